"""The list of runs: what is offered for a selection, and what comes of it."""

from contextlib import closing
from dataclasses import replace
from functools import partial

import pytest
from coins import Coins
from coins import last as last_of
from driving import child, click, keep_tabs, open_program, table_texts
from kept_runs import FIXED, keep, restored, steps
from PySide6.QtCore import QItemSelectionModel, QLocale, QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from bwinf_gui.app.runs.dialog import RunsDialog
from bwinf_gui.places import run_store
from bwinf_gui.runs import Store
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks import find
from bwinf_gui.tasks.dice.compare.contrast import result_in_words
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.compare.run_kinds import MERGERS
from bwinf_gui.tasks.dice.rule_sentences import preset_title
from bwinf_gui.tasks.dice.rules import PRESETS
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.widgets.background import QtThreads
from bwinf_gui.widgets.labels import ElidedLabel

TITLE, STATE = 0, 4
"""Columns of the list."""
HALF = steps()[60]
WHOLE = steps(replace(FIXED, seed=8))[-1]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "runs.sqlite3"


@pytest.fixture
def numbers(path):
    """Kept runs: one that is unfinished, and one that is not."""
    with closing(Store(path, KINDS)) as store:
        return keep(store, HALF, title="half.txt"), keep(store, WHOLE, title="whole.txt")


@pytest.fixture
def library(qapp, path):
    owner = QObject(qapp)
    library = RunLibrary(path=path, kinds=KINDS, threads=QtThreads(owner))
    library.open()
    yield library
    library.close()
    owner.deleteLater()


@pytest.fixture
def dialog(qtbot, numbers, library, appearance):
    assert len(numbers) == 2
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = RunsDialog(library=library, appearance=appearance, parent=parent)
    dialog.resize(1000, 600)
    dialog.show_list()
    yield dialog
    dialog.close()


def test_the_first_run_is_selected_at_once(dialog):
    [entry] = dialog.selected
    assert entry.title == table_texts(child(dialog, "runsTable"))[0][TITLE]


def select(dialog, *titles):
    """Select the runs with these titles."""
    table = child(dialog, "runsTable")
    table.clearSelection()
    for row, texts in enumerate(table_texts(table)):
        if texts[TITLE] in titles:
            flags = QItemSelectionModel.SelectionFlag
            index = table.model().index(row, 0)
            table.selectionModel().select(index, flags.Select | flags.Rows)


def trigger(dialog, name):
    action = child(dialog, name)
    assert action.isEnabled(), f"{name} is not offered"
    action.trigger()


def titles(dialog):
    return {texts[TITLE] for texts in table_texts(child(dialog, "runsTable"))}


def offered(dialog):
    return {action.objectName() for action in dialog.of_selection if action.isEnabled()}


def banner(dialog):
    message = child(dialog, "messageBanner").message
    return message.plain if message else ""


def test_runs_are_listed_with_what_tells_them_apart(dialog):
    by_title = {texts[0]: texts for texts in table_texts(child(dialog, "runsTable"))}
    _, subject, result, games, state, _ = by_title["half.txt"]
    assert (subject, state) == ("4 dice · as on the task sheet", "stopped at 7%")
    assert result == result_in_words(HALF)
    assert games.replace("\N{NARROW NO-BREAK SPACE}", "") == str(HALF.games)
    assert by_title["whole.txt"][STATE] == "finished"
    assert by_title["whole.txt"][2].endswith("✓")
    select(dialog, "half.txt")
    assert "seed 7" in child(dialog, "runDetails").text()


def test_without_runs_the_list_says_how_they_come_about(qtbot, library, appearance):
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = RunsDialog(library=library, appearance=appearance, parent=parent)
    dialog.show_list()
    assert child(dialog, "noRuns").isVisible()
    assert not child(dialog, "runsTable").isVisible()
    dialog.close()


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        ((), set()),
        (("half.txt",), {"openRunAction", "goOnAction"}),
        (("whole.txt",), {"openRunAction", "moreGamesAction"}),
        (("half.txt", "whole.txt"), {"mergeRunsAction"}),
    ],
)
def test_what_is_offered_fits_the_selection(dialog, chosen, expected):
    select(dialog, *chosen)
    special = {"openRunAction", "goOnAction", "moreGamesAction", "mergeRunsAction"}
    assert offered(dialog) & special == expected
    assert ("deleteRunAction" in offered(dialog)) is bool(chosen)


