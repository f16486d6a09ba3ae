"""The tab Vollgeladen: it draws answers, plays trips day by day, and edits routes."""
