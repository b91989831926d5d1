"""An owner's own data set, from the text of a file: one door for all games, whoever brings it.

A parser of TOML takes time and memory by the square of what a key is nested: a text as small as this page could hold a
machine for a minute. So what no data set needs is refused before it is parsed.
"""

import re
import tomllib
from typing import Any, Final

from peppermill.core import Refused

LARGEST: Final = 65_536
"""Signs: the house's own sets have a twentieth of that."""
DEEPEST: Final = 16
"""Parts of a key. No data set has more than two; but what looks like one may be words of a remark. Like this. Or so."""
_PART: Final = r"""(?:(?<![\w-])[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_DEEP: Final = re.compile(rf"{_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{DEEPEST}}}")


def read_toml(text: str, file: str, rule: str) -> dict[str, Any]:
    """Refused by the rule that says what such a set holds."""
    if len(text) > LARGEST:
        raise Refused("file-too-large", rule, file=file, most=LARGEST)
    deep = _DEEP.search(text)
    if deep is not None:
        raise Refused("data-too-deep", rule, file=file, line=text.count("\n", 0, deep.start()) + 1, most=DEEPEST)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise Refused("file-not-toml", rule, file=file, detail=str(problem)) from None
