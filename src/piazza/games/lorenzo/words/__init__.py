"""How the game is put into words and data: texts, refusals, reference, what helps to decide."""
