"""The texts of click that people meet on the command line; click asks our catalogue for them.

Nothing imports this module: `translations.py` reads it. `ngettext` marks texts with a plural.
"""

from gettext import gettext as _
from gettext import ngettext

TEXTS = (
    # the help of a command
    _("Usage:"),
    _("Options"),
    _("Commands"),
    _("Positional arguments"),
    _("default: {default}"),
    _("required"),
    _("Show this message and exit."),
    _("Show the version and exit."),
    _("%(prog)s, version %(version)s"),
    # errors of usage
    _("Error: {message}"),
    _("Try '{command} {option}' for help."),
    _("Aborted!"),
    _("Missing command."),
    _("Missing argument"),
    _("Missing option"),
    _("No such option {name!r}."),
    _("No such command {name!r}."),
    ngettext("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 1),
    ngettext(
        "Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 1
    ),
    ngettext(
        "Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", 1
    ),
    _("Option {name!r} does not take a value."),
    # errors of values
    _("Invalid value: {message}"),
    _("Invalid value for {param_hint}: {message}"),
    _("{value!r} is not a valid {number_type}."),
    _("{value} is not in the range {range}."),
    ngettext("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 1),
    _("file"),
    _("{name} {filename!r} is a directory."),
    _("{name} {filename!r} is not writable."),
)
