"""A folder of submissions, all of which are checked."""
