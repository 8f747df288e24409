"""Lessons on the real board: scripts as data (`data/*.json`), played by the engine. docs/lessons.md says how they are
written."""
