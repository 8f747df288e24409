"""Hand-made positions: the schema stands in docs/positions/lorenzo.md."""

from __future__ import annotations

from typing import Final

from piazza.core.errors import BadPosition
from piazza.core.reading import POSITION
from piazza.games.lorenzo.chapters.rounds import FIRST_CARD, EndRound
from piazza.games.lorenzo.chapters.standing import CARD_BITS, LEADER_BITS, TILE_BITS
from piazza.games.lorenzo.chapters.turns import NextTurn
from piazza.games.lorenzo.data.board import (
    ALL_MEMBERS,
    BONUS_TILE_WORDS,
    COUNCIL,
    LEADERS_EACH,
    LEVELS,
    MAX_CARDS,
    MEMBERS,
    NEUTRAL,
    ROUNDS,
    START_GOODS,
)  # fmt: skip
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.goods import GOODS_WORDS, KIND_WORDS, VP
from piazza.games.lorenzo.data.leader_cards import LEADERS, LORENZO
from piazza.games.lorenzo.data.tiles import TILES_PER_PERIOD
from piazza.games.lorenzo.setup import new_game
from piazza.games.lorenzo.state import TRACK_ENDS, LorenzoState, Player, empty_table
from piazza.games.lorenzo.terms import Terms
from piazza.games.lorenzo.words.notation import CARD_OF, LEADER_OF, MEMBER_OF, MEMBER_WORDS, SPACE_OF, TILE_OF

KEYS: Final = (
    "players", "options", "phase", "round", "order", "to_act", "cycle", "dice", "tiles", "towers", "spaces", "council",
    "seats", "draft",
)  # fmt: skip
SEAT_KEYS: Final = (
    *GOODS_WORDS[: VP + 1], "cards", "idle", "raised", "bonus_tile", "hand", "played", "discarded", "used", "copied",
    "excommunicated",
)  # fmt: skip
SEAT_WORDS: Final = ("0", "1", "2", "3")


def read_position(given: dict[str, object], terms: Terms) -> LorenzoState:
    """The position, not yet settled. `terms` are those of the position, completed and read."""
    players = player_count(given)
    phase = given.get("phase", "turn")
    if phase == "start":
        return new_game(players, terms)
    if phase != "turn":
        raise POSITION.wrong("phase", "turn or start", phase)
    g = empty_table(players, terms)
    g.round = POSITION.whole(given.get("round", 1), "round", 1, ROUNDS)
    g.order = _order(given, players)
    _read_dice(g, given)
    _read_tiles(g, given)
    _read_seats(g, given)
    _read_spaces(g, given)
    _read_towers(g, given)
    _read_draft(g, given)
    _read_turn(g, given)
    return g


def player_count(given: dict[str, object]) -> int:
    POSITION.fields(given, "", KEYS)
    seats = POSITION.items(given.get("seats", []), "seats")
    players = POSITION.whole(given.get("players", max(2, len(seats))), "players", 2, 4)
    if len(seats) > players:
        raise BadPosition(f"seats: expected at most {players}, got {len(seats)}")
    return players


# ---- the board ---------------------------------------------------------------------------------------------------


def _order(given: dict[str, object], players: int) -> list[int]:
    order = [
        POSITION.whole(seat, "order", 0, players - 1)
        for seat in POSITION.items(given.get("order", list(range(players))), "order")
    ]
    if sorted(order) != list(range(players)):
        raise BadPosition(f"order: expected each seat from 0 to {players - 1} once, got {order}")
    return order


def _read_dice(g: LorenzoState, given: dict[str, object]) -> None:
    dice = POSITION.items(given.get("dice", [3, 4, 5]), "dice")
    if len(dice) != NEUTRAL:
        raise BadPosition("dice: expected three numbers, black, white and orange")
    g.dice = [POSITION.whole(die, "dice", 1, 6) for die in dice]


