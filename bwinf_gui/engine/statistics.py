"""What counts of games say about the chance behind them: intervals, with their reasons.

Two kinds, not to be confused. `wilson` is right 95 % of the time for a number of games that was
fixed beforehand. `always_valid` may be watched all the time and be the reason to stop: the chance
that it *ever* misses the truth is at most the error.

Only the standard library is used: scipy would cost the window a slow start and 60 MB.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from statistics import NormalDist


@dataclass(frozen=True, slots=True)
class Interval:
    """All numbers from `low` to `high`, ends included."""

    low: float
    high: float

    @property
    def width(self) -> float:
        return self.high - self.low

    @property
    def centre(self) -> float:
        return (self.low + self.high) / 2

    @property
    def half_width(self) -> float:
        """The number after ±."""
        return self.width / 2

    def __contains__(self, number: float) -> bool:
        return self.low <= number <= self.high

    def __neg__(self) -> "Interval":
        return Interval(-self.high, -self.low)

    def __add__(self, other: "Interval") -> "Interval":
        return Interval(self.low + other.low, self.high + other.high)

    def __mul__(self, other: "Interval") -> "Interval":
        # A product takes its extremes at the ends of both, whatever their signs.
        corners = [a * b for a in (self.low, self.high) for b in (other.low, other.high)]
        return Interval(min(corners), max(corners))


@dataclass(frozen=True, slots=True)
class PairBounds:
    """Where the chances of a pair certainly are: to win for either die, and first - second."""

    first: Interval
    second: Interval
    difference: Interval

    @property
    def swapped(self) -> "PairBounds":
        return PairBounds(self.second, self.first, -self.difference)


@dataclass(frozen=True, slots=True)
class Gap:
    """A difference of shares as it was counted, and where the true one is at any time."""

    value: float
    interval: Interval

    @property
    def reach(self) -> float:
        """The number after ±: the distance to the end on the side of 0, which decides the sign."""
        low, high = self.interval.low, self.interval.high
        return max(0.0, self.value - low if self.value >= 0 else high - self.value)

    @property
    def is_proven(self) -> bool:
        """Whether the true difference is known but for roundings and tiny bounds."""
        return self.interval.width < PROVEN_WIDTH

    @property
    def points(self) -> tuple[float, float, int]:
        """Difference and reach in percentage points, and how many decimals they need.

        One, or more where rounding would hide whether 0 is left out.
        """
        value, reach, digits = 100 * self.value, 100 * self.reach, 1
        while digits < 5 and (round(abs(value), digits) > round(reach, digits)) != (
            abs(value) > reach
        ):
            digits += 1
        return value, reach, digits


PROVEN_WIDTH = 1e-7
"""No games that anybody plays give an interval that narrow."""
LEVEL = 0.95
"""How often an interval is right, unless another level is asked for."""


# Every redraw of a table asks again for most of its counts.
@lru_cache(maxsize=4096)
def wilson(successes: float, trials: int, level: float = LEVEL) -> Interval:
    """The score interval for a number of trials that was fixed beforehand.

    All p from which the observed share is at most z standard errors √(p(1-p)/n) away, z being the
    normal quantile of the level: Wilson 1927, "Probable inference, the law of succession, and
    statistical inference". A mean share times its games may stand for `successes`.
    """
    return wilson_of_share(successes / trials if trials else 0.0, trials, level)


def wilson_of_share(share: float, trials: float, level: float = LEVEL) -> Interval:
    """The same for a share that was observed; of infinitely many trials it is the truth."""
    if trials == 0:
        return Interval(0.0, 1.0)
    z2 = _quantile(level) ** 2 / trials
    centre = (share + z2 / 2) / (1 + z2)
    reach = math.sqrt(z2 * (share * (1 - share) + z2 / 4)) / (1 + z2)
    # Roundings must not leave the share itself out.
    return Interval(max(0.0, min(share, centre - reach)), min(1.0, max(share, centre + reach)))


def normal_interval(value: float, variance: float, level: float = LEVEL) -> Interval:
    """Where the truth behind an estimate is, by the estimate's variance, if that is normal."""
    margin = _quantile(level) * math.sqrt(variance)
    return Interval(value - margin, value + margin)


def always_valid(successes: int, trials: int, error: float) -> Interval:
    """The interval that misses the chance p at any time at all with probability <= `error`.

    It holds every p with k successes in n trials more probable than error / (n + 1):

        C(n, k) p^k (1-p)^(n-k) > error / (n + 1), that is
        B(k+1, n-k+1) / (p^k (1-p)^(n-k)) < 1 / error with the beta function B.

    Why it holds at all times: if p were drawn evenly from [0, 1], each of the n + 1 counts would
    have probability 1 / (n + 1). The ratio of that to the probability under the true p is a mean of
    likelihood ratios, each a martingale that starts with 1, so by Ville's inequality it ever
    reaches 1 / error with probability <= error. Robbins 1970, "Statistical methods related to the
    law of the iterated logarithm"; Howard et al. 2021, "Time-uniform, nonparametric,
    nonasymptotic confidence sequences". Mixing evenly is narrower than mixing by Jeffreys'
    Beta(1/2, 1/2) for shares from 12 % to 88 %; beyond, where it is wider, intervals are short.

    Why it holds for couples of games, one begun by each die, with chances p + e and p - e: the
    likelihood ratio of any q to p has the factor 1 + c (x - p) for a game with outcome x = 0 or 1,
    where c = (q - p) / (p (1 - p)). A couple's factor has the expectation
    (1 + c e)(1 - c e) = 1 - c² e² <= 1, so the ratio still tends to fall, which is all that Ville
    asks. Hence: **only look at counts of whole couples.**

    The games may also be the decisive ones, `trials` then being games without draws, and p the
    share of the successes among them, w / d with the mean chances of a success w and of a decision
    d: the factor is 1 + c (x - p y) with y = 0 for a draw, and its two expectations in a couple
    again add up to 2.
    """
    if trials == 0:
        return Interval(0.0, 1.0)
    budget = math.log((trials + 1) / error) + _log_peak(successes, trials)
    share = successes / trials
    return Interval(
        max(0.0, share - _reach(trials - successes, trials, budget)),
        min(1.0, share + _reach(successes, trials, budget)),
    )


