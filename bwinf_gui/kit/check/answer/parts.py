"""The mode Answer as the page makes it: the input at the left, and the proof at the right."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QRectF, Slot
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QPainter,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QWidget

from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.latest import CheckKind
from bwinf_gui.checking.pasted import AnswerSection
from bwinf_gui.checking.sentences import (
    DISPLAY_ORDER,
    verdict_name,
    weak_in_words,
    where_in_words,
)
from bwinf_gui.checking.verdicts import JudgedLine, Verdict
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.check.answer import state as events
from bwinf_gui.kit.check.answer.centre import centre_parts
from bwinf_gui.kit.check.answer.mode import AnswerMode
from bwinf_gui.kit.check.answer.state import AnswerState, has_several
from bwinf_gui.kit.check.judged import JudgedPicture
from bwinf_gui.kit.check.margined_text import MarginedText, Shade, shade
from bwinf_gui.kit.check.pieces import text_field
from bwinf_gui.kit.check.running import stem
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import in_context, to_translate, tr
from bwinf_gui.widgets.check.marks import WEAK, mark_of, row_mark
from bwinf_gui.widgets.empty_page import accepted_files

MOST_SECTIONS = 7
MARGIN_UNITS = 6.5
MOST_SHADED = 20_000
"""Lines in which the rest is grey; more would make each key press slow."""
_HINT = to_translate(
    "Paste here what your program prints.\n\nIt may answer several files, and be a whole document: "
    "the headings say what belongs to which."
)
_NONE = ""
_PLACE_LETTERS = 20
"""Letters of a place that its column always has room for."""


def left_parts(mode: AnswerMode) -> list[k.Part[AnswerState]]:
    """The left column."""
    return [*_sections(), *_chosen_case(), *_games(mode.desk.checker), *_text(mode)]


def _sections() -> list[k.Part[AnswerState]]:
    table: k.Table[AnswerState, AnswerSection[Any]] = k.Table(
        to_translate("Printed answer"),
        lambda s: s.sections,
        [
            k.Column(to_translate("Section"), lambda section: stem(section.case.name), bold=True),
            k.Column(
                to_translate("right lines"),
                events.right_text,
                width=26,
                look=lambda section, theme: row_mark(section.row).look(theme),
                tip=lambda section: section.row.message,
            ),
        ],
        hint=events.source_hint,
        chosen=lambda s: s.section,
        choose=events.choose_section,
        most=MOST_SECTIONS,
        when=has_several,
        name="Sections",
        exported=True,
    )
    return [table, k.Words(events.silent_text, "secondary", when=lambda s: s.silent > 0)]


def _chosen_case() -> list[k.Part[AnswerState]]:
    def options(s: AnswerState) -> Sequence[k.Option]:
        known = to_translate("recognised") if s.here is None else to_translate("recognise")
        return [k.Option(_NONE, known), *(k.Option(case.name, case.name) for case in s.value.cases)]

    return [
        k.Row(
            _tight(to_translate("File")),
            k.Choice(
                to_translate("The file that the answer is checked against"),
                options,
                lambda s: s.here_name,
                events.choose_case,
                enabled=lambda s: bool(s.value.cases),
                name="Against",
            ),
            when=lambda s: s.guest is None,
        ),
        k.Words(events.guest_text, name="ShownCase", when=lambda s: s.guest is not None),
        k.Button(
            lambda s: tr("Back to {0}").format(s.value.document.name) if s.value.document else "",
            events.leave_guest,
            icon="undo",
            name="BackToDocument",
            when=lambda s: s.guest is not None and s.value.document is not None,
        ),
    ]


def _tight(text: str) -> k.Part[AnswerState]:
    """A label that leaves all room to the field behind it."""

    def build(ui: Ui) -> QWidget:
        label = ui.label(text)
        label.setWordWrap(False)
        label.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        return label

    return Own(build)


def _text(mode: AnswerMode) -> list[k.Part[AnswerState]]:
    title = lambda s: (  # noqa: E731
        tr("Section {0}").format(stem(s.here_name)) if has_several(s) else tr("Printed answer")
    )
    return [
        k.Heading(title, events.lines_hint, name="Read"),
        Own(lambda ui: AnswerField(ui, mode.take), grows=True),
        k.Row(
            k.Button(
                to_translate("Paste"),
                lambda _s: mode.paste(),
                icon="clipboard",
                name="Paste",
                filled=lambda s: s.is_empty,
            ),
            k.Button(
                to_translate("File …"), lambda _s: mode.choose_file(), icon="open", name="Open"
            ),
            k.Button(
                "",
                lambda s: events.open_text(s, "", ""),
                icon="trash",
                tip=to_translate("Empty the field"),
                name="Clear",
                when=lambda s: not s.is_empty,
            ),
            gap=1.0,
        ),
        k.Button(
            to_translate("Paste an example"),
            events.open_sample,
            icon="bulb",
            name="Sample",
            when=lambda s: s.is_empty and s.sample is not None,
        ),
    ]


def _games(checker: Checker[Any]) -> list[k.Part[AnswerState]]:
    if not checker.games_title:
        return []
    title, unused = checker.games_title, events.unused_games
    field = text_field("Games", title, events.say_games, hint=events.games_hint, as_typed=True)
    return [
        k.Row(_tight(title), field),
        k.Words(unused, "notice", name="UnusedGames", when=lambda s: bool(unused(s))),
    ]


class AnswerField(MarginedText):
    """A printed answer, with its verdicts next to the lines; `take` gets a file that is dropped."""

    def __init__(self, ui: Ui, take: Callable[[Path], object]) -> None:
        super().__init__(appearance=ui.appearance)
        self._ui, self._take = ui, take
        ui.named(self, "Input")
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.restyle()
        self.textChanged.connect(lambda: ui.doer.do(events.type_text, self.toPlainText()))
        self.cursorPositionChanged.connect(self._on_cursor_moved)
        ui.bind("text", lambda s: s.value.text, self._show_text, blank="")
        ui.bind("signs", lambda s: (s.signs, s.read), lambda _: self._shade())
        ui.bind("section", lambda s: s.here.first if s.here else 0, self._show_from, blank=0)
        ui.bind("line", events.marked, lambda both: self._show_line(both[0]), blank=(None, None))
        ui.say(to_translate("Printed answer"), self.setAccessibleName)
        ui.say(_HINT, self.setPlaceholderText)
        read = lambda s: tr("{0} lines read").format(len(s.signs)) if s.signs else ""  # noqa: E731
        ui.say(read, self.setAccessibleDescription)

    @property
    def margin_width(self) -> int:
        return round(MARGIN_UNITS * self.appearance.theme.metrics.unit)

    @property
    def _state(self) -> AnswerState:
        state: AnswerState = self._ui.doer.state
        return state

    def _show_text(self, text: str) -> None:
        """Show another text, as a change that can be taken back."""
        if text != self.toPlainText():
            cursor = self.textCursor()
            cursor.select(QTextCursor.SelectionType.Document)
            cursor.insertText(text)

    def _show_from(self, number: int) -> None:
        """Scroll a line to the top, as far as there is enough text below it."""
        # Where the user types or clicks, text that moved under the mouse would be selected.
        if not self.hasFocus():
            block = self.document().findBlockByNumber(max(0, number - 1))
            self.verticalScrollBar().setValue(block.firstLineNumber())

    def _show_line(self, number: int | None) -> None:
        """Bring a line into sight, without a signal, and mark it; None marks none."""
        if number is not None and number != self.textCursor().blockNumber() + 1:
            self.blockSignals(True)
            self.setTextCursor(QTextCursor(self.document().findBlockByNumber(number - 1)))
            self.blockSignals(False)
            self.ensureCursorVisible()
        self._shade()

    def paint_mark(self, painter: QPainter, number: int, area: QRectF) -> None:
        if sign := self._state.signs.get(number):
            verdict, is_weak = sign
            mark = mark_of(verdict, is_weak=is_weak)
            side = round(3.5 * self.appearance.theme.metrics.unit)
            line = self.fontMetrics().lineSpacing()
            left, top = (area.width() - side) / 2, area.top() + (line - side) / 2
            place = QRectF(left, top, side, side)
            self.appearance.icons.paint(painter, place, mark.icon, mark.tint)

    @Slot()
    def restyle(self) -> None:
        super().restyle()
        self._shade()

    def _shade(self) -> None:
        """Grey what was not read, tint the chosen line, and show the signs next to the lines."""
        colours, read, shades = self.appearance.theme.colours, self._state.read, list[Shade]()
        if read and self.blockCount() <= MOST_SHADED:
            noise = QTextCharFormat()
            noise.setForeground(QColor(colours.secondary))
            block = self.document().begin()
            while block.isValid():
                if block.blockNumber() + 1 not in read and block.text().strip():
                    shades.append(self._part_shade(block, noise))
                block = block.next()
        number, wrong = events.marked(self._state)
        if number and number <= self.blockCount():
            shades.append(self.tinted(number, colours.selected))
            if wrong is not None:
                shades.append(self._fault(self.document().findBlockByNumber(number - 1), wrong))
        self.setExtraSelections(shades)
        self.margin.update()

    def _part_shade(self, block: QTextBlock, form: QTextCharFormat, part: str = "") -> Shade:
        """A part of a line, or all of it, in another format."""
        begin = block.text().rfind(part) if part else 0
        end = begin + len(part) if part else block.length() - 1
        return shade(self, form, block.position() + begin, block.position() + end)

    def _fault(self, block: QTextBlock, wrong: str) -> Shade:
        """The wrong part of a line, in red; some of it is underlined too."""
        form, red = QTextCharFormat(), QColor(self.appearance.theme.colours.error)
        form.setForeground(red)
        if wrong not in block.text():
            wrong = ""
        if wrong:
            form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            form.setUnderlineColor(red)
        return self._part_shade(block, form, wrong)

    @Slot()
    def _on_cursor_moved(self) -> None:
        self.margin.update()
        self._ui.doer.do(events.choose_line, self.textCursor().blockNumber() + 1)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if not accepted_files(event):
            super().dragEnterEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Read a file that is dropped; text is put where it is dropped."""
        if paths := accepted_files(event):
            self._take(paths[0])
        else:
            super().dropEvent(event)


