"""Board-game sounds by modal synthesis: numpy and scipy only, each seeded by its own name, so reproducible.

usage: sounds.py OUT_DIR      writes <game>/NAME.wav and shared/NAME.wav (oggenc afterwards, see make-art); the places are
                              in ambience.py
Each game has a material; more games are added as further entries of GAMES.
"""
import os
import sys
import zlib

import numpy as np
import soundfile as sf
from scipy.signal import butter, fftconvolve, sosfilt

import check_sounds

SR = 44100
R = np.random.default_rng(58)
T = lambda s: np.arange(int(s * SR)) / SR
bp = lambda x, lo, hi, o=2: sosfilt(butter(o, [lo / (SR / 2), min(.99, hi / (SR / 2))], 'band', output='sos'), x)
lp = lambda x, f, o=2: sosfilt(butter(o, f / (SR / 2), output='sos'), x)
hp = lambda x, f, o=2: sosfilt(butter(o, f / (SR / 2), 'high', output='sos'), x)
norm = lambda y: y / max(1e-9, np.abs(y).max())


def modes(fs, t60, amp, dur, jit=.0):
    t = T(dur)
    y = np.zeros_like(t)
    for f, d, a in zip(fs, t60, amp):
        f *= 1 + jit * R.normal()
        y += a * np.exp(-6.91 * t / d) * np.sin(2 * np.pi * f * t + R.uniform(0, 6.28) * .15)
    return y


def strike(y, contact=.0012, noise=.25, bright=9000):
    """excite: half-sine contact pulse and a breath of filtered noise"""
    n = max(4, int(contact * SR))
    e = np.sin(np.pi * np.arange(n) / n)
    y = norm(fftconvolve(y, e / e.sum())[:len(y)])
    k = np.arange(int(.006 * SR))
    nz = lp(R.normal(size=len(k)) * np.exp(-k / (.0012 * SR)), bright)
    y[:len(nz)] += noise * norm(nz)
    return y


def room(y, size=.22, wet=.12, damp=4200, tail=.28):
    """a small furnished room: diffuse decaying noise, low-passed"""
    t = T(tail)
    ir = lp(R.normal(size=len(t)) * np.exp(-6.91 * t / size), damp)
    ir[:int(.004 * SR)] = 0
    ir /= np.sqrt((ir ** 2).sum())
    z = np.concatenate([y, np.zeros(len(ir))])
    return z + wet * fftconvolve(z, ir)[:len(z)]


def add(b, y, at, g=1.):
    i = int(at * SR)
    n = min(len(y), len(b) - i)
    if n > 0:
        b[i:i + n] += g * y[:n]
    return b


buf = lambda s: np.zeros(int(s * SR))
v = lambda x, s=.05: x * (1 + s * R.normal())


class Walnut:
    """boxwood and ebony checkers in a walnut case, bone dice"""
    piece_f, piece_t = 1180, .050

    def piece(s, f=None, hard=.9):
        r = np.array([1, 1.63, 2.31, 2.86, 3.52, 4.4])
        return modes((f or v(s.piece_f)) * r, s.piece_t / np.sqrt(r), hard ** np.arange(6) * np.array([1, .8, .6, .45, .3, .2]), .15, .02)

    def bed(s, amt=1.):
        """the case answers low and short"""
        return amt * modes([104, 151, 214, 298, 380, 468, 571], [.15, .13, .11, .09, .08, .06, .05], [.6, .9, 1., .75, .5, .4, .25], .32, .03)

    def contact(s, g=.8, f=None, body=.30):
        b = buf(.4)
        add(b, strike(s.piece(f), .0006, .16, 5200), 0, g)
        add(b, strike(s.bed(), .0018, .10, 2200), .0005, body)
        return b

    def clack(s):
        """piece against piece: two bodies, no case"""
        b = buf(.3)
        add(b, strike(s.piece(v(1420), .92), .0005, .2, 6500), 0, .9)
        add(b, strike(s.piece(v(1090), .88), .0006, .12, 5000), .0011, .7)
        return b

    rub_band, rub_low = (380, 1900), (1900, 4200)
    # how much of the board is heard under a die
    die_share = .30
    tray_f, tray_lp = (92, 134, 178, 236), 1500

    def die_bed(s):
        return strike(s.bed(), .0018, .1, 2400)

    def die_rim(s):
        return strike(modes([232, 341, 517, 742, 1015], [.09, .08, .06, .05, .04], [1, .8, .6, .4, .25], .22, .03), .0013, .12, 3600)