def test_a_run_is_opened_and_gone_on_with(qtbot, dialog, numbers):
    select(dialog, "half.txt")
    with qtbot.waitSignal(dialog.go_on_requested) as gone_on:
        trigger(dialog, "goOnAction")
    assert gone_on.args[0].entry.number == numbers[0]
    dialog.show_list()
    select(dialog, "half.txt")
    with qtbot.waitSignal(dialog.open_requested) as opened:
        qtbot.keyClick(child(dialog, "runsTable"), Qt.Key.Key_Return)
    assert opened.args[0].entry.number == numbers[0]
    assert not dialog.isVisible(), "the run is shown, and nothing in front of it"


def test_deleting_can_be_undone(qtbot, dialog):
    select(dialog, "half.txt", "whole.txt")
    trigger(dialog, "deleteRunAction")
    assert titles(dialog) == set()
    assert child(dialog, "undoBanner").message.reason == "2 runs deleted"
    click(qtbot, dialog, "undoButton")
    assert titles(dialog) == {"half.txt", "whole.txt"}
    qtbot.waitUntil(lambda: not child(dialog, "undoBanner").isVisible())


def test_a_run_is_renamed_in_its_row(qtbot, dialog, library, numbers):
    select(dialog, "half.txt")
    trigger(dialog, "renameRunAction")
    editor = child(dialog, "runsTable").findChild(QLineEdit)
    assert editor.text() == "half.txt"
    editor.setText("The best dice")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: titles(dialog) == {"The best dice", "whole.txt"})
    assert library.run(numbers[0]).entry.title == "The best dice"


def test_a_run_goes_out_and_comes_back(dialog, library, numbers, tmp_path, monkeypatch):
    file = tmp_path / "half.bwinfrun"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "half"), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    select(dialog, "half.txt")
    trigger(dialog, "exportRunAction")
    trigger(dialog, "deleteRunAction")
    trigger(dialog, "takeInAction")
    assert titles(dialog) == {"half.txt", "whole.txt"}
    (entry,) = dialog.selected
    assert entry.number not in numbers
    assert library.value(library.run(entry.number)) == HALF


def test_a_file_that_is_no_run_is_reported(dialog, tmp_path):
    bad = tmp_path / "bad.bwinfrun"
    bad.write_text("nonsense")
    dialog.take_in(bad)
    assert banner(dialog) == "bad.bwinfrun: The file does not contain a run."


def test_a_place_that_cannot_be_written_is_reported(dialog, tmp_path, monkeypatch):
    place = str(tmp_path / "missing" / "x.bwinfrun")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (place, ""))
    select(dialog, "half.txt")
    trigger(dialog, "exportRunAction")
    assert banner(dialog).startswith("x.bwinfrun: The file was not saved: ")


def test_runs_are_put_together(dialog):
    select(dialog, "half.txt", "whole.txt")
    trigger(dialog, "mergeRunsAction")
    (entry,) = dialog.selected
    assert entry.kind == MERGERS.name
    assert entry.done == HALF.games + WHOLE.games
    details = child(dialog, "runDetails").text().splitlines()
    assert len(details) == 4
    assert all("seed" in line for line in details[2:])
    assert offered(dialog) & {"goOnAction", "moreGamesAction"} == set()


@pytest.mark.parametrize(
    "other",
    [{"dice": FIXED.dice[1:], "numbers": ()}, {"preset": PRESETS["goal-last"]}],
    ids=["dice", "rules"],
)
def test_runs_of_other_dice_or_rules_are_not_put_together(dialog, library, path, other):
    with closing(Store(path, KINDS)) as store:
        keep(store, steps(replace(FIXED, **other))[5], title="other.txt")
    library.refresh()
    select(dialog, "half.txt", "other.txt")
    assert "mergeRunsAction" not in offered(dialog)
    assert child(dialog, "whyNotMerged").isVisible()
    assert child(dialog, "contrastVerdict").isVisible(), "they can be compared all the same"
    select(dialog, "half.txt", "whole.txt")
    assert not child(dialog, "whyNotMerged").isVisible()


