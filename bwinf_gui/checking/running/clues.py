"""Clues in a run to how a program wants to get its case: missing files, questions.

Nothing here is certain: clues suggest the next attempt, and the answer shows whether it was right.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bwinf_gui.checking.running.copying import copied_files
from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.recognised import content_of
from bwinf_gui.checking.running.run import Execution

MOST_NAMES = 40
LONGEST_QUESTION = 200
_LONGEST_LINE, _MOST_LINES = 500, 200

DATA_SUFFIXES = frozenset({".txt", ".in", ".dat", ".csv"})
_DATA = r"[^\s'\"<>|*?:]{0,150}\.(?:txt|in|dat|csv)"
_MISSING = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"No such file or directory: b?['\"](?P<name>[^'\"]+)['\"]",
        r"(?:FileNotFound|NoSuchFile)Exception: (?P<name>[^(]+?)(?: \(|$)",
        r"ENOENT: no such file or directory, \w+ '(?P<name>[^']+)'",
        r"Could not find (?:file|a part of the path) '(?P<name>[^']+)'",
        r"\bopen (?P<name>\S.*?): no such file or directory",
        r"(?:^|: )(?P<name>[^:]+): No such file or directory",
        rf"(?P<name>{_DATA})\W.{{0,60}}\b(?:nicht|not|missing|fehlt|exist)",
        rf"\b(?:nicht|not|can.?t|cannot|missing|fehlt)\b.{{0,60}}?(?P<name>{_DATA})",
    )
)
"""How runtimes and people say that a file is not there."""
_NO_DISPLAY = re.compile(
    r"no display name|HeadlessException|cannot open display|could not connect to display"
    r"|No available video device|Unable to open DISPLAY|no DISPLAY environment variable"
    r"|Can't connect to X11|unable to initialize (?:gtk|sdl)|No module named '_?tkinter'"
)
_NOT_A_NUMBER = re.compile(
    r"invalid literal for int\(\)|could not convert string|NumberFormat|InputMismatch"
    r"|ParseIntError|InvalidDigit|FormatException|strconv\.|stoi|invalid_argument|invalid int value"
)
_WANTED = re.compile(r"(?:arguments are required:|Missing option) (?P<names>.*)")
_OPTION = re.compile(r"(?<![\w-])(--?\w[\w-]*)'?\.?(?=,|$)")
"""How argparse and click say that options are missing; of several names of one, the last."""
_QUESTION = re.compile(r"[:?>»=][ \t]*$")
_PASSED_OVER = re.compile(r"^[ \t]*([^\n:?>»=]{1,100}[:?>»])(?=[ \t]*[^\W\d])", re.MULTILINE)
"""A question in a line that goes on, as of a program that ignores that its input has ended."""
_NUMBER = re.compile(
    r"nummer|number|\bnr\b|\bno\b|zahl|index|ziffer|welche[srn]? (?:beispiel|aufgabe|test|fall)"
    r"|which (?:example|test|case)|\b\d\s*(?:-|–|bis|to)\s*\d",
    re.IGNORECASE,
)
_FILE = re.compile(r"datei|file|name|pfad|path|\.txt|eingabe|input|laden|load", re.IGNORECASE)
_YES_OR_NO = re.compile(
    r"[(\[]\s*(?P<yes>j|ja|y|yes)\s*[/|,]\s*(?P<no>n|nein|no)\s*[)\]]"
    r"|\b(?:nochmal|noch ein\w*|again|another|weiter\w*|fortfahren|continue)\b.*\?",
    re.IGNORECASE,
)
_ENTER = re.compile(
    r"\b(?:enter|eingabetaste|return|taste|any key)\b|zum beenden|to (?:exit|quit|close)",
    re.IGNORECASE,
)
_LITERAL = re.compile(rb"[\"'`]([^\"'`\n\r{}*%]{1,100}\.(?:txt|in|dat|csv))[\"'`]", re.IGNORECASE)
_NO_SOURCES = {".jar", ".class", ".pyc", ".exe", ".txt", ".in", ".csv", ".dat", ".pdf", ".png"}
_ABSOLUTE = re.compile(r"[/\\~]|[A-Za-z]:[/\\]")


@dataclass(frozen=True, slots=True)
class ProgramQuestion:
    """A program's question before it reads a line, and the reply, which may have placeholders.

    `answer` is None if it cannot be known. One that `is_last` has nothing to do with the case.
    """

    text: str
    answer: str | None
    is_last: bool = False


def missing_files(run: Execution) -> list[str]:
    """The names of files that a run has not found, as the program says them."""
    names: dict[str, None] = {}
    for line in _lines(run):
        for pattern in _MISSING:
            if found := pattern.search(line):
                names[found["name"].strip().replace("\\\\", "\\")] = None
                break
    return [*names][:MOST_NAMES]


def is_elsewhere(name: str) -> bool:
    """Whether a file is on its author's computer, and not in the program's folder."""
    return _ABSOLUTE.match(name) is not None


def needs_display(run: Execution) -> bool:
    """Whether a program has failed since there is no screen for its window."""
    return _NO_DISPLAY.search(run.errors) is not None


def wants_number(run: Execution, case_name: str) -> bool:
    """Whether a program took the name of the case for a number."""
    return any(
        _NOT_A_NUMBER.search(line) and (case_name in line or not re.search("['\"]", line))
        for line in _lines(run)
    )


def wanted_options(run: Execution) -> list[str]:
    """The options without which a program does not run."""
    found = next(filter(None, map(_WANTED.search, _lines(run))), None)
    return _OPTION.findall(found["names"]) if found else []


def question(run: Execution, known: int = 0) -> ProgramQuestion | None:
    """The last question of a program when its input had ended; None if it asked nothing.

    The first `known` bytes of its output are ignored.
    """
    # Bytes, of which a character may take four.
    printed = run.printed[known:][-4 * LONGEST_QUESTION :]
    text = printed.decode(errors="replace").replace("\r\n", "\n")
    last = next((line.strip() for line in reversed(text.split("\n")) if line.strip()), "")
    is_open = not text.endswith("\n")
    if not last or not (is_open or _QUESTION.search(last)):
        return None
    asked = last[-LONGEST_QUESTION:]
    if yes_or_no := _YES_OR_NO.search(asked):
        return ProgramQuestion(asked, yes_or_no["no"] or "n", is_last=True)
    if _NUMBER.search(asked):
        return ProgramQuestion(asked, "{number}")
    if _ENTER.search(asked) and not _FILE.search(asked):
        return ProgramQuestion(asked, "", is_last=True)
    return ProgramQuestion(asked, "{name}" if _FILE.search(asked) else None)


def passed_over(run: Execution) -> ProgramQuestion | None:
    """The first question for the case after which a program went on, in the same line."""
    for asked in _PASSED_OVER.findall(run.printed[: 4 * LONGEST_QUESTION].decode(errors="replace")):
        if _NUMBER.search(asked) or _FILE.search(asked):
            return ProgramQuestion(asked, "{number}" if _NUMBER.search(asked) else "{name}")
    return None


def names_in_source(program: Launch) -> list[str]:
    """The names of data files in the sources of a program, between quotation marks."""
    names: dict[str, None] = {}
    for path in copied_files(program):
        if path.suffix.lower() in _NO_SOURCES:
            continue
        for found in _LITERAL.findall(content_of(path)):
            name = found.decode(errors="replace").replace("\\\\", "/").replace("\\", "/")
            names[name.removeprefix("./")] = None
    return [*names][:MOST_NAMES]


def data_files(program: Launch) -> Iterator[tuple[str, bytes]]:
    """The data files in the folder of a program: their names there, and their contents."""
    for path in copied_files(program):
        if path.suffix.lower() in {*DATA_SUFFIXES, ""}:
            yield path.relative_to(program.folder).as_posix(), content_of(path)


def _lines(run: Execution) -> Iterator[str]:
    """The lines of a run's output that may be complaints, the errors first."""
    for text in (run.errors, run.printed[-10_000:].decode(errors="replace")):
        yield from (line[:_LONGEST_LINE] for line in text.splitlines()[-_MOST_LINES:])
