"""Journeys through the web client in a real browser."""
