"""Workers on other computers, by dask.distributed: who has which jobs, and whose answers count.

`pool.py` is what the rest of the program sees. It starts `client.py` in a process of its own, which
speaks with dask's scheduler and follows the `ledger.py`; the workers run `remote.py`.
"""
