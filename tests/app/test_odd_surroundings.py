"""Whatever is kept and whatever the system refuses: the window opens, or a sentence says why."""

import json
import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from driving import child, keep_tabs, open_program
from systems import not_on_windows, posix_paths

from bwinf_gui.app import launch as launching
from bwinf_gui.app.launch import launch
from bwinf_gui.app.settings import SettingsFile
from bwinf_gui.app.window_command import Opening
from bwinf_gui.kept import kept_in
from bwinf_gui.places import (
    drafts_folder,
    log_file,
    run_store,
    settings_file_of_linux,
    state_folder,
)
from bwinf_gui.resources import resource
from bwinf_gui.runs import takeover
from bwinf_gui.runs.drafts import Draft, KeptDraft, OwnDrafts
from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.runs.takeover import take_over, take_over_drafts
from bwinf_gui.tasks.nim.tab.user_programs import PlayingPrograms, UserProgram
from bwinf_gui.widgets.document import Document

DEEP = b"[" * 200_000
pipes = not_on_windows("pipes have no paths there")
OPEN_AND_LEAVE = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel
from bwinf_gui.__main__ import window
from bwinf_gui.app import program
from bwinf_gui.app.tabs import TaskTabs

class Leaving(program.Application):
    def open(self, *files):
        self.engine.prepare = lambda: None
        super().open(*files)
        said = " ".join(label.text() for label in self.window.findChildren(QLabel))
        print(said.replace("\\u200b", ""), flush=True)
        QTimer.singleShot(0, self.window.close)

