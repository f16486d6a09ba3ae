"""Exact answers in the whole window: table, card, chart, undo and exports."""

import multiprocessing

import pytest
from driving import RUN_MS, child, click, keep_tabs, open_program, press, table_texts
from PySide6.QtCore import Qt

from bwinf_gui.app.program import Application
from bwinf_gui.tasks.dice.compare.comparison import FixedGames
from bwinf_gui.tasks.dice.exact.answers import Badge
from bwinf_gui.tasks.dice.exact.estimate import Machine
from bwinf_gui.tasks.dice.exact.sentences import table_in_words
from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.tab import tab as dice_tab
from bwinf_gui.tasks.dice.tab.compare import page as comparison_page
from bwinf_gui.tasks.dice.tab.compare.crosstable_model import CellRole
from bwinf_gui.tasks.dice.tab.compare.page import ComparisonPage
from bwinf_gui.tasks.dice.tab.game.page import GamePage
from bwinf_gui.text.command_lines import words_of

pytestmark = pytest.mark.slow

SOLVE_MS = 3 * RUN_MS
"""The solver may have to be compiled."""
DICE = "3\n2 4 6\n2 5 6\n3 1 2 3\n"
"""Two dice of few positions, and one that never leaves its start."""
LARGE = "2\n6 1 2 3 4 5 6\n6 2 3 4 5 6 8\n"


@pytest.fixture(autouse=True)
def tabs(monkeypatch):
    """What is shown here needs no other tabs."""
    keep_tabs(monkeypatch, "dice")


@pytest.fixture(autouse=True)
def folders(tmp_path, monkeypatch):
    monkeypatch.setattr(dice_tab, "tables_folder", lambda: tmp_path / "tables")
    monkeypatch.setattr(comparison_page, "solver_folder", lambda: tmp_path / "solver")
    return tmp_path


@pytest.fixture
def processes():
    """Whether workers are processes of their own; a test for which they matter says so."""
    return False


@pytest.fixture
def program(qtbot, store, tmp_path, processes) -> Application:
    path = tmp_path / "wuerfel.txt"
    path.write_text(DICE)
    with open_program(qtbot, store, path, processes=processes) as program:
        yield program


@pytest.fixture
def page(program):
    page = program.window.page.findChild(ComparisonPage)
    yield page
    child(page, "exactPanel").hide()


def open_panel(qtbot, page):
    """Ask what it takes, and wait until that is known."""
    click(qtbot, page.window(), "exactButton")
    panel = child(page.window(), "exactPanel")
    qtbot.waitUntil(lambda: "about" in child(panel, "exactAllWords").text(), timeout=SOLVE_MS)
    return panel


def solve_all(qtbot, page):
    click(qtbot, open_panel(qtbot, page), "solveAllButton")
    qtbot.waitUntil(lambda: page.is_answered, timeout=SOLVE_MS)


def outcomes(page):
    """What the cells of the table show, without those that show nothing."""
    model = child(page, "crosstable").model()
    dice = range(model.rowCount())
    found = {(a, b): model.index(a, b).data(CellRole.OUTCOME) for a in dice for b in dice}
    return {pair: outcome for pair, outcome in found.items() if outcome is not None}


def badges(page):
    return {pair: outcome.badge for pair, outcome in outcomes(page).items()}


def choose_language(window, name):
    menu = child(window, "languageMenu")
    next(action for action in menu.actions() if action.text() == name).trigger()


def test_solved_pairs_are_shown_everywhere(qtbot, page, program):
    solve_all(qtbot, page)
    table_shows_chances_with_badges(page)
    card_tells_who_wins_by_who_begins(page)
    words_tell_what_is_solved(page)
    chart_and_command_are_those_of_the_answer(page)
    game_has_exact_chances(qtbot, page, program)
    answers_come_back_with_undo(qtbot, page, program)
    everything_follows_the_language(qtbot, page, program)


def table_shows_chances_with_badges(page):
    assert badges(page) == {
        (0, 1): Badge.EXACT,
        (1, 0): Badge.EXACT,
        (0, 2): Badge.PROVEN,
        (2, 0): Badge.PROVEN,
        (1, 2): Badge.EXACT,
        (2, 1): Badge.EXACT,
    }
    words = child(page, "crosstable").model().index(0, 1).data(Qt.ItemDataRole.ToolTipRole)
    assert "the error is at most" in words
    table = page.exports().tables[-1].table()
    assert table.title == "Exact chances"
    assert len(table.rows) == 4 * 3
    mean = table.rows[0]
    assert sum(mean[5:8]) == pytest.approx(1)
    assert mean[10] < 1e-9


def chart_and_command_are_those_of_the_answer(page):
    chart = child(page, "liveChart")
    shown = dict(zip([style.short for style in chart.styles], chart.points.shares[-1], strict=True))
    assert sum(shown.values()) <= 1.5 + 1e-9
    assert list(shown) == ["D1", "D2", "D3"]
    file = str(page.window().page.document.file)
    assert words_of(page.command()) == ["bwinf", "dice", "exact", file, "--rules", "bwinf"]


def card_tells_who_wins_by_who_begins(page):
    card = child(page, "exactCard")
    assert card.isVisible()
    rows = card.texts()
    assert [row[0] for row in rows[1:]] == [
        "On average",
        "Die 1 begins",
        "Die 2 begins",
        "Roll-off",
    ]
    for row in rows[1:]:
        shares = [float(text.rstrip("%")) for text in row[1:4]]
        assert sum(shares) == pytest.approx(100, abs=0.001)
        assert float(row[4]) > 10


