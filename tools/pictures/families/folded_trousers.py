"""Trousers folded on the table: a back pocket and the waistband on top."""

import math

from colours import shade
from lettering import words
from materials import leather, metal, printed
from modelling import cylinder, prism, slab
from outlines import smooth
from surfaces import rumple, sheet
from textiles import canvas, denim, weave

from mathutils import Vector

from .stitching import stitched

WIDE, LONG = 27.0, 38.0


def jeans(colour):
    """Indigo denim with copper rivets and ochre stitches."""
    cloth, thread = denim(colour), weave('#c98a3c', 0.02)
    top = _pile(cloth)
    _waistband(top, cloth, thread)
    _pocket(top, cloth, thread, arcs=True)
    patch = leather('#a06a38')
    slab(5.6, 3.2, 0.12, 0.2, 0.04, patch, (8.4, LONG / 2 - 2.4, top + 0.55))
    words('HALLOWICK', 0.62, printed('#4b2c14'), 'sans-bold', (8.4, LONG / 2 - 2.4, top + 0.69), 'top', spacing=1.1)
    for x, y in ((-8.6, 9.0), (2.6, 9.0)):
        cylinder(0.28, 0.12, 0.05, metal('#b8713f', 0.3), (x, y, top + 0.42))


def chinos(colour):
    """Fine twill with a welt pocket and a horn button."""
    cloth, thread = canvas(colour), weave(shade(colour, 0.8), 0.02)
    top = _pile(cloth)
    _waistband(top, cloth, thread)
    y = 8.6
    slab(13.0, 1.1, 0.16, 0.2, 0.06, cloth, (-3.2, y, top + 0.22))
    stitched([[(Vector((x, y + side, top + 0.42)), Vector((0, 0, 1))) for x in (-9.6, -3.2, 3.2)] for side in (-0.75, 0.75)], thread)
    horn = leather('#4a3324')
    cylinder(0.62, 0.2, 0.08, horn, (-3.2, y - 1.5, top + 0.2))
    slab(2.6, 4.4, 0.1, 0.1, 0.02, weave('#efe8da', 0.04), (9.6, LONG / 2 - 2.2, top + 0.6))
    words('HALLOWICK', 0.34, printed('#3a332b'), 'sans-bold', (9.6, LONG / 2 - 2.2, top + 0.71), 'top', spacing=1.1)


def _pile(cloth):
    """Four layers of cloth, folded over at the front; returns the height of the upper one."""
    height = 0.0
    for layer, (shift, turn) in enumerate([(0.0, 0.0), (0.35, 0.5), (-0.25, -0.4), (0.1, 0.2)]):
        thick = 1.15

        def shape(u, v, base=height, seed=float(layer)):
            edge = min(1.0, min(u, 1 - u) * 26, min(v, 1 - v) * 34)
            round_off = (1 - (1 - edge) ** 2) * thick
            soft = rumple(u * 4, v * 6, 1.0, seed * 3.1) * 0.16
            return ((u - 0.5) * WIDE, (v - 0.5) * LONG, base + round_off + soft * edge)

        made = sheet(shape, 70, 90, cloth, size=(WIDE, LONG), crease=180)
        made.location, made.rotation_euler = (shift, 0, 0), (0, 0, math.radians(turn))
        rim = slab(WIDE - 0.3, LONG - 0.3, thick * 0.7, 1.0, 0.3, cloth, (shift, 0, height))
        rim.rotation_euler = (0, 0, math.radians(turn))
        height += thick
    fold = sheet(lambda u, v: _fold(u, v, height), 60, 24, cloth, size=(WIDE, 8), crease=180)
    fold.location.x = 0.1
    return height


def _fold(u, v, height):
    angle = -math.pi / 2 - math.pi * v
    return ((u - 0.5) * WIDE, -LONG / 2 + 1.1 + (height / 2 + 0.1) * 0.75 * math.cos(angle + math.pi / 2) * -1 - 0.9, height / 2 + height / 2 * math.sin(angle + math.pi / 2 + math.pi / 2))


def _waistband(top, cloth, thread):
    y = LONG / 2 - 2.3
    slab(WIDE, 4.0, 0.5, 0.4, 0.18, cloth, (0.1, y, top + 0.05))
    for x in (-10.4, -1.5, 4.0):
        slab(1.3, 5.0, 0.34, 0.2, 0.12, cloth, (x, y, top + 0.38))
    up = Vector((0, 0, 1))
    stitched([[(Vector((x, y + side, top + 0.56)), up) for x in (-13, -4, 5, 13)] for side in (-1.7, 1.7)], thread)


def _pocket(top, cloth, thread, arcs):
    width, long, x, y = 13.6, 15.0, -3.0, 1.6
    outline = [(-width / 2, long / 2), (-width / 2 + 0.4, -long / 2 + 2.6), (0, -long / 2), (width / 2 - 0.4, -long / 2 + 2.6), (width / 2, long / 2)]
    prism(outline, 0.3, 0.12, cloth, (x, y, top + 0.1))
    up, level = Vector((0, 0, 1)), top + 0.44
    inner = [(px * 0.94, py * 0.95) for px, py in outline]
    rows = [[(Vector((x + px, y + py, level)), up) for px, py in inner]]
    for drop in (0.7, 1.6):
        rows.append([(Vector((x + s * width * 0.45, y + long / 2 - drop, level)), up) for s in (-1, 0, 1)])
    if arcs:
        curve = smooth([(-6.0, 2.0), (-3.0, 0.2), (0, -1.9), (3.0, 0.2), (6.0, 2.0)], 6)
        rows += [[(Vector((x + px, y + py + lift, level)), up) for px, py in curve] for lift in (0, 0.6)]
    stitched(rows, thread)
