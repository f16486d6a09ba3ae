"""Opens a file at a line, in an editor that is at hand."""

from pathlib import Path

from PySide6.QtCore import QProcess, QStandardPaths, QUrl
from PySide6.QtGui import QDesktopServices

EDITORS = {
    "code": ("-g", "{file}:{line}"),
    "codium": ("-g", "{file}:{line}"),
    "kate": ("--line", "{line}", "{file}"),
    "gnome-text-editor": ("+{line}", "{file}"),
    "gedit": ("+{line}", "{file}"),
    "xed": ("+{line}", "{file}"),
    "pluma": ("+{line}", "{file}"),
    "mousepad": ("--line={line}", "{file}"),
    "geany": ("{file}:{line}",),
    "thonny": ("{file}",),
    "notepad++": ("-n{line}", "{file}"),
    "notepad": ("{file}",),
}
"""How editors are told the line; the first one is taken that is installed."""


def open_at(path: Path, line: int) -> None:
    """Open a file at a line; without an editor, its folder: a program must not be run instead."""
    for name, words in EDITORS.items():
        if found := QStandardPaths.findExecutable(name):
            arguments = [word.format(file=path, line=line) for word in words]
            if QProcess.startDetached(found, arguments)[0]:
                return
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))
