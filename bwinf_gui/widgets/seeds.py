"""Where the window takes its chance from."""

import secrets

_SEEDS = 1_000_000


def new_seed() -> int:
    """Another chance, as a number short enough to be typed again."""
    return secrets.randbelow(_SEEDS)
