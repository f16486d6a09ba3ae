"""Options that commands of several tasks share; each group reaches a command as one value."""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, TypeVar

import click

from bwinf_gui.cli.numbers import Whole
from bwinf_gui.engine.seeds import LARGEST_SEED, new_seed
from bwinf_gui.places import folder_beside_program, keep_all_in
from bwinf_gui.task import Task
from bwinf_gui.text.translation import tr

Command = TypeVar("Command", bound=Callable[..., Any])


def with_seed(command: Command) -> Command:
    """Give a command a `seed`, a new one where none was chosen."""
    return collected(
        command,
        "seed",
        _seed,
        click.option(
            "--seed",
            type=Whole(0, LARGEST_SEED),
            metavar="S",
            help=tr("The same seed gives the same games. [default: a new one each time]"),
        ),
    )


def with_portable(command: Command) -> Command:
    """Give a program `--portable`, which is obeyed before anything else asks for a place."""
    return click.option(
        "--portable",
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_keep_beside_program,
        help=tr(
            "Keep settings, runs and everything else beside the program, this time; a file "
            "portable.txt beside it does so always."
        ),
    )(command)


def collected(
    command: Command,
    name: str,
    collect: Callable[..., Any],
    *options: Callable[[Any], Any],
) -> Command:
    """The command with options whose values it gets as one, made by `collect`.

    `collect` names each of its parameters as the option does.
    """

    @wraps(command)
    def wrapper(**values: object) -> object:
        own = {key: values.pop(key) for key in _names(collect)}
        return command(**{name: collect(**own)}, **values)

    decorated: Any = wrapper
    for option in reversed(options):
        decorated = option(decorated)
    return decorated  # type: ignore[no-any-return]


class TaskWord(click.Choice[str]):
    """The word of one of some tasks; also the one that it had in earlier versions."""

    def __init__(self, tasks: Iterable[Task]) -> None:
        tasks = [*tasks]
        super().__init__([task.word for task in tasks])
        self._former = {task.stored_word: task.word for task in tasks}

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The word of today."""
        return super().convert(self._former.get(value, value), param, ctx)


def _names(collect: Callable[..., Any]) -> tuple[str, ...]:
    return tuple(name for name in collect.__annotations__ if name != "return")


def _keep_beside_program(_context: click.Context, _option: click.Parameter, wanted: object) -> None:
    if wanted:
        keep_all_in(folder_beside_program())


def _seed(*, seed: int | None) -> int:
    return new_seed() if seed is None else seed
