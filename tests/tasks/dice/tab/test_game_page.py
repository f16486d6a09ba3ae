"""The page that steps through a game: whatever is done, everything it shows agrees."""

from pathlib import Path

import pytest
from driving import child, click, painted, press, table_texts, undressed, unpainted
from games import D6, SEVENS, Solved, StandInEngine, curve_of, record_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QAbstractAnimation, QPoint, QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QFrame, QLabel
from pytestqt.qtbot import QtBot
from qt_fixtures import still

from bwinf_gui.tasks.dice.address import Address, parse_address
from bwinf_gui.tasks.dice.causes import explanation, rule_name
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact import lucky_wins
from bwinf_gui.tasks.dice.exact.tables import Tables
from bwinf_gui.tasks.dice.exact.values import OutcomeProbabilities, Question, Solution
from bwinf_gui.tasks.dice.game import Ending, Game, Player, Position
from bwinf_gui.tasks.dice.game_sentences import headline, story
from bwinf_gui.tasks.dice.luck import luck_of
from bwinf_gui.tasks.dice.rules import PRESETS, Preset, Rules
from bwinf_gui.tasks.dice.showcase import Highlight
from bwinf_gui.tasks.dice.tab.document import DiceDocument
from bwinf_gui.tasks.dice.tab.game import state
from bwinf_gui.tasks.dice.tab.game.drawing import board_font, fitting_font
from bwinf_gui.tasks.dice.tab.game.geometry import BoardGeometry
from bwinf_gui.tasks.dice.tab.game.page import GamePage
from bwinf_gui.tasks.dice.tab.game.state import GameRequest
from bwinf_gui.tasks.dice.tab.report import game_parts
from bwinf_gui.tasks.dice.task import TASK
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve, WinProbability
from bwinf_gui.widgets.pictures import PictureForm, write_picture
from bwinf_gui.widgets.playback import SPEEDS

DICE = (D6, SEVENS, Die((1, 1, 1, 6, 6, 6)))
TABLES = Tables(Path("nowhere"))
MOVE, PADDING = 3, 20
"""The column of a swing that says what was done, and the pixels beside its text."""


@pytest.fixture
def engine():
    return StandInEngine()


@pytest.fixture
def document():
    document = DiceDocument()
    document.begin(DICE)
    return document


def hidden_page(qtbot, document, engine, appearance):
    with undressed():
        page = GamePage(
            task=TASK,
            document=document,
            engine=engine,
            tables=TABLES,
            appearance=appearance,
            parent=None,
        )
    qtbot.addWidget(page)
    page.resize(1366, 660)
    return page


def new_page(qtbot, document, engine, appearance):
    page = hidden_page(qtbot, document, engine, appearance)
    unpainted(page).show()
    qtbot.waitExposed(page)
    engine.work()
    return page


@pytest.fixture
def page(qtbot, document, engine, appearance):
    page = new_page(qtbot, document, engine, appearance)
    yield page
    page.close()


@pytest.fixture(scope="module")
def kept_page(qapp, request):
    """One page for all tests that only look at its game and step through it."""
    engine, document = StandInEngine(), DiceDocument()
    document.begin(DICE)
    page = new_page(QtBot(request), document, engine, still(qapp))
    yield page
    page.close()
    page.deleteLater()


@pytest.fixture
def seen(kept_page):
    """The page at the beginning of its game."""
    kept_page.playback.go_first()
    return kept_page


@pytest.fixture
def lively(qtbot, document, engine, moving):
    """A page whose steps are animated."""
    page = new_page(qtbot, document, engine, moving)
    yield page
    page.playback.pause()
    page.close()


def deciding(page):
    """The name of the rule that is shown to decide."""
    rows = child(page, "rulesPanel").findChildren(QFrame)
    found = [row.accessibleName() for row in rows if row.property("rule") == "decides"]
    return found[0].partition(":")[0] if found else ""


