"""The answer, and why it is right."""

from dataclasses import dataclass

from taskname.parsing import Numbers


@dataclass(frozen=True, slots=True)
class Answer:
    """The numbers, and the place of the largest one."""

    numbers: tuple[int, ...]
    place: int

    @property
    def largest(self) -> int:
        """The largest number."""
        return self.numbers[self.place]


def solve(rows: Numbers) -> Answer:
    """The first of the largest numbers: every number is compared, so none is larger."""
    numbers = tuple(number for (number,) in rows)
    return Answer(numbers, numbers.index(max(numbers)))
