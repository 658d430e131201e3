"""Cerro Gordo Silver Mines: the five rules that the engine calls (to be written)."""

from pithead.engine.rule import rule


@rule
def setup(box, pos):
    pass


@rule
def options(box, pos, out):
    return 0


@rule
def choose(box, pos, option):
    pass


@rule
def scores(box, pos, out):
    pass


@rule
def imagine(box, pos, seat):
    pass
