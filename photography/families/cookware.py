"""Pots for the stove: an enameled Dutch oven."""

import math

from colors import linear, shade
from families.sweeps import sweep
from lettering import words_around
from materials import metal, spun_metal
from modeling import group
from nodes import Shader
from outlines import fillet, smooth
from surfaces import lathe

RADIUS, HEIGHT = 13.0, 11.6


def dutch_oven(color, lifted=False):
    """A round pot with its lid on, or leaning on it so that the pale inside shows."""
    if not lifted:
        pot(color)
        lid(color, (0, 0, HEIGHT + 0.15))
        return
    pot(color, turn=50)
    tilt = math.radians(41)
    reach = HEIGHT / math.tan(tilt)
    standing = lid(color, (0, -(RADIUS + 0.6 + reach) + RADIUS * math.cos(tilt), RADIUS * math.sin(tilt) + 0.2), (41, 0, 0))
    group([standing], (0, 0, 0), (0, 0, 64))


def pot(color, at=(0, 0, 0), turn=0.0):
    """The pot without its lid; the handles are at the left and the right."""
    r, h = RADIUS, HEIGHT
    outside = [(0, 0.25), (9.6, 0.25), (9.9, 0), (10.6, 0), (11.2, 0.35), (12.2, 1.6), (12.75, 4.0), (r, 8.0), (r + 0.12, h - 0.5)]
    body = lathe([*fillet(outside, [0.1, 0.2, 0.3, 0.9, 1.6, 3, 3], 10), (r + 0.12, h - 0.4)], shaded_enamel(color, h))
    rim = lathe(fillet([(r + 0.12, h - 0.42), (r + 0.14, h), (r - 0.42, h), (r - 0.45, h - 0.5)], 0.12), iron())
    inside = [(r - 0.44, h - 0.45), (r - 0.5, 8.0), (r - 0.8, 4.0), (r - 1.6, 1.7), (r - 3.4, 0.95), (4, 0.9), (0, 0.9)]
    parts = [body, rim, lathe(smooth(inside, 6), pale_enamel())]
    parts += [_ear(color, side) for side in (-1, 1)]
    parts.append(words_around('FENNIMOOR', 1.0, shaded_enamel(shade(color, 1.12), h), r - 0.3, 5.0, 'sans-bold', depth=0.1, lift=0.12, spacing=1.25))
    return group(parts, at, (0, 0, turn))


def _ear(color, side):
    """A loop handle cast in one with the pot."""
    r = RADIUS
    line = [(r - 0.8, -3.9), (r + 0.9, -3.7), (r + 2.5, -3.0), (r + 3.3, -1.5), (r + 3.45, 0), (r + 3.3, 1.5), (r + 2.5, 3.0), (r + 0.9, 3.7), (r - 0.8, 3.9)]
    path = [(side * x, side * y, 9.1 + 0.09 * (x - r)) for x, y in line]
    widths = [2.1, 1.6, 1.35, 1.3, 1.3, 1.3, 1.35, 1.6, 2.1]
    return sweep(path, widths, [1.4, 1.15, 1.1, 1.1, 1.1, 1.1, 1.1, 1.15, 1.4], shaded_enamel(color, HEIGHT), across=(0, 0, 1), power=2.6)


def lid(color, at=(0, 0, 0), turn=(0, 0, 0)):
    """A domed lid with a steel knob; points for the steam to drip from are under it."""
    r = RADIUS
    top = [(r + 0.16, 0.12), (r + 0.22, 0.7), (r - 0.2, 1.05), (r - 0.9, 1.2), (r - 1.2, 1.55), (9.5, 3.1), (5.6, 4.15), (2.6, 4.55), (0, 4.6)]
    parts = [lathe(fillet(top, [0.25, 0.3, 0.4, 0.35, 3.0, 3.0, 2.0], 10), shaded_enamel(color, 5, 0.0))]
    under = [(r + 0.16, 0.12), (r + 0.1, 0), (r - 0.5, 0), (r - 0.7, -0.3), (r - 1.1, -0.3), (r - 1.5, 0.6), (9.3, 2.2), (5.0, 3.2), (0, 3.5)]
    parts.append(lathe(fillet(under, 0.15, 5)[::-1], iron()))
    for out, count in ((3.5, 8), (6.5, 14), (9.2, 20)):
        z = 3.4 - 0.0155 * out**2
        for i in range(count):
            angle = 2 * math.pi * i / count
            drip = lathe([(0, -0.55), (0.2, -0.4), (0.35, 0.2)], iron(), (out * math.cos(angle), out * math.sin(angle), z), 12)
            parts.append(drip)
    knob = [(1.1, 4.4), (1.25, 4.7), (0.85, 5.0), (0.8, 5.8), (1.3, 6.3), (2.15, 6.6), (2.3, 7.0), (2.15, 7.4), (1.5, 7.55), (0, 7.55)]
    parts.append(lathe(fillet(knob, [0.1, 0.2, 0.3, 0.4, 0.5, 0.3, 0.3, 0.2], 8), spun_metal('#d3d4d5')))
    return group(parts, at, turn)


def shaded_enamel(color, height, share=0.4):
    """Glassy enamel that the sprayer let run darker towards the foot."""
    shader = Shader('shaded enamel')
    base = linear(color)
    up = shader.math('DIVIDE', shader.node('SeparateXYZ', shader.node('TexCoord').outputs['Object']).outputs[2], height)
    low = shader.node('Clamp', shader.math('SUBTRACT', 1.0, up)).outputs[0]
    tone = shader.mix(shader.math('MULTIPLY', low, share), base, tuple(channel * 0.35 for channel in base[:3]) + (1.0,))
    shader.set(base_color=tone, roughness=0.2, specular=0.5, clearcoat=1.0, clearcoat_roughness=0.05)
    return shader.bump(shader.noise(0.9, 2), 0.012, 0.3).material


def pale_enamel():
    return Shader('pale enamel').set(base_color=linear('#efe6d2'), roughness=0.22, clearcoat=0.7, clearcoat_roughness=0.06).material


def iron():
    """Matte black enamel on the rims."""
    return metal('#3a3937', 0.5)
