"""Tournaments with workers: counts, chances, the table, sample games and the report."""

import multiprocessing
from fractions import Fraction
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest
from cut_texts import cut_cells
from driving import child, table_texts, type_in, unpainted
from in_process import LocalPool
from nim_programs import LATER
from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QMessageBox, QVBoxLayout, QWidget

from bwinf_gui.engine.engine import Engine
from bwinf_gui.engine.pool import InProcessPool
from bwinf_gui.places import run_store
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.nim import tournament as tournament_module
from bwinf_gui.tasks.nim.exact import ChanceOf
from bwinf_gui.tasks.nim.game import Tally
from bwinf_gui.tasks.nim.kernel import play_games
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.playing import PERSON, Game, player_of_program
from bwinf_gui.tasks.nim.tab.pairs import PairSubject, heats_of, pair_cell
from bwinf_gui.tasks.nim.tab.report import inquiry, pairs_table
from bwinf_gui.tasks.nim.tab.state import PlayState
from bwinf_gui.tasks.nim.tab.tab import NimDocument
from bwinf_gui.tasks.nim.tab.tournament_control import TournamentControl
from bwinf_gui.tasks.nim.tab.tournament_page import TournamentPage
from bwinf_gui.tasks.nim.tab.user_programs import UserPrograms
from bwinf_gui.tasks.nim.task import TASK
from bwinf_gui.tasks.nim.tournament import Tournament, all_pairs
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.text.command_lines import command_of, python_command
from bwinf_gui.text.translation import speak
from bwinf_gui.widgets.background import QtThreads
from bwinf_gui.widgets.heat_table import HeatTable
from bwinf_gui.widgets.services import Services

pytestmark = pytest.mark.slow

RUN_MS = 60_000
PAIR = ("spieler1", "spieler2")


class Hall:
    """A tournament page, its document, and hands to use it."""

    def __init__(self, qtbot, page, document):
        self.qtbot, self.page, self.document = qtbot, page, document
        self.table = child(page, "nimPairs")

    def show(self, *rows):
        self.document.begin(Game.begun(StartPosition(rows), (PERSON, "spieler2"), 1))

    def set_rows(self, *rows):
        """Edit the start as the other page does."""
        game = self.document.value
        self.document.change(game.again(start=StartPosition(rows)), "rows")

    def text(self, name):
        return child(self.page, name).text()

    def press(self, name):
        self.qtbot.mouseClick(child(self.page, name), Qt.MouseButton.LeftButton)

    def play(self, games, seed=7):
        child(self.page, "nimGames").setValue(games)
        child(self.page, "nimSeed").setText(str(seed))
        self.press("nimStart")
        self.finish()

    def finish(self):
        self.qtbot.waitUntil(lambda: self.text("nimStart") == "10 × as many games", timeout=RUN_MS)

    def cell(self, pair):
        names = list(dict.fromkeys(first for first, _ in all_pairs()))
        return self.table.model().index(names.index(pair[0]), names.index(pair[1]))

    def known(self, pair):
        """What the table knows of a pair."""
        state = self.page.state
        return pair_cell(state.latest, state.chances, pair)

    def choose(self, pair):
        place = self.table.visualRect(self.cell(pair)).center()
        viewport = self.table.viewport()
        self.qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=QPoint(place))


