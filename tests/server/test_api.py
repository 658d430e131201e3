"""The interface for programs keeps to what it says of itself, whatever it is sent."""

from __future__ import annotations

import os

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pithead.server.app import Settings, create_app
from tests.server.table import BOT, HERE, Browser, generous, serving

EXAMPLES = int(os.environ.get("PITHEAD_TEST_API", "15"))  # for each route
DESCRIBED = create_app(Settings("sqlite://", generous())).openapi()
SCHEMA = schemathesis.openapi.from_dict(DESCRIBED)
ROUTES = {f"{one.method} {one.path}": one for one in (found.ok() for found in SCHEMA.get_all_operations())}


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    """Somebody who plays, and three matches: one that runs, one that waits and one that is over."""
    with serving(tmp_path_factory.mktemp("api") / "db") as url:
        ada = Browser(url)
        matches = [ada.create("rings", HERE, other)[0] for other in (BOT, {"kind": "open"}, BOT)]
        ada.post(f"/{matches[2]}/resign", seat=0)
        yield ada, matches


@pytest.mark.parametrize("route", ROUTES)
def test_every_answer_is_as_announced(program, route):
    ada, matches = program

    @given(case=ROUTES[route].as_strategy(), match=st.sampled_from([*matches, None]))
    @settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    def try_it(case, match):
        if match and "match" in (case.path_parameters or {}):
            case.path_parameters["match"] = match
        response = case.call(base_url=ada.url, cookies=dict(ada.http.cookies))
        assert response.status_code < 500, response.text
        case.validate_response(
            response, excluded_checks=[schemathesis.checks.CHECKS.get_one("positive_data_acceptance")]
        )
        if response.status_code >= 400:
            assert response.json()["error"]

    try_it()


def test_the_description_names_every_route_of_a_match():
    wanted = ["join", "invite", "choose", "resign", "replace", "return", "rematch", "options", "view", "export"]
    assert {f"/api/matches/{{match}}/{one}" for one in wanted} <= set(DESCRIBED["paths"])
