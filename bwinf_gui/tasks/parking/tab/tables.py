"""The two tables of the page: the cross cars, which are edited, and the answers for all spots."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bwinf_gui.kit.parts import Button, Column, Edit, Remove, Table
from bwinf_gui.kit.state import LazyRows, remembered
from bwinf_gui.tasks.parking.row import Row
from bwinf_gui.tasks.parking.sentences import MOST_WRITTEN, car_text, spots_of, table_text, unbroken
from bwinf_gui.tasks.parking.solving import Answer, Answers, Chain, Status
from bwinf_gui.tasks.parking.tab import state
from bwinf_gui.tasks.parking.tab.state import RowState, place_of
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.theme import Theme

_MOST_IN_TIP = 100
_MOST_EXPORTED = 400
"""The most shifts in an exported cell; a long row's chains could fill a disk."""


@dataclass(frozen=True)
class CarRow:
    """A cross car, and whether it shifts for the chosen spot."""

    row: Row
    place: int
    shifts: bool

    @property
    def name(self) -> str:
        return self.row.cars[self.place].name

    @property
    def index(self) -> int:
        return self.row.cars[self.place].index


@dataclass(frozen=True)
class SpotRow:
    """The answer for a spot."""

    answers: Answers
    spot: int

    @property
    def name(self) -> str:
        return self.answers.row.spot_name(self.spot)

    @property
    def answer(self) -> Answer:
        return self.answers.answer(self.spot)

    def of_best(self, number: Callable[[Chain], int]) -> int | None:
        """A number of the better side, if there is a better side."""
        best = self.answer.best
        return None if best is None else number(best)

    def in_words(self, most: int = MOST_WRITTEN) -> str:
        """The cars that have to shift, at most `most` of them."""
        return table_text(self.answers, self.answer, most=most)


def _cars(s: RowState) -> Sequence[CarRow]:
    is_known = s.answer is not None and s.answer.row == s.value and s.recording.shifts
    return _cars_of(s.value, s.recording.cars if is_known else ())


@remembered
def _cars_of(row: Row, shifting: Sequence[int]) -> Sequence[CarRow]:
    return LazyRows(len(row.cars), lambda place: CarRow(row, place, place in shifting))


@remembered
def _spots(answers: Answers) -> Sequence[SpotRow]:
    return LazyRows(answers.row.spots, lambda spot: SpotRow(answers, spot))


def _has_gap(s: RowState) -> bool:
    return s.answer is not None and s.answer.gap_near(0) is not None


def _car_tip(car: CarRow) -> str:
    return car_text(car.row, car.place) + "\n" + tr("Double-click or F2 to edit")


def _car_look(car: CarRow, theme: Theme) -> dict[str, object]:
    return {"ground": theme.colours.selected if car.shifts else ""}


def _spot_look(row: SpotRow, theme: Theme) -> dict[str, object]:
    """An icon and a colour go with the words where nothing shifts."""
    status = row.answers.status(row.spot)
    if status is Status.FREE:
        return {"colour": theme.colours.good, "icon": ("check", Tint.GOOD)}
    if status is Status.IMPOSSIBLE:
        return {"colour": theme.colours.error, "icon": ("close", Tint.ERROR)}
    return {}


CARS: Table[RowState, CarRow] = Table(
    to_translate("Cross cars"),
    _cars,
    (
        Column(
            to_translate("Car"),
            lambda car: car.name,
            width=15,
            longest=lambda s: max((car.name for car in s.value.cars), key=len, default=""),
            bold=True,
            tip=_car_tip,
            look=_car_look,
            edit=Edit(
                lambda s, car, name: state.rename(s, car.place, name),
                why=lambda s, car, name: state.why_not_named(s, car.place, name),
                most=state.MOST_LETTERS,
                capitals=True,
            ),
        ),
        Column(
            to_translate("Index"),
            lambda car: car.index,
            width=14,
            number=True,
            tip=_car_tip,
            look=_car_look,
            edit=Edit(
                lambda s, car, index: state.move(s, car.place, int(index)),
                why=lambda s, car, index: state.why_not_there(s, car.place, index),
            ),
        ),
        Column(
            to_translate("blocks"),
            lambda car: spots_of(car.row, car.index),
            tip=_car_tip,
            look=_car_look,
        ),
    ),
    hint=lambda s: whole(len(s.value.cars)),
    about=to_translate("F2 edits a letter or an index, Del removes a car"),
    chosen=lambda s: place_of(s.value, s.car),
    choose=state.choose_car,
    add=Button(
        to_translate("Car"),
        state.add,
        icon="plus",
        name="AddCar",
        enabled=_has_gap,
        tip=lambda s: (
            tr("Add a cross car near the chosen spot")
            if _has_gap(s)
            else tr("No two free spots are side by side")
        ),
    ),
    remove=Remove(
        state.remove, to_translate("Remove the chosen cross car (Del)"), name="RemoveCar"
    ),
    most=12,
    name="Cars",
)
ANSWERS: Table[RowState, SpotRow] = Table(
    to_translate("Answers"),
    lambda s: _spots(s.answer),
    (
        Column(
            to_translate("Spot"),
            lambda row: row.name,
            width=13,
            longest=lambda s: s.answer.row.spot_name(s.answer.row.spots - 1),
            bold=True,
            tip=lambda row: row.in_words(_MOST_IN_TIP),
        ),
        Column(
            to_translate("to be shifted"),
            lambda row: row.in_words(),
            cell=lambda row: row.in_words(_MOST_EXPORTED),
            tip=lambda row: row.in_words(_MOST_IN_TIP),
            look=_spot_look,
        ),
        Column(
            to_translate("Cars"),
            lambda row: row.of_best(lambda chain: len(chain.cars)),
            width=15,
            number=True,
        ),
        Column(
            to_translate("Distance"),
            lambda row: row.of_best(lambda chain: chain.way),
            width=13,
            number=True,
        ),
    ),
    hint=to_translate("A click chooses the spot"),
    chosen=lambda s: s.spot,
    choose=state.choose_spot,
    wraps=unbroken,
    exported=True,
    name="Answers",
)
