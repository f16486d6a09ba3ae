"""A submitted answer to a row: its moves, and next to them the best ones."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import verdict_name
from bwinf_gui.checking.verdicts import JudgedLine, Verdict
from bwinf_gui.kit.check.judged import Judged
from bwinf_gui.kit.parts import Card, Row
from bwinf_gui.kit.pictures import Mouse, Picture, Play
from bwinf_gui.kit.state import State
from bwinf_gui.tasks.parking.check.captions import (
    costs_in_words,
    failure_in_words,
    moves_situation,
    moves_step_text,
    steps_in_words,
)
from bwinf_gui.tasks.parking.check.cases import RowFile, solved
from bwinf_gui.tasks.parking.check.recording import MovesRecording, recorded
from bwinf_gui.tasks.parking.recording import RowRecording, spot_recording
from bwinf_gui.tasks.parking.sentences import (
    caption,
    chain_costs,
    situation,
    size_text,
    step_text,
    table_text,
    unbroken,
)
from bwinf_gui.tasks.parking.solving import Answer, Answers, Status
from bwinf_gui.tasks.parking.tab import picture
from bwinf_gui.tasks.parking.tab.answer_scene import AnswerScene
from bwinf_gui.tasks.parking.tab.side import moves_card
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import mark_of

_SIGNS = {Verdict.AC: "✓ ", Verdict.WA: "✗ "}
_CARDS_FROM, _PICTURES_FROM = 90, 118
"""Heights of the picture, in units, from which on there are cards, and small rows on them."""


@dataclass(frozen=True, kw_only=True)
class JudgedState(State[RowFile, Answers]):
    """A row, its judged lines, if any, the chosen spot, and the moves being played."""

    step: int = 0
    lines: Sequence[JudgedLine] = ()
    spot: int = 0
    is_best: bool = False

    @property
    def line(self) -> JudgedLine:
        return self.lines[self.spot]

    @cached_property
    def here(self) -> Answer:
        return self.answer.answer(self.spot)

    @cached_property
    def submitted(self) -> MovesRecording | None:
        """The submitted moves; a spot claimed to be free has none."""
        said: Any = self.line.said if self.lines else None
        said = () if said is Status.FREE else said
        return recorded(self.answer.row, self.spot, said) if isinstance(said, tuple) else None

    @cached_property
    def best(self) -> RowRecording:
        return spot_recording(self.answer.row, self.spot, self.here.best or self.here.left)

    @property
    def moves(self) -> MovesRecording | None:
        """The submitted moves while they, and not the best ones, are played."""
        return None if self.is_best else self.submitted

    @property
    def played(self) -> RowRecording:
        return self.moves or self.best

    @cached_property
    def scene(self) -> AnswerScene:
        if self.moves is not None:
            return self.submitted_scene(self.moves)
        return self.best_scene(is_muted=not self.is_best)

    def submitted_scene(self, recording: MovesRecording) -> AnswerScene:
        return self._scene(
            recording,
            submitted=recording,
            steps=steps_in_words(recording),
            callout=failure_in_words(recording),
        )

    def best_scene(self, *, is_muted: bool) -> AnswerScene:
        said = "" if is_muted else caption(self.best, self.here)
        return self._scene(self.best, caption=said, is_muted=is_muted)

    def _scene(self, recording: Any, **more: Any) -> AnswerScene:
        verdicts = tuple(line.verdict for line in self.lines)
        return AnswerScene(self.answer, self.here, recording, verdicts=verdicts, **more)


def judged(case: RowFile, row: CheckedRow | None, place: int) -> JudgedState:
    lines = row.judgement.lines if row else ()
    return JudgedState(
        value=case, answer=solved(case), lines=tuple(lines), spot=place if lines else 0
    )


def again(before: JudgedState, after: JudgedState) -> JudgedState | None:
    if not before.lines or before.answer is not after.answer or before.spot != after.spot:
        return None
    same = before.line.said == after.line.said
    return (
        after.but(is_best=before.is_best, step=before.step, playing=before.playing)
        if same
        else None
    )


def _choose(s: JudgedState, spot: int) -> JudgedState:
    return s.but(spot=min(max(spot, 0), len(s.lines) - 1)) if s.lines else s


def _play(s: JudgedState, *, best: bool) -> JudgedState:
    return s.but(is_best=best, step=0, playing=True)


def _small_submitted(s: JudgedState) -> AnswerScene:
    moves = s.submitted
    if moves is None:
        return s.submitted_scene(recorded(s.answer.row, s.spot, ()))
    time = moves.shifts if moves.failing is None else moves.failing
    return replace(s.submitted_scene(moves), time=float(time))


def _words(s: JudgedState) -> str:
    if not s.lines:
        return size_text(s.answer.row)
    if s.moves is not None:
        return moves_situation(s.moves, s.step)
    return situation(s.best, s.here, s.step, None)


def _step_words(s: JudgedState) -> str:
    if s.moves is not None:
        return moves_step_text(s.moves, s.step)
    return step_text(s.best, s.step)


def _rest(s: JudgedState) -> int:
    """The end of what fails, else the moment before the parked car drives out."""
    fails = s.moves is not None and s.moves.failing is not None
    return s.played.length if fails else s.played.shifts


def _has_lines(s: JudgedState) -> bool:
    return bool(s.lines)


PICTURE: Picture[JudgedState, AnswerScene] = Picture(
    title=to_translate("Row of spots"),
    shown=lambda s: s.scene,
    paint=picture.paint,
    say=_words,
    play=Play(
        steps=lambda s: s.played.length if s.lines else 0,
        failing=lambda s: s.moves.failing if s.moves else None,
        rest=_rest,
        motion=picture.motion,
        said=_step_words,
        bar=False,
    ),
    mouse=Mouse(
        hit=picture.hit_spot,
        press=lambda s, hit, left: _choose(s, hit.target.spot) if left else s,
    ),
    keys={
        "Up": lambda s, _frame: _choose(s, s.spot - 1),
        "Down": lambda s, _frame: _choose(s, s.spot + 1),
    },
    scroll=picture.SCROLL,
    smallest=(42, 44),
    card=False,
    name="Row",
)
SUBMITTED: Card[JudgedState] = moves_card(
    title=to_translate("Your line"),
    play=lambda s: _play(s, best=False),
    play_tip=to_translate("Play what was submitted"),
    shown=_small_submitted,
    what=lambda s: unbroken(s.line.submitted or verdict_name(s.line.verdict)),
    costs=lambda s: costs_in_words(s.submitted) if s.submitted else "",
    verdict=lambda s: (
        _SIGNS.get(s.line.verdict, "") + verdict_name(s.line.verdict),
        mark_of(s.line.verdict).pill,
    ),
    can_play=lambda s: s.submitted is not None,
    selected=lambda s: s.moves is not None,
    when=_has_lines,
    names=("Submitted", "PlaySubmitted"),
    picture_from=_PICTURES_FROM,
    card_from=_CARDS_FROM,
)
BEST: Card[JudgedState] = moves_card(
    title=to_translate("Best answer"),
    play=lambda s: _play(s, best=True),
    play_tip=to_translate("Play the best answer"),
    shown=lambda s: replace(s.best_scene(is_muted=False), time=float(s.best.shifts)),
    what=lambda s: unbroken(table_text(s.answer, s.here)),
    costs=lambda s: chain_costs(s.answer.row, s.here.best) if s.here.best else "",
    verdict=lambda _s: (_SIGNS[Verdict.AC] + tr("best"), "good"),
    can_play=lambda s: s.best.is_possible,
    selected=lambda s: s.is_best,
    when=_has_lines,
    names=("Best", "PlayBest"),
    picture_from=_PICTURES_FROM,
    card_from=_CARDS_FROM,
)
JUDGED = Judged(
    judged,
    [PICTURE, Row(SUBMITTED, BEST, gap=2.0)],
    shows_best=True,
    again=again,
    place_of=lambda s: s.spot,
)
