"""Dice compared by playing: what to play, what was counted, and what that proves."""
