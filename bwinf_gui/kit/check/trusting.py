"""The answers to the question whether programs are trusted."""

from collections.abc import Callable
from typing import Any, TypeVar

from bwinf_gui.kit import parts as k
from bwinf_gui.kit.state import State
from bwinf_gui.text.translation import to_translate

S = TypeVar("S", bound=State[Any, Any])


def trust_buttons(
    folder: Callable[[S], k.Next],
    once: Callable[[S], k.Next],
    refuse: Callable[[S], k.Next],
    *,
    is_safe: Callable[[S], bool],
) -> k.Row[S]:
    """Trust the folder, run once, or do not run.

    Where nothing protects the computer, running once is the sensible answer.
    """
    return k.Row(
        k.Button(
            to_translate("Trust this folder"),
            folder,
            icon="check",
            name="TrustFolder",
            filled=is_safe,
        ),
        k.Button(
            to_translate("Only this time"),
            once,
            name="TrustOnce",
            filled=lambda s: not is_safe(s),
        ),
        k.Button(to_translate("Do not run it"), refuse, name="DoNotRun", flat=True),
        k.Space(),
    )
