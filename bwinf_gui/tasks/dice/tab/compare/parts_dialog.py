"""Distributes a comparison over several computers without a network, and puts it together."""

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QDialog, QFileDialog, QPlainTextEdit, QSizePolicy, QWidget

from bwinf_gui.engine.controller import RunSpec, by_jobs
from bwinf_gui.engine.engine import Engine, Workers
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.build import built
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.state import LazyRows, State
from bwinf_gui.kit.ui import Ui
from bwinf_gui.places import free_with_ending, write_atomically
from bwinf_gui.runs import ENDING, Keeper, KeptRun, format_run, new_run, parse_run
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.dice.compare.command_line import (
    compare_command,
    merge_command,
    part_file,
    slurm_script,
)
from bwinf_gui.tasks.dice.compare.comparison import Comparison
from bwinf_gui.tasks.dice.compare.parts import (
    MOST_PARTS,
    Part,
    PartProgress,
    in_ranges,
    play_part,
    require_each_once,
    require_parts,
)
from bwinf_gui.tasks.dice.compare.run_kinds import PARTS
from bwinf_gui.tasks.dice.rule_sentences import preset_title
from bwinf_gui.tasks.dice.tab.compare.parts_table import PartAction, PartRow, PartsTable, PartState
from bwinf_gui.text.errors import InputError, as_sentence, not_saved_in_words
from bwinf_gui.text.numbers import games_in_words, whole
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.banner import breakable
from bwinf_gui.widgets.metrics import resize_dialog
from bwinf_gui.widgets.run_bar import RunStatus, games_of, games_status, stopped_in_words
from bwinf_gui.widgets.theme import Appearance, set_fixed_pitch

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
    given: Mapping[int, KeptRun] = field(default_factory=dict)
    """The finished parts by their numbers."""
    begun: Mapping[int, PartProgress] = field(default_factory=dict)
    """The parts that are played here, or were until they were stopped, by their numbers."""
    under_way: int | None = None
    """The number of the one that is played now."""
    status: RunStatus = field(default_factory=RunStatus)
    """How far that is."""
    is_reading: bool = False
    as_script: bool = False
    is_copied: bool = False
    refusal: str = ""

    @property
    def part(self) -> Part:
        """The chosen part."""
        return Part(self.row + 1, self.of)

    @property
    def chosen(self) -> PartProgress:
        """How far the chosen part is here."""
        return self.begun.get(self.part.number) or PartProgress.before(self.value, self.part)

    @property
    def lacking(self) -> list[int]:
        """The parts of which nothing is here."""
        there = {*self.given, *self.begun}
        return [number for number in range(1, self.of + 1) if number not in there]

    @property
    def is_begun(self) -> bool:
        """Whether any part exists already, which settles how many there are."""
        return bool(self.given) or bool(self.begun)

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
    texts = []
    if s.given:
        text = tr_plural("part {0} is here", "parts {0} are here", len(s.given))
        texts.append(text.format(in_ranges(sorted(s.given))))
    stopped = sorted(s.begun.keys() - {s.under_way})
    if stopped:
        text = tr_plural("part {0} is stopped", "parts {0} are stopped", len(stopped))
        texts.append(text.format(in_ranges(stopped)))
    if s.under_way is not None:
        texts.append(tr("part {0} is being played here").format(s.under_way))
    elif texts and s.lacking:
        text = tr_plural("part {0} is missing", "parts {0} are missing", len(s.lacking))
        texts.append(text.format(in_ranges(s.lacking)))
    said = ", ".join(texts) or tr("no part is here yet")
    return said[:1].upper() + said[1:]


def _what_for(s: PartsState) -> str:
    games = s.value.most_games * len(s.value.pairs)
    text = tr(
        "Each computer plays a part of the same {0}; all parts together are exactly the run of "
        "one computer. No network is needed."
    )
    return text.format(games_in_words(games))


def _where(s: PartsState) -> str:
    if s.file is None:
        return tr("Or in a terminal:")
    return tr("Or in a terminal, in the folder of {0}:").format(s.file.name)


def _question(s: PartsState) -> str:
    name = s.file.name if s.file else tr("own dice")
    comparison = s.value
    games = tr("{0} games per pair").format(whole(comparison.most_games))
    seed = tr("seed {0}").format(comparison.seed)
    return ", ".join((name, preset_title(comparison.preset), games, seed))


def _row(s: PartsState, place: int) -> PartRow:
    number = place + 1
    name = tr("Part {0} of {1}").format(number, s.of)
    run, begun = s.given.get(number), s.begun.get(number)
    if run is not None:
        return PartRow(name, PartState.HERE, tr("here"), games_in_words(run.entry.done))
    share = begun.games / begun.planned_games if begun is not None else 0.0
    if number == s.under_way:
        done = ", ".join(filter(None, (s.status.done, s.status.left)))
        return PartRow(name, PartState.PLAYING, tr("being played here"), done, share)
    state, words = PartState.MISSING, tr("missing")
    if begun is not None:
        state, words = PartState.STOPPED, stopped_in_words(begun)
    is_copied = s.is_copied and not s.as_script and place == s.row
    return PartRow(name, state, words, can_play=s.under_way is None, is_copied=is_copied)


