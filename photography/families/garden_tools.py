"""For the garden: bypass shears, a watering can."""

import math

from colors import linear
from families.sweeps import sweep
from materials import brushed_metal, metal, painted, rubber, spun_metal
from modeling import cylinder, group, prism, sphere, tube
from nodes import Shader
from outlines import fillet, smooth
from surfaces import lathe, loft

GRIP = '#2f5d48'


def shears():
    """Lying open on their side: the cutting blade over the hook, a volute spring between the handles."""
    steel, bright = brushed_metal('#b9bdc1', 'x'), metal('#d3d6d8', 0.18)
    alloy = metal('#8f9397', 0.38)
    hook = [(-1.25, -1.0), (0.95, -1.0), (1.15, 0.2), (0.25, 1.4), (-0.35, 2.7), (-0.3, 4.0), (0.3, 5.2), (0.1, 5.6), (-0.8, 5.1), (-1.6, 3.8), (-1.85, 2.2), (-1.7, 0.6)]
    blade = [(-1.2, -1.2), (1.0, -1.1), (1.5, 0.3), (1.75, 2.0), (1.45, 3.9), (0.55, 5.7), (-0.25, 6.5), (-0.65, 5.9), (-1.0, 4.4), (-1.3, 2.4), (-1.35, 0.6)]
    left = [prism(smooth(hook, 6, True), 0.42, 0.12, alloy, (0, 0, 0.75))]
    left += _handle(alloy, 1, 0.95)
    right = [prism(smooth(blade, 6, True), 0.26, 0.05, steel, (0, 0, 1.19)), _grind(bright)]
    right += _handle(alloy, -1, 1.15)
    groove = [(-0.62, 1.2, 1.455), (-0.45, 2.8, 1.455), (-0.15, 4.4, 1.455)]
    right.append(sweep(groove, 0.16, 0.02, metal('#6a6e73', 0.4), across=(1, 0, 0)))
    group(left, turn=(0, 0, 13))
    group(right, turn=(0, 0, -13))
    brass = metal('#b8955c', 0.2)
    lathe(fillet([(1.0, 1.3), (1.0, 1.62), (0.62, 1.72), (0, 1.72)], 0.1), spun_metal('#b9bcc0'))
    ring = [(0.46 * math.cos(a), 0.46 * math.sin(a)) for a in (math.pi * i / 3 for i in range(6))]
    prism(ring, 0.42, 0.06, brass, (0, 0, 1.68))
    cylinder(1.0, 0.3, 0.08, alloy, (0, 0, 0.45))
    _spring(bright)
    # The catch that keeps them shut.
    lever = prism(fillet([(-0.5, -0.9), (0.45, -0.9), (0.5, 0.4), (0.0, 1.1), (-0.5, 0.5), (-0.5, -0.9)], [0.2, 0.2, 0.3, 0.3], 5)[:-1], 0.22, 0.07, brass, (0, 0, 0))
    group([lever], (1.05, -2.05, 1.5), (0, 0, 38))


def _grind(material):
    """The bright bevel along the cutting edge, which looks to the hook."""
    edge = [(-0.68, 5.9), (-1.02, 4.4), (-1.32, 2.4), (-1.37, 0.9)]
    line = smooth(edge, 6)
    return loft([[(x, y, 1.2), (x + 0.34, y + 0.02, 1.2), (x + 0.34, y + 0.02, 1.456), (x, y, 1.22)] for x, y in line], material, crease=10)


def _handle(alloy, side, height):
    """A forged shank that swells into the soft grip; `side` 1 is the right one of the closed shears."""
    shank = [(-side * 0.2, -0.4, height), (side * 0.7, -1.6, height), (side * 1.35, -3.2, height), (side * 1.7, -5.2, 1.05)]
    parts = [sweep(shank, [1.9, 1.75, 1.5, 1.3], [0.62, 0.75, 0.85, 0.95], alloy, across=(1, 0, 0), power=3)]
    grip = [(side * 1.62, -4.5, 1.05), (side * 1.85, -6.6, 1.05), (side * 2.1, -9.4, 1.05), (side * 1.85, -12.2, 1.05), (side * 1.3, -14.4, 1.05), (side * 1.05, -15.0, 1.05), (side * 0.92, -15.3, 1.05), (side * 0.88, -15.4, 1.05)]
    parts.append(sweep(grip, [1.5, 1.95, 2.05, 1.9, 1.75, 1.5, 1.0, 0.3], [1.35, 1.75, 1.9, 1.75, 1.55, 1.3, 0.85, 0.25], soft_grip(), across=(1, 0, 0), power=2.5, steps=8))
    collar = [(side * 1.58, -4.35, 1.05), (side * 1.66, -4.75, 1.05)]
    parts.append(sweep(collar, 1.66, 1.5, rubber('#24282a'), across=(1, 0, 0), power=2.6))
    return parts


