"""What version 0.2 kept is there: a home that it made itself, in `tests/data/of_0_2`.

Four runs, one of them broken off; two checked folders, one of which was being checked again; two
drafts of a window that is gone; the last answer, program, folder and player; a trusted program.
`exported` has the runs as version 0.2 exports them.
"""

import shutil
from contextlib import closing
from pathlib import Path

import pytest
from driving import child, dice_texts, keep_tabs, open_program

from bwinf_gui.checking.kept_folder import KeptRows
from bwinf_gui.kit.check.answer.mode import KeptAnswer
from bwinf_gui.kit.check.folder.contents import FolderCheckOptions
from bwinf_gui.kit.check.program.state import ProgramCheckOptions
from bwinf_gui.places import run_store
from bwinf_gui.runs import Store, format_run
from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.runs.takeover import take_over
from bwinf_gui.tasks.nim.tab.user_programs import PlayingPrograms, UserProgram
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.widgets.check.trust import TrustedPrograms

OLD = Path(__file__).parents[1] / "data" / "of_0_2"
PLACE = Path("/tmp/bwinf-0.2")  # noqa: S108 - where nothing is made
"""Where the programs and results were that were checked."""


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """The folder in which the program keeps everything, as version 0.2 left it."""
    home = tmp_path / "home"
    shutil.copytree(OLD / "home", home)
    monkeypatch.setenv("BWINF_HOME", str(home))
    return home


@pytest.fixture
def database():
    with closing(Database(run_store())) as database:
        take_over(database)
        yield database


def files_in(folder):
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder): file.read_bytes() for file in files}


def test_all_runs_are_as_they_were():
    with closing(Store(run_store(), KINDS)) as store:
        assert store.damage is None
        assert [entry.number for entry in store.entries()] == [4, 3, 2, 1]
        assert [entry.finished for entry in store.entries()] == [False, True, True, True]
        for number in range(1, 5):
            exported = (OLD / "exported" / f"{number}.bwinfrun").read_text()
            assert format_run(store.run(number)) == exported


def test_all_checks_are_as_they_were(database):
    results, programs = (KeptRows(database, "parking", PLACE / n) for n in ("results", "programs"))
    assert [each.row.verdict.value for each in results.last.values()].count("AC") == 3
    assert [len(results.last), len(results.new)] == [4, 2]
    assert programs.last
    assert not programs.new


def test_all_choices_are_as_they_were(database):
    answer = Remembered(database, "answer/parking", KeptAnswer).get()
    assert answer.text == "A:\nB: H 1 rechts\nC: H 1 links\nD:\n"
    program = Remembered(database, "program/parking", ProgramCheckOptions).get()
    assert (program.command, program.seconds) == ("python3 mine.py {file}", 3)
    folder = Remembered(database, "folder/parking", FolderCheckOptions).get()
    assert (folder.folder, folder.seconds) == (str(PLACE / "results"), 4)
    players = Remembered(database, "players", PlayingPrograms).get()
    own = UserProgram("nim.py", "python3 nim.py", str(PLACE / "programs"))
    assert players == PlayingPrograms((own,), 2.5)
    (place,) = Remembered(database, "trusted", TrustedPrograms).get().digests
    assert place.startswith(str(PLACE / "programs"))


def test_the_window_has_all_of_it_and_only_once(qtbot, store, monkeypatch):
    keep_tabs(monkeypatch, "parking", "dice")
    for _ in range(2):
        with open_program(qtbot, store, workers=False) as program:
            window = program.window
            assert len(program.library.entries()) == 4
            window.show_task("dice")
            assert dice_texts(window)[0] == "6 6"
            texts = [action.text() for action in child(window, "recentMenu").actions()]
            assert len([text for text in texts if "wuerfel9.txt" in text]) == 1
            window.show_task("parking")
            page = window.page.check_page
            page.show_mode(page.answer)
            assert child(page, "checkInput").toPlainText().startswith("A:\nB: H 1 rechts")


def test_everything_is_preserved_under_another_name(qtbot, store, home):
    before = files_in(home)
    with open_program(qtbot, store, workers=False):
        pass
    after = files_in(home)
    for name, content in before.items():
        if name.suffix in {".json", ".rows"}:
            assert name not in after
            kept = [each for each in after.values() if each == content]
            assert kept, name
    with closing(Store(home / "backups" / "runs-version-1.sqlite3", KINDS)) as backup:
        assert len(backup.entries()) == 4


def test_nothing_is_taken_over_where_nothing_can_be_kept(qtbot, store, home):
    run_store().unlink()
    run_store().mkdir()
    before = files_in(home)
    with open_program(qtbot, store, workers=False):
        pass
    after = files_in(home)
    assert {name: after.get(name) for name in before} == before


def test_newer_choices_stay(home):
    with closing(Database(run_store())) as database:
        remembered = Remembered(database, "answer/parking", KeptAnswer)
        remembered.keep(KeptAnswer("newer"))
        take_over(database)
        assert remembered.get() == KeptAnswer("newer")
        assert Remembered(database, "folder/parking", FolderCheckOptions).get().seconds == 4
    assert not (home / "answers.json").exists()