def difference(wins: int, losses: int, games: int, error: float) -> Interval:
    """The always-valid interval of the chance to win minus the chance to lose.

    It is (2s - 1) d for the share s of wins among the decisive games and the share d of these
    among all; each gets half the error. This is sharpest where it matters, near a tie: it excludes
    0 exactly if `always_valid` by half the error excludes that half of the decisive games are won,
    which is Robbins' test by a mean of likelihood ratios.

    That is valid although the two games of a couple differ: for equal dice, let the chance to win
    exceed the chance to lose by D in one game and by -D in the other. For an alternative share q
    and t = 2q - 1, the factor is 1 + t for a game won, 1 - t for one lost and 1 for a draw; that of
    a couple has the expectation (1 + t D)(1 - t D) = 1 - t² D² <= 1.
    """
    among_decisive = always_valid(wins, wins + losses, error / 2)
    # Of the decisive games, s are won and 1 - s lost: a lead of 2s - 1.
    margin = Interval(2 * among_decisive.low - 1, 2 * among_decisive.high - 1)
    return margin * always_valid(wins + losses, games, error / 2)


def pair_bounds(wins: int, losses: int, games: int, error: float) -> PairBounds:
    """Proven bounds for a pair: all hold at all times with probability >= 1 - error.

    `wins` are the first die's, `losses` the second's; the other games are drawn. Each share of wins
    gets a quarter of the error, the difference half of it.
    """
    return PairBounds(
        first=always_valid(wins, games, error / 4),
        second=always_valid(losses, games, error / 4),
        difference=difference(wins, losses, games, error / 2),
    )


def deviation(variance: float, error: float) -> float:
    """What a sum of games exceeds its mean by, at any time at all, with probability <= `error`.

    The steps of the sum are independent, such as games won minus games lost, each between -1 and 1;
    `variance` is theirs added up so far. For x = step - mean <= 2 Bennett's inequality (1962) says

        E exp(t x) <= exp(variance φ(t)) with φ(t) = (exp(2t) - 1 - 2t) / 4,

    so for every t > 0 the exponential of t (sum - mean) - variance φ(t) tends to fall. By Ville's
    inequality the sum ever crosses the line mean + (log(1 / error) + variance φ(t)) / t with
    probability <= error. The error is split over some t; the lowest of their lines counts.
    """
    budget = math.log(len(_LINES) / error)
    return min((budget + variance * bend) / slope for slope, bend in _LINES)


_LINES = [(t, (math.expm1(2 * t) - 2 * t) / 4) for t in (2.0**-k for k in range(21))]
"""Some t and φ(t): best where the variance is about 20 / t², that is from ten to 10^13 games."""


def _quantile(level: float) -> float:
    """How many standard errors an interval reaches to either side."""
    return NormalDist().inv_cdf((1 + level) / 2)


def _reach(successes: int, trials: int, budget: float) -> float:
    """The x > 0 where n KL(k/n, k/n + x) equals the budget (KL: Kullback and Leibler's divergence).

    The divergence is written in x, not in p = k/n + x: that loses no digits for 10^12 trials. It is
    convex, so Newton's steps come down to x from above; bisection catches those that leave [0, 1].
    """
    failures = trials - successes
    if failures == 0:
        return 0.0
    if successes == 0:
        # Solves (1 - x)^n = exp(-budget), without losing the digits of a small x.
        return -math.expm1(-budget / trials)
    share, rest = successes / trials, failures / trials
    below, above = 0.0, rest
    # The normal approximation is a good first guess.
    x = min(math.sqrt(2 * share * rest * budget / trials), rest / 2)
    while below < x < above:
        excess = -budget - successes * math.log1p(x / share) - failures * math.log1p(-x / rest)
        below, above = (below, x) if excess > 0 else (x, above)
        # The slope at x is n x / ((p + x) (q - x)), with q for the rest.
        step = excess * (share + x) * (rest - x) / (trials * x)
        if abs(step) <= 1e-9 * min(x, rest - x):
            return x - step  # the error of Newton's method is about the square of its last step
        x = x - step if below < x - step < above else (below + above) / 2
    return x


def _log_peak(successes: int, trials: int) -> float:
    """The logarithm of C(n, k) p^k (1-p)^(n-k) at its highest, p = k/n.

    By Stirling's formula, as the logarithms of the factors have no digits in common with their sum
    for 10^12 trials: Loader 2000, "Fast and accurate computation of binomial probabilities".
    """
    failures = trials - successes
    if successes == 0 or failures == 0:
        return 0.0
    normal = 0.5 * math.log(trials / (2 * math.pi * successes * failures))
    return normal + _stirling(trials) - _stirling(successes) - _stirling(failures)


def _stirling(n: int) -> float:
    """What log n! exceeds log(√(2πn) (n/e)^n) by."""
    # The series below is asymptotic: it is only good enough for larger numbers.
    if n < 16:
        return math.lgamma(n + 1) - (n + 0.5) * math.log(n) + n - 0.5 * math.log(2 * math.pi)
    n2 = n * n
    return (1 / 12 - (1 / 360 - 1 / 1260 / n2) / n2) / n  # misses less than 1 / (1680 n^7)
