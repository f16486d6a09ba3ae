"""The live chart of a comparison: shares of wins against games played, while they are played."""

from collections.abc import Callable, Collection
from time import monotonic

import pyqtgraph
from PySide6.QtCore import QEvent, QPoint, QSize, Slot
from PySide6.QtGui import QMouseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QToolTip, QVBoxLayout, QWidget

from bwinf_gui.core.simulation.comparison import Progress
from bwinf_gui.core.simulation.standings import Pair
from bwinf_gui.ui.ludo import chart_legend as legend
from bwinf_gui.ui.ludo.chart_axis import games_range
from bwinf_gui.ui.ludo.chart_canvas import PEN, PROJECTOR_PEN, ChartCanvas, Picture
from bwinf_gui.ui.ludo.chart_series import (
    Curves,
    CurveStore,
    Range,
    outcomes,
    shares_of_wins,
    shares_range,
)
from bwinf_gui.ui.theme import Theme

_SECONDS_BETWEEN_WORDS = 1.0
_NO_POINTS = Curves.none()
ALL_SHARES = (0.0, 1.0)


def configure_pyqtgraph() -> None:
    """Set what pyqtgraph keeps for the whole process; to be called before its first widget."""
    pyqtgraph.setConfigOptions(antialias=True, useNumba=False, useOpenGL=False)


class LiveChart(QWidget):
    """Shows the share of wins of every die, or how the games of one pair end.

    It draws when it is given something and seen; whoever owns it decides how often.
    """

    def __init__(
        self, *, theme: Theme, parent: QWidget, clock: Callable[[], float] = monotonic
    ) -> None:
        super().__init__(parent)
        self.setObjectName("liveChart")
        self.setMouseTracking(True)
        self._theme = theme
        self._clock = clock
        self._progress: Progress | None = None
        self._pair: Pair | None = None
        self._chosen: frozenset[int] = frozenset()
        self._compact = False
        self._logarithmic = True
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
        self._retranslate()

    def set_theme(self, theme: Theme) -> None:
        """Draw with the colours and sizes of a theme."""
        self._theme = theme
        self.setMinimumSize(75 * theme.metrics.unit, 40 * theme.metrics.unit)
        self._canvas.set_theme(theme)
        self._restyle()

    @Slot(object)
    def show_progress(self, progress: Progress | None) -> None:
        """Show how far a comparison is; None shows empty axes."""
        before, self._progress = self._progress, progress
        if _dice(before) != _dice(progress):
            self._start_anew()
        elif progress and before and progress.comparison != before.comparison:
            self._shares = None
        self._refresh()
        self._describe(at_once=progress is None or progress.finish is not None)

    @Slot(object)
    def show_pair(self, pair: Pair | None) -> None:
        """Show how the games of a pair of dice end; None shows the shares of all dice."""
        if pair != self._pair:
            self._pair = pair
            self._start_anew()
            self._refresh()
            self._describe(at_once=True)

    @Slot(object)
    def show_chosen(self, dice: Collection[int]) -> None:
        """Draw these dice, counted from 0, in colour and with labels however many there are."""
        if self._chosen != frozenset(dice):
            self._chosen = frozenset(dice)
            self._restyle()

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

    def text_alternative(self) -> str:
        """The last values in words, highest first."""
        curves = self._up_to_date()
        if self._progress is None or not len(curves):
            return legend.hint(self._progress)
        values = legend.ranked(self._styles, curves.shares[-1].tolist())
        return legend.in_words(self._progress, curves.games[-1], values)

    def _start_anew(self) -> None:
        """Forget all points, as other curves are to be shown."""
        self._store, self._shares, self._hovered = None, None, None
        self._styles = self._current_styles()

    def _restyle(self) -> None:
        self._styles = self._current_styles()
        self._refresh()

    def _current_styles(self) -> tuple[legend.CurveStyle, ...]:
        numbers = self._progress.comparison.numbers if self._progress else ()
        if self._pair is None:
            return legend.dice_styles(numbers, self._chosen, self._theme.colours)
        first, second = self._pair
        if max(self._pair) >= len(numbers):
            return ()
        return legend.outcome_styles(numbers[first], numbers[second], self._theme.colours)

    def _up_to_date(self) -> Curves:
        """The points of the progress that is shown, those that are new converted."""
        if self._progress is None or not self._styles:
            return _NO_POINTS
        if self._store is None:
            measure = outcomes(self._pair) if self._pair else shares_of_wins(len(self._styles))
            self._store = CurveStore(measure, count=len(self._styles))
        return self._store.curves(self._progress)

    def _refresh(self) -> None:
        """Draw everything, if it is seen; showing the widget makes up for it."""
        if not self.isVisible():
            return
        self._curves = self._up_to_date()
        last = float(self._curves.games[-1]) if len(self._curves) else 0.0
        ends = games_range(self._progress, last, logarithmic=self._logarithmic)
        self._shares = shares_range(self._curves, ends[0], self._shares)
        self._canvas.show(
            Picture(
                curves=self._curves,
                styles=self._styles,
                ends=ends,
                shares=self._shares or ALL_SHARES,
                logarithmic=self._logarithmic,
                compact=self._compact,
                title=legend.axis_title(logarithmic=self._logarithmic),
                hint="" if len(self._curves) else legend.hint(self._progress),
                shaded=self._progress is not None and self._progress.finish is None,
                marks=legend.marks(self._progress),
            )
        )
        self._show_hair()

    def _describe(self, *, at_once: bool) -> None:
        """Tell screen readers the last values, not so often that they never come to an end."""
        now = self._clock()
        if at_once or now - self._described_at >= _SECONDS_BETWEEN_WORDS:
            self._described_at = now
            self.setAccessibleDescription(self.text_alternative())

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("Chart of the shares of wins"))
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

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hover(event.position().toPoint())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hovered = None
        self._show_hair()


def _dice(progress: Progress | None) -> tuple[object, ...]:
    """What the curves belong to."""
    return (progress.comparison.dice, progress.comparison.numbers) if progress else ()
