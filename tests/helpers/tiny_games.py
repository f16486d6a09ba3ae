"""The dice game on boards of any size, written out plainly and solved as one linear system.

Shares nothing with the program: pieces are tuples of fields as their owner counts, -1 at home, and
every position that can be reached is an unknown.
"""

from collections import Counter, defaultdict
from dataclasses import dataclass

import numpy as np
from scipy.sparse import csc_array
from scipy.sparse.linalg import splu


class EndlessGameError(Exception):
    """A position can be reached from which no ending can be."""


@dataclass(frozen=True)
class Answer:
    """Chances and rolls from one start; `positions` is the size of the system."""

    wins_a: float
    wins_b: float
    draws: float
    rolls: float


@dataclass(frozen=True)
class TinyGame:
    track: int
    pieces: int
    six: int
    dice: tuple
    goal_last: bool = False

    def after(self, own, other, roll):
        """Both players' pieces after a roll, None where nothing moves."""
        source = self._source(own, roll)
        if source is None:
            return None
        target = 0 if source == -1 else source + roll
        rest = list(own)
        rest.remove(source)
        own = tuple(sorted([*rest, target]))
        if target < self.track:
            there = (target + self.track // 2) % self.track
            other = tuple(sorted(-1 if piece == there else piece for piece in other))
        return own, other

    def _source(self, own, roll):
        if roll == self.six and -1 in own and 0 not in own:
            return -1
        last = self.track + self.pieces - 1
        able = [p for p in own if p >= 0 and roll > 0 and p + roll <= last and p + roll not in own]
        if not able:
            return None
        if -1 in own and 0 in able:
            return 0
        on_track = [piece for piece in able if piece < self.track]
        if self.goal_last:
            return max(on_track) if on_track else min(able)
        return max(able)

    def has_won(self, own):
        return min(own) >= self.track

    def is_stuck(self, player, own):
        return all(self._source(own, roll) is None for roll in self.dice[player])

    def ending(self, position):
        """0 or 1 for the winner, "draw", or None where the game goes on."""
        *pieces, mover = position
        for player in (0, 1):
            if self.has_won(pieces[player]):
                return player
        if self.is_stuck(mover, pieces[mover]) and (
            self.is_stuck(1 - mover, pieces[1 - mover]) or set(self.dice[mover]) == {self.six}
        ):
            return "draw"
        return None

    def following(self, position):
        """The positions after one roll with their chances."""
        a, b, mover = position
        chances = Counter()
        for roll in self.dice[mover]:
            if mover == 0:
                new_a, new_b = self.after(a, b, roll) or (a, b)
            else:
                new_b, new_a = self.after(b, a, roll) or (b, a)
            next_mover = mover if roll == self.six else 1 - mover
            chances[new_a, new_b, next_mover] += 1 / len(self.dice[mover])
        return chances

    def answers(self):
        """The answers where A starts and where B starts; raises EndlessGameError."""
        opening = (*[-1] * (self.pieces - 1), 0)
        starts = [(opening, opening, 0), (opening, opening, 1)]
        found = self.answers_from(starts)
        return [found[start] for start in starts]

    def answers_from(self, starts):
        """The answer in every position that can be reached, by the position; raises likewise."""
        following = self._reached_from(starts)
        if not _all_can_end(following):
            raise EndlessGameError
        numbers = {position: number for number, position in enumerate(following)}
        right = np.zeros((len(numbers), 4))
        # Few positions follow one, so nearly all of the system is zeros.
        entries = [(number, number, 1.0) for number in numbers.values()]
        for position, number in numbers.items():
            right[number, {0: 0, 1: 1, "draw": 2, None: 3}[self.ending(position)]] = 1
            after = following[position].items()
            entries += [(number, numbers[other], -chance) for other, chance in after]
        rows, columns, factors = zip(*entries, strict=True)
        # What stands at the same place twice is added up.
        found = splu(csc_array((factors, (rows, columns)))).solve(right)
        return {position: Answer(*found[number]) for position, number in numbers.items()}

    def _reached_from(self, starts):
        """Every position that can be reached, with those after one more roll; none after an end."""
        following = {}
        open_ones = list(starts)
        while open_ones:
            position = open_ones.pop()
            if position not in following:
                is_over = self.ending(position) is not None
                following[position] = {} if is_over else self.following(position)
                open_ones.extend(following[position])
        return following


def _all_can_end(following):
    """Whether every position leads to an ending; otherwise the system is singular.

    That is not left to the solver, since with roundings it depends on the processor what it sees.
    """
    before = defaultdict(list)
    for position, others in following.items():
        for other in others:
            before[other].append(position)
    ending = {position for position, others in following.items() if not others}
    open_ones = list(ending)
    while open_ones:
        fresh = [position for position in before[open_ones.pop()] if position not in ending]
        ending.update(fresh)
        open_ones.extend(fresh)
    return len(ending) == len(following)