def _rows(s: PartsState) -> Sequence[PartRow]:
    return LazyRows(0 if s.problem else s.of, partial(_row, s))


def choose_part(s: PartsState, row: int) -> PartsState:
    return s if row == s.row else s.but(row=row, is_copied=False)


COUNT: k.Number[PartsState] = k.Number(
    to_translate("&Parts"),
    lambda s: s.of,
    lambda s, of: s if s.is_begun else s.but(of=of, row=min(s.row, of - 1), is_copied=False),
    limits=lambda s: (s.of, s.of) if s.is_begun else (2, MOST_PARTS),
    name="partsCount",
)
FORM: k.Choice[PartsState] = k.Choice(
    to_translate("Show"),
    [
        k.Option(False, to_translate("a command for each part")),
        k.Option(True, to_translate("a script for SLURM (sbatch)")),
    ],
    lambda s: s.as_script,
    lambda s, as_script: s.but(as_script=as_script, is_copied=False),
    name="partsForm",
)


def command_text(s: PartsState) -> str:
    """What plays the chosen part on another computer, in the folder of the file."""
    file = Path(s.file.name) if s.file else None
    if s.problem:
        return s.problem
    merging = tr("then read the file here, or:")
    if s.as_script:
        script = slurm_script(s.value, s.of, file=file).rstrip("\n")
        return f"{script}\n# {merging} {merge_command(s.of)}"
    command = compare_command(s.value, file=file, part=s.part)
    return f"{command}\n# {merging} {merge_command(s.of)}"


class _Dialog(NamedTuple):
    """The names under which the dialog's mistakes are reported."""

    word: str = "dice"
    title: str = "Würfelglück"


