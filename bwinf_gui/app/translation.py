"""The language of the window, changeable while it runs."""

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, QTranslator

from bwinf_gui.text.translation import speak, tr

_QT_TEXTS = QLibraryInfo.LibraryPath.TranslationsPath


class Translation(QTranslator):
    """Lets texts, numbers and Qt's own dialogs speak one language.

    Qt's texts are its own, except for the key that has another name on German keyboards.
    """

    def use(self, language: str) -> None:
        """Speak `de` or `en` at once; where `language` is empty, as the system if it can."""
        is_german = QLocale.system().language() == QLocale.Language.German
        language = language or ("de" if is_german else "en")
        QLocale.setDefault(QLocale(language))
        speak(language)
        QCoreApplication.removeTranslator(self)
        self.load(f"qtbase_{language}", QLibraryInfo.path(_QT_TEXTS))
        QCoreApplication.installTranslator(self)
        # Qt has posted the change to all windows, each of which passes it on to its children.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange)

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        if source == "Return" and context == "QShortcut":
            return tr("Return")
        # PySide makes an empty text, and thus a translation, of none.
        return super().translate(context, source, disambiguation or "", n) or source
