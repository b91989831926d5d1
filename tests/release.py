"""Checks before a release: `python3 run.py release --check`; without `--check` it also writes `dist/`.

Each check returns what is wrong, empty if nothing is. `docs/releasing.md` lists the steps.
"""

import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from installation import ROOT, build, install, run_in

RELEASED: Final = ("bots", "physics", "server", "cluster")
"""Extras whose dependencies are locked: what `run.py play` installs, and what several servers on one database need."""
NEEDED: Final = ("peppermill/py.typed", "peppermill/server/pages/index.html", "peppermill/i18n/fr/chili.ftl")
PLAYS: Final = (
    "import peppermill; print(peppermill.__version__, peppermill.play('chili', ['solid', 'greedy'], seed=1).ranks)"
)
Check = Callable[[Path], str]


def project(root: Path) -> dict[str, Any]:
    """Return the table `project` of pyproject.toml."""
    found: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found


def version_problem(root: Path) -> str:
    """The version is one number, the same in pyproject.toml and in the package."""
    told = project(root)["version"]
    text = (root / "src/peppermill/version.py").read_text(encoding="utf-8")
    own = re.findall(r'^__version__: Final = "(.*)"$', text, re.MULTILINE)
    if not re.fullmatch(r"\d+\.\d+\.\d+", told):
        return f"pyproject.toml: {told!r} is not major.minor.patch"
    return "" if own == [told] else f"pyproject.toml says {told}, src/peppermill/version.py {own}"


def changelog_problem(root: Path) -> str:
    """The changelog has a dated section for the version, with entries, and nothing is left under Unreleased."""
    version, text = project(root)["version"], (root / "CHANGELOG.md").read_text(encoding="utf-8")
    sections = dict(re.findall(r"^## (.*)\n((?:(?!## ).*\n?)*)", text, re.MULTILINE))
    dated = [head for head in sections if re.fullmatch(rf"{re.escape(version)} \(\d{{4}}-\d\d-\d\d\)", head)]
    if "\n- " in sections.get("Unreleased", ""):
        return f"entries under Unreleased belong under ## {version} (year-month-day)"
    if not dated:
        return f"there is no section ## {version} (year-month-day)"
    return "" if "\n- " in sections[dated[0]] else f"the section {dated[0]} is empty"


def deprecation_problem(root: Path) -> str:
    """Every deprecated name warned in an earlier minor release and is gone in the one that was announced."""
    import peppermill
    from peppermill.core.deprecation import DEPRECATED

    for name in peppermill.__all__:
        getattr(peppermill, name)
    release = tuple(map(int, project(root)["version"].split(".")[:2]))
    late = [note.name for note in DEPRECATED if release >= tuple(map(int, note.gone_in.split(".")))]
    return f"delete what is deprecated: {', '.join(late)}" if late else ""


def locked(root: Path) -> dict[str, list[str]]:
    """Return the entries of requirements.lock by name: each requirement with its hashes."""
    text = (root / "requirements.lock").read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}
    for part in re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]:
        found.setdefault(canonicalize_name(re.split(r"[^\w.-]", part)[0]), []).append(part)
    return found


def asked(root: Path) -> Iterator[Requirement]:
    """Yield all that a release depends on."""
    about = project(root)
    texts = [*about["dependencies"], *(text for extra in RELEASED for text in about["optional-dependencies"][extra])]
    yield from (one for one in map(Requirement, texts) if one.name != about["name"])


