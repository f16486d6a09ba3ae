"""The order in which Tab and screen readers go through a window: as one sees it, not as built."""

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QScrollArea, QSplitter, QStackedWidget, QTabWidget, QWidget


def order_by_sight(top: QWidget) -> None:
    """Let Tab go through all that a widget holds in the order of its layouts.

    All must be in one window by now; what is put into it later comes wherever it was before.
    """
    for control, following in pairwise(_controls(top)):
        QWidget.setTabOrder(control, following)


def read_by_sight(top: QWidget) -> None:
    """Let screen readers go through all that a widget holds in the order of its layouts.

    They begin with what lies lowest. What no layout holds lies above the rest and comes last.
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
    takes_focus = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    if takes_focus and widget.focusProxy() is None:
        yield widget
    for part in filter(None, _parts(widget)):
        yield from _controls(part)


def _parts(widget: QWidget) -> Iterator[QWidget | None]:
    """What a widget holds, from left to right and from top to bottom."""
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


def _laid_out(layout: QLayout) -> Iterator[QWidget | None]:
    for index in range(layout.count()):
        item = layout.itemAt(index)
        if item is None:
            continue
        inner = item.layout()
        if inner is not None:
            yield from _laid_out(inner)
        else:
            yield item.widget()
