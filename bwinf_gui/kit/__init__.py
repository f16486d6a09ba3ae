"""A tab from values: a state, events on it, and parts that show it; see `state` and `parts`."""
