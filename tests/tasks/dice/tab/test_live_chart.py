from functools import cache
from itertools import combinations, cycle, pairwise

import numpy as np
import pytest
from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QPoint,
    QPointF,
    QRectF,
    Qt,
    QTimer,
)
from PySide6.QtGui import QPainter, QPicture, QWheelEvent
from PySide6.QtWidgets import QToolTip, QVBoxLayout, QWidget
from shown_charts import ShownChart
from svg_elsewhere import share_that_differs

from bwinf_gui.engine.progress import Finish, Snapshot
from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare.comparison import (
    Comparison,
    ComparisonProgress,
    FixedGames,
    Milestones,
    UntilCertain,
)
from bwinf_gui.tasks.dice.compare.mean_shares import certain_bounds
from bwinf_gui.tasks.dice.compare.pair_results import PairResults
from bwinf_gui.tasks.dice.compare.standings import Standings
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.answers import ExactAnswers
from bwinf_gui.tasks.dice.exact.values import OutcomeProbabilities, Question, Solution
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.text.numbers import NARROW_SPACE, percent, whole
from bwinf_gui.widgets.canvas import KeptPicture
from bwinf_gui.widgets.chart.axes import games_range
from bwinf_gui.widgets.chart.labels import most_telling, place_flags, spread
from bwinf_gui.widgets.colours import DARK, LIGHT
from bwinf_gui.widgets.pictures import PictureOffer
from bwinf_gui.widgets.theme import Theme

GAMES = (100, 200, 400, 1000, 4000, 10_000)
MILLION = 1_000_000


@pytest.fixture
def now():
    """What the chart's clock says, in its only item."""
    return [100.0]


@pytest.fixture
def make_chart(qtbot, appearance, now):
    """Makes charts in a window of a size."""
    windows = []

    def make(progress=None, size=(700, 480), *, shown=True):
        window = QWidget()
        windows.append(window)
        qtbot.addWidget(window)
        chart = ShownChart(theme=appearance.theme, parent=window, clock=lambda: now[0])
        layout = QVBoxLayout(window)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(chart)
        chart.setMinimumSize(1, 1)
        window.resize(*size)
        chart.show_progress(progress)
        if shown:
            window.show()
        return chart

    yield make
    windows.clear()


@pytest.fixture
def german(spoken, qapp):
    """Makes the program speak German, until the end of the test."""

    def switch():
        spoken("de")
        qapp.processEvents()

    return switch


@cache
def results_after(games, dice):
    """The lower its number, the more often a die wins; a tenth of the games is drawn."""
    results = {}
    for a, b in combinations(range(dice), 2):
        won = round(games * 0.9 * (0.5 + 0.45 * (b - a) / dice))
        drawn = round(games * 0.1)
        results[a, b] = Result(Score(won, games - won - drawn, drawn))
    return PairResults.of(dice, results)


def progress_of(dice=6, games=GAMES, *, plan=None, live=None, **more):
    comparison = Comparison(
        dice=tuple(Die((number, 6)) for number in range(dice)),
        plan=plan or FixedGames(100_000),
        seed=1,
        numbers=more.pop("numbers", ()),
    )
    curve = tuple(Snapshot(number, results_after(number, dice)) for number in games)
    return ComparisonProgress(
        comparison=comparison,
        results=results_after(live or games[-1], dice),
        curve=curve,
        **more,
    )


def answers_of(progress, shares):
    """Made-up exact answers: a pair's first die wins with one of the chances, taken in turn."""
    dice, rules = progress.comparison.dice, progress.comparison.preset.rules
    solutions = []
    for (a, b), wins in zip(combinations(range(len(dice)), 2), cycle(shares), strict=False):
        games = OutcomeProbabilities(wins, 1 - wins, 0.0, 100.0)
        solutions.append(
            Solution(
                question=Question(dice=(dice[a], dice[b]), rules=rules),
                a_starts=games,
                b_starts=games,
                error_bound=1e-11,
                rolls_error_bound=1e-9,
                seconds=1.0,
            )
        )
    return ExactAnswers.of(solutions).table(dice, rules)


