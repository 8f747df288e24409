"""What an environment needs beside Piazza itself, and one clear line where it is missing."""

from __future__ import annotations

import importlib
from types import ModuleType


def needed(module: str, extra: str) -> ModuleType:
    """The module; an ImportError that says which extra brings it when it is not installed."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as fault:
        if fault.name is None or fault.name.split(".")[0] != module.split(".")[0]:
            raise
        raise ImportError(f"{module} is not installed: pip install 'piazza[{extra}]'") from None
