"""Phrases with a number in them.

Qt's collector of texts knows plurals only where `tr` of an object is called.
"""

from PySide6.QtCore import QObject

from bwinf_gui.widgets.numbers import whole


class Counts(QObject):
    """Counts spots and cars in words; made anew for each sentence."""

    def spots(self, number: int) -> str:
        """So many spots."""
        return _grouped(self.tr("%n spot(s)", "", number), number)

    def cars(self, number: int) -> str:
        """So many cars."""
        return _grouped(self.tr("%n car(s)", "", number), number)

    def cross_cars(self, number: int) -> str:
        """So many cross cars."""
        return _grouped(self.tr("%n cross car(s)", "", number), number)

    def more_cars(self, number: int) -> str:
        """So many cars beside those that were named."""
        return _grouped(self.tr("%n more car(s)", "", number), number)

    def missing(self, number: int) -> str:
        """So many spots are missing."""
        return _grouped(self.tr("%n spot(s) missing", "", number), number)

    def others_there(self, number: int) -> str:
        """So many cars are in the way; `{0}` stands for the first one to shift."""
        return _grouped(self.tr("but %n car(s) stand there: {0} shifts first", "", number), number)

    def missing_on_the_right(self, number: int) -> str:
        """The end of the answer where neither side is possible."""
        return _grouped(self.tr("%n spot(s) missing on the right", "", number), number)


def _grouped(text: str, number: int) -> str:
    """The text with its number in groups of three digits."""
    return text.replace(str(number), whole(number), 1)
