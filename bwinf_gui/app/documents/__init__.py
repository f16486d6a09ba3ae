"""The documents of all tabs: opened, saved, watched, and kept as drafts."""
