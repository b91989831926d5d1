"""A section of the report on physics."""

from typing import Any

import msgspec


class Section(msgspec.Struct, frozen=True):
    """A heading, a sentence and a figure."""

    title: str
    text: str
    figure: Any
