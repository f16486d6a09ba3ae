"""What is said of a matrix: in its headline, below it, in words, and in the bar of its run."""

from collections import Counter
from html import escape
from pathlib import Path
from typing import Any

from bwinf_gui.checking.folder_check import FolderCheck
from bwinf_gui.checking.matrix import Matrix
from bwinf_gui.checking.sentences import verdict_name
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.engine.controller import RunState
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.check.folder_contents import FolderContents
from bwinf_gui.widgets.check.folder_wish import FolderWish
from bwinf_gui.widgets.run_bar import RunStatus, left_in_words


def folder_headline(check: FolderCheck[Any], matrix: Matrix) -> str:
    """How many submissions are right everywhere, of those that are done."""
    done = [_rows(check, matrix, number) for number in range(len(check.submissions))]
    finished = [verdicts for verdicts in done if len(verdicts) == len(check.check.cases)]
    if not finished:
        count = len(check.submissions)
        return tr_plural("{n} submission to check", "{n} submissions to check", count).format(
            n=whole(count)
        )
    right = sum(set(verdicts) == {Verdict.AC} for verdicts in finished)
    if len(finished) < len(check.submissions):
        text = tr_plural(
            "{n} of {total} finished submissions is entirely right",
            "{n} of {total} finished submissions are entirely right",
            right,
        )
    else:
        text = tr_plural(
            "{n} of {total} submissions is entirely right",
            "{n} of {total} submissions are entirely right",
            right,
        )
    return text.format(n=whole(right), total=whole(len(finished)))


def folder_remark(check: FolderCheck[Any], matrix: Matrix) -> str:
    """How far it is and what is found most often, as rich text."""
    if not matrix.rows:
        both = f"{submissions_in_words(check)} × {files_in_words(check)}"
        cells = tr_plural("{n} cell", "{n} cells", check.size).format(n=whole(check.size))
        return escape(f"{both} = {cells}")
    far = tr("{0} of {1} cells checked.").format(whole(len(matrix.rows)), whole(check.size))
    timed = any(row.seconds is not None for row in matrix.rows.values())
    parts = [far, tr("Times in seconds.")] if timed else [far]
    faults = Counter(row.verdict for row in matrix.rows.values() if row.verdict is not Verdict.AC)
    text = escape(" ".join(parts))
    if faults:
        verdict, number = faults.most_common(1)[0]
        found = escape(f"{verdict_name(verdict)}, {whole(number)} ×")
        text += " " + tr("Most frequent finding: {0}.").format(f"<b>{found}</b>")
    return text


def submissions_in_words(check: FolderCheck[Any]) -> str:
    """So many submissions."""
    count = len(check.submissions)
    return tr_plural("{n} submission", "{n} submissions", count).format(n=whole(count))


def files_in_words(check: FolderCheck[Any]) -> str:
    """So many files that each is tried on."""
    count = len(check.check.cases)
    return tr_plural("{n} file", "{n} files", count).format(n=whole(count))


def folder_in_words(check: FolderCheck[Any], matrix: Matrix) -> str:
    """The best and the worst submissions by name, and files that fit no case."""
    parts = [tr("{0} of {1} cells checked.").format(whole(len(matrix.rows)), whole(check.size))]
    whole_right, wrong = [], []
    for number, submission in enumerate(check.submissions):
        verdicts = _rows(check, matrix, number)
        if len(verdicts) < len(check.check.cases):
            continue
        faults = sum(verdict is not Verdict.AC for verdict in verdicts)
        if not faults:
            whole_right.append(submission.name)
        else:
            wrong.append((faults, submission.name))
    if whole_right:
        more = f" (+{whole(len(whole_right) - 1)})" if len(whole_right) > 1 else ""
        parts.append(tr("{0} is entirely right{1}.").format(whole_right[0], more))
    if wrong:
        faults, name = max(wrong, key=lambda each: each[0])
        cases = len(check.check.cases)
        parts.append(tr("{0} fails in {1} of {2} files.").format(name, whole(faults), whole(cases)))
    if matrix.unmatched:
        count = len(matrix.unmatched)
        parts.append(
            tr_plural("{n} file fits no case.", "{n} files fit no case.", count).format(
                n=whole(count)
            )
        )
    return " ".join(parts)


def changes_in_words(changed: int) -> str:
    """How much was judged differently last time."""
    return tr_plural(
        "{n} cell is other than last time.", "{n} cells are other than last time.", changed
    ).format(n=whole(changed))


def _rows(check: FolderCheck[Any], matrix: Matrix, number: int) -> list[Verdict]:
    """The verdicts on a submission that are known."""
    found = (matrix.rows.get((number, case)) for case in range(len(check.check.cases)))
    return [row.verdict for row in found if row is not None]


def broken_off_in_words(folder: Path, rows: int) -> str:
    """That a check did not come to its end, and how far it was."""
    count = tr_plural("{n} cell was checked", "{n} cells were checked", rows)
    return tr("The check of {0} broke off after {1}.").format(folder, count.format(n=whole(rows)))


def running_in_words(check: FolderCheck[Any], matrix: Matrix) -> str:
    """Whose program runs now; empty where none does."""
    numbers = (*(place[0] for place in matrix.running), *matrix.searching)
    if not numbers:
        return ""
    return tr("{0} is running").format(check.submissions[numbers[0]].name)


def why_empty(wish: FolderWish, contents: FolderContents | None) -> str:
    """Why there is no matrix, and what to do; empty where there is one."""
    if wish.base is None:
        return tr(
            "Choose the folder in which every entry is a submission, or drop it here: "
            "programs, result files, or folders of these."
        )
    if contents is None:
        return tr("The folder is being read …")
    if contents.check is None:
        return contents.problem or tr("There is no such folder: {0}").format(wish.base)
    if not contents.check.submissions:
        return tr(
            "There is nothing in the folder {0}. Put a file, a folder or a program into it for "
            "each submission."
        ).format(wish.base)
    return (
        "" if contents.check.check.cases else tr("Tick at least one kind of cases in the test set.")
    )


def run_status(
    check: FolderCheck[Any] | None, matrix: Matrix, state: RunState, seconds_left: float | None
) -> RunStatus:
    """How far the run is, for its bar."""
    if check is None or state is RunState.IDLE or not check.size:
        return RunStatus()
    rows, searches = len(matrix.rows), check.searches
    done = tr("{0} of {1}").format(whole(rows), whole(check.size))
    if searches and rows == check.size and state is not RunState.FINISHED:
        done = tr("{0} of {1} searched").format(whole(len(matrix.findings)), whole(searches))
    if state is RunState.STOPPED:
        done = tr("stopped at {0}").format(done)
    under_way = len(matrix.running) + len(matrix.searching)
    return RunStatus(
        state=state,
        share=(rows + len(matrix.findings)) / (check.size + searches),
        done=done,
        speed=tr("{0} running").format(whole(under_way)) if under_way else "",
        left=left_in_words(seconds_left or None),
    )
