"""Judges a printed answer to a row, spot by spot."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.sentences import not_read_reason
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict, judged
from bwinf_gui.tasks.parking.check.cases import RowFile
from bwinf_gui.tasks.parking.check.playing import Move, PlayedMoves, Track
from bwinf_gui.tasks.parking.check.reading import SpotReading, parsed
from bwinf_gui.tasks.parking.check.reasons import (
    ALL_BY_STEPS,
    ALL_MIRRORED,
    ALL_REVERSED,
    NO_SPOT_NAMED,
    cost_reason,
    failure_reason,
    failure_why,
    moves_text,
)
from bwinf_gui.tasks.parking.sentences import table_text
from bwinf_gui.tasks.parking.solving import Answers, Direction, Status, solve
from bwinf_gui.text.numbers import enumerated
from bwinf_gui.text.translation import tr, tr_plural

MOST_CARS = 40
"""The best answer names no more cars than that."""


def judge(case: RowFile, answer: PrintedAnswer) -> Judgement:
    """The verdict on every spot of a row."""
    judging = _Judging(solve(case.row), answer)
    readings = parsed(judging.row, answer)
    lines = tuple(judging.line(spot, readings.get(spot)) for spot in range(case.spots))
    understood = (reading.lines for reading in readings.values() if reading.said is not None)
    return judged(
        lines,
        message=judging.message(readings, lines),
        read=(number for lines_read in understood for number in lines_read),
        foreign=judging.foreign(readings.values()),
    )


def understands(case: RowFile, answer: PrintedAnswer) -> bool:
    """Whether an answer says anything of a spot."""
    return any(reading.said is not None for reading in parsed(case.row, answer).values())


class _Cost(NamedTuple):
    """The number of cars to shift, and of spots altogether; ordered as in the task."""

    cars: int
    way: int


class _Judging:
    """Compares the statements about a row with the best answers."""

    def __init__(self, answers: Answers, answer: PrintedAnswer) -> None:
        self.row = answers.row
        self._answer = answer
        self._answers = answers
        self._track = Track(answers.row)
        best = answers.best
        self._cars, self._way = best.cars.tolist(), best.way.tolist()
        self._missing, self._blockers = best.missing.tolist(), answers.blockers.tolist()
        self._names = list(answers.row.spot_names)
        self._free, self._impossible = tr("free"), tr("impossible")

    @cached_property
    def _lines(self) -> Sequence[str]:
        return self._answer.lines

    def line(self, spot: int, reading: SpotReading | None) -> JudgedLine:
        """The verdict on a spot."""
        name = self._names[spot]
        if reading is None:
            verdict, reason, why = Verdict.NO, tr("No line is about spot {0}.").format(name), ""
        else:
            verdict, reason, why = self._verdict(spot, reading)
        submitted = "" if reading is None else self._submitted(reading)
        # As few moves as the best ones can be done in one order only, so there is no need to ask.
        is_best = verdict is Verdict.AC and _is_short(reading, self._cars[spot])
        return JudgedLine(
            verdict=verdict,
            place=name,
            number=None if reading is None else reading.lines[0],
            submitted=submitted,
            best=submitted if is_best else self._best_text(spot),
            reason=reason,
            why=why,
            wrong=self._wrong_part(reading) if why else "",
            fields={"spot": name},
            said=None if reading is None else reading.said,
        )

    def _wrong_part(self, reading: SpotReading | None) -> str:
        """The step that cannot be carried out, as it stands in a line with commas."""
        said = reading.said if reading is not None else None
        if reading is None or not isinstance(said, tuple) or len(reading.lines) > 1:
            return ""
        failure = self._track.played(said).failure
        _, _, moves = self._lines[reading.lines[0] - 1].partition(":")
        parts = moves.split(",")
        has_all = failure is not None and len(parts) == len(said)
        return parts[failure.number].strip() if failure is not None and has_all else ""

    def message(self, readings: dict[int, SpotReading], lines: tuple[JudgedLine, ...]) -> str:
        """What all faults have in common."""
        if not readings:
            example = tr("A line such as “F: H 1 left, I 2 left” for each spot is understood.")
            return f"{tr(NO_SPOT_NAMED)} {example}"
        poor = {spot for spot, line in enumerate(lines) if line.verdict is Verdict.SUB}
        if poor and all(self._is_by_steps(spot, readings[spot]) for spot in poor):
            return tr(ALL_BY_STEPS)
        wrong = {spot for spot, line in enumerate(lines) if line.verdict is Verdict.WA}
        said = [(spot, readings[spot].said) for spot in wrong]
        moves = [(spot, moves) for spot, moves in said if isinstance(moves, tuple)]
        if not moves or len(moves) < len(wrong):
            return ""
        if all(self._frees(spot, moves[::-1]) for spot, moves in moves):
            return tr(ALL_REVERSED)
        if all(self._frees(spot, map(_mirrored, moves)) for spot, moves in moves):
            return tr(ALL_MIRRORED)
        return ""

    def foreign(self, readings: Iterable[SpotReading]) -> str:
        """Which cars of an answer the row has not; empty where it has all."""
        moves = (move for each in readings if isinstance(each.said, tuple) for move in each.said)
        cars = sorted(car for car in {move.car for move in moves} if car not in self._track)
        if not cars:
            return ""
        text = tr_plural(
            "There is no car {cars} here.", "There are no cars {cars} here.", len(cars)
        )
        return text.format(cars=enumerated(cars[:MOST_CARS]))

    def _verdict(self, spot: int, reading: SpotReading) -> tuple[Verdict, str, str]:
        """The verdict, its reason, and what explains that further."""
        said = reading.said
        if said is None:
            return Verdict.PE, not_read_reason(reading.lines[0], reading.text), ""
        if isinstance(said, tuple):
            return self._verdict_on_moves(spot, said)
        status = self._status(spot)
        if said is status:
            return Verdict.AC, "", ""
        if said is Status.FREE and status is Status.MOVE:
            blocker = self.row.cars[self._blockers[spot]].name
            text = tr("{0} is not free: {1} blocks it.")
            return Verdict.WA, text.format(self._names[spot], blocker), ""
        return Verdict.WA, self._untrue(spot, status), ""

    def _verdict_on_moves(self, spot: int, moves: tuple[Move, ...]) -> tuple[Verdict, str, str]:
        played = self._track.played(moves)
        if played.failure is not None:
            reason = failure_reason(played.failure, self._enough(spot, played))
            return Verdict.WA, reason, failure_why(played.failure)
        blocker = self._track.blocker(spot, self._blockers[spot], played.moved)
        if blocker is not None:
            text = tr("After that, {0} still blocks {1}.")
            return Verdict.WA, text.format(blocker, self._names[spot]), ""
        cost, best = _cost(moves), _Cost(self._cars[spot], self._way[spot])
        if not best < cost:
            return Verdict.AC, "", ""
        if best.cars == 0:
            return Verdict.SUB, self._untrue(spot, Status.FREE), ""
        is_by_steps = cost == self._fewest_steps(spot)
        reason = cost_reason((cost.cars, cost.way), (best.cars, best.way), by_steps=is_by_steps)
        return Verdict.SUB, reason, ""

    def _untrue(self, spot: int, status: Status) -> str:
        """The true status, where another one was claimed."""
        name = self._names[spot]
        if status is Status.FREE:
            return tr("{0} is free, nothing has to shift.").format(name)
        if status is Status.IMPOSSIBLE:
            blocker = self.row.cars[self._blockers[spot]].name
            text = tr("{0} is blocked by {1}, and neither side has room for it.")
            return text.format(name, blocker)
        return tr("{0} can get out: {1}.").format(name, self._best_text(spot))

    def _enough(self, spot: int, played: PlayedMoves) -> tuple[Move, ...]:
        """The moves up to one that fails, and that one as far as it must go if it can."""
        failure = played.failure
        if failure is None or not failure.is_known:
            return ()
        for steps in range(min(failure.done, self.row.spots) + 1):
            moves = (*played.done, failure.move._replace(steps=steps))
            moves = tuple(move for move in moves if move.steps)
            if steps <= 2 and self._frees(spot, moves):
                return moves
        return ()

    def _frees(self, spot: int, moves: Iterable[Move]) -> bool:
        """Whether the moves can be carried out and leave no car before the spot."""
        played = self._track.played(moves)
        if played.failure is not None:
            return False
        return self._track.blocker(spot, self._blockers[spot], played.moved) is None

    def _is_by_steps(self, spot: int, reading: SpotReading) -> bool:
        """Whether an answer has the fewest steps, whatever the number of cars."""
        said = reading.said
        return isinstance(said, tuple) and _cost(said) == self._fewest_steps(spot)

    def _fewest_steps(self, spot: int) -> _Cost | None:
        answer = self._answers.answer(spot)
        sides = [side for side in (answer.left, answer.right) if side.cars and not side.missing]
        costs = [_Cost(len(side.cars), side.way) for side in sides]
        return min(costs, key=lambda cost: (cost.way, cost.cars), default=None)

    def _status(self, spot: int) -> Status:
        if not self._cars[spot]:
            return Status.FREE
        return Status.IMPOSSIBLE if self._missing[spot] else Status.MOVE

    def _best_text(self, spot: int) -> str:
        status = self._status(spot)
        if status is Status.FREE:
            return self._free
        if status is Status.IMPOSSIBLE:
            return self._impossible
        return table_text(self._answers, self._answers.answer(spot), most=MOST_CARS)

    def _submitted(self, reading: SpotReading) -> str:
        said = reading.said
        if said is None:
            return reading.text
        if isinstance(said, tuple):
            return moves_text(said)
        return self._free if said is Status.FREE else self._impossible


def _is_short(reading: SpotReading | None, moves: int) -> bool:
    """Whether an answer has no more moves than that, none of them by no steps."""
    said = reading.said if reading is not None else None
    return isinstance(said, tuple) and len(said) == moves and all(move.steps for move in said)


def _cost(moves: Iterable[Move]) -> _Cost:
    """What moves cost; a shift by no steps is none."""
    real = [move for move in moves if move.steps]
    return _Cost(len({move.car for move in real}), sum(move.steps for move in real))


def _mirrored(move: Move) -> Move:
    other = Direction.LEFT if move.direction is Direction.RIGHT else Direction.RIGHT
    return move._replace(direction=other)
