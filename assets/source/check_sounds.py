"""Peak, loudness, length, spectral centroid and tail of every sound; exits 1 when one is out of bounds.

usage: check_sounds.py DIR...     (ogg or wav, found recursively)
"""
import glob
import os
import sys

import numpy as np
import soundfile as sf

bad = 0
print(f'{"file":44s} {"peak":>6s} {"rms":>6s} {"length":>7s} {"centr.":>7s} {">6kHz":>6s} {"tail":>6s}')
for d in sys.argv[1:]:
    for f in sorted(glob.glob(os.path.join(d, '**', '*.*'), recursive=True)):
        if not f.endswith(('.ogg', '.wav')):
            continue
        y, sr = sf.read(f)
        y = y if y.ndim == 1 else y.mean(1)
        db = lambda v: 20 * np.log10(max(v, 1e-7))
        peak, rms = db(np.abs(y).max()), db(np.sqrt((y ** 2).mean()))
        s = np.abs(np.fft.rfft(y * 1.0)) ** 2
        q = np.fft.rfftfreq(len(y), 1 / sr)
        cen, high = (s * q).sum() / s.sum(), s[q > 6000].sum() / s.sum()
        tail = db(np.abs(y[-int(.008 * sr):]).max())
        w = []
        if not -10 <= peak <= -2.5:
            w.append('peak')
        if np.abs(y).max() >= .999:
            w.append('clips')
        if cen > 3000 or high > .06:
            w.append('harsh')
        if tail > -50:
            w.append('tail not silent')
        bad += bool(w)
        print(f'{os.path.relpath(f, d):44s} {peak:6.1f} {rms:6.1f} {len(y) / sr:6.2f}s {cen:6.0f}  {high * 100:5.2f}% {tail:6.0f} {" ".join(w)}')
sys.exit(bad > 0)
