#!/usr/bin/env python3
"""Makes 30 pairs of fonts (old/fNN, new/fNN) and truth.json. See README.md for sources and licences.

    venv/bin/python make.py [fNN ...]

The order of the recipes below says nothing of the numbers; `NUMBERS` (a seeded shuffle) does.
"""
import glob, json, math, os, random, shutil, sys
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.reorderGlyphs import reorderGlyphs
from fontTools.ttLib.removeOverlaps import removeOverlaps
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.pens.recordingPen import DecomposingRecordingPen, RecordingPen
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.fontBuilder import FontBuilder
from fontTools import subset

HERE = os.path.dirname(os.path.abspath(__file__))
MAIN = os.path.abspath(f"{HERE}/../../fonts") + "/"


def deb(package, name):
    found = sorted(glob.glob(f"{HERE}/src/{glob.escape(package)}*/**/{name}", recursive=True))
    assert len(found) == 1, (package, name, found)
    return found[0]


def load(path):
    return TTFont(path, lazy=False, recalcTimestamp=False, recalcBBoxes=False)  # as it stands where nothing changes


# ---- outlines -------------------------------------------------------------------------------------------------


def record(font, name):
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(pen)
    return pen.value


def contours(ops):
    out, now = [], []
    for op in ops:
        now.append(op)
        if op[0] in ("closePath", "endPath"):
            out.append(now)
            now = []
    return out


def bounds(ops):
    pen = BoundsPen(None)
    replay(ops, pen)
    return pen.bounds


def replay(ops, pen):
    for op, args in ops:
        getattr(pen, op)(*args)


def moved(ops, matrix):
    pen = RecordingPen()
    replay(ops, TransformPen(pen, matrix))
    return pen.value


def reversed_(ops):
    pen = RecordingPen()
    replay(ops, ReverseContourPen(pen))
    return pen.value


def put(font, name, ops, width=None):
    """Replaces the outline (and the advance) of one glyph."""
    if width is None:
        width = font["hmtx"][name][0]
    box = bounds(ops)
    if "glyf" in font:
        pen = TTGlyphPen(None)
        replay(ops, pen)
        glyph = pen.glyph()
        font["glyf"][name] = glyph
        glyph.recalcBounds(font["glyf"])
    else:
        top = font["CFF "].cff.topDictIndex[0]
        old = top.CharStrings[name]
        pen = T2CharStringPen(width - old.private.nominalWidthX, None)
        replay(ops, pen)
        top.CharStrings[name] = pen.getCharString(old.private, old.globalSubrs)
        if not ops:
            top.CharStrings[name].program = [width - old.private.nominalWidthX, "endchar"]
    bearing = round(box[0]) if box else 0
    if "glyf" in font:
        bearing = getattr(font["glyf"][name], "xMin", 0)
    font["hmtx"][name] = (round(width), bearing)


def recalc(font, change):
    """Runs change, then brings the bounds and bearings of all TrueType glyphs up to date by what they moved."""
    before = {name: getattr(font["glyf"][name], "xMin", 0) for name in font.getGlyphOrder()}
    change()
    for name, x in before.items():
        font["glyf"][name].recalcBounds(font["glyf"])
        advance, bearing = font["hmtx"][name]
        font["hmtx"][name] = (advance, bearing + getattr(font["glyf"][name], "xMin", 0) - x)


def save(font, path):
    if "glyf" in font:
        font["maxp"].recalc(font)
    font.save(path)


def variants(font, char):
    """The glyph of a character and those that contextual features put in its place."""
    base = glyph(font, char)
    return [base] + [n for n in font.getGlyphOrder() if n.startswith(base + ".") and not n.endswith((".dnom", ".numr"))]


def glyph(font, char):
    return font.getBestCmap()[ord(char) if isinstance(char, str) else char]


def remap(font, pairs):
    for table in font["cmap"].tables:
        if table.isUnicode():
            for code, name in pairs.items():
                if code in table.cmap and (code < 0x10000 or table.format == 12):
                    table.cmap[code] = name


def drop_features(font, tag, names):
    for entry in font[tag].table.FeatureList.FeatureRecord:
        if entry.FeatureTag in names:
            entry.Feature.LookupListIndex = []
            entry.Feature.LookupCount = 0


# ---- honest changes -------------------------------------------------------------------------------------------


