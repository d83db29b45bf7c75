#!/usr/bin/env python3
"""Talks to `gosedai serve` as a browser does, and as nobody should.

    test_server.py PROGRAM

The whole story over HTTP: play, think, see, search, review, save, kill -9 and come back; then
everything hostile: wrong hosts and origins, broken JSON, huge and slow bodies, too many requests.
"""

import http.client
import json
import os
import random
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else "build/gosedai"
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
JSON = "application/json"
NO_ID = "0" * 32


class Server:
    """The program on a free port, in a folder of its own."""

    def __init__(self, folder, *options, host="127.0.0.1", **environment):
        self.folder, self.options, self.host = folder, options, host
        self.environment = {**os.environ, "LANGUAGE": "", "LC_ALL": "C.UTF-8", **environment}
        self.environment.pop("GOSEDAI_TOKEN", None)
        self.errors = tempfile.TemporaryFile()
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", "--data", self.folder, *self.options],
            stdout=subprocess.PIPE, stderr=self.errors, text=True, env=self.environment)
        self.banner = self.process.stdout.readline()
        match = re.search(r"http://(\S+?):(\d+)/(?:\?token=(\S+))?", self.banner)
        if not match:
            self.process.wait()
            self.process.stdout.close()
            complaints = self.complaints()
            self.errors.close()
            raise RuntimeError(complaints)
        self.port, self.token = int(match.group(2)), match.group(3)

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        """Ends it as an administrator would; returns the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=60)
        self.process.stdout.close()
        return code

    def complaints(self):
        self.errors.seek(0)
        return self.errors.read().decode("utf-8", "replace")

    def connect(self):
        return http.client.HTTPConnection(self.host, self.port, timeout=60)

    def raw(self, method, path, body=None, headers=None, connection=None):
        """Status, headers and bytes of an answer."""
        own = connection or self.connect()
        own.request(method, path, body, headers or {})
        answer = own.getresponse()
        content = answer.read()
        if not connection:
            own.close()
        return answer.status, answer.headers, content

    def ask(self, method, path, body=None, headers=None):
        """Status and JSON of an answer of the API."""
        sent = dict(headers or {})
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
            sent.setdefault("Content-Type", JSON)
        status, _, content = self.raw(method, "/api" + path, body, sent)
        return status, json.loads(content) if content else None

    def events(self, job, limit=500):
        """All events of a job: pairs of name and data."""
        connection = self.connect()
        connection.request("GET", f"/api/jobs/{job}/events")
        answer = connection.getresponse()
        assert answer.status == 200, answer.read()
        assert answer.headers["Content-Type"] == "text/event-stream"
        events, name, end = [], None, time.time() + limit
        while time.time() < end:
            line = answer.readline().decode()
            if not line:
                break
            if line.startswith("event: "):
                name = line[7:].strip()
            elif line.startswith("data: "):
                events.append((name, json.loads(line[6:])))
        connection.close()
        return events


class Case(unittest.TestCase):
    options = ()

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="gosedai-web-")
        cls.server = Server(os.path.join(cls.folder, "data"), *cls.options)

    @classmethod
    def tearDownClass(cls):
        code = cls.server.stop()
        complaints = cls.server.complaints()
        cls.server.errors.close()
        shutil.rmtree(cls.folder)
        assert code == 0, f"exit code {code}: {complaints}"
        assert not complaints, complaints

    def good(self, method, path, body=None, status=200, **more):
        found, answer = self.server.ask(method, path, body, **more)
        self.assertEqual(found, status, answer)
        return answer

    def bad(self, status, code, method, path, body=None, **more):
        found, answer = self.server.ask(method, path, body, **more)
        self.assertEqual((found, answer["error"]["code"]), (status, code), answer)
        self.assertTrue(answer["error"]["message"])
        return answer["error"]

    def new_game(self, **settings):
        return self.good("POST", "/games", {"size": 9, **settings}, 201)

    def play(self, game, *points):
        for point in points:
            answer = self.good("POST", f"/games/{game}/moves", {"point": point})
        return answer

    def job(self, **body):
        return self.good("POST", "/jobs", body, 202)["id"]

    def done(self, **body):
        """The result of a job that works."""
        events = self.server.events(self.job(**body))
        self.assertEqual(events[-1][0], "done", events[-1])
        return events[-1][1]["result"]


class Games(Case):
    def test_about_and_health(self):
        health = self.good("GET", "/health")
        self.assertEqual(health["status"], "ok")
        about = self.good("GET", "")
        self.assertIn("simple", [player["name"] for player in about["players"]])
        self.assertEqual(sum(player["default"] for player in about["players"]), 1)
        self.assertIn("links", [layer["name"] for layer in about["layers"]])
        self.assertIn("tsumego", [question["name"] for question in about["questions"]])
        self.assertEqual(about["handicap"]["19"], 9)
        japanese = self.good("GET", "?lang=ja")
        self.assertEqual(japanese["language"], "ja")
        self.assertNotEqual([layer["title"] for layer in about["layers"]],
                            [layer["title"] for layer in japanese["layers"]])
        accepted = self.good("GET", "", headers={"Accept-Language": "ja-JP,en;q=0.5"})
        self.assertEqual(accepted["language"], "ja")

    def test_play_pass_undo_resign(self):
        game = self.new_game(komi=5.5, rules="chinese", name="A & <b>")
        self.assertEqual((game["komi"], game["rules"], game["name"]), (5.5, "chinese", "A & <b>"))
        self.assertEqual(game["state"], "playing")
        after = self.play(game["id"], "E5")
        self.assertEqual(after["position"]["rows"][4], "....X....")
        self.assertEqual(after["position"]["to_play"], "white")
        self.assertEqual(after["position"]["blocks"],
                         [{"color": "black", "stones": ["E5"],
                           "liberties": ["E6", "D5", "F5", "E4"]}])
        self.assertGreater(after["revision"], game["revision"])
        path = f"/games/{game['id']}/moves"
        error = self.bad(422, "illegal_move", "POST", path, {"point": "e5"})
        self.assertEqual(error["rule"], "occupied")
        self.bad(400, "bad_request", "POST", path, {"point": "Z99"})
        self.bad(400, "bad_request", "POST", path, {"color": "black"})
        self.bad(400, "bad_request", "POST", path, {"point": "D4", "color": "green"})
        self.bad(409, "revision", "POST", path, {"point": "D4", "revision": game["revision"]})
        scoring = self.play(game["id"], "pass", "pass")
        self.assertEqual((scoring["state"], scoring["position"]["passes"]), ("scoring", 2))
        back = self.good("POST", f"/games/{game['id']}/undo", {"moves": 2})
        self.assertEqual((back["state"], back["head"]), ("playing", after["head"]))
        over = self.play(game["id"], "resign")
        self.assertEqual((over["state"], over["result"]), ("finished", "B+R"))
        self.bad(409, "game_over", "POST", path, {"point": "D4"})
        opened = self.good("PATCH", f"/games/{game['id']}", {"result": None})
        self.assertEqual((opened["state"], opened["result"]), ("playing", None))
        given = self.good("PATCH", f"/games/{game['id']}", {"result": "W+0.5", "komi": 0.5})
        self.assertEqual((given["state"], given["result"], given["komi"]),
                         ("finished", "W+0.5", 0.5))
        self.bad(400, "bad_request", "PATCH", f"/games/{game['id']}", {"result": "I won"})
        self.good("PATCH", f"/games/{game['id']}", {"result": None})
        self.bad(400, "bad_request", "POST", f"/games/{game['id']}/undo", {"moves": 5})

    def test_ko_and_suicide_are_named(self):
        game = self.new_game(setup={"black": ["D5", "E6", "E4"], "white": ["E5", "F6", "F4", "G5"],
                                    "to_play": "black"})["id"]
        after = self.play(game, "F5")
        self.assertEqual(after["position"]["captured"], {"black": 0, "white": 1})
        self.assertEqual(after["position"]["ko"], "E5")
        self.assertIn("E5", after["position"]["forbidden"])
        error = self.bad(422, "illegal_move", "POST", f"/games/{game}/moves", {"point": "E5"})
        self.assertEqual(error["rule"], "ko")
        corner = self.new_game(setup={"black": ["A2", "B1"], "to_play": "white"})["id"]
        error = self.bad(422, "illegal_move", "POST", f"/games/{corner}/moves", {"point": "A1"})
        self.assertEqual(error["rule"], "suicide")

    def test_handicap(self):
        game = self.good("POST", "/games", {"size": 19, "handicap": 4, "rules": "japanese"}, 201)
        self.assertEqual((game["komi"], game["handicap"]), (0.5, 4))
        self.assertEqual(game["position"]["to_play"], "white")
        root = self.good("GET", f"/games/{game['id']}/tree")["nodes"][0]
        self.assertEqual(root["setup"]["black"], ["D16", "Q16", "D4", "Q4"])
        self.bad(400, "bad_request", "POST", "/games", {"size": 5, "handicap": 4})

    def test_the_program_plays_and_says_why(self):
        game = self.new_game(white={"kind": "program", "player": "simple", "seconds": 1})["id"]
        self.play(game, "E5")
        result = self.done(kind="think", game=game, play=True)
        self.assertEqual(result["color"], "white")
        self.assertTrue(result["reason"])
        self.assertEqual(result["game"]["head"], result["played"])
        node = self.good("GET", f"/games/{game}/nodes/{result['played']}")
        self.assertEqual(node["node"]["reason"], result["reason"])
        self.assertTrue(node["node"]["explained"])
        why = self.good("GET", f"/games/{game}/nodes/{result['played']}/explanation")
        self.assertEqual((why["sentence"], why["own"]), (result["reason"], True))
        _, headers, sgf = self.server.raw("GET", f"/api/games/{game}/sgf")
        self.assertIn(result["reason"].split(",")[0], sgf.decode())
        self.assertIn("attachment", headers["Content-Disposition"])
        _, _, plain = self.server.raw("GET", f"/api/games/{game}/sgf?reasons=false")
        self.assertNotIn(b"C[", plain)
        self.bad(400, "bad_request", "POST", "/jobs", {"kind": "think", "game": game,
                                                       "player": "nobody"})

    def test_a_level_is_kept_and_played(self):
        levels = {one["name"]: one["levels"] for one in self.good("GET", "")["players"]}
        self.assertEqual((levels["gosedai"], levels["simple"]), (10, 0))
        white = {"kind": "program", "player": "gosedai", "seconds": 20, "level": 3}
        game = self.new_game(white=white)
        self.assertEqual(self.good("GET", f"/games/{game['id']}")["white"]["level"], 3)
        self.play(game["id"], "E5")
        result = self.done(kind="think", game=game["id"], play=True)
        self.assertLessEqual(result["nodes"], 200)  # sixty games, and some that judge the end
        others = result["explanation"]["others"]
        self.assertFalse(any("prefers" in one["claim"]["sentence"] for one in others))
        for level in (-1, 11, 2.5, "3"):
            self.bad(400, "bad_request", "POST", "/games", {"size": 9, "white": {**white, "level": level}})

    def test_any_move_is_explained(self):
        game = self.new_game()["id"]
        self.play(game, "C3", "G7")
        why = self.good("GET", f"/games/{game}/nodes/2/explanation")
        self.assertEqual((why["move"], why["own"]), ("G7", False))
        self.assertTrue(why["best"]["move"])
        self.bad(404, "not_explained", "GET", f"/games/{game}/nodes/0/explanation")
        self.bad(404, "not_found", "GET", f"/games/{game}/nodes/99/explanation")
        answer = self.good("POST", "/candidates", {"position": {"game": game}, "move": "G3"})
        self.assertEqual(answer["asked"]["move"], "G3")
        self.assertTrue(answer["best"]["sentence"])
        answer = self.good("POST", "/candidates", {"position": {"game": game}, "move": "pass"})
        self.assertEqual(answer["asked"]["move"], "pass")
        japanese = self.good("POST", "/candidates?lang=ja", {"position": {"game": game}})
        self.assertNotEqual(japanese["best"]["sentence"], answer["best"]["sentence"])
        self.bad(422, "illegal_move", "POST", "/candidates",
                 {"position": {"game": game}, "move": "C3"})
        for wrong in ("resign", "Z9", 5):
            self.bad(400, "bad_request", "POST", "/candidates",
                     {"position": {"game": game}, "move": wrong})

    def test_clocks(self):
        game = self.new_game(time="byoyomi 60 30 3")
        self.assertEqual(game["clocks"]["running"], "black")
        time.sleep(0.2)
        clocks = self.play(game["id"], "E5")["clocks"]
        self.assertEqual(clocks["running"], "white")
        self.assertLess(clocks["black"]["main"], 59.9)
        self.assertEqual(clocks["white"]["main"], 60)
        late = self.new_game(time="absolute 0.1")["id"]
        time.sleep(0.3)
        over = self.play(late, "E5")
        self.assertEqual((over["state"], over["result"]), ("finished", "W+T"))
        # A flag falls by itself: whoever looks finds the game over, and it stays so.
        left = self.new_game(time="byoyomi 0.8 0.1 2")
        self.assertEqual(left["state"], "playing")
        left = left["id"]
        time.sleep(1.2)
        for _ in range(2):
            over = self.good("GET", f"/games/{left}")
            self.assertEqual((over["state"], over["result"], over["revision"]), ("finished", "W+T", 2))
        self.assertIsNone(over["clocks"]["running"])
        self.bad(400, "bad_request", "POST", "/games", {"time": "whenever"})

    def test_score_with_dead_stones(self):
        setup = {"black": [f"C{i}" for i in range(1, 10)] + ["H8"],
                 "white": [f"E{i}" for i in range(1, 10)], "to_play": "black"}
        game = self.new_game(setup=setup, rules="chinese", komi=0.5)["id"]
        judged = self.good("POST", f"/games/{game}/score", {})
        self.assertTrue(judged["judged"])
        self.assertEqual(judged["dead"], ["H8"])
        alive = self.good("POST", f"/games/{game}/score", {"dead": []})
        self.assertEqual((alive["dead"], alive["judged"]), ([], False))
        dead = self.good("POST", f"/games/{game}/score", {"dead": ["H8"], "accept": True})
        self.assertEqual(dead["result"], "W+18.5")
        self.assertEqual(dead["game"]["state"], "finished")
        self.assertEqual(dead["owner"][0], "XXX.OOOOO")
        self.bad(400, "bad_request", "POST", f"/games/{game}/score", {"dead": ["Z1"]})

    def test_import_and_export(self):
        sgf = "(;GM[1]SZ[9]KM[6.5]PB[Kō]PW[Otsu]C[hello];B[ee](;W[cc]C[one])(;W[gg]LB[gg:a]))"
        game = self.good("POST", "/games", {"sgf": sgf}, 201)
        self.assertEqual((game["moves"], game["games"], game["black"]["name"]), (2, 1, "Kō"))
        nodes = self.good("GET", f"/games/{game['id']}/tree")["nodes"]
        self.assertEqual([node["id"] for node in nodes], [0, 1, 2, 3])
        self.assertEqual(nodes[1]["children"], [2, 3])
        self.assertEqual(nodes[3]["marks"], {"labels": {"G3": "a"}})
        _, _, out = self.server.raw("GET", f"/api/games/{game['id']}/sgf")
        self.assertNotIn(b"ZID", out)
        again = self.good("POST", "/games", {"sgf": out.decode()}, 201)
        _, _, twice = self.server.raw("GET", f"/api/games/{again['id']}/sgf")
        self.assertEqual(out, twice)
        raw = "(;SZ[9]PB[中国];B[ee])".encode("gb18030")
        status, _, content = self.server.raw("POST", "/api/games", raw * 1,
                                             {"Content-Type": "application/x-go-sgf"})
        self.assertEqual(status, 201, content)
        self.bad(400, "bad_sgf", "POST", "/games", {"sgf": "hello"})
        self.bad(400, "bad_sgf", "POST", "/games", {"sgf": "(;SZ[9])", "number": 2})

    def test_a_file_with_several_games(self):
        file = b"(;GM[1]SZ[9]PB[Aki]PW[Ben];B[ee];W[cc])(;GM[1]SZ[13]GN[second];B[gg])"
        kind = {"Content-Type": "application/x-go-sgf"}
        found = self.good("POST", "/sgf", file, headers=kind)
        self.assertEqual((found["total"], len(found["games"])), (2, 2))
        self.assertEqual(found["games"][0]["black"], "Aki")
        self.assertEqual((found["games"][1]["name"], found["games"][1]["moves"]), ("second", 1))
        second = self.good("POST", "/games?number=2", file, 201, headers=kind)
        self.assertEqual(second["size"], 13)
        self.bad(400, "bad_sgf", "POST", "/games?number=3", file, headers=kind)
        self.bad(400, "bad_sgf", "POST", "/sgf", b"milk", headers=kind)

    def test_tree(self):
        game = self.new_game()["id"]
        self.play(game, "E5", "C3")
        variation = self.good("POST", f"/games/{game}/moves", {"point": "G7", "node": 1})
        self.assertEqual((variation["played"], variation["head"]), (3, 2))
        self.assertEqual(variation["at"]["rows"][2], "......O..")
        same = self.good("POST", f"/games/{game}/moves", {"point": "G7", "node": 1})
        self.assertEqual(same["played"], 3)
        marks = {"circle": ["A1"], "labels": {"D4": "x:y]"}, "arrows": [["A1", "B2"]]}
        self.good("PATCH", f"/games/{game}/nodes/3",
                  {"comment": "why [not]?\n", "name": "n", "marks": marks, "promote": True})
        node = self.good("GET", f"/games/{game}/nodes/3")["node"]
        self.assertEqual((node["marks"], node["name"]), (marks, "n"))
        self.assertEqual(node["comment"].strip(), "why [not]?")
        self.assertEqual(self.good("GET", f"/games/{game}/nodes/1")["node"]["children"], [3, 2])
        self.bad(400, "bad_request", "PATCH", f"/games/{game}/nodes/3", {"marks": {"circle": "A1"}})
        setup = self.good("POST", f"/games/{game}/nodes",
                          {"parent": 3, "setup": {"white": ["A1", "A2"], "empty": ["E5"]}}, 201)
        self.assertEqual(setup["at"]["rows"][8][0], "O")
        self.assertEqual(setup["at"]["rows"][4], ".........")
        gone = self.good("DELETE", f"/games/{game}/nodes/2")
        self.assertEqual(gone["head"], 1)
        self.bad(404, "not_found", "GET", f"/games/{game}/nodes/2")
        self.bad(400, "bad_request", "DELETE", f"/games/{game}/nodes/0")
        new = self.good("POST", f"/games/{game}/moves", {"point": "A5", "node": 1})
        self.assertEqual(new["played"], 5, "numbers are not used twice")

    def test_list_and_delete(self):
        game = self.new_game(name="to delete")["id"]
        listed = self.good("GET", "/games?limit=1")
        self.assertEqual(len(listed["games"]), 1)
        self.assertGreaterEqual(listed["total"], 1)
        self.good("DELETE", f"/games/{game}", status=204)
        self.bad(404, "not_found", "GET", f"/games/{game}")
        self.bad(404, "not_found", "DELETE", f"/games/{game}")
        self.bad(400, "bad_request", "GET", "/games?limit=x")

    def test_settings(self):
        self.assertEqual(self.good("PUT", "/settings", {"theme": "dark"}), {"theme": "dark"})
        self.assertEqual(self.good("GET", "/settings"), {"theme": "dark"})
        self.bad(413, "too_large", "PUT", "/settings", {"x": "y" * 20000})

    def test_diagrams(self):
        game = self.new_game()["id"]
        self.play(game, "E5", "C3")
        base = f"/api/games/{game}/nodes/2/diagram"
        for suffix, start in (("svg", b"<?xml"), ("png", b"\x89PNG"), ("pdf", b"%PDF")):
            status, _, content = self.server.raw("GET", f"{base}.{suffix}?numbers=1-2&width=300")
            self.assertEqual(status, 200)
            self.assertTrue(content.startswith(start))
        status, _, content = self.server.raw("GET", f"{base}.svg?layer=groups")
        self.assertEqual(status, 200)
        for path in ("diagram.gif", "diagram.svg?width=9", "diagram.svg?layer=none",
                     "diagram.svg?numbers=5"):
            self.bad(400, "bad_request", "GET", f"/games/{game}/nodes/2/{path}")


class Seeing(Case):
    ROWS = ["....O....", "...XOO...", "..XXXO...", "...OXX...", ".........", ".........",
            ".X.......", "OOX......", ".O......."]

    def test_analysis(self):
        answer = self.good("POST", "/analysis", {"position": {"rows": self.ROWS},
                                                 "layers": ["all"], "point": "E7", "tables": True})
        names = [layer["name"] for layer in self.good("GET", "")["layers"]]
        self.assertEqual(sorted(answer["layers"]), sorted(names))
        self.assertEqual(len(answer["group_words"]), len(answer["analysis"]["groups"]))
        self.assertTrue(answer["tables"][0]["rows"])
        self.assertIn("E7", answer["point"]["words"])
        self.assertEqual(len(answer["layers"]["bouzy"]["heat"]), 9)
        short = self.good("POST", "/analysis", {"position": {"rows": self.ROWS}, "objects": False})
        self.assertNotIn("analysis", short)
        self.assertEqual(sorted(short["lead"]), ["area", "territory"])
        self.bad(400, "bad_request", "POST", "/analysis",
                 {"position": {"rows": self.ROWS}, "layers": ["nothing"]})

    def test_settings_change_the_analysis(self):
        body = {"position": {"rows": self.ROWS}, "settings": {}}
        plain = self.good("POST", "/analysis", {"position": {"rows": self.ROWS}})
        self.assertEqual(self.good("POST", "/analysis", body)["analysis"], plain["analysis"])
        body["settings"] = {"block_liberties": 1, "block_nodes": 1, "link_nodes": 1}
        self.assertNotEqual(self.good("POST", "/analysis", body)["analysis"], plain["analysis"])
        for wrong in ({"block_liberties": 9}, {"life_nodes": 10 ** 9}, {"eye_nodes": "many"}, []):
            self.bad(400, "bad_request", "POST", "/analysis", {**body, "settings": wrong})

    def test_layers_beyond_the_analysis(self):
        rows = ["." * 19 for _ in range(19)]
        rows[3] = "...X" + "." * 15
        answer = self.good("POST", "/analysis?lang=ja", {
            "position": {"rows": rows}, "layers": ["territory", "patterns", "joseki"]})
        layers = answer["layers"]
        self.assertEqual(sorted(layers), ["joseki", "patterns", "territory"])
        self.assertTrue(layers["joseki"]["labels"], "moves of the tree")
        self.assertEqual(len(layers["joseki"]["captions"]), 4)
        self.assertIn("C17", layers["patterns"]["names"])
        self.assertNotIn("dot", layers["patterns"].get("marks", {}).values())
        self.assertEqual(len(layers["territory"]["heat"]), 19)
        for layer in layers.values():
            self.assertRegex(layer["title"], "[\u3041-\u3093\u30a0-\u30ff\u4e00-\u9fff]")

    def test_words_are_japanese(self):
        answer = self.good("POST", "/candidates?lang=ja",
                           {"position": {"rows": self.ROWS}, "move": "A9"})
        said = [answer["best"], answer["asked"]]
        titles = [each["title"] for each in said] + \
                 [claim["title"] for each in said for claim in each["claims"]] + \
                 [each["why"] for each in answer["candidates"] if each["why"]] + \
                 [player["summary"] for player in self.good("GET", "?lang=ja")["players"]]
        for title in titles:
            if title:
                self.assertRegex(title, "[\u3041-\u3093\u30a0-\u30ff\u4e00-\u9fff]")

    def test_knowledge_can_be_changed(self):
        files = {file["name"]: file["text"] for file in self.good("GET", "/knowledge")["files"]}
        body = {"position": {"rows": self.ROWS}, "knowledge": {"strength": files["strength"]}}
        same = self.good("POST", "/analysis", body)
        plain = self.good("POST", "/analysis", {"position": {"rows": self.ROWS}})
        self.assertEqual(same["analysis"], plain["analysis"])
        body["knowledge"] = {"strength": "nonsense 1 2 3"}
        error = self.bad(400, "bad_request", "POST", "/analysis", body)
        self.assertEqual(error["line"], 1)
        body["knowledge"] = {"../passwd": "x"}
        self.bad(400, "bad_request", "POST", "/analysis", body)

    def test_positions(self):
        after = self.good("POST", "/position", {"position": {"rows": self.ROWS,
                                                             "moves": ["A9", "pass", "J9"]}})
        self.assertEqual(after["rows"][0], "X...O...X")
        self.assertEqual(after["moves"], 3)
        for rows in (["..."], ["X" * 9] * 9, ["?" * 9] * 9, "X", [1, 2, 3], []):
            self.bad(400, "bad_request", "POST", "/position", {"position": {"rows": rows}})
        self.bad(400, "bad_request", "POST", "/position", {})
        self.bad(400, "bad_request", "POST", "/position",
                 {"position": {"rows": self.ROWS, "moves": ["E9"]}})
        self.bad(404, "not_found", "POST", "/position", {"position": {"game": NO_ID}})

    def test_search(self):
        result = self.done(kind="search", position={"rows": self.ROWS},
                           question={"kind": "capture", "first": "black", "targets": ["D6"]})
        self.assertEqual(result["verdict"], "yes")
        self.assertTrue(result["line"])
        self.assertTrue(result["tree"])
        traced = self.done(kind="search", position={"rows": self.ROWS}, trace=5,
                           question={"kind": "tsumego", "first": "black", "targets": ["A2"]})
        self.assertLessEqual(len(traced["trace"]), 5)
        question = {"kind": "capture", "first": "black", "targets": ["A9"]}
        self.bad(400, "bad_request", "POST", "/jobs", {"kind": "search", "question": question,
                                                       "position": {"rows": self.ROWS}})
        for wrong in ({}, {"kind": "sing"}, {"kind": "search"}, {"kind": 3}):
            self.bad(400, "bad_request", "POST", "/jobs", wrong)

    def test_a_long_search_is_cancelled(self):
        rows = ["." * 19] * 8 + ["." * 8 + "OX" + "." * 9] + ["." * 19] * 10
        job = self.job(kind="search", position={"rows": rows}, seconds=100,
                       question={"kind": "tsumego", "first": "black", "targets": ["J11"],
                                 "region": "D6:N15"})
        states = []
        watcher = threading.Thread(target=lambda: states.extend(self.server.events(job)))
        watcher.start()
        time.sleep(1.5)
        found = self.good("GET", f"/jobs/{job}")
        self.assertIn(found["state"], ("running", "done"))
        self.assertIn(job, [each["id"] for each in self.good("GET", "/jobs")["jobs"]])
        self.good("DELETE", f"/jobs/{job}", status=204)
        watcher.join(120)
        self.assertIn(states[-1][0], ("cancelled", "done"))
        self.assertEqual(states[0][0], "progress")
        counts = [data["progress"]["nodes"] for _, data in states if "progress" in data]
        self.assertEqual(counts, sorted(counts))
        self.assertTrue(counts and counts[-1] > 0, "live numbers")
        self.good("DELETE", f"/jobs/{job}", status=204)
        self.bad(404, "not_found", "GET", f"/jobs/{job}")
        self.bad(404, "not_found", "GET", f"/jobs/{job}/events")

    def test_race_and_formulas(self):
        rows = """.O.OOOOOOOOOO OOOOOOOOOOOOO OOOOOOOOOOOOO OOOOOOOOOOOOO OOOOOOO...OOO
                  XXXXXXXXXXXXX OOOOOOOOOOOOO OOOOOOOOOOOOO .OXOXXXXXXXXX ...XXXXXXXXXX
                  XXXXXXXXXXXXX XXXXXXXXXXXXX .X.XXXXXXXXXX""".split()
        race = self.good("POST", "/race", {"position": {"rows": rows}, "target": "A8",
                                           "against": "A6"})
        self.assertEqual((race["black"], race["white"]), ("A8", "A6"))
        self.assertIn("outcome", race["first"]["black"])
        self.assertTrue(race["regions"][0]["letter"])
        two = [".O.OOOO", "OOOOOOO", "..O..OX", "XXOOOXX", "OOXXXO.", "..X..O.", "XXXXXOO"]
        self.bad(400, "bad_request", "POST", "/race", {"position": {"rows": two}, "target": "A4",
                                                       "against": "F3"})
        self.assertTrue(race["words"])
        self.bad(400, "bad_request", "POST", "/race", {"position": {"rows": ["." * 9] * 9}})
        report = self.good("POST", "/cgt", {"formula": "{4|0} + ^*", "cool": "1/2"})
        self.assertEqual(report["mean"], "2")
        self.bad(400, "bad_request", "POST", "/cgt", {"formula": "{4|"})
        self.bad(400, "bad_request", "POST", "/cgt", {})
        status, headers, content = self.server.raw(
            "GET", "/api/cgt/thermograph.svg?formula=%7B4%7C0%7D")
        self.assertEqual((status, headers["Content-Type"]), (200, "image/svg+xml"))
        self.assertIn(b"<svg", content)
        self.bad(400, "bad_request", "GET", "/cgt/thermograph.svg?formula=%7B")

    def test_review(self):
        with open(os.path.join(ROOT, "docs", "pictures", "analysis.sgf"), encoding="utf-8") as file:
            game = self.good("POST", "/games", {"sgf": file.read()}, 201)
        job = self.job(kind="review", game=game["id"], samples=10, mistakes=2)
        events = self.server.events(job)
        self.assertEqual(events[-1][0], "done")
        shares = [data["progress"]["share"] for _, data in events if "progress" in data]
        self.assertEqual(shares, sorted(shares))
        result = events[-1][1]["result"]
        self.assertEqual(len(result["graph"]), game["moves"] + 1)
        self.assertTrue(result["report"])
        for mistake in result["mistakes"]:
            self.assertGreater(mistake["loss"], 0)
            self.assertTrue(mistake["sentence"])
            self.assertEqual(mistake["played"]["move"], mistake["point"])
            self.assertTrue(mistake["explanation"]["sentence"])
        self.assertLessEqual(len(result["mistakes"]), 4)
        losses = [mistake["loss"] for mistake in result["mistakes"]]
        self.assertEqual(losses, sorted(losses, reverse=True))
        for name, kind, begin in (("review.html", "text/html; charset=utf-8", b"<!DOCTYPE html"),
                                  ("review.sgf", "application/x-go-sgf", b"(;")):
            status, headers, content = self.server.raw("GET", f"/api/jobs/{job}/files/{name}")
            self.assertEqual((status, headers["Content-Type"]), (200, kind))
            self.assertIn(f'filename="{name}"', headers["Content-Disposition"])
            self.assertTrue(content.lower().startswith(begin.lower()), content[:60])
        self.bad(404, "not_found", "GET", f"/jobs/{job}/files/passwd")
        self.bad(404, "not_found", "GET", f"/jobs/{NO_ID}/files/review.sgf")
        tree = self.good("GET", f"/games/{game['id']}/tree")
        self.assertNotIn("Gosedai review", json.dumps(tree), "the game itself stays as it was")

    def test_review_of_a_variation_in_japanese(self):
        game = self.new_game()
        self.play(game["id"], "E5", "C3", "G3")
        other = self.good("POST", f"/games/{game['id']}/moves", {"point": "A1", "node": 1})
        status, job = self.server.ask("POST", "/jobs?lang=ja", {
            "kind": "review", "game": game["id"], "node": other["played"], "samples": 10})
        self.assertEqual(status, 202)
        result = self.server.events(job["id"])[-1][1]["result"]
        nodes = [point["node"] for point in result["graph"]]
        self.assertEqual(nodes, [0, 1, other["played"]])
        self.assertRegex(result["report"], "[\u3041-\u3093]")
        self.bad(400, "bad_request", "POST", "/jobs",
                 {"kind": "review", "game": self.new_game()["id"]})
        self.bad(404, "not_found", "POST", "/jobs",
                 {"kind": "review", "game": game["id"], "node": 77})


class Recovery(unittest.TestCase):
    def test_kill_and_come_back(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder)
            _, game = server.ask("POST", "/games", {"size": 9, "time": "absolute 600"})
            path = f"/games/{game['id']}"
            for round_number in range(3):
                for _ in range(5):
                    points = [f"{column}{row}" for column in "ABCDEFGHJ" for row in range(1, 10)]
                    status, after = 422, None
                    while status == 422:
                        status, after = server.ask("POST", path + "/moves",
                                                   {"point": random.choice(points)})
                    self.assertEqual(status, 200, after)
                server.ask("POST", "/jobs", {"kind": "think", "game": game["id"], "play": True})
                server.kill()
                server.start()
                _, found = server.ask("GET", path)
                self.assertGreaterEqual(found["revision"], after["revision"])
                self.assertGreaterEqual(found["moves"], 5 * (round_number + 1))
                self.assertLess(found["clocks"]["elapsed"], 5)
                self.assertIsNone(found["job"])
                tree = server.ask("GET", path + "/tree")[1]
                self.assertEqual(len(tree["nodes"]), found["moves"] + 1)
            self.assertEqual(server.stop(), 0)
            server.errors.close()

    def test_backup_while_it_runs(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder)
            server.ask("POST", "/games", {"size": 9, "name": "kept"})
            copy = os.path.join(folder, "copy.sqlite")
            command = [PROGRAM, "serve", "--data", folder, "--backup", copy]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            again = subprocess.run(command, capture_output=True, text=True, check=False)
            self.assertEqual(again.returncode, 1, "a backup does not overwrite")
            server.stop()
            server.errors.close()
            database = sqlite3.connect(copy)
            self.assertEqual(database.execute("SELECT count(*) FROM games").fetchone(), (1,))
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchone(), ("ok",))
            database.close()

    def test_comparisons_are_judged(self):
        """What gosedai compare stores is judged over the API, and summed for both."""
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder)
            self.assertEqual(server.ask("GET", "/comparisons"), (200, {"comparisons": []}))
            self.assertEqual(server.ask("GET", "/comparisons/1")[0], 404)
            game, store = os.path.join(folder, "g.sgf"), os.path.join(folder, "compare.sqlite")
            with open(game, "w", encoding="ascii") as file:
                file.write("(;SZ[9];B[ee];W[cc];B[gc];W[cg];B[gg])")
            subprocess.run([PROGRAM, "compare", "self:simple", "self:random", game, "-q",
                            "--store", store], capture_output=True, check=True)
            status, found = server.ask("GET", "/comparisons/1")
            self.assertEqual((status, found["a"], found["b"]), (200, "self:simple", "self:random"))
            first, second = (one["key"] for one in found["differences"][:2])
            path = "/comparisons/1/verdicts"
            for verdicts, a in (({first: "a", second: "same"}, 1), ({first: "b"}, 0),
                                ({first: "a"}, 1), ({first: None}, 0)):
                status, sums = server.ask("PUT", path, {"verdicts": verdicts})
                self.assertEqual((status, sums["verdicts"]["a"]), (200, a))
            for body in ({}, {"verdicts": []}, {"verdicts": {first: "x"}}, {"verdicts": {"x": "a"}},
                         {"verdicts": {first: {"a": 1}}}):
                self.assertEqual(server.ask("PUT", path, body)[0], 400, body)
            for name in ("0", "2", "-1", "1x", "99999999999999999999"):
                self.assertEqual(server.ask("GET", f"/comparisons/{name}")[0], 404, name)
            report = subprocess.run([PROGRAM, "compare", "--report", "--json", "--store", store],
                                    capture_output=True, text=True, check=True)
            self.assertEqual(json.loads(report.stdout)[0]["verdicts"],
                             {"a": 0, "b": 0, "same": 1, "neither": 0})
            server.stop()
            server.errors.close()

    def test_a_newer_store_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            database = sqlite3.connect(os.path.join(folder, "games.sqlite"))
            database.execute("PRAGMA user_version = 99")
            database.commit()
            database.close()
            with self.assertRaisesRegex(RuntimeError, "newer"):
                Server(folder)

    def test_port_in_use(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder)
            done = subprocess.run(
                [PROGRAM, "serve", "--data", folder, "--port", str(server.port)],
                capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn("cannot be had", done.stderr)
            server.stop()
            server.errors.close()


class Threads(Case):
    """Players that think in threads."""
    options = ("--player-threads", "2")

    def test_players_think_in_threads(self):
        for player in "gog", "gosedai":
            game = self.new_game(white={"kind": "program", "player": player, "seconds": 1})["id"]
            self.play(game, "E5")
            result = self.done(kind="think", game=game, play=True)
            self.assertEqual(result["color"], "white")
            self.assertTrue(result["reason"])

    def test_too_many_threads_are_refused(self):
        done = subprocess.run([PROGRAM, "serve", "--threads", "9", "--player-threads", "8"],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("64", done.stderr)


class Safety(Case):
    def test_hosts_and_origins(self):
        for host in ("evil.example", "evil.example:%d", "localhost.evil.example", "127.0.0.1:1",
                     "", "[::1", "127.0.0.1.evil.example"):
            host = host % self.server.port if "%" in host else host
            status, _, _ = self.server.raw("GET", "/api/games", headers={"Host": host})
            self.assertEqual(status, 403, host)
        body = {"Content-Type": JSON}
        for origin in ("http://evil.example", "null", "https://127.0.0.1", "file://",
                       "http://127.0.0.1.evil.example"):
            status, _, _ = self.server.raw("POST", "/api/games", b"{}", {**body, "Origin": origin})
            self.assertEqual(status, 403, origin)
        own = f"http://127.0.0.1:{self.server.port}"
        status, _, _ = self.server.raw("POST", "/api/games", b"{}", {**body, "Origin": own})
        self.assertEqual(status, 201)
        status, _, _ = self.server.raw("POST", "/api/games", b"{}",
                                       {**body, "Sec-Fetch-Site": "cross-site"})
        self.assertEqual(status, 403)
        status, _, _ = self.server.raw("GET", "/api/health",
                                       headers={"Host": f"localhost:{self.server.port}"})
        self.assertEqual(status, 200)

    def test_content_types_and_methods(self):
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
            status, _, _ = self.server.raw("POST", "/api/games", b"{}", {"Content-Type": kind})
            self.assertEqual(status, 415, kind)
        status, headers, _ = self.server.raw("DELETE", "/api/games")
        self.assertEqual((status, headers["Allow"]), (405, "GET, POST"))
        for method in ("TRACE", "OPTIONS", "BREW"):
            status, _, _ = self.server.raw(method, "/api/games")
            self.assertEqual(status, 405)
        self.bad(404, "not_found", "GET", "/nothing")

    def test_headers(self):
        for path in ("/", "/api/health", "/api/nothing"):
            _, headers, _ = self.server.raw("GET", path)
            self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
            self.assertNotIn("unsafe", headers["Content-Security-Policy"])
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            self.assertIsNone(headers["Access-Control-Allow-Origin"])
            self.assertIsNone(headers["Set-Cookie"])

    def test_no_file_outside_the_page(self):
        for path in ("/../../../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
                     "//etc/passwd", "/assets/../../games.sqlite", "/games.sqlite", "/\\..\\x.y",
                     "/.env", "/%00.html"):
            status, _, content = self.server.raw("GET", path)
            self.assertNotIn(b"root:", content)
            self.assertIn(status, (200, 400, 404), path)
            if status == 200:
                self.assertIn(b"<html", content.lower(), path)

    def test_broken_json(self):
        texts = [b"{", b"[]", b"null", b"\xff\xfe", b"{\"size\": 1e999}", b"{\"a\":1,\"a\":2}",
                 b"{\"size\":9}x", b"\"" * 1000, b"{\"a\":" + b"[" * 3000 + b"]" * 3000 + b"}",
                 b"[" * 100000, b"{\"name\":\"\\ud800\"}", b"{\"name\":\"\\u0000\"}", b"\0" * 100]
        for text in texts:
            status, _, content = self.server.raw("POST", "/api/games", text,
                                                 {"Content-Type": JSON})
            self.assertEqual(status, 400, (text[:40], content))
            self.assertIn("message", json.loads(content)["error"])

    def test_wrong_kinds_everywhere(self):
        values = [None, True, -1, 1e300, "", "x" * 5000, [], {}, [[[]]], {"a": {"b": []}}]
        keys = {"/games": ["size", "rules", "komi", "handicap", "black", "white", "time", "setup",
                           "name", "sgf", "number"],
                "/position": ["position"],
                "/analysis": ["position", "layers", "knowledge", "settings"],
                "/jobs": ["kind", "position", "question", "game", "color"], "/cgt": ["formula"],
                "/race": ["position"], "/candidates": ["position"]}
        for path, names in keys.items():
            for name in names:
                for value in values:
                    status, answer = self.server.ask("POST", path, {name: value})
                    self.assertLess(status, 500, (path, name, value, answer))
        inner = ["game", "node", "rows", "sgf", "to_play", "rules", "komi", "moves", "first"]
        for name in inner:
            for value in values:
                status, answer = self.server.ask("POST", "/position",
                                                 {"position": {"rows": ["..", ".."], name: value}})
                self.assertLess(status, 500, (name, value, answer))

    def test_fuzzed_json(self):
        seed = json.dumps({"position": {"rows": Seeing.ROWS, "moves": ["A1"]}, "layers": ["links"],
                           "kind": "think", "size": 9, "komi": 6.5,
                           "question": {"kind": "capture", "targets": ["D6"]}}).encode()
        chance = random.Random(1)
        for _ in range(300):
            text = bytearray(seed)
            for _ in range(chance.randrange(1, 6)):
                at = chance.randrange(len(text))
                if chance.random() < 0.5:
                    text[at] = chance.choice(b'{}[]",:0x\\\xff-eE.')
                else:
                    del text[at:at + chance.randrange(1, 9)]
            path = chance.choice(["/api/position", "/api/analysis", "/api/games", "/api/race"])
            status, _, _ = self.server.raw("POST", path, bytes(text), {"Content-Type": JSON})
            self.assertLess(status, 500, bytes(text))

    def test_large_bodies(self):
        large = b'{"name":"' + b"x" * (5 * 1024 * 1024) + b'"}'
        connection = self.server.connect()
        try:
            connection.request("POST", "/api/games", large, {"Content-Type": JSON})
            self.assertEqual(connection.getresponse().status, 413)
        except (BrokenPipeError, ConnectionResetError):
            pass  # refused before all of it was sent
        connection.close()
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=30) as chunked:
            chunked.sendall(b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: "
                            b"application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
                            % self.server.port)
            try:
                for _ in range(2000):  # more than the buffers between the two can hold
                    chunked.sendall(b"10000\r\n" + b"x" * 65536 + b"\r\n")
                self.fail("an endless body was taken")
            except (BrokenPipeError, ConnectionResetError):
                pass
        self.assertEqual(self.good("GET", "/health")["status"], "ok")

    def test_nonsense_on_the_wire(self):
        chance = random.Random(2)
        for _ in range(100):
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=10) as wire:
                wire.sendall(chance.choice([
                    bytes(chance.randrange(256) for _ in range(200)),
                    b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 40000 + b"\r\n\r\n",
                    b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
                    b"POST /api/games HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
                    b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n\r\n"]))
        self.assertEqual(self.good("GET", "/health")["status"], "ok")

    def test_slow_clients(self):
        """Who sends a letter a second holds up nobody, and is not waited for without end."""
        slow = []
        try:
            for i in range(200):
                wire = socket.create_connection(("127.0.0.1", self.server.port), timeout=10)
                wire.sendall(b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                             % self.server.port)
                if i % 2:
                    wire.sendall(b"Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{")
                slow.append(wire)
            start = time.time()
            for i in range(3):
                for wire in slow:
                    wire.sendall(b"x" if i else b" ")
                self.new_game()
            self.assertLess(time.time() - start, 90)
        finally:
            for wire in slow:
                wire.close()
        self.assertEqual(self.good("GET", "/health")["status"], "ok")

    def test_many_idle_connections(self):
        idle = []
        try:
            for _ in range(1000):
                idle.append(socket.create_connection(("127.0.0.1", self.server.port), timeout=10))
            self.assertEqual(self.good("GET", "/health")["status"], "ok")
            self.assertGreaterEqual(self.good("GET", "/health")["connections"], 900)
            with open(f"/proc/{self.server.process.pid}/status", encoding="ascii") as status:
                memory = int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1))
            print(f"1000 idle connections: {memory // 1024} MB in use", file=sys.stderr)
        finally:
            for connection in idle:
                connection.close()

    def test_a_hundred_games_at_once(self):
        failures = []

        def story(number):
            try:
                _, game = self.server.ask("POST", "/games", {"size": 9, "name": str(number)})
                for point in ("E5", "C3", "G7", "C7"):
                    status, answer = self.server.ask("POST", f"/games/{game['id']}/moves",
                                                     {"point": point})
                    if status != 200:
                        failures.append(answer)
            except Exception as problem:  # pylint: disable=broad-except
                failures.append(problem)

        threads = [threading.Thread(target=story, args=(number,)) for number in range(100)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])

    def test_jobs_are_limited(self):
        rows = ["." * 19] * 8 + ["." * 8 + "OX" + "." * 9] + ["." * 19] * 10
        body = {"kind": "search", "position": {"rows": rows}, "seconds": 60,
                "question": {"kind": "tsumego", "first": "black", "targets": ["J11"],
                             "region": "D6:N15"}}
        jobs, refused = [], 0
        for _ in range(12):
            status, answer = self.server.ask("POST", "/jobs", body)
            if status == 202:
                jobs.append(answer["id"])
            else:
                self.assertEqual((status, answer["error"]["code"]), (503, "too_busy"))
                refused += 1
        self.assertEqual((len(jobs), refused), (8, 4))
        game = self.new_game()["id"]
        self.bad(503, "too_busy", "POST", "/jobs", {"kind": "think", "game": game, "play": True})
        for job in jobs:
            self.good("DELETE", f"/jobs/{job}", status=204)

    def test_rate(self):
        connection = self.server.connect()
        statuses = []
        for _ in range(3000):
            status, headers, _ = self.server.raw("GET", "/api/health", connection=connection)
            statuses.append(status)
            if status == 429:
                self.assertEqual(headers["Retry-After"], "1")
                break
        connection.close()
        if statuses[-1] != 429:
            self.skipTest("this machine is too slow to ask too often")
        time.sleep(1.5)


class Page(unittest.TestCase):
    def test_a_folder_is_served(self):
        with tempfile.TemporaryDirectory() as folder:
            www = os.path.join(folder, "www")
            os.makedirs(os.path.join(www, "assets"))
            for name, text in (("index.html", "<html>hi</html>"), ("assets/a-1.js", "1"),
                               (".secret", "no")):
                with open(os.path.join(www, name), "w", encoding="utf-8") as file:
                    file.write(text)
            os.symlink("/etc/passwd", os.path.join(www, "passwd.txt"))
            server = Server(os.path.join(folder, "data"), "--www", www)
            status, headers, content = server.raw("GET", "/")
            self.assertEqual((status, content), (200, b"<html>hi</html>"))
            self.assertEqual(headers["Cache-Control"], "no-cache")
            again, _, content = server.raw("GET", "/", headers={"If-None-Match": headers["ETag"]})
            self.assertEqual((again, content), (304, b""))
            status, headers, _ = server.raw("GET", "/assets/a-1.js")
            self.assertIn("immutable", headers["Cache-Control"])
            self.assertIn("javascript", headers["Content-Type"])
            self.assertEqual(server.raw("GET", "/game/5")[2], b"<html>hi</html>")
            self.assertEqual(server.raw("HEAD", "/")[2], b"")
            for path in ("/.secret", "/passwd.txt", "/assets/b.js", "/api/x"):
                self.assertEqual(server.raw("GET", path)[0], 404, path)
            self.assertEqual(server.stop(), 0)
            server.errors.close()


class Documents(unittest.TestCase):
    def test_every_route_is_described(self):
        """The tables of routes and docs/openapi.yaml name the same paths and methods."""
        routes, described, path = set(), set(), None
        folder = os.path.join(ROOT, "src", "front", "web")
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                routes.update((method.lower(), where) for method, where in
                              re.findall(r'\{WEB_([A-Z]+), "(/api[^"]*)"', file.read()))
        with open(os.path.join(ROOT, "docs", "openapi.yaml"), encoding="utf-8") as file:
            for line in file:
                match = re.match(r"  (/api\S*):$|    (get|post|put|patch|delete):$", line)
                if match and match.group(1):
                    path = match.group(1)
                elif match and path:
                    described.add((match.group(2), path))
        self.assertGreater(len(routes), 20)
        self.assertEqual(routes, described)


class Token(unittest.TestCase):
    def test_elsewhere_needs_a_token(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder, "--bind", "0.0.0.0")
            self.assertRegex(server.token, "^[0-9a-f]{32}$")
            self.assertEqual(server.ask("GET", "/games")[0], 401)
            self.assertEqual(server.ask("GET", "/health")[0], 200)
            for wrong in ("x", server.token[:-1], server.token + "0", ""):
                headers = {"Authorization": "Bearer " + wrong}
                self.assertEqual(server.ask("GET", "/games", headers=headers)[0], 401)
            good = {"Authorization": "Bearer " + server.token}
            self.assertEqual(server.ask("GET", "/games", headers=good)[0], 200)
            status, headers, _ = server.raw("GET", "/?token=" + server.token)
            self.assertEqual((status, headers["Location"]), (303, "/"))
            self.assertIn("HttpOnly; SameSite=Strict", headers["Set-Cookie"])
            self.check_sessions(server)
            self.assertEqual(server.stop(), 0)
            server.errors.close()

    def check_sessions(self, server):
        """Two browsers do not see each other's games."""
        cookies = []
        for _ in range(2):
            _, headers, _ = server.raw("GET", "/")
            session = headers["Set-Cookie"].split(";")[0]
            cookies.append({"Cookie": f"gosedai_token={server.token}; {session}"})
        status, game = server.ask("POST", "/games", {"size": 9}, cookies[0])
        self.assertEqual(status, 201)
        self.assertEqual(server.ask("GET", "/games", headers=cookies[0])[1]["total"], 1)
        self.assertEqual(server.ask("GET", "/games", headers=cookies[1])[1]["total"], 0)
        self.assertEqual(server.ask("GET", f"/games/{game['id']}", headers=cookies[1])[0], 404)

    def test_a_bad_token_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaisesRegex(RuntimeError, "token"):
                Server(folder, "--token", "short")


if __name__ == "__main__":
    unittest.main()