def points_of(chart, curve):
    """The numbers of games and the shares of a curve, without its live end."""
    along, shares = zip(*chart.curves[curve].points, strict=True)
    return np.round(np.power(10, along)).tolist(), list(shares)


def labels_of(chart):
    return [(label.name, label.value) for label in chart.labels.labels]


def texts_of(axis):
    """The texts of an axis and where they are in the picture."""
    picture = QPicture()
    painter = QPainter(picture)
    _, _, texts = axis.generateDrawSpecs(painter)
    painter.end()
    return {text: axis.mapRectToScene(box) for box, _, text in texts}


def share_of(progress, die):
    return progress.standings.score(die)


class TestCurves:
    def test_every_die_has_a_curve_of_its_mean_shares(self, make_chart):
        progress = progress_of()
        chart = make_chart(progress)
        for die in range(6):
            games, shares = points_of(chart, die)
            assert games == list(GAMES)
            expected = [Standings(6, snapshot.results).score(die) for snapshot in progress.curve]
            assert shares == pytest.approx(expected)

    def test_a_band_reaches_over_the_certain_interval_of_the_standings(self, make_chart):
        progress = progress_of(games=(1000,), live=1500)
        chart = make_chart(progress)
        band = chart.ends[2].band
        before = Standings(6, progress.curve[0].results).certain_interval(2)
        after = progress.standings.certain_interval(2)
        assert band.top() == pytest.approx(min(before.low, after.low), abs=0.02)
        assert band.bottom() == pytest.approx(max(before.high, after.high), abs=0.02)

    def test_no_band_is_narrower_than_what_is_certain(self):
        standings = Standings(6, results_after(4000, 6))
        shares = np.array([standings.score(die) for die in range(6)])
        low, high = certain_bounds(6)(shares, np.full(6, 5 * 4000.0))
        certain = [standings.certain_interval(die) for die in range(6)]
        assert all(low <= [interval.low + 1e-3 for interval in certain])
        assert all(high >= [interval.high - 1e-3 for interval in certain])

    def test_the_line_goes_on_between_snapshots(self, make_chart):
        chart = make_chart(progress_of())
        assert chart.ends[0].points == []
        progress = progress_of(live=12_000)
        chart.show_progress(progress)
        first, last = chart.ends[0].points
        assert 10 ** first[0] == pytest.approx(10_000)
        assert 10 ** last[0] == pytest.approx(12_000)
        assert last[1] == pytest.approx(share_of(progress, 0))
        assert labels_of(chart)[0][1] == percent(share_of(progress, 0), 1)

    def test_the_live_end_is_solid_or_dashed_like_its_line(self, make_chart):
        chart = make_chart(progress_of(live=12_000))
        solid, dashed = chart.ends[:2]
        assert solid.pen.style() == Qt.PenStyle.SolidLine
        assert dashed.pen.dashPattern() == pytest.approx([4.5, 2.0])
        assert dashed.pen.dashOffset() > 0

    def test_frames_make_no_items(self, make_chart):
        chart = make_chart(progress_of())
        scenes = chart.live.scene(), chart.still.scene()
        before = [len(scene.items()) for scene in scenes]
        for live in range(11_000, 12_000, 50):
            chart.show_progress(progress_of(live=live))
        assert [len(scene.items()) for scene in scenes] == before

    def test_what_stays_is_not_drawn_again(self, make_chart, monkeypatch):
        chart = make_chart(progress_of(live=11_000))
        progress = progress_of(live=12_000)
        chart.show_progress(progress)
        drawn = []
        monkeypatch.setattr(KeptPicture, "forget", lambda _: drawn.append("anew"))
        more = results_after(13_000, 6)
        chart.show_progress(
            ComparisonProgress(comparison=progress.comparison, results=more, curve=progress.curve)
        )
        assert drawn == []
        chart.show_progress(progress_of(games=(*GAMES, 20_000)))
        assert drawn == ["anew"]

    def test_fewer_dice_leave_no_curves_behind(self, make_chart):
        chart = make_chart(progress_of(dice=6))
        chart.show_progress(progress_of(dice=2, live=12_000))
        assert [bool(curve.points) for curve in chart.curves] == [True, True]
        assert len(labels_of(chart)) == 2

    def test_of_many_dice_the_first_six_and_the_chosen_have_colours(self, make_chart):
        chart = make_chart(progress_of(dice=20))
        banded = [curve.band is not None for curve in chart.curves]
        assert banded == [True] * 6 + [False] * 14
        chart.change(chosen={18, 20})
        assert all(chart.curves[die].band is not None for die in (17, 19))
        colours = [curve.pen.color().name() for curve in chart.curves]
        seen = [colours[die] for die in (*range(6), 17, 19)]
        assert len({*seen}) == 8, "no two that have colours are alike"
        assert {*colours[6:17]} == {LIGHT.button_edge.lower()}

    def test_the_theme_gives_the_colours(self, make_chart, appearance):
        chart = make_chart(progress_of())
        for dark, colours in ((True, DARK), (False, LIGHT)):
            chart.set_theme(Theme.of(appearance.theme.metrics.font, dark=dark))
            pens = [curve.pen for curve in chart.curves]
            assert [pen.color().name().upper() for pen in pens] == list(colours.series)
            ground = chart.backgroundBrush().color()
            assert ground.name().upper() == colours.base

    def test_the_projector_gets_thick_lines(self, make_chart):
        chart = make_chart(progress_of())
        assert chart.curves[0].pen.widthF() == 2
        chart.set_projector(True)
        assert chart.curves[0].pen.widthF() == 3


