"""How far computed values can be from the true ones.

Let F be one roll of the game, so that the true values are x = F(x). Values y that a sweep leaves
behind miss this for two reasons. Every position is off by roundings, at most r. And where B
captures, the sweep has looked at a value that it may have changed later, by at most d, the largest
change of the sweep; everything else that it looked at is as it stayed. So with c the chance that
the next roll captures for B, |F(y) - y| <= d c + r in each position. The error of a position adds
up what is missing in all positions that the game still visits:

    |y - x| <= d C + r T

with C the expected number of captures by B from there on and T that of rolls. Each piece of A that
is captured was there in the opening, one piece, or came out by a six of A. So C is at most
1 + the expected number of A's sixes, and that is at most the chance of a six times T.

T comes first, from the same equations: values t >= 0 with |F(t) - t| <= e < 1 prove that
T <= t / (1 - e), and with it that the game ends.

Where one of two mirror images is solved, the values of the other are these, or what these leave of
1, and miss F by as much; but there it is A who captures. So C counts the captures of both players:
at most 2 + the expected number of sixes, which both roll equally often, so again that times T.
"""

from dataclasses import dataclass

from bwinf_gui.tasks.dice.exact.problem import Problem
from bwinf_gui.tasks.dice.exact.storage import Storage
from bwinf_gui.tasks.dice.exact.values import NotSolvableError, Obstacle, Refusal

_OPERATIONS_BESIDES = 16
"""A value is the result of an operation for each face of A, two for each of B, which may capture,
and some more, each rounded once."""
_DOUBLE = 2.0**-52
_LEAST_CHANGE = 4 * _DOUBLE
"""Settled values may still change by roundings."""
_ROLLS_FOR_TOLERANCE = 2e-4
"""The number of rolls, some hundred, comes to rest at this part of the tolerance, relative to it,
for each roll to a capture; so its error is about ten times that of the chances."""
_SHORT_GAME = 40.0
"""Games between most dice take more rolls than that."""
_CLEAREST_DOUBT = 0.5


@dataclass(frozen=True, slots=True)
class TailBound:
    """How values came to rest: the largest change in the last sweep, and the sum over all sweeps.

    No value is larger than the sum. `hindmost` is the largest value where A is furthest behind.
    """

    change: float = 0.0
    travelled: float = 0.0
    hindmost: float = 0.0

    def __or__(self, other: "TailBound") -> "TailBound":
        return TailBound(
            max(self.change, other.change),
            max(self.travelled, other.travelled),
            max(self.hindmost, other.hindmost),
        )


@dataclass(frozen=True, slots=True)
class Limit:
    """When values are settled: by the largest change, and by that over all sweeps together."""

    absolute: float = 0.0
    relative: float = 0.0

    def reached(self, rest: TailBound) -> bool:
        return rest.change <= self.at(rest)

    def at(self, rest: TailBound) -> float:
        """The change at which the values are settled."""
        return self.absolute + self.relative * rest.travelled


@dataclass(frozen=True, slots=True)
class Bound:
    """A quantity in the opening, where A rolls and where B rolls, and how it came to rest.

    `before` is how it did in all blocks but the last, which holds the opening.
    """

    values: tuple[float, float]
    rest: TailBound
    before: TailBound


class Certificate:
    """The proof that games end, and its consequences for the errors of a problem's values.

    Raises NotSolvableError if the numbers of rolls prove nothing.
    """

    def __init__(self, problem: Problem, storage: Storage, rolls: Bound) -> None:
        self._rounding = _rounding(problem, storage)
        roundings = self._rounding * rolls.rest.travelled
        doubt = rolls.rest.change + roundings
        # T <= t / (1 - e) needs e < 1; with e < 1/2, the bound is at most twice the value.
        if doubt > _CLEAREST_DOUBT:
            raise NotSolvableError(Refusal(Obstacle.ENDLESS))
        self.most_rolls = max(rolls.values) / (1 - doubt)
        self._most_captures = _most_captures(problem, self.most_rolls)
        self.rolls_error = rolls.rest.change * self._most_captures + roundings * self.most_rolls

    def error(self, rest: TailBound) -> float:
        """How far chances can be from the true ones in the opening; values that stay 0 are 0."""
        # A sum of nothing but zeros: the ending is impossible, and no rounding can have happened.
        if rest.travelled == 0:
            return 0.0
        return rest.change * self._most_captures + self._rounding * self.most_rolls


def limit_for_rolls(problem: Problem, storage: Storage, tolerance: float) -> Limit:
    """When the numbers of rolls are settled."""
    # Before anything is known about the length of games, a short one is assumed.
    to_a_capture = _SHORT_GAME / _most_captures(problem, _SHORT_GAME)
    change = _ROLLS_FOR_TOLERANCE * tolerance * to_a_capture
    return Limit(relative=max(change, _least_change(storage)))


def limit_for_chances(
    problem: Problem, storage: Storage, tolerance: float, most_rolls: float
) -> Limit:
    """When chances are settled so that their error is within the tolerance, if possible."""
    rolls = max(most_rolls, 1.0)
    # Of the tolerance, the roundings take their share first; what remains is allowed for captures.
    left = tolerance - _rounding(problem, storage) * rolls
    return Limit(absolute=max(left / _most_captures(problem, rolls), _least_change(storage)))


def _most_captures(problem: Problem, rolls: float) -> float:
    """The greatest expected number of captures, of those that count, in a number of rolls."""
    six = problem.a.weights[-1] if problem.a.has_six else 0.0
    # Mirrored, captures of both players count, and each has one piece that needed no six.
    pieces = 2.0 if problem.endings.mirrored else 1.0
    return min(rolls, pieces + float(six) * rolls)


def _rounding(problem: Problem, storage: Storage) -> float:
    operations = len(problem.a.faces) + 2 * len(problem.b.faces) + _OPERATIONS_BESIDES
    # A rounding is off by half the distance to the next number at most. Stored values are rounded
    # once more, both in the last sweep and in the one before.
    return operations * _DOUBLE / 2 + storage.epsilon


def _least_change(storage: Storage) -> float:
    return max(storage.epsilon, _LEAST_CHANGE)
