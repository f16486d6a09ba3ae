"""What `bwinf nim tournament` does where programs play, or a conversation is replayed."""

import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import Any, NoReturn, TypeVar

import click
from click.core import ParameterSource

from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.replies import OutputFlood, ProgramEnded, Reply, Said
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.sentences import run_in_words
from bwinf_gui.checking.running.talker import Talker
from bwinf_gui.checking.submissions import program_of
from bwinf_gui.cli.options import Decimal, collected
from bwinf_gui.cli.output import (
    BAD_INPUT,
    CUT_SHORT,
    FileOutcome,
    complain,
    deliver,
    each_file,
    ending_where_unwritable,
    error_line,
)
from bwinf_gui.cli.trust import trusted_programs
from bwinf_gui.cli.visible import one_line
from bwinf_gui.cli.workers import played
from bwinf_gui.engine.pool import InProcessPool
from bwinf_gui.places import require_writable, write_parts_atomically
from bwinf_gui.tasks.nim.command_report import Played, start_to_report, write_report
from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.game import Player
from bwinf_gui.tasks.nim.programs.faults import (
    ENDED,
    ENDLESS,
    SILENT,
    program_called,
    seconds_in_words,
)
from bwinf_gui.tasks.nim.programs.match import MatchProgress, ProgramMatch, Seats, play_match
from bwinf_gui.tasks.nim.programs.player import ASIDE, MOST_FIRST_SECONDS
from bwinf_gui.tasks.nim.programs.transcript import Speaker, TalkLine, format_line, parse_transcript
from bwinf_gui.text.errors import ExplainedError, InputError, as_clause
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.reading import decoded, read_bytes
from bwinf_gui.text.translation import tr, tr_plural

_GREETING = "bwinf "
MOST_IN_MEMORY = 16 * 2**20
"""The part of a transcript kept in memory; the rest is on disk until it is written."""
_CHUNK = 2**16
PROGRAM_OPTIONS = ("--first-program", "--second-program")

Command = TypeVar("Command", bound=Callable[..., Any])
_FILE = click.Path(dir_okay=False, path_type=Path)


@dataclass(frozen=True, slots=True)
class ProgramOptions:
    """The commands of programs, by players, and how they are played with."""

    commands: tuple[str | None, str | None]
    move_seconds: float
    transcript: Path | None
    replay: Path | None

    @property
    def are_there(self) -> bool:
        return any(command is not None for command in self.commands)


def with_programs(command: Command) -> Command:
    """Pass a command its options for programs, as the parameter `options`."""
    return collected(
        "options",
        _options,
        click.option(
            "--first-program",
            metavar=tr("COMMAND"),
            help=tr("A program of your own that begins every game; see “bwinf nim starter”."),
        ),
        click.option(
            "--second-program",
            metavar=tr("COMMAND"),
            help=tr("A program of your own that is the other player."),
        ),
        click.option(
            "--move-time",
            type=Decimal(0.001, 3600),
            default=1,
            show_default=True,
            metavar="S",
            help=tr("Seconds that a program may take for a move."),
        ),
        click.option(
            "--transcript",
            type=_FILE,
            metavar=tr("FILE"),
            help=tr("Write all lines to and from programs to this file."),
        ),
        click.option(
            "--replay",
            type=_FILE,
            metavar=tr("FILE"),
            help=tr("Send the program the lines of a transcript, and compare its answers."),
        ),
    )(command)


def _options(
    *,
    first_program: str | None,
    second_program: str | None,
    move_time: float,
    transcript: Path | None,
    replay: Path | None,
) -> ProgramOptions:
    return ProgramOptions((first_program, second_program), move_time, transcript, replay)


def refuse_contradictions(options: ProgramOptions, *, as_json: bool) -> None:
    """End the command where an option would be without effect."""
    for place, command in zip(("first", "second"), options.commands, strict=True):
        if command is not None and _is_given(place):
            text = tr("--{0} is a strategy and --{0}-program a program: give one of them.")
            raise click.UsageError(text.format(place))
    if not options.are_there:
        for name, option in (("move_time", "--move-time"), ("transcript", "--transcript")):
            if _is_given(name):
                text = tr("{0} is for programs: it needs --first-program or --second-program.")
                raise click.UsageError(text.format(option))
    if options.replay is not None and as_json:
        raise click.UsageError(tr("--replay prints the lines themselves and has no --json."))
    if options.replay is not None and options.transcript is not None:
        raise click.UsageError(tr("--replay reads a transcript and --transcript writes one."))


def _is_given(parameter: str) -> bool:
    source = click.get_current_context().get_parameter_source(parameter)
    return source is ParameterSource.COMMANDLINE


def play_matches(
    files: Sequence[str],
    options: ProgramOptions,
    strategies: Pair,
    *,
    games: int,
    seed: int,
    trusted: bool,
) -> list[FileOutcome[Played]]:
    """Let programs play from the starts of files, and write result files."""
    first, second = _programs(options, trusted=trusted)
    players = (first or strategies[0], second or strategies[1])

    with ExitStack() as stack:
        note = _writer(options.transcript, stack)

        def answer(file: str) -> Played:
            start = start_to_report(file)
            match = ProgramMatch(
                start=start.rows,
                players=players,
                games=games,
                seed=seed,
                move_seconds=options.move_seconds,
            )
            progress = _played(match, note)
            report = write_report(file, start, progress.names, progress) if progress.games else None
            complete = progress.finish is not None
            return Played(start, progress.names, seed, progress, complete, report)

        return each_file(files, answer)


