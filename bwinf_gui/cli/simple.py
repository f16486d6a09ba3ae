"""The command of a task that reads files and answers each: what all such commands do alike."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import click

from bwinf_gui.border import Something, each, guarded
from bwinf_gui.cli.output import (
    ENDINGS,
    as_json_document,
    deliver,
    deliver_parts,
    each_file,
    fail_for_bad_files,
    parsed_file,
    under_names,
    with_output,
)
from bwinf_gui.tasks import Guest, find
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.translation import tr

Answer = TypeVar("Answer")


def file_command(
    name: str,
    *,
    description: str,
    answer: Callable[[bytes, str], Answer],
    lines: Callable[[Answer], Iterable[str]],
    document: Callable[[Answer], dict[str, Any]],
) -> click.Command:
    """`bwinf NAME FILE…` with `--json`, `--output` and `--lang`; bad files do not stop the others.

    `answer` gets the content and the name of a file and raises InputError; `lines` are for people,
    `document` is the JSON object, to which the name of the file is added.
    """

    @click.command(name, help=description)
    @click.argument("files", nargs=-1, required=True, metavar=tr("FILE…"))
    @with_output
    def command(*, files: tuple[str, ...], as_json: bool, output: Path | None) -> None:
        owner = find(name) or Guest(name)
        answered = guarded(
            owner, "answer", answer, expected=Something, passing=(InputError, *ENDINGS)
        )
        documented = guarded(owner, "document", document, expected=dict, passing=ENDINGS)
        said = partial(each, owner, "lines", lines, expected=str, passing=ENDINGS)
        outcomes = each_file(files, lambda file: parsed_file(name, answered, file))
        if as_json:
            deliver(
                as_json_document(outcomes, lambda file, found: {"file": file, **documented(found)}),
                output,
            )
        elif any(outcome.answer is not None for outcome in outcomes):
            deliver_parts(under_names(outcomes, said), output)
        fail_for_bad_files(outcomes)

    return command
