"""Ripstop nylon, and the sacks that tents, bags and pads are packed in."""

import math

from colors import linear, shade
from lettering import words
from materials import matte_plastic
from modeling import group, prism, strap, tube
from nodes import Shader
from outlines import fillet, rounded_rectangle
from surfaces import lathe, loft, rumple


def ripstop(color, grid=0.6, shine=0.42):
    """Fine nylon with a square of thicker threads and a soft sheen."""
    shader = Shader('ripstop')
    x, y = shader.surface_centimeters()
    lines = [shader.math('LESS_THAN', shader.math('FRACT', shader.math('DIVIDE', axis, grid)), 0.12) for axis in (x, y)]
    raised = shader.math('MAXIMUM', *lines)
    base = linear(color)
    tone = shader.mix(shader.math('MULTIPLY', raised, 0.35), base, tuple(min(1.0, channel * 1.25 + 0.01) for channel in base[:3]) + (1.0,))
    shader.set(base_color=tone, roughness=shine, specular=0.4, sheen=0.4, sheen_tint=0.5)
    return shader.bump(raised, 0.01, 0.4).material


def sack(color, radius, long, at, turn, straps=False):
    """A roll with a drawcord that lies on the floor with its foot end at a place; `straps` compress it lengthwise."""
    shell, dark, accent = ripstop(shade(color, 0.8), 0.8), matte_plastic('#2b2c31'), matte_plastic('#e08a2c')
    rings = []
    for i in range(41):
        end = min(i, 40 - i)
        edge = (min(1.0, 0.55 + 0.055 * end)) ** 0.6
        row = []
        for k in range(72):
            angle = 2 * math.pi * k / 72
            pull = 0.05 * radius * math.cos(4 * angle) if straps else 0.0
            r = radius * edge + radius * 0.05 * rumple(angle * 2.4, i * 0.6, 3.2, 2.0) + (radius * 0.045 * math.sin(angle * 13) if i > 33 else 0) - pull
            row.append((r * math.cos(angle), r * math.sin(angle), long * i / 40))
        rings.append(row)
    size = radius / 5.4
    parts = [loft(rings, shell, crease=180)]
    parts.append(tube([(0.4, 0, long), (1.6 * size, -0.6, long + 2.2 * size), (3.4 * size, -2.6 * size, long + 3.4 * size), (4.0 * size, -4.6 * size, long + 2.6 * size)], 0.2 * size, dark))
    parts.append(lathe(fillet([(0, -1.0 * size), (0.7 * size, -1.0 * size), (0.85 * size, 0.6 * size), (0, 1.0 * size)], 0.25), accent, (0.9 * size, -0.3, long + 1.0 * size)))
    label = prism(rounded_rectangle(7.0 * size, 3.4 * size, 0.4), 0.1, 0.03, matte_plastic('#efece4'))
    parts.append(group([label], (0, -radius - 0.16 * size, long * 0.5), (90, 90, 0)))
    name = words('TARNBECK', 1.25 * size, dark, 'sans-bold', (0, 0, 0), 'front', spacing=1.1)
    parts.append(group([name], (0, -radius - 0.3 * size, long * 0.5), (0, 90, 0)))
    for k in range(4 if straps else 0):
        angle = math.radians(45 + 90 * k)
        rail = [(r * math.cos(angle), r * math.sin(angle), z) for r, z in ((radius * 0.5, 0.0), (radius * 1.0, 1.2), (radius * 1.1, long * 0.2), (radius * 1.1, long * 0.8), (radius * 1.0, long - 1.2), (radius * 0.5, long + 0.1))]
        parts.append(strap(rail, 2.0, 0.25, dark, across=(-math.sin(angle), math.cos(angle), 0)))
    return group([group(parts, turn=(-90, 0, 0))], (*at, radius), (0, 0, turn))