def right_parts(mode: AnswerMode) -> list[k.Part[AnswerState]]:
    """The right column: the proof, or what else could be checked."""
    checker, picture = mode.desk.checker, mode.picture
    return [*_lines(checker, picture), *_why(picture), *_all_sections(), *_elsewhere(mode)]


def _lines(checker: Checker[Any], picture: JudgedPicture) -> list[k.Part[AnswerState]]:
    details = picture.details
    # A table with one row says less than what a task has for it.
    least = 1 if details is None else 2
    table: k.Table[AnswerState, JudgedLine] = k.Table(
        to_translate("Line by line"),
        lambda s: s.lines,
        [
            k.Column(
                to_translate("Where"),
                lambda line: line.place or "–",
                width=10,
                longest=lambda s: _longest(n.place[:_PLACE_LETTERS] for n in s.lines),
                bold=True,
            ),
            k.Column(
                to_translate("submitted"),
                lambda line: checker.in_brief(events.submitted(line)),
                tip=events.submitted,
                cell=lambda line: line.submitted,
            ),
            k.Column(
                to_translate("Verdict"),
                lambda line: verdict_name(line.verdict),
                width=30,
                # An icon is in front of it.
                longest=lambda s: _longest(verdict_name(n.verdict) for n in s.lines) + "MM",
                look=lambda line, theme: mark_of(line.verdict).look(theme),
                tip=lambda line: line.reason,
            ),
            k.Column(
                to_translate("better"),
                lambda line: _better(line, checker),
                tip=lambda line: line.best,
                cell=lambda line: line.best,
                when=lambda s: any(_better(line, checker) for line in s.lines),
            ),
        ],
        hint=events.right_hint,
        chosen=lambda s: s.place if s.lines else -1,
        choose=events.choose_place,
        name="Lines",
        focus=True,
        exported=True,
        when=lambda s: len(s.lines) >= least,
    )
    if details is None:
        return [table]
    return [table, Own(lambda _ui: details, grows=True, when=lambda s: s.judged is not None)]


