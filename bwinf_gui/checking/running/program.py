"""The program of a run: a command with places for the case, and how it gets it and answers."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from bwinf_gui.checking.running import judge
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.text.command_lines import words_of
from bwinf_gui.text.errors import InputError, Reason

COMMAND_EMPTY = Reason("the command is empty")
UNBALANCED = Reason("a quotation mark of the command is not closed")
COMMAND_NOT_FOUND = Reason("“{name}” is neither a program of this computer nor a file")

Stdin = tuple[str, ...] | None
"""Lines to type, with placeholders; None is the case itself."""

STDOUT = "stdout"
PLACEHOLDER = re.compile(r"\{(file|name|stem|number|dir|out)\}")
"""The placeholder of the case in a command."""
_INTERPRETERS = re.compile(
    r"(python|pypy|java|node|deno|bun|ruby|perl|php|lua|bash|sh|dash|zsh|mono|dotnet|py|pwsh)[\d.]*"
    r"(\.exe)?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Launch:
    """A program and how it is given a case.

    A run takes place in a copy of `folder`: of everything in it, or of what matches `copied`; the
    command `build` makes the program before its first run, in a copy that all runs then copy.
    `command` may have the placeholders of `CasePlaces`. The answer is what is printed, what stands
    in `{out}` where the command has that, or what matches the glob `answer`. The case is copied
    under each of the names `stage_as`. `seconds` and `memory_mb` go before the limits
    that are set for all programs, or only below them where it may not raise these. With a `digest`
    only what has that `content_digest` is run. `prompts` are what it is known to ask before each
    line of `stdin`.
    """

    name: str
    command: tuple[str, ...]
    folder: Path
    build: tuple[str, ...] = ()
    copied: tuple[str, ...] = ("*",)
    stdin: Stdin = ()
    stage_as: tuple[str, ...] = ()
    answer: str = STDOUT
    encoding: str | None = None
    env: tuple[tuple[str, str], ...] = ()
    seconds: float | None = None
    memory_mb: float | None = None
    may_raise_limits: bool = True
    digest: str = field(default="", compare=False)
    prompts: tuple[str, ...] = field(default=(), compare=False)

    @property
    def how(self) -> str:
        """How it gets the case: "argument", "stdin", "typed", or "file:" and the names."""
        if gives_the_case(self.stdin or ()):
            return "typed"
        if gives_the_case(self.command):
            return "argument"
        if self.stage_as:
            return f"file:{', '.join(self.stage_as)}"
        return "typed" if self.stdin else "stdin"

    def gives(self, placeholder: str) -> bool:
        """Whether a placeholder occurs in the program's input."""
        return any(placeholder in text for text in (*self.command, *(self.stdin or ())))

    def limits(self, common: Limits) -> Limits:
        """The common limits, except those that the program sets itself."""
        seconds = self.seconds or common.seconds
        memory_mb = self.memory_mb or common.memory_mb
        if not self.may_raise_limits:
            seconds, memory_mb = min(seconds, common.seconds), min(memory_mb, common.memory_mb)
        return replace(common, seconds=seconds, memory_mb=memory_mb)


@dataclass(frozen=True, slots=True, kw_only=True)
class CasePlaces:
    """The values of the placeholders in one run.

    `{file}` is the path of a copy of the case, `{name}` its name, `{stem}` the name without its
    ending, `{number}` the last digits in the stem, `{dir}` its folder, `{out}` where an answer may
    be written.
    """

    file: Path
    out: Path

    def fill(self, text: str) -> str:
        """The text with its placeholders replaced; other braces stay."""
        numbers = re.findall(r"\d+", self.file.stem)
        values = {
            "file": str(self.file),
            "name": self.file.name,
            "stem": self.file.stem,
            "number": numbers[-1] if numbers else "",
            "dir": str(self.file.parent),
            "out": str(self.out),
        }
        return PLACEHOLDER.sub(lambda match: values[match[1]], text)


def echoed(text: str, prompts: Sequence[str]) -> str:
    """What was printed as a terminal shows it, where what is typed ends the line of its prompt."""
    # From the back, so that the places before stay true.
    for end in reversed(prompt_ends(text, prompts)):
        if text[end : end + 1] not in {"", "\n"}:
            text = f"{text[:end]}\n{text[end:]}"
    return text


def prompt_ends(text: str, prompts: Sequence[str]) -> list[int]:
    """Where prompts end, with the blanks behind them; those that are not found are left out."""
    ends: list[int] = []
    for prompt in prompts:
        begin = text.find(prompt, ends[-1] if ends else 0)
        if begin < 0:
            break
        end = begin + len(prompt)
        ends.append(end + len(text[end:]) - len(text[end:].lstrip(" ")))
    return ends


def gives_the_case(command: Iterable[str]) -> bool:
    """Whether a command names the case, so that nothing need be typed."""
    return any({*PLACEHOLDER.findall(argument)} - {"dir"} for argument in command)


