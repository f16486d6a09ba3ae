"""Marktwaage: which loads a set of weights can weigh."""
