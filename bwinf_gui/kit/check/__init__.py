"""The page on which somebody's own answers and programs are checked, the same for every task."""
