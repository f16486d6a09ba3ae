"""The order in which the blocks of a problem are solved, each by one of several threads.

From the order alone follow, before anything is solved, the time and the memory needed.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from bwinf_gui.tasks.dice.exact.problem import Block, Key


class Agenda:
    """The next block of each pass; no more at a time than threads.

    A pass begins when nothing is left to begin in the one before, whose last block depends on all
    others: so that block, which one thread solves, keeps no other thread waiting.
    """

    def __init__(self, blocks: Sequence[Block], threads: int, passes: int = 1) -> None:
        self._free = threads
        self._passes = [_Pass(blocks) for _ in range(passes)]

    def take(self) -> tuple[int, Block] | None:
        """The number of a pass and a block to begin; None where one has to be finished first."""
        if not self._free:
            return None
        for number, pass_ in enumerate(self._passes):
            if block := pass_.take():
                self._free -= 1
                return number, block
            # The next pass waits until this one has begun its last block.
            if not pass_.is_begun:
                return None
        return None

    def finish(self, number: int, block: Block) -> None:
        self._free += 1
        self._passes[number].finish(block)


class _Pass:
    """Which block is next, of those whose forerunners are finished.

    First comes the one with the longest chain of work to the end of the pass: threads seldom wait
    for each other.
    """

    def __init__(self, blocks: Sequence[Block]) -> None:
        self._blocks = {block.key: block for block in blocks}
        self._waiting = {
            block.key: sum(key in self._blocks for key in block.after) for block in blocks
        }
        self._followers: dict[Key, list[Key]] = defaultdict(list)
        for block in blocks:
            for key in block.after:
                self._followers[key].append(block.key)
        self._rank = self._work_to_the_end(blocks)
        self._ready = {key for key, waiting in self._waiting.items() if not waiting}

    @property
    def is_begun(self) -> bool:
        return not self._blocks

    def take(self) -> Block | None:
        """A block to begin with; None where one has to be finished before."""
        if not self._ready:
            return None
        # The key breaks ties, since the order of a set is arbitrary.
        key = max(self._ready, key=lambda ready: (self._rank[ready], ready))
        self._ready.remove(key)
        return self._blocks.pop(key)

    def finish(self, block: Block) -> None:
        """Release the blocks that waited for this one."""
        for key in self._followers[block.key]:
            self._waiting[key] -= 1
            if not self._waiting[key]:
                self._ready.add(key)

    def _work_to_the_end(self, blocks: Sequence[Block]) -> dict[Key, int]:
        """The positions of the longest chain of blocks from each one on."""
        work: dict[Key, int] = {}
        # Backwards, so that the followers of a block are known already.
        for block in reversed(blocks):
            after = (work[key] for key in self._followers[block.key])
            work[block.key] = block.positions + max(after, default=0)
        return work


@dataclass(frozen=True, slots=True)
class BlockSchedule:
    """The course of all passes if every position takes equally long.

    `length` is its time in positions. The others say how much room there has to be for numbers,
    gaps between them included: for the values of all blocks that are in work or kept, for those in
    work alone and for those kept alone, and for constants.
    """

    length: int
    values: int
    in_work: int
    kept: int
    constants: int


def block_schedule(blocks: Sequence[Block], threads: int, passes: int = 1) -> BlockSchedule:
    """Go through all passes without computing anything."""
    agenda, rooms = Agenda(blocks, threads, passes), _Rooms(blocks, passes)
    working: list[tuple[int, int, Block]] = []
    now = 0
    while True:
        while taken := agenda.take():
            number, block = taken
            rooms.begin(number, block)
            working.append((now + block.positions, number, block))
        if not working:
            return rooms.schedule(now)
        # A simulated clock: the block that ends first, if every position takes the same time.
        now, number, block = min(working, key=lambda work: work[0])
        working.remove((now, number, block))
        agenda.finish(number, block)
        rooms.finish(number, block)


def uses_of(blocks: Sequence[Block]) -> Counter[Key]:
    """How many blocks depend on each; the last one holds the requested position."""
    needed = (key for block in blocks for key in block.after)
    return Counter((*needed, blocks[-1].key))


class Gaps:
    """The free parts of an endless row of numbers; `end` is as far as it was ever used."""

    def __init__(self) -> None:
        self.end = 0
        self._free = [range(sys.maxsize)]

    def take(self, length: int) -> range:
        """Use the first part that is long enough."""
        index, gap = next(
            (index, gap) for index, gap in enumerate(self._free) if len(gap) >= length
        )
        place = gap[:length]
        self._free[index : index + 1] = filter(None, [gap[length:]])
        self.end = max(self.end, place.stop)
        return place

    def give_back(self, place: range) -> None:
        """Free a part that was taken, and join it with adjacent free ones."""
        joined: list[range] = []
        for gap in sorted((*self._free, place), key=lambda gap: gap.start):
            if joined and joined[-1].stop == gap.start:
                joined[-1] = range(joined[-1].start, gap.stop)
            else:
                joined.append(gap)
        self._free = joined


class _Rooms:
    """Which places the numbers of blocks take."""

    def __init__(self, blocks: Sequence[Block], passes: int) -> None:
        self._last = blocks[-1].key
        self._uses = [uses_of(blocks) for _ in range(passes)]
        self._together, self._work, self._kept, self._constants = (Gaps() for _ in range(4))
        self._begun: dict[tuple[int, Key], tuple[range, range, range]] = {}
        self._finished: dict[tuple[int, Key], tuple[range, range]] = {}

    def begin(self, number: int, block: Block) -> None:
        """Fill the constants of a block, and then make room for its values."""
        constants = self._constants.take(block.constants)
        for key in block.after:
            # The constants contain all that is needed of it.
            self._use(number, key)
        # Placed twice, in one stretch for all and in one each for work and kept: which is used
        # depends on whether finished values stay in memory.
        together, work = self._together.take(block.values), self._work.take(block.values)
        self._begun[number, block.key] = constants, together, work

    def finish(self, number: int, block: Block) -> None:
        """Keep the values of a block; the last block's are used at once."""
        constants, together, work = self._begun.pop((number, block.key))
        self._finished[number, block.key] = together, self._kept.take(block.values)
        self._constants.give_back(constants)
        self._work.give_back(work)
        if block.key == self._last:
            self._use(number, block.key)

    def schedule(self, length: int) -> BlockSchedule:
        rooms = self._together, self._work, self._kept, self._constants
        return BlockSchedule(length, *(room.end for room in rooms))

    def _use(self, number: int, key: Key) -> None:
        self._uses[number][key] -= 1
        place = number, key
        if not self._uses[number][key] and place in self._finished:
            together, kept = self._finished.pop(place)
            self._together.give_back(together)
            self._kept.give_back(kept)
