"""Many games at once, compiled by numba; only workers import what is here."""
