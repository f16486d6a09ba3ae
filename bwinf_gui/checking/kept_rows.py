"""What became of a folder, kept on disk row by row, so that a crash costs no run.

For each folder there are two files of lines of JSON: what the last whole check found, and what was
found since another one has begun. The first line of each says which folder it is. What a judgement
has for pictures alone is not kept: an answer that is looked at is judged anew.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bwinf_gui import __version__
from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.program_search import Finding, FolderSearch
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict
from bwinf_gui.places import move, write_atomically
from bwinf_gui.text.reading import encoded, opened
from bwinf_gui.text.translation import spoken_language

MOST_FOLDERS = 30
"""So many are remembered; those that were looked at last."""
LONGEST_ANSWER = 2**20
"""Characters of an answer that is kept; rows of longer ones are found anew."""
_LAST = ".last.rows"
_NEW = ".new.rows"
_FINISHED = "finished"


def row_key(submission: str, case: NamedCase[Any], limits: Limits) -> str:
    """What a row depends on, given the digest of the submission."""
    parts = (submission, case.name, repr(limits), __version__)
    return _digest(*parts, hashlib.sha256(case.content).hexdigest())


def finding_key(submission: str, search: FolderSearch | None, limits: Limits) -> str:
    """What a finding depends on, given the digest of the submission."""
    return _digest(submission, repr(search), repr(limits), __version__)


def _digest(*parts: str) -> str:
    return hashlib.sha256(encoded("\n".join(parts))).hexdigest()


@dataclass(frozen=True, slots=True)
class KeptRow:
    """A row, and the language in which it says what it says."""

    row: CheckedRow
    language: str


@dataclass(frozen=True, slots=True)
class KeptFinding:
    """What a search came to; its case is kept as the text of a file."""

    tried: int
    text: str = ""
    kept: KeptRow | None = None


@dataclass(frozen=True, slots=True)
class KeptCheck:
    """What one check has found by what it depends on, and whether it came to its end."""

    rows: Mapping[str, KeptRow] = field(default_factory=dict)
    findings: Mapping[str, KeptFinding] = field(default_factory=dict)
    is_finished: bool = False


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A check that broke off: its folder, and how many rows it has found."""

    folder: Path
    rows: int


class KeptRows:
    """The rows of one folder for one task.

    What cannot be written is not kept, without a word: it can be found again.
    """

    def __init__(self, store: Path, task: str, folder: Path) -> None:
        self._head = {"task": task, "folder": str(folder)}
        name = hashlib.sha256(json.dumps(self._head).encode()).hexdigest()[:32]
        self._last = store / f"{name}{_LAST}"
        self._new = store / f"{name}{_NEW}"

    @property
    def last(self) -> KeptCheck:
        """What the last whole check has found."""
        return _read(self._last)

    @property
    def new(self) -> KeptCheck:
        """What was found since."""
        return _read(self._new)

    def begin(self) -> None:
        """Begin another check."""
        with suppress(OSError):
            self._new.parent.mkdir(parents=True, exist_ok=True)
            _forget_oldest(self._new.parent)
            write_atomically(self._new, (json.dumps(self._head) + "\n").encode())

    def keep(self, key: str, row: CheckedRow) -> None:
        """Add a row to the check that has begun."""
        if len(row.answer.text) <= LONGEST_ANSWER:
            self._append({"key": key, "language": spoken_language(), "row": _document(row)})

    def keep_finding(self, key: str, finding: Finding[Any]) -> None:
        """Add what a search came to."""
        found = finding.smallest
        self._append(
            {
                "key": key,
                "tried": finding.tried,
                "language": spoken_language(),
                "text": found.case.content.decode() if found is not None else "",
                "row": _document(found.row) if found is not None else None,
            }
        )

    def finish(self) -> None:
        """Say that the check came to its end."""
        self._append({_FINISHED: True})

    def replace(self) -> None:
        """Let the new check take the place of the last one."""
        with suppress(OSError):
            move(self._new, self._last)

    def drop(self) -> None:
        """Forget the new check."""
        with suppress(OSError):
            self._new.unlink(missing_ok=True)

    def _append(self, value: object) -> None:
        with suppress(OSError), self._new.open("a", encoding="utf-8", errors="replace") as file:
            file.write(json.dumps(value) + "\n")


