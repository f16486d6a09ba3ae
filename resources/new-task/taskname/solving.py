"""The answer and why it is right, and the steps that the picture shows of it."""

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


@dataclass(frozen=True, slots=True)
class Scene:
    """A step: how many of the numbers have been compared, and the place of the chosen one."""

    numbers: tuple[int, ...]
    seen: int
    chosen: int

    @property
    def largest(self) -> int:
        """The place of the largest number so far; -1 before the first."""
        seen = self.numbers[: self.seen]
        return seen.index(max(seen)) if seen else -1


def scenes(answer: Answer, chosen: int) -> list[Scene]:
    """The steps: one number more is compared each time."""
    return [Scene(answer.numbers, seen, chosen) for seen in range(len(answer.numbers) + 1)]