def test_the_rules_of_two_runs_are_read_whole(dialog, library, path):
    names = ("rolloff", "goal-last")
    with closing(Store(path, KINDS)) as store:
        for name in names:
            keep(store, steps(replace(FIXED, preset=PRESETS[name]))[-1], title=name)
    library.refresh()
    select(dialog, *names)
    model = child(dialog, "contrastTable").model()
    head = partial(model.headerData, orientation=Qt.Orientation.Horizontal)
    tips = {head(column, role=Qt.ItemDataRole.ToolTipRole) for column in (1, 2)}
    assert tips == {preset_title(PRESETS[name]) for name in names}


@pytest.mark.usefixtures("dressed")
def test_long_rules_are_heads_that_are_read_whole_in_a_narrow_window(dialog, library, path):
    longest, weak = PRESETS["rolloff"], replace(FIXED, seed=9)
    last = last_of(play(replace(weak, preset=longest), Coins(1, 1, 1, 9).submit, at_once=2))
    with closing(Store(path, KINDS)) as store:
        keep(store, last, title="other.txt")
    library.refresh()
    select(dialog, "whole.txt", "other.txt")
    dialog.resize(800, 560)
    QGuiApplication.processEvents()
    assert child(dialog, "contrastChanged").isVisible()
    header = child(dialog, "contrastTable").horizontalHeader()
    for column in (1, 2):
        assert header.sectionSizeHint(column) <= header.sectionSize(column)


@pytest.mark.usefixtures("dressed")
def test_two_runs_are_compared_below_the_list(dialog):
    select(dialog, "half.txt", "whole.txt")
    texts = table_texts(child(dialog, "contrastTable"))
    assert [row[0] for row in texts] == [f"Die {number}" for number in range(1, 5)]
    model = child(dialog, "contrastTable").model()
    heads = {model.headerData(column, Qt.Orientation.Horizontal) for column in (1, 2)}
    assert heads == {"seed 7", "seed 8"}
    verdict = child(dialog, "contrastVerdict")
    assert (verdict.isVisible(), verdict.property("role")) == (True, "answer")
    assert child(dialog, "runsTable").isVisible()
    select(dialog, "half.txt")
    assert not child(dialog, "contrastTable").isVisible()
    assert child(dialog, "runDetails").isVisible()


def test_the_command_of_a_run_is_copied(dialog):
    select(dialog, "half.txt")
    trigger(dialog, "copyRunCommandAction")
    assert QGuiApplication.clipboard().text() == "bwinf dice compare dice.txt"


def test_a_run_that_grows_keeps_its_row_selected(dialog, library, path):
    select(dialog, "half.txt")
    with closing(Store(path, KINDS)) as store:
        keep(store, steps()[90], title="half.txt")
        assert restored(store, dialog.selected[0].number) == steps()[90]
    library.refresh()
    assert [entry.title for entry in dialog.selected] == ["half.txt"]
    assert dialog.selected[0].done == steps()[90].games


def test_a_store_in_trouble_is_reported(dialog, library):
    select(dialog, "half.txt")
    # Private: a disk that fails under an open store.
    library._store.close()
    trigger(dialog, "deleteRunAction")
    assert banner(dialog).startswith("Runs: ")
    assert " cannot be written: " in banner(dialog)


def test_everything_is_said_in_german_too(qtbot, dialog, spoken):
    QLocale.setDefault(QLocale("de"))
    spoken("de")
    qtbot.waitUntil(lambda: dialog.windowTitle() == "Läufe")
    states = {texts[STATE] for texts in table_texts(child(dialog, "runsTable"))}
    assert states == {"fertig", "angehalten bei 7\N{NO-BREAK SPACE}%"}
    spoken("en")
    qtbot.waitUntil(lambda: dialog.windowTitle() == "Runs")


def test_a_run_of_a_task_without_a_tab_is_shown_in_no_other(qtbot, store, monkeypatch):
    keep_tabs(monkeypatch, "dice", "parking")
    with closing(Store(run_store(), KINDS)) as runs:
        keep(runs, WHOLE, title="whole.txt")
    with open_program(qtbot, store, workers=False) as program:
        window, shown = program.window, []
        # As with a task from outside whose page cannot be made.
        window.tabs.remove(find("dice"))
        monkeypatch.setattr(window.page, "show_run", lambda run, **_: shown.append(run))
        child(window, "runsAction").trigger()
        trigger(child(window, "runsDialog"), "openRunAction")
        assert shown == []
        news = window.statusBar().findChild(ElidedLabel)
        assert news.text() == f"The task “{find('dice').title}” has no tab."
