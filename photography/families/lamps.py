"""Lamps: a counterbalanced one for the desk, a ceramic one with a linen shade."""

import math

from colors import linear
from materials import glow, metal, painted, spun_metal
from modeling import cylinder, group, sphere, tube
from nodes import Shader
from outlines import fillet, smooth
from surfaces import lathe
from textiles import felt, weave

BRASS = '#c8a24e'


def task_lamp(color, at=(0, 0, 0), turn=0.0):
    """A stem on a heavy foot; the arm rocks on its top, the shade at one end, the weight at the other."""
    brass = spun_metal('#b99a68')
    joint = metal('#b8955c', 0.2)
    shell = brass if color == BRASS else painted(color, 0.36)
    foot = [(0, 0), (8.4, 0), (8.6, 0.25), (8.6, 1.3), (8.1, 1.75), (1.6, 2.05), (1.2, 2.5), (0.95, 3.4), (0, 3.4)]
    parts = [lathe(fillet(foot, [0.1, 0.15, 0.3, 0.3, 0.8, 0.5, 0.2], 8), shell)]
    touch = cylinder(1.0, 0.12, 0.04, joint, (0, -4.9, 1.83))
    parts.append(touch)
    parts.append(tube([(0, 0, 3), (0, 0, 33.6)], 0.68, joint if color == BRASS else shell, curved=False))
    parts.append(lathe(fillet([(0.9, 32.0), (0.9, 33.4), (0.55, 33.8), (0, 33.8)], 0.15), joint))
    parts += _cord((0, 8.2, 0.9))
    parts.append(_arm(shell, joint, color))
    return group(parts, at, (0, 0, turn))


def _arm(shell, joint, color):
    """Built level along x around its pivot at the origin, then raised at the shade's end (-x)."""
    rod = joint if color == BRASS else shell
    arm = [tube([(-27, 0, 0), (12.5, 0, 0)], 0.5, rod, curved=False)]
    hub = cylinder(1.25, 2.3, 0.2, joint)
    hub.rotation_euler = (math.pi / 2, 0, 0)
    hub.location = (0, 1.15, 0)
    screw = cylinder(0.75, 0.5, 0.12, joint)
    screw.rotation_euler = (math.pi / 2, 0, 0)
    screw.location = (0, -1.1, 0)
    weight = cylinder(2.15, 6.2, 0.35, joint)
    weight.rotation_euler = (0, math.pi / 2, 0)
    weight.location = (7.2, 0, 0)
    stop = sphere(0.7, joint, (12.9, 0, 0))
    elbow = sphere(0.95, joint, (-27.2, 0, 0))
    arm += [hub, screw, weight, stop, elbow]
    hold = group(arm, (0, 0, 33.9), (0, 17, 0))
    tip = (-27.2 * math.cos(math.radians(17)), 0, 33.9 + 27.2 * math.sin(math.radians(17)))
    # The opening looks a little towards the camera, so that the lit inside shows.
    head = group(_shade(shell, joint), tip, (-30, 14, 0))
    return group([hold, head])


def _shade(shell, joint):
    """A spun dome that hangs from the arm's end, pale inside, with its bulb."""
    outside = [(1.25, -1.2), (1.3, -2.8), (2.4, -3.6), (5.2, -5.0), (7.4, -7.8), (8.0, -10.6), (8.1, -11.0)]
    dome = smooth(outside, 6)
    parts = [lathe([*[(r, z) for r, z in reversed(dome)], (0, -1.2)], shell, crease=30)]
    inner = [(8.05, -11.0), *[(r - 0.15, z - 0.05) for r, z in reversed(dome[6:-1])], (0, -3.0)]
    parts.append(lathe(inner[::-1], painted('#f5eedd', 0.5)))
    parts.append(lathe(fillet([(8.2, -11.1), (8.2, -10.85), (7.95, -10.85), (7.95, -11.1), (8.2, -11.1)], 0.05), joint))
    parts.append(cylinder(0.75, 2.2, 0.15, joint, (0, 0, -1.6)))
    parts.append(lathe(fillet([(1.35, -3.2), (1.35, -2.2), (1.0, -2.0)], 0.1), joint))
    bulb = [(0, -9.6), (1.6, -9.2), (2.6, -8.0), (2.7, -7.0), (1.9, -5.4), (1.3, -4.2), (1.3, -3.2)]
    parts.append(lathe(smooth(bulb, 5), glow('#ffdfa8', 6.0)))
    return parts


def _cord(start):
    x, y, z = start
    line = [(x, y, z), (x + 1.0, y + 2.5, 0.4), (x + 5.0, y + 4.2, 0.28), (x + 9.5, y + 2.6, 0.28), (x + 13.5, y + 3.2, 0.28)]
    return [tube(line, 0.27, weave('#c9b187', 0.12, '#5b4a33'))]


