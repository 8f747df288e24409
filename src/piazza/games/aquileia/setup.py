"""The start of a game."""

from __future__ import annotations

from typing import ClassVar

from piazza.core.agenda import CHANCE, Ask
from piazza.games.aquileia.board import FOLLOWERS, HOUSES, ROUNDS, SPACES, Board
from piazza.games.aquileia.boardfile import SHIPPED_BOARD, build_board
from piazza.games.aquileia.cards import CARD_COUNTS, CARD_KINDS, EQUI_KINDS, LAUREL_COUNTS, THEATRE_KINDS
from piazza.games.aquileia.draws import TurnLaurel
from piazza.games.aquileia.placement import PlacementTurn
from piazza.games.aquileia.rounds import ActionTurn, Refill, RoundBegins
from piazza.games.aquileia.shown import StartPlayerFace, StartPlayerLabel
from piazza.games.aquileia.state import AquileiaState, Player, tell
from piazza.games.aquileia.terms import Terms

START_COINS = (2, 1, 1)


def board_of(settings: dict[str, object]) -> Board:
    """The board of checked settings: an owner's own, or the shipped one."""
    given = settings.get("board")
    return build_board(given) if isinstance(given, dict) else SHIPPED_BOARD


def new_player() -> Player:
    return Player(
        coins=list(START_COINS),
        cards=[0] * CARD_KINDS,
        known=(0,) * EQUI_KINDS,
        followers=FOLLOWERS,
        houses=HOUSES,
        strength=0,
        from_pecunia=0,
        from_arena=0,
        from_forum=0,
        from_portus=0,
    )


def empty_table(players: int, board: Board, terms: Terms) -> AquileiaState:
    """Everything in its place before the first card is turned up; nothing on the agenda."""
    return AquileiaState(
        agenda=[],
        terms=terms,
        board=board,
        players=[new_player() for _ in range(players)],
        spaces=[-1] * SPACES,
        owners=(-1,) * len(board.sites),
        track=[],
        deck=list(CARD_COUNTS),
        discard=[0] * CARD_KINDS,
        slots=(-1, -1, -1),
        laid=(0, 0, 0),
        unseen=LAUREL_COUNTS,
        pairs=(),
        theatre=(-1,) * THEATRE_KINDS,
        passed=0,
        round=1,
        start=-1,
        blue_owner=-1,
        blue_dice=0,
        face=-1,
        theatre_card=-1,
        stadium_left=sum(LAUREL_COUNTS),
        theatre_left=ROUNDS,
    )


def new_game(players: int, board: Board, terms: Terms) -> AquileiaState:
    g = empty_table(players, board, terms)
    g.agenda += [ActionTurn(0, -1), StartPlayer((CHANCE,)), TurnLaurel(), Refill(0)]
    return g


class StartPlayer(Ask[AquileiaState]):
    """The first start player is drawn by lot."""

    KIND: ClassVar[str] = "start_player"

    def options(self, g: AquileiaState, seat: int) -> list[int]:
        return list(range(len(g.players)))

    def take(self, g: AquileiaState, seat: int, option: int) -> None:
        g.start = option
        if g.events is not None:
            tell(g, {"key": "start_player", "seat": option})
        g.agenda.append(PlacementTurn(option))
        g.agenda.append(RoundBegins())

    def text(self, g: AquileiaState, seat: int, option: int) -> str:
        return f"start {option}"

    def label(self, g: AquileiaState, seat: int, option: int) -> StartPlayerLabel:
        return {"key": "start_player", "seat": option}

    def face(self, g: AquileiaState, seat: int) -> StartPlayerFace:
        return {}
