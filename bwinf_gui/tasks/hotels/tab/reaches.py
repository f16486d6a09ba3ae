"""How far the days get with a threshold, and with the next rating that exists."""

from bisect import bisect_left

from bwinf_gui.tasks.hotels import Reach, reach
from bwinf_gui.tasks.hotels.tab.solution import Solution


class Reaches:
    """A threshold for a solution: one of the ratings that exist on the way."""

    def __init__(self, solution: Solution, wanted: int) -> None:
        self.solution = solution
        self._levels = solution.hotels.levels
        self._place = self._nearest(wanted)
        self.threshold = int(self._levels[self._place]) if len(self._levels) else 0
        self.shown = reach(solution.hotels, solution.limits, self.threshold)
        self.following = self._following()

    @property
    def is_home(self) -> bool:
        """Whether the threshold is the one of the answer."""
        return self.threshold == self.solution.home

    def stepped(self, steps: int) -> int:
        """The threshold so many ratings higher or lower."""
        if not len(self._levels):
            return 0
        return int(self._levels[min(max(self._place + steps, 0), len(self._levels) - 1)])

    def _nearest(self, wanted: int) -> int:
        """The place of the rating that is nearest to a wanted one."""
        levels = self._levels
        place = min(bisect_left(levels, wanted), max(len(levels) - 1, 0))
        if place and wanted - int(levels[place - 1]) < int(levels[place]) - wanted:
            return place - 1
        return place

    def _following(self) -> Reach | None:
        if self._place + 1 >= len(self._levels):
            return None
        return reach(self.solution.hotels, self.solution.limits, int(self._levels[self._place + 1]))
