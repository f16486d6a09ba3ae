"""What the dialog that distributes a comparison shows, and what can happen in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from pathlib import Path
from typing import NamedTuple

from bwinf_gui.kit import parts as k
from bwinf_gui.kit.state import LazyRows, State
from bwinf_gui.runs import KeptRun
from bwinf_gui.tasks.dice.compare.command_line import compare_command, merge_command, slurm_script
from bwinf_gui.tasks.dice.compare.comparison import Comparison
from bwinf_gui.tasks.dice.compare.parts import (
    MOST_PARTS,
    Part,
    PartProgress,
    in_ranges,
    require_parts,
)
from bwinf_gui.tasks.dice.rule_sentences import preset_title
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.numbers import games_in_words, percent, whole
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.run_bar import RunStatus
from bwinf_gui.widgets.theme import Theme

USUAL_PARTS = 4


class PartState(Enum):
    """How far a part is; the value is the icon of that."""

    MISSING = ("dash", Tint.SECONDARY)
    STOPPED = ("pause", Tint.SECONDARY)
    PLAYING = ("play", Tint.ACCENT)
    HERE = ("check", Tint.GOOD)


class PartRow(NamedTuple):
    """A part: its state, in words too, and how much of it is played."""

    name: str
    state: PartState
    words: str
    done: str = ""


@dataclass(frozen=True, kw_only=True)
class PartsState(State[Comparison, Comparison]):
    """A comparison in parts: how many, which are there, and which one is played here."""

    file: Path | None = None
    of: int = USUAL_PARTS
    row: int = 0
    given: Mapping[int, KeptRun] = field(default_factory=dict)
    """The finished parts by their numbers."""
    played: PartProgress | None = None
    """The part that is played here, or was until it was stopped."""
    is_playing: bool = False
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
    def lacking(self) -> list[int]:
        return [number for number in range(1, self.of + 1) if number not in self.given]

    @property
    def is_begun(self) -> bool:
        """Whether there are parts, so that their number is settled."""
        return bool(self.given) or self.played is not None

    @property
    def chosen(self) -> PartState | None:
        """How far the chosen part is; None where there are no parts."""
        return None if self.problem else _row(self, self.row).state

    @property
    def share(self) -> float:
        """How much of the part that is played here is done."""
        return self.played.games / self.played.planned_games if self.played else 0.0

    @property
    def problem(self) -> str:
        try:
            require_parts(self.value, str(self.file or ""))
        except InputError as error:
            return as_sentence(error)
        return ""


def headline(s: PartsState) -> str:
    if s.problem:
        return s.problem.rstrip(".")
    texts = []
    if s.given:
        text = tr_plural("part {0} is here", "parts {0} are here", len(s.given))
        texts.append(text.format(in_ranges(sorted(s.given))))
    if s.is_playing and s.played is not None:
        texts.append(tr("part {0} is being played here").format(s.played.part.number))
    elif s.given:
        text = tr_plural("part {0} is missing", "parts {0} are missing", len(s.lacking))
        texts.append(text.format(in_ranges(s.lacking)))
    said = ", ".join(texts) or tr("no part is here yet")
    return said[:1].upper() + said[1:]


def what_for(s: PartsState) -> str:
    games = s.value.most_games * len(s.value.pairs)
    text = tr(
        "Each computer plays a part of the same {0}; all parts together are exactly the run of "
        "one computer. No network is needed."
    )
    return text.format(games_in_words(games))


def where(s: PartsState) -> str:
    if s.file is None:
        return tr("Or in a terminal:")
    return tr("Or in a terminal, in the folder of {0}:").format(s.file.name)


def question(s: PartsState) -> str:
    name = s.file.name if s.file else tr("own dice")
    comparison = s.value
    games = tr("{0} games per pair").format(whole(comparison.most_games))
    seed = tr("seed {0}").format(comparison.seed)
    return ", ".join((name, preset_title(comparison.preset), games, seed))


def _row(s: PartsState, place: int) -> PartRow:
    name, played = tr("Part {0} of {1}").format(place + 1, s.of), s.played
    run = s.given.get(place + 1)
    if run is not None:
        return PartRow(name, PartState.HERE, tr("here"), games_in_words(run.entry.done))
    if played is None or played.part.number != place + 1:
        return PartRow(name, PartState.MISSING, tr("missing"))
    if s.is_playing:
        done = ", ".join(filter(None, (s.status.done, s.status.left)))
        return PartRow(name, PartState.PLAYING, tr("being played here"), done)
    return PartRow(name, PartState.STOPPED, tr("stopped at {0}").format(percent(s.share, 0)))


def _rows(s: PartsState) -> Sequence[PartRow]:
    return LazyRows(0 if s.problem else s.of, partial(_row, s))


def choose_part(s: PartsState, row: int) -> PartsState:
    return s if row == s.row else s.but(row=row, is_copied=False)


def _sign(row: PartRow, _theme: Theme) -> Mapping[str, object]:
    return {"icon": row.state.value}


def _tone(row: PartRow, theme: Theme) -> Mapping[str, object]:
    tones = {PartState.HERE: theme.colours.good, PartState.PLAYING: theme.colours.accent}
    return {"colour": tones.get(row.state, theme.colours.secondary)}


TABLE: k.Table[PartsState, PartRow] = k.Table(
    to_translate("Parts"),
    _rows,
    (
        k.Column(
            "", lambda row: row.name, width=40, bold=True, look=_sign, head=to_translate("Part")
        ),
        k.Column("", lambda row: row.words, look=_tone, head=to_translate("State")),
        k.Column("", lambda row: row.done, number=True, head=to_translate("Games")),
    ),
    chosen=lambda s: s.row,
    choose=choose_part,
    titled=False,
    name="partsTable",
)
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
    if s.problem:
        return s.problem
    file = Path(s.file.name) if s.file else None
    merging = tr("then read the file here, or:")
    command = compare_command(s.value, file=file, part=s.part)
    if s.as_script:
        command = slurm_script(s.value, s.of, file=file).rstrip("\n")
    return f"{command}\n# {merging} {merge_command(s.of)}"


def is_playing(s: PartsState) -> bool:
    return s.chosen is PartState.PLAYING