class PartsDialog(QDialog):
    """Plays parts here, hands out others, and takes the files that come back.

    Signals:
        merged: The `KeptRun` that the parts make up.

    Files are read and merged in the background.
    """

    merged = Signal(object)

    def __init__(
        self,
        comparison: Comparison,
        *,
        file: Path | None,
        title: str,
        engine: Engine,
        library: RunLibrary,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("partsDialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._title, self._library = title, library
        self._keepers: dict[Part, Keeper[PartProgress] | None] = {}
        state = PartsState(value=comparison, answer=comparison, file=file)
        self._stage = Stage(state, appearance=appearance, task=_Dialog(), parent=self)
        self._reading = BackgroundRun[_Taken](
            engine, take=self._on_taken_in, failed=self._on_refused, parent=self
        )
        self._playing = BackgroundRun[PartProgress](
            engine, take=self._on_played, failed=self._on_refused, parent=self
        )
        self._reading.changed.connect(self._on_changed)
        self._playing.changed.connect(self._on_changed)
        # A closed dialog is deleted: nothing may report to it.
        for run in (self._reading, self._playing):
            self.finished.connect(run.stop)
        self._fill(self._stage.ui)
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
        self._take(_parts_in(paths))

    def play(self, start: PartProgress | None = None, number: int | None = None) -> None:
        """Play the chosen part, or one as far as it is, which is the kept run with `number`."""
        s = self.state
        if start is not None:
            self._change(of=start.part.of, row=start.part.number - 1)
        start = start or s.chosen
        keeper = self._keepers.get(start.part) or self._library.keeper(
            PARTS, title=self._title, command=PARTS.command(start), number=number
        )
        self._keepers[start.part] = keeper
        self._change(begun={**s.begun, start.part.number: start}, refusal="", is_copied=False)
        self._playing.start(
            RunSpec(
                by_jobs(partial(play_part, start)),
                Workers.ANYWHERE,
                before=start,
                keep=self._library.rhythm(keeper),
                amount=games_of,
            )
        )

    def _fill(self, ui: Ui) -> None:
        self.setWindowTitle(tr("Distribute over several computers"))
        layout = ui.column(*built(self._parts(), self._stage), gap=1.5, into=self)
        layout.setContentsMargins(*[ui.px(3)] * 4)
        resize_dialog(self, ui.px(WIDTH), ui.px(HEIGHT))

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
            k.Row(Own(self._new_count), k.Words(_question, "secondary"), gap=2),
            Own(self._new_table, grows=True),
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
            k.Words(_where),
            k.Row(FORM, self._copy_button(), k.Space(), gap=2),
            Own(_new_text),
            k.Space(),
            self._buttons(),
        ]

    def _new_count(self, ui: Ui) -> QWidget:
        """The number with its label next to it."""
        holder = QWidget()
        ui.row(*built([COUNT], self._stage), into=holder)
        holder.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        return holder

    def _new_table(self, ui: Ui) -> QWidget:
        table = PartsTable(appearance=ui.appearance)
        ui.named(table, "partsTable")
        ui.say(to_translate("Parts"), table.setAccessibleName)
        table.row_chosen.connect(lambda row: self._stage.do(choose_part, row))
        table.asked.connect(self._on_asked)
        shown = lambda s: (_rows(s), s.row)  # noqa: E731
        ui.bind("parts", shown, lambda rows: table.show_parts(*rows), blank=((), -1))
        return table

    def _on_asked(self, action: PartAction, row: int) -> None:
        """Do something with a part, which is the chosen one from then on."""
        self._stage.do(choose_part, row)
        if action is PartAction.PLAY:
            self.play()
        elif action is PartAction.STOP:
            self._playing.stop()
        elif action is PartAction.SAVE:
            self._stage.do(self._save)
        else:
            self._stage.do(lambda s: _copy(s.but(as_script=False)))

    def _copy_button(self) -> k.Button[PartsState]:
        return k.Button(
            lambda s: "✓ " + tr("copied") if s.is_copied else tr("&Copy"),
            _copy,
            icon="copy",
            name="partsCopy",
            enabled=lambda s: not s.problem,
        )

    def _buttons(self) -> k.Row[PartsState]:
        return k.Row(
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
        )

    def _change(self, **fields: object) -> None:
        self._stage.do(lambda s: s.but(**fields))

    def _on_changed(self) -> None:
        played = self._playing.progress if self._playing.is_active else None
        self._change(
            under_way=played.part.number if played is not None else None,
            is_reading=self._reading.is_active,
            status=games_status(self._playing.view, fits=False),
        )

    def _on_played(self, progress: PartProgress) -> None:
        self._change(begun={**self.state.begun, progress.part.number: progress})
        if progress.finish is not None:
            # From now on it is like one that came back in a file.
            run = new_run(PARTS, progress, self._title)
            self._take([(part_file(progress.part), run)])

    def _take(self, runs: Iterable[tuple[str, KeptRun]]) -> None:
        given, library, title = self.state.given, self._library, self._title
        self._reading.start(RunSpec(lambda _: _taken_in(runs, given, library, title)))

    def _on_taken_in(self, taken: "_Taken") -> None:
        given, of, number = taken
        begun = {n: part for n, part in self.state.begun.items() if n not in given}
        self._change(given=given, begun=begun, of=of)
        run = None if number is None else self._library.run(number)
        if run is not None:
            self.accept()
            self.merged.emit(run)

    @Slot(object)
    def _on_refused(self, error: Exception) -> None:
        self._change(refusal=as_sentence(error))

    def _save(self, s: PartsState) -> PartsState | None:
        """Write the chosen part, which is a job for another computer before it is finished."""
        run = s.given.get(s.part.number)
        name = part_file(s.part) if run else f"job-{part_file(s.part)}"
        run = run or new_run(PARTS, s.chosen, self._title)
        chosen, _ = QFileDialog.getSaveFileName(self, tr("Save"), name, _filter())
        if not chosen:
            return None
        try:
            write_atomically(free_with_ending(Path(chosen), ENDING), format_run(run).encode())
        except OSError as error:
            return s.but(refusal=not_saved_in_words(error))
        return None

    def _choose(self) -> None:
        chosen, _ = QFileDialog.getOpenFileNames(self, tr("Files of the parts"), "", _filter())
        if chosen:
            self.take_in([Path(name) for name in chosen])


def _copy(s: PartsState) -> PartsState:
    QGuiApplication.clipboard().setText(command_text(s))
    return s.but(is_copied=True)


def _new_text(ui: Ui) -> QWidget:
    """What to run, to be copied by hand too."""
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


_Taken = tuple[Mapping[int, KeptRun], int, int | None]
"""The parts that are there, of how many, and the number of the merged run, once all are."""


def _parts_in(paths: Sequence[Path]) -> Generator[tuple[str, KeptRun], None, None]:
    """The runs of files; raises InputError."""
    for path in paths:
        yield path.name, parse_run(read_bytes(path), path.name, {PARTS.name: PARTS})


def _taken_in(
    runs: Iterable[tuple[str, KeptRun]],
    given: Mapping[int, KeptRun],
    library: RunLibrary,
    title: str,
) -> Generator[_Taken, None, None]:
    """Take parts in addition to those given, and merge them once all are there.

    Raises InputError and MalformedError.
    """
    # All are checked together, so that the one that does not belong is named.
    known = [(part_file(run.restored(PARTS).part), run) for run in given.values()]
    parts = [(name, run.restored(PARTS), run) for name, run in (*known, *runs)]
    require_each_once([(name, progress) for name, progress, _run in parts])
    there = {progress.part.number: run for _name, progress, run in parts}
    of = parts[0][1].part.of
    number = library.merge([*there.values()], title) if len(there) == of else None
    yield there, of, number
