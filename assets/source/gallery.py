"""Pictures of the real window for the documentation: screenshots of 1920 x 1080 as WebP, and the film of a hit and a throw.

usage: gallery.py SHOTS_DIR DOCS_DIR
"""
import glob
import os
import re
import sys

from PIL import Image

shots, docs = sys.argv[1:3]
os.makedirs(f'{docs}/screenshots', exist_ok=True)
for f in sorted(glob.glob(f'{shots}/1920x1080_*.png')):
    to = f'{docs}/screenshots/{os.path.basename(f)[len("1920x1080_"):-4]}.webp'
    Image.open(f).convert('RGB').save(to, quality=86, method=6)
    print(to, os.path.getsize(to) // 1024, 'KB')
frames = sorted(glob.glob(f'{shots}/film_*.png'))
if frames:
    at = [float(re.search(r'film_([0-9.]+)\.png', f).group(1)) for f in frames]
    # no more than thirty a second
    keep = [i for i in range(len(at)) if i == 0 or int(at[i] / 33) != int(at[i - 1] / 33)]
    frames, at = [frames[i] for i in keep], [at[i] for i in keep]
    # what does not change is one frame that lasts; nothing lasts longer than a second
    pictures, lasts = [], []
    for f, t, u in zip(frames, at, at[1:] + [at[-1] + 400]):
        im = Image.open(f).convert('RGB').resize((720, 405), Image.LANCZOS)
        if pictures and im.tobytes() == pictures[-1].tobytes():
            lasts[-1] += u - t
        else:
            pictures.append(im)
            lasts.append(u - t)
    lasts = [round(min(1000, max(20, ms))) for ms in lasts]
    for quality in (70, 60, 50, 40):
        to = f'{docs}/film.webp'
        pictures[0].save(to, save_all=True, append_images=pictures[1:], duration=lasts, loop=0, quality=quality, method=4)
        if os.path.getsize(to) < 3e6:
            break
    print(to, os.path.getsize(to) // 1024, 'KB,', len(pictures), 'frames,', sum(lasts) / 1000, 's')
