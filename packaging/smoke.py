"""Tries an installed copy of the program as its user meets it; uses nothing but Python itself.

    ENVIRONMENT/bin/python packaging/smoke.py

runs with the Python that the program was installed for, and outside a checkout. Prints a line a
check; exit code 1 with one line of reason at the first that fails. Where a display is at hand, the
window is opened on it too. Settings and caches are kept in a folder that is removed at the end.
"""

import contextlib
import json
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import distribution
from pathlib import Path

BIN = Path(sysconfig.get_path("scripts"))
PACKAGES = Path(sysconfig.get_path("purelib"))
CHECKOUT = Path(__file__).resolve().parents[1]
PATIENCE_S = 180
LAST_PROCESS_S = 5
MARK = "BWINF_SMOKE"
KEPT_VARIABLES = ("PATH", "LD_LIBRARY_PATH", "TMPDIR", "XAUTHORITY", "SYSTEMROOT", "TEMP")
HARMLESS = "This plugin does not support"
"""So begins what Qt's platform without a screen says of itself."""
RESOURCES = ("icons/bwinf-gui.svg", "i18n/de/LC_MESSAGES/bwinf.mo", "examples/wuerfel-hoch.txt")
LICENCE = "MIT AND OFL-1.1"

PRINT_RESOURCES = """
import sys
from bwinf_gui.resources import resource
for name in sys.argv[1:]:
    print(resource(*name.split("/")))
"""

OPEN_AND_CLOSE = """
import runpy, sys
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

class ClosesOncePainted(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and watched.isVisible():
            watched.removeEventFilter(self)
            QTimer.singleShot(0, lambda: self.close(watched))
        return False

    def close(self, window):
        print("painted", window.width(), "x", window.height(), QApplication.platformName())
        sys.stdout.flush()
        window.close()

closer, run = ClosesOncePainted(), QApplication.exec

def watched_exec(*_):
    for window in QApplication.topLevelWidgets():
        if window.objectName() == "mainWindow":
            window.installEventFilter(closer)
            window.update()
    return run()

QApplication.exec = watched_exec
program = sys.argv[1]
sys.argv = [program]
if sys.platform == "win32":
    # There it is no script; what it does is this.
    from bwinf_gui.__main__ import window
    sys.exit(window())
runpy.run_path(program, run_name="__main__")
"""


class SmokeError(Exception):
    """What the installed program does not do."""


