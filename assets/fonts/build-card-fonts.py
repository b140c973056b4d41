"""Builds the typefaces of the pictures that stand for links (src/server/share-cards), once; what it makes is committed.

    pip install fonttools==4.66.1 brotli
    python3 assets/fonts/build-card-fonts.py

Run it after build.py. The library that draws text on the server reads no WOFF2. Each file has one weight, and a family name
of its own, so that a font that is installed on the machine never takes its place.
"""

import sys
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

HERE = Path(__file__).parent
NEEDED = "₦0123456789,. From" "ẸẹỌọṢṣỊịỤụṄṅǸǹŃń" "ƁɓƊɗƘƙƳƴ" "\u0300\u0301\u0323"


def instance(name, weight):
    font = TTFont(HERE / name, recalcTimestamp=False)
    font.flavor = None
    return instancer.instantiateVariableFont(font, {"wght": weight})


def save(font, family, name):
    missing = [letter for letter in NEEDED if ord(letter) not in font.getBestCmap()]
    if missing:
        sys.exit(f"{name} lacks {missing}")
    font["name"].names = []
    for code, text in ((1, family), (2, "Regular"), (3, family), (4, family), (6, family.replace(" ", ""))):
        font["name"].setName(text, code, 3, 1, 0x409)
    font["OS/2"].usWeightClass = 400
    font.save(HERE / name)
    print(f"{name}: {(HERE / name).stat().st_size} bytes")


def display(folder):
    """The display face and, in its units, the hooked letters of Hausa."""
    main, hausa = instance("adunni-display.woff2", 600), instance("adunni-display-hausa.woff2", 600)
    scale_upem(hausa, main["head"].unitsPerEm)
    for font in (main, hausa):
        for table in ("GSUB", "GPOS", "GDEF", "DSIG", "STAT", "MVAR", "HVAR"):
            if table in font and font is hausa:
                del font[table]
    files = []
    for at, font in enumerate((main, hausa)):
        files.append(str(Path(folder) / f"part-{at}.ttf"))
        font.save(files[-1])
    return Merger().merge(files)


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        save(display(folder), "Adunni Card Display", "adunni-card-display.ttf")
    save(instance("adunni-text.woff2", 500), "Adunni Card Text", "adunni-card-text.ttf")
