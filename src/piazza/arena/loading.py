"""Reading data sets: batches of rows for NumPy and PyTorch, records, and a check that all is what it claims to be."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from piazza.arena.dataset import BadDataSet, read_manifest
from piazza.arena.parquet import arrow
from piazza.arena.rows import rows_of
from piazza.core.journal import Record
from piazza.core.records import read_record
from piazza.core.verifying import verify_record

if TYPE_CHECKING:
    import numpy

    Batch = dict[str, numpy.ndarray[Any, Any]]

COLUMNS = (
    "number", "decision", "seat", "by", "observation", "mask", "action", "options", "win_share", "place", "score",
    "margin", "expected_place", "expected_score",
)  # fmt: skip


class DataSet:
    """A data set in a folder."""

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self.manifest = read_manifest(self.folder)

    def __len__(self) -> int:
        """How many decisions it has."""
        return self.manifest.rows

    def batches(self, size: int = 4096, columns: tuple[str, ...] = COLUMNS) -> Iterator[Batch]:
        """Rows in their order as NumPy arrays, `size` at a time: `observation` is uint8 with a row for each decision,
        `mask` is bool with a place for each action, `by` holds words. Reads as it goes."""
        unknown = [name for name in columns if name not in COLUMNS]
        if unknown:
            raise BadDataSet(f"columns: expected some of {', '.join(COLUMNS)}, got {', '.join(unknown)}")
        for file in self._files("decisions"):
            table = arrow().parquet.ParquetFile(file)
            for batch in table.iter_batches(batch_size=size, columns=list(columns)):
                yield {name: self._array(name, batch.column(name)) for name in columns}

    def _array(self, name: str, column: Any) -> numpy.ndarray[Any, Any]:
        import numpy as np

        if name == "observation":
            return _bytes_of(column, self.manifest.head["observation"]["bytes"])
        if name == "mask":
            actions = self.manifest.head["actions"]
            packed = _bytes_of(column, (actions + 7) // 8)
            return np.unpackbits(packed, axis=1, count=actions, bitorder="little").astype(bool)
        found: numpy.ndarray[Any, Any] = column.to_numpy(zero_copy_only=False)
        return found

    def scaled(self, observation: numpy.ndarray[Any, Any]) -> numpy.ndarray[Any, Any]:
        """Observations as float32, mostly 0 to 1, by the scales of the manifest."""
        import numpy as np

        parts = self.manifest.head["observation"]["parts"]
        zero = np.concatenate([np.full(part["size"], part["zero"], np.float32) for part in parts])
        one = np.concatenate([np.full(part["size"], part["one"], np.float32) for part in parts])
        scaled: numpy.ndarray[Any, Any] = (observation.astype(np.float32) - zero) / one
        return scaled

    def tensors(self, size: int = 4096, columns: tuple[str, ...] = COLUMNS) -> Iterator[dict[str, Any]]:
        """The same batches as PyTorch tensors, observations scaled; `by` is left out, since words are no tensors."""
        import torch

        for batch in self.batches(size, tuple(name for name in columns if name != "by")):
            if "observation" in batch:
                batch["observation"] = self.scaled(batch["observation"])
            yield {name: torch.from_numpy(values.copy()) for name, values in batch.items()}

    def records(self) -> Iterator[tuple[int, Record]]:
        """The games in their order, each with its number."""
        for file in self._files("records"):
            for batch in arrow().parquet.ParquetFile(file).iter_batches(batch_size=64):
                for number, text in zip(batch.column("number"), batch.column("record"), strict=True):
                    yield number.as_py(), read_record(text.as_py())

    def _files(self, kind: str) -> Iterator[Path]:
        for part in self.manifest.parts:
            for file in part["files"]:
                if file["name"].startswith(f"{kind}/"):
                    yield self.folder / file["name"]

    def check(self, games: int | None = None, progress: Callable[[int], None] = lambda done: None) -> int:
        """Compares every file with its checksum, and replays the first `games` games, all unless said: each record must
        verify and give the rows that stand beside it. Returns how many games were replayed; raises where something is
        not as it claims to be."""
        for part in self.manifest.parts:
            for file in part["files"]:
                self._check_file(file)
        rows = _Ahead(self._rows_by_game())
        done = 0
        for number, record in self.records():
            if games is not None and done >= games:
                break
            verify_record(record)
            if rows.of(number) != [(row.seat, row.observation, row.mask, row.action) for row in rows_of(record)]:
                raise BadDataSet(f"game {number}: its rows are not those of its record")
            done += 1
            progress(done)
        return done

    def _check_file(self, file: dict[str, Any]) -> None:
        try:
            contents = (self.folder / file["name"]).read_bytes()
        except OSError as fault:
            raise BadDataSet(f"{file['name']}: {fault}") from None
        if hashlib.sha256(contents).hexdigest() != file["sha256"]:
            raise BadDataSet(f"{file['name']}: not the file that the manifest names")

    def _rows_by_game(self) -> Iterator[tuple[int, tuple[int, bytes, bytes, int]]]:
        """Each row with the number of its game, as `check` compares them."""
        for file in self._files("decisions"):
            names = ["number", "seat", "observation", "mask", "action"]
            for batch in arrow().parquet.ParquetFile(file).iter_batches(batch_size=4096, columns=names):
                for number, *row in zip(*(batch.column(name).to_pylist() for name in names), strict=True):
                    yield number, (row[0], row[1], row[2], row[3])


class _Ahead:
    """Rows that were read beyond the game that was asked for."""

    def __init__(self, rows: Iterator[tuple[int, tuple[int, bytes, bytes, int]]]) -> None:
        self._rows = rows
        self._next = next(rows, None)

    def of(self, number: int) -> list[tuple[int, bytes, bytes, int]]:
        found = []
        while self._next is not None and self._next[0] == number:
            found.append(self._next[1])
            self._next = next(self._rows, None)
        return found


def _bytes_of(column: Any, width: int) -> numpy.ndarray[Any, Any]:
    """A column of bytes of one length as a NumPy array, without copying it."""
    import numpy as np

    buffer = column.buffers()[1]
    start = column.offset * width
    return np.frombuffer(buffer, np.uint8, len(column) * width, start).reshape(len(column), width)
