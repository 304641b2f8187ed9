#!/usr/bin/env python3
"""Finds how weak each level has to be so that it stands about as far below the next as wanted, measures the differences,
and writes them into assets/levels.ron.

usage: levels.py NET [-o OPTION=VALUE]... [--game GAME] [--gap 190] [--games 1000] [--master-games 200]
                 [--master PLIES,WIDE,NODES]

NET is the name of the net (`tabla`, `hounds_bell`, ...). From the top down: the weakness of each level is found by
halving (300 games a try), then the difference is measured over --games games. Expert is fitted below the evaluator
without search, since master is no weaker than that; master over expert is then measured over --master-games games. TABULAE names the program. Where the
weakest that a level can be is not --gap below, what is left is shared out evenly. The file keeps the other nets' lines.
"""
import argparse, json, math, os, re, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FILE = os.path.join(HERE, "..", "..", "assets", "levels.ron")
NAMES = ["child", "beginner", "club", "expert", "master"]
PROGRAM = os.environ.get("TABULAE", "tabulae")
WEAKEST = 4.0


def grade(weakness, look="", measured=""):
    return f"(weakness: {weakness:.3f}{look}{measured})"


def ron(net, grades):
    rows = "".join(f"            {name}: {grades[name]},\n" for name in NAMES)
    return f"        \"{net}\": (\n{rows}        ),\n"


class Measure:
    def __init__(self, args):
        self.args = args
        plies, wide, nodes = args.master.split(",")
        self.look = f", plies: {plies}, wide: {wide}, nodes: {nodes}"

    def elo(self, upper, lower, games, seed, above="static"):
        """The difference in Elo of two weaknesses, with its interval; an upper one of None: the level `above`."""
        top = grade(0, self.look) if upper is None else grade(upper)
        white = above if upper is None else "master"
        grades = dict.fromkeys(NAMES, grade(9))
        grades["master"], grades["child"] = top, grade(lower)
        text = "(others: None, games: {\n" + ron(self.args.net, grades) + "})\n"
        with tempfile.NamedTemporaryFile("w", suffix=".ron") as file:
            file.write(text)
            file.flush()
            command = [PROGRAM, "match", "-g", self.args.game, "--white", white, "--black", "child", "--json",
                       "--games", str(games), "--seed", str(seed), "--levels", file.name]
            for option in self.args.option:
                command += ["-o", option]
            if self.args.nets:
                command += ["--nets", self.args.nets]
            out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        result = json.loads(out.splitlines()[-1])
        low, high = result["elo_ci95"]
        return result["elo"] if result["elo"] is not None else 1000.0, low, high

    def below(self, upper, gap):
        """The weakness that lies `gap` below another."""
        low, high = (0.0 if upper is None else upper), WEAKEST
        for turn in range(6):
            middle = (low + high) / 2 if turn else min(WEAKEST, low + 0.5)
            elo, _, _ = self.elo(upper, middle, 300, 1000 + turn)
            if elo < gap:
                low = middle
            else:
                high = middle
            if high - low < 0.03:
                break
        return (low + high) / 2


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("net")
    parser.add_argument("-o", "--option", action="append", default=[])
    parser.add_argument("--game")
    parser.add_argument("--nets")
    parser.add_argument("--gap", type=float, default=190)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--master-games", type=int, default=200)
    parser.add_argument("--master", default="2,8,100000")
    args = parser.parse_args()
    args.game = args.game or args.net
    measure = Measure(args)
    whole, _, _ = measure.elo(None, WEAKEST, 400, 999)
    gap = min(args.gap, whole / 4.2)
    print(f"{args.net}: master is {whole:.0f} Elo above the weakest; levels {gap:.0f} apart", file=sys.stderr)
    grades, upper = {}, None
    above = "master"
    for name in reversed(NAMES[:-1]):
        weakness = measure.below(upper, gap)
        games = args.master_games if upper is None else args.games
        elo, low, high = measure.elo(upper, weakness, games, 7, "master")
        print(f"  {above} over {name} ({weakness:.3f}): {elo:.0f} ({low} to {high})", file=sys.stderr)
        measured = f", over_the_one_below: Some((elo: {elo:.0f}, interval: ({low:.0f}, {high:.0f}), games: {games}))"
        look = measure.look if above == "master" else ""
        grades[above] = grade(0 if upper is None else upper, look, measured)
        upper, above = weakness, name
    grades["child"] = grade(upper)
    text = open(FILE).read()
    text = re.sub(rf'        "{args.net}": \(.*?\n        \),\n', "", text, flags=re.S)
    text = re.sub(r"    games: \{\},", "    games: {\n    },", text)
    text = text.replace("    games: {\n", "    games: {\n" + ron(args.net, grades), 1)
    with open(FILE, "w") as file:
        file.write(text)


if __name__ == "__main__":
    main()
