"""Parts of the window that tabs share; they know no task."""
