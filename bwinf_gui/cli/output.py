"""What all commands do alike: files one by one, results out, errors aside, the exit code."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, Generic, TypeVar

import click
from click.exceptions import Exit

from bwinf_gui.cli import visible
from bwinf_gui.languages import LANGUAGES
from bwinf_gui.places import require_writable, write_atomically, write_parts_atomically
from bwinf_gui.tasks.recognition import belonging_to
from bwinf_gui.text.errors import InputError, as_clause
from bwinf_gui.text.reading import NO_NAME, encoded, read_argument
from bwinf_gui.text.translation import tr

Command = TypeVar("Command", bound=Callable[..., Any])
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class FileOutcome(Generic[Answer]):
    """What became of one file: an answer, or the error that kept it from one."""

    file: str
    answer: Answer | None = None
    error: InputError | None = None

    @property
    def shown_name(self) -> str:
        """The name of the file, fit for a terminal."""
        return visible.one_line(self.file)


with_language = click.option(
    "--lang",
    type=click.Choice(list(LANGUAGES)),
    expose_value=False,
    help=tr("Language of the texts; by default that of the locale."),
)
"""Gives a command `--lang`, which `use_language` has already obeyed."""


def _reachable(context: click.Context, option: click.Parameter, path: Path | None) -> Path | None:
    """End the command where its result could not be written."""
    if path is None:
        # Python's name for a descriptor that was closed.
        if sys.stdout is None:
            complain(tr("Standard output is closed; name a file with --output."))
            context.exit(CUT_SHORT)
        return path
    if path == Path():
        raise click.BadParameter(NO_NAME.clause(), context, option)
    with ending_where_unwritable(path):
        require_writable(path)
    return path


with_output_file = click.option(
    "--output",
    type=click.Path(dir_okay=False, readable=False, path_type=Path),
    callback=_reachable,
    metavar=tr("FILE"),
    help=tr("Write the result to this file instead of standard output."),
)
"""Gives a command `--output`; that a result can go there is known before it is computed."""


def with_output(command: Command) -> Command:
    """Give a command `--lang`, `--json` as `as_json` and `--output`."""
    for option in (
        with_language,
        with_output_file,
        click.option("--json", "as_json", is_flag=True, help=tr("Print one JSON document.")),
    ):
        command = option(command)
    return command


def set_help_texts(command: click.Command) -> None:
    """Put into the language what click itself writes, and let no summary be cut off."""
    command.options_metavar = tr("[OPTIONS]")
    command.short_help = command.short_help or command.help
    if isinstance(command, click.Group):
        command.subcommand_metavar = tr("COMMAND [ARGUMENTS] …")


def each_file(files: Iterable[str], answer: Callable[[str], Answer]) -> list[FileOutcome[Answer]]:
    """The outcome for every file; a bad file is reported and does not stop the others."""
    outcomes: list[FileOutcome[Answer]] = []
    for file in files:
        try:
            outcomes.append(FileOutcome(file, answer(file)))
        except InputError as error:
            complain(error_line(error))
            outcomes.append(FileOutcome(file, error=error))
    return outcomes


def parsed_file(word: str, parse: Callable[[bytes, str], Answer], file: str) -> Answer:
    """The content of a task's file; raises InputError, which says if it looks like another task's.

    `parse` is called with the content and the name.
    """
    content = read_argument(file)
    with belonging_to(word, content, file):
        return parse(content, file)


def as_json_document(
    outcomes: list[FileOutcome[Answer]], document: Callable[[str, Answer], dict[str, Any]]
) -> str:
    """One JSON object for one file, a list for several, bad files as `{"file", "error"}`."""
    return "".join(
        as_json_parts(outcomes, lambda file, answer: [json_line(document(file, answer))])
    )


def as_json_parts(
    outcomes: list[FileOutcome[Answer]], parts: Callable[[str, Answer], Iterable[str]]
) -> Iterator[str]:
    """The same for objects that are written in parts, since one may be larger than memory."""
    several = len(outcomes) != 1
    if several:
        yield "["
    for number, outcome in enumerate(outcomes):
        if number:
            yield ", "
        if outcome.answer is not None:
            yield from parts(outcome.file, outcome.answer)
        elif outcome.error is not None:
            line, reason = outcome.error.line, as_clause(outcome.error)
            yield json_line({"file": outcome.file, "error": {"line": line, "reason": reason}})
    if several:
        yield "]"


def json_line(value: object) -> str:
    """JSON on one line: an indented document takes Python's own encoder, five times as long."""
    return visible.json_text(json.dumps(value, ensure_ascii=False))