@pytest.fixture
def hall(qtbot, qapp, appearance, spoken):
    spoken("en")
    owner = QObject(qapp)
    engine = Engine(workers=2, new_pool=LocalPool, preparations=[], threads=QtThreads(owner))
    engine.prepare()
    document = NimDocument()
    frame = QWidget()
    qtbot.addWidget(frame)
    library = RunLibrary(path=run_store(), kinds=KINDS, threads=engine.threads)
    library.open()
    programs = UserPrograms(database=library.database)
    programs.set_move_seconds(30)
    control = TournamentControl(
        task=TASK,
        document=document,
        programs=programs,
        services=Services(
            actions=None,
            appearance=appearance,
            engine=engine,
            computing=None,
            threads=None,
            library=library,
            database=library.database,
        ),
        parent=frame,
    )
    page = TournamentPage(control, explain=lambda: None, parent=frame)
    document.setParent(page)
    layout = QVBoxLayout(frame)
    layout.addWidget(*page.tools())
    layout.addWidget(page)
    document.begin(Game.begun(StartPosition((3, 4, 5)), (PERSON, "spieler2"), 1))
    frame.resize(1366, 700)
    unpainted(frame).show()
    qtbot.waitExposed(frame)
    hall = Hall(qtbot, page, document)
    hall.frame = frame
    yield hall
    page.close_down()
    engine.shut_down()
    library.close()
    frame.close()
    owner.deleteLater()


def test_the_counts_are_those_of_the_seed_also_when_more_games_are_played(hall):
    hall.play(2000)
    assert hall.text("nimCounts") == counts_of(2000)
    hall.press("nimStart")
    assert child(hall.page, "nimGames").value() == 20_000
    hall.finish()
    assert hall.text("nimCounts") == counts_of(20_000)
    assert hall.text("nimTournamentAnswer").startswith("Spieler1 begins and wins 99.")


def test_a_start_that_is_opened_again_leaves_its_tournament_to_go_on(hall):
    hall.play(2000)
    hall.show(3, 4, 5)
    assert child(hall.page, "nimGames").value() == 2000
    assert hall.text("nimStart") == "10 × as many games"
    hall.show(3, 4)
    assert child(hall.page, "nimGames").value() == 100_000, "chosen for another start"


def counts_of(games):
    """What is counted of the games of the pair."""
    match = Tournament(start=(3, 4, 5), pairs=(PAIR,), games=games, seed=7).match(PAIR)
    tally = play_games(match, range(games))
    return f"{tally.wins_first:,} won, {tally.wins_second} lost".replace(",", "\u202f", 1)


@pytest.mark.usefixtures("dressed")
def test_the_exact_chance_is_a_line_of_the_chart(hall):
    said = "The exact chance of Spieler1 is 1919/1920 = 99.9479%."
    hall.qtbot.waitUntil(lambda: hall.text("nimTournamentRemark") == said, timeout=RUN_MS)
    hall.play(1000)
    assert hall.text("nimTournamentRemark").startswith(f"{said} The 95% interval [")
    chart = child(hall.page, "nimChart")
    [level] = chart.marks.levels
    assert level.text == "exactly 99.9479%"
    assert 0 < level.box.top() - chart.y(float(Fraction(1919, 1920))) < level.box.height()
    assert "Spieler1" in chart.accessibleDescription()
    [label] = chart.labels.labels
    assert f"wins {label.value} of the games" in hall.text("nimTournamentAnswer")
    assert chart.styles[0].in_percent(0.99998) == "99.998%", "two of 100 000 are lost"


def test_another_pair_is_chosen_in_the_table(hall):
    hall.choose(("bouton", "spieler2"))
    assert child(hall.page, "nimTournamentFirst").currentText() == "Bouton"
    assert hall.text("nimTournamentAnswer") == "How often does Bouton win against Spieler2?"
    hall.play(1000)
    assert hall.text("nimCounts").endswith("won, 0 lost")
    hall.choose(PAIR)
    assert hall.text("nimTournamentAnswer") == "How often does Spieler1 win against Spieler2?"
    hall.choose(("bouton", "spieler2"))
    assert hall.text("nimCounts").endswith("won, 0 lost"), "results are kept"


def test_every_strategy_plays_every_other_and_has_its_exact_chance(hall):
    child(hall.page, "nimAllPairs").setChecked(True)
    hall.play(1000)
    for pair in all_pairs():
        assert hall.known(pair).tally.games == 1000
    hall.choose(("uniform", "spieler2"))
    assert hall.text("nimTournamentAnswer").startswith("Random begins and wins 3")
    hall.qtbot.waitUntil(
        lambda: all(hall.known(pair).chance is not None for pair in all_pairs()), timeout=RUN_MS
    )
    assert hall.known(("spieler1", "bouton")).chance.exact == 0
    assert hall.known(("bouton", "spieler1")).chance.exact == 1


