"""How bots think, compiled for each game (engine/bind.py): looking one step ahead, and tree search.

Every function works on redacted positions that it is handed, and on arrays made beforehand, for compiled code may not
allocate. `seen` is what the seat sees; `work` has room for positions to try things on; `lists` for the options met at
each depth; `minds` is what the scratch space of one thread is called (see mind.py)."""

# mypy: ignore-errors
# ruff: noqa: F821  (the names of the game are bound later)

import math
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from pithead.engine.algorithms import compare_scores, scores_of, win_shares
from pithead.engine.dice import STEP, rand
from pithead.engine.position import ENDED, LOST, RUNNING, WON

ROOT = 0
NOBODY_YET = -1
WHOLE_GAME = 1000.0  # points that a win or a loss together counts for
FIRST_QUESTION = 0  # of a turn


class How(NamedTuple):
    """The numbers that decide how a bot thinks; bots/tuning.toml has them for each game, with the evidence."""

    weights: np.ndarray  # of the game's `worth`
    temperature: float = 4.0  # points by which a lead is counted as e times as likely to win
    margin: float = 0.2  # how much the final lead counts beside the win itself
    chain: int = 8  # how many further decisions of the same seat are followed when an option is looked at
    samples: int = 1  # imagined positions that `greedy` looks at an option in
    exploration: float = 0.1  # how much is made of options that were seldom tried
    trust: float = 2.0  # visits that the first look at an option counts for
    widening: float = 2.0  # options tried at a node: this times the root of its visits, those that looked best first
    cut_off: int = 0  # further decisions, one step ahead each, after the tree until a position is judged


class Tree(NamedTuple):
    """Nodes in one arena. Each stands for the choices that lead to it, whatever was drawn or rolled on the way; its
    children are a linked list, those that looked best at first in front."""

    option: np.ndarray  # that leads here
    child: np.ndarray  # the first
    sibling: np.ndarray  # the next child of the same parent
    visits: np.ndarray
    offered: np.ndarray  # how often the option could be taken when its parent was visited
    first: np.ndarray  # [node, seat]: the reward it seemed to bring when it was looked at first
    value: np.ndarray  # [node, seat]: the sum of the rewards it brought
    used: np.ndarray  # [0]: how many nodes there are


class Mind(NamedTuple):
    """Scratch space of one thread."""

    work: np.ndarray  # positions to try things on
    dice: np.ndarray
    out: np.ndarray  # options of the position that is played on
    tries: np.ndarray  # options of a position that is only tried
    mark: np.ndarray  # by option code: the last visit at which it was offered
    stamp: np.ndarray  # [0]: the number of that visit
    path: np.ndarray  # nodes from the root to a leaf
    table: np.ndarray  # scores
    worths: np.ndarray
    rewards: np.ndarray


# What a position is worth


def outlook(boxes, positions, table, worths, rewards, how):
    """What each seat may hope for in the first position, from 0 to 1: its chance to win, and a little for the lead."""
    pos = positions[0]
    players = pos.players
    over = pos.over
    if over != RUNNING:
        scores_of(boxes, positions, table)
    for seat in range(players):
        worths[seat] = worth(boxes[0], pos, how.weights, seat) if over == RUNNING else table[seat, 0]
    if TOGETHER:
        for seat in range(players):
            hope = 1.0 / (1.0 + math.exp(-worths[seat] / how.temperature))
            if over == WON:
                hope = 1.0 - how.margin + how.margin * hope
            elif over == LOST:
                hope = 0.0
            else:
                hope *= 1.0 - how.margin
            rewards[seat] = hope
        return
    best = worths[0]
    for seat in range(1, players):
        best = max(best, worths[seat])
    total = 0.0
    for seat in range(players):
        worths[seat] = math.exp((worths[seat] - best) / how.temperature)
        total += worths[seat]
    if over == ENDED:
        win_shares(boxes, positions, table, rewards)
        for seat in range(players):
            rewards[seat] = (1.0 - how.margin) * rewards[seat] + how.margin * worths[seat] / total
    else:
        for seat in range(players):
            rewards[seat] = worths[seat] / total


def imagine_anew(boxes, seen, at, mind, seat):
    """Put into the first position to work on something that the seat cannot tell from the truth."""
    roll_anew(seen, at, mind)
    imagine(boxes[0], mind.work[0], seat)