def _spring(material):
    """A volute: wide in the middle, its ends in the two shanks."""
    points = []
    for i in range(97):
        t = i / 96
        angle = 2 * math.pi * 6 * t
        out = 0.34 + 0.32 * math.sin(math.pi * t)
        points.append((-2.2 + 4.4 * t, -3.9 + out * math.cos(angle), 1.05 + out * math.sin(angle)))
    tube(points, 0.1, material)


def soft_grip():
    shader = Shader('soft grip').set(base_color=linear(GRIP), roughness=0.6, specular=0.3)
    return shader.bump(shader.noise(0.06, 2), 0.006, 0.4).material


def watering_can(color):
    """A drum with a long spout to the left and one bow for a handle; the brass rose is screwed on."""
    coat = metal('#cf8a5e', 0.3) if color == '#b97548' else painted(color, 0.4)
    brass = metal('#b8955c', 0.22)
    _drum(coat)
    # From low on the drum, straight, up over the rim's height.
    spout = [(-5.8, 0, 3.6), (-8.2, 0, 4.4), (-12.5, 0, 9.3), (-18.5, 0, 16.6), (-22.6, 0, 20.6)]
    widths = [4.2, 3.2, 2.2, 1.75, 1.6]
    sweep(spout, widths, widths, coat, steps=10, sides=40)
    tube([(-6.6, 0, 12.6), (-10.2, 0, 12.1), (-15.0, 0, 12.9)], 0.24, coat)
    _rose((-22.5, 0, 20.5), brass)
    bow = [(-5.0, 0, 13.4), (-5.6, 0, 16.5), (-4.6, 0, 20.6), (-0.8, 0, 23.4), (4.2, 0, 22.6), (8.6, 0, 18.6), (11.2, 0, 13.2), (10.9, 0, 8.2), (7.2, 0, 5.4)]
    sweep(bow, [2.2, 1.7, 1.55, 1.6, 1.7, 1.6, 1.5, 1.6, 2.4], [0.7, 0.7, 0.8, 0.95, 0.95, 0.85, 0.75, 0.7, 0.6], coat, power=2.6, steps=10)
    for x, z in ((-5.25, 14.1), (7.75, 5.75)):
        for y in (-0.6, 0.6):
            sphere(0.22, brass, (x, y, z + 0.42), (1, 1, 0.6))


def _drum(coat):
    wall = [(0, 0.25), (6.9, 0.25), (7.1, 0), (7.45, 0.1), (7.5, 0.6), (7.25, 0.95), (7.2, 1.6), (6.7, 13.0), (6.85, 13.3), (6.85, 13.7), (6.55, 13.7)]
    lathe([*fillet(wall, [0.1, 0.05, 0.2, 0.2, 0.1, 0.2, 0.1, 0.15, 0.15], 6), (6.5, 13.2), (6.95, 1.2), (0, 1.0)], coat)
    # The front half of the mouth is closed, so that it does not slop.
    half = [(6.6 * math.cos(a), 6.6 * math.sin(a)) for a in (math.pi * (0.5 + i / 40) for i in range(41))]
    dip = [(-0.4 - 1.2 * math.cos(math.pi * t), -6.2 + 12.4 * t) for t in (i / 20 for i in range(21))]
    prism([*half, *[(x - 1.2, y) for x, y in dip]], 0.2, 0.06, coat, (0, 0, 13.2))


def _rose(at, brass):
    """A shallow cone whose face is drilled; made along z and tipped to the way of the spout."""
    shell = [(0.85, -1.4), (1.05, -1.4), (1.05, -0.4), (0.95, 0.2), (3.2, 2.6), (3.4, 3.0), (3.2, 3.3), (0, 3.85)]
    parts = [lathe(fillet(shell, [0.1, 0.1, 0.3, 0.5, 0.15, 0.1], 6), brass)]
    dark = metal('#2f2413', 0.6)
    for ring, count in ((0.0, 1), (0.8, 7), (1.6, 13), (2.4, 20)):
        for i in range(count):
            angle = 2 * math.pi * i / count
            hole = sphere(0.14, dark, (ring * math.cos(angle), ring * math.sin(angle), 3.85 - 0.172 * ring), (1, 1, 0.3))
            parts.append(hole)
    for i in range(4):
        parts.append(lathe([(1.05, -0.3 - 0.25 * i), (1.12, -0.37 - 0.25 * i), (1.05, -0.44 - 0.25 * i)][::-1], brass, sides=48))
    group(parts, at, (14, -45, 0))