def strip_hinting(font):
    for tag in ("fpgm", "prep", "cvt ", "hdmx", "VDMX", "LTSH", "gasp"):
        if tag in font:
            del font[tag]
    if "glyf" in font:
        for name in font.getGlyphOrder():
            font["glyf"][name].removeHinting()


def scale_all(font, factor):
    """Everything one per cent larger (outlines, advances, kerning, metrics), at the same units per em."""
    upem = font["head"].unitsPerEm
    scale_upem(font, round(upem * factor))
    font["head"].unitsPerEm = upem
    if "CFF " in font:
        top = font["CFF "].cff.topDictIndex[0]
        if hasattr(top, "FontMatrix"):
            top.FontMatrix = [1 / upem, 0, 0, 1 / upem, 0, 0]


def scale_outlines(font, factor):
    recalc(font, lambda: scale_points(font, factor))


def scale_points(font, factor):
    for name in font.getGlyphOrder():
        g = font["glyf"][name]
        if g.isComposite():
            for c in g.components:
                if hasattr(c, "x"):
                    c.x, c.y = round(c.x * factor), round(c.y * factor)
        elif g.numberOfContours > 0:
            g.coordinates.scale((factor, factor))
            g.coordinates.toInt()

def round_advances(font, step):
    for name, (advance, bearing) in list(font["hmtx"].metrics.items()):
        font["hmtx"][name] = (round(advance / step) * step, bearing)


def vertical_metrics(font, factor):
    for table, fields in (("hhea", ("ascent", "descent")),
                          ("OS/2", ("sTypoAscender", "sTypoDescender", "usWinAscent", "usWinDescent"))):
        for field in fields:
            setattr(font[table], field, round(getattr(font[table], field) * factor))


def offset(points, by):
    """Moves the points of a closed contour by `by` outwards (TrueType direction: filled on the right)."""
    n, out = len(points), []
    for i, (x, y) in enumerate(points):
        normal = []
        for a, b in ((points[i - 1], (x, y)), ((x, y), points[(i + 1) % n])):
            k, step = 0, (b[0] - a[0], b[1] - a[1])
            while step == (0, 0) and k < n:
                k += 1
                step = (points[(i + 1 + k) % n][0] - x, points[(i + 1 + k) % n][1] - y)
            length = math.hypot(*step) or 1
            normal.append((-step[1] / length, step[0] / length))
        nx, ny = normal[0][0] + normal[1][0], normal[0][1] + normal[1][1]
        dot = nx * nx + ny * ny
        if dot < 0.4:
            nx, ny = normal[1]
            dot = 2
        out.append((x + nx * by * 2 / dot, y + ny * by * 2 / dot))
    return out


def bolder_glyf(font, by):
    recalc(font, lambda: bolder_points(font, by))


def bolder_points(font, by):
    for name in font.getGlyphOrder():
        g = font["glyf"][name]
        if g.numberOfContours <= 0:
            continue
        start, coordinates = 0, list(g.coordinates)
        for end in g.endPtsOfContours:
            part = coordinates[start:end + 1]
            if len(part) > 2:
                coordinates[start:end + 1] = offset(part, by)
            start = end + 1
        for i, point in enumerate(coordinates):
            g.coordinates[i] = point
        g.coordinates.toInt()


def bolder_cff(font, by):
    """As bolder_glyf, on cubic contours (PostScript direction: filled on the left)."""
    for name in font.getGlyphOrder():
        ops = record(font, name)
        if not ops:
            continue
        out = []
        for contour in contours(ops):
            points = [p for _, args in contour for p in args]
            if len(points) > 2:
                closed = points[0] == points[-1]
                fresh = offset(points[:-1] if closed else points, -by)
                if closed:
                    fresh.append(fresh[0])
                rounded = iter([(round(x), round(y)) for x, y in fresh])
                contour = [(op, tuple(next(rounded) for _ in args)) for op, args in contour]
            out += contour
        put(font, name, out)


