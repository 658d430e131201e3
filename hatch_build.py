"""The page is built into the wheel and the sdist, so that nobody who installs them needs Node."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))


class BuildPage(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # scripts/setup builds the page for a checkout
            return
        from build import build_page

        build_page()
        if not (Path(self.root) / "pithead/server/static/index.html").is_file():
            raise RuntimeError("there is no page in pithead/server/static, and web/ has no sources to build it from")
