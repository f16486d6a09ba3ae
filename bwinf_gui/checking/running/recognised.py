"""Programs that are known by their file: scripts, sources that are compiled, and executables.

Compiling is a run like any other: in a copy of the folder, behind the fence, with limits.
"""

import os
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from glob import escape
from pathlib import Path
from zipfile import ZipFile

from bwinf_gui.checking.running import judge
from bwinf_gui.checking.running.program import Launch
from bwinf_gui.text.errors import ExplainedError, Reason
from bwinf_gui.text.reading import beginning, opened

NO_TOOL = Reason("“{file}” needs {tool}, which is not found on this computer")
LARGEST_SOURCE = 2**20
MOST_SOURCES = 200
PRODUCT = "bwinf-program"

# Those of macOS for one kind of processor, in either order of bytes, and for several.
_OF_MACOS = (b"\xcf\xfa\xed\xfe", b"\xfe\xed\xfa\xcf", b"\xca\xfe\xba\xbe")
_EXECUTABLE = (b"#!", *(_OF_MACOS if sys.platform == "darwin" else (b"\x7fELF",)))
"""How files begin that this system, if it is not Windows, can execute by itself."""
_LIBRARY = re.compile(r".*\.(?:so|dylib|dll|o)(?:\.\d+)*", re.IGNORECASE)


class ToolMissingError(ExplainedError, RuntimeError):
    """A program that cannot be run since what compiles or runs such programs is not installed."""

    def __init__(self, path: Path, tool: str) -> None:
        super().__init__(f"{path} needs {tool}", NO_TOOL, file=path.name, tool=tool)


@dataclass(frozen=True, slots=True)
class Toolchain:
    """Commands that compile and run a program; their first words are tools of the computer.

    `{sources}` stands for all files of the program, `{main}` for the one with its entry point,
    `{itself}` for that as a command, `{class}` for the name of its class, `{encoding}` for the
    encoding of its text.
    """

    run: tuple[str, ...]
    build: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Language:
    """A language, or another kind of file that can be run.

    `begins` recognises the source with the entry point; None for what is not compiled.
    """

    name: str
    suffixes: frozenset[str]
    begins: re.Pattern[str] | None
    toolchains: tuple[Toolchain, ...]
    """The first is used whose tools are there."""


_OWN = (f"./{PRODUCT}",)
_JAR = ("java", "-jar", f"{PRODUCT}.jar")
_C = ("-O2", "-o", PRODUCT, "{sources}", "-lm")
_CSHARP = (f"-out:{PRODUCT}.exe", "-nologo", "{sources}")
_JAVAC = ("javac", "-encoding", "{encoding}", "-nowarn", "-d", ".", "{sources}")
_KOTLINC = ("kotlinc", "{sources}", "-include-runtime", "-d", f"{PRODUCT}.jar")
_PYTHONS: tuple[tuple[str, ...], ...] = (("python3",), ("python",))
if sys.platform == "win32":
    # Its store has a program on every path that is called python3 and only offers Python.
    _PYTHONS = ("py", "-3"), ("python",), ("python3",)
