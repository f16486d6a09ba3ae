"""The tree of commands; a command is imported when it is used, as each needs others of us."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import click

from bwinf_gui import __version__
from bwinf_gui.cli.lazy_commands import LazyCommands
from bwinf_gui.cli.options import with_portable
from bwinf_gui.cli.output import complain, set_help_texts, with_language
from bwinf_gui.cli.visible import one_line
from bwinf_gui.tasks import FailingAlone, Task, all_tasks, load
from bwinf_gui.text.translation import tr

OWN = (
    "bwinf_gui.cli.check:check",
    "bwinf_gui.cli.runs:runs",
    "bwinf_gui.cli.cluster:cluster",
    "bwinf_gui.cli.new_task:new_task",
)
"""The commands of no task, `MODULE:NAME`."""


class Commands(click.Group):
    """All commands; what click says of a wrong one is fit for a terminal."""

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:  # noqa: ANN401 - click's
        """Read the arguments."""
        with _visible_complaints():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - click's
        """Run the command."""
        with _visible_complaints():
            return super().invoke(ctx)


@contextmanager
def _visible_complaints() -> Iterator[None]:
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        # click writes what can be chosen below each other.
        message = error.format_message().replace(":\n\t", ": ").replace(",\n\t", ", ")
        raise click.UsageError(one_line(message), error.ctx) from None


@click.group(
    cls=Commands,
    help=tr("Answers to tasks of the Bundeswettbewerb Informatik, without a window."),
    context_settings={"help_option_names": ["-h", "--help"]},
)
@with_language
@with_portable
@click.version_option(__version__, prog_name="bwinf")
def bwinf() -> None:
    """Hold the commands."""


def _add_commands(commands: LazyCommands) -> None:
    """Take in the commands of all tasks; a mistake in one from outside costs only these."""
    outside: Mapping[Task, object] = load().outside
    failures = [*load().failures]
    for task in all_tasks():
        if task not in outside:
            for place in task.commands:
                commands.add(place)
            continue
        with FailingAlone(task.word, failures):
            # At once, so that a mistake is reported whatever is asked for.
            for command in task.load_commands():
                commands[command.name or task.word] = command
    for place in OWN:
        commands.add(place)
    for failure in failures:
        text = tr("{task}: This task from outside has a mistake: {reason}")
        complain(text.format(task=failure.name, reason=failure.reason))


_LAZY = LazyCommands()
_add_commands(_LAZY)
bwinf.commands = _LAZY
set_help_texts(bwinf)
