"""A stranger distributes a comparison: from the button to the run that the parts make up."""

import json
import re
import shlex

import pytest
from command_line import bwinf_here
from driving import child, keep_tabs, open_program
from PySide6.QtWidgets import QDialog, QFileDialog

from bwinf_gui.tasks.dice.tab.compare.page import ComparisonPage

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
DICE = "3\n6 1 2 3 4 5 6\n6 1 1 1 6 6 6\n4 1 4 6 6\n"
PARTS = 3


@pytest.fixture(autouse=True)
def tabs(monkeypatch):
    """What is shown here needs no other tabs."""
    keep_tabs(monkeypatch, "dice")


@pytest.fixture
def program(qtbot, store, tmp_path):
    file = tmp_path / "my dice.txt"
    file.write_text(DICE)
    with open_program(qtbot, store, file, workers=False) as program:
        yield program


def run_command(line, *more):
    """Run a line that a window offers, as a terminal does."""
    name, *arguments = shlex.split(line)
    assert name == "bwinf"
    done = bwinf_here(*arguments, *more)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_parts_of_several_computers_become_one_run(program, qtbot, tmp_path, monkeypatch):
    window = program.window
    monkeypatch.chdir(tmp_path)
    child(window, "gamesPerPair").setValue(128)
    child(window, "diceSeed").setText("5")
    child(window, "comparisonDetails").click()
    child(window, "distributeButton").click()
    dialog = child(window, "partsDialog")
    assert dialog.isVisible()
    child(dialog, "partsCount").setValue(PARTS)
    commands, rows = [], child(dialog, "partsTable")
    for row in range(PARTS):
        rows.row_chosen.emit(row)
        commands.append(child(dialog, "partsText").toPlainText().splitlines()[0])
        run_command(commands[-1])
    files = sorted(tmp_path.glob("*.bwinfrun"))
    assert len(files) == PARTS
    wrong = tmp_path / "part-4.bwinfrun"
    wrong.write_text("not a run")
    choose = child(dialog, "partsChoose")

    def choose_files(*paths):
        names = [str(path) for path in paths]
        monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: (names, ""))
        choose.click()

    for path, name, reported in (
        (files[2], "partsState", "Part 3 is here, parts 1–2 are missing"),
        (wrong, "partsRefusal", "The file does not contain a run."),
        (files[0], "partsState", "Parts 1, 3 are here, part 2 is missing"),
    ):
        choose_files(path)
        qtbot.waitUntil(choose.isEnabled)
        assert child(dialog, name).text() == reported
    run = window.page.findChild(ComparisonPage).run
    with qtbot.waitSignal(dialog.merged):
        choose_files(files[1])
    assert not any(each.isVisible() for each in window.findChildren(QDialog, "partsDialog"))

    whole = re.sub(r" --part \S+ --output \S+", "", commands[0])
    for pair in json.loads(run_command(whole, "--no-keep", "--json"))["pairs"]:
        score = run.progress.score((pair["a"] - 1, pair["b"] - 1))
        counted = score.wins_a, score.wins_b, score.draws
        assert counted == (pair["wins_a"], pair["wins_b"], pair["draws"])
    assert run.progress.games == 3 * 128
    assert child(window, "answer").text().startswith(("Die ", "Dice "))
    (kept,) = program.library.entries()
    assert kept.title == "my dice.txt"
