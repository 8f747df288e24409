"""Which classes of the engine others may build on, in plain Python beside the compiled engine.

`@mypyc_attr(allow_interpreted_subclasses=True)` opens a class to them. The compiler reads the mark; at run time it
does nothing, so that the engine needs nothing besides the standard library. Never compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    T = TypeVar("T")

    def mypyc_attr(*flags: str, **settings: bool) -> Callable[[T], T]:
        return lambda kind: kind
