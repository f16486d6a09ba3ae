"""The tree of commands; a command is imported when it is used, as each needs others of us."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import click

from bwinf_gui import __version__
from bwinf_gui.border import Surviving, TaskMistake, crossing, on_mistake
from bwinf_gui.cli.lazy_commands import LazyCommands
from bwinf_gui.cli.options import with_portable
from bwinf_gui.cli.output import CUT_SHORT, ENDINGS, complain, set_help_texts, with_language
from bwinf_gui.cli.visible import one_line
from bwinf_gui.task import Task
from bwinf_gui.tasks import all_tasks, is_from_outside, load
from bwinf_gui.text.translation import tr

OWN = (
    "bwinf_gui.cli.check:check",
    "bwinf_gui.cli.runs:runs",
    "bwinf_gui.cli.cluster:cluster",
    "bwinf_gui.cli.new_task:new_task",
    "bwinf_gui.cli.try_task:try_task",
)
"""The commands of no task, `MODULE:NAME`."""


class Commands(click.Group):
    """All commands; what click or a task says of a mistake is fit for a terminal."""

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:  # noqa: ANN401 - click's
        with _visible_complaints():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - click's
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
    except TaskMistake as mistake:
        complain(mistake.sentence)
        sys.exit(CUT_SHORT)


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
    mistakes = [*load().mistakes]
    for task in all_tasks():
        if not is_from_outside(task):
            for place in task.commands:
                commands.add(place)
            continue
        with Surviving(mistakes.append):
            # At once, so that a mistake is reported whatever is asked for.
            for place, command in zip(
                task.commands, task.load_all("commands", click.Command), strict=True
            ):
                commands[command.name or task.word] = _across_border(task, place, command)
    for place in OWN:
        commands.add(place)
    for mistake in mistakes:
        complain(mistake.sentence)


def _across_border(task: Task, place: str, command: click.Command) -> click.Command:
    """The command, with its mistakes attributed to its task."""

    def across(step: Callable[..., Any]) -> Callable[..., Any]:
        def run(*arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - click's
            with crossing(task, place, passing=ENDINGS):
                return step(*arguments, **named)

        return run

    for name in ("make_context", "invoke"):
        setattr(command, name, across(getattr(command, name)))
    return command


on_mistake(lambda mistake: complain(mistake.sentence))
_LAZY = LazyCommands()
_add_commands(_LAZY)
bwinf.commands = _LAZY
set_help_texts(bwinf)
