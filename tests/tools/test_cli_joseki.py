#!/usr/bin/env python3
"""Shows, checks and mines joseki as people do: from files, with mistakes.

    test_cli_joseki.py PROGRAM
"""

import json
import lzma
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import running

PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else "build/gosedai"
HEAD = "(;FF[4]GM[1]CA[UTF-8]SZ[19]\n"
TREE = HEAD + "(;B[pd]N[star point / 星]C[value 23]\n(;W[nc]C[value 20])\n(;W[qc]C[value 21]))\n(;B[pc]))\n"


def line(moves, date="2001-01-01", result="B+R", handicap="0", size="19"):
    return f"id\t{date}\t{size}\t6.5\t{handicap}\t{result}\t\t\tB\t\t\t{moves}\n"


class JosekiTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name, content=None):
        path = os.path.join(self.folder.name, name)
        if content is not None:
            with open(path, "wb") as file:
                file.write(content if isinstance(content, bytes) else content.encode())
        return path

    def run_it(self, *arguments, stdin=""):
        return subprocess.run([PROGRAM, "joseki", *arguments], capture_output=True, text=True,
                              input=stdin, timeout=60, check=False)

    def ok(self, *arguments, stdin=""):
        done = self.run_it(*arguments, stdin=stdin)
        self.assertEqual((done.returncode, done.stderr), (0, ""), arguments)
        return done.stdout

    def fails(self, code, words, *arguments):
        done = self.run_it(*arguments)
        self.assertEqual(done.returncode, code, done.stderr)
        self.assertIn(words, done.stderr)

    # --- show ---

    def test_show_corner(self):
        tree = self.path("tree.sgf", TREE)
        out = self.ok("show", "--tree", tree, "--at", "Q16")
        self.assertIn("upper right: running, in the tree Q16: star point / 星", out)
        self.assertRegex(out, r"(?m)^  R17 +white +21\.0")
        self.assertRegex(out, r"(?m)^  O17 +white +20\.0")
        self.assertRegex(out, r"(?m)^  R14 +white +20\.0")
        self.assertIn("finished", self.ok("show", "-t", tree, "-a", "dd cf"))
        self.assertIn("upper left", self.ok("show", "-t", tree, "-a", "dd cf"))
        self.assertIn("left", self.ok("show", "-t", tree, "-a", "dd cc ee"))
        empty = self.ok("show", "-t", tree)
        self.assertNotRegex(empty, "(?m)white +2")
        self.assertRegex(self.ok("show", "-t", tree, "--both"), "(?m)white +2")

    def test_show_built_in(self):
        """The seed's figure 3.5-1, mirrored: star, approach, pincer, 3-3, block, and on."""
        out = self.ok("show", "--at", "Q16 O17 M17 R17 R16")
        self.assertRegex(out, r"running.*: block / オサエ")
        self.assertRegex(out, r"(?m)^  Q17 +white +(29|30)\.\d")
        out = self.ok("show", "--at", "Q16 O17 M17 R17 R16 Q17")
        self.assertRegex(out, r"(?m)^  P16 +black +(29|30)\.\d")

    def test_show_json(self):
        data = json.loads(self.ok("show", "--at", "Q16 R14", "--json"))
        self.assertEqual((data["size"], data["to_play"]), (19, "black"))
        corner = data["corners"][0]
        self.assertEqual((corner["corner"], corner["phase"]), ("upper right", "running"))
        self.assertEqual(corner["in_tree"], "Q16 O17")
        names = {option["name"] for option in corner["options"]}
        self.assertIn("one-space low pincer", names)
        for option in corner["options"]:
            self.assertLessEqual(0, option["value"])
            self.assertLessEqual(option["value"], 30)

    def test_show_sgf(self):
        tree = self.path("tree.sgf", TREE)
        out = self.ok("show", "-t", tree, "--at", "Q16", "--sgf")
        part = self.path("part.sgf", out)
        self.assertIn("2 variations, 3 moves", self.ok("check", part))
        self.fails(1, "no such position", "show", "-t", tree, "-a", "A1", "--sgf")

    def test_show_game(self):
        game = self.path("game.sgf", "(;GM[1]FF[4]SZ[19];B[pd];W[dd];B[qc])")
        tree = self.path("tree.sgf", TREE)
        out = self.ok("show", "-t", tree, game, "--move", "2")
        self.assertEqual(out.count("running"), 4)
        out = self.ok("show", "-t", tree, game)
        self.assertIn("upper right: left", out)
        self.assertIn("and 3 for black, see --both", out.replace("  ", ""))
        self.fails(1, "there is no move 9", "show", game, "--move", "9")

    def test_show_mistakes(self):
        game = self.path("game.sgf", "(;GM[1]FF[4]SZ[19];B[pd])")
        self.fails(2, "not both", "show", game, "--at", "Q16")
        self.fails(2, "of which game", "show", "--move", "3")
        self.fails(2, "--at only", "show", game, "--sgf")
        self.fails(2, "no point", "show", "--at", "Z99")
        self.fails(2, "cannot play", "show", "--at", "Q16 Q16")
        self.fails(1, "", "show", "/nowhere.sgf")
        self.fails(1, "", "show", "--tree", "/nowhere.sgf")

    # --- check ---

    def test_check(self):
        out = self.ok("check")
        self.assertRegex(out, r"^joseki\.sgf: \d+ variations, ")
        self.assertGreaterEqual(int(out.split()[1]), 650)
        self.assertEqual(self.ok("check", "--quiet"), "")
        self.assertIn("3 variations, 4 moves, 5 positions, 1 name, 0 conditions, 0 values by hand",
                      self.ok("check", self.path("tree.sgf", TREE)))
        self.assertIn("3 variations", self.ok("check", "-", stdin=TREE))

    def test_check_mistakes(self):
        bad = self.path("bad.sgf", HEAD + ";B[pd]\n;W[pd])")
        self.fails(1, "bad.sgf:3: there is a stone on Q16 already", "check", bad)
        twice = self.path("twice.sgf", HEAD + ";B[pd]\n(;W[nc])\n(;W[qf]))")
        self.fails(1, "twice.sgf:4: this variation is the same as that of line 3", "check", twice)
        idle = self.path("idle.sgf", HEAD + ";B[pd]\n;W[])")
        self.fails(1, "idle.sgf:3: nothing is played after this pass", "check", idle)
        white = self.path("white.sgf", HEAD + ";W[pd]\n;B[nc])")
        self.fails(1, "white.sgf:2: White has the first move here", "check", white)
        later = self.path("later.sgf", HEAD + "(;B[pd];W[nc])\n(;B[];W[pc]))")
        self.fails(1, "later.sgf:3: White has the first move here", "check", later)
        self.fails(1, "zero byte", "check", self.path("zero.sgf", TREE.encode() + b"\0"))
        self.fails(1, "", "check", "/nowhere.sgf")
        self.fails(2, "", "check", bad, bad)

    def test_paths(self):
        tree = self.path("tree.sgf", TREE)
        paths = "#path\nheat\npd\t20000\t\npd qf\t10000\npd tt pd\t1\n".replace("heat\n", "")
        self.fails(1, "list.tsv:4: this sequence cannot be played",
                   "check", tree, "--paths", self.path("list.tsv", paths))
        paths = paths.replace("pd tt pd\t1", "pd pc\t1000\njj\t5")
        for name, content in (("a.tsv", paths), ("b.tsv.xz", lzma.compress(paths.encode()))):
            out = self.ok("check", tree, "--paths", self.path(name, content))
            self.assertRegex(out, r"(?m)^10000 +2 +2 +100\.0$")
            self.assertRegex(out, r"(?m)^1 +3 +2 +66\.7$")
            self.assertIn("1 sequence leaves the scope", out)
        self.fails(1, ":1: a line is a sequence", "check", tree, "-p", self.path("c", "pd qc\n"))

    # --- mine ---

    def test_mine(self):
        games = line("pdncqf") * 2 + line("ddfccf", "2003", "W+1") + line("pdqc") + \
            line("pdqc", handicap="2") + line("cc", size="9")
        table, out = self.path("games.tsv", "#id\n" + games), self.path("out.sgf")
        done = self.run_it("mine", table, "--out", out, "--min-count", "2")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("1 variation, 3 moves, 4 positions from 4 of 6 games", done.stdout)
        self.assertIn("6 games so far", done.stderr)
        with open(out, encoding="utf-8") as file:
            text = file.read()
        self.assertIn("\n;B[pd]C[value 23; games 4, won 3 of 4, first 2001-01-01, last 2003]", text)
        self.assertIn("\n;W[nc]C[", text)
        self.assertNotIn("W[qc]", text)
        packed = self.path("games.tsv.xz", lzma.compress(games.encode()))
        again = self.path("again.sgf")
        self.ok("mine", "-q", packed, "-o", again, "-n", "2", "--keep", out)
        with open(again, encoding="utf-8") as file:
            self.assertEqual(file.read(), text)
        self.assertIn(";B[pd]", self.ok("mine", "-q", table, "-o", "-", "-n", "2"))
        self.assertIn(";B[pd]", self.ok("mine", "-q", "-", "-o", "-", "-n", "2", stdin=games))

    def test_mine_sgf(self):
        game = self.path("game.sgf", "(;SZ[19]RE[B+R]DT[1999-01-02];B[pd];W[nc])")
        self.assertIn("first 1999-01-02", self.ok("mine", "-q", "-n", "1", game, "-o", "-"))

    def test_mine_is_not_empty(self):
        """A tree without a move would replace a good one."""
        game, out = self.path("game.sgf", "(;SZ[19];B[pd];W[nc])"), self.path("out.sgf", TREE)
        self.fails(1, "no move was played in 100 games or more", "mine", "-q", game, "-o", out)
        with open(out, encoding="utf-8") as file:
            self.assertEqual(file.read(), TREE)
        self.fails(1, "give a lower --min-count", "mine", "-q", game, "-o", "-")

    def test_mine_illegal(self):
        game = self.path("game.sgf", "(;SZ[19];B[pd];W[nc];B[pd];W[qf])" * 12)
        done = self.run_it("mine", "-q", "-n", "1", game, "-o", "-")
        self.assertEqual(done.returncode, 0)
        self.assertIn("game.sgf: game 1, move 3: Q16 cannot be played", done.stderr)
        self.assertIn("12 games have illegal moves; the first 10 are named", done.stderr)
        self.assertEqual(done.stderr.count("cannot be played"), 10)

    def test_mine_mistakes(self):
        table = self.path("games.tsv", line("pd"))
        out = self.path("out.sgf")
        self.fails(1, "bad.tsv:2: this line has 1 fields", "mine", "-q", "-o", out,
                   self.path("bad.tsv", line("pd") + "nonsense\n"))
        self.fails(1, "/nowhere/x.sgf: cannot be written", "mine", "-q", "-o", "/nowhere/x.sgf",
                   self.path("bad.tsv", line("pd") + "nonsense\n"))
        self.fails(1, "of 1 game none begins", "mine", "-q", "-o", out, "-s", "13", table)
        self.fails(1, "of 0 games none begins", "mine", "-q", self.path("empty.tsv", ""))
        self.fails(1, "xz could not", "mine", "-q", "-o", out, self.path("x.xz", "not packed"))
        self.fails(1, "size 19", "mine", "-q", "-s", "13", "--keep", self.path("t.sgf", TREE), table)
        self.fails(2, "choose another name", "mine", "-q", "-o", table, table)
        self.fails(1, "", "mine", "-q", "/nowhere.tsv")
        self.fails(2, "", "mine")
        self.assertFalse(os.path.exists(out))

    def test_mine_is_stopped(self):
        table, out = self.path("games.tsv", line("pdncqf") * 300000), self.path("out.sgf")
        with subprocess.Popen([PROGRAM, "joseki", "mine", table, "--out", out, "-q"],
                              stderr=subprocess.PIPE, text=True) as process:
            running.wait_until_heard(process)
            time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=60)
        if not running.was_done(process):  # as on a very fast machine
            self.assertEqual(process.returncode, 1)
            self.assertIn("stopped; nothing was written", errors)
            self.assertFalse(os.path.exists(out))


if __name__ == "__main__":
    unittest.main()
