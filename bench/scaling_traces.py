#!/usr/bin/env python3
"""Records what gog's jobs cost in positions of real games: docs/scaling.md.

    bench/scaling_traces.py PROGRAM TABLE.tsv.xz FOLDER [GAMES]

Takes games of at least 200 moves, spread over the table (docs/joseki.md tells its form), and writes
a trace of moves 31, 91 and 181 of each into FOLDER, for `gosedai parallel simulate FOLDER`.
"""

import lzma
import os
import subprocess
import sys

MOVES = (31, 91, 181)  # the positions after 30, 90 and 180 moves, as in the seed
STEP = 97              # lines of the table from one game to the next


def games(table, wanted):
    """SGF texts of games from the table."""
    with lzma.open(table, "rt", encoding="utf-8") as stream:
        for number, line in enumerate(stream):
            fields = line.rstrip("\n").split("\t")
            if number % STEP or line.startswith("#") or len(fields) < 12 or fields[2] != "19":
                continue
            text = fields[11]
            moves = [text[i:i + 2] for i in range(0, len(text), 2)]
            if len(moves) < 200 or fields[9] or fields[10]:
                continue
            colors = "WB" if fields[8] == "W" else "BW"
            yield "(;GM[1]FF[4]SZ[19]KM[7.5]" + "".join(
                f";{colors[i % 2]}[{move}]" for i, move in enumerate(moves)) + ")"
            wanted -= 1
            if wanted == 0:
                return


def main():
    program, table, folder = sys.argv[1:4]
    wanted = int(sys.argv[4]) if len(sys.argv) > 4 else 20
    os.makedirs(folder, exist_ok=True)
    for number, text in enumerate(games(table, wanted)):
        game = os.path.join(folder, f"g{number:02d}.sgf")
        with open(game, "w", encoding="utf-8") as stream:
            stream.write(text)
        for move in MOVES:
            trace = os.path.join(folder, f"g{number:02d}-{move}.trace")
            subprocess.run([program, "parallel", "trace", game, "--move", str(move), "-o", trace],
                           check=True)


if __name__ == "__main__":
    main()
