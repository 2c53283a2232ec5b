"""A camp lantern: a drum with the battery, a glowing globe between posts and a bail to hang it by."""

import math

from colors import linear
from lettering import words_around
from materials import glow, matte_plastic, metal, rubber
from modeling import cylinder, prism, tube
from nodes import Shader
from outlines import fillet
from surfaces import lathe


def firefly(color):
    """The ring under the globe turns to dim it; the bail is a wire with a soft grip."""
    shell, steel = matte_plastic(color, 0.004), metal('#c7c5c0', 0.24)
    soft = rubber('#3a3833' if color != '#2b2c31' else '#55554f')
    lathe(fillet([(0, 0), (4.3, 0), (4.55, 0.5), (4.5, 1.0), (0, 1.0)], [0.3, 0.2, 0.15], 6), soft)
    drum = [(4.2, 0.8), (4.72, 0.9), (4.72, 5.1), (4.35, 5.5), (3.4, 5.6), (0, 5.6)]
    lathe(fillet(drum, [0.2, 0.5, 0.3, 0.1], 8), shell)
    lathe(fillet([(4.7, 4.25), (4.79, 4.28), (4.79, 4.42), (4.7, 4.45)], 0.03), metal('#b98e4c', 0.25))
    _dimmer(5.55)
    globe = [(0, 6.4), (3.2, 6.4), (3.75, 7.0), (3.95, 9.2), (3.75, 11.3), (3.2, 12.0), (0, 12.0)]
    lathe(fillet(globe, [0.3, 0.8, 2.2, 0.8, 0.3], 10), lit_globe(6.4, 12.0))
    for angle in (35, 145, 215, 325):
        a = math.radians(angle)
        x, y = 4.28 * math.cos(a), 4.28 * math.sin(a)
        tube([(x, y, 5.4), (x, y, 12.3)], 0.17, steel, curved=False)
    cap = [(0, 11.95), (4.2, 11.95), (4.65, 12.1), (4.65, 12.7), (4.0, 13.5), (1.7, 13.95), (1.4, 14.35), (0, 14.4)]
    lathe(fillet(cap, [0.1, 0.2, 0.3, 0.9, 0.3, 0.25], 8), shell)
    lathe(fillet([(1.2, 14.3), (1.2, 14.62), (0, 14.65)], 0.12), steel)
    _bail(steel, soft)
    ink = metal('#efe9dc', 0.45)
    words_around('firefly', 1.4, ink, 4.72, 3.05, 'sans-bold', lift=0.01)
    words_around('TARNBECK', 0.5, ink, 4.72, 1.85, 'sans-bold', lift=0.01, spacing=1.25)
    for step in range(4):
        dot = prism([(0.11 * math.cos(a), 0.11 * math.sin(a)) for a in (i * math.pi / 8 for i in range(16))], 0.06, 0, glow('#ffdf9a' if step < 3 else '#6b5a3a', 3.0 if step < 3 else 0.2))
        turn = math.radians(30 + 6 * step)
        dot.rotation_euler = (math.pi / 2, 0, turn)
        dot.location = (4.73 * math.sin(turn), -4.73 * math.cos(turn), 2.6)
    return shell


def _dimmer(height):
    """A knurled ring of dark metal."""
    count = 288
    ring = []
    for i in range(count):
        a, out = 2 * math.pi * i / count, 4.42 + (0.09 if i % 4 in (0, 1) else 0.0)
        ring.append((out * math.cos(a), out * math.sin(a)))
    prism(ring, 0.85, 0.0, metal('#8b7a5c', 0.32), (0, 0, height))
    cylinder(4.3, 1.05, 0.1, metal('#b98e4c', 0.25), (0, 0, height))
    cylinder(4.46, 0.1, 0.03, metal('#b98e4c', 0.25), (0, 0, height))


def _bail(steel, soft):
    """Hinged on two lugs at the cap."""
    for side in (-1, 1):
        lug = cylinder(0.62, 0.42, 0.12, steel)
        lug.rotation_euler = (0, math.radians(90 * side), 0)
        lug.location = (side * 4.5, 0, 12.42)
    wire = [(-4.95, 0, 12.42), (-5.1, -0.1, 13.6), (-4.5, -0.5, 16.6), (-2.6, -0.8, 18.5), (0, -0.9, 19.0)]
    wire += [(-x, y, z) for x, y, z in wire[-2::-1]]
    tube(wire, 0.19, steel)
    tube([(-2.6, -0.8, 18.5), (-1.3, -0.88, 18.9), (0, -0.9, 19.02), (1.3, -0.88, 18.9), (2.6, -0.8, 18.5)], 0.52, soft, taper=[0.8, 1, 1.05, 1, 0.8])


def lit_globe(low, high):
    """Milky plastic, lit from within: brightest in the middle, deeper in color towards its ends."""
    shader = Shader('lit globe')
    height = shader.node('SeparateXYZ', shader.node('TexCoord').outputs['Object']).outputs[2]
    share = shader.node('MapRange', height, low, high, -1.0, 1.0).outputs[0]
    middle = shader.math('SUBTRACT', 1.0, shader.math('POWER', shader.math('ABSOLUTE', share), 2.0))
    facing = shader.node('LayerWeight', 0.35).outputs['Facing']
    core = shader.math('MULTIPLY', middle, shader.math('SUBTRACT', 1.0, facing))
    tone = shader.mix(core, linear('#f7a24a'), linear('#ffdf9f'))
    strength = shader.math('MULTIPLY_ADD', core, 1.7, 0.75)
    shader.set(base_color=linear('#f6e6c8'), roughness=0.32, specular=0.4, emission=tone, emission_strength=strength)
    return shader.material
