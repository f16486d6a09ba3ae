"""Exact answers: asked for, solved in the background, kept."""
