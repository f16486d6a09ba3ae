"""Lets Qt survive an exception in a method that Qt calls, such as `paintEvent` or `data`.

Python before 3.12 makes the object of an exception that C code raises (a division by zero, an index
out of range) only when somebody wants to see it. PySide 6.11 takes the exception of an override for
an object at once, and the process dies. Whoever catches an exception has made its object; so every
override catches what it raises, and raises it again.
"""

import sys
from collections.abc import Callable, Iterator
from functools import wraps
from types import FunctionType
from typing import Any

from shiboken6 import Shiboken

NEEDED = sys.version_info < (3, 12)
_OURS = ("bwinf_gui.", "pyqtgraph.")
_MARK = "_bwinf_guarded"


def guard_overrides() -> None:
    """Guard the overrides of all classes that are loaded; safe to call twice."""
    for owner, name in unguarded_overrides():
        setattr(owner, name, _guarded(vars(owner)[name]))


def unguarded_overrides() -> Iterator[tuple[type[object], str]]:
    """Methods of our classes, and of pyqtgraph's, that hide a method of Qt: class and name."""
    classes: set[type[object]] = {*_subclasses(Shiboken.Object)}
    for each in classes:
        if each.__module__.startswith(_OURS):
            methods = [name for name, value in vars(each).items() if _is_unguarded(value)]
            yield from ((each, name) for name in methods if _hides_qt(each, name))


def _is_unguarded(value: object) -> bool:
    return isinstance(value, FunctionType) and not hasattr(value, _MARK)


def _hides_qt(owner: type[object], name: str) -> bool:
    return not name.startswith("__") and any(
        name in vars(base) for base in owner.__mro__ if base.__module__.startswith("PySide6.")
    )


def _subclasses(base: type[object]) -> Iterator[type[object]]:
    for each in base.__subclasses__():
        yield each
        yield from _subclasses(each)


def _guarded(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def guarded(*arguments: Any, **named: Any) -> Any:
        try:
            return method(*arguments, **named)
        except BaseException:  # noqa: TRY203 - see above
            raise

    setattr(guarded, _MARK, True)
    return guarded
