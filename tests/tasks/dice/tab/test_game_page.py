"""The page that steps through a game: whatever is done, everything it shows agrees."""

import re
from pathlib import Path

import pytest
from driving import child, click, painted, press, table_texts, undressed, unpainted
from games import D6, SEVENS, Solved, StandInEngine, curve_of, record_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QAbstractAnimation, QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLabel
from pytestqt.qtbot import QtBot
from qt_fixtures import still

from bwinf_gui.tasks.dice.address import Address, parse_address
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.tables import Tables
from bwinf_gui.tasks.dice.exact.values import OutcomeProbabilities, Question, Solution
from bwinf_gui.tasks.dice.explanations import explanation
from bwinf_gui.tasks.dice.game import Ending, Game, Player, Position, Rule
from bwinf_gui.tasks.dice.game_sentences import headline, share_in_short, story
from bwinf_gui.tasks.dice.luck import luck_of
from bwinf_gui.tasks.dice.rules import PRESETS, Preset, Rules
from bwinf_gui.tasks.dice.showcase import Highlight
from bwinf_gui.tasks.dice.tab.compare.request import KnownResults
from bwinf_gui.tasks.dice.tab.document import DiceDocument
from bwinf_gui.tasks.dice.tab.game.columns import RulesPanel
from bwinf_gui.tasks.dice.tab.game.page import GamePage
from bwinf_gui.tasks.dice.tab.game.run import GameRequest
from bwinf_gui.tasks.dice.tab.report import parts
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve, WinProbability
from bwinf_gui.widgets.pictures import PictureForm, write_picture
from bwinf_gui.widgets.playback import SPEEDS

DICE = (D6, SEVENS, Die((1, 1, 1, 6, 6, 6)))
TABLES = Tables(Path("nowhere"))


@pytest.fixture
def engine():
    return StandInEngine()


@pytest.fixture
def document():
    document = DiceDocument()
    document.begin(DICE)
    return document


def new_page(qtbot, document, engine, appearance):
    with undressed():
        page = GamePage(
            document=document, engine=engine, tables=TABLES, appearance=appearance, parent=None
        )
    qtbot.addWidget(page)
    page.resize(1366, 660)
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


def board(page):
    return child(page, "ludoBoard").board


def assert_agrees(page, index):
    """Board, bar, curve, list, slider, rules and sentences all show one state."""
    record, playback = page.record, page.playback
    turn = record.turns[index - 1] if index else None
    assert playback.index == index
    assert board(page).state.position == record.states[index]
    assert board(page).state.turn == turn
    assert child(page, "scrub").value() == index
    assert child(page, "ludoMoves").index == index
    assert child(page, "winProbability").index == index
    assert child(page, "evaluationBar").probability == page.curve.probabilities[index]
    assert child(page, "rulesPanel").deciding() == (turn.rule if turn else None)
    assert child(page, "gameHeadline").text() == headline(record, index, page.curve)
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
    return any(20 in state.pieces[0] for state in record.states[:-1])


def address_shown(page):
    return parse_address(page.command(), "")


def test_a_game_of_the_first_two_dice_is_opened(seen):
    assert seen.record.address.dice == (D6, SEVENS)
    assert len(seen.record.turns) > 40
    assert_agrees(seen, 0)


def test_nothing_is_computed_before_the_page_is_seen(qtbot, document, engine, appearance):
    page = GamePage(
        document=document, engine=engine, tables=TABLES, appearance=appearance, parent=None
    )
    qtbot.addWidget(page)
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


def test_the_end_names_the_winner_and_the_reason(seen):
    seen.playback.go_last()
    winner = seen.record.outcome.winner.name
    text = child(seen, "gameHeadline").text()
    assert text == f"{winner} wins after {len(seen.record.turns)} rolls"
    assert child(seen, "gameStory").text().endswith("All four pieces are in the goal.")
    assert child(seen, "evaluationBar").shares[seen.record.outcome.winner] == 1


def test_keys_lists_and_pictures_lead_to_any_turn(qtbot, seen):
    moves, curve = child(seen, "ludoMoves"), child(seen, "winProbability")
    row = moves.visualRect(moves.model().index(2, 0)).center()
    qtbot.mouseClick(moves.viewport(), Qt.MouseButton.LeftButton, pos=row)
    assert_agrees(seen, 3)
    press(qtbot, moves, Qt.Key.Key_Down)
    assert_agrees(seen, 4)
    x = round(curve.x(30))
    qtbot.mouseClick(curve.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, 20))
    assert_agrees(seen, 30)
    child(seen, "scrub").setValue(12)
    assert_agrees(seen, 12)
    click(qtbot, seen, "stepForward")
    assert_agrees(seen, 13)


