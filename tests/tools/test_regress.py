#!/usr/bin/env python3
"""Runs scripts/regress against an engine that answers, refuses, hangs and dies on purpose, and
against our own on suites that it must pass.

    test_regress.py [PROGRAM]
"""

import json
import os
import subprocess
import sys
import tempfile
import textwrap
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.path.abspath(sys.argv.pop(1) if len(sys.argv) > 1 else "build/gosedai")
DATA = os.environ.get("GOSEDAI_DATA") or os.path.join(ROOT, "..", "shared", "data")
REGRESS = os.path.join(ROOT, "scripts", "regress")

# Answers `attack P` with what the loaded file says, and remembers what it was told.
ENGINE = """
import os, sys, time
nodes, told, loaded = 0, [], ""
for line in sys.stdin:
    command, *rest = line.split()
    answer = "="
    if command == "list_commands":
        answer = "= attack\\ndefend\\nget_reading_node_counter" if "--count" in sys.argv else "= attack"
    elif command == "get_reading_node_counter":
        answer = f"= {nodes}"
    elif command == "loadsgf":
        try:
            loaded = open(rest[0]).read().strip()
            told = []
        except OSError:
            answer = "? cannot open"
    elif command == "attack":
        nodes += 7
        answer = f"= {loaded} {rest[0]}"
    elif command == "told":
        answer = "= " + " ".join(told)
    elif command == "lines":
        answer = "=\\nfirst\\nsecond"
    elif command == "hang":
        time.sleep(60)
    elif command == "die":
        os._exit(3)
    elif command == "chatter":
        print("thinking")
        answer = "=12 yes"
    elif command == "play":
        told.append(rest[1])
    else:
        answer = "? unknown command"
    print(answer + "\\n", flush=True)
"""


