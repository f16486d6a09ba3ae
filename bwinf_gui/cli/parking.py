"""`bwinf parking …`: which cross cars must shift where."""

from gettext import gettext as _
from pathlib import Path
from typing import Any

import click

from bwinf_gui.cli.language import whole
from bwinf_gui.cli.output import (
    as_json_document,
    deliver,
    each_file,
    fail_for_bad_files,
    under_names,
    with_output,
)
from bwinf_gui.core.errors import InputError, Reason
from bwinf_gui.core.parking import Answers, Direction, Shift, Status, parse_row, solve
from bwinf_gui.core.reading import read_bytes

MOST_SHIFTS = 2_000_000
"""The answers of a long row without gaps could fill any disk."""


@click.command(help=_("Schiebeparkplatz: which cross cars must shift where for each parked car."))
@click.argument("files", nargs=-1, required=True, metavar=_("FILE…"))
@with_output
def parking(*, files: tuple[str, ...], as_json: bool, output: Path | None) -> None:
    """Answer for every spot of the rows in the files; print lines or JSON."""
    outcomes = each_file(files, _answers)
    if as_json:
        deliver(as_json_document(outcomes, document), output)
    elif text := under_names(outcomes, _lines):
        deliver(text, output)
    fail_for_bad_files(outcomes)


def document(file: str, answers: Answers) -> dict[str, Any]:
    """The JSON object of a row; the fields are promised in the documentation."""
    spots = [
        {"spot": name, "status": _status(shifts).value, "moves": list(map(_move, shifts or ()))}
        for name, shifts in zip(answers.row.spot_names, answers.all_shifts(), strict=True)
    ]
    return {"file": file, "spots": spots}


def _answers(file: str) -> Answers:
    answers = solve(parse_row(read_bytes(Path(file)), file))
    shifts = answers.summary().shifts
    if shifts > MOST_SHIFTS:
        raise InputError(
            file, 1, Reason.TOO_MANY_SHIFTS, shifts=whole(shifts), most=whole(MOST_SHIFTS)
        )
    return answers


def _lines(answers: Answers) -> list[str]:
    left, right, impossible = _("left"), _("right"), _("impossible")
    lines = []
    for spot, shifts in zip(answers.row.spot_names, answers.all_shifts(), strict=True):
        if shifts is None:
            lines.append(f"{spot}: {impossible}")
        elif shifts:
            side = left if shifts[0].direction is Direction.LEFT else right
            moves = [f"{car.name} {steps} {side}" for car, steps, _direction in shifts]
            lines.append(f"{spot}: {', '.join(moves)}")
        else:
            lines.append(f"{spot}:")
    return lines


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
