"""A chart of shares against games played, on pyqtgraph's parts."""
