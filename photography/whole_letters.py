"""Merges the overlapping contours of letters: whole_letters.py fonts/*.woff2; run once for each new typeface.

Typefaces made from variable ones draw a letter as overlapping contours, and Blender leaves the overlaps empty. Needs
fontTools, brotli, pyclipper and booleanOperations (Debian: python3-fonttools, python3-brotli and python3-booleanoperations).
Only letters with overlaps are changed."""

import sys

import pyclipper
from booleanOperations import BooleanOperationManager
from booleanOperations.booleanGlyph import BooleanContour
from fontTools.pens.basePen import BasePen
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.pointPen import PointToSegmentPen, SegmentToPointPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

# In font units: smallest overlap that is not a rounding error, and maximum deviation of a converted curve.
MIN_AREA, TOLERANCE = 20, 1.0
# Clipper uses integers, so coordinates are scaled.
SCALE, STEPS = 16, 8


class Lines(BasePen):
    """The outlines of a letter, as points."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.outlines = []

    def _moveTo(self, point):
        self.outlines.append([point])

    def _lineTo(self, point):
        self.outlines[-1].append(point)

    def _curveToOne(self, a, b, end):
        start = self._getCurrentPoint()
        for step in range(1, STEPS + 1):
            t, u = step / STEPS, 1 - step / STEPS
            shares = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
            self._lineTo(tuple(sum(s * p[axis] for s, p in zip(shares, (start, a, b, end))) for axis in (0, 1)))


class Cubics(BasePen):
    """Converts all curves to cubic ones, because booleanOperations merges no others."""

    def __init__(self, glyphs, pen):
        super().__init__(glyphs)
        self._moveTo, self._lineTo, self._curveToOne, self._closePath = pen.moveTo, pen.lineTo, pen.curveTo, pen.closePath


class Contours:
    """A point pen that collects contours."""

    def __init__(self):
        self.found = []

    def beginPath(self, **_):
        self.found.append(BooleanContour())
        self.found[-1]._points = []

    def addPoint(self, point, segmentType=None, smooth=False, name=None, **_):
        self.found[-1]._points.append((segmentType, point, smooth, name))

    def endPath(self):
        pass


def overlaps(glyphs, name):
    lines = Lines(glyphs)
    glyphs[name].draw(lines)
    if not lines.outlines:
        return False
    return abs(_area(lines.outlines, pyclipper.PFT_NONZERO) - _area(lines.outlines, pyclipper.PFT_EVENODD)) >= MIN_AREA


def _area(outlines, rule):
    clipper = pyclipper.Pyclipper()
    clipper.AddPaths([[(round(x * SCALE), round(y * SCALE)) for x, y in line] for line in outlines if len(line) > 2], pyclipper.PT_SUBJECT, True)
    return sum(map(pyclipper.Area, clipper.Execute(pyclipper.CT_UNION, rule, rule))) / SCALE**2


def joined(glyphs, name):
    contours, drawn = Contours(), TTGlyphPen(None)
    glyphs[name].draw(Cubics(glyphs, SegmentToPointPen(contours, guessSmooth=False)))
    BooleanOperationManager.union(contours.found, PointToSegmentPen(Cu2QuPen(drawn, TOLERANCE)))
    return drawn.glyph()


def make_whole(path):
    font = TTFont(path)
    glyphs, table = font.getGlyphSet(), font['glyf']
    new = {name: joined(glyphs, name) for name in font.getGlyphOrder() if overlaps(glyphs, name)}
    for name, glyph in new.items():
        table[name] = glyph
        glyph.recalcBounds(table)
        font['hmtx'][name] = (font['hmtx'][name][0], getattr(glyph, 'xMin', 0))
    if new:
        font.save(path)
    print(f'{path}: {len(new)} letters')


for each in sys.argv[1:]:
    make_whole(each)
