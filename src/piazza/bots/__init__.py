"""Bots: they see what their seat may know, and worlds that fit it; never the true state."""
