"""Trekking poles, folded in three as they go into a pack."""

import math

from colors import linear
from lettering import words
from materials import cork, matte_plastic, metal, rubber
from modeling import box, cylinder, group, prism, strap, tube
from nodes import Shader
from outlines import fillet, smooth, superellipse
from surfaces import lathe, loft
from textiles import felt, weave

AMBER = '#e08a2c'


def pair():
    """Both poles side by side and the snow baskets next to them, seen from above."""
    _pole(-10.5, 5)
    _pole(6.0, -3)
    for x, y in ((23.5, -13.0), (24.5, -1.5)):
        _snow_basket(x, y)


def _pole(x, turn):
    """Three sections that a cord holds together: grip, middle, and the tip with its mud basket."""
    group([_lying(_grip_section(), (0, 0, 1.75))], (x, 0, 0), (0, 0, turn))
    group([_lying(_middle_section(), (5.0, -1.0, 0.85))], (x, 0, 0), (0, 0, turn - 7))
    group([_lying(_tip_section(), (9.4, -0.6, 0.8))], (x, 0, 0), (0, 0, turn + 1.5))
    cord = matte_plastic('#c9ccd0')
    spin = math.radians(turn)

    def placed(px, py, pz):
        return (x + px * math.cos(spin) - py * math.sin(spin), px * math.sin(spin) + py * math.cos(spin), pz)

    low = [placed(*p) for p in ((0, -18.6, 1.7), (0.3, -20.8, 1.0), (1.6, -21.4, 0.7), (2.6, -20.6, 0.75), (2.6, -18.4, 0.85))]
    tube(low, 0.16, cord)
    high = [placed(*p) for p in ((6.9, 16.4, 0.85), (7.1, 18.2, 0.8), (8.0, 19.0, 0.7), (8.8, 18.6, 0.75), (9.0, 17.0, 0.8))]
    tube(high, 0.16, cord)


def _lying(parts, at):
    """What was built upright, laid down with its head to the back."""
    return group([group(parts, turn=(-90, 0, 0))], at)


def _carbon():
    """Dark laminate in twill under clear varnish."""
    shader = Shader('carbon')
    x, y = shader.surface_centimeters()
    slant = shader.math('ADD', shader.math('MULTIPLY', x, 8.0), shader.math('MULTIPLY', y, 4.0))
    twill = shader.math('GREATER_THAN', shader.math('FRACT', slant), 0.5)
    tone = shader.mix(twill, linear('#1b1c20'), linear('#34363d'))
    return shader.set(base_color=tone, roughness=0.3, clearcoat=0.9, clearcoat_roughness=0.08).material


def _shaft(low, high, radius):
    return lathe([(radius, low), (radius, high)], _carbon(), sides=48)


def _ferrule(low, height, radius, color='#b9bcc0'):
    return lathe(fillet([(0, low), (radius, low), (radius, low + height), (0, low + height)], 0.08), metal(color, 0.28), sides=64)


def _grip_section():
    """Cork above, foam below, a lever lock near the end; the strap hangs from the head."""
    parts = [_shaft(-18.4, 2.0, 0.82), _ferrule(-18.8, 1.3, 0.95), _ferrule(-11.0, 0.5, 0.9, AMBER), _ferrule(-15.6, 0.3, 0.86, AMBER)]
    levels = [(7.6, 2.5, 3.0, 0), (8.3, 3.0, 3.5, -0.05), (10.6, 2.9, 3.6, -0.15), (12.2, 3.15, 3.9, -0.1), (14.2, 2.95, 3.6, 0.05), (16.4, 2.9, 3.5, 0.05), (17.8, 3.2, 4.0, -0.2), (18.6, 3.3, 4.3, -0.3)]
    parts.append(_lofted(levels, cork('#c99a63')))
    head = [(18.5, 3.34, 4.34, -0.3), (19.4, 3.4, 4.4, -0.35), (20.4, 3.0, 4.0, -0.4), (21.1, 1.8, 2.6, -0.4), (21.25, 0.3, 0.5, -0.4)]
    parts.append(_lofted(head, rubber('#2a2b2f')))
    foam = [(-2.6, 2.0, 2.2, 0), (-2.2, 2.4, 2.6, 0), (2.0, 2.5, 2.8, 0), (6.8, 2.5, 2.9, 0), (7.4, 2.62, 3.1, 0), (7.75, 2.5, 3.0, 0)]
    parts.append(_lofted(foam, felt('#33353b', 0.05)))
    for k in range(9):
        z = -1.4 + k * 0.95
        parts.append(lathe([(1.2, z), (1.36 + 0.012 * k, z + 0.2), (1.2, z + 0.4)], felt('#26282d', 0.04), sides=64))
    parts += _lever(-8.2)
    name = words('TARNBECK', 0.95, metal('#e3e0d8', 0.35), 'sans-bold', (0, 0, 0), 'front', spacing=1.15)
    parts.append(group([name], (0, -0.84, -13.6 + 0.4), (0, 90, 0), 0.86))
    loop = [(0.9, -0.6, 19.2), (3.4, -0.4, 20.6), (5.6, 0.7, 17.5), (5.9, 1.35, 12.0), (4.6, 1.45, 6.8), (2.6, 1.4, 8.2), (2.0, 0.8, 13.5), (1.2, -0.4, 18.0)]
    parts.append(strap(loop, 1.9, 0.14, weave('#3b3d44', 0.12), across=(0.25, 1, 0.1), widths=[0.6, 0.75, 1.15, 1.25, 1.2, 1.0, 0.75, 0.6]))
    return parts


