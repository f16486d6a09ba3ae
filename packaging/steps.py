"""What the packaging scripts share: places, commands, trials, and telling what was made."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NAME = "bwinf-gui"
LINES_OF_FAILURE = 30
PATIENCE_S = 900


class BuildError(Exception):
    """Why a package was not made."""


def version() -> str:
    """The version of the program, read from its source."""
    source = (ROOT / "bwinf_gui" / "__init__.py").read_text("utf-8")
    return source.split('__version__ = "')[1].split('"')[0]


def run(
    *command: str | Path,
    folder: Path = ROOT,
    environment: Mapping[str, str] = os.environ,
    patience: float = PATIENCE_S,
) -> str:
    """Run a command to its end; returns all that it printed; raises BuildError."""
    name = " ".join(str(part) for part in command[:4])
    try:
        done = subprocess.run(  # noqa: S603 - our own commands
            [str(part) for part in command],
            cwd=folder,
            env=dict(environment),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=patience,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise BuildError(f"{name} … did not end within {patience:.0f} s") from None
    if done.returncode:
        end = "\n".join(done.stdout.splitlines()[-LINES_OF_FAILURE:])
        raise BuildError(f"{name} … left with {done.returncode}:\n{end}")
    return done.stdout


def needed(*tools: str) -> None:
    """Raise BuildError where the system lacks a tool."""
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing:
        raise BuildError(f"the system lacks {', '.join(missing)}")


def emptied(folder: Path) -> Path:
    """A folder with nothing in it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def environment_for(python: Path, *requirements: str | Path) -> Path:
    """Make a virtual environment in the folder `python`, install into it, return its programs."""
    shutil.rmtree(python, ignore_errors=True)
    run(sys.executable, "-m", "venv", python)
    programs = python / ("Scripts" if sys.platform == "win32" else "bin")
    quiet = ("--quiet", "--disable-pip-version-check")
    run(programs / "python", "-m", "pip", "install", *quiet, *requirements)
    return programs


def selftest(program: Path) -> None:
    """Let an installed program try itself, in a home of its own; raises BuildError."""
    with tempfile.TemporaryDirectory(prefix="selftest-", ignore_cleanup_errors=True) as home:
        asked = ("PATH", "TMPDIR", "SYSTEMROOT", "TEMP")
        kept = {key: os.environ[key] for key in asked if key in os.environ}
        own = {"HOME": home, "LC_ALL": "C.UTF-8", "XDG_RUNTIME_DIR": home}
        sys.stdout.write(run(program, "--selftest", folder=Path(home), environment=kept | own))


def report(what: str, build: Callable[[], Path]) -> Path:
    """Build something and say how large it is and how long it took."""
    sys.stdout.write(f"=== {what}\n")
    sys.stdout.flush()
    start = time.monotonic()
    made = build()
    seconds = time.monotonic() - start
    sys.stdout.write(f"--- {made}: {megabytes(made):.1f} MB, {seconds:.0f} s\n")
    sys.stdout.flush()
    return made


def megabytes(path: Path) -> float:
    """The size of a file, or of all files in a folder; links count nothing."""
    files = [path] if path.is_file() else path.rglob("*")
    return sum(file.lstat().st_size for file in files if not file.is_symlink()) / 1e6