def lock_problem(root: Path) -> str:
    """Every dependency is locked within its range, with hashes and without an address."""
    if "://" in (root / "requirements.lock").read_text(encoding="utf-8"):
        return "requirements.lock has an address"
    entries = locked(root)
    for one in asked(root):
        pins = [
            Requirement(part.partition("\n")[0].rstrip(" \\")) for part in entries.get(canonicalize_name(one.name), [])
        ]
        if not pins:
            return f"{one.name} is not locked: python3 run.py lock"
        for pin in pins:
            if [spec.operator for spec in pin.specifier] != ["=="]:
                return f"{pin} is not one version"
            if not all(spec.version in one.specifier for spec in pin.specifier):
                return f"{pin} is not within {one}: python3 run.py lock"
    bare = [
        name for name, parts in entries.items() for part in parts if not re.search(r"--hash=sha256:[0-9a-f]{64}", part)
    ]
    return f"no hash for {', '.join(bare)}" if bare else ""


def tree_problem(root: Path) -> str:
    """Everything is committed, and the version has no tag yet."""
    git = ["git", "-C", str(root)]
    changed = subprocess.run([*git, "status", "--porcelain"], capture_output=True, text=True, check=False)
    if changed.returncode != 0:
        return "this is no git repository"
    if changed.stdout:
        return f"not committed: {', '.join(line[3:] for line in changed.stdout.splitlines()[:5])}"
    tag = f"v{project(root)['version']}"
    known = subprocess.run([*git, "tag", "--list", tag], capture_output=True, text=True, check=False).stdout.strip()
    return f"{tag} is tagged already" if known else ""


def docs_problem(root: Path) -> str:
    """The documentation site builds strictly."""
    with tempfile.TemporaryDirectory() as folder:
        words = [
            "build",
            "--strict",
            "--quiet",
            "--config-file",
            str(root / "docs_site" / "mkdocs.yml"),
            "--site-dir",
            folder,
        ]
        done = subprocess.run(
            [sys.executable, "-m", "mkdocs", *words], cwd=root, capture_output=True, text=True, check=False
        )
    return "" if done.returncode == 0 else (done.stderr or done.stdout).strip()[-400:]


def distributions_problem(root: Path, keep: Path | None = None) -> str:
    """Wheel and source distribution are built and alike, hold what is needed, and the wheel plays by itself. They are
    written to `keep`, if that is given, with their hashes."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel, sdist = build("wheel", folder / "wheel", root), build("sdist", folder / "sdist", root)
        shutil.unpack_archive(sdist, folder / "tree", filter="data")
        (tree,) = (folder / "tree").iterdir()
        if contents(build("wheel", folder / "again", tree)) != contents(wheel):
            return "the source distribution makes another wheel"
        if lacking := [file for file in NEEDED if file not in contents(wheel)]:
            return f"the wheel lacks {', '.join(lacking)}"
        done = run_in(install(wheel, folder / "site"), PLAYS)
        if not done.stdout.startswith(project(root)["version"]):
            return f"the wheel does not play: {(done.stderr or done.stdout).strip()[-400:]}"
        if keep is not None:
            keep.mkdir(exist_ok=True)
            lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}" for file in (wheel, sdist)]
            (keep / "SHA256SUMS").write_text("\n".join(lines) + "\n", encoding="utf-8")
            for file in (wheel, sdist):
                shutil.copy(file, keep)
    return ""


def contents(wheel: Path) -> dict[str, bytes]:
    """Return the files of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


CHECKS: Final[dict[str, Check]] = {
    "version": version_problem,
    "changelog": changelog_problem,
    "deprecations": deprecation_problem,
    "lock": lock_problem,
    "tree": tree_problem,
    "docs": docs_problem,
    "distributions": distributions_problem,
}


def main(words: list[str]) -> int:
    """Run all checks and print them, one a line. Return 1 if something is wrong."""
    if words not in ([], ["--check"]):
        print("python3 run.py release [--check]", file=sys.stderr)
        return 2
    wrong = 0
    for name, check in CHECKS.items():
        problem = check(ROOT)
        wrong += bool(problem)
        print(f"{name:14} {problem or 'ok'}", flush=True)
    if wrong or words:
        return 1 if wrong else 0
    problem = distributions_problem(ROOT, ROOT / "dist")
    print(problem or "written to dist/")
    return 1 if problem else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
