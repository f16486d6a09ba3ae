"""What is said of a folder of submissions: in its headline, below it, and of a chosen cell."""

from collections.abc import Iterable
from html import escape
from pathlib import Path

from bwinf_gui.checking.counterexamples import finding_in_words
from bwinf_gui.checking.equal_mistakes import hint_of, mistake_in
from bwinf_gui.checking.rows import CheckedRow, was_handed_in
from bwinf_gui.checking.sentences import headline, verdict_name, with_weak
from bwinf_gui.checking.submissions import Program, ResultFiles
from bwinf_gui.checking.trial import way_in_words
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.kit.check.folder.rows import Cell, HeadKind, PupilRow, SubmissionFilter
from bwinf_gui.kit.check.folder.state import FolderState
from bwinf_gui.kit.check.running import files_in_words, link, stem
from bwinf_gui.text import tables
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.numbers import decimal, enumerated, tr_count, whole
from bwinf_gui.text.reading import legible
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.marks import row_title
from bwinf_gui.widgets.run_bar import left_in_words

_MOST_NAMED = 2
_MOST_IGNORED = 3


def submissions_in_words(s: FolderState) -> str:
    """How many submissions there are."""
    count = len(s.table.submissions)
    return tr_count("{n} submission", "{n} submissions", count)


def _contest_in_words(s: FolderState) -> str:
    names = [legible(s.table.cases[number].name) for number in s.table.contest]
    return names[0] if len(names) == 1 else tr("all {0}").format(files_in_words(len(names)))


def title(s: FolderState) -> str:
    """How many submissions are right everywhere."""
    count, right = len(s.table.submissions), s.counts[SubmissionFilter.RIGHT]
    if not count:
        return tr("Which submissions are right?")
    if not s.matrix.rows:
        return tr_count("{n} submission to check", "{n} submissions to check", count)
    said = tr_count(
        "{n} of {total} submissions solves {files}",
        "{n} of {total} submissions solve {files}",
        right,
        total=whole(count if s.is_running else count - s.counts[SubmissionFilter.ALL]),
        files=_contest_in_words(s),
    )
    said = tr("So far: {0}").format(said) if s.is_running else said
    return with_weak(said, s.counts[SubmissionFilter.WEAK])


def remark(s: FolderState) -> str:
    """What is open, and what most have in common, as rich text."""
    parts = []
    if asked := s.counts[SubmissionFilter.ASKED]:
        text = tr_count("{n} question is open.", "{n} questions are open.", asked)
        parts.append(f"<b>{escape(text)}</b>")
    if s.mistakes:
        mistake = s.mistakes[0]
        names = [s.table.name_of(number) for number in mistake.numbers]
        who, more = enumerated(names), len(names) - _MOST_NAMED
        if more > 0:
            who = tr("{0} and {1} more").format(", ".join(names[:_MOST_NAMED]), whole(more))
        text = tr("Most frequent mistake: {0} ({1})")
        parts.append(escape(text.format(mistake.title.rstrip("."), who)))
    if not parts and s.check is not None:
        both = f"{submissions_in_words(s)} × {files_in_words(len(s.table.cases))}"
        parts.append(escape(both))
    return " ".join(parts)


def progress(s: FolderState) -> str:
    """How far the check is, or what it has left open, as rich text."""
    if s.is_running:
        parts = [tr("{0} of {1}").format(whole(s.done), whole(s.able))]
        parts.append(tr("paused") if s.run.is_paused else left_in_words(s.seconds_left or None))
        return escape(" · ".join(filter(None, parts)))
    asked = _asked(s)
    if not s.done or not (s.missing or asked):
        return ""
    if s.missing:
        return tr_count("{n} cell is missing", "{n} cells are missing", s.missing)
    said = tr_count(
        "{n} cell waits for the answer about {0}",
        "{n} cells wait for the answer about {0}",
        len(asked) * len(s.table.cases),
        enumerated(asked[:_MOST_NAMED]),
    )
    return escape(said)


def _asked(s: FolderState) -> list[str]:
    return [row.name for row in s.table.rows if row.kind is SubmissionFilter.ASKED]


def why_not_missing(s: FolderState) -> str:
    """Why no missing check can run; empty if one can."""
    if s.check is None or not s.table.cases:
        return tr("Choose the folder with the submissions first.")
    if s.is_elsewhere:
        return tr("Another window is checking this folder.")
    if s.missing:
        return ""
    if asked := _asked(s):
        return tr("All that can run has run; first answer the question about {0}.").format(asked[0])
    return tr("Everything is checked.")


