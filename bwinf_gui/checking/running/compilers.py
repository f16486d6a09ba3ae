"""Sources that are compiled before they are run: which compiler each language needs, and how.

Compiling is a run like any other: in a copy of the folder, behind the fence, with limits.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bwinf_gui.checking.running import judge
from bwinf_gui.text.errors import ExplainedError, Reason
from bwinf_gui.text.reading import beginning

NO_TOOL = Reason("“{file}” needs {tool}, which is not found on this computer")
LARGEST_SOURCE = 2**20
MOST_SOURCES = 200
PRODUCT = "bwinf-program"


class ToolMissingError(ExplainedError, RuntimeError):
    """A program that cannot be run since what compiles or runs such programs is not installed."""

    def __init__(self, path: Path, tool: str) -> None:
        super().__init__(f"{path} needs {tool}", NO_TOOL, file=path.name, tool=tool)


@dataclass(frozen=True, slots=True)
class Toolchain:
    """Commands that compile and run a program; their first words are tools of the computer.

    `{sources}` stands for all files of the program, `{main}` for the one with its entry point,
    `{class}` for the name of its class, `{encoding}` for the encoding of its text.
    """

    build: tuple[str, ...]
    run: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Language:
    """A compiled language; `begins` recognises the file with the entry point."""

    name: str
    suffixes: frozenset[str]
    begins: re.Pattern[str]
    toolchains: tuple[Toolchain, ...]
    """The first is used whose tools are there."""


_OWN = (f"./{PRODUCT}",)
_JAR = ("java", "-jar", f"{PRODUCT}.jar")
_C = ("-O2", "-o", PRODUCT, "{sources}", "-lm")
_CSHARP = (f"-out:{PRODUCT}.exe", "-nologo", "{sources}")
LANGUAGES = (
    Language(
        "Java",
        frozenset({".java"}),
        re.compile(r"\bvoid\s+main\s*\("),
        (
            Toolchain(
                ("javac", "-encoding", "{encoding}", "-nowarn", "-d", ".", "{sources}"),
                ("java", "-cp", ".", "{class}"),
            ),
        ),
    ),
    Language(
        "C",
        frozenset({".c"}),
        re.compile(r"\bmain\s*\("),
        tuple(Toolchain((compiler, *_C), _OWN) for compiler in ("gcc", "clang", "cc")),
    ),
    Language(
        "C++",
        frozenset({".cpp", ".cc", ".cxx"}),
        re.compile(r"\bmain\s*\("),
        tuple(
            Toolchain((compiler, "-std=c++20", *_C), _OWN) for compiler in ("g++", "clang++", "c++")
        ),
    ),
    Language(
        "C#",
        frozenset({".cs"}),
        re.compile(r"\bstatic\s+(?:async\s+)?\w+\s+Main\s*\(|^\s*Console\.", re.MULTILINE),
        tuple(
            Toolchain((compiler, *_CSHARP), ("mono", "--debug", f"{PRODUCT}.exe"))
            for compiler in ("csc", "mcs")
        ),
    ),
    Language(
        "Rust",
        frozenset({".rs"}),
        re.compile(r"\bfn\s+main\s*\("),
        (Toolchain(("rustc", "--edition", "2021", "-O", "-g", "-o", PRODUCT, "{main}"), _OWN),),
    ),
    Language(
        "Go",
        frozenset({".go"}),
        re.compile(r"\bfunc\s+main\s*\("),
        (Toolchain(("go", "build", "-trimpath", "-o", PRODUCT, "{sources}"), _OWN),),
    ),
    Language(
        "Kotlin",
        frozenset({".kt"}),
        re.compile(r"\bfun\s+main\s*\("),
        (Toolchain(("kotlinc", "{sources}", "-include-runtime", "-d", f"{PRODUCT}.jar"), _JAR),),
    ),
)
_OF_SUFFIX = {suffix: language for language in LANGUAGES for suffix in language.suffixes}


def is_source(path: Path) -> bool:
    """Whether a file is a source of a language that is compiled, by its name."""
    return path.suffix.lower() in _OF_SUFFIX


def beginning_among(sources: Sequence[Path]) -> list[Path]:
    """The sources with an entry point; a single source counts in any case."""
    return [path for path in sources if len(sources) == 1 or _begins(path)]


def compiled_program(path: Path, *, alone: bool) -> Toolchain:
    """How a source is compiled and run, with the other sources next to it unless it is `alone`.

    Raises ToolMissingError.
    """
    language = _OF_SUFFIX[path.suffix.lower()]
    toolchain = _at_hand(language)
    if toolchain is None:
        missing = (name for name in _tools(language.toolchains[0]) if judge.tool(name) is None)
        raise ToolMissingError(path, f"{language.name} ({', '.join(missing)})")
    sources = [path] if alone else _program_of(path, language)
    return Toolchain(_filled(toolchain.build, path, sources), _filled(toolchain.run, path, sources))


def _program_of(path: Path, language: Language) -> list[Path]:
    """A source, and those next to it that belong to the same program."""
    beside = (other for other in sorted(path.parent.iterdir()) if other != path)
    same = [other for other in beside if other.suffix.lower() in language.suffixes]
    # A class of Java may have a `main` for its own trials; elsewhere, that is another program.
    belong = same if language.name == "Java" else [each for each in same if not _begins(each)]
    return [path, *belong[:MOST_SOURCES]]


def _filled(command: Sequence[str], path: Path, sources: Sequence[Path]) -> tuple[str, ...]:
    values = {
        "{main}": [path.name],
        "{sources}": [each.name for each in sources],
        "{class}": [_class_name(path)],
        "{encoding}": [_encoding(path)],
    }
    filled = [text for word in command for text in values.get(word, [word])]
    first = filled[0]
    return (first if first.startswith(".") else judge.tool(first) or first, *filled[1:])


def _at_hand(language: Language) -> Toolchain | None:
    def is_there(toolchain: Toolchain) -> bool:
        return all(judge.tool(name) is not None for name in _tools(toolchain))

    return next(filter(is_there, language.toolchains), None)


def _tools(toolchain: Toolchain) -> list[str]:
    return [command[0] for command in (toolchain.build, toolchain.run) if command != _OWN]


def _begins(path: Path) -> bool:
    return _OF_SUFFIX[path.suffix.lower()].begins.search(_text(path)) is not None


def _class_name(path: Path) -> str:
    package = re.search(r"^\s*package\s+([\w.]+)\s*;", _text(path), re.MULTILINE)
    return f"{package[1]}.{path.stem}" if package else path.stem


def _encoding(path: Path) -> str:
    try:
        _content(path).decode()
    except UnicodeDecodeError:
        return "windows-1252"
    return "UTF-8"


def _text(path: Path) -> str:
    return _content(path).decode(errors="replace")


def _content(path: Path) -> bytes:
    try:
        return beginning(path, LARGEST_SOURCE, follow_links=False)
    except OSError:
        return b""
