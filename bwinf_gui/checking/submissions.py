"""The entries of a folder of submissions: result files, folders and ZIP files of them, programs."""

import logging
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from stat import S_ISDIR
from typing import TypeAlias

from bwinf_gui.checking import archives
from bwinf_gui.checking.archives import Unpacked, unpacked
from bwinf_gui.checking.contents import NOTEBOOK, is_archive, is_notebook, kind_of
from bwinf_gui.checking.running.program import (
    Launch,
    gives_the_case,
    program_from_command,
    ways_to_start,
)
from bwinf_gui.checking.running.program_file import handed_in_program, program_from_file
from bwinf_gui.checking.running.recognised import (
    ToolMissingError,
    content_of,
    is_recognised,
    programs_among,
    recognised_program,
    source_text,
)
from bwinf_gui.text.errors import TOO_LARGE, ExplainedError, InputError, Reason, as_sentence
from bwinf_gui.text.numbers import enumerated
from bwinf_gui.text.reading import beginning, encoded, opened, require_file

NO_PROGRAM = Reason("no program that can be run here ({kind})")
NOTHING_TO_CHECK = Reason("the folder holds neither results nor a program")
SEVERAL_PROGRAMS = Reason(
    "the folder holds several programs, {programs}; state in a .toml file which one counts"
)
TOO_MANY = Reason("the folder holds more than {most} files and folders")
TOO_DEEP = Reason("the folder is more than {most} folders deep")
UNEXPECTED = Reason("this cannot be checked: {detail}")
LARGEST_RESULT = 16 * 2**20
MOST_NAMED = 5
"""The most programs that a sentence names."""
MOST_ENTRIES = 5_000
DEEPEST = 32
"""How deep below a submission's folder results are searched for."""
_LEFT_OUT = {"__MACOSX", "__pycache__", "node_modules", "Thumbs.db", "desktop.ini"}
_TESTS = re.compile(r"(?:test_.*|.*_test|setup|conftest|__init__)\.py", re.IGNORECASE)
_MAY_BE_TESTS = re.compile(r"tests?\.py", re.IGNORECASE)
_IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+)?import\b(?:[ \t]*(\([^()]*\))|([^\n;#]*))", re.MULTILINE
)
"""A statement of Python: from where it imports, if it says so, and what, in brackets or not."""
_OF_TOOLS = re.compile(
    r"^\[(?:build-system|package|project|tool|toolchain|workspace)[].]", re.MULTILINE
)
"""Tables in files of that form that tools such as Cargo keep next to a program."""
_NO_NAME = re.compile(r"#.*|\bas\s+\w+")

_logger = logging.getLogger("bwinf_gui")


@dataclass(frozen=True, slots=True)
class HandedFile:
    """A file or folder of a submission; with an `error`, it cannot be read.

    `parts` are the names of the folders and ZIP files around it within the submission, and its own.
    """

    path: Path
    parts: tuple[str, ...]
    error: Exception | None = None
    text: str = ""
    """Its content, if it is no file but was pasted."""

    def content(self) -> bytes:
        """Its content; raises its error, or OSError."""
        if self.error is not None:
            raise self.error
        return encoded(self.text) or beginning(self.path, LARGEST_RESULT, follow_links=False)

    @property
    def name(self) -> str:
        """Its path within the submission."""
        return "/".join(self.parts)


@dataclass(frozen=True, slots=True)
class ResultFiles:
    """Result files that were handed in; their paths are relative to `place`.

    A file that `is_lone` was handed in as an answer, whatever its content. `unpacked` keeps the
    extracted files of archives in existence.
    """

    name: str
    place: Path
    files: tuple[HandedFile, ...]
    is_lone: bool = False
    unpacked: tuple[Unpacked, ...] = ()


@dataclass(frozen=True, slots=True)
class Program:
    """A program that was handed in; a trial finds out which of several ways to start it works."""

    name: str
    ways: tuple[Launch, ...]
    unpacked: tuple[Unpacked, ...] = ()

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


class SeveralProgramsError(InputError):
    """A folder with several programs, without a statement which one counts."""

    def __init__(self, folder: Path, choices: tuple[str, ...]) -> None:
        programs = enumerated([*choices[:MOST_NAMED], *(["…"] if choices[MOST_NAMED:] else [])])
        super().__init__(str(folder), 0, SEVERAL_PROGRAMS, programs=programs)
        self.choices = choices


Submission = ResultFiles | Program | Unusable
HoldsAnswer: TypeAlias = Callable[[ResultFiles], bool]


def program_of(text: str, base: Path, *, source: str = "--program") -> Program:
    """The program described by a text: a command, a TOML file or a recognised file.

    `base` is the folder that relative paths start from, `source` is named in errors. Raises
    InputError, ToolMissingError and OSError.
    """
    path = base / text
    # A command may be longer than the name of any file, which this takes for none.
    if _is_described(path) and os.path.isfile(path):  # noqa: PTH113
        return Program(text, (program_from_file(path),))
    if is_notebook(path.name):
        raise InputError(text, 0, NOTEBOOK)
    if is_recognised(path):
        return Program(text, recognised_program(path))
    kind = kind_of(content_of(path), path.name)
    # There are ways to have a system run the programs of others.
    if kind and kind not in {"ELF", "EXE", "Mach-O"}:
        raise InputError(text, 0, NO_PROGRAM, kind=kind)
    return Program(text, ways_to_start(program_from_command(text, base, source=source)))


def with_stdin_fallback(program: Program) -> Program:
    """The program; if the case is its last argument, with typing it as a fallback for silence."""
    last = program.ways[-1]
    if len(program.ways) > 1 or last.command[-1] != "{file}" or last.stdin != ():
        return program
    return replace(program, ways=(last, replace(last, command=last.command[:-1], stdin=None)))


def submissions_in(
    folder: Path,
    *,
    holds_answer: HoldsAnswer = lambda _: False,
    words: Sequence[str] = (),
    chosen: Mapping[str, str] | None = None,
) -> list[Submission]:
    """Every entry of a folder, by name; raises OSError where the folder cannot be read.

    Among several equal programs, `chosen` names the user's choice by the entry's name.

    Where programs lie deeper or are several, files that `holds_answer` says are answers count more;
    else the one program whose path has one of the task's `words`. Links are not followed: they
    could lead to the work of others.
    """
    said = chosen or {}

    def submission(entry: Path) -> list[Submission]:
        chosen = said.get(entry.name, "")
        return [_Entry(entry, holds_answer, words, chosen).submission()]

    return [*_of_each(folder, submission)]


def program_in(folder: Path, words: Sequence[str] = ()) -> Path:
    """The file of the program in a folder; raises InputError and OSError."""
    return _Entry(folder, words=words).program_file()


def answers_in(folder: Path) -> list[Submission]:
    """Every file of a folder and below as a submission, by name.

    Raises OSError where the folder itself cannot be read.
    """
    return [*_of_each(folder, lambda entry: _Entry(entry).answers())]


def _of_each(
    folder: Path, found_in: Callable[[Path], Iterable[Submission]]
) -> Iterator[Submission]:
    for entry in _entries(folder):
        try:
            yield from [*found_in(entry)]
        # An unforeseen entry must not end the check of the others.
        except Exception as error:
            yield unusable(entry.name, error)


def unusable(name: str, error: Exception) -> Unusable:
    """The entry after an error; an unexpected error is logged."""
    if isinstance(error, ExplainedError | OSError):
        return Unusable(name, error)
    _logger.error("%r cannot be checked", name, exc_info=error)
    detail = f"{type(error).__name__}: {error}"
    return Unusable(name, InputError(name, 0, UNEXPECTED, detail=detail))


@dataclass
class _Entry:
    """Walks through an entry of a folder of submissions, archives included; says what it is.

    Programs are known by their paths within it.
    """

    entry: Path
    holds_answer: HoldsAnswer = lambda _: False
    words: Sequence[str] = ()
    chosen: str = ""
    _unpacked: list[Unpacked] = field(default_factory=list)
    _refused: list[HandedFile] = field(default_factory=list)

    def submission(self) -> Submission:
        """What it is; raises InputError, OSError and ToolMissingError."""
        entry = self.entry
        if _is_folder(entry):
            return self._of_folder(entry)
        require_file(entry, entry.lstat())
        if is_archive(entry.name):
            return self._of_folder(self._unpack(entry, ()))
        if _is_described(entry) or is_recognised(entry):
            return self._program(entry, alone=True)
        _require_result(entry)
        files = (HandedFile(entry, (entry.name,)),)
        return ResultFiles(entry.name, entry.parent, files, is_lone=True)

    def answers(self) -> Iterator[Submission]:
        """Every file as a submission; raises InputError."""
        files = [*self._files(self.entry, (self.entry.name,))]
        for each in files:
            yield ResultFiles(each.name, self.entry.parent, (each,), unpacked=(*self._unpacked,))

    def program_file(self) -> Path:
        """The program of a folder; raises InputError where there is none, or several."""
        folder = self.entry
        programs = self._programs(folder)
        if not programs:
            files = self._results(folder, ()).files
            # What is unpacked is there for a check only.
            programs = _programs_of([each for each in files if each.path.is_relative_to(folder)])
        if not programs:
            raise InputError(str(folder), 0, NOTHING_TO_CHECK)
        return self._only_one(programs)

    def _of_folder(self, folder: Path) -> Submission:
        folder, parts = self._unwrapped(folder)
        programs = self._programs(folder)
        if len(programs) == 1:
            # Where a tool is missing, there may be results.
            with suppress(ToolMissingError):
                return self._program(*programs.values())
        results = self._results(folder, parts)
        programs = programs or _programs_of(results.files, len(parts))
        if not programs:
            return _with_any(results)
        return results if self.holds_answer(results) else self._program(self._only_one(programs))

    def _programs(self, folder: Path) -> dict[str, Path]:
        """Programs in the folder itself that no other one uses; a described one before others."""
        entries = [each for each in _entries(folder, MOST_ENTRIES) if not _is_folder(each)]
        described = [each for each in entries if _is_described(each)]
        programs = described or programs_among(_without_tests(entries))
        return {each.name: each for each in _not_imported(programs) or programs}

    def _unwrapped(self, folder: Path) -> tuple[Path, tuple[str, ...]]:
        """The folder that holds more than one other, as archives and downloads often do."""
        parts: tuple[str, ...] = ()
        for _ in range(DEEPEST):
            match _entries(folder, MOST_ENTRIES):
                case [inner] if _is_folder(inner):
                    folder, parts = inner, (*parts, inner.name)
                case [inner] if is_archive(inner.name):
                    parts = (*parts, inner.name)
                    folder = self._unpack(inner, parts)
                case _:
                    break
        return folder, parts

    def _program(self, file: Path, *, alone: bool = False) -> Program:
        require_file(file, file.lstat())
        if _is_described(file):
            ways: tuple[Launch, ...] = (handed_in_program(file, alone=alone),)
        else:
            ways = recognised_program(file, alone=alone)
        return Program(self.entry.name, ways, (*self._unpacked,))

    def _results(self, folder: Path, parts: tuple[str, ...]) -> ResultFiles:
        files = tuple(self._files(folder, parts))
        return ResultFiles(self.entry.name, self.entry, files, unpacked=(*self._unpacked,))

    def _only_one(self, programs: Mapping[str, Path]) -> Path:
        """The program that counts, by its name or since it uses the others; raises InputError."""
        if self.chosen in programs:
            return programs[self.chosen]
        ours = [
            path
            for name, path in programs.items()
            if any(word in name.casefold() for word in self.words)
        ]
        # The surest first: one alone; the only one named like the task.
        for some in ([*programs.values()], ours):
            apart = _not_imported(some)
            if len(apart) == 1:
                return apart[0]
        raise SeveralProgramsError(self.entry, tuple(sorted(programs)))

    def _unpack(self, archive: Path, parts: tuple[str, ...]) -> Path:
        """The folder of an archive's files; raises InputError and OSError.

        `parts` are the names around its content within the submission.
        """
        if sum(map(is_archive, parts)) > archives.DEEPEST_ARCHIVE:
            raise InputError(str(archive), 0, archives.NESTED, most=archives.DEEPEST_ARCHIVE)
        made = unpacked(archive)
        self._unpacked.append(made)
        for name, reason in made.refused.items():
            error = InputError(name, 0, reason)
            self._refused.append(HandedFile(archive, (*parts, name), error))
        return made.folder

    def _files(self, start: Path, parts: tuple[str, ...]) -> Iterator[HandedFile]:
        """All files of the entry and below, by name, and why a file is not read."""
        seen = 0
        waiting = [(start, parts)]
        while waiting:
            path, names = waiting.pop()
            try:
                inside = self._inside(path, names)
            except (InputError, OSError) as error:
                yield HandedFile(path, names, error)
                continue
            if inside is None:
                yield HandedFile(path, names)
            else:
                waiting += reversed([(each, (*names, each.name)) for each in inside])
            seen += 1
            if seen + len(waiting) > MOST_ENTRIES:
                raise InputError(str(self.entry), 0, TOO_MANY, most=MOST_ENTRIES)
        yield from self._refused

    def _inside(self, path: Path, parts: tuple[str, ...]) -> Sequence[Path] | None:
        """The content of a folder or an archive, None for another file; raises if it is refused."""
        if _is_folder(path):
            if len(parts) > DEEPEST:
                raise InputError(str(self.entry), 0, TOO_DEEP, most=DEEPEST)
            return _entries(path, MOST_ENTRIES)
        _require_result(path)
        return _entries(self._unpack(path, parts)) if is_archive(path.name) else None


def _programs_of(files: Sequence[HandedFile], depth: int = 0) -> dict[str, Path]:
    """The programs among files by their paths below the `depth` outermost folders."""
    names = {each.path: "/".join(each.parts[depth:]) for each in files if each.error is None}
    paths = [*names]
    programs = programs_among(_without_tests(paths)) or programs_among(paths)
    return {names[path]: path for path in programs}


def _with_any(results: ResultFiles) -> ResultFiles:
    """The results; raises the error that says why there are none."""
    errors = [file.error for file in results.files if file.error is not None]
    if len(errors) < len(results.files):
        return results
    raise errors[0] if errors else InputError(str(results.place), 0, NOTHING_TO_CHECK)


def _without_tests(programs: Sequence[Path]) -> list[Path]:
    return [path for path in programs if not _is_test(path, programs)]


def _is_test(path: Path, beside: Sequence[Path]) -> bool:
    """Whether a program tries out others; one just called `test` may be the solution itself."""
    if not _MAY_BE_TESTS.fullmatch(path.name):
        return _TESTS.fullmatch(path.name) is not None
    tried = (other.stem for other in beside if other.suffix == ".py" and other != path)
    return not {"unittest", "pytest", *tried}.isdisjoint(_imported(path))


def _not_imported(programs: Sequence[Path]) -> list[Path]:
    """The programs without the modules of Python that others of them import."""
    imports = {path: {*_imported(path)} for path in programs if path.suffix == ".py"}
    return [
        path
        for path in programs
        if path not in imports
        or not any(path.stem in names for other, names in imports.items() if other != path)
    ]


def _imported(path: Path) -> Iterator[str]:
    """The modules that a program of Python imports; what it takes out of one of them is none."""
    for package, *names in _IMPORT.findall(source_text(path)):
        yield from (within := package.strip(".").split("."))
        folders = [folder.joinpath(*within) for folder in path.parents[:3]]
        for name in re.findall(r"\w+", _NO_NAME.sub("", "".join(names))):
            # What no file can be called, or nobody may look at, is no module here.
            with suppress(OSError):
                if not package or any((folder / f"{name}.py").is_file() for folder in folders):
                    yield name


def _require_result(path: Path) -> None:
    """Raise InputError or OSError for what cannot be read as a result."""
    with opened(path, follow_links=False) as file:
        is_too_large = os.fstat(file.fileno()).st_size > LARGEST_RESULT
    if is_too_large and not is_archive(path.name):
        raise InputError(str(path), 0, TOO_LARGE, megabytes=LARGEST_RESULT // 2**20)


def _entries(folder: Path, most: int | None = None) -> list[Path]:
    """The entries of a folder, by name; raises InputError for more than `most`, and OSError."""
    with os.scandir(folder) as found:
        counted = [*islice(found, None if most is None else most + 1)]
    if most is not None and len(counted) > most:
        raise InputError(str(folder), 0, TOO_MANY, most=most)
    entries = (folder / entry.name for entry in counted if not _is_left_out(entry.name))
    return sorted(entries, key=lambda entry: entry.name.casefold())


def _is_folder(entry: Path) -> bool:
    return S_ISDIR(entry.lstat().st_mode)


def _is_described(entry: Path) -> bool:
    is_toml = entry.suffix.lower() == ".toml"
    return is_toml and _OF_TOOLS.search(source_text(entry)) is None


def _is_left_out(name: str) -> bool:
    return name.startswith(".") or name in _LEFT_OUT
