"""Commands that are imported when they are used."""

from collections.abc import Iterator, MutableMapping
from pkgutil import resolve_name

import click

from bwinf_gui.cli.output import set_help_texts


class LazyCommands(MutableMapping[str, click.Command]):
    """Commands by their names; one given as `MODULE:NAME` is imported when it is asked for."""

    def __init__(self) -> None:
        self._commands: dict[str, click.Command | str] = {}

    def add(self, place: str) -> None:
        """Take in a command of that place, named like the object there, with hyphens."""
        self._commands[place.rpartition(":")[2].replace("_", "-")] = place

    def __getitem__(self, name: str) -> click.Command:
        command = self._commands[name]
        if isinstance(command, str):
            command = resolve_name(command)
            self[name] = command
        return command

    def __setitem__(self, name: str, command: click.Command) -> None:
        prepare_help(command)
        self._commands[name] = command

    def __delitem__(self, name: str) -> None:
        del self._commands[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._commands)

    def __len__(self) -> int:
        return len(self._commands)


def prepare_help(command: click.Command) -> None:
    """Translate click's own texts in the help of a command and its subcommands."""
    set_help_texts(command)
    # Lazy ones are prepared when they are asked for.
    if isinstance(command, click.Group) and not isinstance(command.commands, LazyCommands):
        for child in command.commands.values():
            prepare_help(child)
