"""The command line: `piazza`."""

from piazza.cli.app import main

__all__ = ["main"]
