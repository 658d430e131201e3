"""A server for tests: python -m tests.web.serving PORT DATABASE-FILE. The real one, but nobody is too quick for it."""

import sys

import uvicorn

from pithead.server.access import Limits, Rate
from pithead.server.app import Settings
from pithead.server.serve import config_of

PLENTY = Rate(10_000, 10_000)


def main(port: int, file: str) -> None:
    limits = Limits(
        requests=PLENTY, matches=PLENTY, choices=PLENTY, questions=PLENTY, chat=PLENTY, sockets=1000, leaving=1
    )
    config = config_of(Settings(f"sqlite:///{file}", limits))
    config.host, config.port = "127.0.0.1", port
    uvicorn.Server(config).run()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
