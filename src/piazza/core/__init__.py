"""The engine's core: it knows no game, no clock and no socket."""
