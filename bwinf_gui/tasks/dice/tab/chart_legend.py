"""The legend of the live chart: what its curves are called, and how they look."""

from collections.abc import Collection

from bwinf_gui.tasks.dice.compare.comparison import Progress
from bwinf_gui.tasks.dice.compare.standings import Pair
from bwinf_gui.tasks.dice.tab.exact_answers import ExactTable
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.chart.subject import CurveStyle
from bwinf_gui.widgets.colours import COLOURED_DICE, Colours, DieLook, Marker, die_look
from bwinf_gui.widgets.numbers import percent


def dice_styles(
    numbers: tuple[int, ...], chosen: Collection[int], colours: Colours
) -> tuple[CurveStyle, ...]:
    """The styles of dice with these numbers; `chosen` are some of them, counted from 0."""
    return tuple(
        CurveStyle(
            tr("Die {0}").format(number),
            tr("D{0}").format(number),
            die_look(number, colours, chosen=die in chosen),
            important=die in chosen,
            banded=die in chosen or number <= COLOURED_DICE,
        )
        for die, number in enumerate(numbers)
    )


def outcome_styles(first: int, second: int, colours: Colours) -> tuple[CurveStyle, ...]:
    """The styles of games that die `first` wins, that are drawn, and that die `second` wins.

    Every die keeps its colour, line and marker.
    """
    wins = tr("Die {0} wins")
    short = tr("D{0}")
    draws = tr("Draws")
    look_a, look_b = (die_look(number, colours, chosen=True) for number in (first, second))
    look_draw = DieLook(colours.field_edge, (1.2, 1.5), Marker.SQUARE, hollow=True)
    return (
        CurveStyle(wins.format(first), short.format(first), look_a),
        CurveStyle(draws, draws, look_draw),
        CurveStyle(wins.format(second), short.format(second), look_b),
    )


def exact_levels(
    exact: ExactTable, pair: Pair | None, numbers: tuple[int, ...]
) -> list[tuple[float, str]]:
    """The exact shares of a pair, or of the dice all of whose pairs are solved, and their texts."""
    name = tr("D{0}")
    known: list[tuple[float | None, str]]
    if pair is None:
        known = [(exact.score(die), name.format(number)) for die, number in enumerate(numbers)]
    else:
        chances = exact.prospects(pair)
        first, second = (name.format(numbers[die]) for die in pair)
        draws = tr("Draws")
        known = (
            [(chances.wins_a, first), (chances.draws, draws), (chances.wins_b, second)]
            if chances
            else []
        )
    return [(share, f"{text} = {percent(share)}") for share, text in known if share is not None]


def exact_axis_title() -> str:
    """What stands below the axis of games where nothing was counted."""
    return tr("exact shares, however many games are played")


def hint(progress: Progress | None) -> str:
    """What stands where there is no curve yet."""
    if progress is None:
        return tr("The curves start here as soon as the dice are compared.")
    return tr("The first games are under way …")


def marks(progress: Progress | None) -> list[tuple[int, str]]:
    """After how many games what was certain, in the order of the axis."""
    if progress is None:
        return []
    reached = progress.milestones
    ranking = tr("Ranking certain")
    count = len(progress.comparison.pairs)
    pairs = tr("all {0} pairs certain").format(count)
    texts = ((reached.ranking, ranking), (reached.pairs if count > 1 else None, pairs))
    return sorted((games, text) for games, text in texts if games)
