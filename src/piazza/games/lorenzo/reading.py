"""Reading JSON values of hand-made positions: what is wrong is said with the key and what was expected."""

from __future__ import annotations

from piazza.core.errors import BadPosition


def check_keys(given: dict[str, object], keys: tuple[str, ...], where: str) -> None:
    for key in given:
        if key not in keys:
            raise BadPosition(f"{where}unknown key {key!r}; expected one of {', '.join(keys)}")


def list_value(value: object, key: str) -> list[object]:
    if not isinstance(value, list):
        raise BadPosition(f"{key}: expected a list, got {value!r}")
    return value


def object_value(value: object, key: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise BadPosition(f"{key}: expected an object, got {value!r}")
    return value


def whole_value(value: object, key: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadPosition(f"{key}: expected a whole number from {least} to {most}, got {value!r}")
    return value


def word_value(value: object, key: str, table: dict[str, int], expected: str) -> int:
    if not isinstance(value, str) or value not in table:
        raise BadPosition(f"{key}: expected {expected}, got {value!r}")
    return table[value]
