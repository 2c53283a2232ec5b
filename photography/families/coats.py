"""A wool overcoat and a rain jacket, laid flat and closed."""

import math

from colors import linear, shade
from families.creases import Creased
from families.flat_lay import Cloth, Table, flipped, mirrored, outline
from families.hoodies import _hood
from families.knitted_tops import folds, long_sleeved
from families.sewing import button, ribbon, settle, stitches
from materials import matte_plastic, metal
from modeling import cylinder
from nodes import Shader
from textiles import felt, weave


def overcoat(color):
    """Single-breasted with notched lapels, three horn buttons and flapped pockets."""
    table = Table(130, 150)
    cloth, lining, thread = felt(color, 0.025), weave(shade(color, 0.45), 0.03), matte_plastic(shade(color, 0.75))
    back = outline([(-10, 60), (-9, 67), (0, 66), (9, 67), (10, 60)], [(7, 30), (-7, 30)])
    table.lay(back, lining, 0.4, 0.3)
    _coat_body(table, cloth)
    edge = [(2.6, 34), (2.6, 10), (2.8, -38.4)]
    for move in (0.0, -0.9):
        stitches(table, [(x + move - 0.5, y) for x, y in edge], thread, 0.3, 0.2, 0.07, 0.02)
    _lapels(table, cloth, thread)
    for side in (-1, 1):
        _flap(table, cloth, thread, side, (15.6, -3.0), 14.0, 5.2)
        for y in (7.4, 9.4):
            button(table, side * (41.6 + (y - 7.4) * -0.35), y + 1.2, 0.55, '#4a3526', '#2b1e14', turn=20)
    for y in (29.0, 16.0, 3.0):
        button(table, -0.2, y, 1.35, '#4a3526', '#2b1e14', turn=15 + y)


def _coat_body(table, cloth):
    half = outline(
        [(0, 33), (4.6, 50), (8.4, 67)],
        [(8.4, 67), (16, 65.2), (22.5, 62.4), (27, 58), (31.5, 50), (38, 31), (44.6, 8)],
        [(44.6, 8), (34.4, 5)],
        [(34.4, 5), (32.2, 20), (30, 33), (28, 43)],
        [(28, 43), (27.4, 30), (28.6, 4), (31.0, -38)],
        [(31.0, -38), (0, -39)],
    )
    armhole = [(22.2, 62.4), (20.8, 57), (21.2, 51), (23.6, 46), (28, 43)]
    front = [(2.6, 33), (2.6, 10), (2.8, -39)]
    seams = [(outline(armhole), 0.4, 0.35), (outline(flipped(armhole)), 0.4, 0.35), (outline(front), 0.28, 0.7)]
    hang = [(-12, 24, -14, -30, 3.2, 0.5), (14, 20, 17, -30, 3.4, 0.5), (20, 40, 8, 30, 2.4, 0.4), (-20, 40, -9, 31, 2.4, 0.4)]
    lying = Creased('soft', 1.3, 0.55, 35, (4, 6), folds=[*folds(3)[:16], *hang], seed=2.2)
    table.lay(mirrored(half), cloth, 2.4, 1.6, lying, grain=lambda x, y: math.copysign(13, x) if abs(x) > 30 and y > 5 else 0, seams=seams)


