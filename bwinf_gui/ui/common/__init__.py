"""Widgets and drawings that several tabs share."""