_ENDINGS = frozenset({".exe"} if sys.platform == "win32" else ())
EXECUTABLE = Language("", _ENDINGS, None, (Toolchain(("{itself}",)),))
LANGUAGES = (
    EXECUTABLE,
    Language(
        "Python",
        frozenset({".py"}),
        None,
        tuple(Toolchain((*python, "{main}")) for python in _PYTHONS),
    ),
    Language("Java", frozenset({".jar"}), None, (Toolchain(("java", "-jar", "{main}")),)),
    Language("Java", frozenset({".class"}), None, (Toolchain(("java", "-cp", ".", "{class}")),)),
    Language(
        "Node.js",
        frozenset({".js"}),
        None,
        tuple(Toolchain((node, "{main}")) for node in ("node", "nodejs")),
    ),
    Language(
        "Java",
        frozenset({".java"}),
        re.compile(r"\bvoid\s+main\s*\("),
        (Toolchain(("java", "-cp", ".", "{class}"), _JAVAC),),
    ),
    Language(
        "C",
        frozenset({".c"}),
        re.compile(r"\bmain\s*\("),
        tuple(Toolchain(_OWN, (compiler, *_C)) for compiler in ("gcc", "clang", "cc")),
    ),
    Language(
        "C++",
        frozenset({".cpp", ".cc", ".cxx"}),
        re.compile(r"\bmain\s*\("),
        tuple(
            Toolchain(_OWN, (compiler, "-std=c++20", *_C)) for compiler in ("g++", "clang++", "c++")
        ),
    ),
    Language(
        "C#",
        frozenset({".cs"}),
        re.compile(r"\bstatic\s+(?:async\s+)?\w+\s+Main\s*\(|^\s*Console\.", re.MULTILINE),
        tuple(
            Toolchain(("mono", "--debug", f"{PRODUCT}.exe"), (compiler, *_CSHARP))
            for compiler in ("csc", "mcs")
        ),
    ),
    Language(
        "Rust",
        frozenset({".rs"}),
        re.compile(r"\bfn\s+main\s*\("),
        (Toolchain(_OWN, ("rustc", "--edition", "2021", "-O", "-g", "-o", PRODUCT, "{main}")),),
    ),
    Language(
        "Go",
        frozenset({".go"}),
        re.compile(r"\bfunc\s+main\s*\("),
        (Toolchain(_OWN, ("go", "build", "-trimpath", "-o", PRODUCT, "{sources}")),),
    ),
    Language(
        "Kotlin", frozenset({".kt"}), re.compile(r"\bfun\s+main\s*\("), (Toolchain(_JAR, _KOTLINC),)
    ),
)
_OF_SUFFIX = {suffix: language for language in LANGUAGES for suffix in language.suffixes}


def is_known(path: Path) -> bool:
    """Whether a file is a program by its name."""
    return path.suffix.lower() in _OF_SUFFIX


def is_source(path: Path) -> bool:
    """Whether a file is a source of a language that is compiled, by its name."""
    return _language(path).begins is not None


def toolchain_for(path: Path, *, alone: bool) -> Toolchain:
    """How a file is compiled and run, with the other sources next to it unless it is `alone`.

    Raises ToolMissingError.
    """
    language = _language(path)
    toolchain = next(filter(_is_there, language.toolchains), None)
    if toolchain is None:
        usual = language.toolchains[0]
        missing = (name for name in _tools(usual) if judge.tool(name) is None)
        detail = f" ({', '.join(missing)})" if usual.build else ""
        raise ToolMissingError(path, f"{language.name}{detail}")
    sources = [path] if alone else _program_of(path, language)
    return Toolchain(_filled(toolchain.run, path, sources), _filled(toolchain.build, path, sources))


def _language(path: Path) -> Language:
    return _OF_SUFFIX.get(path.suffix.lower(), EXECUTABLE)


def _program_of(path: Path, language: Language) -> list[Path]:
    """A source, and those next to it that belong to the same program."""
    if language.begins is None:
        return [path]
    beside = (other for other in sorted(path.parent.iterdir()) if other != path)
    same = [other for other in beside if other.suffix.lower() in language.suffixes]
    # A class of Java may have a `main` for its own trials; elsewhere, that is another program.
    belong = same if language.name == "Java" else [each for each in same if not _begins(each)]
    return [path, *belong[:MOST_SOURCES]]


def _filled(command: Sequence[str], path: Path, sources: Sequence[Path]) -> tuple[str, ...]:
    """A command with its tool and the files of a program in their places; empty for none."""
    if not command:
        return ()
    is_text = is_source(path)
    values = {
        "{main}": [path.name],
        "{itself}": [os.path.join(os.curdir, path.name)],  # noqa: PTH118 - which drops the folder
        "{sources}": [each.name for each in sources],
        "{class}": [_class_name(path) if is_text else path.stem],
        "{encoding}": [_encoding(path) if is_text else ""],
    }
    first, *others = (text for word in command for text in values.get(word, [word]))
    return (first if first.startswith(".") else judge.tool(first) or first, *others)


