"""Writes fonts/ from unpacked Debian packages: make-fonts.py ROOT FONTS PACKAGE=VERSION…"""

import json
import pathlib
import shutil
import sys

import xxhash
from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

root, fonts = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
versions = dict(package.split("=", 1) for package in sys.argv[3:])
share = root / "usr/share"

INTER = ["Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Italic", "BoldItalic"]
MONO = ["Regular", "Bold"]
NOTO = ["NotoSansArabic", "NotoSansHebrew", "NotoSansDevanagari", "NotoSansThai"]


def double_bytes(codec, rows):
    """The characters of some rows of a 94 by 94 East Asian character set."""
    found = []
    for row in rows:
        for cell in range(0xA1, 0xFF):
            try:
                found += [ord(c) for c in bytes([0xA0 + row, cell]).decode(codec)]
            except UnicodeDecodeError:
                pass
    return found


def between(*ranges):
    return [c for first, last in ranges for c in range(first, last + 1)]


# Punctuation and full-width forms that all three languages use, without Latin letters: those are Inter's.
PUNCTUATION = between((0x3000, 0x303F), (0xFF01, 0xFFEF), (0x2010, 0x2027), (0x2030, 0x203B), (0x20, 0x20))
CJK = {
    # JIS X 0208: kana in rows 4 and 5, kanji of level 1 in rows 16 to 47; the jōyō kanji of level 2 stay out.
    "JP": ("Noto Sans CJK JP", "kana and the kanji of JIS X 0208 level 1",
           PUNCTUATION + between((0x3041, 0x30FF), (0x31F0, 0x31FF), (0x2460, 0x2473)) + double_bytes("euc_jp", range(16, 48))),
    # KS X 1001: the 2,350 syllables of rows 16 to 40, and the letters they are made of.
    "KR": ("Noto Sans CJK KR", "letters and the 2,350 syllables of KS X 1001",
           PUNCTUATION + between((0x1100, 0x11FF), (0x3131, 0x318E)) + double_bytes("euc_kr", range(16, 41))),
    # GB/T 2312: the characters of level 1 in rows 16 to 55.
    "SC": ("Noto Sans CJK SC", "the characters of GB/T 2312 level 1", PUNCTUATION + double_bytes("gb2312", range(16, 56))),
}


def check_names_are_free(font):
    """A cut-down face may keep its name only where the license reserves none."""
    for record in font["name"].names:
        if record.nameID in (0, 13) and "reserved font name" in record.toUnicode().lower():
            raise SystemExit(f"{font['name'].getDebugName(4)} has a reserved name: do not cut it down")


