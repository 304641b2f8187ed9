#!/usr/bin/env python3
"""Turn Tabla records of `tabulae match --records DIR` into the position list of gnubg_referee.py.

  decisions.py DIR [--level NAME] [--limit N] [--skip-forced] > LIST

Needs the program ($TABULAE, or `tabulae` on the PATH) to count the legal plays. Each line is
`POSID d1 d2 =POSID_AFTER`, in the order of games and turns. A turn with one legal play is no decision and is printed
as `POSID d1 d2 -`, which the referee passes over, or left out with --skip-forced (implied by --limit).
  --level NAME  only the turns of that level, which played either colour
  --limit N     N decisions, taken evenly from all games; the same N every time
Every record is followed from the start position, and the program must call each play legal; the referee checks the
positions no further. Records with the cube on are read too: cube decisions are not listed.
"""
import argparse
import json
import os
import sys

from tabla import Tabulae, apply, position, position_id, start


def turns(record):
    """(player's name, his side, the other's, colour, throw, play) for each turn of a record."""
    sides = [start(), start()]
    mover = None
    for event in record["events"]:
        if not isinstance(event, dict):
            continue
        if "roll_off" in event:
            white, black = event["roll_off"]
            # Equal dice are thrown again (TL-1).
            mover = 0 if white > black else 1
        elif "turn" in event:
            if mover is None:
                raise ValueError("a turn before the roll-off")
            me, other = sides[mover], sides[1 - mover]
            throw, play = event["turn"]["throw"], event["turn"]["play"]
            yield record["players"][mover], me, other, mover, throw, play
            sides[mover], sides[1 - mover] = apply(me, other, play)
            mover = 1 - mover


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--level")
    parser.add_argument("--limit", type=int)
    parser.add_argument("--skip-forced", action="store_true")
    a = parser.parse_args()
    legal = Tabulae("legal")
    lines, found, forced, games = [], 0, 0, 0
    for name in sorted(os.listdir(a.folder)):
        if not name.endswith(".json"):
            continue
        with open(os.path.join(a.folder, name)) as file:
            record = json.load(file)
        if record["game"] != "tabla":
            sys.exit("%s: a record of %s; expected tabla" % (name, record["game"]))
        if "position" in record:
            sys.exit("%s: starts from a position of its own; expected a whole game" % name)
        games += 1
        for player, me, other, colour, throw, play in turns(record):
            if a.level not in (None, player):
                continue
            white, black = (me, other) if colour == 0 else (other, me)
            plays = legal.ask(position(white, black, "WB"[colour]), throw, record["options"])
            after = apply(me, other, play)
            dice = throw.replace("-", " ")
            if len(plays) > 1:
                line = "%s %s =%s" % (position_id(me, other), dice, position_id(after[1], after[0]))
                # After the play the other side is on turn; a game that it won is over.
                text = position(*(after if colour == 0 else after[::-1]), "BW"[colour])
                if after[0][25] < 15 and text not in (one["position"] for one in plays):
                    sys.exit("%s: `%s` of %s is not legal" % (name, play, throw))
                lines.append(line)
                found += 1
            else:
                forced += 1
                if not (a.skip_forced or a.limit):
                    lines.append("%s %s -" % (position_id(me, other), dice))
    legal.close()
    if a.limit and found > a.limit:
        lines = [lines[index * found // a.limit] for index in range(a.limit)]
    print("\n".join(lines))
    print("%d games: %d decisions and %d forced turns; %d lines" % (games, found, forced, len(lines)), file=sys.stderr)
    if a.limit and found < a.limit:
        print("fewer than the %d asked for: play more games" % a.limit, file=sys.stderr)


if __name__ == "__main__":
    main()
