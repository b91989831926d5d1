"""Look up known vulnerabilities of a release's locked packages with pip-audit."""

import json
import subprocess
import sys
from pathlib import Path

LOCK = Path(__file__).parents[2] / "requirements.lock"


def audit() -> dict[str, object]:
    """Look up every locked package. `ok` is None, neither true nor false, where the database could not be asked about
    all of them."""
    command = [sys.executable, "-m", "pip_audit", "--requirement", str(LOCK), "--require-hashes", "--disable-pip"]
    words = ["--format", "json", "--progress-spinner", "off"]
    done = subprocess.run([*command, *words], capture_output=True, text=True, check=False)
    return judged(done.stdout, done.stderr)


def judged(said: str, complained: str) -> dict[str, object]:
    """Read what pip-audit said, on its output and its errors: no output means that it could not look at all."""
    try:
        packages = json.loads(said)["dependencies"]
    except (ValueError, KeyError, TypeError):
        lines = complained.strip().splitlines() or ["no reason given"]
        return {"ok": None, "said": f"NOT AUDITED, the database could not be reached: {lines[-1]}"}
    skipped = [one["name"] for one in packages if "skip_reason" in one]
    found = {one["name"]: [known["id"] for known in one["vulns"]] for one in packages if one.get("vulns")}
    audited = len(packages) - len(skipped)
    if found:
        return {"ok": False, "audited": audited, "vulnerable": found, "not_audited": skipped}
    if not audited:
        return {"ok": None, "said": "NOT AUDITED, the database knew none of the packages"}
    return {"ok": None if skipped else True, "audited": audited, "not_audited": skipped}
