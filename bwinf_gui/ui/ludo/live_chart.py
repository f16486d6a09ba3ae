"""The live chart of a comparison: shares of wins against games played, while they are played."""

from collections.abc import Callable, Collection
from html import escape
from time import monotonic

import pyqtgraph
from PySide6.QtCore import QEvent, QPoint, QSize, Slot
from PySide6.QtGui import QMouseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QToolTip, QVBoxLayout, QWidget

from bwinf_gui.core.simulation.comparison import Progress
from bwinf_gui.core.simulation.standings import Pair
from bwinf_gui.ui.common.numbers import percent, whole
from bwinf_gui.ui.ludo.chart_axis import Range, games_range, shares_range
from bwinf_gui.ui.ludo.chart_canvas import PEN, PROJECTOR_PEN, ChartCanvas, Picture
from bwinf_gui.ui.ludo.chart_series import Curves, CurveStore, outcomes, shares_of_wins
from bwinf_gui.ui.ludo.chart_styles import CurveStyle, dice_styles, outcome_styles
from bwinf_gui.ui.theme import Theme

_SECONDS_BETWEEN_WORDS = 1.0
_MOST_ROWS = 24
"""Lines of the tool tip, so that it fits the screen."""
_NO_POINTS = Curves.none()


def configure_pyqtgraph() -> None:
    """Set what pyqtgraph keeps for the whole process; to be called before its first widget."""
    pyqtgraph.setConfigOptions(antialias=True, useNumba=False, useOpenGL=False)


class LiveChart(QFrame):
    """Shows the share of wins of every die, or how the games of one pair end.

    It draws when it is given something and seen; whoever owns it decides how often.
    """

    def __init__(
        self, *, theme: Theme, parent: QWidget, clock: Callable[[], float] = monotonic
    ) -> None:
        super().__init__(parent)
        self.setObjectName("liveChart")
        self.setProperty("card", True)
        self.setMouseTracking(True)
        self._theme = theme
        self._clock = clock
        self._progress: Progress | None = None
        self._pair: Pair | None = None
        self._chosen: frozenset[int] = frozenset()
        self._compact = False
        self._logarithmic = True
        self._store: CurveStore | None = None
        self._styles: tuple[CurveStyle, ...] = ()
        self._shares: Range | None = None
        self._curves = _NO_POINTS
        self._hovered: int | None = None
        self._described_at = -_SECONDS_BETWEEN_WORDS
        self._canvas = ChartCanvas(theme=theme, parent=self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
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
        if not len(curves):
            return self._hint()
        values = ", ".join(f"{name} {share}" for name, share in self._ranked(len(curves) - 1))
        games = whole(round(curves.games[-1]))
        texts = [self.tr("After {0} games per pair: {1}.").format(games, values)]
        certain = self.tr("{0} after {1} games per pair.")
        texts += [certain.format(what, whole(games)) for games, what in self._marks()]
        return " ".join(texts)

    def _start_anew(self) -> None:
        """Forget all points, as other curves are to be shown."""
        self._store, self._shares, self._hovered = None, None, None
        self._styles = self._current_styles()

    def _restyle(self) -> None:
        self._styles = self._current_styles()
        self._refresh()

    def _current_styles(self) -> tuple[CurveStyle, ...]:
        numbers = self._progress.comparison.numbers if self._progress else ()
        if self._pair is None:
            return dice_styles(numbers, self._chosen, self._theme.colours)
        if max(self._pair) >= len(numbers):
            return ()
        first, second = self._pair
        return outcome_styles(numbers[first], numbers[second], self._theme.colours)

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
        progress = self._progress
        self._canvas.show(
            Picture(
                curves=self._curves,
                styles=self._styles,
                ends=ends,
                shares=self._shares,
                logarithmic=self._logarithmic,
                compact=self._compact,
                title=self._title(),
                hint="" if len(self._curves) else self._hint(),
                shaded=progress is not None and progress.finish is None,
                marks=self._marks(),
            )
        )
        self._show_hair()

    def _title(self) -> str:
        if self._logarithmic:
            return self.tr("games played per pair (logarithmic)")
        return self.tr("games played per pair")

    def _hint(self) -> str:
        if self._progress is None:
            return self.tr("The curves start here as soon as the dice are compared.")
        return self.tr("The first games are under way …")

    def _marks(self) -> list[tuple[int, str]]:
        """After how many games what was certain, in the order of the axis."""
        if self._progress is None:
            return []
        reached = self._progress.milestones
        pairs = self.tr("all {0} pairs certain").format(len(self._progress.comparison.pairs))
        marks = [(reached.ranking, self.tr("Ranking certain")), (reached.pairs, pairs)]
        return sorted((games, text) for games, text in marks if games)

    def _ranked(self, point: int) -> list[tuple[str, str]]:
        """The names and shares of all curves at a point, highest first."""
        shares = self._up_to_date().shares[point].tolist()
        order = sorted(range(len(shares)), key=lambda curve: -shares[curve])
        return [(self._styles[curve].name, percent(shares[curve])) for curve in order]

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
        games = max(axes.games_at(at.x()), 1.0)
        self._hovered = self._curves.nearest(games) if inside else None
        self._show_hair()
        if self._hovered is None:
            QToolTip.hideText()
        else:
            QToolTip.showText(self.mapToGlobal(place), self._tool_tip(self._hovered), self)

    def _show_hair(self) -> None:
        hovered = self._hovered
        seen = hovered is not None and hovered < len(self._curves)
        self._canvas.overlay.show_hair(
            self._canvas.axes.x(self._curves.games[hovered]) if seen else None
        )

    def _tool_tip(self, point: int) -> str:
        title = self.tr("{0} games per pair").format(whole(round(self._curves.games[point])))
        rows = "".join(
            f"<tr><td>{escape(name)}&nbsp;&nbsp;</td><td align=right>{share}</td></tr>"
            for name, share in self._ranked(point)[:_MOST_ROWS]
        )
        return f"<b>{title}</b><table>{rows}</table>"

    def sizeHint(self) -> QSize:
        return QSize(160, 110) * self._theme.metrics.unit

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._refresh()

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