class TestAxes:
    def test_powers_of_ten_are_named(self, make_chart):
        chart = make_chart(progress_of())
        names = [text.replace(NARROW_SPACE, " ") for text in texts_of(chart.games_axis)]
        assert names == ["100", "1 000", "10 000", "100 000"]

    @pytest.mark.parametrize("width", [300, 400, 700, 2560])
    def test_texts_below_the_axis_do_not_overlap(self, make_chart, width):
        chart = make_chart(progress_of(plan=FixedGames(10 * MILLION)), (width, 300))
        ends = [(box.left(), box.right()) for box in texts_of(chart.games_axis).values()]
        assert len(ends) >= 2
        assert all(one[1] < other[0] for one, other in pairwise(ends))
        assert ends[-1][1] < width

    def test_shares_are_in_round_percent(self, make_chart):
        texts = list(texts_of(make_chart(progress_of()).share_axis))
        assert texts[0] == "0%"
        assert texts == [f"{10 * i}%" for i in range(len(texts))]

    def test_the_range_of_shares_does_not_shrink_during_a_run(self, make_chart):
        chart = make_chart(progress_of(games=(100,)))
        wide = chart.shares
        chart.show_progress(progress_of(games=GAMES))
        assert chart.shares == wide

    def test_the_axis_ends_with_the_planned_games(self, make_chart):
        chart = make_chart(progress_of(plan=FixedGames(60_000)))
        assert chart.games == (100, 60_000)

    def test_without_a_plan_the_axis_grows_by_decades(self, make_chart):
        chart = make_chart(progress_of(games=(100, 5000), plan=UntilCertain()))
        assert chart.games == (100, 10_000)
        chart.show_progress(progress_of(games=(100, 5000, 10_001), plan=UntilCertain()))
        assert chart.games == (100, 100_000)

    @pytest.mark.parametrize(
        ("games", "expected"),
        [(1, (1, 10)), (50, (1, 50)), (500, (10, 500)), (1000, (100, 1000)), (10**9, (100, 10**9))],
    )
    def test_a_small_plan_starts_further_left(self, games, expected):
        assert games_range(games) == expected

    def test_places_and_games_belong_together(self, make_chart):
        chart = make_chart(progress_of())
        assert chart.x(chart.games[0]) == pytest.approx(chart.plot.left())
        assert chart.x(chart.games[1]) == pytest.approx(chart.plot.right())
        assert chart.games_at(chart.x(54_321)) == pytest.approx(54_321)
        assert chart.y(chart.shares[0]) == pytest.approx(chart.plot.bottom())
        assert chart.y(chart.shares[1]) == pytest.approx(chart.plot.top())
        for text, box in texts_of(chart.share_axis).items():
            assert box.center().y() == pytest.approx(chart.y(float(text[:-1]) / 100), abs=1)

    @pytest.mark.parametrize("height", [60, 100, 200, 400, 1400])
    def test_shares_get_room(self, make_chart, height):
        texts = list(texts_of(make_chart(progress_of(), (700, height)).share_axis).values())
        assert len(texts) <= 17
        assert all(lower.top() - upper.bottom() > 5 for lower, upper in pairwise(texts))

    def test_what_is_not_played_is_shaded(self, make_chart):
        chart = make_chart(progress_of())
        assert chart.unplayed == (10_000, 100_000)
        chart.show_progress(progress_of(finish=Finish.COMPLETE))
        assert chart.unplayed is None


