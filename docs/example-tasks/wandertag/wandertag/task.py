"""What BwInf-GUI asks of the task Wandertag; the entry point of this package."""

from functools import partial
from pathlib import Path

from bwinf_gui.task import Key, Task
from bwinf_gui.text.reading import rows_of_numbers_fit
from wandertag import tr

_HERE = Path(__file__).parent

TASK = Task(
    word="wandertag",
    title="Wandertag",
    icon=_HERE / "peaks.svg",
    pattern="wandern*.txt",
    fits=partial(rows_of_numbers_fit, numbers=2),
    question=tr.later("Which three routes suit the most people?"),
    sentence=tr.later(
        "Each person wants a hike of some shortest to some longest length. Three lengths are "
        "offered, and whoever finds a fitting one comes along."
    ),
    own=tr.later("Own wishes"),
    keys=(
        Key(("1", "2", "3"), tr.later("choose a route in the picture")),
        Key(("Up", "Down"), tr.later("make it longer or shorter by 1 m")),
        Key(("PgUp", "PgDown"), tr.later("make it longer or shorter by 10 m")),
    ),
    commands=("wandertag.command:wandertag",),
    tab="wandertag.tab:tab",
    checker="wandertag.checking:CHECKER",
    resources=_HERE,
)
