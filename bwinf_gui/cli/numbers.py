"""Numbers on the command line, written as in the contest's files: in plain ASCII digits.

Python itself would also take `1_000`, blanks around a number, digits of other scripts, `nan` and
`inf`.
"""

import re

import click

from bwinf_gui.text.errors import NOT_A_NUMBER
from bwinf_gui.text.reading import shortened
from bwinf_gui.text.translation import tr

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
