"""Who is who, and how much of everything they may have."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "pithead"
NOT_YOURS = "only players can do that; this browser has no name here yet"
YEAR = 365 * 86400
SAFE = {"GET", "HEAD", "OPTIONS"}
MOST_BODY = 256 * 1024
TOO_LONG = f"that is too long; at most {MOST_BODY} bytes"
REMEMBERED = 10_000  # addresses

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # links to matches are secrets
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


@dataclass(frozen=True)
class Rate:
    """So many at once, then so many a second."""

    burst: int
    each_second: float


@dataclass(frozen=True)
class Limits:
    """What one person, or one address, may do."""

    requests: Rate = Rate(120, 20)
    matches: Rate = Rate(10, 5 / 60)
    choices: Rate = Rate(20, 10)
    questions: Rate = Rate(10, 5)  # why something cannot be chosen
    chat: Rate = Rate(10, 0.5)
    sockets: int = 10  # at the same time from one address
    stay: float = 600  # seconds that a match nobody looks at stays in memory
    leaving: float = 30  # seconds after which somebody whose line is down may be replaced
    frame: int = 64 * 1024
    behind: int = 4 * 1024 * 1024  # bytes that may wait for a slow line
    stall: float = 10.0  # seconds that a line may take no bytes


@dataclass
class Bucket:
    left: float
    at: float


@dataclass
class Turnstile:
    """Lets each key pass at its rate."""

    rate: Rate
    buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def passes(self, key: str) -> bool:
        now = time.monotonic()
        bucket = self.buckets.setdefault(key, Bucket(self.rate.burst, now))
        bucket.left = min(self.rate.burst, bucket.left + (now - bucket.at) * self.rate.each_second)
        bucket.at = now
        self.buckets.move_to_end(key)
        if len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True


def new_token() -> str:
    """256 bits that nobody can guess."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


def set_cookie(response: Response, token: str, connection: HTTPConnection) -> None:
    secure = connection.url.scheme in ("https", "wss")
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def is_foreign(connection: HTTPConnection) -> bool:
    """Does a page of somebody else send this? Browsers say where a page came from; programs say nothing."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site") == "cross-site"
    return urlsplit(origin).netloc.lower() != connection.headers.get("host", "").lower()


class Guard:
    """Around everything: refuses foreign pages, floods and floods of bytes, and sets the headers that keep a page from
    doing what it should not."""

    def __init__(self, app: ASGIApp, limits: Limits):
        self.app, self.turnstile = app, Turnstile(limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        refusal = self._refusal(connection, scope["method"], scope["path"])
        if refusal:
            await refusal(scope, receive, _with_headers(send, scope["path"]))
            return
        await self.app(scope, _at_most(receive, MOST_BODY), _with_headers(send, scope["path"]))

    def _refusal(self, connection: HTTPConnection, method: str, path: str) -> Response | None:
        if path.startswith("/api/") and not self.turnstile.passes(address(connection)):
            return _problem(429, "you ask too much at once; wait a moment")
        if method not in SAFE and is_foreign(connection):
            return _problem(403, "this was sent by a page of another site")
        length = connection.headers.get("content-length", "0")
        if not length.isdigit() or int(length) > MOST_BODY:
            return _problem(413, TOO_LONG)
        return None


def _problem(status: int, sentence: str) -> Response:
    return JSONResponse({"error": sentence}, status)


def _with_headers(send: Send, path: str) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = list(message.get("headers", []))
            headers += [(name.encode(), value.encode()) for name, value in HEADERS.items()]
            if path.startswith("/api/"):
                headers.append((b"cache-control", b"no-store"))
            message = {**message, "headers": headers}
        await send(message)

    return sending


def _at_most(receive: Receive, most: int) -> Callable[[], Awaitable[Message]]:
    taken = 0

    async def receiving() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > most:
            raise HTTPException(413, TOO_LONG)
        return message

    return receiving
