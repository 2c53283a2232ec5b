"""Leather Chelsea boots on a stitched welt."""

import math

from mathutils import Vector

from colors import linear, shade
from families.lasts import Curve, Last
from families.panels import Panel
from families.soles import inner_sole, mirrored_pair, wall
from families.stitching import lace, stitched
from materials import leather, matte_plastic, rubber
from nodes import Shader
from surfaces import loft
from textiles import rib_knit, weave

OUTER = [(0, 0), (0.3, -1.5), (1.3, -2.6), (3, -3.1), (6, -3.2), (10, -3.25), (14, -3.75), (18, -4.5), (20.5, -4.6), (23.5, -4.0), (26.4, -2.75), (28.6, -1.15), (29.4, 0.5)]
INNER = [(0, 0), (0.3, 1.5), (1.3, 2.55), (3, 3.0), (6, 2.85), (10, 2.55), (14, 2.9), (18, 3.95), (20.5, 4.3), (23.5, 4.05), (26.4, 3.1), (28.6, 1.9), (29.4, 0.5)]

CROWN = [
    # share, x, breadth, z, leaves as x, out, z, from the sole: how long, how far out
    (0.00, 0.7, 0.0, 19.0, 1.3, 0.0, -6.0, 5.0, 1.1),
    (0.07, 1.2, 1.9, 19.0, 1.0, -0.4, -6.0, 5.0, 1.1),
    (0.15, 3.0, 3.4, 19.0, 0.5, -0.8, -6.0, 5.0, 0.8),
    (0.23, 6.1, 4.0, 19.0, 0.0, -1.0, -6.0, 5.0, 0.4),
    (0.31, 9.2, 3.5, 19.0, -0.5, -0.5, -5.5, 5.0, 0.1),
    (0.37, 11.2, 2.1, 19.0, -0.9, 0.5, -4.5, 4.4, 0.0),
    (0.42, 11.9, 0.0, 19.0, -1.0, 1.8, -2.8, 4.0, 0.0),
    (0.49, 11.9, 0.0, 15.4, -1.2, 2.6, -1.2, 3.8, 0.0),
    (0.57, 12.9, 0.0, 11.6, -0.8, 2.8, -0.8, 3.4, 0.0),
    (0.67, 15.7, 0.0, 8.6, -0.1, 2.9, -0.3, 2.8, 0.1),
    (0.77, 19.2, 0.0, 6.6, 0.1, 3.0, -0.1, 2.2, 0.2),
    (0.86, 22.9, 0.0, 5.35, 0.3, 2.7, 0.0, 1.9, 0.2),
    (0.92, 24.0, 0.0, 5.05, 1.6, 1.9, -0.25, 1.7, 0.25),
    (1.00, 24.0, 0.0, 5.05, 2.8, 0.0, -0.5, 1.6, 0.2),
]

BASE = Curve((0, 3.45), (5, 3.3), (8, 2.95), (11, 2.05), (14, 1.35), (18, 1.0), (22, 1.05), (26, 1.4), (29.4, 1.95))
SWAY = Curve((0, 0.0), (14, 0.0), (21, 0.1), (29.4, 0.5))
TOP = Curve((0, 18.0), (1.5, 17.9), (6.2, 16.9), (10.5, 17.4), (13, 17.8))
# The elastic: the middle of it and half its width at a height.
GORE = Curve((0, 6.6, -1.0), (8.2, 6.75, 0.2), (8.8, 6.7, 0.85), (11, 6.45, 1.6), (14, 6.25, 2.15), (18, 6.2, 2.6))


def chelsea(color):
    mirrored_pair(_boot(color), (2.2, 13.2, 0), 7)


def _calf(color):
    """Polished calf, a little darker at the toe and the heel."""
    shader = Shader('calf')
    x = shader.node('SeparateXYZ', shader.space_centimeters()).outputs[0]
    toe = shader.node('MapRange', x, 20.5, 29.0, 0.0, 0.75).outputs[0]
    heel = shader.node('MapRange', x, 4.0, 0.0, 0.0, 0.6).outputs[0]
    cells = shader.node('TexVoronoi', shader.space_centimeters(), None, 16.0, feature='SMOOTH_F1').outputs['Distance']
    dark = shader.math('ADD', shader.math('MAXIMUM', toe, heel), shader.math('MULTIPLY', shader.noise(3.0, 4), 0.3))
    tone = shader.mix(dark, linear(shade(color, 0.84)), linear(shade(color, 0.45)))
    rough = shader.math('MULTIPLY_ADD', shader.noise(1.2, 3), 0.14, 0.3)
    shader.set(base_color=tone, roughness=rough, specular=0.35, clearcoat=0.12, clearcoat_roughness=0.15)
    return shader.bump(cells, 0.006, 0.4).material