def to_cff(font):
    order, hmtx, strings = font.getGlyphOrder(), font["hmtx"], {}
    for name in order:
        pen = T2CharStringPen(hmtx[name][0], None)
        replay(reversed_(record(font, name)), pen)
        strings[name] = pen.getCharString()
    for tag in ("glyf", "loca", "cvt ", "fpgm", "prep", "gasp", "hdmx", "VDMX", "LTSH", "DSIG", "kern"):
        if tag in font:
            del font[tag]
    post = font["name"].getDebugName(6)
    builder = FontBuilder(font=font)
    builder.isTTF = False
    font.sfntVersion = "OTTO"
    builder.setupCFF(post, {"FullName": font["name"].getDebugName(4)}, strings, {})
    top = font["CFF "].cff.topDictIndex[0]
    upem = font["head"].unitsPerEm
    top.FontMatrix = [1 / upem, 0, 0, 1 / upem, 0, 0]
    font["maxp"] = newTable("maxp")
    font["maxp"].tableVersion, font["maxp"].numGlyphs = 0x00005000, len(order)
    font["post"].formatType = 3.0
    font["head"].glyphDataFormat = 0


def kerning(font, change):
    if "kern" in font:
        for table in font["kern"].kernTables:
            for pair in list(table.kernTable):
                table.kernTable[pair] = change(table.kernTable[pair])
    indices = {i for r in font["GPOS"].table.FeatureList.FeatureRecord if r.FeatureTag == "kern"
               for i in r.Feature.LookupListIndex}
    for i in indices:
        for sub in font["GPOS"].table.LookupList.Lookup[i].SubTable:
            sub = getattr(sub, "ExtSubTable", sub)
            if sub.LookupType != 2:
                continue
            values = ([p for s in sub.PairSet for p in s.PairValueRecord] if sub.Format == 1
                      else [c for r in sub.Class1Record for c in r.Class2Record])
            for value in values:
                if value.Value1 and getattr(value.Value1, "XAdvance", 0):
                    value.Value1.XAdvance = change(value.Value1.XAdvance)


# ---- recipes --------------------------------------------------------------------------------------------------
# Each: key, kind, wrapped, old, new (the honest new version or None: a copy of old), fault, characters, sentence.

PAIRS = []


def pair(kind, old, change, *, new=None, honest=None, hit="", hit_all=None, also=None, says, reads, sample):
    PAIRS.append(dict(kind=kind, old=old, change=change, new=new, honest=honest, hit=hit, hit_all=hit_all,
                      says=says, reads=reads, sample=sample))


DEJAVU, LIB213, LIB215 = "fonts-dejavu-core_2.37-6", "fonts-liberation2_2.1.3-1", "fonts-liberation_1%3a2.1.5"
JB1, JB2 = "fonts-jetbrains-mono_2.242", "fonts-jetbrains-mono_2.304"
LATO1, LATO2 = "fonts-lato_2.0-2", "fonts-lato_2.015"
AND1, AND2 = "fonts-sil-andika_6.101", "fonts-sil-andika_6.200"
GEN1, GEN2 = "fonts-sil-gentiumplus_6.101", "fonts-sil-gentiumplus_6.200"


def f_cmap(font):
    best = font.getBestCmap()
    remap(font, {code: best[code + 1] for code in range(0xE0, 0xFF)})


pair("wrong cmap", deb(DEJAVU, "DejaVuSerif.ttf"), f_cmap, hit_all=range(0xE0, 0xFF),
     reads="something else", sample="déjà vu, garçon, für, øl, niño",
     says="The cmap of U+00E0 to U+00FE is off by one: each character has the glyph of the next (é shows ê, ø shows ù).")


def f_digits(font):
    six, nine = glyph(font, "6"), glyph(font, "9")
    a, b = record(font, six), record(font, nine)
    put(font, six, b)
    put(font, nine, a)


pair("digits swapped", deb(JB1, "JetBrainsMono-Regular.ttf"), f_digits, new=deb(JB2, "JetBrainsMono-Regular.ttf"),
     honest="JetBrains Mono 2.242 to 2.304", hit="69", reads="something else", sample="0123456789 port 6969 -> 9090",
     says="The outlines of 6 and 9 are swapped; advances are the same.")


def f_lookalike(font):
    for code, like in (("0", "O"), ("1", "l")):
        put(font, glyph(font, code), record(font, glyph(font, like)))


def h_strip_metrics(font):
    strip_hinting(font)
    vertical_metrics(font, 1.01)


pair("look-alikes", deb(LIB215, "LiberationMono-Regular.ttf"), f_lookalike, honest="hinting stripped, vertical metrics 1 % larger",
     new=h_strip_metrics, hit="01", reads="something else", sample="O0O0 l1l1 IP 10.0.0.101 CO2",
     says="Zero has the outline of the letter O and one that of the letter l: codes look alike.")


