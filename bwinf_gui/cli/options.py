"""Options that commands of several tasks share; each group reaches a command as one value."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

import click

from bwinf_gui.cli.numbers import Whole
from bwinf_gui.engine.seeds import LARGEST_SEED, new_seed
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
    """Give a program `--portable`, which `use_places` has already obeyed."""
    return click.option(
        "--portable",
        is_flag=True,
        expose_value=False,
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


def _names(collect: Callable[..., Any]) -> tuple[str, ...]:
    return tuple(name for name in collect.__annotations__ if name != "return")


def _seed(*, seed: int | None) -> int:
    return new_seed() if seed is None else seed
