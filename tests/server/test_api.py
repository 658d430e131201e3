"""The interface for programs keeps to what it says of itself, whatever it is sent."""

from __future__ import annotations

import os

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from pithead.server.app import Settings, create_app
from tests.server.table import BOT, HERE, Browser, generous, serving

EXAMPLES = int(os.environ.get("PITHEAD_TEST_API", "15"))  # for each route


@pytest.fixture(scope="module")
def api(tmp_path_factory):
    """Of a server with a match that runs and one that waits, and somebody who plays in them."""
    with serving(tmp_path_factory.mktemp("api") / "db") as url:
        ada = Browser(url)
        matches = [ada.create("rings", HERE, other)[0] for other in (BOT, {"kind": "open"})]
        schema = schemathesis.openapi.from_url(f"{url}/api/openapi.json")
        schema.config.update(base_url=url)
        yield ada, matches, schema


schema = schemathesis.pytest.from_fixture("program")


@pytest.fixture(scope="module")
def program(api):
    return api[2]


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_announced(api, case):
    ada, matches, _ = api
    if "match" in case.path_parameters and len(str(case.path_parameters["match"])) % 3:
        case.path_parameters["match"] = matches[len(str(case.body)) % 2]
    response = case.call(cookies=dict(ada.http.cookies))
    assert response.status_code < 500, response.text
    case.validate_response(
        response, excluded_checks=[schemathesis.checks.CHECKS.get_one("unsupported_method")]
        if "unsupported_method" in schemathesis.checks.CHECKS.get_all_names() else [],
    )  # fmt: skip


def test_the_description_names_every_route_of_a_match(tmp_path):
    paths = create_app(Settings(f"sqlite:///{tmp_path / 'db'}", generous())).openapi()["paths"]
    wanted = ["join", "invite", "choose", "resign", "replace", "return", "rematch", "options", "view", "export"]
    assert {f"/api/matches/{{match}}/{one}" for one in wanted} <= set(paths)
