"""The answer of a game with its picture, and the proof: rules, chances and turns."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from bwinf_gui.tasks.dice.causes import Cause, causes
from bwinf_gui.tasks.dice.explanations import cause_in_short, explanation, rule_name
from bwinf_gui.tasks.dice.game import Rule, Transition
from bwinf_gui.tasks.dice.game_sentences import luck_in_words
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.tab.game.stage import GameStage
from bwinf_gui.tasks.dice.tab.game.turns import MovesTable
from bwinf_gui.tasks.dice.tab.game.win_probability import WinProbabilityCurve
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve, lucks
from bwinf_gui.text.numbers import percent, whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import PictureColumn, apart, on_card
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import ElidedLabel, IconLabel
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.playback_bar import PlaybackBar
from bwinf_gui.widgets.theme import Appearance, set_style_property

_ROW_UNITS = 7.5
_DISC_UNITS = 5.5
EXPLANATION_LINES = 4


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


class GameAnswerColumn(PictureColumn):
    """The middle column."""

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(metrics=appearance.theme.metrics, parent=parent)
        self._headline, self._story = ElidedLabel(self), ElidedLabel(self)
        self._headline.setObjectName("gameHeadline")
        self._headline.setProperty("role", "answer")
        self._story.setObjectName("gameStory")
        self._story.setProperty("role", "secondary")
        self.stage = GameStage(appearance=appearance, parent=self)
        self.bar = PlaybackBar(
            playback=playback,
            counter=lambda index: tr("Turn {0}").format(index),
            appearance=appearance,
            parent=self,
        )
        card = on_card(self.stage, margin=1, parent=self)
        self.arrange(self._headline, self._story, card, bar=self.bar)

    def say(self, headline: str, story: str) -> None:
        """Say what happened, in a line and in a sentence."""
        self._headline.setText(headline)
        self._story.setText(story)

    def set_compact(self, *, compact: bool) -> None:
        """Make do with little room."""
        self.stage.set_flat(flat=compact)


class GameProofColumn(QWidget):
    """The right column.

    Signals:
        index_chosen: The state after a turn that is worth a look is to be shown.
    """

    index_chosen = Signal(int)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._record: Record | None = None
        self._curve: ProbabilityCurve | None = None
        self._index = 0
        self._rules_title, self._probability_title, self._moves_title = (
            QLabel(self) for _ in range(3)
        )
        self._turn, self._effort, self._luck = (QLabel(self) for _ in range(3))
        self._appearance = appearance
        self.rules = RulesPanel(appearance=appearance, parent=self)
        self._bulb = IconLabel(name="bulb", tint=Tint.ACCENT, appearance=appearance, parent=self)
        self._explanation = QLabel(self)
        self.curve = WinProbabilityCurve(appearance=appearance, parent=self)
        self.moves = MovesTable(appearance=appearance, parent=self)
        self._arrange(appearance)
        self.retranslate()

    def show_record(self, record: Record | None) -> None:
        """Show another game."""
        self._record, self._curve, self._index = record, None, 0
        self.curve.load(len(record.turns) if record else 0)
        self.moves.show_record(record)
        self._show_effort()

    def show_curve(self, curve: ProbabilityCurve) -> None:
        """Show what is known of the chances."""
        self._curve = curve
        self.curve.show_curve(curve)
        self._show_effort()

    def show_index(self, index: int) -> None:
        """Show the turn that led to a state."""
        self._index = index
        record = self._record
        turn = record.turns[index - 1] if record and index else None
        self.rules.show_turn(turn)
        self.curve.show_index(index)
        self.moves.show_index(index)
        self._turn.setText(tr("Turn {0}").format(index) if turn else "")
        if record is None or turn is None:
            self._explanation.setText(tr("The first rule that fits decides the turn."))
        else:
            self._explanation.setText(explanation(turn, record.game))

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._rules_title.setText(tr("Which rule decides?"))
        self._probability_title.setText(tr("A's chance of winning, in %"))
        self._moves_title.setText(tr("Turns"))
        self._show_effort()
        self.show_index(self._index)

    def _show_effort(self) -> None:
        """Say how the chances were found, and which roll was the luckiest."""
        curve, record = self._curve, self._record
        computing = tr("The chances are being computed …")
        # What is exact may be the opening alone, before any other position was played on.
        is_open = curve is not None and curve.games is None and None in curve.probabilities
        if curve is None or record is None or is_open:
            self._effort.setText("")
            self._luck.setText(computing if record else "")
            return
        if curve.games is None:
            self._effort.setText("= " + tr("exact"))
            self._effort.setToolTip(tr("Exact chances"))
        else:
            text = tr("≈ {0} samples per position").format(whole(curve.games))
            self._effort.setText(text)
            self._effort.setToolTip(
                tr(
                    "Estimated by playing on from each position; the band is the {0} interval"
                ).format(percent(self._appearance.level, 0))
            )
        if curve.is_complete:
            known = lucks(record, curve)
            self._luck.setText(luck_in_words(known) if known else "")
        else:
            self._luck.setText(computing)

    @Slot(str)
    def _on_link_activated(self, turn: str) -> None:
        self.index_chosen.emit(int(turn))

    def _arrange(self, appearance: Appearance) -> None:
        unit = appearance.theme.metrics.unit
        for title in (self._rules_title, self._probability_title, self._moves_title):
            title.setProperty("role", "heading")
        for hint in (self._turn, self._effort, self._luck):
            hint.setProperty("role", "hint")
        self._luck.setObjectName("luckiestRoll")
        self._explanation.setObjectName("explanation")
        self._explanation.setWordWrap(True)
        self._explanation.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._explanation.setMinimumHeight(
            EXPLANATION_LINES * self._explanation.fontMetrics().lineSpacing()
        )
        self._bulb.set_side(appearance.theme.metrics.icon)
        self._luck.setWordWrap(True)
        self._luck.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self._luck.linkActivated.connect(self._on_link_activated)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        layout.addLayout(apart(self._rules_title, self._turn))
        layout.addWidget(self.rules)
        layout.addLayout(self._explained(unit))
        layout.addLayout(apart(self._probability_title, self._effort))
        layout.addWidget(self.curve)
        layout.addWidget(self._luck)
        layout.addSpacing(unit)
        layout.addWidget(self._moves_title)
        layout.addWidget(self.moves, 1)

    def _explained(self, unit: int) -> QHBoxLayout:
        """The sentence on the turn, beside its bulb."""
        explained = QHBoxLayout()
        explained.setContentsMargins(2 * unit, unit, 0, unit)
        explained.setSpacing(2 * unit)
        explained.addWidget(self._bulb, 0, Qt.AlignmentFlag.AlignTop)
        explained.addWidget(self._explanation, 1)
        return explained
