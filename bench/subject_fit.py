#!/usr/bin/env python3
"""Fits the weights of src/search/prospect.c to what bench/subject_signs.c prints.

    subject_fit.py [--decay D] SIGNS.txt... [--try OTHERS.txt...]

The model is a softmax over the moves of a position; weights are drawn towards those that the
program has now (by D, usually 0.006), so that few problems change them little. Each kind of problem,
the part of the file's name before "__", counts the same in all, however many there are of it.
Problems are halved by the checksum of their names: the weights of one half are tried on the other,
both ways. Then those of all are tried on the others, if there are any, and printed as lines for
the table in prospect.c. Needs nothing but Python; takes a minute for 500 problems.
"""

import argparse
import math
import os
import re
import zlib


def load(paths):
    """Returns the names of the signs and the problems as (file, name, moves), where a move is
    (right, signs) and signs are (number, value), zeros left out. A problem that was drawn twice
    counts once."""
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
                    signs = [(i, float(word)) for i, word in enumerate(words[2:]) if word != "0"]
                    moves.append((words[1] == "1", signs))
    return names, list(problems.values())


def present_weights(names):
    """The weights of the table in prospect.c."""
    source = os.path.join(os.path.dirname(__file__), "../src/search/prospect.c")
    with open(source, encoding="utf-8") as text:
        table = dict(re.findall(r'\{"([a-z0-9-]+)", (-?[0-9.]+)\}', text.read()))
    return [float(table[name]) for name in names]


def score(weights, signs):
    return sum(weights[i] * value for i, value in signs)


def add_gradient(gradient, weights, moves, share):
    scores = [score(weights, signs) for _, signs in moves]
    top = max(scores)
    chances = [math.exp(max(value - top, -50)) for value in scores]
    total = sum(chances)
    right = sum(chance for chance, (good, _) in zip(chances, moves) if good)
    for chance, (good, signs) in zip(chances, moves):
        pull = share * ((chance / right if good else 0) - chance / total)
        if abs(pull) > 1e-9:
            for i, value in signs:
                gradient[i] += pull * value


def kind_of(file):
    return file.split("__")[0]


def scales_of(problems, count):
    """The root of the mean square of each sign over all moves."""
    squares, moves_seen = [0.0] * count, 0
    for _, _, moves in problems:
        moves_seen += len(moves)
        for _, signs in moves:
            for i, value in signs:
                squares[i] += value * value
    return [math.sqrt(square / max(moves_seen, 1)) or 1.0 for square in squares]


def fit(problems, present, decay, rounds=150, rate=0.1, momentum=0.9):
    """Gradient ascent with momentum, in units in which all signs are equally large."""
    useful = [(kind_of(file), moves) for file, _, moves in problems
              if any(good for good, _ in moves) and not all(good for good, _ in moves)]
    kinds = [kind for kind, _ in useful]
    shares = {kind: 1 / (kinds.count(kind) * len(set(kinds))) for kind in kinds}
    count = len(present)
    scales = scales_of(problems, count)
    weights, speed = list(present), [0.0] * count
    for _ in range(rounds):
        gradient = [0.0] * count
        for kind, moves in useful:
            add_gradient(gradient, weights, moves, shares[kind])
        for i in range(count):
            slope = (gradient[i] - decay * (weights[i] - present[i])) / scales[i]
            speed[i] = momentum * speed[i] + (1 - momentum) * rate * slope
            weights[i] += speed[i] / scales[i]
    return weights


def tally(problems, weights, sums):
    """Adds to `sums`, by file: problems, those whose right move was compared, those solved."""
    for file, _, moves in problems:
        row = sums.setdefault(file, [0, 0, 0])
        row[0] += 1
        row[1] += any(good for good, _ in moves)
        if moves:
            row[2] += max(moves, key=lambda move: score(weights, move[1]))[0]


def report(title, sums, now):
    print(title)
    for file, (count, listed, solved) in sorted(sums.items()):
        print(f"  {file}: {count} problems, right move compared {100 * listed / count:.0f} %, "
              f"chosen {100 * solved / count:.0f} % (now {100 * now[file][2] / count:.0f})")
    rates = {}
    for file, (count, _, solved) in sums.items():
        rates.setdefault(kind_of(file), []).append(solved / count)
    mean = sum(sum(rate) / len(rate) for rate in rates.values()) / len(rates)
    print(f"  all kinds alike: {100 * mean:.1f} %")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("signs", nargs="+")
    parser.add_argument("--try", dest="others", nargs="+", default=[])
    parser.add_argument("--decay", type=float, default=0.006)
    options = parser.parse_args()
    names, problems = load(options.signs)
    present = present_weights(names)
    halves = [[p for p in problems if zlib.crc32(p[1].encode()) % 2 == half] for half in (0, 1)]
    sums, now = {}, {}
    tally(problems, present, now)
    for half in (0, 1):
        tally(halves[1 - half], fit(halves[half], present, options.decay), sums)
    report("fitted to one half, tried on the other:", sums, now)
    weights = fit(problems, present, options.decay)
    if options.others:
        sums, now = {}, {}
        others = load(options.others)[1]
        tally(others, present, now)
        tally(others, weights, sums)
        report("fitted to all, tried on others:", sums, now)
    for name, weight in zip(names, weights):
        print(f"{name:>16} {weight:6.2f}")


if __name__ == "__main__":
    main()
