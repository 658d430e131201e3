"""Records, piles and dice, compiled and plain."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pithead.engine import deck
from pithead.engine.bind import bind
from pithead.engine.cells import dump
from pithead.engine.dice import Dice, rand, roll, seed_that_rolls
from pithead.engine.record import NOBODY, NONE, OWNER, Axis, Record, Records, card, i8, i16, pile, u64
from pithead.engine.rule import PURE, plain
from pithead.engine.secrecy import redact, secrets

SEATS, ORES = Axis("seat", 3), Axis("ore", 4)


class Small(Record):
    rng = u64(seen_by=NOBODY)
    money = i16(SEATS, most=1000)
    stock = i8(SEATS, ORES, most=9)
    mine = card(ORES, of="mine")
    hand = pile(SEATS, 5, of="building", seen_by=OWNER)
    draw_pile = pile(6, of="building", seen_by=NOBODY)
    richest = i8(most=2, derived=True)


def handle(records: np.ndarray):
    return Records(Small, records)[0]


def test_every_byte_of_a_record_belongs_to_a_field():
    covered = sum(Small.dtype.fields[name][0].itemsize for name in Small.dtype.names)
    assert covered == Small.dtype.itemsize and Small.dtype.itemsize % 8 == 0


def test_a_blank_record_has_no_cards():
    small = handle(Small.blank())
    assert small.mine[0] == NONE and small.hand[0, 0] == 0 and small.hand[0, 1] == NONE and small.money[2] == 0


def test_derived_fields_are_left_out_of_dumps():
    records = Small.blank()
    records["money"][0, 1] = 7
    records["richest"] = 1
    assert list(dump(Small, {}, records[0])) == ["money = [0, 7, 0]"]


def test_plain_handles_give_python_integers_and_raise_where_compiled_code_would_go_astray():
    records = Small.blank()
    small = handle(records)
    small.stock[1, 2] = 100
    assert type(small.stock[1, 2]) is int and small.stock[1, 2] + 100 == 200
    with pytest.raises(OverflowError):
        small.stock[1, 2] += 100
    with pytest.raises(IndexError):
        small.stock[1, 4] = 1
    with pytest.raises(IndexError):
        small.stock[1, -1] = 1
    assert records["stock"][0, 1, 2] == 100


def test_only_a_field_by_seat_can_have_an_owner():
    with pytest.raises(TypeError):
        pile(5, of="building", seen_by=OWNER)


STEPS = st.lists(st.tuples(st.sampled_from(["put", "put_under", "draw", "take", "shuffle"]), st.integers(0, 40)))


@given(STEPS)
def test_piles_behave_like_lists_and_leave_nothing_behind(steps):
    small, cards = handle(Small.blank()), []
    for number, (step, choice) in enumerate(steps):
        if step in ("put", "put_under") and len(cards) < 6:
            plain(getattr(deck, step))(small.draw_pile, number)
            cards.insert(len(cards) if step == "put" else 0, number)
        elif step == "draw" and cards:
            assert plain(deck.draw)(small.draw_pile) == cards.pop()
        elif step == "take" and cards:
            plain(deck.take)(small.draw_pile, cards.pop(choice % len(cards)))
        elif step == "shuffle":
            small.rng = choice
            with np.errstate(over="ignore"):
                plain(deck.shuffle)(small, small.draw_pile)
            shuffled = [small.draw_pile[i + 1] for i in range(len(cards))]
            assert sorted(shuffled) == sorted(cards)
            cards = shuffled
        assert [small.draw_pile[i] for i in range(7)] == [len(cards), *cards, *[NONE] * (6 - len(cards))]


def test_redaction_blanks_what_the_declaration_hides_and_nothing_else():
    records = Small.blank()
    small = handle(records)
    records["rng"] = 77
    small.money[0] = 5
    for seat in range(3):
        plain(deck.put)(small.hand[seat], seat)
    plain(deck.put)(small.draw_pile, 5)
    seen = handle(redact(Small, records, 1))
    assert seen.rng == 0 and seen.money[0] == 5
    assert [seen.hand[seat, 1] for seat in range(3)] == [-2, 1, -2]
    assert [seen.hand[seat, 0] for seat in range(3)] == [1, 1, 1] and seen.hand[0, 2] == NONE
    assert seen.draw_pile[0] == 1 and seen.draw_pile[1] == -2
    assert handle(redact(Small, records, None)).hand[1, 1] == -2
    assert small.hand[0, 1] == 0, "the truth is untouched"
    before = secrets(Small, records)
    small.money[0] = 6
    assert secrets(Small, records) == before
    plain(deck.draw)(small.draw_pile)
    assert secrets(Small, records) != before


def draw_many(dice, n, drawn):
    for i in range(len(drawn)):
        drawn[i] = rand(dice[0], n)


def test_the_dice_are_the_same_compiled_and_plain_and_never_change():
    """Saved matches depend on these numbers."""
    compiled = bind([draw_many], Path(__file__).parent, rand=rand).draw_many
    dice, numbers = Dice.blank(), np.zeros(6, np.int64)
    compiled(Records(Dice, dice) if PURE else dice, 1000, numbers)
    assert numbers.tolist() == [883, 431, 26, 970, 106, 327]
    thrower = Dice(Dice.blank()[0])
    with np.errstate(over="ignore"):  # the generator means to wrap round
        assert [int(plain(rand)(thrower, 1000)) for _ in range(6)] == numbers.tolist()


def test_dice_are_fair_and_can_be_fixed():
    thrower = Dice(Dice.blank()[0])
    with np.errstate(over="ignore"):
        rolls = np.bincount([plain(roll)(thrower) for _ in range(6000)], minlength=7)
        thrower.rng = seed_that_rolls([3, 4, 6, 1])
        assert [plain(roll)(thrower) for _ in range(4)] == [3, 4, 6, 1]
    assert rolls[0] == 0 and (rolls[1:] > 880).all() and (rolls[1:] < 1120).all()


@pytest.mark.skipif(PURE, reason="plain rules can be called")
def test_a_compiled_rule_says_how_it_is_called_from_python():
    with pytest.raises(TypeError, match="plain"):
        rand(Dice.blank()[0], 6)
