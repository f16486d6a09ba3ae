"""Reading what people wrote, and saying what came of it: lines, errors, tables."""
