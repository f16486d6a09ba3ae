"""What the mode Program says."""

from collections.abc import Sequence
from html import escape

from bwinf_gui.checking.counterexamples import mistake_of, unjudged_in_words
from bwinf_gui.checking.open_questions import Need, question_in_words
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.crash import Crash
from bwinf_gui.checking.sentences import (
    counted,
    first_fault,
    is_right,
    is_weak,
    row_name,
    row_remark,
    verdict_name,
    with_weak,
)
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.kit.check.program.state import (
    Activity,
    CaseResult,
    ModeView,
    Output,
    ProgramState,
    rows_of,
    there,
    trial_output,
)
from bwinf_gui.kit.check.running import files_in_words, link, stem
from bwinf_gui.text.numbers import decimal, whole
from bwinf_gui.text.tables import CellTable
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.check.marks import row_title, unsaid

HELP = {
    "IndexError": to_translate("The list has no entry with this number."),
    "KeyError": to_translate("The dictionary has no such entry."),
    "ValueError": to_translate("A value cannot be used here, such as a text that is no number."),
    "TypeError": to_translate("Two kinds of values do not go together here."),
    "NameError": to_translate("There is no variable of this name."),
    "UnboundLocalError": to_translate("The variable has no value yet."),
    "AttributeError": to_translate("This value has nothing of that name."),
    "ZeroDivisionError": to_translate("Something is divided by zero."),
    "RecursionError": to_translate("A function calls itself without end."),
    "FileNotFoundError": to_translate("There is no file of this name."),
    "ModuleNotFoundError": to_translate("A module is not installed."),
    "SyntaxError": to_translate("Python does not understand this line."),
    "IndentationError": to_translate("This line is indented wrongly."),
    "EOFError": to_translate("The program waits for an input that does not come."),
    "ArrayIndexOutOfBoundsException": to_translate("The array has no entry with this number."),
    "NullPointerException": to_translate("A variable holds no object."),
    "NumberFormatException": to_translate("A text is no number."),
}
"""What exceptions mean, for people who meet them for the first time."""
LOOK, TRY, FIND, COMPLETE = "look", "try", "find", "complete"
"""The targets of links."""
MOST_OFFERED = 40
"""Files that a list offers for a trial run."""
MOST_NAMED = 4
"""The most files that are named one by one."""


def result_name(result: CaseResult) -> str:
    """A case in a word or two."""
    return result.case.name if result.case.is_trap else stem(result.case.name)


def seconds_of(result: CaseResult) -> str:
    """How long the program took; empty where that is unknown."""
    seconds = result.row.seconds if result.row is not None else None
    return "" if seconds is None else decimal(seconds, 2)


def spoken_result(result: CaseResult) -> str:
    """What screen readers say of a case."""
    said = tr("not checked yet") if result.row is None else row_name(result.row)
    seconds = seconds_of(result)
    parts = (result_name(result), said, tr("{0} s").format(seconds) if seconds else "")
    return ", ".join(filter(None, parts))


def right_of(results: Sequence[CaseResult]) -> str:
    """How many are right, or that none was checked."""
    weak = sum(each.row is not None and is_weak(each.row) for each in results)
    return with_weak(number_right(results, tr("{0} of {1} right")), weak)


def number_right(results: Sequence[CaseResult], text: str = "") -> str:
    """The same below a title that says what is counted."""
    rows = rows_of(results)
    if not rows:
        return tr("not checked yet") if results else ""
    right = sum(map(is_right, rows))
    return (text or tr("{0} of {1}")).format(whole(right), whole(len(results)))


def results_hint(s: ProgramState) -> str:
    """How many cases the program is right on, and which program that is."""
    right = right_of(s.wanted)
    return f"{s.program} · {right}" if rows_of(s.wanted) else right


def found_hint(s: ProgramState) -> str:
    """Whether the way is known by which the program gets its case."""
    if s.options.way:
        return tr("chosen")
    if s.doing is Activity.TRYING or (s.doing is Activity.CHECKING and s.trial is None):
        return tr("is tried out")
    if s.trial is None:
        return ""
    return tr("✓ detected") if s.trial.is_found else tr("not detected")


