"""Exact answers in the whole window: table, card, chart, undo and exports."""

from itertools import count

import pytest
from driving import RUN_MS, child, choose_language, click, press, shared_program, table_texts
from PySide6.QtCore import Qt

from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.exact.estimate import Machine
from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.tab import report
from bwinf_gui.tasks.dice.tab import tab as dice_tab
from bwinf_gui.tasks.dice.tab.compare import page as comparison_page
from bwinf_gui.tasks.dice.tab.compare.page import ComparisonPage
from bwinf_gui.tasks.dice.tab.game.page import GamePage
from bwinf_gui.tasks.dice.tab.game.state import chances_in_words
from bwinf_gui.text.command_lines import words_of

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("few_games")]

SOLVE_MS = 3 * RUN_MS
"""The solver may have to be compiled."""
DICE = "3\n1 {0}\n5 6 40 41 42 43\n3 1 2 {0}\n"
"""A die of few positions, and two that never leave their start."""
FACES = count(22)
"""No two tests show the same dice, of which the window would know what was solved."""
LARGE = "2\n6 1 2 3 4 5 6\n6 2 3 4 5 6 8\n"


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    """Where the tab of dice keeps tables, and works on them."""
    folder = tmp_path_factory.mktemp("exact")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dice_tab, "tables_folder", lambda: folder / "tables")
        patch.setattr(comparison_page, "solver_folder", lambda: folder / "solver")
        yield folder


@pytest.fixture(scope="module")
def shared(qapp, folders):
    """One window for all tests, each of which begins with dice of its own."""
    with shared_program(qapp, folders, tabs=["dice"]) as program:
        yield program


@pytest.fixture
def program(shared, tmp_path):
    path = tmp_path / "wuerfel.txt"
    path.write_text(DICE.format(next(FACES)))
    shared.window.open_path(path)
    yield shared
    choose_language(shared.window, "English")


@pytest.fixture
def page(program):
    page = program.window.page.findChild(ComparisonPage)
    yield page
    page.stage.do(lambda s: s.but(asks_exactly=False))


def open_panel(qtbot, page):
    """Ask what it takes, and wait until that is known."""
    if not page.state.asks_exactly:
        click(qtbot, page.window(), "exactButton")
    panel = child(page.window(), "exactPanel")
    # A single pair is offered once, and not as all pairs besides.
    words = child(panel, "exactAllWords" if len(page.state.numbers) > 2 else "exactPairWords")
    qtbot.waitUntil(lambda: words.isVisible() and "About" in words.text(), timeout=SOLVE_MS)
    return panel


def solve_all(qtbot, page):
    click(qtbot, open_panel(qtbot, page), "solveAllButton")
    qtbot.waitUntil(lambda: page.is_answered, timeout=SOLVE_MS)


def shares(page):
    """What the cells of the table show, in percent, without those that show nothing."""
    model = child(page, "crosstable").model()
    dice = range(model.rowCount())
    found = {(a, b): model.index(a, b).data() for a in dice for b in dice}
    return {pair: float(text) for pair, text in found.items() if text}


def proven(page):
    """The pairs that are proven, by what the table says of them."""
    model = child(page, "crosstable").model()
    tips = {pair: model.index(*pair).data(Qt.ItemDataRole.ToolTipRole) for pair in shares(page)}
    return {pair for pair, tip in tips.items() if "Exact:" in tip or "Proven:" in tip}


def test_solved_pairs_are_shown_everywhere(qtbot, page, program):
    solve_all(qtbot, page)
    table_and_card_say_that_it_is_proven(page)
    words_say_what_is_solved(page)
    chart_and_command_are_those_of_the_answer(page)
    game_has_exact_chances(qtbot, page, program)
    answers_come_back_with_undo(qtbot, page, program)
    everything_follows_the_language(qtbot, page, program)


def table_and_card_say_that_it_is_proven(page):
    pairs = {(a, b) for a in range(3) for b in range(3) if a != b}
    assert proven(page) == set(shares(page)) == pairs
    assert child(page, "pairPill").text() == "= exact"
    table = page.exports().tables[-1].table()
    assert table.title == "Exact chances"
    assert len(table.rows) == 3
    assert sum(table.rows[0][2:5]) == pytest.approx(1)
    assert table.rows[0][6] < 1e-9


def chart_and_command_are_those_of_the_answer(page):
    chart = child(page, "liveChart")
    shown = dict(zip([style.short for style in chart.styles], chart.points.shares[-1], strict=True))
    assert sum(shown.values()) <= 1.5 + 1e-9
    assert list(shown) == ["D1", "D2", "D3"]
    file = str(page.window().page.document.file)
    assert words_of(page.command()) == ["bwinf", "dice", "exact", file, "--rules", "bwinf"]


def words_say_what_is_solved(page):
    assert child(page, "answer").text().endswith(", exactly")
    assert "= Calculated, not counted." in child(page, "certainty").text()
    ranking = table_texts(child(page, "ranking"))
    assert ranking[0][2] == "Die 2"
    assert all(row[-1].startswith("= ") for row in ranking)
    s, file = page.inquired()
    before = ComparisonProgress.before(s.comparison)
    [part] = report.parts(s, before, file, None)
    assert part.answer.endswith(", exactly.")
    assert "Calculated, not counted." in part.lead
    assert part.command.startswith("bwinf dice exact ")
    assert any("the error is at most" in reason or "proven" in reason for reason in part.reasons)


