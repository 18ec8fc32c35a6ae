"""Makes the headings' font anew from the package it comes in: python scripts/fonts.py (wants fonttools and brotli).

The site writes headings in one softness and in weights of 600 to 700; a font that can do no more is half as heavy.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2"
TARGET = ROOT / "src/shared/ui/fonts/fraunces.woff2"

font = instancer.instantiateVariableFont(TTFont(SOURCE), {"SOFT": 60, "wght": (600, 700)})
options = subset.Options(layout_features=["*"], hinting=False, notdef_outline=True)
kept = subset.Subsetter(options)
kept.populate(unicodes=font.getBestCmap())
kept.subset(font)
font.flavor = "woff2"
font.save(TARGET)
