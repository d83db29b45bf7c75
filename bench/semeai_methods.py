#!/usr/bin/env python3
"""Counts by which method the races of GTP regression files are decided, and how many are right.

    scripts/regress --engine 'build/gosedai gtp' --commands analyze_semeai --list-wrong \\
        SUITE... > wrong.txt
    bench/semeai_methods.py wrong.txt SUITE...

Asks gosedai-race about every case of analyze_semeai, for the side that moves first, and takes from
wrong.txt which cases were not right. A pair that gosedai-race refuses counts as "none".
"""

import collections
import importlib.machinery
import importlib.util
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
NOT_RIGHT = re.compile(r"(\S+\.tst):(\S+): (analyze_semeai .*?): expected ")


def load_regress():
    loader = importlib.machinery.SourceFileLoader("regress", str(ROOT / "scripts/regress"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("regress", loader))
    loader.exec_module(module)
    return module


def ask_method(engine, case):
    """The method of the answer for the side of the first stone."""
    for line in case.setup:
        engine.tell(line)
    stones = case.line.split()[1:3]
    succeeded, answer = engine.tell("gosedai-race " + " ".join(stones))
    if not succeeded:
        return "none"
    black = re.search(r"Black's block at (\S+) against", answer)[1]
    first = "black" if black.upper() == stones[0].upper() else "white"
    return re.search(rf"^{first} first: \w+ \((.*?)(?: under the notes)?\)", answer, re.M)[1]


def main():
    regress = load_regress()
    wrong = {(pathlib.Path(file).name, number, line) for file, number, line in
             NOT_RIGHT.findall(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))}
    for path in map(pathlib.Path, sys.argv[2:]):
        cases = regress.Suite(path).selected({"analyze_semeai"})
        if not cases:
            continue
        engine = regress.Engine(str(ROOT / "build/gosedai") + " gtp", path.parent, 600)
        asked, right = collections.Counter(), collections.Counter()
        for case in cases:
            method = ask_method(engine, case)
            asked[method] += 1
            right[method] += (path.name, case.id, case.line) not in wrong
        engine.stop()
        print(path.name, ", ".join(f"{method} {right[method]} of {asked[method]}"
                                   for method in sorted(asked)), flush=True)


if __name__ == "__main__":
    main()
