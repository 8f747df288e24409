"""What did well before is looked at again, what is new always is, and the rest hardly ever."""

from __future__ import annotations

from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.search.mcts import Search
from piazza.bots.search.memory import LASTING, Memory
from piazza.bots.search.plan import ALL, Plan
from piazza.bots.search.tree import Node
from piazza.core.agenda import Ask, State, current_ask
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of
from tests.bots.positions import case_of, decisions

OPTIONS = [0, 1, 2, 3, 4, 5]


def an_ask() -> Ask[State]:
    """Any question will do: the memory only takes its place in the catalogue from it."""
    g, _ = next(decisions(case_of("lorenzo"), 5, every=6, most=1))
    ask = current_ask(g)
    assert ask is not None
    return ask


def test_what_is_new_is_always_looked_at() -> None:
    memory, ask = Memory(rules_of("lorenzo")), an_ask()
    assert memory.candidates(ask, 0, OPTIONS, 2, Stream(1)) == OPTIONS
    memory.note(ask, 0, [0, 1, 2, 3], [4.0, 9.0, 8.0, 1.0], 9.0)
    found = memory.candidates(ask, 0, OPTIONS, 2, Stream(1))
    assert found[:4] == [4, 5, 1, 2]
    assert len(found) == 5 and found[4] in (0, 3)


def test_every_seat_has_a_memory_of_its_own() -> None:
    memory, ask = Memory(rules_of("lorenzo")), an_ask()
    memory.note(ask, 0, OPTIONS, [1.0, 2.0, 3.0, 4.0, 5.0, 6.0], 6.0)
    assert len(memory.candidates(ask, 0, OPTIONS, 1, Stream(1))) == 2
    assert memory.candidates(ask, 1, OPTIONS, 1, Stream(1)) == OPTIONS


def test_the_others_come_up_by_chance() -> None:
    memory, ask = Memory(rules_of("lorenzo")), an_ask()
    memory.note(ask, 0, OPTIONS, [6.0, 5.0, 4.0, 3.0, 2.0, 1.0], 6.0)
    drawn = {memory.candidates(ask, 0, OPTIONS, 2, Stream(seed))[-1] for seed in range(60)}
    assert drawn == {2, 3, 4, 5}
    assert memory.candidates(ask, 0, OPTIONS, 0, Stream(1)) == []


def test_few_options_are_all_looked_at() -> None:
    memory, ask = Memory(rules_of("lorenzo")), an_ask()
    memory.note(ask, 0, OPTIONS, [6.0, 5.0, 4.0, 3.0, 2.0, 1.0], 6.0)
    assert memory.candidates(ask, 0, [3, 4, 5], 2, Stream(1)) == [3, 4, 5]


def test_what_has_changed_is_forgotten() -> None:
    memory, ask = Memory(rules_of("lorenzo")), an_ask()
    for _ in range(10 * LASTING):
        memory.note(ask, 0, OPTIONS, [9.0, 6.0, 1.0, 1.0, 1.0, 1.0], 9.0)
    for _ in range(LASTING):
        memory.note(ask, 0, OPTIONS, [1.0, 6.0, 1.0, 1.0, 1.0, 1.0], 6.0)
    assert memory.candidates(ask, 0, OPTIONS, 1, Stream(1))[0] == 1


def test_a_tree_is_narrow_below_its_root() -> None:
    widths = {width: _mean_width(width) for width in (4, ALL)}
    assert widths[4] < 0.7 * widths[ALL]


def _mean_width(tree_width: int) -> float:
    """How many options the nodes below the root know, in trees of a few of Lorenzo's decisions."""
    case = case_of("lorenzo")
    found: list[int] = []
    for g, seat in decisions(case, 6, every=6, most=6):
        world = case.rules.sample(g, seat, Stream(1))
        plan = Plan(4_000, rollout_turns=0, width=3, tree_width=tree_width)
        search = Search(case.rules, world, seat, evaluation_of(case.rules), plan)
        share = search.run(Stream(2))
        assert len(search.root.places) == len(share.options)
        found += [len(node.places) for node in _below(search.root)]
    return sum(found) / len(found)


def _below(node: Node) -> list[Node]:
    nexts = [each for each in node.nexts if each is not None]
    return nexts + [deeper for each in nexts for deeper in _below(each)]
