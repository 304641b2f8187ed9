"""The quiet ambience of each game's place: a stereo loop of PERIOD_S, our own synthesis, seeded by its name.

usage: ambience.py OUT_DIR [GAME...]     writes <game>/ambience.ogg (by oggenc)

Everything is laid on a circle: noise and its swells are made in the frequency domain, events and the reverberation
wrap round, so the loop has no seam. The file holds LEAD_S more at both ends, taken from round the circle: the program
loops from LEAD_S to LEAD_S + PERIOD_S, away from the edges, where an encoder pads and smears. What the encoder adds is
no circle, so several cuts are tried, calm ones, and the file whose seam measures best is kept.
"""
import os
import subprocess
import sys

import numpy as np
import soundfile as sf

import check_sounds
import sounds
from sounds import SR, T, lp, modes, norm, pluck

PERIOD_S, LEAD_S = 48, .5
N = PERIOD_S * SR
F = np.fft.rfftfreq(N, 1 / SR)
LOUDNESS = -28.
# how many cuts of the circle are tried, and how good is good enough (see check_sounds.seam)
CUTS, GOOD_SEAM = 12, .85


def db(v):
    return 10 ** (v / 20)


def rng():
    return sounds.R


def pass_band(lo, hi, order=2):
    """magnitude of a band-pass, for the circle"""
    low = 1 / np.sqrt(1 + (lo / np.maximum(F, 1e-3)) ** (2 * order))
    return low / np.sqrt(1 + (F / hi) ** (2 * order))


def ring(x, shape):
    return np.fft.irfft(np.fft.rfft(x) * shape, N)


def swell(slow_hz, least=0., power=1.):
    """slow random rise and fall between `least` and 1, round the circle"""
    shape = (F <= slow_hz) / np.sqrt(1 + (F / (slow_hz / 2)) ** 2)
    y = ring(rng().normal(size=N), shape)
    y = (y - y.min()) / (y.max() - y.min())
    return least + (1 - least) * y ** power


class Track:
    """one layer: stereo on the circle, with the part of it that goes to the reverberation"""

    def __init__(s):
        s.y = np.zeros((2, N))

    def add(s, x, at, gain=1., pan=0.):
        """pan -1 to 1, equal power, with up to half a millisecond between the ears"""
        a = (pan + 1) * np.pi / 4
        for ear, g in ((0, np.cos(a)), (1, np.sin(a))):
            late = int(.0005 * SR * max(0, pan if ear == 0 else -pan))
            i = (int(at * SR) + late + np.arange(len(x))) % N
            np.add.at(s.y[ear], i, gain * g * x)
        return s

    def noise(s, lo, hi, swells=None, order=2, together=.3):
        """a bed of noise, a part of it the same in both ears"""
        shape = pass_band(lo, hi, order)
        middle = ring(rng().normal(size=N), shape)
        for ear in (0, 1):
            y = together * middle + (1 - together) * ring(rng().normal(size=N), shape)
            s.y[ear] += y * (1 if swells is None else swells)
        return s

    def far(s, cut, size, wet, dry=1.):
        """air between: low-passed, and the place's reverberation round the circle"""
        t = np.arange(int(size * 1.3 * SR)) / SR
        shape = pass_band(20, cut, 1)
        for ear in (0, 1):
            ir = lp(rng().normal(size=len(t)) * np.exp(-6.91 * t / size), min(cut, 3200), 1)
            ir *= np.minimum(1, t / .03)
            ir /= np.sqrt((ir ** 2).sum())
            dull = ring(s.y[ear], shape)
            s.y[ear] = dry * dull + wet * ring(dull, np.fft.rfft(ir, N))
        return s

    def at_rms(s, level):
        s.y *= db(level) / np.sqrt((s.y ** 2).mean())
        return s

    def at_peak(s, level):
        s.y *= db(level) / np.abs(s.y).max()
        return s


def evenly(count, jitter):
    """moments round the circle, a little irregular"""
    step = PERIOD_S / count
    return np.arange(count) * step + step * jitter * rng().uniform(-1, 1, count)


def smooth(dur, rise, fall):
    """envelope with raised-cosine ends"""
    t = T(dur)
    up = .5 - .5 * np.cos(np.pi * np.minimum(1, t / rise))
    return up * (.5 - .5 * np.cos(np.pi * np.clip((dur - t) / fall, 0, 1)))