def _boot(color):
    last = Last(OUTER, INNER, BASE, CROWN, steps=52, sway=SWAY)
    calf, lining = _calf(color), leather('#b98a5c')
    thread = matte_plastic(shade(color, 1.1))
    elastic = rib_knit(shade(color, 0.42) if color != '#2b2c31' else '#1b1b1e', 0.22)

    def gore(p):
        middle, half = GORE(p.z)
        return max(abs(p.x - middle) - half, 7.9 - p.z)

    def seam(p):
        """Below 0 behind the seam that runs from the elastic down to the heel's breast."""
        return p.x - 6.7 - 0.055 * max(0.0, 8.6 - p.z) ** 2

    gusset = Panel(last, lambda p: max(p.z - TOP(p.x) + 0.25, gore(p) - 0.5), elastic, 0.05, lining=lining)
    vamp = Panel(last, lambda p: max(p.z - TOP(p.x), -gore(p), -seam(p) - 0.6), calf, 0.14, lining=lining)
    back = Panel(last, lambda p: max(p.z - TOP(p.x), -gore(p), seam(p)), calf, 0.2, lining=lining)
    parts = [each.made for each in (gusset, vamp, back)]
    low = lambda p: p.z > 2.9 and p.z < TOP(p.x) - 0.12  # noqa: E731
    parts.append(stitched(back.line(0.2, low) + back.line(0.38, lambda p: low(p) and p.z < 8.2), thread, 0.2, 0.09, 0.06, 0.03))
    parts.append(stitched(vamp.line(0.2, lambda p: low(p) and (p.z > 8 or p.x > 7.2)), thread, 0.2, 0.09, 0.06, 0.03))
    strip = Panel(last, lambda p: max(abs(p.y) - 0.55, p.x - 5, p.z - TOP(p.x) + 0.05), calf, 0.1, 0.18)
    parts += [strip.made, stitched(strip.line(0.14, lambda p: p.z > 4), thread, 0.2, 0.09, 0.05, 0.03)]
    parts += _tab(last, weave(shade(color, 0.55), 0.09, shade(color, 1.3)))
    return parts + _sole(last, color)


def _tab(last, tape):
    """The woven loop at the back, sewn on outside and inside."""
    low, normal = last.near((0.6, 0, 14.8))
    high = Vector((0.55, 0, 18.0))
    out = Vector((-1, 0, 0))
    line = [(low - normal * -0.3, normal), (Vector((0.35, 0, 16.6)), out), (high + Vector((-0.35, 0, 0.9)), (out + Vector((0, 0, 0.3))))]
    line += [(high + Vector((0.05, 0, 1.75)), Vector((0, 0, 1))), (high + Vector((0.5, 0, 0.9)), Vector((1, 0, 0.3))), (high + Vector((0.5, 0, -1.5)), Vector((1, 0, 0)))]
    return [lace(line, 1.5, 0.14, tape, power=4)]


def _sole(last, color):
    edge, grip = leather(shade(color, 0.5), 0.05), rubber('#1e1e20')
    under = lambda x: BASE(x) - 1.0  # noqa: E731
    waist = Curve((0, 0.0), (5, 0.0), (9, -0.22), (13, -0.2), (17, 0.0), (29.4, 0.0))
    made = [wall(last, [(0.1, 0.62), (0.5, 0.62), (0.55, 0.66), (0.55, 0.84), (0.5, 0.89), (0.0, 0.89)], edge, under, waist)]
    made.append(wall(last, [(0.2, 0.2), (0.45, 0.2), (0.53, 0.25), (0.53, 0.56), (0.48, 0.61), (0.2, 0.61)], edge, under, waist))
    made.append(wall(last, [(0.2, -0.02), (0.4, 0.0), (0.46, 0.05), (0.46, 0.19), (0.2, 0.2)], grip, under, waist))
    made.append(inner_sole(last, leather('#b98a5c'), 0.3, lambda x: BASE(x) + 0.3))
    welt = [(foot + away * (0.33 + waist(foot.x)) + Vector((0, 0, -0.11)), Vector((0, 0, 1))) for foot, away in zip(last.rim, last.outward)]
    front = [spot for spot in welt if spot[0].x > 7.5]
    made.append(stitched([front], matte_plastic('#d9c39c' if color != '#2b2c31' else '#8d8a84'), 0.24, 0.14, 0.09, 0.05))
    made.append(_heel(last, edge, 0.5, lambda x: under(x) + 0.02, 0.62))
    made.append(_heel(last, grip, 0.36, lambda x: 0.62, 0.0))
    return made


def _heel(last, material, out, high, low):
    """A heel from the height `low` up to `high(x)`, with a slightly hollow breast and lifts that show at its side."""
    breast = 7.4
    back = [(foot, away) for foot, away in zip(last.rim, last.outward) if foot.x < breast]
    back.sort(key=lambda spot: math.atan2(-spot[0].y, 5.0 - spot[0].x))
    rings = []
    for share in (0.0, 0.02, 0.31, 0.33, 0.35, 0.64, 0.66, 0.68, 0.98, 1.0):
        groove = -0.05 if share in (0.33, 0.66, 0.0, 1.0) else 0.0
        ring = [foot + away * (out + groove - 0.12 * (1 - share)) for foot, away in back]
        first, final = ring[0], ring[-1]
        bow = [first.lerp(final, k / 12) + Vector((-0.55 * math.sin(math.pi * k / 12), 0, 0)) for k in range(1, 12)]
        rings.append([(p.x, p.y, low + (high(p.x) - low) * share) for p in [*ring, *reversed(bow)]])
    return loft(rings, material, crease=40)
