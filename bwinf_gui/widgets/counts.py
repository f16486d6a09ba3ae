"""Phrases with a number in them that several tabs need.

Qt's collector of texts knows plurals only where `tr` of an object is called.
"""

from PySide6.QtCore import QObject

from bwinf_gui.widgets.numbers import plural, rounded


class Counts(QObject):
    """Counts games in words; made anew for each sentence."""

    def games(self, number: int) -> str:
        """So many games, to about three digits."""
        return self.tr("{0} games", "", plural(number)).format(rounded(number))
