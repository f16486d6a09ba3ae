"""Tries the installer and the ZIP in a fresh Windows under Wine, as their users do.

The installer: install, look at what was entered into the registry, start from the icon, open files
by a double click, install and remove while the program runs, remove, look at what is left; then all
of it again page by page, in German. The ZIP: unpack, start, look at what it keeps where. Pictures
of the pages and of the window are kept in the work folder: light and dark, at 100 and at 150 %.
"""

import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from steps import NAME, ROOT, BuildError, emptied, needed, run
from windows_lab import SCREEN, Lab

EXAMPLE = "wuerfel-hoch.txt"
PROGRAMS = "AppData/Local/Programs"
SHORTCUTS = (
    "Desktop/BwInf-GUI.lnk",
    "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/BwInf-GUI.lnk",
)
COMES_AND_GOES = ("/Temp/", "windows/", "ProgramData/")
"""Of Wine's own, and of the system's folder for temporary files."""
OF_THE_USER = f"AppData/Local/{NAME}"
OF_SETTINGS = rf"Software\\{NAME}"
THEME = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
DESKTOP = r"HKCU\Control Panel\Desktop"
WINE = r"HKCU\Software\Wine\Explorer"
CODE_RUNNING = 2
PATIENCE_S = 180
FEW_COLOURS = 100
GERMAN = "de_DE.UTF-8"


class Trial:
    """A fresh Windows with a screen, and a user who has one of the contest's files."""

    def __init__(self, folder: Path, made_in: Lab) -> None:
        needed("Xvfb", "xdotool", "xwininfo", "import", "identify", "localedef")
        self.lab = Lab(emptied(folder))
        self.lab.set_up()
        self.lab.take_converters(made_in)
        # Wine leaves frames, and how windows fill the screen, to a desktop, which this one lacks.
        self.set_value(WINE, "Desktop", "trial")
        self.set_value(rf"{WINE}\Desktops", "trial", SCREEN)
        # Wine speaks what the system speaks, which may know no German.
        run("localedef", "-i", "de_DE", "-f", "UTF-8", emptied(folder / "locales") / GERMAN)
        self.german = {"LC_ALL": GERMAN, "LOCPATH": str(folder / "locales")}
        # As Windows has it.
        (self.lab.home / PROGRAMS).mkdir(parents=True, exist_ok=True)
        self.file = self.lab.home / "Aufgabe 1" / EXAMPLE
        self.file.parent.mkdir()
        self.file.write_bytes((ROOT / "resources" / "examples" / EXAMPLE).read_bytes())

    def files(self) -> set[str]:
        """What lies on the drive, but for what comes and goes by itself."""
        found = {str(path.relative_to(self.lab.drive)) for path in _walk(self.lab.drive)}
        return {name for name in found if not any(part in name for part in COMES_AND_GOES)}

    def registry(self) -> set[str]:
        """The user's entries in the registry, each with its key."""
        self.lab.end()
        key, entries = "", set()
        for line in (self.lab.folder / "prefix" / "user.reg").read_text("utf-8").splitlines():
            if line.startswith("["):
                key = line.rsplit("]", 1)[0]
            elif line and not line.startswith("#"):
                entries.add(f"{key}] {line}")
        return {entry for entry in entries if "bwinf" in entry.lower()}

    def set_value(self, key: str, name: str, value: int | str) -> None:
        """Write a value into the registry, as the settings of Windows do."""
        kind = "REG_SZ" if isinstance(value, str) else "REG_DWORD"
        self.lab.run("reg", "add", key, "/v", name, "/t", kind, "/d", str(value), "/f")

    @contextmanager
    def opened(self, *command: str | Path, **variables: str) -> Iterator[None]:
        """With the window that a command opens, showing the example, until it is closed."""
        starting = self.lab.start(*command, **variables)
        self.await_title(EXAMPLE)
        try:
            yield
        finally:
            self.close()
            starting.communicate()

    def close(self) -> None:
        """Close the program's windows as the button of their frames does, and nothing by force."""
        self.lab.run("taskkill", "/im", f"{NAME}.exe")
        until(lambda: f"{NAME}.exe" not in self.lab.run("tasklist"), "the program goes on")

    def await_title(self, part: str) -> None:
        """Wait for a window."""
        until(lambda: part in self.windows(), f"no window of {part} opens")

    def windows(self) -> str:
        """The titles of what is on the screen."""
        return run("xwininfo", "-root", "-tree", environment=self.lab.environment())

    def take_picture(self, name: str) -> None:
        """Keep a picture of the screen, as soon as it is drawn and nothing changes any more."""
        file, before = self.lab.folder / f"{name}.png", ""

        def is_drawn() -> bool:
            nonlocal before
            colours, pixels = self._look(file)
            last, before = before, pixels
            return int(colours) > FEW_COLOURS and pixels == last

        until(is_drawn, "the window is not drawn")
        say("picture", str(file))

    def press_return(self) -> None:
        """Take what a page offers; waits until another one is seen."""
        file = self.lab.folder / "before.png"
        before = self._look(file)
        run("xdotool", "key", "Return", environment=self.lab.environment())
        until(lambda: self._look(file) != before, "the page stays")
        file.unlink()

    def _look(self, file: Path) -> tuple[str, str]:
        """Save the screen; how many colours it has, and a checksum."""
        run("import", "-window", "root", file, environment=self.lab.environment())
        colours, pixels = run("identify", "-format", "%k %#", file).split()
        return colours, pixels


