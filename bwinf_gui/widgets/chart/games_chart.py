"""A chart of shares against games played, drawn while they are played."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from html import escape
from time import monotonic

import numpy as np
import pyqtgraph
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QMarginsF, QPoint, QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPen,
)
from PySide6.QtWidgets import QGraphicsRectItem, QToolTip, QWidget

from bwinf_gui.engine.statistics import LEVEL
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.numbers import percent, whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.chart.axes import games_range
from bwinf_gui.widgets.chart.labels import End, EndLabels, Marks
from bwinf_gui.widgets.chart.plot import Curve, Plot
from bwinf_gui.widgets.chart.series import (
    Curves,
    CurveStore,
    Numbers,
    Range,
    shares_range,
    thinned,
    wilson_bounds,
)
from bwinf_gui.widgets.chart.subject import ChartSubject, CurveStyle
from bwinf_gui.widgets.texts import LiveTexts
from bwinf_gui.widgets.theme import Theme

PEN = 2.0
PROJECTOR_PEN = 3.0
"""Widths of curves in device-independent pixels."""
QUIET_PEN = 1.0
MOST_CURVES = 60
"""The most curves drawn; of more, only the highest and those that are not quiet."""
_POINTS_APART = 4
"""Pixels; points that are closer than this cost time and show nothing."""
_SECONDS_BETWEEN_WORDS = 1.0
_MOST_ROWS = 24
"""The most lines of a tool tip that fits the screen."""
_EVERYTHING = 1.0
_ALL_SHARES = (0.0, _EVERYTHING)


class GamesChart(Plot):
    """Shows a subject.

    It draws when it is visible and is given something; its owner decides how often.
    """

    def __init__(
        self,
        *,
        subject: ChartSubject,
        theme: Theme,
        parent: QWidget | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(theme=theme, parent=parent)
        speak_as_picture(self)
        self._clock = clock
        self._subject = subject
        self._compact = False
        self._pen_width = PEN
        self._level = LEVEL
        self._store: CurveStore | None = None
        self._points = Curves.none()
        self._shares: Range | None = None
        self._hovered: int | None = None
        self._described_at = -_SECONDS_BETWEEN_WORDS
        self.styles: tuple[CurveStyle, ...] = ()
        self._styled: object = None
        self._drawn: object = None
        self._drawn_curves: list[bool] = []
        self._curves: list[Curve] = []
        self._ends: list[Curve] = []
        self._known: list[Curve] = []
        self._shade = QGraphicsRectItem()
        self._shade.setPen(QPen(Qt.PenStyle.NoPen))
        self._hair = pyqtgraph.InfiniteLine(angle=90)
        self._hair.hide()
        self.marks = Marks(self)
        self.labels = EndLabels(theme)
        # The shade is below the bands, which are at -1.
        for height, item in ((-2, self._shade), (1, self._hair)):
            item.setZValue(height)
            self.live.addItem(item, ignoreBounds=True)
        self.scene().addItem(self.labels)
        self.set_theme(theme)
        LiveTexts(self, self._say_texts)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.setMinimumSize(75 * theme.metrics.unit, 40 * theme.metrics.unit)
        self.labels.set_theme(theme)
        self._shade.setBrush(QColor(theme.colours.alternate))
        self.styles = self._subject.styles(theme.colours)
        self.redraw()

    def set_level(self, level: float) -> None:
        """Draw bands that are right so often."""
        if level != self._level:
            self._level, self._store = level, None
            self.redraw()

    def show_subject(self, subject: ChartSubject) -> None:
        """Show something else, or the same a moment later."""
        before, self._subject = self._subject, subject
        if subject.looks != before.looks:
            self.styles = subject.styles(self.theme.colours)
        if subject.curves_of != before.curves_of:
            # Other curves: all points are forgotten.
            self._store, self._shares, self._hovered = None, None, None
            self.styles = self._subject.styles(self.theme.colours)
        elif subject.run_of != before.run_of:
            # Another run of the same dice: the curves stay, only their range is chosen again.
            self._shares = None
        self.redraw()
        self._describe(at_once=not subject.is_going_on or subject.curves_of != before.curves_of)

    @Slot(bool)
    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - a setter like Qt's own
        """Save room: labels of one line, no title of the axis."""
        self._compact = compact
        self.redraw()

    @Slot(bool)
    def set_projector(self, projector: bool) -> None:  # noqa: FBT001 - a setter like Qt's own
        """Draw thicker lines, to be seen from the last row."""
        self._pen_width = PROJECTOR_PEN if projector else PEN
        self.redraw()

    @property
    def points(self) -> Curves:
        """All points, with new ones converted."""
        if not self.styles:
            return Curves.none()
        if self._store is None:
            bounds = self._subject.bounds or partial(wilson_bounds, level=self._level)
            measure = self._subject.measure()
            self._store = CurveStore(measure, count=len(self.styles), bounds=bounds)
        return self._store.curves(self._subject.snapshots, self._subject.live)

    @property
    def curves(self) -> list[Curve]:
        return self._curves[: len(self.styles)]

    @property
    def known(self) -> list[Curve]:
        """The lines at the shares that are known."""
        return self._known[: len(self.styles)]

    @property
    def ends(self) -> list[Curve]:
        """The pieces from there to the points of this moment."""
        return self._ends[: len(self.styles)]

    @property
    def hint(self) -> str:
        return "" if len(self._points) else self._subject.hint()

    def text_alternative(self) -> str:
        """The values that are known, else the last ones, in words, highest first."""
        points = self.points
        if not len(points):
            return self._subject.hint()
        if known := [(style, style.known) for style in self.styles if style.known is not None]:
            return tr("Exactly: {0}.").format(_listed(_ranked(*zip(*known, strict=True))))
        values = self._values_at(points, -1)
        return _in_words(points.games[-1], values, self._subject.marks())

    def _values_at(self, points: Curves, point: int) -> list[tuple[str, str]]:
        """The names and shares of the curves that are drawn, highest first."""
        drawn = _drawn_of(self.styles, points)
        return _ranked(
            [style for style, is_drawn in zip(self.styles, drawn, strict=True) if is_drawn],
            points.shares[point, drawn].tolist(),
        )

    def draw(self) -> None:
        self._points = self.points
        before, self._drawn_curves = self._drawn_curves, _drawn_of(self.styles, self._points)
        # In this order: fitting changes the ratio of points to pixels, by which pens and points go.
        moved = self._fit()
        fresh = self._style() or moved or before != self._drawn_curves
        self._draw_curves(fresh=fresh)
        self._show_shade()
        self._show_hair()
        self.marks.show(self._subject.marks(), self._subject.levels(), self.hint, fresh=fresh)
        self.labels.show_ends(self._live_ends(), plot=self.plot, area=QRectF(self.rect()))

    def _fit(self) -> bool:
        """Fit the axes to the points; returns whether anything has moved."""
        subject = self._subject
        last = float(self._points.games[-1]) if len(self._points) else 0.0
        games = games_range(max(subject.end(last), last))
        levels = [share for share, _ in subject.levels()]
        levels += [style.known for style in self.styles if style.known is not None]
        self._shares = shares_range(
            self._points.of(self._drawn_curves),
            games[0],
            self._shares,
            levels,
            subject.bounds_percent,
        )
        title = "" if self._compact else subject.axis_title()
        heading = "" if self._compact else subject.share_title()
        return self.fit(
            games,
            self._shares or _ALL_SHARES,
            title=title,
            heading=heading,
            margins=self._margins(),
        )

    def _margins(self) -> QMarginsF:
        unit, small = self.theme.metrics.unit, self.games_axis.metrics
        left = 4 * unit + small.horizontalAdvance(percent(_EVERYTHING, 0))
        bottom = 2 * unit + small.height() * (1 if self._compact else 2.1)
        top = unit + small.height() / 2
        if not self._compact:
            top += small.height()
        # Whether labels take one line or two depends on the height, and their width on that.
        height = self.height() - top - bottom
        shown = [style for style in self.styles if style.shown and not style.quiet]
        self.labels.choose_form(min(len(shown), MOST_CURVES), height=height, compact=self._compact)
        right = self.labels.width(shown)
        return QMarginsF(*map(round, (left, top, right, bottom)))

    def _style(self) -> bool:
        """Give every curve its pens, if they or the screen changed; returns whether they did."""
        styled = (self.styles, self.ratio, self._pen_width)
        if styled == self._styled:
            return False
        self._styled = styled
        self._hair.setPen(self.cosmetic(QPen(QColor(self.theme.colours.field_edge), 1)))
        # Curves are only ever added; those that fewer dice do not need stay hidden.
        for curve in [*self._curves, *self._ends, *self._known]:
            curve.hide()
        while len(self._curves) < len(self.styles):
            self._curves.append(Curve(self, self.still))
            self._ends.append(Curve(self, self.live))
            self._known.append(Curve(self, self.still))
        curves = zip(self._curves, self._ends, self._known, self.styles, strict=False)
        for curve, end, known, style in curves:
            is_thin = style.quiet or style.known is not None
            width = min(QUIET_PEN, self._pen_width) if is_thin else self._pen_width
            # Dashes at this width would hardly be seen, so thin curves are solid.
            look = replace(style.look, dashes=()) if is_thin else style.look
            for part in (curve, end):
                part.set_look(look, width=width, banded=not is_thin)
            look = replace(style.look, dashes=())
            known.set_look(look, width=QUIET_PEN if style.quiet else self._pen_width, banded=False)
        return True

    def _draw_known(self) -> None:
        along = np.array(self.span)
        for line, style, is_drawn in zip(
            self._known, self.styles, self._drawn_curves, strict=False
        ):
            if style.known is None or not is_drawn:
                line.hide()
            else:
                share = np.full(2, style.known)
                line.show(along, share, share, share)

    def _draw_curves(self, *, fresh: bool) -> None:
        """Draw the points that stay, if they changed, and the piece from them to the live end."""
        points = self._points
        along = self.along(points.games)
        if fresh or points.state != self._drawn:
            self._drawn = points.state
            self._draw_known()
            # Points closer than a few pixels are left out before pyqtgraph sees them.
            distance = self.pixel[0] * _POINTS_APART
            self._show(self._curves, along, thinned(along[: points.settled], distance))
            for curve, end in zip(self._curves, self._ends, strict=True):
                end.go_on_from(curve)
            self.forget()
        # From the last settled point on, so that both pieces meet.
        since = max(0, points.settled - 1)
        self._show(self._ends, along, np.arange(since, len(points)))

    def _show(self, curves: list[Curve], along: Numbers, which: NDArray[np.intp]) -> None:
        points = self._points
        columns = (points.shares[which].T, points.low[which].T, points.high[which].T)
        for curve, is_drawn, *values in zip(curves, self._drawn_curves, *columns, strict=False):
            if is_drawn:
                curve.show(along[which], *values)
            else:
                curve.hide()

    def _live_ends(self) -> list[End]:
        points = self._points
        if not len(points) or points.games[-1] < self.games[0]:
            return []
        x = self.x(points.games[-1])
        ends = []
        for counted, style, is_drawn in zip(
            points.shares[-1].tolist(), self.styles, self._drawn_curves, strict=True
        ):
            # The label of a known share is at its line, not where the counted curve has got to.
            share = counted if style.known is None else style.known
            if is_drawn and not style.quiet:
                ends.append(End(QPointF(x, self.y(share)), style, style.in_percent(share)))
        return ends

    def _show_shade(self) -> None:
        unplayed = self.unplayed
        self._shade.setVisible(unplayed is not None)
        if unplayed is not None:
            first, last = map(float, self.along(np.array(unplayed)))
            low, high = self.shares
            self._shade.setRect(first, low, last - first, high - low)

    @property
    def unplayed(self) -> Range | None:
        """The numbers of games that are marked as not yet played."""
        if not self._subject.is_going_on or not len(self._points):
            return None
        return max(float(self._points.games[-1]), self.games[0]), self.games[1]

    def _show_hair(self) -> None:
        self._hair.setVisible(self.hovered_games is not None)
        if self.hovered_games is not None:
            self._hair.setPos(float(self.along(self.hovered_games)))

    @property
    def hovered_games(self) -> float | None:
        """The number of games whose values are pointed at."""
        if self._hovered is None or self._hovered >= len(self._points):
            return None
        return float(self._points.games[self._hovered])

    def _describe(self, *, at_once: bool) -> None:
        """Describe the last values to screen readers, slowly enough for a sentence to end."""
        now = self._clock()
        if at_once or now - self._described_at >= _SECONDS_BETWEEN_WORDS:
            self._described_at = now
            self.setAccessibleDescription(self.text_alternative())

    def _say_texts(self) -> None:
        self.setAccessibleName(tr("Chart of the shares of wins"))
        self.set_theme(self.theme)  # writes all texts again
        self._describe(at_once=True)

    def _hover(self, at: QPoint) -> None:
        points = self._points
        inside = len(points) > 0 and self.plot.contains(at)
        self._hovered = points.nearest(max(self.games_at(at.x()), 1.0)) if inside else None
        self._show_hair()
        if self._hovered is None:
            QToolTip.hideText()
            return
        text = _tool_tip(points.games[self._hovered], self._values_at(points, self._hovered))
        QToolTip.showText(self.mapToGlobal(at), text, self)

    def sizeHint(self) -> QSize:
        return QSize(160, 110) * self.theme.metrics.unit

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(event.position().toPoint())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hovered = None
        self._show_hair()


def _drawn_of(styles: Sequence[CurveStyle], points: Curves) -> list[bool]:
    """Which curves are drawn: all of a few, of many the highest and the important ones."""
    shown = [place for place, style in enumerate(styles) if style.shown]
    if len(shown) > MOST_CURVES and len(points):
        highest = sorted(shown, key=lambda place: -points.shares[-1, place])[:MOST_CURVES]
        shown = [*highest, *(place for place in shown if not styles[place].quiet)]
    drawn = {*shown}
    return [place in drawn for place in range(len(styles))]


def _ranked(styles: Iterable[CurveStyle], shares: Iterable[float]) -> list[tuple[str, str]]:
    order = sorted(zip(styles, shares, strict=True), key=lambda pair: -pair[1])
    return [(style.name, style.in_percent(share)) for style, share in order]


def _listed(values: Sequence[tuple[str, str]]) -> str:
    return ", ".join(f"{name} {share}" for name, share in values)


def _in_words(games: float, values: list[tuple[str, str]], marks: Sequence[tuple[int, str]]) -> str:
    texts = [tr("After {0} games per pair: {1}.").format(whole(round(games)), _listed(values))]
    return " ".join([*texts, *(f"{capitalised(text)}." for _number, text in marks)])


def _tool_tip(games: float, values: list[tuple[str, str]]) -> str:
    title = tr("{0} games per pair").format(whole(round(games)))
    rows = "".join(
        f"<tr><td>{escape(name)}&nbsp;&nbsp;</td><td align=right>{share}</td></tr>"
        for name, share in values[:_MOST_ROWS]
    )
    return f"<b>{title}</b><table>{rows}</table>"
