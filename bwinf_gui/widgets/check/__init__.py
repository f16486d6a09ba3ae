"""The page on which somebody's own answers and programs are checked, the same for every task."""

from bwinf_gui.widgets.check.marks import SIGNS, pill_of, tint_of
from bwinf_gui.widgets.check.page import CheckPage
from bwinf_gui.widgets.check.picture import AnswerPicture

__all__ = ["SIGNS", "AnswerPicture", "CheckPage", "pill_of", "tint_of"]