def trial_line(s: ProgramState) -> str:
    """The result of the trial, with links to look at it and to start another one."""
    links = []
    if s.open_detail(Need.OPTIONS):
        links.append(link(COMPLETE, tr("complete the command")))
    if s.trial is not None and s.trial.attempts:
        links.append(link(LOOK, tr("look at it")))
    elif s.options.command and not s.why_not and s.question is None:
        links.append(link(TRY, tr("run it once")))
    if s.options.way:
        links.append(link(FIND, tr("detect again")))
    return " · ".join([_trial_said(s), *links])


def _trial_said(s: ProgramState) -> str:
    if s.trial is None:
        return tr("Trial run: none yet")
    if s.trial.question is not None:
        return escape(question_in_words(s.trial.question))
    if not s.trial.attempts:
        return tr("no trial run was needed")
    return tr("Trial run: {0}").format(lines_read(trial_output(s.trial)))


def lines_printed(output: Output) -> str:
    """How many lines were printed."""
    text = output.text.rstrip("\n")
    number = text.count("\n") + 1 if text else 0
    return tr_plural("{n} line, as they came", "{n} lines, as they came", number).format(
        n=whole(number)
    )


def table_of(s: ProgramState) -> CellTable:
    """All results for a file."""
    heads = (tr("Test cases"), tr("File"), tr("Verdict"), tr("Time s"), tr("Why?"))
    rows = (
        (
            tr(each.group.title),
            each.case.name,
            row_name(each.row) if each.row is not None else "–",
            seconds_of(each),
            each.row.message if each.row is not None else "",
        )
        for each in s.results
    )
    return CellTable(tr("Results"), heads, tuple(rows))


def lines_read(output: Output) -> str:
    """How many lines were read as an answer."""
    number = len(output.row.judgement.read)
    return tr_plural("{n} line read", "{n} lines read", number).format(n=whole(number))


def search_title(s: ProgramState) -> str:
    """The result of a search that has found nothing, or is under way."""
    if s.search is None:
        return ""
    tried, number = s.search.tried, whole(s.search.tried)
    if s.doing is Activity.SEARCHING:
        text = tr_plural(
            "Looking for a counterexample: {n} case tried",
            "Looking for a counterexample: {n} cases tried",
            tried,
        )
    else:
        text = tr_plural(
            "No counterexample found in {n} case", "No counterexample found in {n} cases", tried
        )
    return text.format(n=number)


def search_remark(s: ProgramState) -> str:
    """Why a search could not judge."""
    return "" if s.search is None or s.doing.runs else unjudged_in_words(s.search)


def found_title(s: ProgramState) -> str:
    """The smallest case on which the program fails."""
    result, checker = there(s.result), s.checker
    case = result.case.case
    size = checker.size_name(checker.size(case)) or checker.size_in_words(case)
    if not result.is_wrong:
        return tr("No longer fails with {0}").format(size) if size else tr("No longer fails")
    return tr("Fails already with {0}").format(size) if size else tr("A counterexample was found")


def smaller_sizes(s: ProgramState) -> list[str]:
    """The sizes that are smaller, on which the program was always right."""
    found = s.result.search if s.result is not None else None
    if found is None:
        return []
    size = s.checker.size(found.steps[-1].case.case)
    return [*filter(None, (s.checker.size_name(each) for each in found.right if each < size))]


def how_found(s: ProgramState) -> str:
    """After how many cases the chosen one was found, and from what it was made smaller."""
    found = s.result.search if s.result is not None else None
    if found is None:
        return ""
    after = tr_plural(
        "Counterexample found after {n} case",
        "Counterexample found after {n} cases",
        found.found_after,
    ).format(n=whole(found.found_after))
    first, last = (s.checker.size_in_words(found.steps[end].case.case) for end in (0, -1))
    if first == last:
        return after
    smaller = tr("then made smaller: {0} → {1}").format(first, last)
    return f"{after}, {smaller}"


def same_mistake(s: ProgramState) -> str:
    """The other cases with the mistake of the chosen one."""
    chosen = there(s.result)
    if not chosen.is_wrong or there(chosen.row).verdict is Verdict.JE:
        return ""
    known = mistake_of(there(chosen.row))
    others = (each for each in s.wanted if each.is_wrong and each.key != chosen.key)
    names = [result_name(each) for each in others if mistake_of(there(each.row)) == known]
    if not names:
        return ""
    shown = ", ".join(names[:MOST_NAMED]) + (", …" if names[MOST_NAMED:] else "")
    text = tr_plural(
        "The same mistake in {n} other file: {0}",
        "The same mistake in {n} other files: {0}",
        len(names),
    )
    return text.format(shown, n=whole(len(names)))


