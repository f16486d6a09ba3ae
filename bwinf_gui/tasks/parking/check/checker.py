"""How answers are judged and cases are made: the `Checker` of the task."""

from collections.abc import Iterable, Set
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.checker import AnswerForm, Checker
from bwinf_gui.checking.sentences import not_read_reason
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict, doubted, judged
from bwinf_gui.tasks.parking.check.cases import (
    RowFile,
    every_small,
    generate,
    parse_case,
    sample,
    shrink,
    size,
    size_in_words,
    solved,
    traps,
    write,
)
from bwinf_gui.tasks.parking.check.playing import Failure, Move, Track
from bwinf_gui.tasks.parking.check.reading import RowReader, SpotReading
from bwinf_gui.tasks.parking.check.reasons import (
    BY_STEPS,
    MIRRORED,
    MISTAKES,
    REVERSED,
    cost_reason,
    failure_reason,
    hint,
    in_brief,
    moves_text,
    remarks,
    without_best,
)
from bwinf_gui.tasks.parking.check.statements import EMPTY, is_signed
from bwinf_gui.tasks.parking.quantities import spots_and_cars
from bwinf_gui.tasks.parking.sentences import shifts_text
from bwinf_gui.tasks.parking.solving import Direction, Status
from bwinf_gui.text.numbers import enumerated
from bwinf_gui.text.translation import spoken_language, to_translate, tr, tr_plural

