#!/usr/bin/env python3
"""Play a level of Tabla's AI against GNU Backgammon: money games without the cube, gammons and backgammons counted.

  gnubg_match.py LEVEL GAMES [--gnubg-ply N] [--seed S] [--jobs J] [--json]

Needs GNU Backgammon (--gnubg PATH) and the program ($TABULAE, or `tabulae` on the PATH). GNU Backgammon throws the
dice, throws for the start of every game and says each result; it asks for our plays through its external-player
socket, and `tabulae best --batch` (for `random`: `legal`) gives them. So it is the level's knowledge that plays: `best`
leaves out the misjudgements that the lower levels make on purpose. GNU Backgammon takes an illegal play of an external
player for a pass and says nothing, so each board that it sends is compared with what our last play left. It declines
for us a resignation of one or two points (the game goes on) and accepts one of three.
Printed for our side: points a game with the 95 % interval; the same after GNU Backgammon has taken the luck of the dice
out (by its 0-ply evaluation: of the same mean, but several times narrower); wins, gammons and backgammons; the time of
a decision (a turn of more than one legal play) as the clock on the wall saw it, so measure it on an idle machine.
There is no --cube: the program answers no cube question outside the window and `match`.
"""
import argparse
import json
import math
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time

from tabla import Tabulae, apply, position, side_text, start

NAME = "tabulae"
RESULT = re.compile(r"^(gnubg|tabulae) wins a (single game|gammon|backgammon) and (\d) point")
ADJUSTED = re.compile(r"^Luck adjusted result\s+([-+]\d+\.\d+)\s+([-+]\d+\.\d+)")
TROUBLE = re.compile(r"illegal|unparsable|refused|cannot|can't|error:|external player", re.IGNORECASE)


def read_board(line):
    """A FIBS `board:` line: our side, the other side (counts by own point) and the dice."""
    field = line.strip().split(":")
    # 26 counts, bar to bar, by absolute point; the sign is the colour's.
    counts = [int(text) for text in field[6:32]]
    colour, direction = int(field[41]), int(field[42])
    if direction > 0:
        counts.reverse()
    # Now we move from 24 down to 1, so that index i is own point 25 - i of ours and own point i of the other side's.
    me, other = [0] * 26, [0] * 26
    for i in range(1, 25):
        count = counts[i] * colour
        if count > 0:
            me[25 - i] = count
        else:
            other[i] = -count
    me[0], other[0] = abs(counts[25]), abs(counts[0])
    me[25], other[25] = 15 - sum(me), 15 - sum(other)
    return me, other, (int(field[33]), int(field[34]))


def gnubg_play(play):
    """A play as GNU Backgammon reads it: points down to home."""

    def end(text):
        return text if text in ("bar", "off") else str(25 - int(text))

    return " ".join("/".join(map(end, move.rstrip("*").split("/"))) for move in play.split())


def follows(left, now):
    """Whether our side can be `now` after other turns than ours: blots may have been hit, no more."""
    hit = [p for p in range(1, 25) if left[p] != now[p]]
    return all(left[p] == 1 and now[p] == 0 for p in hit) and now[0] == left[0] + len(hit)


