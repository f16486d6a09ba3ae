"""The basis of the program's own dialogs: the kit without a document."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QDialog, QDialogButtonBox, QWidget

from bwinf_gui.kit.parts import Text
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.state import State
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import resize_dialog
from bwinf_gui.widgets.theme import Appearance


@dataclass(frozen=True)
class ProgramOwner:
    """Owns what no task does; the names of its widgets have no beginning in common."""

    word: str = ""
    title: str = "BwInf-GUI"


@dataclass(frozen=True, kw_only=True)
class Plain(State[Any, Any]):
    """The state of what only shows texts, and may copy one."""

    value: Any = True
    answer: Any = True
    copied: bool = False


class StateDialog(QDialog):
    """A dialog whose widgets follow a state; its texts follow the language."""

    def __init__(
        self,
        state: State[Any, Any],
        *,
        name: str,
        title: Text[Any],
        appearance: Appearance,
        parent: QWidget | None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._stage = Stage(state, appearance=appearance, task=ProgramOwner(), parent=self)
        self._ui = self._stage.ui
        self._ui.say(title, self.setWindowTitle)

    def present(self) -> None:
        """Show the dialog in front of all windows."""
        self.show()
        self.raise_()
        self.activateWindow()

    def _closing(self, *more: QAbstractButton) -> QDialogButtonBox:
        """The button that closes the dialog, and others next to it: in this order for the keys."""
        # Without a parent until it is laid out, which puts it behind all that is above it.
        buttons = QDialogButtonBox()
        for button in more:
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        return buttons

    def _begin(self, width: float, height: float) -> None:
        """Show the first state, in a size in units that the screen may limit."""
        self._stage.show(self._stage.state, fresh=True)
        resize_dialog(self, self._ui.metrics.across(width), self._ui.px(height))


def copier(
    stage: Stage, name: str, label: str, text: Callable[[], str], tip: str = ""
) -> QAbstractButton:
    """A button that copies a text, and says that it has; `label` and `tip` are marked."""

    def copy() -> None:
        QGuiApplication.clipboard().setText(text())
        stage.do(lambda s: s.but(copied=True))

    said = lambda s: tr("✓ Copied") if s.copied else tr(label)  # noqa: E731
    return stage.ui.button(said, copy, icon="copy", name=name, tip=tip)
