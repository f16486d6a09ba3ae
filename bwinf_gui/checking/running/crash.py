"""The error output of a program, summarised for its author: the exception, and its place.

Each runtime has the relevant line somewhere else: Python at the end, Java and Node.js before the
calls, Rust and Go at the beginning.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from bwinf_gui.checking.running.run import Execution
from bwinf_gui.text.reading import shortened

LONGEST_REASON = 300
_MOST_LINES, _LONGEST_LINE = 5_000, 1_000
_SHORT_OUTPUT = 3
"""So few printed lines may be a complaint, and not an answer."""

_CALL = re.compile(r"\s+at\s")
"""A line of the calls that led to an exception, in Java, Kotlin, C# and JavaScript."""
_EXCEPTION = re.compile(r"\w*(?:Error|Exception|Throwable)\b")
_BEFORE_EXCEPTION = re.compile(
    r"(?:\s|Caused by:|\[cause\]:|--->|Unhandled [Ee]xception[.:]|Uncaught"
    r"|Exception in thread \"[^\"]*\"|\[ERROR\] FATAL UNHANDLED EXCEPTION:)*"
)
_PYTHON_PLACE = re.compile(r'\s+File "(?P<file>[^"<>]+)", line (?P<line>\d+)')
_PLACES = (
    # Java's own calls carry the name of their module: java.base/java.util…
    re.compile(
        r"\s+at (?!(?:javax?|jdk|sun|kotlin|scala)\.)[^/()]+"
        r"\((?P<file>\w+\.(?:java|kt|scala)):(?P<line>\d+)\)"
    ),
    re.compile(r"\s+at .* in (?P<file>.+\.cs):(?:line )?(?P<line>\d+)"),
    re.compile(r"\s+at (?:.*\()?(?:file://)?(?P<file>[^():]+\.[cm]?[jt]s):(?P<line>\d+):\d+\)?"),
    re.compile(r"(?P<file>[^\s:]+\.[cm]?[jt]s):(?P<line>\d+)$"),
    _PYTHON_PLACE,
)
_OF_OTHERS = re.compile(r"[/\\<]|[A-Za-z]:|node:|\.\.|.*(?:site-packages|node_modules)")
"""Beginnings of paths outside the program's own folder; such paths are left out."""

