"""The tab: the picture with routes to drag, the page, and the picture of a checked answer."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QPointF

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.kit.check.judged import Judged
from bwinf_gui.kit.parts import (
    Button,
    Card,
    Heading,
    Page,
    Row,
    Space,
    Table,
    Toggle,
    Words,
)
from bwinf_gui.kit.pictures import (
    Frame,
    Grip,
    Hit,
    Mouse,
    Picture,
    Play,
)
from bwinf_gui.kit.rows import NumberRow, number_rows
from bwinf_gui.kit.state import LAST, remembered
from bwinf_gui.kit.tab import OnPaper, Tab, tab_of
from bwinf_gui.text.reading import format_counted_rows
from wandertag import tr
from wandertag.checking import Claim
from wandertag.people import People, parse
from wandertag.picture import Places, Scene, flag_box, paint, states
from wandertag.sentences import proof, step, trial
from wandertag.solving import Best, best_routes
from wandertag.trial import (
    HEAD,
    PEOPLE,
    REMARK,
    Trial,
    about_person,
    move,
    nudge,
)

OWN = ((10, 30), (20, 45), (15, 25), (40, 60), (50, 80), (75, 90), (5, 12))
_REACH_UNITS = 1.5
_WAYS = {"Up": 1, "Down": -1, "PgUp": 10, "PgDown": -10}
Scenes = Sequence[Scene]


@remembered
def _scenes(
    best: Best, routes: tuple[int, ...], person: int, *, proven: bool, charted: bool
) -> Scenes:
    if not charted:
        return [Scene(best, routes, placed=n, charted=False) for n in range(len(routes) + 1)]
    *steps, result = states(best, person)
    return [*steps, replace(result, routes=routes, proven=proven)]


def scenes(s: Trial) -> Scenes:
    """The way to the answer, step by step."""
    proven = s.proven and s.is_best
    return _scenes(s.answer, s.routes, s.person, proven=proven, charted=s.charted)


def said(s: Trial) -> str:
    """The step that is shown, in words."""
    scene = scenes(s)[s.step]
    if scene.is_best and scene.charted:
        return step(s.answer, curves=scene.curves, placed=scene.placed, proven=scene.proven)
    return trial(s.answer, scene.shown, scene.hiking)


def places_of(frame: Frame[Scenes]) -> Places:
    """Where everything is in the picture."""
    scene = frame.shown[frame.after]
    return Places(scene.best, frame.area, frame.theme.metrics.unit, scene.charted)


def hit(frame: Frame[Scenes], x: float, y: float) -> Hit | None:
    """The route whose flag or line is at a point, or the person whose bar is."""
    scene, places = frame.shown[frame.after], places_of(frame)
    if scene.placed == len(scene.routes):
        for n, length in enumerate(scene.routes):
            is_near = abs(places.x(length) - x) <= _REACH_UNITS * places.unit
            flag = flag_box(places, frame.theme, scene.routes, n + 1)
            if flag.contains(x, y) or (is_near and y <= places.bars.bottom()):
                return Hit(("route", n), grabs=True, way="across")
    row = places.row_at(y)
    return Hit(("person", scene.best.order[row])) if row >= 0 else None


def press(s: Trial, hit: Hit, _left: bool) -> Trial:  # noqa: FBT001 - what the mouse gives
    """Choose the route or the person."""
    kind, number = hit.target
    return s.but(route=number) if kind == "route" else s.but(person=number)


def drag(s: Trial, grip: Grip[Scenes], to: QPointF) -> Trial:
    """Move the route to the mouse."""
    return move(s, grip.hit.target[1], places_of(grip.frame).length(to.x()))


def on_key(key: str, s: Trial, _frame: object) -> Trial:
    """Choose a route by its number, or make the chosen one longer or shorter."""
    return nudge(s, _WAYS[key]) if key in _WAYS else s.but(route=int(key) - 1)


def judged(case: People, row: CheckedRow | None, place: int) -> Trial:
    """The routes that an answer names, without the chart of the way to the best ones."""
    lines = row.judgement.lines if row else ()
    found = lines[place].said if lines else None
    routes = tuple(sorted(found.routes)) if isinstance(found, Claim) else ()
    return Trial(value=case, answer=best_routes(case), tried=routes, charted=False)


PICTURE: Picture[Trial, Scenes] = Picture(
    title=tr.later("Wishes and routes"),
    shown=scenes,
    paint=paint,
    say=said,
    mouse=Mouse(hit=hit, press=press, drag=drag),
    keys={key: partial(on_key, key) for key in ("1", "2", "3", *_WAYS)},
)
INPUT: Table[Trial, NumberRow] = number_rows(
    tr.later("Shortest"),
    tr.later("Longest"),
    new_row=(10, 20),
    with_rows=lambda rows: parse(format_counted_rows(rows).encode(), ""),
)
PROOF: Card[Trial] = Card(
    Words(lambda s: proof(s.answer), reason=True),
    Row(
        Space(),
        Toggle(
            tr.later("Show in the picture"),
            lambda s, is_on: s.but(proven=is_on, step=LAST),
            checked=lambda s: s.proven,
            enabled=lambda s: s.is_best and bool(s.routes),
            name="Prove",
        ),
    ),
)
BEST: Button[Trial] = Button(
    tr.later("Best routes"),
    lambda s: s.but(tried=None, step=LAST),
    icon="back",
    tip=tr.later("Back from routes that you have moved"),
    enabled=lambda s: not s.is_best,
    name="Best",
)
TAB = Tab(
    page=Page(
        state=Trial,
        title=tr.later("Routes"),
        left=[INPUT],
        centre=[HEAD, REMARK, PICTURE],
        right=[
            Heading(tr.later("Why not better?")),
            PROOF,
            PEOPLE,
            Words(about_person, "secondary", says=True),
        ],
        tools=[BEST],
    ),
    parse=parse,
    write=format_counted_rows,
    solve=best_routes,
    new=((10, 20),),
    own=lambda: OWN,
    report=OnPaper(
        height=340,
        figures=lambda s: [
            (tr("The best routes"), s.but(step=LAST, proven=False)),
            (tr("Why not better?"), s.but(step=LAST, proven=True)),
        ],
    ),
    judged=Judged(
        judged, [replace(PICTURE, mouse=None, keys={}, play=Play(bar=False), name="Wandertag")]
    ),
)
tab = tab_of(lambda: TAB)
