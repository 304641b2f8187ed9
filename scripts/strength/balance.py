#!/usr/bin/env python3
"""What each rule set amounts to between equals: a table in docs/balance.md.

  balance.py --games N [--only GAME] [--level LEVEL] [--threads T] [--cache FILE] [--out FILE]

Needs the program ($TABULAE, or `tabulae` on the PATH), Python 3 (standard library only). Plays `tabulae match` of a level
(expert without --level) with itself under every rule set that `tabulae games --levels` lists and whose options differ
from those before it; options that no play depends on (the picture of the board, the length of a match) do not make a
rule set another. One rule set after the other, each from a seed of its own name, so the table comes out the same again.
Each finished rule set is a line of the cache file (target/balance.jsonl) and of the table: the script can be stopped and
goes on where it was. Lines of another level, another number of games or another build of the program are played again;
with --keep those of another build stay, for a build that changed nothing in the games that are in the cache.
"""
import argparse
import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# Options that change what is shown or how games are strung together, and no play of a single game.
NO_PLAY = ("board_view", "start_display", "point_labels", "match_points", "series_games", "next_game_starter")


def program():
    """The binary: $TABULAE, or the one on the PATH."""
    return os.environ.get("TABULAE", "tabulae")


def output(*arguments):
    return subprocess.run([program(), *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout


def build():
    """What tells this build of the program from another: nets and levels are part of it."""
    with open(program_path(), "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()[:16]


def program_path():
    found = shutil.which(program())
    if not found:
        sys.exit("%s is not there; expected the program in $TABULAE or `tabulae` on the PATH" % program())
    return found


def rule_sets(only):
    """(game, name, options) of each rule set that plays otherwise than those before it."""
    seen, sets = set(), []
    for line in output("games", "--levels", "--json").splitlines():
        level = json.loads(line)
        game, name = level["level"].split("/", 1)
        if level["position"] is not None or only not in (None, game):
            continue
        options = {key: value for key, value in level["options"].items() if key not in NO_PLAY}
        key = (game, json.dumps(options, sort_keys=True))
        if key in seen:
            continue
        seen.add(key)
        sets.append((game, name, options))
    return sets


def finished(path, stamp, keep):
    """The results in the cache that were played as asked now; `keep`: or by another build."""
    asked = stamp.rsplit(" ", 1)[0]
    rows = {}
    if os.path.exists(path):
        with open(path) as file:
            for line in file:
                try:
                    row = json.loads(line)
                except json.JSONDecodeError:
                    # The script was stopped while it wrote.
                    continue
                if row.get("stamp") == stamp or keep and row.get("stamp", "").rsplit(" ", 1)[0] == asked:
                    rows[row["game"], row["set"]] = row
    return rows


def percent(share, interval, digits=1):
    half = (interval[1] - interval[0]) / 2
    return "%.*f ± %.*f" % (digits, share * 100, digits, half * 100)


def number(mean, interval, digits, sign=""):
    half = (interval[1] - interval[0]) / 2
    return ("%" + sign + ".*f ± %.*f") % (digits, mean, digits, half)


def table_row(row):
    b = row["result"]["balance"]
    gammons = "–" if b["gammon_share"] is None else percent(b["gammon_share"], b["gammon_share_ci95"])
    if b["backgammon_share"]:
        gammons += " (%.1f)" % (b["backgammon_share"] * 100)
    cells = [
        row["game"],
        "`%s`" % row["set"] + ("" if not row["options"] else ": " + ", ".join("%s=%s" % one for one in sorted(row["options"].items()))),
        str(b["games"]),
        percent(b["first_share"], b["first_share_ci95"]),
        number(b["first_ppg"], b["first_ppg_ci95"], 3, "+"),
        gammons,
        "%s (%.0f)" % (number(b["throws"], b["throws_ci95"], 1), b["throws_sd"]),
        percent(b["forced_share"], b["forced_share_ci95"]),
        percent(b["pass_share"], b["pass_share_ci95"]),
    ]
    return "| " + " | ".join(cells) + " |"


HEAD = """# Balance

What each rule set amounts to when `%(level)s` plays itself, %(games)d games each. Written by a script, to be written anew
when nets, levels or rules change; not by hand:

    cargo build --release --no-default-features
    TABULAE=target/release/tabulae %(command)s

- *First's share*: games won by the side that threw first, in percent, draws as halves. *For the first*: points a game that it
  won more than the other side (Tabla's with the cube, where the rule set has it).
- *Gammons*: percent of the games that somebody won (in brackets: backgammons); the stake of the cube does not count, and a
  dropped double is none. – where the rules know none.
- *Throws*: mean length (in brackets: standard deviation). *Forced*: percent of throws with at most one distinct legal play,
  in no stage of a chain more; *passes*: those of which nothing was played. What lies on the table already (a later stage, a
  throw handed over) is no throw of its own.
- ± is half of the 95 %% interval; for throws, games are the clusters.

| game | rule set | games | first's share | for the first | gammons | throws | forced | passes |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""


def write(path, a, rows):
    arguments = ["scripts/strength/balance.py", "--games", str(a.games)]
    if a.level != "expert":
        arguments += ["--level", a.level]
    if a.only:
        arguments += ["--only", a.only]
    head = HEAD % {"level": a.level, "games": a.games, "command": shlex.join(arguments)}
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    with open(path + ".new", "w") as file:
        file.write(head + "".join(table_row(row) + "\n" for row in rows))
    os.replace(path + ".new", path)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--only", metavar="GAME", help="one game; the table then holds no other")
    parser.add_argument("--level", default="expert")
    parser.add_argument("--threads", type=int)
    parser.add_argument("--keep", action="store_true", help="keep the cached results of other builds")
    parser.add_argument("--cache", default=os.path.join(ROOT, "target", "balance.jsonl"))
    parser.add_argument("--out", default=os.path.join(ROOT, "docs", "balance.md"))
    a = parser.parse_args()
    sets = rule_sets(a.only)
    if not sets:
        sys.exit("no rule set of `%s`; `tabulae games --levels` lists them" % a.only)
    stamp = "%s %d %s" % (a.level, a.games, build())
    rows = finished(a.cache, stamp, a.keep)
    os.makedirs(os.path.dirname(os.path.abspath(a.cache)), exist_ok=True)
    # A set whose options have changed since is another.
    rows = {(game, name): rows[game, name] for game, name, options in sets
            if (game, name) in rows and rows[game, name]["options"] == options}

    def so_far():
        return [rows[game, name] for game, name, _ in sets if (game, name) in rows]

    for game, name, options in sets:
        if (game, name) in rows:
            continue
        begun = time.monotonic()
        arguments = ["match", "-g", game, "--white", a.level, "--black", a.level, "--games", str(a.games)]
        arguments += ["--seed", "balance %s/%s" % (game, name), "--json"]
        if a.threads:
            arguments += ["--threads", str(a.threads)]
        for key, value in sorted(options.items()):
            arguments += ["-o", "%s=%s" % (key, value)]
        result = json.loads(output(*arguments).splitlines()[-1])
        row = {"stamp": stamp, "game": game, "set": name, "options": options, "result": result}
        rows[game, name] = row
        # A line that was cut short must not swallow this one.
        with open(a.cache, "a+b") as file:
            if file.seek(0, os.SEEK_END) > 0:
                file.seek(-1, os.SEEK_END)
                if file.read(1) != b"\n":
                    file.write(b"\n")
            file.write((json.dumps(row) + "\n").encode())
        share = result["balance"]["first_share"] * 100
        print("%s/%s: %.1f %% for the first, %.0f s" % (game, name, share, time.monotonic() - begun), file=sys.stderr)
        write(a.out, a, so_far())
    write(a.out, a, so_far())


if __name__ == "__main__":
    main()
