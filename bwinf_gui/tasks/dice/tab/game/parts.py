"""The page of single games as a value: what is shown of a game, and what can be done."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from bwinf_gui.kit.parts import (
    Button,
    Card,
    Choice,
    Fold,
    Heading,
    Number,
    Option,
    Page,
    Row,
    Seed,
    Space,
    Words,
    remark,
)
from bwinf_gui.kit.pictures import Frame, Hit, Motion, Mouse, Own, Picture, Play, Small
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.dice.board import faces_in_short
from bwinf_gui.tasks.dice.causes import cause_in_short, causes, explanation, rule_name
from bwinf_gui.tasks.dice.dice import Die, format_die
from bwinf_gui.tasks.dice.game import Player, Rule, facing
from bwinf_gui.tasks.dice.game_sentences import (
    gain_explained,
    headline,
    move_text,
    position_lines,
    roll_explained,
    rolls_unit,
    story,
    sum_in_words,
    swing_in_words,
)
from bwinf_gui.tasks.dice.tab.die_shapes import draw_face
from bwinf_gui.tasks.dice.tab.game import state
from bwinf_gui.tasks.dice.tab.game.curve import HEIGHT_UNITS, hit_step, paint_curve, step_in_words
from bwinf_gui.tasks.dice.tab.game.drawing import draw_piece
from bwinf_gui.tasks.dice.tab.game.geometry import layout_of, turn_ms
from bwinf_gui.tasks.dice.tab.game.painter import paint_game
from bwinf_gui.tasks.dice.tab.game.state import STRANGER, GameState, chances_in_words
from bwinf_gui.tasks.dice.tab.game.tables import JUMPS, SHOWCASE, TURNS
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import in_context, to_translate, tr
from bwinf_gui.widgets.fields import MOST_GAMES, CheckedLine
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel, links_of, plain
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.playback_bar import Mark, MarkKind
from bwinf_gui.widgets.theme import set_style_property
from bwinf_gui.widgets.tool_row import SegmentSwitch

_MOST_TIP = 500
_FACE_UNITS, _STEP_UNITS = 6.5, 7.25


def news(s: GameState) -> str:
    """Why the page cannot show the game that is asked for; empty if it can."""
    if not s.is_ready:
        return tr("Preparing the simulation …")
    if s.kind is not None:
        return tr("Looking for such a game …")
    return tr("Opening the game …") if s.record is None else ""


def _line(s: GameState) -> str:
    return news(s) or (headline(s.record, s.step, s.curve) if s.record else "")


def _story(s: GameState) -> str:
    return story(s.record, s.step) if s.record else ""


def position_in_words(s: GameState) -> str:
    """Where all pieces are, line by line."""
    if s.record is None:
        return ""
    outcome = s.record.outcome if s.step == s.length else None
    return "\n".join(position_lines(s.record.state(s.step), outcome))


def status_of(s: GameState) -> str:
    """Where the game is, and which keys move it."""
    place = tr("Turn {0} of {1}").format(s.step, s.length)
    keys = tr("arrow keys step forward and back, the space bar plays")
    return news(s) or f"{place} · {keys}"


def _paint_sign(player: Player, painter: QPainter, frame: Frame[str]) -> None:
    area, metrics = frame.area, frame.theme.metrics
    side = area.height()
    centre = area.topLeft() + QPointF(side, side) / 2
    draw_piece(painter, centre, 0.42 * side, player, frame.theme.colours)
    painter.setFont(metrics.sized(TextSize.HEADING))
    painter.setPen(QColor(frame.theme.colours.text))
    box = area.adjusted(side + 2 * metrics.unit, 0, 0, 0)
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, frame.shown)


def _paint_faces(painter: QPainter, frame: Frame[Die | None]) -> None:
    """Paint the faces of a die in a line; where they do not fit, how many there are."""
    theme, faces = frame.theme, frame.shown.faces if frame.shown else ()
    unit, area = theme.metrics.unit, frame.area
    room = int((area.width() + (_STEP_UNITS - _FACE_UNITS) * unit) / (_STEP_UNITS * unit))
    shown = faces if len(faces) <= room else faces[: max(0, room - 2)]
    cell = QRectF(area.left(), area.top(), _FACE_UNITS * unit, _FACE_UNITS * unit)
    for face in shown:
        draw_face(painter, cell, face, theme)
        cell.translate(_STEP_UNITS * unit, 0)
    if len(shown) < len(faces):
        painter.setFont(theme.metrics.sized(TextSize.SMALL))
        painter.setPen(QColor(theme.colours.secondary))
        cell.setRight(area.right())
        text = tr("… {0}").format(whole(len(faces)))
        painter.drawText(cell, Qt.AlignmentFlag.AlignVCenter, text)


def _player(player: Player) -> Card[GameState]:
    return Card(
        Row(
            Small(
                lambda _s: tr("Player {0}").format(player.name),
                partial(_paint_sign, player),
                height=6.0,
            ),
            Choice(
                lambda _s: tr("Die of player {0}").format(player.name),
                partial(_choices, player),
                lambda s: s.places[player],
                lambda s, place: state.choose_die(s, player, place),
                name=f"die{player.name}",
            ),
        ),
        Small(lambda s: s.dice and s.dice[player], _paint_faces, height=6.5),
        gap=1.5,
        title=lambda _s: tr("Player {0}").format(player.name),
    )


def _choices(player: Player, s: GameState) -> list[Option]:
    """The dice of the document; one that an address names is one more choice while it plays."""
    dice = [(place, tr("Die {0}").format(place + 1), die) for place, die in enumerate(s.value)]
    if s.dice is not None and s.places[player] == STRANGER:
        dice.append((STRANGER, faces_in_short(s.dice[player]), s.dice[player]))
    return [Option(place, name, format_die(die)[:_MOST_TIP]) for place, name, die in dice]


def _hit(frame: Frame[GameState], x: float, y: float) -> Hit | None:
    layout, point = layout_of(frame), QPointF(x, y)
    if layout.bar.contains(point):
        return Hit(None, tip=chances_in_words(frame.shown, frame.after))
    square = layout.board.square_at(point)
    if square is None:
        return None
    numbers = zip(Player, (square, facing(square)), strict=True)
    counted = [tr("{0} counts {1}").format(player.name, number) for player, number in numbers]
    return Hit(square, tip=" · ".join(counted))


def _motion(shown: GameState, before: int, after: int) -> Motion | None:
    turn = shown.turn_to(max(before, after))
    return Motion(turn_ms(turn), "Linear") if turn else None


def _marks(s: GameState) -> Sequence[Mark]:
    """The largest swings, in the colours of those who rolled."""
    marks = []
    for roll, turn, *_ in sorted(s.jumps, key=lambda jump: jump.luck.turn):
        what = move_text(turn).format(roll.player.name)
        words = tr("Turn {0}: {1}").format(roll.turn, what), gain_explained(roll, s.level)
        colour = "player_a" if roll.player is Player.A else "player_b"
        marks.append(Mark(roll.turn, MarkKind.ABOVE, colour, "\n".join(words)))
    return marks


BOARD: Picture[GameState, GameState] = Picture(
    title=to_translate("Board"),
    shown=lambda s: s if s.record else None,
    paint=paint_game,
    say=lambda s: ". ".join(position_in_words(s).splitlines()),
    play=Play(
        steps=lambda s: s.length,
        said=lambda s: plain(_story(s)),
        motion=_motion,
        marks=_marks,
        counter=lambda _s, step: tr("Turn {0}").format(step),
    ),
    mouse=Mouse(hit=_hit),
    smallest=(22, 30),
    name="ludoBoard",
)
CURVE: Picture[GameState, GameState] = Picture(
    title=to_translate("A's chance of winning over the course of the game"),
    shown=lambda s: s,
    paint=paint_curve,
    say=lambda s: step_in_words(s, s.step),
    play=Play(steps=lambda _s: 0),
    mouse=Mouse(
        hit=hit_step,
        press=lambda s, hit, left: state.go_to(s, hit.target) if left else s,
        drag=lambda s, grip, at: state.go_to(s, hit_step(grip.frame, at.x(), at.y()).target),
    ),
    smallest=(30, HEIGHT_UNITS),
    grows=False,
    name="winProbability",
)


def _effort(s: GameState) -> str:
    if s.curve is None or not s.curve.is_complete:
        return tr("being computed …") if s.record else ""
    said = [tr("exact") if s.curve.games is None else tr("turn by turn")]
    if s.luck is not None and s.luck.has_draws:
        said.append(tr("a draw counts half"))
    return " · ".join(said)


def _sum(s: GameState) -> str:
    if s.luck is None:
        return tr("The chances are being computed …") if s.record else ""
    return sum_in_words(s.luck, "<b>{}</b>")


def _unit(s: GameState) -> str:
    return rolls_unit(s.luck.swings, s.level) if s.luck and s.jumps and not s.lists_turns else ""


def _new_address(ui: Ui) -> QWidget:
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


def _new_rules(ui: Ui) -> QFrame:
    card = QFrame()
    ui.named(card, "rulesPanel")
    card.setProperty("card", "true")
    rows = [_new_rule(rule, number, ui) for number, rule in enumerate(Rule, start=1)]
    ui.column(*rows, gap=0, into=card).setContentsMargins(1, 1, 1, 1)
    return card


def _new_rule(rule: Rule, number: int, ui: Ui) -> QFrame:
    def cause(s: GameState) -> str:
        return cause_in_short(causes(s.turn)[rule]) if s.turn else ""

    def show(is_it: bool) -> None:  # noqa: FBT001 - what a binding writes
        set_style_property(row, "rule", "decides" if is_it else "waits")
        set_style_property(name, "role", "heading" if is_it else "")
        set_style_property(why, "role", "" if is_it else "hint")
        set_style_property(disc, "disc", "full" if is_it else "empty")

    row, disc = QFrame(), QLabel(str(number))
    name, why = ui.label(lambda _s: rule_name(rule)), ui.label(cause)
    disc.setAlignment(Qt.AlignmentFlag.AlignCenter)
    for label in (name, why):
        label.setWordWrap(False)
    row.setFixedHeight(ui.px(6.5))
    ui.row(disc, name, 0, why, gap=2, into=row).setContentsMargins(ui.px(2), 0, ui.px(2), 0)
    ui.bind("rule", lambda s: s.turn is not None and s.turn.rule is rule, show, blank=False)
    ui.say(lambda s: f"{rule_name(rule)}: {cause(s)}", row.setAccessibleName)
    return row


def _steady(ui: Ui, text: Callable[[GameState], str], *, lines: int, name: str) -> QLabel:
    """A text that is as high when it is short, so that nothing below it moves."""
    label = ui.label(text, name=name)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    label.setMinimumHeight(lines * label.fontMetrics().lineSpacing())
    return label


def _explained(s: GameState) -> str:
    if s.turn is None or s.record is None:
        return tr("The first rule that fits decides the turn.")
    return explanation(s.turn, s.record.game)


def _new_switch(ui: Ui) -> SegmentSwitch:
    switch = SegmentSwitch()
    ui.named(switch, "gameLists")
    titles = (("chance", to_translate("Largest swings")), ("table", to_translate("Turns")))
    for icon, title in titles:
        ui.say(title, switch.add("", ui.appearance.icons.icon(icon)).setText)
    switch.chosen.connect(partial(ui.doer.do, state.list_turns))
    ui.bind("list", lambda s: int(s.lists_turns), switch.choose, blank=0)
    return switch


def _new_why(ui: Ui) -> QFrame:
    """Why a roll did so much; elsewhere where that was."""
    card, bulb = QFrame(), IconLabel(name="bulb", tint=Tint.ACCENT, appearance=ui.appearance)
    card.setProperty("card", "note")
    bulb.set_side(ui.metrics.icon)
    label = _steady(ui, why_in_words, lines=2, name="largestSwing")
    links_of(label, lambda turn: ui.doer.do(state.go_to, int(turn)))
    row = ui.row(bulb, (label, 1), gap=2, into=card)
    row.setAlignment(bulb, Qt.AlignmentFlag.AlignTop)
    ui.pad(row)
    return card


def why_in_words(s: GameState) -> str:
    """The effect of the roll that did most, or the roll itself."""
    if s.record is None or s.luck is None:
        return tr("The chances are being computed …")
    if not s.jumps:
        return tr("No roll of this game changes the chances.")
    if s.jump:
        place = s.places[s.jump.luck.player]
        die = "" if place == STRANGER else tr("die {0}").format(place + 1)
        if reason := roll_explained(s.record, s.jump.luck, die):
            question = tr("Why so much?")
            return f"<b>{question}</b> {reason}"
    largest = s.jumps[0].luck
    return f'<a href="{largest.turn}">{swing_in_words(largest)}</a>'


PAGE: Page[GameState] = Page(
    state=GameState,
    title=to_translate("Game"),
    symbol="board",
    left=[
        Heading(in_context("one game", "Game"), lambda s: s.name),
        *map(_player, Player),
        Fold(
            lambda s: tr("Seed {0}, game {1}").format(whole(s.seed), whole(s.game)),
            lambda s: s.shows_numbers,
            lambda s, is_open: s.but(shows_numbers=is_open),
            name="gameNumbers",
        ),
        Seed(
            to_translate("&Seed"),
            lambda s: s.seed,
            state.choose_seed,
            when=lambda s: s.shows_numbers,
            name="ludoSeed",
        ),
        Number(
            to_translate("Ga&me"),
            # A comparison on the command line may have more than a field can show.
            lambda s: min(s.game, MOST_GAMES),
            state.choose_game,
            limits=lambda _s: (0, MOST_GAMES),
            tip=to_translate(
                "The number of the game in a comparison with this seed, counted from 0"
            ),
            name="ludoGame",
            when=lambda s: s.shows_numbers,
        ),
        Own(_new_address, when=lambda s: s.shows_numbers),
        Heading(to_translate("Show me a game")),
        SHOWCASE,
        Space(1),
        Fold(
            to_translate("Position in words"),
            lambda s: s.shows_words,
            lambda s, is_open: s.but(shows_words=is_open),
            name="gameWords",
        ),
        Card(
            Words(position_in_words, name="positionWords"),
            when=lambda s: s.shows_words and s.record is not None,
        ),
        Space(),
    ],
    centre=[
        # The picture announces each step, by its sentence.
        Words(_line, "answer", name="gameHeadline"),
        remark(_story, "gameStory"),
        Own(_new_why, when=lambda s: s.record is not None),
        BOARD,
    ],
    right=[
        Heading(
            to_translate("Which rule decides?"),
            lambda s: tr("Turn {0}").format(s.step) if s.turn else "",
        ),
        Own(_new_rules),
        Own(partial(_steady, text=_explained, lines=4, name="explanation")),
        Heading(to_translate("A's chance of winning"), _effort),
        CURVE,
        Words(_sum, name="luckSum"),
        Row(Own(_new_switch), Space(), Words(_unit, "hint", name="luckUnit")),
        JUMPS,
        TURNS,
    ],
    tools=[
        Button(
            to_translate("New seed"),
            state.take_new_seed,
            icon="chance",
            tip=to_translate("Show the first game of another seed (F9)"),
            name="newSeedButton",
        )
    ],
    in_words=False,
)
