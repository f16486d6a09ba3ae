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
from collections.abc import Mapping
from dataclasses import replace
from glob import escape
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
from typing import TypeGuard

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
LARGEST_TOML = 64 * 2**10
LONGEST_LINE = 2_000
"""A key of 30,000 parts on one line would take Python's reader a minute."""
LONGEST_NAME = 255
"""Characters of a path that is named: one of thousands of folders ended the helper process."""


def program_from_file(path: Path) -> Launch:
    """The program described by the user's own TOML file; its folder is the file's.

    Raises InputError for forbidden content, or if the file cannot be read.
    """
    return _Reader(path).program()


def handed_in_program(path: Path, *, alone: bool) -> Launch:
    """The program of a submitted file, `alone` or with its folder; raises InputError."""
    program = _Reader(path, is_handed_in=True, is_alone=alone).program()
    copied = (escape(path.name),) if alone else program.copied
    return replace(program, copied=copied, may_raise_limits=False)


class _Reader:
    """Reads the values of one file, and knows the line of a wrong one."""

    def __init__(self, path: Path, *, is_handed_in: bool = False, is_alone: bool = False) -> None:
        self._path = path
        self._is_handed_in, self._is_alone = is_handed_in, is_alone
        self._text = _read(path)
        self._values = self._parsed()

    def program(self) -> Launch:
        for key in self._values:
            if key not in KEYS:
                raise self._error(UNKNOWN_KEY, key, keys=", ".join(KEYS))
        command = self._command()
        stage_as = self._names_inside("stage_as")
        is_given = bool(stage_as) or gives_the_case(command)
        return Launch(
            name=self._path.name,
            command=command,
            folder=self._path.absolute().parent,
            stdin=self._stdin(() if is_given else None),
            stage_as=stage_as,
            answer=self._pattern("answer", STDOUT),
            encoding=self._encoding(),
            env=self._environment(),
            seconds=self._limit("time"),
            memory_mb=self._limit("memory"),
        )

    def _parsed(self) -> Mapping[str, object]:
        try:
            return tomllib.loads(self._text)
        # Too many brackets or digits raise others than tomllib's own.
        except (ValueError, RecursionError, OverflowError) as error:
            place = re.search(r"at line (\d+)", str(error))
            line = int(place[1]) if place else self._text.count("\n") + 1
            raise InputError(str(self._path), line, NOT_TOML, detail=error) from None

    def _command(self) -> tuple[str, ...]:
        command = self._values.get("command")
        if command is None:
            raise InputError(str(self._path), 0, NO_COMMAND)
        if isinstance(command, str):
            command = list(split_command(command, source=str(self._path)))
        if not _is_texts(command) or not command:
            raise self._error(NOT_A_COMMAND, "command")
        is_tool = Path(command[0]).name == command[0] and judge.tool(command[0])
        if self._is_handed_in and not is_tool:
            if not self._holds(command[0]):
                raise self._error(NOT_HANDED_IN, "command", name=shortened(command[0]))
            return tuple(command)
        base, line = self._path.absolute().parent, self._line("command")
        return found_command(command, base, source=str(self._path), line=line)

    def _holds(self, name: str) -> bool:
        """Whether a file of the folder has this path, and no part of that is a link."""
        if self._is_alone or PLACEHOLDER.search(name) or not _is_inside(name):
            return False
        folder = self._path.parent
        around = (folder / part for part in PurePath(name).parents)
        try:
            is_file = stat.S_ISREG((folder / name).lstat().st_mode)
            return is_file and all(stat.S_ISDIR(part.lstat().st_mode) for part in around)
        except (OSError, ValueError):
            return False

    def _stdin(self, usual: Stdin) -> Stdin:
        stdin = self._values.get("stdin")
        if stdin is None:
            return usual
        if stdin == "case":
            return None
        if stdin == "none":
            return ()
        if not _is_texts(stdin):
            raise self._error(NOT_STDIN, "stdin")
        return tuple(stdin)

    def _text_of(self, key: str, usual: str) -> str:
        text = self._values.get(key, usual)
        if not isinstance(text, str):
            raise self._error(NOT_A_TEXT, key)
        return text

    def _names_inside(self, key: str) -> tuple[str, ...]:
        names = self._values.get(key, [])
        if isinstance(names, str):
            names = [names]
        if not _is_texts(names) or len(names) > MOST_NAMES:
            raise self._error(NOT_NAMES, key, most=MOST_NAMES)
        if not all(map(_is_inside, names)):
            raise self._error(NOT_INSIDE, key)
        return tuple(names)

    def _pattern(self, key: str, usual: str) -> str:
        pattern = self._text_of(key, usual)
        if not _is_inside(pattern):
            raise self._error(NOT_INSIDE, key)
        # Each further one would go through all folders once more for each of them.
        for path in _paths(pattern):
            if [part for part in path.parts if "**" in part] not in ([], ["**"]):
                raise self._error(NOT_A_PATTERN, key)
        return pattern

    def _encoding(self) -> str | None:
        name = self._text_of("encoding", "")
        if name and _canonical(name) not in ENCODINGS:
            names = ", ".join(ENCODINGS)
            raise self._error(UNKNOWN_ENCODING, "encoding", name=shortened(name), names=names)
        return name or None

    def _environment(self) -> tuple[tuple[str, str], ...]:
        env = self._values.get("env", {})
        if not isinstance(env, dict) or not _is_texts([*env, *env.values()]) or not all(env):
            raise self._error(NOT_TEXTS, "env")
        if any("=" in name for name in env):
            raise self._error(NOT_TEXTS, "env")
        return tuple(env.items())

    def _limit(self, key: str) -> float | None:
        limit = self._values.get(key)
        if limit is None:
            return None
        if isinstance(limit, bool) or not isinstance(limit, int | float):
            raise self._error(NOT_A_LIMIT, key)
        # Whole numbers may be larger than all others.
        if not 0 < limit <= sys.float_info.max:
            raise self._error(NOT_A_LIMIT, key)
        return float(limit)

    def _error(self, reason: Reason, key: str, **parameters: object) -> InputError:
        line = self._line(key)
        return InputError(str(self._path), line, reason, key=shortened(key), **parameters)

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


def _canonical(encoding: str) -> str:
    """What Python calls an encoding that it knows; empty for others."""
    try:
        return codecs.lookup(encoding).name
    except (LookupError, ValueError):
        return ""


def _is_texts(value: object) -> TypeGuard[list[str]]:
    """Whether a value is a list of texts that a system can take."""
    return isinstance(value, list) and all(
        isinstance(text, str) and "\0" not in text for text in value
    )


def _is_inside(name: str) -> bool:
    return (
        "\0" not in name
        and len(name) <= LONGEST_NAME
        and all(path.parts and not path.anchor and ".." not in path.parts for path in _paths(name))
    )


def _paths(name: str) -> tuple[PurePath, ...]:
    """A path as any system reads it."""
    return PurePosixPath(name), PureWindowsPath(name)
