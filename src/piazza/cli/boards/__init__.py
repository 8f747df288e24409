"""Boards for the terminal, one per game: they draw a view."""
