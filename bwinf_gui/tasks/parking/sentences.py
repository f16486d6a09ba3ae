"""The answers for a row and its picture, in the contest's form and in sentences."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from bwinf_gui.tasks.parking import quantities
from bwinf_gui.tasks.parking.recording import RowRecording, StepKind
from bwinf_gui.tasks.parking.row import Row
from bwinf_gui.tasks.parking.solving import Answer, Answers, Chain, Direction, Status
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr, tr_plural

MOST_WRITTEN = 8
"""A line names at most this many cars; of more it gives the number."""
MOST_SUMMED = 4
"""A way is written as a sum of no more steps than that."""
_ONE_SHIFT = re.compile(r"\b([A-Z]{1,8}) (\d) (?=\w)")


def side_name(direction: Direction) -> str:
    """Left or right, as a shift is written."""
    if direction is Direction.LEFT:
        return tr("left")
    return tr("right")


def shifts_text(
    answers: Answers, chain: Chain, *, separator: str = ", ", most: int = MOST_WRITTEN
) -> str:
    """The shifts of a chain as the task sheet writes them; of many only the first ones."""
    texts = [
        f"{answers.row.cars[place].name} {chain.steps_of(number)} {side_name(chain.direction)}"
        for number, place in islice(enumerate(chain.cars), most)
    ]
    rest = len(chain.cars) - len(texts)
    if rest:
        texts.append(tr_plural("{n} more car", "{n} more cars", rest).format(n=whole(rest)))
    return separator.join(texts)


def table_text(answers: Answers, answer: Answer, *, most: int = MOST_WRITTEN) -> str:
    """The entry for a spot in the table of answers."""
    if answer.best is not None:
        return shifts_text(answers, answer.best, most=most)
    if answer.status is Status.FREE:
        return tr("free")
    return tr("impossible")


def answer_line(answers: Answers, answer: Answer) -> str:
    """The answer for a spot in one line."""
    spot = answers.row.spot_name(answer.spot)
    if answer.best is not None:
        then = tr(", then ")
        text = shifts_text(answers, answer.best, separator=then)
        return tr("Car {0}: {1}").format(spot, text)
    if answer.status is Status.FREE:
        return tr("Car {0} is free: nothing has to shift").format(spot)
    missing = answer.right.missing
    on_the_right = tr_plural(
        "{n} spot is missing on the right", "{n} spots are missing on the right", missing
    )
    return tr("Car {0}: impossible, {1} hits the wall on the left, {2}").format(
        spot, outermost(answers.row, answer.left), on_the_right.format(n=whole(missing))
    )


def remark(answers: Answers, answer: Answer) -> str:
    """The sentence below the answer as rich text: its cost, and the other side's."""
    if answer.best is not None:
        return f"{cost(answer.best)}. {_other_side(answers.row, answer, answer.best)}"
    if answer.status is Status.FREE:
        return tr("No cross car blocks it.")
    return tr("Free spots: {0} on the left, {1} on the right; needed: {2} or {3}.").format(
        answer.left.steps - answer.left.missing,
        answer.right.steps - answer.right.missing,
        answer.left.steps,
        answer.right.steps,
    )


def cost(chain: Chain) -> str:
    """How many cars shift, and how far together."""
    cars = quantities.cars(len(chain.cars))
    spots = quantities.spots(chain.way)
    if len(chain.cars) == 1:
        return f"{cars}, {spots}"
    return tr("{0}, {1} together").format(cars, spots)


def reasons(answers: Answers, answer: Answer) -> str:
    """Why the answer is the answer, as rich text."""
    row = answers.row
    spot = row.spot_name(answer.spot)
    if answer.blocker is None:
        return tr("No cross car blocks {0}, so it can drive out at once.").format(spot)
    blocker = answer.blocker
    opening = tr("{0} blocks {1} and {2} and has to clear {3}.").format(
        blocker.name, row.spot_name(blocker.index), row.spot_name(blocker.index + 1), spot
    )
    sides = (_side_in_words(row, blocker.name, chain) for chain in (answer.left, answer.right))
    return " ".join([opening, *sides, _verdict(answer)])


def outermost(row: Row, chain: Chain) -> str:
    """The car of a chain that shifts first, or hits the wall."""
    return row.cars[chain.cars[0]].name


def car_text(row: Row, place: int) -> str:
    """The place of a cross car."""
    car = row.cars[place]
    return tr("Car {0} blocks {1} (index {2})").format(
        car.name, spots_of(row, car.index), car.index
    )


def spots_of(row: Row, index: int) -> str:
    """The two spots that a car with an index blocks."""
    return tr("{0} and {1}").format(row.spot_name(index), row.spot_name(index + 1))


def spot_text(answers: Answers, answer: Answer) -> str:
    """A spot and its answer, as the task sheet writes them."""
    return f"{answers.row.spot_name(answer.spot)}: {table_text(answers, answer)}"


def size_text(row: Row) -> str:
    """How large a row is."""
    spots = quantities.spots(row.spots)
    cars = quantities.cross_cars(len(row.cars))
    return f"{spots}, {cars}"


