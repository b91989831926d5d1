"""Positions as text, for games whose fields are written as JSON: a field a line or separated by semicolons.

Fields with their initial value are omitted. Each game defines its fields and checks that a position can occur.
"""

import math
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec import inspect

from peppermill.core import Chance, RandomStream, Refused
from peppermill.core.notation import PLAIN_WORD
from peppermill.core.options import option_specs, read_options
from peppermill.physics.scenes import Pose

LONGEST: Final = 60_000
LONGEST_SEED: Final = 64
LISTED: Final = 10
"""Number of missing or doubled pieces that a refusal names."""
REST: Final = "rest"

Options = TypeVar("Options", bound=msgspec.Struct)
Data = TypeVar("Data", bound=msgspec.Struct)


def as_json(value: object) -> str:
    """Return a value as JSON without semicolons, which separate fields."""
    return msgspec.json.encode(value).decode().replace(";", "\\u003b")


def options_written(options: msgspec.Struct) -> list[str]:
    """Write the options that are not the usual ones, as one part or none."""
    specs = option_specs(type(options))
    changed = {spec.name: getattr(options, spec.name) for spec in specs if getattr(options, spec.name) != spec.default}
    return [f"options {as_json(changed)}"] if changed else []


def changed_fields(state: object, usual: object, names: Collection[str]) -> list[str]:
    """Return the fields in which a state differs from the usual one, as `name value`."""
    return [f"{name} {as_json(getattr(state, name))}" for name in names if getattr(state, name) != getattr(usual, name)]


class Head(msgspec.Struct, Generic[Options, Data], frozen=True):
    """The fields that every position of a game begins with: players, options, and the data set under a name of its own.

    `examples` hold how options and data set are written, for refusals.
    """

    game: str
    seats: tuple[int, int]
    """Smallest and largest number of players."""
    options: type[Options]
    data: str
    """Name of the position field that holds the game's data set."""
    examples: Mapping[str, str]
    house: Callable[[], Data]
    data_from: Callable[[Mapping[str, Any]], Data]

    def write(self, players: int, options: Options, data: Data) -> list[str]:
        """Return the first fields of a position; options and data set only where they are not the usual ones."""
        own = [] if data == self.house() else [f"{self.data} {as_json(data)}"]
        return [f"{self.game} 1", f"players {players}", *options_written(options), *own]

    def read(self, given: dict[str, Any]) -> tuple[int, Options, Data]:
        """Return players, options and data set, and remove them from the fields. Refused by field."""
        players = players_of(given, *self.seats)
        options = read_options(self.options, table_of(given, "options", self.examples["options"]))
        data = (
            self.data_from(table_of(given, self.data, self.examples[self.data])) if self.data in given else self.house()
        )
        return players, options, data


def unfit(field: str, expects: str, rule: str = "", value: object = "", **params: Any) -> Refused:
    """Return the refusal of a field: `expects` names the sentence that says what is expected (`position-expects-…`),
    `params` are that sentence's."""
    told = value if isinstance(value, str) else as_json(value)
    return Refused("position-field", rule, field=field, value=told, expects=expects, **params)


def unknown_word(field: str, value: str, known: Iterable[str], rule: str = "") -> Refused:
    """Return the refusal of a word, with those there are and the one most like it."""
    words = tuple(known)
    near = get_close_matches(value[:40].lower(), words, 1)
    if near:
        return unfit(field, "near", rule, value, near=near[0], known=words)
    return unfit(field, "word", rule, value, known=words)


def unknown_field(name: str, known: Iterable[str]) -> Refused:
    """Return the refusal of an unknown field, with the name that may have been meant."""
    words = tuple(sorted(known))
    near = get_close_matches(name[:40].lower(), words, 1)
    if near:
        return Refused("position-unknown-field", field=name, known=words, expects="near-field", near=near[0])
    return Refused("position-unknown-field", field=name, known=words, expects="field")


def misplaced(field: str, rule: str, there: Iterable[Any], wanted: Iterable[Any]) -> Refused | None:
    """Compare the pieces that are placed with those there are: the refusal names which are doubled or missing."""
    found, all_of_them = Counter(there), Counter(wanted)
    if found == all_of_them:
        return None
    surplus, missing = (found - all_of_them).elements(), (all_of_them - found).elements()
    named = {"surplus": tuple(sorted(surplus))[:LISTED], "missing": tuple(sorted(missing))[:LISTED]}
    return unfit(field, "pieces", rule, **named)


def unnamed(there: Iterable[Any], wanted: Iterable[Any]) -> tuple[Any, ...]:
    """Return the pieces that lie nowhere yet: the word `rest` places them."""
    return tuple((Counter(wanted) - Counter(there)).elements())


