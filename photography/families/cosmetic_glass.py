"""Glass bottles for serum, hair oil, facial mist and perfume, with what closes them."""

import math

from families.printed_labels import Label, rose
from lettering import words
from materials import glass, glossy_plastic, liquid, metal, printed, rubber, wood
from modeling import box, cylinder, group, prism, tube
from outlines import fillet, rounded_rectangle
from surfaces import lathe

CREAM, INK, ROSEWOOD = '#f5efe3', '#33302c', '#7d3b36'
GOLD = '#d9b98c'


def serum():
    """An amber dropper bottle with a cream label."""
    bottle(1.75, 5.0, 0.9, 0.9, 0.85, glass('#e8c08a'), liquid('#f4d7a6'), 4.4)
    dropper(7.0, metal(GOLD, 0.24), rubber('#f1ebe0'), 4.6)
    accent = '#b96a2a'
    label = Label(1.75, 0.75, 4.35, 205, CREAM)
    label.line('SORRELUNE', 5.6, 3.3, INK, fit=18)
    label.line('Vitamin C', 15.2, 6.8, accent, 'serif', fit=27)
    label.line('brightening serum', 20.0, 3.5, INK, 'serif', fit=26)
    label.rule(23.4, 15, accent)
    label.line('15 % VITAMIN C', 27.4, 2.1, INK)
    label.line('30 ml  ·  1 fl oz', 31.8, 1.9, INK, 'sans')
    label.stick()


def hair_oil():
    """Golden oil in clear glass, a dropper with a wooden collar, and the pipette lying by it."""
    bottle(2.0, 7.2, 0.8, 0.95, 0.9, glass('#fbf8ee'), liquid('#f0b545'), 6.4)
    dropper(9.0, wood('#8a5d3a', '#5a3720', 'z', 0.6), rubber('#2a332d'), 6.6)
    ink = '#2f4438'
    label = Label(2.0, 1.0, 5.6, 120, CREAM)
    label.line('CALYNDRA', 6.6, 3.4, ink, fit=21)
    label.line('Argan', 20.0, 9.0, ink, 'display')
    label.line('hair oil', 27.2, 6.2, ink, 'display')
    label.rule(31.0, 10, ink, 0.3)
    label.line('ARGAN  ·  CAMELLIA', 36.6, 2.2, ink, fit=28)
    label.line('60 ml  ·  2 fl oz', 41.4, 2.0, ink, 'sans')
    label.stick()


def mist():
    """Frosted rose glass with a cream label, a fine spray under a clear hood."""
    bottle(1.85, 10.6, 0.7, 0.95, 0.6, glass('#fbeae8', 0.22), liquid('#fbe4e2'), 9.6)
    _spray(11.75)
    label = Label(1.85, 1.5, 8.3, 150, CREAM)
    label.line('SORRELUNE', 7.4, 3.4, ROSEWOOD, fit=21)
    label.add(*rose(0, 22.5, 7.2, line=CREAM))
    label.line('Rosewater', 42.4, 6.0, ROSEWOOD, 'serif', fit=27)
    label.line('facial mist', 48.6, 4.4, ROSEWOOD, 'serif')
    label.rule(52.8, 12, ROSEWOOD)
    label.line('DAMASK ROSE', 57.8, 2.2, ROSEWOOD)
    label.line('100 ml  ·  3.4 fl oz', 62.6, 2.0, ROSEWOOD, 'sans')
    label.stick()
    hood = fillet([(1.42, 0), (1.42, 4.4), (0, 4.4)], 0.35)
    inner = fillet([(0, 4.25), (1.3, 4.25), (1.3, 0)], 0.3)
    cap = lathe([*hood, *inner, (1.42, 0)], glass('#fefcfb'))
    group([cap], (3.5, -1.2, 1.42), (0, 90, 62))


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
    box(width - 0.98, depth - 0.98, height - 2.6, 0.3, liquid('#e6ecc0'), (0, 0, 1.09))
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
