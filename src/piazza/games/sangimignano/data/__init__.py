"""The cards, and every tower that can be built of them."""
