"""The result of each case, and the reason."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path, PurePath
from typing import Any, TypeAlias

from PySide6.QtCore import QProcess, QStandardPaths, QUrl
from PySide6.QtGui import QDesktopServices

from bwinf_gui.checking.page import RemarkedLine, remarked_lines
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import counted, first_fault, is_right, verdict_name
from bwinf_gui.checking.verdicts import Verdict, worst
from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.check.margined_text import Lines, NumberedText
from bwinf_gui.kit.check.program import state as st
from bwinf_gui.kit.check.program import words
from bwinf_gui.kit.check.program.grid import ResultsGrid
from bwinf_gui.kit.check.program.mode import ProgramMode
from bwinf_gui.kit.check.program.state import CaseResult, ModeView, ProgramState, seen_in
from bwinf_gui.kit.check.running import CaseGroup
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


def _steps(s: ProgramState) -> Sequence[_Step]:
    """What happened in the run whose output is shown."""
    output = s.output
    if output is None:
        return ()
    steps = []
    launch, name = output.launch, output.case.file_name
    if launch is not None:
        command = [PurePath(launch.command[0]).name, *launch.command[1:]]
        steps.append((tr("started"), " ".join(map(output.filled, command))))
        if launch.stage_as:
            steps.append((tr("in its folder"), ", ".join(map(output.filled, launch.stage_as))))
        if launch.stdin is None:
            steps.append((tr("input"), tr("the content of {0}").format(name)))
    steps += _typed(output)
    ended = tr("exit code {0}").format(output.exit_code) if output.exit_code is not None else ""
    written = ", ".join(output.written) or tr("no file written")
    ended = ended or verdict_name(output.row.verdict)
    steps.append((tr("ended"), f"{ended}, {written}"))
    row = output.row
    if row.seconds is not None:
        used = tr("{0} s of {1} s").format(decimal(row.seconds, 2), whole(s.options.seconds))
        memory = tr("{0} MB of {1} MB").format(
            whole(round(row.memory_mb or 0)), whole(s.options.memory_mb)
        )
        steps.append((tr("used"), f"{used} · {memory}"))
    return steps


def _typed(output: st.Output) -> list[_Step]:
    """Questions of the program, and what was typed."""
    steps: list[_Step] = []
    begin = 0
    for number, (place, line) in enumerate(output.typed, start=1):
        asked = output.text[begin:place].rstrip().rpartition("\n")[2].strip()
        begin = place
        steps.append((tr("question {0}").format(number), asked))
        steps.append((tr("answer"), line))
    return steps


def _read_lines(s: ProgramState) -> Sequence[_Step]:
    """The places that were read, or where a case has only one, the lines themselves."""
    if s.output is None:
        return ()
    row = s.output.row
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
            hint=lambda s: (
                words.lines_read(len(s.output.row.judgement.read)) if s.output is not None else ""
            ),
            name="TrialRead",
            most=12,
        ),
        k.Heading(to_translate("Not what you expect?")),
        k.Card(
            k.Words(
                to_translate(
                    "<b>Empty?</b> Then the program gets the case in another way. Choose one "
                    "under “How it gets the case”."
                )
            ),
            k.Words(
                to_translate(
                    "<b>Lines are missing?</b> The page “Answer” shows which forms are understood."
                )
            ),
            k.Words(
                to_translate(
                    "<b>Does it wait?</b> Enter the next answer under “How it gets the case”."
                )
            ),
        ),
    )


_Group: TypeAlias = tuple[CaseGroup, Sequence[CaseResult]]


def _choose_group(s: ProgramState, row: int) -> ProgramState:
    results = s.groups[row][1]
    first = next((each for each in results if each.is_wrong), results[0])
    return s if _is_chosen(s, results) else st.choose(s, first.key)


def _is_chosen(s: ProgramState, results: Sequence[st.CaseResult]) -> bool:
    return any(each.key == s.chosen for each in results)


def _not_right(group: _Group) -> str:
    rows = (each.row for each in group[1] if each.row is not None)
    return counted(each for each in rows if not is_right(each))


def _worst_look(group: _Group, theme: Any) -> dict[str, object]:
    found = worst(each.row.verdict for each in group[1] if each.row is not None)
    mark = mark_of(found, is_weak=found is Verdict.AC)
    return mark.look(theme) if _not_right(group) else {}


def _remarked(s: ProgramState) -> Sequence[RemarkedLine]:
    if s.result is None or s.result.row is None:
        return ()
    return remarked_lines(s.checker, s.result.case, s.result.row)


def _remark_look(line: RemarkedLine, theme: Any) -> dict[str, object]:
    if line.remark.verdict is None:
        return {"colour": theme.colours.secondary}
    return mark_of(line.remark.verdict).look(theme)


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
        hint=lambda s: s.result.case.file_name if s.result is not None else "",
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


def _has_crash(s: ProgramState) -> bool:
    row = s.result_row
    return s.view in {ModeView.RESULT, ModeView.FOUND} and row is not None and row.crash is not None


def _has_reason(s: ProgramState) -> bool:
    shows = s.view in {ModeView.RESULT, ModeView.FOUND} and not _has_crash(s)
    return shows and bool(_has_text(s) or words.reason_of(s) or words.same_mistake(s))


def _why_parts(mode: ProgramMode) -> Sequence[Part]:
    return (
        k.Heading(
            to_translate("Why?"),
            lambda s: words.result_name(s.result) if s.result is not None else "",
            when=lambda s: bool(words.reason_of(s) or words.same_mistake(s) or _last_words(s)),
        ),
        k.Card(
            k.Words(words.reason_of, name="ProgramReason", when=lambda s: bool(words.reason_of(s))),
            p.Own(
                lambda ui: NumberedText(
                    ui, "Said", to_translate("Answer"), _last_words, most=MOST_SHOWN
                ),
                when=lambda s: _last_words(s) is not None,
            ),
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
    row = s.result_row
    return row is not None and bool(row.answer.text.strip())


def _last_words(s: ProgramState) -> Lines | None:
    """The last lines of an answer that no picture shows."""
    row = s.result_row
    if row is None or row.verdict.is_judged:
        return None
    fault, lines = first_fault(row), row.answer.lines
    last = fault.number if fault is not None and fault.number is not None else len(lines)
    while last and not lines[last - 1].strip():
        last -= 1
    begin = max(0, last - MOST_SHOWN)
    return Lines("\n".join(lines[begin:last]), begin + 1) if last else None


def _crash_parts() -> Sequence[Part]:
    return (
        k.Heading(lambda s: words.crash_title(_row(s)), words.crash_hint, name="Crash"),
        k.Card(
            p.Own(
                lambda ui: NumberedText(
                    ui,
                    "CrashSource",
                    to_translate("The line that has failed"),
                    _excerpt_of,
                    most=LINES_BEFORE + LINES_AFTER + 1,
                ),
                when=lambda s: _excerpt_of(s) is not None,
            ),
            k.Words(lambda s: words.crash_reason(_row(s)), name="ProgramReason"),
            k.Row(
                k.Button(
                    to_translate("Read the error output"),
                    st.look_at_output,
                    icon="output",
                    name="ReadErrors",
                ),
                k.Button(
                    lambda s: tr("Open line {0}").format(_line(s)),
                    _open,
                    icon="open",
                    name="OpenLine",
                    when=lambda s: _crash_file(s) is not None,
                ),
                k.Space(),
            ),
        ),
    )


def _row(s: ProgramState) -> CheckedRow:
    row = s.result_row
    assert row is not None, "only rows have a reason"  # noqa: S101
    return row


def _line(s: ProgramState) -> int:
    crash = _row(s).crash
    return crash.line if crash is not None else 0


def _open(s: ProgramState) -> None:
    """Open the line; without an editor, its folder: a program must not be run instead."""
    path, line = _crash_file(s), _line(s)
    if path is None:
        return
    for name, asked in _EDITORS.items():
        if found := QStandardPaths.findExecutable(name):
            arguments = [word.format(file=path, line=line) for word in asked]
            if QProcess.startDetached(found, arguments)[0]:
                return
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))


def _excerpt_of(s: ProgramState) -> Lines | None:
    """The lines of the program in which it has crashed; None where they cannot be read."""
    row, path = s.result_row, _crash_file(s)
    if row is None or row.crash is None or path is None:
        return None
    return _excerpt(path, row.crash.line, s.saved_at)


@lru_cache(maxsize=1)
def _excerpt(path: Path, line: int, _saved_at: str) -> Lines | None:
    """The lines around one; read again when the program was saved."""
    try:
        source = beginning(path, LARGEST_SOURCE, follow_links=False).decode(errors="replace")
    except OSError:
        return None
    lines = source.splitlines()
    if not 0 < line <= len(lines):
        return None
    first = max(1, line - LINES_BEFORE)
    return Lines("\n".join(lines[first - 1 : line + LINES_AFTER]), first, failing=line)


def _crash_file(s: ProgramState) -> Path | None:
    """The file of the program in which it has crashed."""
    row = s.result_row
    if row is None or row.crash is None or not row.crash.line:
        return None
    folder = s.trial.launch.folder if s.trial is not None else s.options.base
    path = folder / row.crash.file
    # What a program prints is not to lead to other files.
    return path if path.is_relative_to(folder) and ".." not in path.parts else None
