"""Phrases with a number in them that several tabs need."""

from bwinf_gui.text.translation import tr_plural
from bwinf_gui.widgets.numbers import rounded


def games(number: int) -> str:
    """So many games, to about three digits."""
    return tr_plural("{0} game", "{0} games", number).format(rounded(number))
