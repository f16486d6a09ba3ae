"""Writes the reference for authors of tasks, from the docstrings of what they use.

    python packaging/task_reference.py            writes docs/task-reference.md
    python packaging/task_reference.py --check    only says whether it is up to date

Nothing is imported for that: the texts behind fields are in the sources only.
"""

import ast
import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
REFERENCE = ROOT / "docs" / "task-reference.md"
STALE = 1
HEAD = """\
# Reference for tasks

What [How to write a task](new-task.md) uses, by module. `packaging/task_reference.py` makes this \
page from the docstrings.
"""
MODULES: dict[str, tuple[str, ...]] = {
    "task.py": ("Task", "Key", "SolvedShare"),
    "text/reading.py": (
        *("counted_rows", "format_counted_rows", "numbered_lines", "Line", "shortened"),
        "rows_of_numbers_fit",
    ),
    "text/errors.py": ("Reason", "InputError"),
    "text/translation.py": ("texts_of", "Texts"),
    "text/numbers.py": ("whole", "decimal", "percent", "enumerated"),
    "cli/simple.py": ("file_command",),
    "kit/state.py": ("State", "LAST", "edit", "remembered", "LazyRows"),
    "kit/tab.py": ("Tab", "OnPaper", "tab_of"),
    "kit/parts.py": (),
    "kit/pictures.py": (),
    "kit/rows.py": (),
    "kit/check/judged.py": ("Judged",),
    "kit/ui.py": ("Ui",),
    "widgets/theme.py": ("Theme",),
    "widgets/metrics.py": ("Metrics", "TextSize"),
    "widgets/colours.py": ("mixed",),
    "checking/checker.py": ("Checker", "Trap"),
    "checking/verdicts.py": ("Verdict", "JudgedLine", "Judgement", "judged"),
    "checking/answers.py": ("PrintedAnswer",),
    "checking/rows.py": ("CheckedRow",),
    "testing.py": ("open_tab", "OpenTab"),
}
"""The names of each module in the order of the page; none for all public classes and functions."""
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_NOT_CALLED = {"OpenTab", "Texts", "Ui"}
"""Classes of which tasks only get objects."""
_QUOTED = re.compile(r"(?<=: )'([^']+)'")
"""The type of a parameter that is imported for types only."""


def main() -> int:
    """Run as the module's docstring says; returns the exit code."""
    text = reference()
    if REFERENCE.exists() and REFERENCE.read_text("utf-8") == text:
        return 0
    if "--check" in sys.argv:
        sys.stdout.write(f"not up to date: {REFERENCE.name}\n")
        return STALE
    REFERENCE.write_text(text, encoding="utf-8")
    return 0


def reference() -> str:
    """The whole page."""
    parts = [HEAD]
    for file, names in MODULES.items():
        module = ast.parse((ROOT / "bwinf_gui" / file).read_text("utf-8"))
        parts += [f"## `{_dotted(file)}`", _about(file, module)]
        found = _named(module)
        for name in names or [name for name in found if not name.startswith("_")]:
            parts += _entry(name, *found[name])
    return "\n\n".join(part.strip() for part in parts if part) + "\n"


def _dotted(file: str) -> str:
    return "bwinf_gui." + file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _about(file: str, module: ast.Module) -> str:
    """What a module says about itself: all of it where that is written for tasks."""
    said = "".join(_docstring(module))
    return said if file.startswith(("kit/", "testing")) else said.partition("\n\n")[0]


def _named(module: ast.Module) -> dict[str, tuple[ast.stmt, str]]:
    """Classes, functions and constants with what is said about each."""
    found: dict[str, tuple[ast.stmt, str]] = {}
    for statement, following in pairwise([*module.body, ast.Pass()]):
        if isinstance(statement, (ast.ClassDef, *_FUNCTIONS)):
            found[statement.name] = statement, "\n".join(_docstring(statement))
        elif isinstance(statement, ast.Assign) and (said := _text(following)):
            [target] = statement.targets
            if ast.unparse(target).isupper() and len(ast.unparse(target)) > 1:
                found[ast.unparse(target)] = statement, said
    return found


def _entry(name: str, node: ast.stmt, said: str) -> Iterator[str]:
    """The heading of a name, how it is called, and what is said about it and its fields."""
    yield f"### `{name}`"
    if isinstance(node, _FUNCTIONS) and not node.decorator_list:
        yield f"```python\n{_signature(node)}\n```"
    yield said
    if isinstance(node, ast.ClassDef):
        bases = [base for base in map(_plain, node.bases) if base in {"Part", "Group"}]
        yield "".join(f"Also has what `{base}` has." for base in bases)
        yield "\n".join(_members(node))


def _members(node: ast.ClassDef) -> Iterator[str]:
    """A line for each field and each public method of a class."""
    own = [each for each in node.body if isinstance(each, _FUNCTIONS) and each.name == "__init__"]
    for constructor in own if node.name not in _NOT_CALLED else ():
        yield f"- `{_signature(constructor, name=node.name)}`"
    for statement, following in pairwise([*node.body, ast.Pass()]):
        if isinstance(statement, ast.AnnAssign) and not own:
            name, kind = ast.unparse(statement.target), _kind(statement.annotation)
            if name == "_":
                yield "- the following by name only:"
            else:
                yield _line(f"{name}: {kind}{_default(statement.value)}", _text(following))
        elif isinstance(statement, ast.Assign):
            yield _line(ast.unparse(statement.targets[0]), _text(following))
        elif isinstance(statement, _FUNCTIONS) and not statement.name.startswith("_"):
            is_read = any(ast.unparse(each) == "property" for each in statement.decorator_list)
            shown = statement.name if is_read else _signature(statement)
            yield _line(shown, " ".join(_docstring(statement)))


def _signature(node: ast.FunctionDef | ast.AsyncFunctionDef, name: str = "") -> str:
    """What a call looks like, without `self`."""
    arguments = re.sub(r"^(self|cls)(, )?", "", ast.unparse(node.args))
    arguments = _QUOTED.sub(r"\1", arguments)
    returns = f" -> {_kind(node.returns)}" if node.returns and not name else ""
    return f"{name or node.name}({arguments}){returns}"


def _line(code: str, said: str) -> str:
    return f"- `{code}`" + (f": {' '.join(said.split())}" if said else "")


def _default(value: ast.expr | None) -> str:
    if value is None:
        return ""
    text = ast.unparse(value)
    return " = …" if text.startswith("field(") else f" = {text}"


def _kind(annotation: ast.expr | None) -> str:
    """A type without the quotes around what is imported for types only."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return annotation.value
    return ast.unparse(annotation) if annotation else ""


def _plain(base: ast.expr) -> str:
    return ast.unparse(base).partition("[")[0]


def _text(statement: ast.stmt) -> str:
    """A text that stands alone, as behind a field."""
    value = statement.value if isinstance(statement, ast.Expr) else None
    is_text = isinstance(value, ast.Constant) and isinstance(value.value, str)
    return inspect.cleandoc(value.value) if is_text else ""


def _docstring(node: ast.AST) -> Iterable[str]:
    said = ast.get_docstring(node)  # type: ignore[arg-type]
    return [said] if said else []


if __name__ == "__main__":
    sys.exit(main())
