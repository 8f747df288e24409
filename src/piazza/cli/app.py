"""The parser of `piazza` and the one place where errors become exit codes.

Exit codes: 0 done; 1 a check failed (faults, a record that does not verify); 2 wrong input, said in one line; 130
interrupted.
"""

from __future__ import annotations

import argparse
import importlib
import sys

import piazza
from piazza.cli.terminal import report_error
from piazza.core.errors import PiazzaError

COMMANDS = (
    "games",
    "play",
    "simulate",
    "tournament",
    "dataset",
    "report",
    "replay",
    "verify",
    "bench",
    "serve",
    "reports",
    "review",
    "puzzles",
    "calibrate",
    "doctor",
)


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; returns its exit code."""
    parser = build_parser()
    args = parser.parse_args(arguments)
    try:
        return int(args.run(args))
    except PiazzaError as fault:
        report_error(str(fault))
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    except OSError as fault:
        # A full disk, a folder in place of a file, no leave to write: what the machine refuses.
        report_error(str(fault))
        return 2
    except KeyboardInterrupt:
        report_error("interrupted")
        return 130


def build_parser() -> argparse.ArgumentParser:
    engine = "compiled engine" if piazza.COMPILED else "interpreted engine"
    parser = argparse.ArgumentParser(
        prog="piazza",
        description="Four Italian-city board games, to play and to study: Lucca Città, San Gimignano, Aquileia, "
        "Lorenzo il Magnifico.",
        epilog="Each command explains itself: piazza COMMAND --help",
    )
    parser.add_argument("--version", action="version", version=f"piazza {piazza.__version__} ({engine})")
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        importlib.import_module(f"piazza.cli.{command}").add(subparsers)
    return parser
