"""Sweaters and T-shirts, laid flat."""

import math

from colors import linear, shade
from families.creases import Creased
from families.flat_lay import Cloth, Table, flipped, mirrored, outline
from families.sewing import ribbon
from nodes import Shader
from textiles import knit, rib_knit


def jersey(color):
    """Fine knitted cotton: columns too small to see one by one, a little uneven dye."""
    shader = Shader('jersey').set(roughness=0.92, specular=0.1, sheen=0.25, sheen_tint=0.6, emission=linear(color), emission_strength=0.05)
    x, _ = shader.surface_centimeters()
    rows = shader.math('ABSOLUTE', shader.math('SINE', shader.math('MULTIPLY', x, math.pi / 0.11)))
    dye = shader.mix(shader.noise(3.0, 4), linear(color), linear(shade(color, 0.93)))
    return shader.set(base_color=dye).bump(rows, 0.02, 0.5).material


def long_sleeved(table, material, cloth, thick=1.5, drop=9.0, neck=9.0, body=27.0, hem=25.8, low=5.0, cuff=(39.0, 7.0), thin=4.9):
    """Body and sleeves in one piece with pressed armhole seams; the sleeves end above the cuffs."""
    half = outline(
        [(0, 66 - drop), (neck * 0.6, 66 - drop * 0.8), (neck * 0.95, 66 - drop * 0.3), (neck + 0.4, 67)],
        [(neck + 0.4, 67), (16, 65.2), (21.5, 62.8), (26.4, 58.8), (30.8, 51), (38.2, 31), (cuff[0] + thin, cuff[1] + 1)],
        [(cuff[0] + thin, cuff[1] + 1), (cuff[0] - thin, cuff[1] - 1)],
        [(cuff[0] - thin, cuff[1] - 1), (32.2, 20), (29.8, 33), (body + 0.6, 43.6)],
        [(body + 0.6, 43.6), (body + 0.1, 40), (body, 30), (hem + 0.3, 14), (hem, low)],
        [(hem, low), (0, low - 0.3)],
    )
    armhole = [(21.8, 62.6), (20.4, 57), (20.8, 51), (23.2, 46), (body + 0.5, 43.6)]
    seams = [(outline(armhole), 0.35, 0.28), (outline(flipped(armhole)), 0.35, 0.28)]

    def grain(x, y):
        return math.copysign(13, x) if abs(x) > 20.8 + max(0, 50 - y) * 0.75 and y > 5 else 0

    def gathered(x, y, away):
        """Where the ribs draw it in, the cloth is hardly thicker than they are."""
        reach = y - low if abs(x) < body + 1 else y - cuff[1]
        return -thick * 0.7 * math.exp(-((reach / 2.2) ** 2)) * min(away, 1)

    return table.lay(mirrored(half), material, thick, 1.6, cloth, grain=grain, seams=seams, shape=gathered)


SLEEVE_FOLDS = [
    (27, 44, 20, 54, 1.3, 0.7), (26.5, 42, 14, 47, 1.4, 0.6), (28, 46, 31, 55, 1.0, 0.5), (31, 33, 37, 38, 1.1, 0.55),
    (33.5, 24, 40, 29, 1.0, 0.55), (35, 21, 41, 18, 1.0, 0.5), (30.5, 38, 33.5, 45, 1.0, 0.45), (26, 30, 12, 22, 1.7, 0.45),
    (25, 14, 17, 27, 1.5, 0.5), (22, 8, 20, 17, 1.2, 0.4),
]  # fmt: skip


def folds(seed):
    """Soft folds about the armpits, elbows and hem, not quite alike on both sides."""
    both = list(SLEEVE_FOLDS)
    for i, (ax, ay, bx, by, width, height) in enumerate(SLEEVE_FOLDS):
        move = ((i * 37 + seed * 11) % 7 - 3) * 0.5
        both.append((-ax, ay + move, -bx, by - move, width * (1 + move * 0.1), height * (0.75 + 0.1 * (i % 5))))
    return [*both, (-8, 50, 3, 36, 1.8, 0.4), (6, 27, -9, 16, 1.9, 0.4)]


def collar(table, material, inside, neck=9.0, drop=9.0, width=2.6, thick=0.7):
    """The back of the neck with its band, and then (call what this returns after the body) the band in front."""
    back = outline([(-neck - 1, 64), (-neck - 0.6, 66.6), (0, 65.6), (neck + 0.6, 66.6), (neck + 1, 64)], [(neck, 50), (-neck, 50)])
    table.lay(back, inside, 0.35, 0.3)
    line = [(-neck + 0.4, 67.0), (-neck * 0.55, 66.2), (0, 65.8), (neck * 0.55, 66.2), (neck - 0.4, 67.0)]
    table.lay(ribbon(line, width), material, thick, 0.5, uv=_around(26), drape=0.5, spacing=0.4)

    def front():
        half = [(neck - 0.9, 67.2), (neck, 66.4), (neck + 0.1, 64.2), (neck * 0.7, 66 - drop * 0.7), (0, 66 - drop * 0.98)]
        line = [*[(-x, y) for x, y in half], *half[-2::-1]]
        shares = [0.5, 0.8, 1, 1, 1, 1, 1, 0.8, 0.5]
        table.lay(ribbon(line, width, shares), material, thick, 0.5, uv=_around(12), drape=0.5, spacing=0.4)

    return front


def _around(radius):
    def uv(x, y):
        dx, dy = x, y - (66 + radius * 0.15)
        return (math.atan2(dx, -dy) * 10, math.hypot(dx, dy))

    return uv


def crew_sweater(color):
    table = Table(120, 100)
    wool, ribs = knit(color, 0.5), rib_knit(color, 0.55)
    front = collar(table, ribs, knit(shade(color, 0.85), 0.5))
    for side in (-1, 1):
        cuff = [(38.2, 8.5), (39.0, 5), (39.9, 0.6)]
        points = ribbon([(side * x, y) for x, y in cuff], 9.0)
        table.lay(points, ribs, 1.3, 0.9, Cloth((9, 0), (6, 0.15)), grain=side * 12, spacing=0.5)
    hem = outline([(-25.4, 6.5), (-25, 3), (-24.7, -1)], [(-24.7, -1), (0, -1.6), (24.7, -1)], [(24.7, -1), (25, 3), (25.4, 6.5)])
    table.lay(hem, ribs, 1.3, 1.0, Cloth((9, 0), (9, 0.2), 1), spacing=0.5)
    long_sleeved(table, wool, Creased('soft', 1.1, 0.7, 70, (8, 5), folds=folds(1), seed=3.1), 2.0)
    front()
