"""What the curves of the live chart are called and how they look."""

from collections.abc import Collection
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from bwinf_gui.ui.colours import COLOURED_DICE, Colours, DieLook, Marker, die_look


@dataclass(frozen=True, slots=True)
class CurveStyle:
    """What a curve is called, in full and in short, and how it is drawn.

    An important curve gets a label before others; only banded ones show their intervals.
    """

    name: str
    short: str
    look: DieLook
    important: bool = False
    banded: bool = True


def dice_styles(
    numbers: tuple[int, ...], chosen: Collection[int], colours: Colours
) -> tuple[CurveStyle, ...]:
    """The styles of dice with these numbers; `chosen` are some of them, counted from 0."""
    return tuple(
        CurveStyle(
            QCoreApplication.translate("LiveChart", "Die {0}").format(number),
            QCoreApplication.translate("LiveChart", "D{0}", "a die in short").format(number),
            die_look(number, colours, chosen=die in chosen),
            important=die in chosen,
            banded=die in chosen or number <= COLOURED_DICE,
        )
        for die, number in enumerate(numbers)
    )


def outcome_styles(first: int, second: int, colours: Colours) -> tuple[CurveStyle, ...]:
    """The styles of games that die `first` wins, that are drawn, and that die `second` wins.

    The markers are those of the pieces: A's are round, B's stand on a corner.
    """
    wins = QCoreApplication.translate("LiveChart", "Die {0} wins")
    short = QCoreApplication.translate("LiveChart", "D{0}", "a die in short")
    draws = QCoreApplication.translate("LiveChart", "Draws")
    look_a = DieLook(colours.player_a, (), Marker.DISC, hollow=False)
    look_draw = DieLook(colours.field_edge, (1.2, 1.5), Marker.SQUARE, hollow=False)
    look_b = DieLook(colours.player_b, (4.5, 2.0), Marker.DIAMOND, hollow=False)
    return (
        CurveStyle(wins.format(first), short.format(first), look_a),
        CurveStyle(draws, draws, look_draw),
        CurveStyle(wins.format(second), short.format(second), look_b),
    )
