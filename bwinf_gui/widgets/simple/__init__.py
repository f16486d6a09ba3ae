"""A whole tab from one value: for tasks that list numbers and answer with a table of rows.

Many tasks have the same shape: a file with rows of numbers, an answer that is a table, and for each
row of the table a picture that is built up step by step. A `Recipe` says what is special about
such a task; `SimpleTab` makes of it a tab with everything that belongs to one: files, undo, drafts,
an input table, the answer, playback, export, report and the command line. A task that needs more
has a page of its own, see `widgets/page.py` and the tabs that come with the program.
"""

from bwinf_gui.widgets.simple.recipe import Recipe
from bwinf_gui.widgets.simple.tab import SimpleTab

__all__ = ["Recipe", "SimpleTab"]
