"""What a folder of submissions holds: files of results, folders of them, and programs."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from bwinf_gui.checking.running.program import ProgramCommand, program_from_command
from bwinf_gui.checking.running.program_file import program_from_file
from bwinf_gui.checking.running.recognised import (
    InterpreterMissingError,
    is_recognised,
    recognised_program,
)
from bwinf_gui.text.errors import ExplainedError, InputError, Reason

NOTHING_TO_CHECK = Reason("the folder holds neither results nor a program")
SEVERAL_PROGRAMS = Reason("the folder holds several programs; say in a .toml file which one counts")
LARGEST_RESULT = 16 * 2**20
_LEFT_OUT = {"__MACOSX", "__pycache__", "node_modules", "Thumbs.db", "desktop.ini"}


@dataclass(frozen=True, slots=True)
class ResultFiles:
    """Files of results that somebody hands in."""

    name: str
    files: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class HandedInProgram:
    """A program that somebody hands in; where one way to start it has no answer, the next may."""

    name: str
    ways: tuple[ProgramCommand, ...]


@dataclass(frozen=True, slots=True)
class Unusable:
    """An entry that cannot be checked, and why."""

    name: str
    error: ExplainedError


Submission = ResultFiles | HandedInProgram | Unusable


def program_of(text: str, base: Path, *, source: str = "--program") -> HandedInProgram:
    """The program of a text: a command, a TOML file or a file that is recognised.

    `base` is the folder in which the text is said, `source` what bad input is told of. Raises
    InputError, InterpreterMissingError and OSError.
    """
    path = base / text
    if _is_file(path) and path.suffix.lower() == ".toml":
        return HandedInProgram(text, (program_from_file(path),))
    if _is_file(path) and is_recognised(path):
        return HandedInProgram(text, recognised_program(path))
    return HandedInProgram(text, (program_from_command(text, base, source=source),))


def also_typed(program: HandedInProgram) -> HandedInProgram:
    """The program; if it is told the case last of all, it may get that typed where it is silent."""
    told = program.ways[-1]
    if len(program.ways) > 1 or told.command[-1] != "{file}" or told.stdin != ():
        return program
    return replace(program, ways=(told, replace(told, command=told.command[:-1], stdin=None)))


def submissions_in(folder: Path, command: str = "") -> list[Submission]:
    """Every entry of a folder, by name; raises OSError where the folder cannot be read.

    With a `command`, each folder in which no program is recognised is one that is started by it.
    """
    return [_submission(entry, command) for entry in _entries(folder)]


def result_files_in(folder: Path) -> list[Path]:
    """The files of a folder and of those in it, by name; raises OSError."""
    return [*_files_below(folder)]


def _is_file(path: Path) -> bool:
    """Whether there is such a file; a command may be longer than any name of a file."""
    try:
        return path.is_file()
    except OSError:
        return False


def _submission(entry: Path, command: str) -> Submission:
    try:
        return _of_folder(entry, command) if entry.is_dir() else _of_file(entry)
    except (InputError, InterpreterMissingError) as error:
        return Unusable(entry.name, error)


def _of_file(file: Path) -> Submission:
    if file.suffix.lower() == ".toml" or is_recognised(file):
        return _program(file.name, file, alone=True)
    return ResultFiles(file.name, (file,))


def _of_folder(folder: Path, command: str) -> Submission:
    entries = [entry for entry in _entries(folder) if entry.is_file()]
    described = [entry for entry in entries if entry.suffix.lower() == ".toml"]
    programs = described or [entry for entry in entries if is_recognised(entry)]
    programs = [entry for entry in programs if entry.stem == "main"] or programs
    if len(programs) == 1:
        return _program(folder.name, programs[0])
    if command:
        program = program_from_command(command, folder.absolute(), source=folder.name)
        return HandedInProgram(folder.name, (program,))
    if programs:
        raise InputError(str(folder), 0, SEVERAL_PROGRAMS)
    files = tuple(_files_below(folder))
    if not files:
        raise InputError(str(folder), 0, NOTHING_TO_CHECK)
    return ResultFiles(folder.name, files)


def _program(name: str, file: Path, *, alone: bool = False) -> HandedInProgram:
    if file.suffix.lower() == ".toml":
        return HandedInProgram(name, (program_from_file(file),))
    return HandedInProgram(name, recognised_program(file, alone=alone))


def _entries(folder: Path) -> list[Path]:
    return sorted(
        (entry for entry in folder.iterdir() if not _is_left_out(entry)),
        key=lambda entry: entry.name.casefold(),
    )


def _files_below(folder: Path) -> Iterator[Path]:
    for entry in _entries(folder):
        if entry.is_dir() and not entry.is_symlink():
            yield from _files_below(entry)
        elif entry.is_file():
            yield entry


def _is_left_out(entry: Path) -> bool:
    return entry.name.startswith(".") or entry.name in _LEFT_OUT
