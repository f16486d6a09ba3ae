"""Mistakes of the program: it goes on, tells them once, and writes them down."""

import logging
import signal
import stat
import subprocess
import sys
import threading
from logging.handlers import RotatingFileHandler
from pathlib import Path

import pytest
from driving import child, click
from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QWidget
from systems import posix_rights

import bwinf_gui.app.program
from bwinf_gui.app import crash
from bwinf_gui.app.crash import (
    NEEDED,
    CrashDialog,
    CrashGuard,
    guard_overrides,
    unguarded_overrides,
)

HOOKS = sys.excepthook, threading.excepthook
MISTAKES = ("[][0]", "1 / 0", "int('x')", "None.nothing", "raise RuntimeError('own')")
GUARDED = """
from PySide6.QtWidgets import QApplication, QWidget
from bwinf_gui.app.crash import guard_overrides
app = QApplication([])
"""
GUARD = """
guard_overrides()
"""
OVERRIDE = """
class Window(QWidget):
    def showEvent(self, event):
        {mistake}
"""
SHOWN = """
window = Window()
try:
    window.show()
except Exception as error:
    print("caught", type(error).__name__)
print("alive")
"""
FATAL = """
import faulthandler, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from bwinf_gui.app.crash import CrashGuard
app = QCoreApplication([])
guard = CrashGuard(log=Path(sys.argv[1]), parent=app)
guard.install()
def the_cause():
    faulthandler._sigsegv()
the_cause()
"""


@pytest.fixture
def log(tmp_path):
    return tmp_path / "log" / "bwinf-gui.log"


@pytest.fixture
def guard(qapp, log, monkeypatch):
    # The tests' own watch over fatal errors stays as it is.
    monkeypatch.setattr(crash.faulthandler, "enable", lambda _file: None)
    monkeypatch.setattr(crash.faulthandler, "disable", lambda: None)
    before = sys.excepthook, threading.excepthook
    owner = QObject(qapp)
    guard = CrashGuard(log=log, parent=owner)
    guard.install()
    yield guard
    release(guard, before)
    owner.deleteLater()


def release(guard, hooks):
    """Give the hooks back, and close the logs that were begun."""
    # Private: the file stays open until the process ends.
    if guard._fatal is not None:
        guard._fatal.close()
    sys.excepthook, threading.excepthook = hooks
    logger = logging.getLogger("bwinf_gui")
    for handler in [each for each in logger.handlers if isinstance(each, RotatingFileHandler)]:
        logger.removeHandler(handler)
        handler.close()


def mistake(text):
    error = ValueError(text)
    sys.excepthook(type(error), error, error.__traceback__)


