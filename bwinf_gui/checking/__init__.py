"""Compares the user's own answers and programs with the best ones. Knows no task and no Qt."""