class Job:
    """One GNU Backgammon and one of ours, and the games between them."""

    def __init__(self, a, number, games):
        self.a, self.number, self.games = a, number, games
        self.points, self.adjusted, self.times, self.problem = [], [], [], None
        # Our side as our last play left it.
        self.left = None
        self.random = random.Random("%s %d" % (a.seed, number)) if a.level == "random" else None
        self.engine = Tabulae("legal") if self.random else Tabulae("best", "--level", a.level)
        self.server = socket.create_server(("127.0.0.1", 0))
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def answer(self, line):
        me, other, dice = read_board(line)
        if not dice[0]:
            return "roll"
        if self.left and not follows(self.left, me) and me != start():
            raise ValueError("after %s GNU Backgammon has %s" % (side_text(self.left), side_text(me)))
        # The colours are only names to our side: it plays white.
        where = position(me, other, "W")
        throw = "%d-%d" % (max(dice), min(dice))
        begun = time.perf_counter()
        plays = self.engine.ask(where, throw)
        took = time.perf_counter() - begun
        if len(plays) > 1:
            self.times.append(took)
        best = self.random.choice(plays) if self.random else plays[0]
        self.left = apply(me, other, best["play"])[0]
        return gnubg_play(best["play"]) if best["play"] != "pass" else ""

    def serve(self):
        try:
            peer, _ = self.server.accept()
            with peer, peer.makefile("rb") as lines:
                for raw in lines:
                    line = raw.decode().lstrip("\0")
                    if line.startswith("board:"):
                        peer.sendall((self.answer(line) + "\n").encode())
        except (OSError, RuntimeError, ValueError) as error:
            self.problem = self.problem or str(error)

    def commands(self):
        chequer = "set player 0 chequerplay evaluation"
        yield from ("set rng mersenne", "set seed %d" % (self.a.seed * 1000 + self.number), "set threads 1")
        # With Jacoby on, gammons would not count while the cube is in the middle.
        yield from ("set jacoby off", "set cube use off", "set display off")
        yield from ("set confirm new off", "set confirm save off", "set automatic game off")
        yield from ("set player 0 name gnubg", "set player 1 name " + NAME, "set player 0 gnubg")
        yield from ("%s plies %d" % (chequer, self.a.gnubg_ply), chequer + " cubeful off")
        yield from ("set analysis moves off", "set analysis cube off", "set analysis luck on")
        yield from ("set analysis luckanalysis plies 0", "set analysis luckanalysis cubeful off")
        yield "set player 1 external 127.0.0.1:%d" % self.server.getsockname()[1]
        # A session a game: the statistics are then the game's own.
        for _ in range(self.games):
            yield from ("new session", "analyse game", "show statistics game")
        yield from ("quit", "y")

    def run(self):
        # Of its own, or two of them trip over the same ~/.gnubg.
        with tempfile.TemporaryDirectory(prefix="gnubg_match.") as home:
            script = os.path.join(home, "commands")
            with open(script, "w") as file:
                file.write("\n".join(self.commands()) + "\n")
            server = threading.Thread(target=self.serve, daemon=True)
            server.start()
            environment = dict(os.environ, HOME=home, LC_ALL="C.UTF-8")
            # On standard input: games are not played from a command file.
            with open(script) as commands:
                gnubg = subprocess.Popen(
                    [self.a.gnubg, "-t", "-q", "-r"], stdin=commands, stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT, text=True, errors="replace", env=environment)
            for line in gnubg.stdout:
                self.heard(line.strip())
            gnubg.wait()
            self.server.close()
        self.engine.close()

    def heard(self, line):
        if self.a.verbose:
            print("%d| %s" % (self.number, line), file=sys.stderr)
        if match := RESULT.match(line):
            self.points.append(int(match[3]) * (1 if match[1] == NAME else -1))
            if sys.stderr.isatty():
                print("\r%d games" % self.a.played(), end="", file=sys.stderr, flush=True)
        elif match := ADJUSTED.match(line):
            self.adjusted.append(float(match[2]))
        elif TROUBLE.search(line):
            self.problem = self.problem or line


def mean_ci95(values):
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, 1.96 * math.sqrt(spread / len(values))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("level")
    parser.add_argument("games", type=int)
    parser.add_argument("--gnubg-ply", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--verbose", action="store_true", help="what GNU Backgammon says, on standard error")
    parser.add_argument("--gnubg", default="/usr/games/gnubg")
    a = parser.parse_args()
    jobs = []
    a.played = lambda: sum(len(job.points) for job in jobs)
    count = max(1, min(a.jobs, a.games))
    for number in range(count):
        jobs.append(Job(a, number, a.games // count + (number < a.games % count)))
    for job in jobs:
        job.thread.join()
    if sys.stderr.isatty():
        print(file=sys.stderr)
    points = [value for job in jobs for value in job.points]
    adjusted = [value for job in jobs for value in job.adjusted]
    times = sorted(value for job in jobs for value in job.times)
    problems = [job.problem for job in jobs if job.problem]
    if problems or len(points) != a.games or len(adjusted) != a.games or not times:
        sys.exit("%d of %d games ended, %d analysed; %s" % (len(points), a.games, len(adjusted), "; ".join(problems)))
    ppg, ci95 = mean_ci95(points)
    fair, fair_ci95 = mean_ci95(adjusted)
    result = {
        "level": a.level, "gnubg_ply": a.gnubg_ply, "games": a.games, "ppg": round(ppg, 4), "ppg_ci95": round(ci95, 4),
        "luck_adjusted_ppg": round(fair, 4), "luck_adjusted_ppg_ci95": round(fair_ci95, 4),
        "wins": sum(value > 0 for value in points),
        "gammons_won": points.count(2), "backgammons_won": points.count(3),
        "gammons_lost": points.count(-2), "backgammons_lost": points.count(-3),
        "decisions": len(times), "ms_mean": round(1000 * sum(times) / len(times), 3),
        "ms_p99": round(1000 * times[len(times) * 99 // 100], 3),
    }
    if a.json:
        print(json.dumps(result))
        return
    print("%s against GNU Backgammon %d-ply, %d games, seed %d" % (a.level, a.gnubg_ply, a.games, a.seed))
    print("points a game     %+.3f +- %.3f" % (ppg, ci95))
    print("  luck taken out  %+.3f +- %.3f" % (fair, fair_ci95))
    print("wins %(wins)d of %(games)d; gammons won %(gammons_won)d, lost %(gammons_lost)d; backgammons won "
          "%(backgammons_won)d, lost %(backgammons_lost)d" % result)
    print("%(decisions)d decisions: %(ms_mean).1f ms on average, 99 %% within %(ms_p99).1f ms" % result)


if __name__ == "__main__":
    main()
