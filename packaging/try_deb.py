"""Tries the package for Debian in a Debian 12 of its own, from installation to purge.

    sudo python3 packaging/try_deb.py PACKAGE.deb [--folder FOLDER]

Makes the smallest Debian 12 there is with debootstrap (in FOLDER, which is kept and used again, or
in one that is removed), adds what any desktop has, and then: installs the package with apt; asks
the desktop for its menu entry and file types; runs the self-test; opens the window on a virtual
screen, with a file and as a user without rights; purges the package and searches for what it left.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from steps import NAME, BuildError, needed, run

RELEASE, SOURCE = "bookworm", "http://deb.debian.org/debian"
DESKTOP = (
    *("desktop-file-utils", "shared-mime-info", "hicolor-icon-theme", "libglib2.0-bin"),
    *("adduser", "x11-utils"),
)
"""What every desktop has on top of the smallest system, and tools to look at windows."""
USER = "schueler"
SCREEN = ":97"
SOCKETS = Path("/tmp/.X11-unix")  # noqa: S108 - X11 has them there
NOT_OURS = ("dev", "proc", "sys", "tmp", "run", "root", "home")
NOT_OURS_BELOW_VAR = ("cache", "lib/apt", "lib/dpkg", "log")
PATIENCE_S = 120
EXAMPLE = f"/usr/lib/{NAME}/_internal/resources/examples/wuerfel-hoch.txt"


def main() -> int:
    """Run as the module's docstring says; returns the exit code."""
    parser = argparse.ArgumentParser(description="Try the package for Debian.")
    parser.add_argument("package", type=Path)
    parser.add_argument("--folder", type=Path, help="the system to use, or to make and keep")
    wanted = parser.parse_args()
    try:
        needed("debootstrap", "chroot", "mount", "Xvfb")
        with ExitStack() as stack:
            folder = wanted.folder or Path(stack.enter_context(tempfile.TemporaryDirectory()))
            system = System(folder.resolve())
            system.prepare()
            stack.enter_context(system.mounted())
            _try(system, wanted.package)
    except BuildError as error:
        sys.stdout.write(f"FAILED: {error}\n")
        return 1
    return 0


