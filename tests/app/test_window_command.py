"""`bwinf-gui`: options, what is started, and errors of usage; without Qt."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from systems import not_on_windows

from bwinf_gui import __version__
from bwinf_gui.app import desktop_entry, launch, selftest
from bwinf_gui.app.window_command import Opening


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("LANGUAGE", "en")


ASK = """
import json, sys
from bwinf_gui.__main__ import window
try:
    window()
except SystemExit:
    print(json.dumps([name for name in sys.modules if "PySide" in name]))
"""


def said_by(*arguments, **environment):
    """What a fresh program prints, and after it which modules of Qt it loaded."""
    done = subprocess.run(
        [sys.executable, "-c", ASK, *arguments],
        env=os.environ | environment,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout


@pytest.fixture
def started(monkeypatch):
    """What was started, each of which leaves with 7."""
    calls = []

    def start(*what):
        calls.extend(what or ["selftest"])
        return 7

    monkeypatch.setattr(launch, "launch", start)
    monkeypatch.setattr(selftest, "selftest", start)
    return calls


def code_of(arguments):
    with pytest.raises(SystemExit) as left:
        launch.window_main(arguments)
    return left.value.code


def test_opens_the_window_with_files_and_a_tab(started):
    assert code_of([]) == 7
    assert code_of(["a b.txt", "c.in", "--tab", "nim"]) == 7
    assert code_of(["--new-window"]) == 7
    assert started == [
        Opening(),
        Opening((Path("a b.txt"), Path("c.in")), "nim"),
        Opening(in_new_window=True),
    ]


def test_runs_the_selftest(started):
    assert code_of(["--selftest"]) == 7
    assert started == ["selftest"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--nonsense"], "No such option '--nonsense'"),
        (["--tab", "chess"], "'chess' is not one of 'parking', 'hotels', 'dice', 'nim'"),
        (["--selftest", "a.txt"], "only be opened in a window"),
        (["--install-desktop-entry", "--tab", "nim"], "only be opened in a window"),
        (["--selftest", "--new-window"], "only be opened in a window"),
        (["a.txt", ""], "the name of the file is empty"),
    ],
)
def test_errors_of_usage_are_sentences(started, capsys, arguments, words):
    assert code_of(arguments) == 2
    said = capsys.readouterr()
    assert words in said.err
    assert "Traceback" not in said.err
    assert (said.out, started) == ("", [])


def test_tells_help_and_version(capsys):
    assert code_of(["--version"]) == 0
    assert capsys.readouterr().out.strip().endswith(__version__)
    assert code_of(["--help"]) == 0
    assert "--install-desktop-entry" in capsys.readouterr().out


def test_speaks_german_in_a_german_locale():
    said = said_by("--help", LC_ALL="de_DE.UTF-8")
    assert said.startswith("Aufruf: bwinf-gui [OPTIONEN] [DATEI…]")
    assert "in das eigene Menü" in said


@pytest.fixture
def home(tmp_path, monkeypatch):
    program = tmp_path / "bwinf-gui"
    program.touch()
    monkeypatch.setattr(sys, "argv", [str(program)])
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return tmp_path


@not_on_windows("menus of Linux")
def test_installs_and_removes_the_entry(home, capsys):
    assert code_of(["--install-desktop-entry"]) == 0
    entry = home / "share" / "applications" / "bwinf-gui.desktop"
    assert f"written: {entry}" in capsys.readouterr().out
    assert f'Exec="{home}/bwinf-gui" %F' in entry.read_text("utf-8")
    assert code_of(["--remove-desktop-entry"]) == 0
    assert f"removed: {entry}" in capsys.readouterr().out
    assert not entry.exists()


@not_on_windows("menus of Linux")
def test_a_folder_that_cannot_be_written_is_named(home, capsys):
    (home / "share").write_text("not a folder")
    assert code_of(["--install-desktop-entry"]) == 1
    assert f"{home}/share" in capsys.readouterr().err


def test_other_systems_have_no_such_entries(home, capsys, monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    assert code_of(["--install-desktop-entry"]) == 1
    assert "Linux" in capsys.readouterr().err
    assert not (home / "share").exists()


def test_a_program_that_does_not_know_its_path_says_so(home, capsys, monkeypatch):
    monkeypatch.setattr(desktop_entry, "running_program", lambda: None)
    assert code_of(["--install-desktop-entry"]) == 1
    assert "path" in capsys.readouterr().err
    assert not (home / "share").exists()


def test_help_is_printed_without_loading_qt():
    assert json.loads(said_by("--help").splitlines()[-1]) == []
