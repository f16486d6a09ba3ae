"""Somebody's own answers and programs held against the best ones. Knows no task and no Qt."""
