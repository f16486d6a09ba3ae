"""The task "Vollgeladen": a trip of several days whose worst hotel is as good as possible."""
