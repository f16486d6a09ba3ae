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
class Language:
    """A language, or another kind of file that can be run, and the commands for that.

    `begins` finds the entry point in a source; it is empty for what is not compiled. In commands,
    `{tool}` stands for the first of the `tools` that is there, `{main}` for the file with the entry
    point, `{itself}` for that as a command, `{sources}` for all files of the program, `{class}` for
    the name of its class, `{encoding}` for the encoding of its text.
    """

    name: str
    suffixes: tuple[str, ...]
    run: str
    tools: tuple[str, ...] = ("",)
    begins: str = ""
    build: str = ""


# The store of Windows has a program on every path that is called python3 and only offers Python.
_PYTHONS = ("py -3", "python", "python3") if sys.platform == "win32" else ("python3", "python")
_ENDINGS = (".exe",) if sys.platform == "win32" else ()
_OWN = "./bwinf-program"
_CLASS = "java -cp . {class}"
_JAVAC = "javac -encoding {encoding} -nowarn -d . {sources}"
_C = "{tool} -O2 -o bwinf-program {sources} -lm"
_CPP = "{tool} -std=c++20 -O2 -o bwinf-program {sources} -lm"
_CSC = "{tool} -out:bwinf-program.exe -nologo {sources}"
_JAR = "java -jar bwinf-program.jar"
_MONO = "mono --debug bwinf-program.exe"
_RUSTC = "rustc --edition 2021 -O -g -o bwinf-program {main}"
_GO = "go build -trimpath -o bwinf-program {sources}"
_KOTLINC = "kotlinc {sources} -include-runtime -d bwinf-program.jar"
_IN_C = r"\bmain\s*\("
_IN_CSHARP = r"(?m)\bstatic\s+(?:async\s+)?\w+\s+Main\s*\(|^\s*Console\."
EXECUTABLE = Language("", _ENDINGS, "{itself}")
LANGUAGES = (
    EXECUTABLE,
    Language("Python", (".py",), "{tool} {main}", _PYTHONS),
    Language("Java", (".jar",), "java -jar {main}"),
    Language("Java", (".class",), _CLASS),
    Language("Node.js", (".js",), "{tool} {main}", ("node", "nodejs")),
    Language("Java", (".java",), _CLASS, begins=r"\bvoid\s+main\s*\(", build=_JAVAC),
    Language("C", (".c",), _OWN, ("gcc", "clang", "cc"), _IN_C, _C),
    Language("C++", (".cpp", ".cc", ".cxx"), _OWN, ("g++", "clang++", "c++"), _IN_C, _CPP),
    Language("C#", (".cs",), _MONO, ("csc", "mcs"), _IN_CSHARP, _CSC),
    Language("Rust", (".rs",), _OWN, begins=r"\bfn\s+main\s*\(", build=_RUSTC),
    Language("Go", (".go",), _OWN, begins=r"\bfunc\s+main\s*\(", build=_GO),
    Language("Kotlin", (".kt",), _JAR, begins=r"\bfun\s+main\s*\(", build=_KOTLINC),
)
_OF_SUFFIX = {suffix: language for language in LANGUAGES for suffix in language.suffixes}


def is_known(path: Path) -> bool:
    """Whether a file is a program by its name."""
    return path.suffix.lower() in _OF_SUFFIX


def is_source(path: Path) -> bool:
    """Whether a file is a source of a language that is compiled, by its name."""
    return bool(_language(path).begins)


def _language(path: Path) -> Language:
    return _OF_SUFFIX.get(path.suffix.lower(), EXECUTABLE)


def _toolchain(path: Path, language: Language) -> tuple[str, str]:
    """The commands that compile and run a file, the first empty for none; with tools that are here.

    Raises ToolMissingError.
    """
    chains = [
        (language.build.replace("{tool}", tool), language.run.replace("{tool}", tool))
        for tool in language.tools
    ]
    missing = [[name for name in _tools(chain) if judge.tool(name) is None] for chain in chains]
    if [] in missing:
        return chains[missing.index([])]
    detail = f" ({', '.join(missing[0])})" if language.build else ""
    raise ToolMissingError(path, f"{language.name}{detail}")


def _tools(commands: Iterable[str]) -> list[str]:
    first = [command.split()[0] for command in commands if command]
    return [word for word in first if word not in {_OWN, "{itself}"}]


def _program_of(path: Path, language: Language) -> list[Path]:
    """A source, and those next to it that belong to the same program."""
    if not language.begins:
        return [path]
    beside = (other for other in sorted(path.parent.iterdir()) if other != path)
    same = [other for other in beside if other.suffix.lower() in language.suffixes]
    # A class of Java may have a `main` for its own trials; elsewhere, that is another program.
    belong = same if language.name == "Java" else [each for each in same if not _begins(each)]
    return [path, *belong[:MOST_SOURCES]]


def _filled(command: str, path: Path, sources: Sequence[Path]) -> tuple[str, ...]:
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
    first, *others = (text for word in command.split() for text in values.get(word, [word]))
    return (first if first.startswith(".") else judge.tool(first) or first, *others)


def _begins(path: Path) -> bool:
    begins = _language(path).begins
    return bool(begins) and re.search(begins, source_text(path)) is not None


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
    language = _language(path)
    build, run = _toolchain(path, language)
    sources = [path] if alone else _program_of(path, language)
    within = (f"{escape(path.stem)}$*.class",) if path.suffix.lower() == ".class" else ()
    typed = Launch(
        name=path.name,
        command=_filled(run, path, sources),
        folder=path.absolute().parent,
        build=_filled(build, path, sources),
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