class TestLabels:
    def test_labels_name_the_dice_from_best_to_worst(self, make_chart):
        progress = progress_of(numbers=(1, 2, 5, 7, 8, 11))
        labels = labels_of(make_chart(progress))
        assert [name for name, _ in labels] == [f"Die {n}" for n in (1, 2, 5, 7, 8, 11)]
        assert [value for _, value in labels] == [
            percent(share_of(progress, die), 1) for die in range(6)
        ]

    def test_compact_labels_have_one_line(self, make_chart):
        chart = make_chart(progress_of())
        chart.set_compact(True)
        labels = chart.labels.labels
        assert [label.name for label in labels] == [f"D{n}" for n in range(1, 7)]
        assert all(label.name_box.center().y() == label.value_box.center().y() for label in labels)

    def test_a_value_is_nearer_to_its_name_than_to_the_next_one(self, make_chart):
        chart = make_chart(progress_of(), (700, 480))
        for label, below in pairwise(chart.labels.labels):
            inside = label.value_box.center().y() - label.name_box.center().y()
            assert below.name_box.center().y() - label.value_box.center().y() > 1.3 * inside

    @pytest.mark.parametrize("size", [(300, 160), (460, 260), (700, 480), (2560, 1440)])
    @pytest.mark.parametrize("dice", [2, 6, 20, 60])
    def test_labels_overlap_neither_each_other_nor_the_edge(self, make_chart, size, dice):
        chart = make_chart(progress_of(dice=dice), size)
        for compact in (True, False):
            chart.set_compact(compact)
            boxes = [label.bounds for label in chart.labels.labels]
            plot = chart.plot
            assert boxes
            for one, other in pairwise(boxes):
                assert one.bottom() <= other.top() + 1e-6
            for box in boxes:
                assert box.top() >= plot.top() - 1e-6
                assert box.bottom() <= plot.bottom() + 1e-6
                assert plot.right() < box.left()
                assert box.right() < size[0]

    def test_proven_shares_are_lines_that_the_curves_run_into(self, make_chart):
        progress = progress_of(dice=3)
        chart = make_chart(progress)
        exact = answers_of(progress, shares=(0.5, 0.501, 0.5))
        chart.show_exact(progress.comparison.dice, exact)
        shares = [exact.score(die) for die in range(3)]
        assert [value for _, value in labels_of(chart)] == ["50.05%", "50.00%", "49.95%"]
        said = "Exactly: Die 1 50.05%, Die 2 50.00%, Die 3 49.95%."
        assert chart.text_alternative() == said
        assert [line.points[0][1] for line in chart.known] == pytest.approx(shares)
        assert [curve.band for curve in chart.curves] == [None] * 3
        assert all(curve.pen.widthF() < 2 for curve in chart.curves)
        assert chart.marks.flags == []

    def test_exact_shares_without_games_are_lines(self, make_chart):
        chart = make_chart(None)
        assert chart.hint
        progress = progress_of(dice=3)
        exact = answers_of(progress, shares=(0.5, 0.6, 0.5))
        chart.show_exact(progress.comparison.dice, exact)
        assert not chart.hint
        curves = chart.points
        assert curves.shares[0] == pytest.approx([exact.score(die) for die in range(3)])
        assert curves.shares[-1] == pytest.approx(curves.shares[0])
        assert curves.low == pytest.approx(curves.high)

    def test_of_many_dice_only_those_with_colours_have_labels(self, make_chart):
        chart = make_chart(progress_of(dice=20))
        chart.change(chosen={11})
        names = [name for name, _ in labels_of(chart)]
        assert names == [*(f"Die {number}" for number in range(1, 7)), "Die 11"]

    def test_where_there_is_little_room_the_chosen_keep_their_labels(self, make_chart):
        chart = make_chart(progress_of(dice=24), (500, 110))
        chart.change(chosen={11, 12})
        names = [name for name, _ in labels_of(chart)]
        assert {"D11", "D12"} <= {*names}
        assert len(names) < 8

    def test_connectors_reach_from_the_curve_to_its_label(self, make_chart):
        chart = make_chart(progress_of())
        for label in chart.labels.labels:
            line = label.connector
            assert line.at(0).y() == line.at(1).y()
            assert line.at(0).x() > chart.x(10_000)
            assert line.at(2).x() < label.bounds.left()
            assert line.at(2).y() == pytest.approx(label.bounds.center().y())

    @pytest.mark.parametrize("wanted", [[5, 5, 5], [0, 1, 99], [90, 95, 99], [10, 50, 80], []])
    def test_spreading_keeps_order_distance_and_ends(self, wanted):
        places = spread(wanted, 10, 0, 100)
        assert all(b - a >= 10 - 1e-9 for a, b in pairwise(places))
        assert all(0 <= place <= 100 for place in places)

    def test_spreading_moves_no_more_than_needed(self):
        assert spread([10, 50, 80], 10, 0, 100) == [10, 50, 80]
        assert spread([50, 52, 90], 10, 0, 100) == [46, 56, 90]

    def test_the_most_telling_are_the_outermost(self):
        assert most_telling([False] * 6, 3) == [0, 1, 5]
        assert most_telling([False, False, True, False, False], 2) == [0, 2]
        assert most_telling([False] * 2, 5) == [0, 1]


