#!/usr/bin/env python3
"""Whose moves are better, by the judgement of a stronger player?

    bench/move_values.py TABLE JUDGE NAME=ENGINE NAME=ENGINE...

In one position of each game of TABLE (tab separated, packed with xz; docs/joseki.md) the engines,
commands that speak GTP, are asked for a move. JUDGE, a command that starts the player gosedai, is
asked what share of its games each of these moves wins. Prints the mean of each engine, and the
difference to the first with twice its standard error. Positions where anybody passes or resigns are
left out; what was judged is judged once.

    bench/move_values.py $GOSEDAI_DATA/games/small_boards.tsv.xz \\
        "build/gosedai gtp --playouts 3000 --time 1000" \\
        "gog=build/gosedai gtp --player gog" "old=old/gosedai gtp --player gog"
"""

import argparse
import json
import lzma
import math
import random
import shlex
import subprocess
import sys

LETTERS = "ABCDEFGHJKLMNOPQRST"
LAST_MOVE = 45  # positions lie before it


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while not lines or lines[-1] != "\n":
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"move_values: an engine ended at '{command}'")
            if lines or line != "\n":
                lines.append(line)
        return "".join(lines)[1:].strip()

    def set_up(self, size, moves):
        for command in (f"boardsize {size}", "clear_board", "komi 7.5"):
            self.ask(command)
        for number, move in enumerate(moves):
            self.ask(f"play {'bw'[number % 2]} {move}")


def read_positions(path, size, count):
    """The moves up to one position of so many games, chosen by chance, always the same."""
    with lzma.open(path, "rt") as table:
        rows = [line.rstrip("\n").split("\t") for line in table][1:]
    rows = [r for r in rows if len(r) >= 11 and r[2] == str(size) and r[4] in ("0", "") and not r[-3] and not r[-2]]
    chance = random.Random(5)
    chance.shuffle(rows)
    positions = []
    for row in rows[:count]:
        moves = [row[-1][i : i + 2] for i in range(0, len(row[-1]) - 1, 2)]
        until = chance.randrange(2, min(len(moves), LAST_MOVE))
        if "tt" not in moves[:until]:
            positions.append([LETTERS[ord(m[0]) - 97] + str(size - ord(m[1]) + 97) for m in moves[:until]])
    return positions


def judge_move(judge, size, moves, move):
    """The share of games that whoever plays the move wins."""
    judge.set_up(size, moves + [move])
    judge.ask(f"genmove {'bw'[(len(moves) + 1) % 2]}")
    answer = json.loads(judge.ask("gosedai-explain last"))
    trees = [claim for claim in answer["claims"] if claim["kind"] == "tree"]
    if trees:
        return 1 - trees[0]["after"]
    return 1 if answer["move"] == "resign" else 0.5


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("table")
    parser.add_argument("judge")
    parser.add_argument("engines", nargs="+", metavar="NAME=ENGINE")
    arguments = parser.parse_args()
    names = [text.split("=", 1)[0] for text in arguments.engines]
    engines = [Engine(text.split("=", 1)[1]) for text in arguments.engines]
    judge = Engine(arguments.judge)
    values = [[] for _ in engines]
    for moves in read_positions(arguments.table, arguments.size, arguments.games):
        chosen = []
        for engine in engines:
            engine.set_up(arguments.size, moves)
            chosen.append(engine.ask(f"reg_genmove {'bw'[len(moves) % 2]}").upper())
        if "PASS" in chosen or "RESIGN" in chosen:
            continue
        judged = {move: judge_move(judge, arguments.size, moves, move) for move in set(chosen)}
        for own, move in zip(values, chosen):
            own.append(judged[move])
    for name, own in zip(names, values):
        gains = [value - first for value, first in zip(own, values[0])]
        count = len(gains)
        mean = sum(gains) / count
        error = math.sqrt(sum((gain - mean) ** 2 for gain in gains) / max(count - 1, 1) / count)
        other = sum(gain != 0 for gain in gains)
        print(f"{name}: {count} positions, wins {100 * sum(own) / count:.1f} %, {100 * mean:+.2f} % "
              f"(+- {200 * error:.2f}) against the first, other moves in {other}")


if __name__ == "__main__":
    main()
