"""A chart of shares against games played, drawn while they are played."""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Protocol

import pyqtgraph
from PySide6.QtCore import QEvent, QPoint, QSize, Slot
from PySide6.QtGui import QMouseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QToolTip, QVBoxLayout, QWidget

from bwinf_gui.engine.statistics import LEVEL
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets import chart_legend as legend
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.chart_axis import games_range
from bwinf_gui.widgets.chart_canvas import PEN, PROJECTOR_PEN, ChartCanvas, Picture
from bwinf_gui.widgets.chart_series import (
    Curves,
    CurveStore,
    Measure,
    Range,
    Snapshot,
    shares_range,
)
from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.theme import Theme

_SECONDS_BETWEEN_WORDS = 1.0
_NO_POINTS = Curves.none()
ALL_SHARES = (0.0, 1.0)


def configure_pyqtgraph() -> None:
    """Set what pyqtgraph keeps for the whole process; to be called before its first widget."""
    pyqtgraph.setConfigOptions(antialias=True, useNumba=False, useOpenGL=False)


class Subject(Protocol):
    """What a chart shows at a moment.

    Where `curves_of` differs, other curves begin; where `run_of` differs, the range of shares is
    chosen anew.
    """

    @property
    def curves_of(self) -> object:
        """What the curves belong to."""
        ...

    @property
    def run_of(self) -> object:
        """What was played."""
        ...

    @property
    def snapshots(self) -> Sequence[Snapshot]:
        """The points that stay."""
        ...

    @property
    def live(self) -> Snapshot | None:
        """The point of this moment, if there is one."""
        ...

    @property
    def bounds_percent(self) -> int:
        """The range of shares reaches from a multiple of this to another."""
        ...

    @property
    def is_going_on(self) -> bool:
        """Whether a part is not yet played."""
        ...

    def styles(self, colours: Colours) -> tuple[legend.CurveStyle, ...]:
        """The names and looks of the curves."""
        ...

    def measure(self) -> Measure:
        """How results become points."""
        ...

    def end(self, games: float, *, logarithmic: bool) -> float:
        """Where the axis ends when so many games were played."""
        ...

    def marks(self) -> Sequence[tuple[int, str]]:
        """Texts at numbers of games."""
        ...

    def levels(self) -> Sequence[tuple[float, str]]:
        """Texts at shares that are known."""
        ...

    def axis_title(self, *, logarithmic: bool) -> str:
        """What stands below the axis of games."""
        ...

    def hint(self) -> str:
        """What stands where there is no curve yet."""
        ...


