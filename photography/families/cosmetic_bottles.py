"""Bottles for the bathroom: a cleanser with a pump, shampoo and conditioner with disc caps."""

import math

from label import label_around, lines_around
from materials import glossy_plastic, matte_plastic, printed
from modeling import cylinder, group, prism, tube
from outlines import fillet, rounded_rectangle
from surfaces import lathe

ROSEWOOD = '#7d3b36'


def cleanser():
    """A matte oat-colored bottle with a pump."""
    radius, height = 2.75, 12.6
    oat = matte_plastic('#e6d8c0', 0.001)
    body = fillet([(0, 0), (radius, 0), (radius, height), (1.35, height + 0.55), (1.3, height + 0.8), (0, height + 0.8)], [0.35, 1.0, 0.1, 0.05], 10)
    lathe(body, oat)
    pump(height + 0.55, matte_plastic('#f6f0e6', 0.001), turn=-28)
    ink = printed(ROSEWOOD)
    lines_around([('SORRELUNE', 0.5, 11.0, 'sans-bold')], ink, radius, fit=3.3)
    lines_around([('Oat milk', 1.12, 7.9, 'serif'), ('gentle cleanser', 0.66, 6.75, 'serif')], ink, radius)
    label_around(radius, 6.02, 6.05, 22, ink, 0.02)
    lines_around([('COLLOIDAL OAT + SQUALANE', 0.225, 5.45, 'sans-bold')], ink, radius, fit=3.6)
    lines_around([('200 ml  ·  6.7 fl oz', 0.23, 1.5, 'sans')], ink, radius)
    _oat_ear(radius, ink)


def _oat_ear(radius, ink):
    """A drawn ear of oats above the name."""

    def on(x, z):
        angle = x / radius - math.pi / 2
        return ((radius + 0.012) * math.cos(angle), (radius + 0.012) * math.sin(angle), z)

    tube([on(0, 8.65), on(0.02, 9.4), on(0.1, 10.25)], 0.022, ink)
    for z, side in ((8.95, 1), (9.2, -1), (9.45, 1), (9.7, -1), (9.95, 1)):
        tip = side * 0.42
        tube([on(0.02, z), on(tip * 0.45, z + 0.26), on(tip, z + 0.2)], 0.014, ink)
        tube([on(tip, z + 0.24), on(tip * 1.04, z + 0.08), on(tip * 1.1, z - 0.16)], 0.07, ink, taper=[0.35, 1, 0.1])


def shampoo():
    """Translucent rosemary green."""
    _hair_bottle('#5e7d62', '#f3efe2', '#2c3f33', ['Rosemary', 'strengthening shampoo'], 'ROSEMARY  ·  BIOTIN', _sprig)


def conditioner():
    """The other half: warm ivory with a green print."""
    _hair_bottle('#e9dcc6', '#2f4438', '#2c3f33', ['Silk protein', 'conditioner'], 'SILK AMINO ACIDS  ·  OAT', _waves)


def _hair_bottle(color, ink, cap, name, inside, motif):
    radius, height = 3.0, 14.2
    body = fillet([(0, 0), (radius, 0), (radius, height), (1.9, height + 1.1), (1.9, height + 1.3), (0, height + 1.3)], [0.4, 1.3, 0.2, 0.05], 12)
    lathe(body, glossy_plastic(color, 0.3))
    disc_cap(height + 1.2, 2.05, matte_plastic(cap, 0.001))
    paint = printed(ink)
    lines_around([('CALYNDRA', 0.56, 12.5, 'sans-bold')], paint, radius, fit=3.6)
    lines_around([(name[0], 1.1, 6.6, 'display')], paint, radius, fit=4.3)
    lines_around([(name[1], 0.5, 5.55, 'display')], paint, radius, fit=4.2)
    label_around(radius, 4.72, 4.75, 74, paint, 0.02)
    lines_around([(inside, 0.25, 4.15, 'sans-bold'), ('250 ml  ·  8.5 fl oz', 0.24, 1.5, 'sans')], paint, radius, fit=4.0)
    motif(radius, paint)


def _on(radius, x, z):
    angle = x / radius - math.pi / 2
    return ((radius + 0.012) * math.cos(angle), (radius + 0.012) * math.sin(angle), z)


def _sprig(radius, ink):
    """Rosemary: narrow leaves up a stem."""
    tube([_on(radius, 0, 7.9), _on(radius, 0.06, 9.6), _on(radius, -0.05, 11.5)], 0.03, ink)
    for i in range(9):
        z = 8.2 + i * 0.36
        for side in (-1, 1):
            long = 0.75 * (1 - 0.05 * i)
            start, end = _on(radius, 0.02, z), _on(radius, side * long, z + 0.5)
            middle = _on(radius, side * long * 0.55, z + 0.2)
            tube([start, middle, end], 0.07, ink, taper=[0.4, 1.0, 0.15])


def _waves(radius, ink):
    """Five strands of hair, falling."""
    for i in range(7):
        x = -0.9 + 0.3 * i
        points = []
        for step in range(13):
            t = step / 12
            points.append(_on(radius, x + 0.22 * math.sin(t * 2 * math.pi * 1.25), 11.5 - 3.6 * t))
        tube(points, 0.035, ink)


def pump(z, material, turn=0.0):
    """A ribbed collar, a stem and a head with a bent spout, standing at height z."""
    ring = []
    for i in range(240):
        out = 1.5 + 0.03 * math.cos(i / 240 * 2 * math.pi * 54)
        ring.append((out * math.cos(2 * math.pi * i / 240), out * math.sin(2 * math.pi * i / 240)))
    parts = [prism(ring, 1.35, 0.06, material, (0, 0, z))]
    parts.append(lathe(fillet([(1.1, 0), (1.0, 0.35), (0.5, 0.5), (0.5, 0.6)], [0.1, 0.1]), material, (0, 0, z + 1.34)))
    parts.append(cylinder(0.36, 1.4, 0.02, material, (0, 0, z + 1.5)))
    head = lathe([(0, 0), *fillet([(0.62, 0), (0.95, 0.3), (1.0, 0.95), (0, 1.0)], [0.1, 0.1, 0.16])], material, (0, 0, z + 2.7))
    spout = tube([(0.2, 0, z + 3.32), (1.6, 0, z + 3.36), (2.7, 0, z + 3.2), (3.15, 0, z + 2.85)], 0.3, material, taper=[1.15, 1.05, 0.85, 0.66])
    group([head, spout, *parts], (0, 0, 0), (0, 0, turn))


def disc_cap(z, radius, material):
    """A cap with a tilting disc in its top."""
    lathe([(radius - 0.1, 0), *fillet([(radius, 0), (radius, 1.9), (radius - 0.2, 1.92), (radius - 0.25, 1.8), (0, 1.8)], [0.05, 0.14, 0.04, 0.03])], material, (0, 0, z))
    lathe(fillet([(radius + 0.005, 0), (radius + 0.012, 0.02), (radius + 0.005, 0.04)], 0), material, (0, 0, z + 0.9))
    cylinder(radius - 0.34, 0.16, 0.05, material, (0, 0, z + 1.78))
    prism(rounded_rectangle(1.1, 0.5, 0.2), 0.1, 0.04, material, (0, -radius + 0.75, z + 1.9))
