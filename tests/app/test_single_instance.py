"""A second start hands its files to the open window; one that hangs or died is no obstacle."""

import os
import stat
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest
from PySide6.QtCore import QObject
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from systems import posix_paths, posix_rights

from bwinf_gui.app.running import MOST_BYTES, SingleInstance, usual_address
from bwinf_gui.app.window_command import Opening
from bwinf_gui.resources import resource

LISTEN = """
import sys
from PySide6.QtCore import QCoreApplication
from bwinf_gui.app.running import SingleInstance
app = QCoreApplication([])
instance = SingleInstance(address=sys.argv[1], parent=app)
print(instance.listen(), flush=True)
app.exec()
"""
START = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from bwinf_gui.app.window_command import Opening
from bwinf_gui.app import running
app = QCoreApplication([])
address, wait, tab, *files = sys.argv[1:]
running.ANSWER_MS = int(wait)
opening = Opening(tuple(map(Path, files)), tab or None)
instance = running.SingleInstance(address=address, parent=app)
print(instance.hand_over(opening))
"""
WINDOW = """
from bwinf_gui.app import running
from bwinf_gui.__main__ import window
running.ANSWER_MS = 60_000
window()
"""


HAS_FILE = sys.platform != "win32"
"""Whether an address is a file; Windows has pipes of that name, elsewhere."""


@pytest.fixture
def address(tmp_path):
    return str(tmp_path / "window.socket")


@pytest.fixture
def owner(qapp):
    owner = QObject(qapp)
    yield owner
    owner.deleteLater()


@pytest.fixture
def window(address, owner):
    window = SingleInstance(address=address, parent=owner)
    assert window.listen()
    yield window
    window.close()


@contextmanager
def second_start(address, *files, tab="", wait=5000, folder=None):
    """Another process; `has_handed_over` says whether it found a window."""
    command = [sys.executable, "-c", START, address, str(wait), tab, *map(os.fsencode, files)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=folder) as process:
        try:
            yield process
        finally:
            process.kill()


def has_handed_over(process):
    return process.stdout.readline().strip() == b"True"


def test_files_are_handed_to_the_open_window(qtbot, window, address, tmp_path):
    files = tmp_path / "wuerfel 1 äöü.txt", tmp_path / "b\udcff.in"
    with second_start(address, *files, tab="nim") as start:
        with qtbot.waitSignal(window.asked, timeout=30_000) as asked:
            pass
        assert asked.args == [Opening(files, "nim")]
        assert has_handed_over(start)


def test_all_files_of_a_full_folder_are_handed_over(qtbot, window, address, tmp_path):
    names = [f"{number:05}-parkplatz.txt" for number in range(5000)]
    with second_start(address, *names, folder=tmp_path) as start:
        with qtbot.waitSignal(window.asked, timeout=30_000) as asked:
            pass
        assert asked.args == [Opening(tuple(tmp_path / name for name in names))]
        assert has_handed_over(start)


def test_relative_names_are_those_of_the_second_start(qtbot, window, address, tmp_path):
    with second_start(address, "a.txt", folder=tmp_path) as start:
        with qtbot.waitSignal(window.asked, timeout=30_000) as asked:
            pass
        assert asked.args == [Opening((tmp_path / "a.txt",))]
        assert has_handed_over(start)


@pytest.mark.slow
@posix_paths
def test_of_two_starts_at_once_one_takes_the_other_ones_file(qtbot, monkeypatch, tmp_path):
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    names = ("parkplatz1.txt", "parkplatz2.txt")
    for name in names:
        (tmp_path / name).write_bytes(resource("examples", "parkplatz-kurz.txt").read_bytes())
    command = [sys.executable, "-c", WINDOW]
    starts = [subprocess.Popen([*command, str(tmp_path / name)]) for name in names]
    try:
        qtbot.waitUntil(lambda: any(start.poll() == 0 for start in starts), timeout=60_000)
        [window] = [start for start in starts if start.poll() is None]
        [settings] = (tmp_path / "CONFIG").rglob("*.conf")
        qtbot.waitUntil(lambda: all(name in settings.read_text() for name in names), timeout=60_000)
        assert window.poll() is None
    finally:
        for start in starts:
            start.kill()
            start.wait()


def test_the_first_start_finds_nobody(address, owner):
    assert not SingleInstance(address=address, parent=owner).hand_over(Opening())


@posix_rights
@pytest.mark.usefixtures("window")
def test_nobody_else_reaches_the_window(address):
    assert stat.S_IMODE(Path(address).stat().st_mode) & 0o077 == 0


@pytest.mark.usefixtures("window")
def test_a_second_window_does_not_take_the_address_away(address, owner):
    second = SingleInstance(address=address, parent=owner)
    assert not second.listen()
    assert not second.listen(), "the first one still answers"
    assert Path(address).exists() or not HAS_FILE


@pytest.mark.slow
def test_what_a_killed_window_left_behind_is_cleared_away(address, owner):
    command = [sys.executable, "-c", LISTEN, address]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as killed:
        assert killed.stdout.readline().strip() == b"True"
        psutil.Process(killed.pid).kill()
    assert Path(address).exists() or not HAS_FILE
    first = SingleInstance(address=address, parent=owner)
    assert not first.hand_over(Opening())
    assert first.listen()
    first.close()


def test_a_window_that_hangs_is_not_waited_for_long(address, owner):
    silent = QLocalServer(owner)
    assert silent.listen(address)
    with second_start(address, wait=50) as start:
        assert not has_handed_over(start)
    silent.close()


@pytest.mark.parametrize(
    "message",
    [
        b"\n",
        b"nonsense\n",
        b"[" * 100_000 + b"\n",
        b'{"files": ["a", 3], "tab": null}\n',
        b'{"files": [], "tab": "chess"}\n',
        b'{"files": [], "tab": ["nim"]}\n',
        b"a" * (MOST_BYTES + 2),
    ],
)
def test_nonsense_is_hung_up_on(qtbot, window, address, message):
    caller = QLocalSocket()
    caller.connectToServer(address)
    with qtbot.assertNotEmitted(window.asked), qtbot.waitSignal(caller.disconnected):
        caller.write(message)


@posix_paths
def test_other_screens_and_stores_have_windows_of_their_own(monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    first = usual_address({"DISPLAY": ":0"})
    assert first == usual_address({"DISPLAY": ":0"})
    assert first == usual_address({"DISPLAY": ":0.0"})
    assert first != usual_address({"DISPLAY": ":0.1"})
    assert first != usual_address({"DISPLAY": ":1"})
    assert usual_address({"XDG_RUNTIME_DIR": "/run/user/7"}).startswith("/run/user/7/bwinf-gui-")
    assert usual_address({"XDG_RUNTIME_DIR": "/" + 9 * "very-long/"}).startswith("bwinf-gui-")
    monkeypatch.setenv("XDG_DATA_HOME", "/other")
    assert first != usual_address({"DISPLAY": ":0"})