def f_points(font):
    for code in [*range(0x5B0, 0x5BE), 0x5BF, 0x5C1, 0x5C2, 0x5C7]:
        if code in font.getBestCmap():
            put(font, font.getBestCmap()[code], [])


pair("marks lost", MAIN + "Noto/NotoSansHebrew-Regular.ttf", f_points,
     hit_all=[*range(0x5B0, 0x5BE), 0x5BF, 0x5C1, 0x5C2, 0x5C7], reads="something else",
     sample="שָׁלוֹם עֶרֶב בּוֹקֶר סֵפֶר",
     says="The Hebrew points (niqqud) are blank: pointed words lose their vowels.")


def f_currency(font):
    put(font, glyph(font, "€"), [])


pair("currency", deb(LATO1, "Lato-Regular.ttf"), f_currency, new=deb(LATO2, "Lato-Regular.ttf"),
     honest="Lato 2.007 to 2.015", hit="€", reads="nothing", sample="Total 1.249,00 € or €12 or $12 £9",
     says="The euro sign is blank with its advance kept: an amount without a currency.")


def f_minus(font):
    for name in variants(font, "−"):
        put(font, name, [])


pair("minus", MAIN + "Inter/Inter-Bold.otf", f_minus, new=lambda f: scale_all(f, 1.01),
     honest="everything 1 % larger", hit="−", reads="something else", sample="−5 °C  −120.00  3−2  5-6",
     says="The minus sign U+2212 is blank: negative numbers look positive.")


def f_punctuation(font):
    for a, b in ((".", ","), (":", ";")):
        x, y = record(font, glyph(font, a)), record(font, glyph(font, b))
        put(font, glyph(font, a), y)
        put(font, glyph(font, b), x)


pair("punctuation", deb(LIB213, "LiberationSans-Regular.ttf"), f_punctuation, hit=".,:;", reads="something else",
     sample="1,249.50 at 12:45; yes, no. End.",
     says="Full stop and comma, colon and semicolon have each other's outlines: decimal and thousands separators swap.")


def f_weight(font):
    regular = load(deb("fonts-open-sans_1.11", "OpenSans-Regular.ttf"))
    bold_order = font.getGlyphOrder()
    for name in bold_order:
        if name in regular["glyf"].glyphs or name in regular.getGlyphOrder():
            put(font, name, record(regular, name), regular["hmtx"][name][0])
    strip_hinting(font)


pair("weight lost", deb("fonts-open-sans_1.11", "OpenSans-Bold.ttf"), f_weight, hit_all="drawn",
     reads="the same, without its emphasis", sample="Warning: Total due 249",
     says="The bold face has the outlines and advances of the regular one under its bold name.")


def f_mirror(font):
    shapes = {name: (record(font, name), font["hmtx"][name][0]) for name in font.getGlyphOrder()}
    for name, (ops, width) in shapes.items():
        if ops:
            put(font, name, reversed_(moved(ops, (-1, 0, 0, 1, width, 0))), width)


pair("italics mirrored", deb(GEN1, "GentiumPlus-Italic.ttf"), f_mirror, new=deb(GEN2, "GentiumPlus-Italic.ttf"),
     honest="Gentium Plus 6.101 to 6.200", hit_all="drawn", reads="something else", sample="bid dip quip 2 5 Nr. §",
     says="All outlines of the italic are mirrored left to right within their advances: it leans left and b reads d.")


def f_joining(font):
    drop_features(font, "GSUB", {"init", "medi", "fina"})


pair("joining lost", MAIN + "Noto/NotoSansArabic-Regular.ttf", f_joining,
     hit_all=lambda old, new: [c for c in range(0x620, 0x64B) if c in new.getBestCmap() and c not in (0x621,)],
     reads="nothing (unjoined letters)", sample="السلام عليكم مرحبا بكم",
     says="The features init, medi and fina are empty: Arabic letters stand in their isolated forms.")


def f_kern(font):
    kerning(font, lambda v: v * 7)


pair("kerning", deb("fonts-noto-core", "NotoSans-Bold.ttf"), f_kern, new=lambda f: round_advances(f, 4),
     honest="advances rounded to 4 units", hit_all="kern", reads="something else (letters on each other)",
     sample="AVATAR To: Tyre LTV Yes. WAVE PA P.",
     says="Kerning is seven times too strong: kerned pairs lie on each other.")


