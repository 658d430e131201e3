"""The web application: every route."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from fastapi import Depends, FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from pithead import __version__
from pithead.bots import levels
from pithead.engine.errors import PitheadError, Refused
from pithead.engine.game import game_names, load_game
from pithead.engine.match import play_record, read_match
from pithead.server import messages as m
from pithead.server.access import (
    COOKIE,
    NOT_YOURS,
    Guard,
    Limits,
    Turnstile,
    address,
    is_foreign,
    set_cookie,
)  # fmt: skip
from pithead.server.live import TOO_MUCH, Line, serve_line
from pithead.server.room import NotAllowed, Stale, Unwritten
from pithead.server.rooms import Guests, NotThere, Rooms, clean_name
from pithead.server.rulebook import game_info, rules_text
from pithead.server.store import Store
from pithead.server.thinking import Thinking

STATIC = Path(__file__).parent / "static"
NOT_BUILT = (
    "<!doctype html><title>Pithead</title><p>The server is running, but its page is not built yet: "
    "run <code>make page</code> in the checkout, then load this again. For programs, its interface is described at "
    '<a href="/api/openapi.json">/api/openapi.json</a>.'
)
STATUS = {NotThere: 404, NotAllowed: 403, Stale: 409, Refused: 409, Unwritten: 503}
PROBLEMS: dict[int | str, dict] = {
    code: {"model": m.Problem} for code in (400, 401, 403, 404, 409, 413, 422, 429, 503)
}  # fmt: skip


@dataclass
class Settings:
    database: str  # URL
    limits: Limits = field(default_factory=Limits)
    threads: int | None = None  # for bots
    patience: float = 20.0  # seconds for a bot


class Crowd:
    """Everything that the routes share."""

    def __init__(self, settings: Settings):
        self.limits = settings.limits
        self.rooms = Rooms(Store(settings.database), Thinking(settings.threads, settings.patience), settings.limits)
        self.guests = Guests(self.rooms.store)
        self.making = Turnstile(settings.limits.matches)
        choices = Turnstile(settings.limits.choices)
        self.lines = {
            "choose": choices, "undo": choices, "consent": choices, "ready": choices,
            "why": Turnstile(settings.limits.questions), "chat": Turnstile(settings.limits.chat),
        }  # fmt: skip
        self.connected: dict[str, int] = {}  # lines by address


@dataclass(frozen=True)
class Visitor:
    """Whoever sends a request; `id` is empty for those who have no name here."""

    id: str
    name: str
    crowd: Crowd
    address: str


def crowd_of(request: Request) -> Crowd:
    return request.app.state.crowd


async def visitor(request: Request) -> Visitor:
    crowd = crowd_of(request)
    known = await crowd.guests.who(request.cookies.get(COOKIE))
    return Visitor(*(known or ("", "Guest")), crowd, address(request))


async def guest(request: Request, response: Response) -> Visitor:
    """Somebody who is going to play; a newcomer gets a cookie."""
    known = await visitor(request)
    if known.id:
        return known
    token = await known.crowd.guests.welcome(known.name)
    set_cookie(response, token, request)
    id, name = await known.crowd.guests.who(token) or ("", "")
    return Visitor(id, name, known.crowd, known.address)


async def player(request: Request) -> Visitor:
    known = await visitor(request)
    if not known.id:
        raise HTTPException(401, NOT_YOURS)
    return known


Anybody = Annotated[Visitor, Depends(visitor)]
Newcomer = Annotated[Visitor, Depends(guest)]
Player = Annotated[Visitor, Depends(player)]


def create_app(settings: Settings) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.crowd = Crowd(settings)
        await app.state.crowd.rooms.start()
        yield
        await app.state.crowd.rooms.stop()

    app = FastAPI(
        title="Pithead", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json", responses=PROBLEMS,
    )  # fmt: skip
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Guard, limits=settings.limits)
    app.add_exception_handler(PitheadError, _tell_error)
    app.add_exception_handler(RequestValidationError, _tell_nonsense)
    app.add_exception_handler(HTTPException, _tell_http)
    _add_general(app)
    _add_matches(app)
    _add_live(app)
    _add_page(app)
    return app


async def _tell_error(_: Request, error: Exception) -> JSONResponse:
    status = next((status for kind, status in STATUS.items() if isinstance(error, kind)), 400)
    return JSONResponse({"error": str(error)}, status)


async def _tell_nonsense(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:]) or "the request"
    return JSONResponse({"error": f"{where}: {first['msg']}"}, 422)


async def _tell_http(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    return JSONResponse({"error": error.detail}, error.status_code, headers=error.headers)


def _add_general(app: FastAPI) -> None:
    @app.get("/api/health")
    async def health(request: Request) -> m.Health:
        crowd = crowd_of(request)
        return m.Health(
            ok=True, matches=len(crowd.rooms.here), sockets=sum(crowd.connected.values()),
            waiting=crowd.rooms.thinking.waiting,
        )  # fmt: skip

    @app.get("/api/me")
    async def me(who: Anybody) -> m.Me:
        return m.Me(name=who.name if who.id else "")

    @app.put("/api/me")
    async def set_me(wish: m.SetMe, request: Request, response: Response) -> m.Me:
        name, crowd, token = clean_name(wish.name), crowd_of(request), request.cookies.get(COOKIE)
        if token and await crowd.guests.who(token):
            await crowd.guests.rename(token, name)
        else:
            set_cookie(response, await crowd.guests.welcome(name), request)
        return m.Me(name=name)

    @app.get("/api/games")
    def games() -> list[m.GameInfo]:
        return [game_info(load_game(name)) for name in game_names()]

    @app.get("/api/games/{game}/rules")
    def rules(game: str) -> m.RulesText:
        return rules_text(load_game(game))

    @app.get("/api/games/{game}/box")
    def box(game: str) -> m.Box:
        standard = load_game(game).standard
        return m.Box(game=game, edition=standard.name, data=standard.data)

    @app.get("/api/bots")
    def bots() -> list[m.BotInfo]:
        return [m.BotInfo(name=level.name, about=level.about) for level in levels().values()]

    @app.post("/api/verify")
    def verify(wish: m.VerifyFile) -> m.Verified:
        try:
            return m.Verified(ok=True, sentence=_verified(wish.text))
        except PitheadError as error:
            return m.Verified(ok=False, sentence=str(error))


def _verified(text: str) -> str:
    """One sentence on a match file that is in order; a PitheadError says what is not."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match"
        path.write_text(text, encoding="utf-8")
        try:
            record = read_match(path)
        except PitheadError as error:
            raise PitheadError(str(error).replace(str(path), "the file")) from None
    match, trouble = play_record(record)
    if trouble or record.changed:
        raise PitheadError(trouble or f"leads to the same positions, but was begun {record.changed} than today")
    shuffles = "the shuffles were fair" if record.fair else "it does not say how its shuffles were made"
    return f"{len(match.choices)} choices of {match.game.title} verified; {shuffles}"