def test_the_list_tells_every_turn(seen):
    rows = table_texts(child(seen, "ludoMoves"))
    assert len(rows) == len(seen.record.turns)
    for number, (row, turn) in enumerate(zip(rows, seen.record.turns, strict=True), start=1):
        assert row[:3] == [str(number), turn.before.mover.name, str(turn.roll)]
        if turn.move is None:
            assert row[3] == "–"
        else:
            assert row[3].endswith("× captures") == turn.move.captured
        assert row[4][0] == str(list(Rule).index(turn.rule) + 1)


def test_the_marks_on_the_slider_are_captures_sixes_and_goals(seen):
    slider = child(seen, "scrub")
    turns = list(enumerate(seen.record.turns, start=1))
    shown = {(kind.name, colour): indices for (kind, colour), indices in slider._marks.items()}
    assert shown["BELOW", "field_edge"] == [n for n, turn in turns if turn.roll == 6]
    goals = [n for n, t in turns if t.move and t.move.source < 40 <= t.move.target]
    assert shown["ARROW", "good"] == goals
    for player, colour in ((Player.A, "player_a"), (Player.B, "player_b")):
        captures = [n for n, t in turns if t.move and t.move.captured and t.before.mover is player]
        assert shown.get(("ABOVE", colour), []) == captures


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
        "theme": lively._answer.stage.view._appearance.changed.emit,
        "turn": lively.retranslate,
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
    assert_pieces_stand(lively)
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


def assert_pieces_stand(page):
    """The items lie where a scene would show the state that has never moved anything."""
    scene, state = board(page), board(page).state
    shown = [(i.x(), i.y(), i.scale()) for items in scene.pieces.values() for i in items]
    scene.show_state(state)
    still = [(i.x(), i.y(), i.scale()) for items in scene.pieces.values() for i in items]
    assert shown == still


def test_a_game_plays_to_its_end_by_itself(qtbot, lively):
    lively.playback.seek(lively.playback.length - 2)
    lively.playback.set_speed(4.0)
    press(qtbot, child(lively, "ludoBoard"), Qt.Key.Key_Left)
    lively.playback.play()
    qtbot.waitUntil(lambda: not lively.playback.is_playing, timeout=10_000)
    assert_agrees(lively, lively.playback.length)
    assert_pieces_stand(lively)


def test_hiding_the_page_stops_the_playing(lively):
    lively.playback.play()
    lively.hide()
    assert not lively.playback.is_playing
    assert not board(lively).is_moving


@pytest.mark.slow
def test_games_stepped_to_their_end_and_back_leave_nothing_behind(lively):
    short = Preset(name="bwinf", rules=Rules(roll_limit=3))
    scene, playback = board(lively), lively.playback
    counts = []
    for seed in range(10):
        record = record_of(seed, preset=short)
        lively._show.load(record)
        lively._show.show_curve(curve_of(record))
        for _ in record.turns:
            playback.step_forward()
        for _ in record.turns:
            playback.step_back()
        counts.append(
            (len(scene.items()), len(lively.findChildren(QTimer)), len(animations(lively)))
        )
    assert counts[0] == counts[-1] == counts[5]
    playback.pause()
    assert_agrees(lively, 0)
    assert not any(is_running(animation) for animation in animations(lively))
    assert not any(timer.isActive() for timer in lively.findChildren(QTimer))


def test_stepping_back_is_announced_as_taken_back(seen, announced):
    seen.playback.step_forward()
    seen.playback.step_back()
    seen.playback.go_last()
    assert announced[0].startswith("Turn 1: ")
    assert announced[1] == "Turn 1 taken back"
    assert announced[2].endswith("All four pieces are in the goal.")
    assert len(announced) == 3


def test_the_board_has_the_position_in_words(seen):
    seen.playback.seek(5)
    description = child(seen, "ludoBoard").accessibleDescription()
    assert description.startswith("A ")
    assert "'s turn" in description


def test_the_same_seed_shows_the_same_game(qtbot, page, engine):
    seed = child(page, "ludoSeed")
    games = []
    for number in ("18", "19", "18"):
        seed.setText(number)
        press(qtbot, seed, Qt.Key.Key_Return)
        engine.work()
        games.append(page.record)
    assert games[0] == games[2] != games[1]
    assert games[0].address.seed == 18


