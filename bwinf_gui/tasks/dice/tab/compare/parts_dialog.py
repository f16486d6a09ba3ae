"""Distributes a comparison over several computers without a network, and puts it together."""

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QDialog, QFileDialog, QPlainTextEdit, QWidget

from bwinf_gui.border import Owner
from bwinf_gui.engine.controller import RunSpec, RunState, RunView, by_jobs
from bwinf_gui.engine.engine import Workers
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.build import built
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.state import LazyRows, State
from bwinf_gui.kit.ui import Ui
from bwinf_gui.places import free_with_ending, write_atomically
from bwinf_gui.runs import ENDING, Keeper, KeptRun, format_run, new_run, parse_run
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.dice.compare.command_line import compare_command, merge_command, part_file
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress
from bwinf_gui.tasks.dice.compare.parts import (
    MOST_PARTS,
    Part,
    PartProgress,
    in_ranges,
    play_part,
    require_each_once,
    require_parts,
)
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS, PARTS
from bwinf_gui.tasks.dice.rule_sentences import preset_title
from bwinf_gui.text.errors import InputError, as_sentence, capitalised, not_saved_in_words
from bwinf_gui.text.numbers import games_in_words, whole
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.banner import breakable
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.metrics import resize_dialog
from bwinf_gui.widgets.run_bar import RunBar, RunStatus, games_of, games_status, stopped_in_words
from bwinf_gui.widgets.services import Services
from bwinf_gui.widgets.theme import set_fixed_pitch

USUAL_PARTS = 4
WIDTH, HEIGHT = 235, 150
"""The size in units; a smaller screen takes what it can."""
_TEXT_UNITS, _LEAST_TEXT = 20, 9
_HOW_FROM = 125
"""The least height, in units, for the steps on other computers; below it parts need it."""


@dataclass(frozen=True, kw_only=True)
class PartsState(State[Comparison, Comparison]):
    """A comparison in parts: how many, which are there, and which one is played here."""

    file: Path | None = None
    of: int = USUAL_PARTS
    row: int = 0
    given: Mapping[Part, KeptRun] = field(default_factory=dict)
    """The finished parts."""
    begun: Mapping[Part, PartProgress] = field(default_factory=dict)
    """The parts that are played here, or were until they were stopped."""
    run: RunView[PartProgress] = field(default_factory=RunView)
    """The one that is played now, or was last."""
    is_reading: bool = False
    copied: str = ""
    """The command that was copied last."""
    refusal: str = ""

    @property
    def part(self) -> Part:
        """The chosen part."""
        return Part(min(self.row + 1, self.of), self.of)

    @property
    def chosen(self) -> PartProgress:
        """How far the chosen part is here."""
        return self.begun.get(self.part) or PartProgress.before(self.value, self.part)

    @property
    def under_way(self) -> Part | None:
        """The part that is played now."""
        progress = self.run.progress if self.run.is_active else None
        # One that has just been finished is here before its run has ended.
        return progress.part if progress and progress.part not in self.given else None

    @property
    def problem(self) -> str:
        try:
            require_parts(self.value, str(self.file or ""))
        except InputError as error:
            return as_sentence(error)
        return ""


def _headline(s: PartsState) -> str:
    if s.problem:
        return s.problem.rstrip(".")
    here = [part.number for part in s.given if part.of == s.of]
    begun = [part.number for part in s.begun if part.of == s.of and part != s.under_way]
    playing = [s.under_way.number] if s.under_way else []
    lacking = {*range(1, s.of + 1)}.difference(here, begun) if not playing and here + begun else ()
    named = {
        tr_plural("part {0} is here", "parts {0} are here", len(here)): here,
        tr_plural("part {0} is stopped", "parts {0} are stopped", len(begun)): begun,
        tr("part {0} is being played here"): playing,
        tr_plural("part {0} is missing", "parts {0} are missing", len(lacking)): lacking,
    }
    texts = [text.format(in_ranges(sorted(of))) for text, of in named.items() if of]
    return capitalised(", ".join(texts) or tr("no part is here yet"))


def _what_for(s: PartsState) -> str:
    text = tr(
        "Each computer plays a part of the same {0}; all parts together are exactly the run of "
        "one computer. No network is needed."
    )
    return text.format(games_in_words(s.value.most_games * len(s.value.pairs)))