def tone(curve, dur, harmonics=(1.,), rise=.02, fall=.04):
    """a sung or blown tone: pitch by points (part of the length, Hz)"""
    t = T(dur)
    f = np.interp(t / dur, [p for p, _ in curve], [h for _, h in curve])
    phase = 2 * np.pi * np.cumsum(f) / SR
    return sum(a * np.sin((k + 1) * phase) for k, a in enumerate(harmonics)) * smooth(dur, rise, fall)


# ---- what is heard, each as a layer

def crickets(voices):
    """tree crickets: soft chirps of a few pulses, each insect with its own pitch, place and pace"""
    track = Track()
    for f, rate, pulses, pan, gain in voices:
        pulse = np.sin(2 * np.pi * f * T(.016)) * smooth(.016, .007, .008)
        chirp = np.zeros(int((pulses * .021 + .02) * SR))
        for k in range(pulses):
            i = int(k * .021 * SR)
            chirp[i:i + len(pulse)] += pulse * (.55 + .45 * np.sin(np.pi * (k + .7) / pulses))
        loud = swell(.12, .15)
        for at in evenly(round(rate * PERIOD_S), .05):
            track.add(chirp, at, gain * loud[int(at * SR) % N], pan)
    return track


def water(rate, low, high, swells=None, pan=.5):
    """a thread of water into a basin: bubbles, each a short tone that rises as it closes"""
    track = Track()
    for _ in range(int(rate * PERIOD_S)):
        at = rng().uniform(0, PERIOD_S)
        if swells is not None and rng().random() > swells[int(at * SR) % N]:
            continue
        f = np.exp(rng().uniform(np.log(low), np.log(high)))
        d = .012 + 22 / f * rng().uniform(.6, 1.4)
        t = T(d * 2)
        x = np.sin(2 * np.pi * f * t * (1 + rng().uniform(.4, 2.2) * t)) * np.exp(-t * 3.4 / d) * np.minimum(1, t / .002)
        track.add(x, at, min(.6, rng().lognormal(-1.2, .6)) * (500 / f) ** .35, rng().uniform(-pan, pan))
    return track


def strings(phrases, string, pan, body=None):
    """plucked phrases: (start, [(time, semitones over D4, gain)...])"""
    track = Track()
    for start, notes in phrases:
        for at, semitone, gain in notes:
            track.add(string(293.66 * 2 ** (semitone / 12), gain), start + at + .006 * rng().random(), gain, pan)
    if body is not None:
        resonance = np.fft.rfft(norm(modes(*body, .2)), N)
        for ear in (0, 1):
            track.y[ear] += .02 * ring(track.y[ear], resonance)
    return track


def tambura_string(f, gain):
    """a course of two wire strings, struck with a plectrum near the bridge"""
    bright = .45 + .25 * gain
    a, b = pluck(f, 1.7, bright, .11, .9955), pluck(f * 1.0019, 1.7, bright, .13, .9955)
    b = np.roll(b, int(.007 * SR))
    return norm(a + .8 * b)


TAMBURA = ([230, 410, 620, 950], [.08, .07, .05, .04], [1, .8, .6, .4])
EIGHTH = .19


def in_eighths(notes):
    """notes one after another: (semitones or None, eighths), with a tremolo where the length is negative"""
    out, at = [], 0
    for semitone, length in notes:
        gain = .7 + .25 * rng().random()
        if semitone is not None and length < 0:
            strokes = int(-length * EIGHTH / .105)
            out += [(at + .105 * k, semitone, gain * (.75 - .35 * k / strokes)) for k in range(strokes)]
        elif semitone is not None:
            out.append((at, semitone, gain))
        at += abs(length) * EIGHTH
    return out


