"""`requirements.lock`: one version with hashes of all that a release needs; and how its audit is read."""

import json

from installation import ROOT
from prove.audit import judged
from release import lock_problem


def test_lock_has_every_dependency_in_its_range_with_hashes_and_no_address() -> None:
    assert lock_problem(ROOT) == ""


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