def _add_matches(app: FastAPI) -> None:
    @app.get("/api/matches")
    async def matches(who: Anybody) -> m.MatchLists:
        return await who.crowd.rooms.lists(who.id or None)

    @app.post("/api/matches")
    async def create(wish: m.NewMatch, who: Newcomer) -> m.Created:
        _check_making(who)
        return await who.crowd.rooms.create(who.id, who.name, wish)

    @app.post("/api/matches/{match}/join")
    async def join(match: str, wish: m.Join, who: Newcomer) -> m.Joined:
        room = await who.crowd.rooms.find(match)
        name = clean_name(wish.name) if wish.name else who.name
        return m.Joined(match=match, seat=await room.join(who.id, name, wish))

    @app.post("/api/matches/{match}/invite")
    async def invite(match: str, who: Player) -> m.Created:
        room = await who.crowd.rooms.find(match)
        return m.Created(match=match, invite=await room.new_invite(who.id))

    @app.post("/api/matches/{match}/choose")
    async def choose(match: str, wish: m.Choose, who: Player) -> m.Done:
        if not who.crowd.lines["choose"].passes(who.id):
            raise HTTPException(429, "you are too quick; wait a moment")
        return await (await who.crowd.rooms.find(match)).choose(who.id, wish)

    @app.post("/api/matches/{match}/resign")
    async def resign(match: str, wish: m.SeatOrder, who: Player) -> m.Me:
        await (await who.crowd.rooms.find(match)).leave(who.id, wish.seat)
        return m.Me(name=who.name)

    @app.post("/api/matches/{match}/replace")
    async def replace(match: str, wish: m.Replace, who: Player) -> m.Me:
        await (await who.crowd.rooms.find(match)).replace(who.id, wish.seat, wish.bot)
        return m.Me(name=who.name)

    @app.post("/api/matches/{match}/return")
    async def come_back(match: str, wish: m.SeatOrder, who: Player) -> m.Me:
        await (await who.crowd.rooms.find(match)).come_back(who.id, wish.seat)
        return m.Me(name=who.name)

    @app.post("/api/matches/{match}/rematch")
    async def rematch(match: str, wish: m.Rematch, who: Player) -> m.Created:
        _check_making(who)
        rooms = who.crowd.rooms
        return await rooms.rematch(await rooms.find(match), who.id, who.name, wish.luck)

    @app.get("/api/matches/{match}/options")
    async def options(match: str, seat: int, who: Player) -> m.Offered:
        room = await who.crowd.rooms.find(match)
        async with room.lock:
            return room.offered(who.id, seat)

    @app.get("/api/matches/{match}/view")
    async def view(match: str, who: Anybody, seat: int | None = None) -> m.View:
        """As one of your seats sees it, or as a spectator."""
        room = await who.crowd.rooms.find(match)
        async with room.lock:
            return room.view_for(who.id, seat)

    @app.get("/api/matches/{match}/log")
    async def log(match: str, who: Anybody, seat: int | None = None) -> list[m.LogEntry]:
        room = await who.crowd.rooms.find(match)
        async with room.lock:
            return room.log_for(who.id, seat)

    @app.get("/api/matches/{match}/box")
    async def box(match: str, who: Anybody) -> m.Box:
        room = await who.crowd.rooms.find(match)
        return m.Box(game=room.game.name, edition=room.edition.name, data=room.edition.data)

    @app.get("/api/matches/{match}/export", response_class=PlainTextResponse)
    async def export(match: str, who: Anybody) -> PlainTextResponse:
        """The match file, for `pithead verify`."""
        room = await who.crowd.rooms.find(match)
        async with room.lock:
            text = room.export()
        name = f'attachment; filename="{room.game.name}-{match[:8]}.match"'
        return PlainTextResponse(text, headers={"content-disposition": name})