class System:
    """A Debian of its own in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def prepare(self) -> None:
        """Make the system, unless it is there."""
        self.folder.mkdir(parents=True, exist_ok=True)
        # A temporary folder is its owner's alone, but the system's users live in it.
        self.folder.chmod(0o755)
        if not (self.folder / "usr" / "bin" / "apt-get").exists():
            run("debootstrap", "--variant=minbase", RELEASE, self.folder, SOURCE)
        self.apt("update")
        self.apt("install", *DESKTOP)
        if not (self.folder / "home" / USER).exists():
            self.run("adduser", "--disabled-password", "--gecos", "", USER)

    def run(self, *command: str, user: str = "root", **variables: str) -> str:
        """Run a command in the system; returns what it printed; raises BuildError."""
        return run(*self._inside(user, variables), *command)

    def start(self, *command: str, user: str, **variables: str) -> "subprocess.Popen[bytes]":
        """Start a command in the system."""
        return subprocess.Popen([*self._inside(user, variables), *command])  # noqa: S603

    def apt(self, *arguments: str) -> None:
        """Run apt-get without questions."""
        quiet = ("-y", "-qq", "-o", "Dpkg::Use-Pty=0", "--no-install-recommends")
        self.run("apt-get", *quiet, *arguments, DEBIAN_FRONTEND="noninteractive")

    def files(self) -> set[str]:
        """All files of the system but those that come and go by themselves."""
        outside = [self.folder / name for name in NOT_OURS]
        outside += [self.folder / "var" / name for name in NOT_OURS_BELOW_VAR]
        found = set()
        for top, folders, names in os.walk(self.folder):
            folders[:] = [name for name in folders if Path(top, name) not in outside]
            found |= {str(Path(top, name).relative_to(self.folder)) for name in (*folders, *names)}
        return found

    @contextmanager
    def mounted(self) -> Iterator[None]:
        """With what programs need of the machine: processes, and the virtual screen."""
        places = {"/proc": "proc", str(SOCKETS): str(SOCKETS.relative_to("/"))}
        screen = subprocess.Popen(  # noqa: S603
            ["Xvfb", SCREEN, "-screen", "0", "1366x768x24"],  # noqa: S607
            stderr=subprocess.DEVNULL,
        )
        try:
            socket = SOCKETS / f"X{SCREEN[1:]}"
            _until(socket.exists, "Xvfb does not start")
            for source, place in places.items():
                (self.folder / place).mkdir(parents=True, exist_ok=True)
                run("mount", "--bind", source, self.folder / place)
            yield
        finally:
            for place in places.values():
                with suppress(BuildError):
                    run("umount", self.folder / place)
            screen.terminate()
            screen.wait()

    def _inside(self, user: str, variables: dict[str, str]) -> list[str]:
        home = "/root" if user == "root" else f"/home/{user}"
        fixed = {"HOME": home, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8"}
        assignments = [f"{name}={value}" for name, value in (fixed | variables).items()]
        at_home = ["chroot", f"--userspec={user}", str(self.folder), "env", "-i", "-C", home]
        return [*at_home, *assignments]


def _try(system: System, package: Path) -> None:
    before = system.files()
    place = system.folder / "tmp" / package.name
    place.write_bytes(package.read_bytes())
    start = time.monotonic()
    system.apt("install", f"/tmp/{package.name}")  # noqa: S108 - in a system of its own
    _say("installed", f"{len(system.files() - before)} files, {time.monotonic() - start:.0f} s")
    entry = f"/usr/share/applications/{NAME}.desktop"
    _say("menu entry", system.run("desktop-file-validate", entry).strip() or "valid")
    for kind in ("application/x-bwinf-run", "text/x-bwinf-nim"):
        if f"{NAME}.desktop" not in system.run("gio", "mime", kind):
            raise BuildError(f"files of the type {kind} do not open with the program")
    _say("file types", "open with it")
    _say("self-test", "\n" + system.run(NAME, "--selftest", user=USER).strip())
    screen = system.run(NAME, "--selftest", user=USER, DISPLAY=SCREEN, QT_QPA_PLATFORM="xcb")
    _say("self-test on X11", screen.splitlines()[1])
    _say("command", system.run("bwinf", "parking", "--help", user=USER).splitlines()[0])
    _try_window(system)
    system.apt("purge", NAME)
    system.apt("autoremove", "--purge")
    if left := sorted(system.files() - before):
        raise BuildError(f"{len(left)} files are left: {', '.join(left[:5])}")
    _say("purged", "nothing is left")


def _try_window(system: System) -> None:
    """Open the window as the menu does, with a file, and close it as a terminal does."""
    running = system.start(NAME, EXAMPLE, user=USER, DISPLAY=SCREEN)
    try:
        _until(lambda: "wuerfel-hoch.txt" in _windows(system), "the window does not open")
        line = next(line for line in _windows(system).splitlines() if "wuerfel-hoch.txt" in line)
        if f'("{NAME}" "{NAME}")' not in line:
            raise BuildError(f"the window's class is not that of the menu entry: {line.strip()}")
        _say("window", " ".join(line.split()[1:]))
    finally:
        # As Ctrl+C does in a terminal: the window is closed, and its workers end with it.
        running.send_signal(signal.SIGINT)
        code = running.wait(PATIENCE_S)
    if code:
        raise BuildError(f"the window left with {code}")


def _windows(system: System) -> str:
    return system.run("xwininfo", "-root", "-tree", DISPLAY=SCREEN)


def _until(condition: Callable[[], bool], reason: str) -> None:
    end = time.monotonic() + PATIENCE_S
    while not condition():
        if time.monotonic() > end:
            raise BuildError(reason)
        time.sleep(0.2)


def _say(what: str, result: str) -> None:
    sys.stdout.write(f"{what}: {result}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