def unfinished_in(store: Path, task: str) -> Unfinished | None:
    """The check of a task that broke off last, where its folder is still there."""
    files = sorted(store.glob(f"*{_NEW}"), key=_date_of, reverse=True)
    for file in files:
        head = _head_of(file)
        folder = Path(str(head.get("folder", "")))
        if head.get("task") == task and folder.is_dir():
            kept = _read(file)
            if kept.rows and not kept.is_finished:
                return Unfinished(folder, len(kept.rows))
    return None


def _read(file: Path) -> KeptCheck:
    """The rows of a file; a line that a crash cut off, or that nobody understands, is left out."""
    rows: dict[str, KeptRow] = {}
    findings: dict[str, KeptFinding] = {}
    is_finished = False
    try:
        with opened(file) as content:
            lines = content.read().splitlines()[1:]
    except OSError:
        return KeptCheck()
    for line in lines:
        with suppress(ValueError, KeyError, TypeError, AttributeError, RecursionError):
            value = json.loads(line)
            if _FINISHED in value:
                is_finished = True
            elif "tried" in value:
                findings[str(value["key"])] = _finding(value)
            else:
                rows[str(value["key"])] = KeptRow(_row(value["row"]), str(value["language"]))
    return KeptCheck(rows, findings, is_finished)


def _head_of(file: Path) -> dict[str, Any]:
    try:
        with opened(file) as content:
            head = json.loads(content.readline())
    except (OSError, ValueError, RecursionError):
        return {}
    return head if isinstance(head, dict) else {}


def _forget_oldest(store: Path) -> None:
    for pattern in (f"*{_LAST}", f"*{_NEW}"):
        for file in sorted(store.glob(pattern), key=_date_of, reverse=True)[MOST_FOLDERS:]:
            file.unlink(missing_ok=True)


def _date_of(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def _document(row: CheckedRow) -> dict[str, Any]:
    judgement = row.judgement
    return {
        "submission": row.submission,
        "file": row.file,
        "verdict": row.verdict,
        "answer": row.answer.text,
        "games": row.answer.games,
        "message": row.message,
        "after": row.after,
        "waiting": row.waiting,
        "seconds": row.seconds,
        "memory_mb": row.memory_mb,
        "protection": list(row.protection),
        "judged": judgement.verdict,
        "said": judgement.message,
        "read": sorted(judgement.read),
        "lines": [
            [n.verdict, n.place, n.number, n.submitted, n.best, n.reason, dict(n.fields)]
            for n in judgement.lines
        ],
    }


def _row(value: Mapping[str, Any]) -> CheckedRow:
    judgement = Judgement(
        verdict=Verdict(value["judged"]),
        lines=tuple(_line(each) for each in value["lines"]),
        message=str(value["said"]),
        read=frozenset(map(int, value["read"])),
    )
    return CheckedRow(
        submission=str(value["submission"]),
        file=str(value["file"]),
        verdict=Verdict(value["verdict"]),
        judgement=judgement,
        answer=PrintedAnswer(str(value["answer"]), value["games"]),
        message=str(value["message"]),
        after=None if value["after"] is None else Verdict(value["after"]),
        waiting=bool(value["waiting"]),
        seconds=_number(value["seconds"]),
        memory_mb=_number(value["memory_mb"]),
        protection=tuple(map(str, value["protection"])),
    )


def _finding(value: Mapping[str, Any]) -> KeptFinding:
    if value["row"] is None:
        return KeptFinding(int(value["tried"]))
    kept = KeptRow(_row(value["row"]), str(value["language"]))
    return KeptFinding(int(value["tried"]), str(value["text"]), kept)


def _line(parts: Sequence[Any]) -> JudgedLine:
    verdict, place, number, submitted, best, reason, fields = parts
    return JudgedLine(
        verdict=Verdict(verdict),
        place=str(place),
        number=None if number is None else int(number),
        submitted=str(submitted),
        best=str(best),
        reason=str(reason),
        fields=dict(fields),
    )


def _number(value: float | str | None) -> float | None:
    return None if value is None else float(value)
