"""Somebody's own answers to rows: read, played and judged; and rows on which programs fail."""