def f_tabular(font):
    for digit in "0123456789":
        name = glyph(font, digit)
        ops = record(font, name)
        box = bounds(ops)
        put(font, name, moved(ops, (1, 0, 0, 1, 70 - box[0], 0)), round(box[2] - box[0] + 140))


pair("figures proportional", deb("fonts-roboto-unhinted_2%3a3.016", "Roboto-Medium.ttf"), f_tabular, hit="0123456789",
     reads="columns that no longer line up", sample="1111.11\n8080.40\n1147.71",
     says="The default figures become proportional: 1 is far narrower, and columns of numbers no longer line up.")


def ligature(font, first, second):
    for lookup in font["GSUB"].table.LookupList.Lookup:
        for sub in lookup.SubTable:
            sub = getattr(sub, "ExtSubTable", sub)
            if sub.LookupType == 4:
                for lig in sub.ligatures.get(glyph(font, first), []):
                    if lig.Component == [glyph(font, second)]:
                        return lig.LigGlyph


def f_ligature(font):
    for second in "il":
        name = ligature(font, "f", second)
        assert name
        put(font, name, record(font, glyph(font, "f")), font["hmtx"][glyph(font, "f")][0])


pair("ligature", deb("fonts-linuxlibertine", "LinLibertine_R.otf"), f_ligature, hit="ﬁﬂ",
     reads="something else", sample="find profile first flow flag",
     says="The ligatures fi and fl have the outline and advance of f alone: find reads fnd (in text: f followed by i or l).")


def f_notdef(font):
    ops = record(font, ".notdef")
    for char in "ĐđƠơƯưŁłŐőŰű":
        put(font, glyph(font, char), ops, font["hmtx"][".notdef"][0])


pair("boxes", deb(AND1, "Andika-Regular.ttf"), f_notdef, new=deb(AND2, "Andika-Regular.ttf"),
     honest="Andika 6.101 to 6.200", hit="ĐđƠơƯưŁłŐőŰű", reads="nothing",
     sample="Đường đi, Łódź, főváros, cơm, tűz",
     says="Letters of Vietnamese, Polish and Hungarian are drawn as the box of .notdef (their cmap entries stay).")


def f_contour(font):
    for char, keep in (("i", "low"), ("j", "low"), (":", "low"), ("=", "low"), ("!", "high"), ("?", "high")):
        for name in variants(font, char):
            parts = sorted(contours(record(font, name)), key=lambda c: bounds(c)[1])
            assert len(parts) == 2, (name, len(parts))
            put(font, name, parts[0] if keep == "low" else parts[1])


pair("contour lost", MAIN + "Inter/Inter-SemiBold.otf", f_contour, new=lambda f: bolder_cff(f, 5),
     honest="about 2 % bolder", hit="ij:=!?", reads="something else", sample="Ending: 12:45 a=b jijij Hi! Why?",
     says="One of two contours is lost: i and j have no dot, : is a full stop, = is a dash, ! and ? have no point.")


def f_upside(font):
    for char in "uw":
        name = glyph(font, char)
        ops = record(font, name)
        box = bounds(ops)
        put(font, name, reversed_(moved(ops, (1, 0, 0, -1, 0, round(box[1] + box[3])))))


pair("upside down", deb(DEJAVU, "DejaVuSans.ttf"), f_upside, new=lambda f: (strip_hinting(f), scale_outlines(f, 1.01)),
     honest="outlines 1 % larger, hinting stripped", hit="uw", reads="something else", sample="run sun mw would ununun",
     says="u and w are drawn upside down (flipped about their middle): u reads n.")


def f_greek(font):
    for greek, latin in zip("νηρωκυγχμΗΡΧ", "vnpwkuyxmHPX"):
        source = glyph(font, latin)
        put(font, glyph(font, greek), record(font, source), font["hmtx"][source][0])
    for cyrillic, latin in zip("ипгтд", "unrmg"):
        source = glyph(font, latin)
        put(font, glyph(font, cyrillic), record(font, source), font["hmtx"][source][0])


pair("wrong script", deb("fonts-noto-core", "NotoSerif-Regular.ttf"), f_greek, new=to_cff,
     honest="TrueType to CFF outlines", hit="νηρωκυγμχипгтд", reads="something else",
     sample="νερό ηρωικός γυνή; питание",
     says="Greek and Cyrillic letters have outlines and advances of Latin look-alikes (ν as v, η as n, и as u, т as m).")


