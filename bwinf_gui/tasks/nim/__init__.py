"""The task "Nim": rows of sticks; take from one row in turn; who takes the last stick wins."""
