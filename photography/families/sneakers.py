"""Canvas sneakers with a wrapped rubber sole."""

import math

from mathutils import Matrix, Vector

from colors import shade
from families.lasts import Curve, Last
from families.panels import Panel
from families.soles import inner_sole, mirrored_pair, wall
from families.stitching import cording, lace, stitched
from materials import cork, matte_plastic, metal, rubber
from surfaces import lathe
from textiles import canvas, weave

OUTER = [(0, 0), (0.3, -1.6), (1.3, -2.75), (3, -3.3), (6, -3.45), (10, -3.6), (14, -4.15), (18, -4.8), (21, -4.85), (24, -4.25), (26.4, -3.0), (27.9, -1.35), (28.4, 0.5)]
INNER = [(0, 0), (0.3, 1.6), (1.3, 2.7), (3, 3.2), (6, 3.15), (10, 3.0), (14, 3.4), (18, 4.3), (21, 4.65), (24, 4.4), (26.4, 3.4), (27.9, 2.0), (28.4, 0.5)]

CROWN = [
    # share, x, breadth, z, leaves as x, out, z, from the sole: how long, how far out
    (0.00, 0.95, 0.0, 9.4, -0.5, 0.0, -2.6, 2.6, 0.35),
    (0.06, 1.3, 1.15, 9.4, -0.4, 0.3, -2.6, 2.6, 0.35),
    (0.12, 2.6, 2.15, 9.4, -0.1, 0.5, -2.6, 2.5, 0.25),
    (0.22, 5.6, 2.75, 9.6, 0.0, 0.7, -2.7, 2.5, 0.1),
    (0.34, 8.9, 2.75, 10.8, 0.2, 0.9, -2.9, 2.6, 0.0),
    (0.43, 10.9, 2.35, 12.5, 0.5, 1.0, -2.6, 2.7, -0.1),
    (0.475, 11.2, 1.3, 13.4, 0.8, 1.6, -1.6, 2.7, -0.1),
    (0.51, 11.3, 0.0, 13.6, 0.8, 1.9, -0.9, 2.7, -0.1),
    (0.60, 14.6, 0.0, 10.2, 0.3, 2.3, -0.3, 2.6, 0.0),
    (0.70, 18.0, 0.0, 7.8, 0.1, 2.7, -0.1, 2.3, 0.1),
    (0.79, 21.4, 0.0, 6.35, 0.0, 2.9, 0.0, 2.1, 0.15),
    (0.87, 23.9, 0.0, 5.75, 0.6, 2.5, -0.1, 1.9, 0.2),
    (0.93, 24.4, 0.0, 5.65, 1.7, 1.8, -0.3, 1.7, 0.25),
    (1.00, 24.4, 0.0, 5.65, 2.4, 0.0, -0.4, 1.6, 0.25),
]

SPRING = Curve((0, 0.12), (4, 0.0), (18, 0.0), (23, 0.18), (26, 0.5), (28.4, 0.95))
TOP = Curve((0, 8.5), (1.2, 8.45), (3.5, 7.5), (6, 6.95), (8.5, 7.5), (11, 9.2), (12.2, 10.3), (13.0, 11.2), (20, 16))
SWAY = Curve((0, 0.0), (14, 0.0), (21, 0.1), (28.4, 0.5))
FACING = 1.25
WHITE = '#f1f0ec'


def low(color):
    """A pair: plain canvas, rubber toe caps, cotton laces, cork footbeds."""
    parts = _shoe(color)
    mirrored_pair(parts, (2.6, 12.6, 0), 6)


