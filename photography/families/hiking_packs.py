"""A hiking pack with a lid, a stretch pocket and a framed mesh back."""

import math

from mathutils import Vector

from colors import linear, shade
from families.pack_parts import Body, buckle, ladder, laid, seam, tape, webbing, zipped
from families.stitching import lace
from lettering import words
from materials import matte_plastic, metal, painted
from modeling import slab, tube
from nodes import Shader
from surfaces import rumple, sheet
from textiles import waffle

BODY = [
    (0.0, 10.6, -6.2, 5.0, 3.0),
    (0.8, 12.2, -8.2, 6.6, 3.2),
    (3.0, 13.4, -9.8, 7.4, 3.4),
    (10.0, 14.3, -11.2, 7.8, 3.6),
    (22.0, 14.6, -11.4, 8.0, 3.6),
    (36.0, 14.4, -10.4, 8.2, 3.4),
    (47.0, 13.9, -8.6, 8.2, 3.2),
    (54.0, 13.2, -7.2, 8.0, 3.0),
    (57.5, 12.4, -6.4, 7.6, 2.8),
]
# The lid: a cushion that overhangs the body.
LID = [
    (53.6, 13.9, -9.2, 8.2, 3.4),
    (54.2, 14.5, -9.9, 8.8, 3.4),
    (57.0, 14.9, -10.0, 9.0, 3.2),
    (60.2, 14.5, -9.0, 8.8, 3.0),
    (62.4, 13.2, -7.2, 7.8, 2.8),
    (63.6, 10.8, -5.0, 6.0, 2.6),
    (64.1, 7.0, -2.2, 3.6, 2.4),
]
STRETCH = ((0.0, 21.0), 22.0, 34.0, 4.0)


def _crease(x, y, z):
    """The cloth is full but not stuffed: soft dents, and hollows where straps pull."""
    soft = 0.75 * rumple(x + (40 if y > 0 else 0), z, 11.0, 1.0) + 0.3 * rumple(x, z, 4.5, 5.0)
    pulled = -0.55 * math.exp(-(((z - 44) / 2.2) ** 2)) - 0.4 * math.exp(-(((z - 11) / 2.2) ** 2))
    return soft * min(1.0, z / 5) + (pulled if abs(x) > 9 else 0.0)


def ripstop(color):
    """Thin nylon with a grid of stronger threads."""
    shader = Shader('ripstop').set(specular=0.35, roughness=0.5, sheen=0.15)
    x, y = shader.surface_centimeters()
    lines = [
        shader.math('LESS_THAN', shader.math('ABSOLUTE', shader.math('SUBTRACT', shader.math('FRACT', shader.math('DIVIDE', axis, 0.6)), 0.5)), 0.1)
        for axis in (x, y)
    ]
    grid = shader.math('MAXIMUM', *lines)
    clouds = shader.mix(shader.noise(6.0, 3), linear(shade(color, 0.88)), linear(color))
    shader.set(base_color=shader.mix(shader.math('MULTIPLY', grid, 0.35), clouds, linear(shade(color, 1.15))))
    height = shader.math('MULTIPLY_ADD', grid, 0.12, shader.noise(2.2, 4))
    return shader.bump(height, 0.16, 0.5).material


def traverse(color):
    cloth, dark = ripstop(shade(color, 0.78)), ripstop('#33363b')
    band, accent = webbing('#26272a'), '#e9a63c'
    body = Body(BODY, _crease)
    body.skin(cloth, steps=110)
    body.skin(dark, 0.0, 8.0, 0.12, 36, caps=True)
    seam([[(p, n) for p, n in _around(body, 7.6, 0.16)]], '#7d8086')
    _lid(cloth, dark)
    _front(body, band, accent, color)
    for side in (-1, 1):
        _side(body, side, band)
    _back(band, accent)


