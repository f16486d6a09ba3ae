"""Takes the pictures of the documentation, in a checkout.

    python packaging/screenshots.py                              all that the documents show
    python packaging/screenshots.py parking                      those of one kind
    python packaging/screenshots.py --every-look --out FOLDER    both languages, light and dark

Opens the real window offscreen with the shipped font, plays a comparison and the like, and saves
what is seen; the documents show German and light, English and dark.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QApplication

    from bwinf_gui.app.window import MainWindow

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "images"
GAMES = 1_000_000
SEED = "40"
GAME_SEED = "3"
TURN = 60
SPOT = 5
SHOWN = (("de", "light"), ("en", "dark"))
EVERY_LOOK = tuple((language, scheme) for language in ("de", "en") for scheme in ("light", "dark"))

Act: TypeAlias = "Callable[[MainWindow, QApplication], None]"


def main() -> int:
    """Save the pictures; returns the exit code."""
    parser = argparse.ArgumentParser(description="Take the pictures of the documentation.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PICTURES))
    parser.add_argument("--out", type=Path, default=FOLDER, help="where the pictures go")
    parser.add_argument("--every-look", action="store_true", help="every language in every scheme")
    wanted = parser.parse_args()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtWidgets import QApplication

    from bwinf_gui.widgets import theme

    application = QApplication(sys.argv[:1])
    theme.use_shipped_font(application)
    wanted.out.mkdir(parents=True, exist_ok=True)
    for name in wanted.names or PICTURES:
        for language, scheme in EVERY_LOOK if wanted.every_look else SHOWN:
            picture = wanted.out / f"{name}-{scheme}-{language}.png"
            save(take(name, application, language, scheme), picture)
            sys.stdout.write(f"{picture}\n")
    return 0


def save(seen: "QPixmap", picture: Path) -> None:
    """Write a picture with 6 bits a colour, which nobody sees, in two thirds of the space."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage, QImageWriter

    plain = Qt.ImageConversionFlag.AvoidDither
    writer = QImageWriter(str(picture))
    writer.setCompression(100)
    writer.write(seen.toImage().convertToFormat(QImage.Format.Format_RGB666, plain))


def take(name: str, application: "QApplication", language: str, scheme: str) -> "QPixmap":
    """What is seen."""
    from PySide6.QtCore import QEvent, QSettings

    from bwinf_gui.app.program import Application
    from bwinf_gui.app.settings import Settings, SettingsFile
    from bwinf_gui.resources import resource
    from bwinf_gui.widgets.theme import Scheme

    example, act = PICTURES[name]
    with tempfile.TemporaryDirectory() as folder:
        store = SettingsFile(QSettings(f"{folder}/settings.ini", QSettings.Format.IniFormat))
        kept = Settings(language=language, scheme=Scheme(scheme), workers=2, motion=False)
        store.save(kept)
        os.environ["XDG_DATA_HOME"] = folder
        program = Application(application=application, store=store)
        program.open([resource("examples", example)])
        program.window.showNormal()
        program.window.resize(1366, 768)
        act(program.window, application)
        application.processEvents()
        seen = program.window.grab()
        program.window.close()
        program.shut_down()
        # Its language goes with it.
        program.deleteLater()
        application.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return seen


def wait(application: "QApplication", condition: Callable[[], bool]) -> None:
    """Let the program go on until something is so."""
    from PySide6.QtCore import QEventLoop

    while not condition():
        application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def compare(window: "MainWindow", application: "QApplication") -> None:
    """Play a comparison to its end."""
    from PySide6.QtCore import QObject

    page = window.page.page
    window.findChild(QObject, "gamesPerPair").setValue(GAMES)
    window.findChild(QObject, "diceSeed").setText(SEED)
    window.findChild(QObject, "compareButton").click()
    wait(application, lambda: page.is_answered)


def step_through(window: "MainWindow", application: "QApplication") -> None:
    """Go to the middle of a game whose chances are all there."""
    from PySide6.QtCore import QObject

    page = window.page._game
    window.page.show_page(page)
    window.findChild(QObject, "ludoSeed").setText(GAME_SEED)
    window.findChild(QObject, "ludoSeed").editingFinished.emit()
    address = f"--seed {GAME_SEED} "
    wait(application, lambda: address in (page.command() or "") and page.is_answered)
    page.playback.seek(TURN)


def choose_spot(window: "MainWindow", _application: "QApplication") -> None:
    """Choose a spot that two cars have to shift for."""
    from bwinf_gui.tasks.parking.tab.state import choose_spot

    window.page.page.stage.do(choose_spot, SPOT)


def choose_stop(window: "MainWindow", _application: "QApplication") -> None:
    """Point at the first night's hotel."""
    from PySide6.QtCore import QObject

    window.findChild(QObject, "hotelsAnswers").selectRow(0)


def mark_sticks(window: "MainWindow", application: "QApplication") -> None:
    """Ask the coach for the winning move, which marks its sticks."""
    from PySide6.QtCore import QObject

    for _ in range(2):
        window.findChild(QObject, "nimTip").click()
    application.processEvents()


def play_tournament(window: "MainWindow", application: "QApplication") -> None:
    """Play a tournament of every strategy against every other."""
    from PySide6.QtCore import QObject

    page = window.page._tournament
    window.page.show_page(page)
    window.findChild(QObject, "nimAllPairs").setChecked(True)
    window.findChild(QObject, "nimSeed").setText(SEED)
    window.findChild(QObject, "nimStart").click()
    wait(application, lambda: page.is_answered)


PICTURES: dict[str, tuple[str, Act]] = {
    "comparison": ("wuerfel-hoch.txt", compare),
    "game": ("wuerfel-hoch.txt", step_through),
    "parking": ("parkplatz-gleichstand.txt", choose_spot),
    "hotels": ("hotels-gierig.txt", choose_stop),
    "nim": ("nim-vier.in", mark_sticks),
    "nim-tournament": ("nim-drei.in", play_tournament),
}
"""The example that is opened for each picture, and what is done then."""


if __name__ == "__main__":
    sys.exit(main())
