"""The tab Vollgeladen as a value: its content and its actions."""

from collections.abc import Sequence
from random import Random

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPen
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from bwinf_gui.kit.parts import (
    Asked,
    Choice,
    Fields,
    Form,
    Heading,
    Number,
    Option,
    Page,
    Space,
    Stack,
    headline,
    remark,
)
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.tab import OnPaper, Tab, tab_of
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.hotels.parsing import format_route, parse_route_to_show
from bwinf_gui.tasks.hotels.recording import trip_of
from bwinf_gui.tasks.hotels.route import MAX_MINUTES, MOST_SHOWN, route_of
from bwinf_gui.tasks.hotels.sentences import answer_line, size_text
from bwinf_gui.tasks.hotels.solution import answer
from bwinf_gui.tasks.hotels.solving import Objective
from bwinf_gui.tasks.hotels.tab import compare, state
from bwinf_gui.tasks.hotels.tab.compare import asked_text
from bwinf_gui.tasks.hotels.tab.judged import JUDGED
from bwinf_gui.tasks.hotels.tab.picture import PICTURE
from bwinf_gui.tasks.hotels.tab.reach import THRESHOLD, WHY
from bwinf_gui.tasks.hotels.tab.state import TripState
from bwinf_gui.tasks.hotels.tab.tables import HOTELS, NIGHTS
from bwinf_gui.tasks.hotels.tab.trip_painter import draw_house
from bwinf_gui.tasks.hotels.tradeoffs import MOST_DAYS
from bwinf_gui.tasks.hotels.trip import TripLimits, one_line
from bwinf_gui.text.numbers import duration
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.empty_page import PICTURE_WIDTH
from bwinf_gui.widgets.shapes import rounded_rect
from bwinf_gui.widgets.theme import Theme, set_fixed_pitch

_LINE_UNITS = 19
_USUAL = TripLimits()
DAYS: Number[TripState] = Number(
    to_translate("&Days"),
    lambda s: s.limits.days,
    state.set_days,
    limits=lambda _s: (1, MOST_DAYS),
    prefix=to_translate("at most "),
    name="Days",
)
MINUTES: Number[TripState] = Number(
    to_translate("&Minutes a day"),
    lambda s: s.limits.minutes,
    state.set_minutes,
    limits=lambda _s: (1, MAX_MINUTES),
    prefix=to_translate("up to "),
    name="Minutes",
)
TOTAL: Number[TripState] = Number(
    to_translate("Dest&ination"),
    lambda s: s.value.total,
    state.set_total,
    limits=lambda _s: (0, MAX_MINUTES),
    prefix=to_translate("minute "),
    tip=to_translate("Minutes of driving from the start to the destination"),
    name="Total",
)
OBJECTIVE: Choice[TripState] = Choice(
    to_translate("Objective"),
    [
        Option(
            Objective.WORST,
            to_translate("worst hotel first"),
            to_translate(
                "The lowest rating as high as possible, then as few nights as possible, "
                "then the second-lowest rating and so on"
            ),
        ),
        Option(
            Objective.LEXIMIN,
            to_translate("refined"),
            to_translate(
                "The lowest rating as high as possible, then the second-lowest and so on; a night "
                "saved counts for more than any hotel"
            ),
            to_translate("refined order"),
        ),
        Option(
            Objective.MEAN,
            to_translate("average"),
            to_translate("The average of all ratings as high as possible"),
            to_translate("best average"),
        ),
    ],
    lambda s: s.objective,
    state.set_objective,
    rows=(1, 2),
    name="Objective",
)
RANDOM_TRIP: Form[TripState] = Form(
    to_translate("Random route"),
    state.make_random,
    numbers=[
        Asked(to_translate("&Hotels"), 0, MOST_SHOWN, 60, name="RandomHotels"),
        Asked(
            to_translate("&Length"),
            1,
            MAX_MINUTES,
            1600,
            step=100,
            suffix=to_translate(" min"),
            name="RandomTotal",
        ),
    ],
    confirm=to_translate("New route"),
    tip=to_translate("Make up random hotels (F9: again)"),
    name="RandomTrip",
)


def _line(s: TripState) -> str:
    trip = trip_of(s.days)
    return "" if trip is None else one_line(trip)


