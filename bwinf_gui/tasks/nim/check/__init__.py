"""Somebody's own answers about Nim: the result file of the examination."""
