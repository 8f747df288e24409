"""Hand-written estimates of how a position will end, one module per game."""