def _where(s: PartsState) -> str:
    if s.file is None:
        return tr("Or in a terminal:")
    return tr("Or in a terminal, in the folder of {0}:").format(s.file.name)


def _question(s: PartsState) -> str:
    name = s.file.name if s.file else tr("own dice")
    games = tr("{0} games per pair").format(whole(s.value.most_games))
    seed = tr("seed {0}").format(s.value.seed)
    return ", ".join((name, preset_title(s.value.preset), games, seed))


PartRow = tuple[str, str, str, Tint]
"""The name of a part, its state in words, and an icon with its tint."""


def _row(s: PartsState, place: int) -> PartRow:
    part = Part(place + 1, s.of)
    name = _name(part)
    if run := s.given.get(part):
        return name, ", ".join((tr("here"), games_in_words(run.entry.done))), "check", Tint.GOOD
    if part == s.under_way:
        return name, tr("being played here"), "play", Tint.ACCENT
    if begun := s.begun.get(part):
        return name, stopped_in_words(begun), "pause", Tint.SECONDARY
    return name, tr("missing"), "dash", Tint.SECONDARY


def _name(part: Part) -> str:
    return tr("Part {0} of {1}").format(part.number, part.of)


def _rows(s: PartsState) -> Sequence[PartRow]:
    return LazyRows(0 if s.problem else s.of, partial(_row, s))


TABLE: k.Table[PartsState, PartRow] = k.Table(
    to_translate("Parts"),
    _rows,
    [
        k.Column(
            "",
            lambda row: row[0],
            head=to_translate("Part"),
            # The last one has the longest name.
            longest=lambda s: _name(Part(s.of, s.of)),
            width=36,
            bold=True,
            look=lambda row, _theme: {"icon": row[2:]},
        ),
        k.Column("", lambda row: row[1], head=to_translate("State")),
    ],
    chosen=lambda s: s.part.number - 1,
    choose=lambda s, row: s.but(row=row),
    titled=False,
    name="partsTable",
)
COUNT: k.Number[PartsState] = k.Number(
    to_translate("&Parts"),
    lambda s: s.of,
    lambda s, of: s.but(of=of),
    limits=lambda _s: (2, MOST_PARTS),
    enabled=lambda s: s.under_way is None,
    name="partsCount",
)


def _can_play(s: PartsState) -> bool:
    """Whether a part is played, or the chosen one can be."""
    return s.under_way is not None or (s.part not in s.given and not s.problem)


def _status(s: PartsState) -> RunStatus:
    """How far the part is that is played, or else the chosen one."""
    begun = s.begun.get(s.part)
    state = RunState.STOPPED if begun else RunState.IDLE
    return games_status(s.run if s.under_way else RunView(state, begun), fits=True)


def command_text(s: PartsState) -> str:
    """The command that plays the chosen part on another computer, in the folder of the file."""
    if s.problem:
        return s.problem
    file = Path(s.file.name) if s.file else None
    merging = tr("then read the file here, or:")
    command = compare_command(s.value, file=file, part=s.part)
    return f"{command}\n# {merging} {merge_command(s.of)}"


