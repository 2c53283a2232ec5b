"""A commuter's backpack of waxed canvas with a rolled top."""

import math

from mathutils import Vector

from colors import linear, shade
from families.pack_parts import Body, ladder, laid, seam, tape, webbing, zipped
from families.stitching import lace, stitched
from lettering import words
from materials import leather, matte_plastic, metal, painted
from modeling import slab, tube
from nodes import Shader
from surfaces import rumple, sheet
from textiles import waffle, weave

TOP = 43.0
BODY = [
    (0.0, 11.6, -5.6, 5.2, 3.2),
    (0.6, 12.9, -6.7, 6.2, 3.6),
    (2.2, 13.9, -7.6, 6.9, 4.2),
    (8.0, 14.4, -8.3, 7.2, 4.6),
    (18.0, 14.5, -8.4, 7.2, 4.6),
    (28.0, 14.6, -7.4, 7.2, 4.4),
    (34.0, 14.9, -5.2, 7.0, 4.2),
    (38.5, 15.5, -2.0, 6.0, 4.0),
    (41.5, 16.0, 1.4, 4.2, 4.0),
    (TOP, 16.2, 2.5, 3.3, 4.0),
]
POCKET = ((0.0, 17.0), 22.5, 19.0, 2.6)


def _crease(x, y, z):
    """Soft dents all over, and folds that run down from the roll."""
    high = min(1.0, max(0.0, (z - 27) / 10))
    folds = math.sin(x * 1.15 + 1.6 * rumple(x, z, 9.0, 3.0)) * high * 0.28
    return 0.42 * rumple(x + (30 if y > 0 else 0), z, 8.5, 1.0) * min(1.0, z / 4) + folds * (1 - min(1.0, max(0.0, z - 40) / 3))


def _waxed(color):
    """Canvas under wax: paler where it has been handled, an uneven sheen."""
    shader = Shader('waxed canvas').set(specular=0.3)
    x, y = shader.surface_centimeters()
    threads = [shader.math('ABSOLUTE', shader.math('SINE', shader.math('MULTIPLY', axis, math.pi / 0.11))) for axis in (x, y)]
    rubbed = shader.node('MapRange', shader.noise(2.6, 6, 0.65, (1, 1, 0.5), 0.8), 0.5, 0.72, 0.0, 0.55).outputs[0]
    dark = shader.node('MapRange', shader.noise(7.0, 3), 0.3, 0.7, 0.35, 0.0).outputs[0]
    tone = shader.mix(dark, linear(color), linear(shade(color, 0.7)))
    tone = shader.mix(rubbed, tone, linear(shade(color, 1.16)))
    rough = shader.math('MULTIPLY_ADD', shader.noise(3.0, 4), 0.25, 0.42)
    shader.set(base_color=tone, roughness=rough)
    return shader.bump(shader.math('MULTIPLY', *threads), 0.035, 0.5).material


def commuter(color):
    body, cloth = Body(BODY, _crease), _waxed(shade(color, 0.86))
    dark, band = _waxed(shade(color, 0.55)), webbing('#2a2b2e')
    hide, thread = leather('#7b4a2a', 0.09), shade(color, 1.35)
    body.skin(cloth)
    body.skin(dark, 0.0, 6.6, 0.14, 30, caps=True)
    for z in (6.25, 5.9):
        seam([_around(body, z, 0.17)], thread)
    _roll(cloth)
    on = body.pocket(*POCKET, 1.5, cloth)
    seam([body.pocket_rim(*POCKET, 0.7, on)], thread)
    zipped([on(x, 23.6, 0.02) for x in [-9.4 + 0.5 * k for k in range(38)]], 0.08)
    _closure(body, on, hide)
    _light_loop(on, band)
    _side(body, band)
    _harness(body, band, hide)
    badge = slab(5.4, 2.0, 0.12, 0.25, 0.04, hide, (0, 0, 0))
    ink = matte_plastic('#3a2010')
    name = words('WRENFOLD', 0.72, ink, 'serif', (0, 0, 0.13), 'top', spacing=1.2)
    place, normal = on(-6.4, 11.4, 0.12)
    laid([badge, name], place, normal, Vector((0, 0, 1)))


def _around(body, z, lift):
    """A line around the body at a height."""
    line = []
    for k in range(240):
        angle = 2 * math.pi * k / 240
        line.append((body.at(angle, z, lift), Vector((math.cos(angle), math.sin(angle), 0))))
    return [*line, line[0]]


def _roll(cloth):
    """The top, rolled forwards: a spiral that begins where the body ends."""
    turns, wide = 2.4, 1.9
    middle = Vector((0, 2.9 - wide, TOP + 0.2))

    def shape(u, v):
        x = (2 * u - 1) * 16.2
        angle = v * turns * 2 * math.pi
        sag = 0.35 * math.cos(x / 16.2 * math.pi) + 0.16 * rumple(x, angle * 2, 5.0, 6.0)
        out = wide * (1 - 0.62 * v) * (1 + 0.05 * math.sin(x * 0.9 + angle))
        return (x * (1 - 0.012 * v), middle.y + out * math.cos(angle) + 0.1 * sag, middle.z + out * 0.86 * math.sin(angle) + sag * 0.5)

    sheet(shape, 70, 90, cloth, size=(32, 26), thickness=0.16)


