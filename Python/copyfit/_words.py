"""Words for people, in the representations of objects."""


def counted(number: int, noun: str) -> str:
    """A number of things, such as "2 lines"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def shortened(text: str) -> str:
    """The beginning of a text, for a person to recognise it by."""
    return text if len(text) <= 32 else text[:31] + "…"