def moon_lamp(color, at=(0, 0, 0), turn=0.0):
    """A round thrown base, a brass neck and a drum shade that is lit from within."""
    glaze = reactive_glaze(color)
    base = [(0, 0.35), (4.8, 0.35), (5.2, 0.75), (8.9, 3.0), (11.4, 7.4), (11.5, 11.0), (9.9, 15.8), (5.8, 18.9), (2.5, 19.7), (2.1, 20.4), (2.0, 20.9), (0, 20.9)]
    parts = [lathe(smooth(base, 8), glaze, sides=160)]
    parts.append(lathe(fillet([(0, 0), (4.9, 0), (4.9, 0.5), (0, 0.5)], 0.1), felt('#8d7f6c')))
    brass = metal('#b8955c', 0.22)
    neck = [(2.15, 20.6), (2.15, 21.2), (1.2, 21.5), (1.0, 22.0), (1.0, 25.0), (1.6, 25.3), (1.6, 29.0), (0, 29.0)]
    parts.append(lathe(fillet(neck, [0.2, 0.3, 0.3, 0.2, 0.2, 0.2], 6), brass))
    parts.append(lathe(smooth([(1.2, 29.0), (1.5, 30.2), (2.9, 32.6), (3.0, 34.2), (2.0, 36.0), (0, 36.6)], 6), glow('#ffd9a0', 2.5)))
    parts += _drum(14.6, 15.3, 24.6, 45.0, brass)
    line = [(0, 4.8, 1.0), (1.5, 10.5, 0.5), (8, 13.5, 0.3), (16.5, 11.0, 0.3), (19.5, 4.5, 0.3), (17.5, -1.5, 0.3)]
    parts.append(tube(line, 0.28, weave('#e9dfca', 0.12, '#b9a98a')))
    dimmer = cylinder(0.75, 4.2, 0.5, painted('#efe8d8', 0.4))
    dimmer.rotation_euler = (math.radians(90), 0, math.radians(-16))
    dimmer.location, dimmer.scale = (18.4, 1.4, 0.6), (1.2, 0.75, 1)
    parts.append(dimmer)
    return group(parts, at, (0, 0, turn))


def _drum(top, foot, low, high, brass):
    """A linen shade, open above and below, on a brass ring with three spokes."""
    linen = lit_linen(low, high)
    parts = [lathe([(foot, low), (top, high), (top - 0.12, high), (foot - 0.12, low), (foot, low)], linen, sides=160)]
    for radius, height in ((foot, low), (top, high)):
        hem = [(radius + 0.06, height - 0.45), (radius + 0.1, height), (radius + 0.06, height + 0.45), (radius - 0.2, height + 0.45), (radius - 0.2, height - 0.45), (radius + 0.06, height - 0.45)]
        parts.append(lathe(hem, linen, sides=160))
    for turn in (30, 150, 270):
        angle = math.radians(turn)
        parts.append(tube([(1.2, 0, 28.8), (top * 0.6, 0, 40.0), (top - 0.2, 0, high - 1.5)], 0.14, brass, curved=False))
        parts[-1].rotation_euler = (0, 0, angle)
    return parts


def lit_linen(low, high):
    """Loosely woven linen that glows in the height of the bulb."""
    material = weave('#dcc8a2', 0.18, '#c4ab80')
    tree = material.node_tree
    shader = Shader.__new__(Shader)
    shader.material, shader.tree = material, tree
    shader.principled = tree.nodes['Principled BSDF']
    up = shader.node('SeparateXYZ', shader.node('TexCoord').outputs['Object']).outputs[2]
    share = shader.math('DIVIDE', shader.math('SUBTRACT', up, (low + high) / 2 - 1.5), (high - low) * 0.62)
    near = shader.math('MAXIMUM', shader.math('SUBTRACT', 1.0, shader.math('MULTIPLY', share, share)), 0.0)
    slubs = shader.noise(0.5, 3, 0.6, (1, 1, 6))
    light = shader.math('MULTIPLY', near, shader.math('MULTIPLY_ADD', slubs, 0.2, 0.16))
    shader.set(emission=linear('#ffcf8e'), emission_strength=light)
    return material


def reactive_glaze(color):
    """A glaze that runs: thin and toasted over the shoulder, pooling in drops towards the belly."""
    shader = Shader('reactive glaze')
    base = linear(color)
    up = shader.node('SeparateXYZ', shader.node('TexCoord').outputs['Object']).outputs[2]
    run = shader.noise(2.2, 4, 0.6, (1, 1, 0.35))
    edge = shader.math('ADD', up, shader.math('MULTIPLY', run, 9.0))
    pool = shader.node('MapRange', edge, 12.6, 14.2, 0.0, 1.0).outputs[0]
    pale = tuple(min(1.0, channel * 0.8 + 0.16) for channel in base[:3]) + (1.0,)
    toasted = tuple(0.5 * channel + 0.5 * warm for channel, warm in zip(base[:3], linear('#a07a55'))) + (1.0,)
    mottled = shader.mix(shader.node('MapRange', shader.noise(1.1, 5, 0.7), 0.35, 0.7, 0.0, 1.0).outputs[0], base, toasted)
    tone = shader.mix(pool, mottled, pale)
    foot = shader.node('MapRange', shader.math('ADD', up, shader.math('MULTIPLY', run, 3.2)), 3.4, 4.3, 1.0, 0.0).outputs[0]
    tone = shader.mix(foot, tone, linear('#b08a63'))
    dots = shader.node('TexVoronoi', shader.space_centimeters(), None, 1.6).outputs['Distance']
    fleck = shader.math('LESS_THAN', dots, shader.math('MULTIPLY', shader.noise(0.5, 1), 0.22))
    tone = shader.mix(shader.math('MULTIPLY', fleck, 0.7), tone, linear('#6f5136'))
    shader.set(base_color=tone, roughness=shader.math('MULTIPLY_ADD', foot, 0.45, 0.3), clearcoat=0.5, clearcoat_roughness=0.15)
    return shader.bump(shader.math('ADD', shader.math('MULTIPLY', run, 0.6), shader.noise(1.6, 2)), 0.05, 0.4).material
