"""The mode Program of the page "Check": a program is run on cases, and looked for its mistakes."""

from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QPushButton, QWidget

from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.running.program import command_anywhere
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.check.mode import Desk, Mode
from bwinf_gui.kit.check.picture import PicturePlace
from bwinf_gui.kit.check.program import state as st
from bwinf_gui.kit.check.program import words
from bwinf_gui.kit.check.program.centre import centre_parts
from bwinf_gui.kit.check.program.left import left_parts
from bwinf_gui.kit.check.program.right import right_parts
from bwinf_gui.kit.check.program.service import ProgramService
from bwinf_gui.kit.check.program.state import ModeView, ProgramState
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.tables import Table
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.pictures import Exports, Picture, TableOffer
from bwinf_gui.widgets.playback import Playback


class ProgramMode(Mode):
    """Runs a program on a set of cases, and looks for a small one on which it fails."""

    def __init__(self, *, desk: Desk, parent: QWidget) -> None:
        self.service = service = ProgramService(desk, parent)
        self._places: list[PicturePlace] = []
        page: k.Page[ProgramState] = k.Page(
            state=ProgramState,
            title=to_translate("Program"),
            left=left_parts(service),
            centre=centre_parts(service, self._new_place),
            right=right_parts(service, self._details),
            status=_status,
        )
        first = ProgramState(checker=desk.patient_checker, pattern=desk.task.pattern)
        super().__init__(page, first, desk=desk, parent=parent)
        service.failed.connect(self.failed)
        service.answer_wanted.connect(self.answer_wanted)
        service.use(self.stage)

    def _new_place(self, ui: Ui) -> PicturePlace:
        pictures = self.service.desk.make_picture
        place = PicturePlace(pictures, name="checkCase", appearance=ui.appearance, parent=self)
        self._places.append(place)
        return place

    def _details(self) -> QWidget | None:
        """What the task's picture has beside it."""
        picture = self._places[0].picture
        return picture.details() if picture is not None else None

    @property
    def is_answered(self) -> bool:
        state: ProgramState = self.state
        return not state.is_running

    @property
    def start_button(self) -> QPushButton | None:
        return self.service.start_button

    @property
    def has_faults(self) -> bool:
        state: ProgramState = self.state
        return any(each.is_wrong for each in state.results)

    def go_to_next_fault(self) -> None:
        self.stage.do(st.choose_fault)

    def show_case(self, case: NamedCase[Any] | None) -> None:
        self.service.show_case(case)

    def take(self, path: Path) -> None:
        self.service.take(path)

    def take_focus(self) -> None:
        self.widget("checkProgram").setFocus()

    def played(self) -> Playback | None:
        """The answer to the chosen case, where there is a picture of it."""
        place = self._places[0]
        is_seen = self.state.view in {ModeView.RESULT, ModeView.FOUND}
        return place.playback if place.picture is not None and is_seen else None

    def command(self) -> str | None:
        """The same on the command line."""
        s: ProgramState = self.state
        document = self.desk.document
        if not s.wish.command or document.file is None or document.is_modified:
            return None
        wish = s.wish
        files = [str(document.file), *(s.files if wish.with_contest else ())]
        files += wish.own_files if wish.with_own else ()
        traps = ["--traps"] if wish.with_traps else []
        limits = ["--time", str(wish.seconds), "--memory", str(wish.memory_mb)]
        program = ["--program", command_anywhere(wish.command, wish.base)]
        task = self.desk.task.word
        return command_of(["bwinf", "check", task, *files, *program, *traps, *limits])

    def exports(self) -> Exports:
        """The picture of the chosen case, and the results."""
        s: ProgramState = self.state
        if not s.rows and not s.found:
            return Exports()
        picture = self._places[0].picture
        shows = picture is not None and s.result_row is not None
        pictures = (Picture(tr("Answer"), picture.drawing),) if picture and shows else ()
        return Exports(pictures, (TableOffer(tr("Results"), lambda: _table(s)),))

    def toggle(self) -> None:
        """Check all cases; pause and resume what is running."""
        self.stage.do(self.service.toggle)

    def why_not_start(self) -> str:
        s: ProgramState = self.state
        return "" if s.doing.runs else words.why_not(s)

    def stop(self) -> None:
        self.service.stop()

    def close_down(self) -> None:
        """Leave no process behind."""
        self.service.close_down()


def _status(s: ProgramState) -> tuple[str, str]:
    return words.state_words(s), words.about_in_words(s)


def _table(s: ProgramState) -> Table:
    """What became of each case, for files."""
    heads = (tr("Test cases"), tr("File"), tr("Verdict"), tr("Time s"), tr("Why?"))
    return Table(tr("Results"), heads, tuple(words.table_row(each) for each in s.results))