def kaval(notes, gain_end=.8):
    """a shepherd's flute: few harmonics, breath round them, a vibrato that comes late; (semitones, seconds)"""
    total = sum(length for _, length in notes)
    t = T(total + .25)
    target, loud, at = np.zeros(len(t)), np.zeros(len(t)), 0.
    for i, (semitone, length) in enumerate(notes):
        a, b = int(at * SR), int((at + length) * SR)
        target[a:] = 0 if semitone is None else semitone
        if semitone is not None:
            here = T(length)
            target[a:a + len(here)] += .16 * np.sin(2 * np.pi * 5.1 * here) * np.clip((here - .35) / .5, 0, 1)
            loud[a:b] = (.7 + .3 * rng().random()) * (1 if i < len(notes) - 1 else gain_end)
        at += length
    # a glide of 40 ms between notes, a tongueless attack of 60 ms
    k = np.hanning(int(.04 * SR))
    pitch = np.convolve(np.pad(target, len(k), 'edge'), k / k.sum(), 'same')[len(k):-len(k)]
    k = np.hanning(int(.11 * SR))
    loud = np.convolve(loud, k / k.sum(), 'same')
    phase = 2 * np.pi * np.cumsum(293.66 * 2 ** (pitch / 12)) / SR
    y = sum(a * np.sin(h * phase + .3 * h) for h, a in ((1, 1.), (2, .34), (3, .16), (4, .05)))
    breath = sounds.bp(rng().normal(size=len(t)), 500, 2200)
    return (y + .10 * norm(breath)) * loud


def birds(calls):
    """calls of birds far off: (start, [(curve, length, gap)...], pan, gain)"""
    track = Track()
    for start, notes, pan, gain in calls:
        at = start
        for curve, length, gap in notes:
            track.add(tone(curve, length, (1., .10, .03), min(.03, length / 3), length / 2), at, gain, pan)
            at += length + gap
    return track


def blackbird():
    """a short fluted phrase, never twice the same"""
    notes = []
    for _ in range(rng().integers(4, 7)):
        f = rng().choice([1480, 1660, 1760, 1980, 2220]) * rng().uniform(.98, 1.02)
        bend = rng().uniform(.86, 1.12)
        notes.append((((0, f), (.4, f * rng().uniform(.97, 1.03)), (1, f * bend)), rng().uniform(.10, .26), rng().uniform(.03, .09)))
    return notes


def sparrows():
    return [(((0, 2700), (.4, 2350), (1, 2500)), .07, rng().uniform(.16, .4)) for _ in range(rng().integers(2, 5))]


def koel(times):
    """the koel's rising call, each a little higher than the one before"""
    out = []
    for k in range(times):
        f = 640 * 1.045 ** k
        out.append((((0, f), (.35, f * 1.08), (.6, f * 1.5), (1, f * 1.62)), .52, .36))
    return out


def bells(herd):
    """sheep bells on the slope: sheet iron, each animal grazes on in its own time"""
    track = Track()
    for f, pan, gain, strokes in herd:
        r = np.array([1, 1.47, 2.09, 2.72, 3.38])
        loud = swell(.2, 0, 2)
        at = rng().uniform(0, PERIOD_S)
        for _ in range(strokes):
            at += rng().choice([.35, .5, .8, 1.6, 3.4]) * rng().uniform(.8, 1.25)
            clank = modes(f * r * rng().uniform(.995, 1.005), [.75, .5, .36, .24, .16], [1, .7, .45, .25, .12], .8, .004)
            clank *= np.minimum(1, np.arange(len(clank)) / (.002 * SR))
            track.add(clank, at % PERIOD_S, gain * (.2 + .8 * loud[int(at * SR) % N]) * rng().uniform(.4, 1), pan)
    return track


def murmur(talkers):
    """people at the other tables: breath in the bands of speech, without words"""
    track = Track()
    for k in range(talkers):
        band = rng().uniform(260, 560)
        talk = np.clip(swell(.18, 0, 1) * 2 - .75, 0, 1)
        syllables = swell(4.5, .05, 2)
        y = ring(rng().normal(size=N), pass_band(band * .7, band * 1.5, 2)) * talk * syllables
        track.add(y, 0, 1, -.8 + 1.6 * k / max(1, talkers - 1))
    return track


def cups(moments):
    track = Track()
    for at, pan in moments:
        f = rng().uniform(1750, 2200)
        x = modes([f, f * 1.73, f * 2.31], [.16, .1, .07], [1, .5, .2], .25)
        track.add(x * np.minimum(1, np.arange(len(x)) / (.001 * SR)), at, 1, pan)
        track.add(x, at + .09 + .05 * rng().random(), .35, pan)
    return track


