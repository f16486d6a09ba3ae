"""The tab Würfelglück."""
