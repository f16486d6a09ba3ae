"""The tab Schiebeparkplatz: the row as a picture that plays, and as a table of answers."""
