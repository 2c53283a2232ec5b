"""Sweaters and T-shirts, laid flat."""

import math

from families.flat_lay import Cloth, Table, flipped, mirrored, outline
from families.sewing import ribbon, shade, stitches
from materials import felt, knit, rib_knit, weave
from nodes import Shader
from studio import linear

NECK = (0.0, 66.0)


def jersey(colour):
    """Fine knitted cotton: columns too small to see one by one, a little uneven dye."""
    shader = Shader('jersey').set(roughness=0.92, specular=0.1, sheen=0.25, sheen_tint=0.6)
    x, y = shader.surface_centimetres()
    rows = shader.math('ABSOLUTE', shader.math('SINE', shader.math('MULTIPLY', x, math.pi / 0.11)))
    dye = shader.mix(shader.noise(3.0, 4), linear(colour), linear(shade(colour, 0.93)))
    return shader.set(base_color=dye).bump(rows, 0.02, 0.5).material


def torso(chest, hem, neck, drop):
    """The right half of a body from the neck to the middle of the hem: everything in the table's own plane."""
    return outline(
        [(0, NECK[1] - drop), (neck * 0.55, NECK[1] - drop * 0.82), (neck * 0.93, NECK[1] - drop * 0.35), (neck + 0.6, NECK[1] + 1.2)],
    ), chest, hem


def long_sleeved(table, material, cloth, thick=1.5, drop=9.0, neck=9.0, body=27.0, hem=26.0, low=5.0, cuff=(40.5, 9.0), thin=4.6):
    """Body and sleeves in one piece with pressed armhole seams; the sleeves end above the cuffs."""
    half = outline(
        [(0, 66 - drop), (neck * 0.6, 66 - drop * 0.8), (neck * 0.95, 66 - drop * 0.3), (neck + 0.4, 67)],
        [(neck + 0.4, 67), (16, 65.2), (22, 62.4), (25.5, 58), (28.5, 51), (35, 32), (cuff[0] + thin, cuff[1] + 1.5)],
        [(cuff[0] + thin, cuff[1] + 1.5), (cuff[0] - thin, cuff[1] - 1.5)],
        [(cuff[0] - thin, cuff[1] - 1.5), (33.0, 22), (29.3, 34), (body + 0.6, 43.6)],
        [(body + 0.6, 43.6), (body + 0.1, 40), (body, 30), (hem + 0.3, 14), (hem, low)],
        [(hem, low), (0, low - 0.3)],
    )
    armhole = [(22.0, 62.4), (20.6, 57), (21.0, 51), (23.2, 46), (body + 0.5, 43.6)]
    seams = [(outline(armhole), 0.35, 0.28), (outline(flipped(armhole)), 0.35, 0.28)]

    def grain(x, y):
        return math.copysign(19, x) if abs(x) > 20.8 + max(0, 50 - y) * 0.75 and y > 5 else 0

    return table.lay(mirrored(half), material, thick, 1.6, cloth, grain=grain, seams=seams)


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
    """The back of the neck with its band, and then (call the second part after the body) the band in front."""
    back = outline([(-neck - 1, 64), (-neck - 0.8, 67.2), (0, 66.0), (neck + 0.8, 67.2), (neck + 1, 64)], [(neck, 50), (-neck, 50)])
    table.lay(back, inside, 0.35, 0.3)
    line = [(-neck - 0.3, 67.6), (-neck * 0.55, 66.5), (0, 66.0), (neck * 0.55, 66.5), (neck + 0.3, 67.6)]
    table.lay(ribbon(line, width), material, thick, 0.5, uv=_around(26), drape=0.5, spacing=0.4)

    def front():
        half = [(neck + 0.35, 68.2), (neck * 0.99, 66 - drop * 0.22), (neck * 0.66, 66 - drop * 0.72), (0, 66 - drop * 0.98)]
        line = [*flipped(half), *half[1:-1][::-1], half[0]] if False else [*[(-x, y) for x, y in half], *half[-2::-1]]
        table.lay(ribbon(line, width), material, thick, 0.5, uv=_around(12), drape=0.5, spacing=0.4)

    return front


def _around(radius):
    def uv(x, y):
        dx, dy = x, y - (66 + radius * 0.15)
        return (math.atan2(dx, -dy) * 10, math.hypot(dx, dy))

    return uv


def crew_sweater(colour):
    table = Table(120, 100)
    wool, ribs = knit(colour, 0.5), rib_knit(colour, 0.55)
    front = collar(table, ribs, knit(shade(colour, 0.85), 0.5))
    cloth = Cloth((10, 0.18), (16, 0.55), 1.5, folds(1), 3.1)
    for side in (-1, 1):
        cuff = [(39.6, 10.5), (40.6, 7), (41.9, 2.6)]
        points = ribbon([(side * x, y) for x, y in cuff], 8.0)
        table.lay(points, ribs, 1.2, 0.9, Cloth((9, 0), (6, 0.15)), grain=side * 17, spacing=0.5)
    table.lay(outline([(-25, 6.5), (-24.6, 3), (-24.2, 0)], [(-24.2, 0), (0, -0.5), (24.2, 0)], [(24.2, 0), (24.6, 3), (25, 6.5)]), ribs, 1.2, 1.0, Cloth((9, 0), (9, 0.2), 1), spacing=0.5)
    long_sleeved(table, wool, cloth, 1.7)
    front()
