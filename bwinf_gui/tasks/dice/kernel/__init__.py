"""Many games at once, compiled by numba; only workers import what is here.

`docs/kernel.md` explains it, with a turn of three games bit by bit. To read the code, begin with
`slices` and `rows`, then `rolls` and `turns`; `rounds` plays whole batches.
"""
