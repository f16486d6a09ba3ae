"""Qt's palette, filled from the colours of a scheme."""

from PySide6.QtGui import QColor, QPalette

from bwinf_gui.widgets.colours import Colours


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