@dataclass
class Trial:
    """Runs the installed programs in a home of its own."""

    home: Path
    mark: str = field(default_factory=lambda: uuid.uuid4().hex)

    def run(
        self, *command: str | Path, expect: int = 0, **variables: str
    ) -> "subprocess.CompletedProcess[str]":
        """Run a command in the trial's folder to its end; it must leave with `expect`."""
        try:
            done = subprocess.run(  # noqa: S603 - the program under trial
                [str(part) for part in command],
                cwd=self.home,
                env=self._environment() | variables,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                encoding="utf-8",
                errors="replace",
                timeout=PATIENCE_S,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise SmokeError(f"{_short(command)} did not end within {PATIENCE_S} s") from None
        except OSError as error:
            raise SmokeError(f"{_short(command)} did not start: {error}") from None
        said = (done.stderr.strip() or done.stdout.strip())[-300:].replace("\n", " | ")
        _need(done.returncode == expect, f"{_short(command)}: exit {done.returncode}: {said}")
        _need("Traceback" not in done.stderr, f"{_short(command)}: traceback: {said}")
        return done

    def bwinf(
        self, *arguments: str | Path, expect: int = 0, **variables: str
    ) -> "subprocess.CompletedProcess[str]":
        """Run the command line."""
        return self.run(BIN / "bwinf", *arguments, expect=expect, **variables)

    def processes_left(self) -> list[str]:
        """What still runs of all that was started here, as far as the system shows."""
        mark = f"{MARK}={self.mark}".encode()
        left = []
        for process in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                if mark in (process / "environ").read_bytes().split(b"\0"):
                    left.append((process / "cmdline").read_text().replace("\0", " ")[:80])
        return left

    def _environment(self) -> dict[str, str]:
        runtime = self.home / "run"
        runtime.mkdir(mode=0o700, exist_ok=True)
        kept = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
        folders = {
            f"XDG_{name}_HOME": str(self.home / name.lower())
            for name in ("CONFIG", "CACHE", "DATA", "STATE")
        }
        return (
            kept
            | folders
            | ({"BWINF_HOME": str(self.home / "all")} if sys.platform == "win32" else {})
            | {
                "HOME": str(self.home),
                "XDG_RUNTIME_DIR": str(runtime),
                "LC_ALL": "C.UTF-8",
                MARK: self.mark,
            }
        )


def versions(trial: Trial) -> str:
    """Both programs print the version of the installed package."""
    of_package = "import importlib.metadata as m; print(m.version('bwinf-gui'))"
    version = trial.run(sys.executable, "-c", of_package).stdout.strip()
    for said in (
        trial.bwinf("--version").stdout.strip(),
        trial.run(BIN / "bwinf-gui", "--version").stdout.strip(),
    ):
        _need(said.endswith(version), f"--version says {said!r}, the package is {version}")
    return version


def resources(trial: Trial) -> str:
    """Icon, translation and examples lie in the installed package, not in a checkout."""
    found = trial.run(sys.executable, "-c", PRINT_RESOURCES, *RESOURCES).stdout.splitlines()
    for name, path in zip(RESOURCES, map(Path, found), strict=True):
        _need(path.is_file(), f"{name} is not at {path}")
        _need(path.is_relative_to(PACKAGES), f"{name} comes from elsewhere, {path}")
    return f"{len(found)} found"


def licences(_trial: Trial) -> str:
    """The metadata name the licence of the program and that of its fonts, and hold both texts."""
    installed = distribution("bwinf-gui")
    said = installed.metadata["License-Expression"]
    _need(said == LICENCE, f"the metadata say {said}")
    texts = installed.metadata.get_all("License-File") or []
    lacking = [name for name in texts if not installed.read_text(f"licenses/{name}")]
    _need(len(texts) == 2 and not lacking, f"texts of licences: {texts}, without {lacking}")
    return said


def comparison(trial: Trial) -> str:
    """A shipped example is compared; the counts do not depend on the number of workers."""
    example = trial.run(sys.executable, "-c", PRINT_RESOURCES, RESOURCES[-1]).stdout.strip()
    counts = []
    for workers in ("2", "1"):
        arguments = ("--games", "2000", "--seed", "8", "--workers", workers, "--json")
        pairs = json.loads(trial.bwinf("dice", "compare", example, *arguments).stdout)["pairs"]
        counts.append([(p["a"], p["b"], p["wins_a"], p["wins_b"], p["draws"]) for p in pairs])
        wrong = [pair for pair in counts[-1] if sum(pair[2:]) != 2000]
        _need(pairs and not wrong, f"not 2000 games a pair: {wrong[:1]}")
    _need(counts[0] == counts[1], "one and two workers count differently")
    return f"{len(counts[0])} pairs, counts as with one worker"


def german(trial: Trial) -> str:
    """Help and errors of usage speak German in a German locale."""
    help_text = trial.bwinf("dice", "compare", "--help", LC_ALL="de_DE.UTF-8").stdout
    _need(help_text.startswith("Aufruf: bwinf dice compare"), f"help begins {help_text[:40]!r}")
    _need("Spiele je Paar" in help_text, "the options' help is not German")
    error = trial.bwinf("dice", "compare", "--nonsense", "--lang", "de", expect=2).stderr
    _need("Fehler: Es gibt keine Option" in error, f"error of usage: {error.strip()[-80:]!r}")
    return "help, errors of usage"


def bad_file(trial: Trial) -> str:
    """An input error is one line, and the exit code says so."""
    (trial.home / "bad file.txt").write_text("2\n6 1 2 3 4 5 6\n6 1 2 x 4 5 6\n")
    error = trial.bwinf("dice", "compare", "bad file.txt", expect=2).stderr
    _need(re.fullmatch(r"bad file\.txt:3: \S.*\n", error), f"not FILE:LINE: reason: {error!r}")
    return error.strip()


def menu(trial: Trial) -> str:
    """The program puts itself into the menu, by its own path, and out again without a trace."""
    if sys.platform != "linux":
        return "Linux only"
    program, data = BIN / "bwinf-gui", trial.home / "data"
    trial.run(program, "--install-desktop-entry")
    entry = (data / "applications" / "bwinf-gui.desktop").read_text("utf-8")
    _need(f'Exec="{program}" %F' in entry, f"the entry does not start {program}")
    trial.run(program, "--remove-desktop-entry")
    left = [name for name in ("applications", "icons", "mime") if (data / name).exists()]
    _need(not left, f"removal leaves {', '.join(left)}")
    return "in and out"


def window(trial: Trial) -> str:
    """The window opens, paints, closes while its workers still get ready, and leaves nothing."""
    screens = [{"QT_QPA_PLATFORM": "offscreen"}]
    if display := os.environ.get("DISPLAY"):
        screens.append({"QT_QPA_PLATFORM": "xcb", "DISPLAY": display})
    seen = []
    for screen in screens:
        done = trial.run(sys.executable, "-c", OPEN_AND_CLOSE, BIN / "bwinf-gui", **screen)
        _need(done.stdout.startswith("painted"), f"the window was not painted: {done.stdout!r}")
        complaints = [line for line in done.stderr.splitlines() if not line.startswith(HARMLESS)]
        _need(not complaints, f"the window complains: {' | '.join(complaints)[:200]}")
        seen.append(done.stdout.strip())
        left = list(_until_none(trial.processes_left))
        _need(not left, f"{len(left)} process(es) left behind: {'; '.join(left)}")
    return ", ".join(seen)


CHECKS: tuple[Callable[[Trial], str], ...] = (
    versions,
    resources,
    licences,
    comparison,
    german,
    bad_file,
    menu,
    window,
)


def main() -> int:
    """Run all checks; returns the exit code."""
    sys.stdout.reconfigure(encoding="utf-8")
    if Path.cwd().is_relative_to(CHECKOUT):
        sys.stdout.write("smoke: run this outside the checkout\n")
        return 1
    with tempfile.TemporaryDirectory(prefix="smoke-", ignore_cleanup_errors=True) as home:
        trial = Trial(Path(home))
        for check in CHECKS:
            try:
                result = check(trial)
            except SmokeError as failure:
                sys.stdout.write(f"smoke {check.__name__}: FAILED: {failure}\n")
                return 1
            sys.stdout.write(f"smoke {check.__name__}: {result}\n")
            sys.stdout.flush()
    return 0


def _until_none(look: Callable[[], list[str]]) -> Iterator[str]:
    """What `look` still finds after a while; processes take a moment to vanish."""
    end = time.monotonic() + LAST_PROCESS_S
    while (found := look()) and time.monotonic() < end:
        time.sleep(0.1)
    yield from found


def _need(condition: object, reason: str) -> None:
    if not condition:
        raise SmokeError(reason)


def _short(command: tuple[str | Path, ...]) -> str:
    words = [Path(part).name if isinstance(part, Path) else part for part in command]
    return " ".join(" ".join(word.split()) for word in words)[:100]


if __name__ == "__main__":
    sys.exit(main())
