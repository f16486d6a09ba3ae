"""The result of each case, and the reason."""

from collections.abc import Callable, Sequence
from pathlib import Path, PurePath
from typing import Any, TypeAlias

from PySide6.QtCore import QProcess, QStandardPaths, QUrl
from PySide6.QtGui import QDesktopServices

from bwinf_gui.checking.page import RemarkedLine, remarked_lines
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.crash import Crash
from bwinf_gui.checking.sentences import counted, first_fault, is_right, verdict_name
from bwinf_gui.checking.verdicts import Verdict, worst
from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.check.margined_text import Lines, NumberedText
from bwinf_gui.kit.check.program import state as st
from bwinf_gui.kit.check.program import words
from bwinf_gui.kit.check.program.grid import ResultsGrid
from bwinf_gui.kit.check.program.mode import ProgramMode
from bwinf_gui.kit.check.program.state import CaseResult, ModeView, ProgramState, seen_in, there
from bwinf_gui.kit.check.running import CaseGroup
from bwinf_gui.kit.state import remembered
from bwinf_gui.text.numbers import decimal, whole
from bwinf_gui.text.reading import beginning
from bwinf_gui.text.translation import in_context, to_translate, tr
from bwinf_gui.widgets.check.marks import mark_of

_EDITORS = {
    "code": ("-g", "{file}:{line}"),
    "codium": ("-g", "{file}:{line}"),
    "kate": ("--line", "{line}", "{file}"),
    "gnome-text-editor": ("+{line}", "{file}"),
    "gedit": ("+{line}", "{file}"),
    "xed": ("+{line}", "{file}"),
    "pluma": ("+{line}", "{file}"),
    "mousepad": ("--line={line}", "{file}"),
    "geany": ("{file}:{line}",),
    "thonny": ("{file}",),
    "notepad++": ("-n{line}", "{file}"),
    "notepad": ("{file}",),
}
"""The arguments with which editors open a line; the first that is installed is used."""
Part: TypeAlias = k.Part[ProgramState]
_Step: TypeAlias = tuple[str, str]
"""Something that happened in a run: what, and a text."""
_UNEXPECTED = (
    to_translate(
        "<b>Empty?</b> Then the program gets the case in another way. Choose one under “How it "
        "gets the case”."
    ),
    to_translate("<b>Lines are missing?</b> The page “Answer” shows which forms are understood."),
    to_translate("<b>Does it wait?</b> Enter the next answer under “How it gets the case”."),
)
"""What to do about an output."""
LARGEST_SOURCE = 2**20
LINES_BEFORE, LINES_AFTER = 2, 1
_MOST_FITTED = 30
"""Lines of a file of which the longest makes the column."""
MOST_SHOWN = 4
"""Lines of an answer that are shown around the first fault."""


def right_parts(mode: ProgramMode) -> Sequence[Part]:
    """Results, or what was printed, and below it why.

    The details of the task's picture are on the page for answers, where there is room for them.
    """
    return (
        k.Stack(
            k.Heading(to_translate("Results"), words.results_hint, name="ResultsHint"),
            k.Card(
                k.Words(
                    to_translate(
                        "For each file you will see here whether your program solves it, and where "
                        "not."
                    ),
                    "secondary",
                ),
                when=lambda s: not s.results,
            ),
            p.Own(lambda ui: ResultsGrid(ui, mode), grows=True, when=lambda s: bool(s.results)),
            when=seen_in(ModeView.NOTHING, ModeView.QUESTION, ModeView.SEARCH, ModeView.RESULT),
        ),
        k.Stack(*_output_parts(), when=seen_in(ModeView.OUTPUT)),
        k.Stack(*_found_parts(), when=seen_in(ModeView.FOUND)),
        k.Stack(*_why_parts(mode), when=_has_reason),
        k.Stack(*_crash_parts(), when=_has_crash),
        k.Stack(
            _smaller(), when=lambda s: s.view is ModeView.FOUND and bool(words.smaller_sizes(s))
        ),
        k.Space(),
    )


def numbered(
    name: str, title: str, read: Callable[[ProgramState], Lines | None], *, most: int = 0
) -> Part:
    """Lines with their numbers, where there are any; without `most` they take what room is left."""
    return p.Own(
        lambda ui: NumberedText(ui, name, title, read, most=most),
        grows=not most,
        when=lambda s: read(s) is not None,
    )


