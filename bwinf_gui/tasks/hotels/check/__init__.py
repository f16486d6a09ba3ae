"""Submitted trips: read, driven day by day and judged; and routes that make programs fail."""
