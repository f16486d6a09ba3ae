"""The widgets of the page that the kit has no parts for."""

from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from bwinf_gui.kit.pictures import Frame
from bwinf_gui.kit.ui import Ui, links_of
from bwinf_gui.tasks.dice.causes import cause_in_short, causes, explanation, rule_name
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import Player, Rule
from bwinf_gui.tasks.dice.game_sentences import roll_explained, swing_in_words
from bwinf_gui.tasks.dice.tab.die_shapes import FaceStyle, draw_face
from bwinf_gui.tasks.dice.tab.game import state
from bwinf_gui.tasks.dice.tab.game.pieces import draw_piece
from bwinf_gui.tasks.dice.tab.game.state import STRANGER, GameState
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.fields import CheckedLine
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import set_style_property
from bwinf_gui.widgets.tool_row import SegmentSwitch

_FACE_UNITS, _STEP_UNITS = 6.5, 7.25
_KIND = Qt.ItemDataRole.UserRole
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_EXPLANATION_LINES, _WHY_LINES = 4, 2


def paint_sign(player: Player, painter: QPainter, frame: Frame[str]) -> None:
    """Paint a player's piece, and the name next to it."""
    area, metrics = frame.area, frame.theme.metrics
    side = area.height()
    square = QRectF(area.left(), area.top(), side, side)
    draw_piece(painter, square.center(), 0.42 * side, player, frame.theme.colours)
    painter.setFont(metrics.sized(TextSize.HEADING))
    painter.setPen(QColor(frame.theme.colours.text))
    box = area.adjusted(side + 2 * metrics.unit, 0, 0, 0)
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, frame.shown)


def paint_faces(painter: QPainter, frame: Frame[Die | None]) -> None:
    """Paint the faces of a die in a line; where they do not fit, how many there are."""
    theme, faces = frame.theme, frame.shown.faces if frame.shown else ()
    unit, area = theme.metrics.unit, frame.area
    room = int((area.width() + (_STEP_UNITS - _FACE_UNITS) * unit) / (_STEP_UNITS * unit))
    shown = faces if len(faces) <= room else faces[: max(0, room - 2)]
    style = FaceStyle.plain(theme.colours, theme.metrics.font)
    cell = QRectF(area.left(), area.top(), _FACE_UNITS * unit, _FACE_UNITS * unit)
    for face in shown:
        draw_face(painter, cell, face, style)
        cell.translate(_STEP_UNITS * unit, 0)
    if len(shown) < len(faces):
        painter.setFont(theme.metrics.sized(TextSize.SMALL))
        painter.setPen(QColor(theme.colours.secondary))
        box = QRectF(cell.left(), cell.top(), area.right() - cell.left(), cell.height())
        text = tr("… {0}").format(whole(len(faces)))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)


def new_address(ui: Ui) -> QWidget:
    """A field for a command that shows a game, as “Command” copies it."""

    def problem_of(text: str) -> str:
        return ui.doer.problem_of(state.open_command, text) if text.strip() else ""

    def show() -> None:
        if line.text().strip() and not line.check():
            ui.doer.do(state.open_command, line.text())
            line.clear()

    holder = QWidget()
    line = CheckedLine(problem_of, parent=holder)
    ui.named(line, "addressLine")
    for name in (line.setPlaceholderText, line.setAccessibleName):
        ui.say(to_translate("Game from a command …"), name)
    ui.say(to_translate("Show the game that a command names"), line.setToolTip)
    line.returnPressed.connect(show)
    ui.row(line, into=holder)
    return holder


def new_rules(ui: Ui) -> QFrame:
    card = QFrame()
    ui.named(card, "rulesPanel")
    card.setProperty("card", "true")
    rows = [_new_rule(rule, number, ui) for number, rule in enumerate(Rule, start=1)]
    ui.column(*rows, gap=0, into=card).setContentsMargins(1, 1, 1, 1)
    return card