class TestMarks:
    def test_when_the_ranking_was_certain_is_marked(self, make_chart):
        chart = make_chart(progress_of(milestones=Milestones(ranking=400, pairs=4000)))
        (flag,) = chart.marks.flags
        assert flag.text == "ranking certain from 400 games on"
        assert 0 < flag.box.left() - chart.x(400) < 10

    @pytest.mark.parametrize("ranking", [Ranking.BEATEN, Ranking.TWO_THIRDS])
    def test_of_another_ranking_it_is_not_known(self, make_chart, ranking):
        chart = make_chart(progress_of(milestones=Milestones(ranking=400)))
        chart.change(ranking=ranking)
        assert chart.marks.flags == []

    def test_nothing_certain_is_not_marked(self, make_chart):
        assert make_chart(progress_of()).marks.flags == []

    @pytest.mark.parametrize("places", [(100, 110), (100, 100), (480, 490), (55, 495), (100, 300)])
    def test_texts_stay_in_the_plot_and_apart(self, places):
        plot = QRectF(50, 10, 450, 300)
        flags = place_flags([(x, "text") for x in places], plot, lambda _: 120.0, 4)
        assert not flags[0].box.intersects(flags[1].box)
        assert all(plot.contains(flag.box) for flag in flags)

    def test_a_narrow_plot_shows_check_marks_only(self):
        flags = place_flags(
            [(60, "long text")], QRectF(50, 10, 100, 90), lambda text: 12.0 * len(text), 4
        )
        assert [flag.text for flag in flags] == [""]


