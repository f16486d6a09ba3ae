"""Options that commands of several tasks share; each group reaches a command as one value.

Numbers are written as in the contest's files, in plain ASCII digits. Python itself would also take
`1_000`, blanks around a number, digits of other scripts, `nan` and `inf`.
"""

import re
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, TypeVar

import click

from bwinf_gui.engine.seeds import LARGEST_SEED, new_seed
from bwinf_gui.task import Task
from bwinf_gui.text.errors import NOT_A_NUMBER
from bwinf_gui.text.reading import shortened
from bwinf_gui.text.translation import tr

Command = TypeVar("Command", bound=Callable[..., Any])
_WHOLE = re.compile(r"[0-9]+")
_DECIMAL = re.compile(r"[0-9]+(\.[0-9]+)?")
_SCIENTIFIC = re.compile(r"[0-9]+(\.[0-9]+)?(e-?[0-9]+)?")


class Whole(click.IntRange):
    """A whole number from a range, such as `4`."""

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """The number; ends the command for anything else. A default is a number already."""
        if isinstance(value, str) and not _WHOLE.fullmatch(value):
            self.fail(NOT_A_NUMBER.sentence(text=shortened(value)), param, ctx)
        return super().convert(value, param, ctx)  # type: ignore[arg-type]


class Decimal(click.FloatRange):
    """A number from a range, such as `4` or `4.8`."""

    pattern = _DECIMAL

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The number; ends the command for anything else. A default is a number already."""
        if isinstance(value, str) and not self.pattern.fullmatch(value):
            example = tr("“{text}” is not a number such as “4” or “4.8”").format(
                text=shortened(value)
            )
            self.fail(f"{example}.", param, ctx)
        return super().convert(value, param, ctx)  # type: ignore[arg-type]


class Scientific(Decimal):
    """A number from a range that may be tiny: also such as `1e-10`."""

    pattern = _SCIENTIFIC


with_portable = click.option(
    "--portable",
    is_flag=True,
    expose_value=False,
    help=tr(
        "Keep settings, runs and everything else next to the program this time; with a file "
        "portable.txt there, every time."
    ),
)
"""Gives a program `--portable`, which `use_places` has already obeyed."""


def collected(
    name: str, collect: Callable[..., Any], *options: Callable[[Any], Any]
) -> Callable[[Command], Command]:
    """A decorator for a command that gets the values of some options as one, called `name`.

    `collect` makes that value, and names each of its parameters as the option does.
    """

    def decorate(command: Command) -> Command:
        @wraps(command)
        def wrapper(**values: object) -> object:
            own = {key: values.pop(key) for key in collect.__annotations__ if key != "return"}
            return command(**{name: collect(**own)}, **values)

        decorated: Any = wrapper
        for option in reversed(options):
            decorated = option(decorated)
        return decorated  # type: ignore[no-any-return]

    return decorate


class TaskWord(click.Choice[str]):
    """A parameter that is a task's word, or the one it had in earlier versions."""

    def __init__(self, tasks: Iterable[Task]) -> None:
        tasks = [*tasks]
        super().__init__([task.word for task in tasks])
        self._former = {task.stored_word: task.word for task in tasks}

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The word of today."""
        return super().convert(self._former.get(value, value), param, ctx)


def _seed(*, seed: int | None) -> int:
    return new_seed() if seed is None else seed


with_seed = collected(
    "seed",
    _seed,
    click.option(
        "--seed",
        type=Whole(0, LARGEST_SEED),
        metavar="S",
        help=tr("The same seed gives the same games or cases. [default: a new one each time]"),
    ),
)
"""Gives a command a `seed`, a new one where none was chosen."""
