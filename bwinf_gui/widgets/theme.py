"""The look of the whole program: scheme, fonts, palette and style sheet, and their changes."""

from dataclasses import asdict, dataclass
from enum import Enum
from string import Template
from typing import Self

from PySide6.QtCore import QDir, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QHeaderView,
    QLabel,
    QStyle,
    QStyleFactory,
    QTableView,
    QWidget,
)

from bwinf_gui.resources import resource
from bwinf_gui.widgets.colours import DARK, LIGHT, Colours
from bwinf_gui.widgets.icons import Icons
from bwinf_gui.widgets.metrics import Metrics, TextSize


def qt_palette(colours: Colours) -> QPalette:
    """Qt's palette with every role that Fusion reads, for enabled and disabled widgets."""
    palette = QPalette()
    for role, colour in _palette_roles(colours).items():
        palette.setColor(role, QColor(colour))
    for role in _TEXT_ROLES:
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.disabled))
    for role in (QPalette.ColorRole.Highlight, QPalette.ColorRole.Accent):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.line))
    return palette


_TEXT_ROLES = (
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.Text,
    QPalette.ColorRole.ButtonText,
    QPalette.ColorRole.PlaceholderText,
    QPalette.ColorRole.HighlightedText,
    QPalette.ColorRole.Link,
    QPalette.ColorRole.LinkVisited,
)


def _palette_roles(colours: Colours) -> dict[QPalette.ColorRole, str]:
    role = QPalette.ColorRole
    return {
        role.Window: colours.window,
        role.WindowText: colours.text,
        role.Base: colours.base,
        role.AlternateBase: colours.alternate,
        role.Text: colours.text,
        role.PlaceholderText: colours.secondary,
        role.Button: colours.raised_bottom,
        role.ButtonText: colours.text,
        role.BrightText: colours.error,
        role.Light: colours.raised_top,
        role.Midlight: colours.grid,
        role.Mid: colours.line,
        role.Dark: colours.button_edge,
        role.Shadow: colours.field_edge,
        role.Highlight: colours.accent,
        role.HighlightedText: colours.on_accent,
        role.Accent: colours.accent,
        role.Link: colours.accent,
        role.LinkVisited: colours.accent,
        role.ToolTipBase: colours.base,
        role.ToolTipText: colours.text,
    }


CONTROLS = "controls"
_MULTIPLES = (0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 13)
"""The multiples of the unit in the style sheet: `u125` is 1.25 units."""


def stylesheet(colours: Colours, metrics: Metrics, *, dark: bool) -> str:
    """The application's style sheet; KeyError if the file names a value that does not exist."""
    template = Template(resource("style", "window.qss").read_text(encoding="utf-8"))
    images = f"{CONTROLS}:{'dark' if dark else 'light'}"
    values = {name: value for name, value in asdict(colours).items() if isinstance(value, str)}
    return template.substitute(
        values | _lengths(metrics) | _text_sizes(metrics) | {"images": images}
    )


def _text_sizes(metrics: Metrics) -> dict[str, str]:
    return {
        f"{size.name.lower()}_size": metrics.css_size(size.factor)
        for size in TextSize
        if size is not TextSize.BODY
    }


def _lengths(metrics: Metrics) -> dict[str, str]:
    """Every length of the style sheet in pixels; heights are those between the two edges."""
    unit = metrics.unit
    across, along = round(2.5 * unit) + 4, unit + 2 * round(1.25 * unit)
    lengths = {f"u{each:g}".replace(".", ""): unit * each for each in _MULTIPLES} | {
        "button": metrics.button - 2,
        "field": metrics.field - 2,
        "row": metrics.table_row - 1,
        "tab": unit * 8 - 3,
        "toolbar": metrics.toolbar - 1,
        # Qt draws a box without any round corner where the radius is more than half its side.
        "radio": (round(3.5 * unit) + 2) // 2,
        "handle": min(across, along) // 2,
    }
    return {name: f"{round(length)}px" for name, length in lengths.items()}


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

    def series(self, number: int) -> str:
        """One of six distinguishable colours without a meaning of their own."""
        return self.colours.series[number % len(self.colours.series)]

    @classmethod
    def of(cls, font: QFont, *, dark: bool) -> Self:
        return cls(colours=DARK if dark else LIGHT, metrics=Metrics.of(font), dark=dark)