def under_names(
    outcomes: list[FileOutcome[Answer]], lines: Callable[[Answer], Iterable[str]]
) -> Iterator[str]:
    """The lines of all answers; under the names of their files if there are several.

    Each comes with what stands before it, so that together they are a text.
    """
    before = ""
    for outcome in outcomes:
        if outcome.answer is None:
            continue
        name = [outcome.shown_name] if len(outcomes) > 1 else []
        for line in chain(name, lines(outcome.answer)):
            yield before + line
            before = "\n"
        before = "\n\n"


def aligned(rows: Sequence[Sequence[str]], left: tuple[int, ...] = ()) -> str:
    """The rows with their columns under each other, to the right but for those named `left`."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if column in left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


CUT_SHORT, BAD_INPUT = 1, 2
ENDINGS = (
    KeyboardInterrupt,
    OSError,
    MemoryError,
    click.ClickException,
    click.Abort,
    Exit,
)
"""What ends a task's command without being a mistake; an error of the system is reported in one
line anyway. SystemExit is none of these: solvers raise it too."""


def deliver(text: str, output: Path | None) -> None:
    """Print the result, or write it to a file as a whole.

    The command ends where the file fails; raises OSError where standard output does.
    """
    deliver_parts([text], output)


def deliver_parts(parts: Iterable[str], output: Path | None) -> None:
    """The same for a text in parts, which may be made while they are printed."""
    ended = chain(map(visible.lines, parts), ["\n"])
    if output is None:
        _print(ended)
    else:
        with ending_where_unwritable(output):
            write_parts_atomically(output, map(encoded, ended))


def write(path: Path, content: bytes) -> None:
    """Write a file as a whole; the command ends where that fails."""
    with ending_where_unwritable(path):
        write_atomically(path, content)


@contextmanager
def ending_where_unwritable(place: Path) -> Iterator[None]:
    """Say so and end the command where nothing can be written to a place."""
    try:
        yield
    except OSError as error:
        complain(unwritable_in_words(place, error))
        raise Exit(CUT_SHORT) from None


def unwritable_in_words(place: Path | str, error: OSError) -> str:
    """The sentence for a place that cannot be written to, with the reason."""
    detail = as_clause(error)
    return tr("{file}: cannot be written: {detail}").format(file=place, detail=detail)


def error_line(error: InputError) -> str:
    """The one line that standard error gets: `FILE:LINE: reason`."""
    place = f"{error.source}:{error.line}" if error.line else error.source
    return f"{place}: {as_clause(error)}"


def fail_for_bad_files(outcomes: Iterable[FileOutcome[Any]]) -> None:
    """End the command where a file was bad."""
    if any(outcome.error is not None for outcome in outcomes):
        raise Exit(BAD_INPUT)


def _print(parts: Iterable[str]) -> None:
    try:
        sys.stdout.writelines(parts)
        sys.stdout.flush()
    except BrokenPipeError:
        raise  # The reader has closed the pipe; click ends the command for that.
    except OSError as error:
        raise OSError(error.errno, error.strerror, tr("standard output")) from error


def complain(text: str) -> None:
    """Print a line to standard error, whatever characters are in it."""
    click.echo(visible.one_line(text), err=True)
