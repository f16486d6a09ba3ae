"""Sentences of a comparison with a number in them.

Qt's collector of texts knows plurals only where `tr` of an object is called.
"""

from PySide6.QtCore import QObject

from bwinf_gui.widgets.numbers import plural, whole


class Counts(QObject):
    """Counts dice and games in words; made anew for each sentence."""

    def most_beaten(self, dice: int) -> str:
        """Who beats so many dice; `{0}` stands for the die."""
        return self.tr("Die {0} beats the most opponents: %n", "", dice)

    def equally_many_beaten(self, dice: int) -> str:
        """Who beats so many dice each; `{0}` stands for the dice."""
        return self.tr("Dice {0} beat the most opponents: %n each", "", dice)

    def broken_off(self, games: int) -> str:
        """That so many games never came to an end."""
        text = self.tr(
            "{0} games were stopped after 10,000 rolls and count for neither die.",
            "",
            plural(games),
        )
        return text.format(whole(games))
