"""The page that compares: what more nights or more minutes a day would bring."""

from functools import partial

from bwinf_gui.kit.parts import Card, Choice, Option, Page, Space, Words, headline, remark
from bwinf_gui.kit.pictures import Hit, Mouse, Picture, Play
from bwinf_gui.kit.tab import OnPaper
from bwinf_gui.tasks.hotels.sentences import extent_asked, objective_name, optimum_line, size_text
from bwinf_gui.tasks.hotels.tab import state
from bwinf_gui.tasks.hotels.tab.state import More, TripState
from bwinf_gui.tasks.hotels.tab.step_chart import hit_point, next_point, paint_chart
from bwinf_gui.tasks.hotels.tab.tables import points_table
from bwinf_gui.tasks.hotels.tradeoffs import StepSeries, better_in_words
from bwinf_gui.text.translation import to_translate


def _in_words(more: More, s: TripState) -> str:
    return "; ".join(f"{point.place}: {point.words}" for point in s.series_of(more).points)


def _press(more: More, s: TripState, hit: Hit, left: bool) -> TripState:  # noqa: FBT001 - the kit's
    return state.take_point(s, more, hit.target.place) if left else s


def _step(more: More, steps: int, s: TripState, _frame: object) -> TripState:
    point = next_point(s.series_of(more), steps)
    return s if point is None else state.take_point(s, more, point.place)


def _chart(more: More) -> Picture[TripState, StepSeries]:
    ways = {"Left": -1, "Down": -1, "Right": 1, "Up": 1}
    return Picture(
        title=lambda s: s.series_of(more).title,
        shown=lambda s: s.series_of(more),
        paint=paint_chart,
        say=partial(_in_words, more),
        play=Play(steps=lambda _s: 0),
        mouse=Mouse(hit=hit_point, press=partial(_press, more)),
        keys={key: partial(_step, more, steps) for key, steps in ways.items()},
        smallest=(44, 30),
        when=lambda s: s.shows_chart(more),
        name="NightsChart" if more is More.NIGHTS else "MinutesChart",
    )


def _is_alone(s: TripState) -> bool:
    return bool(s.alone(s.compared))


def asked_text(s: TripState) -> str:
    """The question, in the status line."""
    solution = s.solution
    return f"{extent_asked(solution.limits)}   │   {objective_name(solution.objective)}"


COMPARING: Page[TripState] = Page(
    state=TripState,
    title=to_translate("Nights and rating"),
    symbol="chart",
    left=(),
    centre=[
        headline(lambda s: optimum_line(s.solution), "Tradeoffs"),
        remark(lambda s: better_in_words(s.answer.compared, s.solution.limits), "TradeoffsRemark"),
        Choice(
            to_translate("What is compared"),
            [
                Option(More.NIGHTS, to_translate("more nights")),
                Option(More.MINUTES, to_translate("more minutes a day")),
            ],
            lambda s: s.compared,
            state.compare,
            rows=(2,),
            name="More",
        ),
        *map(_chart, More),
        Card(
            Words(lambda s: s.alone(s.compared), name="Alone", reason=True),
            when=_is_alone,
        ),
        Space(),
    ],
    right=[*map(points_table, More), Space()],
    status=lambda s: (size_text(s.solution.route), asked_text(s)),
)
REPORT: OnPaper[TripState] = OnPaper(
    height=210,
    figures=lambda s: [("", s.but(more=more)) for more in More],
    summary=lambda s: better_in_words(s.answer.compared, s.solution.limits),
    when=lambda s: bool(s.answer.compared.front),
)
