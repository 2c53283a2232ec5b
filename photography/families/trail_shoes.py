"""Trail running shoes: a sculpted foam midsole on a lugged rubber sole, a mesh upper with welded overlays."""

import math

import bpy
from mathutils import Matrix, Vector

from colors import linear, shade
from families.lasts import Curve, Last
from families.panels import Panel
from families.soles import grounded, inner_sole, mirrored_pair, wall
from families.stitching import lace, stitched
from materials import matte_plastic, rubber
from modeling import add, bevel, slab
from nodes import Shader
from textiles import felt, weave

OUTER = [(0, 0), (0.3, -1.7), (1.3, -2.9), (3, -3.5), (6, -3.6), (10, -3.7), (14, -4.3), (18, -5.0), (21, -5.1), (24, -4.6), (26.6, -3.3), (28.2, -1.5), (28.8, 0.5)]
INNER = [(0, 0), (0.3, 1.7), (1.3, 2.9), (3, 3.4), (6, 3.3), (10, 3.1), (14, 3.5), (18, 4.5), (21, 4.9), (24, 4.7), (26.6, 3.7), (28.2, 2.2), (28.8, 0.5)]

CROWN = [
    # share, x, breadth, z, leaves as x, out, z, from the sole: how long, how far out
    (0.00, 0.7, 0.0, 11.6, 0.6, 0.0, -2.6, 2.6, -0.2),
    (0.06, 1.1, 1.2, 11.6, 0.5, 0.3, -2.6, 2.6, -0.1),
    (0.12, 2.5, 2.3, 11.4, 0.3, 0.7, -2.6, 2.6, 0.0),
    (0.22, 5.6, 2.9, 11.2, 0.0, 1.0, -2.7, 2.6, 0.0),
    (0.34, 8.9, 2.9, 12.2, 0.2, 1.0, -2.9, 2.6, 0.0),
    (0.43, 10.9, 2.35, 13.9, 0.5, 1.0, -2.6, 2.7, -0.1),
    (0.475, 11.2, 1.3, 14.8, 0.8, 1.6, -1.6, 2.7, -0.1),
    (0.51, 11.3, 0.0, 15.0, 0.8, 1.9, -0.9, 2.7, -0.1),
    (0.60, 14.6, 0.0, 11.8, 0.3, 2.4, -0.3, 2.6, 0.0),
    (0.70, 18.0, 0.0, 9.2, 0.1, 2.9, -0.1, 2.4, 0.1),
    (0.79, 21.4, 0.0, 7.6, 0.0, 3.2, 0.0, 2.2, 0.15),
    (0.87, 24.2, 0.0, 6.8, 0.6, 2.7, -0.1, 2.1, 0.2),
    (0.93, 24.7, 0.0, 6.7, 1.7, 2.0, -0.3, 2.0, 0.25),
    (1.00, 24.7, 0.0, 6.7, 2.5, 0.0, -0.4, 1.9, 0.25),
]

SPRING = Curve((-1, 0.55), (1, 0.25), (4, 0.0), (16, 0.0), (21, 0.3), (25, 1.0), (29.5, 2.1))
BASE = Curve((0, 3.1), (5, 2.9), (10, 2.7), (16, 2.1), (21, 1.9), (25, 2.3), (28.8, 3.2))
TOP = Curve((0, 10.6), (1.0, 10.5), (3.2, 9.1), (6, 8.3), (8.5, 8.9), (11, 10.9), (12.2, 12.2), (13.0, 13.3), (20, 18))
SWAY = Curve((0, 0.0), (14, 0.0), (21, 0.1), (28.8, 0.5))
FACING = 1.35
PEAKS = [(4.5, 3.0), (7.6, 5.0), (9.6, 7.3), (11.2, 5.3), (12.4, 6.1), (14.0, 4.6), (16.0, 6.6), (18.4, 4.2), (21.6, 2.6)]
ACCENT = {'#2f8085': '#f08a3c', '#2b2c31': '#e3b53a', '#ec7c67': '#2f6f78'}


