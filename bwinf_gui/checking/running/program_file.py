"""TOML files that say how a program is run: its command, how it is given a case and answers."""

import math
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import TypeGuard

from bwinf_gui.checking.running.program import (
    STDOUT,
    ProgramCommand,
    Stdin,
    found_command,
    gives_the_case,
    split_command,
)
from bwinf_gui.text.errors import NOT_UTF8, InputError, Reason

NOT_TOML = Reason("this is not a TOML file: {detail}")
UNKNOWN_KEY = Reason("there is no key “{key}”; there are {keys}")
NO_COMMAND = Reason("the key “command” is missing")
NOT_A_COMMAND = Reason("“{key}” has to be a text or a list of texts")
NOT_A_TEXT = Reason("“{key}” has to be a text in quotation marks")
NOT_A_LIMIT = Reason("“{key}” has to be a number greater than 0")
NOT_STDIN = Reason('“{key}” has to be "none", "case" or a list of lines')
NOT_TEXTS = Reason("“{key}” has to be a table of texts")
NOT_INSIDE = Reason("“{key}” has to be a name within the program's folder")
UNKNOWN_ENCODING = Reason("there is no encoding “{name}”")

KEYS = ("command", "stdin", "stage_as", "answer", "time", "memory", "encoding", "env")


def program_from_file(path: Path) -> ProgramCommand:
    """The program of a TOML file; its folder is that of the file.

    Raises InputError for what the file must not say, OSError where it cannot be read.
    """
    return _Reader(path).program()


class _Reader:
    """Reads the values of one file, and knows in which line a wrong one stands."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            self._text = path.read_bytes().decode("utf-8-sig")
        except UnicodeDecodeError:
            raise InputError(str(path), 1, NOT_UTF8) from None
        self._values = self._parsed()

    def program(self) -> ProgramCommand:
        for key in self._values:
            if key not in KEYS:
                raise self._error(UNKNOWN_KEY, key, keys=", ".join(KEYS))
        command = self._command()
        stage_as = self._name_inside("stage_as", "")
        told = bool(stage_as) or gives_the_case(command)
        return ProgramCommand(
            name=self._path.name,
            command=command,
            folder=self._path.absolute().parent,
            stdin=self._stdin(() if told else None),
            stage_as=stage_as,
            answer=self._name_inside("answer", STDOUT),
            encoding=self._encoding(),
            env=self._environment(),
            seconds=self._limit("time"),
            memory_mb=self._limit("memory"),
        )

    def _parsed(self) -> Mapping[str, object]:
        try:
            return tomllib.loads(self._text)
        except tomllib.TOMLDecodeError as error:
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
        base, line = self._path.absolute().parent, self._line("command")
        return found_command(command, base, source=str(self._path), line=line)

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

    def _name_inside(self, key: str, usual: str) -> str:
        name = self._text_of(key, usual)
        if key in self._values and not _is_inside(name):
            raise self._error(NOT_INSIDE, key)
        return name

    def _encoding(self) -> str | None:
        name = self._text_of("encoding", "")
        try:
            # Finds out whether it is one for texts, too.
            "".encode(name or "utf-8")
        except LookupError:
            raise self._error(UNKNOWN_ENCODING, "encoding", name=name) from None
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
        if not 0 < limit < math.inf:
            raise self._error(NOT_A_LIMIT, key)
        return float(limit)

    def _error(self, reason: Reason, key: str, **parameters: object) -> InputError:
        return InputError(str(self._path), self._line(key), reason, key=key, **parameters)

    def _line(self, key: str) -> int:
        """Where a key stands, 0 where that is not clear."""
        place = re.search(rf"^\s*\[?\s*[\"']?{re.escape(key)}\b", self._text, re.MULTILINE)
        return self._text.count("\n", 0, place.end()) + 1 if place else 0


def _is_texts(value: object) -> TypeGuard[list[str]]:
    """Whether a value is a list of texts that a system can take."""
    return isinstance(value, list) and all(
        isinstance(text, str) and "\0" not in text for text in value
    )


def _is_inside(name: str) -> bool:
    paths = (PurePosixPath(name), PureWindowsPath(name))
    return "\0" not in name and all(
        path.parts and not path.anchor and ".." not in path.parts for path in paths
    )