def _check_making(who: Visitor) -> None:
    if not who.crowd.making.passes(who.address):
        raise HTTPException(429, "that were many matches at once; wait a minute")


def _add_live(app: FastAPI) -> None:
    @app.websocket("/api/matches/{match}/live")
    async def live(socket: WebSocket, match: str, version: int = 0, steps: int = 0, chat: int = 0,
                   seat: int = -2) -> None:  # fmt: skip
        """A page that was here before says what it has; see messages.py for what is said over the line."""
        crowd: Crowd = socket.app.state.crowd
        where = address(socket)
        if is_foreign(socket):
            await socket.close(TOO_MUCH, "this page is not ours")
            return
        if crowd.connected.get(where, 0) >= crowd.limits.sockets:
            await socket.close(TOO_MUCH, "too many lines from here")
            return
        known = await crowd.guests.who(socket.cookies.get(COOKIE))
        try:
            room = await crowd.rooms.find(match)
        except PitheadError as error:
            await socket.accept()
            await socket.close(4404, str(error))
            return
        await socket.accept()
        crowd.connected[where] = crowd.connected.get(where, 0) + 1
        try:
            id, name = known or (None, "Guest")
            line = Line(room, socket, id, name, crowd.limits)
            await serve_line(line, crowd.lines, max(0, version), max(0, steps), max(0, chat), seat)
        finally:
            crowd.connected[where] -= 1
            if not crowd.connected[where]:
                del crowd.connected[where]


class Assets(StaticFiles):
    """Their names change with their content."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def _add_page(app: FastAPI) -> None:
    if (STATIC / "assets").is_dir():
        app.mount("/assets", Assets(directory=STATIC / "assets"))

    @app.api_route("/api/{rest:path}", methods=["GET", "POST", "PUT", "DELETE", "PATCH"], include_in_schema=False)
    async def nothing(rest: str) -> None:
        raise HTTPException(404, "there is nothing at this address")

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        """A file of the page, or the page itself, which knows what to do with every other address."""
        file = (STATIC / path).resolve()
        if path and file.is_relative_to(STATIC.resolve()) and file.is_file() and file.name != "index.html":
            return FileResponse(file, headers={"cache-control": "public, max-age=3600"})
        if (STATIC / "index.html").is_file():
            return FileResponse(STATIC / "index.html", headers={"cache-control": "no-cache"})
        return HTMLResponse(NOT_BUILT)
