"""Comparisons of dice: input, run and results."""