def _read_tiles(g: LorenzoState, given: dict[str, object]) -> None:
    words = POSITION.items(given.get("tiles", ["1-1", "2-1", "3-1"]), "tiles")
    tiles = [POSITION.word(word, "tiles", TILE_OF, "a tile such as 1-4") for word in words]
    if [tile // TILES_PER_PERIOD for tile in tiles] != [0, 1, 2]:
        raise BadPosition("tiles: expected one tile of each period, in order, such as 1-4, 2-7, 3-1")
    g.tiles = tuple(tiles)


def _read_spaces(g: LorenzoState, given: dict[str, object]) -> None:
    """Members that stand on spaces: "0 white" is seat 0's white member. The council is a list in order."""
    spaces = POSITION.an_object(given.get("spaces", {}), "spaces")
    for word, members in spaces.items():
        space = POSITION.word(word, "spaces", SPACE_OF, "a space such as territory 5")
        if space == COUNCIL:
            raise BadPosition("spaces: the members in the council stand under the key council, in order")
        for member in POSITION.items(members, f"spaces.{word}"):
            g.spaces[space] |= 1 << _standing_member(g, member, f"spaces.{word}")
    for member in POSITION.items(given.get("council", []), "council"):
        found = _standing_member(g, member, "council")
        g.spaces[COUNCIL] |= 1 << found
        g.council.append(found)
    _check_members(g)


def _standing_member(g: LorenzoState, text: object, key: str) -> int:
    words = text.split() if isinstance(text, str) else []
    if len(words) != 2 or words[0] not in SEAT_WORDS[: len(g.players)] or words[1] not in MEMBER_OF:
        raise POSITION.wrong(key, 'a seat and a member such as "0 white"', text)
    return int(words[0]) * MEMBERS + MEMBER_OF[words[1]]


def _check_members(g: LorenzoState) -> None:
    seen = 0
    for mask in g.spaces:
        if mask & seen:
            raise BadPosition("spaces: a member stands on two spaces")
        seen |= mask
    if len(set(g.council)) < len(g.council):
        raise BadPosition("council: a member stands there twice")
    for seat in range(len(g.players)):
        if seen >> (seat * MEMBERS) & g.players[seat].idle & ALL_MEMBERS:
            raise BadPosition(f"seats[{seat}].idle: expected members that stand on no space")


def _read_towers(g: LorenzoState, given: dict[str, object]) -> None:
    """Towers that are not given hold the first cards of the period that nobody owns; the others lie in the stacks."""
    towers = POSITION.fields(given.get("towers", {}), "towers", KIND_WORDS)
    owned = {number for player in g.players for number in player.cards}
    for kind in range(4):
        first = FIRST_CARD[kind] + g.period * 8
        if KIND_WORDS[kind] in towers:
            cards = _tower_cards(towers[KIND_WORDS[kind]], kind, owned)
        else:
            cards = [number for number in range(first, first + 8) if number not in owned][:LEVELS]
        for level, number in enumerate(cards):
            g.towers[kind * LEVELS + level] = number
        gone = owned.union(cards)
        g.stacks[kind] = 0
        for index in range(24):
            number = FIRST_CARD[kind] + index
            is_later = index // 8 > g.period or (index // 8 == g.period and g.round % 2 == 1)
            if number not in gone and is_later:
                g.stacks[kind] |= 1 << index


def _tower_cards(given: object, kind: int, owned: set[int]) -> list[int]:
    key = f"towers.{KIND_WORDS[kind]}"
    cards = [
        0 if word is None else POSITION.word(word, key, CARD_OF, "a card or null")
        for word in POSITION.items(given, key)
    ]
    if len(cards) > LEVELS:
        raise BadPosition(f"{key}: expected at most {LEVELS} cards, bottom first")
    for number in cards:
        if number and (CARDS[number].kind != kind or number in owned or cards.count(number) > 1):
            raise BadPosition(f"{key}: {CARDS[number].word} does not lie there: another type, or a second time")
    return cards


def _read_turn(g: LorenzoState, given: dict[str, object]) -> None:
    """Whose turn it is. In the first cycle (0) tile 2-7 still skips turns."""
    seat = POSITION.whole(given.get("to_act", g.order[0]), "to_act", 0, len(g.players) - 1)
    untouched = all(player.idle == ALL_MEMBERS for player in g.players)
    cycle = POSITION.whole(given.get("cycle", 0 if untouched else 1), "cycle", 0, MEMBERS)
    g.agenda.append(EndRound())
    g.agenda.append(NextTurn(cycle, g.order.index(seat)))


# ---- the players -------------------------------------------------------------------------------------------------


def _read_seats(g: LorenzoState, given: dict[str, object]) -> None:
    seats = POSITION.items(given.get("seats", []), "seats")
    cards_seen: set[int] = set()
    leaders_seen = 0
    for seat, player in enumerate(g.players):
        own = POSITION.fields(seats[seat], f"seats[{seat}]", SEAT_KEYS) if seat < len(seats) else {}
        key = f"seats[{seat}]."
        _read_goods(player, own, key)
        _read_cards(player, own, key, cards_seen)
        _read_members(player, own, key)
        _read_bonus_tile(g, player, own, key)
        leaders_seen = _read_leaders(g, player, own, key, leaders_seen)
        _read_excommunications(g, player, own, key)
    for seat, player in enumerate(g.players):
        if player.played >> LORENZO & 1:
            _read_copy(g, seat, POSITION.an_object(seats[seat], f"seats[{seat}]"))


def _read_goods(player: Player, own: dict[str, object], key: str) -> None:
    for good in range(VP + 1):
        word = GOODS_WORDS[good]
        player.goods[good] = POSITION.whole(own.get(word, START_GOODS[good]), key + word, 0, min(TRACK_ENDS[good], 999))


def _read_cards(player: Player, own: dict[str, object], key: str, seen: set[int]) -> None:
    for word in POSITION.items(own.get("cards", []), key + "cards"):
        number = POSITION.word(word, key + "cards", CARD_OF, "a card such as treasury")
        if number in seen:
            raise BadPosition(f"{key}cards: {CARDS[number].word} has an owner already")
        seen.add(number)
        player.cards.append(number)
        player.tally[CARDS[number].kind] += 1
        player.standing |= CARD_BITS[number]
    if max(player.tally) > MAX_CARDS:
        raise BadPosition(f"{key}cards: expected at most {MAX_CARDS} of each type")


def _read_members(player: Player, own: dict[str, object], key: str) -> None:
    player.idle = 0
    for word in POSITION.items(own.get("idle", list(MEMBER_WORDS)), key + "idle"):
        player.idle |= 1 << POSITION.word(word, key + "idle", MEMBER_OF, "a member such as white")
    if own.get("raised") is not None:
        player.raised = POSITION.word(own["raised"], key + "raised", MEMBER_OF, "a coloured member")
        if player.raised == NEUTRAL:
            raise BadPosition(f"{key}raised: expected a coloured member")


def _read_bonus_tile(g: LorenzoState, player: Player, own: dict[str, object], key: str) -> None:
    default = "A" if g.terms.advanced else "basic"
    word = own.get("bonus_tile", default)
    if not isinstance(word, str) or word not in BONUS_TILE_WORDS or (word == "basic") is g.terms.advanced:
        expected = "A, B, C or D" if g.terms.advanced else "basic"
        raise POSITION.wrong(f"{key}bonus_tile", expected, word)
    player.bonus_tile = BONUS_TILE_WORDS.index(word)


def _leaders(own: dict[str, object], name: str, key: str) -> int:
    found = 0
    for word in POSITION.items(own.get(name, []), key + name):
        found |= 1 << POSITION.word(word, key + name, LEADER_OF, "a leader such as santa-rita")
    return found


def _read_leaders(g: LorenzoState, player: Player, own: dict[str, object], key: str, seen: int) -> int:
    player.hand = _leaders(own, "hand", key)
    player.played = _leaders(own, "played", key)
    player.discarded = _leaders(own, "discarded", key)
    player.used = _leaders(own, "used", key)
    mine = player.hand | player.played | player.discarded
    if mine and not g.terms.advanced:
        raise BadPosition(f"{key}leaders: the basic game has none")
    twice = (
        player.hand & player.played | player.hand & player.discarded | player.played & player.discarded | mine & seen
    )
    if twice:
        raise BadPosition(f"{key}leaders: expected each leader once")
    if player.used & ~player.played:
        raise BadPosition(f"{key}used: expected leaders that are played")
    for number in range(1, len(LEADER_BITS)):
        if player.played >> number & 1 and number != LORENZO:
            player.standing |= LEADER_BITS[number]
    return seen | mine


def _read_draft(g: LorenzoState, given: dict[str, object]) -> None:
    """The packs of the draft: what each seat was dealt, in the order in which it was taken. A seat knows the packs it
    looked into, so it is part of what everybody may know of the hands."""
    if "draft" not in given:
        return
    packs = POSITION.items(given["draft"], "draft")
    held = 0
    for player in g.players:
        held |= player.hand | player.played | player.discarded
    picks: list[int] = []
    for pack in packs:
        for word in POSITION.items(pack, "draft"):
            picks.append(POSITION.word(word, "draft", LEADER_OF, "a leader such as santa-rita"))
    if len(packs) != len(g.players) or len(picks) != LEADERS_EACH * len(g.players):
        raise BadPosition(f"draft: expected {LEADERS_EACH} leaders for each seat")
    if sum([1 << number for number in set(picks)]) != held or len(set(picks)) != len(picks):
        raise BadPosition("draft: expected the leaders that the seats have, each once")
    _check_takers(g, picks)
    g.packs = (0,) * len(g.players)
    g.picks = tuple(picks)


def _check_takers(g: LorenzoState, picks: list[int]) -> None:
    """Packs are passed to the previous seat, so what was taken from one in a step is that seat's."""
    players = len(g.players)
    for at in range(len(picks)):
        player = g.players[(at // LEADERS_EACH - at % LEADERS_EACH) % players]
        if not (player.hand | player.played | player.discarded) >> picks[at] & 1:
            raise BadPosition(f"draft: {LEADERS[picks[at]].word} went to another seat")


def _read_copy(g: LorenzoState, seat: int, own: dict[str, object]) -> None:
    key = f"seats[{seat}].copied"
    player = g.players[seat]
    player.copied = POSITION.word(own.get("copied"), key, LEADER_OF, "the leader that Lorenzo de' Medici copies")
    if not any(other.played >> player.copied & 1 for other in g.players if other is not player):
        raise BadPosition(f"{key}: expected a leader that another player has played")
    player.standing |= LEADER_BITS[player.copied]


def _read_excommunications(g: LorenzoState, player: Player, own: dict[str, object], key: str) -> None:
    for value in POSITION.items(own.get("excommunicated", []), key + "excommunicated"):
        period = POSITION.whole(value, key + "excommunicated", 1, 3) - 1
        player.excommunicated |= 1 << period
        player.standing |= TILE_BITS[g.tiles[period]]
