"""The state of a row's page, and its events; nothing here knows Qt."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.kit.state import State, edit
from bwinf_gui.tasks.parking.recording import RowRecording, spot_recording
from bwinf_gui.tasks.parking.row import (
    MOST_SHOWN,
    Row,
    add_car,
    move_car,
    random_row,
    remove_car,
    rename_car,
    room,
    spot_number,
    unused_name,
)
from bwinf_gui.tasks.parking.sentences import caption, spots_of
from bwinf_gui.tasks.parking.solving import Answer, Answers, Chain, Direction
from bwinf_gui.tasks.parking.tab.scene import DraggedCar, RowScene, Target
from bwinf_gui.text.numbers import digits_in, whole
from bwinf_gui.text.translation import to_translate, tr

MOST_LETTERS = 8


@dataclass(frozen=True, kw_only=True)
class RowState(State[Row, Answers]):
    """A row with its answers, the chosen spot and car, and the edit of a car."""

    step: int = 0
    spot: int = 0
    direction: Direction | None = None
    """The side that is shown: the better one, unless another one was asked for."""
    car: str = ""
    is_naming: bool = False
    dragged: DraggedCar | None = None

    def opened(self) -> "RowState":
        hardest = self.answer.summary().hardest
        return super().opened().but(spot=hardest[0] if hardest else 0)

    def settled(self) -> "RowState":
        spot = min(self.spot, self.answer.row.spots - 1)
        return self.but(spot=spot, step=0, playing=False, is_naming=False, dragged=None)

    @cached_property
    def here(self) -> Answer:
        return self.answer.answer(self.spot)

    @cached_property
    def chain(self) -> Chain:
        here = self.here
        if self.direction is Direction.RIGHT:
            return here.right
        return here.left if self.direction is Direction.LEFT or here.best is None else here.best

    @cached_property
    def recording(self) -> RowRecording:
        return spot_recording(self.answer.row, self.spot, self.chain)

    @cached_property
    def scene(self) -> RowScene:
        said = caption(self.recording, self.here)
        place = place_of(self.answer.row, self.car)
        return RowScene(
            self.answer,
            self.here,
            self.recording,
            caption=said,
            dragged=self.dragged,
            chosen_car=place,
        )


def place_of(row: Row, name: str) -> int:
    """The place of a car in a row, -1 if it is not there."""
    return next((place for place, car in enumerate(row.cars) if car.name == name), -1)


def choose_spot(s: RowState, spot: int) -> RowState:
    """Show the answer for a spot, and play it."""
    spot = min(max(spot, 0), s.answer.row.spots - 1)
    return s.but(spot=spot, direction=None, step=0, playing=True, is_naming=False)


def choose_named(s: RowState, letters: str) -> RowState | None:
    """Show the spot with this name; None where there is none."""
    spot = spot_number(letters) - s.value.first
    return choose_spot(s, spot) if 0 <= spot < s.value.spots else None


def play_side(direction: Direction, s: RowState) -> RowState:
    return s.but(direction=direction, step=0, playing=True)


def choose_car(s: RowState, place: int) -> RowState:
    return s.but(car=s.value.cars[place].name if place >= 0 else "", is_naming=False)


def press(s: RowState, target: Target, *, left: bool) -> RowState:
    after = choose_car(s, target.car)
    return choose_spot(after, target.spot) if target.car < 0 and left else after


def begin_naming(s: RowState, place: int) -> RowState:
    return choose_car(s, place).but(is_naming=place >= 0, playing=False)


def drag(s: RowState, place: int, seen: float, way: float) -> RowState:
    """A car as far from where it was seen as it has room; its row is answered already."""
    free = room(s.value, place)
    index = min(max(seen + way, min(free.start, seen)), max(free.stop - 1, seen))
    value = _put(s.value, place, index)
    return s.but(dragged=DraggedCar(place, index), step=0, playing=False, value=value)


def _put(row: Row, place: int, index: float) -> Row:
    free = room(row, place)
    return move_car(row, place, min(max(round(index), free.start), free.stop - 1))


@edit(to_translate("move car"))
def drop(s: RowState) -> RowState:
    """Put the dragged car before the nearest spot."""
    held = s.dragged
    return s.but(dragged=None, value=_put(s.value, held.car, held.index)) if held else s


@edit(to_translate("move car"))
def move(s: RowState, place: int, index: int) -> RowState:
    return s.but(value=move_car(s.value, place, index))


@edit(to_translate("add car"))
def add(s: RowState, spot: int | None = None) -> RowState:
    """Put one more car into the gap that is nearest to a spot, if there is one."""
    gap, name = s.answer.gap_near(s.spot if spot is None else spot), unused_name(s.value)
    return s if gap is None else s.but(value=add_car(s.value, name, gap), car=name)


@edit(to_translate("remove car"))
def remove(s: RowState, place: int) -> RowState:
    return s.but(value=remove_car(s.value, place))


@edit(to_translate("rename car"))
def rename(s: RowState, place: int, name: str) -> RowState:
    return s.but(value=rename_car(s.value, place, name), car=name, is_naming=False)


def rename_chosen(s: RowState, name: str) -> RowState:
    return rename(s, place_of(s.value, s.car), name)


def remove_chosen(s: RowState, _frame: object) -> RowState:
    place = place_of(s.value, s.car)
    return remove(s, place) if place >= 0 else s


@edit(to_translate("number of spots"))
def resize(s: RowState, spots: int) -> RowState:
    return s.but(value=replace(s.value, spots=spots))


@edit(to_translate("random row"), new=True)
def make_random(s: RowState, numbers: Sequence[int]) -> RowState:
    spots, percent = numbers
    return s.but(value=random_row(spots, percent / 100, new_seed()))


def spot_limits(s: RowState) -> tuple[int, int]:
    """As few and as many spots as the row can have."""
    cars = s.value.cars
    return cars[-1].index + 2 if cars else 1, MOST_SHOWN


def why_not_spots(s: RowState, spots: int) -> str:
    least, most = spot_limits(s)
    if spots > most:
        return tr("There can be at most {0} spots").format(whole(most))
    if not s.value.cars:
        return tr("There must be at least one spot")
    last = s.value.cars[-1]
    text = tr("Car {0} blocks {1}: there must be at least {2} spots")
    return text.format(last.name, spots_of(s.value, last.index), whole(least))


def why_not_named(s: RowState, place: int, name: str) -> str:
    try:
        rename_car(s.value, place, name)
    except ValueError:
        if name.isascii() and name.isalpha():
            return tr("Another car is already called {0}").format(name)
        return tr("A car's name has one to eight letters, A to Z")
    return ""


def why_not_there(s: RowState, place: int, text: str) -> str:
    cars, free = s.value.cars, room(s.value, place)
    index = int(digits_in(text) or -1)
    if index in free:
        return ""
    if index < free.start:
        text = tr("Car {0} is in the way: the index must be at least {1}")
        return text.format(cars[place - 1].name if place else "", free.start)
    if place + 1 < len(cars):
        text = tr("Car {0} is in the way: the index can be at most {1}")
        return text.format(cars[place + 1].name, free.stop - 1)
    return tr("The row ends there: the index can be at most {0}").format(free.stop - 1)
