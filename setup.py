"""Compiles core/ and games/ with mypyc; everything else about the package is in pyproject.toml.

PIAZZA_PURE=1 builds the pure Python package; a machine without a working C compiler gets it too, with one line saying
so. Both behave the same: the compiled engine is only faster.
"""

import os
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.errors import CCompilerError, PlatformError

SOURCES = Path("src/piazza")
# Generated C and the compiler's memory of unchanged modules stay in build/, so that a second build is quick.
C_SOURCES = "build/mypyc"
CACHE = "build/mypyc-cache"
# Measured: see "Compiling" in CONTRIBUTING.md.
OPT_LEVEL = os.environ.get("PIAZZA_OPT_LEVEL", "2")
DEBUG_LEVEL = "0"


def compiled_groups() -> list[tuple[list[str], str | None]]:
    """The modules that are compiled, as one shared library for core and one for each game."""
    folders = [SOURCES / "core", *sorted(p for p in (SOURCES / "games").glob("*") if p.is_dir())]
    groups: list[tuple[list[str], str | None]] = []
    for folder in folders:
        files = [str(path) for path in sorted(folder.glob("*.py")) if path.name != "__init__.py"]
        if files:
            groups.append((files, f"piazza_{folder.name}"))
    return groups


def has_working_compiler() -> bool:
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        compiler = new_compiler()
        try:
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[sysconfig.get_path("include")])
        except (CCompilerError, PlatformError, OSError):
            return False
    return True


def extensions() -> list[Extension]:
    if os.environ.get("PIAZZA_PURE") == "1":
        return []
    groups = compiled_groups()
    if not groups:
        return []
    if not has_working_compiler():
        print(
            "piazza: no working C compiler with the Python headers; the engine stays interpreted: same games, slower."
        )
        return []
    from mypyc.build import mypycify

    files = [file for names, _ in groups for file in names]
    return mypycify(
        ["--cache-dir", CACHE, *files],
        opt_level=OPT_LEVEL,
        debug_level=DEBUG_LEVEL,
        separate=groups,
        target_dir=C_SOURCES,
    )


if __name__ == "__main__":
    jobs = os.cpu_count() or 1
    setup(ext_modules=extensions(), options={"build_ext": {"parallel": jobs}} if sys.platform != "win32" else {})
