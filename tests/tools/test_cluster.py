#!/usr/bin/env python3
"""gosedai cluster: the same answers from threads and from ranks, and none lost when they die.

    test_cluster.py PROGRAM
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1) if len(sys.argv) > 1 else "build/gosedai")
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROBLEMS = os.path.join(ROOT, "tests", "problems")
# MPI keeps memory until the end; leaks there are not ours.
ENVIRONMENT = dict(os.environ, ASAN_OPTIONS="detect_leaks=0", OMPI_MCA_btl_base_warn_component_unused="0")
LIMIT = 300
GAMES = 30 if int(os.environ.get("GOSEDAI_EFFORT", "100")) >= 100 else 12

GAME = "(;GM[1]SZ[9]KM[7.5];B[ee];W[ge];B[gc];W[cc];B[cg];W[eg])"


def run(*arguments, code=0):
    """Runs gosedai cluster and returns its output."""
    result = subprocess.run([PROGRAM, "cluster", *arguments], env=ENVIRONMENT, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=LIMIT)
    if code is not None and result.returncode != code:
        raise AssertionError(f"{arguments}: code {result.returncode}\n{result.stdout}\n"
                             f"{result.stderr}")
    return result


def has_mpi():
    """Is there an mpirun, and was the program built with MPI? If it does not work, tests fail."""
    if not shutil.which("mpirun"):
        return False
    result = run("solve", os.path.join(PROBLEMS, "ladder.prob"), "--workers", "1", "--sample", "1",
                 "--nodes", "1000", code=None)
    return "built without MPI" not in result.stderr


def entries(journal):
    """The numbers of the finished jobs in a journal, as far as it is written."""
    try:
        with open(journal, encoding="utf-8") as stream:
            lines = stream.read().split("\n")[1:-1]
    except FileNotFoundError:
        return []
    return [json.loads(line)["job"] for line in lines]


def children(pid):
    """The processes that a process has started, oldest first."""
    found = []
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as stream:
                fields = stream.read().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if int(fields[1]) == pid:
            found.append((int(fields[19]), int(name)))  # by the time of its start
    return [number for _, number in sorted(found)]


class Folder(unittest.TestCase):
    """A folder with a game, and a place for a journal."""

    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.journal = os.path.join(self.folder, "journal")
        self.game = os.path.join(self.folder, "game.sgf")
        with open(self.game, "w", encoding="utf-8") as stream:
            stream.write(GAME)

    def tearDown(self):
        shutil.rmtree(self.folder)


class Inline(Folder):
    """What needs no MPI."""

    def test_threads_and_one_agree(self):
        """Limits by positions: the answers do not depend on who works."""
        task = ["solve", PROBLEMS, "--sample", "3", "--nodes", "2000", "--json", "--quiet"]
        outputs = []
        for threads in "1", "2":
            lines = [json.loads(line) for line in run(*task, "--threads", threads).stdout.split("\n")
                     if line]
            for line in lines:
                line.pop("seconds", None)
            outputs.append(lines)
        self.assertEqual(outputs[0], outputs[1])
        self.assertGreater(len(outputs[0]), 10)

    def test_journal_goes_on(self):
        """A second run does nothing again; half a journal is completed."""
        task = ["solve", os.path.join(PROBLEMS, "ladder.prob"), "--nodes", "2000", "--quiet",
                "--journal", self.journal]
        first = run(*task).stdout
        self.assertIn("tasks done; 1 worker;", first)
        again = run(*task).stdout
        self.assertEqual(first.split("\n")[0], again.split("\n")[0])
        with open(self.journal, encoding="utf-8") as stream:
            lines = stream.readlines()
        with open(self.journal, "w", encoding="utf-8") as stream:
            stream.writelines(lines[:3] + [lines[3][:20]])
        third = run(*task).stdout
        self.assertIn(", 2 of them by an earlier run", third)
        self.assertEqual(sorted(entries(self.journal)), list(range(len(lines) - 1)))
        self.assertEqual(first.split("\n")[0], third.split("\n")[0])

    def test_bad_line(self):
        """A line that cannot be read costs its task only, and is told of."""
        task = ["solve", os.path.join(PROBLEMS, "ladder.prob"), "--nodes", "2000", "--quiet",
                "--journal", self.journal]
        first = run(*task).stdout
        with open(self.journal, encoding="utf-8") as stream:
            lines = stream.readlines()
        with open(self.journal, "w", encoding="utf-8") as stream:
            stream.writelines(lines[:2] + ["rubbish\n"] + lines[3:])
        again = run(*task)
        self.assertIn("1 lines of", again.stderr)
        self.assertIn(f", {len(lines) - 2} of them by an earlier run", again.stdout)
        self.assertEqual(first.split("\n")[0], again.stdout.split("\n")[0])
        with open(self.journal, encoding="utf-8") as stream:
            self.assertEqual(len(stream.readlines()), len(lines) + 1)

    def test_other_files(self):
        """What is no journal is not touched, not even the game itself."""
        self.assertIn("no journal", run("analyze", self.game, "--journal", self.game, code=1).stderr)
        with open(self.game, encoding="utf-8") as stream:
            self.assertEqual(stream.read(), GAME)

    def test_codes(self):
        """What is told as JSON fails as what is told in words does."""
        ladder = os.path.join(PROBLEMS, "ladder.prob")
        solve = ["solve", "/nowhere.prob", ladder, "--sample", "1", "--nodes", "100", "--quiet"]
        match = ["match", "self:random", "false", "--games", "1", "--size", "5", "--quiet"]
        for task in solve, match, ["analyze", "/nowhere", self.game, "--quiet"]:
            run(*task, code=1)
            self.assertNotEqual(run(*task, "--json", code=1).stdout, "")

    def interrupt(self, number, *arguments):
        """Starts what would take minutes, and ends it by a signal; returns its output."""
        process = subprocess.Popen([PROGRAM, "cluster", *arguments], env=ENVIRONMENT, text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        until = time.time() + 60
        while len(entries(self.journal)) < 1 and time.time() < until:
            time.sleep(0.02)
        process.send_signal(number)
        out, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 1, out + err)
        return out

    def test_interrupt(self):
        """Ctrl-C ends the work, though the only worker is busy; what is finished is told."""
        with open(self.game, "a", encoding="utf-8") as stream:
            stream.write("(;GM[1]SZ[19];" + ";".join(
                f"{'BW'[i % 2]}[{chr(97 + i % 19)}{chr(97 + i // 19 * 2)}]" for i in range(150)) + ")")
        for number, threads in (signal.SIGINT, "1"), (signal.SIGTERM, "2"):
            out = self.interrupt(number, "review", self.game, "--samples", "100", "--threads", threads,
                                 "--journal", self.journal)
            self.assertIn("1 of 2 tasks done", out)
            self.assertEqual(entries(self.journal), [0])
            os.remove(self.journal)

    def test_other_work(self):
        """A journal is for one plan."""
        task = ["solve", os.path.join(PROBLEMS, "ladder.prob"), "--quiet", "--journal", self.journal]
        run(*task, "--nodes", "2000")
        self.assertIn("journal of other work", run(*task, "--nodes", "2001", code=1).stderr)

    def test_review_and_analyze(self):
        """Games: what they lost, and what is seen in them."""
        text = run("review", self.game, "--to", "2", "--samples", "20", "--quiet").stdout
        self.assertIn("Black lost", text)
        self.assertIn("1 of 1 tasks done", text)
        task = ["review", self.game, "--to", "2", "--samples", "20", "--quiet", "--json"]
        moves = json.loads(run(*task).stdout)["moves"]
        plain = subprocess.run([PROGRAM, *task], stdout=subprocess.PIPE, text=True, timeout=LIMIT,
                               check=True)
        self.assertEqual([(one["lead"], one["loss"]) for one in moves],
                         [(one["lead"], one["loss"]) for one in json.loads(plain.stdout)["moves"]])
        lines = run("analyze", self.game, "--every", "3", "--json", "--quiet").stdout
        reply = json.loads(lines)
        self.assertEqual([one["move"] for one in reply["positions"]], [0, 3, 6])
        self.assertIn("groups", reply["positions"][0]["analysis"])

    def test_match(self):
        """The games of a match are those of gosedai match."""
        text = run("match", "self:random", "self:random", "--games", "4", "--size", "5", "--seed",
                   "3", "--json", "--quiet", "--threads", "2").stdout
        results = [json.loads(line)["result"] for line in text.split("\n") if line]
        plain = subprocess.run([PROGRAM, "match", "self:random", "self:random", "--games", "4",
                                "--size", "5", "--seed", "3", "--json"], stdout=subprocess.PIPE,
                               text=True, timeout=LIMIT, check=False)
        games = json.loads(plain.stdout)["games"]
        self.assertEqual(results, [game["result"] for game in games])

    def test_match_void(self):
        """Games that came to nothing are counted as that, and not in the percentage."""
        fake = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fake_engine.sh")
        text = run("match", "self:simple", f"sh {fake} refuse", "--games", "2", "--size", "5",
                   "--quiet", code=1).stdout
        self.assertIn("void 2, failures 2 of 2 games\n", text)

    def test_match_openings(self):
        """The openings are those of gosedai match, and said in the same way."""
        task = ["match", "self:random", "self:random", "--games", "2", "--size", "5", "--openings",
                "random:4", "--sgf"]
        games = []
        for who, command in ("many", ["cluster", *task]), ("one", task):
            folder = os.path.join(self.folder, who)
            subprocess.run([PROGRAM, *command, folder, "--quiet"], env=ENVIRONMENT, timeout=LIMIT,
                           stdout=subprocess.DEVNULL, check=True)
            found = []
            for name in sorted(os.listdir(folder)):
                with open(os.path.join(folder, name), encoding="utf-8") as stream:
                    found.append(re.findall(r";([BW]\[[a-e]{0,2}\])", stream.read()))
            games.append(found)
        self.assertEqual(games[0], games[1])
        self.assertEqual(games[0][0][:4], games[0][1][:4])
        self.assertIn("'4' is unknown; give random:K", run("match", "self:random", "self:random",
                                                           "--openings", "4", code=2).stderr)

    def test_match_folder(self):
        """The folder of the games is made; one that cannot be is told of before anything is played."""
        task = ["match", "self:random", "self:random", "--games", "2", "--size", "5", "--quiet",
                "--journal", self.journal, "--sgf"]
        result = run(*task, os.path.join(self.game, "games"), code=1)
        self.assertIn(f"--sgf: {self.game}/games cannot be written to: Not a directory", result.stderr)
        self.assertFalse(os.path.exists(self.journal))
        folder = os.path.join(self.folder, "games")
        self.assertIn("2 of 2 tasks done", run(*task, folder).stdout)
        self.assertEqual(sorted(os.listdir(folder)), ["game-00001.sgf", "game-00002.sgf"])

    def test_match_earlier_games(self):
        """Games of another match are not written over; those of the journal may be there."""
        folder = os.path.join(self.folder, "games")
        task = ["match", "self:random", "self:random", "--games", "1", "--size", "3", "--quiet",
                "--sgf", folder]
        run(*task, "--journal", self.journal)
        self.assertIn("1 of them by an earlier run", run(*task, "--journal", self.journal).stdout)
        with open(os.path.join(folder, "game-00001.sgf"), encoding="utf-8") as file:
            before = file.read()
        for other in [], ["--journal", self.journal + "-2"]:
            again = run(*task, "--seed", "2", *other, code=1)
            self.assertIn("--sgf: ", again.stderr)
            self.assertIn("another folder", again.stderr)
            with open(os.path.join(folder, "game-00001.sgf"), encoding="utf-8") as file:
                self.assertEqual(before, file.read())

    def test_match_repeats(self):
        """Games with the same moves and sides are told, as by gosedai match."""
        fake = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fake_engine.sh")
        engines = [f"sh {fake} pass"] * 2
        for more, words in (("--no-swap", "4 games repeat an earlier one move by move"),
                            ("--swap", "3 games repeat an earlier one move by move")):
            task = ["match", *engines, "--games", "5", "--size", "5", "--quiet", more]
            told = [line for line in run(*task, "--threads", "2").stdout.split("\n")
                    if "an earlier one" in line]
            plain = subprocess.run([PROGRAM, *task], stdout=subprocess.PIPE, text=True,
                                   timeout=LIMIT, check=True).stdout
            self.assertEqual(len(told), 1)
            self.assertIn(words, told[0])
            self.assertIn(told[0] + "\n", plain)
        self.assertNotIn("an earlier one", run("match", "self:random", "self:random", "--games", "5",
                                               "--size", "5", "--quiet").stdout)

    def test_match_repeats_of_an_older_journal(self):
        """A journal that has no fingerprints tells of no repeats, and is gone on with."""
        fake = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fake_engine.sh")
        task = ["match", *([f"sh {fake} pass"] * 2), "--games", "3", "--size", "5", "--quiet",
                "--no-swap", "--journal", self.journal]
        self.assertIn("2 games repeat", run(*task).stdout)
        with open(self.journal, encoding="utf-8") as stream:
            lines = stream.readlines()
        with open(self.journal, "w", encoding="utf-8") as stream:
            stream.write(lines[0])
            for line in lines[1:]:
                entry = json.loads(line)
                del entry["reply"]["fingerprint"]
                stream.write(json.dumps(entry) + "\n")
        out = run(*task).stdout
        self.assertIn("3 of 3 tasks done, 3 of them by an earlier run", out)
        self.assertNotIn("repeat", out)

    def test_match_unwritten(self):
        """A game that could not be written is not done: the same command plays it again, also if an
        older journal has kept it."""
        folder = os.path.join(self.folder, "games")
        blocked = os.path.join(folder, "game-00002.sgf")
        task = ["match", "self:random", "self:random", "--games", "3", "--size", "5", "--quiet",
                "--journal", self.journal, "--sgf", folder]
        run(*task)
        with open(self.journal, encoding="utf-8") as stream:
            lines = stream.readlines()
        with open(self.journal, "w", encoding="utf-8") as stream:
            stream.writelines(line for line in lines if json.loads(line).get("job") != 1)
        os.remove(blocked)
        os.makedirs(os.path.join(blocked, "full"))
        out = run(*task, code=1).stdout
        self.assertIn(f"game 2 could not be played: {blocked}: ", out)
        self.assertIn("2 of 3 tasks done, 2 of them by an earlier run, 1 without an answer", out)
        self.assertEqual(sorted(entries(self.journal)), [0, 2])
        shutil.rmtree(blocked)
        with open(self.journal, encoding="utf-8") as stream:
            entry = json.loads(stream.readlines()[1])
        entry.update(job=1, reply={"refused": "cannot be written"})
        with open(self.journal, "a", encoding="utf-8") as stream:
            stream.write(json.dumps(entry) + "\n")
        self.assertIn("3 of 3 tasks done, 2 of them by an earlier run", run(*task).stdout)
        self.assertTrue(os.path.isfile(blocked))
        self.assertIn("3 of 3 tasks done, 3 of them by an earlier run", run(*task).stdout)

    def test_mistakes(self):
        """Wrong use is told."""
        self.assertIn("cannot be read", run("solve", "/nowhere.prob", code=1).stderr
                      .replace("No such file", "cannot be read"))
        run("solve", code=2)
        run("match", "self:random", code=2)
        self.assertIn("engine 2 (self:nobody)", run("match", "self:random", "self:nobody",
                                                    code=2).stderr)
        run("match", "self:random", "self:random", "--referee", "self:simple", code=2)
        for wrong, why in (("tcp:foo", "is no address"), ("'open", "quote is not closed")):
            refused = run("match", "self:random", "self:random", "--referee", wrong, code=2)
            self.assertIn(f"--referee ({wrong}): ", refused.stderr)
            self.assertIn(why, refused.stderr)
            self.assertEqual(refused.stdout, "")
        self.assertIn("--patience", run("solve", PROBLEMS, "--patience", "0.3", code=2).stderr)
        self.assertIn("cannot be run", run("solve", PROBLEMS, "--workers", "1", "--mpirun",
                                           "/nowhere/mpirun", code=1).stderr
                      .replace("built without MPI", "cannot be run"))


@unittest.skipUnless(has_mpi(), "there is no mpirun, or the program was built without MPI")
class Ranks(Folder):
    """Ranks of MPI, and what happens when they die."""

    def start(self, workers, *options):
        """Starts a run of some seconds; returns it with the processes of mpirun and its ranks."""
        task = [PROGRAM, "cluster", "match", "self:simple", "self:simple", "--games", str(GAMES),
                "--size", "9", "--workers", str(workers), "--journal", self.journal, *options]
        process = subprocess.Popen(task, env=ENVIRONMENT, text=True, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        until = time.time() + 240
        while len(entries(self.journal)) < 3 and time.time() < until:
            time.sleep(0.02)
        mpirun = children(process.pid)[0]
        return process, mpirun, children(mpirun)

    def finish(self, process, before):
        """Waits for the end; nothing that was finished may be lost or done twice."""
        out, err = process.communicate(timeout=LIMIT)
        self.assertEqual(process.returncode, 0, out + err)
        done = entries(self.journal)
        self.assertEqual(done[:len(before)], before)
        self.assertEqual(sorted(done), list(range(GAMES)))
        self.assertIn(f"{GAMES} of {GAMES} tasks done", out)
        return out, err

    def expect_gone(self, ranks):
        """No process may be left, after some seconds at most."""
        until = time.time() + 30
        while any(os.path.exists(f"/proc/{rank}") for rank in ranks) and time.time() < until:
            time.sleep(0.1)
        self.assertFalse([rank for rank in ranks if os.path.exists(f"/proc/{rank}")])

    def test_ranks_agree(self):
        """Two and seven workers answer as one thread does."""
        task = ["solve", PROBLEMS, "--sample", "2", "--nodes", "1000", "--json", "--quiet"]
        outputs = []
        for who in (["--threads", "1"], ["--workers", "2"], ["--workers", "7"]):
            lines = [json.loads(line) for line in run(*task, *who).stdout.split("\n") if line]
            for line in lines:
                line.pop("seconds", None)
            outputs.append(lines)
        self.assertEqual(outputs[0], outputs[1])
        self.assertEqual(outputs[0], outputs[2])

    def test_lost_worker(self):
        """The others do its work."""
        process, _, ranks = self.start(3)
        before = entries(self.journal)
        os.kill(ranks[-1], signal.SIGKILL)
        out, err = self.finish(process, before)
        self.assertIn("is lost", err)
        self.assertIn("1 lost", out)

    def test_lost_workers(self):
        """The manager goes on alone."""
        process, _, ranks = self.start(2)
        before = entries(self.journal)
        for rank in ranks[1:]:
            os.kill(rank, signal.SIGKILL)
        out, _ = self.finish(process, before)
        self.assertIn("2 lost", out)

    def test_stopped_worker(self):
        """A worker that is stopped is given up, and does not keep the command from ending."""
        process, _, ranks = self.start(2, "--patience", "3")
        before = entries(self.journal)
        os.kill(ranks[-1], signal.SIGSTOP)
        out, err = self.finish(process, before)
        self.assertIn("is lost", err)
        self.assertRegex(out, "[12] lost")
        self.expect_gone(ranks[-1:])

    def test_other_environment(self):
        """The last word is said where mpirun does not hand the environment on."""
        result = run("solve", os.path.join(PROBLEMS, "ladder.prob"), "--sample", "1", "--nodes", "100",
                     "--workers", "1", "--journal", self.journal, "--mpirun",
                     "env -u GOSEDAI_CLUSTER_SUPERVISED mpirun")
        self.assertEqual(result.stdout.count("1 of 1 tasks done"), 1)

    def test_input(self):
        """What is on standard input is for others."""
        script = 'while read -r word; do "$0" cluster solve "$1" --sample 1 --nodes 100 --workers 1; done'
        result = subprocess.run(["sh", "-c", script, PROGRAM, os.path.join(PROBLEMS, "ladder.prob")],
                                input="a\nb\n", env=ENVIRONMENT, text=True, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, timeout=LIMIT)
        self.assertEqual(result.stdout.count("1 of 1 tasks done"), 2, result.stderr)

    def test_given_up(self):
        """A task that kills every worker who tries it is given up after three, and reported."""
        killer = os.path.join(self.folder, "killer")
        with open(killer, "w", encoding="utf-8") as stream:
            stream.write("#!/bin/sh\nkill -9 $PPID\n")
        os.chmod(killer, 0o755)
        result = run("match", killer, "self:random", "--games", "1", "--size", "5", "--workers", "4",
                     "--journal", self.journal, code=1)
        self.assertIn("0 of 1 tasks done", result.stdout)
        self.assertIn("1 given up after they had cost 3 workers each", result.stdout)
        self.assertIn("3 lost", result.stdout)
        self.assertEqual(entries(self.journal), [])

    def test_lost_manager(self):
        """All is started again."""
        process, _, ranks = self.start(2)
        before = entries(self.journal)
        os.kill(ranks[0], signal.SIGKILL)
        out, err = self.finish(process, before)
        self.assertIn("starting again", err)
        self.assertIn("by an earlier run", out)

    def kill_starting(self, which):
        """Starts two workers, kills a rank as soon as all exist; returns the ranks, and what is said
        at the end."""
        task = [PROGRAM, "cluster", "solve", os.path.join(PROBLEMS, "ladder.prob"), "--nodes", "2000",
                "--workers", "2", "--patience", "2", "--quiet", "--journal", self.journal]
        process = subprocess.Popen(task, env=ENVIRONMENT, text=True, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        ranks = []
        while len(ranks) < 3 and process.poll() is None:
            ranks = [rank for mpirun in children(process.pid) for rank in children(mpirun)
                     if os.path.realpath(f"/proc/{rank}/exe") == os.path.realpath(PROGRAM)]
            time.sleep(0.002)
        if len(ranks) == 3:
            os.kill(ranks[which], signal.SIGKILL)
        out, err = process.communicate(timeout=LIMIT)
        self.assertEqual(process.returncode, 0, out + err)
        return ranks, out, err

    def test_lost_while_starting(self):
        """The others, who wait for the dead, are ended, and all is started again."""
        expected = run("solve", os.path.join(PROBLEMS, "ladder.prob"), "--nodes", "2000", "--quiet")
        for which in 2, 0:
            for _ in range(5):  # on a busy machine they may have started before we saw them
                ranks, out, err = self.kill_starting(which)
                done = entries(self.journal)
                os.remove(self.journal)
                if "not ready within 10 s" in err:
                    break
            self.assertIn("not ready within 10 s", err)
            self.assertIn("starting again", err)
            self.assertEqual(out.split("\n")[0], expected.stdout.split("\n")[0])
            self.assertEqual(sorted(done), list(range(len(done))))
            self.assertIn(f"{len(done)} of {len(done)} tasks done; 2 workers;", out)
            self.expect_gone(ranks)

    def test_never_started(self):
        """Ranks that are there and get no further: tried again with a journal, and told of."""
        stuck = os.path.join(self.folder, "stuck")
        with open(stuck, "w", encoding="utf-8") as stream:
            stream.write("#!/bin/sh\necho gosedai-cluster-here\nexec sleep 600\n")
        os.chmod(stuck, 0o755)
        task = ["solve", PROBLEMS, "--workers", "2", "--patience", "2", "--mpirun", stuck]
        result = run(*task, code=1)
        self.assertIn("not ready within 10 s", result.stderr)
        self.assertNotIn("starting again", result.stderr)
        result = run(*task, "--journal", self.journal, code=1)
        self.assertEqual(result.stderr.count("starting again"), 2)
        self.assertIn("that was try 3 without any progress", result.stderr)
        self.assertEqual(result.stdout, "")

    def test_lost_everything(self):
        """The same command goes on."""
        process, mpirun, _ = self.start(2)
        os.kill(process.pid, signal.SIGKILL)
        os.kill(mpirun, signal.SIGKILL)
        process.communicate()
        before = entries(self.journal)
        text = run("match", "self:simple", "self:simple", "--games", str(GAMES), "--size", "9",
                   "--threads", "2", "--journal", self.journal, "--quiet").stdout
        self.assertIn("by an earlier run", text)
        done = entries(self.journal)
        self.assertEqual(done[:len(before)], before)
        self.assertEqual(sorted(done), list(range(GAMES)))

    def gtp(self, *options, commands=("genmove b", "genmove w", "printsgf")):
        """Lets an engine of ranks play; returns its answers."""
        text = "boardsize 7\nclear_board\n" + "\n".join(commands) + "\nquit\n"
        result = subprocess.run([PROGRAM, "cluster", "gtp", *options], env=ENVIRONMENT, text=True,
                                input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                timeout=LIMIT)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout.split("\n\n")[2:]

    def test_engine(self):
        """Rank 0 speaks; the games of all ranks count; the same ranks play the same moves."""
        one = self.gtp("--workers", "3", "--playouts", "1200", "--seed", "5")
        two = self.gtp("--workers", "3", "--playouts", "1200", "--seed", "5")
        self.assertEqual(one[:2], two[:2])
        self.assertRegex(one[0], r"^= [A-G][1-7]$")
        games = max(int(word) for word in re.findall(r"of (\d+) games", one[2]))
        self.assertGreater(games, 1200 / 4 + 2)

    def test_engine_loses_workers(self):
        """The engine plays on without them, in its time."""
        process = subprocess.Popen([PROGRAM, "cluster", "gtp", "--workers", "2", "--time", "1"],
                                   env=ENVIRONMENT, text=True, stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

        def ask(command):
            process.stdin.write(command + "\n")
            process.stdin.flush()
            answer = process.stdout.readline()
            process.stdout.readline()
            return answer

        self.assertEqual(ask("boardsize 7").strip(), "=")
        self.assertRegex(ask("genmove b"), "^= [A-G][1-7]\n")
        ranks = children(children(process.pid)[0])
        for rank in ranks[1:]:
            os.kill(rank, signal.SIGKILL)
        self.assertRegex(ask("genmove w"), "^= [A-G][1-7]\n")
        self.assertRegex(ask("genmove b"), "^= [A-G][1-7]\n")
        process.communicate("quit\n", timeout=LIMIT)
        self.assertEqual(process.returncode, 0)

    def test_mistakes_over_ranks(self):
        """A wrong file ends all ranks, and is told once."""
        result = run("solve", "/nowhere.prob", "--workers", "2", code=1)
        self.assertEqual(result.stderr.count("nowhere.prob"), 1)


if __name__ == "__main__":
    unittest.main()