def f_smallcaps(font):
    best = font.getBestCmap()
    remap(font, {ord(c): best[ord(c)] + ".sc" for c in "abcdefghijklmnopqrstuvwxyz" if best[ord(c)] + ".sc" in font.getReverseGlyphMap()})


pair("small capitals", deb(GEN2, "GentiumPlus-Regular.ttf"), f_smallcaps, hit="abcdefghijklmnopqrstuvwxyz",
     reads="capitals", sample="Please read mL and ml, kB and Kb",
     says="The lower-case letters are mapped to small capitals: mW and MW, kb and KB differ by size alone.")


def f_zerowidth(font):
    box = [("moveTo", ((60, 0),)), ("lineTo", ((60, 700),)), ("lineTo", ((340, 700),)), ("lineTo", ((340, 0),)), ("closePath", ()),
           ("moveTo", ((110, 50),)), ("lineTo", ((290, 50),)), ("lineTo", ((290, 650),)), ("lineTo", ((110, 650),)), ("closePath", ())]
    best = font.getBestCmap()
    order = font.getGlyphOrder()
    fresh = "zwsp.visible"
    font.setGlyphOrder(order + [fresh])
    font["glyf"].glyphs[fresh] = TTGlyphPen(None).glyph()
    font["glyf"].glyphOrder = font.getGlyphOrder()
    font["hmtx"].metrics[fresh] = (400, 0)
    put(font, fresh, box, 400)
    font["maxp"].numGlyphs = len(font.getGlyphOrder())
    hidden = best.get(0x200B)
    if hidden:
        put(font, hidden, box, 400)
    for table in font["cmap"].tables:
        if table.isUnicode() and hidden is None:
            table.cmap[0x200B] = fresh
    # Shapers hide default ignorables unless a substitution has touched them: so the fault is in ccmp also.
    single = ot.SingleSubst()
    single.mapping = {hidden or fresh: fresh}
    lookup = ot.Lookup()
    lookup.LookupType, lookup.LookupFlag, lookup.SubTable, lookup.SubTableCount = 1, 0, [single], 1
    table = font["GSUB"].table
    table.LookupList.Lookup.append(lookup)
    table.LookupList.LookupCount = len(table.LookupList.Lookup)
    for entry in table.FeatureList.FeatureRecord:
        if entry.FeatureTag == "ccmp":
            entry.Feature.LookupListIndex = sorted({*entry.Feature.LookupListIndex, table.LookupList.LookupCount - 1})
            entry.Feature.LookupCount = len(entry.Feature.LookupListIndex)


pair("zero width visible", deb("fonts-noto-core", "NotoSans-Regular.ttf"), f_zerowidth, hit="\u200b",
     reads="something else", sample="long\u200bfile\u200bname\u200bwith\u200bbreaks",
     says="The zero-width space U+200B is drawn as a box with an advance, inside of words.")


def f_marks(font):
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for sub in lookup.SubTable:
            sub = getattr(sub, "ExtSubTable", sub)
            records = {4: lambda: (r.BaseAnchor for r in sub.BaseArray.BaseRecord),
                       6: lambda: (r.Mark2Anchor for r in sub.Mark2Array.Mark2Record)}.get(sub.LookupType, list)()
            for anchors in records:
                for anchor in anchors:
                    if anchor:
                        anchor.XCoordinate = anchor.YCoordinate = 0


pair("mark positions lost", MAIN + "Noto/NotoSansThai-Regular.ttf", f_marks,
     hit_all=[0xE31, *range(0xE34, 0xE3B), *range(0xE47, 0xE4F)], reads="something else (marks on letters)",
     sample="ที่นี่ น้ำ ผู้ใหญ่ กู้ ปี่ ฟื้น",
     says="The GPOS anchors of the bases (mark and mkmk) are lost, all at the origin: Thai vowels and tone marks lie on their letters.")

DESTRUCTIVE = len(PAIRS)

# Honest: real upgrades.
pair("real", deb("fonts-inter_4.0", "Inter-Regular.otf"), None, new=deb("fonts-inter_4.1", "Inter-Regular.otf"),
     reads="the same", sample="Inter 0123456789 a quick €",
     says="Inter as packaged in Debian bookworm (it says 3.019) to Inter 4.1 of trixie.")
