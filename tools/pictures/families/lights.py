"""A camp lantern, lit."""

import math

from lettering import words_around
from materials import brushed_metal, glossy_plastic, glow, matt_plastic, metal, polished_metal, rubber
from modelling import cylinder, group, prism, slab, strap, tube, upright
from nodes import Shader
from outlines import fillet, rounded_rectangle, smooth
from studio import linear
from surfaces import lathe


def lantern(colour):
    """A stout lantern with a frosted shade, a knurled dimmer and a wire handle."""
    body, dark = _powder(colour), matt_plastic('#26272b')
    lathe(fillet([(0, 0), (3.9, 0), (4.1, 0.35), (4.1, 0.9), (0, 0.9)], [0.12, 0.15, 0.1]), rubber('#2a2a2d'))
    lathe(fillet([(4.0, 0.85), (4.35, 0.95), (4.35, 4.7), (4.1, 5.0), (3.6, 5.0)], [0.1, 0.25, 0.15]), body)
    _dimmer(4.42, 5.05, 1.0)
    lathe(fillet([(4.15, 6.1), (4.15, 6.5), (3.7, 6.6), (3.5, 6.6)], [0.12, 0.1]), dark)
    shade = smooth([(3.5, 6.5), (3.84, 7.4), (3.94, 9.4), (3.86, 11.4), (3.5, 12.9)], 8)
    lathe(shade, _lit_shade(6.5, 13.0), crease=80)
    for k in range(4):
        angle = math.radians(45 + 90 * k)
        rail = [((r + 0.26) * math.cos(angle), (r + 0.26) * math.sin(angle), z) for r, z in [(3.75, 6.2), *shade[4:-2:6], (3.5, 13.1)]]
        tube(rail, 0.15, metal('#b9bcbf', 0.3))
    lathe(fillet([(3.4, 12.75), (4.0, 12.75), (4.2, 13.0), (4.2, 13.6), (2.6, 14.9), (1.6, 15.1), (0, 15.1)], [0.1, 0.15, 0.4, 1.0, 0.3], 8), body)
    _louvres(dark)
    lathe(fillet([(1.2, 15.0), (1.2, 15.5), (0.9, 15.72), (0, 15.72)], [0.1, 0.12]), metal('#b9bcbf', 0.26))
    _handle()
    ink = metal('#e9e4d8', 0.4)
    words_around('TARNBECK', 0.82, ink, 4.35, 3.25, 'sans-bold', lift=0.012, spacing=1.22)
    for k in range(4):
        angle = math.radians(-90 + (k - 1.5) * 5.4)
        dot = upright(cylinder(0.11, 0.03, 0, glow('#d3f5b8' if k < 3 else '#5d665a', 4 if k < 3 else 0.1)))
        dot.location = (4.36 * math.cos(angle), 4.36 * math.sin(angle), 2.0)
    flap = slab(2.2, 1.0, 0.2, 0.35, 0.08, dark)
    group([group([flap], turn=(90, 0, 0))], (4.34 * math.sin(math.radians(62)), -4.34 * math.cos(math.radians(62)), 2.4), (0, 0, 62))


def _powder(colour):
    shader = Shader('powder coat').set(base_color=linear(colour), roughness=0.48, specular=0.45)
    return shader.bump(shader.noise(0.05, 2), 0.01, 0.45).material


def _dimmer(radius, low, height):
    """A ring of fine teeth to turn by, with a mark on it."""
    teeth, outline = 90, []
    for k in range(teeth * 2):
        angle, out = math.pi * k / teeth, radius + (0.0 if k % 2 else 0.11)
        outline.append((out * math.cos(angle), out * math.sin(angle)))
    prism(outline, height, 0, brushed_metal('#c2c5c8', 'z'), (0, 0, low))
    mark = upright(prism(rounded_rectangle(0.24, 0.8, 0.1), 0.06, 0.01, glossy_plastic('#f08a3a')))
    mark.location = (1.1, -math.sqrt((radius + 0.12) ** 2 - 1.21), low + height / 2)


def _louvres(dark):
    """Slots around the slope of the cap."""
    for k in range(16):
        angle = 2 * math.pi * k / 16
        slot = prism(rounded_rectangle(0.95, 0.17, 0.08), 0.1, 0.02, dark)
        group([group([slot], turn=(0, 39, 0))], (3.42 * math.cos(angle), 3.42 * math.sin(angle), 14.23), (0, 0, math.degrees(angle)))


def _lit_shade(low, high):
    """Frosted plastic around a lamp: brightest and palest where the lamp sits, amber towards the rims."""
    shader = Shader('lit shade')
    height = shader.node('SeparateXYZ', shader.node('TexCoord').outputs['Object']).outputs[2]
    away = shader.math('ABSOLUTE', shader.math('DIVIDE', shader.math('SUBTRACT', height, low + (high - low) * 0.45), (high - low) * 0.6))
    near = shader.math('POWER', shader.math('SUBTRACT', 1.0, shader.math('MINIMUM', away, 1.0)), 0.9)
    edge = shader.node('LayerWeight', 0.4).outputs['Facing']
    heart = shader.math('MULTIPLY', shader.math('SUBTRACT', 1.0, edge), near)
    warm = shader.mix(heart, linear('#f58a2a'), linear('#ffd596'))
    power = shader.math('MULTIPLY_ADD', heart, 1.35, 0.5)
    return shader.set(base_color=linear('#e9cfa6'), roughness=0.35, emission=warm, emission_strength=power).material


def _handle():
    """A bail hinged at the cap, pulled up, with a flat grip in the middle."""
    steel = polished_metal('#c6c8ca')
    arch = [(-4.3, 0, 13.3), (-4.8, 0, 14.4), (-4.4, 0, 17.2), (-2.6, 0, 19.3), (0, 0, 19.9)]
    arch += [(-x, y, z) for x, y, z in reversed(arch[:-1])]
    parts = [tube(arch, 0.18, steel)]
    parts.append(strap([(-1.8, 0, 19.7), (-0.8, 0, 19.92), (0, 0, 19.98), (0.8, 0, 19.92), (1.8, 0, 19.7)], 1.0, 0.52, rubber('#2a2a2d'), across=(0, 1, 0), edge=0.18))
    for side in (-1, 1):
        pin = cylinder(0.45, 0.32, 0.08, steel)
        pin.rotation_euler = (0, math.pi / 2 * side, 0)
        pin.location = (side * 4.14, 0, 13.3)
        parts.append(pin)
    group(parts)
