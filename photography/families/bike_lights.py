"""Lamps for a bicycle."""

import math

from colors import linear
from lettering import words
from materials import glossy_plastic, glow, matte_plastic, metal, rubber
from modeling import cylinder, group, prism, slab, strap, upright
from nodes import Shader
from outlines import smooth, superellipse
from surfaces import lathe, loft


def pair():
    """The front lamp and, beside it, the rear lamp, both lit, on their silicone mounts."""
    group(_front(), (-2.9, 0, 0), (0, 0, 16))
    group(_rear(), (4.3, -1.2, 0), (0, 0, -14))


def _front():
    """A cut-off beam: a shallow lens with a bezel, a finned body behind."""
    case, dark = matte_plastic('#2b2c31', 0.003), rubber('#1f2023')
    rings = []
    for y, width, height in ((-4.1, 4.1, 3.5), (-3.7, 4.3, 3.7), (-1.5, 4.3, 3.7), (2.6, 3.9, 3.4), (3.9, 3.3, 2.9), (4.3, 2.4, 2.1)):
        rings.append([(x, y, z + 3.6) for x, z in superellipse(width, height, 4.2, 72)])
    rings = [list(each) for each in zip(*(smooth(list(line), 6) for line in zip(*rings)))]
    parts = [loft([list(reversed(ring)) for ring in rings], case, crease=60)]
    bezel = upright(prism(superellipse(4.16, 3.56, 4.2, 72), 0.3, 0.12, metal('#8f9297', 0.3)))
    bezel.location = (0, -4.0, 3.6)
    bowl = upright(prism(superellipse(3.6, 3.0, 4.0, 72), 0.05, 0, glossy_plastic('#17181b')))
    bowl.location = (0, -4.36, 3.6)
    parts += [bezel, bowl]
    for x in (-0.86, 0.86):
        cup = upright(lathe([(0.05, 0.02), (0.3, 0.03), (0.55, 0.1), (0.74, 0.22), (0.8, 0.24), (0.84, 0.2)], metal('#eef1f4', 0.08)))
        cup.location = (x, -4.38, 3.5)
        ring = upright(cylinder(0.5, 0.02, 0, glow('#dbe7ff', 0.55)))
        ring.location = (x, -4.45, 3.5)
        lamp = upright(cylinder(0.27, 0.05, 0, glow('#fffdf6', 9)))
        lamp.location = (x, -4.47, 3.5)
        parts += [cup, ring, lamp]
    cut = upright(slab(3.3, 0.2, 0.06, 0.09, 0, glow('#fff3d8', 0.7)))
    cut.location = (0, -4.42, 4.62)
    parts += [cut, slab(1.5, 0.85, 0.22, 0.4, 0.08, dark, (0, -1.2, 5.38)), cylinder(0.16, 0.05, 0, glow('#9fe8a0', 4), (0, -1.2, 5.58))]
    for k in range(4):
        parts.append(cylinder(0.11, 0.04, 0, glow('#9fe8a0' if k < 3 else '#40463f', 3 if k < 3 else 0.1), (-0.6 + 0.4 * k, 0.3, 5.36)))
    for k in range(5):
        parts += [slab(0.12, 2.0, 2.0, 0.05, 0.03, dark, (side * 2.02, 1.2 + k * 0.36 - 0.7, 2.6)) for side in (-1, 1)]
    parts.append(words('VELODUNE', 0.42, metal('#d9d6cf'), 'sans-bold', (0, 1.1, 5.42), 'top', spacing=1.2))
    return parts + _mount(dark, 1.75)


def _mount(soft, top):
    """A saddle under the lamp, with a ladder strap around where the bar goes."""
    parts = [slab(2.6, 2.8, 0.7, 0.5, 0.15, soft, (0, 0, top - 0.45))]
    loop = [(1.15 * math.cos(a), 0.0, 0.25 + 1.0 + 1.0 * math.sin(a) - 0.2) for a in (math.radians(140 + 260 * i / 12) for i in range(13))]
    parts.append(strap([(x, 0, max(z, 0.12)) for x, _, z in loop], 2.0, 0.24, soft, across=(0, 1, 0), edge=0.08))
    tail = [(1.05, 0, 1.55), (1.7, 0, 1.75), (2.35, 0, 1.45), (2.9, 0, 0.9)]
    parts.append(strap(tail, 1.5, 0.22, soft, across=(0, 1, 0), widths=[1, 1, 1, 0.7], edge=0.08))
    hook = slab(0.5, 1.5, 0.55, 0.15, 0.1, soft, (1.35, 0, 1.35))
    return [*parts, hook]


def _rear():
    """An upright lamp whose whole front is a red lens over two rows of light."""
    case, dark = matte_plastic('#2b2c31', 0.003), rubber('#1f2023')
    shell = upright(prism(superellipse(3.1, 5.8, 3.2, 80), 1.9, 0.35, case, segments=6))
    shell.location = (0, 0.75, 3.2)
    pane = Shader('red lens').set(base_color=linear('#c5121b'), roughness=0.08, clearcoat=1.0, emission=linear('#e01010'), emission_strength=0.25).material
    lens = upright(prism(superellipse(2.66, 5.3, 3.2, 80), 0.5, 0.22, pane, segments=6))
    lens.location = (0, -1.0, 3.2)
    parts = [shell, lens]
    for row in range(5):
        for x in (-0.5, 0.5):
            for size, power, color, y in ((0.34, 2.2, '#ff2a1a', -1.5), (0.15, 9.0, '#ffc2ae', -1.53)):
                spot = upright(cylinder(size, 0.03, 0, glow(color, power)))
                spot.location = (x, y, 1.6 + row * 0.8)
                parts.append(spot)
    button = upright(slab(0.9, 0.34, 0.12, 0.16, 0.04, dark))
    button.location = (0, -1.42, 5.5)
    foot = slab(2.4, 2.0, 0.34, 0.4, 0.12, dark, (0, 0.2, 0.05))
    path = [(0, 1.0, 4.6), (0, 1.9, 4.4), (0, 2.6, 3.3), (0, 1.9, 2.1), (0, 1.0, 1.9)]
    return [*parts, button, foot, strap(path, 1.7, 0.24, dark, across=(1, 0, 0), edge=0.08)]
