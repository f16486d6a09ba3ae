"""What the run bar says of games that are played."""

from typing import TypeVar

from bwinf_gui.engine.controller import RunState, RunView
from bwinf_gui.engine.progress import Progress
from bwinf_gui.text.numbers import duration, games_in_words, percent, rounded
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.run_bar import RunStatus

ProgressT = TypeVar("ProgressT", bound=Progress)


def games_of(progress: Progress) -> int:
    """The amount of work that is done."""
    return progress.games


def games_status(run: RunView[ProgressT], *, fits: bool) -> RunStatus:
    """How far a run is; `fits` says whether more of the same games can be offered after it."""
    progress = run.progress
    if progress is None or run.state is RunState.IDLE:
        return RunStatus()
    if not run.is_active:
        ended = RunState.FINISHED if progress.finish else RunState.STOPPED
        return RunStatus(ended if fits else RunState.IDLE, done=_ended_in_words(run, progress))
    games, planned = progress.games, progress.planned_games
    return RunStatus(
        run.state,
        share=games / planned,
        done=tr("{0} of {1} games").format(rounded(games), rounded(planned)),
        speed="" if run.speed is None else tr("{0} games/s").format(rounded(run.speed)),
        left=tr("paused") if run.state.is_paused else left_in_words(run.seconds_left(planned)),
    )


def left_in_words(seconds: float | None) -> str:
    """How long the rest will take; empty where that is not known."""
    return "" if seconds is None else tr("about {0} left").format(duration(seconds))


def _ended_in_words(run: RunView[ProgressT], progress: ProgressT) -> str:
    if progress.finish is None:
        return tr("stopped at {0}").format(percent(progress.games / progress.planned_games, 0))
    if not run.seconds:
        return games_in_words(progress.games)
    return tr("{0}, done after {1}").format(games_in_words(progress.games), duration(run.seconds))
