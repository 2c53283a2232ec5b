"""Loudspeakers: a portable one, a pair for the shelf, and a bar."""

import math

from colors import ink_on, shade
from lettering import words
from materials import brushed_metal, glow, matte_plastic, metal, printed, rubber, wood
from modeling import box, cylinder, group, prism, slab, tube, upright
from outlines import fillet, rounded_rectangle, superellipse
from surfaces import lathe, loft
from textiles import felt, weave

WALNUT = '#7c5438'


def portable(color):
    """A fabric-covered pebble with a wrist loop."""
    levels = fillet([(4.4, 0.3), (5.15, 0.3), (5.3, 9.4), (3.2, 9.6)], [0.7, 2.2], 14)
    body = [[(x, y, z) for x, y in superellipse(2 * r, 2 * r, 3.0, 96)] for r, z in levels]
    loft(body, weave(color, 0.16, depth=0.5), caps=False)
    soft = rubber(shade(color, 0.55))
    cylinder(4.75, 0.6, 0.1, rubber('#232326'))
    prism(superellipse(6.5, 6.5, 2.6), 0.35, 0.12, soft, (0, 0, 9.45))
    _buttons(9.8, matte_plastic('#f4f1ea'))
    words('AURIVANE', 0.72, printed(ink_on(color)), 'sans-bold', (0, -5.31, 2.3), spacing=1.25)
    loop = [(4.9, -0.3, 8.2), (5.5, -0.6, 8.0), (5.85, -1.2, 6.4), (5.8, -1.1, 4.6), (5.75, 0, 3.9), (5.8, 1.1, 4.6), (5.85, 1.2, 6.4), (5.5, 0.6, 8.0), (4.9, 0.3, 8.2)]
    tube(loop, 0.24, soft)


def _buttons(height, material):
    prism(rounded_rectangle(1.3, 0.26, 0.1), 0.06, 0.02, material, (-1.5, -1.0, height))
    for width, depth in ((1.1, 0.26), (0.26, 1.1)):
        prism(rounded_rectangle(width, depth, 0.1), 0.06, 0.02, material, (1.5, -1.0, height))
    cylinder(0.36, 0.06, 0.02, material, (0, 1.3, height))


def bookshelf_pair(color):
    """Two cabinets, one with its cloth front on."""
    veneer = wood('#9a6a45', '#5a371f', 'z', 1.6) if color == WALNUT else matte_plastic('#25252a', 0.006)
    group(_cabinet(veneer, False), (-11.5, 0, 0), (0, 0, 13))
    group(_cabinet(veneer, True), (11.5, 1.5, 0), (0, 0, -9))


def _cabinet(veneer, knob):
    width, depth, height = 17.5, 21.0, 29.5
    parts = [box(width, depth, height, 0.35, veneer, (0, 0, 0.8))]
    face = -depth / 2
    parts.append(upright(slab(width - 0.9, height - 0.9, 0.25, 0.4, 0.1, matte_plastic('#1d1d20'))))
    parts[-1].location = (0, face + 0.1, 0.8 + height / 2)
    parts += _driver(6.2, (0, face - 0.15, 10.2))
    parts += _tweeter((0, face - 0.15, 22.6))
    parts.append(words('AURIVANE', 0.75, metal('#d7d3ca'), 'sans-bold', (0, face - 0.16, 2.6), spacing=1.3))
    if knob:
        parts.append(upright(cylinder(0.95, 0.8, 0.15, brushed_metal('#d2d2d2'))))
        parts[-1].location = (6.0, face - 0.1, 3.0)
        parts.append(upright(cylinder(0.12, 0.02, 0, glow('#f6f1e0', 4))))
        parts[-1].location = (3.9, face - 0.16, 3.0)
    for x in (-6.5, 6.5):
        for y in (-8.3, 8.3):
            parts.append(cylinder(1.0, 0.85, 0.1, rubber(), (x, y, 0)))
    return parts


def _driver(radius, at):
    rim = fillet([(radius + 1.0, 0), (radius + 1.0, 0.45), (radius, 0.5), (radius - 0.1, 0.2)], 0.15)
    surround = [(radius - 0.9 + 0.75 * math.cos(a), 0.15 + 0.55 * math.sin(a)) for a in [i * math.pi / 12 for i in range(13)]]
    bowl = [(radius - 1.6, 0.1), (radius * 0.62, -1.2), (radius * 0.36, -1.9)]
    dome = [(radius * 0.36 * math.cos(a), -1.9 + 1.3 * math.sin(a)) for a in [i * math.pi / 20 for i in range(11)]]
    parts = [
        lathe(rim, metal('#8d8f93', 0.35)),
        lathe(surround, rubber('#1b1b1d')),
        lathe(bowl, weave('#4a453f', 0.3, '#2b2926')),
        lathe(dome, matte_plastic('#2a2a2d')),
    ]
    for part in parts:
        upright(part)
        part.location = at
    return parts


def _tweeter(at):
    plate = fillet([(3.1, 0), (3.1, 0.35), (2.2, 0.35), (1.5, -0.15), (1.3, -0.15)], 0.12)
    dome = [(1.3 * math.cos(a), -0.15 + 0.85 * math.sin(a)) for a in [i * math.pi / 24 for i in range(13)]]
    parts = [lathe(plate, metal('#8d8f93', 0.35)), lathe(dome, felt('#2b2b2e', 0.01))]
    for part in parts:
        upright(part)
        part.location = at
    return parts


def soundbar():
    """A long low bar, turned so that its end shows."""
    case = matte_plastic('#2a2b2f')
    slab(90, 9.6, 5.0, 2.2, 0.35, case, (0, 0, 0.5))
    front = upright(slab(88.4, 4.6, 0.35, 2.0, 0.12, weave('#3a3b40', 0.22, '#2a2b2e')))
    front.location = (0, -4.72, 3.0)
    for x in (-36, 36):
        slab(8, 6, 0.6, 1.0, 0.1, rubber(), (x, 0, 0))
    for x, sign in ((33, '–'), (36, '+'), (39, '·')):
        words(sign, 2.0, metal('#cfccc5'), 'sans-bold', (x, -1.0, 5.52), 'top')
    words('AURIVANE', 1.5, metal('#cfccc5'), 'sans-bold', (-36, -1.0, 5.52), 'top', spacing=1.25)
    for x in (-1.2, 0, 1.2):
        spot = upright(cylinder(0.18, 0.03, 0, glow('#fff3da', 5)))
        spot.location = (x, -5.09, 1.2)