def game_has_exact_chances(qtbot, page, program):
    """They are read from the table that solving has left on the disk."""
    tab = program.window.page
    game = tab.findChild(GamePage)
    tab.show_page(game)
    qtbot.waitUntil(lambda: game.is_answered, timeout=RUN_MS)
    assert all(probability.is_exact for probability in game.state.curve.probabilities)
    assert game.state.curve.is_complete
    opening, starter = game.state.curve.probabilities[0], game.record.starter
    solution = page.state.exact.solution((0, 1))
    chances = solution.a_starts if starter is Player.A else solution.b_starts
    found = [opening.wins[0], opening.draws, opening.wins[1]]
    assert found == pytest.approx([chances.wins_a, chances.draws, chances.wins_b], abs=2e-5)
    assert chances_in_words(game.state, 0).endswith("exact")
    tab.show_page(page)


def answers_come_back_with_undo(qtbot, page, program):
    click(qtbot, page, "addDieButton")
    qtbot.waitUntil(lambda: child(page, "crosstable").model().rowCount() == 4)
    assert len(proven(page)) == 6, "those of the new die are not known"
    program.window.page.document.history.undo()
    qtbot.waitUntil(lambda: child(page, "crosstable").model().rowCount() == 3)
    assert len(proven(page)) == 6


def everything_follows_the_language(qtbot, page, program):
    choose_language(program.window, "Deutsch")
    qtbot.waitUntil(lambda: child(page, "pairPill").text() == "= exakt")
    click(qtbot, program.window, "exactButton")
    panel = child(program.window, "exactPanel")
    qtbot.waitUntil(
        lambda: child(panel, "exactAllWords").text().startswith("Alle sind gelöst, Schranke")
    )
    assert child(panel, "solvePairButton").text() == "Neu lösen"
    assert "exakt" in child(panel, "exactPairWords").text()


def test_counted_games_lie_around_the_exact_line_and_opening_the_panel_changes_nothing(qtbot, page):
    games = 20_000
    child(page, "gamesPerPair").setValue(games)
    click(qtbot, page, "compareButton")
    qtbot.waitUntil(lambda: page.is_answered, timeout=RUN_MS)
    counted, said = shares(page), words(page)
    assert proven(page) == set()
    panel = open_panel(qtbot, page)
    assert (shares(page), words(page)) == (counted, said)
    click(qtbot, panel, "solveAllButton")
    qtbot.waitUntil(lambda: page.is_answered, timeout=SOLVE_MS)
    for pair, share in shares(page).items():
        assert share == pytest.approx(counted[pair], abs=100 * 4.5 * 0.5 / games**0.5)
    assert len(proven(page)) == 6
    chart = child(page, "liveChart")
    assert len([line for line in chart.known if line.points]) == 3


def words(page):
    return child(page, "answer").text(), child(page, "certainty").text()


def test_solving_goes_on_beside_all_else_and_cancelling_leaves_nothing(
    qtbot, page, program, folders
):
    tab, tables = program.window.page, folders / "tables"
    before = {*tables.glob("*")}
    tab.document.open(LARGE.encode(), path=folders / "large.txt", writable=False)
    click(qtbot, open_panel(qtbot, page), "solvePairButton")
    child(page, "gamesPerPair").setValue(1000)
    click(qtbot, page, "compareButton")
    qtbot.waitUntil(lambda: not page.is_running, timeout=RUN_MS)
    bar = child(page, "exactProgress")
    assert bar.isVisible()
    assert page.status()[0].startswith("Solving exactly …")
    assert not page.is_answered
    qtbot.waitUntil(lambda: bar.value() > 0, timeout=SOLVE_MS)
    tab.document.open(DICE.format(next(FACES)).encode(), path=folders / "small.txt", writable=False)
    assert bar.isVisible()
    assert "large.txt" in child(page, "exactWhat").text()
    solved = bar.value()
    qtbot.waitUntil(lambda: bar.value() > solved, timeout=SOLVE_MS)
    assert {*tables.glob("*")} > before
    press(qtbot, page, Qt.Key.Key_Escape)
    assert page.is_answered
    assert not bar.isVisible()
    qtbot.waitUntil(lambda: {*tables.glob("*")} == before, timeout=SOLVE_MS)
    assert proven(page) == set()


def test_what_does_not_fit_starts_nothing_but_what_came_with_the_program_is_known(
    qtbot, page, program, folders, monkeypatch
):
    monkeypatch.setattr(Machine, "here", lambda _folder: Machine(10**6, 10**6))
    click(qtbot, page.window(), "exactButton")
    panel = child(page.window(), "exactPanel")
    words = child(panel, "exactPairWords")
    qtbot.waitUntil(lambda: "of memory, but only" in words.text(), timeout=SOLVE_MS)
    assert not child(panel, "solvePairButton").isEnabled()
    assert not child(panel, "solveAllButton").isEnabled()
    assert proven(page) == set()
    press(qtbot, page, Qt.Key.Key_Escape)
    assert not panel.isVisible()
    known = "3\n6 1 1 1 1 1 6\n6 1 1 1 1 6 6\n6 1 1 1 6 6 6\n"
    program.window.page.document.open(known.encode(), path=folders / "known.txt", writable=False)
    assert len(proven(page)) == 6
    assert child(page, "answer").text().endswith(", exactly")
