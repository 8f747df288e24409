"""Worlds of a seat: hidden are the leaders in other hands, and in the draft the packs and what others have chosen.

A seat remembers the packs it saw. Seen from one seat, the four places of each pack (who took first, second, ...) fall
into groups: places before the pack came by hold leaders it never saw; places after, or between two sights of the same
pack, hold a known set in unknown order. Public plays and discards fix single places. The rest of each group is
shuffled, and groups are independent of each other.
"""

from __future__ import annotations

from piazza.core.randomness import Stream
from piazza.games.lorenzo.chapters.drafting import DealLeader, Draft, pack_of
from piazza.games.lorenzo.data.board import LEADERS_EACH
from piazza.games.lorenzo.setup import ALL_LEADERS
from piazza.games.lorenzo.state import LorenzoState
from piazza.games.lorenzo.words.notation import bits


def sample(g: LorenzoState, seat: int, stream: Stream) -> LorenzoState:
    world = g.copy()
    if not g.terms.advanced:
        return world
    if not g.picks:
        _deal_hands(world, seat, stream)
    elif any(g.picks) or any(g.packs):  # before the deal, while bonus tiles are chosen, nothing is hidden
        _redraft(world, seat, stream)
    return world


def _deal_hands(world: LorenzoState, seat: int, stream: Stream) -> None:
    """Without a draft (hand-made positions): other hands from all leaders that are neither public nor own."""
    pool = bits(ALL_LEADERS & ~_public(world) & ~world.players[seat].hand)
    stream.shuffle(pool)
    for other, player in enumerate(world.players):
        if other != seat:
            size = player.hand.bit_count()
            player.hand = sum([1 << number for number in pool[:size]])
            pool = pool[size:]


def _public(g: LorenzoState) -> int:
    found = 0
    for player in g.players:
        found |= player.played | player.discarded
    return found


def _redraft(world: LorenzoState, seat: int, stream: Stream) -> None:
    players = len(world.players)
    ask = world.agenda[-1] if world.agenda else None
    step = 0 if isinstance(ask, DealLeader) else ask.step if isinstance(ask, Draft) else LEADERS_EACH
    packs = [_slots(world, pack, step) for pack in range(players)]
    if not any(packs):
        return
    unseen: list[tuple[int, int]] = []
    seen = 0
    for pack in range(players):
        seen |= _shuffle_seen(world, seat, pack, packs[pack], step, unseen, stream)
    _fill_unseen(world, packs, unseen, seen, step, stream)
    _write(world, seat, packs, step, ask, stream)


def _slots(world: LorenzoState, pack: int, step: int) -> list[int]:
    """The leaders of a pack: those taken in the order of taking, then those still in it."""
    first = pack * LEADERS_EACH
    return [*world.picks[first : first + step], *bits(world.packs[pack])]


def _sights(world: LorenzoState, seat: int, pack: int, step: int) -> list[int]:
    """The steps, up to the present one, in which the seat looked into the pack."""
    return [at for at in range(min(step, LEADERS_EACH - 1) + 1) if pack_of(world, seat, at) == pack]


def _shuffle_seen(
    world: LorenzoState,
    seat: int,
    pack: int,
    slots: list[int],
    step: int,
    unseen: list[tuple[int, int]],
    stream: Stream,
) -> int:
    """Shuffles the groups of one pack that the seat has seen; notes the places it has not. Returns the seen set."""
    sights = _sights(world, seat, pack, step)
    seen = 0
    first = sights[0] if sights else len(slots)
    for place in range(min(first, len(slots))):
        unseen.append((pack, place))
    for index, at in enumerate(sights):
        for number in slots[at:]:
            seen |= 1 << number
        end = sights[index + 1] if index + 1 < len(sights) else len(slots)
        # The seat knows what it took itself; in the present step it has the whole pack before it.
        begin = at + 1 if at < step else len(slots)
        _shuffle_group(world, pack, slots, list(range(begin, end)), step, stream)
    return seen


def _owner(world: LorenzoState, pack: int, place: int) -> int:
    return (pack - place) % len(world.players)


def _is_public(world: LorenzoState, pack: int, place: int, number: int, step: int) -> bool:
    if place >= step:
        return False
    player = world.players[_owner(world, pack, place)]
    return (player.played | player.discarded) >> number & 1 == 1


def _shuffle_group(
    world: LorenzoState, pack: int, slots: list[int], places: list[int], step: int, stream: Stream
) -> None:
    free = [place for place in places if not _is_public(world, pack, place, slots[place], step)]
    numbers = sorted([slots[place] for place in free])
    stream.shuffle(numbers)
    for place, number in zip(free, numbers, strict=True):
        slots[place] = number


def _fill_unseen(
    world: LorenzoState, packs: list[list[int]], unseen: list[tuple[int, int]], seen: int, step: int, stream: Stream
) -> None:
    """Places of leaders the seat never saw. What their owner has shown since lies in one of the owner's places; the
    others hold any leader that the seat knows nothing about, the box included."""
    pool = bits(ALL_LEADERS & ~seen & ~_public(world))
    stream.shuffle(pool)
    for owner in range(-1, len(world.players)):
        places = [index for index in range(len(unseen)) if _place_owner(world, unseen[index], step) == owner]
        stream.shuffle(places)
        player = world.players[owner]
        shown = bits((player.played | player.discarded) & ~seen) if owner >= 0 else []
        for index in places:
            pack, place = unseen[index]
            packs[pack][place] = shown.pop() if shown else pool.pop()


def _place_owner(world: LorenzoState, where: tuple[int, int], step: int) -> int:
    """Who took the leader of a place of a pack; -1 while it is still in the pack."""
    return _owner(world, where[0], where[1]) if where[1] < step else -1


def _write(world: LorenzoState, seat: int, packs: list[list[int]], step: int, ask: object, stream: Stream) -> None:
    picks = [0] * (len(packs) * LEADERS_EACH)
    hands = [0] * len(packs)
    left: list[int] = []
    dealt = 0
    for pack, slots in enumerate(packs):
        mask = 0
        for place, number in enumerate(slots):
            dealt |= 1 << number
            if place < step:
                picks[pack * LEADERS_EACH + place] = number
                hands[_owner(world, pack, place)] |= 1 << number
            else:
                mask |= 1 << number
        left.append(mask)
    world.picks = tuple(picks)
    world.packs = tuple(left)
    for other, player in enumerate(world.players):
        player.hand = hands[other] & ~player.played & ~player.discarded
    if isinstance(ask, DealLeader):
        world.leader_deck = ALL_LEADERS & ~dealt
    if isinstance(ask, Draft):
        world.agenda[-1] = _rechoose(world, seat, ask, stream)


def _rechoose(world: LorenzoState, seat: int, ask: Draft, stream: Stream) -> Draft:
    """What others have decided in the open step is drawn from the packs they hold in this world."""
    chosen = list(ask.chosen)
    for other in range(len(chosen)):
        if other != seat and chosen[other]:
            pack = bits(world.packs[pack_of(world, other, ask.step)])
            chosen[other] = pack[stream.below(len(pack))]
    return Draft(ask.seats, ask.step, tuple(chosen))