def test_a_run_is_paused_resumed_and_stopped(hall):
    child(hall.page, "nimGames").setValue(10_000_000)
    hall.press("nimStart")
    hall.qtbot.waitUntil(
        lambda: "begins and wins" in hall.text("nimTournamentAnswer"), timeout=RUN_MS
    )
    assert not child(hall.page, "nimGames").isEnabled()
    hall.press("nimStart")
    assert hall.text("nimStart") == "Resume"
    hall.press("nimStart")
    assert hall.text("nimStart") == "Pause"
    hall.press("nimStop")
    assert child(hall.page, "nimGames").isEnabled()
    assert "lost" in hall.text("nimCounts"), "what was counted stays"
    assert hall.page.status()[0] == "", "the headline and the run bar say it"


def test_sample_games_are_asked_for_by_their_number(hall):
    assert not child(hall.page, "nimPair").isVisible(), "there are none yet"
    hall.play(20_000)
    assert child(hall.page, "nimPair").isVisible()
    shown = []
    hall.page.control.game_requested.connect(shown.append)
    hall.press("nimWonGame")
    hall.press("nimLostGame")
    assert [game.turns[-1].player for game in shown] == [0, 1]
    assert [game.players for game in shown] == [PAIR, PAIR]
    hall.choose(("bouton", "spieler2"))
    hall.play(100)
    assert not child(hall.page, "nimLostGame").isEnabled()
    assert child(hall.page, "nimLostGame").toolTip() == "There is none"


def test_the_report_of_the_examination_is_saved(hall, tmp_path, monkeypatch):
    hall.play(1000)
    path = tmp_path / "start.out"

    def save(path):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
        hall.qtbot.mouseClick(child(hall.frame, "nimReport"), Qt.MouseButton.LeftButton)

    save(path)
    lines = path.read_text().splitlines()
    assert lines[0] == "3 4 5"
    assert lines[1].startswith("Gewonnene Spiele Spieler1: ")
    said, problems = [], []
    hall.page.reported.connect(said.append)
    save(tmp_path / "start.out")
    save(tmp_path / "second.try")
    (tmp_path / "second.try").unlink()
    save(tmp_path / "other 2")
    assert said == ["start.out saved", "second.try saved", "other 2.out saved"]
    assert (tmp_path / "other 2.out").exists()
    hall.page.failed.connect(lambda *texts: problems.append(texts))
    save(tmp_path / "start")
    assert problems.pop()[1]() == "The file was not saved: that name is already taken."
    save(tmp_path / "missing" / "start.out")
    assert problems[0][0] == "start.out"


def test_results_belong_to_their_start_and_come_back_with_it(hall):
    hall.play(1000)
    answer = hall.text("nimTournamentAnswer")
    hall.set_rows(2, 3)
    assert hall.text("nimTournamentAnswer") == "How often does Spieler1 win against Spieler2?"
    assert not child(hall.frame, "nimReport").isEnabled()
    hall.document.history.undo()
    assert hall.text("nimTournamentAnswer") == answer
    hall.show(2, 3)
    assert hall.text("nimTournamentAnswer") != answer
    hall.show(3, 4, 5)
    assert hall.text("nimTournamentAnswer") == answer, "another file with the same start"


def test_a_start_that_is_too_large_is_estimated(hall, monkeypatch):
    monkeypatch.setattr(tournament_module, "ChanceOf", partial(ChanceOf, most_positions=10))
    pair = ("uniform", "uniform")
    hall.choose(pair)
    hall.show(4, 5, 6)
    hall.qtbot.waitUntil(lambda: hall.known(pair).chance is not None, timeout=RUN_MS)
    assert hall.known(pair).chance.exact is None
    said = "The start is too large for the exact chance;"
    assert hall.text("nimTournamentRemark").startswith(said)
    hall.play(100)
    assert "The 95% interval of the games is [" in hall.text("nimTournamentRemark")


