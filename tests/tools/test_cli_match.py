#!/usr/bin/env python3
"""Runs matches as people and scripts do: stopped by signals, without standard input.

    test_cli_match.py PROGRAM
"""

import os
import signal
import subprocess
import sys
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else "build/gosedai"
FAKE = "sh " + os.path.join(os.path.dirname(os.path.abspath(__file__)), "fake_engine.sh")


class MatchTest(unittest.TestCase):
    def match(self, *arguments, **options):
        return subprocess.run([PROGRAM, "match", *arguments], capture_output=True, text=True,
                              timeout=60, check=False, **options)

    def test_signals_stop_a_silent_engine(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            for mode in ("hang", "drip"):
                with subprocess.Popen([PROGRAM, "match", "self:simple", f"{FAKE} {mode}", "-s5"],
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                      text=True) as match:
                    time.sleep(0.7)
                    match.send_signal(number)
                    start = time.monotonic()
                    out, err = match.communicate(timeout=20)
                    self.assertLess(time.monotonic() - start, 3)
                    self.assertIn("0 of 10 games", out)
                    self.assertIn("No failures", out)
                    self.assertEqual(err, "")
                    self.assertEqual(match.returncode, 0)

    def test_finished_games_are_reported(self):
        with subprocess.Popen([PROGRAM, "match", "self:simple", "self:random", "-s3",
                               "--games", "1000000"], stdout=subprocess.PIPE, text=True) as match:
            time.sleep(1)
            match.send_signal(signal.SIGINT)
            out, _ = match.communicate(timeout=20)
            self.assertRegex(out, r"(?m)^[1-9]\d* of 1000000 games")

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


if __name__ == "__main__":
    unittest.main()
