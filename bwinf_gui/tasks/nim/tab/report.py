"""A report on a start of Nim: the game, and the tournament from there."""

from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.controller import Keeping, RunSpec, Workplace
from bwinf_gui.engine.engine import Workers
from bwinf_gui.kit.pictures import Frame, P
from bwinf_gui.tasks.nim.coaching import Help, story, verdict
from bwinf_gui.tasks.nim.exact import Chance, Pair
from bwinf_gui.tasks.nim.game import Tally
from bwinf_gui.tasks.nim.parsing import format_rows
from bwinf_gui.tasks.nim.playing import Game, program_name
from bwinf_gui.tasks.nim.sentences import (
    answer,
    pair_text,
    player_names,
    remark,
    rows_text,
)
from bwinf_gui.tasks.nim.tab import picture
from bwinf_gui.tasks.nim.tab.digits import Digits, paint_table, table_height
from bwinf_gui.tasks.nim.tab.pairs import PairSubject
from bwinf_gui.tasks.nim.tournament import (
    Tournament,
    TournamentProgress,
    chances_of,
    missing_pairs,
    play,
    tournament_command,
)
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.numbers import games_in_words
from bwinf_gui.text.tables import CellTable
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.chart.games_chart import GamesChart
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


def moves_table(game: Game) -> CellTable:
    names = player_names(game.players)
    heads = (
        tr("No."),
        tr("Player"),
        tr("from row"),
        tr("Sticks"),
        tr("rows left"),
    )
    rows = tuple(
        (number, names[turn.player], turn.move.row + 1, turn.move.take, format_rows(turn.after))
        for number, turn in enumerate(game.turns, start=1)
    )
    return CellTable(tr("Moves"), heads, rows)


def pairs_table(tallies: Mapping[Pair, Tally], chances: Mapping[Pair, Chance]) -> CellTable:
    heads = (
        tr("begins"),
        tr("then"),
        tr("games"),
        tr("won"),
        tr("chance"),
        tr("exact chance"),
    )
    rows = tuple(
        (
            *(program_name(player) or player for player in pair),
            tallies[pair].games if pair in tallies else None,
            tallies[pair].wins_first if pair in tallies else None,
            chances[pair].share if pair in chances else None,
            _fraction(chances.get(pair)),
        )
        for pair in sorted({*tallies, *chances})
    )
    return CellTable(tr("Head to head"), heads, rows)


def _fraction(chance: Chance | None) -> str | None:
    return str(chance.exact) if chance is not None and chance.exact is not None else None


_ROW_HEIGHT, _MOST_HEIGHT = 80, 420
_CHART_HEIGHT = 260


@dataclass(frozen=True, slots=True)
class TournamentReport:
    """The results of the pairs from a start, `pair` the one of interest."""

    pair: Pair
    played: Mapping[Pair, TournamentProgress] = field(default_factory=dict)
    chances: Mapping[Pair, Chance] = field(default_factory=dict)

    @property
    def progress(self) -> TournamentProgress | None:
        return self.played.get(self.pair)

    @property
    def tallies(self) -> dict[Pair, Tally]:
        return {pair: progress.results[pair] for pair, progress in self.played.items()}


@dataclass(frozen=True, slots=True)
class Shown:
    """A game in one of its states; `file` holds exactly its start, else None."""

    game: Game
    index: int
    file: Path | None


def inquiry(
    shown: Shown,
    known: TournamentReport,
    tournament: Tournament,
    keep: Keeping[TournamentProgress] | None,
) -> ReportRequest:
    """Ask for a tournament of the pair of interest and all chances, as far as not known yet."""

    def values(place: Workplace) -> Generator[TournamentReport, None, None]:
        results, pool = known, place.pool
        if results.progress is None:
            for progress in play(tournament, pool.submit, at_once=pool.at_once):
                results = replace(known, played={**known.played, known.pair: progress})
                yield results
        missing = missing_pairs(known.chances, known.pair)
        found = chances_of(tournament.start, missing, pool.submit, at_once=pool.at_once)
        with closing(found):
            for chances in found:
                yield replace(results, chances={**known.chances, **chances})
        if not missing:
            yield results

    kept = _KeptGames(keep) if keep is not None and known.progress is None else None
    work = RunSpec(values, Workers.PLAIN, keep=kept)
    return ReportRequest(work, lambda results: parts(shown, results))


