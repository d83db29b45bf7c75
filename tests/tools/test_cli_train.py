#!/usr/bin/env python3
"""Trains as people do: from files, with mistakes.

    test_cli_train.py PROGRAM
"""

import os
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else "build/gosedai"
PROBLEM = ("id\tlifeAndDeath\teasy\t9\tB\tda\tca\t\t(;GM[1]FF[4]SZ[9]"
           "AB[aa][ab][ac][bc][cc][dc][ec][fc][gc][gb][ga]AW[ba][bb][cb][db][eb][fb][fa]"
           "(;B[da]C[RIGHT])(;B[ca];W[da]C[WRONG]))\n")

MOVED = ("id\tcapture\teasy\t19\tB\t{b}{z}\t{a}{z}\t\t(;GM[1]FF[4]SZ[19]"
         "AB[{a}{y}][{b}{x}][{c}{y}]AW[{b}{y}](;B[{b}{z}]C[RIGHT])(;B[{a}{z}];W[{b}{z}]C[WRONG]))\n")


class TrainTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name, text=None):
        path = os.path.join(self.folder.name, name)
        if text is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return path

    def train(self, *arguments):
        return subprocess.run([PROGRAM, "train", "fight-moves", *arguments], capture_output=True,
                              text=True, timeout=60, check=False)

    def test_weights_are_written(self):
        data, out = self.path("data.tsv", "# comment\n" + PROBLEM * 3), self.path("weights")
        done = self.train(data, "--validate", data, "--out", out, "--epochs", "5", "--seen", "1")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"(?m)^training +first +3 +100\.0")
        self.assertRegex(done.stdout, r"(?m)^validation +all")
        self.assertIn("epoch 5 of 5", done.stderr)
        with open(out, encoding="utf-8") as file:
            self.assertRegex(file.read(), r"(?m)^attack-first around \S+ -?\d\.\d\d \d+$")

    def test_quiet(self):
        self.assertEqual(self.train("-q", self.path("data.tsv", PROBLEM)).stderr, "")

    def test_bad_input(self):
        bad = self.path("bad.tsv", PROBLEM + "what is this\n")
        out = self.path("weights")
        done = self.train("-q", bad, "--out", out)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("bad.tsv:2: this line has 1 fields", done.stderr)
        self.assertFalse(os.path.exists(out))
        self.assertEqual(self.train("/nope.tsv").returncode, 1)
        empty = self.train("-q", self.path("empty.tsv", ""))
        self.assertEqual(empty.returncode, 1)
        self.assertIn("life and death", empty.stderr)

    def test_misuse(self):
        data = self.path("data.tsv", PROBLEM)
        for words in ((), (data, "--epochs", "0"), (data, "--out", data)):
            self.assertEqual(self.train(*words).returncode, 2, words)

    def test_what_cannot_be_written_is_told_before_the_work(self):
        data, bad = self.path("data.tsv", PROBLEM), self.path("no") + "/folder/file"
        for train, option in ((self.train, "--out"), (self.hunch, "--out"),
                              (self.hunch, "--held-back")):
            done = train(data, option, bad)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn("no/folder/file: cannot be written", done.stderr)
            self.assertNotIn("problems", done.stderr)

    def hunch(self, *arguments):
        return subprocess.run([PROGRAM, "train", "hunch", *arguments], capture_output=True,
                              text=True, timeout=120, check=False)

    def test_hunch(self):
        # So many problems that some are held back: the same stones moved along and down.
        problems = "".join(MOVED.format(a=chr(97 + i), b=chr(98 + i), c=chr(99 + i), x=chr(97 + j),
                                        y=chr(98 + j), z=chr(99 + j))
                           for i in range(9) for j in range(8))
        data, out, rest = self.path("data.tsv", problems), self.path("hunch"), self.path("rest")
        done = self.hunch(data, "--lessons", "1", "-o", out, "--held-back", rest)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"^held back: first move \d+\.\d % of [1-9]")
        self.assertRegex(done.stderr, r"\d+ problems, \d+ lessons; [1-9]\d* and \d+ held back")
        with open(rest, encoding="utf-8") as file:
            held = file.read().splitlines()
        self.assertTrue(held and set(held) < set(problems.splitlines()))
        # It is a file that the program can use, and the same again with more threads.
        check = subprocess.run([PROGRAM, "knowledge", "check", out], capture_output=True, text=True,
                               timeout=60, check=False)
        self.assertEqual(check.returncode, 0, check.stdout + check.stderr)
        again = self.path("again")
        self.assertEqual(self.hunch("-q", data, "--lessons", "1", "-o", again, "--threads", "3")
                         .stderr, "")
        with open(out, encoding="utf-8") as one, open(again, encoding="utf-8") as other:
            text = one.read()
            self.assertEqual(text, other.read())
        self.assertRegex(text, r"(?m)^network \d+ \d+ \d+ \d+$")

    def test_hunch_refuses(self):
        data = self.path("data.tsv", PROBLEM)
        here = os.path.join(os.path.dirname(data), ".", os.path.basename(data))
        for words in ((), (data, "--lessons", "0"), (data, "--out", data),
                      (data, "--out", data + ".x", "--held-back", data + ".x"),
                      (data, "--out", data + ".x", "--held-back", here + ".x"),
                      (data, "--start", data + ".x", "--held-back", here + ".x")):
            self.assertEqual(self.hunch(*words).returncode, 2, words)
        bad = self.hunch("-q", self.path("bad.tsv", "what is this\n"))
        self.assertEqual(bad.returncode, 1)
        self.assertIn("bad.tsv:1: this line has 1 fields", bad.stderr)
        start = self.hunch("-q", data, "--start", data)
        self.assertEqual(start.returncode, 1)
        self.assertIn("shape of the network", start.stderr)
        self.assertEqual(self.hunch("-q", self.path("empty.tsv", "")).returncode, 1)

    def test_hunch_gone_astray(self):
        """From a network of the largest numbers nothing is learned, and nothing is written."""
        with open(os.path.join(ROOT, "knowledge", "hunch"), encoding="utf-8") as file:
            head, shape, numbers = re.split(r"(?m)^(network .*\n)", file.read())
        start = self.path("start", head + shape + re.sub(r"[0-9a-f]{4}", "7fff", numbers))
        out = self.path("out")
        done = self.hunch("-q", self.path("data.tsv", PROBLEM), "--lessons", "1", "--start", start, "-o", out)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("went astray", done.stderr)
        self.assertFalse(os.path.exists(out))


if __name__ == "__main__":
    unittest.main()
