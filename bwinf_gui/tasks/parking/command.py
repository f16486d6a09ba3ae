"""`bwinf parking …`: which cross cars must shift where."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import click

from bwinf_gui.cli.output import (
    as_json_parts,
    deliver_parts,
    each_file,
    fail_for_bad_files,
    json_line,
    under_names,
    with_output,
)
from bwinf_gui.tasks.parking.parsing import parse_row
from bwinf_gui.tasks.parking.sentences import side_name
from bwinf_gui.tasks.parking.solving import Answers, Direction, Shift, Status, solve
from bwinf_gui.text.reading import read_argument
from bwinf_gui.text.translation import tr

Spot: TypeAlias = tuple[str, list[Shift] | None]
"""A spot's name, and its shifts."""
SHIFTS_AT_ONCE = 500
"""Few: all those of a long row without gaps would fill any memory."""


@click.command(
    help=tr(
        "Schiebeparkplatz: which cross cars have to shift, and where to, so that each parked car "
        "can drive out."
    )
)
@click.argument("files", nargs=-1, required=True, metavar=tr("FILE…"))
@with_output
def parking(*, files: tuple[str, ...], as_json: bool, output: Path | None) -> None:
    """Answer for every spot of the rows in the files; print lines or JSON."""
    outcomes = each_file(files, _answers)
    if as_json:
        deliver_parts(as_json_parts(outcomes, document_parts), output)
    elif any(outcome.answer is not None for outcome in outcomes):
        deliver_parts(under_names(outcomes, _lines), output)
    fail_for_bad_files(outcomes)


def document_parts(file: str, answers: Answers) -> Iterator[str]:
    """The JSON object of a row in parts; the fields are promised in the documentation."""
    yield f'{{"file": {json_line(file)}, "spots": ['
    before = ""
    for part in _parts(answers):
        yield before + json_line([_document(spot, shifts) for spot, shifts in part])[1:-1]
        before = ", "
    yield "]}"


def _answers(file: str) -> Answers:
    return solve(parse_row(read_argument(file), file))


def _parts(answers: Answers) -> Iterator[list[Spot]]:
    """All spots with their shifts, as many together as are quickly told."""
    part: list[Spot] = []
    weight = 0
    for spot, shifts in zip(answers.row.spot_names, answers.all_shifts(), strict=True):
        part.append((spot, shifts))
        weight += 1 + len(shifts or ())
        if weight >= SHIFTS_AT_ONCE:
            yield part
            part, weight = [], 0
    if part:
        yield part


def _lines(answers: Answers) -> Iterator[str]:
    """Lines in the form of the task sheet, many at once."""
    left, right = side_name(Direction.LEFT), side_name(Direction.RIGHT)
    impossible = tr("impossible")
    for part in _parts(answers):
        lines = []
        for spot, shifts in part:
            if shifts is None:
                lines.append(f"{spot}: {impossible}")
            elif shifts:
                side = left if shifts[0].direction is Direction.LEFT else right
                moves = [f"{car.name} {steps} {side}" for car, steps, _direction in shifts]
                lines.append(f"{spot}: {', '.join(moves)}")
            else:
                lines.append(f"{spot}:")
        yield "\n".join(lines)


def _document(spot: str, shifts: list[Shift] | None) -> dict[str, Any]:
    moves = list(map(_move, shifts or ()))
    return {"spot": spot, "status": _status(shifts).value, "moves": moves}


def _status(shifts: list[Shift] | None) -> Status:
    if shifts is None:
        return Status.IMPOSSIBLE
    return Status.MOVE if shifts else Status.FREE


def _move(shift: Shift) -> dict[str, Any]:
    return {
        "car": shift.car.name,
        "steps": shift.steps,
        "direction": shift.direction.value,
    }