def mountains(x):
    """The height of the mountains at an x: straight slopes, which a smooth curve would round off."""
    for (ax, ay), (bx, by) in zip(PEAKS, PEAKS[1:]):
        if ax <= x <= bx:
            return ay + (by - ay) * (x - ax) / (bx - ax)
    return 0.0


def scree(color, lying=False):
    """A pair; with `lying` one lies on its side and shows its sole."""
    if lying:
        grounded(mirrored_pair(_shoe(color), (9.0, -21.0, 0), 5, (-80, 0))[1])
    else:
        mirrored_pair(_shoe(color), (2.4, 13.6, 0), 6)


def _mesh(color):
    """Ripstop mesh: small open cells between stronger threads that cross every few millimeters."""
    shader = Shader('ripstop mesh').set(roughness=0.75, specular=0.2, sheen=0.2)
    x, y = shader.surface_centimeters()
    waves = [shader.math('ABSOLUTE', shader.math('SINE', shader.math('MULTIPLY', axis, math.pi / 0.16))) for axis in (x, y)]
    holes = shader.math('POWER', shader.math('MULTIPLY', *waves), 1.4)
    lines = [
        shader.math('LESS_THAN', shader.math('ABSOLUTE', shader.math('SUBTRACT', shader.math('FRACT', shader.math('DIVIDE', axis, 0.56)), 0.5)), 0.08)
        for axis in (x, y)
    ]
    strong = shader.math('MAXIMUM', *lines)
    open_ = shader.math('MULTIPLY', holes, shader.math('SUBTRACT', 1.0, strong))
    tone = shader.mix(shader.math('MULTIPLY', open_, 0.75), linear(color), linear(shade(color, 0.35)))
    tone = shader.mix(shader.math('MULTIPLY', strong, 0.25), tone, linear(shade(color, 1.25)))
    shader.set(base_color=tone)
    return shader.bump(shader.math('SUBTRACT', 1.0, open_), 0.05, 0.7).material


def _shoe(color):
    last = Last(OUTER, INNER, BASE, CROWN, sway=SWAY)
    accent, dark = ACCENT[color], '#2a2c30'
    mesh, film = _mesh(color), matte_plastic(shade(color, 0.62) if color != '#2b2c31' else '#46484e', 0.002)
    lining = felt('#3a3c41')

    def throat(p):
        along = min(max(p.x, 10.5), 18.2)
        return math.hypot(p.x - along, p.y - SWAY(p.x)) - FACING

    def collar(p, depth):
        """The padding that swells around the ankle."""
        low = min(max((p.z - TOP(p.x) + 2.6) / 1.6, 0.0), 1.0)
        return 0.42 * low * low * (3 - 2 * low) * min(max((12.0 - p.x) / 3.0, 0.0), 1.0)

    def guard(p):
        """The rubber rand around the toes, drawn up along the sides."""
        return p.z - BASE(p.x) - 0.9 - 2.3 * max(0.0, (p.x - 22.5) / 6) ** 1.3 - 0.5 * math.sin(p.x * 0.8) * (p.x < 22)

    def saddle(p):
        """A mountain's outline that holds the middle of the foot."""
        return max(p.z - mountains(p.x), p.x - 21.5, throat(p) * -1 + 0.12)

    def heel(p):
        return max(p.x - 5.6 + 0.09 * (p.z - 3) ** 2, p.z - 9.3, 0.0 - (p.z - 2.5))

    upper = Panel(last, lambda p: max(p.z - TOP(p.x), -throat(p)), mesh, 0.16, lining=lining, edge=0.2, puff=collar)
    tongue = Panel(last, lambda p: max(abs(p.y - SWAY(p.x)) - 2.3, p.x - 19.0, 8.0 - p.x, math.hypot(max(0.0, p.z - 13.6) * 1.6, p.y) - 2.1), weave(shade(color, 0.8), 0.12), 0.3, -0.15, edge=0.3)
    facing = Panel(last, lambda p: max(throat(p) - 1.25, -throat(p) + 0.06, p.z - TOP(p.x) + 0.25), film, 0.06, 0.17, edge=0.06)
    bands = Panel(last, saddle, film, 0.06, 0.17, edge=0.06)
    rand = Panel(last, guard, rubber(dark), 0.1, 0.17, edge=0.12)
    lock = Panel(last, heel, matte_plastic(accent, 0.003), 0.12, 0.2, edge=0.15)
    parts = [each.made for each in (upper, tongue, facing, bands, rand, lock)]
    yarn = matte_plastic(shade(color, 0.45) if color != '#2b2c31' else '#8b8d92')
    parts.append(stitched(upper.line(0.35, lambda p: p.z > 5) + facing.line(0.16), yarn, 0.2, 0.1, 0.06, 0.03))
    back, away = Vector((-1, 0, 0)), Vector((-0.35, 0, 0))
    loop = [(Vector((0.7, 0, 7.8)) + away, back), (Vector((0.75, 0, 9.2)) + away, back), (Vector((0.6, 0, 10.4)) + away * 1.6, back)]
    loop += [(Vector((0.6, 0, 11.6)) + away, Vector((-0.6, 0, 1))), (Vector((0.9, 0, 11.2)), Vector((1, 0, 0.3))), (Vector((1.0, 0, 9.6)), Vector((1, 0, 0)))]
    parts.append(lace(loop, 0.9, 0.14, weave(accent, 0.1), power=4))
    return parts + _sole(last, accent) + _laces(last, accent, dark)