def _lapels(table, cloth, thread):
    line = [(-9.6, 64.5), (-5, 67.4), (0, 68.2), (5, 67.4), (9.6, 64.5)]
    table.lay(ribbon(line, 6.4), cloth, 1.3, 0.9, drape=0.8, spacing=0.5)
    for side in (-1, 1):
        collar = outline([(4.9, 57.0), (6.4, 62.6), (8.2, 68.2)], [(8.2, 68.2), (11.4, 65.6), (13.6, 59.6)], [(13.6, 59.6), (9.4, 56.0)], [(9.4, 56.0), (4.9, 57.0)])
        lapel = outline([(1.2 if side > 0 else 0.2, 32.6), (3.8, 46), (5.0, 56.8)], [(5.0, 56.8), (9.2, 55.6), (14.6, 56.6)], [(14.6, 56.6), (9.6, 43.4), (1.2 if side > 0 else 0.2, 32.6)])
        for points in (lapel, collar):
            shaped = points if side > 0 else flipped(points)
            table.lay(shaped, cloth, 0.85, 0.6, Cloth((9, 0), (8, 0.2), seed=side), drape=0.9, grain=side * 22, spacing=0.5)
        hem = [(side * x, y) for x, y in [(2.6, 34.6), (9.0, 43.9), (13.7, 56.0)]]
        stitches(table, outline(hem), thread, 0.3, 0.2, 0.07, 0.02)


def _flap(table, cloth, thread, side, at, width, depth):
    x, y = at
    corners = [(-width / 2, depth / 2 - 0.5), (width / 2, depth / 2 + 0.5), (width / 2, -depth / 2 + 0.9), (-width / 2, -depth / 2)]
    points = [(side * (x + dx), y + dy) for dx, dy in corners]
    table.lay(points, cloth, 0.5, 0.35, Cloth((9, 0), (7, 0.12), seed=side), drape=0.8, spacing=0.5)
    inner = [(side * (x + dx * 0.93), y + dy * 0.84) for dx, dy in (corners[0], corners[3], corners[2], corners[1])]
    stitches(table, inner, thread, 0.3, 0.2, 0.07, 0.02)


def shell(color):
    """Three-layer fabric: almost no threads, a dull shine."""
    shader = Shader('shell').set(roughness=0.42, specular=0.35, sheen=0.1)
    tone = shader.mix(shader.noise(4.0, 3), linear(color), linear(shade(color, 0.94)))
    x, y = shader.surface_centimeters()
    threads = shader.math('SINE', shader.math('MULTIPLY', shader.math('ADD', x, y), math.pi / 0.07))
    return shader.set(base_color=tone).bump(threads, 0.006, 0.35).material


def rain_jacket(color):
    """Hooded, with a storm flap, snaps and two flapped pockets."""
    table = Table(130, 130)
    cloth, thread = shell(color), matte_plastic(shade(color, 0.8))
    edges = _hood(table, cloth, weave(shade(color, 0.55), 0.05), thread)
    lying = Creased('fine', 1.3, 0.8, 65, (6, -4), folds=folds(4), seed=3.3)
    long_sleeved(table, cloth, lying, 1.8, drop=8, neck=10.5, body=28.5, hem=29.0, low=-6.0, cuff=(40.2, 4.0), thin=5.4)
    edges()
    placket = outline([(-3.2, 56.4), (3.0, 56.4)], [(3.0, 56.4), (3.0, -5.8)], [(3.0, -5.8), (-3.2, -5.8)])
    table.lay(placket, cloth, 0.5, 0.3, Creased('fine', 0.8, 0.25, 30, seed=6), drape=0.9, spacing=0.5)
    for x in (-2.7, 2.5):
        stitches(table, [(x, 55.6), (x, 25), (x, -5.2)], thread, 0.3, 0.18, 0.07, 0.02)
    for y in (52.0, 40.5, 29.0, 17.5, 6.0, -3.4):
        settle(table, cylinder(0.72, 0.22, 0.08, metal('#cfd1d3', 0.3)), -0.1, y, 0.04)
    for side in (-1, 1):
        _flap(table, cloth, thread, side, (16.2, 13.5), 13.0, 5.4)
        settle(table, cylinder(0.55, 0.2, 0.07, metal('#cfd1d3', 0.3)), side * 16.2, 12.2, 0.04)
        tab = [(side * x, y) for x, y in [(36.6, 6.6), (42.6, 8.6), (43.4, 6.2), (37.4, 4.2)]]
        table.lay(tab, cloth, 0.35, 0.2, drape=0.6, spacing=0.5)
