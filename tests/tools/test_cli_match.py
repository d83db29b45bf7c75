#!/usr/bin/env python3
"""Runs matches as people and scripts do: stopped by signals, without standard input.

    test_cli_match.py PROGRAM
"""

import glob
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else "build/gosedai"
FAKE = "sh " + os.path.join(os.path.dirname(os.path.abspath(__file__)), "fake_engine.sh")


class MatchTest(unittest.TestCase):
    def match(self, *arguments, **options):
        return subprocess.run([PROGRAM, "match", *arguments], capture_output=True, text=True,
                              timeout=60, check=False, **options)

    def stop_when(self, ready, number, *arguments):
        """Sends the signal once ready() holds; returns what the match printed and its code."""
        with subprocess.Popen([PROGRAM, "match", *arguments], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True) as match:
            while not ready() and match.poll() is None:
                time.sleep(0.05)
            match.send_signal(number)
            # A match that cannot be stopped would wait 60 seconds for its engine, and count it.
            out, err = match.communicate(timeout=90)
            return out, err, match.returncode

    def test_signals_stop_a_silent_engine(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            for mode in ("hang", "drip"):
                with tempfile.TemporaryDirectory() as folder:
                    mark = os.path.join(folder, "asked")
                    out, err, code = self.stop_when(lambda: os.path.exists(mark), number,
                                                    "self:simple", f"{FAKE} {mode} {mark}", "-s5")
                self.assertIn("0 of 10 games", out)
                self.assertIn("No failures", out)
                self.assertEqual((err, code), ("", 0))

    def test_finished_games_are_reported(self):
        with tempfile.TemporaryDirectory() as folder:
            out, _, _ = self.stop_when(lambda: os.listdir(folder), signal.SIGINT, "self:simple",
                                       "self:random", "-s3", "--games", "100000", "--sgf", folder)
        self.assertRegex(out, r"(?m)^[1-9]\d* of 100000 games")

    def test_without_standard_input(self):
        done = self.match("self:simple", f"{FAKE} pass", "-s5", "-n2",
                          preexec_fn=lambda: os.close(0))
        self.assertIn("No failures", done.stdout)
        self.assertEqual(done.returncode, 0)

    def test_a_program_that_is_not_there(self):
        done = self.match("self:simple", "no-such-engine --gtp")
        self.assertEqual(done.returncode, 1)
        self.assertIn("PATH", done.stderr)
        self.assertIn("full path", done.stderr)

    def test_games_are_not_overwritten(self):
        with tempfile.TemporaryDirectory() as folder:
            games = os.path.join(folder, "games")
            for engines, place in ((("self:random", "self:random"), games),
                                   (("self:random",) * 3, os.path.join(games, "1-3"))):
                play = ("-s3", "-n1", "--sgf", games, *engines)
                self.assertEqual(self.match(*play).returncode, 0)
                with open(os.path.join(place, "game-00001.sgf"), encoding="utf-8") as file:
                    before = file.read()
                again = self.match(*play, "--seed", "2")
                self.assertEqual(again.returncode, 1)
                self.assertIn("games", again.stderr)
                self.assertIn("another folder", again.stderr)
                self.assertEqual(again.stdout, "")
                with open(os.path.join(place, "game-00001.sgf"), encoding="utf-8") as file:
                    self.assertEqual(before, file.read())

    def test_who_won_all_games_has_no_upper_bound(self):
        done = self.match("self:simple", "self:random", "-s5", "-n4")
        self.assertIn("won 4 of 4", done.stdout)
        self.assertRegex(done.stdout, r"Elo difference \+inf \(95 % interval \+\d+ to \+inf\)")

    def test_one_failure_is_one(self):
        done = self.match(f"{FAKE} hang", "self:random", "-s5", "-n1", "-t1")
        self.assertIn("\n1 failure\n", done.stdout)

    def test_void_games_are_not_counted(self):
        play = ("self:simple", f"{FAKE} moody", "-s5", "-n6")
        done = self.match(*play)
        self.assertIn("won 4 of 4 (2 as Black, 2 as White), 2 void: 100.0 %", done.stdout)
        self.assertIn("won 0 of 4 (0 as Black, 0 as White), 2 void: 0.0 %", done.stdout)
        self.assertIn("6 of 6 games on 5x5", done.stdout)
        report = json.loads(self.match(*play, "--json").stdout)
        self.assertEqual((report["done"], report["void"], report["failures"]), (6, 2, 2))

    def test_a_match_without_a_counted_game_has_no_percentage(self):
        play = ("self:simple", f"{FAKE} refuse", "-s5", "-n2")
        done = self.match(*play)
        self.assertIn("won 0 of 0, 2 void\n", done.stdout)
        self.assertNotIn("%", done.stdout)
        report = json.loads(self.match(*play, "--json").stdout)
        self.assertEqual((report["elo"], report["engines"][0]["low"]), (None, None))

    def test_engines_that_cannot_be_are_wrong_usage(self):
        for wrong, why in (("tcp:foo", "is no address"), ("'open", "quote is not closed"),
                           ("", "command is empty"), ("self:nobody", "no player")):
            for words in (("self:random", wrong), ("self:random", "self:simple", wrong),
                          ("self:random", "self:simple", "--referee", wrong)):
                done = self.match(*words)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                if words[-2:-1] != ("--referee",) or not wrong.startswith("self:"):
                    self.assertIn(why, done.stderr)

    def test_a_tournament_lists_what_failed(self):
        play = ("self:random", f"{FAKE} crash", f"{FAKE} refuse", "-s5", "-n2")
        done = self.match(*play)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout, r"(?m)^Failure in game 1 of 1-2, engine 2 \(Fake\): "
                                      r"crash: .*\(move 2\)$")
        self.assertRegex(done.stdout, r"(?m)^Failure in game 2 of 1-3: disagreement: engine 3 "
                                      r".*\(move \d\)$")
        report = json.loads(self.match(*play, "--json").stdout)
        self.assertEqual(report["failures"], len(report["failed_games"]))
        first = report["failed_games"][0]
        self.assertEqual((first["engines"], first["game"], first["failed"]), ([1, 2], 1, 2))
        self.assertIn("crash", first["failure"])

    def test_a_program_without_a_name_goes_by_its_command(self):
        with tempfile.TemporaryDirectory() as folder:
            games = os.path.join(folder, "games")
            os.symlink(FAKE[3:], os.path.join(folder, "fake"))
            command = f"sh {folder}/fake nameless"
            done = self.match("self:simple", command, "-s5", "-n1", "--sgf", games)
            self.assertIn(f"Engine 2: {command}\n", done.stdout)
            with open(glob.glob(games + "/*.sgf")[0], encoding="utf-8") as file:
                self.assertIn(f"PW[{command}]", file.read())

    def test_equal_engines_differ_by_nothing(self):
        done = self.match("self:random,seed=1", "self:random,seed=1", "-s5", "-n2")
        self.assertIn("Elo difference +0 ", done.stdout)

    def test_repeats_are_told(self):
        play = (f"{FAKE} pass", f"{FAKE} pass", "-s5", "-n3", "--no-swap")
        self.assertIn("2 games repeat an earlier one move by move", self.match(*play).stdout)
        self.assertIn("1 game repeats an earlier one", self.match(*play, "--swap").stdout)
        self.assertEqual(json.loads(self.match(*play, "--json").stdout)["repeats"], 2)

    def test_a_long_opening_leaves_a_game(self):
        done = self.match("self:simple", "self:random", "-s3", "-n2", "--openings", "random:200")
        self.assertIn("No failures", done.stdout)


if __name__ == "__main__":
    unittest.main()
