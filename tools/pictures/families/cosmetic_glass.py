"""Glass bottles for serum, hair oil, facial mist and perfume, with what closes them."""

import math

from label import label_around, lines_around
from lettering import words
from materials import glass, glossy_plastic, liquid, metal, printed, rubber, wood
from modelling import box, cylinder, group, prism, strap, tube
from outlines import fillet, rounded_rectangle
from surfaces import lathe

CREAM, INK, ROSEWOOD = '#f5efe3', '#33302c', '#7d3b36'
GOLD = '#d9b98c'


def serum():
    """An amber dropper bottle with a cream label."""
    bottle(1.75, 5.0, 0.9, 0.9, 0.85, glass('#d98b3a'), liquid('#e8a860'), 4.4)
    dropper(7.0, metal(GOLD, 0.24), rubber('#f1ebe0'), 4.6)
    label_around(1.75, 0.75, 4.35, 205, printed(CREAM, 0.55))
    ink, accent = printed(INK), printed('#b96a2a')
    lines_around([('SORRELUNE', 0.36, 3.88, 'sans-bold')], ink, 1.75, fit=2.0)
    lines_around([('Vitamin C', 0.62, 3.02, 'serif')], accent, 1.75)
    lines_around([('Brightening serum', 0.3, 2.45, 'serif'), ('15 % VITAMIN C + FERULIC ACID', 0.14, 1.66, 'sans')], ink, 1.75)
    lines_around([('30 ml  ·  1 fl oz', 0.15, 1.2, 'sans')], ink, 1.75)
    label_around(1.75, 1.98, 2.0, 46, accent, 0.03)


def hair_oil():
    """Golden oil in clear glass, a dropper with a wooden collar, and the pipette lying by it."""
    bottle(2.0, 7.2, 0.8, 0.95, 0.9, glass('#fbf8ee'), liquid('#f0b545'), 6.4)
    dropper(9.0, wood('#8a5d3a', '#5a3720', 'z', 0.6), rubber('#2a332d'), 6.6)
    ink = printed('#2f4438')
    label_around(2.0, 1.0, 5.6, 120, printed(CREAM, 0.55))
    lines_around([('CALYNDRA', 0.34, 5.05, 'sans-bold')], ink, 2.0, fit=2.2)
    lines_around([('Argan', 0.86, 3.86, 'display'), ('hair oil', 0.62, 3.12, 'display')], ink, 2.0)
    label_around(2.0, 2.5, 2.53, 26, ink, 0.03)
    lines_around([('ARGAN  ·  CAMELLIA', 0.19, 2.05, 'sans-bold'), ('60 ml  2 fl oz', 0.17, 1.5, 'sans')], ink, 2.0)


def mist():
    """Frosted rose glass with a fine spray under a clear hood."""
    tint = glass('#f3c3c2', 0.22)
    bottle(1.85, 10.6, 0.7, 0.95, 0.6, tint, liquid('#f2b7b8'), 9.6)
    _spray(11.75)
    ink = printed(ROSEWOOD)
    lines_around([('SORRELUNE', 0.36, 9.2, 'sans-bold')], ink, 1.85, fit=2.3)
    lines_around([('Rosewater', 0.74, 6.2, 'serif'), ('facial mist', 0.46, 5.42, 'serif')], ink, 1.85)
    lines_around([('DAMASK ROSE', 0.18, 2.1, 'sans-bold'), ('100 ml  ·  3.4 fl oz', 0.17, 1.6, 'sans')], ink, 1.85)
    _rose(1.85, 7.6, ink)
    hood = fillet([(1.42, 0), (1.42, 4.4), (0, 4.4)], 0.35)
    inner = fillet([(0, 4.25), (1.3, 4.25), (1.3, 0)], 0.3)
    cap = lathe([*hood, *inner, (1.42, 0)], glass('#fdf6f4'))
    group([cap], (3.5, -1.2, 1.42), (0, 90, 62))


def _rose(radius, height, ink):
    """A line drawing of a rose: three arcs around a spiral."""
    for size, start in ((0.5, 0), (0.36, 130), (0.22, 250)):
        points = []
        for step in range(19):
            angle = math.radians(start + step * 15)
            x, z = size * math.cos(angle), size * math.sin(angle)
            around = x / radius - math.pi / 2
            points.append(((radius + 0.02) * math.cos(around), (radius + 0.02) * math.sin(around), height + z))
        tube(points, 0.018, ink)
    stem = [(0.03, -radius - 0.02, height - 0.5), (-0.02, -radius - 0.02, height - 0.85)]
    tube(stem, 0.018, ink)
    del strap


