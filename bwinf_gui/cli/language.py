"""The language of the command line: chosen once, before the commands and their help exist.

Its own texts are those of the whole program; click asks the same catalogue for its own.
"""

import gettext
import os
from collections.abc import Sequence
from itertools import pairwise

from bwinf_gui.languages import DOMAIN, LANGUAGES, language_of
from bwinf_gui.resources import resource
from bwinf_gui.text.translation import speak


def use_language(arguments: Sequence[str]) -> None:
    """Speak the language that the arguments or the locale ask for."""
    language = _asked(arguments) or language_of(os.environ)
    speak(language)
    # click looks for its texts in the domain that is gettext's own.
    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain(DOMAIN, resource("i18n"))
    gettext.textdomain(DOMAIN)


def _asked(arguments: Sequence[str]) -> str | None:
    for option, value in pairwise([*arguments, ""]):
        name, _sign, attached = option.partition("=")
        if name == "--lang" and (attached or value) in LANGUAGES:
            return attached or value
    return None
