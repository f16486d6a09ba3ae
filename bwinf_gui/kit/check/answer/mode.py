"""The mode "Answer": a printed answer, pasted, dropped or opened, and judged while it is edited."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.cases import CaseSet, CaseSource, NamedCase, contest_cases
from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.contents import answer_text, is_archive
from bwinf_gui.checking.latest import CheckKind, LatestCheck, check_of_answer
from bwinf_gui.checking.pasted import AnswerSection, Pasted, ReadText, read_text
from bwinf_gui.checking.rows import answered, judgement_on
from bwinf_gui.checking.running.recognised import is_recognised
from bwinf_gui.checking.verdicts import Judgement, Verdict
from bwinf_gui.engine.controller import RunSpec, Workplace
from bwinf_gui.engine.engine import Workers
from bwinf_gui.kit.check.answer import state as events
from bwinf_gui.kit.check.answer.state import AnswerState
from bwinf_gui.kit.check.mode import Desk, Mode, NewPage
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.text.translation import spoken_language, to_translate, tr
from bwinf_gui.widgets.pictures import Exports
from bwinf_gui.widgets.playback import Playback

SETTLED_MS = 150
"""The verdict follows the last key after this time."""
KEPT_MS = 2000
"""An answer is kept this long after the last key, in case the program does not end well."""
SAMPLE_FROM = 165
"""Units of the height of a window that has room for an example of a verdict."""
LONGEST = 2**20
"""Characters; a longer answer is in a file anyway."""
_BROKEN_OFF = to_translate("The answer could not be judged")


@dataclass(frozen=True, slots=True)
class KeptAnswer:
    """The text of the field, for the next time, and where it comes from."""

    text: str = ""
    source: str = ""


class AnswerMode(Mode):
    """Judges a text against the files that it names, else against the document."""

    kind = CheckKind.ANSWER
    state: AnswerState

    def __init__(self, new_page: NewPage, *, desk: Desk, parent: QWidget) -> None:
        appearance, database = desk.services.appearance, desk.services.database
        self.desk = desk
        self.picture = desk.new_picture("check", appearance, parent)
        word = desk.task.stored_word
        self._remembered = Remembered(database, f"answer/{word}", KeptAnswer)
        kept = self._remembered.get()
        state = AnswerState(value=Pasted(text=kept.text, source=kept.source))
        super().__init__(new_page, state, desk=desk, parent=parent)
        self._kept, self._is_new = kept, False
        self._folder: tuple[Path | None, ...] = ()
        self._paths: Mapping[str, Path] = {}
        self._cases: Sequence[NamedCase[Any]] = ()
        self._asked: Pasted[Any] = Pasted(text="")
        self._settled = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._settled.timeout.connect(self._judge)
        self._keeping = QTimer(self, singleShot=True, interval=KEPT_MS)
        self._keeping.timeout.connect(self._keep)
        self._judging = self.background(_BROKEN_OFF, partial(self.stage.do, events.take_read))
        sampled = partial(self.stage.do, lambda s, sample: s.but(sample=sample))
        self._sampling = self.background(_BROKEN_OFF, sampled)
        self._judging.changed.connect(self._on_judging_changed)
        self.stage.changed.connect(self._on_shown)
        self.follow(lambda _s: spoken_language(), self._translate)
        self.picture.place_chosen.connect(partial(self.stage.do, events.choose_place))

    @property
    def is_answered(self) -> bool:
        is_active = self._judging.is_active or self._sampling.is_active
        return not is_active and not self._settled.isActive()

    def fit_height(self) -> None:
        super().fit_height()
        has_room = self.window().height() >= SAMPLE_FROM * self.stage.ui.metrics.unit
        if self.state.has_room is not has_room:
            self.stage.do(lambda s: s.but(has_room=has_room))

    def status(self) -> tuple[str, str]:
        is_judging = not self.is_answered and not self.state.is_empty
        return (tr("The answer is being judged …"), "") if is_judging else super().status()

    def take_focus(self) -> None:
        self.widget("checkInput").setFocus()

    def show_case(self, case: NamedCase[Any] | None) -> None:
        """Judge against another document, and the contest's files next to it."""
        contest = self._contest(self.state.value.source)
        others = tuple(each for each in contest if case is None or each.name != case.name)
        mine = (case,) if case is not None else ()
        known = CaseSet({CaseSource.OPEN: mine, CaseSource.CONTEST: others})
        self.stage.do(events.show_cases, case, known.of(*known.cases))
        self._sample()

    def _contest(self, source: str) -> Sequence[NamedCase[Any]]:
        """The contest's files that a text may answer; they are read again in another folder."""
        path = self.desk.beside(source)
        folder = path.parent if path is not None else None
        if self._folder != (folder,):
            self._folder = (folder,)
            files = self.desk.contest_files(path)
            self._paths = {file.name: file for file in files}
            self._cases = contest_cases(self.desk.checker, files)
        return self._cases

    def show_answer(self, answer: AnswerSection[Any]) -> None:
        """Show an answer that was given elsewhere, with its own case."""
        # Of the field nothing is kept while this is there.
        self._keep()
        self.stage.do(events.show_guest, answer)

    def show_text(self, text: str, source: str = "") -> None:
        """Put an answer into the field, as a change that can be taken back."""
        self.stage.do(events.open_text, text, source)
        if self.state.value.document is None:
            self.show_case(None)

    def read_file(self, path: Path) -> None:
        """Put the text of a file into the field."""
        try:
            text = answer_text(read_bytes(path), path.name)
        except InputError as error:
            self.failed.emit(path.name, partial(as_sentence, error))
        else:
            self.show_text(text, str(path))

    def take_again(self, check: LatestCheck) -> None:
        # A pasted text is in the field, or gone.
        if check.path and check.path != self.state.value.source:
            self.read_file(Path(check.path))

    def played(self) -> Playback | None:
        return self.picture.playback if self.picture.plays else None

    def command(self) -> str | None:
        """The same on the command line, where all that is answered is in files."""
        state = self.state
        paths = [self._path_of(section.case) for section in state.sections]
        if not paths or None in paths:
            return None
        source = state.value.source if Path(state.value.source).is_absolute() else "-"
        cases = dict.fromkeys(map(str, paths))
        word = self.desk.task.word
        return command_of(["bwinf", "check", word, *cases, "--answer", source])

    def _path_of(self, case: NamedCase[Any]) -> Path | None:
        document = self.desk.document
        if case is not self.state.value.document:
            return self._paths.get(case.name)
        return None if document.is_modified else document.file

    def verdict(self) -> tuple[str, str]:
        judged = self.state.judged
        return ("", "") if judged is None else self.picture.words(judged.row, self.state.shown_line)

    def exports(self) -> Exports:
        """The picture, and the verdicts line by line; nothing before there is an answer."""
        if self.state.judged is None:
            return Exports()
        tables = (*super().exports().tables, *self.picture.tables())
        return Exports(tuple(self.picture.offers()), tables)

    @property
    def has_faults(self) -> bool:
        return self.state.has_faults

    @property
    def has_proof(self) -> bool:
        return self.state.doubtful is None and not self.state.known.several

    def go_to_next_fault(self) -> None:
        self.stage.do(events.to_next_fault)

    def toggle(self) -> None:
        """Judge again, where that was stopped or takes games that chance decides."""
        if self.is_answered:
            self._asked = Pasted(text="")
            self.stage.do(lambda s: s.but(is_stopped=False))

    def why_not_start(self) -> str:
        if self.desk.checker.judge_with is None or self.state.judged is None:
            return super().why_not_start()
        return ""

    def stop(self) -> None:
        """Judge no further; what is known by now stays, and that there is more to know."""
        if not self.is_answered:
            self._settled.stop()
            # First, as the end of judging would note what is known by now.
            self.stage.do(lambda s: s.but(is_stopped=True))
            self._judging.stop()

    def close_down(self) -> None:
        self._keep()
        self.stop()
        self._judging.close_down()
        self._sampling.close_down()

    def _translate(self, _before: str, _now: str) -> None:
        """Judge again: a verdict is in the language in which it was judged."""
        self.stage.do(lambda s: s.but(sample=None))
        self._judge()
        self._sample()

    @Slot()
    def _on_shown(self) -> None:
        """Judge what is asked now, if that is something else."""
        state, value = self.state, self.state.value
        if value is self._asked or state.is_stopped:
            return
        typed = replace(value, text=self._asked.text, source=self._asked.source) == self._asked
        self._asked = value
        if state.guest is None and value.text != self._kept.text:
            self._keeping.start()
        if typed and state.answer is not None:
            self._settled.start()
        else:
            self._judge()

    @Slot()
    def _judge(self) -> None:
        self._settled.stop()
        checker, value = self.desk.checker, self.state.value
        if self.state.is_empty:
            self._judging.stop()
            self.stage.do(events.take_read, ReadText(value))
            return
        # What plays games does so in workers: the window has no compiled code.
        workers = Workers.NONE if checker.judge_with is None else Workers.PREPARED
        self._judging.start(RunSpec(partial(_read, value, checker), workers))

    @Slot()
    def _on_judging_changed(self) -> None:
        is_judging = self._judging.is_active
        if not is_judging:
            self._note()
        self.stage.do(lambda s: s if s.is_judging is is_judging else s.but(is_judging=is_judging))

    @Slot()
    def _keep(self) -> None:
        """Keep the text of the field; the answer of a folder's cell belongs to its author."""
        self._keeping.stop()
        state = self.state
        options = KeptAnswer(state.value.text[:LONGEST], state.value.source)
        if state.guest is None and options != self._kept:
            self._kept = options
            self._remembered.keep(options)
            self._is_new = True
            # What is noted of the text before it no longer holds.
            self.desk.latest.note(LatestCheck(kind=self.kind, path=options.source))
        self._note()

    def _note(self) -> None:
        """Remember how right a new text is, once that is known; an example is nobody's answer."""
        state, path = self.state, self.state.value.source
        is_own = state.guest is None and (not path or Path(path).is_absolute())
        is_judged = not state.is_stopped and not self._judging.is_active
        is_known = state.answer is not None and state.answer.pasted is state.value
        if self._is_new and is_own and is_judged and is_known:
            self._is_new = False
            self.desk.latest.note(check_of_answer(path, state.sections))

    def _sample(self) -> None:
        """Have something to show where there is no answer yet."""
        checker, state = self.desk.checker, self.state
        mine = (state.value.document,) if state.value.document is not None else ()
        cases = (*mine, *state.value.cases)
        known = state.sample is not None and (not mine or state.sample.case.name == mine[0].name)
        if checker.sample is not None and cases and not known:
            self._sampling.start(RunSpec(partial(_sampled, checker, cases)))

    def paste(self) -> None:
        """Take the text of the clipboard, if it has any."""
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self.show_text(text)
        else:
            self.reported.emit(tr("The clipboard is empty."))

    def take(self, path: Path) -> None:
        if path.is_dir() or is_archive(path.name) or is_recognised(path):
            self.path_dropped.emit(path)
        else:
            self.read_file(path)

    def choose_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self.window(), tr("Open a printed answer"))
        if name:
            self.read_file(Path(name))


def _read(
    value: Pasted[Any], checker: Checker[Any], place: Workplace
) -> Generator[ReadText[Any], None, None]:
    def judge(case: NamedCase[Any], answer: PrintedAnswer) -> Iterator[Judgement]:
        """Judge one part: at once, or with workers and as often as there is news."""
        if checker.judge_with is None:
            return iter([judgement_on(checker, case, answer)])
        return checker.judge_with(case.case, answer, place.pool.submit, place.pool.at_once)

    yield from read_text(value, checker, judge)


def _sampled(
    checker: Checker[Any], cases: tuple[NamedCase[Any], ...], _place: Workplace
) -> Generator[AnswerSection[Any], None, None]:
    """An answer to the first case for which the task knows one with a mistake."""
    for case in cases:
        text = checker.sample(case.case) if checker.sample is not None else ""
        row = answered(checker, case, PrintedAnswer(text), submission="")
        if text and row.verdict in {Verdict.WA, Verdict.SUB}:
            yield AnswerSection(case, row)
            return
