"""What the tab shows as one value, and what can happen to it; nothing here knows Qt."""

from collections.abc import Sequence
from dataclasses import dataclass

from bwinf_gui.kit.parts import (
    Column,
    Table,
    Words,
    headline,
    remark,
)
from bwinf_gui.kit.state import LAST, State, remembered
from bwinf_gui.text.numbers import whole
from bwinf_gui.widgets.theme import Theme
from wandertag import tr
from wandertag.people import People
from wandertag.sentences import explain, summary, trial
from wandertag.solving import Best, Person, count, persons

_persons, _count = remembered(persons), remembered(count)


@dataclass(frozen=True, kw_only=True)
class Trial(State[People, Best]):
    """The people, the best routes for them, and other routes that are tried by hand."""

    tried: tuple[int, ...] | None = None
    route: int = 0
    """The route that the keys move."""
    person: int = -1
    proven: bool = False
    """Whether the picture shows the proof."""
    charted: bool = True

    def settled(self) -> "Trial":
        return self.but(tried=None, step=LAST, person=min(self.person, len(self.value) - 1))

    @property
    def routes(self) -> tuple[int, ...]:
        return self.answer.routes if self.tried is None else self.tried

    @property
    def is_best(self) -> bool:
        return self.routes == self.answer.routes

    @property
    def hiking(self) -> int:
        return _count(self.answer.people, self.routes)

    @property
    def persons(self) -> Sequence[Person]:
        return _persons(self.answer, self.routes)


def move(s: Trial, route: int, length: int) -> Trial:
    """Try another length for a route."""
    low, high = s.answer.ends
    routes = (*s.routes[:route], min(high, max(low, length)), *s.routes[route + 1 :])
    return s.but(tried=routes, route=route, step=LAST)


def nudge(s: Trial, way: int) -> Trial:
    """Make the chosen route longer by some metres, or shorter."""
    return move(s, s.route, s.routes[s.route] + way) if s.route < len(s.routes) else s


def remark_on(s: Trial) -> str:
    """How the routes compare with the best ones."""
    if s.is_best:
        return tr("Drag a route to try other lengths.")
    missing = s.answer.hiking - s.hiking
    text = tr.plural("{0} person fewer than possible.", "{0} people fewer than possible.", missing)
    return text.format(whole(missing)) if missing else tr("As good as the best routes.")


def about_person(s: Trial) -> str:
    """What the chosen person does."""
    return explain(s.persons[s.person]) if s.person >= 0 else ""


def _dot(person: Person, theme: Theme) -> str:
    return theme.series(person.route - 1) if person.route else ""


def _look(person: Person, theme: Theme) -> dict[str, object]:
    return {} if person.route else {"colour": theme.colours.secondary}


HEAD: Words[Trial] = headline(
    lambda s: summary(s.answer) if s.is_best else trial(s.answer, s.routes, s.hiking)
)
REMARK: Words[Trial] = remark(remark_on)
PEOPLE: Table[Trial, Person] = Table(
    tr.later("People"),
    lambda s: s.persons,
    (
        Column(tr.later("Person"), lambda p: p.number, width=14, number=True),
        Column(tr.later("Wish in m"), lambda p: f"{whole(p.least)}–{whole(p.most)}"),
        Column(
            tr.later("Route in m"),
            lambda p: p.length,
            number=True,
            dot=_dot,
            look=_look,
        ),
    ),
    hint=lambda s: tr("{0} of {1} hike").format(whole(s.hiking), whole(len(s.answer.people))),
    chosen=lambda s: s.person,
    choose=lambda s, row: s.but(person=row),
    focus=True,
    exported=True,
    name="People",
)