def test_a_new_seed_shows_the_first_game_of_another_seed(qtbot, page, engine):
    child(page, "ludoGame").setText("7")
    press(qtbot, child(page, "ludoGame"), Qt.Key.Key_Return)
    engine.work()
    before = page.record.address
    assert before.game == 7
    click(qtbot, page, "newChanceButton")
    engine.work()
    assert page.record.address.game == 0
    assert page.record.address.seed != before.seed
    assert child(page, "ludoSeed").text() == str(page.record.address.seed)


def test_leaving_a_field_unchanged_does_not_open_the_game_again(qtbot, page, engine):
    asked = len(engine.pool.asked)
    press(qtbot, child(page, "ludoSeed"), Qt.Key.Key_Return)
    engine.work()
    assert len(engine.pool.asked) == asked


def test_other_dice_and_rules_are_other_games(page, engine):
    box = child(page, "dieB")
    box.setCurrentIndex(2)
    box.activated.emit(2)
    engine.work()
    assert page.record.address.dice == (D6, DICE[2])
    page.set_preset(PRESETS["rolloff"])
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
    page.open_address(address)
    engine.work()
    assert page.record.address == address
    assert address_shown(page) == address
    assert asked == [PRESETS["goal-last"]]
    assert child(page, "dieA").currentText() == "2, 2, 6, 9"
    assert child(page, "dieB").currentText() == "Die 2"
    assert page.status()[1].startswith("Die of A against Die 2")


def test_a_copied_address_is_offered_and_opened(qtbot, page, engine):
    page.open_address(Address(dice=(D6, DICE[2]), seed=77, game=3))
    engine.work()
    shared = page.command()
    click(qtbot, page, "newChanceButton")
    engine.work()
    assert page.command() != shared
    QGuiApplication.clipboard().setText(f" {shared}\n")
    click(qtbot, page, "openAddress")
    dialog = child(page, "addressDialog")
    assert child(dialog, "addressLine").text() == shared
    button = dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Open)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    engine.work()
    assert page.command() == shared
    assert page.record.address.game == 3


def test_what_is_no_address_cannot_be_opened(qtbot, seen):
    QGuiApplication.clipboard().setText("hello")
    click(qtbot, seen, "openAddress")
    dialog = child(seen, "addressDialog")
    line = child(dialog, "addressLine")
    button = dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Open)
    assert line.text() == ""
    line.setText('--die "1 x" --die "1" --seed 1')
    assert not button.isEnabled()
    assert "“x” is not a whole number" in dialog.findChildren(type(dialog._reason))[-1].text()
    dialog.reject()


def test_games_worth_watching_are_listed_and_opened(qtbot, page, engine):
    showcase = child(page, "showcase")
    texts = {
        showcase.topLevelItem(row).text(0): showcase.topLevelItem(row).text(1)
        for row in range(showcase.topLevelItemCount())
    }
    assert texts["Shortest"] == "40 rolls"
    assert texts["Longest"] == "300 rolls"
    assert texts["Draw"] == "none"
    item = next(
        showcase.topLevelItem(row)
        for row in range(showcase.topLevelItemCount())
        if showcase.topLevelItem(row).text(0) == "Shortest"
    )
    where = showcase.visualItemRect(item).center()
    qtbot.mouseClick(showcase.viewport(), Qt.MouseButton.LeftButton, pos=where)
    engine.work()
    assert page.record.address.game == 3
    assert item.isSelected()
    assert_agrees(page, 0)


def test_a_wish_from_a_comparison_opens_a_game_of_that_kind(page, engine):
    address = Address(dice=(SEVENS, DICE[2]), seed=8, preset=PRESETS["adjudicated"])
    page.show_wish(GameRequest(address, places=(1, 2), games=500, kind=Highlight.LONGEST))
    assert child(page, "gameHeadline").text() == "Looking for such a game …"
    engine.work()
    assert page.record.address == Address(
        dice=(SEVENS, DICE[2]), seed=8, preset=PRESETS["adjudicated"], game=3
    )
    assert child(page, "dieA").currentText() == "Die 2"
    assert_agrees(page, 0)


def test_a_wish_for_what_does_not_exist_opens_a_typical_game(page, engine):
    address = Address(dice=(D6, SEVENS), seed=8)
    page.show_wish(GameRequest(address, places=(0, 1), games=500, kind=Highlight.DRAW))
    engine.work()
    assert page.record is not None
    assert page.record.address.seed == 8
    assert_agrees(page, 0)


