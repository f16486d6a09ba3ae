"""Keyboard handling common to all pages: the focus ring, the order of Tab, and Return."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import pairwise
from string import ascii_uppercase

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPoint, QRect, QRectF, Qt, Slot
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPen, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QLayout,
    QMenuBar,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QTabWidget,
    QWidget,
)
from shiboken6 import isValid

from bwinf_gui.widgets.theme import Appearance

NO_RING = "noFocusRing"
BY_KEYBOARD = {
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
}
"""Reasons for focus that come from the keyboard; only then is the focus made visible."""
_BY_TAB = {
    Qt.FocusPolicy.TabFocus,
    Qt.FocusPolicy.StrongFocus,
    Qt.FocusPolicy.WheelFocus,
}
_WIDTH = 2
_DISTANCE = 1
_CORNER = 5.0
_MOVING = {QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.ZOrderChange}
_LEAVING = {QEvent.Type.Hide, QEvent.Type.ParentAboutToChange}


class FocusRing(QObject):
    """Keeps a ring around whichever widget has the focus, one pixel away from its edge.

    A style sheet cannot draw outside a widget. Widgets that show the focus themselves, such as
    pictures with items, set the property `noFocusRing`.

    Qt's QFocusFrame lies within the parent of its widget, so it is cut off where the widget touches
    an edge, and its distance is the style's, which no style sheet sets; hence this is by hand.
    """

    def __init__(self, *, app: QApplication, appearance: Appearance, parent: QObject) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.frame: _Frame | None = None
        app.focusChanged.connect(self._follow)

    @Slot(QWidget, QWidget)
    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        # The window may be gone by now, and its ring with it.
        if self.frame is not None and isValid(self.frame):
            self.frame.leave()
        self.frame = None
        if new is not None and _wants_ring(new):
            self.frame = _Frame(widget=new, appearance=self._appearance)


class _Frame(QWidget):
    """The ring around one widget; it is in the window, within the views that scroll."""

    def __init__(self, *, widget: QWidget, appearance: Appearance) -> None:
        super().__init__(widget.window())
        self._appearance = appearance
        self._widget = widget
        self._ring = QRect()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        for watched in self._chain():
            watched.installEventFilter(self)
        self._place()

    def leave(self) -> None:
        # Until it is deleted, a move of the widget would show it again.
        for watched in self._chain() if isValid(self._widget) else ():
            watched.removeEventFilter(self)
        self.hide()
        self.deleteLater()

    def _chain(self) -> list[QWidget]:
        """The widget and everything that moves it within the window."""
        chain = list[QWidget]()
        step: QWidget | None = self._widget
        while step is not None and step is not self.parentWidget():
            chain.append(step)
            step = step.parentWidget()
        return chain

    def _place(self) -> None:
        host = self.parentWidget()
        if host is None or not host.isAncestorOf(self._widget):
            self.hide()
            return
        # A child of the window is clipped by no scroll area, so this widget is only as large as the
        # part of the ring that is seen; the ring itself is painted at its full size.
        ring = _around(self._widget, host)
        seen = ring
        for view in filter(_scrolls, self._chain()[1:]):
            seen = seen.intersected(_around(view, host))
        self._ring = ring.translated(-seen.topLeft())
        self.setGeometry(seen)
        self.setVisible(self._widget.isVisible() and not seen.isEmpty())
        self.raise_()
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _LEAVING:
            self.hide()
        elif event.type() in _MOVING:
            self._place()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        half = _WIDTH / 2
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._appearance.theme.colours.accent), _WIDTH))
        ring = QRectF(self._ring).adjusted(half, half, -half, -half)
        painter.drawRoundedRect(ring, _CORNER, _CORNER)


def _around(widget: QWidget, host: QWidget) -> QRect:
    margin = _WIDTH + _DISTANCE
    place = QRect(widget.mapTo(host, QPoint(0, 0)), widget.size())
    return place.adjusted(-margin, -margin, margin, margin)


def _scrolls(widget: QWidget) -> bool:
    """Whether a widget is the viewport of a scroll area."""
    parent = widget.parentWidget()
    return isinstance(parent, QAbstractScrollArea) and parent.viewport() is widget


def _wants_ring(widget: QWidget) -> bool:
    special = widget.isWindow() or isinstance(widget, QMenuBar | QTabBar)
    popup = widget.window().windowType() == Qt.WindowType.Popup
    return not (special or popup or widget.property(NO_RING))


def order_by_sight(top: QWidget) -> None:
    """Let Tab go through the children of a widget in the order of its layouts.

    All must be in one window by now; widgets added later, or on pages that are not on top, keep
    their previous place.
    """
    for control, following in pairwise(_controls(top)):
        QWidget.setTabOrder(control, following)


def read_by_sight(top: QWidget) -> None:
    """Let screen readers go through all that a widget holds in the order of its layouts.

    They begin with the lowest widget. What is in no layout is above the rest and comes last.
    """
    for part in reversed([part for part in _parts(top) if part is not None]):
        if top.layout() is not None:
            part.lower()
        read_by_sight(part)


def put_before(control: QWidget, new: QWidget) -> None:
    """Let Tab come to a new control before another one."""
    before = control.previousInFocusChain()
    if before is not None:
        QWidget.setTabOrder(before, new)


def _controls(widget: QWidget) -> Iterator[QWidget]:
    """The widget, if it takes the focus by Tab, and those within it."""
    if widget.focusPolicy() in _BY_TAB and widget.focusProxy() is None:
        yield widget
    on_top = [widget.currentWidget()] if isinstance(widget, QStackedWidget) else _parts(widget)
    for part in filter(None, on_top):
        yield from _controls(part)


def _parts(widget: QWidget) -> Iterator[QWidget | None]:
    """The children of a widget, from left to right and from top to bottom."""
    layout = widget.layout()
    if isinstance(widget, QTabWidget):
        yield widget.tabBar()
        yield from (widget.widget(index) for index in range(widget.count()))
    elif isinstance(widget, QSplitter | QStackedWidget):
        yield from (widget.widget(index) for index in range(widget.count()))
    elif isinstance(widget, QScrollArea):
        yield widget.widget()
    elif layout is not None:
        yield from _laid_out(layout)
    else:
        children = (child for child in widget.children() if isinstance(child, QWidget))
        yield from (child for child in children if not child.isWindow())


def _laid_out(layout: QLayout) -> Iterator[QWidget]:
    """The widgets of a layout and of those within it.

    Not by its items: PySide keeps the wrapper of an item beyond its life, and frees it once more
    when Python collects garbage, which ends the process.
    """
    owner = layout.parentWidget()
    parts = (*(owner.children() if owner is not None else ()), *layout.children())
    held = [part for part in parts if isinstance(part, QWidget | QLayout)]
    places = {layout.indexOf(part): part for part in held}
    for part in (places[place] for place in sorted(places) if place >= 0):
        if isinstance(part, QLayout):
            yield from _laid_out(part)
        else:
            yield part


RETURN_KEYS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class ReturnKey(QObject):
    """Watches the button that has the focus; Qt leaves it to the desktop what Return does there."""

    def __init__(self, *, app: QApplication, parent: QObject) -> None:
        super().__init__(parent)
        app.focusChanged.connect(self._follow)

    @Slot(QWidget, QWidget)
    def _follow(self, old: QWidget | None, new: QWidget | None) -> None:
        # Focus also moves because a button is deleted; Python may still have its wrapper then.
        if isinstance(old, QAbstractButton) and isValid(old):
            old.removeEventFilter(self)
        if isinstance(new, QAbstractButton):
            new.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() not in RETURN_KEYS or not plain or not isinstance(watched, QAbstractButton):
            return False
        if not event.isAutoRepeat():
            watched.click()
        return True


_TOGETHER_MS = 1000
"""Letters typed within this time of each other belong together."""


class PageKeys(QObject):
    """Does something when a key is pressed anywhere on a page; text fields keep their keys."""

    def __init__(self, page: QWidget, actions: Mapping[str, Callable[[], object]]) -> None:
        super().__init__(page)
        self._shortcuts = [QShortcut(QKeySequence(key), page) for key in actions]
        for shortcut, act in zip(self._shortcuts, actions.values(), strict=True):
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(act)
        self.listen(enabled=False)

    def listen(self, *, enabled: bool) -> None:
        """Take the keys, or leave them to others while the page is hidden."""
        for shortcut in self._shortcuts:
            shortcut.setEnabled(enabled)


class Letters(PageKeys):
    """Puts letters together that are typed quickly, anywhere on a page that is visible.

    `typed` gets the letters so far and returns whether they mean something.
    """

    def __init__(self, page: QWidget, typed: Callable[[str], bool]) -> None:
        super().__init__(
            page, {letter: partial(self._on_letter, letter) for letter in ascii_uppercase}
        )
        self._typed, self._text, self._since = typed, "", QElapsedTimer()

    def _on_letter(self, letter: str) -> None:
        is_quick = self._since.isValid() and self._since.elapsed() < _TOGETHER_MS
        self._since.start()
        longer = self._text + letter if is_quick else letter
        self._text = longer
        # Together the letters mean nothing, so the last one starts a new name.
        if not self._typed(longer) and longer != letter:
            self._text = letter
            self._typed(letter)
