"""Lets Qt survive an exception in a method that Qt calls, such as `paintEvent` or `data`.

Before version 3.12, Python creates the object of an exception raised by C code (a division by zero,
an index out of range) only when it is caught. PySide 6.11 assumes that an override's exception is
an object already, and the process dies. So every override catches its exceptions, which creates
their objects, and raises them again.
"""

import sys
from collections.abc import Callable, Iterator
from functools import wraps
from types import FunctionType
from typing import Any

from shiboken6 import Shiboken

NEEDED = sys.version_info < (3, 12)
_MARK = "_bwinf_guarded"


def guard_overrides() -> None:
    """Guard the overrides of all classes that are loaded, and of every class that is made later.

    Dialogs are loaded when they are opened, and a task from outside has classes of its own. Safe to
    call twice.
    """
    for owner in {*_subclasses(Shiboken.Object)}:
        _guard(owner)
    Shiboken.Object.__init_subclass__ = classmethod(_guard_new)  # type: ignore[assignment]


def unguarded_overrides() -> Iterator[tuple[type[object], str]]:
    """Methods that hide a method of Qt and are not guarded: class and name."""
    for owner in {*_subclasses(Shiboken.Object)}:
        yield from ((owner, name) for name in _unguarded_in(owner))


# Python calls this for each class that is made below Qt's; their metaclass cannot be replaced.
def _guard_new(owner: type[Shiboken.Object], /, **named: Any) -> None:
    super(Shiboken.Object, owner).__init_subclass__(**named)
    _guard(owner)


def _guard(owner: type[object]) -> None:
    for name in _unguarded_in(owner):
        setattr(owner, name, _guarded(vars(owner)[name]))


def _unguarded_in(owner: type[object]) -> list[str]:
    if owner.__module__.startswith("PySide6."):
        return []
    methods = [name for name, value in vars(owner).items() if _is_unguarded(value)]
    return [name for name in methods if _hides_qt(owner, name)]


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
