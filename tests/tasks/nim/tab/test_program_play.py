"""A program of one's own plays at the board: chosen, trusted, asked, told what is wrong."""

import multiprocessing
from contextlib import closing
from functools import partial
from html import escape

import pytest
from cut_texts import cut_cells
from driving import child, table_texts, type_in
from nim_programs import BAD, DIES, GREET, LATER
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.exceptions import TimeoutError  # noqa: A004 - as it is called there

from bwinf_gui.places import run_store
from bwinf_gui.runs.opening import Database
from bwinf_gui.tasks.nim.game import Player
from bwinf_gui.tasks.nim.playing import PERSON
from bwinf_gui.tasks.nim.programs import player as player_module
from bwinf_gui.tasks.nim.programs.transcript import Remark, Speaker, TalkLine
from bwinf_gui.tasks.nim.tab.state import SeatState
from bwinf_gui.tasks.nim.tab.user_programs import UserPrograms
from bwinf_gui.text.command_lines import command_of, python_command

WAIT_MS = 60_000
SLEEPS = "position()\nwhile True: time.sleep(1)"
OWN = "program player.py"


def field(desk, name="nimFirst"):
    return child(desk.page, f"{name}Command")


def choose(desk, text, name="nimFirst"):
    """Choose a player by what it is called, as with the keyboard."""
    box = child(desk.page, name)
    box.setCurrentText(text)
    box.activated.emit(box.currentIndex())


def type_command(desk, path, name="nimFirst"):
    choose(desk, "Own program …", name)
    line = field(desk, name)
    type_in(line, command_of([python_command(), str(path)]))
    desk.qtbot.keyClick(line, Qt.Key.Key_Return)


def answer_trust(desk, *, role):
    find = partial(desk.page.window().findChild, QMessageBox, "trustDialog")
    until(desk, lambda: find() is not None)
    box = find()
    next(button for button in box.buttons() if box.buttonRole(button) == role).click()


def until(desk, condition):
    """Wait for a condition; where it does not come true, tell what came instead."""
    try:
        desk.qtbot.waitUntil(condition, timeout=WAIT_MS)
    except TimeoutError as error:
        states = [(seat.state, seat.problem) for seat in desk.page.state.seats]
        boxes = [box.isVisible() for box in desk.page.window().findChildren(QMessageBox)]
        raise AssertionError(f"{states} {boxes} {talked(desk)} {desk.game}") from error


def seat(desk, player=Player.FIRST):
    return desk.page.state.seats[player]


def talked(desk):
    return [(remark.line.way.value, remark.line.text) for remark in desk.page.state.talk]


def sent(desk, beginning):
    """The lines to the program that begin so; they are shown a moment after they were sent."""
    lines = [text for way, text in talked(desk) if way == ">"]
    return [line for line in lines if line.startswith(beginning)]


def faults(desk):
    """What is wrong, as the conversation has it."""
    texts = table_texts(child(desk.page, "nimTalk"))
    return [meaning for _, meaning, _ in texts if meaning.startswith("✗")]


@pytest.mark.usefixtures("warm_helpers")
def test_a_program_is_named_trusted_and_plays(desk, program):
    desk.show(3, 4, 5, players=(PERSON, "bouton"))
    type_command(desk, program())
    assert desk.game.players == (OWN, "bouton")
    assert desk.text("nimAnswer") == "player.py is not started yet"
    answer_trust(desk, role=QMessageBox.ButtonRole.AcceptRole)
    # Both play on by themselves, perhaps before anybody looks.
    until(desk, lambda: desk.game.length >= 2)
    assert desk.game.turns[0].after == (0, 4, 5)
    until(desk, lambda: ("<", "ok Tester") in talked(desk))
    until(desk, lambda: desk.text("nimFirstPace").endswith("ms a move"))


