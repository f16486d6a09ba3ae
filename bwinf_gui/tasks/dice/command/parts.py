"""`bwinf dice compare --part K/N`: a part of a comparison, kept in a file of its own.

The file is written about once a second while the part is played, and not to the store of runs: the
computers of a cluster often share a home folder, and hundreds of them would write to one store.
A command that is run again goes on with what its file holds.
"""

import re
import sys
from pathlib import Path

import click

from bwinf_gui.cli.kept import complain_of
from bwinf_gui.cli.options import Command
from bwinf_gui.cli.output import CUT_SHORT, write
from bwinf_gui.cli.workers import OpenPool, played
from bwinf_gui.runs import MalformedError, Rhythm, format_run, new_run, parse_run
from bwinf_gui.tasks.dice.command.options import DiceArguments, title_of
from bwinf_gui.tasks.dice.compare.part_kind import PARTS
from bwinf_gui.tasks.dice.compare.parts import (
    MOST_PARTS,
    Part,
    PartProgress,
    play_part,
    require_parts,
)
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.reading import read_bytes, shortened
from bwinf_gui.text.translation import tr

_PART = re.compile(r"([0-9]{1,5})/([0-9]{1,5})")


def with_part(command: Command) -> Command:
    """Pass a command `part`: the part to be played, None for the whole."""
    return click.option(
        "--part",
        callback=_read_part,
        metavar="K/N",
        help=tr(
            "Play only part K of N and write it to --output; “bwinf runs merge” puts all parts "
            "together. Each needs the same --games and --seed."
        ),
    )(command)


def require_part_options(
    dice_input: DiceArguments, output: Path | None, *, as_json: bool, records: bool
) -> Path:
    """The file for a part; ends the command where parts would not make up one run."""
    context = click.get_current_context()
    given = {
        option
        for option in ("games", "seed")
        if context.get_parameter_source(option) is not click.core.ParameterSource.DEFAULT
    }
    if "games" not in given:
        text = tr(
            "--part needs --games N: where a run until certain ends is known only to who has "
            "counted all of its games."
        )
        raise click.UsageError(text)
    if "seed" not in given:
        raise click.UsageError(tr("--part needs --seed S, the same for all parts."))
    if as_json or records or len(dice_input.sources) > 1:
        text = tr("--part plays one set of dice, and neither --json nor --record goes with it.")
        raise click.UsageError(text)
    if output is None:
        raise click.UsageError(tr("--part needs --output FILE, a file for each part."))
    return output


def write_part(source: str, start: PartProgress, output: Path, open_pool: OpenPool) -> None:
    """Play a part from where its file is, and leave it in the file; raises InputError."""
    require_parts(start.comparison, source)
    start = _begun(output, start)

    def keep(progress: PartProgress) -> None:
        write(output, format_run(new_run(PARTS, progress, title_of(source))).encode())

    with open_pool() as pool:
        progress = played(
            start,
            lambda submit, at_once: play_part(start, submit, at_once=at_once),
            pool,
            Rhythm(keep, complain_of),
        )
    if progress.finish is None:
        sys.exit(CUT_SHORT)


def _read_part(context: click.Context, option: click.Parameter, text: str | None) -> Part | None:
    """A part such as `3/8`; ends the command for anything else."""
    if text is None:
        return None
    found = _PART.fullmatch(text)
    number, of = map(int, found.groups()) if found else (0, 0)
    if not 1 <= number <= of <= MOST_PARTS:
        reason = tr("“{text}” is not a part such as “3/8”, one of at most {most}.")
        text = reason.format(text=shortened(text), most=whole(MOST_PARTS))
        raise click.BadParameter(text, context, option)
    return Part(number, of)


def _begun(output: Path, start: PartProgress) -> PartProgress:
    """The progress of a part in a file; the start if it has none."""
    try:
        kept = parse_run(read_bytes(output), str(output), {PARTS.name: PARTS})
        run = kept.restored(PARTS)
    except (InputError, MalformedError):
        return start
    same = (run.comparison, run.part) == (start.comparison, start.part)
    return run if same and kept.entry.can_go_on else start
