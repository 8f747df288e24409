"""Keeping what a game consists of: one way to pickle it, compiled or not.

Compiled objects can be made by their constructors alone, and what is Final is set there. So an object is kept as its
class with the values its constructor wants, each found under the parameter's name, and made again from these; whatever
else can be set is set afterwards. What two objects share they share again.
"""

from __future__ import annotations

import inspect
from typing import Final

_TUPLE: Final = 0
_LIST: Final = 1
_DICT: Final = 2
_OBJECT: Final = 3

_parameters: dict[type, tuple[str, ...]] = {}


def field_names(value: object) -> list[str]:
    """The names of an object's fields, whether its class is compiled or not."""
    names: list[str] = []
    for kind in type(value).__mro__:
        names += [name for name in getattr(kind, "__mypyc_attrs__", ()) if name not in names and name != "__dict__"]
    if hasattr(value, "__dict__"):  # a class in plain Python, whatever its base is
        names += [name for name in vars(value) if name not in names]
    return sorted(names)


def reduced(value: object) -> tuple[object, ...]:
    """What `__reduce__` of every object of a game answers."""
    return restored, (_packed_object(value, {}),)


def restored(packed: tuple[object, ...]) -> object:
    """The object that was kept."""
    return _unpacked(packed, {})


def _packed(value: object, seen: dict[int, tuple[object, ...]]) -> object:
    if value is None or isinstance(value, (bool, int, str, float)):
        return value
    if isinstance(value, tuple):
        return (_TUPLE, [_packed(part, seen) for part in value])
    if isinstance(value, list):
        return (_LIST, [_packed(part, seen) for part in value])
    if isinstance(value, dict):
        return (_DICT, [(_packed(key, seen), _packed(part, seen)) for key, part in value.items()])
    return _packed_object(value, seen)


def _packed_object(value: object, seen: dict[int, tuple[object, ...]]) -> tuple[object, ...]:
    known = seen.get(id(value))
    if known is not None:
        return known
    kind = type(value)
    names = parameters_of(kind)
    arguments = [_packed(_argument(value, name), seen) for name in names]
    rest = [(name, _packed(getattr(value, name, None), seen)) for name in field_names(value) if name not in names]
    packed: tuple[object, ...] = (_OBJECT, kind, arguments, rest)
    seen[id(value)] = packed
    return packed


def parameters_of(kind: type) -> tuple[str, ...]:
    """The names of what the constructor of a class wants."""
    known = _parameters.get(kind)
    if known is None:
        if "__mypyc_attrs__" in kind.__dict__ and kind.__text_signature__ is None:
            raise TypeError(f"{kind.__name__} cannot be kept: a default of its constructor is no literal")
        wanted = inspect.signature(kind).parameters.values()
        known = tuple([each.name for each in wanted if each.kind is inspect.Parameter.POSITIONAL_OR_KEYWORD])
        _parameters[kind] = known
    return known


def _argument(value: object, name: str) -> object:
    """What the constructor was given: the field of that name. An ask of one seat may keep it in `seats` alone."""
    if name == "seat" and not hasattr(value, name):
        seats: tuple[int, ...] = getattr(value, "seats")  # noqa: B009 -- the compiler knows no field of an object
        return seats[0]
    return getattr(value, name)


def _unpacked(packed: object, made: dict[int, object]) -> object:
    if not isinstance(packed, tuple):
        return packed
    form, content = packed[0], packed[1]
    if form == _TUPLE:
        return tuple([_unpacked(part, made) for part in content])
    if form == _LIST:
        return [_unpacked(part, made) for part in content]
    if form == _DICT:
        return {_unpacked(key, made): _unpacked(part, made) for key, part in content}
    known = made.get(id(packed))
    if known is None:
        known = _made(content, packed[2], packed[3], made)
        made[id(packed)] = known
    return known


def _made(kind: type, arguments: list[object], rest: list[tuple[str, object]], made: dict[int, object]) -> object:
    value: object = kind(*[_unpacked(argument, made) for argument in arguments])
    for name, part in rest:
        wanted = _unpacked(part, made)
        if getattr(value, name, None) != wanted:
            setattr(value, name, wanted)
    return value
