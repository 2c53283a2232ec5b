"""Yoga mats and cork blocks."""

import math

from colors import linear, shade
from lettering import words
from materials import cork, metal, printed, rubber
from modeling import box, group, strap
from nodes import Shader
from surfaces import sheet
from textiles import canvas

LENGTH, WIDTH, THICK = 183.0, 66.0, 0.5


def mat(color, rolled=False):
    """A mat whose last third is rolled out; or rolled up in its strap."""
    flat = 0.0 if rolled else 48.0
    path = _spiral(4.4 if rolled else 3.6, flat)
    top = _suede(color)
    base = rubber(shade(color, 0.5))
    _layer(path, 0.0, THICK * 0.72, base)
    _layer(path, THICK * 0.72, THICK, top)
    if rolled:
        _carry_strap(path)
    else:
        mark = words('velodune', 3.4, printed(shade(color, 0.72)), 'sans-bold', (WIDTH / 2 - 12, -flat + 5.5, THICK + 0.005), 'top', depth=0.01)
        mark.location.z = THICK + 0.01


def _spiral(inner, flat):
    """The lower side of the mat in the plane of y and z, from its outer end inwards, with the way it looks outwards."""
    outer = math.sqrt((LENGTH - flat) * (THICK * 1.16) / math.pi + inner**2)
    turns = (outer - inner) / (THICK * 1.16)
    points = []
    steps = max(2, int(flat / 1.5))
    for i in range(steps if flat else 0):
        points.append((-flat + flat * i / steps, 0.0, 0.0, 1.0))
    count = int(turns * 72)
    for i in range(count + 1):
        angle = 2 * math.pi * turns * i / count
        radius = outer - (outer - inner) * i / count
        # The outermost turn rests on the sheet that leads to it.
        y, z = radius * math.sin(angle), outer - radius * math.cos(angle)
        points.append((y, z, -math.sin(angle), math.cos(angle)))
    return points


def _layer(path, low, high, material):
    """One of the two bonded layers: closed along its edges."""
    half = WIDTH / 2

    def shape(u, v):
        y, z, ny, nz = path[min(len(path) - 1, round(v * (len(path) - 1)))]
        corner = [(-half + 0.1, low), (half - 0.1, low), (half, (low + high) / 2), (half - 0.1, high), (-half + 0.1, high), (-half, (low + high) / 2), (-half + 0.1, low)]
        x, out = corner[round(u * 6)]
        return (x, y + ny * out, z + nz * out)

    made = sheet(shape, 6, len(path) - 1, material, crease=40)
    ends = []
    for v in (0, 1):
        ends.append(sheet(lambda u, w, v=v: _end(path, v, u, w, low, high), 1, 1, material))
    return made


def _end(path, v, u, w, low, high):
    y, z, ny, nz = path[0 if v == 0 else -1]
    out = low + (high - low) * w
    return (WIDTH * (u - 0.5) * 0.997, y + ny * out, z + nz * out)


def _suede(color):
    """Micro-suede with faint etched lines, by the place in the object: they lie on the flat end."""
    shader = Shader('suede').set(roughness=0.95, specular=0.1, sheen=0.4, sheen_tint=0.7)
    split = shader.node('SeparateXYZ', shader.node('TexCoord').outputs['Object'])
    across = shader.math('ABSOLUTE', split.outputs[0])
    lines = None
    for place in (0.0, 16.0):
        near = shader.math('LESS_THAN', shader.math('ABSOLUTE', shader.math('SUBTRACT', across, place)), 0.16)
        lines = near if lines is None else shader.math('MAXIMUM', lines, near)
    for place in (-24.0,):
        near = shader.math('LESS_THAN', shader.math('ABSOLUTE', shader.math('SUBTRACT', split.outputs[1], place)), 0.16)
        inside = shader.math('LESS_THAN', split.outputs[2], 2.0)
        within = shader.math('LESS_THAN', across, 22.0)
        lines = shader.math('MAXIMUM', lines, shader.math('MULTIPLY', shader.math('MULTIPLY', near, inside), within))
    base = linear(color)
    dark = tuple(channel * 0.86 for channel in base[:3]) + (1.0,)
    tone = shader.mix(shader.noise(0.25, 5, 0.7), base, dark)
    pale = tuple(min(1.0, channel * 1.25 + 0.05) for channel in base[:3]) + (1.0,)
    shader.set(base_color=shader.mix(shader.math('MULTIPLY', lines, 0.75), tone, pale))
    return shader.bump(shader.noise(0.06, 3), 0.01, 0.5).material


def _carry_strap(path):
    """Two cotton loops around the roll, joined by a handle."""
    cotton = canvas('#e4d9c3')
    middle = max(z for _, z, _, _ in path) / 2
    radius = middle + 0.12
    for x in (-17, 17):
        ring = [(x, radius * math.cos(a), middle + radius * math.sin(a)) for a in (2 * math.pi * i / 48 for i in range(48))]
        strap(ring, 3.6, 0.25, cotton, closed=True, edge=0.08)
        box(4.2, 1.0, 2.6, 0.15, metal('#b9b4a8'), (x, -radius - 0.25, middle - 1.3))
    top = middle + radius
    arc = [(x, -1.0 - 9 * (1 - (x / 17) ** 2), top - 0.2 + 8.5 * (1 - (x / 17) ** 2) ** 0.8) for x in [-17 + 34 * i / 16 for i in range(17)]]
    strap(arc, 3.6, 0.25, cotton, across=(0, 1, 0.4), edge=0.08)


def cork_blocks():
    """One block flat, the other leaning on it."""
    shell = cork('#c99f6a')
    ink = printed('#6b4526', 0.8)
    lying = [box(22.8, 15.2, 10.0, 0.9, shell), words('velodune', 2.0, ink, 'sans-bold', (0, -7.605, 5.0))]
    group(lying, (0, 0, 0), (0, 0, 12))
    standing = [box(15.2, 10.0, 22.8, 0.9, shell), words('velodune', 2.0, ink, 'sans-bold', (0, -5.005, 19.2))]
    group(standing, (-1.5, 15.0, 0), (0, 0, -14))
