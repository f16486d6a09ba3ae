"""The page that checks your own answers and programs, the same for every task."""
