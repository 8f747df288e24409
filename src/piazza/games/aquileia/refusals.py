"""Why a move may not be played: the same legality functions as the options, told to people."""

from __future__ import annotations

from piazza.core.agenda import Ask, State
from piazza.core.errors import Refusal
from piazza.games.aquileia import forum, placement
from piazza.games.aquileia.board import AREA_WORDS, PORT_COPPER, SPACE_WORDS, Board
from piazza.games.aquileia.cards import CARD_WORDS, COIN_WORDS, LAUREL_WORDS, SERVUS_1, SERVUS_2
from piazza.games.aquileia.contest import NOT_IN_HAND, OUT_OF_ORDER, WRONG_CARD, BlueDice, PlayCards
from piazza.games.aquileia.forum import Build
from piazza.games.aquileia.mercatus import BuyServi, Pecunia, most_servi, swap_text
from piazza.games.aquileia.notation import amounts
from piazza.games.aquileia.placement import Place
from piazza.games.aquileia.stadium import KeepLaurel
from piazza.games.aquileia.state import AquileiaState
from piazza.games.aquileia.theatrum import Bid


def refusal(g: AquileiaState, ask: Ask[State], seat: int, text: str) -> Refusal:
    """The reason why `text` is not among the options of `seat`."""
    words = text.split()
    found: Refusal | None = None
    if len(words) > 0:
        found = _reason(g, ask, seat, text, words)
    return found if found is not None else Refusal("not_an_option", {"text": text})


def _reason(g: AquileiaState, ask: Ask[State], seat: int, text: str, words: list[str]) -> Refusal | None:
    item: object = ask
    if isinstance(item, Place):
        return _place(g, seat, words)
    if isinstance(item, Pecunia):
        return _swap(g, text)
    if isinstance(item, BuyServi):
        return _buy_servi(g, seat, item, words)
    if isinstance(item, PlayCards):
        return _play(g, seat, item, words)
    if isinstance(item, BlueDice):
        return _blue(g, words)
    if isinstance(item, KeepLaurel):
        return _keep(g, item, words)
    if isinstance(item, Bid):
        return _bid(item, words)
    if isinstance(item, Build):
        return _build(g, seat, item, words)
    return None


def _place(g: AquileiaState, seat: int, words: list[str]) -> Refusal | None:
    if words == ["tie-breaker"]:
        return Refusal("tie_breaker_placed", {"field": g.track.index(seat) + 1})
    if len(words) != 2 or words[0] != "place":
        return None
    if words[1] not in SPACE_WORDS:
        return Refusal("unknown_space", {"text": words[1]})
    space = SPACE_WORDS.index(words[1])
    reason = placement.placement_refusal(g, seat, space)
    if reason == placement.OCCUPIED:
        return Refusal("occupied", {"space": words[1], "by": g.spaces[space]})
    if reason == placement.OTHER_SIDE:
        return Refusal("other_side", {"space": words[1]})
    if reason == placement.PORT_TAKEN:
        return Refusal("port_taken", {"space": words[1]})
    if reason == placement.NO_COIN:
        return Refusal("no_coin", {"space": words[1], "coin": COIN_WORDS[space - PORT_COPPER]})
    return None


def _swap(g: AquileiaState, text: str) -> Refusal | None:
    for swap in g.board.swaps:
        if swap_text(swap) == text:
            return Refusal("cannot_swap", {"give": amounts(swap.give)})
    return Refusal("unknown_swap", {"text": text}) if text.startswith("swap ") else None


def _number(words: list[str], verb: str) -> int:
    """The number in "<verb> <number>", or -1."""
    if len(words) == 2 and words[0] == verb and words[1].isascii() and words[1].isdecimal() and len(words[1]) < 10:
        return int(words[1])
    return -1


def _buy_servi(g: AquileiaState, seat: int, ask: BuyServi, words: list[str]) -> Refusal | None:
    if _number(words, "buy") < 0:
        return None
    return Refusal("too_many_servi", {"most": most_servi(g, seat, ask.coin), "coin": COIN_WORDS[ask.coin]})


def _play(g: AquileiaState, seat: int, ask: PlayCards, words: list[str]) -> Refusal | None:
    if len(words) != 2 or words[0] != "play":
        return None
    if words[1] not in CARD_WORDS:
        return Refusal("unknown_card", {"text": words[1]})
    reason = ask.refused(g, seat, CARD_WORDS.index(words[1]))
    if reason == WRONG_CARD:
        area = AREA_WORDS[ask.area]
        return Refusal("wrong_card", {"card": words[1], "area": area, "metal": COIN_WORDS[ask.metal]})
    if reason == NOT_IN_HAND:
        return Refusal("not_in_hand", {"card": words[1]})
    if reason == OUT_OF_ORDER:
        return Refusal("out_of_order", {"card": words[1], "last": CARD_WORDS[ask.floor]})
    return None


def _blue(g: AquileiaState, words: list[str]) -> Refusal | None:
    return None if _number(words, "blue") < 0 else Refusal("too_few_dice", {"dice": g.blue_dice})


def _keep(g: AquileiaState, ask: KeepLaurel, words: list[str]) -> Refusal | None:
    if len(words) != 2 or words[0] != "keep":
        return None
    return Refusal("not_this_laurel", {"face": LAUREL_WORDS[g.face], "top": LAUREL_WORDS[ask.top]})


def _bid(ask: Bid, words: list[str]) -> Refusal | None:
    if len(words) != 2 or words[0] != "add" or words[1] not in COIN_WORDS:
        return None
    return Refusal("not_covered", {"coins": amounts(ask.raised(COIN_WORDS.index(words[1])))})


# ---- building -------------------------------------------------------------------------------------------------------


def site_index(board: Board, word: str) -> int:
    for at in range(len(board.sites)):
        if board.sites[at].word == word:
            return at
    return -1


def _build(g: AquileiaState, seat: int, ask: Build, words: list[str]) -> Refusal | None:
    if len(words) < 2 or words[0] != "build":
        return None
    at = site_index(g.board, words[1])
    if at < 0:
        return Refusal("unknown_site", {"text": words[1]})
    site = g.board.sites[at]
    player = g.players[seat]
    worth = player.cards[SERVUS_1] + 2 * player.cards[SERVUS_2]
    reason = forum.site_refusal(g, player, at, worth)
    if reason == forum.SITE_TAKEN:
        return Refusal("site_taken", {"site": words[1], "by": g.owners[at]})
    if reason == forum.NO_HOUSE:
        return Refusal("no_house")
    if reason == forum.CANNOT_PAY:
        return Refusal("cannot_pay", {"site": words[1], "cost": amounts(site.cost)})
    if reason == forum.TOO_FEW_SERVI:
        return Refusal("too_few_servi", {"site": words[1], "servi": site.servi, "held": worth})
    return _servi(site.servi, words[2:], player.cards[SERVUS_1], player.cards[SERVUS_2])


def _servi(price: int, words: list[str], ones_held: int, twos_held: int) -> Refusal | None:
    ones, twos = words.count(CARD_WORDS[SERVUS_1]), words.count(CARD_WORDS[SERVUS_2])
    if ones + twos != len(words):
        return None
    if ones > ones_held or twos > twos_held:
        return Refusal("not_in_hand", {"card": CARD_WORDS[SERVUS_1 if ones > ones_held else SERVUS_2]})
    paid = ones + 2 * twos
    if paid < price:
        return Refusal("servi_missing", {"servi": price, "paid": paid})
    return Refusal("servi_superfluous", {"servi": price, "paid": paid})
