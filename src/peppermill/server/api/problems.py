"""Refusals and errors as HTTP responses: a status, the code, and the sentence in the reader's language."""

import logging
from pathlib import PurePath
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException
from msgspec.structs import replace

from peppermill.core import Refusal, Refused
from peppermill.core.refusal import Param
from peppermill.i18n import LANGUAGES, words_in
from peppermill.server.metrics import REFUSALS
from peppermill.server.tables.refusals import STORE_EXCHANGED, guest_refusal
from peppermill.wire.http import Problem

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
    "moment-unknown": 404,
    "game-unknown": 404,
    "code-unknown": 404,
    "session-unknown": 404,
    "page-unknown": 404,
    "method-unknown": 405,
    "game-not-over": 409,
    "map-superseded": 409,
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
CLIENT_LEFT: Final = "client disconnected prematurely"
"""The detail of Litestar's error for a client that left in the middle of a request; it is no error of ours."""
HttpRequest = Request[Any, Any, Any]


def language(request: HttpRequest, wanted: str | None = None) -> str:
    """Return the language asked for, or the first of the browser's that we have; else English."""
    if wanted is not None:
        return words_in(wanted).language
    said = request.headers.get("accept-language", "")[:200].split(",")
    return next((lang.strip()[:2].lower() for lang in said if lang.strip()[:2].lower() in LANGUAGES), "en")


def handle_refused(request: HttpRequest, problem: Refused) -> Response[Problem]:
    """Return the response to a refusal: its status, and the problem as JSON."""
    _forget_frames(problem)
    return problem_response(request, problem.refusal)


def handle_http_exception(request: HttpRequest, problem: HTTPException, *, most: int) -> Response[Problem]:
    """Respond to an error that Litestar found in a request, in our words. `most` is the largest body in bytes."""
    if problem.status_code in BY_STATUS:
        return problem_response(request, BY_STATUS[problem.status_code])
    if problem.status_code == TOO_LARGE:
        return problem_response(request, Refused("input-too-large", most=most).refusal)
    if problem.status_code >= 500 and problem.detail != CLIENT_LEFT:
        return handle_exception(request, problem)
    return problem_response(request, Refused("body-malformed", detail=_detail(problem)).refusal)


def handle_recursion_error(request: HttpRequest, problem: RecursionError) -> Response[Problem]:
    """Respond to JSON that is nested too deeply."""
    return problem_response(request, Refused("body-malformed", detail=str(problem)).refusal)


def handle_exception(request: HttpRequest, problem: Exception) -> Response[Problem]:
    """Respond to an unexpected error: in full in the log, in one sentence to the guest."""
    LOG.error("%s %s", request.method, request.scope.get("path_template", ""), exc_info=problem)
    return problem_response(request, Refusal(code="server-trouble"))


def problem_response(request: HttpRequest, refusal: Refusal) -> Response[Problem]:
    """Return a refusal as a response, without names of the server's files."""
    if refusal.code.startswith("store-"):
        told = guest_refusal(refusal)
        if told != STORE_EXCHANGED:  # which the lobby logs, once
            LOG.error("%s: %s", refusal.code, refusal.params.get("detail"))
        refusal = told
    REFUSALS.labels(refusal.code).inc()
    told = replace(refusal, params={name: _without_folders(name, value) for name, value in refusal.params.items()})
    words = words_in(language(request))
    problem = Problem(told.code, told.rule, told.params, words.refusal(told))
    return Response(problem, status_code=STATUS.get(refusal.code, 400))


def _forget_frames(problem: BaseException | None) -> None:
    """Drop the tracebacks of a handled exception. One from a worker is held by its future, and that by a frame of its
    traceback: a cycle that would keep the request and its body until garbage is collected."""
    while problem is not None:
        problem.__traceback__ = None
        problem = problem.__context__


def _without_folders(name: str, value: Param) -> Param:
    """Remove the folders from a file's name: guests must not learn where files lie."""
    return PurePath(value).name if name == "file" and isinstance(value, str) else value


def _detail(problem: HTTPException) -> str:
    extra = problem.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return " ".join(str(extra[0][part]) for part in ("key", "message") if part in extra[0])
    return problem.detail
