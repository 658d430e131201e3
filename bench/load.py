"""Many live matches at once: how long from a choice until everybody at the table has it. `make load` runs it.

A server of its own in one process, and the browsers of all players in others: each match has people only, who choose at
random after a while. What is measured is the time from sending a choice until the last line of that match has the new
state, on one clock, for lines on this machine."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import random
import re
import socket
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click
import httpx
import numpy as np
from websockets.asyncio.client import ClientConnection, connect

from pithead.engine.game import game_names
from pithead.server.access import Limits, Rate
from pithead.server.app import Settings
from pithead.server.serve import Server, config_of

VERSION = re.compile(r'"view":\{[^[]*?"version":(\d+)')  # among the sections, so only if it is new
PLENTY = Rate(10**7, 10**7)
SETTLE = 3.0  # seconds before the measurement begins


@dataclass
class Table:
    """One match with the lines of all its players."""

    match: str
    lines: list[ClientConnection] = field(default_factory=list)
    version: int = 0
    over: bool = False
    turn: asyncio.Event = field(default_factory=asyncio.Event)
    asked: tuple[int, list[int]] = (0, [])  # seat and codes
    missing: int = 0  # lines that do not have the latest choice yet
    complete: asyncio.Event = field(default_factory=asyncio.Event)


def serve(database: Path, ready: Any) -> None:
    limits = Limits(requests=PLENTY, matches=PLENTY, choices=PLENTY, sockets=10**6)
    server = Server(config_of(Settings(f"sqlite:///{database}", limits)), "", False)
    listening = socket.create_server(("127.0.0.1", 0), backlog=1000)
    ready.put(listening.getsockname()[1])
    server.run(sockets=[listening])


async def sit_down(port: int, game: str, players: int) -> Table:
    url = f"http://127.0.0.1:{port}"
    table = Table("")
    async with httpx.AsyncClient(base_url=url, timeout=60) as host:
        await host.put("/api/me", json={"name": "Player 1"})
        seats = [{"kind": "here"}, *[{"kind": "open"}] * (players - 1)]
        made = (await host.post("/api/matches", json={"game": game, "seats": seats})).json()
        table.match, tokens = made["match"], [host.cookies["pithead"]]
    for number in range(1, players):
        async with httpx.AsyncClient(base_url=url, timeout=60) as other:
            await other.put("/api/me", json={"name": f"Player {number + 1}"})
            joined = await other.post(f"/api/matches/{table.match}/join", json={"invite": made["invite"]})
            assert joined.is_success, joined.text
            tokens.append(other.cookies["pithead"])
    for token in tokens:
        line = await connect(
            f"ws://127.0.0.1:{port}/api/matches/{table.match}/live", max_size=None,
            additional_headers={"Cookie": f"pithead={token}"},
        )  # fmt: skip
        table.lines.append(line)
    return table


async def listen(table: Table, seat: int) -> None:
    """Most of a message is not read: this is about the server. Options that stay the same are not sent again."""
    codes: list[int] = []
    async for text in table.lines[seat]:
        assert isinstance(text, str)
        if '"options":[{' in text:
            codes = [option["code"] for option in json.loads(text)["view"]["options"]]
        elif '"options":[]' in text:
            codes = []
        if '"state":"over"' in text:
            table.over = True
            table.turn.set()
        if found := VERSION.search(text):
            if codes:
                table.asked, table.version = (seat, codes), int(found[1])
                table.turn.set()
            table.missing -= 1
            if table.missing == 0:
                table.complete.set()


async def play(table: Table, pause: float, until: float, times: list[float], begins: float) -> None:
    chance = random.Random(table.match)
    number = 0
    while True:
        await table.turn.wait()
        table.turn.clear()
        if table.over:
            return
        await asyncio.sleep(chance.expovariate(1 / pause))
        if time.monotonic() > until:
            return
        seat, codes = table.asked
        number += 1
        table.missing = len(table.lines)
        table.complete.clear()
        sent = time.monotonic()
        choice = {"type": "choose", "action": f"load-{number:08}", "version": table.version, "seat": seat}
        await table.lines[seat].send(json.dumps({**choice, "option": chance.choice(codes)}))
        try:
            async with asyncio.timeout(10):
                await table.complete.wait()
        except TimeoutError:
            times.append(10.0)
            return
        if sent > begins:
            times.append(time.monotonic() - sent)


async def crowd(port: int, matches: int, players: int, rate: float, seconds: float, share: int,
                times: list[float]) -> None:  # fmt: skip
    names = game_names()
    tables = []
    for number in range(matches):
        tables.append(await sit_down(port, names[(number + share) % len(names)], players))
    begins = time.monotonic() + SETTLE
    until = begins + seconds
    listening = [asyncio.create_task(listen(table, seat)) for table in tables for seat in range(players)]
    playing = [play(table, matches / rate, until, times, begins) for table in tables]
    async with asyncio.timeout(seconds + SETTLE + 30):
        await asyncio.gather(*playing, return_exceptions=False)
    for task in listening:
        task.cancel()


def client(port: int, matches: int, players: int, rate: float, seconds: float, share: int, results: Any) -> None:
    times: list[float] = []
    try:
        asyncio.run(crowd(port, matches, players, rate, seconds, share, times))
    finally:
        results.put(times)


def cpu_seconds(pid: int) -> float:
    parts = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 2**20


@click.command()
@click.option("--matches", default=200, show_default=True)
@click.option("--players", default=2, show_default=True, help="People in each match.")
@click.option("--rate", default=40.0, show_default=True, help="Choices a second, in all matches together.")
@click.option("--seconds", default=20.0, show_default=True)
@click.option("--clients", default=1, show_default=True, help="Processes that hold the browsers' lines.")
def load(matches: int, players: int, rate: float, seconds: float, clients: int) -> None:
    """Print how long choices took to reach everybody at the table."""
    spawn = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as folder:
        ready, results = spawn.Queue(), spawn.Queue()
        server = spawn.Process(target=serve, args=(Path(folder) / "load.db", ready), daemon=True)
        server.start()
        port = ready.get(timeout=60)
        asyncio.run(up(port))
        print(f"{matches} matches of {players} people, {rate:.0f} choices a second: sitting down ...", flush=True)
        shares = [matches // clients + (number < matches % clients) for number in range(clients)]
        processes = [
            spawn.Process(target=client, args=(port, share, players, rate / clients, seconds, number, results))
            for number, share in enumerate(shares)
        ]
        begun, cpu = time.monotonic(), cpu_seconds(server.pid or 0)
        for process in processes:
            process.start()
        times = np.array([one for _ in processes for one in results.get(timeout=seconds + 600)]) * 1000
        busy = (cpu_seconds(server.pid or 0) - cpu) / (time.monotonic() - begun)
        memory = resident(server.pid or 0)
        server.terminate()
        server.join()
    p50, p95, p99 = np.percentile(times, (50, 95, 99))
    print(
        f"{len(times)} choices in {seconds:.0f} s: p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms, "
        f"longest {times.max():.0f} ms; server {100 * busy:.0f} % of a core (sitting down included), {memory} MB"
    )


async def up(port: int) -> None:
    async with httpx.AsyncClient() as http:
        for _ in range(300):
            try:
                await http.get(f"http://127.0.0.1:{port}/api/health")
                return
            except httpx.TransportError:
                await asyncio.sleep(0.2)
    raise SystemExit("the server does not start")


if __name__ == "__main__":
    load()
