#!/usr/bin/env python3
"""Runs the built program as a person or a script would.

    test_cli.py PROGRAM [PART/PARTS]

Everything about exit codes, standard output against standard error, and hostile input that unit
tests of the parts cannot see.
"""

import itertools
import json
import os
import pty
import re
import select
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import running

PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else "build/gosedai"
PART = sys.argv.pop(1) if len(sys.argv) > 1 and "/" in sys.argv[1] else "1/1"
SPARING = int(os.environ.get("GOSEDAI_EFFORT", "100")) < 100
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Answer:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err


def run(*arguments, stdin=b"", cwd=None, **environment):
    """Runs the program; text comes back decoded, broken bytes replaced."""
    done = subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, cwd=cwd,
                          timeout=240, env={**os.environ, **environment}, check=False)
    return Answer(done.returncode, done.stdout.decode("utf-8", "replace"),
                  done.stderr.decode("utf-8", "replace"))


def commands(*group):
    """The commands that a help text lists."""
    listing = run(*group, "--help").out.split("Commands:\n")[1].split("\n\n")[0]
    return [line.split()[0] for line in listing.splitlines()]


def leaves():
    """All commands with options of their own, groups opened."""
    for name in commands():
        if "\nCommands:\n" in run(name, "--help").out:
            yield from ((name, inner) for inner in commands(name))
        else:
            yield (name,)


def options(help_text):
    return re.findall(r"^ +(?:-\w, )?(--[a-z][a-z-]*)", help_text, re.M)


class Case(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = self.temporary.name

    def tearDown(self):
        self.temporary.cleanup()

    def file(self, name, content):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as stream:
            stream.write(content if isinstance(content, bytes) else content.encode())
        return path

    def read(self, *path):
        with open(os.path.join(self.folder, *path), "rb") as stream:
            return stream.read()

    def assert_misuse(self, answer, *words):
        self.assertEqual(answer.code, 2, answer.out + answer.err)
        self.assertEqual(answer.out, "")
        for word in words:
            self.assertIn(word, answer.err)

    def assert_failed(self, answer, *words):
        self.assertEqual(answer.code, 1, answer.out + answer.err)
        for word in words:
            self.assertIn(word, answer.out + answer.err)

    def assert_ok(self, answer, *words):
        self.assertEqual((answer.code, answer.err), (0, ""), answer.out)
        for word in words:
            self.assertIn(word, answer.out)


class Frame(Case):
    def test_without_arguments_tells_what_to_do(self):
        self.assert_misuse(run(), "Commands:", "help COMMAND")

    def test_help_and_version(self):
        self.assert_ok(run("--help"))
        self.assertEqual(run("help").out, run("--help").out)
        self.assertRegex(run("--version").out, r"^gosedai \d+\.\d+\.\d+\n$")

    def test_help_about_help(self):
        for words in (("help", "help"), ("help", "--help"), ("--help", "-h")):
            self.assertEqual(run(*words).out, run("--help").out)
            self.assertEqual(run(*words).code, 0)

    def test_every_command_has_help_on_standard_output(self):
        for path in leaves():
            for answer in (run(*path, "--help"), run("help", *path)):
                self.assert_ok(answer, "Usage: gosedai " + " ".join(path))
                self.assertLessEqual(max(map(len, answer.out.splitlines())), 100, path)

    def test_slips_get_a_suggestion(self):
        self.assert_misuse(run("benhc"), "did you mean 'bench'?")
        self.assert_misuse(run("help", "benc"), "did you mean 'bench'?")
        self.assert_misuse(run("bench", "plaout"), "gosedai bench:", "'playout'")
        answer = run("quarterback")
        self.assert_misuse(answer, "there is no command 'quarterback'")
        self.assertNotIn("did you mean", answer.err)

    def test_wrong_options_are_named(self):
        self.assert_misuse(run("--nonsense"), "--nonsense")
        for path in leaves():
            self.assert_misuse(run(*path, "--nonsense"), "gosedai " + " ".join(path) + ":",
                               "--nonsense")

    def test_hostile_words_are_shown_without_control_characters(self):
        answer = run("\x1b[31mred\nline")
        self.assertEqual(answer.code, 2)
        self.assertNotIn("\x1b", answer.err)
        self.assertEqual(run("x" * 100000).code, 2)
        self.assertEqual(run("").code, 2)
        self.assertEqual(run("help", "").code, 2)

    def shell(self, command):
        """Runs a line of shell with the program as $0, for what only a shell can do to streams."""
        done = subprocess.run(["sh", "-c", command, PROGRAM], capture_output=True, timeout=60,
                              stdin=subprocess.DEVNULL, check=False)
        return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())

    def test_output_that_cannot_be_written_is_an_error(self):
        for command in ('"$0" --help >/dev/full', '"$0" --help >&-',
                        'echo name | "$0" gtp >/dev/full', 'echo name | "$0" gtp >&-'):
            answer = self.shell(command)
            self.assertEqual(answer.code, 1, command)
            self.assertIn("cannot be written", answer.err)
        self.assert_failed(self.shell('echo name | "$0" gtp --log /dev/full'), "log")

    def test_input_that_cannot_be_read(self):
        self.assertEqual(self.shell('"$0" gtp <&-').code, 0)  # the end of the input
        self.assert_failed(self.shell('"$0" gtp </'), "cannot be read")
        self.assertEqual(self.shell('"$0" match self:random self:random -n 1 -s 3 <&-').code, 0)

    def test_every_player_gives_its_reason_in_japanese(self):
        for player in ("random", "simple", "lchan", "lchan-seed", "gosedai", "pon", "lanka", "gog"):
            answer = run("gtp", "--lang", "ja", "--player", player, "--time", "0.1",
                         stdin=b"boardsize 7\ngenmove b\ngomill-explain_last_move\n")
            self.assertRegex(answer.out.split("\n\n")[2], "[ぁ-ん]", player)

    def test_gtp_answers_stay_on_their_line(self):
        answer = run("gtp", "--name", "a\n= b")
        self.assertEqual(answer.code, 2)
        self.assertIn("--name", answer.err)

    def test_a_reader_that_goes_away_is_no_error_message(self):
        done = subprocess.run(f"'{PROGRAM}' selftest | true", shell=True, stderr=subprocess.PIPE,
                              check=False)
        self.assertEqual(done.stderr, b"")

    def test_no_colour_into_a_pipe(self):
        for word in ("--help", "selftest"):
            self.assertNotIn("\x1b", run(word, TERM="xterm").out)

    def test_help_lists_names_to_choose_from(self):
        self.assertLess({"japanese", "tromp-taylor"}, set(run("help", "rules").out.split()))
        self.assertRegex(run("help", "players").out, r"(?m)^simple ")

    def test_a_wrong_komi_is_answered_with_reason_and_range(self):
        for value, reason in (("7,5", "comma"), ("99999", "range"), ("7.3", "multiple"),
                              ("much", "number"), ("nan", ""), ("", "number")):
            for command in ("score", "match", "gtp"):
                self.assert_misuse(run(command, "x", "y", "--komi", value), reason,
                                   "--komi", "0.25", "-1000 to 1000")

    def test_unknown_encodings_are_misuse(self):
        path = self.file("game.sgf", GAME)
        for words in (("show",), ("sgf", "info"), ("sgf", "convert"), ("sgf", "split")):
            self.assert_misuse(run(*words, path, "--encoding", "KLINGON"), "KLINGON", "UTF-8")

    def test_what_is_no_regular_file_is_refused(self):
        pipe = os.path.join(self.folder, "pipe.sgf")
        os.mkfifo(pipe)
        for words in (("show",), ("score",), ("sgf", "check"), ("sgf", "info"),
                      ("sgf", "convert"), ("sgf", "split")):
            for path in (pipe, "/dev/zero"):
                self.assert_failed(run(*words, path), path, "no regular file")
            self.assert_failed(run(*words, ""), "the file name is empty")
        self.assert_ok(run("show", "/dev/stdin", stdin=GAME.encode()))
        done = subprocess.run(["bash", "-c", f"'{PROGRAM}' show <(printf '%s' '{GAME}')"],
                              capture_output=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, b""))

    def test_selftest(self):
        answer = run("selftest")
        self.assert_ok(answer, "all is well")
        self.assertNotIn("FAILED", answer.out)


@unittest.skipIf(SPARING, "is about the manual")
class Manual(Case):
    def setUp(self):
        super().setUp()
        with open(os.path.join(ROOT, "man", "gosedai.1"), encoding="utf-8") as stream:
            self.page = stream.read().replace("\\-", "-")

    def section(self, path):
        parts = self.page.split("\n.SS gosedai " + " ".join(path) + "\n", 1)
        self.assertEqual(len(parts), 2, f"no section for {path}")
        return re.split(r"\n\.S[SH] ", parts[1])[0]

    def test_every_option_is_in_the_manual(self):
        for path in leaves():
            section = self.section(path)
            for option in options(run(*path, "--help").out):
                if option != "--help":
                    self.assertIn(option, section, path)

    def test_the_manual_names_no_option_that_is_not_there(self):
        for path in leaves():
            known = set(options(run(*path, "--help").out))
            for line in re.findall(r"^\.TP\n(.*)$", self.section(path), re.M):
                self.assertLessEqual(set(re.findall(r"--[a-z][a-z-]*", line)), known, path)

    def test_environment_and_files(self):
        environment = self.page.split("\n.SH ENVIRONMENT\n")[1].split("\n.SH ")[0]
        for word in ("NO_COLOR", "TERM", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG",
                     "XDG_DATA_HOME", "HOME"):
            self.assertRegex(environment, rf"\b{word}\b")
        self.assertIn("last.sgf", self.page.split("\n.SH FILES\n")[1].split("\n.SH ")[0])
        self.assertIn("0.5 with handicap", run("play", "--help").out)

    def test_every_section_is_a_command(self):
        known = {" ".join(path) for path in leaves()}
        self.assertEqual(set(re.findall(r"^\.SS gosedai (.*)$", self.page, re.M)), known)


@unittest.skipIf(SPARING, "is about the file of the shell")
class Completion(Case):
    def complete(self, *words):
        script = os.path.join(ROOT, "data", "completion", "gosedai.bash")
        quoted = " ".join(f"'{word}'" for word in (PROGRAM, *words))
        code = (f"compopt() {{ :; }}; source '{script}'; COMP_WORDS=({quoted}); "
                f"COMP_CWORD={len(words)}; _gosedai; printf '%s\\n' \"${{COMPREPLY[@]}}\"")
        done = subprocess.run(["bash", "--norc", "-c", code], capture_output=True, text=True,
                              cwd=self.folder, timeout=60, check=False)
        self.assertEqual(done.stderr, "")
        return done.stdout.splitlines()

    def test_commands(self):
        self.assertLessEqual(set(commands()), set(self.complete("")))
        self.assertEqual(self.complete("ben"), ["bench"])
        self.assertEqual(self.complete("bench", "pl"), ["playout"])
        self.assertEqual(self.complete("help", "ben"), ["bench"])
        self.assertEqual(self.complete("help", "sgf", "ch"), ["check"])

    def test_options_are_those_of_the_help(self):
        for path in leaves():
            self.assertEqual(set(self.complete(*path, "--")),
                             set(options(run(*path, "--help").out)), path)

    def test_values(self):
        self.assertEqual(self.complete("bench", "playout", "--size", "1"), ["13", "19"])
        self.assertEqual(self.complete("score", "--rules", "jap"), ["japanese"])
        self.assertEqual(self.complete("gtp", "--player", "sim"), ["simple"])
        self.assertEqual(self.complete("gtp", "-p", "ran"), ["random"])
        self.assertEqual(self.complete("show", "--theme", "w"), ["wood"])

    def test_files(self):
        self.file("one.sgf", "")
        self.file("other.txt", "")
        self.assertEqual(self.complete("sgf", "check", "o"), ["one.sgf"])
        self.assertEqual(self.complete("show", "--color", "o"), ["one.sgf"])
        self.assertEqual(self.complete("score", "--dead", "o"), [""])


