"""Takes the pictures of the documentation, in a checkout.

    python packaging/screenshots.py             all pictures
    python packaging/screenshots.py parking     those of one kind

Opens the real window offscreen with the shipped font, plays a comparison and the like, and saves
what is seen, in German and light, in English and dark.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from bwinf_gui.ui.main_window import MainWindow
    from bwinf_gui.ui.theme import Scheme

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "images"
GAMES = 1_000_000
SEED = "40"
SPOT = 4

Act: TypeAlias = "Callable[[MainWindow, QApplication], None]"


def main() -> int:
    """Save the pictures; returns the exit code."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtWidgets import QApplication

    from bwinf_gui.ui import theme

    application = QApplication(sys.argv[:1])
    theme.use_shipped_font(application)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or PICTURES:
        for language, scheme in (("de", theme.Scheme.LIGHT), ("en", theme.Scheme.DARK)):
            take(name, application, language, scheme)
    return 0


def take(name: str, application: "QApplication", language: str, scheme: "Scheme") -> None:
    """Save one picture."""
    from PySide6.QtCore import QEvent, QSettings

    from bwinf_gui.resources import resource
    from bwinf_gui.ui.app import Program
    from bwinf_gui.ui.settings import Settings, SettingsFile

    example, act = PICTURES[name]
    with tempfile.TemporaryDirectory() as folder:
        store = SettingsFile(QSettings(f"{folder}/settings.ini", QSettings.Format.IniFormat))
        store.save(Settings(language=language, scheme=scheme, workers=2, motion=False))
        program = Program(application=application, store=store)
        program.open([resource("examples", example)])
        program.window.resize(1366, 768)
        act(program.window, application)
        application.processEvents()
        picture = FOLDER / f"{name}-{scheme.value}-{language}.png"
        program.window.grab().save(str(picture))
        sys.stdout.write(f"{picture}\n")
        program.window.close()
        program.shut_down()
        # Its language goes with it.
        program.deleteLater()
        application.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def compare(window: "MainWindow", application: "QApplication") -> None:
    """Play a comparison to its end."""
    from PySide6.QtCore import QObject

    from bwinf_gui.ui.common.run_bar import RunState

    run = window.page._comparison._run
    window.findChild(QObject, "gamesPerPair").setValue(GAMES)
    window.findChild(QObject, "diceSeed").setText(SEED)
    window.findChild(QObject, "compareButton").click()
    while run.state is RunState.RUNNING:
        application.processEvents()


def choose_spot(window: "MainWindow", _application: "QApplication") -> None:
    """Choose a spot that two cars have to shift for."""
    window.page.page.choose_spot(SPOT)


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

    from bwinf_gui.ui.common.run_bar import RunState

    page = window.page._tournament
    window.page.show_page(page)
    window.findChild(QObject, "nimAllPairs").setChecked(True)
    window.findChild(QObject, "nimSeed").setText(SEED)
    window.findChild(QObject, "nimStart").click()
    while page._run.state is RunState.RUNNING or not page._chances.is_done:
        application.processEvents()


PICTURES: dict[str, tuple[str, Act]] = {
    "comparison": ("wuerfel1.txt", compare),
    "parking": ("parkplatz1.txt", choose_spot),
    "hotels": ("hotels-gierig.txt", choose_stop),
    "nim": ("nim-vier.in", mark_sticks),
    "nim-tournament": ("nim-drei.in", play_tournament),
}
"""The example that is opened for each picture, and what is done then."""


if __name__ == "__main__":
    sys.exit(main())
