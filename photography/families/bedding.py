"""Linen for the bed: a duvet set."""

import math

from colors import linear, shade
from materials import wood
from modeling import box, group
from nodes import Shader
from surfaces import rumple, sheet

# The bed under the cover, and how far the cover hangs over its edges.
BED_WIDTH, BED_LENGTH, BED_HIGH = 150.0, 190.0, 46.0
HANG = 34.0


def duvet_set(color):
    """A made bed: the cover turned back at the head, two pillows, on a low oak frame."""
    cloth = washed_linen(color)
    inner = washed_linen(shade(color, 0.97))
    sheet_cloth = washed_linen('#efe9dd')
    _frame()
    box(BED_WIDTH - 4, BED_LENGTH - 2, BED_HIGH - 24, 6.0, sheet_cloth, (0, 0, 22))
    _cover(cloth)
    _turned_back(inner)
    for x, turn, seed in ((-36.0, 4.0, 2.0), (36.5, -5.0, 7.0)):
        pillow(cloth, (x, 72, BED_HIGH + 20), (44, 0, turn), seed)


def _frame():
    oak = wood('#b98c5c', '#8a6039', 'x', 2.6)
    box(BED_WIDTH - 6, BED_LENGTH - 2, 10, 1.2, oak, (0, 4, 12))
    for x in (-62, 62):
        for y in (-80, 84):
            box(7, 7, 15, 1.0, oak, (x, y, 0))
    box(BED_WIDTH + 12, 5, 84, 2.0, oak, (0, BED_LENGTH / 2 + 6, 6))


def _cover(cloth):
    """The duvet, lofty on top, in soft folds where it hangs."""
    near, far = -BED_LENGTH / 2, 34.0
    wide, long = BED_WIDTH + 2 * HANG, far - near + HANG

    def shape(u, v):
        s, t = (u - 0.5) * wide, near - HANG + v * long
        return drape(s, t, near)

    sheet(shape, 150, 150, cloth, size=(wide, long), thickness=0.5)


def drape(s, t, near):
    """Where a point of the cover comes to lie: `s` across and `t` along the bed as if it lay flat."""
    half, soft = BED_WIDTH / 2 + 1.5, 9.0
    x, drop_x, out_x = _over(abs(s), half, soft)
    y, drop_y, out_y = _over(-t, -near + 1.5, soft)
    drop = max(drop_x, drop_y) if min(drop_x, drop_y) <= 0 else (drop_x**3 + drop_y**3) ** (1 / 3)
    loft = 7.5 * max(0.0, 1 - max(abs(s) / (half + 6), 0) ** 6) * max(0.0, 1 - max((-t) / (-near + 6), 0) ** 6)
    z = BED_HIGH + loft - drop
    # Washed linen keeps long creases in all directions; where it hangs it falls in upright folds.
    flat = max(0.0, 1 - drop / 10)
    z += flat * (2.6 * rumple(s, t, 46, 1.0) + 3.4 * ridge(s * 0.9 + t * 0.5, 0.55 * t - s * 0.4, 34, 4.0) + 1.7 * ridge(s, t, 17, 6.0) + 0.5 * rumple(s, t, 5, 2.0))
    hang = min(1.0, max(0.0, drop / 18))
    fold_x = hang * out_x * (2.6 * math.sin(t / 6.1 + 2.2 * rumple(t, 0, 40, 3.0)) + 1.5 * rumple(t, drop, 12, 5.0) + 2.5)
    fold_y = hang * out_y * (2.6 * math.sin(s / 6.6 + 2.2 * rumple(s, 0, 40, 8.0)) + 1.5 * rumple(s, drop, 12, 2.0) + 2.5)
    side = 1 if s > 0 else -1
    hem = 1.3 * rumple(s, t, 26, 12.0) if drop > 20 else 0.0
    return (side * (x + fold_x), -(y + fold_y), z + hem)