def _new_line(ui: Ui) -> QWidget:
    """The trip in one line, to be copied."""
    holder, line = QWidget(), QPlainTextEdit()
    ui.named(line, "OneLine")
    line.setReadOnly(True)
    line.setTabChangesFocus(True)
    set_fixed_pitch(line)
    line.setFixedHeight(ui.px(_LINE_UNITS))
    ui.say(to_translate("The trip in one line"), line.setAccessibleName)
    ui.say(_line, line.setPlainText)
    copy = ui.button(
        to_translate("copy"),
        lambda: QGuiApplication.clipboard().setText(line.toPlainText()),
        icon="copy",
        name="Copy",
        tip=to_translate("Copy the trip in one line"),
        enabled=lambda s: bool(_line(s)),
    )
    ui.say(to_translate("Copy the trip in one line"), copy.setAccessibleName)
    title = ui.label(to_translate("In one line"), role="heading")
    ui.column(ui.row(title, 0, copy), line, into=holder)
    return holder


def _options(s: TripState) -> Sequence[str] | None:
    """The options of the command; hotels that are left out have none."""
    if s.value.excluded:
        return None
    limits, objective = s.limits, s.objective
    return [
        *(["--days", str(limits.days)] if limits.days != _USUAL.days else []),
        *(["--minutes", str(limits.minutes)] if limits.minutes != _USUAL.minutes else []),
        *(["--objective", objective.value] if objective is not Objective.WORST else []),
    ]


def _status(s: TripState) -> tuple[str, str]:
    seconds = s.solution.seconds
    time = tr("{0} ms").format(round(1000 * seconds)) if seconds < 1 else duration(seconds)
    solved = tr("solved in {0}").format(time)
    return f"{size_text(s.solution.route)} · {solved}", asked_text(s)


TRIP: Page[TripState] = Page(
    state=TripState,
    title=to_translate("Trip"),
    symbol="flag",
    left=[
        Heading(to_translate("Trip"), lambda s: s.name),
        Fields([DAYS, MINUTES, TOTAL]),
        Stack(Heading(to_translate("Objective")), OBJECTIVE, gap=0.25),
        HOTELS,
    ],
    centre=[headline(lambda s: s.texts[0]), remark(lambda s: s.texts[1], reason=True), PICTURE],
    right=[WHY, THRESHOLD, NIGHTS, Space(), Own(_new_line, said=_line)],
    tools=[RANDOM_TRIP],
    status=_status,
    options=_options,
    in_words=False,
)


def draw_hotels(painter: QPainter, theme: Theme) -> None:
    """Draw a road with hotels above it and four chosen stops on it."""
    colours = theme.colours
    painter.fillPath(rounded_rect(QRectF(0, 77, PICTURE_WIDTH, 22), 11), QColor(colours.asphalt))
    painter.setPen(QPen(QColor(255, 255, 255, 170), 2))
    for dash in range(24):
        x = 14 + dash * 20.3
        painter.drawLine(QPointF(x, 88), QPointF(x + 11, 88))
    painter.setPen(QPen(QColor(colours.button_edge), 1.5))
    painter.setBrush(QColor(colours.base))
    heights = Random(5)  # noqa: S311 - the same picture every time
    for x in range(10, 520, 20):
        painter.drawEllipse(QPointF(x, heights.randrange(8, 62)), 4, 4)
    for x, y in ((110, 41), (212, 23), (316, 9), (420, 15)):
        painter.setPen(QPen(QColor(colours.player_a), 1.5))
        painter.drawLine(QPointF(x, y), QPointF(x, 77))
        square = rounded_rect(QRectF(x - 7, y - 7, 14, 14), 2.5)
        painter.fillPath(square, QColor(colours.player_a))
        draw_house(painter, QPointF(x, 98), 20, colours.player_a, colours.base)


TAB = Tab(
    page=TRIP,
    more=[(compare.COMPARING, compare.REPORT)],
    parse=parse_route_to_show,
    write=format_route,
    solve=answer,
    new=route_of(1800, ()),
    cover=draw_hotels,
    untitled=to_translate("your own route"),
    judged=JUDGED,
    report=OnPaper(
        height=380,
        shown=state.home,
        summary=lambda s: f"{answer_line(s.solution)}.",
        settings=lambda s: f"{size_text(s.solution.route)} · {asked_text(s, ' · ')}",
    ),
)
hotels_tab = tab_of(lambda: TAB)