def add_program(hall, path):
    line = child(hall.page, "nimProgramCommand")
    type_in(line, command_of([python_command(), str(path)]))
    hall.qtbot.keyClick(line, Qt.Key.Key_Return)


def choose_players(hall, *names):
    for name, player in zip(("nimTournamentFirst", "nimTournamentSecond"), names, strict=True):
        box = child(hall.page, name)
        box.setCurrentText(player)
        box.activated.emit(box.currentIndex())


def play_programs(hall, games):
    child(hall.page, "nimProgramGames").setValue(games)
    hall.press("nimStart")
    hall.finish()


def answer_trust(hall, *, role):
    find = partial(hall.page.window().findChild, QMessageBox, "trustDialog")
    hall.qtbot.waitUntil(lambda: find() is not None)
    box = find()
    next(button for button in box.buttons() if box.buttonRole(button) == role).click()


def cell_of(hall, *pair):
    return hall.table.model().index(*map(hall.page.state.players.index, pair))


@pytest.mark.usefixtures("warm_helpers")
def test_a_program_is_added_trusted_and_plays_a_strategy(hall, program):
    add_program(hall, program())
    choose_players(hall, "player.py", "Bouton")
    child(hall.page, "nimProgramGames").setValue(5)
    hall.press("nimStart")
    assert hall.page.why_not_stop() == "Nothing is running."
    answer_trust(hall, role=QMessageBox.ButtonRole.AcceptRole)
    hall.finish()
    assert hall.text("nimCounts") == "0 won, 5 lost"
    assert hall.text("nimFaults") == "No game lost by a fault"
    assert hall.text("nimTournamentAnswer").startswith("player.py begins and wins 0%")


def test_the_command_names_the_files_of_programs_which_only_a_copy_looks_for(
    hall, program, tmp_path, monkeypatch
):
    file, looked_for = tmp_path / "start.in", []
    hall.document.save(file)
    path = program()
    add_program(hall, path)
    choose_players(hall, "player.py", "Bouton")
    exists = Path.exists
    monkeypatch.setattr(Path, "exists", lambda path: looked_for.append(path) or exists(path))
    assert hall.page.has_command
    assert not looked_for
    assert str(path) in hall.page.command()
    assert path in looked_for


def test_it_is_said_why_a_program_cannot_be_trusted(hall):
    said = []
    hall.page.broke_off.connect(lambda *texts: said.append(texts))
    hall.page.control.trust.failed.emit(error := OSError("the file cannot be read"))
    assert said == [("The tournament failed", error)]


def test_one_goes_on_with_a_tournament_that_another_start_has_stopped(hall):
    offers = []
    hall.page.interrupted.connect(offers.append)
    hall.choose(("bouton", "spieler2"))
    child(hall.page, "nimGames").setValue(10_000_000)
    hall.press("nimStart")
    hall.qtbot.waitUntil(lambda: "begins and wins" in hall.text("nimTournamentAnswer"))
    hall.set_rows(2, 3)
    [offer] = offers
    hall.choose(PAIR)
    assert not hall.page.state.latest, "another start, other results"
    offer.go_on()
    assert hall.document.value.start.rows == (3, 4, 5)
    assert hall.page.state.pair == ("bouton", "spieler2")
    assert hall.page.state.run.is_active
    assert hall.page.state.tally.games > 0
    hall.press("nimStop")


@pytest.mark.usefixtures("harmless")
def test_everybody_plays_everybody(hall, program):
    add_program(hall, program())
    child(hall.page, "nimAllPairs").setChecked(True)
    child(hall.page, "nimGames").setValue(10)
    play_programs(hall, 2)
    model = hall.table.model()
    assert model.rowCount() == 6
    shares = [model.index(row, column).data() for row in range(6) for column in range(6)]
    assert "–" not in shares
    assert cell_of(hall, "bouton", "program player.py").data() == "100"


