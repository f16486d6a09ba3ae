"""Routes against trying everything, the command, printed answers, and the page with a mouse."""

from itertools import combinations_with_replacement
from random import Random

import pytest
from click.testing import CliRunner
from wandertag.checking import CHECKER, every_small, generate, judge, shrink, traps
from wandertag.command import wandertag
from wandertag.people import parse
from wandertag.solving import best_routes, count, persons
from wandertag.tab import places_of
from wandertag.task import TASK
from wandertag.trial import Trial, move, nudge, remark_on

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.reading import format_counted_rows

SEVEN = ((10, 30), (20, 45), (15, 25), (40, 60), (50, 80), (75, 90), (5, 12))


def tried(people):
    """How many people three routes suit at most, by trying all."""
    lengths = sorted({end for wish in people for end in wish}) or [0]
    choices = combinations_with_replacement(lengths, 3)
    return max(count(people, routes) for routes in choices)


def random_people(seed):
    random = Random(seed)
    longest = random.choice((4, 12, 60))
    pairs = ((random.randint(0, longest), random.randint(0, longest)) for _ in range(seed % 10))
    return tuple((min(pair), max(pair)) for pair in pairs)


@pytest.mark.parametrize("seed", range(120))
def test_no_routes_suit_more_people(seed):
    people = random_people(seed)
    best = best_routes(people)
    assert best.hiking == tried(people) == best.bound.most


@pytest.mark.parametrize("seed", range(40))
def test_no_length_suits_more_of_the_crowd_than_the_bound_says(seed):
    people = random_people(seed)
    bound = best_routes(people).bound
    crowd = [people[n] for n in bound.crowd]
    depths = [sum(a <= length <= b for a, b in crowd) for length, _ in people]
    assert max(depths, default=0) <= bound.depth


def test_as_few_and_as_short_routes_as_possible():
    assert best_routes(((10, 20), (15, 40))).routes == (15,)
    assert best_routes(()).routes == ()
    best = best_routes(SEVEN)
    assert [person.route for person in persons(best, best.routes)] == [2, 2, 2, 3, 3, None, 1]


@pytest.mark.parametrize("file", TASK.examples, ids=lambda file: file.name)
def test_examples_are_read_and_answered(file):
    people = parse(file.read_bytes(), file.name)
    assert parse(format_counted_rows(people).encode(), "again") == people
    result = CliRunner().invoke(wandertag, [str(file), "--lang", "en"])
    assert result.exit_code == 0
    assert "find a route" in result.output
    assert TASK.fits(file.read_text().splitlines()[:20])


@pytest.mark.parametrize(
    "text", ["2\n1 2\n", "1\n5\n", "1\n9 3\n", "1\nten 3\n", "", "1\n1 2\n3 4\n", "1\n-1 3\n"]
)
def test_a_broken_file_is_refused(text):
    with pytest.raises(InputError):
        parse(text.encode(), "wandern.txt")


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Strecken: 5, 20, 50\nTeilnehmer: 6", Verdict.AC),
        ("Strecke 1: 5 m\nStrecke 2: 20 m\nStrecke 3: 50 m\n6 von 7 Personen", Verdict.AC),
        ("5 20 50", Verdict.AC),
        ("3 Strecken: 5 20 50, 6 Personen", Verdict.AC),
        ("Suche ...\nStrecken: 1 2 3\nStrecken: 5 20 50\n6 Personen", Verdict.AC),
        ("Streckenlängen: 5 m, 30 m und 50 m", Verdict.SUB),
        ("Strecken: 5, 30, 50\nTeilnehmer: 5", Verdict.SUB),
        ("Strecken: 5, 20, 50\nTeilnehmer: 7", Verdict.WA),
        ("Strecken: 5, 30, 50\nTeilnehmer: 6", Verdict.WA),
        ("6 Personen", Verdict.PE),
        ("hallo", Verdict.PE),
        ("", Verdict.NO),
    ],
)
def test_printed_answers(text, verdict):
    judgement = judge(SEVEN, PrintedAnswer(text))
    assert judgement.verdict is verdict
    assert verdict is Verdict.AC or judgement.lines[0].reason


def test_our_own_answer_is_right_for_every_trap():
    for trap in traps():
        best = best_routes(trap.case)
        text = "Strecken: " + " ".join(map(str, (*best.routes, 0, 0)[:3]))
        assert judge(trap.case, PrintedAnswer(text)).verdict is Verdict.AC, trap.name
        assert parse(CHECKER.write(trap.case).encode(), "trap") == trap.case


@pytest.mark.parametrize("size", range(1, 15))
def test_random_cases_are_legal_and_shrink_to_an_end(size):
    people = generate(Random(size), size)
    steps = 0
    while (smaller := next(iter(shrink(people)), None)) is not None:
        assert parse(CHECKER.write(smaller).encode(), "case") == smaller
        people, steps = smaller, steps + 1
        assert steps < 10_000
    assert people == ((1, 1),)


def test_small_cases_come_with_the_smallest_first():
    sizes = [len(people) for people in every_small()]
    assert sizes == sorted(sizes)
    assert sizes[0] == 1


def test_a_moved_route_changes_the_count_and_is_kept_in_bounds():
    best = best_routes(SEVEN)
    s = Trial(value=SEVEN, answer=best)
    assert (s.routes, s.hiking) == ((5, 20, 50), 6)
    moved = move(s, 1, 30)
    assert (moved.routes, moved.hiking) == ((5, 30, 50), 5)
    assert remark_on(moved) == "1 person fewer than possible."
    assert move(s, 2, 10**6).routes == (5, 20, 90)
    assert nudge(moved, -10).routes == (5, 20, 50)
    assert moved.settled().is_best


def test_a_route_is_dragged_and_the_count_follows(open_tab):
    tab = open_tab(TASK, SEVEN)
    assert tab.text("Answer").startswith("6 of 7")
    places = places_of(tab.frame)
    y = places.bars.center().y()
    tab.drag((places.x(20), y), (places.x(30), y))
    assert tab.state.routes == (5, 30, 50)
    assert tab.text("Answer").startswith("5 of 7")
    tab.click("Best")
    assert tab.text("Answer").startswith("6 of 7")


def test_keys_move_the_chosen_route(open_tab):
    tab = open_tab(TASK, SEVEN)
    for key in ("2", "PgUp", "Down"):
        tab.press(key)
    assert tab.state.routes == (5, 29, 50)


def test_a_click_in_the_picture_chooses_a_person(open_tab):
    tab = open_tab(TASK, SEVEN)
    places = places_of(tab.frame)
    bar = places.bar(0)
    tab.click_picture(bar.right() - 2, bar.center().y())
    assert tab.state.person == best_routes(SEVEN).order[0]


def test_an_edit_is_undone_and_an_impossible_one_refused(open_tab):
    tab = open_tab(TASK, SEVEN[:3])
    assert tab.text("Answer").startswith("3 of 3")
    assert "longer than the longest" in tab.edit("Input", 0, 0, "31")
    assert "not a whole number" in tab.edit("Input", 0, 0, "")
    assert tab.edit("Input", 0, 1, "12") == ""
    assert tab.value[0] == (10, 12)
    tab.undo()
    assert tab.value == SEVEN[:3]
    tab.show(())
    assert tab.text("Answer").startswith("Nobody")


def test_the_tab_speaks_german(open_tab):
    tab = open_tab(TASK, SEVEN)
    tab.speak("de")
    assert tab.text("Answer").startswith("6 von 7")
