"""What happens when the program makes a mistake: it goes on, says so once, and writes it down."""

import faulthandler
import logging
import os
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import FunctionType, TracebackType
from typing import Any

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QPlainTextEdit, QWidget
from shiboken6 import Shiboken

from bwinf_gui import __version__
from bwinf_gui.app.forms import Plain, StateDialog, copier
from bwinf_gui.border import TaskMistake
from bwinf_gui.kept import read_kept
from bwinf_gui.tasks import culprit, is_from_outside
from bwinf_gui.text.errors import as_clause
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel
from bwinf_gui.widgets.system_information import system_information
from bwinf_gui.widgets.theme import Appearance, set_fixed_pitch

LOG_BYTES = 256 * 1024
OLD_LOGS = 3
MOST_KINDS = 100
"""At most this many different mistakes are shown; with more, the program is broken altogether."""

_logger = logging.getLogger("bwinf_gui")


class CrashGuard(QObject):
    """Keeps the window alive when a slot, an override or a thread raises.

    What ends the process all the same, such as a segmentation fault, is in the log of the next
    start.

    Signals:
        crashed: The traceback as text; the same one only once.
        task_mistaken: The `TaskMistake` of a task from outside; the same one only once.
    """

    crashed = Signal(str)
    task_mistaken = Signal(object)

    def __init__(self, *, log: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._log = log
        self._reported: set[str] = set()
        self._fatal: TextIOWrapper | None = None

    def install(self) -> None:
        """Take over the hooks for exceptions that nobody caught, and begin the log."""
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread_exception
        if NEEDED:
            guard_overrides()
        try:
            self._open_log()
        except (OSError, ValueError) as error:
            # Without a log, this goes to standard error.
            text = tr("No log is kept, since {0} cannot be written: {1}.")
            _logger.warning("%s", text.format(self._log, as_clause(error)))

    @contextmanager
    def outlived(self) -> Iterator[None]:
        """Go on behind the block where it raises, and report it; within Qt's loop slots do that."""
        try:
            yield
        except Exception as error:
            self._on_exception(type(error), error, error.__traceback__)

    def report(self, error: BaseException) -> None:
        """Log an uncaught error and report it once; one in a task is reported as the task's."""
        text = "".join(traceback.format_exception(error))
        # A mistake in a paintEvent comes again with each picture, and one of a task on several
        # ways, so each is said once.
        known = str(error) if isinstance(error, TaskMistake) else text
        if known in self._reported or len(self._reported) >= MOST_KINDS:
            return
        self._reported.add(known)
        _logger.error("BwInf-GUI %s\n%s", __version__, text)
        if isinstance(error, TaskMistake) and is_from_outside(error.task):
            self.task_mistaken.emit(error)
        else:
            self.crashed.emit(text)

    def _open_log(self) -> None:
        self._log.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handler = _PrivateLog(self._log, maxBytes=LOG_BYTES, backupCount=OLD_LOGS, encoding="utf-8")
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        _logger.addHandler(handler)
        path = self._log.with_name("fatal.log")
        _make_private(path)
        if last := read_kept(path, LOG_BYTES).decode(errors="replace"):
            _logger.error("the last session ended by a fatal error:\n%s", last)
        # It has to stay open as long as the process lives.
        self._fatal = path.open("w", encoding="utf-8")
        faulthandler.enable(self._fatal)

    def _on_exception(
        self,
        kind: type[BaseException],
        error: BaseException,
        trace: TracebackType | None,
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        error, task = error.with_traceback(trace), culprit(trace)
        if task is not None and not isinstance(error, TaskMistake):
            error = TaskMistake(task, task.tab, error)
        self.report(error)

    def _on_thread_exception(self, arguments: threading.ExceptHookArgs) -> None:
        if arguments.exc_value is not None:
            self._on_exception(arguments.exc_type, arguments.exc_value, arguments.exc_traceback)


class _PrivateLog(RotatingFileHandler):
    """A log that nobody else can read."""

    def _open(self) -> TextIOWrapper:
        _make_private(Path(self.baseFilename))
        return super()._open()


def _make_private(path: Path) -> None:
    # A pipe that nobody reads is refused, and not waited for.
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_NONBLOCK", 0)
    os.close(os.open(path, flags, 0o600))


# Before version 3.12, Python creates the object of an exception raised by C code (a division by
# zero, an index out of range) only when it is caught. PySide 6.11 assumes that an override's
# exception is an object already, and the process dies. So every override of a method that Qt calls,
# such as `paintEvent` or `data`, catches its exceptions, which creates their objects, and raises
# them again.
NEEDED = sys.version_info < (3, 12)
_MARK = "_bwinf_guarded"


def guard_overrides() -> None:
    """Guard the overrides of all classes that are loaded, and of every class that is made later.

    Dialogs are loaded when they are opened, and a task from outside has classes of its own. Safe to
    call twice.
    """
    for owner in {*_subclasses(Shiboken.Object)}:
        _guard(owner)
    Shiboken.Object.__init_subclass__ = classmethod(_guard_new)  # type: ignore[assignment]


def unguarded_overrides() -> Iterator[tuple[type[object], str]]:
    """Methods that hide a method of Qt and are not guarded: class and name."""
    for owner in {*_subclasses(Shiboken.Object)}:
        yield from ((owner, name) for name in _unguarded_in(owner))


# Python calls this for each class that is made below Qt's; their metaclass cannot be replaced.
def _guard_new(owner: type[Shiboken.Object], /, **named: Any) -> None:
    super(Shiboken.Object, owner).__init_subclass__(**named)
    _guard(owner)


def _guard(owner: type[object]) -> None:
    for name in _unguarded_in(owner):
        setattr(owner, name, _guarded(vars(owner)[name]))


def _unguarded_in(owner: type[object]) -> list[str]:
    if owner.__module__.startswith("PySide6."):
        return []
    methods = [name for name, value in vars(owner).items() if _is_unguarded(value)]
    return [name for name in methods if _hides_qt(owner, name)]


def _is_unguarded(value: object) -> bool:
    return isinstance(value, FunctionType) and not hasattr(value, _MARK)


def _hides_qt(owner: type[object], name: str) -> bool:
    return not name.startswith("__") and any(
        name in vars(base) for base in owner.__mro__ if base.__module__.startswith("PySide6.")
    )


def _subclasses(base: type[object]) -> Iterator[type[object]]:
    for each in base.__subclasses__():
        yield each
        yield from _subclasses(each)


def _guarded(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def guarded(*arguments: Any, **named: Any) -> Any:
        try:
            return method(*arguments, **named)
        except BaseException:  # noqa: TRY203 - see above
            raise

    setattr(guarded, _MARK, True)
    return guarded


WIDTH, HEIGHT = 150, 90
"""The size in units; limited by the screen."""


@dataclass(frozen=True, kw_only=True)
class _Reports(Plain):
    """The content: texts, one below the other."""

    reports: tuple[str, ...] = ()


class CrashDialog(StateDialog):
    """Shows reports, one below the other; `task` is the title of the task that has the mistake."""

    def __init__(
        self, *, log: Path, appearance: Appearance, parent: QWidget, task: str = ""
    ) -> None:
        super().__init__(
            _Reports(reports=(system_information(),)),
            name="crashDialog",
            title=to_translate("Something went wrong"),
            appearance=appearance,
            parent=parent,
        )
        ui, folder = self._ui, log.parent
        icon = IconLabel(name="error", tint=Tint.ERROR, appearance=appearance, parent=self)
        icon.set_side(ui.metrics.large_icon)
        report = QPlainTextEdit(self)
        report.setReadOnly(True)
        set_fixed_pitch(report)
        ui.named(report, "crashReport")
        ui.say(to_translate("Report"), report.setAccessibleName)
        ui.bind("reports", lambda s: "\n\n".join(s.reports), report.setPlainText, blank="")
        opening = ui.button(
            to_translate("Open &log folder"),
            lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))),
            icon="open",
            name="openLogFolder",
            tip=lambda _s: str(folder),
        )
        copy = copier(self._stage, "copyReport", to_translate("&Copy"), report.toPlainText)
        sentence = ui.label(lambda _s: _explanation(task))
        head = ui.row(icon, (sentence, 1), gap=2.0)
        ui.pad(ui.column(head, (report, 1), self._closing(copy, opening), gap=2.0, into=self))
        self._begin(WIDTH, HEIGHT)

    def add_report(self, report: str) -> None:
        """Show a traceback below those that are shown."""
        self._stage.do(lambda s: s.but(reports=(*s.reports, report.rstrip()), copied=False))


def _explanation(task: str) -> str:
    if task:
        return tr(
            "The task {0} has a mistake. The program and all other tasks carry on. This report "
            "helps the author of the task to fix it:"
        ).format(task)
    return tr(
        "The program ran into an error. It carries on, and nothing that was computed is lost. This "
        "report helps to fix the error:"
    )
