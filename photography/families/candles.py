"""Candles poured into glasses."""

import math

from colors import linear
from families.books import _skin
from families.drawing import Drawing, rect
from label import label_around
from materials import glass, printed, wax, wood
from modeling import box, cylinder, group, tube
from nodes import Shader
from outlines import fillet, smooth
from surfaces import lathe

RADIUS, HEIGHT = 4.2, 9.4
# The label, as degrees around the glass and from where to where.
ARC, LOW, HIGH = 128, 2.1, 6.5
FILLED = 7.2


def cedar_and_fig(lit=True):
    """The burning tumbler, its cedar lid leaning on it."""
    tumbler(lit=lit)
    tilt = math.radians(64)
    top = RADIUS + 0.1
    reach = 2 * top * math.cos(tilt)
    leaning = group(_lid(), (0, -(RADIUS + reach) + top * math.cos(tilt), top * math.sin(tilt)), (64, 0, 0))
    group([leaning], (0, 0, 0), (0, 0, 78))


def tumbler(at=(0, 0, 0), turn=0.0, lit=True):
    """A heavy glass with wax, wick, flame and label; no lid."""
    r, h = RADIUS, HEIGHT
    outside = fillet([(0, 0.1), (r - 0.9, 0.1), (r - 0.7, 0), (r, 0), (r, h), (r - 0.32, h)], [0.1, 0.1, 0.5, 0.15], 6)
    inside = fillet([(r - 0.32, h), (r - 0.32, 1.3), (0, 1.3)], [0.7], 8)
    amber = glass('#e2b47c')
    parts = [lathe([*outside, *inside[1:]], amber)]
    parts.append(lathe(fillet([(0, 1.28), (r - 0.31, 1.28), (r - 0.31, FILLED + 0.1), (r - 0.5, FILLED), (0, FILLED - 0.05)], [0.7, 0.05, 0.1]), lit_wax('#f3e3c2') if lit else wax('#f3e6cc')))
    parts.append(tube([(0, 0, FILLED - 0.2), (0.05, 0, FILLED + 0.5), (0.18, 0, FILLED + 0.85)], 0.09, printed('#2b211b', 0.9)))
    if lit:
        parts.append(_melt())
        parts.append(_flame((0.12, 0, FILLED + 0.6)))
    parts.append(label_around(r, LOW, HIGH, ARC, _label(), drawn=True))
    return group(parts, at, (0, 0, turn))


def _label():
    across, down = math.radians(ARC) * RADIUS * 10, (HIGH - LOW) * 10
    ink, middle = '#33402f', across / 2
    art = Drawing(across, down).add(rect(0, 0, across, down, '#f4ecdb'))
    art.words('HEARTHQUILL', middle, 8.0, 4.2, ink, 'sans-bold', spacing=1.06, fit=34)
    art.words('Cedar & Fig', middle, 23.2, 11.0, ink, fit=62)
    art.words('cedar, green fig, birch smoke', middle, 30.6, 3.6, ink, fit=56)
    art.words('SOY & COCONUT WAX   ·   8.5 OZ', middle, 39.2, 2.4, ink, 'sans-bold', spacing=1.06, fit=56)
    return _skin(art.image(14.0), 0.65, None, None)


def _melt():
    """The pool of melted wax around the wick."""
    clear = Shader('melt').set(base_color=linear('#ecd3a0'), roughness=0.04, clearcoat=1.0).material
    return cylinder(2.9, 0.06, 0.02, clear, (0, 0, FILLED - 0.02))


def _flame(at):
    x, y, z = at
    drop = [(0, 0), (0.2, 0.12), (0.36, 0.55), (0.33, 1.0), (0.17, 1.6), (0.05, 2.1), (0, 2.3)]
    return lathe(smooth(drop, 6), flame(), (x, y, z), 32)


def flame():
    """Blue and dim at the wick, white in the middle, amber at the tip."""
    shader = Shader('flame')
    up = shader.math('DIVIDE', shader.node('SeparateXYZ', shader.node('TexCoord').outputs['Object']).outputs[2], 2.3)
    ramp = shader.node('ValToRGB', up)
    stops = ramp.color_ramp.elements
    for place, color in ((0.0, '#5a4a6a'), (0.22, '#ffc060'), (0.5, '#ffe6a4'), (1.0, '#ff9a30')):
        stop = stops[0] if place == 0.0 else stops[-1] if place == 1.0 else stops.new(place)
        stop.position, stop.color = place, linear(color)
    shader.set(base_color=(0, 0, 0, 1), specular=0.0, emission=ramp.outputs[0], emission_strength=6.0)
    return shader.material


def lit_wax(color):
    """Wax that the flame shines into: it glows towards its top."""
    material = wax(color)
    shader = Shader.__new__(Shader)
    shader.material, shader.tree = material, material.node_tree
    shader.principled = material.node_tree.nodes['Principled BSDF']
    up = shader.node('SeparateXYZ', shader.node('TexCoord').outputs['Object']).outputs[2]
    share = shader.node('MapRange', up, FILLED - 4.5, FILLED, 0.0, 0.28).outputs[0]
    shader.set(emission=linear('#ffb765'), emission_strength=share)
    return material


def _lid():
    """A turned cedar disc with its plug on the far side; made lying on its back, its top up."""
    cedar = wood('#bf8b5c', '#94603a', 'x', 0.55)
    r = RADIUS + 0.1
    disc = lathe(fillet([(0, 0), (r, 0), (r, 1.1), (0, 1.1)], [0.15, 0.2]), cedar)
    plug = lathe([(0, -0.7), (r - 0.5, -0.7), (r - 0.5, 0), (0, 0)], cedar)
    burnt = printed('#4c2c17', 0.8)
    bars = [(x, 0, 0.42, 1.7) for x in (-0.55, 0.55)] + [(0, 0, 0.8, 0.16)]
    bars += [(x, y, 0.8, 0.13) for x in (-0.55, 0.55) for y in (-0.85, 0.85)]
    return [disc, plug, *(box(wide, tall, 0.006, 0, burnt, (x, y, 1.1)) for x, y, wide, tall in bars)]
