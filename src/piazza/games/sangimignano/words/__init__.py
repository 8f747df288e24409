"""How the game is put into text, and read back."""
