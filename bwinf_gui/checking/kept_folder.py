"""What is kept of a folder: results, row by row, so that a crash costs no run, and entries.

Each folder has two checks: the last complete one, and the one that has begun since. Data that
judgements hold only for pictures is not kept: an answer is judged again to be shown.
"""

import hashlib
import io
import json
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, astuple, dataclass, field, is_dataclass, replace
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, BinaryIO, NamedTuple, TypeAlias, get_args, get_origin, get_type_hints

from bwinf_gui import __version__
from bwinf_gui.checking.counterexamples import SearchProgress
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.program import given
from bwinf_gui.checking.submissions import HandedFile, Program, ResultFiles, Submission
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.runs.database import StoreError
from bwinf_gui.runs.drafts import locked
from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.text.translation import spoken_language

MOST_FOLDERS = 30
"""How many folders are remembered, the most recently used ones."""
LONGEST_ANSWER = 2**20
"""Longest answer kept, in characters; rows of longer ones are computed again, except where an
answer was too long to be judged."""
_TRIES, _PATIENCE_SECONDS = 3, 0.02


def key_of(*conditions: object) -> str:
    """Identifies the conditions of a result: another version of the program may find others."""
    return _digest(*map(repr, conditions), __version__)


def _digest(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode(errors="backslashreplace")).hexdigest()


class KeptResult(NamedTuple):
    """A row; of a search also the cases tried, and the one that was found as the text of a file."""

    row: CheckedRow | None
    tried: int = 0
    text: str = ""


KeptCheck: TypeAlias = Mapping[str, KeptResult]
"""The results of one check by their conditions."""


class KeptRows:
    """The rows of one folder for one task.

    What cannot be written is not kept, without a word: it can be found again.
    """

    def __init__(self, database: Database, task: str, folder: Path) -> None:
        self._database = database
        self._subject = _subject(task, folder)

    @property
    def last(self) -> KeptCheck:
        """The last complete check."""
        return self._read(is_last=True)

    @property
    def new(self) -> KeptCheck:
        """The results since then."""
        return self._read(is_last=False)

    @property
    def stage(self) -> Sequence[object] | None:
        """What differs once a check begins, goes on or ends; None where that is unknown."""
        with suppress(StoreError), self._database.reading() as database:
            return database.execute(
                "SELECT checks.number, is_last, count(of_check) FROM checks "
                "LEFT JOIN check_rows ON of_check = checks.number "
                "WHERE subject = ? GROUP BY checks.number",
                (self._subject,),
            ).fetchall()
        return None

    def hold(self) -> BinaryIO | None:
        """Keep other windows from checking the folder until this is closed; None while one does."""
        if self._database.is_in_memory:
            return io.BytesIO()
        locks = self._database.path.parent / "checking"
        with suppress(OSError):
            locks.mkdir(parents=True, exist_ok=True)
        for _ in range(_TRIES):
            lock = locked(locks / f"{_digest(self._subject)}.lock")
            if lock is not None:
                return lock
            # A process that begins has the open files of this one for a moment.
            time.sleep(_PATIENCE_SECONDS)
        return None

    def begin(self) -> None:
        """Begin another check."""
        with suppress(StoreError), self._database.writing() as database:
            database.execute(_REMOVE, (self._subject, False))
            database.execute(
                "INSERT INTO checks (subject, is_last) VALUES (?, FALSE)", (self._subject,)
            )
            for is_last in (True, False):
                database.execute(_FORGET_OLDEST, (is_last, is_last, MOST_FOLDERS))

    def keep(self, key: str, row: CheckedRow) -> None:
        """Add a row to the check that has begun."""
        if row.verdict is Verdict.OLE:
            answer = replace(row.answer, text=row.answer.text[:LONGEST_ANSWER])
            row = replace(row, answer=answer)
        if len(row.answer.text) <= LONGEST_ANSWER:
            self._append({"key": key, "language": row.language, "row": _document(row)})

    def keep_finding(self, key: str, finding: SearchProgress[Any]) -> None:
        """Add the result of a search."""
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
        """Let the new check, which came to its end, take the place of the last one."""
        new = "SELECT 1 FROM checks WHERE subject = ? AND NOT is_last"
        with suppress(StoreError), self._database.writing() as database:
            if database.execute(new, (self._subject,)).fetchone() is None:
                return
            database.execute(_REMOVE, (self._subject, True))
            database.execute("UPDATE checks SET is_last = TRUE WHERE subject = ?", (self._subject,))

    def _append(self, value: object) -> None:
        with (
            suppress(StoreError),
            self._database.writing(survives_power_cut=False) as database,
        ):
            database.execute(
                "INSERT INTO check_rows (of_check, content) "
                "SELECT number, ? FROM checks WHERE subject = ? AND NOT is_last",
                # A task may give a read-only mapping for the fields of a line.
                (json.dumps(value, default=dict), self._subject),
            )

    def _read(self, *, is_last: bool) -> KeptCheck:
        with suppress(StoreError), self._database.reading() as database:
            found = database.execute(
                "SELECT content FROM check_rows JOIN checks ON of_check = checks.number "
                "WHERE subject = ? AND is_last = ? ORDER BY check_rows.number",
                (self._subject, is_last),
            )
            return _check_of(str(content) for (content,) in found.fetchall())
        return {}


_REMOVE = "DELETE FROM checks WHERE subject = ? AND is_last = ?"
_FORGET_OLDEST = (
    "DELETE FROM checks WHERE is_last = ? AND number NOT IN "
    "(SELECT number FROM checks WHERE is_last = ? ORDER BY number DESC LIMIT ?)"
)