def way_text(steps: Sequence[int]) -> str:
    """The way of all shifts as a sum, in rich text."""
    total = f"<b>{whole(sum(steps))}</b>"
    return f"{' + '.join(map(whole, steps))} = {total}" if 1 < len(steps) <= MOST_SUMMED else total


def chain_costs(row: Row, chain: Chain) -> str:
    """The cost of a possible chain, as rich text, and the car that makes room first."""
    steps = [chain.steps_of(number) for number in range(len(chain.cars))]
    parts = [quantities.cars(len(steps)), tr("distance {0}").format(way_text(steps))]
    if len(chain.cars) > 1:
        parts.append(tr("{0} makes room first").format(outermost(row, chain)))
    return " · ".join(parts)


def unbroken(text: str) -> str:
    """The same text, with non-breaking spaces within each car's shift."""
    return _ONE_SHIFT.sub("\\1\N{NO-BREAK SPACE}\\2\N{NO-BREAK SPACE}", text)


def situation(recording: RowRecording, answer: Answer, index: int, moving: int | None) -> str:
    """The picture in words, for people who do not see it; `moving` is the step under way."""
    return " ".join(_situation(recording, answer, index, moving))


def step_text(recording: RowRecording, index: int) -> str:
    """The last step before an index in words; before the first one the initial row."""
    spot = recording.row.spot_name(recording.spot)
    if not index:
        return tr("All cars are back where they stood.")
    if index <= recording.shifts:
        return _has_shifted(recording, index - 1)
    if index == recording.shifts + 1:
        return tr("{0} has driven out.").format(spot)
    return tr("{0} has driven back in.").format(spot)


def caption(recording: RowRecording, answer: Answer) -> str:
    """The caption next to the way out of the parked car."""
    spot = recording.row.spot_name(answer.spot)
    if not recording.is_possible:
        return tr("{0} cannot get out").format(spot)
    if recording.shifts:
        return tr("then {0} drives out").format(spot)
    return tr("{0} drives out").format(spot)


def _other_side(row: Row, answer: Answer, best: Chain) -> str:
    other = answer.right if best is answer.left else answer.left
    way = tr("To the left") if other.direction is Direction.LEFT else tr("To the right")
    if other.missing:
        return tr("{0} {1} hits the wall.").format(way, outermost(row, other))
    if len(other.cars) > len(best.cars):
        return tr("{0} it would be <b>{1}</b>.").format(way, quantities.cars(len(other.cars)))
    text = tr("{0} it would be just as many cars, but <b>{1}</b>.")
    return text.format(way, quantities.spots(other.way))


def _towards(*, left: bool) -> str:
    return tr("to the left") if left else tr("to the right")


def _side_in_words(row: Row, blocker: str, chain: Chain) -> str:
    """How far the blocking car must shift to one side, and the obstacles there."""
    text = tr("<b>On the right</b> {0} needs {1}, {2}.")
    if chain.direction is Direction.LEFT:
        text = tr("<b>On the left</b> {0} needs {1}, {2}.")
    return text.format(blocker, quantities.spots(chain.steps), _obstacle(row, chain))


def _obstacle(row: Row, chain: Chain) -> str:
    """The obstacle of the blocking car on a side, as a clause."""
    first = outermost(row, chain)
    if chain.missing:
        return tr("but {0} hits the wall: {1}").format(first, quantities.missing(chain.missing))
    others = len(chain.cars) - 1
    if not others:
        return tr("and there is room")
    if others == 1:
        return tr("but {0} is in the way and shifts first").format(first)
    text = tr_plural(
        "but {n} car is in the way: {first} shifts first",
        "but {n} cars are in the way: {first} shifts first",
        others,
    )
    return text.format(n=whole(others), first=first)


def _verdict(answer: Answer) -> str:
    if answer.best is None:
        return tr("So the car cannot get out.")
    if answer.left.missing or answer.right.missing:
        return tr("So it only works {0}.").format(_towards(left=bool(answer.right.missing)))
    if len(answer.left.cars) == len(answer.right.cars):
        return tr("The same number of cars: the shorter distance wins.")
    return tr("Fewer cars win.")


def _situation(
    recording: RowRecording, answer: Answer, index: int, moving: int | None
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


def _shifted(recording: RowRecording, done: int) -> Iterator[str]:
    if done > MOST_WRITTEN:
        last = recording.row.cars[recording.cars[done - 1]].name
        towards = _towards(left=recording.way_in(0) < 0)
        yield tr("{0} have shifted {1}, {2} last.").format(quantities.cars(done), towards, last)
        return
    yield from (_has_shifted(recording, number) for number in range(done))


def _has_shifted(recording: RowRecording, number: int) -> str:
    """What the n-th shifted car did; `number` counts from 0."""
    car, way = recording.row.cars[recording.cars[number]].name, recording.way_in(number)
    return tr("{0} has shifted {1} {2}.").format(car, abs(way), _towards(left=way < 0))


def _under_way(recording: RowRecording, spot: str, step: int) -> str:
    kind = recording.kind(step)
    if kind is StepKind.SHIFT:
        car = recording.row.cars[recording.cars[step]].name
        return tr("{0} is on its way.").format(car)
    if kind is StepKind.OUT:
        return tr("{0} is driving out.").format(spot)
    return tr("{0} is driving back in.").format(spot)
