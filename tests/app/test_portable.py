"""A portable program keeps all that it keeps beside itself: on a stick, and nowhere else."""

import subprocess
import sys
from inspect import getmembers, isfunction, signature
from pathlib import Path

import pytest
from command_line import bwinf_here

from bwinf_gui import places
from bwinf_gui.app import launch
from bwinf_gui.app.settings import Settings, SettingsFile


@pytest.fixture
def stick(tmp_path, monkeypatch):
    """The folder of a program on a stick whose name is not made for programs."""
    folder = tmp_path / "Jürgens Stick"
    folder.mkdir()
    monkeypatch.setattr(sys, "executable", str(folder / "bwinf-gui.exe"))
    for name in ("BWINF_HOME", "BWINF_CACHE"):
        monkeypatch.setenv(name, "")
    return folder


def every_place():
    """All that the program asks for without telling what for, by the name of the question."""
    return {
        name: ask()
        for name, ask in getmembers(places, isfunction)
        if ask.__module__ == places.__name__
        and not name.startswith("_")
        and not signature(ask).parameters
    }


def places_after_opening(*arguments):
    found = {}

    def open_window(_opening):
        found.update(every_place())
        return 0

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(launch, "launch", open_window)
        with pytest.raises(SystemExit):
            launch.window_main(arguments)
    return found


def assert_all_below(folder, found):
    assert len(found) > 10
    assert {name for name, path in found.items() if not path.is_relative_to(folder)} == set()


def test_the_switch_keeps_all_beside_the_program(stick):
    assert_all_below(stick / "bwinf-gui-data", places_after_opening("--portable"))


def test_so_does_a_file_beside_it(stick):
    (stick / "portable.txt").touch()
    assert_all_below(stick / "bwinf-gui-data", places_after_opening())


def test_without_either_nothing_is_kept_there(stick):
    found = places_after_opening()
    assert found.pop("settings_file") is None
    del found["folder_beside_program"]
    assert [path for path in found.values() if path.is_relative_to(stick)] == []


def test_the_command_has_the_switch_too(stick):
    done = bwinf_here("--portable", "runs", "list")
    assert done.returncode == 0, done.stderr
    assert (stick / "bwinf-gui-data" / "runs.sqlite3").is_file()


def test_processes_that_it_starts_know_it(stick):
    python = sys.orig_argv[0]
    places.keep_all_in(places.folder_beside_program())
    asked = "from bwinf_gui.places import run_store; print(ascii(str(run_store())))"
    done = subprocess.run([python, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ascii(str(stick / "bwinf-gui-data" / "runs.sqlite3"))


def test_settings_are_kept_there(stick):
    (stick / "portable.txt").touch()
    SettingsFile().save(Settings(workers=3))
    assert SettingsFile().load().workers == 3
    assert [path.name for path in Path(stick, "bwinf-gui-data").iterdir()] == ["settings.ini"]
