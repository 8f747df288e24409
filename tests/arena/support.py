"""What several tests of the arena use."""

from __future__ import annotations

from pathlib import Path


def bytes_of(folder: Path) -> dict[str, bytes]:
    """Every file in a folder with what it holds."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}