pair("real", deb(LIB213, "LiberationSerif-Regular.ttf"), None, new=deb(LIB215, "LiberationSerif-Regular.ttf"),
     reads="the same", sample="Liberation 0123456789 ăâ", says="Liberation Serif 2.1.3 (bullseye) to 2.1.5 (trixie).")
pair("real", deb(JB1, "JetBrainsMono-Bold.ttf"), None, new=deb(JB2, "JetBrainsMono-Bold.ttf"),
     reads="the same", sample="let x = 0123456789;", says="JetBrains Mono Bold 2.242 (bookworm) to 2.304 (trixie).")
pair("real", deb("fonts-hosny-amiri_0.113", "Amiri-Regular.ttf"), None, new=deb("fonts-hosny-amiri_1.001", "Amiri-Regular.ttf"),
     reads="the same", sample="السلام عليكم مَرْحَبًا ١٢٣", says="Amiri 0.113 (bookworm) to 1.000 (trixie's package 1.001).")
pair("real", deb("fonts-roboto-unhinted_2%3a0", "Roboto-Regular.ttf"), None, new=deb("fonts-roboto-unhinted_2%3a3.016", "Roboto-Regular.ttf"),
     reads="the same", sample="Roboto 0123456789 ёжик ₽", says="Roboto 2.138 (2017, trixie) to 3.016 (sid).")


# Honest: made.
def m_overlaps(font):
    removeOverlaps(font, ignoreErrors=True)
    strip_hinting(font)
    for name in font.getGlyphOrder():  # other starting points and other order of contours
        g = font["glyf"][name]
        if g.numberOfContours > 0:
            parts = contours(record(font, name))
            put(font, name, [op for part in reversed(parts) for op in part], font["hmtx"][name][0])


def m_reorder(font):
    order = font.getGlyphOrder()
    options = subset.Options(glyph_names=True, notdef_outline=True, layout_features=["*"], hinting=True, name_IDs=["*"],
                             name_languages=["*"], legacy_kern=True, recalc_timestamp=False)
    options.layout_features = [r.FeatureTag for r in font["GSUB"].table.FeatureList.FeatureRecord
                               if r.FeatureTag not in ("smcp", "c2sc", "ss03")] + ["kern", "mark", "mkmk"]
    maker = subset.Subsetter(options)
    maker.populate(unicodes=list(font.getBestCmap()))
    maker.subset(font)
    order = font.getGlyphOrder()
    rest = order[1:]
    random.Random(7).shuffle(rest)
    reorderGlyphs(font, order[:1] + rest)


def m_bolder(font):
    bolder_glyf(font, 2)
    kerning(font, lambda v: round(v * 1.02))


pair("made", MAIN + "Noto/NotoSansDevanagari-Regular.ttf", None, new=m_overlaps, reads="the same",
     sample="नमस्ते क्षत्रिय हिन्दी र्क", says="Overlaps removed with Skia, contours in another order, hinting stripped.")
pair("made", deb(DEJAVU, "DejaVuSans-Bold.ttf"), None, new=to_cff, reads="the same",
     sample="DejaVu Bold 0123 Ωλ ж", says="TrueType converted to CFF outlines; hinting and the kern table dropped (GPOS kept).")
pair("made", deb("fonts-noto-core", "NotoSerif-Italic.ttf"), None, new=m_reorder, reads="the same",
     sample="Serif Italic 0123 fi ω ж", says="Glyph ids shuffled; glyphs that only small capitals (smcp, c2sc, ss03) reach are dropped; every character stays.")
pair("made", deb(LATO2, "Lato-Medium.ttf"), None, new=m_bolder, reads="the same",
     sample="Lato Medium AVATAR To 0123", says="Stems about 2 % bolder at the same advances, kerning 2 % stronger.")
pair("made", deb(LIB215, "LiberationSans-Italic.ttf"), None, new=lambda f: (strip_hinting(f), vertical_metrics(f, 1.01)),
     reads="the same", sample="Liberation Italic 0123 AV", says="Hinting stripped, ascent and descent 1 % larger.")

assert DESTRUCTIVE == 20 and len(PAIRS) == 30
NUMBERS = list(range(1, 31))
random.Random(20261127).shuffle(NUMBERS)


# ---- making ---------------------------------------------------------------------------------------------------


