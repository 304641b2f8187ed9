"""The sounds as figures, since no listener stands beside the program that makes them; exits 1 when one is out of bounds.

usage: check_sounds.py [--table FILE] DIR...     (ogg or wav, found recursively; --table writes the figures as a page)

One-shots: peak, loudness (BS.1770 weighting, ungated), length, spectral centroid, share above 6 kHz, share below
350 Hz, tail. Materials: how far the spectra of a cue lie apart between games. Loops (ambience.*): the same, and the seam
at which the program goes back to the start, against what happens inside the loop.
"""
import glob
import itertools
import os
import sys

import numpy as np
import soundfile as sf
from scipy.signal import lfilter

LOOP_S, LEAD_S = 48, .5
db = lambda v: 20 * np.log10(max(float(v), 1e-7))
rms = lambda y: np.sqrt((np.asarray(y) ** 2).mean())
# thirds of an octave from 100 Hz to 8 kHz
THIRDS = 100 * 2 ** (np.arange(20) / 3)
# two games' spectra of the same cue differ by at least this (mean over the thirds, dB); three of the games are wooden
# boxes of their own woods, and the dice of four are bone
APART_DB = {'place': 2.5, 'hit': 2.0, 'lift': 1.5, 'slide': 1.0, 'die_board': 1.2}
APART_MATERIAL_DB = 4.0
# variants of one cue differ in loudness by no more than this
SPREAD_DB = 4.0
MATERIAL = {'tabla': 'wood', 'gyulbara': 'wood', 'tapa': 'wood', 'tabula': 'stone', 'tablan': 'cloth',
            'hounds_and_jackals': 'ivory'}


def k_weighted(y, sr):
    """the two filters of ITU-R BS.1770 for this rate"""
    k, q = np.tan(np.pi * 1681.974450955533 / sr), .7071752369554196
    vh = 10 ** (3.999843853973347 / 20)
    vb = vh ** .4996667741545416
    a0 = 1 + k / q + k * k
    b = np.array([vh + vb * k / q + k * k, 2 * (k * k - vh), vh - vb * k / q + k * k]) / a0
    y = lfilter(b, [1, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0], y, axis=0)
    k, q = np.tan(np.pi * 38.13547087602444 / sr), .5003270373238773
    a0 = 1 + k / q + k * k
    return lfilter([1, -2, 1], [1, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0], y, axis=0)


def loudness(y, sr):
    """LUFS without the gate; one channel counts once"""
    y = y[:, None] if y.ndim == 1 else y
    return -.691 + 10 * np.log10(max(1e-12, (k_weighted(y, sr) ** 2).mean(0).sum()))


def spectrum(y, sr):
    s = np.abs(np.fft.rfft(y)) ** 2
    return s, np.fft.rfftfreq(len(y), 1 / sr)


def thirds(y, sr):
    """levels of the thirds over the loudest, in dB, not below -40"""
    s, f = spectrum(y, sr)
    e = np.array([s[(f >= c / 2 ** (1 / 6)) & (f < c * 2 ** (1 / 6))].sum() for c in THIRDS])
    return np.maximum(10 * np.log10(e / e.max() + 1e-9), -40)


def rank(value, inside):
    """the part of what happens inside that is smaller"""
    return float((np.asarray(inside) < value).mean())