@unittest.skipIf(SPARING, "runs what other tests run as well")
class Readme(Case):
    """What the README shows works as it stands there."""

    def lines(self, name):
        with open(os.path.join(ROOT, name), encoding="utf-8") as stream:
            return stream.read().splitlines()

    def test_every_command_of_the_tour_runs(self):
        left, right = ([f"{x}{y}" for y in "abcdefghi" for x in columns if f"{x}{y}" not in ("cc", "cg", "gg")]
                       for columns in ("abcd", "fghi"))  # room enough for both sides
        moves = "".join(f";W[{white}];B[{black}]" for white, black in zip(right[:27], left))
        self.file("game.sgf", GAME[:-1] + moves + ")")
        self.file("games.sgf", GAME * 2)
        self.file("problem.sgf", TREE)
        with open(os.path.join(ROOT, "docs/pictures/race-a.txt"), encoding="utf-8") as stream:
            self.file("position.txt", stream.read())
        for name in ("README.md", "README.ja.md"):
            tour = [line for line in self.lines(name) if line.startswith("    gosedai ")]
            self.assertGreater(len(tour), 8)
            for line in tour:
                words = shlex.split(re.split(r"  +", line.strip())[0])[1:]
                if words[0] in ("play", "selftest", "serve") or words[:2] == ["sgf", "split"]:
                    continue
                answer = run(*words, cwd=self.folder)
                self.assertEqual(answer.code, 0, line + answer.err)

    def test_the_diagram_can_be_shown(self):
        for name in ("README.md", "README.ja.md"):
            lines = self.lines(name)
            first = lines.index("       A B C D E F G H J")
            diagram = "\n".join(lines[first:first + 11]) + "\n"
            self.assert_ok(run("show", "-", stdin=diagram.encode()), " 4 . . X . *")

    def test_reasons_are_those_that_are_shown(self):
        found = 0
        for name in ("README.md", "docs/explain.md", "docs/review.md"):
            lines = [line.strip() for line in self.lines(name)]
            for at, line in enumerate(lines):
                if not re.match(r"\$ gosedai (explain|review) docs/", line):
                    continue
                shown = list(itertools.takewhile(lambda text: text and text != "```", lines[at + 1:]))
                answer = run(*shlex.split(line)[2:], cwd=ROOT, LC_ALL="C")
                self.assert_ok(answer, *(text + "\n" for text in shown if text != "..."))
                found += 1
        self.assertEqual(found, 3)


class Bench(Case):
    def test_overview(self):
        answer = run("bench")
        self.assert_ok(answer, "playouts/s", "ns/copy", "played and undone")
        for size in (9, 13, 19):
            self.assertEqual(answer.out.count(f"size {size}:"), 3)

    def test_playout_line(self):
        answer = run("bench", "playout", "--size", "9", "--games", "20")
        self.assert_ok(answer)
        self.assertRegex(answer.out, r"^size 9: 20 games, \d+ moves, \d+\.\d{3} s, \d+ playouts/s, "
                                     r"\d+ ns/move\n$")

    def test_the_same_seed_plays_the_same_games(self):
        def moves(seed):
            return run("bench", "playout", "-s9", "--games", "9", "--seed", seed).out.split()[4]
        self.assertEqual(moves("7"), moves("0x7"))
        self.assertNotEqual(moves("7"), moves("8"))

    def test_all_sizes(self):
        for size in range(2, 26):
            for kind, counter in (("playout", "games"), ("copy", "count"), ("undo", "games")):
                answer = run("bench", kind, "--size", f"{size}x{size}", "--" + counter, "1")
                self.assert_ok(answer, f"size {size}: 1 ")

    def test_wrong_values(self):
        for value in ("1", "26", "0", "-9", "9x10", "x", "", "99999999999999", "9.5", "9x"):
            self.assert_misuse(run("bench", "playout", "--size=" + value), "--size")
        for value in ("0", "-1", "many", "1e3", "99999999999"):
            self.assert_misuse(run("bench", "playout", "--games=" + value), "--games")
        self.assert_misuse(run("bench", "playout", "--seed=-1"), "--seed")
        self.assert_misuse(run("bench", "playout", "--size"), "--size", "needs a value")
        self.assert_misuse(run("bench", "playout", "stray"), "bench playout")

    def test_signature(self):
        with open(os.path.join(ROOT, "src", "front", "cli", "cli.h"), encoding="utf-8") as stream:
            known = re.search(r"CLI_BENCH_SIGNATURE UINT64_C\(0x([0-9a-f]{16})\)", stream.read())
        self.assertEqual(run("bench", "signature").out.strip(), known.group(1),
                         "the board behaves differently; if that is meant, put the new number "
                         "into cli.h and say so in the commit")


GAME = "(;FF[4]GM[1]SZ[9]PB[Anna]PW[Bert]BR[3d]DT[2024-05-01]RE[B+3.5]KM[6.5];B[cc];W[gg];B[cg])"