def program_from_command(line: str, base: Path, *, source: str = "--program") -> Launch:
    """The program of a command line, as it is called in the folder `base`.

    Its folder is that of the first file which the command names, or else `base`. Raises InputError
    where the line is none, or where nothing has the name of the program.
    """
    found = found_command(split_command(line, source=source), base, source=source)
    is_tool = _belongs_to_computer(found[0])
    tool, named = (found[:1], found[1:]) if is_tool else ((), found)
    paths = (_absolute(name, base) for name in named if name)
    folder = next((path.parent for path in paths if path.exists() and path != base), base)
    command = (*tool, *(_said_in(folder, argument, base) for argument in named))
    stdin: Stdin = () if gives_the_case(command) else None
    return Launch(name=line, command=command, folder=folder, stdin=stdin)


def program_name(line: str) -> str:
    """What a command runs: the last file that it names, or else its first word."""
    try:
        words = split_command(line, source="")
    except InputError:
        words = tuple(line.split())
    names = [Path(word).name for word in words]
    files = [name for name in names[1:] if Path(name).suffix and not PLACEHOLDER.search(name)]
    return (files or names or [line])[-1 if files else 0]


def ways_to_start(program: Launch) -> tuple[Launch, ...]:
    """The ways to try of a command: one that does not say how the case is given may take either.

    First the case comes on standard input, then its path is the last argument.
    """
    if program.stdin is not None:
        return (program,)
    return program, replace(program, command=(*program.command, "{file}"), stdin=())


def given(program: Launch, how: str, details: Sequence[str] = ()) -> Launch:
    """The program that gets its case in a way that `Launch.how` names, whatever it got before.

    `details` are the names of the "file" that it reads, or the lines that are "typed".
    """
    plain = replace(without_case(program), stdin=(), stage_as=())
    match how:
        case "argument":
            return replace(plain, command=(*plain.command, "{file}"))
        case "file":
            return replace(plain, stage_as=tuple(details))
        case "typed":
            # It reads what it asks for from its folder.
            staged = ("{name}",) if gives_the_case(details) else ()
            return replace(plain, stdin=tuple(details), stage_as=staged)
        case _:
            return replace(plain, stdin=None)


def without_case(program: Launch) -> Launch:
    """The program without the case as an argument or on standard input."""
    command = tuple(each for each in program.command if not gives_the_case([each]))
    return replace(program, command=command, stdin=program.stdin or ())


def split_command(line: str, *, source: str) -> tuple[str, ...]:
    """The arguments of a command line as a shell splits it.

    Raises InputError where there is none, or where a quotation mark is not closed.
    """
    try:
        arguments = tuple(words_of(line))
    except ValueError:
        raise InputError(source, 0, UNBALANCED) from None
    if not arguments:
        raise InputError(source, 0, COMMAND_EMPTY)
    return arguments


def shown_command(command: Sequence[str]) -> str:
    """The line that `split_command` splits so; tools of the computer by their names alone."""
    first, *others = command
    path = Path(first)
    if path.is_absolute() and judge.tool(path.name) == first:
        first = path.name
    if sys.platform == "win32":
        return subprocess.list2cmdline([first, *others])
    # A shell would take the braces for something else, but none is run.
    return " ".join(
        each if PLACEHOLDER.fullmatch(each) else shlex.quote(each) for each in (first, *others)
    )


def command_anywhere(line: str, base: Path) -> str:
    """The command line that means the same in any folder: what is in `base` by its path.

    What cannot be split stays as it is.
    """
    try:
        first, *others = split_command(line, source="")
    except InputError:
        return line
    # A folder may be an argument, as in `java -cp bin Main`, but is never what is started.
    there = [(base / first).is_file(), *((base / each).exists() for each in others)]
    words = zip((first, *others), there, strict=True)
    return shown_command(
        [str(_absolute(each, base)) if is_there else each for each, is_there in words]
    )


def found_command(
    command: Sequence[str], base: Path, *, source: str, line: int = 0
) -> tuple[str, ...]:
    """The command, with the full path of a program that belongs to the computer.

    Raises InputError if there is no such program, neither among the computer's nor in `base`.
    """
    name = command[0]
    # A name without a folder is looked up as a shell would.
    if Path(name).name == name and (path := judge.tool(name)):
        return (str(Path(path).absolute()), *command[1:])
    if not (base / name).is_file():
        raise InputError(source, line, COMMAND_NOT_FOUND, name=name)
    if _INTERPRETERS.fullmatch(Path(name).name):
        return (str((base / name).absolute()), *command[1:])
    return tuple(command)


def _belongs_to_computer(program: str) -> bool:
    """Whether a program is a tool, rather than the program to be checked."""
    path = Path(program)
    # As paths: on Windows, the same folder is written in many ways.
    on_path = path.parent in map(Path, os.environ.get("PATH", "").split(os.pathsep))
    return path.is_absolute() and (on_path or bool(_INTERPRETERS.fullmatch(path.name)))


def _said_in(folder: Path, argument: str, base: Path) -> str:
    """The argument as it is said in `folder`, where it is a file or folder in it."""
    path = _absolute(argument, base)
    if not argument or not path.exists() or not path.is_relative_to(folder):
        return argument
    return str(path.relative_to(folder))


def _absolute(name: str, base: Path) -> Path:
    """The path without dots, links as they are."""
    return Path(os.path.abspath(base / name))  # noqa: PTH100
