"""Hooded sweatshirts, laid flat with the hood spread above the shoulders."""

import math

from colors import linear, shade
from families.creases import Creased
from families.flat_lay import Cloth, Table, flipped, mirrored, outline
from families.knitted_tops import folds, long_sleeved
from families.sewing import cord, eyelet, ribbon, stitches
from materials import matte_plastic
from nodes import Shader
from textiles import felt, rib_knit


def melange(color):
    """Sweatshirt jersey of mixed fibers: fine flecks, lighter and darker."""
    shader = Shader('melange').set(roughness=0.95, specular=0.08, sheen=0.3, sheen_tint=0.6)
    x, _ = shader.surface_centimeters()
    columns = shader.math('ABSOLUTE', shader.math('SINE', shader.math('MULTIPLY', x, math.pi / 0.16)))
    flecks = shader.noise(0.16, 5, 0.75, (1, 0.3, 1))
    sharp = shader.math('MULTIPLY_ADD', flecks, 2.6, -0.8)
    tone = shader.mix(sharp, linear(shade(color, 0.8)), linear(shade(color, 1.18)))
    shader.set(base_color=tone, emission=tone, emission_strength=0.05)
    return shader.bump(columns, 0.02, 0.5).material


def _hood(table, jersey, lining, thread):
    """The outside of the hood behind, its lining, and the two edges of its opening that cross in front of the neck."""
    arch = outline([(0, 92.4), (7, 91.6), (12.8, 87.6), (15.4, 80), (14.6, 71), (12.2, 62)], [(12.2, 62), (0, 58)])
    table.lay(mirrored(arch), jersey, 2.0, 1.5, Creased('soft', 1.0, 0.4, 10, (6, 12), seed=4))
    inner = outline([(0, 90.6), (6, 89.8), (11.4, 86), (13.4, 79), (12.4, 70), (9, 58)], [(9, 58), (0, 56)])
    table.lay(mirrored(inner), lining, 0.9, 0.8, Creased('soft', 0.8, 0.5, 60, (-8, 2), where=lambda x, y: 1, seed=6))
    seam = [(0, 90.2), (0.4, 80), (0, 70), (0, 62)]
    stitches(table, outline(seam), thread, 0.3, 0.2, 0.1, 0.03)

    def edges():
        for side in (-1, 1):
            opening = [(-2.4, 55.2), (3.2, 60.2), (7.2, 67.5), (8.6, 76), (6.4, 84.6), (-1.4, 89.4)]
            outside = [(-1.4, 92.9), (7.4, 91.9), (13.2, 87.8), (15.8, 80), (15.0, 71), (12.0, 63.6), (6.0, 57.0), (-2.4, 52.2)]
            points = outline(opening, [opening[-1], outside[0]], outside, [outside[-1], opening[0]])
            points = points if side > 0 else flipped(points)
            rolled = outline(opening)

            def roll(x, y, away):
                near = min(math.dist((side * x, y), point) for point in rolled)
                return 0.9 * math.exp(-((near - 1.4) / 1.5) ** 2) * min(away / 0.8, 1)

            wrinkles = Creased('soft', 0.8, 0.5, 120 * side, (5, 9), waves=(14, 0.4), seed=side)
            seams = [(outline([(x + dx, y + dy) if side > 0 else (-x - dx, y + dy) for (x, y), (dx, dy) in zip(opening, HEM)]), 0.3, 0.3)]
            table.lay(points, jersey, 1.2, 0.9, wrinkles, drape=1.0, grain=side * 20, spacing=0.55, shape=roll, seams=seams)
            line = [(side * (x + dx), y + dy) for (x, y), (dx, dy) in zip(opening, HEM)]
            stitches(table, outline(line), thread, 0.3, 0.2, 0.1, 0.04)

    return edges


HEM = [(1.2, -0.8), (1.9, -1.2), (2.3, -0.7), (2.4, 0.1), (1.9, 1.5), (0.3, 2.3)]


def _pocket(table, jersey, thread):
    half = outline([(0, 26.5), (9.6, 26.5)], [(9.6, 26.5), (12.6, 20), (16.4, 12.6)], [(16.4, 12.6), (16.6, 4.6)], [(16.6, 4.6), (0, 4.4)])
    table.lay(mirrored(half), jersey, 1.0, 0.7, Creased('soft', 0.8, 0.45, 140, (2, -9), seed=9), drape=1.0, spacing=0.55)
    slit = outline([(9.4, 25.9), (12.1, 19.7), (15.8, 12.6)])
    for move in (0.35, 1.5):
        for side in (-1, 1):
            stitches(table, [(side * (x - move), y - move * 0.4) for x, y in slit], thread, 0.3, 0.18, 0.09, 0.04)
    stitches(table, [(-9.2, 25.9), (0, 25.9), (9.2, 25.9)], thread, 0.3, 0.18, 0.09, 0.04)


def hoodie(color):
    table = Table(120, 110)
    jersey, ribs, thread = melange(color), rib_knit(shade(color, 1.14), 0.6), matte_plastic(shade(color, 0.85))
    edges = _hood(table, jersey, felt(shade(color, 0.8)), thread)
    for side in (-1, 1):
        points = ribbon([(side * x, y) for x, y in [(40.0, 9.5), (40.8, 6), (41.7, 1.0)]], 10.2)
        table.lay(points, ribs, 1.6, 1.0, Cloth((9, 0), (6, 0.2)), grain=side * 12, spacing=0.5)
    hem = outline([(-26.6, 6.5), (-26.0, 3), (-25.4, -2)], [(-25.4, -2), (0, -2.6), (25.4, -2)], [(25.4, -2), (26, 3), (26.6, 6.5)])
    table.lay(hem, ribs, 1.6, 1.2, Cloth((9, 0), (9, 0.25), 1), spacing=0.5)
    wrinkles = Creased('soft', 0.95, 1.15, 55, (-4, 6), folds=folds(2), seed=1.4)
    long_sleeved(table, jersey, wrinkles, 2.6, drop=9, neck=10.5, body=28.5, hem=27.4, cuff=(40.8, 8.0), thin=5.6)
    _pocket(table, jersey, thread)
    edges()
    _cords(table, shade(color, 1.25))


def _cords(table, color):
    yarn, tip = rib_knit(color, 0.18), matte_plastic('#d8d4cc')
    for x, line in ((-3.4, [(-3.4, 57.4), (-4.6, 52), (-4.0, 45), (-5.2, 37.6)]), (3.4, [(3.4, 57.4), (4.2, 51), (5.4, 44), (4.8, 35.8)])):
        eyelet(table, x, 57.6, 0.75)
        cord(table, line, 0.36, yarn)
        (ax, ay), (bx, by) = line[-2:]
        end = [(bx, by), (bx + (bx - ax) * 0.14, by + (by - ay) * 0.3)]
        cord(table, end, 0.42, tip)
