"""What a frame of the live chart costs: `python tests/performance/bench_chart.py`."""

import os
import time
from dataclasses import replace
from itertools import pairwise

import numpy as np

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication, QWidget

from bwinf_gui.engine.controller import RunState, RunView
from bwinf_gui.engine.progress import Snapshot
from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.pair_results import PairResults
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.tab.compare.live_chart import DiceSubject
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.widgets import theme
from bwinf_gui.widgets.chart.games_chart import GamesChart

MOST_GAMES = 10_000_000
FRAMES = 100


def growing(dice, points):
    """The progress after `points` snapshots, and 100 later ones that each have a new live end."""
    plan = FixedGames(MOST_GAMES)
    comparison = Comparison(dice=(Die((1, 2, 3, 4, 5, 6)),) * dice, plan=plan, seed=1)
    random = np.random.default_rng(1)
    chances = {pair: 0.5 + 0.4 * (pair[1] - pair[0]) / dice for pair in comparison.pairs}
    games = np.unique(np.geomspace(100, MOST_GAMES / 2, points + 10).astype(int))[:points]
    wins = dict.fromkeys(comparison.pairs, 0)
    curve = []
    for before, after in pairwise([0, *games.tolist()]):
        for pair, chance in chances.items():
            wins[pair] += int(random.binomial(after - before, chance))
        curve.append(Snapshot(after, results(wins, after)))
    progress = ComparisonProgress(
        comparison=comparison, results=curve[-1].results, curve=tuple(curve)
    )
    last = curve[-1].games
    return [
        replace(progress, results=results(wins, round(last * (1 + 0.0003 * step))))
        for step in range(FRAMES)
    ]


def results(wins, games):
    played = {pair: Result(a_starts=Score(won, games - won)) for pair, won in wins.items()}
    return PairResults.of(1 + max(b for _a, b in wins), played)


def with_snapshots(frames):
    """The same frames, each of which also adds a point to the curves: the dearest case."""
    curve = frames[0].curve
    for progress in frames[1:]:
        games = round(progress.games / len(progress.results))
        curve = (*curve, Snapshot(games, progress.results))
        yield replace(progress, curve=curve)


def measure(app, dice, points, size, *, snapshots=False):
    parent = QWidget()
    parent.resize(*size)
    look = theme.Theme.of(app.font(), dark=False)
    chart = GamesChart(subject=DiceSubject(), theme=look, parent=parent)
    chart.resize(*size)
    frames = growing(dice, points)
    shown = CompareState()

    def show(progress):
        dice = progress.comparison.dice
        run = RunView(RunState.RUNNING, progress)
        chart.show_subject(DiceSubject(shown.but(value=dice, answer=dice, run=run)))

    show(frames[0])
    parent.show()
    app.processEvents()
    update, paint = [], []
    if snapshots:
        frames = list(with_snapshots(frames))
    for progress in frames:
        # As in a run, whose thread does this beside the window.
        progress.prepare(Ranking.SHARE)
        start = time.perf_counter()
        show(progress)
        between = time.perf_counter()
        chart.viewport().repaint()
        paint.append(time.perf_counter() - between)
        update.append(between - start)
    kind = "dice" + (", new snapshots" if snapshots else "")
    whole = np.add(update, paint) * 1000
    print(
        f"{dice:3} dice x {points} points, {size[0]}x{size[1]},"
        f" {kind:19}"
        f" {np.median(whole):5.1f} ms (95 %: {np.percentile(whole, 95):.1f}),"
        f" of that painting {np.median(paint) * 1000:.1f} ms"
    )


if __name__ == "__main__":
    app = QApplication([])
    theme.use_shipped_font(app)
    measure(app, 6, 300, (707, 493))
    measure(app, 20, 300, (707, 493))
    measure(app, 6, 300, (707, 493), snapshots=True)
    measure(app, 20, 300, (707, 493), snapshots=True)
    measure(app, 6, 300, (1800, 1000))
    measure(app, 20, 300, (1800, 1000))
