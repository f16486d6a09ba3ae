"""The exact answer: the game solved as a system of linear equations instead of played."""
