#!/usr/bin/env python3
"""Plays in the terminal as a person would: through a pipe, and through a pseudo-terminal.

    test_play.py PROGRAM
"""

import os
import pty
import re
import resource
import select
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else "build/gosedai"


def quick(options):
    """The options with a player that answers at once, unless they name one."""
    named = {"--player", "--continue"}.intersection(options)
    return options if named else ("--player", "simple", *options)


class PlayTest(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = self.temporary.name
        self.environment = {**os.environ, "XDG_DATA_HOME": self.folder, "LC_ALL": "C.UTF-8",
                            "LANGUAGE": "", "TERM": "xterm-256color"}

    def tearDown(self):
        self.temporary.cleanup()

    def play(self, lines, *options, **environment):
        text = lines if isinstance(lines, bytes) else "".join(l + "\n" for l in lines).encode()
        done = subprocess.run([PROGRAM, "play", "--seed", "1", *quick(options)], input=text, timeout=120,
                              capture_output=True, env={**self.environment, **environment},
                              check=False)
        self.assertEqual(done.stderr.decode("utf-8", "replace"), "")
        self.assertEqual(done.returncode, 0)
        return done.stdout.decode("utf-8", "replace")

    def test_end_of_input_is_quitting(self):
        self.assertIn("Move 0.", self.play([]))
        self.assertIn("Move 0.", self.play(["quit", "D4"]))

    def test_moves_and_reasons(self):
        out = self.play(["d4", "why", "hint"], "-s9")
        self.assertIn("Move 2. White played", out)
        self.assertRegex(out, r"White plays [A-J]\d\. [A-Z].*\.\n")
        self.assertRegex(out, r"\nHint: \w+\. [A-Z]")

    def test_the_analysis_is_at_hand(self):
        out = self.play(["d4", "see", "see d4", "see Z9"], "-s9", "--color", "both")
        self.assertIn("Black: 1 group", out)
        self.assertIn("D4: Black", out)
        self.assertIn("'Z9' is no point", out)
        self.assertIn("黒：群1", self.play(["d4", "see"], "-s9", "--color", "both", LANGUAGE="ja"))

    def test_undo_takes_back_both(self):
        out = self.play(["d4", "undo"], "-s9")
        self.assertIn("Moves taken back: 2.", out)
        self.assertEqual(out.count("Move 0."), 2)

    def test_what_cannot_be_played(self):
        out = self.play(["E5", "E5", "Z9", "i4", "dead", "undo", "undo", "save", "load",
                         "load /no/such.sgf", "size 99", "size", "done", "fly"], "-s9")
        self.assertIn("E5 is occupied", out)
        self.assertIn("'Z9' is neither a point of this board nor a command", out)
        self.assertIn("There is no move to take back.", out)
        self.assertIn("/no/such.sgf", out)
        self.assertIn("'fly' is neither", out)

    def test_counting_and_agreement(self):
        moves = ["c1", "d1", "c2", "d2", "c3", "d3", "c4", "d4", "c5", "d5", "b4", "a5", "pass",
                 "pass", "dead a5", "dead a5", "dead b2", "d1", "done", "d1"]
        out = self.play(moves, "-s5", "-cboth", "--komi", "6.5", "--sgf", self.folder + "/game.sgf")
        self.assertIn("Area: Black 15, White 10, neutral 0.", out)
        self.assertIn("The game is over: W+1.5", out)
        with open(self.folder + "/game.sgf", encoding="utf-8") as file:
            self.assertIn("RE[W+1.5]", file.read())

    def test_going_on(self):
        self.play(["d4", "e5"], "-s9", "-H2", "-cwhite")
        with open(self.folder + "/gosedai/last.sgf", encoding="utf-8") as file:
            before = file.read()
        out = self.play(["undo", "show"], "--continue")
        self.assertIn("HA[2]", before)
        self.assertIn("Moves taken back: 2.", out)
        self.play(["d4"], "-s9")
        with open(self.folder + "/gosedai/last.sgf~", encoding="utf-8") as file:
            self.assertIn("HA[2]", file.read())

    def read(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return file.read()

    def refused(self, *options):
        """What is said when the game cannot begin."""
        done = subprocess.run([PROGRAM, "play", *options], input=b"", capture_output=True,
                              timeout=60, env=self.environment, check=False)
        self.assertEqual(done.returncode, 1)
        return done.stderr.decode()

    def test_quitting_before_a_move_loses_nothing(self):
        self.assertIn("No game is saved there yet", self.refused("--continue"))
        self.play(["quit"], "-s9")
        self.assertIn("No game is saved there yet", self.refused("--continue"))
        self.play(["d4"], "-s9", "-cboth")
        self.play(["quit"], "-s5")
        self.assertIn("Move 1. Black played D4", self.play([], "--continue"))

    def test_loading_and_new_games_keep_the_last_one(self):
        other = os.path.join(self.folder, "other.sgf")
        with open(other, "w", encoding="utf-8") as file:
            file.write("(;SZ[9]PB[Ann]PW[Bob];B[ee];W[cc];C[bye])")
        self.play(["d4"], "-s9", "-cboth")
        self.play(["undo", "g7", "f6"], "--load", other, "-cboth")
        self.assertIn(";B[df])", self.read("gosedai/last.sgf~"))
        self.assertIn(";B[ee];W[gc];B[fd])", self.read("gosedai/last.sgf"))
        self.assertIn("bye", self.read("other.sgf"))
        self.play(["new", "a1"], "--continue", "-cboth")
        self.assertIn(";W[gc];B[fd])", self.read("gosedai/last.sgf~"))
        self.play(["size 5", "b2"], "--continue", "-cboth")
        self.assertIn("B[ai])", self.read("gosedai/last.sgf~"))
        self.assertIn("B[bd])", self.read("gosedai/last.sgf"))

    def test_a_file_is_not_replaced_unasked(self):
        path = os.path.join(self.folder, "mine.sgf")
        self.play(["d4"], "-s9", "-cboth", "--sgf", path)
        message = self.refused("-s9", "--sgf", path)
        self.assertIn("mine.sgf", message)
        self.assertIn("--force", message)
        self.play(["e5"], "-cboth", "--sgf", path, "--continue")
        self.assertIn(";B[df];W[ee])", self.read("mine.sgf"))
        self.play(["f6"], "-cboth", "--sgf", path, "--load", path)
        self.assertIn(";B[df];W[ee];B[fd])", self.read("mine.sgf"))
        self.play(["a1"], "-s9", "-cboth", "--sgf", path, "--force")
        self.assertIn(";B[ai])", self.read("mine.sgf"))
        self.assertIn(";B[fd])", self.read("mine.sgf~"))

    def test_a_large_komi(self):
        self.assertIn("Komi 120.", self.play(["d4", "undo"], "-s9", "--komi", "120"))

    def test_watching_ends(self):
        out = self.play([], "-s5", "-cnone")
        self.assertRegex(out, r"Both have passed|The game is over")

    def test_hostile_input(self):
        self.play(b"\0\xff\xfe" * 1000 + b"\n" + b"A" * 100000 + b"\nsave \n\x1b[31m\n" + b"d4", "-s9")
        self.assertNotIn("\x1b", self.play(b"\x1b]0;title\x07\n", "-s9"))

    def test_a_folder_that_cannot_be_written(self):
        self.assertIn("Move 2.", self.play(["d4"], "-s9", XDG_DATA_HOME="/proc/no"))

    def finish(self, lines, *options, **settings):
        """Plays a game that may fail; returns exit code, output and messages."""
        environment = {**self.environment, **settings.pop("environment", {})}
        done = subprocess.run([PROGRAM, "play", "--seed", "1", *quick(options)], timeout=60, check=False,
                              input="".join(l + "\n" for l in lines).encode(),
                              capture_output=True, env=environment, **settings)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def test_a_file_that_cannot_be_written(self):
        for path in ("/nope/x", "/dev/null/x", self.folder):
            code, out, said = self.finish(["c3", "quit"], "-s5", "--sgf", path)
            self.assertEqual((code, out), (1, ""))
            self.assertIn(path, said)

    def test_a_failed_save_is_told(self):
        code, out, said = self.finish(["c3", "quit"], "-s5", "--sgf", "/dev/full")
        self.assertEqual(code, 1)
        self.assertEqual(out.count("not being saved"), 1)
        self.assertIn("/dev/full", said)
        shown, code = self.talk([b"c3\n", b"quit\n"], "--sgf", "/dev/full")
        self.assertEqual(code, 1)
        self.assertNotIn("is saved in", shown)

    def test_a_home_that_cannot_be_written(self):
        home = {"HOME": "/dev/null", "XDG_DATA_HOME": ""}
        code, out, said = self.finish(["c3", "d4", "quit"], "-s5", environment=home)
        self.assertEqual((code, said), (0, ""))
        self.assertEqual(out.count("not being saved"), 1)
        self.assertLess(out.index("not being saved"), out.index("Move 2."))

    def test_a_file_that_may_not_grow(self):
        def forbid():
            resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        code, out, _ = self.finish(["c3", "quit"], "-s5", preexec_fn=forbid)
        self.assertEqual(code, 0)
        self.assertEqual(out.count("not being saved"), 1)
        self.assertEqual(os.listdir(os.path.join(self.folder, "gosedai")), [])

    def test_going_on_keeps_the_player(self):
        self.play(["c3"], "-s5", "--player", "random")
        self.assertIn("(random)", self.play(["d4"], "--continue"))
        self.assertIn("PW[Gosedai (random)]", self.read("gosedai/last.sgf"))
        self.assertIn("(simple)", self.play(["undo", "b2"], "--continue", "--player", "simple"))
        self.assertIn("PW[Gosedai (simple)]", self.read("gosedai/last.sgf"))
        self.play(["c3"], "-s5", "-cboth")
        self.assertIn("You play both sides; White is to move.", self.play(["d4"], "--continue"))

    def test_going_on_after_resigning(self):
        self.play(["c3", "resign"], "-s5")
        out = self.play(["d4"], "--continue")
        self.assertIn("The game is over: W+R (White wins by resignation).", out)
        self.assertNotIn("is to move", out)
        self.assertIn("The game is over; new", out)
        self.assertIn("RE[W+R]", self.read("gosedai/last.sgf"))
        out = self.play(["undo", "d2"], "--continue")
        self.assertIn("The resignation is taken back.", out)
        self.assertNotIn("Moves taken back", out)
        self.assertNotIn("RE[", self.read("gosedai/last.sgf"))

    COUNTED = ["c1", "d1", "c2", "d2", "c3", "d3", "c4", "d4", "c5", "d5", "b4", "a5", "pass",
               "pass"]

    def test_going_on_after_agreement(self):
        out = self.play([*self.COUNTED, "dead a5", "done", "done"], "-s5", "-cboth", "--komi", "6.5")
        self.assertIn("The game is over already: W+11.5", out)
        saved = self.read("gosedai/last.sgf")
        self.assertIn("RE[W+11.5]", saved)
        self.assertRegex(saved, r"TW(\[e[a-e]\]){5}")
        out = self.play(["show"], "--continue")
        self.assertEqual(out.count("The game is over: W+11.5 (White wins on points)."), 2)
        self.assertNotIn("dead\n", out)
        self.play([*self.COUNTED, "done"], "-s5", "-cboth", "--komi", "6.5")
        self.assertIn("TB[", self.read("gosedai/last.sgf"))
        self.assertIn("% dead\n", self.play(["show"], "--continue"))
        self.play(["undo"], "--continue")
        self.assertNotRegex(self.read("gosedai/last.sgf"), r"RE\[|TB\[|TW\[")

    def test_options_that_a_saved_game_settles(self):
        self.play(["c3"], "-s5")
        for option in ("--size=9", "--rules=aga", "--komi=5", "--handicap=2"):
            code, out, said = self.finish([], "--continue", option)
            self.assertEqual((code, out), (2, ""))
            self.assertIn(option.split("=")[0], said)

    def test_wrong_player_is_wrong_usage(self):
        code, _, said = self.finish([], "--player", "x")
        self.assertEqual(code, 2)
        self.assertIn("simple", said)

    def test_the_count_says_dead(self):
        out = self.play([*self.COUNTED, "dead a5", "dead a5"], "-s5", "-cboth")
        self.assertIn("% dead\n", out)
        self.assertNotIn("cross", out)
        self.assertEqual(out.count("marked by a guess"), 1)
        self.assertEqual(out.count("dead stones as you marked them"), 2)

    def test_helpful_answers(self):
        out = self.play(["load", "save", "I5", "dead i5", "done"], "-s9")
        self.assertIn("Give a file to load: load game.sgf", out)
        self.assertEqual(out.count("There is no column I"), 2)
        self.assertIn("nothing to agree on before both have passed", out)

    def test_saving_over_another_file(self):
        path = os.path.join(self.folder, "mine.sgf")
        with open(path, "w", encoding="utf-8") as file:
            file.write("precious")
        out = self.play(["c3", "save " + path], "-s5")
        self.assertIn("save! ", out)
        self.assertEqual(self.read("mine.sgf"), "precious")
        out = self.play(["c3", "save! " + path, "undo", "save " + path], "-s5")
        self.assertEqual(out.count("Saved to"), 2)
        out = self.play(["c3", "save " + self.folder + "/gosedai/last.sgf"], "-s5")
        self.assertIn("Saved to", out)

    def test_loading_says_whose_turn_it_is(self):
        path = os.path.join(self.folder, "w.sgf")
        with open(path, "w", encoding="utf-8") as file:
            file.write("(;SZ[5]PB[Gosedai (simple)]PW[Human];B[cc])")
        out = self.play(["load " + path])
        self.assertIn("You are White, the computer (simple) is Black; White is to move.", out)

    def test_the_computer_resigns_by_the_count(self):
        out = self.play(["score"], "-s9", "-cnone", "--komi", "100.5")
        behind = re.search(r"Black resigns\. .* ([\d.]+) points behind", out).group(1)
        self.assertEqual(out.count("The game is over: W+R"), 3)
        self.assertIn("with komi: W+" + behind + "\n", out)

    def test_japanese(self):
        out = self.play(["d4", "help"], "-s9", LC_ALL="ja_JP.UTF-8")
        if "Move" in out and not os.path.exists(os.path.join(os.path.dirname(PROGRAM), "po/ja")):
            self.skipTest("built without translations")
        self.assertIn("2手目", out)
        self.assertIn("投了する", out)

    def talk(self, keys, *options):
        """Types at a terminal; returns what was shown and the exit code."""
        # libedit never frees the names of added functions; that is not for us to report
        environment = {**self.environment, "ASAN_OPTIONS": "detect_leaks=0"}
        pid, descriptor = pty.fork()
        if pid == 0:
            os.execve(PROGRAM, ["gosedai", "play", "-s9", "--seed", "1", *quick(options)], environment)
        shown = b""
        for key in [b"", *keys]:
            os.write(descriptor, key)
            end = time.monotonic() + 20
            quiet = 0
            while time.monotonic() < end and quiet < 4:
                if select.select([descriptor], [], [], 0.1)[0]:
                    quiet = 0
                    try:
                        piece = os.read(descriptor, 65536)
                    except OSError:
                        piece = b""
                    if not piece:
                        break
                    shown += piece
                else:
                    quiet += 1
        code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        os.close(descriptor)
        return shown.decode("utf-8", "replace"), code

    def test_terminal(self):
        shown, code = self.talk([b"d5\n", b"reso", b"\x15", b"res\t\n", b"\x04"])
        self.assertEqual(code, 0)
        self.assertIn("●", shown)
        self.assertIn("\x1b[H\x1b[J", shown)
        self.assertRegex(shown, r"White plays [A-J]\d\. ")
        self.assertIn("The game is over: W+R", shown)
        self.assertTrue(re.search(r"saved in .*last\.sgf", shown))


if __name__ == "__main__":
    unittest.main()