def tanpura():
    """Pa, Sa, Sa, low Sa: the bridge lets the upper harmonics bloom after the stroke and sink"""
    track = Track()
    for cycle in range(8):
        for k, (f, pan) in enumerate(((110., -.3), (146.83, -.1), (147.0, .15), (73.42, .3))):
            t = T(5.6)
            y = np.zeros_like(t)
            centre = 3 + 8 * np.exp(-t / 1.1)
            for h in range(1, 19):
                bloom = np.exp(-((h - centre) / 3.2) ** 2)
                y += (.35 / h + .55 * bloom / h ** .5) * np.exp(-t * (.55 + .05 * h)) * np.sin(2 * np.pi * h * f * t + h * h * .4)
            y *= np.minimum(1, t / .05) * smooth(5.6, .01, 1.2)
            track.add(y, cycle * 6 + k * 1.42 + .05 * rng().random(), (.9, 1, 1, .8)[k], pan)
    return track


def sistrum(moments):
    """rods of bronze in their frame, far off: three shakes"""
    track = Track()
    for start in moments:
        for beat in range(3):
            for _ in range(7):
                f = rng().uniform(2300, 4200)
                x = modes([f, f * 1.4], [.09, .06], [1, .4], .12)
                x *= np.minimum(1, np.arange(len(x)) / (.003 * SR))
                track.add(x, start + beat * .62 + .012 * rng().exponential(1.5), rng().uniform(.3, 1) * (1, .6, .8)[beat], .35)
    return track


# ---- the places

def tabla():
    """a coffee-house court in the evening: crickets, voices at other tables, a cup, a tambura further off (hijaz)"""
    phrase = [(7, 2), (6, 1), (4, 2), (6, 1), (7, 1), (9, 3), (7, 1), (6, 1), (4, 1), (1, 2), (0, -5)]
    answer = [(0, 1), (4, 1), (6, 1), (7, 3), (10, 1), (9, 2), (7, 1), (6, 1), (4, 2), (1, 1), (0, -6)]
    return [
        Track().noise(120, 900, swell(.15, .55)).at_rms(-37),
        crickets([(2480, 1.9, 7, -.7, 1.), (2710, 1.6, 6, .55, .6), (2330, 2.2, 6, .1, .35)]).far(4200, 1.1, .5).at_rms(-38),
        murmur(6).far(900, .8, .8).at_rms(-37),
        cups([(4.2, -.5), (22.7, .6), (39.1, -.2)]).far(3000, .7, .6).at_peak(-27),
        strings([(9.5, in_eighths(phrase)), (31., in_eighths(answer))], tambura_string, .35, TAMBURA).far(1900, 1.6, .9, .6).at_peak(-17.5),
    ]


def gyulbara():
    """a court with a spout of water at night: a scops owl, few crickets, a kaval beyond the wall"""
    first = kaval([(7, 1.5), (9, .35), (10, .9), (9, .3), (7, .8), (5, .35), (7, 1.6), (None, .5), (5, .4), (3, .4), (2, .9), (0, 2.2)], .6)
    second = kaval([(12, 1.7), (10, .4), (9, .4), (7, 1.3), (None, .35), (3, .35), (5, .5), (7, .5), (5, .4), (3, .4), (2, .5), (0, 2.4)], .6)
    flute = Track().add(first, 7., .9, -.4).add(second, 29.5, .8, -.4)
    owl = [(at, [(((0, 1225), (.3, 1260), (1, 1190)), .24, 0)], .6, 1.) for at in evenly(14, .03) if rng().random() < .75]
    return [
        Track().noise(150, 1100, swell(.12, .6)).at_rms(-38),
        water(52, 420, 1500, pan=.35).far(2400, .9, .6).at_rms(-37),
        crickets([(2390, 1.4, 6, -.65, 1.), (2600, 1.15, 7, .7, .5)]).far(3800, 1.1, .5).at_rms(-41),
        birds(owl).far(2200, 1.8, .9, .7).at_peak(-27),
        flute.far(2000, 2., .9, .5).at_peak(-22),
    ]


