"""The command `bwinf-gui`: what its two ends are is given to it, so that help needs no Qt."""

from collections.abc import Sequence

from bwinf_gui.app.opening import Starters
from bwinf_gui.cli.encoding import set_encodings
from bwinf_gui.cli.main import interrupts_at_once, use_language, use_places


def window_main(arguments: Sequence[str], starters: Starters) -> int:
    """Run `bwinf-gui`; the exit code is 0 done, 1 failed, 2 bad usage."""
    set_encodings()
    use_language(())
    use_places(arguments)
    with interrupts_at_once():
        from bwinf_gui.app.window_command import bwinf_gui  # noqa: PLC0415
    return int(bwinf_gui(args=list(arguments), prog_name="bwinf-gui", obj=starters) or 0)
