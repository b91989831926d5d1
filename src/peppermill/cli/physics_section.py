"""A section of the report on physics: a heading, a sentence, a drawing."""

from typing import Any

import msgspec


class Section(msgspec.Struct, frozen=True):
    title: str
    text: str
    figure: Any
