"""Makes the installer and the ZIP for Windows: on Windows itself, and on Debian under Wine.

`packaging/build.py windows` runs this. On Debian both are tried in a fresh Windows too, see
`try_windows_packages.py`; docs/windows.md says what that does not prove.
"""

import sys
import tomllib
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from steps import NAME, ROOT, BuildError, emptied, environment_for, megabytes, needed, run, version
from try_windows_packages import try_installer, try_zip
from windows_lab import Lab

HERE = ROOT / "packaging"
PYINSTALLER = "pyinstaller>=6.22,<7"
OF_WINE = b"Wine builtin DLL"
COMPRESSION = 6
COMPRESSING_S = 3600
"""It takes minutes of a processor, of which other work may leave little."""


class Windows(Protocol):
    """Where the bundle is made."""

    python: Path

    def add_python(self, wheel: Path, *others: str) -> None:
        """Install the program, and what else is asked for."""

    def run(self, *command: str | Path) -> str:
        """Run a program to its end; returns what it said; raises BuildError."""


class ThisWindows:
    """The computer itself."""

    def __init__(self, folder: Path) -> None:
        self.python = folder / "Scripts"

    def add_python(self, wheel: Path, *others: str) -> None:
        """Make a virtual environment with the program."""
        environment_for(self.python.parent, wheel, *others)

    def run(self, *command: str | Path) -> str:
        """Run a program."""
        return run(*command)


def build_windows_bundle(wheel: Path, work: Path) -> Path:
    """Let PyInstaller make the folder with both programs, and let it try itself."""
    if sys.platform == "win32":
        return _bundle(ThisWindows(work / "windows"), wheel, work)
    with _lab(work) as lab:
        bundle = _bundle(lab, wheel, work)
    refuse_parts_of_wine(bundle)
    return bundle


def build_installer(bundle: Path, out: Path, work: Path) -> Path:
    """Build the installer and try it, where that harms nobody."""
    needed("makensis")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    installer = out / f"{NAME}-{version()}-windows.exe"
    values = {
        "VERSION": version(),
        "FOLDER": bundle,
        "OUT": installer,
        "KILOBYTES": round(megabytes(bundle) * 1e6 / 1024),
        "PUBLISHER": project["authors"][0]["name"],
        "ICON": HERE / "bundle" / f"{NAME}.ico",
    }
    named = [f"-D{name}={value}" for name, value in values.items()]
    script = HERE / "windows" / "installer.nsi"
    run("makensis", "-V2", "-INPUTCHARSET", "UTF8", *named, script, patience=COMPRESSING_S)
    if sys.platform != "win32":
        try_installer(installer, work / "windows-installer", Lab(work / "windows"))
    return installer


def build_zip(bundle: Path, out: Path, work: Path) -> Path:
    """Build the ZIP for a stick and try it, where that can be done."""
    archive = out / f"{NAME}-{version()}-windows.zip"
    pack(bundle, archive)
    if sys.platform != "win32":
        try_zip(archive, work / "windows-zip", Lab(work / "windows"))
    return archive


def pack(bundle: Path, archive: Path) -> None:
    """Pack the bundle, with the file that lets the program store everything in its own folder."""
    folder = f"{NAME}-{version()}"
    texts = {"portable.txt": HERE / "windows" / "portable.txt", "LICENSE.txt": ROOT / "LICENSE"}
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=COMPRESSION) as packed:
        for path in sorted(path for path in bundle.rglob("*") if path.is_file()):
            packed.write(path, Path(folder, path.relative_to(bundle)))
        for name, source in texts.items():
            # The editor of old computers shows no other ends of lines.
            lines = source.read_text("utf-8").replace("\n", "\r\n")
            packed.writestr(f"{folder}/{name}", lines.encode("utf-8-sig"))


@contextmanager
def _lab(work: Path) -> Iterator[Lab]:
    lab = Lab(work / "windows")
    lab.set_up()
    try:
        yield lab
    finally:
        lab.end()


def _bundle(windows: Windows, wheel: Path, work: Path) -> Path:
    windows.add_python(wheel, PYINSTALLER)
    python = windows.python / "python.exe"
    windows.run(python, HERE / "icons.py", "--ico", HERE / "bundle" / f"{NAME}.ico")
    made = emptied(work / "windows-bundle")
    places = ("--distpath", made, "--workpath", work / "windows-work")
    recipe = HERE / "bundle" / f"{NAME}.spec"
    windows.run(python, "-m", "PyInstaller", "--noconfirm", "--clean", *places, recipe)
    folder = made / NAME
    windows.run(folder / "bwinf.exe", "--compile-bundle")
    sys.stdout.write(windows.run(folder / f"{NAME}.exe", "--selftest"))
    return folder


def refuse_parts_of_wine(bundle: Path) -> None:
    """Raise BuildError where the bundle would bring libraries of Wine to Windows."""
    libraries = [file for file in bundle.rglob("*") if file.suffix in {".dll", ".exe", ".pyd"}]
    strangers = [file.name for file in libraries if OF_WINE in file.read_bytes()[:200]]
    strangers += [file.name for file in libraries if file.name == "icuuc.dll"]
    if strangers:
        raise BuildError(f"these belong to Wine: {', '.join(strangers)}")
