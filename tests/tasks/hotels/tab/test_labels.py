"""Words in pictures: beside points and lines, and readable where there is no room but on them."""

import itertools
from dataclasses import replace

import pytest
from driving import child
from hotel_routes import TENTH, route
from PySide6.QtCore import QLineF, QRectF

from bwinf_gui.tasks.hotels.tab.compare import StepLayout
from bwinf_gui.tasks.hotels.tab.geometry import TimelineStyle
from bwinf_gui.tasks.hotels.tab.timeline_painter import circle_radius, circles_in
from bwinf_gui.tasks.hotels.tab.trip_painter import StopsPainter
from bwinf_gui.tasks.hotels.tradeoffs import StepPoint, StepSeries
from bwinf_gui.widgets.colours import LIGHT

PLOT, BOUNDS = QRectF(30, 40, 640, 190), QRectF(30, 4, 660, 230)
CLOSE = [(324, 46), (328, 47), (334, 48), (338, 49), (351, 50)]
WIDE = [(358, 21), (359, 23), (361, 30), (420, 44), (442, 46), (757, 50)]


@pytest.fixture
def written(desk, monkeypatch):
    """The labels of stops that are painted."""
    labels, placed = [], StopsPainter.labels

    def keep(*about):
        labels.extend(found := placed(*about))
        return found

    monkeypatch.setattr(StopsPainter, "labels", keep)

    def look():
        labels.clear()
        image = desk.view.grab().toImage()
        return list(labels), image

    return look


def test_a_rating_is_written_where_no_hotel_is(desk, written):
    crowd = [(minute, tenths) for minute in range(362, 420, 3) for tenths in range(43, 50)]
    left_out = frozenset(range(2, len(crowd) + 2))
    desk.show(replace(route(700, (350, 45), *crowd), excluded=left_out))
    (label,), _image = written()
    geometry, hotels = desk.geometry, desk.scene.route
    assert (label.rating, label.remark) == ("4.5", "worst")
    assert label.box.right() < geometry.x(350)
    for minute, rating in zip(hotels.minutes.tolist(), hotels.ratings.tolist(), strict=True):
        assert not label.box.contains(geometry.point(minute, rating))
    assert circles_in(hotels, geometry, circle_radius(hotels, geometry), label.box) == 0


def test_a_rating_among_hotels_has_a_ground(desk, written):
    crowd = itertools.product([*range(6, 358, 6), *range(363, 720, 6)], range(21, 51, 2))
    desk.show(route(720, (360, 30), *crowd))
    child(desk.tab, "hotelsDays").setValue(2)
    (label,), image = written()
    geometry, hotels = desk.geometry, desk.scene.route
    assert circles_in(hotels, geometry, circle_radius(hotels, geometry), label.box)
    box = label.box.toAlignedRect()
    # Behind the rating stands a word in the colour of the hotels.
    box.setWidth(20)
    colours = {
        image.pixelColor(x, y).name().upper()
        for x in range(box.left(), box.right())
        for y in range(box.top(), box.bottom())
    }
    assert LIGHT.secondary not in colours


def layout(steps, current, appearance, end=None):
    points = [StepPoint(place, tenths * TENTH) for place, tenths in steps]
    points += [] if end is None else [StepPoint(end, None)]
    series = StepSeries("", "", "", "", tuple(points), current, "")
    return StepLayout(series, PLOT, TimelineStyle.of(appearance.theme))


def written_in(chart):
    """The ratings and the numbers below the plot, with their boxes."""
    fonts = (chart.style.bold, chart.style.small)
    return [[(text, box) for text, font, box in chart.words if font is one] for one in fonts]


@pytest.mark.parametrize(("steps", "current"), [(CLOSE, 360), (WIDE, 360), (CLOSE, 330)])
def test_words_of_steps_lie_on_nothing(appearance, steps, current):
    chart = layout(steps, current, appearance)
    ratings, numbers = written_in(chart)
    assert len(ratings) == len(steps)
    lines = [QRectF(line.p1(), line.p2()).normalized() for line in [*chart.steps, chart.mark]]
    drawn = [*chart.squares, *(line.adjusted(-1, -1, 1, 1) for line in lines)]
    for text, box in ratings:
        assert BOUNDS.contains(box)
        assert not any(box.intersects(other) for other in drawn)
        ways = [QLineF(box.center(), square.center()).length() for square in chart.squares]
        nearest = chart.points[ways.index(min(ways))]
        assert nearest.words == text
    for texts in (ratings, numbers):
        for (_, one), (_, other) in itertools.combinations(texts, 2):
            assert not one.intersects(other)


def test_what_is_asked_for_is_always_in_the_chart(appearance):
    for current in (200, 330, 1616):
        chart = layout(CLOSE, current, appearance)
        places = [chart.x(place) for place in sorted([current, *(place for place, _ in CLOSE)])]
        assert places == sorted(places)
        assert PLOT.left() < places[0] < places[-1] < PLOT.right()


def test_the_line_ends_where_no_night_is_needed(appearance):
    seen = layout(CLOSE, 1000, appearance, end=700)
    assert seen.steps[-1].x2() == seen.x(700) < PLOT.right()
    for end in (None, 1616):
        assert layout(CLOSE, 330, appearance, end=end).steps[-1].x2() == PLOT.right()


def test_what_holds_now_is_written_first(appearance):
    steps = [(place, place - 300) for place in range(300, 350)]
    chart = layout(steps, 333, appearance)
    _, numbers = written_in(chart)
    assert {"333", "349"} <= {text for text, _ in numbers}
    assert len(numbers) < len(steps)
