"""Code that the tests of dice import is compiled by one process for all, before they are read."""

from in_process import compile_kernel

compile_kernel()