def _steps(s: ProgramState) -> Sequence[_Step]:
    """What happened in the run whose output is shown."""
    output = there(s.output)
    launch, row, steps = output.launch, output.row, list[_Step]()
    if launch is not None:
        command = [PurePath(launch.command[0]).name, *launch.command[1:]]
        steps.append((tr("started"), " ".join(map(output.filled, command))))
        if launch.stage_as:
            steps.append((tr("in its folder"), ", ".join(map(output.filled, launch.stage_as))))
        if launch.stdin is None:
            given = tr("the content of {0}").format(output.case.file_name)
            steps.append((tr("input"), given))
    begin = 0
    for number, (place, line) in enumerate(output.typed, start=1):
        asked = output.text[begin:place].rstrip().rpartition("\n")[2].strip()
        begin = place
        steps += (tr("question {0}").format(number), asked), (tr("answer"), line)
    ended = tr("exit code {0}").format(output.exit_code) if output.exit_code is not None else ""
    written = ", ".join(output.written) or tr("no file written")
    steps.append((tr("ended"), f"{ended or verdict_name(row.verdict)}, {written}"))
    if row.seconds is not None:
        used = tr("{0} s of {1} s").format(decimal(row.seconds, 2), whole(s.options.seconds))
        memory = tr("{0} MB of {1} MB").format(
            whole(round(row.memory_mb or 0)), whole(s.options.memory_mb)
        )
        steps.append((tr("used"), f"{used} · {memory}"))
    return steps


def _read_lines(s: ProgramState) -> Sequence[_Step]:
    """The places that were read, or where a case has only one, the lines themselves."""
    row = there(s.output).row
    if len(row.judgement.lines) > 1:
        return [(each.place, each.submitted or "–") for each in row.judgement.lines]
    lines = row.answer.lines
    numbers = sorted(number for number in row.judgement.read if number <= len(lines))
    return [(tr("line {0}").format(number), lines[number - 1]) for number in numbers]


def _output_parts() -> Sequence[Part]:
    columns: Sequence[k.Column[ProgramState, _Step]] = (
        k.Column("", lambda step: step[0], width=22),
        k.Column("", lambda step: step[1], tip=lambda step: step[1]),
    )
    return (
        k.Table(to_translate("What happened"), _steps, columns, name="Steps", most=9),
        k.Table(
            to_translate("How it is read"),
            _read_lines,
            columns,
            hint=lambda s: words.lines_read(there(s.output)),
            name="TrialRead",
            most=12,
        ),
        k.Heading(to_translate("Not what you expect?")),
        k.Card(*(k.Words[ProgramState](text) for text in _UNEXPECTED)),
    )


_Group: TypeAlias = tuple[CaseGroup, Sequence[CaseResult]]


def _choose_group(s: ProgramState, row: int) -> ProgramState:
    results = s.groups[row][1]
    first = next((each for each in results if each.is_wrong), results[0])
    return s if _is_chosen(s, results) else st.choose(s, first.key)


def _is_chosen(s: ProgramState, results: Sequence[CaseResult]) -> bool:
    return any(each.key == s.chosen for each in results)


def _not_right(group: _Group) -> str:
    return counted(row for row in st.rows_of(group[1]) if not is_right(row))


def _worst_look(group: _Group, theme: Any) -> dict[str, object]:
    found = worst(row.verdict for row in st.rows_of(group[1]))
    mark = mark_of(found, is_weak=found is Verdict.AC)
    return mark.look(theme) if _not_right(group) else {}


def _remarked(s: ProgramState) -> Sequence[RemarkedLine]:
    return remarked_lines(s.checker, there(s.result).case, s.row)


def _remark_look(line: RemarkedLine, theme: Any) -> dict[str, object]:
    verdict = line.remark.verdict
    return mark_of(verdict).look(theme) if verdict else {"colour": theme.colours.secondary}


def _widest_line(s: ProgramState) -> str:
    return max((line.text for line in _remarked(s)[:_MOST_FITTED]), key=len, default="") + "MM"


def _found_parts() -> Sequence[Part]:
    """The groups of cases, and the counterexample with remarks on its lines."""
    groups: k.Table[ProgramState, _Group] = k.Table(
        to_translate("Results"),
        lambda s: s.groups,
        [
            k.Column(to_translate("Test cases"), lambda group: tr(group[0].title)),
            k.Column(
                in_context("verdict", "right"),
                lambda group: words.number_right(group[1]),
                width=22,
            ),
            k.Column(to_translate("otherwise"), _not_right, look=_worst_look, tip=_not_right),
        ],
        hint=words.results_hint,
        chosen=lambda s: next((n for n, each in enumerate(s.groups) if _is_chosen(s, each[1])), -1),
        choose=_choose_group,
        name="Groups",
        most=5,
    )
    file: k.Table[ProgramState, RemarkedLine] = k.Table(
        to_translate("The file"),
        _remarked,
        [
            k.Column(
                "",
                lambda line: line.text,
                width=20,
                longest=_widest_line,
                look=lambda _line, theme: {"font": theme.metrics.fixed_pitch()},
            ),
            k.Column(
                "",
                lambda line: line.remark.text,
                look=_remark_look,
                tip=lambda line: line.remark.text,
            ),
        ],
        hint=lambda s: there(s.result).case.file_name,
        name="FoundFile",
        most=10,
    )
    return groups, file