def test_nothing_is_run_without_trust(desk, program):
    before = {*multiprocessing.active_children()}
    desk.show(3, 4, 5, players=(PERSON, "bouton"))
    type_command(desk, program())
    answer_trust(desk, role=QMessageBox.ButtonRole.RejectRole)
    assert seat(desk).state is SeatState.EMPTY
    assert {*multiprocessing.active_children()} == before
    assert child(desk.page, "nimFirstStart").isEnabled()


@pytest.mark.usefixtures("harmless")
def test_a_move_and_the_answer_to_it_are_taken_back_together(desk, program):
    desk.show(3, 4, 5, players=(PERSON, PERSON))
    type_command(desk, program(), "nimSecond")
    until(desk, lambda: seat(desk, Player.SECOND).state is SeatState.READY)
    desk.take(2, 1)
    until(desk, lambda: desk.game.length == 2)
    desk.document.history.undo()
    assert desk.game.length == 0
    assert desk.board.can_move
    desk.document.history.redo()
    assert desk.game.length == 2
    desk.document.history.undo()
    desk.take(3, 1)
    until(desk, lambda: desk.game.length == 2)
    until(desk, lambda: sent(desk, "position ") == ["position 3 3 5", "position 3 4 4"])


@pytest.mark.parametrize("name", ["too many", "endless output", "a crash"])
@pytest.mark.usefixtures("warm")
def test_a_bad_program_is_reported_in_a_sentence_and_loses_only_its_game(name, desk, program):
    deed, sentence = BAD[name]
    desk.show(3, 4, 5, players=(PERSON, PERSON))
    type_command(desk, program(f"position()\n{deed}\n{LATER}"))
    until(desk, lambda: desk.game.is_over)
    assert desk.game.fault.sentence == sentence
    assert desk.text("nimAnswer") == "player.py loses this game by a fault"
    story = desk.text("nimStory")
    assert f"{escape(sentence.removesuffix('.'))}. <b>2 from row 1 would have won.</b>" in story
    until(desk, lambda: len(faults(desk)) == 1)
    if name not in DIES:
        desk.press("nimAgain")
        until(desk, lambda: desk.game.length == 1)
        assert not desk.game.is_over


@pytest.mark.usefixtures("warm")
def test_silence_loses_the_game_and_the_window_goes_on(desk, program):
    desk.show(3, 4, 5, players=(PERSON, PERSON))
    child(desk.page, "nimMoveTime").setValue(0.3)
    type_command(desk, program("while True: position()"))
    until(desk, lambda: desk.game.is_over)
    assert desk.game.fault.sentence == "No answer came within 0.3 s."


@pytest.mark.usefixtures("warm")
def test_an_answer_before_the_question_loses_the_game(desk, program):
    greet = GREET.replace('say("ok Tester")', "os.write(1, b'ok Tester\\nmove 1 1\\n')")
    desk.show(3, 4, 5, players=(PERSON, PERSON))
    type_command(desk, program(greet=greet))
    until(desk, lambda: desk.game.is_over)
    assert desk.game.fault.sentence == "“move 1 1” came before it was asked for."


@pytest.mark.usefixtures("warm")
def test_a_wrong_greeting_loses_the_game_once_it_is_asked(desk, program):
    desk.show(3, 4, 5, players=(PERSON, PERSON))
    greet = GREET.replace('say("ok Tester")', 'say("hello")\nsay("ok Tester")')
    type_command(desk, program(greet=greet), "nimSecond")
    until(desk, lambda: seat(desk, Player.SECOND).state is SeatState.READY)
    assert not desk.game.is_over
    desk.take(2, 1)
    until(desk, lambda: desk.game.is_over)
    assert desk.game.fault.sentence == "“hello” is no greeting; expected is “ok NAME”."


