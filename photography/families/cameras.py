"""A camera that prints its pictures."""

import math

from colors import is_dark, linear, shade
from label import upright_at
from lettering import words
from materials import glossy_plastic, glow, matte_plastic, metal, polished_metal, printed, rubber, screen
from modeling import box, cylinder, group, prism, slab, upright
from nodes import Shader
from outlines import fillet, rounded_rectangle, superellipse
from surfaces import lathe

PAPER = '#f8f5ee'


def keepsake(color):
    """The camera standing, with a picture half out of its slot."""
    shell = glossy_plastic(color if not is_dark(color) else '#2d2e33', 0.28)
    pale = glossy_plastic('#f3efe6' if not is_dark(color) else '#45464c', 0.3)
    back = prism(superellipse(11.2, 12.4, 4.2, 128), 3.6, 0.9, shell, segments=8)
    upright_at(back, (0, 1.2, 6.2))
    front = prism(superellipse(10.4, 11.6, 4.2, 128), 1.5, 0.65, shell, segments=8)
    upright_at(front, (0, -2.0, 6.2))
    seam = prism(superellipse(10.9, 12.1, 4.2, 128), 0.4, 0.1, pale)
    upright_at(seam, (0, -2.25, 6.2))
    face = -3.5
    _lens((0, face, 5.55), shell, pale)
    _window((-3.15, face, 9.95), 2.5, 1.5, 'flash')
    _window((3.35, face, 10.05), 1.45, 1.25, 'finder')
    mirror = lathe(fillet([(0, 0), (0.52, 0), (0.52, 0.16), (0.42, 0.16), (0.42, 0.1), (0, 0.14)], 0.03), polished_metal('#dfe2e4'))
    upright_at(mirror, (3.65, face, 8.15))
    upright_at(cylinder(0.2, 0.12, 0.04, matte_plastic('#1a1a1c')), (-0.6, face, 10.05))
    words('keepsake', 0.74, printed('#ffffff' if is_dark(color) else shade(color, 0.45)), 'display', (-2.65, face - 0.012, 1.6))
    words('AURIVANE', 0.4, printed('#ffffff' if is_dark(color) else shade(color, 0.45)), 'sans-bold', (2.9, face - 0.012, 1.6), spacing=1.2)
    button = lathe(fillet([(0, 0), (0.95, 0), (0.95, 0.45), (0.75, 0.62), (0, 0.56)], 0.14), metal('#d7d8da', 0.2))
    button.location = (-3.1, -0.6, 12.25)
    lathe(fillet([(0, 0), (1.15, 0), (1.15, 0.18), (0, 0.18)], 0.06), matte_plastic('#3b3c40'), (-3.1, -0.6, 12.2))
    lathe(fillet([(0, 0), (0.5, 0), (0.5, 0.3), (0, 0.3)], 0.08), glossy_plastic('#ef7d62', 0.2), (3.3, -0.6, 12.26))
    slab(6.4, 0.6, 0.16, 0.2, 0.05, matte_plastic('#19191b'), (0, 0.9, 12.34))
    group(_print(), (0, 0.9, 11.0), (-3, 1.5, 0))
    for x in (-3.4, 3.4):
        slab(1.8, 3.4, 0.2, 0.6, 0.06, rubber(), (x, 0.0, -0.08))


def _print():
    """A credit-card-sized picture with its white border: a hill, a sea and the evening sun."""
    sheet = upright(prism(rounded_rectangle(5.4, 8.6, 0.12), 0.03, 0, printed(PAPER, 0.3)))
    sheet.location = (0, 0, 0)
    image = upright(prism(rounded_rectangle(4.6, 6.2, 0.05), 0.012, 0, screen(['#5f8f9c', '#f2a36f', '#f6d7a5', '#8fb6c9'], 0.55, math.pi / 2, 6.0)))
    image.location = (0, -0.03, 0.75)
    sun = upright(cylinder(0.5, 0.006, 0, glow('#fff0cc', 0.9), sides=48))
    sun.location = (0.7, -0.045, 1.9)
    hill = [(-2.3, -2.35)] + [(2.3, -2.35)] + [(2.3 - 4.6 * i / 24, 0.35 + 0.7 * math.sin(i / 24 * 3.4 + 0.3)) for i in range(25)]
    land = upright(prism(hill, 0.006, 0, printed('#3f5f58')))
    land.location = (0, -0.05, 0.75)
    return [sheet, image, sun, land]