@pytest.mark.usefixtures("harmless")
def test_how_far_it_is_says_whether_strategies_or_programs_play(hall, program):
    def done():
        bar = child(hall.page, "nimProgress").parent()
        return [label.text() for label in bar.findChildren(QLabel)]

    add_program(hall, program())
    child(hall.page, "nimAllPairs").setChecked(True)
    child(hall.page, "nimGames").setValue(10_000_000)
    hall.press("nimStart")
    hall.qtbot.waitUntil(lambda: hall.page.state.tally is not None, timeout=RUN_MS)
    hall.press("nimStop")
    assert any(text.startswith("Strategies: stopped at ") for text in done()), done()
    child(hall.page, "nimGames").setValue(10)
    play_programs(hall, 2)
    assert any(text.startswith("Strategies: 250 games") for text in done()), done()
    choose_players(hall, "player.py", "Bouton")
    assert any(text.startswith("Programs: 22 games") for text in done()), done()


@pytest.mark.usefixtures("warm")
def test_a_game_lost_by_a_fault_is_counted_apart_and_opens(hall, program):
    add_program(hall, program("position()\nsay('move 1 9')\n" + LATER))
    choose_players(hall, "player.py", "Spieler1")
    play_programs(hall, 3)
    assert hall.text("nimFaults") == "1 game lost by a fault"
    reason = (
        "1 game lost by a fault. The first one: game 1, player.py: “move 1 9”: row 1 has only 3."
    )
    assert hall.text("nimTournamentRemark").endswith(reason)
    shown = []
    hall.page.control.game_requested.connect(shown.append)
    table = child(hall.page, "nimForfeits")
    assert table_texts(table) == [["1", "player.py", "“move 1 9”: row 1 has only 3."]]
    table.setFixedWidth(280)
    hall.qtbot.waitUntil(lambda: cut_cells(table) == [])
    table.selectRow(0)
    hall.press("nimForfeitGame")
    assert (shown[0].players[0], shown[0].turns) == ("program player.py", ())
    assert shown[0].is_over


@pytest.mark.usefixtures("harmless")
def test_a_lost_game_of_a_program_opens_and_a_removed_one_is_no_player(hall, program):
    add_program(hall, program())
    choose_players(hall, "player.py", "Bouton")
    play_programs(hall, 2)
    shown = []
    hall.page.control.game_requested.connect(shown.append)
    hall.press("nimLostGame")
    assert shown[0].turns[-1].player == 1
    assert not child(hall.page, "nimWonGame").isEnabled()
    hall.press("nimProgramRemove")
    assert hall.page.state.pair == PAIR
    assert hall.table.model().rowCount() == 5
    assert child(hall.page, "nimTournamentFirst").currentText() == "Spieler1"


def tournament_part(hall):
    """The tournament in a report on the start, once all that it asks for is computed."""
    game = hall.document.value
    known = hall.page.control.state_for_report(game)
    request = inquiry(PlayState(value=game, answer=game, step=0), known, Path("small.in"))
    *_, results = request.work.values(SimpleNamespace(pool=InProcessPool()))
    return request.build_parts(results)[1]


@pytest.mark.usefixtures("harmless")
def test_the_report_has_the_games_of_programs_and_runs_none(hall, program):
    add_program(hall, program())
    choose_players(hall, "player.py", "Bouton")
    part = tournament_part(hall)
    assert part.answer == "player.py against Bouton"
    assert part.reasons == ("The chance of a program is unknown; games show it.",)
    play_programs(hall, 2)
    part = tournament_part(hall)
    assert part.answer == "player.py begins and wins 0% of the games against Bouton."
    assert ("player.py", "Bouton", 2, 0, None, None) in part.tables[0].rows
    assert part.command.startswith("bwinf nim tournament small.in --games 2 --first-program ")