def roll_anew(seen, at, mind):
    """Put the position into the first one to work on, with other dice to come."""
    mind.work[0] = seen[at]
    mind.work[0].rng = next_state(mind.dice)


def next_state(dice):
    """A state for the generator of an imagined position; positions with neighbouring ones would roll alike."""
    low = np.uint64(rand(dice[0], 1 << 30))
    return low << np.uint64(33) ^ np.uint64(rand(dice[0], 1 << 30)) * STEP


# One step ahead


def look_ahead(boxes, mind, first, how):
    """The first position to work on, after an option and what the same seat would choose next if it looks one step
    ahead each time, is left in the second. Who plays alone is always next: its turn ends with the first question."""
    work = mind.work
    work[1] = work[0]
    pos = work[1]
    seat = pos.seat
    choose(boxes[0], pos, first)
    for _ in range(how.chain):
        if pos.over != RUNNING or pos.seat != seat or (pos.players == 1 and pos.asking == FIRST_QUESTION):
            return
        choose(boxes[0], pos, best_step(boxes, mind, seat, how))


def best_step(boxes, mind, seat, how):
    """The option of the second position to work on after which its seat looks best by itself, tried on the third."""
    work, tries = mind.work, mind.tries
    count = options(boxes[0], work[1], tries)
    best = tries[0]
    if count == 1:
        return best
    most = -math.inf
    for i in range(count):
        work[2] = work[1]
        choose(boxes[0], work[2], tries[i])
        gain = own_worth(boxes, work[2:3], mind.table, seat, how)
        if gain > most:
            most = gain
            best = tries[i]
    return best


def own_worth(boxes, positions, table, seat, how):
    """What the first position seems worth to one seat, in points."""
    if positions[0].over == RUNNING:
        return worth(boxes[0], positions[0], how.weights, seat)
    scores_of(boxes, positions, table)
    if TOGETHER:
        return table[seat, 0] + (WHOLE_GAME if positions[0].over == WON else -WHOLE_GAME)
    return float(table[seat, 0])


def look_at_options(boxes, seen, at, mind, seat, values, how):
    """What each option of a seat seems worth, as a mean over imagined positions; how many options there are."""
    count = 0
    for sample in range(how.samples):
        imagine_anew(boxes, seen, at, mind, seat)
        count = options(boxes[0], mind.work[0], mind.out)
        for i in range(count):
            look_ahead(boxes, mind, mind.out[i], how)
            outlook(boxes, mind.work[1:2], mind.table, mind.worths, mind.rewards, how)
            values[i] = mind.rewards[seat] if sample == 0 else values[i] + mind.rewards[seat]
    for i in range(count):
        values[i] /= how.samples
    return count


# Tree search


def clear_tree(tree):
    tree.used[0] = 0
    new_node(tree, NOBODY_YET)


def new_node(tree, option):
    node = tree.used[0]
    tree.used[0] += 1
    tree.option[node] = option
    tree.child[node] = NOBODY_YET
    tree.sibling[node] = NOBODY_YET
    tree.visits[node] = 0
    tree.offered[node] = 1
    for seat in range(tree.value.shape[1]):
        tree.first[node, seat] = 0.0
        tree.value[node, seat] = 0.0
    return node


def add_child(tree, parent, option, rewards, seat):
    """A new node among its siblings, behind those that looked better to the seat."""
    node = new_node(tree, option)
    for other in range(tree.first.shape[1]):
        tree.first[node, other] = rewards[other]
    before = NOBODY_YET
    after = tree.child[parent]
    while after != NOBODY_YET and tree.first[after, seat] >= rewards[seat]:
        before = after
        after = tree.sibling[after]
    tree.sibling[node] = after
    if before == NOBODY_YET:
        tree.child[parent] = node
    else:
        tree.sibling[before] = node


