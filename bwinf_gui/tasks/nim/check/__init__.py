"""Submitted answers to Nim: the result file of the examination."""
