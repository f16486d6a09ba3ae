"""The legend of the live chart: what its curves are called, how they look, and all it says."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QCoreApplication

from bwinf_gui.core.simulation.comparison import Progress
from bwinf_gui.ui.colours import COLOURED_DICE, Colours, DieLook, Marker, die_look
from bwinf_gui.ui.common.numbers import percent, whole

_MOST_ROWS = 24
"""Lines of a tool tip, so that it fits the screen."""


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
            QCoreApplication.translate("LiveChart", "D{0}").format(number),
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
    short = QCoreApplication.translate("LiveChart", "D{0}")
    draws = QCoreApplication.translate("LiveChart", "Draws")
    look_a = DieLook(colours.player_a, (), Marker.DISC, hollow=False)
    look_draw = DieLook(colours.field_edge, (1.2, 1.5), Marker.SQUARE, hollow=False)
    look_b = DieLook(colours.player_b, (4.5, 2.0), Marker.DIAMOND, hollow=False)
    return (
        CurveStyle(wins.format(first), short.format(first), look_a),
        CurveStyle(draws, draws, look_draw),
        CurveStyle(wins.format(second), short.format(second), look_b),
    )


def axis_title(*, logarithmic: bool) -> str:
    """What stands below the axis of games."""
    if logarithmic:
        return QCoreApplication.translate("LiveChart", "games played per pair (logarithmic)")
    return QCoreApplication.translate("LiveChart", "games played per pair")


def hint(progress: Progress | None) -> str:
    """What stands where there is no curve yet."""
    if progress is None:
        return QCoreApplication.translate(
            "LiveChart", "The curves start here as soon as the dice are compared."
        )
    return QCoreApplication.translate("LiveChart", "The first games are under way …")


def marks(progress: Progress | None) -> list[tuple[int, str]]:
    """After how many games what was certain, in the order of the axis."""
    if progress is None:
        return []
    reached = progress.milestones
    ranking = QCoreApplication.translate("LiveChart", "Ranking certain")
    count = len(progress.comparison.pairs)
    pairs = QCoreApplication.translate("LiveChart", "all {0} pairs certain").format(count)
    texts = ((reached.ranking, ranking), (reached.pairs if count > 1 else None, pairs))
    return sorted((games, text) for games, text in texts if games)


def ranked(styles: Iterable[CurveStyle], shares: Iterable[float]) -> list[tuple[str, str]]:
    """The names and shares of curves, highest first."""
    order = sorted(zip(styles, shares, strict=True), key=lambda pair: -pair[1])
    return [(style.name, percent(share)) for style, share in order]


def in_words(progress: Progress, games: float, values: list[tuple[str, str]]) -> str:
    """The values after a number of games, and what was certain when, as sentences."""
    texts = [
        QCoreApplication.translate("LiveChart", "After {0} games per pair: {1}.").format(
            whole(round(games)), ", ".join(f"{name} {share}" for name, share in values)
        )
    ]
    certain = QCoreApplication.translate("LiveChart", "{0} after {1} games per pair.")
    texts += [certain.format(text, whole(number)) for number, text in marks(progress)]
    return " ".join(texts)


def tool_tip(games: float, values: list[tuple[str, str]]) -> str:
    """The values after a number of games as a small table."""
    title = QCoreApplication.translate("LiveChart", "{0} games per pair").format(
        whole(round(games))
    )
    rows = "".join(
        f"<tr><td>{escape(name)}&nbsp;&nbsp;</td><td align=right>{share}</td></tr>"
        for name, share in values[:_MOST_ROWS]
    )
    return f"<b>{title}</b><table>{rows}</table>"