def fields_of(text: str, game: str, known: Collection[str]) -> dict[str, Any]:
    """Parse the text of a position into its fields, each given once. `game` must be among them and be 1, the only form
    there is; words need no quotation marks. Raises `Refused`."""
    if len(text) > LONGEST:
        raise unfit("position", "short", value=text, high=LONGEST)
    names, found = {game, REST, *known}, dict[str, Any]()
    for part in text.replace("\n", ";").split(";"):
        name, _, given = part.strip().partition(" ")
        if not name:
            continue
        if name not in names:
            raise unknown_field(name, names)
        if name in found:
            raise unfit(name, "once", value=given)
        try:
            found[name] = msgspec.json.decode(given)
        except (msgspec.DecodeError, RecursionError):
            if given and not PLAIN_WORD.fullmatch(given):
                raise unfit(name, "json", value=given) from None
            found[name] = given
    if found.pop(game, None) != 1:
        raise unfit(game, "version", example=f"{game} 1")
    return found


def rest_of(given: dict[str, Any], name: str = REST) -> RandomStream | None:
    """Return the random stream that shuffles pieces that are not named; None without the word `rest`. The word may be
    followed by a seed, else it is 0: the same text is always the same position."""
    if name not in given:
        return None
    seed = given.pop(name)
    text = "0" if seed == "" else str(seed)
    if isinstance(seed, bool) or not isinstance(seed, int | str) or len(text) > LONGEST_SEED:
        raise unfit(name, "seed", value=text, high=LONGEST_SEED)
    return Chance(text).stream("position/rest")


def players_of(given: dict[str, Any], min_players: int, max_players: int) -> int:
    """Return the number of players and remove it from the fields. Refused unless that many may play."""
    players = given.pop("players", None)
    if type(players) is not int or not min_players <= players <= max_players:
        raise unfit("players", "number", "C-1", "" if players is None else players, low=min_players, high=max_players)
    return players


def table_of(given: dict[str, Any], name: str, example: str) -> Mapping[str, Any]:
    """Return the fields of a field that holds fields of its own; none if it is missing."""
    value = given.pop(name, {})
    if not isinstance(value, dict):
        raise unfit(name, "like", value=value, example=f"{name} {example}")
    return value


def converted(name: str, value: object, kind: Any, example: str) -> Any:
    """Convert a field's value to a type. Raises `Refused` with the words that are allowed, or with an example."""
    try:
        return msgspec.convert(value, kind, strict=True)
    except (msgspec.ValidationError, RecursionError) as problem:
        wrong = re.match(r"Invalid enum\b.*?'(.*?)'", str(problem))
        known = _words_in(inspect.type_info(kind))
        if wrong is not None and known:
            raise unknown_word(name, wrong[1], known) from None
        raise unfit(name, "like", value=value, example=f"{name} {example}") from None


def _words_in(kind: inspect.Type) -> tuple[str, ...]:
    """Return the words that a field of this type or its items may hold; none where there are several sets."""
    match kind:
        case inspect.LiteralType(values=values):
            return tuple(value for value in values if isinstance(value, str))
        case inspect.UnionType(types=types):
            found = [words for one in types if (words := _words_in(one))]
            return found[0] if len(found) == 1 else ()
        case inspect.VarTupleType(item_type=item):
            return _words_in(item)
        case _:
            return ()


def check_seats(field: str, row: Sequence[object], players: int) -> None:
    """Refuse a row without one item a seat."""
    if len(row) != players:
        raise unfit(field, "seats", "C-1", row, count=players)


def check_number(field: str, number: int, low: int, high: int, rule: str = "", value: object = None) -> None:
    """Refuse a number out of range."""
    if not low <= number <= high:
        raise unfit(field, "number", rule, number if value is None else value, low=low, high=high)


def is_pose(pose: Pose, far: float) -> bool:
    """Return whether a pose has finite numbers, lies no farther away than `far` (m), and is turned by a unit
    quaternion."""
    return (
        all(math.isfinite(number) and abs(number) <= far for number in (*pose.place, *pose.turn))
        and abs(sum(number * number for number in pose.turn) - 1.0) < 1e-3
    )


def check_words(field: str, found: Iterable[str], known: Collection[str], rule: str) -> None:
    """Refuse a field that holds a word which is not among the known ones."""
    wrong = next((word for word in found if word not in known), None)
    if wrong is not None:
        raise unknown_word(field, wrong, known, rule)


def check_phase_has(field: str, phase: str, value: object, phases: Sequence[str], rule: str, example: str) -> None:
    """Raise `Refused` if a field is empty in one of these phases, or set in another."""
    there = value is not None and value is not False and value != ()
    if phase in phases and not there:
        raise unfit(field, "needed", rule, phase=phase, example=f"{field} {example}")
    if there and phase not in phases:
        raise unfit(field, "with-phase", rule, value, phase=phase, known=tuple(phases))
