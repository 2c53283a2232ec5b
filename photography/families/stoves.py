"""A canister stove with three serrated arms."""

import math

from colors import linear
from lettering import words_around
from materials import brushed_metal, glossy_plastic, matte_plastic, metal, painted, polished_metal, printed
from modeling import box, cylinder, group, prism, tube, upright
from nodes import Shader
from outlines import fillet
from surfaces import lathe

ACCENT = '#d9682b'


def ember():
    """Screwed onto a canister and burning low."""
    _canister()
    steel, dark = brushed_metal('#c6c5c2', 'z'), metal('#5b5c60', 0.34)
    _knurled(1.5, 1.15, 6.9, dark)
    cylinder(1.2, 0.5, 0.12, metal('#c8a25c', 0.25), (0, 0, 7.95))
    block = box(2.2, 2.0, 1.9, 0.28, metal(ACCENT, 0.3), (0, 0, 8.35))
    lathe(fillet([(0.95, 10.2), (0.95, 10.7), (0.6, 10.9), (0.6, 12.2)], [0.15, 0.2], 4), metal('#c8a25c', 0.25))
    for angle in range(0, 360, 60):
        hole = cylinder(0.12, 0.05, 0, glossy_plastic('#1a1512'))
        a = math.radians(angle + 30)
        hole.rotation_euler = (math.pi / 2, 0, a)
        hole.location = (0.6 * math.sin(a), -0.6 * math.cos(a), 11.4)
    cup = [(0.58, 11.9), (1.3, 12.1), (2.45, 13.1), (2.6, 14.15), (2.45, 14.25), (2.35, 14.1), (2.2, 13.4), (0, 13.4)]
    lathe(fillet(cup, [0.3, 0.5, 0.3, 0.06, 0.06, 0.2], 6), brushed_metal('#b9b7b3', 'z'))
    _burner()
    for angle in (-90, 30, 150):
        _arm(angle + 14, steel)
    _valve_handle()
    _igniter()
    return block


def _canister():
    """Half of a dome with a crimped collar."""
    paint = painted('#efe6d6', 0.3)
    body = [(0, 0.5), (3.9, 0.4), (4.2, 0), (4.5, 0.35), (4.5, 4.1), (4.2, 5.2), (3.2, 6.0), (2.2, 6.25), (2.1, 6.7), (1.75, 6.95), (1.4, 6.7), (0, 6.7)]
    lathe(fillet(body, [0.2, 0.2, 0.25, 0.9, 0.8, 0.6, 0.2, 0.15, 0.2, 0.2], 8), paint)
    lathe(fillet([(2.1, 6.2), (2.28, 6.5), (2.05, 6.9), (1.7, 7.0), (1.4, 6.8)], 0.12), polished_metal('#c9c9c9'))
    lathe([(4.515, 0.75), (4.515, 1.55)], printed(ACCENT))
    lathe([(4.515, 1.68), (4.515, 1.78)], printed('#2f3a35'))
    ink = printed('#2f3a35')
    words_around('ISOBUTANE', 0.92, ink, 4.5, 3.15, 'sans-bold', lift=0.015, spacing=1.2)
    words_around('SCREW-ON CANISTER  ·  110 G', 0.36, ink, 4.5, 2.3, 'sans', lift=0.015, spacing=1.15)


def _knurled(radius, height, low, material):
    ring = []
    for i in range(160):
        a, out = 2 * math.pi * i / 160, radius + (0.07 if i % 4 in (0, 1) else 0)
        ring.append((out * math.cos(a), out * math.sin(a)))
    prism(ring, height, 0.0, material, (0, 0, low))
    cylinder(radius * 0.97, height + 0.14, 0.06, material, (0, 0, low - 0.07))