def _closure(body, on, hide):
    """A leather strap from the back over the roll, hooked into a steel bar above the pocket."""
    steel = metal('#a9a69f', 0.25)
    line = [body.spot(0, 37.0, 1, 0.2), body.spot(0, 40.5, 1, 0.25), (Vector((0, 3.9, TOP + 0.6)), Vector((0, 1, 0.2)))]
    line += [(Vector((0, 2.3, TOP + 2.35)), Vector((0, 0.6, 1))), (Vector((0, 0.6, TOP + 2.55)), Vector((0, -0.3, 1))), (Vector((0, -1.0, TOP + 1.2)), Vector((0, -1, 0.5)))]
    line += [(Vector((0, -1.75, TOP - 1.4)), Vector((0, -1, 0.2)))]
    line += [body.spot(0, z, -1, 0.5 if z > 36 else 0.3) for z in (38.6, 36, 33.5, 31)]
    lace(line, 2.6, 0.26, hide, steps=8, power=7)
    for z in (32.2,):
        place, normal = body.spot(0, z, -1, 0.45)
        ring = [place + Vector((x, 0, dz)) + normal * 0.1 for x, dz in ((-1.75, -1.0), (1.75, -1.0), (1.75, 1.0), (-1.75, 1.0))]
        tube([tuple(p) for p in ring], 0.19, steel, closed=True, curved=False)
        tube([tuple(place + normal * 0.2 + Vector((-1.6, 0, 0.1))), tuple(place + normal * 0.2 + Vector((1.6, 0, 0.1)))], 0.15, steel)
    low = [body.spot(0, z, -1, 0.22) for z in (32.4, 31.0, 29.5)] + [on(0, 27.2, 0.12), on(0, 26.3, 0.05)]
    lace(low, 2.6, 0.2, hide, steps=6, power=7)
    edge = matte_plastic('#d9b98a')
    for side in (-1, 1):
        stitched([[(p + n * 0.14 + Vector((side * 1.02, 0, 0)), n) for p, n in [*line[3:6], *line[6:]]]], edge, 0.34, 0.18, 0.08, 0.04)


def _light_loop(on, band):
    """Webbing below the pocket's zip that holds a light, with a strip that shines back."""
    spots = [on(6.4, z, 0.1) for z in (12.6, 11.4)]
    tape([on(6.4, 22.9, 0.06), on(6.4, 19, 0.08), on(6.4, 15, 0.08), spots[0], spots[1], on(6.4, 8.6, 0.06)], 2.2, band)
    bright = painted('#d9dcdf', 0.25)
    lace([on(6.4, z, 0.2) for z in (22.6, 19, 15, 12.6, 11, 8.9)], 0.5, 0.05, bright, power=6)
    for z in (19.5, 15.6, 11.6):
        place, normal = on(6.4, z, 0.1)
        tape([(place + Vector((-1.3, 0, 0)) - normal * 0.05, normal), (place + normal * 0.45, normal), (place + Vector((1.3, 0, 0)) - normal * 0.05, normal)], 1.3, band)


def _side(body, band):
    """On either side a zip to the laptop or a bottle's pocket, and a strap that gathers the roll."""
    zipped([body.beside(1.2, z, 1, 0.03) for z in [9 + 0.8 * k for k in range(31)]], 0.97)
    for side in (-1, 1):
        line = [(Vector((side * 16.0, 1.2, TOP + 1.0)), Vector((side, 0, 0.2))), (Vector((side * 16.6, 1.0, TOP - 0.8)), Vector((side, 0, 0)))]
        line += [body.beside(0.6, z, side, 0.3) for z in (40, 36, 31, 27)]
        tape(line, 2.0, band)
        place, normal = body.beside(0.6, 30.5, side, 0.35)
        ladder(place, normal, Vector((0, 0, 1)), 2.1)
        tape([body.beside(0.6, z, side, 0.2) for z in (30.5, 26.5, 23.0, 21.5)], 2.0, band)


def _harness(body, band, hide):
    """Padded straps, a padded back and a handle."""
    pad, mesh = weave('#33353a', 0.12), waffle('#3a3c41', 0.5)
    for side in (-1, 1):
        body.pocket((side * 6.4, 18.5), 10.6, 26.0, 2.4, 1.3, mesh, side=1, columns=32, rows=40)
        line = [body.spot(side * 4.2, 36.5, 1, 0.3), body.spot(side * 4.6, 34.0, 1, 1.4), body.spot(side * 5.8, 29.0, 1, 3.2)]
        line += [body.spot(side * 7.6, 22.0, 1, 3.6), body.spot(side * 9.0, 16.0, 1, 2.8), body.spot(side * 9.8, 11.5, 1, 1.8)]
        lace(line, 6.4, 1.1, pad, steps=8, power=4, taper=lambda t: 1 - 0.28 * t)
        lace([(p + n * 0.6, n) for p, n in line[1:-1]], 1.0, 0.12, painted('#d9dcdf', 0.25), power=6)
        tail = [(line[-1][0], line[-1][1]), body.spot(side * 11.0, 8.0, 1, 0.9), body.spot(side * 12.4, 4.6, 1, 0.3)]
        tape(tail, 2.2, band)
        place, normal = tail[0]
        ladder(place + normal * 0.35 + Vector((side * 0.3, 0, -1.0)), normal, (tail[1][0] - tail[0][0]), 2.3)
    loop = [body.spot(-2.6, 36.8, 1, 0.2), (body.face(-2.4, 39.5, 1) + Vector((0, 1.2, 0)), Vector((0, 1, 0.3))), (Vector((0, 7.0, 41.2)), Vector((0, 0.4, 1)))]
    loop += [(body.face(2.4, 39.5, 1) + Vector((0, 1.2, 0)), Vector((0, 1, 0.3))), body.spot(2.6, 36.8, 1, 0.2)]
    lace(loop, 2.2, 0.3, hide, steps=8, power=5)
    tape([body.spot(x, 36.4, 1, 0.5) for x in (-7.5, -3, 0, 3, 7.5)], 2.4, band)