@pytest.mark.usefixtures("warm")
def test_a_program_that_never_greets_loses_the_game(desk, program, monkeypatch):
    monkeypatch.setattr(player_module, "MOST_FIRST_SECONDS", 0.3)
    desk.show(3, 4, 5, players=(PERSON, PERSON))
    type_command(desk, program(greet="import time\n", source="time.sleep(100)"))
    until(desk, lambda: desk.game.is_over)
    assert "greeting" in desk.game.fault.sentence


@pytest.mark.usefixtures("warm")
def test_it_is_asked_again_after_a_fault(desk, program):
    desk.show(3, 4, 5, players=(PERSON, PERSON))
    type_command(desk, program(f"position()\nsay('move 1 9')\n{LATER}"))
    until(desk, lambda: desk.game.is_over)
    assert desk.board.scene.board.refused == (0, 9)
    desk.press("nimAskAgain")
    until(desk, lambda: desk.game.length == 1)
    assert not desk.game.is_over
    assert desk.board.scene.board.refused is None


@pytest.mark.usefixtures("warm")
def test_it_is_asked_again_at_the_moment_of_its_fault(desk, program):
    def ask_again():
        if desk.game.fault is not None:
            desk.document.changed.disconnect(ask_again)
            desk.press("nimAskAgain")

    desk.show(3, 4, 5, players=(PERSON, PERSON))
    desk.document.changed.connect(ask_again)
    type_command(desk, program(f"position()\nsay('move 1 9')\n{LATER}"))
    until(desk, lambda: desk.game.length == 1)


@pytest.mark.usefixtures("warm")
def test_a_person_moves_for_a_program_that_lost_by_a_fault(desk, program):
    desk.show(3, 4, 5, players=(PERSON, "bouton"))
    type_command(desk, program("position()\nsay('nothing')"))
    until(desk, lambda: desk.game.is_over)
    desk.press("nimMoveForIt")
    assert desk.board.marked is not None
    desk.press("nimMove")
    assert desk.game.length == 2
    assert not desk.game.is_over or desk.game.fault is None


@pytest.mark.usefixtures("harmless")
def test_the_game_is_played_on_from_an_earlier_state(desk, program):
    desk.show(3, 4, 5, players=(PERSON, "bouton"))
    type_command(desk, program())
    until(desk, lambda: desk.game.is_over)
    desk.playback.seek(2)
    left = desk.game.position(2)
    desk.press("nimAskAgain")
    until(desk, lambda: desk.game.is_over)
    rows = " ".join(map(str, left))
    until(desk, lambda: [text for _, text in talked(desk)].count(f"position {rows}") == 2)


@pytest.mark.usefixtures("warm")
def test_a_program_that_dies_is_started_again_three_times(desk, program):
    desk.show(3, 4, 5, players=(PERSON, PERSON))
    path = program("position()\nsys.exit(3)")
    type_command(desk, path)
    for _ in range(3):
        until(desk, lambda: desk.game.is_over)
        assert desk.game.fault.sentence == "The program ended with exit code 3."
        desk.press("nimAgain")
    until(desk, lambda: desk.game.is_over)
    assert "is not started again" in desk.game.fault.sentence
    until(desk, lambda: len(sent(desk, "bwinf ")) == 3)
    program()
    desk.press("nimFirstStart")
    desk.press("nimAgain")
    until(desk, lambda: desk.game.length == 1)


@pytest.mark.usefixtures("warm")
def test_another_program_takes_the_place_of_one_that_thinks(desk, program):
    desk.show(3, 4, 5, players=(PERSON, PERSON))
    type_command(desk, program(SLEEPS))
    until(desk, lambda: seat(desk).state is SeatState.THINKING)
    until(desk, lambda: desk.text("nimAnswer") == "player.py is thinking …")
    type_command(desk, program(name="other.py"))
    until(desk, lambda: desk.game.length == 1)
    assert desk.game.players[0] == "program other.py"


