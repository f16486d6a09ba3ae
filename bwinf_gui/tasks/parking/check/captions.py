"""What is written next to submitted moves while they are played."""

from bwinf_gui.tasks.parking import quantities
from bwinf_gui.tasks.parking.check.reasons import failure_title, failure_way, moves_text
from bwinf_gui.tasks.parking.check.recording import MovesRecording
from bwinf_gui.tasks.parking.sentences import step_text, way_text
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr

_MOST_SPOKEN = 4
"""The most moves read out to people who do not see them: the last of a longer series."""


def steps_in_words(recording: MovesRecording) -> tuple[str, ...]:
    """Every step in words, up to the failing one or the parked car's."""
    texts = [moves_text([move]) for move in recording.moves]
    if recording.failure is None:
        texts.append(tr("{0} drives out").format(recording.row.spot_name(recording.spot)))
    return tuple(texts)


def failure_in_words(recording: MovesRecording) -> tuple[str, str]:
    """The failing move, and how far it gets; both empty where none fails."""
    if recording.failure is not None:
        return failure_title(recording.failure), failure_way(recording.failure)
    if recording.blocker is None:
        return "", ""
    spot = recording.row.spot_name(recording.spot)
    blocker = recording.row.cars[recording.blocker].name
    title = tr("Step {0}: {1}").format(recording.shifts + 1, tr("{0} cannot get out").format(spot))
    return title, tr("{0} blocks it").format(blocker)


def costs_in_words(recording: MovesRecording) -> str:
    """How many cars the moves shift and how far, and in which step they fail."""
    if not recording.moves:
        return failure_in_words(recording)[1]
    cars = len({move.car for move in recording.moves})
    way = way_text([move.steps for move in recording.moves])
    parts = [quantities.cars(cars), tr("distance {0}").format(way)]
    if recording.failing is not None:
        parts.append(tr("fails in step {0}").format(whole(recording.failing)))
    return " · ".join(parts)


def moves_situation(recording: MovesRecording, index: int) -> str:
    """The picture after `index` steps, in words for people who do not see it."""
    said = tr("The moves for {0} as they were submitted.")
    texts = [said.format(recording.row.spot_name(recording.spot))]
    steps = range(max(0, index - _MOST_SPOKEN), index + 1)
    texts += [moves_step_text(recording, step) for step in steps if step or not index]
    return " ".join(texts)


def moves_step_text(recording: MovesRecording, index: int) -> str:
    """The last step before an index, in words."""
    if recording.failing is not None and index >= recording.failing:
        title, text = failure_in_words(recording)
        return f"{title}. {text}.".removesuffix(" .")
    if 0 < index <= recording.shifts and not recording.way_in(index - 1):
        return tr("{0} has not moved.").format(recording.moves[index - 1].car)
    return step_text(recording, index)