@pytest.mark.usefixtures("harmless")
def test_a_match_is_played_twice(hall, program):
    add_program(hall, program())
    choose_players(hall, "player.py", "Spieler2")
    assert not child(hall.page, "nimTwice").isEnabled()
    play_programs(hall, 2)
    hall.press("nimTwice")
    answer = "Yes: 2 games were the same both times."
    hall.qtbot.waitUntil(lambda: hall.text("nimTwiceOutcome") == answer, timeout=RUN_MS)


@pytest.mark.usefixtures("trusting")
def test_a_program_that_thinks_is_stopped_or_left(hall, program):
    before = {*multiprocessing.active_children()}
    add_program(hall, program("position()\nwhile True: time.sleep(1)"))
    choose_players(hall, "player.py", "Spieler2")
    child(hall.page, "nimTournamentMoveTime").setValue(600)
    for leave in (partial(hall.press, "nimStop"), partial(hall.set_rows, 2, 3)):
        hall.press("nimStart")
        hall.qtbot.waitUntil(lambda: {*multiprocessing.active_children()} > before, timeout=RUN_MS)
        assert not child(hall.page, "nimProgramGames").isEnabled()
        leave()
        assert child(hall.page, "nimProgramGames").isEnabled()
        hall.qtbot.waitUntil(lambda: {*multiprocessing.active_children()} <= before, timeout=RUN_MS)


@pytest.fixture
def table(qtbot, appearance):
    """The table of pairs alone."""
    table = HeatTable(appearance=appearance)
    qtbot.addWidget(table)
    unpainted(table).show()
    return table


@pytest.mark.usefixtures("dressed")
def test_all_rows_of_the_table_are_seen_however_narrow_it_is(qtbot, table):
    players = ("spieler1", "spieler2", "uniform", "bouton", "resist", "program x")
    table.show_heats(heats_of(players, {}, {}, None))
    for width in (300, 900):
        table.resize(width, 900)
        table.resize(width, table.sizeHint().height())
        is_narrow, bar = width == 300, table.horizontalScrollBar()
        qtbot.waitUntil(lambda n=is_narrow, b=bar: b.isVisible() is n)
        last = table.visualRect(table.model().index(5, 0))
        assert last.bottom() < table.viewport().height(), width
        assert table.viewport().height() - last.bottom() < 5, "no empty space either"


@pytest.mark.usefixtures("dressed")
def test_names_of_programs_are_whole_before_their_rows(table):
    names = ("Player.java", "node fehlt.js")
    table.show_heats(heats_of(tuple(map(player_of_program, names)), {}, {}, None))
    metrics, room = table.rows.fontMetrics(), table.rows.width()
    assert all(metrics.horizontalAdvance(name) < room for name in names)


def test_names_are_whole_in_another_language(hall, spoken):
    room = []
    for language in ("en", "de"):
        spoken(language)
        room.append(hall.table.rows.width() - hall.table.rows.widest())
    assert room[0] == room[1] > 0


def test_tables_and_charts_have_the_names_of_the_window():
    pair = ("spieler2", "resist")
    known = SimpleNamespace(tallies={pair: Tally(1, 2)}, chances={})
    (row,) = pairs_table(known).rows
    assert row[:2] == ("Spieler2", "Resist")
    speak("de")
    assert pairs_table(known).rows[0][1] == "Ausdauer"
    assert PairSubject(pair).share_title() == "gewonnene Spiele von Spieler2"


@pytest.mark.parametrize(
    ("exact", "said"), [(Fraction(0), "0"), (Fraction(1, 3), "1/3"), (Fraction(1, 3**60), "")]
)
def test_fractions_that_nobody_reads_are_in_no_table(exact, said):
    chances = {PAIR: SimpleNamespace(exact=exact, share=float(exact))}
    known = SimpleNamespace(tallies={}, chances=chances)
    assert pairs_table(known).rows[0][-1] == said
