"""Coffee by hand: a glass carafe with its cone."""

import math

from colors import linear
from families.sweeps import sweep
from materials import leather, paper, wood
from modeling import group, prism, sphere, tube
from nodes import Shader
from outlines import fillet, smooth
from surfaces import lathe

NECK = 12.2


def pour_over():
    """The carafe half full, the collar tied around its neck, the cone with a filter on top, filters lying by."""
    clear = blown_glass()
    _carafe(clear)
    _collar()
    _cone(clear)
    _filters((11.0, -6.2, 0))


def _carafe(clear):
    wall = [(0, 0.15), (4.6, 0.15), (5.6, 0.1), (6.5, 0.8), (6.75, 2.2), (6.2, 4.6), (4.7, 7.8), (3.4, 10.2), (2.75, NECK), (3.0, 13.9), (3.5, 15.0)]
    outside = smooth(wall, 8)
    inside = [(max(r - 0.24, 0.0), z + (0.3 if z < 1 else 0.0)) for r, z in reversed(outside[1:])]
    lathe([*outside, (3.42, 15.08), *inside, (0, 0.45)], clear)
    held = [(r - 0.232, z + (0.3 if z < 1 else 0)) for r, z in outside if 0.1 < r and z < 4.3]
    top = held[-1]
    coffee = Shader('brew').set(base_color=linear('#3b1a0b'), roughness=0.08, specular=0.5).material
    lathe([(0, 0.44), *held, (top[0], top[1] + 0.02), (0, top[1] + 0.02)], coffee)


def _collar():
    """Two halves of olive wood held by a leather tie with a bead."""
    olive = wood('#c49a62', '#76502c', 'z', 0.6)
    z = NECK
    waist = [(3.35, z - 2.3), (4.3, z - 2.35), (4.2, z - 1.0), (3.75, z), (4.0, z + 1.2), (4.25, z + 2.2), (3.4, z + 2.25), (2.85, z)]
    lathe(fillet([*waist, waist[0]], [0.25, 0.8, 0.8, 0.8, 0.25, 0.2, 0.5], 8), olive)
    hide = leather('#7a4526')
    for low in (-0.22, 0.22):
        ring = [(3.93 * math.cos(a), 3.93 * math.sin(a), z + low) for a in (2 * math.pi * i / 48 for i in range(48))]
        tube(ring, 0.2, hide, closed=True)
    front = -3.95
    sphere(0.55, wood('#c49a62', '#76502c', 'x', 0.4), (0, front - 0.45, z))
    tube([(0, front - 0.1, z), (-0.5, front - 0.6, z - 1.0), (-0.9, front - 0.9, z - 2.6), (-0.75, front - 1.7, z - 4.4)], 0.16, hide)
    tube([(0, front - 0.1, z), (0.5, front - 0.6, z - 1.0), (0.7, front - 0.9, z - 2.4), (1.0, front - 1.5, z - 3.8)], 0.16, hide)


def _cone(clear):
    """The ridged cone on its flange, a paper filter in it, wet grounds in the paper."""
    z = 15.1
    outside = [(1.5, z - 1.6), (1.9, z - 0.2), (4.9, z - 0.1), (5.0, z + 0.25), (2.3, z + 0.5), (6.2, z + 6.8), (6.3, z + 7.2)]
    wall = fillet(outside, [0.3, 0.2, 0.15, 0.5, 1.0], 6)
    inside = [(6.1, z + 7.2), (5.95, z + 6.8), (2.0, z + 0.5), (1.25, z - 1.6), (1.5, z - 1.6)]
    lathe([*wall, *inside], clear)
    for i in range(14):
        angle = 2 * math.pi * i / 14
        swirl = 0.5
        path = [(r * math.cos(angle + swirl * t), r * math.sin(angle + swirl * t), z + 0.7 + 6.0 * t) for t, r in ((k / 5, 2.2 + 3.55 * k / 5) for k in range(6))]
        tube(path, 0.11, clear)
    sheet = filter_paper()
    lathe([(0.3, z + 0.4), (2.0, z + 0.95), (5.85, z + 7.5), (6.05, z + 8.1)], sheet)
    seam = [(1.9 + 4.1 * t, 0, z + 0.9 + 7.1 * t) for t in (0, 0.5, 1)]
    sweep(seam, 0.9, 0.1, sheet, across=(0, 1, 0), power=4)
    ground = Shader('grounds').set(base_color=linear('#2c1509'), roughness=0.75, specular=0.4)
    lathe([(0, z + 4.4), (3.2, z + 4.9), (4.45, z + 5.4)], ground.bump(ground.noise(0.12, 4), 0.08, 1.0).material)
    ear = [(6.0, 0, z + 6.2), (7.6, 0, z + 6.4), (8.6, 0, z + 5.2), (8.4, 0, z + 3.4), (7.1, 0, z + 2.3), (4.4, 0, z + 2.9)]
    group([sweep(ear, [1.1, 0.95, 0.9, 0.9, 0.9, 0.9], [0.8, 0.6, 0.6, 0.6, 0.6, 0.7], clear, steps=8)], (0, 0, 0), (0, 0, -28))


def _filters(at):
    """A fan of folded papers."""
    sheet = paper('#f3e9d6')
    fan = []
    for i in range(5):
        outline = fillet([(-1.4, 0), (1.4, 0), (5.0, 8.6), (2.6, 9.6), (0, 9.9), (-2.6, 9.6), (-5.0, 8.6), (-1.4, 0)], [0.4, 0.5, 3, 3, 3, 0.5], 5)[:-1]
        flat = prism(outline, 0.1, 0.03, sheet, (0, 0, 0.11 * i))
        flat.rotation_euler = (0, 0, math.radians(-2 * i))
        fan.append(flat)
    group(fan, at, (0, 0, 24))


def blown_glass():
    """Thin glass that lets light straight through: dark at its edges, with the room on it."""
    shader = Shader('blown glass')
    # Not by a Fresnel node: that one takes the inner side for a mirror.
    facing = shader.node('LayerWeight', 0.5).outputs['Facing']
    edge = shader.math('POWER', facing, 3.0)
    clear = shader.node('BsdfTransparent', shader.mix(edge, linear('#fbfefc'), linear('#8fa8a0'))).outputs[0]
    shine = shader.node('BsdfGlossy', (1, 1, 1, 1), 0.02).outputs[0]
    share = shader.math('MULTIPLY_ADD', shader.math('POWER', facing, 4.0), 0.5, 0.025)
    shader.feed(shader.surface, shader.node('MixShader', share, clear, shine).outputs[0])
    return shader.material


def filter_paper():
    """Thin paper that the light comes through."""
    shader = Shader('filter paper').set(base_color=linear('#f7efe0'), roughness=0.9, specular=0.1)
    lit = shader.node('BsdfTranslucent', linear('#fbf0dc')).outputs[0]
    shader.feed(shader.surface, shader.node('MixShader', 0.5, shader.principled.outputs[0], lit).outputs[0])
    return shader.material
