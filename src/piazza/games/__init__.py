"""The games: one folder each, knowing only the core and themselves."""
