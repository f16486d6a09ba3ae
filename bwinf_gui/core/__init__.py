"""Tasks, rules and simulation: pure functions over frozen values, no Qt, no printing."""
