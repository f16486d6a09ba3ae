"""What a report says about dice: the comparison, and a game that is shown."""

from collections.abc import Generator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.controller import Keeping, RunSpec, Workplace
from bwinf_gui.engine.engine import Workers
from bwinf_gui.kit.pictures import Frame
from bwinf_gui.tasks.dice.address import LUCK
from bwinf_gui.tasks.dice.compare.command_line import progress_command
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.compare.sentences import (
    answer,
    certainty,
    remark,
)
from bwinf_gui.tasks.dice.exact.answers import ExactTable
from bwinf_gui.tasks.dice.exact.sentences import (
    table_in_words,
)
from bwinf_gui.tasks.dice.game_sentences import chance_in_words, headline, position_lines, story
from bwinf_gui.tasks.dice.luck_sentences import luck_lines
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.rule_sentences import preset_title
from bwinf_gui.tasks.dice.tab.compare.exports import comparison_offers, exact_table
from bwinf_gui.tasks.dice.tab.compare.live_chart import DiceSubject, LiveChart
from bwinf_gui.tasks.dice.tab.compare.request import KnownResults
from bwinf_gui.tasks.dice.tab.compare.state import state_of
from bwinf_gui.tasks.dice.tab.game.board.painter import paint_game
from bwinf_gui.tasks.dice.tab.game.curve import CurveScene, paint_curve
from bwinf_gui.tasks.dice.tab.game.scene import GameScene
from bwinf_gui.tasks.dice.tab.game.state import GameState
from bwinf_gui.tasks.dice.tab.game.tables import turns_table
from bwinf_gui.text.numbers import games_in_words
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.inquiry import (
    PAGE_WIDTH,
    Figure,
    ReportPart,
    ReportRequest,
    painted,
    paper_theme,
    render_offscreen,
)
from bwinf_gui.widgets.labels import plain
from bwinf_gui.widgets.theme import Appearance

_CHART_HEIGHT = 300
_BOARD, _CURVE = QSize(420, 390), QSize(PAGE_WIDTH, 110)
Scene = TypeVar("Scene")


def inquiry(
    known: KnownResults, game: GameState | None, keep: Keeping[ComparisonProgress] | None
) -> ReportRequest:
    """Ask for the results of a comparison, which is played unless they are known, and a game."""

    def values(place: Workplace) -> Generator[ComparisonProgress, None, None]:
        if known.progress is not None:
            yield known.progress
            return
        pool = place.pool
        yield from play(known.comparison, pool.submit, at_once=pool.at_once)

    work = RunSpec(values, Workers.PREPARED, keep=keep if known.progress is None else None)
    return ReportRequest(work, lambda progress: parts(replace(known, progress=progress), game))


def parts(known: KnownResults, game: GameState | None) -> Sequence[ReportPart]:
    """The comparison, if it has results, and the game if one is shown."""
    told = []
    if known.progress is not None:
        told.append(_comparison_part(known, known.progress))
    if game is not None and game.record is not None and game.scene is not None:
        told.append(_game_part(game, game.record, game.scene))
    return told


def _comparison_part(known: KnownResults, progress: ComparisonProgress) -> ReportPart:
    progress = replace(progress.whole, proven=known.exact.proven)
    numbers = progress.comparison.numbers
    standings = progress.standings
    line = f"{answer(standings, numbers, known.ranking)}."
    further = certainty(standings, known.ranking), remark(standings, numbers, known.ranking)
    told = tuple(filter(None, further)) if progress.games else ()
    exact = table_in_words(known.exact, numbers, known.pair)
    chart = Figure(
        tr("Shares of wins"),
        " ".join((line, *told)),
        _chart_image(progress, known.exact),
    )
    counted = [offer.table() for offer in comparison_offers(progress, known.ranking)]
    tables = counted if progress.games else []
    if known.exact.solutions:
        tables.append(exact_table(known.exact, numbers))
    file = Path(known.file.name) if known.file is not None else None
    return ReportPart(
        title=tr("Comparison"),
        answer=line,
        figures=(chart,) if progress.games else (),
        tables=tuple(tables),
        reasons=(*told, *exact),
        settings=_settings(progress),
        command=progress_command(progress, file=file),
    )


def _settings(progress: ComparisonProgress) -> str:
    comparison = progress.comparison
    rules = tr("Rules: {0}").format(preset_title(comparison.preset))
    seed = tr("seed {0}").format(comparison.seed)
    games = games_in_words(progress.games)
    return " · ".join((games, rules, *(() if progress.seeds else (seed,))))


def _chart_image(progress: ComparisonProgress, exact: ExactTable) -> QImage:
    def build(appearance: Appearance, parent: QWidget) -> QWidget:
        chart = LiveChart(theme=appearance.theme, parent=parent)
        chart.show_dice(DiceSubject.of(state_of(progress, exact)))
        return chart

    return render_offscreen(QSize(PAGE_WIDTH, _CHART_HEIGHT), build)


def _game_part(s: GameState, record: Record, scene: GameScene) -> ReportPart:
    line = f"{headline(record, s.step, s.curve)}."
    outcome = record.outcome if s.step == s.length else None
    lines = position_lines(record.state(s.step), outcome)
    probability = scene.chance(s.step)
    title = tr("Chances of winning")
    words = [f"{title}: {chance_in_words(probability, s.level)}"] if probability else []
    told = luck_lines(record, s.luck, s.level) if s.luck else []
    board = painted(_BOARD, lambda painter: paint_game(painter, _frame(scene, s.step, _BOARD)))
    figures = [Figure(tr("Board"), ". ".join((line, *lines)), board)]
    if s.curve is not None:
        curve = CurveScene(s.length, s.step, s.curve, s.luck, s.jumps, s.level)
        image = painted(_CURVE, lambda painter: paint_curve(painter, _frame(curve, 0, _CURVE)))
        title = tr("A's chance of winning over the course of the game")
        figures.append(Figure(title, " ".join((title, *words)), image))
    return ReportPart(
        title=tr("Game"),
        answer=line,
        figures=tuple(figures),
        tables=(turns_table(record, s.curve),),
        reasons=(plain(story(record, s.step)), *lines, *words, *told),
        command=f"{record.address.command()} {LUCK}",
    )


def _frame(shown: Scene, step: int, size: QSize) -> Frame[Scene]:
    """A picture that stands still on paper."""
    area = QRectF(0, 0, size.width(), size.height())
    return Frame(shown, step, step, float(step), area, paper_theme(), paper=True)
