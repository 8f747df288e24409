"""HTTP: puzzles. They are the same for everybody; who has solved what is the browser's to keep."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter

from piazza.bots.observation import Observation
from piazza.core.agenda import EVERYONE
from piazza.core.match import Match
from piazza.server import faces
from piazza.server import messages as wire
from piazza.server.answers import ERRORS
from piazza.server.identity import Serving, Visiting
from piazza.server.refusals import Refused
from piazza.server.routes_tables import check_rate
from piazza.study.because import because
from piazza.study.puzzles.shelf import all_puzzles, like, observation_of, position_of, puzzle_named, seed_of, world_of

PuzzleName = Annotated[str, PathParameter(max_length=40)]
_LOG = 12


class PuzzleRoutes(Controller):
    path = "/api"
    tags = ("learning",)

    @get("/puzzles", summary="All puzzles", sync_to_thread=False, responses=ERRORS)
    def puzzles(self) -> list[wire.PuzzleInfo]:
        return [_info(puzzle) for puzzle in all_puzzles()]

    @get("/puzzles/{name:str}", summary="A puzzle as its seat saw it", responses=ERRORS)
    async def puzzle(self, name: PuzzleName) -> wire.Puzzle:
        """Nothing that the seat could not know, and not the answer."""
        return await asyncio.to_thread(_puzzle, _named(name))

    @post("/puzzles/{name:str}/try", summary="Try a move", status_code=200, responses=ERRORS)
    async def attempt(
        self, visitor: Visiting, services: Serving, name: PuzzleName, data: JSONBody[wire.PuzzleTry]
    ) -> wire.PuzzleVerdict:
        """A wrong try is told a world in which it is worse; the answer is told when it is found, or given up."""
        check_rate(services, visitor)
        return await asyncio.to_thread(_verdict, _named(name), data)


def _named(name: str) -> dict[str, Any]:
    puzzle = puzzle_named(name)
    if puzzle is None:
        raise Refused("no_such_page")
    return puzzle


def _info(puzzle: dict[str, Any]) -> wire.PuzzleInfo:
    return wire.PuzzleInfo(**{field: puzzle[field] for field in wire.PuzzleInfo.__struct_fields__})


@lru_cache(maxsize=64)
def _position(name: str) -> tuple[Match, Observation]:
    puzzle = _named(name)
    match = position_of(puzzle)
    return match, observation_of(puzzle, match)


def _puzzle(puzzle: dict[str, Any]) -> wire.Puzzle:
    match, _ = _position(puzzle["id"])
    seat = puzzle["seat"]
    log = msgspec.convert(match.history(seat)[-_LOG:], list[wire.LogLine])
    choices = faces.choice_messages(match, seat)
    return wire.Puzzle(info=_info(puzzle), view=faces.view_message(match, seat), choices=choices, log=log)


def _verdict(puzzle: dict[str, Any], asked: wire.PuzzleTry) -> wire.PuzzleVerdict:
    if asked.give_up or not asked.text:
        return wire.PuzzleVerdict(is_right=False, tried=None, against=[], world=None, answer=_answer(puzzle))
    match, observation = _position(puzzle["id"])
    refusal = match.why_not(puzzle["seat"], asked.text)
    if refusal is not None:
        raise Refused(refusal.code, refusal.params)
    if asked.text == puzzle["answer"]:
        right = _choice(puzzle["choices"][0])
        return wire.PuzzleVerdict(is_right=True, tried=right, against=[], world=None, answer=_answer(puzzle))
    return _wrong(puzzle, match, observation, asked.text)


def _wrong(puzzle: dict[str, Any], match: Match, observation: Observation, text: str) -> wire.PuzzleVerdict:
    texts = dict(zip(observation.texts, observation.options, strict=True))
    told = because(observation, texts[text], texts[puzzle["answer"]], seed_of(match))
    against = [each.as_dict() for each in told if each.points < 0]
    known = next((choice for choice in puzzle["choices"] if choice["choice"]["text"] == text), None)
    if known is None:
        loose = {"choice": observation.choice(texts[text]), "loss": 0.0, "holds": 0, "worlds": 0}
        return wire.PuzzleVerdict(
            is_right=False, tried=_choice(loose), against=_because(against), world=None, answer=None
        )
    board = None if known["breaks"] is None else world_of(observation, known["breaks"])
    view = faces.view_message(match, EVERYONE)
    world = None if board is None else msgspec.structs.replace(view, board=board)
    return wire.PuzzleVerdict(is_right=False, tried=_choice(known), against=_because(against), world=world, answer=None)


def _answer(puzzle: dict[str, Any]) -> wire.PuzzleAnswer:
    return wire.PuzzleAnswer(
        best=msgspec.convert(puzzle["choices"][0]["choice"], wire.Choice),
        because=_because(puzzle["because"]),
        line=msgspec.convert(puzzle["line"], list[wire.Choice]),
        choices=[_choice(choice) for choice in puzzle["choices"]],
        worlds=puzzle["worlds"],
        like=like(puzzle),
    )


def _because(told: list[dict[str, Any]]) -> list[wire.Because]:
    return msgspec.convert(told, list[wire.Because])


def _choice(told: dict[str, Any]) -> wire.PuzzleChoice:
    return wire.PuzzleChoice(
        choice=msgspec.convert(told["choice"], wire.Choice),
        loss=told["loss"],
        holds=told["holds"],
        worlds=told["worlds"],
    )
