"""The look of the whole program: scheme, fonts, palette and style sheet."""

from dataclasses import dataclass
from enum import Enum
from typing import Self

from PySide6.QtCore import QDir, Qt
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QHeaderView,
    QStyleFactory,
    QTableView,
    QWidget,
)

from bwinf_gui.resources import resource
from bwinf_gui.widgets.colours import DARK, LIGHT, Colours
from bwinf_gui.widgets.metrics import Metrics, TextSize
from bwinf_gui.widgets.palette import qt_palette
from bwinf_gui.widgets.stylesheet import CONTROLS, stylesheet

SHIPPED_FAMILY = "Noto Sans"
_FONT_FILES = ("NotoSans-Regular.ttf", "NotoSans-Bold.ttf")
_TEST_POINT_SIZE = 9.75


class Scheme(Enum):
    """Which colours to use; the values are what the settings store."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours and sizes that widgets and pictures draw with."""

    colours: Colours
    metrics: Metrics
    dark: bool

    @classmethod
    def of(cls, font: QFont, *, dark: bool) -> Self:
        """The theme for a body font in the light or the dark scheme."""
        return cls(colours=DARK if dark else LIGHT, metrics=Metrics.of(font), dark=dark)


def apply(app: QApplication, theme: Theme) -> None:
    """Give the application the look of a theme; may be called again with another one."""
    apply_font_and_colours(app, theme)
    apply_style_sheet(app, theme)


def apply_font_and_colours(app: QApplication, theme: Theme) -> None:
    """Give the application all of a theme's look but the style sheet."""
    QDir.setSearchPaths(CONTROLS, [str(resource(CONTROLS))])
    if app.style().objectName() != "fusion":
        app.setStyle(QStyleFactory.create("Fusion"))
    app.setFont(theme.metrics.font)
    app.setPalette(qt_palette(theme.colours))


def apply_style_sheet(app: QApplication, theme: Theme) -> None:
    """Give the application the rest of a theme's look.

    Under a style sheet every widget that is put into another is dressed anew, with all that it
    holds. A window is built four times as fast before.
    """
    app.setStyleSheet(stylesheet(theme.colours, theme.metrics, dark=theme.dark))


def system_theme(app: QApplication, scheme: Scheme, font: QFont | None = None) -> Theme:
    """The theme for a font, or else that of the system, and a choice of colours."""
    return Theme.of(app.font() if font is None else font, dark=is_dark(app, scheme))


def is_dark(app: QGuiApplication, scheme: Scheme) -> bool:
    """Whether a choice of colours means the dark ones, now."""
    if scheme is Scheme.SYSTEM:
        return app.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return scheme is Scheme.DARK


def announce_scheme(app: QGuiApplication, scheme: Scheme) -> None:
    """Tell the system which colours the window uses, for title bars and the system's dialogs."""
    app.styleHints().setColorScheme(_QT_SCHEMES[scheme])


def ensure_font(app: QApplication) -> None:
    """Use the shipped font on a system that has none."""
    if not QFontDatabase.families():
        use_shipped_font(app, point_size=app.font().pointSizeF())


def use_shipped_font(app: QApplication, *, point_size: float = _TEST_POINT_SIZE) -> None:
    """Use the shipped font whatever the system has, as tests and screenshots need it."""
    for name in _FONT_FILES:
        QFontDatabase.addApplicationFont(str(resource("fonts", name)))
    font = QFont(SHIPPED_FAMILY)
    font.setPointSizeF(point_size)
    app.setFont(font)


def set_style_property(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet reads, and have the widget restyled if it changed."""
    if widget.property(name) == value:
        return
    widget.setProperty(name, value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.update()


def tidy_table(table: QTableView, metrics: Metrics) -> None:
    """Give a table the house's rows: whole rows selected, no row numbers, lines below only."""
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    rows = table.verticalHeader()
    rows.hide()
    rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    rows.setMinimumSectionSize(metrics.table_row)
    rows.setDefaultSectionSize(metrics.table_row)
    header = table.horizontalHeader()
    header.setHighlightSections(False)
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    header.setFont(metrics.sized(TextSize.SMALL))


def tidy_spin_box(box: QAbstractSpinBox, metrics: Metrics) -> None:
    """Keep the number off the edge; Qt 6.11 ignores the left padding of the style sheet."""
    box.lineEdit().setTextMargins(round(1.5 * metrics.unit), 0, 0, 0)


_QT_SCHEMES = {
    Scheme.SYSTEM: Qt.ColorScheme.Unknown,
    Scheme.LIGHT: Qt.ColorScheme.Light,
    Scheme.DARK: Qt.ColorScheme.Dark,
}