@pytest.mark.usefixtures("harmless")
def test_two_programs_play_a_whole_game(desk, program):
    desk.show(3, 4, 5, players=(PERSON, PERSON))
    type_command(desk, program())
    type_command(desk, program(name="other.py"), "nimSecond")
    until(desk, lambda: desk.game.is_over)
    assert desk.game.fault is None
    until(desk, lambda: ("<", "move 3 5") in talked(desk))
    texts = table_texts(child(desk.page, "nimTalk"))
    assert {line[:2] for line, *_ in texts} >= {"1<", "2<"}


@pytest.mark.usefixtures("dressed", "harmless")
@pytest.mark.parametrize("seconds", [9.999, 60.0])
def test_the_time_of_a_slow_answer_is_seen_whole(desk, program, spoken, seconds):
    spoken("de")
    desk.show(3, 4, 5, players=(PERSON, PERSON))
    type_command(desk, program())
    until(desk, lambda: desk.game.length == 1)
    slow = Remark(TalkLine(Player.FIRST, Speaker.SAID, "ok", took=seconds))
    desk.page.stage.do(lambda s: s.but(talk=(slow,)))
    table = child(desk.page, "nimTalk")
    wide = table.font()
    wide.setStretch(112)  # as wide as DejaVu Sans
    table.setFont(wide)
    cut = [text for text in cut_cells(table) if text.endswith("s")]
    assert cut == []


def test_what_cannot_be_started_is_reported_beneath_the_command(desk):
    desk.show(3, 4, 5)
    choose(desk, "Own program …")
    desk.qtbot.keyClicks(field(desk), "no-such-tool nim.py")
    desk.qtbot.keyClick(field(desk), Qt.Key.Key_Return)
    assert "no-such-tool" in field(desk).accessibleDescription()
    assert desk.game.players[0] == PERSON


@pytest.mark.usefixtures("harmless")
def test_a_program_is_offered_again_after_a_restart(desk, program):
    desk.show(3, 4, 5, players=(PERSON, PERSON))
    type_command(desk, program())
    with closing(Database(run_store())) as database:
        kept = UserPrograms(database=database)
    assert kept.all.players == (OWN,)
    assert kept.of(OWN).found().ways[0].folder == program().parent


def test_a_long_name_is_whole_where_trust_is_asked_for(tmp_path):
    path = tmp_path / "nim-player-of-anna-second-version.py"
    path.write_text("print()\n")
    with closing(Database(run_store())) as database:
        own = UserPrograms(database=database).add(f"python3 {path.name}", str(tmp_path))
        assert len(own.name) < len(path.name)
        assert own.found().name == path.name


@pytest.mark.usefixtures("harmless")
def test_the_conversation_is_copied_and_saved(desk, program, tmp_path, monkeypatch):
    desk.show(3, 4, 5, players=(PERSON, PERSON))
    type_command(desk, program())
    until(desk, lambda: desk.game.length == 1)
    talk = tmp_path / "talk.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(talk.with_suffix("")), ""))
    until(desk, child(desk.page, "nimTalkSave").isEnabled)
    desk.press("nimTalkSave")
    desk.press("nimTalkCopy")
    assert talk.read_text("utf-8").startswith("1> bwinf 1 nim player 1 seed")
    assert QGuiApplication.clipboard().text() == talk.read_text("utf-8")


def test_a_person_is_chosen_again_in_place_of_a_program_not_yet_named(desk):
    desk.show(3, 4, 5)
    choose(desk, "Own program …")
    assert field(desk).isVisible()
    choose(desk, "Person")
    assert not field(desk).isVisible()
    assert desk.board.can_move


@pytest.mark.usefixtures("harmless")
def test_another_program_can_be_named_while_one_plays(desk, program):
    desk.show(3, 4, 5, players=(PERSON, PERSON))
    type_command(desk, program())
    until(desk, lambda: desk.game.length == 1)
    choose(desk, "Own program …")
    assert field(desk).text() == ""
    desk.take(2, 1)
    until(desk, lambda: desk.game.length == 3)
    assert field(desk).text() == ""