def apply(app: QApplication, theme: Theme) -> None:
    """Give the application the look of a theme; may be called again with another one.

    The old style sheet is taken off before. To change one for another takes five times as long, and
    Qt may then crash at widgets that were never painted and are gone.
    """
    app.setStyleSheet("")
    apply_font_and_colours(app, theme)
    apply_style_sheet(app, theme)


def prepare(app: QApplication) -> None:
    """Make the application ready for any theme, once; a style sheet hides which style is used."""
    QDir.setSearchPaths(CONTROLS, [str(resource(CONTROLS))])
    app.setStyle(QStyleFactory.create("Fusion"))


def apply_font_and_colours(app: QApplication, theme: Theme) -> None:
    """Give the application all of a theme's look but the style sheet."""
    app.setFont(theme.metrics.font)
    app.setPalette(qt_palette(theme.colours))


def apply_style_sheet(app: QApplication, theme: Theme) -> None:
    """Give the application the rest of a theme's look.

    Under a style sheet, putting a widget into another one applies the style again to it and all its
    children. A window is built four times as fast without, so it is built first.
    """
    app.setStyleSheet(stylesheet(theme.colours, theme.metrics, dark=theme.dark))


def system_theme(app: QApplication, scheme: Scheme, font: QFont | None = None) -> Theme:
    """The theme for a font, by default the system's, and a colour scheme."""
    return Theme.of(app.font() if font is None else font, dark=is_dark(app, scheme))


def is_dark(app: QGuiApplication, scheme: Scheme) -> bool:
    """Whether a choice of colours means the dark ones, now."""
    if scheme is Scheme.SYSTEM:
        return app.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return scheme is Scheme.DARK


def announce_scheme(app: QGuiApplication, scheme: Scheme) -> None:
    """Set which colours the window uses, for title bars and the system's dialogs."""
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
    if isinstance(widget, QLabel):
        # It would not notice that it has another padding now; anything else would be laid out.
        QApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))
    else:
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
    header.setTextElideMode(Qt.TextElideMode.ElideRight)
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


def set_fixed_pitch(widget: QWidget) -> None:
    """Show command lines and the like; the size of their text stays the window's."""
    font = QFont()
    font.setFamilies(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).families())
    widget.setFont(font)


def tidy_spin_box(box: QAbstractSpinBox, metrics: Metrics) -> None:
    """Keep the number off the edge; Qt 6.11 ignores the left padding of the style sheet."""
    box.lineEdit().setTextMargins(round(1.5 * metrics.unit), 0, 0, 0)


_QT_SCHEMES = {
    Scheme.SYSTEM: Qt.ColorScheme.Unknown,
    Scheme.LIGHT: Qt.ColorScheme.Light,
    Scheme.DARK: Qt.ColorScheme.Dark,
}


class Appearance(QObject):
    """The theme in use, its icons, and how things are shown; handed to widgets that draw.

    `animated` says whether things may move, `level` how often the intervals that are shown are
    right.
    """

    changed = Signal()

    def __init__(self, *, theme: Theme, animated: bool = True, level: float = 0.95) -> None:
        super().__init__()
        self.theme = theme
        self.animated = animated
        self.level = level
        self.icons = Icons(theme.colours)

    def use(self, theme: Theme) -> None:
        """Switch to another theme and notify the widgets; the style sheet is applied elsewhere."""
        self.theme = theme
        self.icons.use(theme.colours)
        self.changed.emit()

    def use_level(self, level: float) -> None:
        """Show intervals of another confidence level, and notify the widgets."""
        if level != self.level:
            self.level = level
            self.changed.emit()


def system_moves(application: QApplication) -> bool:
    """Whether the system lets windows animate; some people have it stop all motion."""
    hint = QStyle.StyleHint.SH_Widget_Animation_Duration
    return application.style().styleHint(hint) > 0
