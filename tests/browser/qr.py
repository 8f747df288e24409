"""Reads a QR code as a telephone does, but for its camera: from the squares that the page draws."""

from __future__ import annotations

import re
from typing import Any, Final

from segno import consts

Rows = list[list[int]]
_CENTRES: Final = {1: (), 2: (6, 18), 3: (6, 22), 4: (6, 26), 5: (6, 30), 6: (6, 34), 7: (6, 22, 38), 8: (6, 24, 42),
                   9: (6, 26, 46), 10: (6, 28, 50)}  # fmt: skip
_LEVELS: Final = {1: consts.ERROR_LEVEL_L, 0: consts.ERROR_LEVEL_M, 3: consts.ERROR_LEVEL_Q, 2: consts.ERROR_LEVEL_H}
_MASKS: Final = (
    lambda r, c: (r + c) % 2,
    lambda r, c: r % 2,
    lambda r, c: c % 3,
    lambda r, c: (r + c) % 3,
    lambda r, c: (r // 2 + c // 3) % 2,
    lambda r, c: r * c % 2 + r * c % 3,
    lambda r, c: (r * c % 2 + r * c % 3) % 2,
    lambda r, c: ((r + c) % 2 + r * c % 3) % 2,
)


def squares(svg: str) -> Rows:
    """The dark and light squares of a drawing whose path names each dark one."""
    found = [(int(y), int(x)) for x, y in re.findall(r"M(\d+)[ ,](\d+)", svg)]
    step = min(x - y for x in {p[1] for p in found} for y in {p[1] for p in found} if x > y)
    top, left = min(p[0] for p in found), min(p[1] for p in found)
    size = (max(p[0] for p in found) - top) // step + 1
    rows = [[0] * size for _ in range(size)]
    for y, x in found:
        rows[(y - top) // step][(x - left) // step] = 1
    return rows


def read(rows: Rows) -> str:
    """The text in a code of bytes, drawn without a fault."""
    size = len(rows)
    version = (size - 17) // 4
    places = [(8, c) for c in (0, 1, 2, 3, 4, 5, 7, 8)] + [(r, 8) for r in (7, 5, 4, 3, 2, 1, 0)]
    form = _number([rows[r][c] for r, c in places]) ^ 0b101010000010010
    level, mask = _LEVELS[form >> 13], _MASKS[form >> 10 & 7]
    bits = [
        rows[r][c] ^ (mask(r, c) == 0)  # type: ignore[no-untyped-call]
        for r, c in _path(size)
        if not _is_fixed(r, c, size, version)
    ]
    words = [_number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8)]
    stream = [bit for word in _data(words, version, level) for bit in map(int, f"{word:08b}")]
    assert _number(stream[:4]) == 4, "bytes"
    wide = 8 if version < 10 else 16
    count = _number(stream[4 : 4 + wide])
    body = stream[4 + wide : 4 + wide + 8 * count]
    return bytes(_number(body[at : at + 8]) for at in range(0, len(body), 8)).decode()


def _number(bits: list[int]) -> int:
    return int("".join(map(str, map(int, bits))), 2)


def _path(size: int) -> list[tuple[int, int]]:
    """From the lower right corner in pairs of columns, up and down by turns, around the column of the ruler."""
    columns = [c for c in range(size - 1, 0, -2) if c > 6] + [5, 3, 1]
    found = []
    for turn, column in enumerate(columns):
        rows = range(size) if turn % 2 else range(size - 1, -1, -1)
        found += [(r, c) for r in rows for c in (column, column - 1)]
    return found


def _is_fixed(r: int, c: int, size: int, version: int) -> bool:
    """Corners, rulers, marks of direction, and what the code says about itself."""
    if r == 6 or c == 6 or (r < 9 and (c < 9 or c >= size - 8)) or (r >= size - 8 and c < 9):
        return True
    if version >= 7 and ((r < 6 and c >= size - 11) or (c < 6 and r >= size - 11)):
        return True
    centres, last = _CENTRES[version], max(_CENTRES[version], default=0)
    marks = [(y, x) for y in centres for x in centres if (y, x) not in ((6, 6), (6, last), (last, 6))]
    return any(abs(r - y) <= 2 and abs(c - x) <= 2 for y, x in marks)


def _data(words: list[int], version: int, level: int) -> list[int]:
    """The words in order: they are dealt out to blocks in turn, and what mends faults follows behind."""
    table: Any = consts.ECC
    lengths = [info.num_data for info in table[version][level] for _ in range(info.num_blocks)]
    blocks: list[list[int]] = [[] for _ in lengths]
    dealt = iter(words)
    for turn in range(max(lengths)):
        for block, length in zip(blocks, lengths, strict=True):
            if turn < length:
                block.append(next(dealt))
    return [word for block in blocks for word in block]
