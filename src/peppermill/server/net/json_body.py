"""Strict decoding of JSON request bodies."""

import re
from typing import Any, Final

import msgspec
from litestar import Request
from litestar.types import Empty

from peppermill.core import Refused

AT: Final = re.compile(r"(?P<message>.*?)(?: - at `\$\.?(?P<field>.*)`)?")
"""Format of msgspec's messages: what is wrong with an input, and where."""


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON body is decoded without conversions.

    Litestar would convert 0 to false and "3" to 3. Queries and paths are text and need that; a JSON body has types.
    """

    async def json(self) -> Any:
        """Return the body as the type of the route's `data`, or undecoded into a type if the route has none. Raises
        `Refused` (`body-malformed`)."""
        if self._json is Empty:
            field = self.route_handler.parsed_data_field
            self._json = decode_body(await self.body(), Any if field is None else field.annotation)
        return self._json


def decode_body(body: bytes, kind: Any) -> Any:
    """Decode JSON as the type `kind`. Raises `Refused` (`body-malformed`), which names the field."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeError) as problem:
        found = AT.fullmatch(str(problem))
        said = str(problem) if found is None else " ".join(filter(None, (found["field"], found["message"])))
        raise Refused("body-malformed", detail=said) from None