def search(boxes, seen, at, mind, tree, seat, iterations, sees_all, how):
    """So many times: imagine what is hidden, walk down the tree to a position where nothing has been tried yet, look at
    what could be done there, and tell all nodes on the way how it went for everybody. A search that `sees_all` cheats:
    it was handed the truth and has no need to imagine."""
    for _ in range(iterations):
        if sees_all:
            roll_anew(seen, at, mind)
        else:
            imagine_anew(boxes, seen, at, mind, seat)
        length = walk_down(boxes, mind, tree, how)
        play_on(boxes, mind, how)
        players = mind.work[0].players
        for step in range(length):
            node = mind.path[step]
            tree.visits[node] += 1
            for other in range(players):
                tree.value[node, other] += mind.rewards[other]


def walk_down(boxes, mind, tree, how):
    """Take the most promising options until a position is met for the first time, and leave in `rewards` what it seems
    to bring if the best-looking option is taken there; how long the path is."""
    pos = mind.work[0]
    node = ROOT
    length = 1
    mind.path[0] = ROOT
    while pos.over == RUNNING and length < len(mind.path):
        count = options(boxes[0], pos, mind.out)
        if tree.used[0] + count > len(tree.option):
            break
        is_new = look_at_new(boxes, mind, tree, node, count, how)
        node = most_promising(mind, tree, node, pos.seat, how)
        if is_new and count > 1:
            if how.cut_off > 0:
                choose(boxes[0], pos, tree.option[node])
                break
            for seat in range(pos.players):
                mind.rewards[seat] = tree.first[node, seat]
            return length
        mind.path[length] = node
        length += 1
        choose(boxes[0], pos, tree.option[node])
    outlook(boxes, mind.work[0:1], mind.table, mind.worths, mind.rewards, how)
    return length


def look_at_new(boxes, mind, tree, parent, count, how):
    """Give the node a child for each option that it has not met yet; whether it had none of those on offer. In `mark`
    the options on offer are left with the stamp of this visit."""
    mind.stamp[0] += 1
    stamp = mind.stamp[0]
    for i in range(count):
        mind.mark[mind.out[i]] = -stamp
    known = 0
    node = tree.child[parent]
    while node != NOBODY_YET:
        if mind.mark[tree.option[node]] == -stamp:
            mind.mark[tree.option[node]] = stamp
            known += 1
        node = tree.sibling[node]
    if known < count:
        seat = mind.work[0].seat
        for i in range(count):
            if mind.mark[mind.out[i]] == -stamp:
                mind.mark[mind.out[i]] = stamp
                look_ahead(boxes, mind, mind.out[i], how)
                outlook(boxes, mind.work[1:2], mind.table, mind.worths, mind.rewards, how)
                add_child(tree, parent, mind.out[i], mind.rewards, seat)
    return known == 0


def most_promising(mind, tree, parent, seat, how):
    """The child to go on to, of those on offer: by UCB1, counting only the visits at which it could be taken, among the
    ones that looked best at first."""
    stamp = mind.stamp[0]
    room = 1 + int(how.widening * math.sqrt(tree.visits[parent]))
    best = NOBODY_YET
    promise = 0.0
    node = tree.child[parent]
    while node != NOBODY_YET and room > 0:
        if mind.mark[tree.option[node]] == stamp:
            room -= 1
            upper = upper_bound(tree, node, seat, how)
            tree.offered[node] += 1
            if best == NOBODY_YET or upper > promise:
                promise = upper
                best = node
        node = tree.sibling[node]
    return best


def upper_bound(tree, node, seat, how):
    visits = tree.visits[node] + how.trust
    mean = (tree.value[node, seat] + how.trust * tree.first[node, seat]) / visits
    return mean + how.exploration * math.sqrt(math.log(tree.offered[node]) / visits)


def play_on(boxes, mind, how):
    """After the tree: some decisions by one step ahead each."""
    if how.cut_off == 0:
        return
    pos = mind.work[0]
    for _ in range(how.cut_off):
        if pos.over != RUNNING:
            break
        mind.work[1] = pos
        choose(boxes[0], pos, best_step(boxes, mind, pos.seat, how))
    outlook(boxes, mind.work[0:1], mind.table, mind.worths, mind.rewards, how)


THINKING: list[Callable[..., Any]] = [
    scores_of, compare_scores, win_shares, outlook, own_worth, next_state, roll_anew, imagine_anew, best_step,
    look_ahead, look_at_options, new_node, add_child, clear_tree, look_at_new, upper_bound, most_promising, walk_down,
    play_on, search,
]  # fmt: skip
