"""The answer of a game with its picture, and the proof: rules, chances and turns."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from bwinf_gui.tasks.dice.causes import Cause, causes
from bwinf_gui.tasks.dice.explanations import cause_in_short, explanation, rule_name
from bwinf_gui.tasks.dice.game import Rule, Transition
from bwinf_gui.tasks.dice.luck import GameLuck, luck_of
from bwinf_gui.tasks.dice.luck_sentences import swing_in_words, unit_in_words
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.tab.game.luck_card import LuckCard
from bwinf_gui.tasks.dice.tab.game.stage import GameStage
from bwinf_gui.tasks.dice.tab.game.turns import MovesTable
from bwinf_gui.tasks.dice.tab.game.win_probability import WinProbabilityCurve
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve
from bwinf_gui.text.numbers import percent, whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import PictureColumn, apart, on_card
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import ElidedLabel, IconLabel
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.playback_bar import PlaybackBar
from bwinf_gui.widgets.theme import Appearance, set_style_property
from bwinf_gui.widgets.tool_row import SegmentSwitch

_ROW_UNITS = 6.5
_DISC_UNITS = 5.5
EXPLANATION_LINES = 3


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
        self.show_turn(self._turn)

    def show_turn(self, turn: Transition | None) -> None:
        """Show what the rules say to a turn, None before the first one."""
        self._turn = turn
        said = causes(turn) if turn else {}
        for rule, row in self._rows.items():
            row.show_cause(said.get(rule))

    def deciding(self) -> Rule | None:
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
        self.stage.set_flat(flat=compact)


class LuckOrTurns(QWidget):
    """The luck of a game and the list of its turns, which share one place by a switch.

    Signals:
        chosen: The other one of both is shown now.
    """

    chosen = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._switch = SegmentSwitch(parent=self)
        for icon in ("chance", "table"):
            self._switch.add("", appearance.icons.icon(icon))
        self._unit = ElidedLabel(self)
        self._unit.setProperty("role", "hint")
        self.card = LuckCard(appearance=appearance, parent=self)
        self.moves = MovesTable(appearance=appearance, parent=self)
        places = QGridLayout()
        for view in (self.card, self.moves):
            # The one that is not seen keeps its place, so that nothing moves with the switch.
            policy = view.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            view.setSizePolicy(policy)
            places.addWidget(view, 0, 0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(appearance.theme.metrics.unit)
        layout.addLayout(apart(self._switch, self._unit))
        layout.addLayout(places, 1)
        self._switch.chosen.connect(self._on_chosen)
        self._on_chosen()

    @property
    def shows_luck(self) -> bool:
        """Whether the luck is seen, not the turns."""
        return self._switch.current == 0

    def show_luck(self, record: Record | None, luck: GameLuck | None) -> None:
        """Show the luck of a game, None while it is not known."""
        self.card.show_luck(record, luck)
        self._unit.setText(unit_in_words(luck) if luck else "")

    def retranslate(self) -> None:
        luck, turns = self._switch.buttons
        luck.setText(tr("Luck"))
        turns.setText(tr("Turns"))
        self.card.retranslate()

    @Slot()
    def _on_chosen(self) -> None:
        self.card.setVisible(self.shows_luck)
        self.moves.setVisible(not self.shows_luck)
        self._unit.setVisible(self.shows_luck)
        self.chosen.emit()


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
        self.luck: GameLuck | None = None
        self._rules_title, self._probability_title = QLabel(self), QLabel(self)
        self._turn, self._effort, self._swing = (QLabel(self) for _ in range(3))
        self._appearance = appearance
        self.rules = RulesPanel(appearance=appearance, parent=self)
        self._bulb = IconLabel(name="bulb", tint=Tint.ACCENT, appearance=appearance, parent=self)
        self._explanation = QLabel(self)
        self.curve = WinProbabilityCurve(appearance=appearance, parent=self)
        self.below = LuckOrTurns(appearance=appearance, parent=self)
        self.moves = self.below.moves
        self.below.card.index_chosen.connect(self.index_chosen)
        self._arrange(appearance)
        self.retranslate()

    def show_record(self, record: Record | None) -> None:
        """Show another game."""
        self._record, self._curve, self.luck, self._index = record, None, None, 0
        self.curve.load(len(record.turns) if record else 0)
        self.moves.show_record(record)
        self._show_luck()
        self._show_effort()

    def show_curve(self, curve: ProbabilityCurve) -> None:
        self._curve = curve
        self.curve.show_curve(curve)
        luck = luck_of(self._record, curve) if self._record else None
        if luck != self.luck:
            self.luck = luck
            self._show_luck()
        self._show_effort()

    def show_index(self, index: int) -> None:
        """Show the turn that led to a state."""
        self._index = index
        record = self._record
        turn = record.turns[index - 1] if record and index else None
        self.rules.show_turn(turn)
        self.curve.show_index(index)
        self.moves.show_index(index)
        self.below.card.show_index(index)
        self._turn.setText(tr("Turn {0}").format(index) if turn else "")
        if record is None or turn is None:
            self._explanation.setText(tr("The first rule that fits decides the turn."))
        else:
            self._explanation.setText(explanation(turn, record.game))

    def retranslate(self) -> None:
        self._rules_title.setText(tr("Which rule decides?"))
        self._probability_title.setText(tr("A's chance of winning, in %"))
        self.below.retranslate()
        self._show_luck()
        self._show_effort()
        self.show_index(self._index)

    def _show_luck(self) -> None:
        """Show the rolls that did most, in the curve and below it."""
        self.curve.show_luck(self.luck)
        self.below.show_luck(self._record, self.luck)
        swing = next(iter(self.luck.swings), None) if self.luck else None
        if swing is None:
            is_open = self._record is not None and self.luck is None
            self._swing.setText(tr("The chances are being computed …") if is_open else "")
            return
        link = f'<a href="{swing.turn}">{swing_in_words(swing)}</a>'
        legend = tr("full dots: luck, hollow ones: bad luck")
        self._swing.setText(f"{link} · {legend}")

    def _show_effort(self) -> None:
        """Say how the chances were found."""
        curve = self._curve
        # What is exact may be the opening alone, before any other position was played on.
        is_open = curve is not None and curve.games is None and None in curve.probabilities
        if curve is None or is_open:
            self._effort.setText("")
        elif curve.games is None:
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

    @Slot(str)
    def _on_link_activated(self, turn: str) -> None:
        self.index_chosen.emit(int(turn))

    def _arrange(self, appearance: Appearance) -> None:
        unit = appearance.theme.metrics.unit
        for title in (self._rules_title, self._probability_title):
            title.setProperty("role", "heading")
        for hint in (self._turn, self._effort, self._swing):
            hint.setProperty("role", "hint")
        self._swing.setObjectName("largestSwing")
        self._explanation.setObjectName("explanation")
        self._explanation.setWordWrap(True)
        self._explanation.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._explanation.setMinimumHeight(
            EXPLANATION_LINES * self._explanation.fontMetrics().lineSpacing()
        )
        self._bulb.set_side(appearance.theme.metrics.icon)
        self._swing.setWordWrap(True)
        self._swing.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self._swing.linkActivated.connect(self._on_link_activated)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        layout.addLayout(apart(self._rules_title, self._turn))
        layout.addWidget(self.rules)
        layout.addLayout(self._explained(unit))
        layout.addLayout(apart(self._probability_title, self._effort))
        layout.addWidget(self.curve)
        layout.addWidget(self._swing)
        layout.addWidget(self.below, 1)

    def _explained(self, unit: int) -> QHBoxLayout:
        """The sentence on the turn, beside its bulb."""
        explained = QHBoxLayout()
        explained.setContentsMargins(2 * unit, unit, 0, 0)
        explained.setSpacing(2 * unit)
        explained.addWidget(self._bulb, 0, Qt.AlignmentFlag.AlignTop)
        explained.addWidget(self._explanation, 1)
        return explained
