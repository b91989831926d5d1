"""Reading of an owner's own data set from the text of a file: one function for all games.

A TOML parser takes time and memory by the square of the nesting of a key: a text of one page could occupy a machine for
a minute. So anything that no data set needs is refused before it is parsed.
"""

import re
import tomllib
from collections.abc import Collection, Mapping
from typing import Any, Final

from peppermill.core import Refused

LARGEST: Final = 65_536
"""Most characters of a text; the house's own data sets have a twentieth of that."""
DEEPEST: Final = 16
"""Most parts of a key. No data set has more than two; but a remark with dots may look like one."""
MOST_NAME: Final = 40
"""Most characters of a data set's name."""
_PART: Final = r"""(?:(?<![\w-])[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_DEEP: Final = re.compile(rf"{_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{DEEPEST}}}")


def read_toml(text: str, file: str, rule: str) -> dict[str, Any]:
    """Parse the text of a data set. Raises `Refused` by the rule that says what such a set holds."""
    if len(text) > LARGEST:
        raise Refused("file-too-large", rule, file=file, most=LARGEST)
    deep = _DEEP.search(text)
    if deep is not None:
        raise Refused("data-too-deep", rule, file=file, line=text.count("\n", 0, deep.start()) + 1, most=DEEPEST)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise Refused("file-not-toml", rule, file=file, detail=str(problem)) from None


def name_of(given: Mapping[str, Any], fields: Collection[str], code: str, rule: str, file: str) -> str:
    """Return the name of a data set that is given as plain values. Raises `Refused` by field for a field that such a
    set does not have, and for a name that is missing, blank or too long."""
    unknown = sorted(set(given) - set(fields))
    name = given.get("name")
    if unknown or not isinstance(name, str) or not name.strip() or len(name) > MOST_NAME:
        raise Refused(code, rule, file=file, field=str(unknown[0]) if unknown else "name")
    return name