def assert_agrees(page, index):
    """Board, curve, lists, slider, rules and sentences all show one state."""
    record, s = page.record, page.state
    turn = record.turns[index - 1] if index else None
    assert page.playback.index == s.step == index
    assert child(page, "scrub").value() == index
    listed = child(page, "ludoMoves" if s.lists_turns else "luckyRolls").current_row
    turns = [jump.luck.turn for jump in s.jumps]
    jump = turns.index(index) if index in turns else -1
    assert listed == (index - 1 if s.lists_turns else jump)
    shown = child(page, "ludoBoard").shown
    assert (shown.record, shown.curve, shown.jump) == (record, s.curve, s.jump)
    assert child(page, "ludoBoard").frame.after == index
    assert child(page, "winProbability").shown.step == index
    assert deciding(page) == (rule_name(turn.rule) if turn else "")
    assert child(page, "gameHeadline").text() == headline(record, index, page.state.curve)
    assert child(page, "gameStory").text() == story(record, index)
    words = child(page, "ludoBoard").accessibleDescription()
    assert words.count("Home") == sum(-1 in pieces for pieces in record.states[index].pieces)


def solution_to(question):
    half = OutcomeProbabilities(0.5, 0.5, 0.0, 100.0)
    return Solution(
        question=question,
        a_starts=half,
        b_starts=half,
        error_bound=1e-11,
        rolls_error_bound=1e-9,
        seconds=0.0,
    )


def lacks_some(record):
    """Whether `Solved` does not know all positions of a game, but most."""
    return any(20 in position.pieces[0] for position in record.states[:-1])


def show_record(page, record):
    """Show a game with its chances, whatever was asked for."""
    page.stage.do(state.show_record, record)
    page.stage.do(state.show_curve, curve_of(record))


@pytest.fixture
def fields(page):
    """The page with its fields for seed, game and command."""
    child(page, "gameNumbers").click()
    return page


def choose_die(page, name, place):
    box = child(page, name)
    box.setCurrentIndex(place)
    box.activated.emit(place)


def test_a_game_of_the_first_two_dice_is_opened(seen):
    assert seen.record.address.dice == (D6, SEVENS)
    assert len(seen.record.turns) > 40
    assert_agrees(seen, 0)


def test_nothing_is_computed_before_the_page_is_seen(qtbot, document, engine, appearance):
    page = hidden_page(qtbot, document, engine, appearance)
    engine.work()
    assert engine.pool.asked == []
    assert page.record is None


def test_the_game_waits_for_the_workers(qtbot, document, appearance):
    engine = StandInEngine(is_ready=False)
    page = new_page(qtbot, document, engine, appearance)
    assert child(page, "gameHeadline").text() == "Preparing the simulation …"
    assert page.status()[0] == "Preparing the simulation …"
    engine.prepare()
    engine.work()
    assert_agrees(page, 0)
    page.close()


def test_all_parts_agree_in_every_state(seen):
    for index in range(seen.playback.length + 1):
        seen.playback.seek(index)
        assert_agrees(seen, index)


def test_every_turn_is_explained(seen):
    said = child(seen, "explanation")
    for index in range(1, seen.playback.length + 1):
        seen.playback.seek(index)
        turn = seen.record.turns[index - 1]
        assert said.text() == explanation(turn, seen.record.game)
        if turn.roll == 6 and turn.outcome is None:
            assert f"{turn.before.mover.name} rolls again" in said.text()


def test_the_end_names_the_winner_and_the_reason(seen):
    seen.playback.go_last()
    winner = seen.record.outcome.winner.name
    text = child(seen, "gameHeadline").text()
    assert text == f"{winner} wins after {len(seen.record.turns)} rolls"
    assert child(seen, "gameStory").text().endswith("All four pieces are in the goal.")


