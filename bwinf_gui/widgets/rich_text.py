"""Sentences as rich text, and without."""


def plain(rich: str) -> str:
    """The words of a rich text whose only marks are bold."""
    return rich.replace("<b>", "").replace("</b>", "")