def _is_there(toolchain: Toolchain) -> bool:
    return all(judge.tool(name) is not None for name in _tools(toolchain))


def _tools(toolchain: Toolchain) -> list[str]:
    first = [command[0] for command in (toolchain.build, toolchain.run) if command]
    return [word for word in first if word not in {*_OWN, "{itself}"}]


def _begins(path: Path) -> bool:
    begins = _language(path).begins
    return begins is not None and begins.search(source_text(path)) is not None


def _class_name(path: Path) -> str:
    package = re.search(r"^\s*package\s+([\w.]+)\s*;", source_text(path), re.MULTILINE)
    return f"{package[1]}.{path.stem}" if package else path.stem


def _encoding(path: Path) -> str:
    try:
        content_of(path).decode()
    except UnicodeDecodeError:
        return "windows-1252"
    return "UTF-8"


def source_text(path: Path) -> str:
    """The text of a source, as far as it is text."""
    return content_of(path).decode(errors="replace")


def content_of(path: Path) -> bytes:
    """The beginning of a file; empty where it cannot be read."""
    try:
        return beginning(path, LARGEST_SOURCE, follow_links=False)
    except OSError:
        return b""


def is_recognised(path: Path) -> bool:
    """Whether a file is a program by its name or, elsewhere than on Windows, its content.

    Permission alone says nothing: all files that come from a drive of Windows may be executed.
    What was made for another system, and a library, are none.
    """
    # Unlike its counterpart of `Path`, it says no of what cannot be looked at.
    is_file = os.path.isfile(path)  # noqa: PTH113
    return is_file and (_has_main(path) if is_known(path) else _is_executable(path))


def programs_among(files: Iterable[Path]) -> list[Path]:
    """The programs among some files: sources count where nothing is there to be run as it is.

    A source in which no program begins belongs to another one, unless it is the only one.
    """
    found = [path for path in files if is_recognised(path)]
    ready = [path for path in found if not is_source(path)]
    return ready or [path for path in found if len(found) == 1 or _begins(path)]


def recognised_program(path: Path, *, alone: bool = False) -> tuple[Launch, Launch]:
    """A recognised file as a program, in the two ways that its trial begins with.

    The first gets the path of the case, the second the case on standard input. A run copies the
    file's folder or, if it is `alone`, as in a folder of submissions, only the file and the classes
    within its class. Raises ToolMissingError.
    """
    toolchain = toolchain_for(path, alone=alone)
    within = (f"{escape(path.stem)}$*.class",) if path.suffix.lower() == ".class" else ()
    typed = Launch(
        name=path.name,
        command=toolchain.run,
        folder=path.absolute().parent,
        build=toolchain.build,
        copied=(escape(path.name), *within) if alone else ("*",),
        stdin=None,
    )
    return replace(typed, command=(*typed.command, "{file}"), stdin=()), typed


def _has_main(path: Path) -> bool:
    """Whether a file can be run, as most of what Java has compiled cannot."""
    suffix = path.suffix.lower()
    if suffix not in {".class", ".jar"}:
        return True
    try:
        if suffix == ".class":
            return b"\4main" in beginning(path, LARGEST_SOURCE)
        with opened(path) as file, ZipFile(file) as jar:
            return b"Main-Class:" in jar.open("META-INF/MANIFEST.MF").read(LARGEST_SOURCE)
    # What is damaged may raise anything.
    except Exception:
        return False


def _is_executable(path: Path) -> bool:
    is_library = _LIBRARY.fullmatch(path.name) is not None
    if sys.platform == "win32" or is_library or not os.access(path, os.X_OK):
        return False
    try:
        return beginning(path, 4).startswith(_EXECUTABLE)
    except OSError:
        # What may be executed and not read is no text.
        return True