def tapa():
    """the edge of a mountain village before dark: wind in a walnut tree, sheep bells, a tambura in another house"""
    dance = [(0, 2), (2, 2), (3, 2), (5, 1), (7, 2), (5, 2), (3, 2), (2, 1), (3, 2), (2, 2), (0, 3), (0, -4)]
    reply = [(7, 2), (9, 2), (10, 3), (9, 2), (7, 2), (5, 2), (7, 1), (5, 2), (3, 2), (2, 3), (0, -5)]
    evening = [(at, blackbird(), pan, g) for at, pan, g in ((3.4, -.6, 1.), (20.8, -.55, .8), (37.2, -.6, .9), (45.9, .7, .4))]
    return [
        Track().noise(180, 900, swell(.22, .25, 1.4)).at_rms(-36),
        Track().noise(700, 2000, swell(.35, .05, 2)).at_rms(-44),
        bells([(540, .5, 1., 26), (655, .75, .7, 22), (818, .3, .5, 18)]).far(2300, 1.5, .7).at_peak(-22),
        birds(evening).far(2800, 1.9, .9, .6).at_peak(-27),
        strings([(11.3, in_eighths(dance)), (32.6, in_eighths(reply))], tambura_string, -.3, TAMBURA).far(1600, 1.9, .9, .5).at_peak(-19),
    ]


def tabula():
    """a Roman atrium by day: the fountain in its basin, birds over the opening, a lyre in a further room"""
    body = sounds.LYRE
    lyre = lambda f, gain: pluck(f, 2.6, .25 + .3 * gain)
    one = [(0, 0, .8), (.55, 7, .6), (1.1, 5, .65), (1.65, 3, .6), (2.4, 2, .7), (3.5, -5, .6), (4.3, 0, .7)]
    two = [(0, 7, .7), (.5, 10, .7), (1., 12, .8), (1.9, 10, .6), (2.4, 7, .6), (2.9, 5, .6), (3.9, 7, .6), (4.05, 0, .5)]
    calls = [(at, blackbird(), pan, g) for at, pan, g in ((5.1, .6, 1.), (17.9, -.7, .6), (27.3, .55, .9), (43.2, -.6, .6))]
    calls += [(at, sparrows(), pan, .5) for at, pan in ((12.2, -.3), (23.5, .2), (36.4, -.5), (40.1, .4))]
    return [
        Track().noise(250, 1800, swell(.3, .75)).at_rms(-38),
        water(80, 480, 2200, pan=.6).far(3600, 1.3, .7).at_rms(-33.5),
        birds(calls).far(3200, 1.6, .8, .6).at_peak(-26),
        strings([(8.6, one), (30.4, two)], lyre, -.45, body).far(1800, 2.2, 1., .5).at_peak(-19),
    ]


def tablan():
    """a court in Mysore in the morning: bulbuls and a koel in the trees, a tanpura inside the house"""
    bulbul = lambda: [(((0, f), (.5, f * 1.16), (1, f * .94)), rng().uniform(.07, .13), rng().uniform(.03, .07))
                      for f in rng().choice([1650, 1850, 2050, 2300], rng().integers(3, 6))]
    calls = [(at, bulbul(), pan, g) for at, pan, g in ((2.6, -.6, .8), (4.1, -.6, .6), (15.2, .5, .7), (24.8, -.4, .6), (26., .6, .5), (42.9, .5, .7))]
    calls += [(at, sparrows(), pan, .35) for at, pan in ((9.3, .3), (20.7, -.2), (36.6, .1))]
    calls += [(10.6, koel(4), .75, .8), (33.4, koel(5), .7, .7)]
    return [
        Track().noise(200, 1500, swell(.2, .4, 1.3)).at_rms(-38),
        birds(calls).far(3000, 1.5, .7, .6).at_peak(-23),
        tanpura().far(1700, 1.2, .5, .8).at_rms(-32.5),
    ]