class Stone(Walnut):
    """glass counters on a limestone slab in a bronze rim, bone dice"""
    piece_f, piece_t = 2050, .085

    def piece(s, f=None, hard=.86):
        # a thick glass lens: clear, few partials, quickly damped by the stone
        r = np.array([1, 1.52, 2.17, 2.93])
        return modes((f or v(s.piece_f)) * r, s.piece_t / r, hard ** np.arange(4) * np.array([1, .55, .35, .2]), .18, .015)

    def bed(s, amt=1.):
        """a heavy slab: a dull, short knock with little ring"""
        return amt * modes([186, 268, 402, 561, 735, 930], [.060, .055, .048, .042, .034, .03], [.9, 1., .8, .6, .4, .25], .2, .03)

    def contact(s, g=.75, f=None, body=.42):
        b = buf(.4)
        add(b, strike(s.piece(f), .0005, .12, 5600), 0, g)
        add(b, strike(s.bed(), .0012, .16, 2800), .0003, body)
        return b

    def clack(s):
        b = buf(.3)
        add(b, strike(s.piece(v(2350)), .0005, .12, 6500), 0, .85)
        add(b, strike(s.piece(v(1720)), .0006, .10, 5500), .0012, .65)
        return b

    rub_band, rub_low = (780, 2600), (2600, 5200)
    die_share = .55
    tray_f, tray_lp = (118, 165, 224, 310), 1900

    def die_bed(s):
        """bone on limestone: a dry knock, higher than any box"""
        return strike(modes([330, 492, 748, 1105, 1530], [.040, .036, .030, .024, .018], [.7, 1., .9, .6, .35], .16, .03), .0009, .2, 3600)

    def die_rim(s):
        # bronze strip on wood: a short dull ring
        return strike(modes([418, 655, 1012, 1490, 2110], [.13, .12, .09, .07, .05], [1, .7, .55, .35, .2], .3, .02), .0010, .1, 4200)


class Oak(Walnut):
    """gyulbara: low dished pieces on a heavy box of smoked oak: darker and a little longer than tabla's walnut"""
    piece_f, piece_t = 985, .062

    def bed(s, amt=1.):
        return amt * modes([86, 127, 169, 246, 317, 402, 489, 604], [.19, .17, .14, .11, .09, .07, .06, .05], [.7, 1., .85, .8, .45, .4, .25, .15], .36, .03)

    def clack(s):
        b = buf(.3)
        add(b, strike(s.piece(v(1240), .90), .0006, .16, 5400), 0, .9)
        add(b, strike(s.piece(v(930), .86), .0007, .10, 4400), .0013, .75)
        return b

    rub_band, rub_low = (300, 1500), (1500, 3400)
    tray_f, tray_lp = (78, 112, 151, 204), 1300

    def die_bed(s):
        return strike(s.bed(), .0020, .1, 2100)

    def die_rim(s):
        return strike(modes([196, 288, 437, 629, 872], [.11, .09, .07, .05, .04], [1, .85, .6, .4, .2], .24, .03), .0014, .12, 3200)