def _sole(last, accent):
    foam, grip = rubber('#efece4'), rubber('#2a2c30')

    def row(out, share, bulge=0.0):
        """Between the foot (0) and the edge of the upper (1), which rises and falls."""

        def at(x):
            rise = 0.9 + 0.28 * math.sin(x * 0.42 + 0.6) + 0.5 * max(0.0, (3 - x) / 4)
            high = BASE(x) - SPRING(x) + rise
            flare = 0.5 * max(0.0, (5 - x) / 6) + 0.22
            z = 0.75 + (high - 0.75) * share if share >= 0 else 0.75 + share
            return out + bulge * flare * 2, z

        return at

    side = [row(0.1, 0.0), row(0.42, 0.02, 0.5), row(0.52, 0.08, 0.5), row(0.5, 0.3, 0.5), row(0.34, 0.42, 0.35), row(0.36, 0.52, 0.3), row(0.48, 0.66, 0.2), row(0.46, 0.84, 0.05), row(0.38, 0.95), row(0.25, 1.0), row(0.05, 0.98), row(-0.8, 0.85)]
    made = [wall(last, side, foam, SPRING, crease=60)]
    made.append(wall(last, [row(0.3, 0.445, 0.35), row(0.4, 0.45, 0.35), row(0.4, 0.485, 0.33), row(0.3, 0.49, 0.33)], matte_plastic(accent), SPRING))
    made.append(wall(last, [row(-0.1, -0.3), row(0.4, -0.3, 0.5), row(0.54, -0.24, 0.5), row(0.58, -0.15, 0.5), row(0.58, 0.0, 0.5), row(0.53, 0.05, 0.5), row(0.2, 0.06)], grip, SPRING))
    toe = Curve((0, -0.9), (24, -0.9), (26.0, 0.08), (29.4, 0.12))
    made.append(wall(last, [row(0.3, 0.0, 0.5), row(0.6, 0.02, 0.5), row(0.58, 0.36, 0.45), row(0.56, 0.66, 0.2), row(0.5, 0.74, 0.1), row(0.2, 0.76)], grip, SPRING, toe))
    made.append(inner_sole(last, felt(shade(accent, 0.8)), 0.3, lambda x: BASE(x) + 0.2))
    made += _lugs(last, grip, rubber(accent))
    return made


def _lugs(last, dark, bright):
    """Blocks along the rim and chevrons between them, 4.5 mm deep; they bite forwards in front, backwards at the heel."""
    rim, chevrons = [], []
    for i in range(0, len(last.rim), 5):
        foot, away = last.rim[i], last.outward[i]
        rim.append((Vector((foot.x, foot.y, 0)) + away * (0.42 if i % 2 else 0.3), Vector((-away.y, away.x, 0)), away, 0.85, 0.9))
    for i in range(13):
        x = 2.6 + 1.85 * i
        way = 1 if x > 11 else -1
        for side in (-1, 1):
            middle = Vector((x, side * 1.35 + SWAY(x), 0))
            chevrons.append((middle, Vector((-0.75 * way, side, 0)).normalized(), Vector((1, side * 0.75 * way, 0)).normalized(), 2.7, 0.72))
    return [_blocks(rim, dark), _blocks([each for each in chevrons if not 8.5 < each[0].x < 12.5], bright)]


