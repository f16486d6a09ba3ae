"""Where long work is done: on this computer or on a cluster."""

from dataclasses import dataclass

from bwinf_gui.engine.notices import Notice, Threads


@dataclass(frozen=True, slots=True)
class PlaceOfWork:
    """Whether a cluster computes, and which one could: its address, empty where there is none.

    `state` says in a few words how it stands with the cluster, `explanation` in sentences.
    """

    cluster: str = ""
    on_cluster: bool = False
    state: str = ""
    explanation: str = ""


class ComputingPlace:
    """What the program tells its tabs of the place of work, and what they ask of it.

    `changed`: the place is another one. `chosen`: whether work is to be done on the cluster, from
    the next run on. `settings_wanted`: the place is to be described, or looked at.
    """

    def __init__(self, threads: Threads) -> None:
        self.changed, self.chosen, self.settings_wanted = (Notice(threads) for _ in range(3))
        self.place = PlaceOfWork()

    def show(self, place: PlaceOfWork) -> None:
        """Tell where work is done from the next run on."""
        if place != self.place:
            self.place = place
            self.changed.emit()