def try_installer(installer: Path, folder: Path, made_in: Lab) -> None:
    """Install, use and remove the program; raises BuildError."""
    trial = Trial(folder, made_in)
    lab, program = trial.lab, trial.lab.home / PROGRAMS / "BwInf-GUI" / f"{NAME}.exe"
    files, entries = trial.files(), trial.registry()
    with lab.screen():
        start = time.monotonic()
        lab.run(installer, "/S")
        if missing := [place for place in SHORTCUTS if not (lab.home / place).exists()]:
            raise BuildError(f"there is no {', '.join(missing)}")
        say("installed", f"{time.monotonic() - start:.0f} s, with icons on desktop and in menu")
        _require_entries(trial)
        say("self-test", "\n" + lab.run(program, "--selftest").strip())
        _use(trial, program, installer)
        lab.run(program.with_name("uninstall.exe"), "/S")
        until(lambda: not program.parent.exists(), "the program was not removed")
    _require_nothing_left(trial, files, entries)
    with lab.screen():
        _click_through(trial, installer, program)
    _require_nothing_left(trial, files, entries)


def try_zip(archive: Path, folder: Path, made_in: Lab) -> None:
    """Unpack the ZIP and use the program; raises BuildError."""
    trial = Trial(folder, made_in)
    stick = trial.lab.drive / "Stick"
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(stick)
    (program,) = stick.glob(f"*/{NAME}.exe")
    files, entries = trial.files(), trial.registry()
    with trial.lab.screen(), trial.opened(program, trial.file):
        say("ZIP", "the window opens from it")
    new = sorted(trial.files() - files)
    if away := [name for name in new if f"{NAME}-data" not in name]:
        raise BuildError(f"it keeps files elsewhere: {', '.join(away[:5])}")
    if trial.registry() != entries:
        raise BuildError("it writes into the registry")
    say("kept", f"{len(new)} files, all in the program's folder")


def _use(trial: Trial, program: Path, installer: Path) -> None:
    """Open files in every way that the installer has prepared, and look."""
    lab = trial.lab
    with trial.opened("start", lab.home / SHORTCUTS[0], trial.file):
        say("icon", "opens the window")
        trial.take_picture("light-100")
        _require_refusals(trial, installer, program)
        say("while it runs", "it is neither installed again nor removed")
    trial.set_value(THEME, "AppsUseLightTheme", 0)
    for dots, percent in ((96, 100), (144, 150)):
        trial.set_value(DESKTOP, "LogPixels", dots)
        with trial.opened(program, trial.file, **trial.german):
            trial.take_picture(f"dark-{percent}")
    trial.set_value(THEME, "AppsUseLightTheme", 1)
    with trial.opened(program, trial.file, **trial.german):
        trial.take_picture("light-150")
    trial.set_value(DESKTOP, "LogPixels", 96)
    say("command", lab.run(program.with_name("bwinf.exe"), "--version").strip())


