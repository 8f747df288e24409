"""Puzzles: positions from games of bots with one best move, found by a command and shipped with their answers."""