def _new_rule(rule: Rule, number: int, ui: Ui) -> QFrame:
    row, disc = QFrame(), QLabel(str(number))
    disc.setAlignment(Qt.AlignmentFlag.AlignCenter)
    name = ui.label(lambda _s: rule_name(rule))
    cause = ui.label(lambda s: _cause(s, rule), role=lambda s: "" if s.rule is rule else "hint")
    for label in (name, cause):
        label.setWordWrap(False)
    row.setFixedHeight(ui.px(6.5))
    ui.row(disc, name, 0, cause, gap=2, into=row).setContentsMargins(ui.px(2), 0, ui.px(2), 0)

    def show(decides: bool) -> None:  # noqa: FBT001 - what a binding writes
        set_style_property(row, "rule", "decides" if decides else "waits")
        set_style_property(name, "role", "heading" if decides else "")
        set_style_property(disc, "disc", "full" if decides else "empty")

    ui.bind("rule", lambda s: s.rule is rule, show, blank=False)
    ui.say(lambda s: f"{rule_name(rule)}: {_cause(s, rule)}", row.setAccessibleName)
    return row


def _cause(s: GameState, rule: Rule) -> str:
    return cause_in_short(causes(s.turn)[rule]) if s.turn else ""


def new_explanation(ui: Ui) -> QLabel:
    """Why the turn went so; as high with a long reason as with a short one."""
    label = ui.label(_explained, name="explanation")
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    label.setMinimumHeight(_EXPLANATION_LINES * label.fontMetrics().lineSpacing())
    return label


def _explained(s: GameState) -> str:
    if s.turn is None or s.record is None:
        return tr("The first rule that fits decides the turn.")
    return explanation(s.turn, s.record.game)


def new_switch(ui: Ui) -> SegmentSwitch:
    switch = SegmentSwitch()
    ui.named(switch, "gameLists")
    titles = (("chance", to_translate("Largest swings")), ("table", to_translate("Turns")))
    for icon, title in titles:
        ui.say(title, switch.add("", ui.appearance.icons.icon(icon)).setText)
    switch.chosen.connect(partial(ui.doer.do, state.list_turns))
    ui.bind("list", lambda s: int(s.lists_turns), switch.choose, blank=0)
    return switch


def new_why(ui: Ui) -> QFrame:
    """Why a roll did so much; elsewhere where that was, as high in every step."""
    card, bulb = QFrame(), IconLabel(name="bulb", tint=Tint.ACCENT, appearance=ui.appearance)
    card.setProperty("card", "note")
    bulb.set_side(ui.metrics.icon)
    label = ui.label(why_in_words, name="largestSwing")
    label.setMinimumHeight(_WHY_LINES * label.fontMetrics().lineSpacing())
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    links_of(label, lambda turn: ui.doer.do(state.go_to, int(turn)))
    row = ui.row(bulb, (label, 1), gap=2, into=card)
    row.setAlignment(bulb, Qt.AlignmentFlag.AlignTop)
    ui.pad(row)
    return card


def why_in_words(s: GameState) -> str:
    """What the roll did that did most, or which that was."""
    if s.record is None or s.luck is None:
        return tr("The chances are being computed …")
    if not s.jumps:
        return tr("No roll of this game changes the chances.")
    roll = next((roll for roll in s.jumps if roll.turn == s.step), None)
    reason = roll_explained(s.record, roll, _die_in_words(s, roll.player)) if roll else ""
    if reason:
        question = tr("Why so much?")
        return f"<b>{question}</b> {reason}"
    largest = s.jumps[0]
    return f'<a href="{largest.turn}">{swing_in_words(largest)}</a>'


def _die_in_words(s: GameState, player: Player) -> str:
    """What a player's die is called in the middle of a sentence."""
    place = s.places[player]
    return "" if place == STRANGER else tr("die {0}").format(place + 1)