def python(program, *arguments):
    return subprocess.run(
        [sys.executable, "-c", program, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_a_mistake_is_reported_with_its_traceback_and_written_down(qtbot, guard, log):
    with qtbot.waitSignal(guard.crashed) as crashed:
        QTimer.singleShot(0, lambda: int("so wrong"))
    (report,) = crashed.args
    assert report.startswith("Traceback")
    assert "ValueError: invalid literal" in report
    assert report in log.read_text()


def test_the_same_mistake_is_reported_once(guard, log):
    reports = []
    guard.crashed.connect(reports.append)
    for _ in range(50):
        mistake("again and again")
    mistake("another one")
    assert len(reports) == 2
    assert log.read_text().count("again and again") == 1


def test_ever_new_mistakes_come_to_an_end(guard):
    reports = []
    guard.crashed.connect(reports.append)
    for number in range(2 * crash.MOST_KINDS):
        mistake(f"number {number}")
    assert len(reports) == crash.MOST_KINDS


def test_a_mistake_in_a_thread_is_reported_in_the_main_thread(qtbot, guard):
    threads = []
    guard.crashed.connect(lambda _: threads.append(threading.current_thread()))
    with qtbot.waitSignal(guard.crashed):
        thread = threading.Thread(target=lambda: 1 / 0)
        thread.start()
    thread.join()
    assert threads == [threading.main_thread()]


def test_a_key_that_interrupts_is_no_mistake(guard, capsys):
    reports = []
    guard.crashed.connect(reports.append)
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert reports == []
    assert "KeyboardInterrupt" in capsys.readouterr().err


@posix_rights
@pytest.mark.usefixtures("guard")
def test_the_log_is_bounded_and_private(log):
    for _ in range(3000):
        logging.getLogger("bwinf_gui").error("x" * 500)
    files = list(log.parent.iterdir())
    assert sum(file.stat().st_size for file in files) < (crash.OLD_LOGS + 2) * crash.LOG_BYTES
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert stat.S_IMODE(log.parent.stat().st_mode) == 0o700


def test_without_a_place_for_the_log_the_guard_works_all_the_same(
    qtbot, qapp, tmp_path, spoken, caplog
):
    (tmp_path / "file").write_text("")
    log = tmp_path / "file" / "log"
    guard = CrashGuard(log=log, parent=qapp)
    spoken("de")
    before = sys.excepthook, threading.excepthook
    try:
        guard.install()
        (reported,) = caplog.messages
        assert reported.startswith("Es wird kein Protokoll geführt, weil sich ")
        assert reported.endswith(f"{log} nicht schreiben lässt: der Name ist schon vergeben.")
        with qtbot.waitSignal(guard.crashed):
            mistake("no log")
    finally:
        release(guard, before)
        guard.deleteLater()


@pytest.mark.slow
def test_the_cause_of_a_fatal_error_is_in_the_log_of_the_next_start(log, guard):
    release(guard, HOOKS)
    assert python(FATAL, log).returncode != 0
    guard.install()
    text = log.read_text()
    assert "the last session ended by a fatal error" in text
    assert "the_cause" in text
    release(guard, HOOKS)
    log.unlink()
    guard.install()
    assert log.read_text() == "", "it is told once"


@pytest.mark.slow
def test_no_exception_in_an_override_ends_the_process():
    overrides = [OVERRIDE.format(mistake=mistake) for mistake in MISTAKES]
    done = python(GUARDED + GUARD + "".join(override + SHOWN for override in overrides))
    assert done.returncode == 0, done.stderr
    names = ("IndexError", "ZeroDivisionError", "ValueError", "AttributeError", "RuntimeError")
    assert done.stdout.split() == [word for name in names for word in ("caught", name, "alive")]


@pytest.mark.slow
def test_no_exception_in_an_override_that_is_guarded_later_ends_the_process():
    done = python(GUARDED + OVERRIDE.format(mistake="1 / 0") + GUARD + SHOWN)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["caught", "ZeroDivisionError", "alive"]


@pytest.mark.slow
@pytest.mark.skipif(not NEEDED, reason="this Python makes objects of all exceptions at once")
def test_the_guard_is_still_needed():
    done = python(GUARDED + OVERRIDE.format(mistake="1 / 0") + SHOWN)
    assert done.returncode == -signal.SIGSEGV, "PySide was mended: guard_overrides can go"


def test_every_override_of_the_program_is_guarded():
    guard_overrides()
    assert list(unguarded_overrides()) == []
    assert hasattr(bwinf_gui.app.program.MainWindow.closeEvent, "__wrapped__")


def test_what_is_loaded_later_is_guarded_too():
    guard_overrides()

    class OfAStranger(QWidget):
        def paintEvent(self, event):
            """As in a dialog that is loaded when it is opened, or in a task from outside."""

    assert hasattr(OfAStranger.paintEvent, "__wrapped__")
    assert list(unguarded_overrides()) == []


def test_a_guarded_override_does_what_it_did(qtbot):
    class Window(QWidget):
        def minimumSizeHint(self):
            return super().minimumSizeHint().expandedTo(self.minimumSize() * 2)

    guard_overrides()
    window = Window()
    qtbot.addWidget(window)
    window.setMinimumSize(30, 40)
    assert (window.minimumSizeHint().width(), window.minimumSizeHint().height()) == (60, 80)
    assert Window.minimumSizeHint.__wrapped__


@pytest.fixture
def dialog(qtbot, appearance, log):
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = CrashDialog(log=log, appearance=appearance, parent=parent)
    dialog.open()
    yield dialog
    dialog.close()


def test_the_report_is_copied_with_what_it_takes_to_understand_it(qtbot, dialog):
    dialog.add_report("Traceback: first")
    dialog.add_report("Traceback: second")
    click(qtbot, dialog, "copyReport")
    copied = QGuiApplication.clipboard().text()
    assert copied.endswith("Traceback: first\n\nTraceback: second")
    assert "PySide6" in copied
    assert child(dialog, "copyReport").text() == "✓ Copied"


def test_the_folder_of_the_log_is_opened(qtbot, dialog, log, monkeypatch):
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    click(qtbot, dialog, "openLogFolder")
    assert [Path(url.toLocalFile()) for url in opened] == [log.parent]


def test_a_mistake_in_a_timer_leaves_the_loop_running(qtbot, guard):
    done = []

    def wrong():
        QTimer.singleShot(0, lambda: done.append(True))
        raise ValueError("in a slot")

    with qtbot.waitSignal(guard.crashed):
        QTimer.singleShot(0, wrong)
    qtbot.waitUntil(lambda: bool(done))
