"""A program, which is run on cases and searched for its mistakes."""
