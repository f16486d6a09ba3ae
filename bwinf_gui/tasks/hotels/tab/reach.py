"""Why not better? How far the days get with a threshold, and with the next rating."""

from dataclasses import dataclass
from math import inf

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from bwinf_gui.kit.parts import Card, Heading, Row, Space, Toggle, Words
from bwinf_gui.kit.pictures import Frame, Own, Small
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.hotels.proof_sentences import bar_notes, proof_text, verdict
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.reaching import Reach
from bwinf_gui.tasks.hotels.recording import Day, DayEnd, reach_days
from bwinf_gui.tasks.hotels.tab import state
from bwinf_gui.tasks.hotels.tab.state import TripState
from bwinf_gui.tasks.hotels.tab.style import CENTRED, LEFT
from bwinf_gui.tasks.hotels.tab.threshold_slider import ThresholdSlider
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.colours import mixed
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import Theme

_BAR_UNITS = 5


@dataclass(frozen=True)
class ReachBar:
    """The days of a reach, on a way of `total` minutes."""

    reach: Reach
    days: tuple[Day, ...]
    total: int

    def x(self, bar: QRectF, minute: int) -> float:
        return bar.left() + min(1.0, minute / self.total) * bar.width()


def _bar_of(s: TripState, reach: Reach | None) -> ReachBar | None:
    if reach is None:
        return None
    total = s.solution.hotels.total
    return ReachBar(reach, reach_days(reach, total, s.solution.limits), max(total, 1))


def paint_reach(painter: QPainter, frame: Frame[ReachBar | None]) -> None:
    """Paint the days; the text above them says the same."""
    shown, theme = frame.shown, frame.theme
    if shown is None:
        return
    half = 0.5 * theme.metrics.unit
    bar = frame.area.adjusted(half, half, -half, -half)
    painter.fillRect(bar, QColor(theme.colours.neutral_ground))
    least = shown.total / max(1.0, bar.width())
    for day in shown.days:
        if day.minutes >= least:
            _paint_day(painter, shown, bar, day, theme)
    if not shown.reach.arrives:
        _paint_note(painter, shown, bar, theme)


def _paint_day(painter: QPainter, shown: ReachBar, bar: QRectF, day: Day, theme: Theme) -> None:
    colours, unit = theme.colours, theme.metrics.unit
    left, right = shown.x(bar, day.start), shown.x(bar, day.end)
    part = QRectF(left, bar.top(), right - left, bar.height())
    if day.outcome is DayEnd.BREAKS:
        painter.fillRect(part, QColor(colours.error_ground))
        painter.fillRect(part, QBrush(QColor(colours.error), Qt.BrushStyle.BDiagPattern))
        painter.setPen(QPen(QColor(colours.error), 2))
        painter.drawLine(QPointF(right, part.top() - 1), QPointF(right, part.bottom() + 1))
        return
    share = 0.0 if day.number % 2 else 0.14
    painter.fillRect(part.adjusted(0, 0, -0.5 * unit, 0), mixed(colours.good, colours.base, share))
    font = theme.metrics.sized(TextSize.SMALL)
    font.setBold(True)
    painter.setFont(font)
    # Either most days have their numbers or none has.
    days = shown.days
    typical = bar.width() * days[-1].end / shown.total / len(days)
    longest = painter.fontMetrics().horizontalAdvance(str(len(days)))
    if longest + unit <= min(part.width(), typical):
        painter.setPen(QColor(colours.on_accent))
        painter.drawText(part, CENTRED, str(day.number))


