"""Board-game sounds by modal synthesis: numpy and scipy only, each seeded by its own name, so reproducible.

usage: sounds.py OUT_DIR      writes <game>/NAME.wav and shared/NAME.wav (oggenc afterwards, see make-art)
Each game has a material; more games are added as further entries of GAMES.
"""
import os
import sys
import zlib

import numpy as np
import soundfile as sf
from scipy.signal import butter, fftconvolve, sosfilt

SR, OUT = 44100, sys.argv[1]
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

    rub_band, rub_low = (520, 2300), (2300, 5200)
    tray_f, tray_lp = (118, 165, 224, 310), 1900

    def die_bed(s):
        return strike(s.bed(), .0012, .2, 3200)

    def die_rim(s):
        # bronze strip on wood: a short dull ring
        return strike(modes([418, 655, 1012, 1490, 2110], [.13, .12, .09, .07, .05], [1, .7, .55, .35, .2], .3, .02), .0010, .1, 4200)


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
    add(b, m.die_bed(), .0003, .30)
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


def save(path, y, peak):
    y = hp(y, 40)
    # cut where it has fallen below -62 dB of its peak, then fade over 40 ms to silence
    e = np.abs(y) > np.abs(y).max() * 10 ** (-62 / 20)
    y = y[:min(len(y), int(np.nonzero(e)[0][-1] + .03 * SR))]
    k = int(.04 * SR)
    y[-k:] *= np.cos(np.linspace(0, np.pi / 2, k)) ** 2
    y = np.concatenate([norm(y) * 10 ** (peak / 20), np.zeros(int(.01 * SR))])
    os.makedirs(os.path.dirname(path), exist_ok=True)
    sf.write(path, y.astype('float32'), SR, subtype='PCM_16')


KIND = [('lift', lift, 3, -8.5), ('place', place, 5, -5), ('slide', slide, 3, -8), ('hit', hit, 3, -4), ('off', off, 3, -6),
        ('die_board', die_board, 5, -5), ('die_die', die_die, 3, -7), ('die_rim', die_rim, 3, -6)]
GAMES = {'tabla': Walnut(), 'tabula': Stone()}


def seeded(name):
    global R
    R = np.random.default_rng(zlib.crc32(name.encode()))


for game, mat in GAMES.items():
    for name, f, count, peak in KIND:
        for i in range(count):
            seeded(f'{game}/{name}_{i + 1}')
            save(f'{OUT}/{game}/{name}_{i + 1}.wav', f(mat), peak)
for name, f, peak in (('win', win, -4), ('lose', lose, -6), ('ui_tap', ui_tap, -8.5), ('ui_open', ui_open, -8.5)):
    seeded(name)
    save(f'{OUT}/shared/{name}.wav', f(), peak)
