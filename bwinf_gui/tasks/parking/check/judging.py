"""Judges a printed answer to a row, spot by spot."""

from collections.abc import Iterable, Set
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.sentences import not_read_reason
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict, doubted, judged
from bwinf_gui.tasks.parking.check.cases import RowFile, solved
from bwinf_gui.tasks.parking.check.playing import Move, PlayedMoves, Track
from bwinf_gui.tasks.parking.check.reading import RowReader, SpotReading
from bwinf_gui.tasks.parking.check.reasons import (
    CAUSES,
    NO_SPOT_NAMED,
    CommonMistake,
    cost_reason,
    failure_reason,
    moves_text,
)
from bwinf_gui.tasks.parking.check.statements import EMPTY, is_signed
from bwinf_gui.tasks.parking.sentences import shifts_text
from bwinf_gui.tasks.parking.solving import Direction, Status
from bwinf_gui.text.numbers import enumerated
from bwinf_gui.text.translation import spoken_language, tr, tr_plural

MOST_CARS = 40
"""The best answer names no more cars than that."""
MOST_STEPS_ENOUGH = 2
"""No car has to get further than its own length."""


def judge(case: RowFile, answer: PrintedAnswer) -> Judgement:
    """The verdict on every spot of a row."""
    return _judging(case, spoken_language()).judgement(answer)


def understands(case: RowFile, answer: PrintedAnswer) -> bool:
    """Whether an answer says anything of a spot."""
    readings = _judging(case, spoken_language()).reader.parsed(answer)
    return any(reading.said is not None for reading in readings.values())


class _Cost(NamedTuple):
    """The number of cars to shift, and of spots altogether; ordered as in the task."""

    cars: int
    way: int


class _Finding(NamedTuple):
    """The verdict on a spot, why, and the number of the wrong move."""

    verdict: Verdict
    reason: str = ""
    wrong: int | None = None


_RIGHT = _Finding(Verdict.AC)


@lru_cache(maxsize=16)
def _judging(case: RowFile, _language: str) -> "_Judging":
    # A pasted text is judged at each change, and a folder has many answers to the same case.
    return _Judging(case)


