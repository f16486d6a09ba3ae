"""A folder of submissions: each is held against all cases, and their authors get a report."""