def seam(y, sr):
    """step, bend, level and spectrum where the loop goes back, with their rank among those inside"""
    a, b = int(LEAD_S * sr), int((LEAD_S + LOOP_S) * sr)
    loop = y[a:b].mean(1)
    turned = np.roll(loop, len(loop) // 2)
    m = len(loop) // 2
    step, bend = np.abs(np.diff(turned)), np.abs(np.diff(turned, 2))
    bend = np.maximum(bend[1:], bend[:-1])
    w = int(.05 * sr)
    level = lambda i: abs(db(rms(turned[i - w:i])) - db(rms(turned[i:i + w])))
    v = int(.2 * sr)
    shape = lambda i: np.abs(thirds(turned[i - v:i], sr) - thirds(turned[i:i + v], sr)).mean()
    places = np.linspace(v, len(turned) - v, 400).astype(int)
    found = {
        'step': (step[m - 1], rank(step[m - 1], step), ''),
        'bend': (bend[m - 2], rank(bend[m - 2], bend), ''),
        'level 50 ms': (level(m), rank(level(m), [level(i) for i in places]), ' dB'),
        'spectrum 200 ms': (shape(m), rank(shape(m), [shape(i) for i in places]), ' dB'),
    }
    # what an encoder leaves of the circle: the same moment before and after, which would be equal
    lead = int(.2 * sr)
    before, after = y[a - lead:a + lead], y[b - lead:b + lead]
    return found, db(rms(before - after) / rms(before))


def main(args):
    table = args.pop(0) and args.pop(0) if args[0] == '--table' else None
    bad, rows, sets, seams = [], [], {}, []
    for d in args:
        for f in sorted(glob.glob(os.path.join(d, '**', '*.*'), recursive=True)):
            if not f.endswith(('.ogg', '.wav')):
                continue
            y, sr = sf.read(f)
            name, loop = os.path.relpath(f, d).replace('/sounds/', '/').removeprefix('sounds/'), 'ambience' in os.path.basename(f)
            mono = y if y.ndim == 1 else y.mean(1)
            s, q = spectrum(mono, sr)
            peak, loud = db(np.abs(y).max()), loudness(y, sr)
            cen, high, low = (s * q).sum() / s.sum(), s[q > 6000].sum() / s.sum(), s[q < 350].sum() / s.sum()
            tail = db(np.abs(mono[-int(.008 * sr):]).max())
            wrong = lambda **found: [name.replace('_', ' ') for name, is_so in found.items() if is_so]
            if loop:
                found, equal = seam(y, sr)
                seams.append((name, found, equal))
                w = [f'seam: {k}' for k, (_, r, _) in found.items() if r > .95]
                w += wrong(not_a_circle=equal > -8, too_short=len(y) < (LOOP_S + 2 * LEAD_S) * sr,
                           loudness=not -30 <= loud <= -26, peak=peak > -9,
                           one_sided=abs(db(rms(y[:, 0])) - db(rms(y[:, 1]))) > 2)
            else:
                w = wrong(peak=not -9.5 <= peak <= -3, tail_not_silent=tail > -50)
                game, _, stem = name.rpartition('/')
                if stem[-6:-4].startswith('_'):
                    sets.setdefault(stem[:-6], {}).setdefault(game, []).append((thirds(mono, sr), loud))
            w += wrong(clips=np.abs(y).max() >= .999, harsh=cen > 3000 or high > .06)
            bad += [f'{name}: {fault}' for fault in w]
            rows.append((name, peak, loud, len(y) / sr, cen, high * 100, low * 100, tail, ' '.join(w)))
    page = ['| file | peak dBFS | LUFS | s | centroid Hz | > 6 kHz % | < 350 Hz % | tail dBFS | |',
            '| --- | --: | --: | --: | --: | --: | --: | --: | --- |']
    page += ['| %s | %.1f | %.1f | %.2f | %.0f | %.2f | %.0f | %.0f | %s |' % row for row in rows]
    page += ['', '| cue | nearest two games | apart dB | nearest two materials | apart dB | variants apart dB | loudness within a set dB |',
             '| --- | --- | --: | --- | --: | --: | --: |']
    for cue, known in sorted(sets.items()):
        games = {game: [shape for shape, _ in variants] for game, variants in known.items()}
        spread = {game: np.ptp([loud for _, loud in variants]) for game, variants in known.items()}
        bad += [f'{game}/{cue}: variants {v:.1f} dB apart in loudness' for game, v in spread.items() if v > SPREAD_DB]
        apart = {p: np.abs(np.mean(games[p[0]], 0) - np.mean(games[p[1]], 0)).mean() for p in itertools.combinations(games, 2)}
        if not apart:
            continue
        near = min(apart, key=apart.get)
        other = {p: v for p, v in apart.items() if MATERIAL.get(p[0]) != MATERIAL.get(p[1])}
        far = min(other, key=other.get) if other else near
        within = np.mean([np.abs(x - z).mean() for v in games.values() for x, z in itertools.combinations(v, 2)])
        page.append('| %s | %s, %s | %.1f | %s, %s | %.1f | %.1f | %.1f |' % (cue, *near, apart[near], *far, apart[far], within, max(spread.values())))
        if apart[near] < APART_DB.get(cue, 0):
            bad.append(f'{cue}: {near} sound alike')
        if cue in ('place', 'hit') and apart[far] < APART_MATERIAL_DB:
            bad.append(f'{cue}: the materials of {far} sound alike')
    page += ['', '| loop | at the seam (part of the inside that is smaller) | the circle, decoded: rest dB |', '| --- | --- | --: |']
    for name, found, equal in seams:
        page.append('| %s | %s | %.0f |' % (name, ', '.join(f'{k} {v:.3g}{unit} ({r:.2f})' for k, (v, r, unit) in found.items()), equal))
    text = '\n'.join(page) + '\n'
    print(text)
    if table:
        with open(table, 'w') as f:
            f.write('# Sounds as figures\n\nWritten by `source/check_sounds.py`; what the columns mean is said there.\n\n' + text)
    for fault in bad:
        print('check_sounds:', fault, file=sys.stderr)
    return bool(bad)


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
