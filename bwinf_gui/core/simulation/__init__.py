"""Games in worker processes: what to play, who plays it, and what the counts prove."""
