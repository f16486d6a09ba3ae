"""The colours of both schemes, by role, and derived colours."""

from dataclasses import dataclass
from enum import Enum

from PySide6.QtGui import QColor

COLOURED_DICE = 12
_DISTINCT = 6


@dataclass(frozen=True, slots=True)
class Colours:
    """Every colour of one scheme, named by its use; the values are `#RRGGBB`."""

    window: str
    base: str
    alternate: str
    text: str
    secondary: str
    disabled: str
    line: str
    grid: str
    button_edge: str
    field_edge: str
    raised_top: str
    raised_bottom: str
    pressed: str
    tab_top: str
    tab_bottom: str
    accent: str
    on_accent: str
    accent_hover: str
    accent_pressed: str
    selected: str
    good: str
    good_ground: str
    notice: str
    notice_ground: str
    error: str
    error_ground: str
    neutral_ground: str
    player_a: str
    player_a_pale: str
    player_b: str
    player_b_pale: str
    asphalt: str
    last_move: str
    series: tuple[str, str, str, str, str, str]
    chosen_series: tuple[str, str]
    """The colours of series that are coloured only because they are chosen."""
    is_dark: bool

    def own(self, pair: tuple[str, str]) -> str:
        """The one of a task's light and dark colour that belongs to this scheme."""
        return pair[self.is_dark]


class Marker(Enum):
    """The shape that identifies a series in addition to its colour."""

    DISC = "disc"
    DIAMOND = "diamond"
    SQUARE = "square"
    TRIANGLE_UP = "triangle up"
    TRIANGLE_DOWN = "triangle down"
    STAR = "star"


@dataclass(frozen=True, slots=True)
class SeriesLook:
    """How a series is drawn; the dashes are in pen widths, empty for a solid line."""

    colour: str
    dashes: tuple[float, ...]
    marker: Marker
    hollow: bool


_DASHES: tuple[tuple[float, ...], ...] = (
    (),
    (4.5, 2.0),
    (1.2, 1.5),
    (5.0, 1.5, 1.2, 1.5),
    (7.0, 2.0),
    (2.5, 1.5),
)

_PAIRS = {
    "window": ("#EFF1F3", "#25292D"),
    "base": ("#FFFFFF", "#1A1D20"),
    "alternate": ("#F6F7F9", "#1F2326"),
    "text": ("#1B2026", "#E8EAED"),
    "secondary": ("#525C66", "#B4BBC3"),
    "disabled": ("#B9C0C8", "#4D555D"),
    "line": ("#C5CBD2", "#464D54"),
    "grid": ("#E4E7EA", "#2E3338"),
    "button_edge": ("#AEB6BF", "#59616A"),
    "field_edge": ("#868F99", "#7C858E"),
    "raised_top": ("#FDFDFE", "#363C42"),
    "raised_bottom": ("#ECEEF1", "#2D3237"),
    "pressed": ("#C9DFEF", "#285069"),
    "tab_top": ("#ECEEF1", "#2D3237"),
    "tab_bottom": ("#E4E7EA", "#2E3338"),
    "accent": ("#0068A5", "#56B4E9"),
    "on_accent": ("#FFFFFF", "#0D161D"),
    "accent_hover": ("#00588D", "#76C3EE"),
    "accent_pressed": ("#004A77", "#90CFF2"),
    "selected": ("#DCEBF6", "#1F3D50"),
    "good": ("#00704F", "#4CD0A5"),
    "good_ground": ("#DDF1E9", "#173A2F"),
    "notice": ("#8A4B00", "#F2B95A"),
    "notice_ground": ("#FFF0D6", "#40311A"),
    "error": ("#A62B1F", "#FF9A8B"),
    "error_ground": ("#FCE6E2", "#4A231E"),
    "neutral_ground": ("#DDE1E5", "#3A4148"),
    "player_a": ("#0072B2", "#56B4E9"),
    "player_a_pale": ("#CFE5F3", "#1F3D50"),
    "player_b": ("#D55E00", "#F0803C"),
    "player_b_pale": ("#FADCC6", "#4A2C17"),
    "asphalt": ("#626A73", "#3A4046"),
    "last_move": ("#E69F00", "#F2B93B"),
}
"""The light and the dark colour of each role."""
_SERIES = (
    ("#024EB0", "#DB6A00", "#009E68", "#BD68A9", "#733502", "#4A4444"),
    ("#58C9FE", "#FC6A1A", "#1E9C66", "#C06BA9", "#F0BF7B", "#DDDDDD"),
)
_CHOSEN = (("#7A3FA8", "#00798C"), ("#C9A2F2", "#4FD3E0"))


def _scheme(place: int) -> Colours:
    pairs = {role: pair[place] for role, pair in _PAIRS.items()}
    return Colours(**pairs, series=_SERIES[place], chosen_series=_CHOSEN[place], is_dark=place == 1)


LIGHT, DARK = _scheme(0), _scheme(1)


def series_look(number: int, colours: Colours) -> SeriesLook:
    """How series `number` (from 1) is drawn: above twelve in grey."""
    # From seven on the six looks come again, with hollow markers.
    series, place = divmod(number - 1, _DISTINCT)
    return SeriesLook(
        colour=colours.field_edge if number > COLOURED_DICE else colours.series[place],
        dashes=_DASHES[place],
        marker=tuple(Marker)[place],
        hollow=series % 2 == 1,
    )


def chosen_look(place: int, colours: Colours) -> SeriesLook:
    """How the die at a place (from 0) among those is drawn that are coloured as they are chosen."""
    turn, shape = divmod(place, _DISTINCT)
    # Neighbours alternate between the colours; when the shapes come again, they are swapped.
    colour = colours.chosen_series[(turn + shape) % len(colours.chosen_series)]
    return SeriesLook(colour, (), tuple(Marker)[shape], hollow=True)


def heat_colour(wins: float, losses: float, colours: Colours) -> QColor:
    """The ground of a cell of the crosstable; wins and losses are shares from 0 to 1."""
    difference = wins - losses
    if difference == 0:
        return QColor(colours.base)
    player = colours.player_a if difference > 0 else colours.player_b
    # A tenth at once, so that a narrow win is seen, and at most half, so that the text is legible.
    return mixed(colours.base, player, min(0.5, 0.1 + 0.75 * abs(difference)))


def mixed(ground: str, colour: str, share: float) -> QColor:
    """The ground with a share (0 to 1) of another colour laid over it."""
    below, above = QColor(ground), QColor(colour)
    return QColor(
        round(below.red() + (above.red() - below.red()) * share),
        round(below.green() + (above.green() - below.green()) * share),
        round(below.blue() + (above.blue() - below.blue()) * share),
    )
