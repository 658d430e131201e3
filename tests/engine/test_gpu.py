"""The rules can be made into device functions: every rule that they reach is found and replaced."""

from __future__ import annotations

import numpy as np
import pytest

from pithead.engine.game import RULES
from pithead.engine.record import Records
from pithead.engine.rule import PURE, Versions, reached, source_of

pytestmark = pytest.mark.skipif(PURE, reason="there is nothing to replace in plain mode")


def test_device_versions_reach_no_rule_that_was_not_replaced(game):
    made = {}

    def device(function):
        made[function.__name__] = function
        return function

    versions = Versions(device)
    for name in RULES:
        rule = getattr(game.rules, name)
        version = versions(rule)
        for source in reached(rule):
            assert source.__name__ in made
        for function in made.values():
            for name_used in function.__code__.co_names:
                assert source_of(function.__globals__.get(name_used)) is None, f"{function} calls a CPU rule"
        assert version.__globals__ is not source_of(rule).__globals__


def test_device_versions_play_the_same_game(game):
    """With plain Python in place of CUDA: nothing that a rule needs is lost on the way."""
    versions = Versions(lambda function: function)
    setup, options, choose = (versions(getattr(game.rules, name)) for name in ("setup", "options", "choose"))
    players = game.players.stop - 1
    host, device = game.begin(game.standard, players, 11), game.position.blank()
    device["players"], device["rng"] = players, 11
    box = game.box(game.standard.box[0])
    handle = Records(game.position, device)[0]
    with np.errstate(over="ignore"):  # the generator means to wrap round
        setup(box, handle)
    out = np.zeros(game.most_options + 1, np.int64)
    while not host[0]["over"]:
        count = options(box, handle, out)
        listed = game.options(game.standard, host)
        assert out[:count].tolist() == listed
        option = listed[len(listed) // 2]
        with np.errstate(over="ignore"):
            choose(box, handle, option)
        game.choose(game.standard, host, option)
        assert device.tobytes() == host.tobytes()
