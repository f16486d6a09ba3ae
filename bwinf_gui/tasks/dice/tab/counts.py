"""Dice and games of a comparison, counted in words."""

from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr_plural


def broken_off(games: int) -> str:
    """That so many games never came to an end."""
    text = tr_plural(
        "{0} game was stopped after 10,000 rolls and counts for neither die.",
        "{0} games were stopped after 10,000 rolls and count for neither die.",
        games,
    )
    return text.format(whole(games))
