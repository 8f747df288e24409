"""The contract every game fulfils. What stands here is the specification; callers may rely on every sentence.

Words. A *seat* is a player's number, 0 to players - 1, clockwise. CHANCE is a seat too: it decides what dice and
shuffles decide. An *ask* is an open question to one or more seats; its *options* are small whole numbers, each with a
stable text. A *view* is what a seat may know of a state. A *world* is a state that the seat cannot tell from the true
one. A state is changed by `agenda.apply` alone, and only by the options that its current ask offers.

Laws, checked for every game by the conformance suite:

1. Every state that is not over has exactly one current ask, and every seat it names has at least one option.
   Every offered option can be applied, and every line of play comes to an end.
2. `copy` is independent: no later change of one state shows in the other.
3. Rules hold no randomness and no history. The same options in the same order give the same state in any process.
4. `view(g, seat)`, the seat's options with their texts and labels, the ask's face, redacted events, refusals and
   `encode` depend on nothing but what the seat may know: they are equal in all worlds of the seat.
   No reveal without a mark: where a step shows a seat more, without chance, an event names it (`Event.reveals_to`), and
   that mark alone decides what may be taken back freely.
5. `sample(g, seat, stream)` is a world of the seat, and depends on nothing but what the seat knows and the stream:
   sampled from any two worlds of the seat with equal streams it gives equal states.
6. Components are conserved: `census` never changes in the course of a game.
7. Texts are one to one with options within an ask, and stable for a rules version. Where a text names a set
   (`Move.FIXED_WORDS`), the same words in another order mean the same option, unless they are the text of another one.
8. Every version of the rules since 1 is served (`rules_of(game, version)`) and plays as it always did: the same offers,
   outcomes and results. Only what people are shown, and may know, can be mended in all of them.
9. What is named one by one (`core/selection.py`) may be named in any order, and the same pieces lead to the same state.
   Whatever can be completed is offered. Search is told each set in one way, and all of them.
10. `position(as_position(g))` is the same state with the same views and options, at every start of a turn.

Law 21, as the laws go on in core/match.py and core/moves.py: turns are counted up, and everybody knows their numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Generic

from piazza.core.agenda import CHANCE, EVERYONE, SPECTATOR, Ask, Event, Item, S, State, apply, settle
from piazza.core.encoding import Encoder, Encoding
from piazza.core.errors import BadPosition, BadSettings, IllegalOption, Refusal
from piazza.core.moves import Kind, Move, PlainMove, Question
from piazza.core.opening import mypyc_attr
from piazza.core.randomness import Stream
from piazza.core.reading import POSITION
from piazza.core.settings import Choice, Data, Follows, Number, Setting, Switch, complete_settings, settings_of

__all__ = [
    "CHANCE",
    "EVERYONE",
    "SPECTATOR",
    "Ask",
    "BadPosition",
    "BadSettings",
    "Choice",
    "Data",
    "Event",
    "Follows",
    "IllegalOption",
    "Item",
    "Kind",
    "Move",
    "Number",
    "PlainMove",
    "Question",
    "Refusal",
    "Rules",
    "Setting",
    "State",
    "Stream",
    "Switch",
    "apply",
    "complete_settings",
    "settle",
]  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """One version of a game: an object without state of its own. `name` and `version` identify what a record was played
    by; a game's module lists all of them, from version 1 on, as `VERSIONS`."""

    CATALOGUE: ClassVar[int] = 2
    """The version of the catalogue of actions: raised whenever a number comes to mean something else."""

    def __init__(
        self,
        name: str,
        version: int,
        seat_counts: tuple[int, ...],
        kinds: tuple[Kind, ...],
        settings: tuple[Setting, ...] = (),
    ) -> None:
        """`settings` are those of the newest version; each says since when it is there and what held before."""
        self.name: Final = name
        self.version: Final = version
        """Raised whenever a record of the version before could replay differently, or settings are added."""
        self._always: Final = {later.name: later.default_in(version) for later in settings if later.since > version}
        """What this version always did where a later one has a setting."""
        self._settings: Final = settings_of(settings, version)
        self.seat_counts: Final = seat_counts
        """The numbers of players the game can be played by with its settings at their defaults, ascending."""
        self.kinds: Final = kinds
        """The kinds of questions, in the order of the catalogue of actions."""
        self._offsets: Final[dict[str, int]] = {}
        total = 0
        for kind in kinds:
            self._offsets[kind.name] = total
            total += kind.size
        self.action_count: Final = total
        """The size of the fixed catalogue of actions, the same for all player counts and settings."""

    def __reduce__(self) -> tuple[object, ...]:
        return _rules_again, (self.name, self.version)

    def __copy__(self) -> Rules[S]:
        return self

    def __deepcopy__(self, memo: object) -> Rules[S]:
        return self

    # ---- settings of the game ------------------------------------------------------------------------------------

    def settings(self) -> tuple[Setting, ...]:
        """The settings of the game in the order in which people should read them, with the defaults of this version."""
        return self._settings

    def check_settings(self, players: int, given: Mapping[str, object]) -> dict[str, object]:
        """All settings with their values, JSON-able, in the order of `settings`: those given, and for the others their
        defaults, which may follow from another setting; raises BadSettings naming what was
        expected when a setting is unknown or out of range, or when it does not go with the number of players."""
        if players not in self.seat_counts:
            counts = ", ".join(str(count) for count in self.seat_counts)
            raise BadSettings(f"{self.name} is played by {counts} players, not {players}")
        return complete_settings(self.settings(), given)

    def in_force(self, settings: dict[str, object]) -> dict[str, object]:
        """All values that a game with these settings is played by: those of `check_settings`, and for what came with a
        later version what this one always did."""
        values = dict(settings)
        values.update(self._always)
        return values

    # ---- the course of a game ------------------------------------------------------------------------------------

    def start(self, players: int, settings: dict[str, object]) -> S:
        """A new game, settled at its first ask (usually one of chance). `settings` come from `check_settings`."""
        raise NotImplementedError

    def position(self, given: Mapping[str, object]) -> S:
        """A game from a hand-made position, settled at its first ask. The schema is documented per game in
        `docs/positions/<game>.md`; anything else raises BadPosition naming the key and what was expected. Recognised
        everywhere: `players` and `options`, whose defaults are those of this version."""
        g = self.laid_out(POSITION.plain_object(given, "position"))
        settle(g)
        return g

    def laid_out(self, given: dict[str, object]) -> S:
        """The same before it is settled, from plain JSON values."""
        raise NotImplementedError

    def settings_of_position(self, players: int, given: dict[str, object]) -> dict[str, object]:
        """All settings of a position (its key `options`), completed and checked."""
        try:
            return self.check_settings(players, POSITION.an_object(given.get("options", {}), "options"))
        except BadSettings as fault:
            raise BadPosition(f"options: {fault}") from None

    def as_position(self, g: S) -> dict[str, object]:
        """The inverse of `position`: what it would be given for this state, `players` and `options` apart, with who
        knows which card. At the start of a turn, where positions begin; elsewhere it raises BadPosition."""
        raise NotImplementedError

    def is_over(self, g: S) -> bool:
        return not g.agenda

    def turn(self, g: S) -> int:
        """The number of the turn under way: it stays as it is throughout a turn and grows with the next one. -1 where
        no turn is under way, as in a draft or where all are asked in order at the end of a round."""
        raise NotImplementedError

    def scores(self, g: S) -> list[int]:
        """Each seat's points. Final when the game is over; before that, what the game would count now to somebody
        who knows everything."""
        raise NotImplementedError

    def breakdown(self, g: S) -> list[dict[str, int]]:
        """Each seat's points by part of the score; the parts add up to `scores`, and all seats have the same keys,
        in the order of the rulebook."""
        raise NotImplementedError

    def standings(self, g: S) -> list[int]:
        """Each seat's place, 1 for the winner, tie-breaks applied; seats that remain tied share the better place."""
        raise NotImplementedError

    # ---- what a seat may know ------------------------------------------------------------------------------------

    def view(self, g: S, seat: int) -> Mapping[str, object]:
        """What `seat` may know of the state, JSON-able: `seat` may also be SPECTATOR or EVERYONE. Built from what is
        allowed; nothing is copied whole and then stripped. It carries what a person needs to decide: forecasts
        included, never anything a person at that seat could not have worked out."""
        raise NotImplementedError

    def points(self, g: S) -> list[int]:
        """What each seat has already, as everybody sees it; empty where the game does not say."""
        return []

    def knows_more(self, g: S, seat: int) -> bool:
        """Whether the seat knows something that somebody else does not: whoever hands a screen on hides it first."""
        return self.view(g, seat) != self.view(g, SPECTATOR)

    def redact(self, event: Event, seat: int) -> dict[str, object]:
        """The event as `seat` may know it, JSON-able, with its key under "key"."""
        return event.seen_by(seat)

    def sample(self, g: S, seat: int, stream: Stream) -> S:
        """A world of `seat`: a state it cannot tell from `g`, drawn fairly from those that fit what it knows."""
        raise NotImplementedError

    def refusal(self, g: S, seat: int, text: str) -> Refusal:
        """Why `text`, which is not among the options of `seat`, may not be played, though the seat is asked.
        Codes are words in snake_case; each has a message `refusal.<code>` in every language."""
        ask = g.agenda[-1]
        assert isinstance(ask, Ask)
        return ask.why_not(g, seat, text)

    # ---- for research --------------------------------------------------------------------------------------------

    def action_id(self, ask: Ask[State], option: int) -> int:
        """The option's place in the game's fixed catalogue of `action_count` actions. Chance has none."""
        return self._offsets[ask.kind_name()] + option

    def option_of(self, ask: Ask[State], action: int) -> int:
        """The option of that ask with that place in the catalogue; negative or beyond its size when it is of another
        kind of question."""
        return action - self._offsets[ask.kind_name()]

    def action_name(self, action: int) -> str:
        """The action in words that need no state: the kind of question, and the move."""
        for kind in reversed(self.kinds):
            option = action - self._offsets[kind.name]
            if option >= 0:
                return f"{kind.name}: {kind.name_of(option)}"
        raise IndexError(action)

    def action_kinds(self) -> list[str]:
        """The kinds of questions in the order of the catalogue."""
        return list(self._offsets)

    def first_action(self, ask: Ask[State]) -> int:
        """The place in the catalogue of the ask's option 0."""
        return self._offsets[ask.kind_name()]

    def encode(self, g: S, seat: int) -> bytes:
        """The view as a row of bytes, always as long and laid out as `encoding(players)` says; the seat itself comes
        first."""
        raise NotImplementedError

    def encoder(self, players: int) -> Encoder[S]:
        """Makes the same rows for who follows a game: one that remembers is quicker than `encode`."""
        return PlainEncoder(self)

    def encoding(self, players: int) -> Encoding:
        """What stands where in a row for that number of players, by name, with scales and bounds."""
        raise NotImplementedError

    def census(self, g: S) -> dict[str, int]:
        """How many of each component there are, wherever they lie: conserved throughout a game."""
        raise NotImplementedError

    def progress(self, g: S) -> tuple[int, int]:
        """(round, rounds) as people count them, from 1; rounds is 0 when the game has no fixed number."""
        raise NotImplementedError


class PlainEncoder(Encoder[S], Generic[S]):
    """Remembers nothing."""

    def __init__(self, rules: Rules[S]) -> None:
        self.rules: Final = rules

    def encode(self, g: S, seat: int) -> bytes:
        return self.rules.encode(g, seat)


def _rules_again(name: str, version: int) -> Rules[State]:
    """Rules are kept by name and version: there is one object of each."""
    from piazza.core.registry import rules_of

    return rules_of(name, version)


def find_option(g: State, seat: int, text: str) -> int:
    """The option of `seat` with that text in the current ask, or -1. Option numbers are never negative."""
    ask = g.agenda[-1]
    assert isinstance(ask, Ask)
    return ask.find(g, seat, text)
