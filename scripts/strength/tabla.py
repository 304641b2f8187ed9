"""What the strength scripts share: Tabla's board in the program's notation and in GNU Backgammon's, and the pipe to
`tabulae`. A module, not a command; Python 3, standard library only.

A side is a list of 26 counts by its own point p: 0 is the bar, 1..24 the board in the direction of movement, 25 off.
GNU Backgammon counts points down to the side's home: its point is 25 - p.
"""
import base64
import json
import os
import subprocess

OPTIONS = {"cube": "off"}


def program():
    """The binary: $TABULAE, or the one on the PATH."""
    return os.environ.get("TABULAE", "tabulae")


def start():
    """A side at the start of a game (TL, section 1)."""
    side = [0] * 26
    side[1], side[12], side[17], side[19] = 2, 5, 3, 5
    return side


def place(text):
    return {"bar": 0, "off": 25}.get(text) if text in ("bar", "off") else int(text)


def apply(me, other, play):
    """Both sides after the mover's play; the lists given are left alone."""
    me, other = me[:], other[:]
    if play == "pass":
        return me, other
    for move in play.split():
        frm, to = (place(end) for end in move.rstrip("*").split("/"))
        if me[frm] < 1:
            raise ValueError("nothing on %d in `%s`" % (frm, play))
        me[frm] -= 1
        me[to] += 1
        hit = 1 <= to <= 24 and other[25 - to] > 0
        if hit:
            if other[25 - to] > 1:
                raise ValueError("point %d is closed in `%s`" % (to, play))
            other[25 - to] = 0
            other[0] += 1
        if hit != move.endswith("*"):
            raise ValueError("`%s`: a hit on %d that is none, or is not marked" % (play, to))
    return me, other


def side_text(side):
    parts = ["%d:%d" % (p, side[p]) for p in range(1, 25) if side[p]]
    parts += ["%s:%d" % (name, side[p]) for name, p in (("bar", 0), ("off", 25)) if side[p]]
    return " ".join(parts) or "-"


def position(white, black, letter):
    """The program's notation, `letter` to play."""
    return "W %s | B %s | %s" % (side_text(white), side_text(black), letter)


def position_id(on_roll, other):
    """GNU Backgammon's position ID: a bit per piece and a 0 per point, the side not on roll first, each from its
    ace point up to its bar; 80 bits, lowest first, as base64 without its padding."""
    bits = []
    for side in (other, on_roll):
        for label in range(1, 26):
            bits += [1] * side[25 - label] + [0]
    key = bytearray(10)
    for index, bit in enumerate(bits):
        key[index // 8] |= bit << (index % 8)
    return base64.b64encode(bytes(key)).decode().rstrip("=")


class Tabulae:
    """A `tabulae legal` or `tabulae best` process that answers one JSON line for each it is given."""

    def __init__(self, command, *arguments):
        line = [program(), command, "--batch", "-", "--json", *arguments]
        self.process = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, where, throw, options=None):
        question = {"game": "tabla", "options": OPTIONS if options is None else options, "position": where, "throw": throw}
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("%s ended" % " ".join(self.process.args))
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError("%s: %s" % (json.dumps(question), answer["error"]))
        return answer["plays"]

    def close(self):
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            # It ended before: whoever asked it has said so.
            pass
        self.process.wait()
