"""The language of the window, changeable while it runs."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from bwinf_gui.resources import resource

"""Codes and the names that the languages give themselves."""


class Translation(QObject):
    """Keeps the translators of the application, Qt's own texts included."""

    def __init__(self, *, application: QCoreApplication, parent: QObject) -> None:
        super().__init__(parent)
        self._application = application
        self._translators: list[QTranslator] = []
        self.language = "en"

    def use(self, language: str) -> None:
        """Speak `de` or `en`, or as the system does where `language` is empty.

        Every widget then gets a LanguageChange event.
        """
        self.language = language or system_language()
        QLocale.setDefault(QLocale(self.language))
        for translator in self._translators:
            self._application.removeTranslator(translator)
        self._translators = [
            translator
            for translator in (
                self._loaded(f"bwinf_gui_{self.language}", str(resource("i18n"))),
                self._loaded(
                    f"qtbase_{self.language}",
                    QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath),
                ),
            )
            if translator is not None
        ]
        for translator in self._translators:
            self._application.installTranslator(translator)

    def _loaded(self, name: str, folder: str) -> QTranslator | None:
        translator = QTranslator(self)
        return translator if translator.load(name, folder) else None


def system_language() -> str:
    """German where the system speaks it, else English."""
    return "de" if QLocale.system().language() == QLocale.Language.German else "en"
