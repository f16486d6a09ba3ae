"""The language of the window, changeable while it runs."""

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, QObject, QTranslator

from bwinf_gui.text.translation import speak

_QT_TEXTS = QLibraryInfo.LibraryPath.TranslationsPath


class Translation(QObject):
    """Lets texts, numbers and Qt's own dialogs speak one language."""

    def __init__(self, *, application: QCoreApplication, parent: QObject) -> None:
        super().__init__(parent)
        self._application = application
        self._qt_texts = QTranslator(self)

    def use(self, language: str) -> None:
        """Speak `de` or `en`, or as the system does where `language` is empty.

        Every widget then gets a LanguageChange event.
        """
        language = language or system_language()
        QLocale.setDefault(QLocale(language))
        speak(language)
        self._application.removeTranslator(self._qt_texts)
        self._qt_texts = QTranslator(self)
        self._qt_texts.load(f"qtbase_{language}", QLibraryInfo.path(_QT_TEXTS))
        if not self._application.installTranslator(self._qt_texts):
            QCoreApplication.sendEvent(self._application, QEvent(QEvent.Type.LanguageChange))

    def close(self) -> None:
        """Leave Qt's own texts to the next who asks."""
        self._application.removeTranslator(self._qt_texts)


def system_language() -> str:
    """German where the system speaks it, else English."""
    return "de" if QLocale.system().language() == QLocale.Language.German else "en"
