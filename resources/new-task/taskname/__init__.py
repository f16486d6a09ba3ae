"""The task TaskTitle for BwInf-GUI."""

from bwinf_gui.text.translation import texts_of

tr = texts_of(__package__)
