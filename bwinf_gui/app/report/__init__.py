"""A report over several files of a task: pictures, answers, settings, commands."""
