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

from pithead.engine.algorithms import ANYBODY, BATCH_SALT, begin, compare_scores, scores_of, win_shares
from pithead.engine.dice import STEP, rand
from pithead.engine.position import ENDED, LOST, RUNNING, WON
from pithead.engine.secrecy import CLEARED, COVERED, HIDDEN_BYTE, NO_CARD_BYTE

ROOT = 0
NOBODY_YET = -1
FIRST_QUESTION = 0  # of a turn


class How(NamedTuple):
    """The numbers that decide how a bot thinks; bots/tuning.toml has them for each game, with the evidence."""

    weights: np.ndarray  # of the game's `worth`
    exploration: float = 0.7  # of UCB1
    widening: float = 0.0  # options tried at a node grow with this times the root of its visits; 0: all at once
    cut_off: int = 20  # decisions after the tree until the position is judged; 0 judges at once
    temperature: float = 4.0  # points by which a lead is counted as e times as likely to win
    margin: float = 0.2  # how much the final lead counts beside the win itself
    greed: float = 0.0  # how often a playout takes the better of two options instead of any
    chain: int = 8  # how many further decisions of the same seat `greedy` follows
    samples: int = 1  # imagined positions that `greedy` tries a choice in


class Tree(NamedTuple):
    """Nodes in one arena. Each stands for the choices that lead to it, whatever was drawn or rolled on the way; its
    children are a linked list."""

    option: np.ndarray  # that leads here
    child: np.ndarray  # the first
    sibling: np.ndarray  # the next child of the same parent
    visits: np.ndarray
    offered: np.ndarray  # how often the option could be taken when its parent was visited
    value: np.ndarray  # [node, seat]: the sum of the rewards
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
    if over == RUNNING:
        worth(boxes[0], pos, how.weights, worths)
    else:
        scores_of(boxes, positions, table)
        for seat in range(players):
            worths[seat] = table[seat, 0]
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
    mind.work[0] = seen[at]
    pos = mind.work[0]
    pos.rng = next_state(mind.dice)
    imagine(boxes[0], pos, seat)


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
    """The option of the second position to work on after which it looks best, tried on the third."""
    work, tries = mind.work, mind.tries
    count = options(boxes[0], work[1], tries)
    best = tries[0]
    if count == 1:
        return best
    hope = -1.0
    for i in range(count):
        work[2] = work[1]
        choose(boxes[0], work[2], tries[i])
        outlook(boxes, work[2:3], mind.table, mind.worths, mind.rewards, how)
        if mind.rewards[seat] > hope:
            hope = mind.rewards[seat]
            best = tries[i]
    return best


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
    add_node(tree, NOBODY_YET, NOBODY_YET)


def add_node(tree, parent, option):
    """A new node without visits; the last one there is room for is never used."""
    node = tree.used[0]
    tree.used[0] += 1
    tree.option[node] = option
    tree.child[node] = NOBODY_YET
    tree.sibling[node] = NOBODY_YET
    tree.visits[node] = 0
    tree.offered[node] = 1
    for seat in range(tree.value.shape[1]):
        tree.value[node, seat] = 0.0
    if parent != NOBODY_YET:
        tree.sibling[node] = tree.child[parent]
        tree.child[parent] = node
    return node


def search(boxes, seen, at, mind, tree, seat, iterations, how):
    """So many times: imagine what is hidden, walk down the tree to something new, play on from there, and tell all
    nodes on the way how it went for everybody."""
    for _ in range(iterations):
        imagine_anew(boxes, seen, at, mind, seat)
        length = walk_down(boxes, mind, tree, how)
        play_on(boxes, mind, how)
        outlook(boxes, mind.work[0:1], mind.table, mind.worths, mind.rewards, how)
        players = mind.work[0].players
        for step in range(length):
            node = mind.path[step]
            tree.visits[node] += 1
            for other in range(players):
                tree.value[node, other] += mind.rewards[other]


def walk_down(boxes, mind, tree, how):
    """Take the most promising options until one has never been taken before; how long the path is. A question with
    one option adds a node, but nothing new."""
    pos = mind.work[0]
    node = ROOT
    length = 1
    mind.path[0] = ROOT
    while pos.over == RUNNING and length < len(mind.path) and tree.used[0] < len(tree.option):
        count = options(boxes[0], pos, mind.out)
        node, is_new = next_node(mind, tree, node, count, pos.seat, how)
        mind.path[length] = node
        length += 1
        choose(boxes[0], pos, tree.option[node])
        if is_new and count > 1:
            break
    return length


