"""A column of a table as a value: its text for a row, its look, and its editing."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QIcon, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import Metrics, TextSize

R = TypeVar("R")
"""The object of a row."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
STRETCH = QHeaderView.ResizeMode.Stretch
"""A column that takes a share of the remaining width."""
AS_WIDE_AS_TEXTS = QHeaderView.ResizeMode.ResizeToContents
_LOOKS = {
    Qt.ItemDataRole.ForegroundRole,
    Qt.ItemDataRole.BackgroundRole,
    Qt.ItemDataRole.FontRole,
    Qt.ItemDataRole.DecorationRole,
}


class ColumnWidth(NamedTuple):
    """A fixed width in units of the grid; `with_text` follows a font that runs wider.

    With `beside_title` the title fits in as well, and that many units next to it.
    """

    units: float = 0
    with_text: bool = False
    beside_title: float | None = None

    def pixels(self, metrics: Metrics, title: str) -> int:
        plain = round(self.units * metrics.unit)
        least = metrics.across(self.units) if self.with_text else plain
        if self.beside_title is None:
            return least
        head = QFontMetrics(metrics.sized(TextSize.SMALL)).horizontalAdvance(title)
        return max(least, head + round(self.beside_title * metrics.unit))


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """The unusual properties of a cell: the colours of text and ground, its font, an icon."""

    colour: str = ""
    ground: str = ""
    font: QFont | None = None
    icon: QIcon | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CellEdit(Generic[R]):
    """How the cells of a column are edited.

    `value` is the initial content of the field, `take` applies the edit and raises ValueError if it
    is impossible; `field` makes the field, where Qt's own for such a value will not do.
    """

    value: Callable[[R], object]
    take: Callable[[R, Any], object]
    field: Callable[[R, QWidget], QWidget] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CellTick(Generic[R]):
    """A check box in each cell of a column: whether it is ticked, and the effect of a click."""

    is_on: Callable[[R], bool]
    toggle: Callable[[R], object]


@dataclass(frozen=True, slots=True)
class TableColumn(Generic[R]):
    """One column: its title and its text for a row.

    A title is marked with `to_translate`, or computed whenever it is shown.

    Qt groups the digits of a number returned by `text` as the language does. Screen readers get
    `spoken_title` and `spoken` in place of a title and a text that make sense only visually.
    """

    title: str | Callable[[], str]
    text: Callable[[R], str | int]
    width: ColumnWidth | QHeaderView.ResizeMode = STRETCH
    is_number: bool = False
    tip: Callable[[R], str] | None = None
    look: Callable[[R], Look] | None = None
    edit: CellEdit[R] | None = None
    tick: CellTick[R] | None = None
    head_tip: str | Callable[[], str] = ""
    head_alignment: Qt.AlignmentFlag | None = None
    spoken_title: str = ""
    spoken: Callable[[R], str] | None = None
    paint: Callable[[QPainter, QRectF, R], object] | None = None
    """Paints into the area of a cell, over its text."""

    @property
    def alignment(self) -> Qt.AlignmentFlag:
        """The alignment of the cells: numbers to the right."""
        return _RIGHT if self.is_number else _LEFT

    @property
    def flags(self) -> Qt.ItemFlag:
        """What can be done in a cell besides selecting it."""
        edits = Qt.ItemFlag.ItemIsEditable if self.edit else Qt.ItemFlag(0)
        return edits | (Qt.ItemFlag.ItemIsUserCheckable if self.tick else Qt.ItemFlag(0))

    def cell(self, row: R, role: int) -> Any:  # noqa: PLR0911 - one for each of Qt's roles
        """The value of a cell for one of Qt's roles."""
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(row)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.tip(row) if self.tip else None
        if role == Qt.ItemDataRole.EditRole:
            return self.edit.value(row) if self.edit else self.text(row)
        if role == Qt.ItemDataRole.CheckStateRole:
            if not self.tick:
                return None
            return Qt.CheckState.Checked if self.tick.is_on(row) else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = str((self.spoken or self.text)(row)) or tr("empty")
            return f"{title_text(self.spoken_title or self.title)}: {said}"
        return _looks(self.look(row), role) if self.look and role in _LOOKS else None

    def head(self, role: int) -> Any:
        """The value of the head for one of Qt's roles."""
        if role == Qt.ItemDataRole.DisplayRole:
            return title_text(self.title)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return title_text(self.spoken_title or self.title)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.head_alignment or self.alignment
        return title_text(self.head_tip) or None if role == Qt.ItemDataRole.ToolTipRole else None


def _looks(look: Look, role: int) -> Any:
    if role == Qt.ItemDataRole.FontRole:
        return look.font
    if role == Qt.ItemDataRole.DecorationRole:
        return look.icon
    colour = look.colour if role == Qt.ItemDataRole.ForegroundRole else look.ground
    return QColor(colour) if colour else None


def title_text(text: str | Callable[[], str]) -> str:
    """A marked text in the spoken language; gettext says something else for nothing."""
    if callable(text):
        return text()
    return tr(text) if text else ""