class RegressTest(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = self.temporary.name
        self.addCleanup(self.temporary.cleanup)
        self.write("engine.py", ENGINE)
        self.write("one.sgf", "1")
        self.engine = f"{sys.executable} {os.path.join(self.folder, 'engine.py')}"

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(textwrap.dedent(text))
        return os.path.join(self.folder, name)

    def regress(self, *arguments):
        return subprocess.run([REGRESS, *arguments], capture_output=True, text=True, timeout=60,
                              check=False, cwd="/")

    def cases(self, text, *arguments, engine=""):
        """Runs a suite with this text; (verdict, got) of every case by number."""
        suite = self.write("suite.tst", text)
        done = self.regress("--json", "--engine", self.engine + engine, *arguments, suite)
        self.assertEqual(done.returncode, 0, done.stderr)
        record = json.loads(done.stdout)["files"][0]
        self.assertEqual(record["file"], os.path.realpath(suite))
        return {case["id"]: (case["results"][0]["verdict"], case["results"][0]["got"])
                for case in record["cases"]}

    def test_answers(self):
        cases = self.cases("""
            # The folder of the suite is where files are found.
            loadsgf one.sgf
            1 attack A1
            #? [1 A1]
            2 attack A1
            #? [1]
            3 attack A1
            #? [!0.*]
            4 attack A1
            #? [!1.*]*
            5 attack A1
            #? [0]&
            6 attack A1
            #? [1 (A1|B1)
            7 unheard of
            #? [1]
            8 lines
            #? [first\\nsecond]
            9 chatter
            #? [yes]
            10 attack A1
            """)
        self.assertEqual(cases, {
            "1": ("right", "1 A1"), "2": ("wrong", "1 A1"), "3": ("right", "1 A1"),
            "4": ("wrong", "1 A1"), "6": ("right", "1 A1"), "7": ("error", "unknown command"),
            "8": ("right", "first\nsecond"), "9": ("right", "yes")})

    def test_only_some_commands(self):
        cases = self.cases("""
            loadsgf missing.sgf
            1 attack A1
            #? [1]
            loadsgf one.sgf
            play b C3
            2 play w D4
            #? []
            3 die
            #? []
            play b E5
            4 told
            #? [C3 D4 E5]
            """, "--commands", "told")
        self.assertEqual(cases, {"4": ("right", "C3 D4 E5")})

    def test_a_position_that_cannot_be_loaded(self):
        cases = self.cases("""
            loadsgf missing.sgf
            1 attack A1
            #? [1]
            loadsgf one.sgf
            2 attack A1
            #? [1 A1]
            """)
        self.assertEqual(cases, {"1": ("error", "loadsgf missing.sgf: cannot open"),
                                 "2": ("right", "1 A1")})

    def test_an_engine_that_hangs_or_dies_is_started_again_at_the_same_position(self):
        cases = self.cases("""
            loadsgf one.sgf
            play b C3
            1 hang
            #? [1]
            2 told
            #? [C3]
            3 die
            #? [1]
            play w D4
            4 told
            #? [C3 D4]
            5 attack A1
            #? [1 A1]
            """, "--timeout", "5")
        self.assertEqual(cases, {
            "1": ("timeout", "no answer in time"), "2": ("right", "C3"),
            "3": ("error", "the engine died"), "4": ("right", "C3 D4"), "5": ("right", "1 A1")})

    def test_two_engines_side_by_side(self):
        suite = self.write("suite.tst", """
            loadsgf one.sgf
            1 attack A1
            #? [1 A1]*
            2 attack A1
            #? [2 A1]
            """)
        done = self.regress("--engine", self.engine + " --count", "--engine", "true",
                            "--list-wrong", suite)
        self.assertEqual(done.returncode, 0)
        table = [line.split() for line in done.stdout.splitlines()]
        #                      cases right %       wrong error new   seconds nodes
        self.assertEqual(table[4][:8], ["suite.tst", "attack", "2", "1", "50.0", "1", "0", "1"])
        self.assertEqual(table[4][9:16], ["14", "0", "0.0", "0", "2", "0", table[4][15]])
        self.assertEqual(table[4][16:], ["-", "1", "0"])
        self.assertEqual(table[6][0], "attack")
        self.assertEqual(table[7][:3], ["all", "cases", "2"])
        self.assertIn(f"{os.path.realpath(suite)}:2: attack A1: expected [2 A1], wrong: 1 A1\n",
                      done.stdout)
        self.assertIn(":1: attack A1: expected [1 A1], error: the engine died (known failure)",
                      done.stdout)
        self.assertIn("[1/1] suite.tst: engine 2, 2 of 2 cases, 0 right", done.stderr)

    def test_folders(self):
        self.write("a.tst", "1 chatter\n#? [yes]\n")
        self.write("b.tst", "1 chatter\n#? [no]\n")
        done = self.regress("--quiet", "--brief", "--engine", self.engine, self.folder)
        self.assertRegex(done.stdout, r"(?m)^chatter +2 +1 +50\.0 +1 ")
        self.assertNotIn("a.tst", done.stdout)
        self.assertEqual(done.stderr, "")

    def check_complaint(self, message, *arguments):
        done = self.regress(*arguments)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn(message, done.stderr)
        self.assertNotIn("Traceback", done.stderr)

    def test_complaints(self):
        suite = self.write("good.tst", "1 chatter\n#? [yes]\n")
        bad = self.write("bad.tst", "1 chatter\n#? [(yes]\n")
        os.mkdir(os.path.join(self.folder, "empty"))
        self.check_complaint("--engine", suite)
        self.check_complaint("no such file", "--engine", self.engine, "nowhere.tst")
        self.check_complaint("no .tst files", "--engine", self.engine,
                             os.path.join(self.folder, "empty"))
        self.check_complaint("bad.tst:2: `(yes` is no regular expression", "--engine", self.engine,
                             bad)
        self.check_complaint("there is no program `no-such-engine`", "--engine", "no-such-engine",
                             suite)
        self.check_complaint("no case is selected", "--engine", self.engine, "--commands", "x",
                             suite)


class SuiteTest(unittest.TestCase):
    def test_unconditional_status(self):
        suite = os.path.join(DATA, "regression", "gnugo", "unconditional.tst")
        if not os.path.exists(suite):
            self.skipTest(f"no {suite} (set GOSEDAI_DATA)")
        done = subprocess.run([REGRESS, "--json", "--quiet", "--engine", f"'{PROGRAM}' gtp", suite],
                              capture_output=True, text=True, timeout=300, check=True)
        figures = json.loads(done.stdout)["commands"]["unconditional_status"][0]
        self.assertEqual((figures["cases"], figures["right"]), (537, 537))


if __name__ == "__main__":
    unittest.main()
