"""What a report says about dice: the comparison, and a game that is shown."""

from collections.abc import Generator, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.controller import Keeping, RunSpec, Workplace
from bwinf_gui.engine.engine import Workers
from bwinf_gui.tasks.dice.address import LUCK
from bwinf_gui.tasks.dice.compare.command_line import compare_command
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
from bwinf_gui.tasks.dice.luck import GameLuck, luck_of
from bwinf_gui.tasks.dice.luck_sentences import luck_lines
from bwinf_gui.tasks.dice.rule_sentences import preset_title
from bwinf_gui.tasks.dice.tab.compare.exports import comparison_offers, exact_table
from bwinf_gui.tasks.dice.tab.compare.live_chart import LiveChart
from bwinf_gui.tasks.dice.tab.compare.request import KnownResults
from bwinf_gui.tasks.dice.tab.game.show import ShownGame
from bwinf_gui.tasks.dice.tab.game.stage import GameStage, board_state
from bwinf_gui.tasks.dice.tab.game.turns import turns_table
from bwinf_gui.tasks.dice.tab.game.win_probability import WinProbabilityCurve
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve
from bwinf_gui.text.numbers import games_in_words
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.inquiry import (
    PAGE_WIDTH,
    Figure,
    ReportPart,
    ReportRequest,
    render_offscreen,
)
from bwinf_gui.widgets.labels import plain
from bwinf_gui.widgets.theme import Appearance

_CHART_HEIGHT = 300
_BOARD = QSize(420, 390)


def inquiry(
    known: KnownResults, game: ShownGame | None, keep: Keeping[ComparisonProgress] | None
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


def parts(known: KnownResults, game: ShownGame | None) -> Sequence[ReportPart]:
    """The comparison, if it has results, and the game if one is shown."""
    told = []
    if known.progress is not None:
        told.append(_comparison_part(known, known.progress))
    if game is not None:
        told.append(_game_part(game))
    return told


def _comparison_part(known: KnownResults, progress: ComparisonProgress) -> ReportPart:
    comparison, numbers = progress.comparison, progress.comparison.numbers
    standings = progress.standings if progress.games else known.exact.standings
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
        command="" if progress.seeds else compare_command(comparison, file=file),
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
        chart.show_progress(progress)
        chart.show_exact(exact, progress.comparison.numbers)
        return chart

    return render_offscreen(QSize(PAGE_WIDTH, _CHART_HEIGHT), build)


def _game_part(shown: ShownGame) -> ReportPart:
    record, index = shown.record, shown.index
    line = f"{headline(record, index, shown.curve)}."
    outcome = record.outcome if index == len(record.turns) else None
    lines = position_lines(record.state(index), outcome)
    probability = shown.curve.probabilities[index] if shown.curve is not None else None
    title = tr("Chances of winning")
    words = (
        [f"{title}: {chance_in_words(probability, shown.level)}"] if probability is not None else []
    )
    luck = luck_of(record, shown.curve) if shown.curve is not None else None
    told = luck_lines(record, luck, shown.level) if luck else []
    figures = [Figure(tr("Board"), ". ".join((line, *lines)), _board_image(shown))]
    if shown.curve is not None:
        title = tr("A's chance of winning over the course of the game")
        image = _curve_image(shown, shown.curve, luck)
        figures.append(Figure(title, " ".join((title, *words)), image))
    return ReportPart(
        title=tr("Game"),
        answer=line,
        figures=tuple(figures),
        tables=(turns_table(record, shown.curve),),
        reasons=(plain(story(record, index)), *lines, *words, *told),
        command=f"{record.address.command()} {LUCK}",
    )


def _board_image(shown: ShownGame) -> QImage:
    def build(appearance: Appearance, parent: QWidget) -> QWidget:
        stage = GameStage(appearance=appearance, parent=parent)
        record = shown.record
        stage.view.board.set_game(record.address.dice, record.game.rules)
        stage.view.board.show_state(board_state(record, shown.index, shown.names))
        if shown.curve is not None:
            stage.probability_bar.show_probability(shown.curve.probabilities[shown.index])
        return stage

    return render_offscreen(_BOARD, build)


def _curve_image(shown: ShownGame, curve: ProbabilityCurve, luck: GameLuck | None) -> QImage:
    def build(appearance: Appearance, parent: QWidget) -> QWidget:
        view = WinProbabilityCurve(appearance=appearance, parent=parent)
        view.load(len(shown.record.turns))
        view.show_curve(curve)
        view.show_luck(luck)
        view.show_index(shown.index)
        return view

    return render_offscreen(QSize(PAGE_WIDTH, 1), build)
