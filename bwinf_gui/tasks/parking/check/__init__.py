"""Submitted answers to rows: read, played and judged; and rows that make programs fail."""