class TestWords:
    def test_nothing_yet_is_said_in_the_plot(self, make_chart):
        chart = make_chart(None)
        assert chart.hint
        assert chart.text_alternative() == chart.hint
        chart.show_progress(progress_of())
        assert chart.hint == ""

    def test_the_last_values_are_said_highest_first(self, make_chart):
        progress = progress_of(dice=2, milestones=Milestones(ranking=400))
        text = make_chart(progress).text_alternative()
        assert text == (
            f"After {whole(10_000)} games per pair: Die 1 65.3%, Die 2 24.8%."
            " Ranking certain from 400 games on."
        )

    def test_they_are_said_without_being_seen(self, make_chart):
        chart = make_chart(progress_of(), shown=False)
        assert "Die 6" in chart.text_alternative()

    def test_screen_readers_hear_them_once_a_second(self, make_chart, now):
        chart = make_chart(progress_of(live=10_100))
        first = chart.accessibleDescription()
        now[0] += 2
        chart.show_progress(progress_of(live=11_000))
        second = chart.accessibleDescription()
        assert first != second
        now[0] += 0.9
        chart.show_progress(progress_of(live=12_000))
        assert chart.accessibleDescription() == second
        now[0] += 0.2
        chart.show_progress(progress_of(live=13_000))
        assert chart.accessibleDescription() == chart.text_alternative() != second

    def test_the_end_is_said_at_once(self, make_chart):
        chart = make_chart(progress_of(live=10_100))
        chart.show_progress(progress_of(live=20_000, finish=Finish.COMPLETE))
        assert whole(20_000) in chart.accessibleDescription()

    def test_another_language_is_used_at_once(self, make_chart, german):
        chart = make_chart(progress_of())
        german()
        assert labels_of(chart)[0][0] == "Würfel 1"
        assert labels_of(chart)[0][1].endswith(",3\N{NO-BREAK SPACE}%")
        assert "10\N{NO-BREAK SPACE}%" in texts_of(chart.share_axis)
        assert chart.games_axis.labelText.startswith("gespielte Spiele")
        assert "Würfel 1" in chart.accessibleDescription()


