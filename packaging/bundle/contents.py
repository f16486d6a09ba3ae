"""What goes into the bundle, and its metadata for macOS; plain Python, so that it can be tested.

docs/packaging.md says why each thing is left out.
"""

import re
import sys
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import PureWindowsPath

File = tuple[str, str, str]
"""Of PyInstaller: the place in the bundle, the file, and its kind."""

UNUSED_MODULES = [
    *("IPython", "PIL", "h5py", "matplotlib", "pkg_resources", "pytest", "scipy", "setuptools"),
    *("tkinter", "numba.np.ufunc.tbbpool"),
    *("pyqtgraph.examples", "pyqtgraph.jupyter", "pyqtgraph.opengl"),
    *("PySide6.QtDesigner", "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtTest"),
    "PySide6.QtUiTools",
]
_NOT_FOR_TASKS = {
    *("antigravity", "distutils", "ensurepip", "idlelib", "lib2to3", "msilib", "pydoc_data"),
    *("this", "tkinter", "turtle", "turtledemo", "venv"),
}
_UNUSED_FILES = re.compile(
    r"""
    /plugins/(egldeviceintegrations|networkinformation|tls|wayland-graphics-integration-server)/
    | /plugins/platforms/(lib)?q(eglfs|linuxfb|minimalegl|vkkhrdisplay|vnc)
    | /plugins/platformthemes/(lib)?qgtk3
    | /plugins/platforminputcontexts/(lib)?qtvirtualkeyboard
    | /plugins/imageformats/(lib)?q(gif|icns|pdf|tga|tiff|wbmp)
    | PySide6/(Qt/)?translations/(?!(qt|qtbase)_(de|en)\.qm)
    | (\b|lib)Qt6?(EglF|Pdf|Qml|Quick|Test|VirtualKeyboard)
    | pyqtgraph/(icons/peegee|colors/maps)
    """,
    re.VERBOSE,
)
"""As on Linux, on macOS (no "6" in the names of frameworks) and on Windows (no "lib")."""
_OF_THE_SYSTEM = re.compile(r"lib(stdc\+\+|gcc_s)\.so")
"""Every desktop has them, and its drivers need those of their own age."""
_LOADED_BY_NAME = re.compile(r"/|^libpython")
"""What lies in a folder is loaded by name, and Python by the program itself."""


def needed(files: Iterable[File]) -> list[File]:
    """Leave out what is never used, and what must be the system's."""
    return [file for file in files if is_needed(file[0])]


def is_needed(place: str) -> bool:
    """Whether the program uses a file; `place` may be the path of its source, too."""
    place = PureWindowsPath(place).as_posix()
    return not _UNUSED_FILES.search(place) and not _OF_THE_SYSTEM.match(place)


def standard_library() -> list[str]:
    """The modules of Python that tasks from outside may import, though the program does not."""
    names = {name for name in sys.stdlib_module_names if not name.startswith("_")}
    return sorted(name for name in names - _NOT_FOR_TASKS if find_spec(name))


def asked_for(
    binaries: list[File], imports: Callable[[str], Iterable[str]], platform: str
) -> list[File]:
    """Leave out libraries of the system that only left-out ones asked for.

    `imports` returns the names that a file imports. Libraries of the system are collected on Linux
    only; elsewhere modules of Python are next to them, which nobody imports.
    """
    if platform != "linux":
        return binaries
    while True:
        asked = {name for _, path, _ in binaries for name in imports(path)}
        kept = [file for file in binaries if file[0] in asked or _LOADED_BY_NAME.search(file[0])]
        if len(kept) == len(binaries):
            return kept
        binaries = kept


def property_list(version: str) -> dict[str, object]:
    """What `Info.plist` says of the program on macOS."""
    return {
        "CFBundleExecutable": "bwinf-gui",
        "CFBundleShortVersionString": version,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "de"],
        # As the command `bwinf` lies in the same bundle, PyInstaller takes all of it for a
        # program of the terminal: without a place in the Dock, and blurred.
        "LSBackgroundOnly": False,
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": [
            _document_type("BwInf-GUI", ["bwinfrun"], rank="Owner"),
            # The editor stays the default for these.
            _document_type("Bundeswettbewerb Informatik", ["txt", "in"], rank="Alternate"),
        ],
    }


def _document_type(name: str, extensions: list[str], *, rank: str) -> dict[str, object]:
    return {
        "CFBundleTypeName": name,
        "CFBundleTypeExtensions": extensions,
        "CFBundleTypeRole": "Viewer",
        "LSHandlerRank": rank,
    }