def why_empty(s: FolderState) -> str:
    """Why there is no matrix, and what to do; empty if there is one."""
    if s.options.base is None:
        return tr(
            "Choose the folder in which every entry is a submission, or drop it here: "
            "programs, result files, or folders of these."
        )
    if s.contents is None:
        return tr("The folder is being read …")
    if s.contents.check is None:
        return s.contents.problem
    if not s.table.submissions:
        return tr(
            "There is nothing in the folder {0}. Put a file, a folder or a program into it for "
            "each submission."
        ).format(s.options.base)
    return "" if s.table.cases else tr("Tick at least one kind of “Test cases”.")


def has_matrix(s: FolderState) -> bool:
    """Whether there is anything to check."""
    return not why_empty(s)


def changes_in_words(s: FolderState) -> str:
    """How much was judged differently last time."""
    return tr_count(
        "{n} cell has changed since last time.",
        "{n} cells have changed since last time.",
        len(s.table.changed),
    )


def status(s: FolderState) -> tuple[str, str]:
    """What happens now and what keys do, and how much there is."""
    if s.check is None:
        return "", ""
    if s.is_reading:
        return tr("Reading the programs …"), ""
    numbers = (*(place[0] for place in s.matrix.running), *s.matrix.searching)
    now = tr("{0} is running").format(s.table.name_of(numbers[0])) if numbers else ""
    keys = tr("A click on a heading sorts, Return opens the chosen cell; points are kept")
    much = [submissions_in_words(s), files_in_words(len(s.table.contest))]
    if traps := sum(case.is_trap for case in s.table.cases):
        much.append(tr_count("{n} trap", "{n} traps", traps))
    return now or keys, ", ".join(much)


def spoken(row: PupilRow, column: int) -> str:
    """A cell in words: “02, parkplatz2: wrong, 0.07 s”."""
    cell = row.cells[column]
    said = _known_in_words(cell)
    if cell.is_changed:
        said = tr("{0}, changed since last time").format(said)
    return f"{row.name}, {cell.head.name}: {said}"


def _known_in_words(cell: Cell) -> str:
    if cell.running is not None:
        return tr("running")
    if cell.head.kind is HeadKind.SEARCH:
        return finding_in_words(cell.finding) if cell.finding else tr("not searched")
    if cell.answer is None:
        return tr("not checked yet")
    if cell.is_void:
        return tr("not handed in")
    if cell.head.kind is HeadKind.TRAPS:
        right = tr("{0} of {1} right").format(cell.text, whole(len(cell.head.cases)))
        return f"{cell_name(cell)}, {right}"
    said, seconds = headline(cell.answer.row), cell.answer.row.seconds
    return said if seconds is None else tr("{0}, {1} s").format(said, decimal(seconds, 2))


def cell_name(cell: Cell) -> str:
    """The verdict of a cell in a word or two; empty without any."""
    if cell.is_asked:
        return tr("question open")
    if cell.is_weak:
        return tr("fits, but not only this")
    return "" if cell.verdict is None else verdict_name(cell.verdict)


def sums_title(s: FolderState) -> str:
    """The label of the last line."""
    has_weak = any(cell.is_weak for row in s.table.rows for cell in row.cells)
    return tr("correct + fits") if has_weak else tr("correct")


def sums_in_words(s: FolderState, column: int) -> str:
    """The text of the last line about a column."""
    kind = s.table.heads[column].kind
    if kind is HeadKind.POINTS:
        given = [row.points for row in s.table.rows if row.points is not None]
        return f"Ø {decimal(sum(given) / len(given), 1)}" if given else ""
    if kind in {HeadKind.REMARK, HeadKind.TRAPS} or not s.matrix.rows:
        return ""
    right, weak, known = s.sum_of(column)
    said = f"{whole(right)} + {whole(weak)}" if weak else whole(right)
    return f"{said} / {whole(known)}" if known else "–"


def cell_title(s: FolderState) -> str:
    """The chosen submission and case."""
    if s.chosen is None or s.cell is None:
        return tr("No cell is chosen")
    is_trap = s.cell.head.kind is HeadKind.TRAPS
    name = stem(s.cell.answer.case.name) if s.cell.answer and is_trap else ""
    return f"{s.chosen.name}, {name or s.cell.head.name}"


def cell_lines(s: FolderState) -> str:
    """How many lines of the chosen answer are right."""
    judgement = s.chosen_answer.row.judgement if s.chosen_answer is not None else None
    if judgement is None or len(judgement.lines) < 2:
        return ""
    right, count = whole(judgement.right), whole(len(judgement.lines))
    return tr("{0} of {1} lines right").format(right, count)


