"""The tab Schiebeparkplatz as a value: its content and its actions."""

from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from bwinf_gui.kit.parts import (
    Asked,
    Card,
    Form,
    Heading,
    Number,
    Page,
    Row,
    Space,
    Words,
    headline,
    remark,
)
from bwinf_gui.kit.tab import OnPaper, Tab, tab_of
from bwinf_gui.tasks.parking import quantities
from bwinf_gui.tasks.parking.parsing import format_row, parse_row_to_show
from bwinf_gui.tasks.parking.recording import spot_recording
from bwinf_gui.tasks.parking.row import MOST_SHOWN, spot_name, spot_number
from bwinf_gui.tasks.parking.row import Row as ParkingRow
from bwinf_gui.tasks.parking.sentences import (
    answer_line,
    chain_costs,
    cost,
    outermost,
    reasons,
    shifts_text,
    size_text,
    unbroken,
)
from bwinf_gui.tasks.parking.sentences import remark as remark_on
from bwinf_gui.tasks.parking.solving import Answer, Chain, Direction, Status, solve
from bwinf_gui.tasks.parking.tab import state
from bwinf_gui.tasks.parking.tab.car_painter import draw_cross_car, draw_parked_car
from bwinf_gui.tasks.parking.tab.judged import JUDGED
from bwinf_gui.tasks.parking.tab.picture import PICTURE
from bwinf_gui.tasks.parking.tab.scene import Paint, RowScene
from bwinf_gui.tasks.parking.tab.side import moves_card
from bwinf_gui.tasks.parking.tab.state import RowState
from bwinf_gui.tasks.parking.tab.tables import ANSWERS, CARS
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import in_context, to_translate, tr
from bwinf_gui.widgets.empty_page import PICTURE_HEIGHT, PICTURE_WIDTH
from bwinf_gui.widgets.labels import plain
from bwinf_gui.widgets.shapes import rounded_rect
from bwinf_gui.widgets.theme import Theme

_MOST_HARDEST = 3


def _side(direction: Direction) -> Card[RowState]:
    is_left = direction is Direction.LEFT

    def chain(s: RowState) -> Chain:
        return s.here.left if is_left else s.here.right

    def scene(s: RowState) -> RowScene:
        recording = spot_recording(s.answer.row, s.spot, chain(s))
        return RowScene(s.answer, s.here, recording, time=float(recording.shifts))

    def what(s: RowState) -> str:
        if chain(s).missing:
            return tr("{0} hits the wall").format(outermost(s.answer.row, chain(s)))
        return unbroken(shifts_text(s.answer, chain(s)))

    def costs(s: RowState) -> str:
        if chain(s).missing:
            text = quantities.missing(chain(s).missing)
            return text[:1].upper() + text[1:]
        return chain_costs(s.answer.row, chain(s))

    return moves_card(
        title=to_translate("To the left") if is_left else to_translate("To the right"),
        play=partial(state.play_side, direction),
        play_tip=(
            to_translate("Play the left side") if is_left else to_translate("Play the right side")
        ),
        shown=scene,
        what=what,
        costs=costs,
        verdict=lambda s: _verdict(s.here, chain(s)),
        can_play=lambda s: not chain(s).missing,
        selected=lambda s: bool(s.recording.shifts) and s.chain.direction is direction,
        when=lambda s: s.here.status is not Status.FREE,
        names=(direction.capitalize(), f"Play{direction.capitalize()}"),
    )


def _verdict(answer: Answer, chain: Chain) -> tuple[str, str]:
    """How a side compares with the other, and the kind of pill that says so."""
    if chain.missing:
        return tr("impossible"), "error"
    other = answer.right if chain is answer.left else answer.left
    wins = chain is answer.best
    if other.missing:
        return "✓ " + tr("possible"), "good"
    if len(other.cars) == len(chain.cars):
        return ("✓ " + tr("shorter"), "good") if wins else (tr("longer"), "neutral")
    return ("✓ " + tr("fewer cars"), "good") if wins else (tr("more cars"), "neutral")


FREE: Card[RowState] = Card(
    Row(
        Words(lambda _s: "✓ " + tr("free"), "pill good"),
        Words(to_translate("Nothing has to shift, neither to the left nor to the right.")),
    ),
    when=lambda s: s.here.status is Status.FREE,
    name="FreeCard",
)


def _hardest(s: RowState) -> str:
    spots = s.answer.summary().hardest
    links = [f'<a href="{n}">{s.answer.row.spot_name(n)}</a>' for n in spots[:_MOST_HARDEST]]
    more = " …" if len(spots) > _MOST_HARDEST else ""
    return tr("hardest: {0}").format(", ".join(links)) + more


