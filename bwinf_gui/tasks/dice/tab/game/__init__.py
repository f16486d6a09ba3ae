"""Single games: chosen, stepped through and explained."""
