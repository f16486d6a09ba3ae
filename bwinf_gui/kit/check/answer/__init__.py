"""A printed answer, which is judged."""
