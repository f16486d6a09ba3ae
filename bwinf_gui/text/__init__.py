"""Reading user input, and reporting on it: lines, errors, tables."""
