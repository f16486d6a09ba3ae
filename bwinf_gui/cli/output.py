"""What all commands do alike: files one by one, results out, errors aside, the exit code."""

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from gettext import gettext as _
from pathlib import Path
from typing import Any, Generic, TypeVar

import click

from bwinf_gui.cli.errors import error_line, reason_in_words
from bwinf_gui.core.errors import InputError
from bwinf_gui.languages import LANGUAGES
from bwinf_gui.places import write_atomically

CUT_SHORT, BAD_INPUT = 1, 2

Command = TypeVar("Command", bound=Callable[..., Any])
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Outcome(Generic[Answer]):
    """What became of one file: an answer, or the error that kept it from one."""

    file: str
    answer: Answer | None = None
    error: InputError | None = None


def with_language(command: Command) -> Command:
    """Give a command `--lang`, which `use_language` has already obeyed."""
    return click.option(
        "--lang",
        type=click.Choice(list(LANGUAGES)),
        expose_value=False,
        help=_("Language of texts; by default that of the locale."),
    )(command)


def with_output(command: Command) -> Command:
    """Give a command `--lang`, `--json` as `as_json` and `--output`."""
    for option in (
        with_language,
        click.option(
            "--output",
            type=click.Path(dir_okay=False, path_type=Path),
            metavar=_("FILE"),
            help=_("Write the result to this file instead of standard output."),
        ),
        click.option("--json", "as_json", is_flag=True, help=_("Print one JSON document.")),
    ):
        command = option(command)
    return command


def translate_usage(command: click.Command) -> None:
    """Put into the language what click itself writes into the usage line."""
    command.options_metavar = _("[OPTIONS]")
    if isinstance(command, click.Group):
        command.subcommand_metavar = _("COMMAND [ARGUMENTS] …")
        for child in command.commands.values():
            translate_usage(child)


def each_file(files: Iterable[str], answer: Callable[[str], Answer]) -> list[Outcome[Answer]]:
    """The outcome for every file; a bad file is reported and does not stop the others."""
    outcomes: list[Outcome[Answer]] = []
    for file in files:
        try:
            outcomes.append(Outcome(file, answer(file)))
        except InputError as error:
            complain(error_line(error))
            outcomes.append(Outcome(file, error=error))
    return outcomes


def as_json_document(
    outcomes: list[Outcome[Answer]], document: Callable[[str, Answer], dict[str, Any]]
) -> str:
    """One JSON object for one file, a list for several, bad files as `{"file", "error"}`."""
    documents = []
    for outcome in outcomes:
        if outcome.answer is not None:
            documents.append(document(outcome.file, outcome.answer))
        elif outcome.error is not None:
            line, reason = outcome.error.line, reason_in_words(outcome.error)
            documents.append({"file": outcome.file, "error": {"line": line, "reason": reason}})
    # On one line: an indented document takes Python's own encoder, five times as long.
    return json.dumps(documents[0] if len(documents) == 1 else documents, ensure_ascii=False)


def under_names(outcomes: list[Outcome[Answer]], lines: Callable[[Answer], Sequence[str]]) -> str:
    """The lines of all answers; under the names of their files if there are several."""
    blocks = [
        lines(outcome.answer) if len(outcomes) == 1 else [outcome.file, *lines(outcome.answer)]
        for outcome in outcomes
        if outcome.answer is not None
    ]
    return "\n\n".join(map("\n".join, blocks))


def deliver(text: str, output: Path | None) -> None:
    """Print the result, or write it to a file as a whole."""
    if output is None:
        click.echo(text)
    else:
        write(output, (text + "\n").encode())


def write(path: Path, content: bytes) -> None:
    """Write a file as a whole; the command ends where that fails."""
    try:
        write_atomically(path, content)
    except OSError as error:
        detail = error.strerror or str(error)
        complain(_("{file}: cannot be written: {detail}").format(file=path, detail=detail))
        sys.exit(CUT_SHORT)


def fail_for_bad_files(outcomes: Iterable[Outcome[Any]]) -> None:
    """End the command where a file was bad."""
    if any(outcome.error is not None for outcome in outcomes):
        sys.exit(BAD_INPUT)


def complain(text: str) -> None:
    """Print a line to standard error."""
    click.echo(text, err=True)
