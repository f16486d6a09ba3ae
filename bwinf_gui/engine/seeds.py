"""Seeds: the numbers that make games repeatable."""

import secrets

LARGEST_SEED = 2**63 - 1
_NEW_SEEDS = 1_000_000
"""A seed that nobody chose stays short enough to be written down."""


def new_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbelow(_NEW_SEEDS)