TaskTabs.make_others = lambda tabs: None
program.apply_style_sheet = lambda application, theme: None
program.Application = Leaving
sys.exit(window())
"""
"""Says what the window says, and closes it."""
COMMAND = "from bwinf_gui.__main__ import command_line; raise SystemExit(command_line())"


def started(source, *arguments, limit=""):
    """What became of a process of Python, perhaps with a limit of the shell."""
    command = [sys.executable, "-c", source, *arguments]
    if limit:
        command = ["sh", "-c", f'{limit}; exec "$@"', "sh", *command]
    return subprocess.run(
        command,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture
def database():
    with closing(Database(run_store())) as database:
        yield database


@pytest.fixture
def drafts():
    """The folder of a process of version 0.2 that is gone, with one good draft."""
    folder = drafts_folder() / "1-left"
    folder.mkdir(parents=True)
    facts = {"task": "nim", "shown": True, "name": "good.in", "file": None, "digest": ""}
    content = resource("examples", "nim-drei.in").read_text()
    (folder / "good.json").write_text(json.dumps({**facts, "content": content}))
    return folder


@pytest.fixture
def small_limit(monkeypatch):
    """Less is read of what is too large."""
    monkeypatch.setattr(takeover, "MOST_BYTES", 2**20)


@pytest.fixture(autouse=True)
def tabs(monkeypatch):
    """What is shown here needs no other tab."""
    keep_tabs(monkeypatch, "nim")


def fill(place, kind):
    """Put what is no draft at a place; whether that is possible here."""
    match kind:
        case "deep":
            place.write_bytes(DEEP)
        case "cut":
            place.write_bytes(b'{"task": "nim", "name": "x"')
        case "number":
            place.write_bytes(b"7" * 5000)
        case "name":
            place.write_bytes(
                b'{"task":"nim","name":"x","file":"\\u0000","digest":"","content":"3"}'
            )
        case "folder":
            place.mkdir()
        case "device":
            place.symlink_to("/dev/zero")
        case "large":
            with place.open("wb") as file:
                file.truncate(2**40)
        case "pipe":
            os.mkfifo(place)


KINDS = [
    "deep",
    "cut",
    "number",
    "name",
    "folder",
    *(pytest.param(kind, marks=pipes) for kind in ("device", "large", "pipe")),
]


def adopted(database):
    """The drafts that a window finds, and how many are damaged."""
    with closing(OwnDrafts(database, drafts_folder())) as own:
        take_over_drafts(own, drafts_folder())
        return [found.draft.key for found in own.adopt()], own.damaged


@pytest.mark.usefixtures("small_limit")
@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_draft_costs_itself_and_only_once(database, drafts, kind):
    fill(drafts / "bad.json", kind)
    for damaged in (1, 0):
        assert adopted(database) == (["good"], damaged)
    assert os.path.lexists(drafts_folder() / "bad.json.damaged")


@pipes
def test_a_pipe_in_the_place_of_a_lock_or_a_folder_costs_nothing(database, drafts):
    os.mkfifo(drafts.with_suffix(".lock"))
    os.mkfifo(drafts_folder() / "nim.json")
    locks = run_store().with_name("windows")
    locks.mkdir()
    os.mkfifo(locks / "1-left.lock")
    assert adopted(database) == (["good"], 0)


def test_a_damaged_draft_is_said_above_the_tabs(qtbot, store, drafts):
    (drafts / "bad.json").write_bytes(DEEP)
    with open_program(qtbot, store, workers=False) as program:
        said = child(program.window, "draftsBanner").message.plain
        assert str(drafts_folder()) in said
        assert program.window.page.document.is_modified


def test_a_draft_that_breaks_its_page_costs_itself(qtbot, store, database, monkeypatch):
    def recover(*_):
        raise MemoryError

    content = resource("examples", "nim-drei.in").read_bytes()
    with closing(OwnDrafts(database, drafts_folder())) as own:
        own.keep(KeptDraft("nim", Draft("good", "good.in", None, "", content), is_shown=True))
    with monkeypatch.context() as patch:
        patch.setattr(Document, "recover", recover)
        with open_program(qtbot, store, workers=False) as program:
            assert child(program.window, "draftsBanner").message.plain
    assert (drafts_folder() / "good.damaged").read_bytes() == content
    assert adopted(database) == ([], 0)


@pytest.mark.usefixtures("small_limit")
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "name"])
def test_damaged_choices_of_version_0_2_cost_themselves(database, kind):
    file = state_folder() / "players.json"
    file.parent.mkdir(parents=True)
    fill(file, kind)
    take_over(database)
    assert os.path.lexists(file.with_name("players.json.damaged"))
    assert Remembered(database, "players", PlayingPrograms).get() == PlayingPrograms()


def test_what_cannot_be_read_now_may_be_the_next_time(tmp_path):
    file = tmp_path / "kept"
    file.write_bytes(b"kept")

    def fail(content):
        raise PermissionError(content)

    assert kept_in(file, 10, fail) is None
    assert kept_in(file, 10, bytes.decode) == "kept"


@posix_paths
@pytest.mark.parametrize("ending", ["", ".lock"])
def test_a_pipe_in_the_place_of_settings_costs_them(ending):
    file = settings_file_of_linux()
    file.parent.mkdir(parents=True)
    os.mkfifo(file.with_name(file.name + ending))
    kept = SettingsFile()
    kept.remember_tab("nim")
    # Private: Qt writes settings when the loop is idle, and no loop runs here.
    kept._store.sync()
    assert SettingsFile().tab() == "nim"


@pytest.mark.slow
@pipes
def test_pipes_wherever_something_is_kept_or_opened_stop_no_start(drafts, tmp_path):
    # What waits is stopped by the time limit of the process.
    opened = tmp_path / "nim.in"
    for place in (
        opened,
        drafts / "bad.json",
        settings_file_of_linux(),
        state_folder() / "players.json",
        state_folder() / "answers.json",
        log_file(),
        log_file().with_name("fatal.log"),
    ):
        place.parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(place)
    done = started(OPEN_AND_LEAVE, str(opened))
    assert done.returncode == 0, done.stderr
    assert "1 unsaved document is damaged" in done.stdout
    assert str(opened) in done.stdout


@pytest.mark.slow
@pipes
def test_pipes_that_are_the_store_or_opened_stop_no_start_and_both_are_reported(tmp_path):
    pipe = tmp_path / "wuerfel.txt"
    run_store().parent.mkdir(parents=True)
    for place in (run_store(), pipe):
        os.mkfifo(place)
    done = started(OPEN_AND_LEAVE, str(pipe))
    assert done.returncode == 0, done.stderr
    assert "runs.sqlite3 is not a regular file" in done.stdout
    assert str(pipe) in done.stdout


@posix_paths
def test_files_that_were_open_may_have_names_that_nothing_has(qtbot, store):
    store.remember_open_files([Path("/" + "x" * 5000), Path("a\0b")])
    with open_program(qtbot, store, workers=False) as program:
        assert child(program.window, "messageBanner").message is None


@posix_paths
def test_a_program_in_the_home_of_an_unknown_user_stops_no_start(qtbot, store, database):
    program = UserProgram("mine", "python3 mine.py", "~nobody-has-this-name/x")
    Remembered(database, "players", PlayingPrograms).keep(PlayingPrograms((program,)))
    with open_program(qtbot, store, workers=False) as program:
        assert program.window.page.isEnabled()


@pytest.mark.slow
@not_on_windows("there are no such limits")
def test_a_window_that_may_write_nothing_opens():
    done = started(OPEN_AND_LEAVE, limit="ulimit -f 0")
    assert done.returncode == 0, done.stderr
    assert "runs.sqlite3 cannot be written" in done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="others do not keep to the limit")
@pytest.mark.parametrize(
    ("source", "megabytes"), [(OPEN_AND_LEAVE, 390), (COMMAND, 97)], ids=["window", "bwinf"]
)
def test_too_little_memory_is_said_before_a_library_aborts(source, megabytes):
    done = started(source, limit=f"ulimit -v {1024 * megabytes}")
    assert f"The memory limit of this process is {megabytes} MB" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.returncode == 1


@pytest.mark.parametrize(
    ("error", "words"),
    [(MemoryError(), "there is not enough memory"), (RecursionError("too deep"), "too deep")],
)
def test_what_keeps_the_window_from_opening_is_said(monkeypatch, capsys, error, words):
    from bwinf_gui.app import running  # noqa: PLC0415

    def run(_):
        raise error

    monkeypatch.setattr(launching, "obstacle", lambda _: None)
    monkeypatch.setattr(running, "run", run)
    assert launch(Opening()) == 1
    assert f"bwinf-gui: The window cannot open: {words}." in capsys.readouterr().err