def _longest(texts: Iterable[str]) -> str:
    return max(texts, key=len, default="")


def _better(line: JudgedLine, checker: Checker[Any]) -> str:
    return "" if line.verdict is Verdict.AC else checker.in_brief(line.best)


def _why(picture: JudgedPicture) -> list[k.Part[AnswerState]]:
    """The explanation, as far as title and remark have not given it."""

    def why(s: AnswerState) -> str:
        if s.judged is None:
            return ""
        row = s.judged.row
        return picture.why(row, s.line, " ".join(picture.words(row, s.shown_line)))

    has_more = lambda s: bool(why(s))  # noqa: E731
    return [
        k.Heading(to_translate("Why?"), lambda s: where_in_words(s.line), when=has_more),
        k.Card(k.Words(why, name="Reason", reason=True), when=has_more),
    ]


def _all_sections() -> list[k.Part[AnswerState]]:
    def pill(verdict: Verdict | None) -> k.Part[AnswerState]:
        """How many lines have a verdict, or without one, are weak."""
        return k.Words(
            lambda s: (
                f"{whole(s.counts[verdict])} {verdict_name(verdict)}"
                if verdict
                else weak_in_words(s.counts[None])
            ),
            f"pill {(mark_of(verdict) if verdict else WEAK).pill}",
            when=lambda s: bool(s.counts[verdict]),
        )

    when = lambda s: s.counts.total() > 1  # noqa: E731
    pills = [pill(verdict) for verdict in DISPLAY_ORDER[:5]]
    title = lambda s: tr("All sections") if has_several(s) else tr("All lines")  # noqa: E731
    return [
        k.Heading(title, events.read_text, when=when),
        k.Card(
            k.Row(*pills[:3], k.Space()),
            k.Row(pill(None), k.Space(), when=lambda s: bool(s.counts[None])),
            k.Row(*pills[3:], k.Space()),
            when=when,
        ),
    ]