def _around(body, z, lift):
    line = [(body.at(2 * math.pi * k / 200, z, lift), Vector((math.cos(2 * math.pi * k / 200), math.sin(2 * math.pi * k / 200), 0))) for k in range(200)]
    return [*line, line[0]]


def _lid(cloth, dark):
    """The lid with its zip, its two front straps and a daisy chain."""
    lid = Body(LID, lambda x, y, z: 0.5 * rumple(x, y + z, 9.0, 8.0))
    lid.skin(cloth, steps=60, caps=True)
    lid.skin(dark, 53.6, 55.6, 0.1, 12)
    seam([_around(lid, 55.3, 0.13)], '#7d8086')
    zipped([lid.spot(x, 58.4, -1, 0.06) for x in [-10.5 + 0.5 * k for k in range(43)]], 0.5, teeth='#55585e')
    name = words('TARNBECK', 1.3, painted('#e8e6df', 0.5), 'sans-bold', spacing=1.15)
    for vertex in name.data.vertices:
        place, _ = lid.spot(vertex.co.x, 56.5 + vertex.co.z, -1, 0.12)
        vertex.co = place


def _front(body, band, accent, color):
    """The stretch pocket, its two straps down from the lid, loops for poles and an ice axe's tie."""
    mesh = _stretch(shade(color, 0.62) if color != '#4d525a' else '#2b2d31')
    on = body.pocket(*STRETCH, 1.9, mesh, columns=56, rows=60, fall=3.0, tilt=-0.16)
    edge = [on(x, 37.6 - 0.8 * (1 - (x / 10.2) ** 2), 0.03) for x in [-9.3 + 0.6 * k for k in range(32)]]
    tape(edge, 1.0, band, 0.22, steps=2)
    for side in (-1, 1):
        x = side * 6.6
        upper = [(Vector((x, -9.9, 58.0)), Vector((0, -1, 0.2))), (Vector((x, -10.35, 55.5)), Vector((0, -1, 0))), (Vector((x, -10.9, 52.0)), Vector((0, -1, 0)))]
        upper += [body.spot(x, 47.0, -1, 1.0)]
        tape(upper, 2.0, band)
        place, normal = body.spot(x, 45.0, -1, 0.75)
        buckle(place, normal, Vector((0, 0.1, 1)), 2.0)
        lower = [body.spot(x, 43.6, -1, 0.8), body.spot(x, 41.0, -1, 0.4), on(x, 36.0, 0.12), on(x, 24, 0.12), on(x, 12, 0.12), on(x, 5.6, 0.1)]
        tape(lower[:3], 2.0, band)
        tape([body.spot(x + 0.9 * side, 44.0, -1, 0.95), body.spot(x + 1.4 * side, 40.0, -1, 0.9), body.spot(x + 1.1 * side, 35.5, -1, 2.6)], 1.9, band)
        loop = [on(side * 7.4, 7.0, 0.1), on(side * 7.6, 6.2, 0.8), on(side * 7.6, 5.0, 0.9), on(side * 7.4, 4.9, 0.05)]
        lace(loop, 1.1, 0.16, band, power=6)
    cord = [body.spot(-4.0, 43.0, -1, 0.3), body.spot(-4.1, 41.5, -1, 0.7), body.spot(-3.9, 40.4, -1, 0.3)]
    lace(cord, 0.4, 0.4, matte_plastic(accent))
    badge = slab(7.6, 2.0, 0.12, 0.2, 0.04, painted('#2a2c30', 0.5))
    name = words('TRAVERSE 45', 0.84, painted('#e8e6df', 0.5), 'sans-bold', (0, 0, 0.13), 'top', spacing=1.08)
    place, normal = on(0, 15.0, 0.35)
    laid([badge, name], place, (normal + Vector((0, -1, 0))).normalized(), Vector((0, 0, 1)))


