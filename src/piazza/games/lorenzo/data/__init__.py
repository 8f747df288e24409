"""What lies on the table and is printed: cards, tiles, board, and the vocabulary of their effects."""