def cut(font, unicodes, target):
    check_names_are_free(font)
    font.recalcTimestamp = False
    options = subset.Options(
        hinting=False, desubroutinize=False, name_IDs=["*"], name_languages=[0x409], notdef_outline=True,
        recalc_timestamp=False, drop_tables=["vhea", "vmtx", "VORG", "BASE", "DSIG"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    font.save(target, reorderTables=False)


EMOJI_SKIN = set(range(0x1F3FB, 0x1F400))


def emoji_sequences():
    """The sequences kept: see `is_kept`; read from Unicode's emoji-test.txt, without variation selectors."""
    group, subgroup, kept = "", "", []
    for line in (share / "unicode/emoji/emoji-test.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("# group: "):
            group = line[9:]
        elif line.startswith("# subgroup: "):
            subgroup = line[12:]
        elif "; fully-qualified" in line:
            sequence = [int(c, 16) for c in line.split(";")[0].split()]
            if is_kept(sequence, group, subgroup):
                kept.append(tuple(c for c in sequence if c != 0xFE0F))
    return set(kept)


HANDS = {0x1F44B, 0x270B, 0x1F44C, 0x270C, 0x1F91E, 0x1F44D, 0x1F44E, 0x1F44F, 0x1F64C, 0x1F64F, 0x1F4AA, 0x1F91D}
PEOPLE = {0x1F476, 0x1F9D2, 0x1F9D1, 0x1F468, 0x1F469, 0x1F474, 0x1F475}
TRADES = {0x1F4BB, 0x1F680, 0x1F393, 0x1F373, 0x1F52C, 0x2695, 0x1F3A8, 0x1F692, 0x1F9B0, 0x1F9B1, 0x1F9B3}
FLAGS = ("EU UN US GB DE FR IT ES PT NL BE CH AT SE NO FI DK IS IE PL CZ UA GR TR RU IL SA AE EG MA IR IN PK BD TH VN "
         "ID PH CN TW HK JP KR AU NZ CA MX BR AR CL CO ZA NG KE").split()


def is_kept(sequence, group, subgroup):
    if group == "Component":
        return False
    if group == "Flags":
        letters = "".join(chr(c - 0x1F1E6 + 65) for c in sequence if 0x1F1E6 <= c <= 0x1F1FF)
        return letters in FLAGS if letters else True
    bases = [c for c in sequence if c != 0xFE0F and c not in EMOJI_SKIN]
    has_skin = len(bases) < len([c for c in sequence if c != 0xFE0F])
    if has_skin:
        if len(bases) == 1:
            return bases[0] in HANDS | PEOPLE
        return bases[0] in {0x1F9D1, 0x1F468, 0x1F469} and bases[-1] in {0x1F4BB, 0x1F680} and len(bases) == 3
    if len(bases) == 1:
        return bases[0] < 0x1FA70 or group == "Smileys & Emotion"
    if subgroup == "family":
        return 0x1F9D1 not in bases
    if bases[-1] in TRADES:
        return True
    return group in ("Smileys & Emotion", "Symbols", "Animals & Nature") or subgroup == "keycap"


def cut_emoji(font, target):
    """Drops the ligatures of sequences that are not kept, then what nothing leads to any more."""
    check_names_are_free(font)
    kept = emoji_sequences()
    unicode_of = {glyph: c for c, glyph in font.getBestCmap().items() if c != 0xFE0F}
    # Ligatures may be made of ligatures (tags, skins): spell every glyph out as the characters it stands for.
    # Images of sequences also have private numbers, which spell nothing.
    spelled = {glyph: (c,) for glyph, c in unicode_of.items() if not (0xE000 <= c <= 0xF8FF or 0xF0000 <= c)}
    lookups = [t for lookup in font["GSUB"].table.LookupList.Lookup for t in lookup.SubTable]
    ligatures = [t.ExtSubTable if t.LookupType == 7 else t for t in lookups]
    ligatures = [t for t in ligatures if t.LookupType == 4]
    def spell(first, ligature):
        parts = [spelled.get(glyph) for glyph in [first, *ligature.Component]]
        return tuple(c for part in parts for c in part if c != 0xFE0F) if all(parts) else None

    for _ in range(3):
        for table in ligatures:
            for first, members in table.ligatures.items():
                for ligature in members:
                    # A sequence may share its image with a character, as some families do.
                    spelled.setdefault(ligature.LigGlyph, spell(first, ligature))
    for table in ligatures:
        for first, members in list(table.ligatures.items()):
            table.ligatures[first] = [m for m in members if spell(first, m) in kept]
            if not table.ligatures[first]:
                del table.ligatures[first]
    characters = {c for sequence in kept for c in sequence} | {0x200D, 0xFE0F, 0x20}
    cut(font, sorted(characters), target)
    print(f"emoji: {len(kept)} sequences of {len(characters)} characters")


def license_text(package, font):
    """The OFL as a Debian copyright file has it, in the plain form, below the font's own notice."""
    lines = (share / f"doc/{package}/copyright").read_text(encoding="utf-8").splitlines()
    start = next(i for i, line in enumerate(lines) if line.strip() == "PREAMBLE")
    end = next((i for i in range(start, len(lines)) if not lines[i].startswith(" ")), len(lines))
    plain = "\n".join("" if line.strip() == "." else line[1:] for line in lines[start:end]).strip()
    return f"{font['name'].getDebugName(0)}\n\n{font['name'].getDebugName(13)}\n\nSIL OPEN FONT LICENSE Version 1.1\n\n{plain}\n"


faces = []


def record(path, package, license_file, kept=None):
    font = TTFont(path)
    name = lambda *ids: next((n for n in map(font["name"].getDebugName, ids) if n), "")
    faces.append({
        "file": str(path.relative_to(fonts)), "family": name(16, 1), "style": name(17, 2),
        "weight": font["OS/2"].usWeightClass, "italic": bool(font["OS/2"].fsSelection & 1), "name": name(6),
        "version": name(5), "source": f"{package} {versions[package]}", "subset": kept, "license": license_file,
        "digest": xxhash.xxh3_128_hexdigest(path.read_bytes()),
    })
    if kept is None:
        del faces[-1]["subset"]


def copy(package, source, folder, license_file, license_package=None):
    target = fonts / folder / source.name
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(0o644)
    write_license(license_package or package, target, license_file)
    record(target, package, license_file)


def write_license(package, font_path, license_file):
    target = fonts / license_file
    if target not in written:
        target.write_text(license_text(package, TTFont(font_path)), encoding="utf-8")
        written.add(target)


written = set()
for folder in ("Inter", "JetBrainsMono", "Noto"):
    shutil.rmtree(fonts / folder, ignore_errors=True)
    (fonts / folder).mkdir()
for style in INTER:
    copy("fonts-inter", share / f"fonts/opentype/inter/Inter-{style}.otf", "Inter", "Inter/LICENSE.txt")
for style in MONO:
    # Debian's copyright file names the license of the program beside the font; the font's own notice says OFL.
    copy("fonts-jetbrains-mono", share / f"fonts/truetype/jetbrains-mono/JetBrainsMono-{style}.ttf",
         "JetBrainsMono", "JetBrainsMono/LICENSE.txt", license_package="fonts-inter")
for family in NOTO:
    for style in ("Regular", "Bold"):
        copy("fonts-noto-core", share / f"fonts/truetype/noto/{family}-{style}.ttf", "Noto", "Noto/LICENSE.txt")
for key, (family, kept, unicodes) in CJK.items():
    for style in ("Regular", "Bold"):
        collection = TTCollection(share / f"fonts/opentype/noto/NotoSansCJK-{style}.ttc")
        font = next(f for f in collection.fonts if (f["name"].getDebugName(16) or f["name"].getDebugName(1)) == family)
        target = fonts / f"Noto/NotoSansCJK{key.lower()}-{style}.otf"
        cut(font, unicodes, target)
        write_license("fonts-noto-cjk", target, "Noto/LICENSE-CJK.txt")
        record(target, "fonts-noto-cjk", "Noto/LICENSE-CJK.txt", kept)
target = fonts / "Noto/NotoColorEmoji.ttf"
cut_emoji(TTFont(share / "fonts/truetype/noto/NotoColorEmoji.ttf"), target)
write_license("fonts-noto-color-emoji", target, "Noto/LICENSE-Emoji.txt")
record(target, "fonts-noto-color-emoji", "Noto/LICENSE-Emoji.txt",
       "emoji up to Unicode 12, faces up to 15, chosen skin tones, families, trades and flags")

manifest = {
    "version": 1, "interface": "Inter", "monospaced": "JetBrains Mono", "emoji": "Noto Color Emoji",
    "fallback": [
        {"family": "Inter"}, {"family": "Noto Sans Arabic"}, {"family": "Noto Sans Hebrew"},
        {"family": "Noto Sans Devanagari"}, {"family": "Noto Sans Thai"},
        {"family": "Noto Sans CJK SC", "languages": ["zh"]}, {"family": "Noto Sans CJK JP", "languages": ["ja"]},
        {"family": "Noto Sans CJK KR", "languages": ["ko"]}, {"family": "Noto Color Emoji"},
        {"family": "JetBrains Mono"},
    ],
    "faces": faces,
}
(fonts / "manifest.json").write_text(json.dumps(manifest, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
