"""How long work runs: worker processes, batches in order, pace, and what counts prove."""