def test_keys_lists_and_pictures_lead_to_any_turn(qtbot, seen):
    seen.stage.do(state.list_turns, 1)
    moves, curve = child(seen, "ludoMoves"), child(seen, "winProbability")
    row = moves.visualRect(moves.model().index(2, 0)).center()
    qtbot.mouseClick(moves.viewport(), Qt.MouseButton.LeftButton, pos=row)
    assert_agrees(seen, 3)
    press(qtbot, moves, Qt.Key.Key_Down)
    assert_agrees(seen, 4)
    seen.stage.do(state.list_turns, 0)
    painted(seen)
    middle = QPoint(curve.viewport().width() // 2, curve.viewport().height() - 25)
    qtbot.mouseClick(curve.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert 20 < seen.state.step < len(seen.record.turns) - 10
    assert_agrees(seen, seen.state.step)
    child(seen, "scrub").setValue(12)
    assert_agrees(seen, 12)
    click(qtbot, seen, "stepForward")
    assert_agrees(seen, 13)


def test_the_mouse_is_dragged_along_the_curve(qtbot, seen):
    curve = child(seen, "winProbability")
    painted(seen)
    view, y = curve.viewport(), curve.viewport().height() - 25
    steps = []
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=QPoint(view.width() // 3, y))
    for x in (view.width() // 2, 2 * view.width() // 3):
        qtbot.mouseMove(view, QPoint(x, y))
        steps.append(seen.state.step)
    qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=QPoint(2 * view.width() // 3, y))
    assert steps == sorted(steps)
    assert_agrees(seen, seen.state.step)


def test_the_rolls_that_did_most_lead_to_their_turns(qtbot, seen):
    jumps, rolls = seen.state.luck.swings, child(seen, "luckyRolls")
    place = rolls.visualRect(rolls.model().index(1, 0)).center()
    qtbot.mouseClick(rolls.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert_agrees(seen, jumps[1].turn)
    press(qtbot, rolls, Qt.Key.Key_Up)
    assert_agrees(seen, jumps[0].turn)
    seen.playback.seek(0)
    child(seen, "largestSwing").linkActivated.emit(str(jumps[0].turn))
    assert_agrees(seen, jumps[0].turn)


def test_why_a_roll_did_so_much_is_said_in_a_low_window_too(seen):
    seen.stage.ui.fit_height(90)
    assert child(seen, "largestSwing").isVisible()
    seen.fit_height()


@pytest.mark.usefixtures("dressed")
def test_what_a_swing_did_is_read_whole(page):
    rolls = child(page, "luckyRolls")
    room = rolls.columnWidth(MOVE) - PADDING
    assert rolls.fontMetrics().horizontalAdvance("31 → 37, braucht 3") <= room
    rolls.setMaximumWidth(rolls.width() - room // 2)
    QApplication.processEvents()
    texts = [row[MOVE] for row in table_texts(rolls)]
    lengths = [rolls.fontMetrics().horizontalAdvance(text) for text in texts]
    row = lengths.index(max(lengths))
    assert rolls.rowHeight(row) > rolls.row_height


COMMANDS = st.lists(
    st.one_of(
        st.sampled_from(["forward", "back", "first", "last", "toggle", "part", "theme", "turn"]),
        st.tuples(st.just("go"), st.integers(0, 200)),
        st.tuples(st.just("speed"), st.sampled_from(SPEEDS)),
        st.tuples(st.just("size"), st.integers(500, 1500), st.integers(300, 900)),
    ),
    max_size=25,
)


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(COMMANDS)
def test_everything_agrees_after_any_sequence_of_commands(lively, commands):
    playback = lively.playback
    simple = {
        "forward": playback.step_forward,
        "back": playback.step_back,
        "first": playback.go_first,
        "last": playback.go_last,
        "toggle": playback.toggle,
        "part": lambda: run_half(lively),
        "theme": lively.stage.ui.appearance.changed.emit,
        "turn": lively.stage.show_language,
    }
    for command in commands:
        if isinstance(command, str):
            simple[command]()
        elif command[0] == "go":
            playback.go_to(min(command[1], playback.length))
        elif command[0] == "speed":
            playback.set_speed(command[1])
        else:
            lively.resize(*command[1:])
        assert_agrees(lively, playback.index)
    playback.pause()
    assert_agrees(lively, playback.index)
    assert not any(is_running(animation) for animation in animations(lively))


def run_half(page):
    """Let the running animation come half way."""
    for animation in animations(page):
        if is_running(animation):
            animation.setCurrentTime(animation.duration() // 2)


def animations(page):
    return page.findChildren(QAbstractAnimation)


def is_running(animation):
    return animation.state() == QAbstractAnimation.State.Running


def test_a_game_plays_to_its_end_by_itself(qtbot, lively):
    lively.playback.seek(lively.playback.length - 2)
    lively.playback.set_speed(4.0)
    lively.playback.play()
    qtbot.waitUntil(lambda: not lively.playback.is_playing, timeout=10_000)
    assert_agrees(lively, lively.playback.length)


def test_hiding_the_page_stops_the_playing(lively):
    lively.playback.play()
    lively.hide()
    assert not lively.playback.is_playing
    assert not any(is_running(animation) for animation in animations(lively))


@pytest.mark.slow
def test_games_stepped_to_their_end_and_back_leave_nothing_behind(qtbot, lively):
    short = Preset(name="bwinf", rules=Rules(roll_limit=3))
    counts = []
    for seed in range(10):
        record = record_of(seed, preset=short)
        show_record(lively, record)
        for _ in record.turns:
            lively.playback.step_forward()
        for _ in record.turns:
            lively.playback.step_back()
        counts.append((len(lively.findChildren(QTimer)), len(animations(lively))))
    assert counts[0] == counts[-1] == counts[5]
    lively.playback.pause()
    assert_agrees(lively, 0)
    timers = lively.findChildren(QTimer)
    qtbot.waitUntil(lambda: not any(timer.isActive() for timer in timers))


def test_a_step_is_announced(seen, announced):
    seen.playback.step_forward()
    seen.playback.go_last()
    assert announced[0].startswith("Turn 1: ")
    assert announced[1].endswith("All four pieces are in the goal.")
    assert len(announced) == 2


def test_the_same_seed_shows_the_same_game(fields, engine):
    games = []
    for number in ("18", "19", "18"):
        child(fields, "ludoSeed").setText(number)
        engine.work()
        games.append(fields.record)
    assert games[0] == games[2] != games[1]
    assert games[0].address.seed == 18


@pytest.mark.parametrize("finish", [Qt.Key.Key_Return, Qt.Key.Key_Tab])
def test_a_typed_seed_opens_its_game_when_it_is_whole(fields, engine, qtbot, finish):
    seed, shown = child(fields, "ludoSeed"), fields.record
    seed.setFocus()
    seed.selectAll()
    qtbot.keyClicks(seed, "1234")
    engine.work()
    assert fields.record is shown
    qtbot.keyClick(seed, finish)
    engine.work()
    assert fields.record.address.seed == 1234
    assert fields.record.address.game == 0


def test_a_new_seed_shows_the_first_game_of_another_seed(fields, engine):
    child(fields, "ludoGame").setValue(7)
    engine.work()
    before = fields.record.address
    assert before.game == 7
    fields.tools()[0].click()
    engine.work()
    assert fields.record.address.game == 0
    assert fields.record.address.seed != before.seed
    assert child(fields, "ludoSeed").text() == str(fields.record.address.seed)
    assert child(fields, "ludoGame").value() == 0


def test_unfolding_the_fields_does_not_open_the_game_again(page, engine):
    asked = len(engine.pool.asked)
    child(page, "gameNumbers").click()
    engine.work()
    assert len(engine.pool.asked) == asked


def test_other_dice_and_rules_are_other_games(page, engine):
    choose_die(page, "dieB", 2)
    engine.work()
    assert page.record.address.dice == (D6, DICE[2])
    page.stage.do(state.choose_rules, PRESETS["rolloff"])
    engine.work()
    assert page.record.address.preset == PRESETS["rolloff"]
    assert_agrees(page, 0)


def test_edited_dice_are_played_at_once(page, document, engine):
    document.change((Die((6, 6, 5)), *document.dice[1:]), "edit")
    engine.work()
    assert page.record.address.dice[0] == Die((6, 6, 5))
    document.history.undo()
    engine.work()
    assert page.record.address.dice[0] == D6


def test_one_die_plays_against_itself(qtbot, engine, appearance):
    document = DiceDocument()
    document.begin((D6,))
    page = new_page(qtbot, document, engine, appearance)
    assert page.record.address.dice == (D6, D6)
    page.close()


def test_an_address_opens_its_game_whatever_dice_are_loaded(page, engine):
    strange = Die((2, 2, 6, 9))
    address = Address(dice=(strange, SEVENS), preset=PRESETS["goal-last"], seed=4, game=9, copy=2)
    asked = []
    page.preset_requested.connect(asked.append)
    page.stage.do(state.ask_for, address)
    engine.work()
    assert page.record.address == address
    assert parse_address(page.command(), "") == address
    assert asked == [PRESETS["goal-last"]]
    assert child(page, "dieA").currentText() == "2, 2, 6, 9"
    assert child(page, "dieB").currentText() == "Die 2"


def test_a_copied_command_shows_its_game(qtbot, fields, engine):
    fields.stage.do(state.ask_for, Address(dice=(D6, DICE[2]), seed=77, game=3))
    engine.work()
    shared = fields.command()
    fields.take_new_seed()
    engine.work()
    assert fields.command() != shared
    line = child(fields, "addressLine")
    line.setText(f" {shared}\n")
    press(qtbot, line, Qt.Key.Key_Return)
    engine.work()
    assert fields.command() == shared
    assert fields.record.address.game == 3
    assert line.text() == ""


def test_what_is_no_command_says_why_and_stays(qtbot, fields, engine):
    line, before = child(fields, "addressLine"), fields.command()
    qtbot.keyClicks(line, '--die "1 x" --die "1" --seed 1')
    press(qtbot, line, Qt.Key.Key_Return)
    engine.work()
    assert fields.command() == before
    assert "“x” is not a whole number" in line.accessibleDescription()
    assert line.text()


def kinds(page):
    """The kinds of games that are listed, by name, with the lengths of their games."""
    return dict(table_texts(child(page, "showcase")))


def choose_kind(page, name):
    child(page, "showcase").selectRow(list(kinds(page)).index(name))


def test_games_worth_watching_are_listed_and_opened(page, engine):
    listed = kinds(page)
    assert (listed["Shortest"], listed["Longest"]) == ("40 rolls", "300 rolls")
    assert "Draw" not in listed, "none of these games was drawn"
    choose_kind(page, "Shortest")
    engine.work()
    assert page.record.address.game == 3
    assert child(page, "showcase").current_row == list(kinds(page)).index("Shortest")
    assert_agrees(page, 0)


def test_a_request_from_a_comparison_opens_a_typical_game(page, engine):
    address = Address(dice=(SEVENS, DICE[2]), seed=8, preset=PRESETS["adjudicated"])
    page.stage.do(state.ask_for_typical, GameRequest(address, places=(1, 2), games=500))
    assert child(page, "gameHeadline").text() == "Looking for such a game …"
    engine.work()
    assert page.record.address.dice == address.dice
    assert page.record.address.preset == address.preset
    assert page.record.address.game == page.state.found[Highlight.TYPICAL].game
    assert child(page, "dieA").currentText() == "Die 2"
    assert_agrees(page, 0)


def test_a_failure_is_reported_and_the_game_before_stays(qtbot, page, engine):
    before = page.record
    engine.pool.broken = True
    with qtbot.waitSignal(page.broke_off) as broke_off:
        page.take_new_seed()
        engine.work()
    assert broke_off.args[0] == "The game cannot be shown"
    assert str(broke_off.args[1]) == "the worker is gone"
    assert page.record == before
    engine.pool.broken = False
    page.take_new_seed()
    engine.work()
    assert page.record != before


def test_the_game_can_be_stepped_while_its_chances_are_computed(page, engine):
    page.take_new_seed()
    engine.work_one()
    page.playback.seek(9)
    assert page.state.curve is None
    assert "chance" not in child(page, "gameHeadline").text()
    assert child(page, "luckSum").text() == "The chances are being computed …"
    engine.work()
    assert_agrees(page, 9)


def test_equal_whole_percentages_are_told_apart_or_called_unchanged():
    record = record_of(3)
    turn = next(i for i, turn in enumerate(record.turns[:-1], start=1) if turn.move is not None)
    name = record.turns[turn - 1].before.mover.name

    def text(before, after):
        shares = {turn - 1: before, turn: after}
        probabilities = [
            WinProbability((shares[i], shares[i]), 0.0, 1000) if i in shares else None
            for i in range(len(record.states))
        ]
        return headline(record, turn, ProbabilityCurve(tuple(probabilities)))

    assert f"{name}'s chance of winning 40% → 50%" in text(0.4, 0.5)
    assert f"{name}'s chance of winning 44.1% → 44.3%" in text(0.441, 0.443)
    assert f"{name}'s chance of winning unchanged at 44%" in text(0.441, 0.441)


def test_the_headline_counts_draws_as_the_curve_does():
    record = record_of(3)
    name = record.turns[0].before.mover.name
    probabilities = [None] * len(record.states)
    probabilities[:2] = WinProbability((0.0, 0.0), 0.4), WinProbability((0.0, 0.0), 0.8)
    said = headline(record, 1, ProbabilityCurve(tuple(probabilities)))
    assert said.endswith(f"{name}'s chance of winning 20% → 40%, a draw counting half")


def ended(pieces_a, pieces_b, dice, roll):
    """The last turn of a game, A's from a position."""
    game = Game(dice, Rules())
    return game.turn(Position((pieces_a, pieces_b), Player.A), roll), game


def test_it_is_said_why_nobody_can_move_any_more():
    threes = Die((3, 3, 3, 4, 4, 5))
    turn, game = ended((36, 40, 42, 43), (39, 40, 42, 43), (threes, threes), 3)
    assert turn.outcome.ending is Ending.DEADLOCK
    text = explanation(turn, game)
    assert "A: 39 → goal b needs 2, the smallest face is 3." in text
    assert "B: 39 → goal b needs 2, the smallest face is 3." in text


def test_pieces_at_home_that_no_six_brings_in_are_named():
    small = Die((4, 5, 5))
    turn, game = ended((-1, 36, 42, 43), (-1, -1, -1, -1), (small, small), 4)
    assert turn.outcome.ending is Ending.DEADLOCK
    text = explanation(turn, game)
    assert "A: goal a → goal b needs 1, the smallest face is 4." in text
    assert "A: only a 6 brings a piece out of home." in text
    assert "B: only a 6 brings a piece out of home." in text


def test_a_pair_that_was_solved_shows_exact_chances(page, engine):
    asked, other = (Question(dice=pair) for pair in ((SEVENS, D6), (D6, DICE[2])))
    games = (Address(dice=(D6, SEVENS), seed=seed) for seed in range(100))
    page.stage.do(state.ask_for, next(game for game in games if lacks_some(record_of(game.seed))))
    engine.work()
    engine.pool.solved = Solved()
    page.look_again([solution_to(other)])
    engine.work()
    assert not page.state.curve.probabilities[3].is_exact
    page.look_again([solution_to(other), solution_to(asked)])
    assert page.state.curve is not None, "what is known stays until more is"
    engine.work()
    lacking = [20 in position.pieces[0] for position in page.record.states[:-1]]
    assert [
        not probability.is_exact for probability in page.state.curve.probabilities[:-1]
    ] == lacking
    curve = child(page, "winProbability")
    page.playback.seek(lacking.index(False, 3))
    assert "· exact" in curve.accessibleDescription().splitlines()[0]
    page.playback.seek(lacking.index(True))
    assert "±" in curve.accessibleDescription()


@pytest.mark.usefixtures("dressed")
def test_what_a_rule_says_takes_one_line(page):
    rows = [row for row in child(page, "rulesPanel").findChildren(QFrame) if row.property("rule")]
    for index in range(page.playback.length + 1):
        page.playback.seek(index)
        labels = [label for row in rows for label in row.findChildren(QLabel)]
        assert not any(label.wordWrap() for label in labels)
    styles = [labels[-1].property("role") for labels in (r.findChildren(QLabel) for r in rows)]
    assert sorted(styles) == ["", "hint", "hint", "hint"]


@pytest.mark.parametrize("cell", [24, 28, 42])
def test_words_below_a_die_are_whole_in_large_text(appearance, cell):
    geometry = BoardGeometry.fitting(QRectF(0, 0, 11 * cell, 11 * cell + 8))
    assert (geometry.cell, geometry.beside) == (cell, False)
    font = board_font(appearance.theme.metrics.font, 24, bold=True)
    room = QSizeF(geometry.die_room, geometry.line_room)
    fitting = QFontMetricsF(fitting_font(font, "B würfelte 12", room))
    assert fitting.horizontalAdvance("B würfelte 12") <= room.width() + 1
    below = geometry.die_centre(Player.A).y() + geometry.die_side(large=True) / 2
    unit = appearance.theme.metrics.unit
    assert below + unit + 2 * fitting.height() <= geometry.frame.bottom() + 1
    small = board_font(font, 8)
    assert fitting_font(small, "B", room).pixelSize() == 8


@pytest.mark.usefixtures("dressed")
def test_the_page_fits_a_small_screen(page):
    page.resize(683, 281)
    QApplication.processEvents()
    assert child(page, "ludoBoard").isVisible()
    assert not child(page, "luckyRolls").isVisible()
    assert_agrees(page, 0)


def test_the_game_can_be_taken_elsewhere(page):
    page.playback.seek(3)
    exports = page.exports()
    assert [picture.title for picture in exports.pictures] == [
        "Board",
        "A's chance of winning over the course of the game",
    ]
    (offer,) = exports.tables
    assert len(offer.table().rows) == len(page.record.turns)
    shown = page.shown_game(page.record.address.dice)
    [part] = game_parts(shown)
    assert part.answer == f"{headline(page.record, 3, page.state.curve)}."
    assert [figure.title for figure in part.figures] == [
        "Board",
        "A's chance of winning over the course of the game",
    ]
    assert part.command == page.command()
    assert page.shown_game(()) is None, "a game of other dice than the document's is not told"


def test_the_command_tells_luck_where_the_page_does(page):
    line = page.record.address.command()
    assert page.command() == f"{line} --luck"
    page.stage.do(state.list_turns, 1)
    assert page.command() == line


def test_pictures_for_paper_are_curves_and_not_points(seen):
    painted(seen)
    for picture in seen.exports().pictures:
        svg = write_picture(picture, PictureForm.SVG)
        assert svg.count(b"<path") + svg.count(b"<polyline") > 3
        assert b"<image" not in svg


def winners_luck(page):
    return luck_of(page.record, page.state.curve).net[page.record.outcome.winner]


def test_lucky_wins_are_looked_for_only_where_one_is_chosen(page, engine, monkeypatch):
    monkeypatch.setattr(lucky_wins, "FOLLOWED_GAMES", 4)
    page.stage.do(state.choose_seed, 1)
    engine.work()
    asked, showcase = len(engine.pool.asked), child(page, "showcase")
    row = list(kinds(page)).index("Luckiest win")
    tip = showcase.model().index(row, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert "takes some seconds" in tip
    choose_kind(page, "Luckiest win")
    assert child(page, "gameHeadline").text() == "Looking for such a game …"
    engine.work()
    assert len(engine.pool.asked) > asked
    assert page.record.address.game == page.state.found[Highlight.LUCKIEST].game
    most = winners_luck(page)
    assert kinds(page)["Most deserved win"], "both were found at once"
    choose_kind(page, "Most deserved win")
    engine.work()
    assert winners_luck(page) < most
