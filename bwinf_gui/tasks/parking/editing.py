"""Changes to a row: each returns a new one, or raises ValueError where cars would overlap."""

from dataclasses import replace
from random import Random

from bwinf_gui.tasks.parking.row import NAME, Car, Row, spot_names


def move_car(row: Row, name: str, index: int) -> Row:
    """Put a car before another spot; `room` gives how far it can be dragged."""
    _place(row, name)
    return _with_cars(row, [Car(name, index) if car.name == name else car for car in row.cars])


def add_car(row: Row, name: str, index: int) -> Row:
    """Put one more car before the row."""
    return _with_cars(row, [*row.cars, Car(_checked(name), index)])


def remove_car(row: Row, name: str) -> Row:
    """Take a car away."""
    _place(row, name)
    return replace(row, cars=tuple(car for car in row.cars if car.name != name))


def rename_car(row: Row, name: str, new: str) -> Row:
    """Give a car another name."""
    place = _place(row, name)
    cars = list(row.cars)
    cars[place] = Car(_checked(new), cars[place].index)
    return replace(row, cars=tuple(cars))


def resize_row(row: Row, spots: int) -> Row:
    """Lengthen or shorten the row at its right end."""
    return replace(row, spots=spots)


def room(row: Row, name: str) -> range:
    """The indices where a car can stand without passing another one."""
    place = _place(row, name)
    least = row.cars[place - 1].index + 2 if place else 0
    beyond = row.cars[place + 1].index if place + 1 < len(row.cars) else row.spots
    return range(least, beyond - 1)


def unused_name(row: Row) -> str:
    """The first unused name after the spots'."""
    taken = {car.name for car in row.cars}
    start = row.first + row.spots
    return next(name for name in spot_names(start, len(taken) + 1) if name not in taken)


def random_row(spots: int, density: float, seed: int) -> Row:
    """A random row in which cars stand before that share of the spots, 0.0 to 1.0.

    Cars and free spots are shuffled as things of the same size, so no two cars can overlap and
    every row with that many cars is equally likely.
    """
    cars = min(round(density * spots / 2), spots // 2)
    random = Random(seed)  # noqa: S311 - nothing here has to stay secret
    places = sorted(random.sample(range(spots - cars), cars))
    # Each car to the left takes one spot more than a thing does.
    indices = [place + number for number, place in enumerate(places)]
    return Row(spots, tuple(map(Car, spot_names(spots, cars), indices)))


def _with_cars(row: Row, cars: list[Car]) -> Row:
    return replace(row, cars=tuple(sorted(cars, key=lambda car: car.index)))


def _place(row: Row, name: str) -> int:
    """The place of a car in the row."""
    for place, car in enumerate(row.cars):
        if car.name == name:
            return place
    raise ValueError(f"the row has no car {name!r}")


def _checked(name: str) -> str:
    if not NAME.fullmatch(name):
        raise ValueError(f"{name!r} cannot name a car")
    return name