def _blocks(places, material):
    """Blocks on the sole that narrow towards the ground: (middle, along, across, length, breadth)."""
    vertices, faces = [], []
    for middle, along, out, long, broad in places:
        first = len(vertices)
        for z, share in ((0.55, 1.0), (0.0, 0.72)):
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                p = middle + along * (a * long / 2 * share) + out * (b * broad / 2 * share)
                vertices.append((p.x, p.y, z + SPRING(p.x)))
        faces.extend(tuple(first + k for k in face) for face in ((0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)))
    mesh = bpy.data.meshes.new('lugs')
    mesh.from_pydata(vertices, [], faces)
    mesh.validate()
    return bevel(add(mesh, 'lugs', material, crease=20), 0.06, 2)


def _laces(last, accent, dark):
    """Webbing loops along the facings and a thin cord through them, drawn through a lock with a toggle."""
    cord, tape = weave(accent, 0.1), weave(dark, 0.1)
    made, holes = [], []
    for i in range(6):
        x, pair = 12.4 + 1.25 * i, []
        for side in (-1, 1):
            inner, normal = last.above(x, SWAY(x) + side * (FACING + 0.3))
            outer, other = last.above(x - 0.1, SWAY(x) + side * (FACING + 1.15))
            made.append(lace([(outer + other * 0.22, other), (outer.lerp(inner, 0.6) + normal * 0.3, normal), (inner + normal * 0.34, normal)], 0.75, 0.1, tape, power=4))
            made.append(lace([(inner + normal * 0.34 - Vector((0.42, 0, -0.3)), normal), (inner + normal * 0.34 + Vector((0.42, 0, -0.3)), normal)], 0.3, 0.3, tape))
            pair.append((inner + normal * 0.3, normal))
        holes.append(pair)
    for i in range(len(holes) - 1, 0, -1):
        for side in (0, 1):
            start, end = holes[i][side], holes[i - 1][1 - side]
            middle = last.above((start[0].x + end[0].x) / 2, SWAY(start[0].x))
            line = [start, (start[0].lerp(middle[0], 0.5) + start[1] * 0.3, start[1]), (middle[0] + middle[1] * (0.38 + 0.28 * side), middle[1]), (end[0].lerp(middle[0], 0.5) + end[1] * 0.3, end[1]), end]
            made.append(lace(line, 0.32, 0.27, cord))
    low, up = last.above(18.9, SWAY(18.9))
    made.append(lace([holes[-1][0], (low + up * 0.4, up), holes[-1][1]], 0.32, 0.27, cord))
    return made + _toggle(last, holes, cord, dark)


def _toggle(last, holes, cord, dark):
    """The lock of the quick lacing, its cord's end tucked under the crosses."""
    middle = (holes[0][0][0] + holes[0][1][0]) / 2
    top, up = last.above(middle.x + 0.3, 0)
    body = slab(1.25, 0.95, 0.6, 0.3, 0.12, matte_plastic(dark), (0, 0, 0))
    body.matrix_world = Matrix.Translation(top + up * 0.45) @ Vector((0, 0, 1)).rotation_difference(up).to_matrix().to_4x4()
    made = [body]
    for side in (0, 1):
        spot, normal = holes[0][side]
        made.append(lace([(spot, normal), (spot.lerp(top, 0.5) + up * 0.45, up), (top + up * 0.7, up)], 0.32, 0.27, cord))
    tail = [(top + up * 0.75 + Vector((0.2, 0, 0)), up)]
    for x, high in ((14.6, 0.95), (16.2, 0.9), (17.6, 0.75), (18.8, 0.42)):
        spot, normal = last.above(x, 0.25 * math.sin(x))
        tail.append((spot + normal * high, normal))
    made.append(lace(tail, 0.32, 0.27, cord))
    return made
