"""How long compiling takes; loads numba, so it belongs to workers."""

from collections.abc import Callable

from numba.core.event import TimingListener, install_listener

from bwinf_gui.tasks.dice.kernel.compiling import IS_KEPT


def kept_compiling(work: Callable[[], object]) -> float:
    """Do some work; the seconds of it in which code was compiled that later workers only load."""
    timer = TimingListener()
    with install_listener("numba:compile", timer):
        work()
    return float(timer.duration) if timer.done and IS_KEPT else 0.0
