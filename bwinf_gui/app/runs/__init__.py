"""Kept runs in the window."""
