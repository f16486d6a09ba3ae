"""Workers on other computers, by dask.distributed: which has which jobs, and which answers count.

`pool.py` is the interface for the rest of the program. It starts `client.py` as a process, which
talks to dask's scheduler and follows the `ledger.py`; the workers run `remote.py`.
"""