def _smaller() -> Part:
    """The sizes smaller than the counterexample, which were tried too."""
    table: k.Table[ProgramState, str] = k.Table(
        to_translate("Smaller cases"),
        lambda s: words.smaller_sizes(s)[: words.MOST_NAMED],
        [
            k.Column(
                "",
                lambda size: tr("{0}: no mistake found").format(size),
                look=lambda _size, theme: mark_of(Verdict.AC).look(theme),
            ),
        ],
        name="Smaller",
        most=words.MOST_NAMED,
    )
    return table


def _is_judged(s: ProgramState) -> bool:
    return s.view in {ModeView.RESULT, ModeView.FOUND} and s.result_row is not None


def _has_crash(s: ProgramState) -> bool:
    return _is_judged(s) and s.row.crash is not None


def _has_reason(s: ProgramState) -> bool:
    has_more = _is_judged(s) and not _has_crash(s)
    return has_more and bool(_has_text(s) or words.reason_of(s.row) or words.same_mistake(s))


def _why_parts(mode: ProgramMode) -> Sequence[Part]:
    return (
        k.Heading(
            to_translate("Why?"),
            lambda s: words.result_name(there(s.result)),
            when=lambda s: bool(words.reason_of(s.row) or words.same_mistake(s) or _last_words(s)),
        ),
        k.Card(
            k.Words(
                lambda s: words.reason_of(s.row),
                name="ProgramReason",
                when=lambda s: bool(words.reason_of(s.row)),
            ),
            numbered("Said", to_translate("Answer"), _last_words, most=MOST_SHOWN),
            k.Words(
                words.same_mistake,
                "secondary",
                name="SameMistake",
                when=lambda s: bool(words.same_mistake(s)),
            ),
            k.Row(
                k.Button(
                    to_translate("Line by line"),
                    mode.show_lines,
                    name="LineByLine",
                    tip=to_translate("Show the answer on the page “Answer”"),
                    when=_has_text,
                ),
                k.Button(
                    to_translate("Look at the output"),
                    st.look_at_output,
                    name="LookAtOutput",
                    when=_has_text,
                ),
                k.Space(),
            ),
        ),
    )


def _has_text(s: ProgramState) -> bool:
    return bool(s.row.answer.text.strip())


def _last_words(s: ProgramState) -> Lines | None:
    """The last lines of an answer that no picture shows."""
    if s.row.verdict.is_judged:
        return None
    fault, lines = first_fault(s.row), s.row.answer.lines
    last = fault.number if fault is not None and fault.number is not None else len(lines)
    while last and not lines[last - 1].strip():
        last -= 1
    begin = max(0, last - MOST_SHOWN)
    return Lines("\n".join(lines[begin:last]), begin + 1) if last else None


def _crash_parts() -> Sequence[Part]:
    return (
        k.Heading(
            lambda s: words.crash_title(_crash(s)),
            lambda s: words.crash_hint(s, s.row),
            name="Crash",
        ),
        k.Card(
            numbered(
                "CrashSource",
                to_translate("The line that has failed"),
                _excerpt_of,
                most=LINES_BEFORE + LINES_AFTER + 1,
            ),
            k.Words(lambda s: words.crash_reason(_crash(s)), name="ProgramReason"),
            k.Row(
                k.Button(
                    to_translate("Read the error output"),
                    st.look_at_output,
                    icon="output",
                    name="ReadErrors",
                ),
                k.Button(
                    lambda s: tr("Open line {0}").format(_crash(s).line),
                    lambda s: _open(there(_crash_file(s)), _crash(s).line),
                    icon="open",
                    name="OpenLine",
                    when=lambda s: _crash_file(s) is not None,
                ),
                k.Space(),
            ),
        ),
    )


def _crash(s: ProgramState) -> Crash:
    return there(s.row.crash)


def _crash_file(s: ProgramState) -> Path | None:
    """The file of the program in which it has crashed."""
    crash = _crash(s)
    folder = s.trial.launch.folder if s.trial is not None else s.options.base
    path = folder / crash.file
    # What a program prints is not to lead to other files.
    is_own = path.is_relative_to(folder) and ".." not in path.parts
    return path if crash.line and is_own else None


def _open(path: Path, line: int) -> None:
    """Open the line; without an editor, its folder: a program must not be run instead."""
    for name, asked in _EDITORS.items():
        if found := QStandardPaths.findExecutable(name):
            arguments = [word.format(file=path, line=line) for word in asked]
            if QProcess.startDetached(found, arguments)[0]:
                return
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))


def _excerpt_of(s: ProgramState) -> Lines | None:
    path = _crash_file(s)
    return None if path is None else _excerpt(path, s.row)


@remembered
def _excerpt(path: Path, row: CheckedRow) -> Lines | None:
    """The lines in which a run has crashed; None where they cannot be read.

    They are read once for each run, as they may be others before the next one.
    """
    line = there(row.crash).line
    try:
        source = beginning(path, LARGEST_SOURCE, follow_links=False).decode(errors="replace")
    except OSError:
        return None
    lines, first = source.splitlines(), max(1, line - LINES_BEFORE)
    if line > len(lines):
        return None
    return Lines("\n".join(lines[first - 1 : line + LINES_AFTER]), first, failing=line)
