"""What a report says about dice: the comparison, and a game that is shown."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import ceil
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from bwinf_gui.engine.controller import Keeping, RunSpec, by_jobs
from bwinf_gui.engine.engine import Workers
from bwinf_gui.kit.tab import drawn
from bwinf_gui.tasks.dice.address import LUCK
from bwinf_gui.tasks.dice.compare.certainty import PairVerdict
from bwinf_gui.tasks.dice.compare.command_line import progress_command
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.compare.sentences import (
    MOST_NAMED,
    answer,
    broken_off,
    certainty,
    pair_title,
)
from bwinf_gui.tasks.dice.compare.why import FactKind
from bwinf_gui.tasks.dice.dice import format_die
from bwinf_gui.tasks.dice.game_sentences import headline, luck_lines, story
from bwinf_gui.tasks.dice.rule_sentences import preset_title, rules_in_words
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.tab.compare.answer import remark_of
from bwinf_gui.tasks.dice.tab.compare.exact_control import command_of_solved
from bwinf_gui.tasks.dice.tab.compare.live_chart import DiceSubject
from bwinf_gui.tasks.dice.tab.compare.proof import (
    legend_in_words,
    method_name,
    reach_in_points,
    reach_in_words,
)
from bwinf_gui.tasks.dice.tab.compare.state import CompareState, results_of
from bwinf_gui.tasks.dice.tab.compare.tables import RankingView, heats_of
from bwinf_gui.tasks.dice.tab.game.curve import paint_curve
from bwinf_gui.tasks.dice.tab.game.painter import paint_game
from bwinf_gui.tasks.dice.tab.game.parts import position_in_words
from bwinf_gui.tasks.dice.tab.game.state import GameState, chances_in_words
from bwinf_gui.tasks.dice.tab.game.tables import turns_table
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.numbers import enumerated, games_in_words, percent, whole
from bwinf_gui.text.tables import CellTable
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.chart.games_chart import GamesChart
from bwinf_gui.widgets.heat_table import HeatTable
from bwinf_gui.widgets.inquiry import (
    PAGE_WIDTH,
    Figure,
    ReportPart,
    ReportRequest,
    render_offscreen,
)
from bwinf_gui.widgets.labels import plain
from bwinf_gui.widgets.run_bar import stopped_in_words
from bwinf_gui.widgets.theme import Appearance

_HEIGHT = 300
_ON_A_PAGE, _MOST_ROWS = 5, 25
"""How many dice leave room for the chart on the first page, and how many rows fit on it at all."""
_BOARD, _CURVE = QSize(420, 390), QSize(PAGE_WIDTH, 110)


def inquiry(
    s: CompareState,
    file: Path | None,
    game: GameState | None,
    keep: Keeping[ComparisonProgress] | None,
) -> ReportRequest:
    """Ask for the results of a comparison, which is played unless they are known, and a game.

    `file` holds exactly the dice that `s` compares, else it is None.
    """
    work: RunSpec[Any]
    if s.progress is not None and (s.played is not None or s.exact.is_complete):
        work = RunSpec(lambda _place: (known for known in (s.progress,)))
    else:
        # Also where some pairs are proven, but not all.
        games = partial(play, s.comparison or s.asked)
        work = RunSpec(by_jobs(games), Workers.PREPARED, keep=keep)
    return ReportRequest(work, lambda progress: parts(s, progress, file, game))


def parts(
    s: CompareState, progress: ComparisonProgress, file: Path | None, game: GameState | None
) -> Sequence[ReportPart]:
    """The comparison, of which `progress` is known, and the game if one is shown."""
    is_stopped = progress.games > 0 and progress.finish is None
    stopped = stopped_in_words(progress) if is_stopped else ""
    return [_comparison_part(results_of(s, progress), file, stopped), *game_parts(game)]


def _comparison_part(s: CompareState, file: Path | None, stopped: str) -> ReportPart:
    progress = s.progress or ComparisonProgress.before(s.asked)
    standings, numbers = progress.standings, s.numbers
    line = f"{answer(standings, numbers, s.ranking)}."
    further = remark_of(s) if s.known else broken_off(standings)
    why = (reason.text for reason in s.reasons)
    lead = tuple(filter(None, (certainty(standings, numbers, s.ranking), further, *why)))
    file = Path(file.name) if file is not None else None
    command, again = progress_command(progress, file=file), ""
    counted = _counted(s, command)
    if s.is_exact and (solved := command_of_solved(s, file)):
        command, again = solved, tr("This command gives the exact shares of all pairs:")
    elif command and s.known:
        again = tr("This command plays the same games again and gives exactly these numbers:")
        if progress.proven:
            again = tr("This command plays the same games again and counts exact pairs, too:")
    preset = progress.comparison.preset
    sentences = f"{preset_title(preset)}. {' '.join(rules_in_words(preset.rules))}"
    rules = tr("Rules: {0}").format(sentences)
    return ReportPart(
        title=tr("Comparison"),
        answer=line,
        lead=lead,
        figures=_figures(s, " ".join((line, *lead))) if s.known else (),
        tables=(_faces(progress.comparison),),
        reasons=tuple(filter(None, (_sureness(s, stopped), _reach(s), counted, rules, again))),
        command=command,
    )


def _figures(s: CompareState, line: str) -> tuple[Figure, ...]:
    """The ranking, the table of all pairs and how the shares settled."""
    count, heats = len(s.numbers), heats_of(s.but(pair=(0, 0)))

    def drawn_view(new: Callable[[Appearance], Any], show: Callable[[Any], object]) -> QImage:
        def build(appearance: Appearance, parent: QWidget) -> QWidget:
            view: QAbstractScrollArea = new(appearance)
            view.setParent(parent)
            view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            show(view)
            return view

        return render_offscreen(QSize(PAGE_WIDTH, _HEIGHT), build)

    def show_table(rows: slice, view: HeatTable) -> None:
        view.corner.setText("" if s.are_many else "%")
        view.show_heats(replace(heats, rows=heats.rows[rows]))

    pages = _pages(count)
    ranking = drawn_view(lambda look: RankingView(appearance=look), lambda view: view.show_state(s))
    lines = [_rows_of(ranking, count, rows) for rows in pages]
    new_table = lambda look: HeatTable(appearance=look)  # noqa: E731
    cells = [drawn_view(new_table, partial(show_table, rows)) for rows in pages]
    figures = [
        *_continued(tr("Ranking"), method_name(s, s.ranking), line, lines),
        *_continued(tr("Head to head"), legend_in_words(s), line, cells),
    ]
    if s.progress is not None and s.progress.games:
        chart = drawn_view(
            lambda look: GamesChart(subject=DiceSubject(), theme=look.theme),
            lambda view: view.show_subject(DiceSubject(s)),
        )
        figures.append(Figure(tr("Shares of wins"), line, chart, begins_page=count > _ON_A_PAGE))
    return tuple(figures)


def _continued(title: str, about: str, line: str, images: Sequence[QImage]) -> list[Figure]:
    further = tr("{0} (continued)").format(title)
    return [
        Figure(f"{further if page else title}: {about}", line, image)
        for page, image in enumerate(images)
    ]


def _pages(count: int) -> list[slice]:
    """The rows in parts that fit on a page, about equally long."""
    pages = ceil(count / _MOST_ROWS)
    return [slice(count * page // pages, count * (page + 1) // pages) for page in range(pages)]


def _rows_of(image: QImage, count: int, rows: slice) -> QImage:
    """Some of the `count` rows of a picture, all of the same height."""
    top, end = (image.height() * row // count for row in (rows.start, rows.stop))
    return image.copy(0, top, image.width(), end - top)


def _faces(comparison: Comparison) -> CellTable:
    rows = zip(comparison.numbers, map(format_die, comparison.dice), strict=True)
    return CellTable(tr("Dice"), (tr("die"), tr("faces")), tuple(rows))


def _sureness(s: CompareState, stopped: str) -> str:
    """How many games that comes from, and what they have not decided."""
    progress, texts = s.progress, [f"{capitalised(stopped)}."] if stopped else []
    if progress is None or not progress.results.rounds:
        return " ".join(texts)
    text = tr("{0} were played, {1} per pair, with seed {2}.").format(
        games_in_words(progress.games),
        whole(progress.results.rounds),
        enumerated(progress.seeds or (progress.comparison.seed,)),
    )
    standings, pairs = progress.standings, progress.comparison.pairs
    open_ = [pair for pair in pairs if standings.verdict(*pair) is PairVerdict.OPEN]
    left = tr("All pairs are decided.")
    if len(open_) > MOST_NAMED:
        left = tr_plural("{n} pair is still open.", "{n} pairs are still open.", len(open_))
        left = left.format(n=whole(len(open_)))
    elif open_:
        named = "; ".join(pair_title(s.numbers, pair) for pair in open_)
        left = tr("Still open: {0}.").format(named)
    return " ".join([text, *texts, *([] if standings.is_proven else [left])])


def _counted(s: CompareState, command: str) -> str:
    """How many games the counted reasons come from, and what gives them; empty without any."""
    facts = [fact for reason in s.reasons for fact in reason.facts]
    if all(fact.exact or fact.kind is FactKind.DRAWS for fact in facts):
        return ""
    games = max(events.games for events, _ in s.events.values())
    text = tr(
        "How often pieces get stuck, enter and capture was counted in separate games, {0} per pair."
    ).format(whole(games))
    # Of many dice, the window counts fewer pairs than the command, and more games of each.
    if not command or s.are_many:
        return text
    return f"{text} " + tr("The command {0} prints these numbers.").format(command)


def _reach(s: CompareState) -> str:
    """What ± means, once for all of the report; by points, nothing in it has a ±."""
    if s.is_exact:
        return reach_in_words(s)
    if s.known is None or s.ranking is not Ranking.SHARE:
        return ""
    meaning = tr(
        "All ± of this report mean the same: with a probability of {0}, all true values are within "
        "these bounds at once, whenever one stops playing."
    ).format(percent(1 - s.known.error, 0))
    points = reach_in_points(s)
    each = tr("Each share of wins is accurate to ± {0} points.").format(points) if points else ""
    return f"{each} {meaning}".strip()


def game_parts(s: GameState | None) -> Sequence[ReportPart]:
    """The game that is shown, if one is."""
    if s is None or s.record is None:
        return []
    record = s.record
    line, lines = f"{headline(record, s.step, s.curve)}.", position_in_words(s).splitlines()
    title, chances = tr("Chances of winning"), chances_in_words(s, s.step)
    words = [f"{title}: {chances}"] if s.chance(s.step) else []
    board = drawn(paint_game, s, _BOARD, s.step)
    figures = [Figure(tr("Board"), " ".join((line, ". ".join(lines))), board)]
    if s.curve is not None:
        title = tr("A's chance of winning over the course of the game")
        figures.append(Figure(title, " ".join((title, *words)), drawn(paint_curve, s, _CURVE)))
    luck = luck_lines(record, s.luck, s.level) if s.luck else []
    part = ReportPart(
        title=tr("Game"),
        answer=line,
        figures=tuple(figures),
        tables=(turns_table(record, s.curve),),
        reasons=(plain(story(record, s.step)), *lines, *words, *luck),
        command=f"{record.address.command()} {LUCK}",
    )
    return [part]