class Birch(Walnut):
    """tapa: thick turned discs on a light, dry box of birch: higher and shorter"""
    piece_f, piece_t = 1390, .040

    def piece(s, f=None, hard=.88):
        r = np.array([1, 1.55, 2.16, 2.74, 3.41])
        return modes((f or v(s.piece_f)) * r, s.piece_t / np.sqrt(r), hard ** np.arange(5) * np.array([1, .85, .5, .4, .2]), .13, .02)

    def bed(s, amt=1.):
        return amt * modes([133, 204, 276, 371, 498, 617, 742], [.11, .10, .085, .07, .055, .05, .04], [.7, 1., .75, .9, .5, .35, .25], .26, .03)

    def clack(s):
        b = buf(.3)
        add(b, strike(s.piece(v(1610), .86), .0005, .16, 6000), 0, .9)
        add(b, strike(s.piece(v(1290), .84), .0006, .10, 4800), .0010, .7)
        return b

    rub_band, rub_low = (450, 2100), (2100, 4400)
    tray_f, tray_lp = (104, 149, 203, 268), 1700

    def die_rim(s):
        return strike(modes([268, 401, 596, 838, 1160], [.08, .07, .05, .04, .035], [1, .75, .6, .35, .25], .2, .03), .0012, .12, 3800)


class Cloth(Walnut):
    """tablan: turned wooden pawns on an embroidered cloth over a table; split cane for dice"""
    piece_f, piece_t = 720, .034

    def piece(s, f=None, hard=.72):
        r = np.array([1, 1.58, 2.24, 3.05])
        return modes((f or v(s.piece_f)) * r, s.piece_t / r ** .6, hard ** np.arange(4) * np.array([1, .7, .45, .2]), .14, .02)

    def bed(s, amt=1.):
        """a table top under cloth: a soft, dull thump"""
        return amt * modes([74, 109, 158, 221, 296], [.10, .085, .07, .055, .045], [1., .9, .6, .35, .2], .2, .03)

    def contact(s, g=.6, f=None, body=.36):
        b = buf(.4)
        add(b, lp(strike(s.piece(f), .0016, .07, 2200), 2900), 0, 1.5 * g)
        add(b, strike(s.bed(), .0045, .06, 700), .0006, body)
        add(b, cloth(.05, 900), 0, .10)
        return b

    def clack(s):
        b = buf(.3)
        add(b, strike(s.piece(v(1050), .84), .0008, .10, 4200), 0, .8)
        add(b, strike(s.piece(v(790), .8), .0009, .08, 3600), .0014, .7)
        return b

    rub_band, rub_low = (150, 620), (620, 1500)
    tray_f, tray_lp = (82, 121, 167, 230), 1000


class Peg(Walnut):
    """hounds and jackals: ivory pegs in the holes of a small ivory and ebony box; ivory sticks for dice"""
    piece_f, piece_t = 1720, .030

    def piece(s, f=None, hard=.8):
        r = np.array([1, 1.71, 2.48])
        return modes((f or v(s.piece_f)) * r, s.piece_t / r ** .7, hard ** np.arange(3) * np.array([1, .6, .3]), .12, .02)

    def bed(s, amt=1.):
        """a small hollow box with a drawer"""
        return amt * modes([192, 287, 405, 548, 713, 902], [.085, .075, .06, .05, .04, .03], [.8, 1., .8, .6, .35, .25], .2, .03)

    def hole(s, f=None):
        """air and walls of a drilled hole"""
        return modes([f or v(640), 1180, 1790], [.030, .022, .016], [1, .5, .25], .09, .03)

    def clack(s):
        b = buf(.3)
        add(b, strike(s.piece(v(2840)), .0004, .12, 6400), 0, .85)
        add(b, strike(s.piece(v(2210)), .0005, .10, 5600), .0008, .75)
        return b

    rub_band, rub_low = (600, 2300), (2300, 4600)
    tray_f, tray_lp = (171, 238, 322, 431), 2200

    def die_rim(s):
        return strike(modes([311, 466, 688, 960, 1340], [.07, .06, .05, .04, .03], [1, .8, .55, .35, .2], .18, .03), .0010, .12, 3800)