def _burner():
    """A plate with rings of holes, and small blue flames over them."""
    head = [(0, 13.3), (1.55, 13.3), (1.55, 13.75), (1.35, 13.9), (0.55, 13.9), (0.4, 13.75), (0, 13.75)]
    lathe(fillet(head, [0.05, 0.1, 0.1, 0.08, 0.05], 4), metal('#8f8a83', 0.35))
    dark, fire = glossy_plastic('#15110e'), _flame()
    for radius, count in ((0.75, 10), (1.15, 16)):
        for i in range(count):
            a = 2 * math.pi * i / count
            cylinder(0.09, 0.02, 0, dark, (radius * math.cos(a), radius * math.sin(a), 13.9), 12)
    for radius, count, tall in ((1.15, 16, 1.15), (0.75, 10, 0.9)):
        for i in range(count):
            a = 2 * math.pi * i / count
            high = tall * (1 + 0.18 * math.sin(5.3 * i))
            drop = [(0.0, 0.0), (0.13, 0.08), (0.17, 0.3 * high), (0.09, 0.7 * high), (0, high)]
            made = lathe(fillet(drop, 0.2), fire, (radius * math.cos(a), radius * math.sin(a), 13.92), 16)
            made.rotation_euler = (-0.16 * math.sin(a), 0.16 * math.cos(a), 0)


def _flame():
    shader = Shader('flame')
    lit = shader.node('Emission', linear('#5f9dff'), 2.4).outputs[0]
    clear = shader.node('BsdfTransparent').outputs[0]
    edge = shader.node('LayerWeight', 0.4).outputs['Facing']
    share = shader.math('MULTIPLY_ADD', edge, 0.5, 0.25)
    shader.feed(shader.surface, shader.node('MixShader', share, clear, lit).outputs[0])
    return shader.material


def _arm(angle, material):
    """A plate that hinges below the cup; its upper edge bites into a pan."""
    foot = [(0.7, 10.9), (1.5, 10.8), (4.3, 13.2), (7.1, 14.45), (7.35, 15.0), (7.2, 15.4)]
    teeth = []
    for step in range(11):
        x = 6.9 - step * 0.38
        teeth += [(x, 15.18), (x - 0.19, 15.4)]
    back = [(2.75, 15.35), (2.72, 13.6), (1.5, 12.1), (0.7, 11.9)]
    rounded = fillet([*foot, (7.0, 15.4)], [0.2, 0.8, 0.8, 0.2, 0.1], 5)
    outline = [*rounded, *teeth, *fillet(back, [0.15, 0.6], 5)]
    plate = upright(prism(outline, 0.2, 0.045, material, (0, 0, -0.1)))
    pin = cylinder(0.24, 0.62, 0.06, metal('#d6d5d2', 0.25))
    pin.rotation_euler = (math.pi / 2, 0, 0)
    pin.location = (1.15, 0.31, 11.4)
    return group([plate, pin], (0, 0, 0), (0, 0, angle))


def _valve_handle():
    """A folding wire bail on the valve's stem."""
    stem = cylinder(0.5, 1.2, 0.1, metal('#c8a25c', 0.25))
    stem.rotation_euler = (0, math.pi / 2, 0)
    stem.location = (1.0, -0.1, 9.25)
    knob = cylinder(0.36, 0.9, 0.1, metal('#8d8e92', 0.3))
    knob.rotation_euler = (0, math.pi / 2, 0)
    knob.location = (2.1, -0.1, 9.25)
    wire = [(2.75, -0.55, 9.25), (3.6, -1.1, 9.1), (6.2, -1.15, 8.6), (6.75, -0.1, 8.5), (6.2, 0.95, 8.6), (3.6, 0.9, 9.1), (2.75, 0.35, 9.25)]
    tube(wire, 0.15, metal('#cfcecb', 0.22))
    tube([(2.75, -0.6, 9.25), (2.75, 0.4, 9.25)], 0.17, metal('#cfcecb', 0.22), curved=False)


def _igniter():
    """The piezo lighter hangs on the other side; its wire runs up to the burner."""
    case = box(1.0, 1.3, 2.3, 0.22, matte_plastic('#26272a'), (-1.75, 0, 7.75))
    box(0.72, 0.95, 0.5, 0.2, glossy_plastic(ACCENT, 0.25), (-1.75, 0, 7.4))
    tube([(-1.75, 0, 9.9), (-1.95, -0.1, 11.2), (-1.9, -0.15, 12.6), (-1.75, -0.2, 13.3)], 0.1, glossy_plastic('#ece7dc', 0.3))
    box(0.5, 0.6, 0.5, 0.1, metal('#c6c5c2', 0.3), (-1.2, 0, 9.0))
    return case
