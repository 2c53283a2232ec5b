"""Things that one reads from: a monitor and an e-reader."""

import math

from families.books import _skin
from families.drawing import Drawing, rect
from lettering import words
from materials import glossy_plastic, glow, matte_plastic, metal, printed, rubber, screen
from modeling import box, group, prism, slab, upright
from outlines import rounded_rectangle
from surfaces import sheet


def flat(outline, material, at, thickness=0.02, edge=0.0):
    """A thin plate that faces the camera."""
    made = upright(prism(outline, thickness, edge, material))
    made.location = at
    return made


def monitor():
    """A thin panel on a stand, showing hills in the evening."""
    dark, silver = matte_plastic('#232428', 0.003), metal('#c3c4c6', 0.34)
    slab(25, 19, 0.9, 2.2, 0.3, silver, (0, 5.0, 0))
    neck = box(6.2, 1.6, 34, 0.5, silver, (0, 8.6, 0.6))
    neck.rotation_euler = (math.radians(4), 0, 0)
    slab(7.5, 3.0, 6.0, 0.8, 0.3, dark, (0, 4.4, 24.5))
    width, height, middle = 61.5, 36.2, 30.5
    flat(rounded_rectangle(width, height, 0.8), dark, (0, 3.4, middle), 2.0, 0.5)
    flat(rounded_rectangle(width - 1.4, height - 2.0, 0.3), glossy_plastic('#101114'), (0, 1.36, middle + 0.3), 0.04)
    _landscape(width - 2.0, height - 2.6, (0, 1.30, middle + 0.35))
    words('PIXELMOOR', 0.85, metal('#b9b9bb'), 'sans-bold', (0, 1.35, middle - height / 2 + 0.55), spacing=1.2)
    flat(rounded_rectangle(0.5, 0.14, 0.06), glow('#dff6ea', 3), (width / 2 - 2, 1.35, middle - height / 2 + 0.5))


def _landscape(width, height, at):
    flat(rounded_rectangle(width, height, 0.2), screen(['#f3b27a', '#f7d7ac', '#9fc0c6', '#4f7f92'], 0.85, math.pi / 2, height), at)
    x, y, z = at
    sun = [(3.6 * math.cos(a), 3.6 * math.sin(a)) for a in (i * math.pi / 36 for i in range(72))]
    flat(sun, glow('#fff3d6', 1.0), (x + width * 0.18, y - 0.03, z + height * 0.08))
    ridges = [('#7e9ba1', 0.52, 0.10, 2.3, 0.4), ('#4f7774', 0.38, 0.12, 1.7, 2.0), ('#2c5451', 0.24, 0.10, 1.3, 4.1), ('#18332f', 0.12, 0.07, 2.1, 5.0)]
    for step, (color, base, swing, waves, start) in enumerate(ridges):
        outline = [(width / 2, -height / 2), (-width / 2, -height / 2)][::-1]
        top = []
        for i in range(61):
            share = i / 60
            level = base + swing * math.sin(waves * 2 * math.pi * share + start) * 0.6 + swing * 0.5 * math.sin(waves * 5.1 * share + start)
            top.append((-width / 2 + width * share, -height / 2 + height * level))
        flat([*outline, *reversed(top)], glow(color, 0.75), (x, y - 0.05 - step * 0.02, z))


SHEET, INK = '#e7e4da', '#33322f'
PAGE = [
    'In the morning the keeper wrote the weather',
    'into the ledger, as he had for thirty years:',
    'wind from the west, light rain before noon,',
    'three boats out and three boats home. Then',
    'he turned the page, and there it was, in a',
    'hand that was not his own: a date that had',
    'not come yet, and under it a single name.',
    'He closed the book and went up the stairs.',
    'The lamp was burning. He was quite certain',
    'that he had put it out himself at sunrise,',
    'and that nobody else had the key to it.',
]


def e_reader(color):
    """Leaning back a little, open at a page, its buttons on the right."""
    body = matte_plastic(color, 0.003)
    parts = [slab(12.6, 15.6, 0.85, 1.1, 0.3, body)]
    parts.append(slab(9.9, 13.6, 0.03, 0.25, 0, printed(SHEET, 0.75), (-0.85, 0.35, 0.84)))
    parts.append(_page(9.7, 13.4, (-0.85, 0.35, 0.88)))
    for y in (2.4, -1.4):
        parts.append(slab(0.75, 3.1, 0.16, 0.36, 0.07, rubber('#2c2d31') if color != '#2b2c31' else rubber('#45464c'), (5.15, y, 0.78)))
    parts.append(words('folio', 0.56, metal('#c9c8c2'), 'sans-bold', (-0.85, -7.1, 0.86), 'top'))
    stand = group(parts, (0, 0, 7.9), (74, 0, 0))
    stand.location.z = 7.6


def _page(width, height, at):
    """What stands on the screen, as a drawing: letters of a mesh would be thinner than a sample is wide."""
    across, down = width * 10, height * 10
    art = Drawing(across, down).add(rect(0, 0, across, down, SHEET))
    art.words('CHAPTER ONE', across / 2, 12.5, 4.0, INK, 'sans', spacing=1.2)
    art.words('The Lighthouse Ledger', across / 2, 25.0, 8.6, INK)
    art.words('\n'.join(PAGE), 5.5, 39.0, 4.4, INK, anchor='start', lead=1.72)
    art.add(rect(5.5, down - 7.0, across - 11, 0.7, '#b9b5aa'), rect(5.5, down - 7.3, 31, 1.3, INK))

    def shape(u, v):
        return ((u - 0.5) * width, (v - 0.5) * height, 0)

    return sheet(shape, 1, 1, _skin(art.image(12.0), 0.75, None, None), at, size=(1.0, 1.0))
