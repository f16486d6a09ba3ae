"""The headless program `bwinf`: read, call core, print."""
