"""A record player with a record on it."""

import math

from colors import linear
from lettering import words
from materials import glow, matte_plastic, metal, polished_metal, printed, rubber, wood
from modeling import box, cylinder, group, slab, tube
from nodes import Shader
from outlines import fillet
from surfaces import lathe
from textiles import felt

WALNUT = '#7c5438'
WIDTH, DEPTH, TALL, FOOT = 42.0, 35.0, 5.6, 1.9
TOP = TALL + FOOT
CENTER = (-4.6, 0.6)
PIVOT = (16.2, 10.6)


def belt_drive(color):
    """The plinth, the platter with a record, and the arm lowered into its groove."""
    skin = wood('#9a6a45', '#54331d', 'x', 1.8, 0.38) if color == WALNUT else matte_plastic('#232327', 0.004)
    box(WIDTH, DEPTH, TALL, 0.5, skin, (0, 0, FOOT))
    slab(WIDTH - 1.6, DEPTH - 1.6, 0.16, 0.5, 0.05, matte_plastic('#26262a' if color == WALNUT else '#1b1b1e', 0.003), (0, 0, TOP - 0.04))
    for x in (-17.3, 17.3):
        for y in (-14, 14):
            lathe(fillet([(0, 0), (2.1, 0), (2.2, 0.5), (2.2, 1.5), (1.6, FOOT)], 0.2), rubber('#1d1d20'), (x, y, 0))
            lathe([(2.23, 0.6), (2.26, 0.65), (2.26, 1.05), (2.23, 1.1)], metal('#b4b5b8'), (x, y, 0))
    _platter()
    _record()
    _arm()
    _controls()


def _platter():
    x, y = CENTER
    lathe([(9.5, 0), *fillet([(14.7, 0.1), (15.2, 0.1), (15.2, 2.1), (13.5, 2.1)], 0.18), (0, 2.1)], metal('#cfd0d2', 0.2), (x, y, TOP + 0.25), 160)
    lathe(fillet([(15.15, 0.75), (15.26, 0.78), (15.26, 1.28), (15.15, 1.3)], 0.03), rubber('#151517'), (x, y, TOP + 0.25), 160)
    lathe([(14.9, 2.1), (14.9, 2.32), (14.8, 2.36), (0, 2.36)], felt('#4a4b50', 0.03), (x, y, TOP + 0.25), 128)
    lathe(fillet([(0.36, 2.3), (0.36, 3.4), (0.3, 3.75), (0, 3.85)], 0.12), polished_metal(), (x, y, TOP + 0.25), 48)


def _record():
    """A little larger than its mat, with a label and silence between its tracks."""
    x, y = CENTER
    z = TOP + 2.63
    lathe(fillet([(0.4, 0), (15.0, 0), (15.05, 0.09), (15.0, 0.17), (5.0, 0.17)], 0.05), _vinyl(), (x, y, z), 192)
    lathe([(5.05, 0.172), (5.0, 0.19), (0.38, 0.19)], printed('#e4694d', 0.5), (x, y, z), 128)
    lathe([(4.62, 0.192), (4.55, 0.192)], printed('#f7ead6'), (x, y, z), 128)
    ink = printed('#f7ead6')
    parts = [
        words('SUNDAY SIDE', 1.05, ink, 'display', (0, 1.75, 0), 'top'),
        words('AURIVANE RECORDINGS', 0.42, ink, 'sans-bold', (0, 3.2, 0), 'top', spacing=1.1),
        words('A', 1.1, ink, 'sans-bold', (-2.9, -0.1, 0), 'top'),
        words('33⅓', 0.7, ink, 'sans-bold', (2.9, -0.1, 0), 'top'),
        words('Low Tide  ·  Paper Lanterns\nSlow Train Home  ·  Ember', 0.46, ink, 'sans', (0, -2.1, 0), 'top'),
    ]
    group(parts, (x, y, z + 0.195), (0, 0, 14))


def _vinyl():
    """Grooves too fine to see one by one: they fan the highlights out."""
    shader = Shader('vinyl').set(base_color=linear('#0d0d0f'), specular=0.65, anisotropic=0.86)
    place = shader.node('SeparateXYZ', shader.node('TexCoord').outputs['Object'])
    squares = [shader.math('MULTIPLY', place.outputs[i], place.outputs[i]) for i in (0, 1)]
    radius = shader.math('SQRT', shader.math('ADD', *squares))
    gaps = None
    for middle, half in ((14.75, 0.25), (12.3, 0.07), (10.4, 0.07), (8.7, 0.07), (5.6, 0.5)):
        near = shader.math('LESS_THAN', shader.math('ABSOLUTE', shader.math('SUBTRACT', radius, middle)), half)
        gaps = near if gaps is None else shader.math('MAXIMUM', gaps, near)
    shader.set(roughness=shader.math('MULTIPLY_ADD', gaps, -0.16, 0.3))
    shader.feed(shader.principled.inputs['Tangent'], shader.node('Tangent', direction_type='RADIAL', axis='Z').outputs[0])
    wave = shader.math('SINE', shader.math('MULTIPLY', radius, 60.0))
    grooves = shader.math('MULTIPLY', shader.math('MULTIPLY_ADD', wave, 0.5, 0.5), shader.math('SUBTRACT', 1.0, gaps))
    return shader.bump(grooves, 0.004, 0.5).material