def hounds_and_jackals():
    """the bank of the Nile: wind in the reeds, water against the stones, a hoopoe, a bow harp and a sistrum far off"""
    harp = lambda f, gain: pluck(f, 3., .18 + .2 * gain, .38, .9972)
    one = [(0, -12, .8), (.8, -5, .6), (1.6, -2, .6), (2.4, 0, .7), (3.6, -2, .5), (4.4, -5, .6), (5.6, -7, .6)]
    two = [(0, 0, .7), (.8, -2, .6), (1.6, -5, .6), (2.8, -9, .6), (3.6, -7, .55), (4.8, -12, .7)]
    hoop = lambda: [(((0, 505), (.5, 515), (1, 490)), .13, .10) for _ in range(3)]
    calls = [(at, hoop(), pan, g) for at, pan, g in ((5.2, -.7, 1.), (7.4, -.7, .9), (28.3, .6, .5), (30.4, .6, .5))]
    lap = swell(.32, 0, 2.2)
    return [
        Track().noise(280, 1000, swell(.2, .2, 1.3)).at_rms(-36),
        Track().noise(900, 2400, swell(.5, .03, 2.) * swell(7., .5)).at_rms(-43),
        Track().noise(110, 420, lap).at_rms(-38),
        water(110, 260, 900, lap, .7).far(2000, .5, .3).at_rms(-39),
        birds(calls).far(1500, 1.8, .9, .6).at_peak(-26),
        sistrum([21.8, 41.6]).far(2400, 1.7, .9, .4).at_peak(-34),
        strings([(11.5, one), (34.2, two)], harp, .4, sounds.LYRE).far(1500, 2.4, 1., .5).at_peak(-22),
    ]


def calm_cuts(y, count):
    """where the circle is best cut, the best first: quiet, above all in the heights, which an encoder renders worst,
    and level; each at least a second from the others, and there at the sample where the wave is smoothest"""
    sharp = np.stack([ring(ear, pass_band(1500, 9000)) for ear in y])
    w = int(.15 * SR)
    around = lambda e: np.convolve(np.concatenate([e[-w:], e, e[:w]]), np.ones(2 * w) / (2 * w), 'same')[w:-w]
    heard, high = around((y ** 2).sum(0)), around((sharp ** 2).sum(0))
    cost = np.log(high) + .5 * np.log(heard) + 2 * np.abs(np.log(np.roll(heard, w) / np.roll(heard, -w)))
    mono, cuts = y.sum(0), []
    while len(cuts) < count:
        start = int(np.argmin(cost))
        cost[(start + np.arange(-SR, SR)) % N] = np.inf
        near = start + np.arange(-int(.02 * SR), int(.02 * SR))
        step = np.abs(mono[near % N] - mono[(near - 1) % N])
        bend = np.abs(mono[near % N] - 2 * mono[(near - 1) % N] + mono[(near - 2) % N])
        cuts.append(int(near[np.argmin(step / step.mean() + bend / bend.mean())]) % N)
    return cuts


def encode(y, cut, file):
    """the circle cut here, with what lies round it at both ends, as OGG; how the seam measures, 0 to 1, in that file"""
    y, lead = np.roll(y, -cut, 1).T, int(LEAD_S * SR)
    sf.write(f'{file}.wav', np.concatenate([y[-lead:], y, y[:lead]]).astype('float32'), SR, subtype='PCM_16')
    subprocess.run(['oggenc', '-Q', '-q', '2', '-s', '1', '-o', f'{file}.ogg', f'{file}.wav'], check=True)
    os.remove(f'{file}.wav')
    found, _ = check_sounds.seam(*sf.read(f'{file}.ogg'))
    return max(part for _, part, _ in found.values())


PLACES = [tabla, tabula, gyulbara, tapa, tablan, hounds_and_jackals]


def main():
    out, only = sys.argv[1], sys.argv[2:]
    for place in PLACES:
        if only and place.__name__ not in only:
            continue
        sounds.seeded(f'{place.__name__}/ambience')
        y = sum(track.y for track in place())
        y = np.stack([ring(ear, pass_band(45, 20000, 2) / np.sqrt(1 + (F / 4800) ** 8)) for ear in y])
        y *= db(LOUDNESS - check_sounds.loudness(y.T, SR))
        os.makedirs(f'{out}/{place.__name__}', exist_ok=True)
        file, best = f'{out}/{place.__name__}/ambience', 2.
        for cut in calm_cuts(y, CUTS):
            measured = encode(y, cut, f'{file}_tried')
            if measured < best:
                best = measured
                os.replace(f'{file}_tried.ogg', f'{file}.ogg')
            if best < GOOD_SEAM:
                break
        if os.path.exists(f'{file}_tried.ogg'):
            os.remove(f'{file}_tried.ogg')
        print(f'{place.__name__}: seam {best:.2f}')


if __name__ == '__main__':
    main()