_SHIFT = (
    to_translate("H: R 1 right, Q 1 right"),
    to_translate("H: R 1 to the right, Q 1 to the right"),
    "H: R right 1, Q right 1",
    to_translate("H: R one to the right, Q one to the right"),
)
_FREE = ("A:", to_translate("A: free"), to_translate("A: needs no shifts"))
_IMPOSSIBLE = (to_translate("A: not possible"), to_translate("A: cannot be solved"))
FORMS = (
    AnswerForm(to_translate("shift"), _SHIFT),
    AnswerForm(to_translate("free"), _FREE),
    AnswerForm(to_translate("impossible"), _IMPOSSIBLE),
)


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
        self._row = self._answers.row
        self.reader = RowReader(self._row)
        self._track = Track(self._row)
        # Single numbers are read far faster from lists than from arrays.
        best = self._answers.best
        self._best = [*map(_Cost, best.cars.tolist(), best.way.tolist())]
        self._missing, self._blockers = best.missing.tolist(), self._answers.blockers.tolist()
        self._leftward = self._answers.leftward.tolist()
        self._words: dict[object, str] = {
            Status.FREE: tr("free"),
            Status.IMPOSSIBLE: tr("impossible"),
        }

    def judgement(self, answer: PrintedAnswer) -> Judgement:
        """The verdict on every spot, and what of the answer was read."""
        usual = self._judgement(self.reader.parsed(answer))
        if usual.verdict is Verdict.AC or not is_signed(answer.text, self.reader.cars):
            return usual
        # Nothing says which way is positive, but what makes more of the answer right is meant.
        other = self._judgement(self.reader.parsed(answer, minus=Direction.RIGHT))
        if usual.right == other.right:
            return self._judgement(self.reader.parsed(answer, minus=None))
        return max(usual, other, key=lambda each: each.right)

    def _judgement(self, readings: dict[int, SpotReading]) -> Judgement:
        for spot, each in readings.items():
            if each.joined:
                readings[spot] = self._meant(spot, each)
        free = self._texts_of_free(readings)
        lines = [
            self._line(name, spot, readings.get(spot), free)
            for name, spot in self.reader.spots.items()
        ]
        # Of two lists most differ; a few are corrected further down.
        changed = sum(reading.is_changed for reading in readings.values())
        has_two_lists = changed > max(1, len(readings) / 2)
        # One cause is said once, not at each spot: it is what the author has to mend.
        cause = "" if has_two_lists else self._cause(readings, lines)
        fault = Verdict.SUB if cause == BY_STEPS else Verdict.WA
        for place, line in enumerate(lines if cause else ()):
            if line.verdict is fault:
                lines[place] = replace(line, fields={**line.fields, "cause": cause})
        message = tr(MISTAKES[cause][0]) if cause else ""
        if not readings:
            message = "{} {}".format(
                tr("No line of this answer names a spot of the row."),
                tr("A line such as “F: H 1 left, I 2 left” for each spot is understood."),
            )
        understood = [reading for reading in readings.values() if reading.said is not None]
        judgement = judged(
            lines,
            message=message,
            read=chain.from_iterable(reading.lines for reading in understood),
            foreign=self._foreign(understood),
        )
        if has_two_lists:
            return doubted(judgement, tr("The answer has several lists of spots, and they differ."))
        return judgement

    def _texts_of_free(self, readings: dict[int, SpotReading]) -> Set[str]:
        """What an answer has for spots that are free."""
        return {
            each.text
            for spot, each in readings.items()
            if not self._best[spot].cars and (each.said is None or each.said is Status.FREE)
        }

    def _meant(self, spot: int, reading: SpotReading) -> SpotReading:
        """The reading; all moves in lines below each other where the last one alone is wrong."""
        if self._finding(spot, reading) is _RIGHT:
            return reading
        joined = reading._replace(said=reading.joined)
        cars = [move.car for move in reading.joined]
        is_table = len({*cars}) == len(cars)
        return joined if is_table or self._finding(spot, joined) is _RIGHT else reading

    def _line(
        self, name: str, spot: int, reading: SpotReading | None, free: Set[str]
    ) -> JudgedLine:
        if reading is None:
            return JudgedLine(
                verdict=Verdict.NO,
                place=name,
                best=self._best_text(spot),
                reason=tr("No line about spot {0} was found.").format(name),
                fields={"spot": name},
            )
        found = self._finding(spot, reading, free)
        moves = reading.said if isinstance(reading.said, tuple) else ()
        submitted = moves_text(moves) if moves else self._words.get(reading.said, reading.text)
        # As few moves as the best ones can be done in one order only, so there is no need to ask.
        is_best = found is _RIGHT and len(moves) == self._best[spot].cars
        parts = reading.text.split(",") if found.wrong is not None else ()
        is_in_parts = len(reading.lines) == 1 and len(parts) == len(moves)
        return JudgedLine(
            verdict=found.verdict,
            place=name,
            number=reading.lines[0],
            submitted=submitted,
            best=submitted if is_best else self._best_text(spot),
            reason=found.reason,
            wrong=parts[found.wrong or 0].strip() if parts and is_in_parts else "",
            fields={"spot": name},
            said=reading.said,
        )

    def _finding(self, spot: int, reading: SpotReading, free: Set[str] = frozenset()) -> _Finding:
        """The verdict on what is said of a spot; `free` are the texts for those that are free."""
        said, status = reading.said, self._status(spot)
        if said is None:
            return _Finding(Verdict.PE, not_read_reason(reading.lines[0], reading.text))
        if isinstance(said, tuple):
            return self._finding_on_moves(spot, said)
        if said is status:
            return _RIGHT
        if said is Status.FREE:
            return self._not_free(spot, reading, free)
        return _Finding(Verdict.WA, self._untrue(spot, status))

    def _not_free(self, spot: int, reading: SpotReading, free: Set[str]) -> _Finding:
        name, text = self._row.spot_name(spot), reading.text
        if reading.doubt is not None:
            return _Finding(Verdict.PE, not_read_reason(*reading.doubt))
        if self._status(spot) is Status.MOVE:
            reason = tr("{0} is not free: {1} blocks it.").format(name, self._blocker_name(spot))
            return _Finding(Verdict.WA, reason)
        # A sign that the answer has for no spot that is free.
        if EMPTY.fullmatch(text) and (free or text) and text not in free:
            reason = tr("“{0}” may say that nothing has to move, or that there is no way out.")
            return _Finding(Verdict.PE, reason.format(f"{name}: {text}".strip()))
        return _Finding(Verdict.WA, self._untrue(spot, Status.IMPOSSIBLE))

    def _finding_on_moves(self, spot: int, moves: tuple[Move, ...]) -> _Finding:
        played = self._track.played(moves)
        if played.failure is not None:
            failure = played.failure
            reason = failure_reason(failure, self._enough(spot, played.done, failure))
            return _Finding(Verdict.WA, reason, failure.number)
        blocker = self._track.blocker(spot, self._blockers[spot], played.moved)
        if blocker is not None:
            text = tr("After that, {0} still blocks {1}.")
            return _Finding(Verdict.WA, text.format(blocker, self._row.spot_name(spot)))
        cost, best = _cost(moves), self._best[spot]
        # `<` and not `!=`: other moves may cost exactly as little.
        if not best < cost:
            return _RIGHT
        if best.cars == 0:
            return _Finding(Verdict.SUB, self._untrue(spot, Status.FREE))
        return _Finding(
            Verdict.SUB, cost_reason(cost, best, by_steps=cost == self._fewest_steps(spot))
        )

    def _cause(self, readings: dict[int, SpotReading], lines: list[JudgedLine]) -> str:
        """The common cause of all faults; empty where they have none."""
        poor = [spot for spot, line in enumerate(lines) if line.verdict is Verdict.SUB]
        wrong = [spot for spot, line in enumerate(lines) if line.verdict is Verdict.WA]
        said = {spot: readings[spot].said for spot in (*poor, *wrong)}
        moves = {spot: each for spot, each in said.items() if isinstance(each, tuple)}
        if poor and all(_cost(moves[spot]) == self._fewest_steps(spot) for spot in poor):
            return BY_STEPS
        if not wrong or not all(spot in moves for spot in wrong):
            return ""
        if all(self._frees(spot, moves[spot][::-1]) for spot in wrong):
            return REVERSED
        if all(self._frees(spot, map(_mirrored, moves[spot])) for spot in wrong):
            return MIRRORED
        return ""

    def _foreign(self, readings: Iterable[SpotReading]) -> str:
        """The cars of an answer that the row does not have; empty where it has all."""
        moves = chain(*(each.said for each in readings if isinstance(each.said, tuple)))
        cars = sorted({move.car for move in moves} - self.reader.cars)
        if not cars:
            return ""
        text = tr_plural(
            "There is no car {cars} here.", "There are no cars {cars} here.", len(cars)
        )
        return text.format(cars=enumerated(cars[:MOST_CARS]))

    def _untrue(self, spot: int, status: Status) -> str:
        """The true status, where another one was claimed."""
        name = self._row.spot_name(spot)
        if status is Status.FREE:
            return tr("{0} is free, nothing has to shift.").format(name)
        if status is Status.IMPOSSIBLE:
            text = tr("{0} is blocked by {1}, and neither side has room for it.")
            return text.format(name, self._blocker_name(spot))
        return tr("{0} can get out: {1}.").format(name, self._best_text(spot))

    def _blocker_name(self, spot: int) -> str:
        name: str = self._row.cars[self._blockers[spot]].name
        return name

    def _enough(self, spot: int, done: tuple[Move, ...], failure: Failure) -> tuple[Move, ...]:
        """The moves before the failing one, then that one as far as is enough, if it gets there."""
        for steps in range(min(failure.done, MOST_STEPS_ENOUGH) + 1 if failure.is_known else 0):
            moves = (*done, failure.move._replace(steps=steps))
            if self._frees(spot, moves):
                return tuple(move for move in moves if move.steps)
        return ()

    def _frees(self, spot: int, moves: Iterable[Move]) -> bool:
        """Whether the moves can be carried out and leave no car before the spot."""
        played = self._track.played(moves)
        if played.failure is not None:
            return False
        return self._track.blocker(spot, self._blockers[spot], played.moved) is None

    def _fewest_steps(self, spot: int) -> _Cost | None:
        answer = self._answers.answer(spot)
        sides = [side for side in (answer.left, answer.right) if side.cars and not side.missing]
        costs = [_Cost(len(side.cars), side.way) for side in sides]
        return min(costs, key=lambda cost: (cost.way, cost.cars), default=None)

    def _status(self, spot: int) -> Status:
        if not self._best[spot].cars:
            return Status.FREE
        return Status.IMPOSSIBLE if self._missing[spot] else Status.MOVE

    def _best_text(self, spot: int) -> str:
        status = self._status(spot)
        if status is not Status.MOVE:
            return self._words[status]
        side = Direction.LEFT if self._leftward[spot] else Direction.RIGHT
        return shifts_text(self._answers, self._answers.chain(side, spot), most=MOST_CARS)


def _cost(moves: tuple[Move, ...]) -> _Cost:
    """The cost of moves; a shift by no steps is none."""
    cars = {move.car for move in moves if move.steps}
    return _Cost(len(cars), sum([move.steps for move in moves]))


def _mirrored(move: Move) -> Move:
    other = Direction.LEFT if move.direction is Direction.RIGHT else Direction.RIGHT
    return move._replace(direction=other)


CHECKER = Checker(
    parse=parse_case,
    write=write,
    judge=judge,
    generate=generate,
    shrink=shrink,
    traps=traps,
    size=size,
    size_in_words=size_in_words,
    size_name=spots_and_cars,
    asks=lambda case: bool(case.cars),
    hint=hint,
    without_best=without_best,
    remarks=remarks,
    every_small=every_small,
    understands=understands,
    in_brief=in_brief,
    forms=FORMS,
    sample=sample,
    file_words=("schiebeparkplatz", "parkplatz", "parking", "parken"),
)
