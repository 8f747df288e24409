"""The files for running a server name only options that exist, and the documents tell the truth."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import yaml  # type: ignore[import-untyped]

from piazza.cli import serve
from piazza.server import messages, typescript
from piazza.server.app import create_app
from piazza.server.config import Config

ROOT = Path(__file__).resolve().parents[2]


def variables() -> set[str]:
    parser = argparse.ArgumentParser()
    options = vars(serve_arguments(parser))
    return {"PIAZZA_" + name.upper() for name in options}


def serve_arguments(parser: argparse.ArgumentParser) -> argparse.Namespace:
    serve.add(parser.add_subparsers())
    return parser.parse_args(["serve"])


def test_every_variable_that_is_named_exists() -> None:
    for name in ("deploy/piazza.service", "deploy/Containerfile", "deploy/compose.yaml", "docs/self-hosting.md"):
        named = set(re.findall(r"PIAZZA_[A-Z_]+", (ROOT / name).read_text(encoding="utf-8")))
        assert named and named <= variables(), name


def test_every_option_in_the_guide_exists() -> None:
    text = (ROOT / "docs/self-hosting.md").read_text(encoding="utf-8")
    named = set(re.findall(r"--([a-z]+(?:-[a-z]+)*)", text)) - {"now"}
    of_the_load_script = set(re.findall(r'"--([a-z]+)"', (ROOT / "benchmarks/load.py").read_text()))
    of_serve = {name.removeprefix("PIAZZA_").lower().replace("_", "-") for name in variables()}
    of_reports = set(re.findall(r'"--([a-z]+)"', (ROOT / "src/piazza/cli/reports.py").read_text()))
    assert named <= of_serve | of_reports | of_the_load_script | {"help", "open", "no-open"}


def test_the_compose_file_can_be_read() -> None:
    services = yaml.safe_load((ROOT / "deploy/compose.yaml").read_text(encoding="utf-8"))["services"]
    assert services["piazza"]["build"]["dockerfile"] == "deploy/Containerfile"
    assert services["piazza"]["depends_on"]["database"]["condition"] == "service_healthy"


def test_every_input_of_the_image_is_fixed() -> None:
    """Images by full version and digest; packages by the lock files, with their hashes; nothing else is fetched."""
    text = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
    services = yaml.safe_load((ROOT / "deploy/compose.yaml").read_text(encoding="utf-8"))["services"]
    images = [*re.findall(r"^FROM (\S+)", text, re.MULTILINE), services["database"]["image"]]
    assert len(images) >= 3
    for image in images:
        assert re.search(r":\d+(\.\d+)+-[a-z-]+@sha256:[0-9a-f]{64}$", image), image
    commands = " ".join(line for line in text.replace("\\\n", " ").splitlines() if line.startswith("RUN "))
    for fetched in ("apt", "curl", "npm install", "npx"):
        assert fetched not in commands
    for install in re.findall(r"pip (?:install|wheel) [^&]*", commands):
        is_locked = "--require-hashes" in install and "-r requirements" in install
        is_ours = "--no-deps" in install and ("--no-index" in install or "--no-build-isolation" in install)
        assert is_locked or is_ours, install
    for name in ("requirements.lock", "requirements-compile.lock", "requirements-node.lock"):
        lock = (ROOT / name).read_text(encoding="utf-8")
        assert lock.count("--hash=sha256:") >= len(re.findall(r"^[a-z0-9][^ ]*==", lock, re.MULTILINE)) > 0
    assert "setuptools==" in (ROOT / "requirements-compile.lock").read_text(encoding="utf-8")


def test_the_protocol_page_names_every_route_and_message() -> None:
    text = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    paths = create_app(Config()).openapi_schema.paths or {}
    for path in paths:
        if path.startswith("/api/tables") or path.startswith("/api/bot"):
            shown = path.replace("{table_id}", "{id}").replace("{bot_id}", "{id}")
            assert shown in text, path
    for struct in typescript._structs():
        tag = struct.__struct_config__.tag
        if isinstance(tag, str) and (issubclass(struct, messages.Request) or struct in _said_by_server()):
            assert f"`{tag}`" in text or f"`{tag} {{" in text, tag


def _said_by_server() -> tuple[type, ...]:
    return (messages.State, messages.Accepted, messages.Refused, messages.Chat, messages.Presence, messages.Notice)
