"""An air mattress for the trail, with the sack it is packed in."""

import math

from families.nylon import ripstop, sack
from lettering import words
from materials import matte_plastic, metal, rubber
from modeling import cylinder, group, strap, tube
from outlines import rounded_rectangle
from surfaces import sheet

LONG, WIDE, HIGH = 183.0, 51.0, 7.6


def feather(color):
    """Inflated, its welds in a triangle pattern, and the rolled sack at its foot."""
    skin = ripstop(color, 1.6)
    upper = _half(1, skin)
    lower = _half(-1, ripstop('#3b3f46', 1.6))
    seam = tube([(*_rim(t), HIGH * 0.42) for t in (i / 96 for i in range(96))], 0.5, skin, closed=True)
    valve = [cylinder(2.6, 0.5, 0.2, matte_plastic('#2b2c31'), (WIDE * 0.33, -LONG / 2 + 9, HIGH - 0.45)), cylinder(1.7, 0.9, 0.25, matte_plastic('#e08a2c'), (WIDE * 0.33, -LONG / 2 + 9, HIGH - 0.3))]
    tab = strap([(WIDE * 0.33, -LONG / 2 + 10.4, HIGH + 0.4), (WIDE * 0.33, -LONG / 2 + 13, HIGH + 0.3), (WIDE * 0.33, -LONG / 2 + 15, HIGH - 0.1)], 1.6, 0.2, rubber('#2b2c31'))
    mark = words('TARNBECK', 5.4, metal('#efece4', 0.5), 'sans-bold', (-4, -LONG / 2 + 9.6, HIGH - 0.2), 'top', spacing=1.2)
    group([upper, lower, seam, *valve, tab, mark], turn=(0, 0, 0))
    sack(color, 5.4, 25.0, (WIDE * 0.5 + 18, -LONG / 2 + 20), 24)


def _rim(t):
    """The outline, a rectangle with round corners that narrows to the feet; t runs once around."""
    ring = rounded_rectangle(WIDE, LONG, 17, 24)
    x, y = ring[round(t * len(ring)) % len(ring)]
    return x * _taper(y), y


def _taper(y):
    share = (y + LONG / 2) / LONG
    return 1 - 0.2 * max(0.0, (share - 0.5) / 0.5) ** 1.6


def _half(side, skin):
    """One skin: flat at the welds, swelling between them."""

    def shape(u, v):
        y = (v - 0.5) * LONG
        x = (2 * u - 1) * _reach(y)
        near = _inside(x, y)
        swell = (1 - (1 - min(near / 5.2, 1.0)) ** 2) ** 0.5
        height = HIGH * 0.42 + side * HIGH * (0.55 if side > 0 else 0.42) * swell
        if side > 0 and -LONG / 2 + 17 < y:
            height -= 2.3 * _weld(x, y) * min(1.0, near / 5.2)
        return (x * _taper(y), y, height)

    return sheet(shape, 84, 260, skin, size=(WIDE, LONG), crease=180)


def _reach(y):
    """Half the width at a place along the pad, without its taper."""
    into = max(0.0, abs(y) - (LONG / 2 - 17))
    return WIDE / 2 - 17 + math.sqrt(max(0.0, 17**2 - into**2))


def _inside(x, y):
    """How far a place is from the rim of the untapered outline."""
    corner = 17.0
    dx, dy = abs(x) - (WIDE / 2 - corner), abs(y) - (LONG / 2 - corner)
    if dx > 0 and dy > 0:
        return max(0.0, corner - math.hypot(dx, dy))
    return max(0.0, min(WIDE / 2 - abs(x), LONG / 2 - abs(y)))


def _weld(x, y):
    """1 along the welded lines that part the pad into triangles."""
    cell = 12.6
    lines = (y, y * 0.5 + x * 0.866, y * 0.5 - x * 0.866)
    deep = 0.0
    for value in lines:
        off = abs(value / cell - round(value / cell)) * cell
        deep = max(deep, math.exp(-((off / 1.15) ** 2)))
    return deep