def words_tell_what_is_solved(page):
    assert "wins most often" in child(page, "answer").text()
    assert child(page, "certainty").text() == "= exact"
    ranking = table_texts(child(page, "ranking"))
    assert ranking[0][1] == "Die 2"
    assert {row[-1] for row in ranking} == {"="}
    known = page.known
    text = "\n".join(table_in_words(known.exact, known.comparison.numbers, known.pair))
    assert "3 of 3 pairs are solved exactly." in text
    assert "Die 1 wins " in text
    assert "the error is at most" in text
    assert "percentage points less often" in text
    assert "rolls on average" in text


def game_has_exact_chances(qtbot, page, program):
    """They are read from the table that solving has left on the disk."""
    tab = program.window.page
    game = tab.findChild(GamePage)
    tab.show_page(game)
    qtbot.waitUntil(lambda: game.is_answered, timeout=RUN_MS)
    assert all(probability.is_exact for probability in game.curve.probabilities)
    assert game.curve.is_complete
    opening, starter = game.curve.probabilities[0], game.record.starter
    row = child(page, "exactCard").texts()[2 if starter is Player.A else 3]
    found = [100 * opening.wins[0], 100 * opening.draws, 100 * opening.wins[1]]
    assert found == pytest.approx([float(text.rstrip("%")) for text in row[1:4]], abs=0.002)
    assert game.state.scene.chances_in_words(0).endswith("exact")
    tab.show_page(page)


def answers_come_back_with_undo(qtbot, page, program):
    click(qtbot, page, "addDieButton")
    qtbot.waitUntil(lambda: len(badges(page)) == 0 or (0, 3) not in badges(page))
    program.window.page.history.undo()
    qtbot.waitUntil(lambda: len(badges(page)) == 6)


def everything_follows_the_language(qtbot, page, program):
    choose_language(program.window, "Deutsch")
    card = child(page, "exactCard")
    qtbot.waitUntil(lambda: card.texts()[1][0] == "Im Mittel")
    click(qtbot, program.window, "exactButton")
    panel = child(program.window, "exactPanel")
    qtbot.waitUntil(
        lambda: child(panel, "exactAllWords").text().startswith("Alle sind gelöst, Schranke")
    )
    assert child(panel, "solvePairButton").text() == "Neu lösen"
    assert "exakt" in child(panel, "exactPairWords").text()


def test_counted_games_lie_around_the_exact_line(qtbot, page):
    page.input.ask_for(FixedGames(20_000))
    click(qtbot, page, "compareButton")
    qtbot.waitUntil(lambda: page.is_answered, timeout=RUN_MS)
    counted = outcomes(page)
    assert set(badges(page).values()) == {None}
    solve_all(qtbot, page)
    for pair, outcome in outcomes(page).items():
        assert outcome.wins == pytest.approx(counted[pair].wins, abs=4.5 * 0.5 / 20_000**0.5)
    table = child(page, "crosstable")
    table.setCurrentIndex(table.model().index(2, 0))
    assert child(page, "exactCard").texts()[0][1:4] == ["die 3 wins", "drawn", "die 1 wins"]
    click(qtbot, page, "allDiceButton")
    levels = child(page, "liveChart").marks.levels
    assert sorted(level.text.split(" = ")[0] for level in levels) == ["D1", "D2", "D3"]


@pytest.mark.parametrize("processes", [True])
def test_a_comparison_goes_on_beside_and_cancelling_leaves_nothing(qtbot, page, program, folders):
    program.window.page.open_file(LARGE.encode(), path=folders / "large.txt", writable=False)
    click(qtbot, open_panel(qtbot, page), "solvePairButton")
    page.input.ask_for(FixedGames(20_000))
    click(qtbot, page, "compareButton")
    qtbot.waitUntil(lambda: not page.is_running, timeout=RUN_MS)
    bar = child(page, "exactProgress")
    assert bar.isVisible()
    assert not page.is_answered
    qtbot.waitUntil(lambda: bar.value() > 0, timeout=SOLVE_MS)
    before = len(multiprocessing.active_children())
    press(qtbot, page, Qt.Key.Key_Escape)
    assert page.is_answered
    assert not bar.isVisible()
    qtbot.waitUntil(lambda: len(multiprocessing.active_children()) == before - 1, timeout=SOLVE_MS)
    qtbot.waitUntil(lambda: not any((folders / "tables").glob("*")), timeout=SOLVE_MS)
    assert set(badges(page).values()) == {None}


def test_solving_goes_on_while_other_dice_are_shown(qtbot, page, program, folders):
    tab = program.window.page
    tab.open_file(LARGE.encode(), path=folders / "large.txt", writable=False)
    click(qtbot, open_panel(qtbot, page), "solvePairButton")
    bar = child(page, "exactProgress")
    qtbot.waitUntil(lambda: bar.value() > 0, timeout=SOLVE_MS)
    tab.open_file(DICE.encode(), path=folders / "small.txt", writable=False)
    assert bar.isVisible()
    assert "large.txt" in child(page, "exactWhat").text()
    solved = bar.value()
    qtbot.waitUntil(lambda: bar.value() > solved, timeout=SOLVE_MS)
    press(qtbot, page, Qt.Key.Key_Escape)
    assert page.is_answered


def test_what_does_not_fit_starts_nothing(qtbot, page, monkeypatch):
    monkeypatch.setattr(Machine, "here", lambda _folder: Machine(10**6, 10**6))
    click(qtbot, page.window(), "exactButton")
    panel = child(page.window(), "exactPanel")
    words = child(panel, "exactPairWords")
    qtbot.waitUntil(lambda: "of memory, but only" in words.text(), timeout=SOLVE_MS)
    assert not child(panel, "solvePairButton").isEnabled()
    assert not child(panel, "solveAllButton").isEnabled()