def _click_through(trial: Trial, installer: Path, program: Path) -> None:
    """Install, start and remove the program as a user who accepts what each page offers."""
    installing = trial.lab.start(installer, **trial.german)
    trial.await_title("Installation von")
    for page in ("components", "folder"):
        trial.take_picture(f"installer-{page}")
        trial.press_return()
    # The last thing that it does.
    until((trial.lab.home / SHORTCUTS[0]).exists, "the program was not installed")
    for page in ("installed", "finish"):
        trial.take_picture(f"installer-{page}")
        trial.press_return()
    trial.await_title(EXAMPLE)
    trial.take_picture("light-100-german")
    say("pages", "they install the program, which opens what was open before")
    # The program has the installer's pipes, so only the installer's own end is waited for.
    installing.wait(PATIENCE_S)
    trial.close()
    installing.communicate()
    removing = trial.lab.start(program.with_name("uninstall.exe"), **trial.german)
    trial.await_title("Deinstallation von")
    trial.take_picture("uninstaller-folder")
    trial.press_return()
    until(lambda: not program.parent.exists(), "the program was not removed")
    trial.take_picture("uninstaller-removed")
    trial.press_return()
    removing.communicate()


def _require_entries(trial: Trial) -> None:
    """Raise BuildError unless Windows knows the program, and leaves texts to the editor."""
    entries = "\n".join(sorted(trial.registry()))
    for part in ('"Publisher"', '"EstimatedSize"', '"DisplayVersion"', r".txt\\OpenWithProgids"):
        if part.strip('"') not in entries:
            raise BuildError(f"the registry has no {part}")
    for ending in (".txt", ".in"):
        if rf"Software\\Classes\\{ending}] @=" in entries:
            raise BuildError(f"{ending} was taken from its owner")
    say("registry", "publisher, size, version; offered for .txt and .in, which keep their owner")


def _require_refusals(trial: Trial, installer: Path, program: Path) -> None:
    """Raise BuildError where the program is reinstalled or removed while it runs."""
    try:
        trial.lab.run(installer, "/S")
    except BuildError as refusal:
        if f"left with {CODE_RUNNING}" not in str(refusal):
            raise
    else:
        raise BuildError("the installer does not see that the program runs")
    # It goes on as a copy of itself, so its exit code means nothing.
    trial.lab.run(program.with_name("uninstall.exe"), "/S")
    until(lambda: "Un.exe" not in trial.lab.run("tasklist"), "the uninstaller does not end")
    if not all(file.exists() for file in (program, trial.lab.home / SHORTCUTS[0])):
        raise BuildError("the uninstaller does not see that the program runs")


def _require_nothing_left(trial: Trial, files: set[str], entries: set[str]) -> None:
    """Raise BuildError where something is left that is not the user's."""
    left = sorted(trial.files() - files)
    if strange := [name for name in left if OF_THE_USER not in name]:
        raise BuildError(f"{len(strange)} files are left: {', '.join(strange[:5])}")
    if strange := sorted(entry for entry in trial.registry() - entries if OF_SETTINGS not in entry):
        raise BuildError(f"entries are left: {', '.join(strange[:5])}")
    say("removed", f"nothing is left but {len(left)} files of the user and the settings")


def until(condition: Callable[[], bool], reason: str) -> None:
    """Wait for a fact; raises BuildError where it does not come about."""
    end = time.monotonic() + PATIENCE_S
    while not condition():
        if time.monotonic() > end:
            raise BuildError(reason)
        time.sleep(0.5)


def say(what: str, result: str) -> None:
    """Print a line of what was tried."""
    sys.stdout.write(f"{what}: {result}\n")
    sys.stdout.flush()


def _walk(folder: Path) -> Iterator[Path]:
    """All below a folder; the user's folders are links in Wine, and lead out of it."""
    for path in folder.iterdir():
        yield path
        if path.is_dir() and not path.is_symlink():
            yield from _walk(path)