def cloth(dur, f):
    """a puff of cloth: low noise that swells and dies"""
    n = int(dur * SR)
    return norm(bp(R.normal(size=n), f * .3, f) * np.sin(np.pi * np.arange(n) / n) ** 1.5)


def bone(f0=None, dur=.08):
    f0 = f0 or v(1850, .07)
    r = np.array([1, 1.48, 1.92, 2.55])
    return modes(f0 * r, .026 / r ** .4, [1, .7, .45, .25], dur, .03)


def lift(m):
    """fingers take the piece: a tick against its neighbour and a breath of rubbing"""
    b = buf(.16)
    n = int(.07 * SR)
    rub = bp(R.normal(size=n), *m.rub_band) * np.sin(np.pi * np.arange(n) / n) ** 2
    add(b, norm(rub), 0, .30)
    add(b, strike(m.piece(v(m.piece_f * .92)), .0008, .1, 3600), .010, .55)
    add(b, strike(m.bed(), .003, .05, 1400), .010, .22)
    return room(b, .16, .07)


def place(m):
    b, f = buf(.42), v(m.piece_f)
    add(b, m.contact(f=f), 0)
    add(b, m.contact(.7, f * 1.02, .2), .036 + .012 * R.random(), .24)
    add(b, m.contact(.6, f * .99, .12), .066 + .014 * R.random(), .09)
    return room(b)


def slide(m):
    dur = .26 + .08 * R.random()
    t = T(dur)
    n = R.normal(size=len(t))
    env = np.interp(t / dur, [0, .15, .55, .85, 1], [0, .8, 1, .45, 0])
    lo = lp(R.normal(size=len(t)), 24)
    y = norm((bp(n, *m.rub_band) + .16 * bp(n, *m.rub_low)) * env * (1 + .45 * norm(lo)))
    y = .5 * y + .25 * norm(fftconvolve(y, m.bed(.1))[:len(y)])
    b = buf(dur + .3)
    add(b, y, 0, .7)
    add(b, m.contact(.6), dur - .012, .45)
    return room(b, .18, .09)


def hit(m):
    """one piece knocks another: the clack, then both settle"""
    b = buf(.5)
    add(b, m.clack(), 0, .95)
    add(b, m.contact(.4), .004, .75)
    add(b, m.clack(), .052 + .02 * R.random(), .28)
    add(b, m.contact(.4), .085 + .02 * R.random(), .34)
    add(b, m.contact(.3), .14 + .02 * R.random(), .10)
    return room(b)


def off(m):
    """into the lined tray: soft, low, with one knock on its neighbour"""
    b = buf(.45)
    add(b, strike(modes(list(m.tray_f), [.12, .10, .08, .06], [1, .85, .6, .35], .3, .03), .0030, .08, 1200), 0, .55)
    add(b, lp(m.contact(.8, body=.2), m.tray_lp * 2), .001, .62)
    add(b, m.clack(), .062 + .02 * R.random(), .42)
    return room(lp(b, 5200), .2, .08)


def die_board(m):
    b = buf(.26)
    f = v(1850, .07)
    add(b, strike(bone(f), .0005, .18, 6000), 0, .85)
    add(b, m.die_bed(), .0003, m.die_share)
    if R.random() < .6:
        add(b, strike(bone(f * 1.03), .0005, .14, 5600), .024 + .012 * R.random(), .16)
    return room(b, .15, .08)


def die_die(m):
    b = buf(.18)
    add(b, strike(bone(v(2050)), .00045, .18, 6000), 0, .9)
    add(b, strike(bone(v(1680)), .0005, .14, 5000), .0008, .75)
    return room(b, .14, .08)


def die_rim(m):
    b = buf(.32)
    add(b, strike(bone(), .0005, .16, 5600), 0, .75)
    add(b, m.die_rim(), .0002, .45)
    return room(b, .16, .09)


