#!/usr/bin/env python3
"""Runs matches as people and scripts do: stopped by signals, without standard input.

    test_cli_match.py PROGRAM
"""

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

    def test_a_long_opening_leaves_a_game(self):
        done = self.match("self:simple", "self:random", "-s3", "-n2", "--openings", "random:200")
        self.assertIn("No failures", done.stdout)


if __name__ == "__main__":
    unittest.main()
