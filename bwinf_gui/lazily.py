"""Packages that name what their modules have, and import a module when one of its names is used.

Every start of the program imports the packages of all tasks, and few starts need more than one.
"""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module


def names_of(package: str, names: Sequence[str], *modules: str) -> Callable[[str], object]:
    """The `__getattr__` of a package: it looks for one of its names in the modules, in this order.

    Raises AttributeError for other names, as Python does.
    """

    def find(name: str) -> object:
        if name in names:
            for module in modules:
                found = vars(import_module(f"{package}.{module}"))
                if name in found:
                    setattr(sys.modules[package], name, found[name])
                    return found[name]
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return find
