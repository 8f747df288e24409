"""Every piece of business and every state can be made again by its constructor, so that all of them can be kept."""

from __future__ import annotations

import inspect
import re

import pytest

import piazza
from piazza.core.agenda import Ask, Item, State
from piazza.core.keeping import field_names, parameters_of, reduced


def kinds_below(kind: type) -> list[type]:
    direct: list[type] = type.__subclasses__(kind)
    return direct + [each for below in direct for each in kinds_below(below)]


def kept_kinds() -> list[type]:
    for game in piazza.games():
        piazza.rules_of(game)
    found = [kind for base in (Item, State) for kind in kinds_below(base)]
    return [kind for kind in found if kind.__module__.startswith("piazza.games.")]


def constructors(kind: type) -> list[str]:
    return [inspect.getsource(vars(each)["__init__"]) for each in kind.__mro__[:-1] if "__init__" in vars(each)]


@pytest.mark.parametrize("kind", kept_kinds(), ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_what_a_constructor_is_given_is_kept_under_its_name(kind: type) -> None:
    sources = constructors(kind)
    fields = {field for source in sources for field in re.findall(r"self\.(\w+)(?:: [^=]+)? = ", source)}
    missing = set(parameters_of(kind)) - fields
    if missing == {"seat"}:
        assert issubclass(kind, Ask) and any("super().__init__((seat,)" in source for source in sources)
    else:
        assert not missing
    for source in sources:
        defaults = re.findall(r"\w+: [^,=]+ = ([^,)]+)", source.partition(") -> None:")[0])
        assert all(re.fullmatch(r"None|True|False|-?\d+|\"[^\"]*\"|\(\)", default) for default in defaults), defaults


class Pair:
    def __init__(self, left: object, right: object) -> None:
        self.left = left
        self.right = right
        self.noted = 0


def test_what_is_shared_is_shared_again_and_later_values_return() -> None:
    shared = Pair(1, "a")
    whole = Pair([shared, (2, shared)], {"x": shared})
    whole.noted = 5
    restore, arguments = reduced(whole)
    assert callable(restore) and isinstance(arguments, tuple)
    again = restore(*arguments)
    assert again is not whole and again.noted == 5 and field_names(again) == ["left", "noted", "right"]
    assert again.left[0] is again.left[1][1] is again.right["x"] is not shared
    assert (again.left[0].left, again.left[0].right) == (1, "a")
