"""`requirements.lock`: one version with hashes of all that a release needs; and how its audit is read."""

import json
import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from prove.audit import judged

ROOT = Path(__file__).parents[1]
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")


def locked() -> list[Requirement]:
    return [Requirement(line.removesuffix("\\").strip()) for line in LOCK.splitlines() if re.match(r"[a-z0-9]", line)]


def test_the_lock_has_every_dependency_within_its_range() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    versions: dict[str, list[str]] = {}
    for one in locked():
        (pin,) = one.specifier
        assert pin.operator == "=="
        versions.setdefault(canonicalize_name(one.name), []).append(pin.version)
    extras = [one for extra in ("bots", "physics", "server") for one in project["optional-dependencies"][extra]]
    for wanted in map(Requirement, [*project["dependencies"], *extras]):
        if wanted.name == "peppermill":
            continue
        found = versions.get(canonicalize_name(wanted.name), [])
        assert found, f"{wanted.name} is not locked: python3 run.py lock"
        assert all(version in wanted.specifier for version in found), (str(wanted), found)


def test_the_lock_has_a_hash_for_everything_and_no_address() -> None:
    assert "://" not in LOCK
    assert "--index-url" not in LOCK
    parts = re.split(r"^(?=[a-z0-9])", LOCK, flags=re.MULTILINE)[1:]
    assert len(parts) == len(locked())
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", part) for part in parts)


def test_audit_that_could_not_run_is_not_passed() -> None:
    sound, bad = {"name": "a", "vulns": []}, {"name": "b", "vulns": [{"id": "CVE-1"}]}
    unknown = {"name": "c", "skip_reason": "not found"}

    def ok(*packages: object) -> object:
        return judged(json.dumps({"dependencies": packages}), "")["ok"]

    assert (ok(sound), ok(sound, bad), ok(bad, unknown)) == (True, False, False)
    assert [ok(), ok(unknown), ok(sound, unknown)] == [None] * 3
    assert judged("", "Traceback\nConnectionError: no route") == {
        "ok": None,
        "said": "NOT AUDITED, the database could not be reached: ConnectionError: no route",
    }
