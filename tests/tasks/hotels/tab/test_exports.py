"""Pictures that are taken elsewhere: without what is only chosen or pointed at in the window."""

from hotel_routes import example

from bwinf_gui.kit.tab import report_part
from bwinf_gui.tasks.hotels.parsing import parse_route
from bwinf_gui.tasks.hotels.solution import answer
from bwinf_gui.tasks.hotels.tab import state
from bwinf_gui.tasks.hotels.tab.state import TripState
from bwinf_gui.tasks.hotels.tab.tab import TAB
from bwinf_gui.widgets.pictures import image_of


def test_an_export_has_no_frames(desk):
    desk.open("gierig")
    plain, seen = image_of(desk.timeline), desk.view.grab().toImage()
    desk.choose_hotel(4)
    desk.qtbot.mouseMove(desk.view, desk.place_of(9))
    desk.qtbot.keyClick(desk.timeline, "x")
    assert desk.scene.hovered == 9
    assert desk.view.grab().toImage() != seen
    assert image_of(desk.timeline) == plain
    assert desk.view.grab().toImage() != seen, "the window shows them again"


def test_a_report_shows_the_best_trip_whatever_is_looked_at(qapp):
    del qapp
    path = example("einfach")
    shown = TripState(value=parse_route(path.read_bytes(), path.name))
    shown = shown.but(answer=[*answer(state.home(shown).question)][-1]).opened()
    looked_at = state.choose_hotel(state.step_threshold(shown, 2), 3)
    one, other = (
        [report_part(TAB, state.home(each), number=number) for number in (0, 1)]
        for each in (shown, looked_at)
    )
    assert [part.figures for part in one] == [part.figures for part in other]
    trip, compared = one
    assert trip.answer == "Best possible worst hotel: 3.6."
    assert [table.title for table in trip.tables] == ["Nights"]
    assert trip.tables[0].rows[-1] == ("Destination", None, 1575, None, trip.tables[0].rows[-1][4])
    assert trip.reasons[-1].startswith("|S| --")
    assert [figure.title for figure in compared.figures] == [
        "Nights and the worst hotel",
        "Minutes a day and the worst hotel",
    ]
    assert len(compared.tables) == 2
