"""A report on a start of Nim: the game, and the tournament from there."""

from collections.abc import Generator
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.controller import RunSpec, Workplace
from bwinf_gui.engine.engine import Workers
from bwinf_gui.kit.tab import drawn
from bwinf_gui.tasks.nim.coaching import verdict
from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.sentences import fraction_text, pair_text, rows_text, strategy_name
from bwinf_gui.tasks.nim.tab import picture
from bwinf_gui.tasks.nim.tab.coach import digits_of, moves_table, story_of
from bwinf_gui.tasks.nim.tab.digits import paint_table, table_height
from bwinf_gui.tasks.nim.tab.pairs import PairSubject, subject_of
from bwinf_gui.tasks.nim.tab.state import PlayState
from bwinf_gui.tasks.nim.tab.tournament_parts import headline_of, remark_of
from bwinf_gui.tasks.nim.tab.tournament_state import TournamentState, add_chances, ask_for, note
from bwinf_gui.tasks.nim.tournament import chances_of, missing_pairs, play
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.numbers import games_in_words
from bwinf_gui.text.tables import Cell, CellTable
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.chart.games_chart import GamesChart
from bwinf_gui.widgets.inquiry import (
    PAGE_WIDTH,
    Figure,
    ReportPart,
    ReportRequest,
    paper_theme,
    render_offscreen,
)
from bwinf_gui.widgets.labels import plain
from bwinf_gui.widgets.theme import Appearance


def pairs_table(s: TournamentState) -> CellTable:
    def row(pair: Pair) -> tuple[Cell, ...]:
        tally, chance = s.tallies.get(pair), s.chances.get(pair)
        exact = chance.exact if chance is not None else None
        return (
            *map(strategy_name, pair),
            *((tally.games, tally.wins_first) if tally is not None else (None, None)),
            chance.share if chance is not None else None,
            fraction_text(exact) if exact is not None else None,
        )

    heads = tr("begins"), tr("then"), tr("games"), tr("won"), tr("chance"), tr("exact chance")
    rows = tuple(map(row, sorted({*s.tallies, *s.chances})))
    return CellTable(tr("Head to head"), heads, rows)


_ROW_HEIGHT, _MOST_HEIGHT = 80, 420
_CHART_HEIGHT = 180
"""So low that five players fit on one page, with the command below their table."""


def inquiry(game: PlayState, known: TournamentState, file: Path | None) -> ReportRequest:
    """Ask for a tournament of the pair of interest and all chances, as far as not known yet.

    Programs are not run for it: it has the games that they have played. `file` contains exactly the
    start, if there is one.
    """

    def values(place: Workplace) -> Generator[TournamentState, None, None]:
        s, pool = known, place.pool
        if s.progress is None and not s.has_program:
            for progress in play(s.tournament, pool.submit, at_once=pool.at_once):
                yield (s := note(s, progress))
        missing = missing_pairs(s.chances, s.pair)
        for found in chances_of(s.rows, missing, pool.submit, at_once=pool.at_once):
            yield (s := add_chances(s, s.rows, found))
        yield s

    work = RunSpec(values, Workers.PLAIN)
    return ReportRequest(
        work, lambda results: (_game_part(game, file), _tournament_part(results, file))
    )


def _game_part(s: PlayState, file: Path | None) -> ReportPart:
    said = verdict(s.game, s.step)
    sentence = f"{rows_text(s.position)}: {plain(said)}"
    size = QSize(PAGE_WIDTH, min(_MOST_HEIGHT, _ROW_HEIGHT * len(s.game.start.rows)))
    board = drawn(picture.paint, picture.board_of(s.game), size, s.step)
    figures = [Figure(tr("Rows of sticks"), sentence, board)]
    if any(s.position):
        digits = digits_of(s)
        height = round(table_height(digits) * paper_theme().metrics.unit)
        columns = drawn(paint_table, digits, QSize(PAGE_WIDTH * 2 // 3, height))
        figures.append(Figure(tr("Binary columns"), said, columns))
    command = ["bwinf", "nim", "analyse", file.name] if file is not None else []
    return ReportPart(
        title=tr("Play"),
        answer=said,
        figures=tuple(figures),
        tables=(moves_table(s),) if s.game.turns else (),
        reasons=(plain(story_of(s)),) if s.step else (),
        command=command_of(command),
    )


def _tournament_part(s: TournamentState, file: Path | None) -> ReportPart:
    line = f"{headline_of(s)}." if s.tally is not None else pair_text(s.pair)
    sentence, progress, figures, settings, command = remark_of(s), s.progress, [], "", ""
    if s.tally is not None and progress is not None:
        chart = _chart_image(subject_of(s))
        figures.append(Figure("", f"{line} {sentence}", chart))
        tournament = progress.tournament
        seed = tr("seed {0}").format(tournament.seed)
        settings = f"{games_in_words(s.tally.games)} · {seed}"
        if file is not None:
            options = ask_for(s, tournament).options
            command = command_of(["bwinf", "nim", "tournament", file.name, *options])
    return ReportPart(
        title=tr("Tournament"),
        answer=line,
        figures=tuple(figures),
        tables=(pairs_table(s),),
        reasons=(sentence,),
        settings=settings,
        command=command,
    )


def _chart_image(subject: PairSubject) -> QImage:
    def build(appearance: Appearance, parent: QWidget) -> QWidget:
        return GamesChart(subject=subject, theme=appearance.theme, parent=parent)

    return render_offscreen(QSize(PAGE_WIDTH, _CHART_HEIGHT), build)