def pin(m):
    """set down on another piece: wood on wood, both bodies, then the box under them"""
    b, f = buf(.45), v(m.piece_f)
    add(b, strike(m.piece(f * 1.12, .84), .0008, .14, 5000), 0, .85)
    add(b, strike(m.piece(f * .80, .80), .0010, .10, 4200), .0012, .80)
    add(b, strike(m.bed(), .0024, .08, 1800), .0030, .34)
    t = .042 + .012 * R.random()
    add(b, strike(m.piece(f * 1.10, .80), .0009, .10, 4200), t, .26)
    add(b, strike(m.piece(f * .82, .78), .0010, .08, 3800), t + .001, .20)
    add(b, strike(m.piece(f * 1.11, .78), .0009, .08, 3800), t + .034 + .01 * R.random(), .09)
    return room(b)


def enter(m):
    """from the bar: it leaves the bar's wood, then is set down with more weight than on a move"""
    b, f, t = buf(.55), v(m.piece_f), .070 + .016 * R.random()
    add(b, m.die_rim(), 0, .30)
    add(b, strike(m.piece(f * .94), .0009, .08, 3400), .002, .22)
    add(b, m.contact(.8, f, .48), t)
    add(b, m.contact(.6, f * 1.02, .20), t + .046 + .012 * R.random(), .20)
    return room(b)


def die_piece(m, body=None):
    """a die against a piece: both bodies, little of the board"""
    b = buf(.24)
    add(b, strike((body or bone)(), .0005, .16, 5800), 0, .75)
    add(b, strike(m.piece(v(m.piece_f * 1.04), .86), .0006, .12, 4800), .0006, .70)
    add(b, m.bed(), .002, .10)
    return room(b, .14, .08)


# ---- tabula: from the hand
def stone_enter(m):
    """two counters touch in the hand, one is put on the slab"""
    b, f, t = buf(.55), v(m.piece_f), .085 + .02 * R.random()
    add(b, m.clack(), 0, .26)
    add(b, m.contact(.75, f, .58), t)
    add(b, m.contact(.6, f * 1.015, .25), t + .040 + .012 * R.random(), .22)
    add(b, m.contact(.5, f * .99, .15), t + .072 + .014 * R.random(), .08)
    return room(b)


# ---- tablan: cloth
def cloth_lift(m):
    """a pawn is taken up: its foot leaves the cloth"""
    b = buf(.18)
    add(b, cloth(.085, 1000), 0, .55)
    add(b, lp(strike(m.piece(v(m.piece_f * .95)), .0020, .05, 1800), 1800), .012, .30)
    add(b, strike(m.bed(), .006, .03, 500), .014, .30)
    return room(b, .14, .06)


def cloth_enter(m):
    """a pawn is put on the cloth and pressed down"""
    b, f, t = buf(.5), v(m.piece_f), .060 + .014 * R.random()
    add(b, cloth(.08, 800), 0, .18)
    add(b, m.contact(.6, f, .55), t)
    add(b, m.contact(.5, f * 1.02, .25), t + .05 + .012 * R.random(), .20)
    return room(b)


# ---- tablan: cane sticks
def cane(f=None):
    """a split length of cane: a hollow, woody tick with a reedy upper part"""
    r = np.array([1, 1.94, 2.76, 3.62])
    return modes((f or v(880, .06)) * r, [.045, .032, .022, .016], [1, .75, .4, .2], .14, .03)


def stick_cloth(m):
    """one end, the other end, a short roll; the cloth takes the edge off"""
    b, f, t = buf(.34), v(880, .07), 0
    for i, g in enumerate((.8, .62, .30, .15)[:3 + int(R.random() < .5)]):
        add(b, lp(strike(cane(f * (1 + .03 * (i % 2))), .0012, .10, 3200), 3600), t, g)
        add(b, strike(m.bed(), .0035, .05, 900), t + .0006, .42 * g)
        t += .030 + .022 * R.random() - .004 * i
    add(b, cloth(.09, 1100), 0, .07)
    return room(b, .16, .07)