def replay_talk(options: ProgramOptions, file: Path, *, trusted: bool, output: Path | None) -> None:
    """Send a program the lines of a transcript; print all lines, and what has changed."""
    programs = _programs(options, trusted=trusted)
    chosen = [
        (player, program) for player, program in zip(Player, programs, strict=True) if program
    ]
    if len(chosen) != 1:
        raise click.UsageError(
            tr("--replay needs either --first-program or --second-program, whose lines it sends.")
        )
    player, program = chosen[0]
    try:
        lines = parse_transcript(decoded(read_bytes(file), str(file)), str(file), player)
    except InputError as error:
        _end(error_line(error))
    with (
        Talker(program, aside=ASIDE) as talker,
        closing(replay(lines, talker, move_seconds=options.move_seconds)) as steps,
    ):
        replayed = list(steps)
    changed = [step for step in replayed if not step.is_same]
    verdict = tr_plural("{n} answer has changed.", "{n} answers have changed.", len(changed))
    text = [*map(_in_words, replayed), "", verdict.format(n=whole(len(changed)))]
    deliver("\n".join(text), output)
    sys.exit(CUT_SHORT if changed else 0)


@dataclass(frozen=True, slots=True)
class Replayed:
    """A line of the recording, and what the program said now; empty if nothing."""

    line: TalkLine
    now: str = ""
    why_nothing: str = ""

    @property
    def is_same(self) -> bool:
        """Whether the program has answered as it did before."""
        return self.line.way is Speaker.SENT or (
            not self.why_nothing and self.now == self.line.text
        )


def replay(
    lines: Sequence[TalkLine], talker: Talker, *, move_seconds: float
) -> Generator[Replayed, None, None]:
    """Send a program the recorded lines, and compare each answer with the recorded one.

    The program is restarted wherever it was greeted.
    """
    spoken = [line for line in lines if line.way in {Speaker.SENT, Speaker.SAID}]
    is_begun = False
    for place, line in enumerate(spoken):
        if line.way is not Speaker.SENT:
            continue
        is_greeting = line.text.startswith(_GREETING)
        if is_greeting or not is_begun:
            talker.begin()
            is_begun = True
        yield Replayed(line)
        talker.send(line.text)
        seconds = MOST_FIRST_SECONDS if is_greeting else move_seconds
        answers = takewhile(lambda next_line: next_line.way is Speaker.SAID, spoken[place + 1 :])
        yield from _compared(answers, talker, seconds)


def _compared(answers: Iterable[TalkLine], talker: Talker, seconds: float) -> Iterator[Replayed]:
    for recorded in answers:
        reply = talker.wait(seconds)
        if isinstance(reply, Said):
            yield Replayed(recorded, now=reply.line.rstrip())
        else:
            yield Replayed(recorded, why_nothing=_why_nothing(reply, seconds))


def _why_nothing(reply: Reply, seconds: float) -> str:
    match reply:
        case ProgramEnded():
            return run_in_words(reply.run, Limits()) or ENDED.sentence()
        case OutputFlood():
            return ENDLESS.sentence(line=reply.beginning)
        case _:
            return SILENT.sentence(seconds=seconds_in_words(seconds))


def _programs(options: ProgramOptions, *, trusted: bool) -> tuple[Launch | None, Launch | None]:
    """The programs, once they may be run; the command ends where one cannot be found."""
    try:
        found = [
            None if command is None else program_of(command, Path.cwd(), source=option)
            for command, option in zip(options.commands, PROGRAM_OPTIONS, strict=True)
        ]
    except InputError as error:
        _end(error_line(error))
    except (ExplainedError, OSError) as error:
        _end(as_clause(error))
    programs = iter(trusted_programs([each for each in found if each], trusted=trusted))
    first, second = (None if each is None else next(programs).partner for each in found)
    return first, second


def _played(match: ProgramMatch, note: Callable[[TalkLine], None]) -> MatchProgress:
    with closing(Seats(match, note=note)) as seats:
        progress = played(
            MatchProgress(match=match, names=seats.names),
            lambda submit, at_once: play_match(match, seats),  # noqa: ARG005
            InProcessPool(),
        )
    if (error := progress.never_greeted) is not None:
        complain(f"{program_called(error.name, error.player)}: {as_clause(error)}")
    return progress


def _writer(file: Path | None, stack: ExitStack) -> Callable[[TalkLine], None]:
    """The writer of conversations, where a file for them is wanted."""
    if file is None:
        return lambda _: None
    with ending_where_unwritable(file):
        require_writable(file)
    taken = stack.enter_context(SpooledTemporaryFile(MOST_IN_MEMORY))  # noqa: SIM115

    def keep() -> None:
        taken.seek(0)
        with ending_where_unwritable(file):
            write_parts_atomically(file, iter(lambda: taken.read(_CHUNK), b""))

    # What was said until a match was cut short counts too.
    stack.callback(keep)
    began = time.monotonic()

    def take_down(line: TalkLine) -> None:
        taken.write(format_line(line, began).encode(errors="replace"))

    return take_down


def _in_words(step: Replayed) -> str:
    shown = one_line(f"{step.line.way.value} {step.line.text}")
    if step.is_same:
        return shown
    now = step.why_nothing or step.now
    return tr("{line}   now: {now}").format(line=shown, now=one_line(now))


def _end(complaint: str) -> NoReturn:
    complain(complaint)
    sys.exit(BAD_INPUT)
