"""Button-down shirts, folded as they lie in a shop."""

import math

from colors import cool_white, linear, shade
from families.creases import Creased
from families.flat_lay import Cloth, Table, flipped, mirrored, outline
from families.sewing import button, ribbon, stitches
from materials import matte_plastic
from nodes import Shader


def oxford(color, thread=0.07):
    """Basket weave: a colored warp and a white weft, which makes small pale checks."""
    shader = Shader('oxford').set(roughness=0.85, specular=0.15, sheen=0.2)
    x, y = shader.surface_centimeters()
    waves = [shader.math('SINE', shader.math('MULTIPLY', axis, math.pi / thread)) for axis in (x, y)]
    height = shader.math('MULTIPLY_ADD', shader.math('MULTIPLY', *waves), 0.5, 0.5)
    tone = shader.mix(shader.math('MULTIPLY', height, 0.55), linear(color), linear('#e4e6ea'))
    tone = shader.mix(shader.math('MULTIPLY', shader.noise(2.0, 4), 0.1), tone, linear(shade(color, 0.8)))
    shader.set(base_color=tone, emission=tone, emission_strength=0.05)
    return shader.bump(height, 0.03, 0.5).material


def _collar_leaf(table, cloth, thread, side):
    """A leaf of the collar rolls over at its neck edge and is buttoned down at its point."""
    neck = [(0.45, 56.4), (2.6, 58.0), (5.2, 61.4), (6.6, 64.8), (5.6, 67.4)]
    fall = [(5.6, 67.4), (8.6, 66.4), (9.7, 62.6), (8.9, 57.0), (6.0, 49.8)]
    points = outline(neck, fall, [(6.0, 49.8), (3.4, 52.8), (0.45, 56.4)])
    points = points if side > 0 else flipped(points)
    rolled = outline(neck)

    def roll(x, y, away):
        near = min(math.dist((abs(x), y), point) for point in rolled)
        return 1.5 * math.exp(-((near - 0.9) / 1.9) ** 2) * min(away / 0.7, 1)

    table.lay(points, cloth, 0.55, 0.35, Cloth((9, 0.0), (7, 0.15), 1.2, seed=side), drape=1.0, grain=side * 28, spacing=0.45, shape=roll)
    edge = [(9.25, 62.6), (8.45, 57.2), (6.0, 50.7), (3.5, 53.5), (1.2, 56.3)]
    edge = [(side * x, y) for x, y in outline(edge[:3], edge[2:])]
    stitches(table, edge, thread, 0.22, 0.12, 0.06, 0.03)
    button(table, side * 5.75, 51.6, 0.4, '#e8dcc4', turn=15 * side)


def button_down(color):
    color = cool_white(color)
    table = Table(60, 100, 0.4)
    cloth, inside, thread = oxford(color), oxford(shade(color, 0.9)), matte_plastic(shade(color, 0.86))
    # The back with the sleeves folded onto it, the tail turned up over them, and the front on top.
    for wide, low, thick, seed in ((14.2, 27.6, 1.5, 1), (13.9, 28.3, 1.2, 2)):
        half = outline([(0, 65), (8, 65.4), (wide, 63.0)], [(wide, 63), (wide + 0.2, 45), (wide - 0.1, low)], [(wide - 0.1, low), (0, low - 0.2)])
        table.lay(mirrored(half), cloth, thick, 1.1, Creased('fine', 1.2, 0.4, 40 * seed, seed=seed))
    back = outline([(-8, 60), (-7.4, 66.6), (0, 65.2), (7.4, 66.6), (8, 60)], [(8, 54), (-8, 54)])
    table.lay(back, inside, 0.4, 0.3, drape=0.6)
    front = outline(
        [(0, 55.2), (3.4, 57.4), (6.2, 61.6), (7.4, 66.4)],
        [(7.4, 66.4), (10.6, 65.9), (13.8, 64.4)],
        [(13.8, 64.4), (14.3, 60), (14.1, 45), (14.0, 28.4)],
        [(14.0, 28.4), (7, 28.0), (0, 28.0)],
    )
    yoke = [(7.2, 63.4), (10.6, 62.4), (14.2, 61.6)]
    seams = [(outline(line), 0.25, 0.2) for line in (yoke, flipped(yoke))]
    folds = [(9, 50, 13, 38, 1.0, 0.35), (-6, 54, -12, 44, 1.1, 0.35), (-5, 33, -11, 42, 1.0, 0.3), (6, 32, 12, 30, 0.9, 0.3)]
    lying = Creased('soft', 0.75, 1.0, 100, (10, 4), folds=folds, waves=(18, 0.25), seed=5)
    table.lay(mirrored(front), cloth, 1.7, 1.2, lying, seams=seams, spacing=0.5)
    for line in (yoke, flipped(yoke)):
        stitches(table, [(x, y - 0.45) for x, y in outline(line)], thread, 0.22, 0.12, 0.06, 0.03)
    _pocket(table, cloth, thread)
    placket = outline([(-1.75, 55.6), (1.75, 55.6)], [(1.75, 55.6), (1.75, 28.2)], [(1.75, 28.2), (-1.75, 28.2)])
    table.lay(placket, cloth, 0.28, 0.18, Cloth((9, 0.0), (6, 0.12), 1, seed=8), drape=0.5, grain=0.5, spacing=0.4)
    for x in (-1.35, 1.35):
        stitches(table, [(x, 54.5), (x, 28.6)], thread, 0.22, 0.12, 0.06, 0.03)
    stand = [(-6.6, 66.2), (-3.6, 65.4), (0, 65.1), (3.6, 65.4), (6.6, 66.2)]
    table.lay(ribbon(stand, 3.6), inside, 1.7, 1.5, Cloth((9, 0), (9, 0.1)), drape=0.6, spacing=0.4)
    table.lay(ribbon([(-3.4, 57.6), (0, 55.6), (3.4, 57.6)], 2.6), cloth, 0.5, 0.4, drape=0.5, spacing=0.4)
    for side in (-1, 1):
        _collar_leaf(table, cloth, thread, side)
    button(table, 0.1, 56.0, 0.48, '#e8dcc4', turn=10)
    for place, y in enumerate((48.6, 41.0, 33.4)):
        button(table, 0.05 * place, y, 0.55, '#e8dcc4', turn=30 * place)


def _pocket(table, cloth, thread):
    left, right, top, low = 4.4, 11.6, 47.5, 38.4
    points = outline([(left, top), (right, top)], [(right, top), (right, low + 1.3)], [(right, low + 1.3), ((left + right) / 2, low)], [((left + right) / 2, low), (left, low + 1.3)], [(left, low + 1.3), (left, top)])
    table.lay(points, cloth, 0.22, 0.15, Cloth((9, 0.0), (5, 0.1), 1, seed=12), drape=0.5, grain=1, spacing=0.4)
    middle, inner = (left + right) / 2, 0.22
    stitches(table, [(left + inner, top - 0.1), (left + inner, low + 1.4), (middle, low + 0.25), (right - inner, low + 1.4), (right - inner, top - 0.1)], thread, 0.22, 0.12, 0.06, 0.03)
    stitches(table, [(left + 0.3, top - 1.3), (right - 0.3, top - 1.3)], thread, 0.22, 0.12, 0.06, 0.03)