def stick_stick(m):
    b = buf(.22)
    add(b, strike(cane(v(990)), .0007, .14, 5000), 0, .85)
    add(b, strike(cane(v(800)), .0008, .12, 4400), .0010, .75)
    if R.random() < .6:
        add(b, strike(cane(v(940)), .0008, .10, 4000), .022 + .012 * R.random(), .22)
    return room(b, .15, .08)


def stick_wood(m):
    """on the bare table beside the cloth"""
    b, f = buf(.32), v(900)
    table = lambda: strike(modes([148, 221, 330, 472, 655], [.10, .085, .065, .05, .04], [1, .85, .6, .35, .2], .22, .03), .0016, .10, 2600)
    for t, g in ((0, .8), (.034 + .014 * R.random(), .34)):
        add(b, strike(cane(f), .0008, .14, 4600), t, g)
        add(b, table(), t + .0003, .5 * g)
    return room(b, .18, .09)


# ---- hounds and jackals: pegs
def peg_rub(dur, rise):
    """ivory turning in a tight hole: grains of friction"""
    n = int(dur * SR)
    t = np.arange(n) / n
    y = bp(R.normal(size=n), 500, 2300) * (.55 + .45 * norm(lp(R.normal(size=n), 90)))
    return norm(y * (t ** rise) * (1 - t) ** .35)


def peg_lift(m):
    """a twist, then the peg comes free with a small hollow pop"""
    b, d = buf(.24), .075 + .02 * R.random()
    add(b, peg_rub(d, .8), 0, .32)
    add(b, strike(m.hole(), .0012, .08, 2400), d - .006, .80)
    add(b, strike(m.piece(), .0006, .08, 4200), d - .004, .22)
    add(b, m.bed(), d - .004, .12)
    return room(b, .14, .06)


def peg_place(m):
    """the tip finds the hole, slips in and is seated"""
    b, d = buf(.36), .048 + .016 * R.random()
    add(b, strike(m.piece(v(2050)), .0005, .12, 5000), 0, .30)
    add(b, peg_rub(d, .3), .004, .14)
    add(b, strike(m.piece(v(1500)), .0007, .14, 4600), d, .70)
    add(b, strike(m.hole(v(520)), .0014, .08, 2000), d, .55)
    add(b, strike(m.bed(), .0016, .08, 2200), d + .0006, .48)
    return room(b, .18, .10)


def peg_slide(m):
    """from hole to hole along the board: light touches, then seated"""
    b, t = buf(.6), 0
    for i in range(3):
        add(b, strike(m.piece(v(1950)), .0007, .10, 4200), t, .20 + .04 * i)
        add(b, strike(m.bed(), .002, .05, 1800), t, .08)
        add(b, peg_rub(.06, .5), t, .05)
        t += .066 + .02 * R.random()
    add(b, peg_place(m), t, .8)
    return b


def peg_hit(m):
    """a peg knocks another out of its hole; it falls on the board and rolls"""
    b = buf(.6)
    add(b, m.clack(), 0, .9)
    add(b, strike(m.hole(), .0012, .08, 2200), .003, .55)
    add(b, strike(m.bed(), .0014, .08, 2200), .004, .34)
    t, g = .07 + .02 * R.random(), .42
    for _ in range(4):
        add(b, strike(m.piece(v(1850)), .0006, .10, 4800), t, g)
        add(b, strike(m.bed(), .0016, .06, 2000), t + .0004, .5 * g)
        t += .034 + .02 * R.random()
        g *= .55
    return room(b, .18, .10)


def peg_off(m):
    """laid into the drawer with the others"""
    b = buf(.45)
    add(b, strike(modes(list(m.tray_f), [.10, .08, .065, .05], [1, .85, .6, .35], .24, .03), .0022, .08, 1800), 0, .55)
    add(b, strike(m.piece(v(1600)), .0007, .10, 4200), .0006, .45)
    add(b, m.clack(), .050 + .02 * R.random(), .40)
    add(b, strike(m.piece(), .0007, .08, 3800), .094 + .02 * R.random(), .14)
    return room(lp(b, 5200), .16, .08)


