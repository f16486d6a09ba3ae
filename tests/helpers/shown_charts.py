"""A chart that is told one thing after the other, as a page would show it."""

from bwinf_gui.engine.controller import RunState, RunView
from bwinf_gui.tasks.dice.exact.answers import ExactAnswers
from bwinf_gui.tasks.dice.tab.compare.live_chart import DiceSubject
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.widgets.chart.games_chart import GamesChart


class ShownChart(GamesChart):
    """Shows the state of a page; each change keeps the rest."""

    def __init__(self, **more):
        super().__init__(subject=DiceSubject(), **more)
        self.state = CompareState()

    def change(self, **changes):
        """Show the same but for some fields."""
        self.state = self.state.but(**changes)
        self.show_subject(DiceSubject(self.state))

    def show_progress(self, progress):
        """Show a run as far as it is."""
        if progress is None:
            self.change(run=RunView())
            return
        dice = progress.comparison.dice
        state = RunState.FINISHED if progress.finish else RunState.RUNNING
        self.change(value=dice, answer=dice, run=RunView(state, progress))

    def show_exact(self, dice, exact):
        """Know solved pairs of dice."""
        answers = ExactAnswers.of(exact.solutions.values())
        self.change(value=dice, answer=dice, answers=answers)
