"""Tidings: what reaches people whose browser is closed, by push, by mail, or by a webhook of their own."""
