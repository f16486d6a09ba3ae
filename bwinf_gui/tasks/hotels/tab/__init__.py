"""The tab Vollgeladen: it draws finished answers of `core.hotels` and edits routes."""
