"""The platform of the program, as text for a report; always English."""

import os
import platform
import sys
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import QLocale, QSysInfo, qVersion
from PySide6.QtGui import QGuiApplication

from bwinf_gui import __version__
from bwinf_gui.engine.worker import available_cores
from bwinf_gui.places import kernel_cache
from bwinf_gui.resources import resource

LICENCES = {
    "PySide6-Essentials": "LGPL 3",
    "numpy": "BSD",
    "numba": "BSD",
    "llvmlite": "BSD, Apache 2",
    "pyqtgraph": "MIT",
    "click": "BSD",
    "platformdirs": "MIT",
    "psutil": "BSD",
}
"""The libraries that the program is made with, and their licences."""
_SESSION = ("XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP", "QT_QPA_PLATFORM", "QT_SCALE_FACTOR")


def library_version(name: str) -> str:
    """The version of an installed library, without loading it."""
    try:
        return version(name)
    except PackageNotFoundError:
        return "?"


def system_information(environment: Mapping[str, str] = os.environ) -> str:
    """Versions, the machine and its screens, line by line; nothing about the person."""
    return "\n".join(f"{name}: {value}" for name, value in _facts(environment))


def _facts(environment: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    yield "BwInf-GUI", f"{__version__} ({_kind_of_installation()})"
    yield "Python", f"{platform.python_version()} {platform.machine()}"
    yield "Qt", f"{qVersion()} on {QGuiApplication.platformName()}"
    for name in LICENCES:
        yield name, library_version(name)
    yield "System", f"{QSysInfo.prettyProductName()}, {platform.system()} {platform.release()}"
    yield "Cores", str(available_cores())
    yield "Locale", QLocale.system().name()
    for screen in QGuiApplication.screens():
        size = screen.size()
        scale = screen.devicePixelRatio()
        yield "Screen", f"{size.width()} x {size.height()}, scale {scale:g}"
    for name in _SESSION:
        if environment.get(name):
            yield name, environment[name]
    yield "Compiled code", "is kept" if kernel_cache() else "cannot be kept"


def _kind_of_installation() -> str:
    if getattr(sys, "frozen", False):
        return "bundle"
    return "package" if resource().name == "_resources" else "checkout"
