#!/usr/bin/env python3
"""Trains as people do: from files, with mistakes.

    test_cli_train.py PROGRAM
"""

import os
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else "build/gosedai"
PROBLEM = ("id\tlifeAndDeath\teasy\t9\tB\tda\tca\t\t(;GM[1]FF[4]SZ[9]"
           "AB[aa][ab][ac][bc][cc][dc][ec][fc][gc][gb][ga]AW[ba][bb][cb][db][eb][fb][fa]"
           "(;B[da]C[RIGHT])(;B[ca];W[da]C[WRONG]))\n")


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


if __name__ == "__main__":
    unittest.main()
