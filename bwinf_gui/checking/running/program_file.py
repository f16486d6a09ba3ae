"""TOML files that say how a program is run: its command, how it is given a case and answers.

One that is handed in may say less than the user's own: its program is the computer's or a file in
its folder, and limits only go down. Its variables are free: they reach nothing but that program,
which could set them itself, and not the protection around it.
"""

import codecs
import re
import stat
import sys
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from glob import escape
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
from typing import Any

from bwinf_gui.checking.running import judge
from bwinf_gui.checking.running.program import (
    PLACEHOLDER,
    STDOUT,
    Launch,
    Stdin,
    found_command,
    gives_the_case,
    split_command,
)
from bwinf_gui.text.errors import NOT_UTF8, InputError, Reason
from bwinf_gui.text.reading import read_bytes, shortened

NOT_TOML = Reason("this is not a TOML file: {detail}")
UNKNOWN_KEY = Reason("there is no key “{key}”; there are {keys}")
NO_COMMAND = Reason("the key “command” is missing")
NOT_A_COMMAND = Reason("“{key}” has to be a text or a list of texts")
NOT_NAMES = Reason("“{key}” has to be a text or a list of at most {most} texts")
NOT_A_TEXT = Reason("“{key}” has to be a text in quotation marks")
NOT_A_LIMIT = Reason("“{key}” has to be a number greater than 0")
NOT_STDIN = Reason('“{key}” has to be "none", "case" or a list of lines')
NOT_TEXTS = Reason("“{key}” has to be a table of texts")
NOT_INSIDE = Reason("“{key}” has to be a name within the program's folder")
NOT_A_PATTERN = Reason("“{key}” may have “**” once, and only between slashes")
NOT_HANDED_IN = Reason(
    "“{name}” is neither a program of this computer nor a file of this submission; links do not "
    "count"
)
UNKNOWN_ENCODING = Reason("“{name}” is not one of the encodings {names}")
TOML_TOO_LARGE = Reason("the file is larger than {kilobytes} KB")
LONG_LINE = Reason("the line has more than {most} characters")

KEYS = ("command", "stdin", "stage_as", "answer", "time", "memory", "encoding", "env")
ENCODINGS = (
    *("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"),
    *("ascii", "iso8859-1", "iso8859-15", "cp1252", "cp850", "cp437", "mac-roman"),
)
"""Encodings of texts. Python has others that take minutes, or whose result is not text."""
MOST_NAMES = 50
"""The most names under which a case is copied."""
_NAMED = {"keys": ", ".join(KEYS), "names": ", ".join(ENCODINGS), "most": MOST_NAMES}
"""What the reasons name."""
LARGEST_TOML = 64 * 2**10
LONGEST_LINE = 2_000
"""A key of 30,000 parts on one line would take Python's reader a minute."""
LONGEST_NAME = 255
"""Characters of a path that is named: one of thousands of folders ended the helper process."""


def program_from_file(path: Path) -> Launch:
    """The program described by the user's own TOML file; its folder is the file's.

    Raises InputError for forbidden content, or if the file cannot be read.
    """
    file = _ProgramFile(path)
    return file.program(file.found(file.command()))


def handed_in_program(path: Path, *, alone: bool) -> Launch:
    """The program of a submitted file, `alone` or with its folder; raises InputError."""
    file = _ProgramFile(path)
    command = file.command()
    if Path(command[0]).name == command[0] and judge.tool(command[0]):
        command = file.found(command)
    elif alone or not _holds(path.parent, command[0]):
        raise file.error(NOT_HANDED_IN, "command", name=shortened(command[0]))
    copied = (escape(path.name),) if alone else ("*",)
    return replace(file.program(command), copied=copied, may_raise_limits=False)


