"""Rows as Parquet files, by PyArrow. The same rows give the same bytes, so that checksums mean something."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from piazza.arena.rows import Decision, GameRows, Outcome
from piazza.core.errors import PiazzaError

COMPRESSION = "zstd"


class PyArrowMissing(PiazzaError):
    """Data sets need a package that is not installed."""


def arrow() -> Any:
    """The package pyarrow with its part for Parquet."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise PyArrowMissing("data sets need the package pyarrow: pip install 'piazza[arena]'") from None
    return pyarrow


def decisions_schema(head: dict[str, Any]) -> Any:
    """The columns of the decisions; docs/datasets.md explains them."""
    pa = arrow()
    return pa.schema(
        [
            ("number", pa.int32()),
            ("decision", pa.int32()),
            ("seat", pa.int8()),
            ("by", pa.dictionary(pa.int16(), pa.string())),
            ("observation", pa.binary(head["observation"]["bytes"])),
            ("mask", pa.binary((head["actions"] + 7) // 8)),
            ("action", pa.int32()),
            ("options", pa.int32()),
            ("win_share", pa.float32()),
            ("place", pa.int8()),
            ("score", pa.int32()),
            ("margin", pa.int32()),
            ("expected_place", pa.float32()),
            ("expected_score", pa.float32()),
        ]
    )


def decisions_file(head: dict[str, Any], games: Sequence[GameRows]) -> bytes:
    """A part of the decisions."""
    schema = decisions_schema(head)
    rows = [_row(game, place, decision) for game in games for place, decision in enumerate(game.decisions)]
    columns = list(zip(*rows, strict=True)) if rows else [()] * len(schema)
    return _written(schema, [list(column) for column in columns])


def _row(game: GameRows, place: int, decision: Decision) -> tuple[object, ...]:
    outcome: Outcome = game.outcomes[decision.seat]
    expected = decision.expected if decision.expected is not None else (None, None)
    return (
        game.number,
        place,
        decision.seat,
        decision.by,
        decision.observation,
        decision.mask,
        decision.action,
        decision.options,
        outcome.win_share,
        outcome.place,
        outcome.score,
        outcome.margin,
        *expected,
    )


def records_file(games: Sequence[GameRows]) -> bytes:
    """A part of the records."""
    pa = arrow()
    schema = pa.schema([("number", pa.int32()), ("record", pa.large_string())])
    return _written(schema, [[game.number for game in games], [game.record for game in games]])


def _written(schema: Any, columns: list[list[object]]) -> bytes:
    pa = arrow()
    arrays = [pa.array(column, type=kind) for column, kind in zip(columns, schema.types, strict=True)]
    out = io.BytesIO()
    pa.parquet.write_table(pa.Table.from_arrays(arrays, schema=schema), out, compression=COMPRESSION)
    return out.getvalue()
