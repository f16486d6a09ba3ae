"""In which order the blocks of a problem are solved when some threads work on one each."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from heapq import nlargest

from bwinf_gui.core.ludo.exact.problem import Block, Key


class Agenda:
    """Which block is next, of those whose forerunners are finished; no more than threads at a time.

    One thread takes them in their order, which needs the least memory. For several it is first the
    one with the most work between its begin and the end of all: so they seldom wait for each other.
    """

    def __init__(self, blocks: Sequence[Block], threads: int) -> None:
        self._blocks = {block.key: block for block in blocks}
        self._waiting = {
            block.key: sum(key in self._blocks for key in (*block.after_a, *block.after_b))
            for block in blocks
        }
        self._followers: dict[Key, list[Key]] = defaultdict(list)
        for block in blocks:
            for key in (*block.after_a, *block.after_b):
                self._followers[key].append(block.key)
        self._rank = {block.key: -number for number, block in enumerate(blocks)}
        if threads > 1:
            self._rank = self._work_to_the_end(blocks)
        self._free = threads
        self._ready = {key for key, waiting in self._waiting.items() if not waiting}

    def take(self) -> Block | None:
        """A block to begin with; None where one has to be finished before."""
        if not self._free or not self._ready:
            return None
        self._free -= 1
        key = max(self._ready, key=lambda ready: self._rank[ready])
        self._ready.remove(key)
        return self._blocks[key]

    def finish(self, block: Block) -> None:
        """Let the blocks come that waited for this one."""
        self._free += 1
        for key in self._followers[block.key]:
            self._waiting[key] -= 1
            if not self._waiting[key]:
                self._ready.add(key)

    def _work_to_the_end(self, blocks: Sequence[Block]) -> dict[Key, int]:
        """The positions of the longest chain of blocks from each one on."""
        work: dict[Key, int] = {}
        for block in reversed(blocks):
            after = (work[key] for key in self._followers[block.key])
            work[block.key] = block.positions + max(after, default=0)
        return work


@dataclass(frozen=True, slots=True)
class Course:
    """What a pass comes to if every position takes as long as any other.

    `length` is its time in positions. The others are the most numbers at a time: of all in memory;
    of the values in blocks that are being solved; and of the constants.
    """

    length: int
    in_memory: int
    in_work: int
    constants: int


def course_of(blocks: Sequence[Block], threads: int) -> Course:
    """Go through a pass without computing anything."""
    agenda, uses = Agenda(blocks, threads), uses_of(blocks)
    kept: dict[Key, int] = {}
    working: list[tuple[int, Block]] = []
    # The constants of a block take the place of another's; each thread has such a place.
    constants: list[int] = []
    now = most = most_in_work = 0
    while True:
        while block := agenda.take():
            constants = nlargest(threads, (*constants, block.constants))
            in_work = sum(2 * other.positions for _, other in working)
            most = max(most, sum(kept.values()) + sum(constants) + in_work)
            for key in (*block.after_a, *block.after_b):
                uses[key] -= 1
                if not uses[key]:
                    kept.pop(key, None)
            working.append((now + block.positions, block))
            in_work += 2 * block.positions
            most = max(most, sum(kept.values()) + sum(constants) + in_work)
            most_in_work = max(most_in_work, in_work)
        if not working:
            return Course(now, most, most_in_work, sum(constants))
        now, block = min(working, key=lambda work: work[0])
        working.remove((now, block))
        agenda.finish(block)
        if uses[block.key]:
            kept[block.key] = 2 * block.positions


def uses_of(blocks: Sequence[Block]) -> Counter[Key]:
    """How many blocks depend on each."""
    return Counter(key for block in blocks for key in (*block.after_a, *block.after_b))