def _lens(at, shell, pale):
    """A stepped barrel with glass deep inside."""
    dark = matte_plastic('#1d1d20', 0.003)
    parts = [
        lathe(fillet([(3.55, -0.4), (3.55, 0.55), (3.2, 0.75), (2.9, 0.75)], 0.15), pale, sides=160),
        lathe(fillet([(3.0, 0.5), (2.95, 1.9), (2.75, 2.15), (2.3, 2.15), (2.2, 1.9)], [0.1, 0.15, 0.15, 0.1]), shell, sides=160),
        lathe(fillet([(2.32, 2.05), (2.24, 2.2), (2.05, 2.2), (1.55, 1.5), (1.2, 1.42), (1.18, 1.1)], 0.06), dark, sides=128),
        lathe([(2.98, 1.18), (3.03, 1.2), (3.03, 1.34), (2.98, 1.36)], metal('#d9dadc', 0.2), sides=128),
    ]
    for radius in (1.95, 1.8, 1.66):
        parts.append(lathe(fillet([(radius + 0.03, 1.6 + (radius - 1.5)), (radius, 1.75 + (radius - 1.5)), (radius - 0.03, 1.6 + (radius - 1.5))], 0.01), dark))
    bulge = [(1.22 * math.sin(a), 1.12 + 0.32 * math.cos(a)) for a in [i * math.pi / 40 for i in range(20, -1, -1)]]
    parts.append(lathe(bulge, _coated()))
    ring = words('AURIVANE LENS  60 mm  1:12.7', 0.22, printed('#d6d6d6'), 'sans-bold', (0, 0, 0), 'top', spacing=1.15)
    for vertex in ring.data.vertices:
        x, y, z = vertex.co
        angle = math.pi / 2 - x / 2.12
        vertex.co = ((2.13 + y) * math.cos(angle), (2.13 + y) * math.sin(angle), 2.2 + z)
    parts.append(ring)
    for part in parts:
        upright_at(part, at)


def _coated():
    """Front glass: nearly black, with the violet gleam of its coating."""
    shader = Shader('coated glass')
    rim = shader.node('LayerWeight', 0.35).outputs['Facing']
    tone = shader.mix(rim, linear('#0b0b12'), linear('#5a4a86'))
    return shader.set(base_color=tone, roughness=0.03, specular=1.0, clearcoat=1.0, clearcoat_roughness=0.02).material


def _window(at, width, height, kind):
    x, y, z = at
    rim = prism(rounded_rectangle(width + 0.4, height + 0.4, 0.4), 0.16, 0.05, matte_plastic('#222226', 0.002))
    upright_at(rim, (x, y + 0.04, z))
    if kind == 'flash':
        lit = prism(rounded_rectangle(width, height, 0.25), 0.06, 0.02, matte_plastic('#f4f1e4', 0.0))
        upright_at(lit, (x, y - 0.1, z))
        for i in range(1, 9):
            rib = box(0.04, 0.03, height - 0.2, 0.01, matte_plastic('#cfcbbd'), (x - width / 2 + width * i / 9, y - 0.17, z - height / 2 + 0.1), 1)
            rib.name = 'rib'
        return
    pane = prism(rounded_rectangle(width, height, 0.25), 0.06, 0.02, _coated())
    upright_at(pane, (x, y - 0.1, z))
