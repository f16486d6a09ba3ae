"""Runs the window, or hands over to the open one.

There is one window per person and screen: a second start hands its files to the open one.
"""

import ctypes
import gc
import hashlib
import json
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDir, QEvent, QLockFile, QObject, Signal, Slot
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QApplication

from bwinf_gui import __version__
from bwinf_gui.app.window_command import Opening
from bwinf_gui.places import APPLICATION_ID, run_store
from bwinf_gui.runs.plain import MalformedError, field, items, read
from bwinf_gui.tasks import find
from bwinf_gui.widgets.icons import application_icon

ANSWER = b"ok\n"
ANSWER_MS = 10_000
"""A window that has not answered by then hangs; one that is still being built takes less."""
CONNECT_MS = 1000
LONGEST_PATH = 100
"""Systems allow some bytes more for the name of a socket."""
MOST_BYTES = 2**24
"""More than the names of all files that a command line has room for."""
_WHOEVER_ASKS = -1
_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "SESSIONNAME")


class OpeningApplication(QApplication):
    """Finder on macOS starts a program once, and sends it an event for each file.

    Signals:
        asked: The `Opening` that is wanted.
    """

    asked = Signal(object)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.asked.emit(Opening((Path(event.file()),)))
            return True
        return super().event(event)


class SingleInstance(QObject):
    """Contacts the open window, or listens for later starts.

    `address` names the window among this person's; see `usual_address`.
    Signals:
        asked: The `Opening` of a later start.
    """

    asked = Signal(object)

    def __init__(self, *, address: str, parent: QObject) -> None:
        super().__init__(parent)
        self._address = address
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connection)

    def hand_over(self, opening: Opening) -> bool:
        """Pass the request to the open window; False if there is none, or it does not answer."""
        socket = self._connected()
        if socket is None:
            return False
        if sys.platform == "win32":
            # Only a process that the user started may give the foreground away.
            ctypes.windll.user32.AllowSetForegroundWindow(_WHOEVER_ASKS)
        socket.write(_written(opening))
        while not socket.canReadLine() and socket.waitForReadyRead(ANSWER_MS):
            pass
        return bytes(socket.readLine().data()) == ANSWER

    def listen(self) -> bool:
        """Become the one open window; False if there is another already."""
        with suppress(OSError):
            # At the first start of all, nobody else has made it.
            Path(self._address).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Two starts at the same moment must not take each other's address away.
        lock = QLockFile(str(Path(QDir.tempPath(), f"{self._address}.lock")))
        if not lock.tryLock(CONNECT_MS):
            return False
        try:
            if self._connected() is not None:
                return False
            # What a process that was killed has left in the file system.
            QLocalServer.removeServer(self._address)
            return self._server.listen(self._address)
        finally:
            lock.unlock()

    def close(self) -> None:
        """Listen no more; safe to call twice."""
        self._server.close()

    def _connected(self) -> QLocalSocket | None:
        """The way to the open window; None if there is none."""
        socket = QLocalSocket()
        socket.connectToServer(self._address)
        return socket if socket.waitForConnected(CONNECT_MS) else None

    @Slot()
    def _on_connection(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.disconnected.connect(socket.deleteLater)
            socket.readyRead.connect(partial(self._on_heard, socket))
            self._on_heard(socket)

    def _on_heard(self, socket: QLocalSocket) -> None:
        """Take the request of a later start, which is a line, and let it end."""
        # It comes in pieces, and each of them calls.
        if not socket.canReadLine():
            if socket.bytesAvailable() > MOST_BYTES:
                socket.abort()
            return
        try:
            opening = _read(bytes(socket.readLine().data()))
        except MalformedError:
            socket.abort()
            return
        socket.write(ANSWER)
        socket.flush()
        socket.disconnectFromServer()
        self.asked.emit(opening)


def usual_address(environment: Mapping[str, str] = os.environ) -> str:
    """The address of the window of this person, on this screen and with this store of runs."""
    screen = {name: environment.get(name, "") for name in _SCREEN}
    # ":0" is short for ":0.0", the first screen of a display.
    screen["DISPLAY"] = screen["DISPLAY"].removesuffix(".0")
    facts = [str(run_store()), *screen.values()]
    name = f"{APPLICATION_ID}-{hashlib.sha256(chr(0).join(facts).encode()).hexdigest()[:16]}"
    if sys.platform == "win32":
        return name
    # Other people can write to the usual place for sockets, but not to these.
    folder = Path(environment.get("XDG_RUNTIME_DIR") or run_store().parent)
    path = str(folder / f"{name}.socket")
    return path if len(os.fsencode(path)) <= LONGEST_PATH else name


def _written(opening: Opening) -> bytes:
    files = [str(path.absolute()) for path in opening.files]
    return json.dumps({"files": files, "tab": opening.tab}).encode() + b"\n"


def _read(heard: bytes) -> Opening:
    message = read(heard.decode(errors="replace"))
    files, tab = items(field(message, "files"), most=MOST_BYTES), field(message, "tab")
    is_tab = tab is None or (isinstance(tab, str) and find(tab) is not None)
    if not is_tab or not all(isinstance(name, str) for name in files):
        raise MalformedError("nothing to open")
    return Opening(tuple(Path(str(name)) for name in files), str(tab) if tab else None)


def run(opening: Opening) -> int:
    """Open the window and stay until it is closed, unless one that is open takes over.

    Returns the exit code.
    """
    application = OpeningApplication([APPLICATION_ID])
    application.setApplicationName(APPLICATION_ID)
    application.setApplicationDisplayName("BwInf-GUI")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName(APPLICATION_ID)
    application.setWindowIcon(application_icon())
    instance = SingleInstance(address=usual_address(), parent=application)
    # Before the window is built, so that a start meanwhile finds this one.
    if not instance.listen() and not opening.in_new_window and instance.hand_over(opening):
        return 0
    # A process that hands its files over need not load what a window is made of.
    from bwinf_gui.app.program import Application  # noqa: PLC0415
    from bwinf_gui.app.settings import SettingsFile  # noqa: PLC0415

    program = Application(application=application, store=SettingsFile())
    program.guard()
    program.open(opening.files, opening.tab)
    for source in (application, instance):
        source.asked.connect(lambda more: program.open_more(more.files, more.tab))
    application.aboutToQuit.connect(instance.close)
    tabs = program.window.tabs
    tabs.seen.connect(tabs.make_others)
    # What the start made stays; it need never be looked through.
    gc.freeze()
    gc.enable()
    code = application.exec()
    if not program.is_done:
        # Everything is saved, and Qt would wait for a thread that nothing can end.
        os._exit(code)
    return code