class TestMouse:
    @pytest.fixture
    def tips(self, monkeypatch):
        """The tool tips that were shown."""
        tips = []
        monkeypatch.setattr(QToolTip, "showText", lambda _place, text, _widget: tips.append(text))
        monkeypatch.setattr(QToolTip, "hideText", lambda: tips.append(None))
        return tips

    def test_the_values_below_the_mouse_are_shown(self, make_chart, qtbot, tips):
        chart = make_chart(progress_of())
        qtbot.mouseMove(
            chart.viewport(), QPoint(round(chart.x(1100)), round(chart.plot.center().y()))
        )
        assert chart.hovered_games == 1000
        assert f"{whole(1000)} games per pair" in tips[-1]
        assert tips[-1].index("Die 1") < tips[-1].index("Die 6")

    def test_the_hair_line_goes_with_the_mouse(self, make_chart, qtbot, tips):
        chart = make_chart(progress_of())
        qtbot.mouseMove(chart.viewport(), chart.plot.center().toPoint())
        assert chart.hovered_games is not None
        qtbot.mouseMove(chart.viewport(), QPoint(2, 2))
        assert chart.hovered_games is None
        assert tips[-1] is None
        qtbot.mouseMove(chart.viewport(), chart.plot.center().toPoint())
        QCoreApplication.sendEvent(chart, QEvent(QEvent.Type.Leave))
        assert chart.hovered_games is None

    def test_nothing_is_shown_without_curves(self, make_chart, qtbot, tips):
        chart = make_chart(None)
        qtbot.mouseMove(chart.viewport(), chart.plot.center().toPoint())
        assert set(tips) <= {None}
        assert chart.hovered_games is None

    @pytest.mark.usefixtures("tips")
    def test_wheel_and_drag_do_not_zoom(self, make_chart, qtbot):
        chart = make_chart(progress_of())
        before = [box.viewRange() for box in (chart.live, chart.still)]
        place = chart.plot.center().toPoint()
        for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
            qtbot.mousePress(chart.viewport(), button, pos=place)
            qtbot.mouseMove(chart.viewport(), place + QPoint(60, 40))
            qtbot.mouseRelease(chart.viewport(), button, pos=place + QPoint(60, 40))
        wheel = QWheelEvent(
            QPointF(place),
            QPointF(chart.mapToGlobal(place)),
            QPoint(),
            QPoint(0, 240),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QCoreApplication.sendEvent(chart.viewport(), wheel)
        assert not wheel.isAccepted(), "what is around may scroll"
        after = [box.viewRange() for box in (chart.live, chart.still)]
        assert after == before


class TestLife:
    def test_nothing_is_drawn_while_hidden(self, make_chart):
        chart = make_chart(progress_of(), shown=False)
        assert [curve.points for curve in chart.curves] == []
        chart.window().show()
        assert len(labels_of(chart)) == 6

    def test_a_page_that_comes_back_is_up_to_date(self, make_chart):
        chart = make_chart(progress_of(games=(100, 200)))
        chart.hide()
        chart.show_progress(progress_of())
        assert points_of(chart, 0)[0] == [100, 200]
        chart.show()
        assert points_of(chart, 0)[0] == list(GAMES)

    def test_it_owns_no_timer_that_runs(self, make_chart):
        chart = make_chart(progress_of())
        assert [timer for timer in chart.findChildren(QTimer) if timer.isActive()] == []

    def test_resizing_moves_everything(self, make_chart, qapp):
        chart, size = make_chart(progress_of()), (1000, 300)
        chart.window().resize(*size)
        qapp.processEvents()
        made_so = make_chart(progress_of(), size=size)
        assert chart.plot == made_so.plot
        assert labels_of(chart) == labels_of(made_so)
        assert chart.grab().toImage() == made_so.grab().toImage()

    def test_another_screen_gets_its_own_pixels(self, make_chart, monkeypatch):
        chart = make_chart(progress_of())
        monkeypatch.setattr(chart, "devicePixelRatioF", lambda: 2.0)
        QCoreApplication.sendEvent(chart, QEvent(QEvent.Type.DevicePixelRatioChange))
        assert chart.curves[0].pen.widthF() == 4
        monkeypatch.setattr(ShownChart, "devicePixelRatioF", lambda _: 2.0)
        assert make_chart(progress_of()).curves[0].pen.widthF() == 4

    def test_a_run_without_games_is_no_error(self, make_chart):
        chart = make_chart(progress_of(games=(0,), finish=Finish.COMPLETE))
        assert labels_of(chart) == []
        assert len(make_chart(progress_of(dice=1, games=(0,))).curves) == 1

    def test_the_drawn_picture_shows_the_curves(self, make_chart):
        chart = make_chart(progress_of(live=30_000))
        image = chart.grab().toImage()
        for games in (1000, 20_000):
            y = chart.y(share_of(progress_of(), 0))
            near = {
                image.pixelColor(round(chart.x(games)), round(y) + shift).name().upper()
                for shift in (-2, -1, 0, 1, 2)
            }
            assert LIGHT.series[0] in near


@pytest.mark.parametrize("plan", [FixedGames(100_000), UntilCertain(most_games=100_000)])
def test_an_svg_looks_alike_elsewhere(qtbot, make_chart, plan):
    """A matrix made pens as wide as the picture where strokes that do not scale are unknown."""
    chart = make_chart(progress_of(plan=plan))
    qtbot.waitExposed(chart.window())
    assert share_that_differs(PictureOffer("Shares of wins", chart)) < 0.02


class TestManyDice:
    def test_of_very_many_dice_the_leaders_and_the_chosen_are_drawn(self, make_chart):
        chart = make_chart(progress_of(dice=70))
        chart.change(chosen={70})
        drawn = [place for place, curve in enumerate(chart.curves) if curve.points]
        assert drawn == [*range(60), 69]
        assert "60 of 70 dice" in chart.games_axis.labelText

    def test_all_of_a_few_dice_are_drawn(self, make_chart):
        chart = make_chart(progress_of(dice=20))
        assert all(curve.points for curve in chart.curves)
