"""Phrases with a number in them.

Qt's collector of texts knows plurals only where `tr` of an object is called.
"""

from PySide6.QtCore import QObject

from bwinf_gui.widgets.numbers import whole


class Counts(QObject):
    """Counts nights, days, hotels and minutes in words; made anew for each sentence."""

    def nights(self, number: int) -> str:
        """So many nights."""
        return _grouped(self.tr("%n night(s)", "", number), number)

    def days(self, number: int) -> str:
        """So many days."""
        return _grouped(self.tr("%n day(s)", "", number), number)

    def hotels(self, number: int) -> str:
        """So many hotels."""
        return _grouped(self.tr("%n hotel(s)", "", number), number)

    def minutes(self, number: int) -> str:
        """So many minutes."""
        return _grouped(self.tr("%n minute(s)", "", number), number)

    def too_far(self, number: int) -> str:
        """So many minutes too far."""
        return _grouped(self.tr("%n minute(s) too far", "", number), number)

    def missing(self, number: int) -> str:
        """So many minutes are missing to the destination."""
        return _grouped(self.tr("%n minute(s) missing", "", number), number)

    def more_stretches(self, number: int) -> str:
        """So many stretches beside those that were named."""
        return _grouped(self.tr("%n more stretch(es) are too long.", "", number), number)

    def nights_bring(self, number: int) -> str:
        """So many nights would make it possible to have what stands at {0}."""
        return _grouped(self.tr("%n night(s) would make {0} possible.", "", number), number)

    def minutes_bring(self, number: int) -> str:
        """So many minutes a day would make it possible to have what stands at {0}."""
        return _grouped(self.tr("%n minute(s) a day would make {0} possible.", "", number), number)

    def minutes_need_no_night(self, number: int) -> str:
        """With so many minutes a day there would be no night."""
        text = self.tr("With %n minute(s) a day, no night would be needed.", "", number)
        return _grouped(text, number)

    def only_nights(self, number: int) -> str:
        """So many nights are the only number that pays."""
        text = self.tr(
            "It takes %n night(s); with more, the worst hotel gets no better.", "", number
        )
        return _grouped(text, number)

    def only_minutes(self, number: int) -> str:
        """From so many minutes a day on no night is needed, and with fewer nobody arrives."""
        text = self.tr(
            "From %n minute(s) a day, no night is needed; with fewer there is no trip.",
            "",
            number,
        )
        return _grouped(text, number)

    def dropped(self, number: int) -> str:
        """So many hotels were dropped."""
        return _grouped(self.tr("%n hotel(s) dropped", "", number), number)


def _grouped(text: str, number: int) -> str:
    """The text with its number in groups of three digits."""
    return text.replace(str(number), whole(number), 1)