@dataclass(frozen=True, slots=True)
class _KeptGames:
    """Keeps the games played for a report."""

    keep: Keeping[TournamentProgress]

    def take(self, results: TournamentReport) -> None:
        if results.progress is not None:
            self.keep.take(results.progress)

    def finish(self) -> None:
        self.keep.finish()


def parts(shown: Shown, results: TournamentReport) -> Sequence[ReportPart]:
    return _game_part(shown), _tournament_part(shown.file, results)


def _game_part(shown: Shown) -> ReportPart:
    game, index = shown.game, shown.index
    said = plain(verdict(game, index))
    sentence = f"{rows_text(game.position(index))}: {said}"
    figures = [Figure(tr("Rows of sticks"), sentence, _board_image(game, index))]
    if any(game.position(index)):
        title = tr("Binary columns")
        figures.append(Figure(title, verdict(game, index), _digits_image(game, index)))
    command = ["bwinf", "nim", "analyse", shown.file.name] if shown.file is not None else []
    return ReportPart(
        title=tr("Play"),
        answer=verdict(game, index),
        figures=tuple(figures),
        tables=(moves_table(game),),
        reasons=(plain(story(game, index, Help.NONE)),) if index else (),
        command=command_of(command),
    )


def _tournament_part(file: Path | None, results: TournamentReport) -> ReportPart:
    pair, progress, chance = results.pair, results.progress, results.chances.get(results.pair)
    tally = progress.results[pair] if progress is not None else Tally()
    line = f"{answer(pair, tally)}." if tally.games else pair_text(pair)
    sentence, figures, settings, command = remark(pair, tally, chance), [], "", ""
    if tally.games:
        chart = _chart_image(PairSubject(pair, progress, chance))
        figures.append(Figure(tr("Share of games won"), f"{line} {sentence}", chart))
    if progress is not None:
        seed = tr("seed {0}").format(progress.tournament.seed)
        settings = f"{games_in_words(tally.games)} · {seed}"
        name = Path(file.name) if file is not None else None
        command = tournament_command(progress.tournament, file=name)
    return ReportPart(
        title=tr("Tournament"),
        answer=line,
        figures=tuple(figures),
        tables=(pairs_table(results.tallies, results.chances),),
        reasons=(sentence,),
        settings=settings,
        command=command,
    )


def _board_image(game: Game, index: int) -> QImage:
    size = QSize(PAGE_WIDTH, min(_MOST_HEIGHT, _ROW_HEIGHT * len(game.start.rows)))
    frame = _frame(picture.board_of(game), index, size)
    return painted(size, lambda painter: picture.paint(painter, frame))


def _digits_image(game: Game, index: int) -> QImage:
    digits = Digits(game.start.rows, game.position(index))
    height = round(table_height(digits) * paper_theme().metrics.unit)
    size = QSize(PAGE_WIDTH * 2 // 3, height)
    frame = _frame(digits, index, size)
    return painted(size, lambda painter: paint_table(painter, frame))


def _frame(shown: P, index: int, size: QSize) -> Frame[P]:
    area = QRectF(0, 0, size.width(), size.height())
    return Frame(shown, index, index, float(index), area, paper_theme(), paper=True)


def _chart_image(subject: PairSubject) -> QImage:
    def build(appearance: Appearance, parent: QWidget) -> QWidget:
        return GamesChart(subject=subject, theme=appearance.theme, parent=parent)

    return render_offscreen(QSize(PAGE_WIDTH, _CHART_HEIGHT), build)