def _over(reach, edge, soft):
    """Bends a length over an edge: how far out it comes, how far down, and whether it hangs."""
    if reach <= edge - soft:
        return reach, 0.0, 0.0
    past = reach - (edge - soft)
    arc = soft * math.pi / 2
    if past < arc:
        angle = past / soft
        return edge - soft + soft * math.sin(angle), soft * (1 - math.cos(angle)), past / arc
    return edge, soft + past - arc, 1.0


def ridge(x, y, size, seed):
    """Creases: sharp on top, soft between."""
    return (1 - abs(rumple(x, y, size, seed, 2))) ** 5 - 0.4


def _turned_back(cloth):
    """The head end of the cover folded over onto itself."""
    near, far = -BED_LENGTH / 2, 34.0
    wide, deep = BED_WIDTH + 2 * HANG, 36.0

    def shape(u, v):
        s = (u - 0.5) * wide
        # A roll of 4 cm, then flat towards the foot.
        roll, radius = 0.26, 3.4
        if v < roll:
            angle = math.pi * (v / roll)
            t, lift = far + radius * math.sin(angle) - 0.6, radius - radius * math.cos(angle)
        else:
            share = (v - roll) / (1 - roll)
            t, lift = far - deep * share, 2 * radius * (1 - share) ** 0.7 + 1.0 + 0.8 * rumple(s, share * 40, 24, 3.0) * (1 - share)
        x, y, z = drape(s, t, near)
        away = min(1.0, max(0.0, (abs(s) - BED_WIDTH / 2 + 6) / 12))
        return (x + math.copysign(lift * 0.8 * away, s), y, z + lift * (1 - 0.7 * away) + 0.3)

    sheet(shape, 150, 50, cloth, size=(wide, deep + 8), thickness=0.4)


def pillow(cloth, at, turn, seed=0.0, width=68.0, height=46.0, thick=9.5):
    """A plump pillow in its case; made lying, its middle at the origin."""

    def half(side):
        def shape(u, v):
            a, b = 2 * u - 1, 2 * v - 1
            puff = max(0.0, (1 - abs(a) ** 3.2) * (1 - abs(b) ** 3.2)) ** 0.55
            pinch = 1 - 0.07 * (1 - abs(b) ** 2) * abs(a) ** 3
            squeeze = 1 - 0.07 * (1 - abs(a) ** 2) * abs(b) ** 3
            x, y = a * width / 2 * pinch, b * height / 2 * squeeze
            rim = 1 - puff
            crease = 2.2 * ridge(x * (1 - 0.4 * rim), y, 19, seed) * puff + 0.8 * ridge(x, y, 9, seed + 5) * puff + 0.7 * rumple(x, y, 22, seed + 3) * puff
            # Small gathers run in from the seam.
            crease += 0.35 * math.sin(a * 34 + 3 * rumple(x, 0, 9, seed)) * abs(b) ** 6 * puff
            return (x, y, side * (thick * puff + crease))

        return sheet(shape, 70, 54, cloth, size=(width, height))

    return group([half(1), half(-1)], at, turn)


def washed_linen(color):
    """Plain weave of uneven flax: thick and thin threads both ways, a little mottled."""
    shader = Shader('linen').set(roughness=0.92, specular=0.1, sheen=0.3, sheen_tint=0.6)
    x, y = shader.surface_centimeters()
    m = shader.math
    threads = []
    for near, along in ((x, y), (y, x)):
        place = shader.node('CombineXYZ', m('MULTIPLY', near, 5.0), m('MULTIPLY', along, 0.12)).outputs[0]
        threads.append(shader.node('TexNoise', place, None, 1.0, 3.0, 0.6).outputs['Fac'])
    height = m('ADD', *threads)
    base = linear(color)
    dark = tuple(channel * 0.8 for channel in base[:3]) + (1.0,)
    uneven = shader.node('MapRange', height, 0.75, 1.25, 0.0, 1.0).outputs[0]
    return shader.set(base_color=shader.mix(uneven, dark, base)).bump(height, 0.12, 0.5).material