WHY: Card[RowState] = Card(
    Words(lambda s: reasons(s.answer, s.here), name="Reasons", reason=True),
    Row(
        Words(
            lambda s: tr("{0} free").format(whole(s.answer.summary().free)),
            "pill good",
            name="Free",
        ),
        Words(
            lambda s: tr("{0} with shifts").format(whole(s.answer.summary().move)),
            "pill neutral",
            name="Move",
        ),
        Words(
            lambda s: tr("{0} impossible").format(whole(s.answer.summary().impossible)),
            lambda s: "pill error" if s.answer.summary().impossible else "pill neutral",
            name="Impossible",
        ),
        Space(),
    ),
    Row(
        Words(
            _hardest,
            "pill notice",
            name="Hardest",
            link=lambda s, spot: state.choose_spot(s, int(spot)),
            when=lambda s: bool(s.answer.summary().hardest),
        ),
        Space(),
    ),
)
SPOTS: Number[RowState] = Number(
    to_translate("S&pots"),
    lambda s: s.value.spots,
    state.resize,
    limits=state.spot_limits,
    why=state.why_not_spots,
    suffix=lambda s: f" ({s.value.spot_name(0)}–{s.value.spot_name(s.value.spots - 1)})",
    tip=to_translate("The row grows and shrinks at its right end"),
    name="Spots",
)
SPOT: Number[RowState] = Number(
    to_translate("Sp&ot"),
    lambda s: s.value.first + s.spot,
    lambda s, number: state.choose_spot(s, number - s.value.first),
    limits=lambda s: (s.value.first, s.value.first + s.value.spots - 1),
    written=spot_name,
    read=spot_number,
    name="Spot",
    tip=to_translate(
        "The chosen spot; type its letters anywhere to choose it, or use ↑ ↓ in the picture"
    ),
)
RANDOM_ROW: Form[RowState] = Form(
    to_translate("Random row"),
    state.make_random,
    numbers=[
        Asked(to_translate("&Spots"), 1, MOST_SHOWN, 14, name="RandomSpots"),
        Asked(
            to_translate("&Blocked"),
            0,
            100,
            60,
            step=5,
            suffix=to_translate("%"),
            name="RandomDensity",
            tip=to_translate("Share of the spots that have a cross car before them"),
        ),
    ],
    confirm=to_translate("New row"),
    tip=to_translate("Make up a random row (F9: again)"),
    name="RandomRow",
)


def _line(s: RowState) -> str:
    return answer_line(s.answer, s.here)


def _status(s: RowState) -> tuple[str, str]:
    keys = tr("← → step, the space bar plays, ↑ ↓ and letters choose a spot")
    spot = tr("Spot {0}").format(s.answer.row.spot_name(s.spot))
    end = f"{spot}   │   {cost(s.here.best)}" if s.here.best else spot
    return f"{size_text(s.answer.row)} · {keys}", end


def _summary(s: RowState) -> str:
    summary = s.answer.summary()
    return tr("{0} free, {1} with shifts, {2} impossible.").format(
        whole(summary.free), whole(summary.move), whole(summary.impossible)
    )


PAGE = Page(
    state=RowState,
    title=in_context("page", "Row"),
    symbol="parking",
    left=[
        Heading(to_translate("Parking row"), lambda s: s.name),
        SPOTS,
        CARS,
        Words(
            to_translate(
                "In the picture: drag a car to move it, double-click to change its letter."
            ),
            "hint",
        ),
    ],
    centre=[
        headline(lambda s: unbroken(_line(s))),
        remark(lambda s: remark_on(s.answer, s.here)),
        PICTURE,
    ],
    beside=[_side(Direction.LEFT), _side(Direction.RIGHT), FREE],
    right=[ANSWERS, Heading(to_translate("Why not another way?")), WHY],
    tools=[SPOT, RANDOM_ROW],
    status=_status,
)


def draw_parking(painter: QPainter, theme: Theme) -> None:
    """Draw a row of parked cars with three cars across before them, for the empty page."""
    area = QRectF(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT)
    painter.fillPath(rounded_rect(area, 6), QColor(theme.colours.asphalt))
    spot = PICTURE_WIDTH / 13
    painter.setPen(QPen(QColor(255, 255, 255, 150), 1.5))
    for line in range(1, 13):
        painter.drawLine(QPointF(line * spot, 0), QPointF(line * spot, 58))
    for place in range(13):
        paint = Paint.DRIVING if place == 6 else Paint.PARKED
        body = QRectF(place * spot + 6.5, 5, spot - 13, 50)
        draw_parked_car(painter, body, spot_name(place), paint, theme)
    for number, (first, paint) in enumerate(
        ((1.5, Paint.RESTING), (4.0, Paint.SHIFTING), (9.0, Paint.RESTING)), start=13
    ):
        body = QRectF(first * spot + 5, 65, 2 * spot - 10, 29)
        draw_cross_car(painter, body, spot_name(number), paint, theme)
    tip = QPointF(6.6 * spot - 24, 79.5)
    painter.setPen(QPen(QColor("#FFFFFF"), 2.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawPolyline([tip + QPointF(6, -6), tip, tip + QPointF(6, 6)])
    painter.drawLine(tip, tip + QPointF(24, 0))


TAB = Tab(
    page=PAGE,
    parse=parse_row_to_show,
    write=format_row,
    solve=solve,
    new=ParkingRow(7),
    cover=draw_parking,
    untitled=to_translate("your own row"),
    judged=JUDGED,
    report=OnPaper(
        height=200,
        figures=lambda s: [(_line(s), s)],
        words=lambda s: (
            f"{size_text(s.answer.row)}. {_line(s)}. {plain(remark_on(s.answer, s.here))}"
        ),
        settings=lambda s: size_text(s.answer.row),
        summary=_summary,
    ),
)
parking_tab = tab_of(lambda: TAB)
