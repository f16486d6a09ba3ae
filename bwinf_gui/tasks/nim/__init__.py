"""The task "Nim": rows of sticks; players take from one row in turn; taking the last one wins."""