def _spray(z):
    """A crimped collar, a stem and the button that is pressed."""
    gold = metal(GOLD, 0.22)
    lathe(fillet([(1.12, 0), (1.12, 0.95), (0.6, 1.05), (0, 1.05)], [0.06, 0.15]), gold, (0, 0, z - 0.55))
    white = glossy_plastic('#f7f1ee', 0.25)
    cylinder(0.45, 0.4, 0.03, white, (0, 0, z + 0.45))
    button = fillet([(0.62, 0), (0.66, 1.15), (0.35, 1.2), (0, 1.13)], [0.14, 0.1])
    lathe([(0, 0), *button], white, (0, 0, z + 0.75))
    nozzle = group([cylinder(0.16, 0.12, 0.03, metal('#cfcac6', 0.3))], (0, -0.6, z + 1.5), (90, 0, 0))
    return nozzle


def perfume():
    """A heavy square flask, pale green, with a round wooden cap."""
    width, depth, height = 6.0, 3.0, 7.0
    clear = glass('#fbfdf6')
    box(width, depth, height, 0.32, clear)
    hollow = box(width - 1.0, depth - 1.0, height - 1.7, 0.3, clear, (0, 0, 1.1))
    hollow.data.flip_normals()
    box(width - 0.98, depth - 0.98, height - 2.6, 0.3, liquid('#c3cc86'), (0, 0, 1.09))
    gold = metal('#cdb389', 0.25)
    cylinder(1.0, 0.5, 0.06, gold, (0, 0, height - 0.02))
    lathe([(0, 0), *fillet([(1.32, 0), (1.32, 2.9), (0, 2.9)], [0.16], 8)], wood('#7b5233', '#4a2d1a', 'z', 0.9), (0, 0, height + 0.5))
    tube([(0, 0, 1.2), (0.3, 0, 3.4), (0, 0, height - 0.1)], 0.09, glossy_plastic('#eef0e6', 0.3))
    face = -depth / 2 - 0.002
    panel = prism(rounded_rectangle(3.5, 3.0, 0.04), 0.03, 0.006, printed('#f4efe2', 0.6))
    group([panel], (0, face, 3.45), (90, 0, 0))
    ink, y = printed('#34432f'), face - 0.036
    words('CALYNDRA', 0.25, ink, 'sans-bold', (0, y, 4.55), spacing=1.15)
    words('Fig', 0.66, ink, 'display', (0, y, 3.88))
    words('& Vetiver', 0.5, ink, 'display', (0, y, 3.28))
    words('EAU DE PARFUM', 0.155, ink, 'sans', (0, y, 2.6), spacing=1.15)
    words('50 ml  1.7 fl oz', 0.13, ink, 'sans', (0, y, 2.24))


def bottle(radius, height, neck, shoulder, rim, material, filling, level):
    """A round bottle with a wall of 0.14; `height` to the shoulder, then the `shoulder` and the `rim` of a neck."""
    wall = 0.14
    outside = fillet([(0, 0), (radius, 0), (radius, height), (neck, height + shoulder), (neck, height + shoulder + rim)], [0.3, 0.9, 0.25])
    inside = fillet(
        [
            (neck - wall, height + shoulder + rim),
            (neck - wall, height + shoulder),
            (radius - wall, height - wall),
            (radius - wall, 0.45),
            (0, 0.5),
        ],
        [0.25, 0.85, 0.3],
    )
    lathe([*outside, *inside], material)
    body = radius - wall + 0.012
    lathe(fillet([(0, 0.488), (body, 0.44), (body, level), (0, level)], [0.3, 0.03]), filling)


def dropper(z, collar, bulb, reach):
    """A ribbed collar at height z, a rubber bulb, and a pipette that reaches down by `reach`."""
    ring = []
    for i in range(240):
        out = 1.16 + 0.03 * math.cos(i / 240 * 2 * math.pi * 48)
        ring.append((out * math.cos(2 * math.pi * i / 240), out * math.sin(2 * math.pi * i / 240)))
    prism(ring, 1.25, 0.05, collar, (0, 0, z - 1.0))
    profile = fillet([(0.86, 0), (0.82, 0.3), (0.62, 0.5), (0.64, 1.9), (0.34, 2.5), (0, 2.5)], [0.1, 0.12, 0.5, 0.3], 8)
    lathe(profile, bulb, (0, 0, z + 0.24))
    pipe = [(0.27, z - 0.4), (0.27, z - reach + 1), (0.12, z - reach), (0.06, z - reach), (0.19, z - reach + 1), (0.19, z - 0.4)]
    lathe(list(reversed(pipe)), glass('#fbfbf8'))


__all__ = ['box', 'matt_plastic', 'slab']