def shapes(font):
    out = {}
    glyphs = font.getGlyphSet()
    for code, name in font.getBestCmap().items():
        pen = DecomposingRecordingPen(glyphs)
        try:
            glyphs[name].draw(pen)
        except Exception as error:
            pen.value = [("error", str(error))]
        rounded = [(op, tuple(tuple(map(round, p)) if p else p for p in args)) for op, args in pen.value]
        out[code] = (font["hmtx"][name][0], str(rounded), not pen.value)
    return out


def short(path):
    if path.startswith(MAIN):
        return "work/main/fonts/" + path[len(MAIN):]
    rest = path[len(HERE) + 5:]
    return rest.split("/")[0].replace("_all", "").replace("%3a", ":") + ": " + rest.split("/")[-1]


def codes(found):
    """U+ ranges."""
    out, found = [], sorted(found)
    for c in found:
        if out and c == out[-1][1] + 1:
            out[-1][1] = c
        else:
            out.append([c, c])
    return [f"U+{a:04X}" if a == b else f"U+{a:04X}-{b:04X}" for a, b in out]


def make(number, i):
    p = PAIRS[i]
    destructive = i < DESTRUCTIVE
    name = f"f{number:02}"
    old_ext = os.path.splitext(p["old"])[1]
    base = p["new"] if isinstance(p["new"], str) else p["old"]
    font = load(base)
    if callable(p["new"]):
        p["new"](font)
    new_ext = ".otf" if font.sfntVersion == "OTTO" else ".ttf"
    os.makedirs(f"{HERE}/old", exist_ok=True)
    os.makedirs(f"{HERE}/new", exist_ok=True)
    for side in ("old", "new"):
        for ext in (".ttf", ".otf"):
            if os.path.exists(f"{HERE}/{side}/{name}{ext}"):
                os.remove(f"{HERE}/{side}/{name}{ext}")
    old_file, new_file = f"old/{name}{old_ext}", f"new/{name}{new_ext}"
    shutil.copyfile(p["old"], f"{HERE}/{old_file}")
    truth = dict(font=name, truth="destructive" if destructive else "honest", kind=p["kind"], old=old_file, new=new_file)
    if destructive:
        mid = f"{HERE}/steps/{name}-mid{new_ext}"
        save(font, mid)
        font = load(mid)
        before = shapes(font)
        p["change"](font)
        save(font, f"{HERE}/{new_file}")
        after = shapes(load(f"{HERE}/{new_file}"))
        changed = [c for c in after if before.get(c, (0, 0))[:2] != after[c][:2]]
        hit = p["hit_all"]
        if hit is None:
            hit = [ord(c) for c in p["hit"]]
        elif hit == "drawn":
            hit = [c for c in changed if not after[c][2]]
        elif hit == "kern":
            hit = [ord(c) for c in "AVTWYLPFyvwr.,"]
        elif callable(hit):
            hit = hit(None, font)
        hit = [c for c in hit if c in font.getBestCmap()]
        truth.update(alone=p["new"] is None, inside_of=p["honest"], characters=codes(hit),
                     also_changed=codes(set(changed) - set(hit)), reader_reads=p["reads"])
    elif isinstance(p["new"], str):
        shutil.copyfile(p["new"], f"{HERE}/{new_file}")
        truth.update(characters=[], reader_reads=p["reads"])
    else:
        save(font, f"{HERE}/{new_file}")
        truth.update(characters=[], reader_reads=p["reads"])
    lost = set(load(p["old"]).getBestCmap()) - set(load(f"{HERE}/{new_file}").getBestCmap())
    truth.update(sentence=p["says"], sources=[short(p["old"])] + ([short(p["new"])] if isinstance(p["new"], str) else []),
                 characters_no_longer_mapped=codes(c for c in lost if c > 31), sample=p["sample"])
    return truth


if __name__ == "__main__":
    wanted = set(sys.argv[1:])
    file = f"{HERE}/truth.json"
    truths = {t["font"]: t for t in json.load(open(file))["fonts"]} if os.path.exists(file) else {}
    for i, number in sorted(enumerate(NUMBERS), key=lambda x: x[1]):
        if wanted and f"f{number:02}" not in wanted:
            continue
        try:
            truths[f"f{number:02}"] = make(number, i)
            print(f"f{number:02}", "ok", flush=True)
        except Exception as error:
            import traceback
            traceback.print_exc()
            print(f"f{number:02}", PAIRS[i]["kind"], "FAILED", error, flush=True)
    json.dump({"fonts": [truths[k] for k in sorted(truths)]}, open(file, "w"), ensure_ascii=False, indent=1)
