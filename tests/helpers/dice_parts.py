"""Parts of the page of comparisons with a state of their own, without the page."""

from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.controller import RunState, RunView
from bwinf_gui.kit.build import built
from bwinf_gui.kit.stage import Stage
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.tasks.dice.task import TASK


class DiceParts(QWidget):
    """Shows parts in a column."""

    def __init__(self, parts, state, *, appearance):
        super().__init__()
        self.stage = Stage(state, appearance=appearance, task=TASK, parent=self)
        self.stage.ui.column(*built(parts, self.stage), into=self)
        self.stage.edited.connect(self._take)
        self.stage.show(state, fresh=True)

    @property
    def state(self):
        return self.stage.state

    def change(self, **changes):
        """Show the same but for some fields."""
        self.stage.show(self.state.but(**changes))

    def _take(self, value, _name):
        """Take what was edited, as a document does."""
        self.change(value=value, answer=value)


def dice_state(dice, **more):
    """A state of dice that have not played."""
    return CompareState(value=dice, answer=dice, **more)


def state_of_run(progress, **more):
    """A state with results."""
    state = RunState.FINISHED if progress.finish else RunState.STOPPED
    return dice_state(progress.comparison.dice, run=RunView(state, progress), **more)
