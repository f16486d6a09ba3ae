"""What a folder of submissions holds: files of results, folders of them, and programs."""

import logging
import os
import stat
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from bwinf_gui.checking.running.compilers import ToolMissingError, is_source
from bwinf_gui.checking.running.program import (
    Launch,
    gives_the_case,
    program_from_command,
    ways_to_start,
)
from bwinf_gui.checking.running.program_file import handed_in_program, program_from_file
from bwinf_gui.checking.running.recognised import (
    is_recognised,
    programs_among,
    recognised_program,
)
from bwinf_gui.text.errors import TOO_LARGE, ExplainedError, InputError, Reason, as_sentence
from bwinf_gui.text.reading import LINK, NotAFileError, opened, require_file

NOTHING_TO_CHECK = Reason("the folder holds neither results nor a program")
SEVERAL_PROGRAMS = Reason("the folder holds several programs; say in a .toml file which one counts")
TOO_MANY = Reason("the folder holds more than {most} files and folders")
TOO_DEEP = Reason("the folder is more than {most} folders deep")
UNEXPECTED = Reason("this cannot be checked: {detail}")
LARGEST_RESULT = 16 * 2**20
MOST_ENTRIES = 5_000
DEEPEST = 32
"""Folders below that of a submission in which results are looked for."""
_LEFT_OUT = {"__MACOSX", "__pycache__", "node_modules", "Thumbs.db", "desktop.ini"}

_logger = logging.getLogger("bwinf_gui")


@dataclass(frozen=True, slots=True)
class UnreadFile:
    """A file or folder that is not read, and why."""

    path: Path
    error: Exception


@dataclass(frozen=True, slots=True)
class ResultFiles:
    """Files of results that somebody hands in, and those that are not read."""

    name: str
    files: tuple[Path, ...]
    unread: tuple[UnreadFile, ...] = ()


@dataclass(frozen=True, slots=True)
class Program:
    """A program that somebody hands in; which of several ways is its way, its trial shows."""

    name: str
    ways: tuple[Launch, ...]

    @property
    def partner(self) -> Launch:
        """How it is started to be talked with: without a case, where it can be."""
        return next((way for way in self.ways if not gives_the_case(way.command)), self.ways[0])


@dataclass(frozen=True, slots=True)
class Unusable:
    """An entry that cannot be checked, and why."""

    name: str
    error: Exception

    @property
    def reason(self) -> str:
        """Why, as a sentence, with the line where a file has one."""
        said = as_sentence(self.error)
        if not isinstance(self.error, InputError) or not self.error.line:
            return said
        return f"{Path(self.error.source).name}:{self.error.line}: {said}"


Submission = ResultFiles | Program | Unusable


def program_of(text: str, base: Path, *, source: str = "--program") -> Program:
    """The program of a text: a command, a TOML file or a file that is recognised.

    `base` is the folder in which the text is said, `source` what bad input is told of. Raises
    InputError, ToolMissingError and OSError.
    """
    path = base / text
    # A command may be longer than the name of any file, which this takes for none.
    if _is_described(path) and os.path.isfile(path):  # noqa: PTH113
        return Program(text, (program_from_file(path),))
    if is_recognised(path):
        return Program(text, recognised_program(path))
    return Program(text, ways_to_start(program_from_command(text, base, source=source)))


def with_stdin_fallback(program: Program) -> Program:
    """The program; if it is told the case last of all, it may get that typed where it is silent."""
    told = program.ways[-1]
    if len(program.ways) > 1 or told.command[-1] != "{file}" or told.stdin != ():
        return program
    return replace(program, ways=(told, replace(told, command=told.command[:-1], stdin=None)))


def submissions_in(folder: Path, command: str = "") -> list[Submission]:
    """Every entry of a folder, by name; raises OSError where the folder cannot be read.

    With a `command`, each folder in which no program is recognised is one that is started by it.
    Links are not followed: they could lead to the work of others.
    """
    return [_submission(entry, command) for entry in _entries(folder)]


def answers_in(folder: Path) -> list[Submission]:
    """Every file of a folder and below as a submission, by name.

    Raises OSError where the folder itself cannot be read.
    """
    return [each for entry in _entries(folder) for each in _answers(entry, folder)]


def unusable(name: str, error: Exception) -> Unusable:
    """What an entry is after an error; an unexpected one is logged."""
    if isinstance(error, ExplainedError | OSError):
        return Unusable(name, error)
    _logger.error("%r cannot be checked", name, exc_info=error)
    detail = f"{type(error).__name__}: {error}"
    return Unusable(name, InputError(name, 0, UNEXPECTED, detail=detail))


