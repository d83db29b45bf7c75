#!/usr/bin/env python3
"""Trains as people do: from files, with mistakes.

    test_cli_train.py PROGRAM
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
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

    def instinct(self, *arguments):
        return subprocess.run([PROGRAM, "train", "instinct", *arguments], capture_output=True,
                              text=True, timeout=120, check=False)

    def games(self, count=40):
        """Games of 19x19 along the first lines, so many that some are held back."""
        line = "g{i}\t\t19\t\t0\t\t\t\tB\t\t\t{a}a{a}b{b}a{b}b\n"
        return self.path("games.tsv", "".join(
            line.format(i=i, a=chr(97 + i % 17), b=chr(98 + i % 17)) for i in range(count)))

    def test_instinct(self):
        data, out = self.games(), self.path("instinct")
        done = self.instinct(data, "--lessons", "1", "-o", out)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"^held back: [1-9]\d* moves, top 1 \d+\.\d %")
        self.assertRegex(done.stderr, r"^40 games read; [1-9]\d* to learn from, [1-9]\d* held back")
        check = subprocess.run([PROGRAM, "knowledge", "check", out], capture_output=True, text=True,
                               timeout=60, check=False)
        self.assertEqual(check.returncode, 0, check.stdout + check.stderr)
        measured = self.instinct("-q", data, "--measure", "--start", out)
        self.assertEqual(measured.returncode, 0, measured.stderr)
        same = re.compile(r"held back: \d+ moves, top 1 \d+\.\d %")
        self.assertEqual(same.match(measured.stdout)[0], same.match(done.stdout)[0])
        again = self.path("again")
        self.assertEqual(self.instinct("-q", data, "--lessons", "1", "-o", again, "--threads", "3")
                         .stderr, "")
        with open(out, encoding="utf-8") as one, open(again, encoding="utf-8") as other:
            self.assertEqual(one.read(), other.read())

    def test_instinct_stopped(self):
        """With Ctrl-C what was learned is kept, and told as what it is."""
        out = self.path("instinct")
        with subprocess.Popen([PROGRAM, "train", "instinct", self.games(), "--lessons", "100000",
                               "-o", out], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True) as process:
            self.assertIn("40 games read", process.stderr.readline())
            time.sleep(1)
            process.send_signal(signal.SIGINT)
            said, complained = process.communicate(timeout=120)
        if os.path.exists(out):
            self.assertEqual(process.returncode, 0, complained)
            self.assertRegex(said, r"^stopped after [1-9]\d* of 100000000 lessons, which are kept in "
                             + re.escape(out) + "; by a sample, held back: ")
        else:
            self.assertEqual((process.returncode, said), (1, ""))
            self.assertIn("stopped; nothing was written", complained)

    def test_instinct_refuses(self):
        data = self.games()
        few = self.instinct("-q", self.games(1), "--lessons", "1")
        self.assertEqual(few.stdout, "none of these games is held back to measure with\n")
        data = self.games()
        for words in ((), (data, "--lessons", "0"), (data, "--out", data), (data, "--measure"),
                      (data, "--patterns", data, "--out", data),
                      (data, "--measure", "--start", data, "--out", self.path("net"))):
            self.assertEqual(self.instinct(*words).returncode, 2, words)
        small = self.path("small.tsv", "a\t\t9\t\t0\t\t\t\tB\t\t\taabb\n")
        passes = self.path("passes.tsv", "".join(
            f"p{i}\t\t19\t\t0\t\t\t\tB\t\t\ttttt\n" for i in range(40)))
        hunch = os.path.join(ROOT, "knowledge", "hunch")
        for words, said in (((small,), "no game of these files is of this board size"),
                            ((passes,), "no move of these games can be learned from"),
                            ((self.path("bad.tsv", "what is this\n"),), "bad.tsv:1: "),
                            ((data, "--start", hunch), "no network of this program that was taught "
                                                       "by games"),
                            ((data, "--patterns", data), "games.tsv:1: "),
                            ((data, "--out", ""), "an output has no name"),
                            ((data, "--out", self.path("no") + "/folder/file"),
                             "no/folder/file: cannot be written")):
            done = self.instinct("-q", *words)
            self.assertEqual((done.returncode, done.stdout), (1, ""), words)
            self.assertIn(said, done.stderr)

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
        self.assertRegex(text, r"(?m)^network problems \d+ \d+ \d+ \d+$")

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
        self.assertIn("no network of this program", start.stderr)
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