class _Judging:
    """Compares answers to a row with the best ones; its words are in the language spoken now."""

    def __init__(self, case: RowFile) -> None:
        self._answers = solved(case)
        self.row = self._answers.row
        self.reader = RowReader(self.row)
        self._track = Track(self.row)
        # Single numbers are read far faster from lists than from arrays.
        best = self._answers.best
        self._cars, self._way = best.cars.tolist(), best.way.tolist()
        self._missing, self._blockers = best.missing.tolist(), self._answers.blockers.tolist()
        self._leftward = self._answers.leftward.tolist()
        self._free, self._impossible = tr("free"), tr("impossible")

    def judgement(self, answer: PrintedAnswer) -> Judgement:
        """The verdict on every spot, and what of the answer was read."""
        usual = self._judgement(self.reader.parsed(answer))
        if usual.verdict is Verdict.AC or not is_signed(answer.text, self.reader.cars):
            return usual
        # Nothing says which way is positive, but what makes more of the answer right is meant.
        other = self._judgement(self.reader.parsed(answer, minus=Direction.RIGHT))
        if usual.right == other.right:
            return self._judgement(self.reader.parsed(answer, minus=None))
        return usual if usual.right > other.right else other

    def _judgement(self, found: dict[int, SpotReading]) -> Judgement:
        joined = {spot: self._meant(spot, each) for spot, each in found.items() if each.joined}
        readings = found | joined
        lines = tuple(
            self._line(name, spot, readings.get(spot)) for name, spot in self.reader.spots.items()
        )
        if any(line.said is Status.FREE and line.verdict is Verdict.WA for line in lines):
            lines = self._doubted(lines, readings)
        # One cause is said once, not at each spot: it is what the author has to mend.
        # Of two lists most differ; a few are corrected further down.
        changed = sum(reading.is_changed for reading in readings.values())
        has_two_lists = changed > max(1, len(readings) / 2)
        cause = None if has_two_lists else self._cause(readings, lines)
        if cause is not None:
            lines = tuple(_with_cause(line, cause) for line in lines)
        message = "" if cause is None else tr(CAUSES[cause])
        if not readings:
            example = tr("A line such as “F: H 1 left, I 2 left” for each spot is understood.")
            message = f"{tr(NO_SPOT_NAMED)} {example}"
        understood = (reading.lines for reading in readings.values() if reading.said is not None)
        judgement = judged(
            lines,
            message=message,
            read=chain.from_iterable(understood),
            foreign=self._foreign(readings.values()),
        )
        if has_two_lists:
            return doubted(judgement, tr("The answer has several lists of spots, and they differ."))
        return judgement

    def _meant(self, spot: int, reading: SpotReading) -> SpotReading:
        """The reading; all moves in lines below each other where the last one alone is wrong."""
        name, joined = self.row.spot_name(spot), reading._replace(said=reading.joined)
        if self._finding(name, spot, reading) is _RIGHT:
            return reading
        cars = [move.car for move in reading.joined]
        is_table = len({*cars}) == len(cars)
        return joined if is_table or self._finding(name, spot, joined) is _RIGHT else reading

    def _doubted(
        self, lines: tuple[JudgedLine, ...], readings: dict[int, SpotReading]
    ) -> tuple[JudgedLine, ...]:
        """The lines; what calls a spot free, and may mean something else, is not wrong."""
        free = {
            each.text
            for spot, each in readings.items()
            if not self._cars[spot] and (each.said is None or each.said is Status.FREE)
        }
        found = list(lines)
        for spot, line in enumerate(lines):
            if line.said is Status.FREE and line.verdict is Verdict.WA:
                reason = self._doubt(line.place, spot, readings[spot], free)
                found[spot] = replace(line, verdict=Verdict.PE, reason=reason) if reason else line
        return tuple(found)

    def _line(self, name: str, spot: int, reading: SpotReading | None) -> JudgedLine:
        if reading is None:
            return JudgedLine(
                verdict=Verdict.NO,
                place=name,
                best=self._best_text(spot),
                reason=tr("No line about spot {0} was found.").format(name),
                fields={"spot": name},
            )
        found = self._finding(name, spot, reading)
        submitted = self._submitted(reading)
        # As few moves as the best ones can be done in one order only, so there is no need to ask.
        is_best = found is _RIGHT and _is_short(reading, self._cars[spot])
        return JudgedLine(
            verdict=found.verdict,
            place=name,
            number=reading.lines[0],
            submitted=submitted,
            best=submitted if is_best else self._best_text(spot),
            reason=found.reason,
            wrong=_part(reading, found.wrong),
            fields={"spot": name},
            said=reading.said,
        )

    def _finding(self, name: str, spot: int, reading: SpotReading) -> _Finding:
        said = reading.said
        if said is None:
            return _Finding(Verdict.PE, not_read_reason(reading.lines[0], reading.text))
        if isinstance(said, tuple):
            return self._finding_on_moves(name, spot, said)
        status = self._status(spot)
        if said is status:
            return _RIGHT
        if said is Status.FREE and status is Status.MOVE:
            text = tr("{0} is not free: {1} blocks it.")
            return _Finding(Verdict.WA, text.format(name, self._blocker_name(spot)))
        return _Finding(Verdict.WA, self._untrue(name, spot, status))

    def _doubt(self, name: str, spot: int, reading: SpotReading, free: Set[str]) -> str:
        """Why an answer that calls a spot free may mean something else; empty where it may not.

        `free` are the texts that it has for those that are free.
        """
        if reading.doubt is not None:
            return not_read_reason(*reading.doubt)
        # Where moves are needed, both readings are wrong.
        is_known = reading.text in free or not (free or reading.text)
        if is_known or self._status(spot) is Status.MOVE or not EMPTY.fullmatch(reading.text):
            return ""
        text = tr("“{0}” may say that nothing has to move, or that there is no way out.")
        return text.format(f"{name}: {reading.text}".strip())

    def _finding_on_moves(self, name: str, spot: int, moves: tuple[Move, ...]) -> _Finding:
        played = self._track.played(moves)
        if played.failure is not None:
            failure = played.failure
            reason = failure_reason(failure, self._enough(spot, played))
            return _Finding(Verdict.WA, reason, failure.number)
        blocker = self._track.blocker(spot, self._blockers[spot], played.moved)
        if blocker is not None:
            text = tr("After that, {0} still blocks {1}.")
            return _Finding(Verdict.WA, text.format(blocker, name))
        cost, best = _cost(moves), _Cost(self._cars[spot], self._way[spot])
        # `<` and not `!=`: other moves may cost exactly as little.
        if not best < cost:
            return _RIGHT
        if best.cars == 0:
            return _Finding(Verdict.SUB, self._untrue(name, spot, Status.FREE))
        return _Finding(
            Verdict.SUB, cost_reason(cost, best, by_steps=cost == self._fewest_steps(spot))
        )

    def _cause(
        self, readings: dict[int, SpotReading], lines: tuple[JudgedLine, ...]
    ) -> CommonMistake | None:
        """The common cause of all faults."""
        poor = [spot for spot, line in enumerate(lines) if line.verdict is Verdict.SUB]
        if poor and all(self._is_by_steps(spot, readings[spot]) for spot in poor):
            return CommonMistake.BY_STEPS
        wrong = [spot for spot, line in enumerate(lines) if line.verdict is Verdict.WA]
        said = [(spot, readings[spot].said) for spot in wrong]
        moves = [(spot, moves) for spot, moves in said if isinstance(moves, tuple)]
        if not moves or len(moves) < len(wrong):
            return None
        if all(self._frees(spot, moves[::-1]) for spot, moves in moves):
            return CommonMistake.REVERSED
        if all(self._frees(spot, map(_mirrored, moves)) for spot, moves in moves):
            return CommonMistake.MIRRORED
        return None

    def _foreign(self, readings: Iterable[SpotReading]) -> str:
        """The cars of an answer that the row does not have; empty where it has all."""
        moves = (move for each in readings if isinstance(each.said, tuple) for move in each.said)
        cars = sorted(car for car in {move.car for move in moves} if car not in self._track)
        if not cars:
            return ""
        text = tr_plural(
            "There is no car {cars} here.", "There are no cars {cars} here.", len(cars)
        )
        return text.format(cars=enumerated(cars[:MOST_CARS]))

    def _untrue(self, name: str, spot: int, status: Status) -> str:
        """The true status, where another one was claimed."""
        if status is Status.FREE:
            return tr("{0} is free, nothing has to shift.").format(name)
        if status is Status.IMPOSSIBLE:
            text = tr("{0} is blocked by {1}, and neither side has room for it.")
            return text.format(name, self._blocker_name(spot))
        return tr("{0} can get out: {1}.").format(name, self._best_text(spot))

    def _blocker_name(self, spot: int) -> str:
        name: str = self.row.cars[self._blockers[spot]].name
        return name

    def _enough(self, spot: int, played: PlayedMoves) -> tuple[Move, ...]:
        """The moves before the failing one, then that one as far as is enough, if it gets there."""
        failure = played.failure
        if failure is None or not failure.is_known:
            return ()
        for steps in range(min(failure.done, MOST_STEPS_ENOUGH) + 1):
            moves = (*played.done, failure.move._replace(steps=steps))
            moves = tuple(move for move in moves if move.steps)
            if self._frees(spot, moves):
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
        side = Direction.LEFT if self._leftward[spot] else Direction.RIGHT
        return shifts_text(self._answers, self._answers.chain(side, spot), most=MOST_CARS)

    def _submitted(self, reading: SpotReading) -> str:
        said = reading.said
        if said is None:
            return reading.text
        if isinstance(said, tuple):
            return moves_text(said)
        return self._free if said is Status.FREE else self._impossible