def _elsewhere(mode: AnswerMode) -> list[k.Part[AnswerState]]:
    is_empty = lambda s: s.is_empty  # noqa: E731

    def way(kind: CheckKind, title: str, text: str, choose: str) -> k.Part[AnswerState]:
        button: k.Button[AnswerState] = k.Button(
            choose, lambda _s: mode.choose(kind), icon=kind, name=f"Some{kind.title()}"
        )
        return k.Card(
            k.Words(title, "heading"),
            k.Words(text, "secondary"),
            k.Row(button, k.Space()),
            gap=1.5,
            when=is_empty,
        )

    announced = mode.desk.judged.announced
    return [
        *([k.Stack(*announced, k.Space(1), when=is_empty)] if announced else []),
        k.Heading(to_translate("Something else?"), when=is_empty),
        way(
            CheckKind.PROGRAM,
            to_translate("A program"),
            to_translate(
                "It runs protected, and you see on which file and in which line it fails."
            ),
            to_translate("Choose a program …"),
        ),
        k.Space(1),
        way(
            CheckKind.FOLDER,
            to_translate("A folder"),
            to_translate("Many submissions at once: programs, results, ZIP files, documents."),
            to_translate("Choose a folder …"),
        ),
        k.Space(),
    ]


def _page(mode: AnswerMode) -> k.Page[AnswerState]:
    return k.Page(
        state=AnswerState,
        title=in_context("check", "Answer"),
        left=left_parts(mode),
        centre=centre_parts(mode),
        right=right_parts(mode),
        status=events.status,
    )


answer_mode = partial(AnswerMode, _page)
"""Makes the mode for one page, with its `desk` and `parent`."""