def _paint_note(painter: QPainter, shown: ReachBar, bar: QRectF, theme: Theme) -> None:
    """Say where it breaks, behind the last day or, without room there, before its end."""
    painter.setFont(theme.metrics.sized(TextSize.SMALL))
    painter.setPen(QColor(theme.colours.error))
    metrics, unit = painter.fontMetrics(), theme.metrics.unit
    end = shown.x(bar, shown.days[-1].end) if shown.days else bar.left()
    place = QRectF(bar)
    place.setLeft(end + 2 * unit)
    texts = bar_notes(shown.reach)
    for text in texts:
        if metrics.horizontalAdvance(text) <= place.width():
            painter.drawText(place, LEFT, text)
            return
    width = metrics.horizontalAdvance(texts[-1])
    ground = QRectF(end - width - 3 * unit, bar.top(), width + 2 * unit, bar.height())
    painter.fillRect(ground, QColor(theme.colours.error_ground))
    painter.drawText(ground, CENTRED, texts[-1])


def new_slider(ui: Ui) -> QWidget:
    """The slider, which follows the threshold of the state."""
    slider = ThresholdSlider(appearance=ui.appearance)
    slider.wanted.connect(lambda wanted: ui.doer.do(state.set_threshold, wanted))
    slider.stepped.connect(lambda steps: ui.doer.do(state.step_threshold, steps))
    ui.bind("levels", lambda s: len(s.solution.hotels.levels) > 0, slider.setEnabled, blank=False)
    ui.bind(
        "threshold",
        lambda s: (s.reaches.threshold, s.solution.optimum),
        lambda shown: slider.show_threshold(*shown),
        blank=(0, None),
    )
    ui.say(
        to_translate("Threshold: the lowest rating that a hotel may have"),
        slider.setAccessibleName,
    )
    ui.say(to_translate("Drag, or go from rating to rating with ↑ and ↓"), slider.setToolTip)
    return slider


def _title(reach: Reach | None) -> str:
    return tr("at least {0}").format(rating_words(reach.threshold)) if reach else ""


def _pill(reach: Reach | None) -> str:
    return ("✓ " if reach.arrives else "✗ ") + verdict(reach) if reach else ""


def _role(reach: Reach | None) -> str:
    return "pill good" if reach and reach.arrives else "pill error"


def _has_next(s: TripState) -> bool:
    return s.reaches.following is not None


def _proof(s: TripState) -> str:
    return proof_text(s.reaches.shown, s.reaches.following, s.solution)


def _counterexample(s: TripState) -> str:
    labels = s.scene.labels
    return f"{labels.break_title} {labels.break_text}" if s.scene.is_supposed else ""


THRESHOLD: Card[TripState] = Card(
    Own(new_slider),
    Row(
        Words(lambda s: _title(s.reaches.shown), "heading", name="ReachThreshold"),
        Space(),
        Words(
            lambda s: _pill(s.reaches.shown),
            lambda s: _role(s.reaches.shown),
            name="ReachVerdict",
        ),
    ),
    Small(lambda s: _bar_of(s, s.reaches.shown), paint_reach, _BAR_UNITS, name="Reach"),
    Row(
        Words(
            lambda s: _title(s.reaches.following),
            "heading",
            name="NextThreshold",
            when=_has_next,
        ),
        Words(to_translate("next rating"), "hint", when=_has_next),
        Space(),
        Words(
            lambda s: _pill(s.reaches.following),
            lambda s: _role(s.reaches.following),
            name="NextVerdict",
            when=_has_next,
        ),
    ),
    Small(
        lambda s: _bar_of(s, s.reaches.following),
        paint_reach,
        _BAR_UNITS,
        name="Next",
        when=_has_next,
        point=state.point,
    ),
    Words(_proof, name="Proof"),
    # Only for ears: no window has room for it, as the picture shows it.
    Words(_counterexample, says=True, least=inf),
    Row(
        Space(),
        Toggle(
            to_translate("Show in the picture"),
            state.demand,
            checked=lambda s: s.demands,
            enabled=lambda s: s.play.counterexample is not None,
            tip=to_translate("Where the trip would break with the next rating"),
            name="Counterexample",
        ),
    ),
    gap=1.5,
)
WHY: Heading[TripState] = Heading(
    to_translate("Why not better?"), to_translate("Drag the threshold, or ↑ ↓")
)
