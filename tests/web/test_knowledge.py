#!/usr/bin/env python3
"""The knowledge files over HTTP: read, check, try, save; hostile texts; kill -9 while saving.

    test_knowledge.py PROGRAM
"""

import os
import re
import sys
import tempfile
import threading
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import test_server  # takes PROGRAM from the command line

ROOT = test_server.ROOT
ROWS = ["...X.....", "..XO.....", "...X.....", *["." * 9] * 6]
HERE = {"rows": ROWS, "to_play": "black"}
FULL = "\n".join(["problem: one", "question: capture D8", "to play: black",
                  *[" ".join(row) for row in ROWS], "answer: yes", ""])


def built_in(name):
    with open(os.path.join(ROOT, "knowledge", name), encoding="utf-8", newline="") as file:
        return file.read()


class Knowledge(unittest.TestCase):
    def setUp(self):
        self.games, self.folder = tempfile.TemporaryDirectory(), tempfile.TemporaryDirectory()
        self.server = test_server.Server(self.games.name, "--knowledge", self.folder.name)

    def tearDown(self):
        if self.server.process.poll() is None:
            self.assertEqual(self.server.stop(), 0)
        self.assertNotIn("Sanitizer", self.server.complaints())
        self.server.errors.close()
        self.games.cleanup()
        self.folder.cleanup()

    def good(self, method, path, body=None):
        status, answer = self.server.ask(method, path, body)
        self.assertEqual(status, 200, answer)
        return answer

    def bad(self, status, code, method, path, body=None):
        found, answer = self.server.ask(method, path, body)
        self.assertEqual((found, answer["error"]["code"]), (status, code), answer)
        return answer["error"]

    def book(self, name):
        return self.good("GET", "/knowledge/book?name=" + name)

    def save(self, name, text, version):
        return self.server.ask("PUT", "/knowledge/book",
                               {"name": name, "text": text, "version": version})

    def on_disk(self, name):
        with open(os.path.join(self.folder.name, name), encoding="utf-8", newline="") as file:
            return file.read()

    def test_all_files_are_there_and_right(self):
        books = self.good("GET", "/knowledge/books")
        self.assertTrue(books["writable"])
        self.assertEqual(os.path.realpath(self.folder.name), books["folder"])
        names = [book["name"] for book in books["books"]]
        for name in ("potential", "joseki.sgf", "rules/attack.lanka", "problems/race.prob"):
            self.assertIn(name, names)
        for name in names:
            book = self.book(name)
            self.assertEqual(book["text"], book["built_in"])
            checked = self.good("POST", "/knowledge/check", {"name": name, "text": book["text"]})
            self.assertTrue(checked["right"], name)
            self.assertTrue(all(trouble["warning"] for trouble in checked["problems"]), name)

    def test_saves_reads_back_and_counts_at_once(self):
        book = self.book("potential")
        heat = lambda: self.good("POST", "/analysis", {
            "position": HERE, "layers": ["potential"]})["layers"]["potential"]["values"]
        before, text = heat(), book["text"].replace("away 1   39  27", "away 1   30  27")
        self.assertNotEqual(text, book["text"])
        status, saved = self.save("potential", text, book["version"])
        self.assertEqual((status, saved["used"]), (200, True))
        self.assertEqual(self.on_disk("potential"), text)
        self.assertEqual(self.book("potential")["version"], saved["version"])
        self.assertTrue(self.book("potential")["own"])
        self.assertNotEqual(heat(), before)
        self.assertEqual(self.save("potential", book["text"], saved["version"])[0], 200)
        self.assertEqual(self.on_disk("potential~"), text)
        self.assertEqual(heat(), before)

    def test_is_loaded_at_the_next_start(self):
        book = self.book("potential")
        text = book["text"].replace("full 70", "full 71")
        self.assertEqual(self.save("potential", text, book["version"])[0], 200)
        self.server.stop()
        self.server.errors.close()
        self.server = test_server.Server(self.games.name, "--knowledge", self.folder.name)
        self.assertEqual(self.book("potential")["text"], text)

    def test_refuses(self):
        book = self.book("potential")
        error = self.bad(422, "bad_knowledge", "PUT", "/knowledge/book",
                         {"name": "potential", "text": "away 0 100\naway 1 x\n",
                          "version": book["version"]})
        self.assertEqual(error["line"], 2)
        self.bad(409, "revision", "PUT", "/knowledge/book",
                 {"name": "potential", "text": book["text"], "version": "0" * 32})
        self.bad(409, "revision", "PUT", "/knowledge/book",
                 {"name": "potential", "text": book["text"]})
        for name in ("", "..", "../potential", "/etc/passwd", "potential~", "rules", "x" * 40,
                     "rules/../potential", "%2e%2e/potential"):
            self.bad(404, "not_found", "PUT", "/knowledge/book",
                     {"name": name, "text": "x", "version": ""})
            self.bad(404, "not_found", "GET", "/knowledge/book?name=" + name)
        for body in ({}, {"name": "pon"}, {"name": 1, "text": "x"}, {"name": "pon", "text": []},
                     {"name": "n" * 500, "text": ""}):
            for method, path in (("PUT", "book"), ("POST", "check")):
                status, _ = self.server.ask(method, "/knowledge/" + path, body)
                self.assertIn(status, (400, 404), body)
        self.assertEqual(os.listdir(self.folder.name), [])

    def test_hostile_texts(self):
        texts = ["", "\n" * 10000, "(" * 50000, "away " + "9" * 5000, "\u202e\ufeff日本", "pattern",
                 "rule " * 5000, "(;" * 20000, "problem:\n" * 3000, "% expect: " + "x" * 9000,
                 "problem: a\nquestion: strength A1\nanswer: 1e999..nan\n. .\n. .\n",
                 "problem: a\nquestion: race\nto play: black\n. .\n. .\nanswer: yes",
                 "question:\nproblem: \nanswer:"]
        for name in ("potential", "shapes", "joseki.sgf", "cases", "eye_shapes", "fight_moves",
                     "move_patterns", "rules/own.lanka", "problems/strength.prob"):
            for text in texts:
                self.good("POST", "/knowledge/check", {"name": name, "text": text})
        for text in texts:
            status, _ = self.server.ask("POST", "/knowledge/grade", {"text": text})
            self.assertEqual(status, 422)
            status, _ = self.server.ask("POST", "/knowledge/effect",
                                        {"position": HERE, "knowledge": {"yose": text + "!"}})
            self.assertEqual(status, 422)

    def test_a_file_that_is_no_text(self):
        with open(os.path.join(self.folder.name, "pon"), "wb") as file:
            file.write(b"\xff\xfe\x00")
        self.bad(500, "broken", "GET", "/knowledge/book?name=pon")

    def test_rules_run_on_a_position(self):
        answer = self.good("POST", "/lanka", {"position": HERE, "questions": ["D8.kill", "J9.kill",
                                                                              "nonsense"]})
        self.assertTrue(answer["ran"])
        self.assertGreater(len(answer["proposals"]), 0)
        self.assertEqual(answer["answers"][0]["tree"]["focus"], "kill")
        self.assertIn("kill", answer["answers"][0]["words"])
        self.assertIn("error", answer["answers"][1])
        self.assertIn("error", answer["answers"][2])
        wrong = self.good("POST", "/lanka", {
            "position": HERE, "rules": {"rules/own.lanka": "rule x; foo"}})
        self.assertFalse(wrong["ran"])
        self.assertEqual((wrong["problems"][0]["line"], wrong["problems"][0]["column"]), (1, 9))
        self.assertIn("group", self.good("GET", "/lanka/words")["types"])

    def test_a_failing_test_in_a_rule_file_is_a_warning(self):
        text = built_in("rules/attack.lanka").replace("% expect: o = 1 by *", "% expect: o = 0", 1)
        checked = self.good("POST", "/knowledge/check",
                            {"name": "rules/attack.lanka", "text": text})
        self.assertTrue(checked["right"])
        self.assertEqual([trouble["warning"] for trouble in checked["problems"]], [True])

    def test_shapes_against_a_game(self):
        sgf = "(;SZ[9];B[ee];W[ed];B[dd];W[fe])"
        named = self.good("POST", "/knowledge/shapes", {
            "position": {"sgf": sgf}, "text": built_in("shapes").replace("name hane", "name hook")})
        self.assertEqual([move["number"] for move in named["moves"]], [1, 2, 3, 4])
        changed = [move for move in named["moves"] if move["before"] != move["name"]]
        self.assertTrue(changed and all(move["name"] == "hook" for move in changed), named)

    def test_problems_grade_themselves(self):
        graded = self.good("POST", "/knowledge/grade", {"text": FULL})
        self.assertEqual((graded["kind"], graded["name"]), ("capture", "one"))
        for question, answer, result in (
                ("capture D8", "yes", "right"), ("capture D8", "no", "wrong"),
                ("strength D8", "0..50", "right"), ("strength D8", "50", "wrong"),
                ("race D8 C8", "any A1", "wrong"), ("next-move", "any A1", "wrong")):
            text = FULL.replace("capture D8", question).replace("answer: yes", "answer: " + answer)
            graded = self.good("POST", "/knowledge/grade", {"text": text})
            self.assertEqual(graded["result"], result, (question, answer, graded))
        self.assertEqual(self.server.ask("POST", "/knowledge/grade",
                                         {"text": FULL, "index": 1})[0], 422)

    def test_parameters_change_a_grade(self):
        text = FULL.replace("capture D8", "strength C8").replace("answer: yes", "answer: 0..50")
        before = self.good("POST", "/knowledge/grade", {"text": text})["got"]
        strength = re.sub(r"(?m)^number openness .*$", "number openness 1.5", built_in("strength"))
        after = self.good("POST", "/knowledge/grade",
                          {"text": text, "knowledge": {"strength": strength}})["got"]
        self.assertNotEqual(before, after)

    def test_killed_while_saving(self):
        """Whenever the server dies, a file is one of the texts that were sent, as a whole: for one
        file of every editor."""
        for name, wait, comment in (
                ("potential", 0.0, "# %s\n"), ("shapes", 0.003, "# %s\n"),
                ("joseki.sgf", 0.006, None), ("rules/own.lanka", 0.01, "%% %s\n"),
                ("problems/capture.prob", 0.02, "# %s\n")):
            text = self.book(name)["text"] + (FULL if name.startswith("problems") else "")
            texts = [text + comment % (letter * 200000) if comment
                     else text.replace("C[", f"GN[{letter * 2000}]C[", 1) for letter in "ab"]
            stop, begun = threading.Event(), threading.Event()

            def keep_saving(name=name, texts=texts, stop=stop, begun=begun):
                version, i = self.book(name)["version"], 0
                while not stop.is_set():
                    try:
                        status, saved = self.save(name, texts[i % 2], version)
                    except (OSError, ValueError, test_server.http.client.HTTPException):
                        return
                    if status == 200:
                        version, i = saved["version"], i + 1
                        begun.set()

            thread = threading.Thread(target=keep_saving)
            thread.start()
            self.assertTrue(begun.wait(60), name)
            stop.wait(wait)
            self.server.kill()
            stop.set()
            thread.join()
            self.assertIn(self.on_disk(name), texts)
            self.server.errors.close()
            self.server = test_server.Server(self.games.name, "--knowledge", self.folder.name)


class ReadOnly(unittest.TestCase):
    def test_without_a_folder_nothing_is_saved(self):
        with tempfile.TemporaryDirectory() as games:
            server = test_server.Server(games)
            self.assertFalse(server.ask("GET", "/knowledge/books")[1]["writable"])
            book = server.ask("GET", "/knowledge/book?name=pon")[1]
            status, answer = server.ask("PUT", "/knowledge/book", {
                "name": "pon", "text": book["text"] + "#", "version": book["version"]})
            self.assertEqual((status, answer["error"]["code"]), (403, "read_only"))
            self.assertEqual(server.stop(), 0)
            server.errors.close()

    def test_a_broken_file_is_told_at_the_start(self):
        with tempfile.TemporaryDirectory() as games, tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "pon"), "w", encoding="utf-8") as file:
                file.write("order one\n")
            with self.assertRaisesRegex(RuntimeError, "pon:1"):
                test_server.Server(games, "--knowledge", folder)


if __name__ == "__main__":
    unittest.main()
