"""The dice game "Mensch ärgere Dich nicht" for two players, and the comparison of dice."""
