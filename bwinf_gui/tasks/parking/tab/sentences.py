"""What the picture of a row shows, in sentences, and lines that end where they may."""

import re
from collections.abc import Iterator

from bwinf_gui.tasks.parking import Answer, Direction, quantities
from bwinf_gui.tasks.parking.sentences import MOST_WRITTEN
from bwinf_gui.tasks.parking.tab.scene import Recording, StepKind
from bwinf_gui.text.translation import tr

_ONE_SHIFT = re.compile(r"\b([A-Z]{1,8}) (\d) (?=\w)")


def unbroken(text: str) -> str:
    """The same text, in which no line ends within what one car does."""
    return _ONE_SHIFT.sub("\\1\N{NO-BREAK SPACE}\\2\N{NO-BREAK SPACE}", text)


def situation(recording: Recording, answer: Answer, index: int, moving: int | None) -> str:
    """What the picture shows, for those who do not see it; `moving` is the step under way."""
    return " ".join(_situation(recording, answer, index, moving))


def step_text(recording: Recording, index: int) -> str:
    """What the last step did, of all that lead to an index; how all stood before the first one."""
    spot = recording.row.spot_name(recording.spot)
    if not index:
        return tr("All cars are back where they stood.")
    if index <= recording.shifts:
        return _has_shifted(recording, index - 1)
    if index == recording.shifts + 1:
        return tr("{0} has driven out.").format(spot)
    return tr("{0} has driven back in.").format(spot)


def caption(recording: Recording, answer: Answer) -> str:
    """What stands beside the way out of the parked car."""
    spot = recording.row.spot_name(answer.spot)
    if not recording.is_possible:
        return tr("{0} cannot get out").format(spot)
    if recording.shifts:
        return tr("then {0} drives out").format(spot)
    return tr("{0} drives out").format(spot)


def _situation(
    recording: Recording, answer: Answer, index: int, moving: int | None
) -> Iterator[str]:
    row, shifts = recording.row, recording.shifts
    spot = row.spot_name(answer.spot)
    if answer.blocker is None:
        yield tr("{0} is free.").format(spot)
    else:
        yield tr("{0} is blocked by {1}.").format(spot, answer.blocker.name)
    if not recording.is_possible:
        yield tr("It cannot get out.")
        return
    done = min(index, shifts if moving is None else moving)
    yield from _shifted(recording, min(done, shifts))
    if moving is not None:
        yield _under_way(recording, spot, moving)
    elif index == shifts + 1:
        yield tr("{0} has driven out.").format(spot)
    elif index == shifts + 2:
        yield tr("{0} has driven out and back in.").format(spot)


def _shifted(recording: Recording, done: int) -> Iterator[str]:
    """Which cars have shifted."""
    chain, cars = recording.chain, recording.row.cars
    to_left = chain.direction is Direction.LEFT
    if done > MOST_WRITTEN:
        text = (
            tr("{0} have shifted to the left, {1} last.")
            if to_left
            else tr("{0} have shifted to the right, {1} last.")
        )
        yield text.format(quantities.cars(done), cars[recording.car_of(done - 1)].name)
        return
    yield from (_has_shifted(recording, number) for number in range(done))


def _has_shifted(recording: Recording, number: int) -> str:
    """What the car has done that is the next after so many others."""
    chain = recording.chain
    text = (
        tr("{0} has shifted {1} to the left.")
        if chain.direction is Direction.LEFT
        else tr("{0} has shifted {1} to the right.")
    )
    return text.format(recording.row.cars[recording.car_of(number)].name, chain.steps_of(number))


def _under_way(recording: Recording, spot: str, step: int) -> str:
    """What is moving."""
    kind = recording.kind(step)
    if kind is StepKind.SHIFT:
        car = recording.row.cars[recording.car_of(step)].name
        return tr("{0} is on its way.").format(car)
    if kind is StepKind.OUT:
        return tr("{0} is driving out.").format(spot)
    return tr("{0} is driving back in.").format(spot)
