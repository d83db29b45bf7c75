#!/usr/bin/env python3
"""scripts/time-moves counts moves and those over the limit; what it measures is not looked at here.

    test_time_moves.py PROGRAM
"""

import os
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else "build/gosedai"
SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../scripts/time-moves")

# Passes, and takes its time for it.
SLOW = """#!/bin/sh
while read -r command rest; do
    [ "$command" = genmove ] && sleep 0.2
    printf '= PASS\\n\\n'
    [ "$command" = quit ] && exit
done
"""


class TimeMovesTest(unittest.TestCase):
    def time_moves(self, *arguments):
        return subprocess.run([sys.executable, SCRIPT, *arguments], capture_output=True, text=True,
                              timeout=300, check=False)

    def test_moves_within_the_limit(self):
        """More moves than one game has on so small a board."""
        done = self.time_moves("--player", "simple", "--seconds", "60", "--moves", "40", "--size",
                               "3", os.path.dirname(PROGRAM))
        self.assertIn("simple, 40 moves on 3x3, 60.0 s a move:\n", done.stdout)
        self.assertRegex(done.stdout, r"(?m)^middle \d+\.\d+ s, 99 % .* s, longest .* s$")
        self.assertIn("\n0 over the limit\n", done.stdout)
        self.assertEqual((done.stderr, done.returncode), ("", 0))

    def test_late_moves_are_counted(self):
        with tempfile.TemporaryDirectory() as folder:
            engine = os.path.join(folder, "gosedai")
            with open(engine, "w", encoding="utf-8") as file:
                file.write(SLOW)
            os.chmod(engine, 0o755)
            done = self.time_moves("--seconds", "0.1", "--moves", "3", folder)
        self.assertIn("\n3 over the limit\n", done.stdout)
        self.assertEqual((done.stderr, done.returncode), ("", 1))


if __name__ == "__main__":
    unittest.main()
