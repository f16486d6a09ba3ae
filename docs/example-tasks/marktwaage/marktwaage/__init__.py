"""Marktwaage: which loads a set of weights can weigh."""

from bwinf_gui.text.translation import texts_of

tr = texts_of(__package__)
