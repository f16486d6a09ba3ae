"""What is given of a printed answer: its text, its buttons, and below them the verdict in words."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from bwinf_gui.text.numbers import digits_in
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.answer_input import AnswerInput
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.theme import Appearance
from bwinf_gui.widgets.words_card import WordsCard

_LEAST_UNITS = 170
_MOST_DIGITS = 15


class AnswerPanel(QWidget):
    """The field with its buttons, and the verdict in words."""

    def __init__(self, *, games_title: str, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._asks_games = games_title
        icons, metrics = appearance.icons, appearance.theme.metrics
        self._title, self._count, self._words_title = QLabel(self), QLabel(self), QLabel(self)
        self._title.setProperty("role", "heading")
        self._words_title.setProperty("role", "heading")
        self._count.setProperty("role", "hint")
        self.field = AnswerInput(appearance=appearance, parent=self)
        self.paste, self.open, self.clear = (QPushButton(self) for _ in range(3))
        for button, name, icon in (
            (self.paste, "checkPaste", "clipboard"),
            (self.open, "checkOpen", ""),
            (self.clear, "checkClear", "trash"),
        ):
            button.setObjectName(name)
            if icon:
                button.setIcon(icons.icon(icon))
        self.clear.setProperty("square", "true")
        self._games_name, self.games = QLabel(self), QLineEdit(self)
        self.games.setObjectName("checkGames")
        self.games.setMaxLength(_MOST_DIGITS)
        self._games_name.setBuddy(self.games)
        for widget in (self._games_name, self.games):
            widget.setVisible(bool(games_title))
        self._case = QLabel(self)
        self._case.setObjectName("checkShownCase")
        self._case.setWordWrap(True)
        self.back = QPushButton(icons.icon("undo"), "", self)
        self.back.setObjectName("checkBackToDocument")
        self.say_case("")
        self.words = WordsCard(
            name="checkWords", least_units=_LEAST_UNITS, metrics=metrics, parent=self
        )
        self._arrange(metrics.unit)
        self.retranslate()

    @property
    def told_games(self) -> int | None:
        """The games that are told to have been played; None where the answer itself tells."""
        return int(digits_in(self.games.text()) or 0) or None

    def say(self, count: str, words: str) -> None:
        """Say how much was read, and the verdict in words."""
        self._count.setText(count)
        self.words.say(words)

    def say_case(self, case: str, *, back: str = "") -> None:
        """Say which case is shown where that is not the document, and how to get back."""
        self._case.setText(case)
        self._case.setVisible(bool(case))
        self.back.setText(tr("Back to {0}").format(back) if back else "")
        self.back.setVisible(bool(case and back))

    def retranslate(self) -> None:
        self._title.setText(tr("Printed answer"))
        self._words_title.setText(tr("In words"))
        self.words.set_name(tr("In words"))
        self._games_name.setText(tr(self._asks_games) if self._asks_games else "")
        self.games.setAccessibleName(self._games_name.text())
        self.games.setPlaceholderText(tr("as in the text"))
        self.paste.setText(tr("Paste"))
        self.open.setText(tr("File …"))
        self.clear.setToolTip(tr("Empty the field"))
        self.clear.setAccessibleName(tr("Empty the field"))

    def _arrange(self, unit: int) -> None:
        buttons = QHBoxLayout()
        # The three just fit into the column at its usual width.
        buttons.setSpacing(unit)
        buttons.addWidget(self.paste, 1)
        buttons.addWidget(self.open, 1)
        buttons.addWidget(self.clear)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        layout.addWidget(self._case)
        layout.addWidget(self.back)
        layout.addLayout(apart(self._title, self._count))
        layout.addWidget(self.field, 1)
        layout.addLayout(buttons)
        if self._asks_games:
            layout.addLayout(apart(self._games_name, self.games))
        layout.addSpacing(unit)
        layout.addWidget(self._words_title)
        layout.addWidget(self.words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.words.fit()