class _ProgramFile:
    """The values of one file, and the lines of wrong ones."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._text = _read(path)
        self._values = self._parsed()
        for key in self._values:
            if key not in KEYS:
                raise self.error(UNKNOWN_KEY, key)

    def command(self) -> tuple[str, ...]:
        command = self._values.get("command")
        if command is None:
            raise InputError(str(self._path), 0, NO_COMMAND)
        if isinstance(command, str):
            command = [*split_command(command, source=str(self._path))]
        if not command or not _is_texts(command):
            raise self.error(NOT_A_COMMAND, "command")
        return tuple(command)

    def found(self, command: tuple[str, ...]) -> tuple[str, ...]:
        """The command with the path of its program; raises InputError where there is none."""
        base, line = self._path.absolute().parent, self._line("command")
        return found_command(command, base, source=str(self._path), line=line)

    def program(self, command: tuple[str, ...]) -> Launch:
        """The program of that command; raises InputError for the first value that is wrong."""
        values = self._values
        for key, is_right, reason in _CHECKS:
            if key in values and not is_right(values[key]):
                raise self.error(reason, key, name=shortened(str(values[key])))
        stage_as = tuple(_listed(values.get("stage_as", ())))
        is_given = bool(stage_as) or gives_the_case(command)
        stdin = values.get("stdin", "none" if is_given else "case")
        return Launch(
            name=self._path.name,
            command=command,
            folder=self._path.absolute().parent,
            stdin=_STDIN[stdin] if isinstance(stdin, str) else tuple(stdin),
            stage_as=stage_as,
            answer=values.get("answer", STDOUT),
            encoding=values.get("encoding") or None,
            env=tuple(values.get("env", {}).items()),
            seconds=float(values["time"]) if "time" in values else None,
            memory_mb=float(values["memory"]) if "memory" in values else None,
        )

    def error(self, reason: Reason, key: str, **parameters: object) -> InputError:
        line = self._line(key)
        return InputError(str(self._path), line, reason, key=shortened(key), **_NAMED, **parameters)

    def _parsed(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self._text)
        # Too many brackets or digits raise others than tomllib's own.
        except (ValueError, RecursionError, OverflowError) as error:
            place = re.search(r"at line (\d+)", str(error))
            line = int(place[1]) if place else self._text.count("\n") + 1
            raise InputError(str(self._path), line, NOT_TOML, detail=error) from None

    def _line(self, key: str) -> int:
        """The line of a key, 0 where that is not clear."""
        place = re.search(rf"^\s*\[?\s*[\"']?{re.escape(key)}\b", self._text, re.MULTILINE)
        return self._text.count("\n", 0, place.end()) + 1 if place else 0


def _read(path: Path) -> str:
    """The text of a file that is not too large; raises InputError."""
    content = read_bytes(path)
    if len(content) > LARGEST_TOML:
        raise InputError(str(path), 0, TOML_TOO_LARGE, kilobytes=LARGEST_TOML // 2**10)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError(str(path), 1, NOT_UTF8) from None
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            raise InputError(str(path), number, LONG_LINE, most=LONGEST_LINE)
    return text


def _holds(folder: Path, name: str) -> bool:
    """Whether a file of the folder has this path, and no part of that is a link."""
    if PLACEHOLDER.search(name) or not _is_inside(name):
        return False
    around = (folder / part for part in PurePath(name).parents)
    try:
        is_file = stat.S_ISREG((folder / name).lstat().st_mode)
        return is_file and all(stat.S_ISDIR(part.lstat().st_mode) for part in around)
    except (OSError, ValueError):
        return False


def _listed(names: Any) -> Sequence[Any]:  # noqa: ANN401 - as the file has it
    return [names] if isinstance(names, str) else names


def _is_texts(value: object) -> bool:
    """Whether a value is a list of texts that a system can take."""
    return isinstance(value, list) and all(
        isinstance(text, str) and "\0" not in text for text in value
    )


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_limit(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    # Whole numbers may be larger than all others.
    return 0 < value <= sys.float_info.max


def _is_inside(name: str) -> bool:
    return (
        "\0" not in name
        and len(name) <= LONGEST_NAME
        and all(path.parts and not path.anchor and ".." not in path.parts for path in _paths(name))
    )


def _is_pattern(pattern: str) -> bool:
    """Whether no more than one part is `**`: each would go through all folders once more."""
    found = ([part for part in path.parts if "**" in part] for path in _paths(pattern))
    return all(parts in ([], ["**"]) for parts in found)


def _paths(name: str) -> tuple[PurePath, ...]:
    """A path as any system reads it."""
    return PurePosixPath(name), PureWindowsPath(name)


def _is_encoding(name: str) -> bool:
    try:
        return not name or codecs.lookup(name).name in ENCODINGS
    except (LookupError, ValueError):
        return False


def _are_variables(env: object) -> bool:
    if not isinstance(env, dict) or not _is_texts([*env, *env.values()]):
        return False
    return all(name and "=" not in name for name in env)


_STDIN: Mapping[str, Stdin] = {"none": (), "case": None}
_CHECKS: tuple[tuple[str, Callable[[Any], bool], Reason], ...] = (
    ("stage_as", lambda names: _is_texts(_listed(names)), NOT_NAMES),
    ("stage_as", lambda names: len(_listed(names)) <= MOST_NAMES, NOT_NAMES),
    ("stage_as", lambda names: all(map(_is_inside, _listed(names))), NOT_INSIDE),
    ("stdin", lambda stdin: stdin in [*_STDIN] or _is_texts(stdin), NOT_STDIN),
    ("answer", _is_text, NOT_A_TEXT),
    ("answer", _is_inside, NOT_INSIDE),
    ("answer", _is_pattern, NOT_A_PATTERN),
    ("encoding", _is_text, NOT_A_TEXT),
    ("encoding", _is_encoding, UNKNOWN_ENCODING),
    ("env", _are_variables, NOT_TEXTS),
    ("time", _is_limit, NOT_A_LIMIT),
    ("memory", _is_limit, NOT_A_LIMIT),
)
"""What has to hold of the values, one after the other."""
