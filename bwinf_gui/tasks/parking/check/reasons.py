"""Why an answer for a spot is not right, in sentences."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from bwinf_gui.checking.checker import LineRemark, first_sentence
from bwinf_gui.checking.checker import without_best as usual_without_best
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict
from bwinf_gui.tasks.parking import quantities
from bwinf_gui.tasks.parking.check.cases import RowFile
from bwinf_gui.tasks.parking.check.playing import Failure, Move
from bwinf_gui.tasks.parking.row import Car, spot_name
from bwinf_gui.tasks.parking.sentences import side_name
from bwinf_gui.tasks.parking.solving import Direction, Status
from bwinf_gui.text.translation import spoken_language, to_translate, tr

BY_STEPS, REVERSED, MIRRORED = "by-steps", "reversed", "mirrored"
MISTAKES: Mapping[object, tuple[str, str]] = {
    BY_STEPS: (
        to_translate(
            "This answer has the fewest steps everywhere, but the task sheet asks for the fewest "
            "cars first."
        ),
        to_translate("Read in the task sheet again what comes first: few cars, or few steps?"),
    ),
    REVERSED: (
        to_translate(
            "All wrong lines become right if their steps are carried out from the last to the "
            "first."
        ),
        to_translate(
            "Lay two rubbers in the way and shift them yourself: which one has to go first? "
            "Compare that with the order in which your program prints its steps."
        ),
    ),
    MIRRORED: (
        to_translate("All wrong lines become right if left and right are swapped."),
        to_translate(
            "Which way does a car go when the number of its spot grows? Compare that with the word "
            "that your program prints."
        ),
    ),
}
"""The cause that all faults of an answer share, and a hint, by the `cause` in lines' fields."""
MOST_MOVES = 40
"""The most moves of an answer for a spot that are repeated."""


def hint(_case: object, judgement: Judgement) -> str:
    """A hint for an author whose faults have something in common."""
    causes = (line.fields.get("cause") for line in judgement.lines)
    return next((tr(MISTAKES[cause][1]) for cause in causes if cause in MISTAKES), "")


def without_best(line: JudgedLine) -> JudgedLine:
    """The line without the best moves: why a step fails, but not which ones are enough."""
    # The picture of another answer would play the best moves.
    keeps_picture = isinstance(line.said, tuple) or line.said is Status.FREE
    spared = replace(usual_without_best(line), said=line.said if keeps_picture else None)
    if line.verdict is Verdict.SUB:
        return replace(spared, reason=tr("That shifts more than is needed."))
    if line.verdict is not Verdict.WA:
        return spared
    if _are_moves(line.submitted):
        return replace(spared, reason=first_sentence(line.reason))
    # Where no moves are the answer, the reason says which word is.
    return spared if _are_moves(line.best) else replace(spared, reason="")


def _are_moves(text: str) -> bool:
    """Whether an answer in the task's form is moves, in whatever language, and no word."""
    return any(map(str.isdigit, text))


def remarks(case: RowFile, judgement: Judgement) -> tuple[LineRemark, ...]:
    """What each line of a row's file means, and which cars the first wrong line shifts."""
    fault = next((line for line in judgement.lines if line.verdict is judgement.verdict), None)
    moves = fault.said if fault is not None and isinstance(fault.said, tuple) else ()
    shifted = {move.car for move in moves}

    def of_car(car: Car) -> LineRemark:
        blocked = [spot_name(case.first + car.index + place) for place in (0, 1)]
        text = tr("blocks {0}").format(tr("{0} and {1}").format(*blocked))
        if fault is None or car.name not in shifted or fault.verdict is Verdict.AC:
            return LineRemark(text)
        said = tr("{0}; your program shifts it for {1}").format(text, fault.place)
        return LineRemark(said, fault.verdict)

    spots = LineRemark(tr("the first and the last spot"))
    return spots, LineRemark(tr("cross cars")), *map(of_car, case.cars)


def moves_text(moves: Sequence[Move]) -> str:
    """Moves in the form of the task sheet."""
    sides = _side_names(spoken_language())
    texts = [f"{car} {steps} {sides[side]}" for car, steps, side in moves[:MOST_MOVES]]
    return ", ".join([*texts, "…"] if len(moves) > MOST_MOVES else texts)


@cache
def _side_names(_language: str) -> dict[Direction, str]:
    return {side: side_name(side) for side in Direction}


def in_brief(text: str) -> str:
    """Moves with an arrow for their direction, once where they have the same."""
    # Of the texts in the table only moves end with the name of a side.
    moves = [part.rsplit(" ", 1) for part in text.split(", ")]
    arrows = {side_name(Direction.LEFT): "←", side_name(Direction.RIGHT): "→"}
    if not all(len(move) == 2 and move[1] in arrows for move in moves):
        return text
    sides = {side for _, side in moves}
    if len(sides) == 1:
        return f"{arrows[sides.pop()]} {', '.join(what for what, _ in moves)}"
    return ", ".join(f"{what} {arrows[side]}" for what, side in moves)


def failure_reason(failure: Failure, enough: Sequence[Move]) -> str:
    """Why the first step that fails cannot be carried out, and what would have been enough."""
    reason = _obstacle(failure)
    if not enough:
        return reason
    *before, last = enough
    if before:
        text = tr("After {0}, {1} is enough.").format(moves_text(before), moves_text([last]))
    else:
        text = tr("{0} is enough.").format(moves_text([last]))
    return f"{reason} {text}"


def cost_reason(submitted: tuple[int, int], best: tuple[int, int], *, by_steps: bool) -> str:
    """The reason for an answer that shifts too much; both count cars, then spots."""
    if by_steps:
        text = tr(
            "These are the fewest steps, but the task sheet asks for the fewest cars first: "
            "{0} instead of {1}."
        )
        return text.format(quantities.cars(best[0]), submitted[0])
    text = tr("That shifts {0} over {1} in all; {2} and {3} would do.")
    return text.format(
        quantities.cars(submitted[0]),
        quantities.spots(submitted[1]),
        quantities.cars(best[0]),
        quantities.spots(best[1]),
    )


def failure_title(failure: Failure) -> str:
    """The step that cannot be carried out, and its obstacle, without a full stop."""
    return tr("Step {0}: {1}").format(failure.number + 1, _hit(failure))


def failure_way(failure: Failure) -> str:
    """How far a car got, and how far it did not; empty where the row has no such car."""
    if not failure.is_known:
        return ""
    driven, missing = quantities.spots(failure.done), quantities.missing(failure.missing)
    return tr("{0} driven, {1}").format(driven, missing)


def _obstacle(failure: Failure) -> str:
    if not failure.is_known:
        return tr("There is no cross car {0}.").format(failure.move.car)
    move, is_left = failure.move, failure.move.direction is Direction.LEFT
    if failure.hit is None:
        left = tr("{car} cannot shift {steps} to the left, there is the wall.")
        right = tr("{car} cannot shift {steps} to the right, there is the wall.")
    else:
        left = tr("{car} cannot shift {steps} to the left, {other} stands there.")
        right = tr("{car} cannot shift {steps} to the right, {other} stands there.")
    text = left if is_left else right
    return text.format(car=move.car, steps=move.steps, other=failure.hit)


def _hit(failure: Failure) -> str:
    if not failure.is_known:
        return tr("there is no cross car {0}").format(failure.move.car)
    if failure.hit is None:
        return tr("{0} hits the wall").format(failure.move.car)
    return tr("{0} hits {1}").format(failure.move.car, failure.hit)
