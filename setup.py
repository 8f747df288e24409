"""Compiles the engine with mypyc; everything else about the package is in pyproject.toml.

PIAZZA_PURE=1 builds the pure Python package; a machine without a working C compiler gets it too, with one line saying
so. Both behave the same: the compiled engine is only faster.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from setuptools import Extension

SOURCES = Path("src/piazza")
RULES_PAGES = Path("docs/rules")
# Generated C and the compiler's memory of unchanged modules stay in build/, so that a second build is quick.
C_SOURCES = "build/mypyc"
CACHE = "build/mypyc-cache"
# Measured: -O1 halves the time -O3 takes to build and costs a few per cent of speed at most, within the noise.
OPT_LEVEL = os.environ.get("PIAZZA_OPT_LEVEL", "1")
DEBUG_LEVEL = "0"
NO_COMPILER = (
    "No working C compiler with the Python headers: the engine stays interpreted (the same games, only slower)."
)


def compiled_groups() -> list[tuple[list[str], str | None]]:
    """The modules that are compiled, by shared library: one for each folder that pyproject.toml names."""
    settings = tomllib.loads(Path("pyproject.toml").read_text())["tool"]["piazza"]
    patterns: list[str] = settings["compiled"]
    interpreted = {path for pattern in settings["interpreted"] for path in SOURCES.glob(pattern)}
    groups: list[tuple[list[str], str | None]] = []
    for folder in sorted(folder for pattern in patterns for folder in SOURCES.glob(pattern)):
        paths = [path for path in sorted(folder.rglob("*.py")) if path.name != "__init__.py"]
        files = [str(path) for path in paths if path not in interpreted]
        if files:
            groups.append((files, f"piazza_{folder.name}"))
    return groups


def has_working_compiler() -> bool:
    """Whether a file that needs the Python headers can be compiled."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    if not compiler:  # Windows, where setuptools looks for the compiler itself
        return True
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        headers = [f"-I{sysconfig.get_path(name)}" for name in ("include", "platinclude")]
        command = [*shlex.split(compiler), *headers, "-c", str(source), "-o", str(source.with_suffix(".o"))]
        try:
            return subprocess.run(command, capture_output=True).returncode == 0
        except OSError:
            return False


def extensions() -> list["Extension"]:
    if os.environ.get("PIAZZA_PURE") == "1":
        return []
    groups = compiled_groups()
    if not groups:
        return []
    if not has_working_compiler():
        print(f"piazza: {NO_COMPILER}")
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


def forget_old_wheel() -> None:
    """setuptools never removes from build/lib what is gone from src; a wheel must not hold it."""
    for folder in Path("build").glob("lib*"):
        shutil.rmtree(folder)


def main() -> None:
    from setuptools import setup
    from setuptools.command.build_py import build_py

    class BuildWithRulesPages(build_py):  # type: ignore[misc]  # setuptools has no types
        """The server shows the rules pages, so they travel in the package, as piazza/docs/rules."""

        def run(self) -> None:
            super().run()
            shutil.copytree(RULES_PAGES, Path(self.build_lib, "piazza", RULES_PAGES), dirs_exist_ok=True)

    if "bdist_wheel" in sys.argv:
        forget_old_wheel()
    setup(
        ext_modules=extensions(),
        cmdclass={"build_py": BuildWithRulesPages},
        options={"build_ext": {"parallel": os.cpu_count() or 1}},
    )


if __name__ == "__main__":
    main()
