"""Dice compared by playing: the plan, the counts, and the proofs."""