class SgfCheck(Case):
    def test_a_good_file(self):
        answer = run("sgf", "check", self.file("good.sgf", GAME))
        self.assert_ok(answer)
        self.assertEqual(answer.out, "1 file, 1 game, 3 moves: 0 errors, 0 warnings\n")
        self.assertEqual(run("sgf", "check", "-q", self.file("good.sgf", GAME)).out, "")

    def test_an_occupied_point_is_an_error_with_its_move_number(self):
        path = self.file("bad.sgf", "(;SZ[9];B[cc];W[dd];B[dd])")
        self.assert_failed(run("sgf", "check", path), f"{path}: error: move 3: D6 is occupied")
        self.assert_failed(run("sgf", "check", "--quiet", path), "D6 is occupied")

    def test_suicide_is_a_warning(self):
        # the white stone at A9 has no liberty
        path = self.file("suicide.sgf", "(;SZ[9];B[ba];W[ii];B[ab];W[aa])")
        self.assert_ok(run("sgf", "check", path), "warning: move 4", "0 errors, 1 warning")
        self.assert_failed(run("sgf", "check", "--strict", path))

    def test_a_retaken_ko_is_a_warning(self):
        path = self.file("ko.sgf", "(;SZ[9]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[bb])")
        self.assert_ok(run("sgf", "check", path), "move 2", "ko", "1 warning")

    def test_variations_are_checked_and_come_back_to_the_fork(self):
        path = self.file("tree.sgf", "(;SZ[9];B[cc](;W[dd];B[ee])(;W[ee];B[dd](;W[aa])(;W[cc])))")
        answer = run("sgf", "check", path)
        self.assert_failed(answer, "move 4: C7 is occupied", "1 error, 0 warnings")

    def test_variations_behind_setup_stones(self):
        path = self.file("setup.sgf", "(;SZ[9];B[cc](;AW[dd];B[dd])(;W[dd])(;AE[cc];W[cc]))")
        self.assert_failed(run("sgf", "check", path), "move 2: D6 is occupied", "1 error, 0 warn")

    def test_places_in_the_file(self):
        path = self.file("broken.sgf", "(;SZ[9]\n;B[cc]\n;W[z!])")
        self.assertRegex(run("sgf", "check", path).out, re.escape(path) + r":3:\d+: warning: ")

    def test_folders_are_searched_for_records(self):
        self.file("a/b/one.sgf", GAME)
        self.file("a/two.SGF", GAME)
        self.file("a/notes.txt", "nothing")
        os.symlink(self.folder, os.path.join(self.folder, "a", "loop"))
        self.assert_ok(run("sgf", "check", self.folder), "2 files, 2 games")

    def test_findings_that_are_not_printed_are_counted(self):
        moves = ";B[cc]" + ";W[cc]" * 1100 + ";B[ba];W[ii];B[ab];W[aa]"
        answer = run("sgf", "check", self.file("many.sgf", "(;SZ[9]" + moves + ")"))
        self.assert_failed(answer, "1100 errors, 1 warning", "1001 further findings")
        self.assertEqual(len(answer.out.splitlines()), 102)
        junk = "(;SZ[9]" + ";B[z!]" * 3000 + ")"
        summary = run("sgf", "check", self.file("junk.sgf", junk)).out.splitlines()[-1]
        self.assertRegex(summary, r": \d+ errors?, 3000 warnings$")

    def test_files_are_checked_as_they_are_found(self):
        path = self.file("a.sgf", GAME.replace("cg", "gg"))
        for i in range(300):
            self.file(f"d{i}/x.txt", "")
        read, write = os.pipe()
        with subprocess.Popen([PROGRAM, "sgf", "check", path, "-", "/proc/self"], stdin=read,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as child:
            self.assertIn(b"occupied", child.stdout.readline())
            os.close(read)
            os.close(write)
            child.stdout.read()

    def test_progress_is_shown_on_a_terminal(self):
        """After a second, which it spends here waiting for the second record."""
        faulty = self.file("faulty.sgf", GAME.replace("cg", "gg"))
        path = self.file("many.sgf", "(;SZ[9]" + ";B[cc]" + ";W[cc]" * 1000000 + ")")
        leader, follower = os.openpty()
        with open(self.file("said", ""), "r+b") as said, \
                subprocess.Popen([PROGRAM, "sgf", "check", faulty, "-", path],
                                 stdin=subprocess.PIPE, stdout=said, stderr=follower) as child:
            while not os.path.getsize(said.name):  # from then on it runs
                self.assertIsNone(child.poll())
                time.sleep(0.05)
            time.sleep(1.1)
            child.stdin.write(GAME.encode())
            child.stdin.close()
            child.wait(timeout=120)
        os.close(follower)
        self.assertIn(b"many.sgf", os.read(leader, 100000))
        os.close(leader)

    def test_hostile_files(self):
        nothing = os.path.join(self.folder, "nothing.sgf")
        self.assert_failed(run("sgf", "check", nothing), nothing, "No such file")
        self.assert_failed(run("sgf", "check", self.file("empty.sgf", "")), "empty.sgf")
        self.assert_failed(run("sgf", "check", self.file("zero.sgf", b"\0" * 5000)))
        self.assert_failed(run("sgf", "check", self.file("binary.sgf", bytes(range(128, 256)))))
        os.mkdir(os.path.join(self.folder, "void"))
        self.assert_failed(run("sgf", "check", os.path.join(self.folder, "void")), "no .sgf file")
        self.assert_failed(run("sgf", "check", self.file("esc.sgf", "\x1b]0;title\x07")))
        self.assertNotIn("\x1b", run("sgf", "check", self.file("\x1b[1m.sgf", "x")).out)
        self.assert_misuse(run("sgf", "check"), "FILE")

    def test_a_long_game_and_many_variations_take_no_square_of_time(self):
        forks = "".join("(;B[aa];W[bb])" for _ in range(20000))
        line = "".join(";B[%c%c]" % (97 + i % 9, 97 + i // 9 % 9) for i in range(40))
        path = self.file("forks.sgf", "(;SZ[9]" + line + ";AW[ii]" + forks + ")")
        self.assertIn("1 game, 40040 moves", run("sgf", "check", path).out)


class SgfConvert(Case):
    def test_to_standard_output(self):
        answer = run("sgf", "convert", "-", stdin=GAME.encode())
        self.assert_ok(answer, "CA[UTF-8]", "PB[Anna]", ";B[cc]")

    def test_encodings(self):
        path = self.file("jp.sgf", b"(;GM[1]CA[Shift_JIS]PB[" + "本因坊".encode("shift_jis") + b"])")
        self.assert_ok(run("sgf", "convert", path), "本因坊")
        path = self.file("cn.sgf", b"(;GM[1]PB[" + "围棋".encode("gb18030") + b"])")
        self.assert_ok(run("sgf", "convert", "--encoding", "GB18030", path), "围棋")

    def test_converting_twice_changes_nothing(self):
        once = run("sgf", "convert", "-", stdin=GAME.encode()).out
        self.assertEqual(run("sgf", "convert", "-", stdin=once.encode()).out, once)

    def test_the_input_is_kept_unless_asked(self):
        path = self.file("game.sgf", GAME)
        self.assert_misuse(run("sgf", "convert", path, "-o", path), "--in-place")
        os.symlink(path, os.path.join(self.folder, "link.sgf"))
        self.assert_misuse(run("sgf", "convert", path, "-o", os.path.join(self.folder, "link.sgf")))
        self.assertEqual(self.read("game.sgf"), GAME.encode())
        self.assert_ok(run("sgf", "convert", "--in-place", path))
        self.assertIn(b"CA[UTF-8]", self.read("game.sgf"))
        self.assert_misuse(run("sgf", "convert", "-i", "-"), "--in-place")

    def test_failures_write_nothing(self):
        path = self.file("bad.sgf", "no game here")
        target = os.path.join(self.folder, "out.sgf")
        self.assert_failed(run("sgf", "convert", path, "-o", target), "bad.sgf")
        self.assertFalse(os.path.exists(target))
        self.assert_failed(run("sgf", "convert", self.file("g.sgf", GAME), "-o", "/nowhere/x.sgf"),
                           "/nowhere/x.sgf")


class SgfSplit(Case):
    def test_one_file_for_each_game(self):
        path = self.file("all.sgf", GAME * 12)
        answer = run("sgf", "split", path, "--dir", os.path.join(self.folder, "out"))
        self.assert_ok(answer, "12 games written")
        names = sorted(os.listdir(os.path.join(self.folder, "out")))
        self.assertEqual(names[0], "all-01.sgf")
        self.assertEqual(len(names), 12)
        self.assertIn(b"PB[Anna]", self.read("out", "all-12.sgf"))

    def test_nothing_is_overwritten(self):
        path = self.file("all.sgf", GAME * 3)
        self.file("all-3.sgf", "precious")
        self.assert_failed(run("sgf", "split", path, cwd=self.folder), "all-3.sgf", "--force")
        self.assertEqual(sorted(os.listdir(self.folder)), ["all-3.sgf", "all.sgf"])
        self.assert_ok(run("sgf", "split", path, "--force", "-q", cwd=self.folder))
        self.assertIn(b"Anna", self.read("all-3.sgf"))

    def test_names_from_the_games(self):
        games = GAME.replace("Anna", "../../evil/..") + GAME.replace("Anna", "碁\n打ち")
        path = self.file("all.sgf", games)
        self.assert_ok(run("sgf", "split", path, "--name", "%d_%b_%w_%e.sgf", "-d", "o",
                           cwd=self.folder))
        names = sorted(os.listdir(os.path.join(self.folder, "o")))
        self.assertEqual(names, ["2024-05-01_.._.._evil_.._Bert_unknown.sgf",
                                 "2024-05-01_碁_打ち_Bert_unknown.sgf"])
        self.assert_failed(run("sgf", "split", path, "--name", "%w.sgf", cwd=self.folder), "%n")
        self.assert_misuse(run("sgf", "split", path, "--name", "%q", cwd=self.folder), "--name")
        self.assert_misuse(run("sgf", "split", path, "--name", "100%", cwd=self.folder), "--name")
        self.assert_misuse(run("sgf", "split", path, "--name", "../x%n", cwd=self.folder), "--dir")


    def test_names_from_hostile_games(self):
        for evil, safe in (("..", "_."), (".", "_"), ("-rf", "_rf"), (".hidden", "_hidden")):
            path = self.file("all.sgf", GAME + GAME.replace("Anna", evil))
            out = os.path.join(self.folder, "out" + safe)
            self.assert_ok(run("sgf", "split", path, "-n", "%b", "-d", out))
            self.assertEqual(sorted(os.listdir(out)), sorted(["Anna", safe]))

    def test_all_names_are_checked_before_the_first_is_written(self):
        long = GAME.replace("Anna", "a" * 60).replace("Bert", "b" * 60)
        path = self.file("all.sgf", GAME + long)
        self.assert_failed(run("sgf", "split", path, "-n", "%b%w%b%w%b%w.sgf", cwd=self.folder),
                           "too long")
        os.mkdir(os.path.join(self.folder, "all-2.sgf"))
        self.assert_failed(run("sgf", "split", path, "--force", cwd=self.folder), "all-2.sgf")
        self.assertEqual(sorted(os.listdir(self.folder)), ["all-2.sgf", "all.sgf"])
        for pattern in (".%n", "-%n.sgf"):
            self.assert_misuse(run("sgf", "split", path, "--name=" + pattern, cwd=self.folder),
                               "--name")


class SgfInfo(Case):
    def test_a_list_for_one_and_a_table_for_many(self):
        path = self.file("game.sgf", GAME)
        self.assertRegex(run("sgf", "info", path).out, r"(?m)^Black +Anna$")
        answer = run("sgf", "info", path, path)
        self.assert_ok(answer)
        self.assertEqual(len(answer.out.splitlines()), 3)
        self.assertRegex(answer.out, r"^BLACK +RANK +WHITE")

    def test_json(self):
        path = self.file("game.sgf", GAME[:-1] + "(;W[aa])(;W[bb]))")
        timed = self.file("timed.sgf", "(;TM[600]OT[3x30 byo-yomi]RE[W+2.5])(;RE[B+R]TM[x])(;)")
        first, second, third = json.loads(run("sgf", "info", "--json", timed).out)
        self.assertEqual(first["result"], {"text": "W+2.5", "winner": "white", "margin": 2.5,
                                           "how": "points"})
        self.assertEqual(first["time"], {"text": "10:00 + 3x0:30 byo-yomi", "system": "byo-yomi",
                                         "main": 600, "period": 30, "periods": 3})
        self.assertEqual(second["result"], {"text": "B+R", "winner": "black", "margin": None,
                                            "how": "resignation"})
        self.assertEqual(second["time"], {"text": "x", "system": None})
        self.assertIsNone(third["result"])
        self.assertIsNone(third["time"])
        single = self.file("single.sgf", "(;TM[600]OT[10 fischer]RE[W+2.5])")
        self.assertRegex(run("sgf", "info", single).out, r"(?m)^Result +W\+2.5$")
        self.assertRegex(run("sgf", "info", single).out, r"(?m)^Time +10:00 \+ ")
        games = json.loads(run("sgf", "info", "--json", path, path).out)
        self.assertEqual(len(games), 2)
        self.assertEqual(games[0]["black"], "Anna")
        self.assertEqual(games[0]["komi"], 6.5)
        self.assertEqual(games[0]["white_rank"], None)
        self.assertEqual((games[0]["moves"], games[0]["variations"], games[0]["size"]), (4, 1, 9))

    def test_json_stays_valid_when_files_fail(self):
        strange = self.file("x", "")
        answer = run("sgf", "info", "--json", strange, "-", stdin=GAME.encode())
        self.assert_failed(answer, "gosedai sgf info:")
        self.assertEqual(len(json.loads(answer.out)), 1)

    def test_wide_characters_and_control_characters(self):
        names = "(;GM[1]PB[本因坊秀策本因坊秀策本因坊]PW[a\x1b[31m\nb])"
        row = run("sgf", "info", self.file("a.sgf", names), self.file("b.sgf", GAME)).out
        self.assertNotIn("\x1b", row)
        self.assertIn("本因坊秀策本因坊…", row)


FINISHED = """captured: 1 2
O . X O .
. . X O .
. X X O O
X X O O .
. X O . .
"""


class ScoreCommand(Case):
    def score(self, *arguments, text=FINISHED):
        return run("score", self.file("position.txt", text), *arguments)

    def result(self, *arguments, text=FINISHED):
        answer = self.score(*arguments, text=text)
        self.assertEqual(answer.code, 0, answer.err)
        return answer.out.splitlines()[-1]

    def test_rules_and_dead_stones(self):
        # Black 7 stones and 6 points, White 7 and 5 with the stone at A5 dead
        self.assertEqual(self.result("--dead", "A5", "--rules", "chinese", "--komi", "0"),
                         "Result: B+1")
        self.assertEqual(self.result("--dead=a5", "-r", "japanese", "-k0"), "Result: B+3")
        self.assertEqual(self.result("--tromp-taylor", "--komi", "0"), "Result: W+5")
        self.assertEqual(self.result("--dead", "none", "-rchinese", "-k", "0"), "Result: W+5")
        self.assertEqual(self.result("-da5", "-rchinese", "--komi=-0.5"), "Result: B+1.5")

    def test_the_owner_of_each_point(self):
        board = json.loads(self.score("--dead", "A5", "--json").out)
        self.assertEqual(board["board"], ["obXOw", "bbXOw", "bXXOO", "XXOOw", "bXOww"])
        self.assertEqual(board["dead"], ["A5"])
        self.assertEqual(board["dead_source"], "given")

    def test_komi_in_stones(self):
        for komi, result, hint in (("3.75", "W+0.25", False), ("3.75", "W+R", True), ("7.5", "W+R", False)):
            path = self.file("komi.sgf", f"(;SZ[9]KM[{komi}]RE[{result}];B[ee])")
            self.assertEqual("if that is in Chinese stones: --komi 7.5" in run("score", path).out, hint)

    def test_a_guess_is_called_a_guess(self):
        self.assertIn("GUESS", self.score().out)
        self.assertIn("A5", self.score().out)
        self.assertEqual(json.loads(self.score("--json").out)["dead_source"], "guess")
        self.assertNotIn("GUESS", self.score("--tromp-taylor").out)

    def test_marks_of_the_record(self):
        game = ("(;SZ[5]KM[0]AW[aa][da][db][dc][ec][cd][dd][ce]AB[ca][cb][bc][cc][ad][bd][be]"
                ";B[]TB[aa][ba][ab][bb][ac][ae]TW[ea][eb][ed][de][ee])")
        path = self.file("game.sgf", game)
        answer = run("score", path, "--json")
        self.assertEqual(json.loads(answer.out)["dead_source"], "record")
        self.assertEqual(json.loads(answer.out)["dead"], ["A5"])

    def test_one_stone_names_its_block(self):
        text = "O O X . .\n. X X . .\nX X . . .\n. . . . .\n. . . . .\n"
        self.assertEqual(json.loads(self.score("-d", "b5", "-j", text=text).out)["dead"],
                         ["A5", "B5"])

    def test_wrong_points_are_named(self):
        for points, word in (("A4", "no stone at A4"), ("Q9", "'Q9'")):
            self.assert_failed(self.score("--dead", points), "--dead", word)
        for option in ("--dead", "--seki"):
            for points, word in (("pass", "'pass'"), ("A5,,zz", "'zz'"), ("", "none"),
                                 (", ,", "none")):
                self.assert_misuse(self.score(option, points), option, word)
        self.assert_failed(self.score("--dead", "A5", "--seki", "A5"), "--dead", "seki")
        self.assert_misuse(self.score("--dead", "A5", "--tromp-taylor"), "--tromp-taylor")
        self.assert_misuse(self.score("--komi", "6,5"), "--komi")
        self.assert_misuse(self.score("--rules", "house"), "--rules", "japanese")

    def test_one_default_for_the_rules_which_the_output_names(self):
        answer = self.score("--dead", "A5")
        self.assertIn("Rules: chinese (nothing else was said; see --rules), komi 7.5", answer.out)
        game = self.file("game.sgf", "(;SZ[5]RU[Japanese];B[cc])")
        self.assertIn("Rules: japanese, komi 6.5", run("score", game).out)
        self.assertIn("Rules: aga, komi", run("score", game, "--rules", "aga").out)
        game = self.file("game.sgf", "(;SZ[5]RU[house]KM[3.5];B[cc])")
        self.assertIn("Rules: chinese (nothing else was said; see --rules), komi 3.5",
                      run("score", game).out)

    def test_a_move_that_is_not_there(self):
        path = self.file("game.sgf", GAME)
        for command in ("score", "show"):
            self.assert_failed(run(command, path, "--move", "9999"),
                               path + ": there is no move 9999; the game has 3")

    def test_move_and_game(self):
        path = self.file("two.sgf", GAME + "(;SZ[9];B[aa])")
        first = json.loads(run("score", path, "-j", "--move", "1", "--dead", "none").out)
        self.assertIn("X", first["board"][2])
        self.assertNotIn("O", "".join(first["board"]))
        second = json.loads(run("score", path, "-j", "--game", "2", "--dead", "none").out)
        self.assertTrue(second["board"][0].startswith("X"))
        self.assert_failed(run("score", path, "--game", "3"), "--game 3")

    def test_records_without_a_name_are_known(self):
        for encoding in ("utf-8", "utf-16", "utf-16-le"):
            answer = run("score", "-", "-j", "--dead", "none", stdin=GAME.encode(encoding))
            self.assertEqual(answer.code, 0, answer.err)

    def test_hostile_input(self):
        self.assert_failed(self.score(text=""), "empty")
        self.assert_failed(self.score(text="\0\1\2"), "neither")
        self.assert_failed(self.score(text="X O\n"), "position.txt")
        self.assert_failed(run("score", self.folder), self.folder)
        self.assert_failed(run("score", "/nowhere.sgf"), "/nowhere.sgf")
        self.assert_misuse(run("score"), "FILE")


THREE_IN_A_ROW = """\
problem: three in a row
question: tsumego o
to play: black
. * . O X . .
O O O O X . .
o X X X X . .
X . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
answer: yes *
"""

TREE = ("(;SZ[7]PL[B]AB[ea][eb][bc][cc][dc][ec][ad]AW[da][ab][bb][cb][db][ac]"
        "(;B[aa];W[ba]C[WRONG])(;B[ba]C[RIGHT]))")


class SolveCommand(Case):
    def solve(self, *arguments, text=THREE_IN_A_ROW, name="a.prob"):
        return run("solve", self.file(name, text), *arguments)

    def test_words(self):
        self.assert_ok(self.solve(), "Black to kill the white stones at A5: yes", "Move: B7",
                       "Wrong: A7 (B7), C7 (B7)", "so says the file")
        self.assert_ok(self.solve("--to-play", "white"), "White to live", "Move: B7")

    def test_a_diagram_from_standard_input(self):
        text = THREE_IN_A_ROW.split("\n", 2)[2].rsplit("answer", 1)[0]
        answer = run("solve", "-", "--target", "A5", stdin=text.encode())
        self.assert_ok(answer, "Move: B7")

    def test_the_options_may_say_who_plays(self):
        text = "".join(line + "\n" for line in THREE_IN_A_ROW.replace("*", ".").replace("o", "O")
                       .split("\n") if line and ":" not in line)
        self.assert_ok(self.solve("--target", "A5", "--to-play", "black", text=text), "Move: B7")
        self.assert_failed(self.solve("--target", "A5", text=text), "nobody is to play; name the side")

    def test_another_question_is_not_compared_with_the_files_answer(self):
        self.assertIn("so says the file", self.solve("--target", "A5").out)
        self.assertIn("so says the file", self.solve("--target", "B6").out)
        for options in (("--to-play", "white"), ("--kind", "capture"),
                        ("--kind", "eye", "--target", "B7", "--owner", "white")):
            answer = self.solve(*options, "--nodes", "5000")
            self.assertIn("to ", answer.out)
            self.assertNotIn("the file", answer.out)
            self.assertNotIn("right", json.loads(self.solve(*options, "--json", "--nodes",
                                                            "5000").out))

    def test_mistakes_are_told_once_and_with_their_line(self):
        text = THREE_IN_A_ROW.replace("tsumego o", "tsumego Z9")
        path = self.file("wrong.prob", text)
        for answer in (run("solve", path), run("solve", "--batch", path)):
            said = answer.out + answer.err
            self.assertIn("wrong.prob:2:", said)
            self.assertEqual(said.count("'Z9'"), 1)

    def test_an_output_that_cannot_be_written_is_told_before_the_search(self):
        answer = self.solve("--sgf", self.folder + "/none/a.sgf")
        self.assert_failed(answer, "none/a.sgf")
        self.assertEqual(answer.out, "")

    def test_the_group_is_named_if_it_is_more_than_the_target(self):
        board = "to play: black\nO . .\n. . O\nX X .\n"
        answer = self.solve("--target", "A3", text=board)
        self.assert_ok(answer, "The group: A3 C2", "of A3 alone the kind capture tells")
        told = json.loads(self.solve("--target", "A3", "--json", text=board).out)
        self.assertEqual(told["group"], ["A3", "C2"])

    def test_a_target_named_twice_counts_once(self):
        answer = self.solve("--kind", "capture", "--target", "A5", "--target", "A5")
        self.assertIn("Black to capture the white stones at A5:", answer.out)

    def test_only_an_eye_has_an_owner(self):
        self.assert_failed(self.solve("--owner", "black"), "--owner", "tsumego")

    def test_options_that_would_do_nothing_are_refused(self):
        self.assert_misuse(self.solve("--seed", "3"), "solve")
        self.assert_misuse(self.solve("--quiet"), "solve")
        self.assert_misuse(self.solve("--kind", "capture", "--owner", "white"), "solve")

    def test_records(self):
        self.assert_ok(self.solve("--target", "A5", text=TREE, name="a.sgf"), "Move: B7",
                       "so says the file: B7")
        answer = self.solve("--target", "A5", "--move", "2", text=TREE, name="a.sgf")
        self.assert_ok(answer, ": no")
        self.assert_failed(self.solve("--target", "A5", "--move", "9", text=TREE, name="a.sgf"),
                           "no move 9")
        self.assert_failed(self.solve("--move", "1"), "only a game has moves")

    def test_json(self):
        answer = json.loads(self.solve("--json", "--tree", "--nodes", "5000").out)
        self.assertEqual(answer["verdict"], "yes")
        self.assertEqual(answer["right_moves"], ["B7"])
        self.assertEqual({wrong["move"]: wrong["refutation"] for wrong in answer["wrong_moves"]},
                         {"A7": ["B7"], "C7": ["B7"]})
        self.assertEqual(answer["question"]["targets"], ["A5"])
        self.assertTrue(answer["right"])
        self.assertEqual(len(answer["tree"]), 3)

    def test_seki_is_told_from_life(self):
        path = os.path.join(os.path.dirname(__file__), "..", "problems", "seki.prob")
        self.assert_ok(run("solve", path, "--number", "1"), ": no, seki",
                       "it is seki as it stands", "so says the file: seki")
        answer = run("solve", path, "--number", "6", "--tree")
        self.assert_ok(answer, ": no, seki", "Move: E7", "B E7  RIGHT", "B E8  WRONG")
        self.assert_ok(run("solve", path, "--number", "7"), ": yes, alive", "Move: E7")
        answer = json.loads(run("solve", path, "--number", "6", "--json").out)
        self.assertEqual((answer["verdict"], answer["life"], answer["life_proved"], answer["move"]),
                         ("no", "seki", False, "E7"))  # the stones around have no eyes
        self.assertEqual(answer["right_moves"], ["E7"])
        record = run("solve", path, "--number", "6", "--sgf", "-").out
        self.assertIn(": no, seki", record)
        self.assertIn("RIGHT", record)
        self.assertEqual(json.loads(self.solve("--json").out)["life"], "dead")

    def test_a_ko_for_seki_is_no_ko_to_kill(self):
        text = ("to play: black\n" + ". . . O X . . . .\n" * 3 + "O O O O X . . . .\n" +
                "X X X X X . . . .\n" + ". . . . . . . . .\n" * 4)
        answer = self.solve("--target", "A6", text=text, name="carpenter.txt")
        self.assert_ok(answer, "to kill the white stones at A6: no, seki")
        self.assertNotIn(") ko (", answer.out)

    def test_little_memory_is_no_reason_to_give_up(self):
        done = subprocess.run(["sh", "-c", 'ulimit -v 24000; exec "$0" solve "$1" --memory 1',
                               PROGRAM, self.file("a.prob", THREE_IN_A_ROW)],
                              capture_output=True, text=True, timeout=60, check=False)
        self.assertNotIn("thread", done.stderr)

    def test_the_same_nodes_every_time(self):
        counts = {json.loads(self.solve("--json", "--nodes", "5000").out)["nodes"]
                  for _ in range(3)}
        self.assertEqual(len(counts), 1)

    def test_the_record_it_writes_is_the_problem_it_solved(self):
        path = os.path.join(self.folder, "out.sgf")
        self.assert_ok(self.solve("--sgf", path))
        text = self.read("out.sgf").decode()
        self.assertIn("C[RIGHT]", text)
        self.assertIn("C[WRONG]", text)
        self.assert_ok(run("sgf", "check", "--strict", path))
        self.assert_ok(run("solve", path, "--target", "A5"), "so says the file: B7")
        self.assertEqual(self.solve("--sgf", "-").out.strip(), text.strip())

    def test_a_picture(self):
        self.assert_ok(self.solve("--png", os.path.join(self.folder, "out.png")))
        self.assertEqual(self.read("out.png")[:4], b"\x89PNG")

    def test_tree_and_trace(self):
        answer = self.solve("--tree", "--trace", "3")
        self.assert_ok(answer, "B B7  RIGHT", "\n  W B7  WRONG", "steps in all")

    def test_limits_are_kept_and_told(self):
        answer = run("solve", os.path.join(os.path.dirname(__file__), "..", "problems", "textbook.prob"),
                     "--number", "6", "--nodes", "5")
        self.assertEqual(answer.code, 1)
        self.assertIn("unknown", answer.out)
        self.assertIn("limit of positions", answer.out)

    def test_wrong_values_are_misuse(self):
        for words in (("--kind", "eat"), ("--method", "theirs"), ("--time", "0"),
                      ("--time", "soon"), ("--nodes", "0"), ("--memory", "0"),
                      ("--to-play", "red"), ("--sample", "5"), ("--list-wrong",),
                      ("--batch", "--tree"), ("--batch", "--target", "A5"), ("--trace", "x")):
            self.assert_misuse(self.solve(*words), words[0].lstrip("-"))
        path = self.file("a.prob", THREE_IN_A_ROW)
        self.assert_misuse(run("solve", path, path), "--batch")
        self.assert_misuse(run("solve", path, "--sgf", path), "input")
        self.assert_misuse(run("solve", path, "--sgf", "-", "--json"), "standard output")

    def test_questions_that_make_no_sense(self):
        for words, reason in ((("--target", "Z9"), "Z9"), (("--target", "D4"), "no stone"),
                              (("--target", "A5", "--target", "B5"), "different colours"),
                              (("--kind", "link"), "two target"), (("--region", "Q1"), "Q1"),
                              (("--region", ","), "empty"),
                              (("--kind", "capture", "--region", "A1"), "region"),
                              (("--kind", "eye", "--target", "B7"), "owner")):
            self.assert_failed(self.solve(*words), reason)

    def test_files_that_are_none(self):
        self.assert_failed(self.solve(text=""), "no problem")
        self.assert_failed(self.solve(text="problem: a\n. X\n"), "a.prob:2")
        self.assert_failed(self.solve(text=THREE_IN_A_ROW.replace("tsumego", "eat")),
                           "a.prob:2", "eat")
        self.assert_failed(self.solve(text=2 * THREE_IN_A_ROW), "2 problems", "--number")
        self.assert_ok(self.solve("--number", "2", text=2 * THREE_IN_A_ROW))
        self.assert_failed(self.solve("--number", "3", text=2 * THREE_IN_A_ROW), "no number 3")
        self.assert_failed(self.solve(text=os.urandom(5000), name="b.prob"))
        self.assert_failed(run("solve", os.path.join(self.folder, "none.sgf")), "none.sgf")
        self.assert_failed(run("solve", self.folder), "folder")

    def test_ctrl_c_prints_what_is_known(self):
        board = 10 * [10 * ". "]
        board[4] = ". . . . O . . . . ."
        path = self.file("open.prob", "to play: black\n" + "\n".join(board) + "\n")
        with subprocess.Popen([PROGRAM, "solve", path, "--target", "E6", "--time", "100",
                               "--region", "A1:K10"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            running.wait_until_heard(process)
            time.sleep(0.2)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=90)
        self.assertEqual((process.returncode, err), (1, b""))
        self.assertIn(b"cancelled", out)


class SolveBatch(Case):
    def test_report(self):
        self.file("p/a.prob", THREE_IN_A_ROW + THREE_IN_A_ROW.replace("yes *", "no"))
        self.file("p/b.txt", "not looked at")
        answer = run("solve", "--batch", self.folder + "/p", "--nodes", "5000")
        self.assert_failed(answer, "a.prob:12: wrong: three in a row: answered yes, B7; right: no")
        self.assertRegex(answer.out, r"\n +2 +1 +1 +0 +0 +50.0%")
        report = json.loads(run("solve", "--batch", self.folder, "--json").out)
        self.assertEqual((report["cases"], report["right"], report["wrong"]), (2, 1, 1))
        self.assertEqual(report["listed"][0]["result"], "wrong")

    def test_known_failures(self):
        fails = THREE_IN_A_ROW.replace("yes *", "no\nexpect: known-fail")
        answer = run("solve", "--batch", self.file("a.prob", fails))
        self.assert_ok(answer, "known failure", "1 known failure\n")
        passes = THREE_IN_A_ROW + "expect: known-fail\n"
        self.assert_failed(run("solve", "--batch", self.file("a.prob", passes)), "unexpected pass")

    def test_a_game_is_no_problem(self):
        path = self.file("g/a.sgf", "(;SZ[9];B[cc];W[gg];B[cg])")
        self.assert_failed(run("solve", "--batch", path), "a.sgf: refused", "game")

    def test_a_byte_order_mark_is_skipped(self):
        path = self.file("bom.prob", "\ufeff" + THREE_IN_A_ROW)
        self.assert_ok(run("solve", "--batch", path), " 1       1 ")

    def test_refused_problems_are_told(self):
        path = self.file("a.prob", THREE_IN_A_ROW + "problem: b\n. .\n")
        self.assert_failed(run("solve", "--batch", path), "a.prob:13: refused")
        self.assert_failed(run("solve", "--batch", self.folder + "/none"), "none")
        self.assert_failed(run("solve", "--batch", self.file("e/x.txt", "")[:-6]), "no .prob")

    def test_samples_are_the_same_every_time(self):
        path = self.file("a.prob", 30 * THREE_IN_A_ROW.replace("yes *", "no"))

        def sample(seed):
            return re.findall(r"a\.prob:(\d+)", run("solve", "--batch", path, "--sample", "5",
                                                    "--seed", seed).out)
        self.assertEqual(len(sample("1")), 5)
        self.assertEqual(sample("1"), sample("1"))
        self.assertNotEqual(sample("1"), sample("2"))

    def test_jobs_change_nothing(self):
        path = self.file("a.prob", 20 * (THREE_IN_A_ROW + THREE_IN_A_ROW.replace("yes *", "no")))
        reports = []
        for jobs in ("1", "3"):
            report = json.loads(run("solve", "--batch", path, "--nodes", "3000", "--json",
                                    "--jobs", jobs).out)
            for sums in (report, *report["files"]):
                del sums["seconds"]
            reports.append(report)
        self.assertEqual(*reports)


class RaceCommand(Case):
    BOARD = """
        . O . O O
        O O O O O
        X X X X X
        . O . X .
        O O O X X
    """

    def write(self):
        handle = tempfile.NamedTemporaryFile("w", suffix=".txt", delete=False)
        with handle:
            handle.write(self.BOARD)
        self.addCleanup(os.unlink, handle.name)
        return handle.name

    def test_same_as_gtp(self):
        """Both have the same limits and the same learned order: also where a race is searched."""
        rows = [". O . O O O O O O O O O O", *["O O O O O O O O O O O O O"] * 3,
                "O O . . O O O O O O O O O", "X X X X X X X X X X X X X",
                *["O O O O O O O O O O O O O"] * 2, "X X . X X X X X X X X . .",
                "X X X X X X X X X X X . .", "X X X X X X X X X X X O .",
                "X X X X X X X X X X X X X", ". X . X X X X X X X X X X"]
        stones = [(color, "ABCDEFGHJKLMN"[x] + str(13 - y)) for y, row in enumerate(rows)
                  for x, color in enumerate(row.split()) if color != "."]
        setup = " ".join(("b " if color == "X" else "w ") + point for color, point in stones)
        path = self.file("race.txt", "\n".join(rows) + "\n")
        shell = run("race", path, "--target", "A8", "--against", "A7").out
        gtp = run("gtp", stdin=f"boardsize 13\ngogui-setup {setup}\ngosedai-race A8 A7\nquit\n"
                  .encode()).out
        for first in ("black first: loss (reading)", "white first: win (search)"):
            answer = next((line for line in shell.splitlines() if line.startswith(first)), "none")
            self.assertIn(answer, gtp.splitlines())

    def test_played_games_prove_nothing(self):
        """A race that the search leaves open is judged by games, and that is said."""
        rows = [". O . O O O O O O O O O O", "O O O O O O O O O O O O O",
                *[". . O O O O O O O O O O O"] * 2, ". . O O O O O O O O O X O",
                "X X X X X X X X X X X X X", *["O O O O O O O O O O O O O"] * 2,
                "X O . O X X X X X X X X X", *["X X X X X X X X X X X X X"] * 3,
                ". X . X X X X X X X X X X"]
        board = ("\n".join(rows) + "\n").encode()
        asked = ["race", "-", "-t", "A8", "-a", "A7"]
        text = run(*asked, stdin=board).out
        self.assertIn("\nwhite first: loss (played games)", text)
        self.assertIn("\nblack first: win (search), C5\n", text)  # not by a pass, which was only played
        found = json.loads(run(*asked, "--json", stdin=board).out)
        self.assertFalse(found["proved"] or found["exact"])
        self.assertEqual(found["first"]["white"]["method"], "played games")
        self.assertEqual((found["first"]["white"]["outcome"], found["first"]["white"]["line"]), ("loss", []))
        stones = [(color, "ABCDEFGHJKLMN"[x] + str(13 - y)) for y, row in enumerate(rows)
                  for x, color in enumerate(row.split()) if color != "."]
        setup = " ".join(("b " if color == "X" else "w ") + point for color, point in stones)
        gtp = run("gtp", stdin=f"boardsize 13\ngogui-setup {setup}\ngosedai-race A8 A7\n"
                  "analyze_semeai A7 A8\nquit\n".encode()).out
        self.assertIn("\nwhite first: loss (played games)", gtp)
        self.assertIn("\n= 0 0 PASS\n", gtp)

    def test_text_and_json(self):
        path = self.write()
        answer = run("race", path, "--target", "A1", "--against", "A3")
        self.assertEqual(answer.code, 0, answer.err)
        self.assertIn("black first: ", answer.out)
        found = json.loads(run("race", path, "-t", "A1", "-a", "A3", "--json").out)
        self.assertEqual(set(found["first"]), {"black", "white"})
        self.assertIn(found["first"]["black"]["outcome"], ("win", "loss", "seki", "ko", "unknown"))
        self.assertEqual({region["kind"] for region in found["regions"]} - {"external", "shared", "eye"}, set())

    def test_hints(self):
        """What a look at the stones would try is told only if it is asked for."""
        board = b". . . X O . .\n. . . X O . .\n. . . X O . .\nX X X X O . .\nO O O O O . .\n" \
                b". . . . . . .\n. . . . . . .\n"
        asked = ["race", "-", "-t", "A4", "-a", "A3"]
        out = run(*asked, "--hints", stdin=board).out
        self.assertIn("black tries: B6 (makes an eye, eye degree ", out)
        self.assertIn("white tries: ", out)
        self.assertNotIn("tries", run(*asked, stdin=board).out)
        hints = json.loads(run(*asked, "--hints", "--json", stdin=board).out)["hints"]
        self.assertEqual((hints["black"][0]["move"], hints["black"][0]["kind"]), ("B6", "makes an eye"))
        self.assertGreaterEqual(hints["black"][0]["eye_degree"], 9.5)
        self.assertNotIn("hints", json.loads(run(*asked, "--json", stdin=board).out))

    def test_images(self):
        with tempfile.TemporaryDirectory() as folder:
            for suffix, magic in (("svg", b"<?xml"), ("png", b"\x89PNG"), ("pdf", b"%PDF")):
                path = os.path.join(folder, "race." + suffix)
                answer = run("race", "docs/pictures/race-a.txt", "--" + suffix, path, "--first", "white")
                self.assertEqual((answer.code, answer.out, answer.err), (0, "", ""))
                with open(path, "rb") as image:
                    self.assertTrue(image.read(8).startswith(magic))
            both = run("race", "docs/pictures/race-a.txt", "--png", path, "--json")
            self.assertEqual(json.loads(both.out)["cooled2"], "-1^*")

    def test_what_is_no_position_is_refused(self):
        self.assert_failed(run("race", self.write(), "--move", "5"), "only a game has moves")
        self.assert_failed(run("race", self.file("a.sgf", "(;SZ[9]AB[aa][ba][ab]AW[aa][bb])")),
                           "no liberty")
        noise = b"\x00\x03(;\xff\x07" * 1000
        for name in ("noise.dat", "noise.sgf"):
            self.assert_failed(run("race", self.file(name, noise)), "neither an SGF record nor")

    def test_what_it_rests_on(self):
        found = json.loads(run("race", "docs/pictures/race-a.txt", "--json").out)
        self.assertEqual((found["exact"], found["proved"], found["assumed_safe"]), (True, False, []))
        self.assertIn("region a", found["notes"][0])
        self.assertIn("exact under the notes", run("race", "docs/pictures/race-a.txt").out)
        open_board = b". O . O O O O\nO O O O O O O\n. O O . O O O\nX X X X X X X\nO O O O O O O\n" \
                     b"X . . X . . .\nX . . . . X .\n"
        found = json.loads(run("race", "-", "--json", "-t", "A4", "-a", "A3", stdin=open_board).out)
        if found["assumed_safe"]:
            self.assertFalse(found["proved"])
            self.assertTrue(any("taken to be safe" in note for note in found["notes"]))

    def test_mistakes(self):
        path = self.write()
        with tempfile.NamedTemporaryFile("wb", suffix=".bin") as noise:
            noise.write(bytes(range(1, 256)) * 3)
            noise.flush()
            for command in ("race", "show", "score"):
                self.assert_failed(run(command, noise.name), "neither an SGF record nor a text diagram")
        self.assert_misuse(run("race", path, "--png", "-", "--json"), "only one output")
        self.assert_misuse(run("race", path, "--png", path), "this is the input")
        self.assert_misuse(run("race", path, "--png", "x.out", "--svg", "x.out"), "both be written")
        self.assert_misuse(run("race", path, "--theme", "glass"), "wood and print")
        self.assert_failed(run("race", path, "--target", "A2"), "no stone")
        self.assert_failed(run("race", path, "--target", "Z9"), "no point")
        self.assert_failed(run("race", "/no/such/file.sgf"), "file.sgf")
        self.assert_misuse(run("race", path, "--json", "--text"), "not both")
        for words in (("--width", "300"), ("--first", "white"), ("--theme", "print")):
            self.assert_misuse(run("race", path, *words), words[0] + ": is of images")
        self.assert_misuse(run("race", path, "--hints", "--png", "x.png"), "--hints: is not drawn")
        self.assert_misuse(run("race", path, "--svg", "a", "--svg", "b"), "given twice (a and b)")
        self.assert_misuse(run("race", path, "--against", "A1"), "--target")
        self.assert_misuse(run("race"), "race")
        wall = run("race", "docs/pictures/race-a.txt", "--target", "A12")
        self.assert_failed(wall, "alive whatever is played")
        empty = run("race", "-", "--json", stdin=b". . .\n. . .\n. . .\n")
        self.assertEqual(empty.code, 1)
        self.assertIn("no stones", json.loads(empty.out)["error"]["message"])

    def test_blocks_that_do_not_race_are_refused(self):
        two = (b". O . O O O O O O O O O O\nO O O O O O O O O O O O O\n. . O O O O O O O O . . .\n"
               b"X X X X X X O X X X X X X\nO O O O O O X O O O O O O\n. . . X X X X X X X X X .\n"
               b"X X X X X X X X X X X X X\n. X . X X X X X X X X X X\n" +
               b"X X X X X X X X X X X X X\n" * 5)
        asked = ["race", "-", "--target", "A10", "--against"]
        self.assert_failed(run(*asked, "H9", stdin=two), "do not touch and share no liberty")
        self.assert_failed(run(*asked, "H10", stdin=two), "the same colour")
        self.assert_ok(run(*asked, "A9", stdin=two), "black first: loss (exact)")

    def test_lines_and_other_races(self):
        found = json.loads(run("race", "docs/pictures/race-a.txt", "--json").out)
        self.assertEqual(found["others"], [])
        self.assertEqual(found["first"]["black"]["line"][0], "L9")
        self.assertEqual(found["first"]["black"]["after_pass"], "loss")
        self.assertIsNone(found["first"]["black"]["takes_ko_first"])
        two = b"X X X . X X X\nO O O X X O O\n. . O X X O .\nO O O X X O O\n" \
              b"X X X . . X X\n. . X . . X .\n. . X . . X .\n"
        answer = run("race", "-", stdin=two)
        self.assertEqual(answer.code, 0, answer.err)
        self.assertIn("other races", answer.out)
        self.assertEqual(answer.out.count("Black's block at "),
                         1 + len(json.loads(run("race", "-", "--json", stdin=two).out)["others"]))


# Black neglects two stones in atari from move 11 on.
# Whoever plays A1 or E1 is captured.
SEKI = """. . . . . . . . .
. . . . . . . . .
X X X X X X X X X
O O O O O O O O O
. . . . . . . . .
. . . . . . . . .
O O O O O O O . .
X X X X X X O . .
. O O O . X O . .
"""
# Black may begin a ko at B1 whenever he likes; White can do nothing.
BENT_FOUR = """. . . . X O . . .
. . . . X O . . .
. . . . X O . . .
X X X . X O . . .
O O X . X O . . .
. O X . X O . . .
X O X X X O . . .
X O O X X O . . .
X . O X X O . . .
"""
ILLEGAL = "(;SZ[9];B[ee];W[ee];B[dd])"
FOUGHT = ("(;FF[4]GM[1]SZ[9]KM[7]C[mine];B[ee]C[my own words\n\n  with spaces  ]XX[kept];W[ge];B[gf];W[fe]"
          ";B[ff];W[ef];B[df];W[eg];B[de];W[hf];B[hg]C[a note];W[he](;B[fd])(;B[gg]C[a variation]))")


class ExplainCommand(Case):
    def test_a_move_of_the_game_and_what_the_program_would_play(self):
        path = self.file("game.sgf", FOUGHT)
        answer = run("explain", path, "--move", "13", LC_ALL="C")
        self.assert_ok(answer, "Hane at F6: ", "A better move is ", "The program would play:\n")
        self.assertIn("F6", run("explain", path, "--move", "13", "--lang", "ja").out.splitlines()[0])

    def test_the_report_says_what_each_reason_rests_on(self):
        path = self.file("game.sgf", FOUGHT)
        answer = run("explain", path, "--length", "report", LC_ALL="C")
        self.assert_ok(answer, "Other moves (points gained):\n")
        self.assertRegex(answer.out, r"\n  - It .*\[(proved|estimated)")

    def test_json(self):
        answer = run("explain", self.file("game.sgf", FOUGHT), "--at", "G3", "--json")
        self.assertEqual(json.loads(answer.out)["asked"]["move"], "G3")

    def test_a_pass(self):
        answer = run("explain", self.file("game.sgf", FOUGHT), "--at", "pass", LC_ALL="C")
        self.assert_ok(answer, "Pass: ", "The program would play:\n")

    def test_wrong_questions(self):
        path = self.file("game.sgf", FOUGHT)
        self.assert_failed(run("explain", path, "--move", "99"), "there is no move 99; the game has 13")
        self.assert_failed(run("explain", path, "--at", "Z9"), "'Z9' is no point of a 9x9 board")
        self.assert_failed(run("explain", path, "--at", "E5"), "E5 is occupied")
        self.assert_failed(run("explain", path, "--at", "resign"), "resign is no move on a 9x9 board")
        self.assert_misuse(run("explain", path, "--length", "novel"), "there are sentence, paragraph")

    def test_moves_into_seki_and_bent_four_promise_nothing(self):
        for name, text, point in (("seki.txt", SEKI, "A1"), ("bent_four.txt", BENT_FOUR, "A4")):
            path = self.file(name, text)
            for color in ("black", "white"):
                answer = run("explain", path, "--to-play", color, "--at", point, LC_ALL="C")
                self.assert_ok(answer, f"Self-atari at {point}: ")
                self.assertNotRegex(answer.out, "it (captures|kills|saves|lives|wins|threatens|fills)")

    def test_an_illegal_move_is_not_explained_and_told_behind_it(self):
        path = self.file("illegal.sgf", ILLEGAL)
        self.assert_failed(run("explain", path, "--move", "2"), f"{path}: move 2: E5 is occupied")
        for options in (("--move", "3"), ()):
            answer = run("explain", path, *options)
            self.assertEqual((answer.code, answer.err),
                             (0, f"gosedai explain: {path}: move 2: E5 is occupied\n"))
        self.assert_ok(run("explain", path, "--move", "1"))
        nowhere = self.file("nowhere.sgf", "(;SZ[9];B[ee];W[zz];B[dd])")
        self.assert_failed(run("explain", nowhere, "--move", "2"), "move 2: is no point of the board")


class ReviewCommand(Case):
    def review(self, path, *options):
        return run("review", path, "-q", "--from", "11", "--samples", "50", *options, LC_ALL="C")

    def test_a_neglected_atari_is_told(self):
        answer = self.review(self.file("game.sgf", FOUGHT))
        self.assert_ok(answer, "Move 12, White H5, lost about ", "Better: ", "Played: Solid connection")

    def test_comments_stay_and_the_block_is_replaced(self):
        first, second = (os.path.join(self.folder, name) for name in ("first.sgf", "second.sgf"))
        self.assert_ok(self.review(self.file("game.sgf", FOUGHT), "--sgf", first))
        self.assert_ok(self.review(first, "--sgf", second))
        text = self.read("first.sgf").decode()
        for kept in ("C[mine]", "C[my own words\n\n  with spaces  ]", "XX[kept]", "C[a note", "C[a variation]"):
            self.assertIn(kept, text)
        self.assertIn("[Gosedai review\\]\nMove 12, White H5", text)
        self.assertEqual(text, self.read("second.sgf").decode())

    def test_a_game_can_be_reviewed_in_parts(self):
        first, second = (os.path.join(self.folder, name) for name in ("first.sgf", "second.sgf"))
        self.assert_ok(self.review(self.file("game.sgf", FOUGHT), "--to", "12", "--sgf", first))
        self.assert_ok(self.review(first, "--from", "13", "--sgf", second))
        self.assertIn("[Gosedai review\\]\nMove 12, White H5", self.read("second.sgf").decode())

    def test_illegal_moves_are_told(self):
        path = self.file("illegal.sgf", ILLEGAL)
        answer = run("review", path, "-q", "--samples", "10")
        self.assertEqual((answer.code, answer.err),
                         (0, f"gosedai review: {path}: move 2: E5 is occupied\n"))
        self.assert_failed(run("review", path, "-q", "--from", "2", "--to", "2"),
                           "move 2: E5 is occupied", "none of these moves can be reviewed")
        self.assert_ok(run("review", path, "-q", "--samples", "10", "--to", "1"))

    def test_a_page(self):
        page = os.path.join(self.folder, "page.html")
        self.assert_ok(self.review(self.file("game.sgf", FOUGHT), "--html", page))
        text = self.read("page.html").decode()
        self.assertGreater(text.count("<svg"), 1)  # the curve and the diagrams
        self.assertNotIn("src=", text)
        names = re.findall(r' id="([^"]*)"', text)
        self.assertEqual(len(names), len(set(names)))  # else a diagram shows another one's letters
        for name in re.findall(r'href="#([^"]*)"', text):
            self.assertIn(name, names)

    def test_wrong_questions(self):
        path = self.file("game.sgf", FOUGHT)
        self.assert_failed(run("review", path, "--from", "99"), "there is no move 99; the game has 13")
        self.assert_failed(run("review", self.file("none.sgf", "(;SZ[9])")), "there are no moves to review")
        self.assert_misuse(run("review", path, "--sgf", path), "choose another name")
        self.assert_misuse(run("review", path, "--from", "5", "--to", "2"), "lies before")
        self.assert_misuse(run("review", path, "--sgf", "-", "--html", "-"),
                           "both be written to standard output")

    def test_what_cannot_be_written_is_said_before_the_work(self):
        path = self.file("game.sgf", FOUGHT)
        for option in ("--sgf", "--html"):
            started = time.monotonic()
            answer = run("review", path, "-q", "--samples", "2000", option, self.folder + "/none/out")
            self.assert_failed(answer, "/none/out: cannot be written")
            self.assertLess(time.monotonic() - started, 5)

    def test_of_several_games_the_first_is_reviewed_and_it_says_so(self):
        answer = self.review(self.file("games.sgf", FOUGHT + "(;SZ[9];B[ee])"))
        self.assertEqual(answer.code, 0)
        self.assertIn("Move 12, White H5", answer.out)
        self.assertIn("games.sgf has 2 games; the first is reviewed", answer.err)
        self.assertNotIn("games;", self.review(self.file("game.sgf", FOUGHT)).err)


class AnalyzeCommand(Case):
    GAME = os.path.join(ROOT, "docs", "pictures", "analysis.sgf")
    LAYERS = ("groups", "blocks", "links", "strength", "urgency", "room", "spheres", "families",
              "potential", "bouzy", "moyo", "area", "zobrist", "pon", "territory")

    def analyze(self, *arguments, **environment):
        return run("analyze", self.GAME, "--move", "60", *arguments,
                   **{"LANGUAGE": "", "LC_ALL": "C.UTF-8", **environment})

    def manual(self):
        with open(os.path.join(ROOT, "docs", "analysis.md"), encoding="utf-8") as stream:
            return stream.read()

    def test_report(self):
        answer = self.analyze()
        self.assert_ok(answer, "Black to play.\n", " before komi. Give or take ", " likely; White ",
                       "\nGroups: ", "White, upper left corner (G16)",
                       "\nWeak links: ", "\nSpheres: ", "\nFamilies: ", "\nOpening (PON): ")
        self.assertNotRegex(answer.out, r"(?m) $")
        letters = set(re.findall(r"[XO]([A-Z])\b", answer.out.split("\n\n")[0]))
        table = answer.out.split("\nGroups: ")[1].split("\n\n")[0].splitlines()[2:]
        self.assertEqual(letters, {row.split()[0] for row in table})

    def test_japanese(self):
        for answer in (self.analyze("--lang", "ja"), self.analyze(LANGUAGE="ja")):
            self.assert_ok(answer, "黒の番。", "誤差は", "未定", "弱結線", "緊急度")
        self.assert_ok(self.analyze("--lang", "en", LANGUAGE="ja"), "Black to play.")
        page = self.analyze("--lang", "ja", "--html", "-").out
        self.assertIn('<html lang="ja">', page)
        self.assertIn('<html lang="en">', self.analyze("--html", "-").out)
        self.assertIn("空点", run("gtp", "--lang", "ja", stdin=b"gosedai-peep A1\n").out)

    def test_a_spare_is_not_said_to_be_sure(self):
        self.assertIn("\n  strength with one of them (two weak links apart): 50\n",
                      run("analyze", self.GAME, "--at", "F16", LC_ALL="C").out)

    def test_one_point(self):
        answer = self.analyze("--at", "r9")
        self.assert_ok(answer, "R9: Black\n", "Block R9: ", "Link ", "Group H: Black, right side",
                       "  openness: ", "Potential: ")
        found = json.loads(self.analyze("--at", "R9", "--json").out)
        self.assertEqual(found["group"]["letters"], "H")
        self.assertEqual((found["point"], found["color"]), ("R9", "black"))
        empty = json.loads(self.analyze("--at", "K10", "-j").out)
        self.assertEqual((empty["color"], empty["block"]), (None, None))

    def test_every_key_is_in_the_manual_and_every_key_of_the_manual_is_printed(self):
        found = json.loads(self.analyze("--json").out)
        manual = self.manual().split("\n## JSON\n")[1]

        def documented(part):
            rows = re.findall(r"(?m)^\| (`[^|]*) \|", part)
            return {key for row in rows for key in re.findall(r"`([a-z_]+)`", row)}

        top, blocks, links, groups = re.split(r"\nObjects of `\w+`:\n", manual)
        groups, rest = groups.split("\nObjects of `spheres`: ")
        self.assertEqual(set(found), documented(top))
        for key, part, more in (("blocks", blocks, set()), ("links", links, {"urgency"}),
                                ("groups", groups, set())):
            keys = {name for item in found[key] for name in item}
            self.assertEqual(keys | more, documented(part), key)
        inner = {"pockets": None, "life": None, "race": None, "pon": None}
        for group in found["groups"]:
            for key in inner:
                value = group[key]
                for item in value if isinstance(value, list) else [value] if value else []:
                    row = re.search(rf"(?m)^\| `{key}` \| (.*)$", groups)[1]
                    self.assertLessEqual(set(item), set(re.findall(r"`(\w+)`", row)), key)
        spheres, families = rest.split("Objects of `families`")
        for key, part in (("spheres", spheres), ("families", families)):
            self.assertEqual({name for item in found[key] for name in item},
                             set(re.findall(r"`(\w+)`", part)), key)
        for key in ("potential", "bouzy", "moyo", "area", "zobrist"):
            self.assertEqual({len(row) for row in found[key]}, {19})
            self.assertEqual(len(found[key]), 19)

    def test_every_layer_is_in_the_manual_and_the_help(self):
        text = run("analyze", "--help").out
        rows = re.findall(r"(?m)^\| `(\w+)` \|", self.manual().split("| layer |")[1].split("##")[0])
        self.assertEqual(tuple(rows), self.LAYERS)
        for layer in self.LAYERS:
            self.assertRegex(text, rf"\b{layer}\b")
            self.assert_ok(self.analyze("--layer", layer))
        names = re.findall(r"[a-z]+", self.analyze("--layer", "x").err.split("there are ")[1])
        self.assertEqual(tuple(names[:len(self.LAYERS)]), self.LAYERS)

    def test_files(self):
        for suffix, magic in (("svg", b"<?xml"), ("png", b"\x89PNG"), ("pdf", b"%PDF"),
                              ("html", b"<!DOCTYPE html>")):
            path = os.path.join(self.folder, "out." + suffix)
            for words in (("--layer", "links"), ("--at", "R9"), ()):
                answer = self.analyze("--" + suffix, path, *words)
                self.assertEqual((answer.code, answer.out, answer.err), (0, "", ""))
                self.assertTrue(self.read("out." + suffix).startswith(magic))
        both = self.analyze("--html", path, "--json")
        self.assertEqual(json.loads(both.out)["size"], 19)
        self.assertEqual(self.analyze("--png", "-").code, 0)

    def test_the_same_every_time(self):
        self.assertEqual(self.analyze("--json").out, self.analyze("--json").out)

    def test_diagrams_and_who_plays(self):
        diagram = b". . .\n. X .\n. . O\n"
        self.assert_ok(run("analyze", "-", stdin=diagram), "Black to play.")
        for color in ("white", "W"):
            found = run("analyze", "-", "--to-play", color, "--json", stdin=diagram).out
            self.assertEqual(json.loads(found)["to_play"], "white")
        for board in (b". .\n. .\n", b"X .\n. O\n", b". X .\nX . X\n. X .\n"):
            for words in ((), ("--json",), ("--html", "-"), ("--at", "A1"), ("--layer", "room")):
                self.assert_ok(run("analyze", "-", *words, stdin=board))

    def test_knowledge_of_ones_own(self):
        with open(os.path.join(ROOT, "knowledge", "strength"), encoding="utf-8") as stream:
            strength = stream.read()
        self.file("good/strength", strength.replace("number most 50", "number most 40"))
        found = json.loads(self.analyze("--json", "--knowledge", self.folder + "/good").out)
        self.assertEqual(max(group["strength"] for group in found["groups"]), 40)
        self.file("bad/strength", strength.replace("number most 50", "number most fifty"))
        answer = self.analyze("--knowledge", self.folder + "/bad")
        self.assert_failed(answer, "/bad/strength:27: ", "the value of a number")
        self.assert_failed(self.analyze("--knowledge", "/no/such/folder"), "no such folder")
        self.assertEqual(answer.out, "")
        self.assert_ok(self.analyze("--as-written"))

    def test_mistakes(self):
        self.assert_failed(run("analyze", "/no/such/file.sgf"), "file.sgf")
        self.assert_failed(run("analyze", self.folder), "folder")
        self.assert_failed(run("analyze", self.GAME, "--move", "9999"), "no move 9999", "90")
        self.assert_failed(run("analyze", "-", "--move", "1", stdin=b". .\n. .\n"), "only a game has moves")
        for point in ("Z9", "A20", "", "pass", "A0", "é", "D4D4"):
            self.assert_failed(self.analyze("--at", point), "--at", "19x19")
        self.assert_failed(run("analyze", "-", stdin=b""), "")
        self.assert_failed(run("analyze", "-", stdin=bytes(range(256))), "")
        self.assert_misuse(self.analyze("--layer", "links", "--at", "D4"), "not both")
        self.assert_misuse(self.analyze("--layer", "lynx"), "lynx", "groups, blocks")
        self.assert_misuse(self.analyze("--lang", "de"), "en and ja")
        self.assert_misuse(self.analyze("--json", "--text"), "not both")
        self.assert_misuse(self.analyze("--json", "--html", "-"), "only one output")
        self.assert_misuse(self.analyze("--html", self.GAME), "this is the input")
        self.assert_misuse(self.analyze("--html", "x.out", "--svg", "x.out"), "both be written")
        self.assert_misuse(self.analyze("--theme", "glass"), "wood and print")
        self.assert_misuse(self.analyze("--to-play", "red"))
        self.assert_misuse(run("analyze"))
        self.assert_failed(self.analyze("--html", "/no/such/folder/x.html"), "/no/such/folder")
        self.assertEqual(run("gtp", "--lang", "de").code, 2)

    def test_a_hostile_name_is_harmless_in_the_page(self):
        path = self.file("<script>alert(1)<", "(;SZ[9];B[ee])")
        page = run("analyze", path, "--html", "-").out
        self.assertNotIn("<script>alert", page)


def knowledge_files():
    """Those of the folder knowledge/; the rules below it are LANKA's, and checked by it."""
    folder = os.path.join(ROOT, "knowledge")
    return sorted(name for name in os.listdir(folder) if os.path.isfile(os.path.join(folder, name)))


class KnowledgeCommand(Case):
    GOOD = ("# mine\n\npatterns links\npattern jump\nabout   a jump\ndiagram\n  A b B\n"
            "with    A X, B X\nbase    A B\ngive    own_first connected b\n"
            "give    enemy_first broken_through b\nsource  ours\n")

    def test_all_built_in_files_are_sound(self):
        answer = run("knowledge", "check")
        self.assert_ok(answer)
        for name in knowledge_files():
            self.assertRegex(answer.out, rf"(?m)^{name}: [1-9]")
            self.assert_ok(run("knowledge", "check", os.path.join(ROOT, "knowledge", name)))
        self.assertEqual(run("knowledge", "check", "--quiet").out, "")

    def test_a_file_of_ones_own(self):
        path = self.file("mine", self.GOOD)
        self.assert_ok(run("knowledge", "check", path), "1 pattern in 1 section\n")
        self.assert_ok(run("knowledge", "check", "-", stdin=self.GOOD.encode()), "-: 1 pattern")
        self.assert_ok(run("knowledge", "show", path, "jump"), "  A b B\n", "about     a jump\n")

    def test_mistakes_are_told_with_line_and_column(self):
        path = self.file("mine", self.GOOD.replace("connected", "conected"))
        answer = run("knowledge", "check", path, "eye_shapes", "/no/such/file")
        self.assert_failed(answer, "mine:10:19: ", "did you mean 'connected'?", "/no/such/file")
        self.assertIn("eye_shapes: ", answer.out)
        for text in (b"", b"nonsense\n", b"patterns\n", b"patterns moons\n", b"\n\n# only\n"):
            self.assert_failed(run("knowledge", "check", self.file("mine", text)), "what kind", "links")
        self.assert_failed(run("knowledge", "check", self.file("mine", b"patterns links\0")), "zero")
        self.assert_failed(run("knowledge", "check", self.file("eye_shapes", "3 (9)")), ":1")

    def test_a_folder_of_ones_own(self):
        self.file("own/link_patterns", self.GOOD)
        self.file("own/notes.txt", "nothing to do with it")
        self.assert_ok(run("knowledge", "check", self.folder + "/own"), "own/link_patterns: 1 pattern")
        self.file("own/strength", "number most fifty\n")
        answer = run("knowledge", "check", self.folder + "/own")
        self.assert_failed(answer, "own/strength:1: ")
        self.assertIn("own/link_patterns: 1 pattern", answer.out)
        self.file("other/notes.txt", "")
        self.assert_failed(run("knowledge", "check", self.folder + "/other"), "they are called", "pockets")

    def test_a_file_here_comes_before_a_built_in_one(self):
        self.file("own/strength", "number most fifty\n")
        self.assert_failed(run("knowledge", "check", "strength", cwd=self.folder + "/own"),
                           "./strength:1: ")
        self.assert_ok(run("knowledge", "check", "strength", cwd=self.folder), "strength: ")

    def test_what_is_shown_reads_back_as_the_same(self):
        for name in knowledge_files():
            shown = run("knowledge", "show", name)
            self.assert_ok(shown)
            again = run("knowledge", "show", self.file(name, shown.out))
            self.assertEqual(again.out, shown.out)

    def test_parts_are_shown_by_name(self):
        section = run("knowledge", "show", "link_patterns", "elephant").out
        self.assertEqual(section.count("pattern   "), section.count("pattern   elephant_"))
        self.assertGreater(section.count("pattern   "), 3)
        self.assert_failed(run("knowledge", "show", "link_patterns", "dragon"), "'dragon'")
        self.assert_failed(run("knowledge", "show", "eye_shapes", "dragon"), "have no names")
        self.assert_misuse(run("knowledge", "show"), "knowledge show")
        self.assert_misuse(run("knowledge", "dance"), "dance")


class CgtCommand(Case):
    SUM = "{6|{4|0}} + {4|0} - 7"

    def test_report(self):
        answer = run("cgt", self.SUM)
        self.assert_ok(answer, "temperature    2\n", "cooled by 2    -1^*\n",
                       "Left wins by   {4|0} -> 4\n")

    def test_a_question_is_answered_beside_its_image(self):
        path = os.path.join(self.folder, "x.svg")
        self.assert_ok(run("cgt", "^ < *", "--svg", path), "false: ^ || *\n")
        self.assertTrue(os.path.exists(path))
        self.assertEqual(run("cgt", "^", "--svg", path).out, "")
        self.assertNotIn("false", run("cgt", "^ < *", "--svg", "-").out)

    @unittest.skipIf(SPARING, "takes long")
    def test_a_sum_too_large_for_a_report_is_decided(self):
        switches = "+".join(f"{{{2 ** i}|-{2 ** i}}}" for i in range(12))
        answer = run("cgt", switches)
        self.assert_ok(answer, "too large", "mean           0\n", "outcome        N: ")
        self.assertEqual(json.loads(run("cgt", "--json", switches).out)["outcome"], "N")

    def test_json(self):
        answer = run("cgt", "--json", self.SUM)
        self.assert_ok(answer)
        found = json.loads(answer.out)
        wanted = {"value": "{{3|-1},1|-3}", "mean": "-1", "temperature": "2", "left_stop": "1",
                  "right_stop": "-3", "atomic_weight": None, "cooled2": "-1^*",
                  "cooled2_atomic_weight": "1", "outcome": "N"}
        self.assertEqual({key: found[key] for key in wanted}, wanted)
        self.assertEqual([move for move in found["moves"]["left"] if move["wins"]],
                         [{"summand": 1, "from": "{4|0}", "to": "4", "wins": True}])
        self.assertEqual(json.loads(run("cgt", "--json", "{-5|-8}").out)["mean"], "-13/2")
        for words in (("-j", "--", "-1^*"), ("-j", "-1^*"), ("-1^*", "--json"), ("-j", "−1↑*")):
            self.assertEqual(json.loads(run("cgt", *words).out)["atomic_weight"], "1")
        self.assertEqual(run("cgt", "-{4|0}", "-c", "-(2)").out, "{0|-4} || -2\n")
        self.assert_failed(run("cgt", "-1 + x"), "1:6:")
        wrong = run("cgt", "--json", "1/3")
        self.assertEqual(wrong.code, 1)
        self.assertIn("power of two", json.loads(wrong.out)["error"]["message"])
        self.assert_ok(run("cgt", "--", "-v"), "value          ^\n")
        self.assert_ok(run("cgt", "-v"), "value          ^\n", "kind           ups\n")
        self.assert_ok(run("cgt", "-tiny(2)"), "value          miny(2) ")
        self.assert_ok(run("cgt", "-cool({4|0}, 2)"), "value          -2*\n")

    def test_cool_and_compare(self):
        self.assert_ok(run("cgt", "{4|0}", "--cool", "3/2"), "cooled by 3/2  {5/2|3/2}\n")
        self.assertEqual(json.loads(run("cgt", "-j", "{4|0}", "-t1").out)["cooled"], "{3|1}")
        self.assertEqual(run("cgt", "^", "--compare", "*").out, "^ || *\n")
        self.assertEqual(run("cgt", "--unicode", "^^", "--compare", "*").out, "⇑ > *\n")
        self.assertEqual(run("cgt", "^ <= *").out, "false: ^ || *\n")
        found = json.loads(run("cgt", "-j", "0 < ^").out)
        self.assertEqual((found["order"], found["holds"]), ("<", True))
        found = json.loads(run("cgt", "-j", "1", "--compare", "2").out)
        self.assertEqual(found["order"], "<")
        self.assertNotIn("holds", found)
        self.assert_failed(run("cgt", "1 < 2", "--compare", "3"), "--compare")
        self.assert_failed(run("cgt", "1", "--compare", "x"), "'x'")

    def test_images(self):
        path = os.path.join(self.folder, "t.")
        self.assert_ok(run("cgt", "{4|0}", "--svg", path + "svg", "--png", path + "png", "--pdf",
                           path + "pdf", "-w300"))
        self.assertTrue(self.read("t.svg").startswith(b"<?xml"))
        self.assertTrue(self.read("t.png").startswith(b"\x89PNG"))
        self.assertTrue(self.read("t.pdf").startswith(b"%PDF"))
        self.assertTrue(run("cgt", "{4|0}", "--svg", "-").out.startswith("<?xml"))
        self.assert_failed(run("cgt", "{4|0}", "--svg", "/no/such/folder/t.svg"), "folder")

    def test_mistakes(self):
        for formula, words in (("{4|0", "1:1:"), ("1/3", "power of two"), ("", "no formula"),
                               ("x", "'x'"), ("x = 3", "leave out"), ("{1|2|3}", "||"),
                               ("9" * 40, "two to the power of 60"),
                               ("1/" + "9" * 40, "two to the power of 60"), ("1000000·{7|{4|-3}}", "steps"),
                               ("(" * 500, "brackets"), ("1+" * 40000, "bytes")):
            answer = run("cgt", formula)
            self.assert_failed(answer, "gosedai cgt: ", words)
            self.assertEqual(answer.out, "")
        self.assert_misuse(run("cgt", "1", "2"), "cgt")
        self.assert_misuse(run("cgt", "1", "--cool", "x"), "--cool x")
        self.assert_misuse(run("cgt", "1", "--cool=-1"), "--cool -1")
        self.assert_misuse(run("cgt", "--cool", "1"), "give a formula")
        self.assert_misuse(run("cgt", "--svg", "x.svg"), "give a formula")
        self.assert_misuse(run("cgt", "1", "--ascii", "--unicode"), "not both")
        self.assert_misuse(run("cgt", "1", "--svg", "a", "--png", "a"), "both")
        self.assert_misuse(run("cgt", "1", "--json", "--svg", "-"), "only one output")
        self.assert_misuse(run("cgt", "1", "--width", "3"), "--width")
        self.assert_misuse(run("cgt", "1", "--width", "300"), "give --svg, --png or --pdf too")
        self.assert_misuse(run("cgt", "1", "--svg", "a", "--svg", "b"), "given twice (a and b)")

    def test_lines(self):
        self.assert_ok(run("cgt", stdin=b"x = {4|0}\r\n\n# no\nx+x\nquit\nnonsense\n"),
                       "x = {4|0}\n4\n")
        answer = run("cgt", stdin=b"1 +\nx\n2\n\xff\n3\x004\n")
        self.assertEqual((answer.code, answer.out), (1, "2\n"))
        self.assertIn("standard input:1:4: ", answer.err)
        self.assertIn("standard input:2:1: ", answer.err)
        self.assertIn("standard input:4:1: ", answer.err)
        self.assertIn("zero byte", answer.err)
        self.assert_ok(run("cgt", stdin=b""))
        answer = run("cgt", stdin=b"1" + b"+1" * 5000 + b"\n2\n")
        self.assertEqual((answer.code, answer.out), (1, "2\n"))
        self.assertIn("1: the line is longer", answer.err)
        lines = run("cgt", "--json", stdin=b"^\n*\n").out.splitlines()
        self.assertEqual([json.loads(line)["value"] for line in lines], ["^", "*"])

    def talk(self, *keys):
        """Types at a terminal; returns what was shown and the exit code."""
        # libedit never frees the names of added functions; that is not for us to report
        environment = {**os.environ, "TERM": "xterm", "LC_ALL": "C.UTF-8",
                       "ASAN_OPTIONS": "detect_leaks=0"}
        pid, descriptor = pty.fork()
        if pid == 0:
            os.execve(PROGRAM, ["gosedai", "cgt"], environment)
        shown = b""
        for key in (b"", *keys):
            os.write(descriptor, key)
            quiet = 0
            while quiet < 4:
                if select.select([descriptor], [], [], 0.1)[0]:
                    try:
                        shown += os.read(descriptor, 65536)
                    except OSError:
                        break
                    quiet = 0
                else:
                    quiet += 1
        code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        os.close(descriptor)
        return shown.decode("utf-8", "replace"), code

    def test_terminal(self):
        """Editing, history (arrow up), completion (TAB), and mistakes that end nothing."""
        shown, code = self.talk(b"corner = {4|0}\n", b"cool(cor\t\b, 2)\n", b"1/3\n",
                                b"\x1b[A\b\b\b^ + ^\n", b"weig\t^)\n", b"quit\n")
        self.assertEqual(code, 0)
        plain = re.sub(r"\r|\x1b\[[0-9;]*[A-Za-z]", "", shown)
        self.assertIn("weight(^)", plain)
        self.assertNotIn("weight( ", plain)
        self.assertIn("type a formula", shown)
        self.assertRegex(shown, r"\r\n2\*\r\n")
        self.assertIn("power of two", shown)
        self.assertRegex(shown, r"\r\n⇑\r\n")

    def test_the_examples_of_the_manual(self):
        """Every "$ command" of docs/cgt.md prints what stands below it."""
        with open(os.path.join(ROOT, "docs", "cgt.md"), encoding="utf-8") as stream:
            blocks = re.findall(r"^    \$ (.*)\n((?:    .*\n)*)", stream.read(), re.M)
        self.assertGreater(len(blocks), 8)
        for command, wanted in blocks:
            words = re.sub(r"\bgosedai cgt\b", '"$0" cgt', command) + " 2>&1"
            done = subprocess.run(["bash", "-c", words, PROGRAM], capture_output=True, text=True,
                                  timeout=60, check=False)
            self.assertEqual(done.stdout, re.sub(r"^    ", "", wanted, flags=re.M), command)


class LankaCommand(Case):
    RULE = ("rule r; object S: string; target S; if theirs(S) and possible(S.capture) "
            "then propose(S.capture, 1) end;\n")
    POSITION = "".join(row.ljust(9, ".") + "\n" for row in (
        "", "", "..X", ".XO", "..X", "", "", "", ""))

    def test_the_built_in_rules_are_sound(self):
        self.assert_ok(run("lanka", "check"), " 0 failed")

    def test_mistakes_have_their_place_and_advice(self):
        path = self.file("a.lanka", self.RULE.replace("capture", "captur"))
        answer = run("lanka", "check", path)
        self.assert_failed(answer, "a.lanka:1:", "did you mean 'capture'?")
        path = self.file("b.lanka", self.RULE.replace("then", "than"))
        self.assert_failed(run("lanka", "check", path), "b.lanka:1:", "expected 'then'")
        path = self.file("c.lanka", "% expect: C6 = 0\n%" + "\n%".join(
            self.POSITION.splitlines()) + "\n" + self.RULE)
        self.assert_failed(run("lanka", "check", path), "c.lanka:1:", "not as expected")
        self.assert_ok(run("lanka", "check", "--no-tests", path))
        self.assert_failed(run("lanka", "check", os.path.join(self.folder, "none")), "none")

    def test_questions(self):
        rules, position = self.file("a.lanka", self.RULE), self.file("p.txt", self.POSITION)
        self.assert_ok(run("lanka", "run", position, "--rules", rules), "D6  1  r: string C6")
        self.assert_ok(run("lanka", "run", position, "string C6.capture"), "1, by D6", "searches")
        self.assert_ok(run("lanka", "trace", position, "string C6.capture"), "- search: 1")
        self.assert_ok(run("lanka", "profile", position), "tried")
        json.loads(run("lanka", "run", position, "--json").out)
        json.loads(run("lanka", "run", position, "--json", "string C6.capture").out)
        self.assert_failed(run("lanka", "run", position, "string A1.capture"), "no such thing")

    def test_lines(self):
        position = self.file("p.txt", self.POSITION)
        self.assert_ok(run("lanka", "ask", position, stdin=b"C6.liberties\nquit\n"), "1\n")
        self.assert_failed(run("lanka", "ask", position, stdin=b"what\nC6.liberties\n"), "what",
                           "1\n")

    def test_format(self):
        path = self.file("a.lanka", self.RULE)
        self.assert_ok(run("lanka", "format", path), "rule r;\n  object S: string;\n")
        self.assert_ok(run("lanka", "format", "--japanese", path), "規則 r;", "連", "可能である")
        self.assert_ok(run("lanka", "format", "--write", path))
        self.assertIn(b"\n  target S;\n", self.read("a.lanka"))
        self.assert_misuse(run("lanka", "format", "-e", "-J", path), "not both")
        self.assert_failed(run("lanka", "format", self.file("b.lanka", "rule")), "b.lanka:1:")

    def test_words(self):
        self.assert_ok(run("lanka", "words"), "group.kill", "near", "石数")


class MatchCommand(Case):
    def match(self, *arguments):
        return run("match", *arguments)

    def test_a_short_match(self):
        self.assert_ok(self.match("self:simple", "self:random", "-n2", "-s5"), "No failures")

    def test_wrong_values_are_misuse(self):
        self.assert_misuse(self.match("self:nobody", "self:random"), "nobody", "simple")
        self.assert_misuse(self.match("self:random", "self:"), "simple")
        self.assert_misuse(self.match("self:random", "self:random", "--openings", "random:999"),
                           "0 to 200")
        self.assert_misuse(self.match("self:random", "self:random", "--referee", "self:simple"),
                           "--referee")

    def test_the_engine_that_does_not_start_is_named(self):
        answer = self.match("self:simple", "true")
        self.assert_failed(answer, "engine 2 (true): ")
        self.assert_failed(self.match("/nope", "self:random"), "engine 1 (/nope): ")

    def test_referee_and_folder_are_tried_first(self):
        words = ("self:random", "self:random", "--size", "9", "--games", "1")
        answer = self.match(*words, "--referee", "/nope")
        self.assert_failed(answer, "the referee (/nope): ")
        self.assertEqual(answer.out, "")
        answer = self.match(*words, "--sgf", "/nope/a/b")
        self.assert_failed(answer, "/nope/a/b")
        self.assertEqual(answer.out, "")
        self.assert_failed(self.match(*words, "--sgf", self.file("plain", "")), "plain")
        folder = os.path.join(self.folder, "games")
        self.assert_ok(self.match(*words, "--sgf", folder))
        self.assertEqual(os.listdir(folder), ["game-00001.sgf"])


class Parallel(Case):
    GAME = "(;GM[1]FF[4]SZ[9]KM[7];B[ee];W[ge];B[gc];W[cc];B[cg];W[eg])"

    def test_trace_and_simulation(self):
        game, trace = self.file("game.sgf", self.GAME), os.path.join(self.folder, "jobs.trace")
        self.assertEqual(run("parallel", "trace", game, "--move", "5", "-o", trace).code, 0)
        answer = run("parallel", "simulate", trace, "-w", "1,4", "--svg",
                     os.path.join(self.folder, "speed.svg"))
        self.assertEqual(answer.code, 0, answer.err)
        self.assertTrue(answer.out.startswith("1 move, "), answer.out)
        rows = [line.split() for line in answer.out.splitlines()[2:4]]
        self.assertEqual([row[0] for row in rows], ["1", "4"])
        self.assertEqual(float(rows[0][2]), 1)
        self.assertGreater(float(rows[1][2]), 1.5)
        self.assertIn(b"</svg>", self.read("speed.svg"))

    def test_timeline(self):
        answer = run("parallel", "timeline", self.file("game.sgf", self.GAME), "--move", "5",
                     "--moves", "1", "--wait", "0.1")
        self.assertEqual(answer.code, 0, answer.err)
        for words in ("<title>foresight, ", "<title>games, ", "main force 2", "reserve 2", "black C3"):
            self.assertIn(words, answer.out)

    def test_mistakes(self):
        game = self.file("game.sgf", self.GAME)
        answer = run("parallel", "trace", game, "--move", "8")
        self.assertEqual(answer.code, 1)
        self.assertIn("no move 8; the last to think about is 7", answer.err)
        self.assertEqual(run("parallel", "timeline", os.path.join(self.folder, "none.sgf")).code, 1)
        answer = run("parallel", "simulate", game)
        self.assertEqual(answer.code, 1)
        self.assertIn("game.sgf:1: a trace begins with", answer.err)
        cut = self.file("cut.trace", "gosedai-trace 1\nmove black C3\nbatch capture 3\njob 5\n")
        answer = run("parallel", "simulate", cut)
        self.assertEqual(answer.code, 1)
        self.assertIn("cut off", answer.err)
        self.assert_misuse(run("parallel", "simulate", cut, "-w", "4,2"), "rising")
        self.assert_misuse(run("parallel", "trace", game, "-o", game), "replace the game")


def load_tests(_loader, tests, _pattern):
    """What unittest asks for when no names are given."""
    return unittest.TestSuite(running.part_of_tests(tests, PART))


if __name__ == "__main__":
    unittest.main()
