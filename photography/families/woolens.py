"""Wool for the winter: a ribbed beanie and a folded check scarf with its fringe."""

import math
import random

from colors import linear, shade
from lettering import words
from materials import leather, printed
from modeling import box, tube
from nodes import Shader
from outlines import fillet, smooth
from surfaces import lathe, rumple, rumple_all, sheet
from textiles import rib_knit


def beanie(color):
    """Standing as if it were worn, its cuff folded up once."""
    crown = smooth([(9.6, 4.0), (10.0, 9.0), (9.9, 13.0), (9.0, 16.8), (7.0, 19.6), (4.2, 21.4), (1.6, 22.0), (0.0, 22.0)], 6)
    rumple_all(lathe(crown, rib_knit(color, 0.62), sides=256, crease=180), 5.0, 0.55, 2.0)
    cuff = fillet([(9.7, 0.6), (10.9, 0.2), (11.3, 7.4), (9.9, 7.9), (9.7, 6.4)], [0.9, 1.0, 0.7], 8)
    rumple_all(lathe(cuff, rib_knit(shade(color, 0.94), 0.8), sides=256, crease=180), 6.0, 0.35, 5.0)
    patch = leather('#a8723f')
    box(3.6, 0.22, 2.3, 0.08, patch, (0, -11.35, 2.6)).rotation_euler = (math.radians(-3), 0, 0)
    words('WRENFOLD', 0.52, printed('#5a361b'), 'sans-bold', (0, -11.55, 3.75), spacing=1.1)


def scarf(color):
    """Folded to a soft pile, one end falling over the front."""
    cloth = _check(color)
    wide, step = 27.0, 1.75
    path = [(-13.5, 0.9), (0, 0.8), (13.2, 0.95), (14.6, 1.75), (13.2, 2.6), (0, 2.5), (-13.2, 2.7), (-14.4, 3.5), (-13.2, 4.3)]
    path += [(0, 4.2), (13.0, 4.4), (14.1, 5.2), (13.0, 6.0), (2, 6.0), (-11.5, 6.05), (-15.6, 5.5), (-16.6, 3.6), (-16.9, 1.6)]
    line = smooth(path, 10)
    reach = [0.0]
    for before, after in zip(line, line[1:]):
        reach.append(reach[-1] + math.dist(before, after))

    def shape(u, v):
        y, z = _at(line, reach, v)
        soft = rumple(u * 5, v * 14, 1.4, 3.0) * 0.28
        droop = 0.5 * abs(2 * u - 1) ** 4
        return ((u - 0.5) * wide + rumple(v * 9, 0, 1.0, 1.0) * 0.5, y, z + soft - droop * min(1.0, z / 6))

    sheet(shape, 60, 240, cloth, size=(wide, reach[-1]), thickness=step * 0.42, crease=180)
    _fringe(color, wide, -16.95, 1.9)


def _fringe(color, wide, y, z):
    dice = random.Random(4)
    thread = rib_knit(shade(color, 0.92), 0.16)
    pale = rib_knit('#e9dfca', 0.16)
    for i in range(44):
        x = (i / 43 - 0.5) * (wide - 0.6) + dice.uniform(-0.12, 0.12)
        sway, long = dice.uniform(-0.35, 0.35), dice.uniform(3.2, 3.9)
        points = [(x, y + 0.15, z), (x + sway * 0.4, y - 0.35, z - 1.2), (x + sway, y - 1.2, 0.32), (x + sway * 1.6, y - long, 0.22)]
        tube(points, 0.2, pale if i % 6 in (2, 3) else thread, taper=[0.85, 1.1, 1.0, 0.8])


def _check(color):
    """A large check of the color, cream and a thin dark line, with a brushed nap."""
    shader = Shader('check').set(roughness=0.92, specular=0.1, sheen=0.4, sheen_tint=0.6)
    x, y = shader.surface_centimeters()
    base, cream = linear(color), linear('#efe6d3')
    dark = tuple(channel * 0.35 for channel in base[:3]) + (1.0,)
    tone = base
    for axis in (x, y):
        tone = shader.mix(shader.math('MULTIPLY', _stripe(shader, axis, 9.0, 3.4, 0.0), 0.55), tone, cream)
    for axis in (x, y):
        tone = shader.mix(shader.math('MULTIPLY', _stripe(shader, axis, 9.0, 0.5, 0.62), 0.8), tone, dark)
        tone = shader.mix(shader.math('MULTIPLY', _stripe(shader, axis, 9.0, 0.35, 0.14), 0.6), tone, dark)
    nap = shader.noise(0.07, 5, 0.7)
    return shader.set(base_color=tone).bump(nap, 0.035, 0.8).material


def _stripe(shader, axis, period, width, start):
    place = shader.math('FRACT', shader.math('ADD', shader.math('DIVIDE', axis, period), start + 10.0))
    return shader.math('LESS_THAN', place, width / period)


def _at(line, reach, share):
    wanted = share * reach[-1]
    place = next((i for i in range(1, len(reach)) if reach[i] >= wanted), len(reach) - 1)
    part = (wanted - reach[place - 1]) / max(reach[place] - reach[place - 1], 1e-9)
    return tuple(a + (b - a) * part for a, b in zip(line[place - 1], line[place]))