def peg_enter(m):
    """taken from among the others, then set: two touches, the tip, the seat"""
    b = buf(.6)
    add(b, m.clack(), 0, .22)
    add(b, m.clack(), .045 + .015 * R.random(), .12)
    add(b, peg_place(m), .115 + .02 * R.random(), .95)
    return b


def ivory(f=None):
    """an ivory stick or knucklebone: harder and longer than a die"""
    r = np.array([1, 1.57, 2.21, 2.9])
    return modes((f or v(1420, .07)) * r, [.036, .028, .02, .015], [1, .7, .4, .2], .12, .03)


def ivory_board(m):
    b, f, t, g = buf(.34), v(1420, .07), 0, .85
    for i in range(2 + int(R.random() < .6)):
        add(b, strike(ivory(f * (1 + .05 * (i % 2))), .0006, .14, 5200), t, g)
        add(b, strike(m.bed(), .0014, .10, 2400), t + .0003, .36 * g)
        t += .026 + .018 * R.random()
        g *= .45
    return room(b, .15, .09)


def ivory_ivory(m):
    b = buf(.2)
    add(b, strike(ivory(v(1650)), .0005, .14, 5600), 0, .85)
    add(b, strike(ivory(v(1330)), .0006, .12, 5000), .0009, .7)
    if R.random() < .5:
        add(b, strike(ivory(v(1560)), .0006, .10, 4600), .020 + .012 * R.random(), .22)
    return room(b, .14, .08)


def ivory_rim(m):
    b = buf(.32)
    add(b, strike(ivory(), .0006, .14, 5000), 0, .75)
    add(b, m.die_rim(), .0002, .50)
    return room(b, .16, .09)


# ---------------------------------------------------------------- lyre
def pluck(f, dur=2.6, bright=.5, pos=.23, damp=.9965):
    """Karplus-Strong with fractional delay and pick position: a gut string"""
    n = SR / f - .5
    N = int(n)
    fr = n - N
    a = (1 - fr) / (1 + fr)
    x = lp(R.uniform(-1, 1, N), 900 + 5200 * bright, 1)
    x = x - np.roll(x, max(1, int(pos * N))) * .9
    L = int(dur * SR)
    y, b, i, prev, ap, apx, c = np.zeros(L), x.copy(), 0, 0., 0., 0., .5 * (1 - .35 * bright)
    for k in range(L):
        o = b[i]
        y[k] = o
        s = damp * ((1 - c) * o + c * prev)
        prev = o
        z = a * s + apx - a * ap
        apx, ap, b[i] = s, z, z
        i = i + 1 if i + 1 < N else 0
    fo = np.minimum(1, (L - np.arange(L)) / (.45 * SR))
    return y * np.minimum(1, np.arange(L) / (.0015 * SR)) * fo ** 1.5


LYRE = ([188, 274, 402, 588, 810], [.10, .09, .07, .06, .05], [1, .8, .7, .4, .3])
D = lambda s: 293.66 * 2 ** (s / 12)


def lyre(notes, dur, size=1.1, wet=.18):
    b = buf(dur + 1.0)
    for t, n, g in notes:
        add(b, pluck(D(n), min(3.2, dur + .9 - t), .32 + .36 * g), t + .004 * R.random(), g)
    y = b + .03 * fftconvolve(b, modes(*LYRE, .2))[:len(b)]
    return room(lp(y, 6500, 1), size, wet, 3600, 1.2)


def win():
    s = [(0, -5, .7), (.16, 0, .75), (.32, 2, .75), (.48, 3, .8), (.64, 7, .9), (.96, 5, .75), (1.12, 7, .85), (1.28, 10, .9), (1.44, 12, 1.)]
    return lyre(s + [(1.92 + .045 * i, n, .8) for i, n in enumerate((-12, -5, 0, 7, 12))], 3.2)


