"""The four rules of a turn, the deciding one highlighted, with what the others said."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from bwinf_gui.tasks.dice.causes import Cause, causes
from bwinf_gui.tasks.dice.explanations import cause_in_short, rule_name
from bwinf_gui.tasks.dice.game import Rule, Transition
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import Appearance, set_style_property

_ROW_UNITS = 7.5
_DISC_UNITS = 5.5


class RulesPanel(QFrame):
    """Shows why a turn went as it did."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("rulesPanel")
        self.setProperty("card", "true")
        self._turn: Transition | None = None
        self._rows = {
            rule: _RuleRow(number=number, rule=rule, appearance=appearance, parent=self)
            for number, rule in enumerate(Rule, start=1)
        }
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.setSpacing(0)
        for row in self._rows.values():
            layout.addWidget(row)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.show_turn(self._turn)

    def show_turn(self, turn: Transition | None) -> None:
        """Show what the rules say to a turn, None before the first one."""
        self._turn = turn
        said = causes(turn) if turn else {}
        for rule, row in self._rows.items():
            row.show_cause(said.get(rule))

    def deciding(self) -> Rule | None:
        """The rule that is highlighted."""
        return next((rule for rule, row in self._rows.items() if row.decides), None)


class _RuleRow(QFrame):
    def __init__(self, *, number: int, rule: Rule, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        unit = appearance.theme.metrics.unit
        self._rule = rule
        self.decides = False
        self._disc = _Disc(text=str(number), appearance=appearance, parent=self)
        self._name = QLabel(self)
        self._cause = ElidedLabel(self)
        self._cause.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setFixedHeight(round(_ROW_UNITS * unit))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(2 * unit, 0, 2 * unit, 0)
        layout.setSpacing(2 * unit)
        layout.addWidget(self._disc)
        layout.addWidget(self._name)
        layout.addWidget(self._cause, 1)
        self.show_cause(None)

    def show_cause(self, cause: Cause | None) -> None:
        """Show what the rule says; None shows the rule alone."""
        self.decides = cause is Cause.DECIDES
        self._name.setText(rule_name(self._rule))
        self._cause.setText(cause_in_short(cause) if cause else "")
        self.setAccessibleName(f"{self._name.text()}: {self._cause.text()}")
        set_style_property(self, "rule", "decides" if self.decides else "waits")
        set_style_property(self._name, "role", "heading" if self.decides else "")
        set_style_property(self._cause, "role", "" if self.decides else "hint")
        self._disc.set_filled(filled=self.decides)


class _Disc(QWidget):
    """A number in a disc."""

    def __init__(self, *, text: str, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = text
        self._appearance = appearance
        self._is_filled = False
        side = round(_DISC_UNITS * appearance.theme.metrics.unit)
        self.setFixedSize(QSize(side, side))
        appearance.changed.connect(self.update)

    def set_filled(self, *, filled: bool) -> None:
        """Fill the disc in the accent colour."""
        self._is_filled = filled
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        colours = self._appearance.theme.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = colours.accent if self._is_filled else colours.button_edge
        painter.setPen(QPen(QColor(edge), 1))
        painter.setBrush(QColor(colours.accent if self._is_filled else colours.base))
        painter.drawEllipse(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        painter.setFont(self._appearance.theme.metrics.sized(TextSize.HEADING))
        painter.setPen(QColor(colours.on_accent if self._is_filled else colours.secondary))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._text)
