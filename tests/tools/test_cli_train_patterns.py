#!/usr/bin/env python3
"""Learns patterns as people do: from files, with mistakes, with Ctrl-C in between.

    test_cli_train_patterns.py PROGRAM
"""

import lzma
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import running

PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else "build/gosedai"


def game(number, size=9, moves=30):
    """A game of random moves on different points, none of which can be captured at once."""
    points = [chr(97 + x) + chr(97 + y) for x in range(size) for y in range(size)
              if (x + y) % 2 == 0]
    random.Random(number).shuffle(points)
    return f"game{number}\t2020\t{size}\t0\t0\t\t\t\tB\t\t\t{''.join(points[:moves])}\n"


def games(count, **how):
    return "#id\tdate\n" + "".join(game(i, **how) for i in range(count))


class TrainPatternsTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name, text=None):
        path = os.path.join(self.folder.name, name)
        if text is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return path

    def command(self, *arguments):
        return [PROGRAM, "train", "patterns", "--size", "9", "--seen", "3", *arguments]

    def train(self, *arguments):
        return subprocess.run(self.command(*arguments), capture_output=True, text=True,
                              timeout=120, check=False)

    def read(self, path):
        with open(path, encoding="utf-8") as file:
            return file.read()

    def test_weights_are_written_and_measured(self):
        data, out = self.path("data.tsv", games(60)), self.path("weights")
        done = self.train(data, "-o", out)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stderr, r"60 games read; 5\d to learn from, \d+ held back")
        self.assertRegex(done.stdout, r"(?m)^data.tsv +\d+ +[\d.]+")
        self.assertRegex(done.stdout, r"(?m)^ +20 +[\d.]+ +[\d.]+$")
        text = self.read(out)
        for line in (r"^near \d,\d+ -?\d+$", r"^2 [.XO#]{4} -?\d+$", r"^1 -?\d,-?\d -?\d+$",
                     r"^3 [.XO#Aa]{8} -?\d+$"):
            self.assertRegex(text, "(?m)" + line)
        again = self.train(data, "--measure", "--weights", out, "-q")
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(again.stdout.splitlines()[:20], done.stdout.splitlines()[:20])

    def test_the_same_games_give_the_same_file(self):
        data, packed = self.path("data.tsv", games(40)), self.path("data.tsv.xz")
        with lzma.open(packed, "wt", encoding="utf-8") as file:
            file.write(games(40))
        first, second = self.path("first"), self.path("second")
        self.assertEqual(self.train(data, "-q", "-o", first).returncode, 0)
        self.assertEqual(self.train(packed, "-q", "-o", second).returncode, 0)
        self.assertEqual(self.read(first), self.read(second))

    def test_begin_with_a_file(self):
        data, first, second = self.path("data.tsv", games(40)), self.path("a"), self.path("b")
        self.assertEqual(self.train(data, "-q", "-o", first).returncode, 0)
        more = self.path("more.tsv", "".join(game(i) for i in range(100, 110)))
        self.assertEqual(self.train(more, "-q", "--begin", first, "-o", second).returncode, 0)
        old, new = self.read(first).splitlines(), self.read(second).splitlines()
        self.assertNotEqual(old, new)
        shapes = [[line.rsplit(" ", 1)[0] for line in lines if line[:1].isdigit() and
                   not line.startswith("3 ")] for lines in (old, new)]
        self.assertEqual(*shapes)
        self.assertEqual(self.train(data, "--begin", "/nope").returncode, 1)

    def test_stop_and_go_on(self):
        data = self.path("data.tsv", games(400))
        whole, parts, state = self.path("whole"), self.path("parts"), self.path("state")
        self.assertEqual(self.train(data, "-q", "-o", whole).returncode, 0)
        stops = 0
        for seconds in (0.1, 0.3, 0.4, 0.5):
            process = subprocess.Popen(self.command(data, "--state", state, "-o", parts),
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            running.wait_until_heard(process)
            time.sleep(seconds)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=120)
            if not running.was_done(process):
                self.assertEqual(process.returncode, 1)
                self.assertRegex(errors, "stopped; the same command goes on|stopped before")
                stops += 1
        self.assertEqual(self.train(data, "-q", "--state", state, "-o", parts).returncode, 0)
        self.assertEqual(self.read(whole), self.read(parts))
        print(f"stopped {stops} times", file=sys.stderr)

    def test_a_state_of_something_else(self):
        data, state = self.path("data.tsv", games(20)), self.path("state")
        self.assertEqual(self.train(data, "-q", "--state", state).returncode, 0)
        other = self.train(data, "-q", "--state", state, "--every", "3")
        self.assertEqual(other.returncode, 1)
        self.assertIn("other games or settings", other.stderr)
        one = self.path("one")
        self.assertEqual(self.train(data, "-q", "-o", one).returncode, 0)
        changed = re.sub(r"(?m)^(near \S+) .*$", r"\1 -77", self.read(one), count=1)
        self.assertNotEqual(self.read(one), changed)
        two = self.path("two", changed)
        state = self.path("begun")
        self.assertEqual(self.train(data, "-q", "--begin", one, "--state", state).returncode, 0)
        other = self.train(data, "-q", "--begin", two, "--state", state)
        self.assertEqual(other.returncode, 1)
        self.assertIn("other games or settings", other.stderr)
        for wreck in ("", "x", "x" * 1000):
            done = self.train(data, "-q", "--state", self.path("wreck", wreck))
            self.assertEqual(done.returncode, 1)
            self.assertIn("wreck: this is no state of a training, or one with other", done.stderr)

    def test_what_cannot_be_written_is_told_before_the_work(self):
        data, bad = self.path("data.tsv", games(20)), self.path("no") + "/folder/file"
        both = self.path("both")
        self.assertEqual(self.train(data, "--out", both, "--state", both).returncode, 2)
        for option in "--out", "--state":
            done = self.train(data, option, bad)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn("no/folder/file: cannot be written", done.stderr)
            self.assertNotIn("games", done.stderr)

    def test_bad_input(self):
        bad, out = self.path("bad.tsv", games(3) + "what is this\n"), self.path("weights")
        done = self.train("-q", bad, "-o", out)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("bad.tsv:5: this line has 1 fields", done.stderr)
        self.assertFalse(os.path.exists(out))
        self.assertEqual(self.train("/nope.tsv").returncode, 1)
        self.assertEqual(self.train("/nope.tsv.xz").returncode, 1)
        empty = self.train("-q", self.path("empty.tsv", ""), "-o", out)
        self.assertEqual(empty.returncode, 1)
        self.assertIn("there is no game in these files", empty.stderr)

    def test_a_game_with_a_forbidden_move(self):
        lines = games(5).splitlines(keepends=True)
        fields = lines[3].split("\t")
        fields[11] = fields[11][:6] + fields[11][:2] + "\n"
        data = self.path("data.tsv", "".join([*lines[:3], "\t".join(fields), *lines[4:]]))
        done = self.train("-q", data)
        self.assertEqual(done.returncode, 0)
        self.assertIn("1 of these games has a move that cannot be played, and is used up to it; "
                      f"one is game 3 of {data}, move 4", done.stderr)
        self.assertEqual(self.train("-q", self.path("well.tsv", games(5))).stderr, "")

    def test_nothing_to_measure_with(self):
        done = self.train("-q", self.path("data.tsv", games(1)))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout, "None of these games is held back to measure with.\n")

    def test_misuse(self):
        data = self.path("data.tsv", games(3))
        self.assertEqual(self.train().returncode, 2)
        self.assertEqual(self.train(data, "-o", data).returncode, 2)
        self.assertEqual(self.train(data, "--state", data).returncode, 2)
        self.assertEqual(self.train(data, "--rate", "0").returncode, 2)
        new = self.path("new")
        for option in "--out", "--state", "--begin":
            wrong = self.train(data, "--measure", option, new)
            self.assertEqual(wrong.returncode, 2)
            self.assertIn("--measure learns nothing", wrong.stderr)
        wrong = self.train(data, "--weights", new)
        self.assertEqual(wrong.returncode, 2)
        self.assertIn("--begin names one", wrong.stderr)
        self.assertFalse(os.path.exists(new))
        wrong = self.train(data, "--measure", "--weights", data)
        self.assertEqual(wrong.returncode, 1)
        self.assertIn("data.tsv:2:", wrong.stderr)

    def test_games_that_do_not_serve(self):
        data = self.path("data.tsv", games(1))
        done = self.train("-q", data, "--measure")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("none of these games is held back to measure with", done.stderr)
        done = self.train("-q", data, "--measure", "--size", "13")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("no game of these files is of this board size", done.stderr)


if __name__ == "__main__":
    unittest.main()