def _arm():
    """A carbon tube on a gimbal, with its weight behind and the cartridge on the record."""
    px, py = PIVOT
    steel, dark = metal('#c6c7ca', 0.2), matte_plastic('#1f1f22', 0.003)
    lathe(fillet([(0, 0), (4.1, 0), (4.1, 0.5), (3.2, 0.7), (1.9, 0.75), (1.9, 2.9), (0, 2.9)], [0.1, 0.15, 0.2, 0.1, 0.1, 0.2]), metal('#9b9ca0', 0.28), (px, py, TOP + 0.1))
    needle = (CENTER[0] + 8.6, CENTER[1] - 7.0)
    dx, dy = needle[0] - px, needle[1] - py
    long = math.hypot(dx, dy)
    turn = math.degrees(math.atan2(dx, -dy))
    parts = [tube([(0, 2.6, 0), (0, -long + 3.6, 0)], 0.46, _carbon())]
    parts.append(tube([(0, 2.4, 0), (0, 6.6, 0)], 0.34, steel))
    weight = lathe(fillet([(0.3, 0), (1.65, 0), (1.75, 0.3), (1.75, 2.2), (0.3, 2.2)], [0.12, 0.1, 0.12]), metal('#8f9094', 0.25))
    dial = lathe(fillet([(0.3, -0.55), (1.35, -0.55), (1.35, 0.05), (0.3, 0.05)], 0.06), dark)
    parts.append(group([weight, dial], (0, 4.1, 0), (-90, 0, 0)))
    yoke = [box(0.5, 1.3, 2.6, 0.14, steel, (x, 0, -1.5)) for x in (-1.25, 1.25)]
    parts += [*yoke, box(3.0, 1.3, 0.5, 0.14, steel, (0, 0, -1.75)), box(1.5, 1.9, 1.3, 0.2, dark, (0, 0, -0.65))]
    for x in (-1.5, 1.3):
        pin = cylinder(0.34, 0.25, 0.05, polished_metal())
        pin.rotation_euler, pin.location = (0, math.radians(90), 0), (x, 0, 0)
        parts.append(pin)
    head = [box(1.9, 4.6, 0.34, 0.12, dark, (0, -1.6, -0.2)), box(1.5, 2.4, 1.25, 0.16, matte_plastic('#d9573f', 0.002), (0, -2.0, -1.4))]
    head.append(box(1.2, 0.9, 0.5, 0.12, matte_plastic('#efe8da', 0.002), (0, -3.0, -1.55)))
    head.append(tube([(0.9, -2.4, 0), (1.9, -2.7, 0.05), (2.5, -2.9, 0.35)], 0.12, steel))
    head.append(tube([(0, -2.9, -1.45), (0, -3.35, -1.72)], 0.045, steel))
    head.append(tube([(0, 0.9, 0), (0, 0.2, 0)], 0.56, steel))
    parts.append(group(head, (0, -long + 3.0, 0), (0, 0, -22)))
    height = TOP + 0.25 + 2.36 + 0.2 + 1.72
    group(parts, (px, py, height), (0, 0, turn))
    _rest(px, py, dark, steel, height)


def _rest(px, py, dark, steel, height):
    x, y = px - 0.15, py - 9.5
    lathe(fillet([(0, 0), (0.75, 0), (0.6, 0.35), (0.38, 0.6), (0.38, height - TOP - 1.2), (0, height - TOP - 1.2)], 0.08), steel, (x, y, TOP + 0.1), 48)
    box(1.9, 0.7, 0.35, 0.1, dark, (x, y, height - 1.15))
    for side in (-0.75, 0.75):
        box(0.35, 0.7, 0.95, 0.1, dark, (x + side, y, height - 1.15))
    lathe(fillet([(0, 0), (0.42, 0), (0.36, 1.1), (0, 1.15)], 0.08), steel, (px + 2.9, py - 3.4, TOP + 0.6), 32)


def _carbon():
    shader = Shader('carbon').set(base_color=linear('#1a1a1d'), roughness=0.32, clearcoat=1.0, clearcoat_roughness=0.05)
    x, y = shader.surface_centimeters()
    wave = shader.math('SINE', shader.math('MULTIPLY', shader.math('ADD', x, y), 20.0))
    return shader.set(base_color=shader.mix(shader.math('MULTIPLY_ADD', wave, 0.5, 0.5), linear('#131315'), linear('#2c2c31'))).material


def _controls():
    """A dial for the speed and the maker's name."""
    steel = metal('#c9cacd', 0.2)
    lathe(fillet([(0, 0), (1.75, 0), (1.75, 1.15), (0, 1.15)], [0.05, 0.12]), steel, (16.9, -12.4, TOP + 0.12), 96)
    box(0.14, 1.0, 0.05, 0.02, matte_plastic('#2a2a2d'), (16.9, -11.7, TOP + 1.25))
    ink = printed('#d8d3c8')
    for text, x in (('33', 14.1), ('45', 19.5)):
        words(text, 0.75, ink, 'sans-bold', (x, -12.4, TOP + 0.13), 'top')
    words('AURIVANE', 1.1, ink, 'sans-bold', (-16.0, -15.2, TOP + 0.13), 'top', spacing=1.3)
    cylinder(0.16, 0.04, 0, glow('#ffd9a8', 5), (16.9, -15.0, TOP + 0.12), 24)
