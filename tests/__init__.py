"""Tests mirror the sources."""