def reason_of(row: CheckedRow) -> str:
    """Why an answer is not right, where title and remark do not say it."""
    if is_silent(row):
        return ""
    fault = first_fault(row)
    return unsaid(row, fault, f"{row_title(row, fault)} {row_remark(row, fault)}")


def is_silent(row: CheckedRow) -> bool:
    """Whether the program ended well, but printed nothing although an answer was due."""
    return row.verdict is Verdict.NO and not row.answer.text.strip() and not row.printed.strip()


def crash_title(crash: Crash) -> str:
    """The place where the program has crashed."""
    return tr("Crash in line {0}").format(whole(crash.line)) if crash.line else tr("Crash")


def crash_hint(s: ProgramState, row: CheckedRow) -> str:
    """How many files end in the same crash, and the name of the exception."""
    known = mistake_of(row)
    number = sum(mistake_of(each) == known for each in rows_of(s.results))
    name, _ = exception_of(there(row.crash))
    return ", ".join(filter(None, (files_in_words(number), name)))


def exception_of(crash: Crash) -> tuple[str, str]:
    """The name of the exception, if there is one, and what the runtime says of it."""
    kind, _, said = crash.reason.partition(":")
    is_name = len(kind.split()) == 1
    return kind.rpartition(".")[2] if is_name else "", (is_name and said.strip()) or crash.reason


def crash_reason(crash: Crash) -> str:
    """What the runtime says, and what that means."""
    name, said = exception_of(crash)
    return f"{said}: {tr(HELP[name])}" if name in HELP else crash.reason


def output_title(s: ProgramState) -> str:
    """How the run ended whose output is shown."""
    row = there(s.output).row
    if s.trial is not None and s.trial.question is not None:
        return tr("Trial run: something is missing")
    if row.verdict is Verdict.RTE and row.after is None:
        return tr("Trial run: your program crashes")
    if row.verdict in {Verdict.TLE, Verdict.MLE, Verdict.OLE, Verdict.JE}:
        return tr("Trial run: {0}").format(verdict_name(row.verdict))
    return tr("Trial run: your program runs to its end")


def output_remark(output: Output) -> str:
    """On which case, and how the program ended."""
    row, case = output.row, tr("With {0}.").format(output.case.name)
    ended = row.message if row.errors and row.verdict is Verdict.RTE else ""
    return " ".join(filter(None, (case, ended, tr("Nothing is judged here."))))


def state_words(s: ProgramState) -> str:
    """What happens now, for the status bar."""
    if s.is_reading:
        return tr("Reading the programs …")
    if s.doing is Activity.CHECKING:
        done = len([each for each in s.wanted if each.row is not None and not each.is_stale])
        return tr("{0} of {1} files").format(whole(done), whole(len(s.wanted)))
    if s.doing is Activity.TRYING:
        return tr("Trial run …")
    if s.search is not None and (s.doing.runs or s.view is ModeView.SEARCH):
        return search_title(s)
    views = {
        ModeView.QUESTION: tr("Before your program runs, you are asked"),
        ModeView.OUTPUT: tr("Trial run ended; nothing was judged"),
    }
    return views.get(s.view) or how_found(s) or _checked_in_words(s)


def about_in_words(s: ProgramState) -> str:
    """What is looked at, how many files there are, and the seed of a search."""
    parts = []
    if s.result is not None:
        case = s.result.case
        size = s.checker.size_in_words(case.case)
        parts = [", ".join(filter(None, (case.file_name, size))), files_in_words(len(s.wanted))]
    if s.search is not None:
        parts.append(tr("Seed {0}").format(s.seed))
    return " · ".join(parts)


def _checked_in_words(s: ProgramState) -> str:
    """How the check came out, or that it was one more after the program was saved."""
    if s.saved_at and s.seconds:
        return tr("{0} saved at {1}, checked again in {2} s").format(
            s.program, s.saved_at, decimal(s.seconds, 1)
        )
    rows = rows_of(s.wanted)
    return f"{files_in_words(len(rows))}: {counted(rows)}" if rows else ""
