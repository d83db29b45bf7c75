#!/usr/bin/env python3
"""Fits the weights of src/search/prospect.c to what bench/subject_signs.c prints.

    subject_fit.py SIGNS.txt...

The model is a softmax over the moves of a position; weights are drawn towards those that the
program has now, so that few problems change them little. Problems are halved by the checksum of their
names: the weights of one half are tried on the other, both ways, and then those of all are printed
as lines for the table in prospect.c. Needs nothing but Python; takes a minute for 500 problems.
"""

import math
import os
import re
import sys
import zlib


def load(paths):
    """Returns the names of the signs and the problems as (file, name, moves), where a move is
    (right, signs). A problem that was drawn twice counts once."""
    names, problems = [], {}
    for path in paths:
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                words = line.rstrip("\n").split("\t")
                if words[0] == "N":
                    names = words[1:]
                elif words[0] == "P":
                    moves = []
                    problems[words[1]] = (os.path.basename(words[2]), words[1], moves)
                elif words[0] == "M" and len(words) == len(names) + 2:
                    moves.append((words[1] == "1", [float(word) for word in words[2:]]))
    return names, list(problems.values())


def present_weights(names):
    """The weights of the table in prospect.c."""
    source = os.path.join(os.path.dirname(__file__), "../src/search/prospect.c")
    with open(source, encoding="utf-8") as text:
        table = dict(re.findall(r'\{"([a-z0-9-]+)", (-?[0-9.]+)\}', text.read()))
    return [float(table[name]) for name in names]


def score(weights, signs):
    return sum(weight * sign for weight, sign in zip(weights, signs))


def add_gradient(gradient, weights, moves):
    scores = [score(weights, signs) for _, signs in moves]
    top = max(scores)
    chances = [math.exp(max(value - top, -50)) for value in scores]
    total = sum(chances)
    right = sum(chance for chance, (good, _) in zip(chances, moves) if good)
    for chance, (good, signs) in zip(chances, moves):
        pull = (chance / right if good else 0) - chance / total
        if abs(pull) > 1e-5:
            for i, sign in enumerate(signs):
                if sign:
                    gradient[i] += pull * sign


def fit(problems, present, rounds=80, rate=0.2, decay=0.02):
    """Gradient ascent with a step for each weight (Adagrad)."""
    useful = [moves for _, _, moves in problems if any(good for good, _ in moves)]
    count = len(present)
    weights, squares = list(present), [1e-6] * count
    for _ in range(rounds):
        gradient = [0.0] * count
        for moves in useful:
            add_gradient(gradient, weights, moves)
        for i in range(count):
            slope = gradient[i] / len(useful) - decay * (weights[i] - present[i])
            squares[i] += slope * slope
            weights[i] += rate * slope / math.sqrt(squares[i])
    return weights


def tally(problems, weights, sums):
    """Adds to `sums`, by file: problems, those whose right move was compared, those solved."""
    for file, _, moves in problems:
        row = sums.setdefault(file, [0, 0, 0])
        row[0] += 1
        row[1] += any(good for good, _ in moves)
        if moves:
            row[2] += max(moves, key=lambda move: score(weights, move[1]))[0]


def main():
    names, problems = load(sys.argv[1:])
    present = present_weights(names)
    halves = [[p for p in problems if zlib.crc32(p[1].encode()) % 2 == half] for half in (0, 1)]
    sums, now = {}, {}
    tally(problems, present, now)
    for half in (0, 1):
        tally(halves[1 - half], fit(halves[half], present), sums)
    for file, (count, listed, solved) in sorted(sums.items()):
        print(f"{file}: {count} problems, right move compared {100 * listed / count:.0f} %, "
              f"chosen {100 * solved / count:.0f} % (held out; now {100 * now[file][2] / count:.0f})")
    for name, weight in zip(names, fit(problems, present)):
        print(f"{name:>16} {weight:6.2f}")


if __name__ == "__main__":
    main()
