"""HTTP: lessons on the board. They are the same for everybody and played out by the engine once."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated

from litestar import Controller, get
from litestar.params import PathParameter

from piazza.lessons import playing, script
from piazza.server import faces
from piazza.server import messages as wire
from piazza.server.answers import ERRORS
from piazza.server.refusals import Refused


class LessonRoutes(Controller):
    path = "/api"
    tags = ("learning",)

    @get("/lessons", summary="The lessons of all games", sync_to_thread=False, responses=ERRORS)
    def lessons(self) -> list[wire.LessonInfo]:
        return [
            wire.LessonInfo(
                name=lesson.name,
                game=lesson.game,
                number=lesson.number,
                minutes=lesson.minutes,
                title=dict(lesson.title),
                steps=[step.name for step in lesson.steps],
                rules=[step.rule for step in lesson.steps],
            )
            for lesson in script.lessons().values()
        ]

    @get("/lessons/{name:str}", summary="A lesson with every board it shows", responses=ERRORS)
    async def lesson(self, name: Annotated[str, PathParameter(max_length=40)]) -> wire.Lesson:
        if name not in script.lessons():
            raise Refused("no_such_page")
        return await asyncio.to_thread(lesson_message, name)


@cache
def lesson_message(name: str) -> wire.Lesson:
    lesson = script.lessons()[name]
    scenes = list(playing.scenes(lesson))
    return wire.Lesson(
        name=name,
        game=lesson.game,
        number=lesson.number,
        minutes=lesson.minutes,
        seat=lesson.seat,
        players=scenes[0].match.players,
        rivals=dict(lesson.rivals),
        title=dict(lesson.title),
        banner=dict(lesson.banner),
        ending=dict(lesson.ending),
        steps=[_step(lesson, scene) for scene in scenes],
        last=[_frame(lesson, frame) for frame in playing.last_frames(lesson)],
    )


def _step(lesson: script.Lesson, scene: playing.Scene) -> wire.LessonStep:
    step = scene.step
    wanted = step.moves[0] if step.moves else None
    choices = faces.choice_messages(scene.match, lesson.seat)
    return wire.LessonStep(
        name=step.name,
        title=dict(step.title),
        say=dict(step.say),
        more=None if step.more is None else dict(step.more),
        other=None if step.other is None else dict(step.other),
        lit=list(step.lit),
        start=step.start,
        rule=step.rule,
        frames=[_frame(lesson, frame) for frame in scene.frames],
        choice=next((choice for choice in choices if choice.text == wanted), None),
    )


def _frame(lesson: script.Lesson, frame: playing.Frame) -> wire.LessonFrame:
    """As the learner may see it: what the rivals hold stays hidden in a lesson too."""
    return wire.LessonFrame(
        view=faces.view_message(frame.match, lesson.seat),
        log=faces.log_messages(frame.match, lesson.seat, frame.since),
    )
