"""Somebody's own trips: read, driven day by day and judged; and routes on which programs fail."""
