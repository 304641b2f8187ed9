"""@fontsource-variable woff2 subsets -> one static TTF per face, subset to our repertoire.

egui and Bevy apply no OpenType features by choice of language, so what the reader should see is made
the default glyph: the Bulgarian (locl BGR) Cyrillic forms, lining tabular figures, and a zero-width
U+0306 so that a decomposed й shows right. SIL Open Font License: LICENSE is copied beside the faces.

usage: mkfonts.py NODE_MODULES OUT_DIR
"""
import glob
import os
import shutil
import sys
import tempfile

from fontTools import merge, subset
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FACES = [
    ('eb-garamond', 'EBGaramond', [(400, 'normal', 'Regular'), (400, 'italic', 'Italic'), (600, 'normal', 'SemiBold')]),
    ('commissioner', 'Commissioner', [(400, 'normal', 'Regular'), (600, 'normal', 'SemiBold')]),
]
ARROWS = set(range(0x2190, 0x2200))
R = lambda a, b: set(range(a, b))
WANT = (R(0x20, 0x7f) | R(0xa0, 0x180) | R(0x218, 0x21c) | R(0x2bb, 0x2be) | R(0x2c6, 0x2de) | R(0x300, 0x30d) | {0x323, 0x329}
        | R(0x370, 0x400) | R(0x400, 0x460) | R(0x490, 0x492) | R(0x1f00, 0x2000) | R(0x2000, 0x2070)
        | R(0x20a0, 0x20c0) | {0x2116, 0x2122, 0x2212, 0x2215, 0x2248, 0x2260, 0x2264, 0x2265, 0x2713}) - ARROWS
NEED = {
    'ascii': R(0x21, 0x7f), 'latin1': R(0xa1, 0x100) - {0xad}, 'latin-ext-a': R(0x100, 0x180) - {0x149, 0x17f},
    'bulgarian': R(0x410, 0x450) | {0x40d, 0x45d, 0x306}, 'greek': {ord(c) for c in
        'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψωάέήίόύώΆΈΉΊΌΎΏϊϋΐΰΪΫ'},
    'punctuation': {ord(c) for c in '“”‘’„‚«»–—…·•×÷±−№'},
}


def bgr(f):
    """single substitutions of locl for script cyrl, language BGR"""
    out = {}
    if 'GSUB' not in f:
        return out
    t = f['GSUB'].table
    for sr in t.ScriptList.ScriptRecord:
        if sr.ScriptTag != 'cyrl':
            continue
        for lr in sr.Script.LangSysRecord:
            if lr.LangSysTag.strip() != 'BGR':
                continue
            for fi in lr.LangSys.FeatureIndex:
                fr = t.FeatureList.FeatureRecord[fi]
                if fr.FeatureTag != 'locl':
                    continue
                for li in fr.Feature.LookupListIndex:
                    for st in t.LookupList.Lookup[li].SubTable:
                        st = getattr(st, 'ExtSubTable', st)
                        out.update(getattr(st, 'mapping', {}))
    return out


def remap(f, ch):
    for t in f['cmap'].tables:
        if t.isUnicode():
            for c, g in ch.items():
                if c in t.cmap:
                    t.cmap[c] = g


def add_glyph(f, name, draw, advance):
    """append a simple glyph drawn by draw(pen)"""
    pen = TTGlyphPen(None)
    draw(pen)
    g = pen.glyph()
    f.setGlyphOrder(f.getGlyphOrder() + [name]) if name not in f.getGlyphOrder() else None
    f['glyf'][name] = g
    g.recalcBounds(f['glyf'])
    f['hmtx'][name] = (int(advance), getattr(g, 'xMin', 0))
    f['maxp'].numGlyphs = len(f.getGlyphOrder())


def tabular(f):
    """figures of one width, as new glyphs without kerning, made the default"""
    cm = f.getBestCmap()
    if 0x30 not in cm:
        return
    gs = f.getGlyphSet()
    adv = {c: f['hmtx'][cm[c]][0] for c in range(0x30, 0x3a)}
    if len(set(adv.values())) == 1:
        return
    w = max(adv[c] for c in adv if c != 0x30)
    ch = {}
    for c in adv:
        b = BoundsPen(gs)
        gs[cm[c]].draw(b)
        x0, x1 = b.bounds[0], b.bounds[2]
        dx = round((w - (x1 - x0)) / 2 - x0)
        rec = DecomposingRecordingPen(gs)
        gs[cm[c]].draw(rec)
        n = f'{cm[c]}.tab'
        add_glyph(f, n, lambda p, rec=rec, dx=dx: rec.replay(TransformPen(p, (1, 0, 0, 1, dx, 0))), w)
        ch[c] = n
    remap(f, ch)


def breve(f):
    """U+0306 from the breve of й, hung over the letter before it"""
    cm = f.getBestCmap()
    if 0x439 not in cm or 0x306 in cm:
        return
    gs = f.getGlyphSet()
    name, base = cm[0x439], cm[0x438]
    ci, cb = DecomposingRecordingPen(gs), BoundsPen(gs)
    gs[name].draw(ci)
    gs[base].draw(cb)
    top = cb.bounds[3]
    contours, cur = [], []
    for op, args in ci.value:
        cur.append((op, args))
        if op in ('closePath', 'endPath'):
            contours.append(cur)
            cur = []
    hi = [c for c in contours if min(p[1] for op, a in c for p in a if p is not None) > top * .9]
    if not hi:
        print('  no separate breve in', name)
        return
    rec = DecomposingRecordingPen(gs)
    rec.value = [o for c in hi for o in c]
    a = f['hmtx'][name][0]
    add_glyph(f, 'brevecomb.cyr', lambda p: rec.replay(TransformPen(p, (1, 0, 0, 1, -a, 0))), 0)
    for t in f['cmap'].tables:
        if t.isUnicode():
            t.cmap[0x306] = 'brevecomb.cyr'