def _check_of(rows: Iterable[str]) -> KeptCheck:
    """The results in rows; others are left out, such as the note of version 0.2 on the end."""
    found: dict[str, KeptResult] = {}
    for text in rows:
        with suppress(ValueError, KeyError, TypeError, AttributeError, RecursionError):
            value = json.loads(text)
            tried, case = int(value.get("tried", 0)), str(value.get("text", ""))
            found[str(value["key"])] = KeptResult(_row(value), tried, case)
    return found


_LINE = "verdict", "place", "number", "submitted", "best", "reason", "fields", "why", "wrong"
_SAME = (
    *("submission", "file", "verdict", "message", "after", "waiting", "seconds", "memory_mb"),
    *("protection", "how"),
)
"""Fields with the same name in a row and in the store."""
_NEWER = "errors", "printed", "question"


def _document(row: CheckedRow) -> dict[str, Any]:
    judgement = row.judgement
    return {name: getattr(row, name) for name in _SAME} | {
        "answer": row.answer.text,
        "games": row.answer.games,
        "crash": None if row.crash is None else astuple(row.crash),
        "ending": None if row.ending is None else astuple(row.ending),
        "question": None if row.question is None else asdict(row.question),
        "errors": row.errors[-LONGEST_ANSWER:],
        "printed": row.printed[:LONGEST_ANSWER],
        "judged_file": row.judged,
        "judged": judgement.verdict,
        "said": judgement.message,
        "read": sorted(judgement.read),
        "foreign": judgement.foreign,
        "lines": [[getattr(line, name) for name in _LINE] for line in judgement.lines],
    }


def _row(value: Mapping[str, Any]) -> CheckedRow | None:
    if (kept := value["row"]) is None:
        return None
    # Rows of version 0.2 have fewer fields, and their lines end earlier.
    crash, ending = kept.get("crash"), kept.get("ending")
    judgement = {
        "verdict": kept["judged"],
        "message": kept["said"],
        "read": kept["read"],
        "foreign": kept.get("foreign", ""),
        "lines": [dict(zip(_LINE, line, strict=False)) for line in kept["lines"]],
    }
    plain = {name: kept[name] for name in (*_SAME, *_NEWER) if name in kept} | {
        "answer": {"text": kept["answer"], "games": kept["games"]},
        "crash": crash and dict(zip(("reason", "file", "line"), crash, strict=True)),
        "ending": ending and dict(zip(("text", "value"), ending, strict=True)),
        "judged": kept.get("judged_file", ""),
        "judgement": judgement,
        "language": value["language"],
    }
    row: CheckedRow = _restored(CheckedRow, plain)
    return row


_types = cache(get_type_hints)


def _restored(kind: Any, plain: Any) -> Any:  # noqa: ANN401 - a field's type may be anything
    """Convert a plain value to a type; raises what Python raises if that is impossible."""
    if isinstance(kind, type) and is_dataclass(kind):
        types = _types(kind)
        return kind(**{name: _restored(types[name], each) for name, each in plain.items()})
    origin, inner = get_origin(kind) or kind, get_args(kind)
    if origin is UnionType:
        return None if plain is None else _restored(inner[0], plain)
    if origin in {tuple, frozenset}:
        return origin(_restored(inner[0], each) for each in plain)
    return dict(plain) if origin is Mapping else origin(plain)


@dataclass(frozen=True, slots=True, kw_only=True)
class SubmissionNote:
    """What is said of one submission.

    `program` is the path of the program that counts; `way` is how it gets the case, as `Launch.how`
    has it: lines to be typed follow "typed:", separated by line feeds. `answer` is a text that is
    checked in place of what was handed in. `points` are empty without any.
    """

    program: str = ""
    way: str = ""
    answer: str = ""
    points: str = ""
    remark: str = ""

    def applied_to(self, submission: Submission) -> Submission:
        """The submission as it is checked: a program is started as is said, without a trial."""
        if self.answer:
            name = submission.name
            file = HandedFile(Path(name), (name,), text=self.answer)
            return ResultFiles(name, Path(), (file,), is_lone=True)
        if isinstance(submission, Program) and self.way:
            how, _, detail = self.way.partition(":")
            details = detail.split("\n" if how == "typed" else ", ")
            return replace(submission, ways=(given(submission.ways[0], how, details),))
        return submission


@dataclass(frozen=True, slots=True)
class FolderRemarks:
    """The entries by the names of submissions, and the most points."""

    submissions: dict[str, SubmissionNote] = field(default_factory=dict)
    most: int = 20

    def of(self, name: str) -> SubmissionNote:
        """The entries about a submission."""
        return self.submissions.get(name, SubmissionNote())

    def but(self, name: str, **changes: str) -> "FolderRemarks":
        """The same, except for a submission."""
        said = replace(self.of(name), **changes)
        return replace(self, submissions={**self.submissions, name: said})

    @property
    def to_check(self) -> object:
        """The entries that change what is checked."""
        said = self.submissions.items()
        kept = {name: (each.program, each.way, each.answer) for name, each in said}
        return {name: each for name, each in kept.items() if any(each)}

    @property
    def programs(self) -> Mapping[str, str]:
        """The programs that count, by submissions."""
        return {name: said.program for name, said in self.submissions.items() if said.program}


def said_of(database: Database, task: str, folder: Path) -> Remembered[FolderRemarks]:
    """The kept entries about a folder for a task."""
    return Remembered(database, f"said/{_subject(task, folder)}", FolderRemarks)


def _subject(task: str, folder: Path) -> str:
    return json.dumps({"task": task, "folder": str(folder)})
