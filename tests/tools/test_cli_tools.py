#!/usr/bin/env python3
"""Runs test, compare, profile, verify and tune as people and scripts do.

    test_cli_tools.py PROGRAM
"""

import contextlib
import json
import os
import pty
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import xml.dom.minidom

PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else "build/gosedai"
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

EMPTY = ". . . . . . . . .\n"
LADDER = EMPTY * 3 + ". . . . X . . . .\n. . . X o X . . .\n. . . . * . . . .\n" + EMPTY * 3
# Four stones are taken, or five are lost.
FIGHT = (EMPTY + ". . O . . . O . .\n. . . X X O . . .\n. . X O O * . . .\n. . X O O X . . .\n"
         ". . . X X . . . .\n. . O . . . O . .\n" + EMPTY * 2)

PROBLEMS = f"""
problem: a capture
question: capture o
to play: black
{LADDER}answer: yes *

problem: the next move
question: next-move
to play: black
{FIGHT}answer: any *

problem: a weak group
question: strength o
to play: black
{LADDER}answer: 0..10

problem: a lost race
question: race x o
to play: black
. X O . . . . . .
X x O . . . . . .
o O . . . . . . .
O . . . . . . . .
{EMPTY * 5}answer: no
"""

GAME = "(;GM[1]FF[4]SZ[9];B[ee];W[ec];B[dc];W[dd];B[cd];W[de];B[ed];W[eb];B[fd];W[db])"


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def file(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as stream:
            stream.write(text)
        return path

    def run_tool(self, *arguments):
        environment = dict(os.environ, XDG_DATA_HOME=self.folder)
        return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=300,
                              check=False, cwd=self.folder, env=environment)

    def succeed(self, *arguments):
        done = self.run_tool(*arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        return done.stdout


class Test(Case):
    def test_all_kinds_are_graded(self):
        self.file("all.prob", PROBLEMS)
        report = json.loads(self.succeed("test", "all.prob", "--json", "--nodes", "5000"))
        self.assertEqual((report["cases"], report["right"]), (4, 4), report)
        self.assertEqual({kind["name"] for kind in report["kinds"]},
                         {"capture", "next-move", "strength", "race"})
        self.assertTrue(os.path.exists(os.path.join(self.folder, "gosedai", "tests.sqlite")))

    def test_changes_are_told(self):
        options = ("--store", "runs.sqlite", "--player")
        problem = PROBLEMS.split("\nproblem: the next")[1].split("\nproblem:")[0]
        path = self.file("a.prob", "problem: the next" + problem)
        self.assertIn("no earlier one", self.succeed("test", path, *options, "gog"))
        self.assertIn("0 now right, 0 no longer", self.succeed("test", path, *options, "gog"))
        worse = self.run_tool("test", path, *options, "random")
        self.assertEqual(worse.returncode, 1)
        self.assertIn("no longer right (was right)", worse.stdout)
        self.assertIn("with other settings", worse.stdout)
        self.assertIn("now right (was wrong)", self.succeed("test", path, *options, "gog"))

    def test_an_engine_that_never_answers_is_no_success(self):
        self.file("a.tst", "boardsize 9\n1 attack E5\n#? [0]\n")
        done = self.run_tool("test", "a.tst", "--engine", "no-such-program", "--no-store", "-q")
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn("no case was answered", done.stderr)

    def test_knowledge_must_be_there(self):
        self.file("a.prob", PROBLEMS)
        self.file("game.sgf", GAME)
        for command in (("test", "a.prob", "--no-store", "--knowledge", "nowhere"),
                        ("profile", "game.sgf", "--knowledge", "nowhere"),
                        ("match", "self:gog,knowledge=nowhere", "self:gog", "-n", "2", "-s", "5"),
                        ("match", "self:random,knowledge=a.prob", "self:random", "-n", "2"),
                        ("compare", "self:gog", "self:gog,knowledge=nowhere", "game.sgf")):
            done = self.run_tool(*command)
            self.assertNotEqual(done.returncode, 0, command)
            self.assertIn("no such folder", done.stderr + done.stdout, command)

    def test_a_known_failure_that_passes(self):
        self.file("a.prob", PROBLEMS.split("\nproblem: the next")[0] + "\nexpect: known-fail\n")
        done = self.run_tool("test", "a.prob", "--no-store")
        self.assertEqual(done.returncode, 1)
        self.assertIn("unexpected pass", done.stdout)

    def test_mistakes(self):
        for line, words in (("question: race o", "two stones"), ("question: next-move D4", "whole board"),
                            ("question: strength D9", "one stone"), ("question: fly", "no kind")):
            self.file("bad.prob", f"problem: x\n{line}\nto play: black\n{LADDER}answer: yes *\n")
            done = self.run_tool("test", "bad.prob", "--no-store", "--list-wrong")
            self.assertEqual(done.returncode, 1)
            self.assertIn(words, done.stdout)
        self.file("bad.prob", f"problem: x\nquestion: strength o\nto play: black\n{LADDER}"
                              "answer: 9..1\n")
        self.assertIn("25..40", self.run_tool("test", "bad.prob", "--no-store").stdout)
        self.assertEqual(self.run_tool("test", "nothing.prob").returncode, 1)
        self.assertEqual(self.run_tool("test", "bad.prob", "--resume").returncode, 1)
        self.assertEqual(self.run_tool("test", "bad.prob", "--resume", "--no-store").returncode, 2)

    def test_regression_files(self):
        self.file("game.sgf", GAME)
        self.file("a.tst", "loadsgf game.sgf 3\n1 list_stones white\n#? [E7|E3]\n"
                           "2 play white A1\n#? []\n3 list_stones white\n#? [A1 E7|E7 A1|.*A1.*]\n"
                           "4 known_command fly\n#? [true]*\n5 fly\n#? [x]\n6 name\n#? [x]&\n")
        done = json.loads(self.run_tool("test", "a.tst", "--json").stdout)
        self.assertEqual([case["result"] for case in done["list"]],
                         ["right", "right", "right", "wrong", "error"], done)
        self.assertTrue(done["list"][3]["known_failure"])
        only = json.loads(self.run_tool("test", "a.tst", "--json", "--commands",
                                        "list_stones").stdout)
        self.assertEqual([case["result"] for case in only["list"]], ["right", "right"], only)

    def test_a_dead_engine_is_started_anew(self):
        engine = self.file("engine.sh", "while read -r c r; do case $c in crash) exit 3;; "
                                        "hang) sleep 60;; *) printf '= %s\\n\\n' \"$c\";; "
                                        "esac; done\n")
        self.file("a.tst", "1 one\n#? [one]\n2 crash\n#? [x]\n3 three\n#? [three]\n4 hang\n#? [x]\n"
                           "5 five\n#? [five]\n")
        done = json.loads(self.run_tool("test", "a.tst", "--json", "--engine", f"sh {engine}",
                                        "--timeout", "3").stdout)
        self.assertEqual([case["result"] for case in done["list"]],
                         ["right", "error", "right", "error", "right"], done)

    def test_stop_and_resume(self):
        engine = self.file("engine.sh", "while read -r c r; do case $c in slow) sleep 0.2;; esac; "
                                        "echo x >>count; printf '= %s\\n\\n' \"$c\"; done\n")
        cases = "".join(f"{i} slow\n#? [slow]\n" for i in range(20))
        self.file("a.tst", cases)
        command = [PROGRAM, "test", "a.tst", "--engine", f"sh {engine}", "--store", "runs.sqlite"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=self.folder) as run:
            while not os.path.exists(os.path.join(self.folder, "count")):
                self.assertIsNone(run.poll())
                time.sleep(0.05)
            time.sleep(0.7)
            run.send_signal(signal.SIGINT)
            out, _ = run.communicate(timeout=60)
            self.assertEqual(run.returncode, 1)
        self.assertIn("go on with --resume", out)
        done = json.loads(self.run_tool(*command[1:], "--resume", "--json").stdout)
        self.assertEqual((done["cases"], done["right"], done["stopped"]), (20, 20, False))
        with open(os.path.join(self.folder, "count"), encoding="utf-8") as stream:
            self.assertLess(len(stream.readlines()), 20 + 20 + 2)
        self.assertEqual(self.run_tool(*command[1:], "--resume").returncode, 1)

    def test_problems_have_progress_and_go_on(self):
        """A suite on two threads, watched at a terminal, stopped and gone on with: nothing is asked
        twice. The same with 1,000 problems is in docs/tools.md."""
        count = 16
        self.file("many.prob", "".join(f"problem: number {i}\nquestion: next-move\nto play: black\n"
                                       f"{FIGHT}answer: any *\n\n" for i in range(count)))
        command = [PROGRAM, "test", "many.prob", "-j", "2", "--store", "runs.sqlite"]
        master, terminal = pty.openpty()
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=terminal, text=True,
                              cwd=self.folder, env={**os.environ, "TERM": "xterm"}) as run:
            os.close(terminal)
            seen = b""
            while not re.search(rb"[3-9] of 16", seen):
                seen += os.read(master, 1000)
            run.send_signal(signal.SIGINT)
            out, _ = run.communicate(timeout=60)
        os.close(master)
        self.assertIn("go on with --resume", out)
        with contextlib.closing(sqlite3.connect(os.path.join(self.folder, "runs.sqlite"))) as store:
            (kept,) = store.execute("SELECT count(*) FROM results").fetchone()
        self.assertTrue(3 <= kept < count, kept)
        done = json.loads(self.run_tool(*command[1:], "--resume", "--json").stdout)
        self.assertEqual((done["cases"], done["right"], done["stopped"]), (count, count, False))


