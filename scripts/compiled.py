"""Keeps build/compiled a compiled copy of src: compiles only what changed, copies the rest.

Nothing compiled ever lands in src, where it would silently shadow later edits. build/compiled.kind says what came out:
"compiled", or "pure" on a machine without a C compiler. `--state` compiles nothing and says how things stand: current,
stale, or no-compiler.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from setup import NO_COMPILER, RULES_PAGES, compiled_groups, has_working_compiler  # noqa: E402  (setup.py stands in the root)

SOURCES = ROOT / "src" / "piazza"
BUILD = ROOT / "build"
TARGET = BUILD / "compiled"
STAMP = BUILD / "compiled.stamp"
KIND = BUILD / "compiled.kind"
LOG = BUILD / "compiled.log"
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))


def engine_files() -> list[Path]:
    return [ROOT / file for files, _ in compiled_groups() for file in files]


def digest(files: list[Path], *more: str) -> str:
    found = hashlib.sha256("\0".join(more).encode())
    for file in files:
        found.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


def libraries() -> set[Path]:
    """Every compiled file that belongs to the sources as they are now."""
    modules = {TARGET / f.relative_to(SOURCES.parent).parent / (f.stem + SUFFIX) for f in engine_files()}
    return modules | {TARGET / f"{group}__mypyc{SUFFIX}" for _, group in compiled_groups()}


def run_setup(title: str, *arguments: str, **environment: str) -> None:
    """Runs setup.py with its output in the log, and says now and then that it is still at work."""
    command = [sys.executable, "setup.py", *arguments]
    start = shown = time.monotonic()
    live = sys.stdout.isatty()
    print(f"==> {title}", flush=True)
    with LOG.open("w") as log:
        process = subprocess.Popen(
            command, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT, env={**os.environ, **environment}
        )
        while True:
            try:
                process.wait(timeout=0.5)
                break
            except subprocess.TimeoutExpired:
                now = time.monotonic()
                if live:
                    print(f"\r    {now - start:.0f} s", end="", flush=True)
                elif now - shown > 15:
                    shown = now
                    print(f"    {now - start:.0f} s", flush=True)
    if process.returncode:
        print("\n" + "\n".join(LOG.read_text(errors="replace").splitlines()[-30:]), file=sys.stderr)
        sys.exit(f"error: compiling the engine failed; all of the output: {LOG.relative_to(ROOT)}")
    print(f"{chr(13) if live else ''}    ok, {time.monotonic() - start:.0f} s", flush=True)


def key_now() -> str:
    """What a compiled copy depends on; empty without the compiling tools."""
    setup = [ROOT / "setup.py", ROOT / "pyproject.toml"]
    try:
        tools = version("mypy")
    except PackageNotFoundError:
        return ""
    choices = (os.environ.get(name, "") for name in ("PIAZZA_OPT_LEVEL", "CC"))
    return digest([*engine_files(), *setup], sys.version, tools, *choices)


def is_current(key: str) -> bool:
    return bool(key) and all(f.exists() for f in libraries()) and STAMP.exists() and STAMP.read_text() == key


def state() -> str:
    if is_current(key_now()):
        return "current"
    return "stale" if has_working_compiler() else "no-compiler"


def compile_engine() -> None:
    files = engine_files()
    key = key_now()
    expected = libraries()
    if is_current(key):
        return
    STAMP.unlink(missing_ok=True)
    if not has_working_compiler():
        shutil.rmtree(TARGET, ignore_errors=True)
        KIND.write_text("pure")
        print(f"    {NO_COMPILER}")
        return
    run_setup(
        f"Compiling the engine, {len(files)} files (only what changed; the first time takes longest)",
        *("--quiet", "build_ext", "--build-lib", str(TARGET), "--build-temp", str(BUILD / "temp")),
    )
    missing = [f.name for f in expected if not f.exists()]
    if missing:
        sys.exit(f"error: compiling the engine left out {', '.join(missing)}; its output: {LOG.relative_to(ROOT)}")
    KIND.write_text("compiled")
    STAMP.write_text(key)


def copy_sources() -> None:
    """Makes the copy hold exactly the files of src, and no library of a module that is gone."""
    wanted = {TARGET / f.relative_to(SOURCES.parent): f for f in SOURCES.rglob("*") if f.is_file()}
    wanted |= {TARGET / "piazza" / page: ROOT / page for page in RULES_PAGES.rglob("*.md")}
    wanted = {copy: f for copy, f in wanted.items() if "__pycache__" not in f.parts}
    for copy, file in wanted.items():
        there, here = copy.stat() if copy.exists() else None, file.stat()
        if there is None or (there.st_size, there.st_mtime_ns) != (here.st_size, here.st_mtime_ns):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, copy)
    keep = wanted.keys() | libraries()
    for copy in [*(TARGET / "piazza").rglob("*"), *TARGET.glob("*.so")]:
        if copy.is_file() and copy not in keep and "__pycache__" not in copy.parts:
            copy.unlink()


def main() -> None:
    os.chdir(ROOT)
    BUILD.mkdir(exist_ok=True)
    if sys.argv[1:] == ["--state"]:
        found = state()
        if found == "current":
            copy_sources()
        print(found)
        return
    with (BUILD / "compiled.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        compile_engine()
        copy_sources()


if __name__ == "__main__":
    main()