def fill(f):
    """a few characters that the web subsets leave out, from glyphs that they have"""
    cm = f.getBestCmap()
    if not {0x49, 0x4a, 0x69, 0x6a, 0x31} <= set(cm):
        return
    gs, new = f.getGlyphSet(), {}
    for c, n in ((0xb9, 'one'), (0xb2, 'two'), (0xb3, 'three')):
        g = next((x for x in (n + '.sups', n + '.numr') if x in gs), None)
        if c not in cm and g:
            new[c] = g
    for c, (a, b) in ((0x132, 'IJ'), (0x133, 'ij')):
        if c not in cm:
            rec, rec2 = DecomposingRecordingPen(gs), DecomposingRecordingPen(gs)
            gs[cm[ord(a)]].draw(rec)
            gs[cm[ord(b)]].draw(rec2)
            w = f['hmtx'][cm[ord(a)]][0]

            def draw(p, rec=rec, rec2=rec2, w=w):
                rec.replay(p)
                rec2.replay(TransformPen(p, (1, 0, 0, 1, w, 0)))
            add_glyph(f, f'digraph{c:04X}', draw, w + f['hmtx'][cm[ord(b)]][0])
            new[c] = f'digraph{c:04X}'
    for t in f['cmap'].tables:
        if t.isUnicode():
            t.cmap.update({c: g for c, g in new.items() if c not in t.cmap})


def main(nm, out):
    os.makedirs(out, exist_ok=True)
    bad = False
    for pkg, name, styles in FACES:
        base = f'{nm}/@fontsource-variable/{pkg}'
        for w, style, sn in styles:
            fs = [f for f in sorted(glob.glob(f'{base}/files/*-wght-{style}.woff2')) if 'vietnamese' not in f]
            fs.sort(key=lambda f: 'latin-wght' not in f)
            with tempfile.TemporaryDirectory() as td:
                tmp, nb = [], 0
                for i, fn in enumerate(fs):
                    f = TTFont(fn)
                    f = instancer.instantiateVariableFont(f, {a.axisTag: (w if a.axisTag == 'wght' else a.defaultValue) for a in f['fvar'].axes})
                    m, cm = bgr(f), f.getBestCmap()
                    ch = {c: m[g] for c, g in cm.items() if g in m and 0x400 <= c <= 0x45f}
                    remap(f, ch)
                    nb += len(ch)
                    tabular(f)
                    breve(f)
                    fill(f)
                    f.flavor = None
                    for tag in ('STAT', 'DSIG', 'HVAR', 'MVAR', 'meta', 'gasp', 'avar'):
                        if tag in f:
                            del f[tag]
                    tmp.append(f'{td}/{i}.ttf')
                    f.save(tmp[-1])
                o = merge.Options()
                o.drop_tables = ['vmtx', 'vhea', 'MATH']
                mf = merge.Merger(o).merge(tmp)
            so = subset.Options()
            so.layout_features = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'calt']
            so.name_IDs = ['*']
            so.hinting = False
            so.glyph_names = False
            so.notdef_outline = True
            s = subset.Subsetter(so)
            s.populate(unicodes=sorted(WANT))
            s.subset(mf)
            rename(mf, name, sn, w)
            path = f'{out}/{name}-{sn}.ttf'
            mf.save(path)
            bad |= report(path, nb)
        shutil.copy(f'{base}/LICENSE', f'{out}/{name}-OFL.txt')
    if bad:
        sys.exit('mkfonts: characters are missing')


def rename(f, name, sn, weight):
    """one plain family and style name per face"""
    fam = {'EBGaramond': 'EB Garamond'}.get(name, name)
    n = f['name']
    for i in (16, 17, 21, 22, 25):
        n.removeNames(nameID=i)
    legacy = f'{fam} {sn}' if sn not in ('Regular', 'Italic') else fam
    for i, v in ((1, legacy), (2, sn if sn in ('Regular', 'Italic') else 'Regular'), (3, f'Tabulae:{name}-{sn}'), (4, f'{fam} {sn}'), (6, f'{name}-{sn}')):
        n.removeNames(nameID=i)
        n.setName(v, i, 3, 1, 0x409)
    if sn not in ('Regular', 'Italic'):
        n.setName(fam, 16, 3, 1, 0x409)
        n.setName(sn, 17, 3, 1, 0x409)
    f['OS/2'].usWeightClass = weight
    # reproducible output
    f.recalcTimestamp = False
    f['head'].created = f['head'].modified = 3865622400


def report(path, nb):
    g = TTFont(path)
    cm = g.getBestCmap()
    w = {g['hmtx'][cm[c]][0] for c in range(0x30, 0x3a)}
    miss = {k: ''.join(chr(c) for c in sorted(v) if c not in cm) for k, v in NEED.items()}
    miss = {k: v for k, v in miss.items() if v}
    print(f'{os.path.basename(path):26s} {os.path.getsize(path) / 1024:5.0f} KB  {g["maxp"].numGlyphs} glyphs, {nb} Bulgarian forms, figure widths {sorted(w)}, '
          f'arrows {len(ARROWS & set(cm))}, check mark {0x2713 in cm}, upem {g["head"].unitsPerEm}, missing {miss}')
    return bool(miss)


main(sys.argv[1], sys.argv[2])