def test_a_failure_is_reported_and_the_game_before_stays(qtbot, page, engine):
    before = page.record
    engine.pool.broken = True
    with qtbot.waitSignal(page.broke_off) as broke_off:
        click(qtbot, page, "newChanceButton")
        engine.work()
    assert broke_off.args[0] == "The game cannot be shown"
    assert str(broke_off.args[1]) == "the worker is gone"
    assert page.record == before
    engine.pool.broken = False
    click(qtbot, page, "newChanceButton")
    engine.work()
    assert page.record != before


def test_the_game_can_be_stepped_while_its_chances_are_computed(page, engine):
    page.take_new_seed()
    engine.work_one()
    page.playback.seek(9)
    assert page.curve is None
    assert child(page, "evaluationBar").probability is None
    assert "chance" not in child(page, "gameHeadline").text()
    engine.work()
    assert_agrees(page, 9)


def test_the_luck_and_the_effort_are_named(seen):
    assert "luck A" in child(seen, "luckSum").text()
    assert any("samples per position" in label.text() for label in seen.findChildren(QLabel))


def test_the_rolls_that_did_most_lead_to_their_turns(qtbot, seen):
    luck = luck_of(seen.record, seen.curve)
    rolls, swing = child(seen, "luckyRolls"), child(seen, "largestSwing")
    assert [int(row[0].split()[1]) for row in table_texts(rolls)] == [
        roll.turn for roll in luck.swings
    ]
    place = rolls.visualRect(rolls.model().index(1, 0)).center()
    qtbot.mouseClick(rolls.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert_agrees(seen, luck.swings[1].turn)
    press(qtbot, rolls, Qt.Key.Key_Up)
    assert_agrees(seen, luck.swings[0].turn)
    (turn,) = re.findall(r'href="(\d+)"', swing.text())
    assert int(turn) == max(luck.rolls, key=lambda roll: abs(roll.gain)).turn
    seen.playback.seek(0)
    swing.linkActivated.emit(turn)
    assert_agrees(seen, int(turn))


def test_the_marks_on_the_slider_say_what_they_mean(page):
    page._show.load(record_of(7))
    scrub = child(page, "scrub")
    captures = [
        number
        for number, turn in enumerate(page.record.turns, start=1)
        if turn.move is not None and turn.move.captured
    ]
    number = captures[0]
    name = page.record.turns[number - 1].before.mover.name
    assert f"Turn {number}: {name} " in scrub.words_at(scrub.x_of(number))
    assert "captures" in scrub.words_at(scrub.x_of(number))
    assert scrub.words_at(-100) == ""


def test_equal_whole_percentages_are_told_apart_or_called_unchanged():
    record = record_of(3)
    turn = next(i for i, turn in enumerate(record.turns[:-1], start=1) if turn.move is not None)
    mover = record.turns[turn - 1].before.mover

    def text(before, after):
        shares = {turn - 1: before, turn: after}
        probabilities = [
            WinProbability((shares[i], shares[i]), 0.0, 1000) if i in shares else None
            for i in range(len(record.states))
        ]
        return headline(record, turn, ProbabilityCurve(tuple(probabilities)))

    assert mover.name in text(0.4, 0.5)
    assert "chance of winning 40% → 50%" in text(0.4, 0.5)
    assert "chance of winning 44.1% → 44.3%" in text(0.441, 0.443)
    assert "chance of winning unchanged at 44%" in text(0.441, 0.441)


def test_an_exact_share_shows_the_digits_that_justify_its_badge():
    assert share_in_short(WinProbability((0.5113, 0.4887), 0.0), Player.A) == "= 51.13%"
    assert share_in_short(WinProbability((0.5, 0.5), 0.0), Player.A) == "= 50%"
    assert share_in_short(WinProbability((0.5113, 0.4887), 0.0, 1000), Player.A) == "51%"


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
    assert "B: B39 → goal b needs 2, the smallest face is 3." in text


def test_pieces_at_home_that_no_six_brings_in_are_named():
    small = Die((4, 5, 5))
    turn, game = ended((-1, 36, 42, 43), (-1, -1, -1, -1), (small, small), 4)
    assert turn.outcome.ending is Ending.DEADLOCK
    text = explanation(turn, game)
    assert "A: goal a → goal b needs 1, the smallest face is 4." in text
    assert "A: only a 6 brings a piece in from home." in text
    assert "B: only a 6 brings a piece in from home." in text


def test_a_pair_that_was_solved_shows_exact_chances(page, engine):
    asked, other = (Question(dice=pair) for pair in ((SEVENS, D6), (D6, DICE[2])))
    games = (Address(dice=(D6, SEVENS), seed=seed) for seed in range(100))
    page.open_address(next(game for game in games if lacks_some(record_of(game.seed))))
    engine.work()
    engine.pool.solved = Solved()
    page.look_again([solution_to(other)])
    engine.work()
    assert not page.curve.probabilities[3].is_exact
    page.look_again([solution_to(other), solution_to(asked)])
    assert page.curve is not None, "what is known stays until more is"
    engine.work()
    lacking = [20 in state.pieces[0] for state in page.record.states[:-1]]
    assert [not probability.is_exact for probability in page.curve.probabilities[:-1]] == lacking
    page.playback.seek(lacking.index(False, 3))
    bar = child(page, "evaluationBar")
    assert bar.accessibleDescription().endswith("· exact")
    assert "±" not in bar.accessibleDescription()
    page.playback.seek(lacking.index(True))
    assert "±" in bar.accessibleDescription()
    assert "exact" not in bar.toolTip()


def test_every_turn_is_explained(seen):
    explanation = child(seen, "explanation")
    panel = seen.findChild(RulesPanel)
    for index in range(1, seen.playback.length + 1):
        seen.playback.seek(index)
        turn = seen.record.turns[index - 1]
        assert panel.deciding() is turn.rule
        assert len(explanation.text()) > 15
        if turn.roll == 6 and turn.outcome is None:
            assert f"{turn.before.mover.name} rolls again" in explanation.text()


def test_a_blocked_piece_is_named(page):
    record = record_of(7)
    page._show.load(record)
    page.playback.seek(63)
    text = child(page, "explanation").text()
    assert "<b>blocked</b>" in text
    assert text.endswith(("moves.", "lapses.", "rolls again."))


@pytest.mark.usefixtures("dressed")
def test_the_page_fits_a_small_screen(page):
    page.resize(683, 281)
    QApplication.processEvents()
    view = child(page, "ludoBoard")
    assert view.isVisible()
    assert not child(page, "ludoMoves").isVisible()
    assert view.board.geometry.beside
    assert child(page, "evaluationBar").height() < 40
    assert_agrees(page, 0)


def test_only_the_ground_and_the_dice_are_painted_in_python(page):
    own = [type(item) for item in board(page).items() if type(item).__module__.startswith("bwinf")]
    assert sum("paint" in vars(kind) for kind in own) == 3


def test_the_game_can_be_taken_elsewhere(page):
    page.playback.seek(3)
    exports = page.exports()
    assert [picture.title for picture in exports.pictures] == ["Board", "A's chance of winning"]
    (offer,) = exports.tables
    rows = offer.table().rows
    assert len(rows) == len(page.record.turns)
    assert [row[2] for row in rows] == [turn.roll for turn in page.record.turns]
    assert rows[-1][-2:] == page.curve.probabilities[-1].wins
    shown = page.shown_game(page.record.address.dice)
    [part] = parts(KnownResults(comparison=None, ranking=None), shown)
    assert part.answer == f"{headline(page.record, 3, page.curve)}."
    assert [figure.title for figure in part.figures] == [
        "Board",
        "A's chance of winning over the course of the game",
    ]
    assert part.command == page.command()
    assert page.shown_game(()) is None, "a game of other dice than the document's is not told"


def test_pictures_for_paper_are_curves_and_not_points(seen):
    painted(seen)
    for picture in seen.exports().pictures:
        svg = write_picture(picture, PictureForm.SVG)
        assert svg.count(b"<path") + svg.count(b"<polyline") > 3
        assert b"<image" not in svg


def test_pairs_with_the_same_faces_have_games_of_their_own(qtbot, engine, appearance):
    document = DiceDocument()
    document.begin((D6, SEVENS, SEVENS))
    page = new_page(qtbot, document, engine, appearance)
    assert address_shown(page).copy == 0
    box = child(page, "dieB")
    box.setCurrentIndex(2)
    box.activated.emit(2)
    assert address_shown(page).copy == 1
    page.open_address(Address(dice=(D6, SEVENS), seed=1, copy=5))
    page.take_new_seed()
    assert address_shown(page).copy == 5, "another seed of the same pair"
    engine.work()
    page.close()
