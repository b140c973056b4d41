"""Builds the typefaces of the store, once; what it makes is committed.

    npm install --prefix /tmp/fonts inter-ui@4.1.1 @expo-google-fonts/cormorant-garamond@0.4.1 \\
        @fontsource-variable/eb-garamond@5.3.0
    pip install fonttools==4.66.1 brotli
    python3 assets/fonts/build.py /tmp/fonts/node_modules

Each becomes a WOFF2 with the letters of English and prices, which every page loads, and one with the accented letters of
Yoruba, Igbo, Hausa, French and their neighbours, which a page loads that has some. The script stops when a letter is missing
and prints the metrics and ranges that src/client/fonts.css has.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

PACKAGES = Path(sys.argv[1])
HERE = Path(__file__).parent

YORUBA_IGBO = "ẸẹỌọṢṣỊịỤụṄṅ" "ǸǹŃńḾḿÑñ" "ĀāĒēĪīŌōŪū" "ẼẽĨĩŨũ"
HAUSA = "ƁɓƊɗƘƙƳƴʼ"
NEIGHBOURS = "ƎǝŊŋƐɛƆɔ" "ŒœŠšŽžŸ"
MARKS = "\u0300\u0301\u0302\u0303\u0304\u0307\u030c\u0323"
SIGNS = "₦€–—−‘’‚“”„•…‹›×÷≤≥™№←↑→↓✓″′" "\u2009\u2011\u202f"
ASCII = "".join(map(chr, range(0x20, 0x7F)))
LATIN = ASCII + "".join(map(chr, [*range(0xA0, 0xAD), *range(0xAE, 0x100)]))
# "Français" stands in every footer.
PLAIN = ASCII + "\u00a0©·×ç–—‘’“”•…\u202f₦→−"
# Letters that take marks without being one character with them. A browser sets a letter and its marks from one file.
MARKED = "MNmn"


def subsetted(font, letters, features):
    options = subset.Options()
    options.layout_features = features
    options.name_IDs = [1, 2, 4, 6]
    options.glyph_names = False
    options.notdef_outline = True
    options.hinting = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=letters)
    subsetter.subset(font)
    return font


def without_plain(letters):
    return "".join(sorted({letter for letter in letters if letter not in PLAIN}))


def unicode_range(letters):
    spans = []
    for code in sorted(map(ord, letters)):
        if spans and spans[-1][1] == code - 1:
            spans[-1][1] = code
        else:
            spans.append([code, code])
    return ", ".join(f"U+{start:X}" + (f"-{end:X}" if end > start else "") for start, end in spans)


def save(font, name, letters):
    covered = font.getBestCmap()
    missing = [letter for letter in letters if ord(letter) not in covered]
    if missing:
        sys.exit(f"{name} lacks {missing}")
    font.flavor = "woff2"
    path = HERE / name
    font.save(path)
    upem, hhea = font["head"].unitsPerEm, font["hhea"]
    print(f"{name}: {path.stat().st_size} bytes, {len(font.getGlyphOrder())} glyphs, {upem} units,", end=" ")
    print(f"ascent {hhea.ascent}, descent {hhea.descent}, line gap {hhea.lineGap}")


def inter(letters, features, weights):
    font = TTFont(PACKAGES / "inter-ui/variable/InterVariable.woff2", recalcTimestamp=False)
    font = subsetted(font, letters, ["kern", "tnum", *features])
    return instancer.instantiateVariableFont(font, {"opsz": 16, "wght": weights})


def text(name, letters, features):
    """Inter, set for 16 px; weights 400 to 600."""
    font = inter(letters, features, (400, 600))
    if "mark" not in features:
        # The distances of the regular weight suit the others and take half the bytes.
        font["GPOS"] = inter(letters, features, 400)["GPOS"]
        font["GDEF"].table.VarStore = None
        font["GDEF"].table.Version = 0x00010000
    save(font, name, letters)


def display(name, letters, features):
    """Cormorant Garamond in Medium."""
    file = PACKAGES / "@expo-google-fonts/cormorant-garamond/500Medium/CormorantGaramond_500Medium.ttf"
    font = TTFont(file, recalcTimestamp=False)
    use_lining_figures(font)
    save(subsetted(font, letters, ["kern", "liga", "mark", *features]), name, letters)


def use_lining_figures(font):
    """Its old-style 1 reads as a capital I in a size or a price."""
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != "lnum":
            continue
        for index in record.Feature.LookupListIndex:
            for lookup in table.LookupList.Lookup[index].SubTable:
                mapping = getattr(lookup, "ExtSubTable", lookup).mapping
                for cmap in font["cmap"].tables:
                    cmap.cmap = {code: mapping.get(glyph, glyph) for code, glyph in cmap.cmap.items()}
        return


def display_hausa():
    """The hooked letters that Cormorant lacks, from EB Garamond; fetched only where one is used."""
    folder = PACKAGES / "@fontsource-variable/eb-garamond/files"
    font = TTFont(folder / "eb-garamond-latin-ext-wght-normal.woff2", recalcTimestamp=False)
    letters = HAUSA.replace("ʼ", "")
    # It is a hundred units darker than Cormorant.
    font = instancer.instantiateVariableFont(subsetted(font, letters, ["kern"]), {"wght": 400})
    save(font, "adunni-display-hausa.woff2", letters)


TEXT_ACCENTS = without_plain(LATIN + YORUBA_IGBO + HAUSA + NEIGHBOURS + MARKS + SIGNS)
DISPLAY_PLAIN = ASCII + "\u00a0©·×–—‘’“”•…₦"
DISPLAY_ACCENTS = without_plain("".join(map(chr, range(0xC0, 0x100))) + YORUBA_IGBO + "ŒœŠšŽž" + MARKS)

# "ccmp" would bring the accented letters along with their parts.
text("adunni-text.woff2", PLAIN, [])
text("adunni-text-accents.woff2", TEXT_ACCENTS + MARKED, ["ccmp", "mark", "mkmk"])
display("adunni-display.woff2", DISPLAY_PLAIN, [])
display("adunni-display-accents.woff2", DISPLAY_ACCENTS + MARKED, ["ccmp", "mkmk"])
display_hausa()
print(unicode_range(PLAIN))