def _stretch(color):
    """Stretch mesh: fine dark holes."""
    shader = Shader('stretch mesh').set(roughness=0.8, specular=0.2, sheen=0.3)
    x, y = shader.surface_centimeters()
    waves = [shader.math('ABSOLUTE', shader.math('SINE', shader.math('MULTIPLY', axis, math.pi / 0.2))) for axis in (x, y)]
    holes = shader.math('MULTIPLY', *waves)
    shader.set(base_color=shader.mix(shader.math('MULTIPLY', holes, 0.6), linear(color), linear(shade(color, 0.4))))
    return shader.bump(shader.math('SUBTRACT', 1.0, holes), 0.05, 0.6).material


def _side(body, side, band):
    """A deep pocket with a slanted mouth, and two straps that draw the load in."""

    def shape(u, v):
        y = -9.4 + 15.2 * u
        top = 25.0 - 7.5 * (1 - u) ** 1.3
        z = 1.8 + (top - 1.8) * v
        rim = min(1.0, min(u, 1 - u) / 0.12)
        swell = (0.35 + 1.35 * math.sin(math.pi * min(1, v * 0.85))) * math.sqrt(max(0, 1 - (1 - rim) ** 2)) + 0.1
        share = 1 - abs(2 * u - 1) ** 8 * 0.04
        return tuple(body.beside(y * share, z, side, swell if 0 < u < 1 else -0.1)[0])

    sheet(shape if side > 0 else lambda u, v: shape(1 - u, v), 40, 40, _stretch('#33363b'), crease=60)
    rim = [Vector(shape(k / 30, 1.0)) for k in range(31)]
    lace([(p, Vector((side, 0, 0.2))) for p in rim], 1.1, 0.28, band, steps=2, power=5)
    for z in (33.0, 44.0):
        line = [body.beside(y, z + 0.15 * math.sin(y), side, 0.3) for y in [-9.4 + 0.8 * k for k in range(20)]]
        tape(line, 1.6, band, steps=2)
        place, normal = body.beside(-3.6, z, side, 0.4)
        ladder(place, normal, Vector((0, 1, 0)), 1.7)
        tape([body.beside(-3.6, z - 0.2, side, 0.6), body.beside(-5.2, z - 1.6, side, 0.9), body.beside(-5.6, z - 4.5, side, 0.7)], 1.5, band)


