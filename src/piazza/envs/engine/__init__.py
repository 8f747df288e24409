"""The part of the environments that is compiled: games under way, and many of them at once."""
