"""Whether a value has the shape that a type declares, to the last key."""

from __future__ import annotations

from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict


def misfit(value: object, shape: Any, place: str = "") -> str:
    """Where and how the value is not of the shape; empty when it is."""
    if get_origin(shape) is Annotated:
        return misfit(value, get_args(shape)[0], place)
    if get_origin(shape) in (UnionType, Union):
        found: list[str] = []
        for part in get_args(shape):
            found.append(misfit(value, part, place))
            if not found[-1]:
                return ""
        return min(_nearest(value, get_args(shape), found), key=len)
    if is_typeddict(shape):
        return _misfit_of_object(value, shape, place)
    if get_origin(shape) is Literal:
        is_one = any(value == word and type(value) is type(word) for word in get_args(shape))
        return "" if is_one else f"{place}: {value!r} is none of {get_args(shape)}"
    if get_origin(shape) is list:
        if not isinstance(value, list):
            return f"{place}: {value!r} is no list"
        return _first(misfit(part, get_args(shape)[0], f"{place}[{i}]") for i, part in enumerate(value))
    if get_origin(shape) is dict:
        return _misfit_of_table(value, get_args(shape), place)
    return "" if type(value) is (NoneType if shape is None else shape) else f"{place}: {value!r} is no {shape}"


def _nearest(value: object, shapes: tuple[Any, ...], found: list[str]) -> list[str]:
    """Of several that do not fit, those whose key or code is that of the value."""
    if isinstance(value, dict):
        mark = value.get("key", value.get("code"))
        near = [
            fault
            for fault, shape in zip(found, shapes, strict=True)
            if is_typeddict(shape) and mark in _marks(_hints(shape))
        ]
        return near or [f"{mark!r} is declared nowhere"]
    return found


@cache
def _hints(shape: Any) -> dict[str, Any]:
    return get_type_hints(shape, include_extras=True)


def _marks(hints: dict[str, Any]) -> tuple[Any, ...]:
    return get_args(hints.get("key", hints.get("code")))


def _misfit_of_object(value: object, shape: Any, place: str) -> str:
    if not isinstance(value, dict):
        return f"{place}: {value!r} is no object"
    hints = _hints(shape)
    for name in value:
        if name not in hints:
            return f"{place}.{name} is not declared in {shape.__name__}"
    for name, part in hints.items():
        is_optional = get_origin(part) is NotRequired or name in shape.__optional_keys__
        if name not in value:
            if not is_optional:
                return f"{place}.{name} of {shape.__name__} is missing"
            continue
        inner = get_args(part)[0] if get_origin(part) is NotRequired else part
        fault = misfit(value[name], inner, f"{place}.{name}")
        if fault:
            return fault
    return ""


def _misfit_of_table(value: object, shapes: tuple[Any, ...], place: str) -> str:
    if not isinstance(value, dict):
        return f"{place}: {value!r} is no object"
    keys = _first(misfit(key, shapes[0], f"{place} key") for key in value)
    return keys or _first(misfit(part, shapes[1], f"{place}.{key}") for key, part in value.items())


def _first(faults: Any) -> str:
    return next((fault for fault in faults if fault), "")