def cell_headline(s: FolderState) -> str:
    """The most important fact about the chosen answer."""
    row = s.chosen_answer.row if s.chosen_answer is not None else None
    asked = s.chosen.question if s.chosen is not None else None
    is_said = s.cell is not None and s.cell.head.kind.is_said
    if asked is not None and (not is_said if row is None else row.verdict is Verdict.JE):
        return asked.text
    if row is not None:
        return _row_headline(s, row)
    finding = s.cell.finding if s.cell is not None else None
    nothing = "" if is_said else tr("There is no answer yet.")
    return finding_in_words(finding) if finding else nothing


def _row_headline(s: FolderState, row: CheckedRow) -> str:
    if not was_handed_in(row):
        return tr("No file was handed in for this case.")
    if s.fault is not None or row.verdict is Verdict.AC:
        return row_title(row, s.fault)
    # The verdict alone stands beside it.
    said = mistake_in(row)
    return row.message if said == capitalised(verdict_name(row.verdict)) else said


def submitted_and_best(s: FolderState) -> str:
    """The first line that is not right, and the best one, as rich text."""
    fault = s.fault
    if fault is None or not fault.place:
        # The picture shows an answer of one place.
        return ""
    pairs = ((tr("submitted"), fault.submitted), (tr("best answer"), fault.best))
    return _lines(
        (name, f"<code>{escape(f'{fault.place}: {text}')}</code>") for name, text in pairs if text
    )


def found_in_words(s: FolderState) -> str:
    """What was found in the chosen submission, and what was ignored, as rich text."""
    if s.chosen is None or s.is_anonymous:
        return ""
    submission, detail, lines = s.table.submissions[s.chosen.number], s.detail, []
    if isinstance(submission, Program):
        lines.append((tr("Program"), submission.ways[0].name))
        way = s.table.way_word(s.chosen.number)
        if s.chosen.question is None and len(submission.ways) == 1:
            way = way_in_words(submission.ways[0])
        elif way:
            is_said = bool(s.said.of(submission.name).way)
            origin = tr("chosen by you") if is_said else tr("found by a trial")
            way = f"{way} ({origin})"
        if way:
            lines.append((tr("Case"), way))
    elif isinstance(submission, ResultFiles):
        judged = detail.answer.row.judged if detail is not None else ""
        lines.append((tr("File"), judged or s.chosen.found))
    if detail is not None and detail.ignored:
        shown, more = detail.ignored[:_MOST_IGNORED], len(detail.ignored) - _MOST_IGNORED
        names = [f"{Path(each.path).name} ({each.reason})" for each in shown]
        names += [tr("{0} more").format(whole(more))] if more > 0 else []
        lines.append((tr("ignored"), ", ".join(names)))
    change = {tr("Case"): link("way", escape(tr("change")))}
    return _lines((name, f"{escape(legible(text))} {change.get(name, '')}") for name, text in lines)


def _lines(pairs: Iterable[tuple[str, str]]) -> str:
    """Names, and next to them what is said, which is rich text."""
    rows = (f"<tr><td>{escape(name)}&nbsp;</td><td>{said}</td></tr>" for name, said in pairs)
    return f"<table>{''.join(rows)}</table>"


def hint_for_group(s: FolderState) -> str:
    """A hint for the chosen group, or for those who make the chosen mistake."""
    mistake = s.chosen_mistake
    if mistake is None:
        return ""
    place = mistake.places[0]
    return hint_of(s.checker, s.table.cases[place[1]], s.matrix.rows[place])


def class_table(s: FolderState) -> tables.CellTable:
    """The content of the matrix, with points and remarks, for spreadsheets."""
    titles = (f"{head.group} {head.title}".strip() for head in s.table.heads)
    rows = (
        (row.name, row.found, *(_value(row, cell) for cell in row.cells)) for row in s.table.rows
    )
    heads = tr("Submission"), tr("found"), *titles
    return tables.CellTable(tr("Submissions"), heads, tuple(rows))


def _value(row: PupilRow, cell: Cell) -> tables.Cell:
    if cell.head.kind.is_said:
        return row.points if cell.head.kind is HeadKind.POINTS else row.said.remark
    if row.question is not None and cell.verdict in {None, Verdict.JE}:
        return "?"
    if cell.verdict is None or cell.is_void:
        return None if cell.verdict is None else "–"
    return " ".join(filter(None, (cell_name(cell), cell.text)))


def run_word(s: FolderState) -> str:
    """What the first button does now."""
    if s.run.is_paused:
        return tr("Resume")
    if s.is_running:
        return tr("Pause")
    return tr("Check missing") if s.matrix.rows else tr("Check")