def _back(band, accent):
    """The aluminum rim with its stretched mesh, shoulder straps, load lifters and hip belt."""
    mesh = waffle('#3d4046', 0.6)

    def tight(u, v):
        z = 7.0 + 43.0 * v
        x = (2 * u - 1) * (9.6 - 1.2 * math.cos(math.pi * 2 * v) * 0.6)
        bow = 2.3 + 1.0 * math.cos(math.pi * 2 * v) * 0.7 - 0.5 * (1 - (2 * u - 1) ** 2)
        return (-x, 8.4 + bow, z)

    sheet(tight, 30, 60, mesh, thickness=0.25)
    rim = [tight(0, k / 12) for k in range(13)] + [tight(k / 6, 1) for k in range(1, 6)] + [tight(1, 1 - k / 12) for k in range(13)] + [tight(1 - k / 6, 0) for k in range(1, 6)]
    tube(rim, 0.42, metal('#8d9298', 0.35), closed=True)
    pad = _foam('#34373c')
    for side in (-1, 1):
        line = [(side * 3.6, 10.6, 42.0), (side * 4.0, 12.0, 48.5), (side * 4.6, 15.2, 50.5), (side * 6.0, 19.0, 46.5), (side * 8.0, 20.4, 38.0), (side * 10.0, 19.0, 29.0), (side * 11.4, 16.4, 22.0)]
        faces = [(0, 1, 0.1), (0, 0.6, 1), (0, 0.35, 1), (side * 0.1, 1, 0.5), (side * 0.15, 1, 0.1), (side * 0.2, 1, -0.25), (side * 0.2, 1, -0.4)]
        lace([(Vector(p), Vector(n)) for p, n in zip(line, faces)], 7.0, 1.2, pad, steps=10, power=4, taper=lambda t: 1.0 - 0.25 * t)
        lace([(Vector(p) + Vector(n).normalized() * 0.68, Vector(n)) for p, n in zip(line[3:6], faces[3:6])], 1.7, 0.12, band, steps=8, power=6)
        tail = [(Vector(line[-1]), Vector(faces[-1])), (Vector((side * 12.6, 13.2, 15.0)), Vector((side * 0.3, 1, 0))), (Vector((side * 12.4, 8.0, 9.0)), Vector((side * 0.6, 1, 0)))]
        tape(tail, 2.2, band)
        ladder(tail[0][0] + Vector((0, 0.5, -0.9)), tail[0][1], Vector((side * 0.2, -0.4, -1)), 2.3)
        lift = [(Vector((side * 5.2, 17.2, 49.6)), Vector((0, 0.7, 1))), (Vector((side * 6.4, 12.4, 54.0)), Vector((0, 0.7, 1))), (Vector((side * 7.2, 8.2, 57.0)), Vector((0, 0.7, 1)))]
        tape(lift, 1.6, band)
        chest = [(Vector((side * 8.4, 20.9, 36.5)), Vector((0, 1, 0.1))), (Vector((side * 4.2, 22.0, 36.0)), Vector((0, 1, 0))), (Vector((0, 22.2, 35.9)), Vector((0, 1, 0)))]
        tape(chest, 1.6, band)
        _hip(side, pad, band, accent)
    buckle(Vector((0, 22.2, 35.9)), Vector((0, 1, 0)), Vector((1, 0, 0)), 1.7)
    handle = [(Vector((-3.2, 8.4, 56.0)), Vector((0, 1, 0.3))), (Vector((-2.4, 10.4, 59.0)), Vector((0, 1, 0.6))), (Vector((2.4, 10.4, 59.0)), Vector((0, 1, 0.6))), (Vector((3.2, 8.4, 56.0)), Vector((0, 1, 0.3)))]
    lace(handle, 2.0, 0.5, band, steps=8, power=3)


def _foam(color):
    """Padding under brushed nylon."""
    shader = Shader('padding').set(base_color=linear(color), roughness=0.8, specular=0.2, sheen=0.3)
    return shader.bump(shader.noise(0.07, 3), 0.02, 0.5).material


def _hip(side, pad, band, accent):
    """One wing of the belt with its pocket; the belt curls round to the front of its wearer."""
    wing = [(side * 4.0, 11.2, 12.0), (side * 9.5, 11.8, 12.2), (side * 14.2, 14.0, 12.6), (side * 17.0, 18.6, 12.6), (side * 17.0, 23.4, 12.2), (side * 15.0, 27.0, 11.8)]
    outward = [(0, -1, 0), (side * 0.1, -1, 0), (side * 0.75, -0.8, 0), (side, -0.2, 0), (side, 0.25, 0), (side, 0.9, 0)]
    line = [(Vector(p), Vector(n)) for p, n in zip(wing, outward)]
    lace(line, 9.5, 1.3, pad, steps=10, power=4, taper=lambda t: 1 - 0.42 * t)
    lace([(p + n.normalized() * 0.9, n) for p, n in line[2:5]], 5.6, 1.8, ripstop('#33363b'), steps=8, power=4)
    zipped([(p + n.normalized() * 1.85 + Vector((0, 0, 1.3)), n) for p, n in line[2:5]], None, teeth=accent, wide=0.9)
    tape([line[-1], (Vector((side * 10.0, 30.4, 11.0)), Vector((side * 0.5, 1, 0))), (Vector((side * 4.0, 31.8, 10.2)), Vector((0, 1, 0))), (Vector((side * 1.2, 31.9, 10.0)), Vector((0, 1, 0)))], 2.6, band)
    if side > 0:
        buckle(Vector((0, 31.8, 10.0)), Vector((0, 1, 0)), Vector((1, 0, 0)), 2.8)
