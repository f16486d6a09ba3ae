"""`bwinf parking …`: which cross cars must shift where."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from bwinf_gui.cli.output import (
    as_json_parts,
    deliver_parts,
    each_file,
    fail_for_bad_files,
    json_line,
    parsed_file,
    under_names,
    with_output,
)
from bwinf_gui.tasks.parking.parsing import parse_row
from bwinf_gui.tasks.parking.sentences import side_name
from bwinf_gui.tasks.parking.solving import Answers, Shift, Status, solve
from bwinf_gui.text.translation import tr


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
        deliver_parts(under_names(outcomes, answer_lines), output)
    fail_for_bad_files(outcomes)


def document_parts(file: str, answers: Answers) -> Iterator[str]:
    """The JSON object of a row in parts; the fields are promised in the documentation.

    All shifts of a long row without gaps together would fill any memory.
    """
    yield f'{{"file": {json_line(file)}, "spots": ['
    for number, (spot, shifts) in enumerate(_spots(answers)):
        yield (", " if number else "") + json_line(_document(spot, shifts))
    yield "]}"


def _answers(file: str) -> Answers:
    return solve(parsed_file("parking", parse_row, file))


def _spots(answers: Answers) -> Iterator[tuple[str, list[Shift] | None]]:
    return zip(answers.row.spot_names, answers.all_shifts(), strict=True)


def answer_lines(answers: Answers) -> Iterator[str]:
    """Lines in the form of the task sheet."""
    impossible = tr("impossible")
    for spot, shifts in _spots(answers):
        if shifts is None:
            yield f"{spot}: {impossible}"
        else:
            moves = (f"{car.name} {steps} {side_name(side)}" for car, steps, side in shifts)
            yield f"{spot}: {', '.join(moves)}".rstrip()


def _document(spot: str, shifts: list[Shift] | None) -> dict[str, Any]:
    status = Status.MOVE if shifts else Status.IMPOSSIBLE if shifts is None else Status.FREE
    moves = [
        {"car": car.name, "steps": steps, "direction": direction.value}
        for car, steps, direction in shifts or ()
    ]
    return {"spot": spot, "status": status.value, "moves": moves}
