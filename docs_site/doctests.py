"""Fences the examples in docstrings: Markdown would take `>>>` for a quotation."""

import re
from typing import Any

from griffe import Extension, Object

EXAMPLE = re.compile(r"(?:^[ ]*>>> .*\n?)(?:^.*\S.*\n?)*", re.MULTILINE)
"""Lines from `>>>` to the next empty one."""


class Doctests(Extension):
    """Writes examples as blocks of code."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Fence the examples in the docstring of an object."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """Return a docstring with its examples fenced.

    >>> fenced("Add.\\n\\n>>> 1 + 1\\n2\\n\\nMore.").splitlines()
    ['Add.', '', '```pycon', '>>> 1 + 1', '2', '```', '', 'More.']
    """
    return EXAMPLE.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```\n", text).rstrip()