def _lofted(levels, material):
    lines = smooth([tuple(map(float, level)) for level in levels], 5)
    return loft([[(x, y + shift, z) for x, y in superellipse(width, depth, 2.3, 56)] for z, width, depth, shift in lines], material, crease=80)


def _lever(at):
    """A clamp of anodized aluminum that a gloved thumb can throw."""
    body = lathe(fillet([(0.84, at - 1.5), (1.2, at - 1.5), (1.2, at + 1.5), (0.84, at + 1.5)], 0.14), matte_plastic('#2b2c31'), sides=64)
    lug = box(1.0, 1.5, 1.9, 0.2, matte_plastic('#2b2c31'), (0, -1.0, at - 0.95))
    arm = strap([(0.75, -1.65, at), (-0.2, -1.82, at), (-1.1, -1.45, at), (-1.55, -0.5, at), (-1.5, 0.5, at)], 1.7, 0.3, metal(AMBER, 0.26), across=(0, 0, 1), edge=0.12)
    pin = cylinder(0.22, 2.1, 0.06, metal('#c9cbce', 0.25), (0.5, -1.45, at - 1.05))
    return [body, lug, arm, pin]


def _middle_section():
    return [_shaft(-17.0, 16.6, 0.74), _ferrule(-17.4, 1.2, 0.86), _ferrule(16.0, 1.2, 0.86), _ferrule(5.0, 0.4, 0.8, AMBER)]


def _tip_section():
    """Thin end, with the basket above a rubber foot."""
    parts = [_shaft(-9.5, 17.0, 0.66), _ferrule(16.4, 1.2, 0.78), _ferrule(10.5, 0.4, 0.72, AMBER)]
    cone = fillet([(0.72, -9.0), (0.78, -10.0), (0.5, -15.6), (0.5, -16.2)], 0.1)
    parts.append(lathe(list(reversed(cone)), matte_plastic('#2b2c31'), sides=48))
    parts.append(lathe(fillet([(0, -19.2), (0.85, -19.2), (0.95, -18.6), (0.62, -15.9), (0.45, -15.9)], [0.2, 0.15, 0.1]), rubber('#242528'), sides=48))
    parts.append(_basket(1.9, -13.6))
    return parts


def _basket(radius, at):
    """A dished disc with a scalloped rim."""
    outline = []
    for k in range(96):
        angle = 2 * math.pi * k / 96
        outline.append(((radius + 0.09 * math.cos(9 * angle)) * math.cos(angle), (radius + 0.09 * math.cos(9 * angle)) * math.sin(angle)))
    rim = prism(outline, 0.28, 0.1, rubber('#2f3035'), (0, 0, at))
    hub = lathe(fillet([(0.5, at + 1.1), (0.85, at + 1.0), (1.0, at + 0.2)], 0.1)[::-1], rubber('#2f3035'), sides=64)
    return group([rim, hub])


def _snow_basket(x, y):
    """Wide, with six windows between its spokes."""
    soft, radius = rubber('#33343a'), 4.3
    lathe(fillet([(radius - 0.8, 0.1), (radius, 0.1), (radius + 0.1, 0.55), (radius - 0.7, 0.75), (radius - 0.8, 0.1)], 0.12), soft, (x, y, 0))
    lathe(fillet([(0.55, 0.1), (1.3, 0.1), (1.3, 0.9), (0.9, 1.6), (0.55, 1.6), (0.55, 0.1)], 0.1), soft, (x, y, 0))
    lathe([(0.56, 1.3), (0.95, 1.56), (0.56, 1.62)], matte_plastic(AMBER), (x, y, 0))
    for k in range(6):
        angle = math.radians(60 * k + 12)
        spoke = strap([(1.1, 0, 0.6), (2.3, 0, 0.5), (radius - 0.5, 0, 0.42)], 0.8, 0.35, soft, across=(0, 1, 0), widths=[1.1, 0.75, 1.2], edge=0.1)
        group([spoke], (x, y, 0), (0, 0, math.degrees(angle)))