def _shoe(color):
    last = Last(OUTER, INNER, lambda x: 1.5 + SPRING(x), CROWN, sway=SWAY)
    base = color if color == WHITE else shade(color, 0.84)
    cloth, lining = weave(base, 0.2, shade(base, 0.86), 0.9), canvas('#e6dcc6')
    stripe = rubber('#c23a33' if color == WHITE else color)
    thread = matte_plastic('#a8967a' if color == WHITE else '#efe9da')

    def throat(p):
        """Below 0 between the facings."""
        along = min(max(p.x, 11.0), 18.4)
        return math.hypot(p.x - along, p.y - SWAY(p.x)) - FACING

    def quarter(p):
        return max(p.z - TOP(p.x), -throat(p), p.x - 17.2 - 0.07 * (p.z - 1) ** 1.9)

    vamp = Panel(last, lambda p: max(16.0 - p.x, p.z - 9.0), cloth, 0.06)
    quarters = Panel(last, quarter, cloth, 0.17, lining=lining)
    tongue = Panel(last, lambda p: max(abs(p.y - SWAY(p.x)) - 2.35, p.x - 19.0, 8.0 - p.x, math.hypot(max(0.0, p.z - 12.3) * 1.6, p.y) - 2.1), cloth, 0.16, -0.02)
    cap = Panel(last, lambda p: 24.1 + 0.05 * (p.y - 0.3) ** 2 - p.x, rubber('#eee8da'), 0.16, 0.04)
    counter = Panel(last, lambda p: max(abs(p.y) - 1.0, p.x - 4, p.z - TOP(p.x) + 0.1), cloth, 0.12, 0.16)
    parts = [each.made for each in (vamp, quarters, tongue, cap, counter)]
    seams = quarters.line(0.22, lambda p: p.z > 3) + quarters.line(0.5, lambda p: p.z > 3) + counter.line(0.18, lambda p: p.z > 3)
    parts += [stitched(seams, thread), stitched(tongue.line(0.25), thread)]
    edge = [line for line in quarters.line(0.02, lambda p: abs(p.z - TOP(p.x)) < 0.35 and p.x < 12.6)]
    parts += [cording(line, 0.11, cloth) for line in edge]
    parts += [cording(line, 0.06, stripe, 0.0) for line in cap.line(0.35)]
    parts += _sole(last, stripe) + _laces(last)
    return parts


def _sole(last, stripe):
    white, gum = rubber('#f0ebde'), rubber('#b98a56')
    side = [(0.25, 0.5), (0.38, 0.55), (0.44, 0.7), (0.44, 2.45), (0.41, 2.58), (0.33, 2.66), (0.1, 2.68), (-0.6, 2.68)]
    made = [wall(last, side, white, SPRING)]
    made.append(wall(last, [(0.2, 0.0), (0.42, 0.06), (0.47, 0.16), (0.47, 0.52), (0.43, 0.58), (0.2, 0.6)], gum, SPRING))
    bumper = Curve((0, -0.5), (19.5, -0.5), (20.5, 0.02), (28.4, 0.05))
    made.append(wall(last, [(0.3, 0.72), (0.46, 0.74), (0.5, 0.8), (0.5, 1.78), (0.46, 1.84), (0.3, 1.86)], white, SPRING, bumper))
    made.append(wall(last, [(0.3, 2.02), (0.455, 2.03), (0.465, 2.1), (0.455, 2.17), (0.3, 2.18)], stripe, SPRING))
    made.append(inner_sole(last, cork(), 0.3, lambda x: 2.45 + SPRING(x)))
    return made


def _laces(last):
    """Six pairs of eyelets: a bar over the lowest, crosses that come up through one and dive under the other facing."""
    cotton, steel = canvas('#f3eee2'), metal('#c4c6c8', 0.25)
    made, holes = [], []
    for i in range(6):
        pair = []
        for side in (-1, 1):
            x = 12.75 + 1.2 * i
            place, normal = last.above(x, SWAY(x) + side * (FACING + 0.62))
            pair.append((place + normal * 0.17, normal))
            made.append(_eyelet(place + normal * 0.17, normal, steel))
        holes.append(pair)
    left, right = holes[-1]
    middle = last.above((left[0].x + right[0].x) / 2 + 0.1, SWAY(left[0].x))
    bar = [_over(left, -0.1), _over(left, 0.12), _over(middle, 0.36), _over(right, 0.12), _over(right, -0.1)]
    made.append(lace(bar, 0.62, 0.15, cotton, power=3))
    for i in range(len(holes) - 1, 0, -1):
        for side in (0, 1):
            start, end = holes[i][side], holes[i - 1][1 - side]
            cross, x = (start[0] + end[0]) / 2, end[0].x
            rim = SWAY(x) + math.copysign(FACING, end[0].y - SWAY(x))
            line = [_over(start, -0.12), _over(start, 0.12), _over(last.above(cross.x, cross.y), 0.3 + 0.16 * side)]
            line += [_over(last.above(x + 0.25, rim * 0.75), 0.22), _over(last.above(x, rim * 1.1), 0.06), last.above(x, rim * 1.4)]
            made.append(lace(line, 0.62, 0.15, cotton, power=3))
    return made


def _over(spot, high):
    return spot[0] + spot[1] * high, spot[1]


def _eyelet(place, normal, material):
    ring = [(0.4, -0.02), (0.43, 0.03), (0.4, 0.08), (0.3, 0.07), (0.22, 0.0), (0.2, -0.1)]
    made = lathe(ring, material, sides=24)
    made.matrix_world = Matrix.Translation(place) @ Vector((0, 0, 1)).rotation_difference(normal).to_matrix().to_4x4()
    return made
