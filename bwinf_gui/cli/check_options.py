"""The options of `bwinf check`; each group reaches the command as one value."""

import os
from dataclasses import dataclass
from pathlib import Path

import click

from bwinf_gui.checking.running.run import Limits
from bwinf_gui.cli.options import Decimal, collected
from bwinf_gui.text.translation import tr

USUAL = Limits()

PROGRAM_FILE = """

\b
  command = "python3 main.py {file}"
  stdin = ["{name}", "5", "n"]    # "case", "none"
  stage_as = "data/hotels.txt"
  answer = "output/*.txt"
  time = 30
  memory = 256
  encoding = "cp1252"
  env = { MODE = "fast" }
"""
"""An example of each key, for the help."""

_NEW_FILE = click.Path(dir_okay=False, path_type=Path)


def _folder_to_check(ctx: click.Context, param: click.Parameter, value: str | None) -> Path | None:
    """An existing, readable folder; otherwise an error that says what to do."""
    if value is None:
        return None
    folder = Path(value)
    if folder.is_file():
        text = tr("{0} is a file; name the folder it is in, or check it alone by --answer.")
    elif not value or not folder.is_dir():
        text = tr("There is no folder {0} in {1}; check the spelling.")
    elif not os.access(folder, os.R_OK | os.X_OK):
        text = tr("The folder {0} may not be read; its owner can change that.")
    else:
        return folder
    raise click.BadParameter(text.format(value or '""', Path.cwd()), ctx, param)


@dataclass(frozen=True, slots=True)
class CheckSubject:
    """What to check; exactly one of these is given."""

    answer: str | None
    answers: Path | None
    program: str | None
    submissions: Path | None


@dataclass(frozen=True, slots=True)
class Forms:
    """Where results go besides the output."""

    csv: Path | None
    html: Path | None


@dataclass(frozen=True, slots=True)
class CounterexampleOptions:
    """Whether the smallest failing case is looked for, how long, and where it is kept."""

    find: bool
    seconds: float
    save: Path | None


def _subject(
    *, answer: str | None, answers: Path | None, program: str | None, submissions: Path | None
) -> CheckSubject:
    given = [each for each in (answer, answers, program, submissions) if each is not None]
    if len(given) != 1:
        raise click.UsageError(tr("Give one of --answer, --answers, --program and --submissions."))
    return CheckSubject(answer, answers, program, submissions)


def _limits(*, time: float, memory: float, output_limit: float) -> Limits:
    return Limits(seconds=time, memory_mb=memory, output_mb=output_limit)


with_subject = collected(
    "subject",
    _subject,
    click.option(
        "--answer",
        metavar=tr("FILE"),
        help=tr("A printed answer to one case or several; - is standard input."),
    ),
    click.option(
        "--answers",
        callback=_folder_to_check,
        metavar=tr("FOLDER"),
        help=tr("A folder of result files; headings, folders and names identify their cases."),
    ),
    click.option(
        "--program",
        metavar=tr("COMMAND"),
        help=tr(
            "A command, a program, a source file or a .toml file. Placeholders: {file}, {name}, "
            "{stem}, {number}, {dir}, {out}; without one, a trial run finds out how it gets "
            "the case."
        ),
    ),
    click.option(
        "--submissions",
        "--folder",
        "submissions",
        callback=_folder_to_check,
        metavar=tr("FOLDER"),
        help=tr(
            "Every entry is a submission: results, a folder or ZIP file of them, or a program."
        ),
    ),
)
"""Gives a command a `subject`."""


with_limits = collected(
    "limits",
    _limits,
    click.option(
        "--time",
        type=Decimal(0.01, 3600),
        default=USUAL.seconds,
        show_default=True,
        metavar="S",
        help=tr("Seconds that a program may take for a case."),
    ),
    click.option(
        "--memory",
        type=Decimal(1, 1_000_000),
        default=USUAL.memory_mb,
        show_default=True,
        metavar="MB",
        help=tr("Megabytes that a program may use."),
    ),
    click.option(
        "--output-limit",
        type=Decimal(0.001, 64),
        default=USUAL.output_mb,
        show_default=True,
        metavar="MB",
        help=tr("Megabytes that a program may print."),
    ),
)
"""Gives a command the `limits` of programs."""


with_hunt = collected(
    "hunt",
    CounterexampleOptions,
    click.option("--find", is_flag=True, help=tr("Look for the smallest case on which it fails.")),
    click.option(
        "--seconds",
        type=Decimal(0.1, 86_400),
        default=10,
        show_default=True,
        metavar="S",
        help=tr("How long to search; shrinking a counterexample may take as long again."),
    ),
    click.option(
        "--save",
        type=click.Path(file_okay=False, path_type=Path),
        metavar=tr("FOLDER"),
        help=tr("Keep what is found here, as a file of the contest."),
    ),
)
"""Gives a command the `hunt` for a counterexample."""


with_forms = collected(
    "forms",
    Forms,
    click.option(
        "--csv", type=_NEW_FILE, metavar=tr("FILE"), help=tr("Write a table for spreadsheets.")
    ),
    click.option(
        "--html", type=_NEW_FILE, metavar=tr("FILE"), help=tr("Write a page for browsers.")
    ),
)
"""Gives a command the `forms` in which results are written to files."""
