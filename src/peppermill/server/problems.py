"""Refusals over HTTP: a status, the code, and the sentence in the reader's language."""

import logging
from pathlib import PurePath
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException
from msgspec.structs import replace

from peppermill.server.discretion import STORE_EXCHANGED, for_guests
from peppermill.server.metrics import REFUSALS
from peppermill.table import Refusal, Refused
from peppermill.table.refusal import Param
from peppermill.wire.http import Problem
from peppermill.words import LANGUAGES, words_in

LOG: Final = logging.getLogger("peppermill")
STATUS: Final = {
    "guest-needed": 401,
    "not-invited": 403,
    "removed-from-table": 403,
    "table-locked": 403,
    "link-unknown": 403,
    "only-from-here": 403,
    "origin-foreign": 403,
    "host-unknown": 421,
    "table-unknown": 404,
    "match-unknown": 404,
    "game-unknown": 404,
    "code-unknown": 404,
    "session-unknown": 404,
    "page-unknown": 404,
    "method-unknown": 405,
    "game-not-over": 409,
    "input-too-large": 413,
    "file-too-large": 413,
    "too-fast": 429,
    "too-many": 429,
    "too-many-tables": 429,
    "server-trouble": 500,
    "not-kept": 503,
    "server-full": 503,
    "store-exchanged": 503,
}
BY_STATUS: Final = {404: Refusal(code="page-unknown"), 405: Refusal(code="method-unknown")}
TOO_LARGE: Final = 413
LEFT: Final = "client disconnected prematurely"
"""What the library calls a mistake of ours, though somebody just left in the middle of a request."""
Asking = Request[Any, Any, Any]


def language(request: Asking, wanted: str | None = None) -> str:
    """The language asked for, or the first of the browser's that we speak; else English."""
    if wanted is not None:
        return words_in(wanted).language
    said = request.headers.get("accept-language", "")[:200].split(",")
    return next((lang.strip()[:2].lower() for lang in said if lang.strip()[:2].lower() in LANGUAGES), "en")


def refused(request: Asking, problem: Refused) -> Response[Problem]:
    _forget_frames(problem)
    return answer(request, problem.refusal)


def library_refused(request: Asking, problem: HTTPException, *, most: int) -> Response[Problem]:
    """What the library found wrong with a request, in our words. `most` bytes are taken."""
    if problem.status_code in BY_STATUS:
        return answer(request, BY_STATUS[problem.status_code])
    if problem.status_code == TOO_LARGE:
        return answer(request, Refused("input-too-large", most=most).refusal)
    if problem.status_code >= 500 and problem.detail != LEFT:
        return trouble(request, problem)
    return answer(request, Refused("body-malformed", detail=_detail(problem)).refusal)


def too_deep(request: Asking, problem: RecursionError) -> Response[Problem]:
    """Brackets within brackets, without end."""
    return answer(request, Refused("body-malformed", detail=str(problem)).refusal)


def trouble(request: Asking, problem: Exception) -> Response[Problem]:
    """A mistake of ours: told to the log in full, to the guest in one sentence."""
    LOG.error("%s %s", request.method, request.scope.get("path_template", ""), exc_info=problem)
    return answer(request, Refusal(code="server-trouble"))


def answer(request: Asking, refusal: Refusal) -> Response[Problem]:
    if refusal.code.startswith("store-"):
        told = for_guests(refusal)
        if told != STORE_EXCHANGED:  # which the lobby logs, once
            LOG.error("%s: %s", refusal.code, refusal.params.get("detail"))
        refusal = told
    REFUSALS.labels(refusal.code).inc()
    told = replace(refusal, params={name: _without_folders(name, value) for name, value in refusal.params.items()})
    words = words_in(language(request))
    problem = Problem(told.code, told.rule, told.params, words.refusal(told))
    return Response(problem, status_code=STATUS.get(refusal.code, 400))


def _forget_frames(problem: BaseException | None) -> None:
    """Drop the tracebacks of an exception that was dealt with. One that came from a worker is held by its future, and
    that by a frame of its traceback: a cycle, which would keep the request and its body until garbage is collected."""
    while problem is not None:
        problem.__traceback__ = None
        problem = problem.__context__


def _without_folders(name: str, value: Param) -> Param:
    """Where a file of the server's lies is nobody's business."""
    return PurePath(value).name if name == "file" and isinstance(value, str) else value


def _detail(problem: HTTPException) -> str:
    extra = problem.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return " ".join(str(extra[0][part]) for part in ("key", "message") if part in extra[0])
    return problem.detail
