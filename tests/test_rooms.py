"""Imports run downwards: no circles between modules, none between rooms; Qt and numba in theirs."""

import re
from collections import defaultdict
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

import bwinf_gui

TASKS = {f"tasks.{name}" for name in ("parking", "hotels", "dice", "nim")}
FROM_ABOVE = [
    {"__main__", "testing"},
    {"app"},
    TASKS,
    {"kit"},
    {"cli", "widgets"},
    {"tasks"},
    {"checking"},
    {"runs", "cluster"},
    {"engine", "kept"},
    {"task"},
    {"border"},
    {"text"},
    {"places", "process", "resources", "languages"},
]
"""The rooms of the house; `tasks` is their list and what each gives."""
LEVEL = {room: level for level, rooms in enumerate(FROM_ABOVE) for room in rooms}
WINDOW = ("app.", "kit.", "testing", "widgets.", *(f"{task}.tab." for task in TASKS))
PLACES = {
    "PySide6": WINDOW,
    "shiboken6": WINDOW,
    "pyqtgraph": WINDOW,
    "numba": ("tasks.dice.kernel.", "tasks.dice.exact."),
    "dask": ("cluster.",),
    "distributed": ("cluster.",),
    "cryptography": ("cluster.",),
    "pytest": ("testing",),
}


@pytest.fixture(scope="module")
def imports():
    """What each module imports, also for types and in functions; names begin below bwinf_gui."""
    # Not from its cache, which does not notice that a folder has become a package.
    graph = grimp.build_graph("bwinf_gui", include_external_packages=True, cache_dir=None)
    return {
        _inside(module): {*map(_inside, graph.find_modules_directly_imported_by(module))}
        for module in graph.modules
    }


def _inside(module):
    return module.removeprefix("bwinf_gui.")


def room_of(module):
    """The room of a module; None for what is no part of the house."""
    first, *rest = module.split(".")
    task = f"{first}.{rest[0]}" if rest else ""
    return task if task in TASKS else first if first in LEVEL else None


def circle_in(graph):
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return error.args[1]
    return []


def test_no_modules_import_each_other_in_a_circle(imports):
    assert circle_in(imports) == []


def test_no_sub_rooms_import_each_other_in_a_circle(imports):
    """What is in a folder counts as one: neither may it need what needs it."""
    for folder in {module.rpartition(".")[0] for module in imports} - {""}:
        within = {module: part for module in imports if (part := _part_of(module, folder))}
        graph = defaultdict(set)
        for module, part in within.items():
            graph[part] |= {within[each] for each in imports[module] if each in within} - {part}
        assert circle_in(graph) == [], folder


def _part_of(module, folder):
    """The module or folder directly in a folder that a module is in; None where it is in none."""
    inside = module.startswith(f"{folder}.")
    return module.removeprefix(f"{folder}.").split(".")[0] if inside else None


def test_the_contracts_see_every_module(imports):
    """A folder without `__init__.py` would be a part of no package."""
    root = Path(bwinf_gui.__file__).parent
    files = [file.relative_to(root).with_suffix("") for file in root.rglob("*.py")]
    names = {".".join(file.parts).removesuffix(".__init__") for file in files}
    assert names - {*imports} == {"__init__"}


def test_every_module_is_in_a_room(imports):
    assert {module for module in imports if room_of(module) is None and imports[module]} == set()


def test_rooms_import_downwards_only(imports):
    upwards = [
        f"{module} imports {imported}"
        for module, found in imports.items()
        for imported in found
        if (above := room_of(module)) and (below := room_of(imported))
        if above != below and LEVEL[above] >= LEVEL[below]
    ]
    assert upwards == []


def test_states_and_parts_know_no_qt(imports):
    pure = {"kit.state", "kit.parts", "kit.rows", "tasks.parking.tab.state"}
    reached, new = set(), set(pure)
    while new:
        reached |= new
        new = {each for module in new for each in imports.get(module, ())} - reached
    assert "PySide6" not in reached


@pytest.mark.parametrize("library", PLACES)
def test_what_is_heavy_stays_in_its_rooms(imports, library):
    users = {module for module, found in imports.items() if library in found}
    assert users, f"nobody imports {library}"
    assert {user for user in users if not user.startswith(PLACES[library])} == set()


SAME_IDEA = {"AnswerScene", "Fault", "Game", "Move", "Player"}
"""Names that stand in several tasks for what is the same there: see CONTRIBUTING."""


def test_no_two_classes_share_a_name_unless_they_are_the_same_idea_in_two_tasks():
    found = defaultdict(list)
    package = Path(bwinf_gui.__file__).parent
    # Parts are called what they are on a page, whatever else has the name; import them as `k.Row`.
    kit = {package / "kit" / name for name in ("parts.py", "pictures.py")}
    for file in {*package.rglob("*.py")} - kit:
        for name in re.findall(r"^class ([A-Za-z]\w*)", file.read_text("utf-8"), re.MULTILINE):
            found[name].append(file)
    assert {name for name, files in found.items() if len(files) > 1} == SAME_IDEA
