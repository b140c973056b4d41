"""Builds the typefaces of the store, once; what it makes is committed.

    npm install --prefix /tmp/fonts inter-ui@4.1.1 @expo-google-fonts/cormorant-garamond@0.4.1 \\
        @fontsource-variable/eb-garamond@5.3.0
    pip install fonttools==4.66.1 brotli
    python3 assets/fonts/build.py /tmp/fonts/node_modules

Each becomes a variable WOFF2 with the letters a Nigerian store needs and nothing else. The script
stops when a letter is missing and prints the metrics that src/client/fonts.css is computed from.
"""

import sys
from pathlib import Path

from fontTools import subset, varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
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
LETTERS = LATIN + YORUBA_IGBO + NEIGHBOURS + MARKS + SIGNS


def subsetted(font, letters, features):
    options = subset.Options()
    options.layout_features = features
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.glyph_names = False
    options.notdef_outline = True
    options.hinting = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=letters)
    subsetter.subset(font)
    return font


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


def text():
    """Inter, set for 16 px; weights 400 to 700."""
    font = TTFont(PACKAGES / "inter-ui/variable/InterVariable.woff2", recalcTimestamp=False)
    letters = LETTERS + HAUSA
    font = subsetted(font, letters, ["ccmp", "kern", "mark", "mkmk", "tnum"])
    font = instancer.instantiateVariableFont(font, {"opsz": 16, "wght": (400, 700)})
    save(font, "adunni-text.woff2", letters)


def display():
    """Cormorant Garamond has no ready variable file with all its letters: its Medium and Bold, whose
    outlines correspond, become the two ends of one."""
    accented = "".join(map(chr, range(0xC0, 0x100))) + YORUBA_IGBO + "ŒœŠšŽž" + MARKS
    letters = ASCII + accented + "\u00a0₦–—‘’“”•…·×&©"
    space = DesignSpaceDocument()
    space.addAxis(AxisDescriptor(tag="wght", name="Weight", minimum=500, default=500, maximum=700))
    for weight, style in ((500, "500Medium"), (700, "700Bold")):
        file = PACKAGES / f"@expo-google-fonts/cormorant-garamond/{style}/CormorantGaramond_{style}.ttf"
        font = TTFont(file, recalcTimestamp=False)
        use_lining_figures(font)
        subsetted(font, letters, ["ccmp", "kern", "liga", "mark", "mkmk"])
        del font["STAT"]
        space.addSource(SourceDescriptor(font=font, location={"Weight": weight}))
    font, _, _ = varLib.build(space)
    save(font, "adunni-display.woff2", letters)


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
    font = instancer.instantiateVariableFont(subsetted(font, letters, ["kern"]), {"wght": (400, 600)})
    # It is a hundred units darker than Cormorant, so its 400 to 600 answer to 500 to 700.
    axis = font["fvar"].axes[0]
    axis.minValue, axis.defaultValue, axis.maxValue = 500, 500, 700
    save(font, "adunni-display-hausa.woff2", letters)


text()
display()
display_hausa()