class Compare(Case):
    def setUp(self):
        super().setUp()
        self.file("game.sgf", GAME)

    def test_positions_behind_an_illegal_move_are_told(self):
        self.file("bad.sgf", "(;SZ[9];B[ee];W[ee];B[cc];W[gg])")
        done = self.run_tool("compare", "self:simple", "self:random", "bad.sgf", "--from", "3",
                             "--no-store", "-q")
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn("cannot be reached", done.stderr)

    def test_differences_and_verdicts(self):
        report = json.loads(self.succeed("compare", "self:simple", f"'{PROGRAM}' gtp --player gog",
                                         "game.sgf", "--from", "4", "--every", "3", "--html",
                                         "judge.html", "--json", "--store", "c.sqlite"))
        self.assertEqual(report["asked"], 2)
        self.assertGreater(len(report["differences"]), 0)
        first = report["differences"][0]
        self.assertNotEqual(first["a"]["move"], first["b"]["move"])
        self.assertTrue(first["b"]["words"])
        for difference in report["differences"]:  # our own player, and a program over GTP
            for side in "ab":
                spoken = difference[side]["spoken"]
                self.assertEqual(sorted(spoken), ["en", "ja"])
            self.assertTrue(spoken["en"]["sentence"].isascii(), spoken["en"]["sentence"])
            self.assertFalse(spoken["ja"]["sentence"].isascii(), spoken["ja"]["sentence"])
            self.assertEqual(difference["b"]["explanation"], spoken["en"])
        with open(os.path.join(self.folder, "judge.html"), encoding="utf-8") as stream:
            page = stream.read()
        self.assertIn(first["key"], page)
        self.assertEqual(page.count("<article"), len(report["differences"]))
        names = re.findall(r' id="([^"]*)"', page)
        self.assertEqual(len(names), len(set(names)))  # else a diagram shows another one's letters
        self.file("v.json", json.dumps({"id": report["id"], "verdicts": {first["key"]: "b"}}))
        self.assertIn("1 verdicts", self.succeed("compare", "--verdicts", "v.json", "--store",
                                                 "c.sqlite"))
        sums = json.loads(self.succeed("compare", "--report", "--json", "--store", "c.sqlite"))
        self.assertEqual(sums[0]["verdicts"], {"a": 0, "b": 1, "same": 0, "neither": 0})
        shown = json.loads(self.succeed("compare", "--show", "0", "--json", "--store", "c.sqlite"))
        self.assertEqual(shown["differences"][0]["verdict"], "b")

    def test_the_same_player_does_not_differ(self):
        self.assertIn("0 of 3 positions differ",
                      self.succeed("compare", "self:simple,seed=1", "self:simple,seed=1",
                                   "game.sgf", "-n", "3", "--no-store"))

    def engine(self, name, cases):
        """A GTP program in the shell that answers some commands, and all others with nothing."""
        path = self.file(name, "while read -r c r; do n=$((n+1)); case $c in " + cases +
                         " *) printf '=\\n\\n';; esac; done\n")
        return f"sh {path}"

    def test_positions_that_fail_are_told(self):
        """An engine that answers only now and then: what is known is kept, the rest is told."""
        engine = self.engine("crash.sh", "reg_genmove) [ $n -gt 9 ] && exit 7; printf '= A1\\n\\n';;")
        done = self.run_tool("compare", "self:simple", engine, "game.sgf")
        self.assertEqual(done.returncode, 1)
        asked = int(re.search(r"of (\d) positions differ", done.stdout)[1])
        self.assertGreater(asked, 0)
        self.assertIn(f"{10 - asked} positions were not answered", done.stderr)
        self.assertIn("crash: ended with code 7", done.stderr)
        occupied = self.engine("occupied.sh", "reg_genmove) printf '= E5\\n\\n';;")
        done = self.run_tool("compare", "self:simple", occupied, "game.sgf", "--no-store")
        self.assertIn("9 positions were not answered", done.stderr)
        self.assertIn("illegal move", done.stderr)

    def test_a_stop_is_told(self):
        slow = self.engine("slow.sh", "reg_genmove) echo >>asked; sleep 0.3; printf '= A1\\n\\n';;")
        asked = self.file("asked", "")
        with subprocess.Popen([PROGRAM, "compare", "self:simple", slow, "game.sgf", "--store",
                               "c.sqlite"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True, cwd=self.folder) as run:
            while os.path.getsize(asked) < 3:  # the third one is under way
                self.assertIsNone(run.poll())
                time.sleep(0.05)
            run.send_signal(signal.SIGINT)
            out, wrong = run.communicate(timeout=60)
        self.assertEqual(run.returncode, 1, out)
        self.assertRegex(wrong, r"stopped after [1-9] of 10 positions")
        self.assertIn("Comparison 1", out)

    def test_what_engines_say_cannot_harm(self):
        """A name that is cut within a letter, bytes that are no text, orders to the terminal."""
        for name in ("a" + "碁" * 40, "a\\377b", "a\\033[31mb"):
            engine = self.engine("odd.sh", f"name) printf '= {name}\\n\\n';; "
                                           "reg_genmove|genmove) printf '= A1\\n\\n';;")
            report = json.loads(self.succeed("compare", "self:simple", engine, "game.sgf", "--json"))
            self.assertEqual(report["asked"], 10)
            self.assertNotIn("\033", report["name_b"])
            match = self.run_tool("match", "self:simple", engine, "-n1", "--json")
            self.assertEqual(len(json.loads(match.stdout)["engines"]), 2, match.stdout)
        engine = self.engine("refuse.sh", "reg_genmove) printf '? \\033[2J\\377no\\n\\n';;")
        done = self.run_tool("compare", "self:simple", engine, "game.sgf")
        self.assertNotIn("\033", done.stderr)
        self.assertIn("no", done.stderr)

    def test_programs_are_started_as_they_are_in_a_match(self):
        """With the language of who starts them, and told by name if they are not there."""
        engine = self.engine("tongue.sh", "name) printf '= <%s>\\n\\n' \"$LANGUAGE\";; "
                                          "reg_genmove) printf '= A1\\n\\n';;")
        for language in ("", "en US", "ja"):
            done = subprocess.run([PROGRAM, "compare", "self:simple", engine, "game.sgf", "-n", "2",
                                   "--no-store", "--json"], capture_output=True, text=True,
                                  cwd=self.folder, check=True,
                                  env={**os.environ, "LANGUAGE": language})
            self.assertEqual(json.loads(done.stdout)["name_b"], f"<{language}>")
        done = self.run_tool("compare", "self:simple", "no-such-program", "game.sgf", "--no-store")
        self.assertEqual(done.returncode, 1)
        self.assertIn('"no-such-program" is neither in PATH', done.stderr)

    def test_sides_change_within_a_game(self):
        """Whoever judges without a server is not to learn from one position who is A."""
        self.succeed("compare", "self:simple", "self:random", "game.sgf", "--html", "j.html",
                     "--no-store")
        with open(os.path.join(self.folder, "j.html"), encoding="utf-8") as stream:
            sides = re.findall(r'<button data-verdict="(.)">A is better', stream.read())
        self.assertEqual(set(sides), {"a", "b"})

    def test_mistakes(self):
        self.assertEqual(self.run_tool("compare", "self:gog").returncode, 2)
        self.assertEqual(self.run_tool("compare", "--report", "x").returncode, 2)
        done = self.run_tool("compare", "self:nobody", "self:simple", "game.sgf", "--no-store")
        self.assertEqual(done.returncode, 1)
        self.assertIn("no player called", done.stderr)
        for text in ("{}", "[", '{"id": 9, "verdicts": {}}'):
            self.file("v.json", text)
            self.assertEqual(self.run_tool("compare", "--verdicts", "v.json", "--store",
                                           "c.sqlite").returncode, 1)


class Profile(Case):
    def test_table_picture_json(self):
        path = self.file("game.sgf", GAME)
        out = self.succeed("profile", path, "--every", "5", "--svg", "flame.svg", "--moves")
        self.assertIn("3 positions", out)
        self.assertIn("recognition", out)
        document = xml.dom.minidom.parse(os.path.join(self.folder, "flame.svg"))
        self.assertGreater(len(document.getElementsByTagName("rect")), 5)
        report = json.loads(self.succeed("profile", path, "--from", "8", "--json"))
        self.assertEqual([move["move"] for move in report["moves"]], [8, 9, 10])
        self.assertEqual(report["moves"][0]["played"], "F6")
        total = sum(part["seconds"] for part in report["parts"])
        self.assertAlmostEqual(total, report["seconds"], places=4)

    def test_mistakes(self):
        path = self.file("game.sgf", GAME)
        self.assertEqual(self.run_tool("profile", path, "--svg", path).returncode, 2)
        self.assertEqual(self.run_tool("profile", path, "--from", "99").returncode, 1)
        self.assertEqual(self.run_tool("profile", "nothing.sgf").returncode, 1)


class Verify(Case):
    def test_what_is_explained_is_counted(self):
        game = self.file("game.sgf", GAME)
        count = json.loads(self.succeed("verify", game, "--every", "3", "--first", "3", "--json"))
        self.assertEqual((count["games"], count["moves"], count["fails"]), (1, 3, 0))
        self.assertGreater(count["holds"] + count["not_proved"], 0)
        text = self.succeed("verify", game, "--every", "3", "--first", "3", "--bare")
        self.assertIn(f"3 moves of 1 game explained, {count['reasoned']} with a reason that was read", text)
        self.assertLessEqual(count["reasoned"], count["valued"])
        self.assertEqual(text.count("A B C D") // 2, 3 - count["reasoned"])

    def test_mistakes(self):
        self.assertEqual(self.run_tool("verify").returncode, 2)
        self.assertEqual(self.run_tool("verify", "nowhere.sgf").returncode, 1)
        self.fails("nothing was tested", self.file("game.sgf", GAME), "--first", "99")

    def fails(self, words, *arguments):
        done = self.run_tool("verify", *arguments)
        self.assertEqual(done.returncode, 1)
        self.assertIn(words, done.stderr)

    def test_handicap_and_stones_set_up(self):
        for name, text in (("handicap.sgf", "(;SZ[9]HA[2]AB[cc][gg];W[ee];B[ec])"),
                           ("set_up.sgf", "(;SZ[9]AB[cc][gg]AW[ee];W[fe];B[ec])"),
                           ("problem.sgf", "(;SZ[9]AB[cc][gg]AW[ee]PL[W])")):
            text = self.succeed("verify", self.file(name, text))
            self.assertIn("1 move of 1 game explained", text)

    def test_illegal_moves_are_told(self):
        path = self.file("illegal.sgf", "(;SZ[9];B[ee];W[ee];B[dd])")
        done = self.run_tool("verify", path, "--every", "1")
        self.assertEqual((done.returncode, done.stderr),
                         (0, f"gosedai verify: {path}: game 1, move 2: E5 is occupied\n"))
        self.assertIn("2 moves of 1 game", done.stdout)
        self.fails("game 1, move 0: the stones at E5 would have no liberty",
                   self.file("dead.sgf", "(;SZ[9]AB[ee]AW[ed][de][fe][ef];B[aa])"))


class Tune(Case):
    def setUp(self):
        super().setUp()
        moves = "ccgcgggcecffcegeeffecfdfdeeg"
        self.file("games.tsv", "".join(f"{i}\t\t9\t7\t0\tB+R\t\t\tB\t\t\t{moves}\n"
                                       for i in range(24)))

    def test_only_numbers_change(self):
        out = self.succeed("tune", "pon", "games.tsv", "-n", "20", "--held-back", "40", "-o", "new")
        self.assertIn("held back", out)
        with open(os.path.join(ROOT, "knowledge", "pon"), encoding="utf-8") as stream:
            before = stream.read().splitlines()
        with open(os.path.join(self.folder, "new"), encoding="utf-8") as stream:
            after = stream.read().splitlines()
        self.assertEqual(len(before), len(after))
        for old, new in zip(before, after):
            if old != new:
                self.assertEqual(old.split()[:-1], new.split()[:-1])

    def test_resume_gives_the_same(self):
        options = ("tune", "cases", "games.tsv", "-n", "3", "--numbers", "yose_gote,compare_share",
                   "--state", "state", "--json")
        whole = json.loads(self.succeed(*options))
        with open(os.path.join(self.folder, "state"), encoding="utf-8") as stream:
            lines = stream.readlines()
        self.assertEqual(len(lines), 4)
        self.file("state", "".join(lines[:2]) + "2 0 0 ")  # cut short in the middle of a line
        again = json.loads(self.succeed(*options, "--resume"))
        self.assertEqual(whole, again)
        other = self.run_tool(*options, "--resume", "--seed", "2")
        self.assertEqual(other.returncode, 1)
        self.assertIn("another run", other.stderr)

    def test_so_far(self):
        options = ("tune", "pon", "games.tsv", "-n", "20", "--state", "state")
        self.succeed(*options)
        with open(os.path.join(self.folder, "state"), encoding="utf-8") as stream:
            lines = stream.readlines()
        self.file("state", "".join(lines[:9]))
        self.assertIn(" 8 positions", self.succeed(*options, "--so-far"))

    @unittest.skipIf(int(os.environ.get("GOSEDAI_EFFORT", "100")) < 100, "takes long")
    def test_by_match(self):
        options = ("tune", "cases", "--by-match", "2", "--games", "2", "--check-games", "2", "-s5",
                   "--numbers", "compare_share", "--state", "rounds", "-q", "--json")
        whole = json.loads(self.succeed(*options))
        self.assertEqual((whole["rounds"], whole["checked"]), (2, True))
        with open(os.path.join(self.folder, "rounds"), encoding="utf-8") as stream:
            lines = stream.readlines()
        self.assertEqual(len(lines), 3)
        self.file("rounds", "".join(lines[:2]) + "2 0.")
        again = json.loads(self.succeed(*options, "--resume"))
        self.assertEqual(whole, again)
        with open(os.path.join(self.folder, "rounds"), encoding="utf-8") as stream:
            self.assertEqual(stream.readlines(), lines)
        other = self.run_tool(*options, "--resume", "--numbers", "answer_times")
        self.assertEqual(other.returncode, 1)
        self.assertIn("another run", other.stderr)

    def test_by_match_as_the_help_says(self):
        """Without any option: rounds of 20 games on 9x9."""
        state = os.path.join(self.folder, "rounds")
        with subprocess.Popen([PROGRAM, "tune", "pon", "--by-match", "3", "--state", state],
                              stdout=subprocess.PIPE, text=True) as run:
            while not os.path.exists(state):
                self.assertIsNone(run.poll())
                time.sleep(0.05)
            time.sleep(0.3)
            run.send_signal(signal.SIGINT)
            out, _ = run.communicate(timeout=60)
        self.assertIn("0 rounds of 20 games on 9x9", out)
        self.assertIn("Stopped", out)
        self.assertEqual(run.returncode, 1)

    def test_nothing_is_overwritten_by_a_state(self):
        """A forgotten --resume, or a name mistyped, costs nobody his work."""
        for options in (("pon", "games.tsv", "-n", "4"), ("pon", "--by-match", "1")):
            for text in ("", "my own notes\n"):
                self.file("state", text)
                done = self.run_tool("tune", *options, "--state", "state", "--resume")
                self.assertEqual(done.returncode, 1)
                self.assertIn("another run", done.stderr)
            done = self.run_tool("tune", *options, "--state", "state")
            self.assertEqual(done.returncode, 1)
            self.assertIn("--resume", done.stderr)
            with open(os.path.join(self.folder, "state"), encoding="utf-8") as stream:
                self.assertEqual(stream.read(), "my own notes\n")

    def test_a_full_disk_is_told(self):
        done = self.run_tool("tune", "pon", "games.tsv", "-n", "4", "--state", "/dev/full")
        self.assertEqual(done.returncode, 1)
        self.assertIn("/dev/full", done.stderr)
        done = self.run_tool("tune", "pon", "games.tsv", "-n", "4", "-o", "no-folder/new", "--state",
                             "state")
        self.assertEqual(done.returncode, 1)
        self.assertIn("no-folder/new", done.stderr)
        self.assertFalse(os.path.exists(os.path.join(self.folder, "state")),
                         "it is told before the work")

    def test_mistakes(self):
        self.assertEqual(self.run_tool("tune", "shapes", "games.tsv").returncode, 2)
        self.assertEqual(self.run_tool("tune", "pon", "games.tsv", "--resume").returncode, 2)
        done = self.run_tool("tune", "pon", "games.tsv", "--numbers", "nothing")
        self.assertEqual(done.returncode, 1)
        self.assertIn("is called so", done.stderr)
        self.assertEqual(self.run_tool("tune", "pon", "no-games.tsv").returncode, 1)


class Remote(Case):
    def test_a_match_over_a_socket(self):
        with socket.create_server(("127.0.0.1", 0)) as server:
            port = server.getsockname()[1]

            def serve():
                connection, _ = server.accept()
                with connection, subprocess.Popen([PROGRAM, "gtp", "--player", "simple"],
                                                  stdin=connection, stdout=connection) as engine:
                    engine.wait()
            threading.Thread(target=serve, daemon=True).start()
            out = self.succeed("match", "self:random", f"tcp:127.0.0.1:{port}", "-s5", "-n2")
        self.assertIn("2 of 2 games", out)
        self.assertIn("Elo difference", out)
        done = self.run_tool("match", "self:random", f"tcp:127.0.0.1:{port}", "-s5", "-n1")
        self.assertEqual(done.returncode, 1)
        self.assertIn("nobody answers", done.stderr)
        self.assertIn("HOST:PORT", self.run_tool("match", "self:random", "tcp:x", "-s5").stderr)

    def test_a_remote_engine_that_is_gone(self):
        """It loses its game; nobody answers at the next one, and what was played is reported."""
        with socket.create_server(("127.0.0.1", 0)) as server:
            port = server.getsockname()[1]

            def serve():
                connection, _ = server.accept()
                server.close()
                with connection, connection.makefile("rw") as lines:
                    for line in lines:
                        if line.startswith("genmove"):
                            return
                        lines.write("=\n\n")
                        lines.flush()
            threading.Thread(target=serve, daemon=True).start()
            done = self.run_tool("match", "self:simple", f"tcp:127.0.0.1:{port}", "-n5")
        self.assertEqual(done.returncode, 1)
        self.assertIn("won 1 of 1", done.stdout)
        self.assertIn("the connection was closed", done.stdout)
        self.assertIn("nobody answers", done.stderr)

    def test_a_tournament(self):
        report = json.loads(self.succeed("match", "self:random", "self:simple",
                                         "self:simple,seed=3", "-s5", "-n2", "--json", "--sgf",
                                         os.path.join(self.folder, "games")))
        self.assertEqual(report["done"], 6)
        self.assertLess(report["tournament"][0]["elo"], report["tournament"][1]["elo"])
        same = [f"sh {os.path.join(ROOT, 'tests', 'tools', 'fake_engine.sh')} pass"] * 3
        self.assertEqual(json.loads(self.succeed("match", *same, "-n3", "--json"))["repeats"], 3)
        self.assertIn("3 games repeat an earlier one", self.succeed("match", *same, "-n3"))
        self.assertEqual(sorted(os.listdir(os.path.join(self.folder, "games"))),
                         ["1-2", "1-3", "2-3"])
        test = json.loads(self.succeed("match", "self:simple", "self:random", "-s7", "-n200",
                                       "--sprt", "0,300", "--json"))
        self.assertLess(test["done"], 200)
        self.assertEqual(test["sequential_test"]["verdict"], 1)
        for bad in ("5", "30,0", "a,b"):
            self.assertEqual(self.run_tool("match", "self:simple", "self:random", "--sprt",
                                           bad).returncode, 2)


if __name__ == "__main__":
    unittest.main()