_WHOLE = (
    re.compile(
        r"^thread '.*?'.* panicked at (?P<file>[^'\n]+?):(?P<line>\d+):\d+:\n(?P<reason>.+)$", re.M
    ),
    re.compile(
        r"^thread '.*?' panicked at '(?P<reason>.+)', (?P<file>[^'\n]+?):(?P<line>\d+):\d+$", re.M
    ),
    re.compile(
        r"^panic: (?P<reason>.+)$(?:[^\0]*?^main\..*\n\t(?P<file>\S+\.go):(?P<line>\d+))?", re.M
    ),
    re.compile(r"^fatal error: (?P<reason>all goroutines .+)$", re.M),
    re.compile(r"^terminate called .* '(?P<reason>[^']+'\n\s+what\(\):.+)$", re.M),
    re.compile(
        r"^\S+: (?P<file>\S+\.\w+):(?P<line>\d+): (?P<reason>.*Assertion .+ failed.*)$", re.M
    ),
)
"""Rust, Go and C++ in one piece each."""
_COMPILER = (
    re.compile(r"^error(?:\[\w+\])?: (?P<reason>.+)\n\s*--> (?P<file>\S+?):(?P<line>\d+):", re.M),
    re.compile(
        r"^(?P<file>[^\s:(][^:(\n]*?)(?::|\()(?P<line>\d+)(?:[:,]\d+)?\)?: "
        r"(?:fatal )?error(?: \w+)?: (?P<reason>.+)$",
        re.M,
    ),
    re.compile(r"^(?P<file>\S+\.go):(?P<line>\d+):\d+: (?P<reason>.+)$", re.M),
)
_COMPLAINT = re.compile(
    r"usage|aufruf|benutzung|verwendung|syntax|fehler|error|not found|nicht gefunden|could not"
    r"|konnte nicht",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Crash:
    """Why a program ended badly: what its runtime says, and the place in the program itself.

    `file` is empty and `line` is 0 where nobody says so.
    """

    reason: str
    file: str = ""
    line: int = 0


def crash_of(run: Execution) -> Crash | None:
    """The reason why a run ended badly, from its output; None if it ended well or is silent."""
    if not run.signal and not run.exit_code:
        return None
    # Bounded, as the patterns are not quick on lines without end.
    lines = [line[:_LONGEST_LINE] for line in run.errors.splitlines()[-_MOST_LINES:]]
    found = _in_one_piece("\n".join(lines), _WHOLE) or _python(lines) or _with_calls(lines)
    printed = run.printed[:_LONGEST_LINE].decode(errors="replace")
    return found or _last_line(lines) or _complaint(printed)


def first_error(messages: str) -> Crash | None:
    """The first error among the messages of a compiler."""
    return _in_one_piece(messages, _COMPILER) or _last_line(messages.splitlines())


def _in_one_piece(errors: str, patterns: tuple[re.Pattern[str], ...]) -> Crash | None:
    for pattern in patterns:
        if found := pattern.search(errors):
            parts = found.groupdict()
            reason = re.sub(r"'?\n\s+what\(\):\s*", ": ", parts["reason"])
            return _crash(reason, parts.get("file"), parts.get("line"))
    return None


def _python(lines: list[str]) -> Crash | None:
    """The last exception, and the last of its calls that is in the program."""
    numbers = [number for number, line in enumerate(lines) if _PYTHON_PLACE.match(line)]
    if not numbers:
        return None
    behind = lines[numbers[-1] + 1 :]
    reason = next((line for line in behind if line.strip() and not line[0].isspace()), None)
    # From the innermost call outwards.
    places = [_place(_PYTHON_PLACE, lines[number]) for number in reversed(numbers)]
    return None if reason is None else _crash(reason, *next(filter(None, places), ()))


def _with_calls(lines: list[str]) -> Crash | None:
    """The last exception that calls follow, and the first of these that is in the program."""
    begins = [
        number
        for number, (line, after) in enumerate(pairwise(lines))
        if _CALL.match(after) and not _CALL.match(line)
    ]
    for begin in reversed(begins):
        # A message may have several lines.
        near = range(begin, max(-1, begin - 5), -1)
        heads = (n for n in near if _EXCEPTION.search(lines[n]) and not _CALL.match(lines[n]))
        head = next(heads, None)
        if head is not None:
            own = next(_places(lines[head:]), None) or next(_places(lines), None)
            return _crash(_BEFORE_EXCEPTION.sub("", lines[head], count=1), *(own or ()))
    return None


def _places(lines: list[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        yield from filter(None, (_place(pattern, line) for pattern in _PLACES))


def _place(pattern: re.Pattern[str], line: str) -> tuple[str, str] | None:
    """The file and line that a call names, where it is in the program's own folder."""
    found = pattern.match(line)
    if found is None:
        return None
    # A compiler may have written down where another copy of the folder was.
    file = found["file"].rpartition("/work/")[2] if "/helper-" in found["file"] else found["file"]
    return None if _OF_OTHERS.match(file) else (file, found["line"])


def _last_line(lines: list[str]) -> Crash | None:
    last = next((line for line in reversed(lines) if line.strip()), None)
    return None if last is None else _crash(last)


def _complaint(printed: str) -> Crash | None:
    """The line of the output that may give the reason, such as a usage message."""
    lines = [line for line in printed.splitlines() if line.strip()]
    says = [line for line in lines if _COMPLAINT.search(line)]
    if not says and len(lines) > _SHORT_OUTPUT:
        return None
    return _last_line(says or lines)


def _crash(reason: str, file: str | None = None, line: str | None = None) -> Crash:
    name = (file or "").removeprefix("./")
    return Crash(shortened(reason.strip(), LONGEST_REASON), name, int(line or 0))