class PartsDialog(QDialog):
    """Plays parts here, hands out others, and takes the files that come back.

    Signals:
        merged: The `KeptRun` that the parts make up.
    """

    merged = Signal(object)

    def __init__(
        self,
        comparison: Comparison,
        *,
        task: Owner,
        file: Path | None,
        title: str,
        services: Services,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("partsDialog")
        self.setWindowTitle(tr("Distribute over several computers"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._title, self._library = title, services.library
        self._keepers: dict[Part, Keeper[PartProgress] | None] = {}
        state = self._recalled(PartsState(value=comparison, answer=comparison, file=file))
        self._stage = Stage(state, appearance=services.appearance, task=task, parent=self)
        self._reading = BackgroundRun[_Taken](
            services.engine, take=self._on_taken_in, failed=self._on_refused, parent=self
        )
        self._playing = BackgroundRun[PartProgress](
            services.engine, take=self._on_played, failed=self._on_refused, parent=self
        )
        self._reading.changed.connect(lambda view: self._change(is_reading=view.is_active))
        self._playing.changed.connect(lambda view: self._change(run=view))
        # A closed dialog is deleted: nothing may report to it.
        for run in (self._reading, self._playing):
            self.finished.connect(run.stop)
        QShortcut(QKeySequence("Ctrl+Return"), self, self.toggle)
        ui = self._stage.ui
        layout = ui.column(*built(self._parts(), self._stage), gap=1.5, into=self)
        layout.setContentsMargins(*[ui.px(3)] * 4)
        resize_dialog(self, ui.px(WIDTH), ui.px(HEIGHT))
        self._stage.show(state, fresh=True)

    @property
    def state(self) -> PartsState:
        state: PartsState = self._stage.state
        return state

    def take_in(self, paths: Sequence[Path]) -> None:
        """Take the files of parts; put them together as soon as all are there.

        Where one of these files is refused, those that were taken before stay.
        """
        self._change(refusal="")
        kinds = {PARTS.name: PARTS}
        self._take((path.name, parse_run(read_bytes(path), path.name, kinds)) for path in paths)

    def toggle(self) -> None:
        """Play the chosen part, or stop the one that is played."""
        if self.state.under_way:
            self._playing.stop()
        elif _can_play(self.state):
            self.play(self.state.chosen)

    def play(self, start: PartProgress, number: int | None = None) -> None:
        """Play a part on from where it is, which is the kept run with a `number`."""
        part = start.part
        keeper = self._keepers.setdefault(part, self._keeper(start, number))
        self._change(of=part.of, row=part.number - 1, refusal="")
        self._playing.start(
            RunSpec(
                by_jobs(partial(play_part, start)),
                Workers.ANYWHERE,
                before=start,
                keep=self._library.rhythm(keeper),
                amount=games_of,
            )
        )

    def _recalled(self, s: PartsState) -> PartsState:
        """The same with the parts that were begun or played here before."""
        given, begun = {}, {}
        whole = COMPARISONS.specification(ComparisonProgress.before(s.value))
        for entry in reversed(self._library.matching(PARTS, **whole)):
            run = self._library.run(entry.number)
            progress = self._library.value(run) if run else None
            if run is None or progress is None:
                continue
            # The latest division is shown; others come back with their number of parts.
            s = s.but(of=progress.part.of)
            if progress.finish is not None:
                given[progress.part] = run
                continue
            self._keepers[progress.part] = self._keeper(progress, entry.number)
            # A part without games has not begun.
            if progress.games:
                begun[progress.part] = progress
        return s.but(given=given, begun=begun)

    def _keeper(self, start: PartProgress, number: int | None) -> Keeper[PartProgress] | None:
        command = PARTS.command(start)
        return self._library.keeper(PARTS, title=self._title, command=command, number=number)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stage.ui.fit_height(self.height() / self._stage.ui.metrics.unit)

    def _parts(self) -> Sequence[k.Part[PartsState]]:
        return [
            k.headline(_headline, "partsState"),
            k.Words(
                lambda s: breakable(s.refusal),
                "error",
                name="partsRefusal",
                when=lambda s: bool(s.refusal),
            ),
            k.Words(_what_for, "secondary"),
            k.Row(COUNT, k.Words(_question, "secondary", grows=True), gap=2),
            TABLE,
            k.Row(
                Own(self._new_bar, grows=True, when=_can_play),
                k.Button(
                    lambda s: tr("Save part …") if s.part in s.given else tr("Save job …"),
                    self._save,
                    icon="save",
                    name="partsSave",
                    enabled=lambda s: not s.problem and s.part != s.under_way,
                ),
                gap=2,
            ),
            k.Heading(to_translate("On the other computer"), least=_HOW_FROM),
            k.Card(
                k.Words(
                    lambda s: tr(
                        "<b>1</b> Open the job with BwInf-GUI and resume it · <b>2</b> Save the "
                        "played part as a file · <b>3</b> Bring {0} here"
                    ).format(f"<b>{part_file(s.part)}</b>")
                ),
                least=_HOW_FROM,
            ),
            k.Row(
                k.Words(_where, grows=True),
                k.Button(
                    lambda s: "✓ " + tr("copied") if s.copied == command_text(s) else tr("&Copy"),
                    _copy,
                    icon="copy",
                    name="partsCopy",
                    enabled=lambda s: not s.problem,
                ),
                gap=2,
            ),
            Own(_new_text),
            k.Space(),
            k.Row(
                k.Button(
                    to_translate("Read &files of parts …"),
                    lambda _s: self._choose(),
                    icon="open",
                    name="partsChoose",
                    enabled=lambda s: not s.is_reading,
                ),
                k.Space(),
                k.Button(to_translate("Close"), lambda _s: self.reject()),
                gap=2,
            ),
        ]

    def _new_bar(self, ui: Ui) -> QWidget:
        """The bar that plays the chosen part, or stops the one being played."""
        bar = RunBar(
            offer=lambda: (tr("Play here"), tr("Play this part here (Ctrl+Return)")),
            names=("partsPlay", "partsStop", "partsProgress"),
            pauses=False,
            appearance=ui.appearance,
        )
        bar.main_clicked.connect(self.toggle)
        bar.stop_clicked.connect(self.toggle)
        ui.bind("run", _status, bar.show_status, blank=RunStatus())
        return bar

    def _change(self, **fields: object) -> None:
        self._stage.do(lambda s: s.but(**fields))

    def _on_played(self, progress: PartProgress) -> None:
        if progress.games:
            self._change(begun={**self.state.begun, progress.part: progress})
        if progress.finish is not None:
            # From now on it is like one that came back in a file.
            run = new_run(PARTS, progress, self._title)
            self._take([(part_file(progress.part), run)])

    def _take(self, runs: Iterable[tuple[str, KeptRun]]) -> None:
        s, library, title = self.state, self._library, self._title
        given = [run for part, run in s.given.items() if part.of == s.of]
        self._reading.start(RunSpec(lambda _: _taken_in(runs, given, library, title)))

    def _on_taken_in(self, taken: "_Taken") -> None:
        parts, number = taken
        s, of = self.state, next(iter(parts)).of
        begun = {part: run for part, run in s.begun.items() if part not in parts}
        self._change(given={**s.given, **parts}, begun=begun, of=of)
        run = None if number is None else self._library.run(number)
        if run is not None:
            self.accept()
            self.merged.emit(run)

    @Slot(object)
    def _on_refused(self, error: Exception) -> None:
        self._change(refusal=as_sentence(error))

    def _save(self, s: PartsState) -> PartsState | None:
        """Write the chosen part, which is a job for another computer before it is finished."""
        run = s.given.get(s.part)
        name = part_file(s.part) if run else f"job-{part_file(s.part)}"
        run = run or new_run(PARTS, s.chosen, self._title)
        chosen, _ = QFileDialog.getSaveFileName(self, tr("Save"), name, _filter())
        try:
            if chosen:
                write_atomically(free_with_ending(Path(chosen), ENDING), format_run(run).encode())
        except OSError as error:
            return s.but(refusal=not_saved_in_words(error))
        return None

    def _choose(self) -> None:
        chosen, _ = QFileDialog.getOpenFileNames(self, tr("Files of the parts"), "", _filter())
        if chosen:
            self.take_in([Path(name) for name in chosen])


def _copy(s: PartsState) -> PartsState:
    command = command_text(s)
    QGuiApplication.clipboard().setText(command)
    return s.but(copied=command)


def _new_text(ui: Ui) -> QWidget:
    """The command to run, which can also be selected and copied."""
    text = QPlainTextEdit()
    ui.named(text, "partsText")
    text.setReadOnly(True)
    text.setTabChangesFocus(True)
    set_fixed_pitch(text)
    text.setMinimumHeight(ui.px(_LEAST_TEXT))
    text.setMaximumHeight(ui.px(_TEXT_UNITS))
    ui.say(to_translate("What to run"), text.setAccessibleName)
    ui.say(command_text, text.setPlainText)
    return text


def _filter() -> str:
    return tr("Runs (*{0});;All files (*)").format(ENDING)


_Taken = tuple[Mapping[Part, KeptRun], int | None]
"""The parts that are there, and the number of the merged run, once all are."""


def _taken_in(
    runs: Iterable[tuple[str, KeptRun]], given: Sequence[KeptRun], library: RunLibrary, title: str
) -> Generator[_Taken, None, None]:
    """Take parts in addition to those given, and merge them once all are there.

    Raises InputError and MalformedError.
    """
    # All are checked together, so that the one that does not belong is named.
    known = [(part_file(run.restored(PARTS).part), run) for run in given]
    parts = [(name, run.restored(PARTS), run) for name, run in (*known, *runs)]
    require_each_once([(name, progress) for name, progress, _run in parts])
    there = {progress.part: run for _name, progress, run in parts}
    is_whole = len(there) == parts[0][1].part.of
    yield there, library.merge([*there.values()], title) if is_whole else None
