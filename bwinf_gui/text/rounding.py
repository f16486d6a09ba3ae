"""How many decimals a percentage needs."""

_MOST_DECIMALS = 12


def telling_decimals(share: float, least: int = 2) -> int:
    """Decimals that tell a share from 0 % and 100 %, at least `least`; none for 0 and 1 themselves.

    So “100 %” is said only of what is exactly that, as far as a dozen decimals can tell.
    """
    if share in {0.0, 1.0}:
        return 0
    decimals = least
    while decimals < _MOST_DECIMALS and round(100 * share, decimals) in {0.0, 100.0}:
        decimals += 1
    return decimals
