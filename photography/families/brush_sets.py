"""Make-up brushes with bamboo handles, standing in their cup."""

from colors import linear
from lettering import words_around
from materials import metal, printed, wood
from modeling import group
from nodes import Shader
from outlines import fillet, smooth, superellipse
from surfaces import lathe, loft

# How each brush stands: where its foot is and how it leans in degrees (sideways, to the front), its length,
# and its head: the widths and depths from the ferrule to the tip.
ROUND = [(0.0, 1.0, 1.0), (0.25, 1.35, 1.35), (0.6, 1.75, 1.75), (0.85, 1.5, 1.5), (1.0, 0.5, 0.5)]
FLAT = [(0.0, 1.0, 1.0), (0.3, 1.3, 0.85), (0.7, 1.55, 0.6), (0.93, 1.35, 0.42), (1.0, 0.8, 0.25)]
DENSE = [(0.0, 1.0, 1.0), (0.3, 1.25, 1.25), (0.8, 1.5, 1.5), (0.96, 1.25, 1.25), (1.0, 0.7, 0.7)]
POINT = [(0.0, 1.0, 1.0), (0.35, 1.2, 1.2), (0.7, 0.85, 0.85), (1.0, 0.12, 0.12)]
BRUSHES = [
    ((-1.5, 0.9), (-13, -5), 17.5, 0.85, 4.6, ROUND),
    ((-0.5, 1.2), (-3, -8), 19.0, 0.7, 4.0, DENSE),
    ((0.7, 1.2), (6, -7), 18.6, 0.75, 4.2, FLAT),
    ((1.6, 0.8), (15, -4), 17.0, 0.72, 3.8, ROUND),
    ((-1.5, -0.6), (-21, 6), 14.6, 0.45, 2.6, FLAT),
    ((-0.6, -1.2), (-7, 9), 15.6, 0.42, 2.3, DENSE),
    ((0.5, -1.2), (6, 10), 14.8, 0.4, 2.5, POINT),
    ((1.5, -0.6), (22, 7), 14.4, 0.46, 2.4, ROUND),
]


def brush_set():
    """Eight brushes in a turned bamboo cup."""
    bamboo = wood('#dcb983', '#b88e58', 'z', 0.5)
    radius, height = 3.7, 9.0
    outside = fillet([(0, 0), (radius - 0.25, 0), (radius, height), (radius - 0.45, height)], [0.3, 0.12])
    inside = fillet([(radius - 0.45, height), (radius - 0.75, 0.7), (0, 0.7)], [0.3])
    lathe([*outside, *inside[1:]], bamboo)
    words_around('CALYNDRA', 0.72, printed('#4a3420'), radius - 0.12, 4.3, 'sans-bold', spacing=1.15, lift=0.035)
    hair, tips, ferrule = _bristles('#3d2b24', '#e9d8c4'), _bristles('#f0e4d4', '#c9a98c'), metal('#d8c09c', 0.22)
    for number, (foot, leans, length, girth, long, head) in enumerate(BRUSHES):
        stands_at = (foot[0] * 0.75, foot[1] * 0.75, 0.9)
        group(_brush(bamboo, ferrule, hair if number % 2 == 0 else tips, length, girth, long, head), stands_at, (leans[1], leans[0], 0))


def _brush(bamboo, ferrule, hair, length, girth, long, head):
    """A tapered handle, a crimped ferrule and a head of bristles: `girth` is the ferrule's radius."""
    neck = length - long - 2.2
    handle = smooth([(0.16, 0), (0.3, 0.15), (0.36, neck * 0.35), (0.42 + girth * 0.25, neck * 0.8), (girth * 0.95, neck + 0.3)], 8)
    parts = [lathe([(0, 0), *handle], bamboo)]
    case = [(girth * 0.96, neck), (girth, neck + 0.05), (girth, neck + 0.4), (girth * 0.95, neck + 0.48), (girth, neck + 0.56)]
    case += [(girth, neck + 0.7), (girth * 0.95, neck + 0.78), (girth, neck + 0.86), (girth * 1.02, neck + 2.2), (girth * 0.9, neck + 2.2)]
    parts.append(lathe(case, ferrule))
    levels = smooth(head, 8)
    rings = [
        [(x, y, neck + 2.1 + share * (long + 0.1)) for x, y in superellipse(2 * girth * w * 0.96, 2 * girth * d * 0.96, 2.0, 96)]
        for share, w, d in levels
    ]
    parts.append(loft(rings, hair, crease=180))
    return parts


def _bristles(low, high):
    """Fine fibers along z, darker at the root."""
    shader = Shader('bristles')
    fibers = shader.noise(0.045, 3, 0.6, (1, 1, 0.03))
    split = shader.node('SeparateXYZ', shader.node('TexCoord').outputs['Generated'])
    rise = shader.node('ValToRGB', split.outputs[2])
    rise.color_ramp.elements[0].position, rise.color_ramp.elements[1].position = 0.35, 0.8
    rise.color_ramp.elements[0].color, rise.color_ramp.elements[1].color = linear(low), linear(high)
    darker = shader.mix(0.55, rise.outputs[0], (0.02, 0.012, 0.008, 1))
    shader.set(base_color=shader.mix(fibers, darker, rise.outputs[0]), roughness=0.6, sheen=0.4, specular=0.25)
    return shader.bump(fibers, 0.05, 0.9).material


__all__ = ['math']