def next_node(mind, tree, parent, count, seat, how):
    """The child to go on to, and whether it is new."""
    mind.stamp[0] += 1
    stamp = mind.stamp[0]
    for i in range(count):
        mind.mark[mind.out[i]] = stamp
    known = 0
    best = NOBODY_YET
    promise = -1.0
    node = tree.child[parent]
    while node != NOBODY_YET:
        if mind.mark[tree.option[node]] == stamp:
            mind.mark[tree.option[node]] = -stamp
            known += 1
            upper = upper_bound(tree, node, seat, how)
            tree.offered[node] += 1
            if upper > promise:
                promise = upper
                best = node
        node = tree.sibling[node]
    if known == count or (known > 0 and how.widening > 0 and known > how.widening * math.sqrt(tree.visits[parent])):
        return best, False
    nth = rand(mind.dice[0], count - known)
    for i in range(count):
        if mind.mark[mind.out[i]] == stamp:
            if nth == 0:
                return add_node(tree, parent, mind.out[i]), True
            nth -= 1
    return best, False


def upper_bound(tree, node, seat, how):
    """UCB1, counting only the visits at which the option could be taken."""
    visits = tree.visits[node]
    return tree.value[node, seat] / visits + how.exploration * math.sqrt(math.log(tree.offered[node]) / visits)


def play_on(boxes, mind, how):
    """After the tree: some decisions at random, or a little better."""
    pos = mind.work[0]
    for _ in range(how.cut_off):
        if pos.over != RUNNING:
            return
        count = options(boxes[0], pos, mind.out)
        option = mind.out[rand(mind.dice[0], count)]
        if count > 1 and how.greed > 0 and rand(mind.dice[0], 1000) < how.greed * 1000:
            option = better_of_two(boxes, mind, option, mind.out[rand(mind.dice[0], count)], how)
        choose(boxes[0], pos, option)


def better_of_two(boxes, mind, option, other, how):
    seat = mind.work[0].seat
    mind.work[1] = mind.work[0]
    choose(boxes[0], mind.work[1], option)
    outlook(boxes, mind.work[1:2], mind.table, mind.worths, mind.rewards, how)
    hope = mind.rewards[seat]
    mind.work[1] = mind.work[0]
    choose(boxes[0], mind.work[1], other)
    outlook(boxes, mind.work[1:2], mind.table, mind.worths, mind.rewards, how)
    return other if mind.rewards[seat] > hope else option


# Whole games of bots that need no clock


def show(cells, blanks, seat):
    """Blank in the bytes of a position what a seat may not see; secrecy.py says how."""
    for i in range(len(cells)):
        if blanks[seat, i] == CLEARED:
            cells[i] = 0
        elif blanks[seat, i] == COVERED and cells[i] != NO_CARD_BYTE:
            cells[i] = HIDDEN_BYTE


def quick_games(boxes, positions, seen, cells, blanks, blank, mind, table, players, seed, greedy, lengths, points,
                shares, taken, values, hows):  # fmt: skip
    """Like `random_games`, but seats that are `greedy` look one step ahead. `cells` are the bytes of `seen`."""
    for game in range(len(lengths)):
        begin(boxes, positions, 0, blank, players, np.uint64(seed) + np.uint64(game), ANYBODY)
        pos = positions[0]
        mind.dice[0].rng = np.uint64(seed) + np.uint64(game) ^ BATCH_SALT
        while pos.over == RUNNING:
            count = options(boxes[0], pos, mind.out)
            option = mind.out[0]
            if count > 1:
                option = quick_choice(boxes, positions, seen, cells, blanks, mind, count, greedy, values, hows)
            choose(boxes[0], pos, option)
            taken[option] += 1
            lengths[game] += 1
        win_shares(boxes, positions[0:1], table, shares[game])
        scores_of(boxes, positions[0:1], table)
        for seat in range(players):
            points[game, seat] = table[seat, 0]


def quick_choice(boxes, positions, seen, cells, blanks, mind, count, greedy, values, hows):
    seat = positions[0].seat
    if not greedy[seat]:
        return mind.out[rand(mind.dice[0], count)]
    seen[0] = positions[0]
    show(cells, blanks, seat)
    look_at_options(boxes, seen, 0, mind, seat, values, hows[seat])
    best = 0
    for i in range(1, count):
        if values[i] > values[best]:
            best = i
    return mind.out[best]


THINKING: list[Callable[..., Any]] = [
    scores_of, compare_scores, win_shares, outlook, next_state, imagine_anew, best_step, look_ahead, look_at_options,
    add_node, clear_tree, upper_bound, next_node, walk_down, better_of_two, play_on, search,
    begin, show, quick_choice, quick_games,
]  # fmt: skip
