"""The mode "Answer": a text is judged section by section, each against its own file."""
