"""Where in a stretch of memory there is room."""

import sys


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
        """Free a part that was taken, and join it with those beside it."""
        joined: list[range] = []
        for gap in sorted((*self._free, place), key=lambda gap: gap.start):
            if joined and joined[-1].stop == gap.start:
                joined[-1] = range(joined[-1].start, gap.stop)
            else:
                joined.append(gap)
        self._free = joined