def _with_cause(line: JudgedLine, cause: CommonMistake) -> JudgedLine:
    """The line, with the cause if that is the cause of its fault."""
    fault = Verdict.SUB if cause is CommonMistake.BY_STEPS else Verdict.WA
    is_fault = line.verdict is fault
    return replace(line, fields={**line.fields, "cause": cause.value}) if is_fault else line


def _is_short(reading: SpotReading, moves: int) -> bool:
    """Whether an answer has no more moves than that, none of them by no steps."""
    said = reading.said
    return isinstance(said, tuple) and len(said) == moves and all(move.steps for move in said)


def _part(reading: SpotReading, number: int | None) -> str:
    """The move of a number as it is written in a line with commas."""
    if number is None or not isinstance(reading.said, tuple) or len(reading.lines) > 1:
        return ""
    parts = reading.text.split(",")
    return parts[number].strip() if len(parts) == len(reading.said) else ""


def _cost(moves: Iterable[Move]) -> _Cost:
    """The cost of moves; a shift by no steps is none."""
    cars, way = set(), 0
    for move in moves:
        if move.steps:
            cars.add(move.car)
            way += move.steps
    return _Cost(len(cars), way)


def _mirrored(move: Move) -> Move:
    other = Direction.LEFT if move.direction is Direction.RIGHT else Direction.RIGHT
    return move._replace(direction=other)
