"""States of a trip and what happens to them, without a window."""

import itertools
from collections import deque
from dataclasses import replace

import pytest
from hotel_routes import TENTH, example, route

from bwinf_gui.kit.state import LAST, name_of
from bwinf_gui.tasks.hotels.parsing import parse_route
from bwinf_gui.tasks.hotels.recording import PlayedKind
from bwinf_gui.tasks.hotels.solution import answer
from bwinf_gui.tasks.hotels.solving import Objective
from bwinf_gui.tasks.hotels.tab import state
from bwinf_gui.tasks.hotels.tab.state import COMPARING, More, TripState
from bwinf_gui.tasks.hotels.tab.tables import HOTELS, NIGHTS
from bwinf_gui.tasks.hotels.trip import TripLimits

ONE_TOO_FAR = route(700, (300, 25), (361, 44), (500, 40))


def answered(asked):
    """The state with the answer to what it asks."""
    return asked.but(answer=deque(answer(asked.question), 1).pop()).settled()


def opened(value=ONE_TOO_FAR):
    return answered(TripState(value=value)).opened()


def file(name):
    path = example(name)
    return opened(parse_route(path.read_bytes(), path.name))


def test_what_is_only_looked_at_asks_nothing_else():
    s = opened()
    for event, about in (
        (state.choose_hotel, 2),
        (state.step_threshold, 1),
        (state.demand, True),
        (state.compare, More.NIGHTS),
    ):
        assert event(s, about).question == s.question, event


def test_limits_objective_ideas_and_the_page_that_compares_ask_something_else():
    s = opened()
    others = [
        state.set_days(s, 4),
        state.set_minutes(s, 300),
        state.set_objective(s, Objective.MEAN),
        state.play(s, PlayedKind.DROPPING),
        s.but(page=COMPARING),
    ]
    questions = [each.question for each in (s, *others)]
    assert not any(one == other for one, other in itertools.combinations(questions, 2))


def test_what_is_known_is_not_computed_again():
    s = opened()
    compared = answered(s.but(page=COMPARING))
    assert compared.solution is s.solution
    again = list(answer(state.choose_hotel(compared, 1).question))
    assert [each.compared for each in again] == [compared.answer.compared]


def test_what_is_compared_becomes_more_and_more():
    found = [each.compared for each in answer(file("einfach").but(page=COMPARING).question)]
    sizes = [len(each.front) + len(each.steps) for each in found]
    assert sizes == sorted(sizes)
    assert [each.is_complete for each in found[-2:]] == [False, True]


def test_a_threshold_goes_to_the_nearest_rating_and_no_further():
    s = opened()
    high = state.set_threshold(s, 41 * TENTH)
    assert high.reaches.threshold == 40 * TENTH
    assert state.set_threshold(high, 39 * TENTH) is high
    assert state.step_threshold(high, 9).reaches.threshold == 44 * TENTH


def test_another_answer_has_its_own_threshold_and_is_shown_to_its_end():
    s = state.step_threshold(opened(), 1).but(step=0)
    after = answered(state.set_days(s, 4))
    assert (after.wanted, after.step, after.limits) == (None, LAST, TripLimits(4, 360))


def test_more_that_is_known_of_an_answer_changes_nothing_that_is_looked_at():
    s = state.step_threshold(opened(), 1).but(step=0)
    after = answered(s.but(page=COMPARING))
    assert (after.reaches.threshold, after.step) == (40 * TENTH, 0)


def test_an_idea_is_played_from_its_beginning_once_it_is_known():
    asked = state.play(file("gierig"), PlayedKind.GREEDY)
    assert asked.recording.kind is PlayedKind.TRIP
    assert not asked.playing
    known = answered(asked)
    assert known.recording.kind is PlayedKind.GREEDY
    assert (known.playing, known.step) == (True, 0)
    again = state.play(state.play(known, PlayedKind.TRIP), PlayedKind.GREEDY)
    assert (again.playing, again.step) == (True, 0), "it needs no answer"


def test_the_plain_idea_says_how_many_days_it_takes():
    s = answered(state.play(file("gierig"), PlayedKind.GREEDY)).but(step=LAST)
    headline, below = s.texts
    assert headline == "The best hotel within reach: 6 days instead of 5"
    assert "The mistake:</b> 4.8 at minute 200 on day 1" in below
    assert s.but(step=0).texts[1].endswith("whether or not the remaining days suffice.")


def test_a_threshold_leaves_an_idea():
    s = answered(state.play(file("gierig"), PlayedKind.GREEDY))
    assert state.step_threshold(s, 1).recording.kind is PlayedKind.REACH


@pytest.mark.parametrize(
    ("event", "about", "name"),
    [
        (state.set_total, (800,), "move destination"),
        (state.add, (), "add hotel"),
        (state.set_rating, (0, "1,5"), "change hotel"),
        (state.remove, (0,), "remove hotel"),
        (state.toggle, (0,), "leave out or allow hotel"),
        (HOTELS.columns[-1].tick.toggle, (HOTELS.rows(opened())[0],), "leave out or allow hotel"),
    ],
)
def test_edits_have_names_however_they_are_called(event, about, name):
    s = opened()
    after = event(s, *about)
    assert after.value != s.value
    assert name_of(after).text == name


def test_a_hotel_that_is_added_is_where_the_chosen_one_is():
    after = state.add(state.choose_hotel(opened(), 2))
    assert after.hotel == 4
    assert (after.value.minutes[-1], after.value.ratings[-1]) == (361, 44 * TENTH)


def test_removing_keeps_a_hotel_chosen_that_exists():
    assert state.remove(state.choose_hotel(opened(), 3), 2).hotel == 2


def test_the_table_of_nights_follows_the_steps_of_an_idea():
    s = answered(state.play(file("gierig"), PlayedKind.GREEDY))
    assert [len(NIGHTS.rows(s.but(step=step))) for step in range(7)] == list(range(7))


def test_hotels_of_the_old_answer_are_not_tinted_in_another_route():
    s = opened()
    assert [row.is_stop for row in HOTELS.rows(s)] == [True, True, False]
    other = s.but(value=replace(s.value, total=650))
    assert not any(row.is_stop for row in HOTELS.rows(other))


def test_nights_are_compared_where_they_change_anything():
    assert answered(file("einfach").but(page=COMPARING)).compared is More.NIGHTS
    one = answered(opened(route(700, (350, 50), (340, 20))).but(page=COMPARING))
    assert one.compared is More.MINUTES
    assert one.alone == ""
    assert state.compare(one, More.NIGHTS).alone.startswith("It takes 1 night")


def test_another_file_keeps_what_is_asked_and_nothing_that_was_looked_at():
    s = state.set_minutes(state.choose_hotel(opened(), 2), 380).but(demands=True)
    other = answered(s.but(value=route(900, (300, 30), (600, 30)))).opened()
    assert (other.limits, other.hotel, other.demands) == (TripLimits(5, 380), 0, False)