def _submission(entry: Path, command: str) -> Submission:
    try:
        return _of_folder(entry, command) if _is_folder(entry) else _of_file(entry)
    # An entry that nobody has thought of must not end the check of the others.
    except Exception as error:
        return unusable(entry.name, error)


def _answers(entry: Path, folder: Path) -> list[Submission]:
    try:
        found = _results(entry)
    except Exception as error:
        return [unusable(entry.name, error)]
    files = (ResultFiles(str(file.relative_to(folder)), (file,)) for file in found.files)
    unread = (ResultFiles(str(each.path.relative_to(folder)), (), (each,)) for each in found.unread)
    return [*files, *unread]


def _of_file(file: Path) -> Submission:
    require_file(file, file.lstat())
    if _is_described(file) or is_recognised(file):
        return _program(file.name, file, alone=True)
    return _some_results(file)


def _of_folder(folder: Path, command: str) -> Submission:
    entries = [entry for entry in _entries(folder, MOST_ENTRIES) if not _is_folder(entry)]
    described = [entry for entry in entries if _is_described(entry)]
    programs = described or programs_among(entries)
    programs = [entry for entry in programs if entry.stem.lower() == "main"] or programs
    if len(programs) == 1:
        return _program_or_results(folder, programs[0])
    if command:
        return _started_by(command, folder)
    if programs:
        raise InputError(str(folder), 0, SEVERAL_PROGRAMS)
    return _some_results(folder)


def _program_or_results(folder: Path, program: Path) -> Submission:
    """The program of a folder; its results where nothing is there that could compile it."""
    try:
        return _program(folder.name, program)
    except ToolMissingError:
        found = _results(folder)
        files = tuple(file for file in found.files if not is_source(file))
        if not is_source(program) or not files:
            raise
        return replace(found, files=files)


def _program(name: str, file: Path, *, alone: bool = False) -> Program:
    require_file(file, file.lstat())
    if _is_described(file):
        return Program(name, (handed_in_program(file, alone=alone),))
    return Program(name, recognised_program(file, alone=alone))


def _started_by(command: str, folder: Path) -> Program:
    """A folder whose program is started by the command that the user gives for all."""
    program = program_from_command(command, folder.absolute(), source=folder.name)
    for part in (program.folder, *program.folder.parents):
        if part.is_relative_to(folder.absolute()) and part.is_symlink():
            raise NotAFileError(part, LINK)
    return Program(folder.name, (program,))


def _some_results(entry: Path) -> ResultFiles:
    """The results of an entry; raises the error that says why there are none."""
    found = _results(entry)
    if found.files:
        return found
    if found.unread:
        raise found.unread[0].error
    raise InputError(str(entry), 0, NOTHING_TO_CHECK)


def _results(entry: Path) -> ResultFiles:
    """The files of an entry and below it, by name."""
    files: list[Path] = []
    unread: list[UnreadFile] = []
    waiting = [entry]
    while waiting:
        path = waiting.pop()
        try:
            if _is_folder(path):
                waiting += reversed(_folder_of_results(path, entry))
            else:
                _require_result(path)
                files.append(path)
        except (InputError, OSError) as error:
            unread.append(UnreadFile(path, error))
        if len(files) + len(unread) + len(waiting) > MOST_ENTRIES:
            raise InputError(str(entry), 0, TOO_MANY, most=MOST_ENTRIES)
    return ResultFiles(entry.name, tuple(files), tuple(unread))


def _folder_of_results(folder: Path, entry: Path) -> Sequence[Path]:
    if len(folder.parts) - len(entry.parts) > DEEPEST:
        raise InputError(str(entry), 0, TOO_DEEP, most=DEEPEST)
    return _entries(folder, MOST_ENTRIES)


def _require_result(path: Path) -> None:
    """Raise InputError or OSError for what cannot be read as a result."""
    with opened(path, follow_links=False) as file:
        if os.fstat(file.fileno()).st_size > LARGEST_RESULT:
            raise InputError(str(path), 0, TOO_LARGE, megabytes=LARGEST_RESULT // 2**20)


def _entries(folder: Path, most: int | None = None) -> list[Path]:
    """What lies in a folder, by name; raises InputError for more than `most`, and OSError."""
    with os.scandir(folder) as found:
        counted = [*islice(found, None if most is None else most + 1)]
    if most is not None and len(counted) > most:
        raise InputError(str(folder), 0, TOO_MANY, most=most)
    entries = (folder / entry.name for entry in counted if not _is_left_out(entry.name))
    return sorted(entries, key=lambda entry: entry.name.casefold())


def _is_folder(entry: Path) -> bool:
    return stat.S_ISDIR(entry.lstat().st_mode)


def _is_described(entry: Path) -> bool:
    return entry.suffix.lower() == ".toml"


def _is_left_out(name: str) -> bool:
    return name.startswith(".") or name in _LEFT_OUT