def lose():
    return lyre([(0, 7, .7), (.28, 5, .65), (.56, 3, .6), (.9, -2, .55), (1.3, 0, .5), (1.34, -12, .5)], 2.3)


def ui_tap():
    b = buf(.12)
    add(b, strike(modes([620, 985, 1480, 2100], [.030, .024, .018, .014], [1, .6, .35, .2], .1), .0010, .08, 3000), 0)
    return room(b, .1, .05, 3000, .1)


def ui_open():
    """two soft strings, a fourth apart"""
    return lyre([(0, -5, .45), (.07, 0, .5)], .15, .4, .10)


def trimmed(y):
    """without rumble; cut where it has fallen below -62 dB of its peak, then 40 ms to silence"""
    y = hp(y, 40)
    e = np.abs(y) > np.abs(y).max() * 10 ** (-62 / 20)
    y = y[:min(len(y), int(np.nonzero(e)[0][-1] + .03 * SR))]
    k = int(.04 * SR)
    y[-k:] *= np.cos(np.linspace(0, np.pi / 2, k)) ** 2
    return np.concatenate([norm(y), np.zeros(int(.01 * SR))])


def save(paths, ys, peak):
    """variants of one sound: at this peak, but none much louder than the others"""
    ys = [trimmed(y) for y in ys]
    loud = [check_sounds.loudness(y, SR) for y in ys]
    for path, y, own in zip(paths, ys, loud):
        level = np.clip(peak + np.clip(np.mean(loud) - own, -1.5, 1.), -9, -3.3)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        sf.write(path, (y * 10 ** (level / 20)).astype('float32'), SR, subtype='PCM_16')


KIND = [('lift', lift, 3, -8.5), ('place', place, 5, -5), ('slide', slide, 3, -8), ('enter', enter, 4, -5), ('hit', hit, 4, -4),
        ('pin', pin, 3, -4.5), ('off', off, 4, -6), ('die_board', die_board, 5, -5), ('die_die', die_die, 4, -7),
        ('die_rim', die_rim, 3, -6), ('die_piece', die_piece, 3, -6)]
GAMES = {'tabla': Walnut(), 'tabula': Stone(), 'gyulbara': Oak(), 'tapa': Birch(), 'tablan': Cloth(), 'hounds_and_jackals': Peg()}
# what sounds otherwise than a piece put down on a board, or a cube die
OTHER = {
    'tabula': {'enter': stone_enter},
    'tablan': {'lift': cloth_lift, 'enter': cloth_enter, 'die_board': stick_cloth, 'die_die': stick_stick,
               'die_rim': stick_wood, 'die_piece': lambda m: die_piece(m, cane)},
    'hounds_and_jackals': {'lift': peg_lift, 'place': peg_place, 'slide': peg_slide, 'enter': peg_enter, 'hit': peg_hit,
                           'off': peg_off, 'die_board': ivory_board, 'die_die': ivory_ivory, 'die_rim': ivory_rim,
                           'die_piece': lambda m: die_piece(m, ivory)},
}


def seeded(name):
    global R
    R = np.random.default_rng(zlib.crc32(name.encode()))


def made(name, f, *of):
    seeded(name)
    return f(*of)


def main():
    out = sys.argv[1]
    for game, mat in GAMES.items():
        for name, f, count, peak in KIND:
            names = [f'{game}/{name}_{i + 1}' for i in range(count)]
            f = OTHER.get(game, {}).get(name, f)
            save([f'{out}/{n}.wav' for n in names], [made(n, f, mat) for n in names], peak)
    for name, f, peak in (('win', win, -4), ('lose', lose, -6), ('ui_tap', ui_tap, -8.5), ('ui_open', ui_open, -8.5)):
        save([f'{out}/shared/{name}.wav'], [made(name, f)], peak)


if __name__ == '__main__':
    main()
