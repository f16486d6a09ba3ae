"""The texts of click that people meet on the command line; click asks our catalogue for them.

Nothing imports this module: `translations.py` reads it. `tr_plural` marks texts with a plural.
"""

from bwinf_gui.text.translation import tr, tr_plural

TEXTS = (
    # the help of a command
    tr("Usage:"),
    tr("Options"),
    tr("Commands"),
    tr("Positional arguments"),
    tr("default: {default}"),
    tr("required"),
    tr("Show this message and exit."),
    tr("Show the version and exit."),
    tr("%(prog)s, version %(version)s"),
    # errors of usage
    tr("Error: {message}"),
    tr("Try '{command} {option}' for help."),
    tr("Aborted!"),
    tr("Missing command."),
    tr("Missing argument"),
    tr("Missing option"),
    tr("No such option {name!r}."),
    tr("No such command {name!r}."),
    tr_plural("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 1),
    tr_plural(
        "Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 1
    ),
    tr_plural(
        "Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", 1
    ),
    tr("Option {name!r} does not take a value."),
    # errors of values
    tr("Invalid value: {message}"),
    tr("Invalid value for {param_hint}: {message}"),
    tr("{value!r} is not a valid {number_type}."),
    tr("{value} is not in the range {range}."),
    tr_plural("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 1),
    tr("file"),
    tr("{name} {filename!r} is a directory."),
    tr("{name} {filename!r} is not writable."),
)
