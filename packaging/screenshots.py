"""Takes the pictures of the documentation: `python packaging/screenshots.py`, in a checkout.

Opens the real window offscreen with the shipped font, plays a comparison and saves what is seen.
"""

import os
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "images"
GAMES = 1_000_000
SEED = "40"


def main() -> int:
    """Save the pictures; returns the exit code."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtCore import QObject, QSettings
    from PySide6.QtWidgets import QApplication

    from bwinf_gui.resources import resource
    from bwinf_gui.ui import theme
    from bwinf_gui.ui.app import Program
    from bwinf_gui.ui.ludo.run_bar import RunState
    from bwinf_gui.ui.settings import Settings, SettingsFile

    application = QApplication(sys.argv[:1])
    theme.use_shipped_font(application)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for language, scheme in (("de", theme.Scheme.LIGHT), ("en", theme.Scheme.DARK)):
        with tempfile.TemporaryDirectory() as folder:
            file = QSettings(f"{folder}/settings.ini", QSettings.Format.IniFormat)
            store = SettingsFile(file)
            store.save(Settings(language=language, scheme=scheme, workers=2, motion=False))
            program = Program(application=application, store=store)
            program.open([resource("examples", "wuerfel1.txt")])
            program.window.resize(1366, 768)
            run = program.window.page._comparison._run
            program.window.findChild(QObject, "gamesPerPair").setValue(GAMES)
            program.window.findChild(QObject, "diceSeed").setText(SEED)
            program.window.findChild(QObject, "compareButton").click()
            while run.state is RunState.RUNNING:
                application.processEvents()
            application.processEvents()
            name = FOLDER / f"comparison-{scheme.value}-{language}.png"
            program.window.grab().save(str(name))
            sys.stdout.write(f"{name}\n")
            program.window.close()
            program.shut_down()
    return 0


if __name__ == "__main__":
    sys.exit(main())
