"""Tries every part of an installed program, also where there is no screen: `bwinf-gui --selftest`.

What often breaks in a package is tried on its own: translations, pictures, printing, and workers
that are started from a frozen program. Settings and runs of the user are not touched; compiled
code is kept where it is always kept.
"""

import gettext as catalogues
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bwinf_gui import __version__
from bwinf_gui.app.system_libraries import missing_libraries
from bwinf_gui.languages import DOMAIN
from bwinf_gui.places import cache_folder, keep_all_in
from bwinf_gui.resources import resource
from bwinf_gui.task import SelfTestError
from bwinf_gui.tasks import all_tasks
from bwinf_gui.text.translation import tr

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

FAILED = 1


def selftest() -> int:
    """Try everything and print a line for each part; returns the exit code."""
    click.echo(f"bwinf-gui {__version__}")
    if sentence := missing_libraries(os.environ):
        # The window would not open, even if what is tried here might do without them.
        failure = tr("FAILED: {reason}").format(reason=sentence)
        click.echo(tr("libraries") + f": {failure}")
        return FAILED
    failures = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        _keep_apart(Path(folder))
        from PySide6.QtWidgets import QApplication  # noqa: PLC0415

        application = QApplication(["bwinf-gui"])
        for name, attempt in _attempts(application, Path(folder)):
            try:
                result = attempt()
            except Exception as error:
                failures += 1
                reason = f"{error}" if isinstance(error, SelfTestError) else f"{error!r}"
                result = tr("FAILED: {reason}").format(reason=reason)
            click.echo(f"{name}: {result}")
    return FAILED if failures else 0


def _attempts(application: "QApplication", folder: Path) -> Iterator[tuple[str, Callable[[], str]]]:
    yield tr("window"), lambda: _window(application, folder)
    yield tr("translations"), _translations
    yield tr("pictures"), _pictures
    yield tr("documents"), lambda: _documents(folder)
    for task in all_tasks():
        for checks in task.load_all("checks", Sequence):
            for check in checks:
                yield tr(check.name), check.attempt


def _keep_apart(folder: Path) -> None:
    """Use neither the user's settings nor their screen, unless they name one."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    keep_all_in(folder, cache=cache_folder())


def _window(application: "QApplication", folder: Path) -> str:
    """Open an example in every tab and paint it."""
    from PySide6.QtCore import QSettings  # noqa: PLC0415

    from bwinf_gui.app.program import Application  # noqa: PLC0415
    from bwinf_gui.app.settings import SettingsFile  # noqa: PLC0415

    kept = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
    program = Application(application=application, store=SettingsFile(kept))
    try:
        program.open([path for task in all_tasks() for path in task.examples[:1]])
        application.processEvents()
        picture = program.window.grab().toImage()
        # Some points of two lines are enough: an empty window has its ground and one edge.
        colours = {picture.pixel(x, y) for x in range(0, picture.width(), 7) for y in (90, 300)}
        _need(len(colours) > 2, tr("nothing was painted"))
        return f"{picture.width()} × {picture.height()}, {application.platformName()}"
    finally:
        program.window.close()
        program.shut_down()


def _translations() -> str:
    """The window, Qt's own texts and the commands have German texts."""
    from PySide6.QtCore import QLibraryInfo, QTranslator  # noqa: PLC0415

    qt_texts, folder = QTranslator(), QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    _need(qt_texts.load("qtbase_de", folder), tr("{file} is missing").format(file="qtbase_de.qm"))
    texts = catalogues.translation(DOMAIN, resource("i18n"), languages=["de"])
    for said, text in (
        (qt_texts.translate("QPlatformTheme", "Cancel"), "Cancel"),
        (texts.gettext("&File"), "&File"),
        (texts.gettext("Usage:"), "Usage:"),
    ):
        _need(said not in {"", text}, tr("{text} is not German").format(text=text))
    return "de, en"


def _pictures() -> str:
    """SVG can be read and drawn."""
    from PySide6.QtGui import QIcon, QImageReader  # noqa: PLC0415

    formats = {bytes(name.data()).decode() for name in QImageReader.supportedImageFormats()}
    _need({"svg", "png"} <= formats, tr("{format} cannot be read").format(format="SVG"))
    icon = QIcon(str(resource("icons", "bwinf-gui.svg"))).pixmap(64, 64).toImage()
    _need(icon.pixelColor(32, 32).red() > icon.pixelColor(16, 16).red(), tr("the icon is wrong"))
    return ", ".join(sorted(formats & {"svg", "png", "jpeg", "webp", "ico"}))


def _documents(folder: Path) -> str:
    """PDF can be written, and there is something to print with."""
    from PySide6.QtGui import QPainter, QPdfWriter  # noqa: PLC0415
    from PySide6.QtPrintSupport import QPrinter  # noqa: PLC0415

    file = folder / "page.pdf"
    writer = QPdfWriter(str(file))
    painter = QPainter(writer)
    painter.drawText(1000, 1000, "BwInf-GUI")
    painter.end()
    _need(
        file.read_bytes().startswith(b"%PDF"), tr("{format} cannot be written").format(format="PDF")
    )
    _need(QPrinter().pageRect(QPrinter.Unit.Point).isValid(), tr("nothing can be printed"))
    return "PDF, QtPrintSupport"


def _need(condition: object, reason: str) -> None:
    if not condition:
        raise SelfTestError(reason)