class GamesChart(QWidget):
    """Shows a subject.

    It draws when it is given something and seen; whoever owns it decides how often.
    """

    def __init__(
        self,
        *,
        subject: Subject,
        theme: Theme,
        parent: QWidget,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(parent)
        speak_as_picture(self)
        self.setMouseTracking(True)
        self._theme = theme
        self._clock = clock
        self._subject = subject
        self._compact = False
        self._logarithmic = True
        self._level = LEVEL
        self._store: CurveStore | None = None
        self._styles: tuple[legend.CurveStyle, ...] = ()
        self._shares: Range | None = None
        self._curves = _NO_POINTS
        self._hovered: int | None = None
        self._described_at = -_SECONDS_BETWEEN_WORDS
        self._canvas = ChartCanvas(theme=theme, parent=self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._canvas.view)
        self.set_theme(theme)
        self.retranslate()

    def set_theme(self, theme: Theme) -> None:
        """Draw with the colours and sizes of a theme."""
        self._theme = theme
        self.setMinimumSize(75 * theme.metrics.unit, 40 * theme.metrics.unit)
        self._canvas.set_theme(theme)
        self._restyle()

    def set_level(self, level: float) -> None:
        """Draw bands that are right so often."""
        if level != self._level:
            self._level, self._store = level, None
            self._refresh()

    def show_subject(self, subject: Subject) -> None:
        """Show something else, or the same a moment later."""
        before, self._subject = self._subject, subject
        if subject.curves_of != before.curves_of:
            self._start_anew()
        elif subject.run_of != before.run_of:
            self._shares = None
        self._refresh()
        self._describe(at_once=not subject.is_going_on or subject.curves_of != before.curves_of)

    @Slot(bool)
    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - a setter like Qt's own
        """Save room: labels of one line, no title of the axis."""
        self._compact = compact
        self._refresh()

    @Slot(bool)
    def set_logarithmic(self, logarithmic: bool) -> None:  # noqa: FBT001 - a setter like Qt's own
        """Give every power of ten, or every game, the same room."""
        self._logarithmic = logarithmic
        self._shares = None
        self._refresh()

    @Slot(bool)
    def set_projector(self, projector: bool) -> None:  # noqa: FBT001 - a setter like Qt's own
        """Draw thicker lines, to be seen from the last row."""
        self._canvas.set_pen_width(PROJECTOR_PEN if projector else PEN)
        self._refresh()

    def draw_for(self, ratio: float | None) -> None:
        """Draw for paper with so many dots for a pixel; None: for the screen again."""
        self._canvas.set_printed_ratio(ratio)
        self._refresh()

    def text_alternative(self) -> str:
        """The last values in words, highest first."""
        curves = self._up_to_date()
        if not len(curves):
            return self._subject.hint()
        values = legend.ranked(self._styles, curves.shares[-1].tolist())
        return legend.in_words(curves.games[-1], values, self._subject.marks())

    def _start_anew(self) -> None:
        """Forget all points, as other curves are to be shown."""
        self._store, self._shares, self._hovered = None, None, None
        self._styles = self._subject.styles(self._theme.colours)

    def _restyle(self) -> None:
        self._styles = self._subject.styles(self._theme.colours)
        self._refresh()

    def _up_to_date(self) -> Curves:
        """The points of what is shown, those that are new converted."""
        if not self._styles:
            return _NO_POINTS
        if self._store is None:
            self._store = CurveStore(
                self._subject.measure(), count=len(self._styles), level=self._level
            )
        return self._store.curves(self._subject.snapshots, self._subject.live)

    def _refresh(self) -> None:
        """Draw everything, if it is seen; showing the widget makes up for it."""
        if not self.isVisible():
            return
        self._curves = self._up_to_date()
        last = float(self._curves.games[-1]) if len(self._curves) else 0.0
        end = self._subject.end(last, logarithmic=self._logarithmic)
        ends = games_range(max(end, last), logarithmic=self._logarithmic)
        levels = self._subject.levels()
        self._shares = shares_range(
            self._curves,
            ends[0],
            self._shares,
            [share for share, _ in levels],
            self._subject.bounds_percent,
        )
        self._canvas.show(
            Picture(
                curves=self._curves,
                styles=self._styles,
                ends=ends,
                shares=self._shares or ALL_SHARES,
                logarithmic=self._logarithmic,
                compact=self._compact,
                title=self._subject.axis_title(logarithmic=self._logarithmic),
                hint="" if len(self._curves) else self._subject.hint(),
                shaded=self._subject.is_going_on,
                marks=self._subject.marks(),
                levels=levels,
            )
        )
        self._show_hair()

    def _describe(self, *, at_once: bool) -> None:
        """Tell screen readers the last values, not so often that they never come to an end."""
        now = self._clock()
        if at_once or now - self._described_at >= _SECONDS_BETWEEN_WORDS:
            self._described_at = now
            self.setAccessibleDescription(self.text_alternative())

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Chart of the shares of wins"))
        self._canvas.renew()
        self._restyle()
        self._describe(at_once=True)

    def _hover(self, place: QPoint) -> None:
        """Point at the values nearest to a place of the widget."""
        axes, at = self._canvas.axes, self._canvas.view.mapFrom(self, place)
        inside = len(self._curves) > 0 and axes.plot.contains(at)
        self._hovered = self._curves.nearest(max(axes.games_at(at.x()), 1.0)) if inside else None
        self._show_hair()
        if self._hovered is None:
            QToolTip.hideText()
            return
        values = legend.ranked(self._styles, self._curves.shares[self._hovered].tolist())
        text = legend.tool_tip(self._curves.games[self._hovered], values)
        QToolTip.showText(self.mapToGlobal(place), text, self)

    def _show_hair(self) -> None:
        if self._hovered is None or self._hovered >= len(self._curves):
            self._canvas.overlay.show_hair(None)
        else:
            games = float(self._curves.games[self._hovered])
            self._canvas.overlay.show_hair(self._canvas.axes.x(games))

    def sizeHint(self) -> QSize:
        return QSize(160, 110) * self._theme.metrics.unit

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._refresh()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._refresh()
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hover(event.position().toPoint())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hovered = None
        self._show_hair()
