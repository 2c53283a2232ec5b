"""Sunglasses with an acetate frame, and their case."""

import math
from types import SimpleNamespace

from mathutils import Matrix, Vector

from colors import linear
from families.panels import Panel
from families.stitching import lace, stitched
from lettering import words
from materials import leather, matte_plastic, metal, polished_metal
from modeling import cylinder, group, sphere
from nodes import Shader
from outlines import superellipse
from surfaces import lathe, loft

CURVE = 24.0
EYE, WIDE, HIGH = 3.55, 2.5, 2.16


def cove(color):
    """Rounded squares, 50 mm wide, with the case behind."""
    acetate = _tortoise() if color == '#7a4a2b' else _acetate(color)
    front, back = _plate(1), _plate(-1)
    parts = [Panel(face, _frame, acetate, 0.21, edge=0.13).made for face in (front, back)]
    parts.append(Panel(front, _lens, _tint(), 0.02, edge=0.02).made)
    steel = polished_metal('#cfcac0')
    for side in (-1, 1):
        parts += _temple(side, acetate, steel)
    glasses = group(parts)
    glasses.rotation_euler = (math.radians(-7.2), 0, math.radians(3))
    glasses.location = (0, 0, 2.5)
    _case((1.6, 15.8, 0), -9)


def _plate(way):
    """The curved sheet that the front is cut from, seen from the front (1) or from behind (-1)."""
    columns, rows = 190, 64
    points, uvs, normals, triangles = [], [], [], []
    for i in range(columns + 1):
        for k in range(rows + 1):
            x, z = -7.6 + 15.2 * i / columns, -2.9 + 5.8 * k / rows
            angle = x / CURVE
            points.append(Vector((CURVE * math.sin(angle), CURVE - CURVE * math.cos(angle), z)))
            normals.append(Vector((math.sin(angle), -math.cos(angle), 0)) * way)
            uvs.append((x, z))
    wide = rows + 1
    for i in range(columns):
        for k in range(rows):
            a, b = i * wide + k, (i + 1) * wide + k
            for three in ((a, b, b + 1), (a, b + 1, a + 1)):
                triangles.append(three if way > 0 else tuple(reversed(three)))
    return SimpleNamespace(points=points, normals=normals, uvs=uvs, triangles=triangles)


def _square(x, z, grow):
    """Below 0 inside a rounded square, a little wider above, around the eye."""
    across = (abs(x) - EYE) / (WIDE + grow) / (1 + 0.055 * z / HIGH)
    up = (z + 0.12 * (abs(x) - EYE) / WIDE * -1) / (HIGH + grow)
    return ((abs(across) ** 3.1 + abs(up) ** 2.9) ** (1 / 3) - 1) * (HIGH + grow)


def _box(x, z, at, size, corner):
    """The distance to a rounded box."""
    dx, dz = abs(x - at[0]) - size[0] + corner, abs(z - at[1]) - size[1] + corner
    return math.hypot(max(dx, 0), max(dz, 0)) + min(max(dx, dz), 0) - corner


def _join(a, b, soft):
    """The union of two shapes with a soft inner corner."""
    h = max(0.0, soft - abs(a - b)) / soft
    return min(a, b) - h * h * soft / 4


def _frame(p):
    x, z = CURVE * math.asin(p.x / CURVE), p.z
    rim = _square(x, z - 0.07, 0.4)
    bridge = _box(x, z, (0, 0.78), (1.6, 0.36), 0.3)
    end = _box(abs(x), z, (6.45, 1.25), (0.72, 0.52), 0.3)
    return max(_join(_join(rim, bridge, 0.9), end, 0.6), -_square(x, z, 0))


def _lens(p):
    return _square(CURVE * math.asin(p.x / CURVE), p.z, 0.12)


def _acetate(color):
    return Shader('acetate').set(base_color=linear(color), roughness=0.14, specular=0.5, clearcoat=0.6, clearcoat_roughness=0.03).material


def _tortoise():
    """Havana acetate: dark brown clouds in amber."""
    shader = Shader('tortoise')
    blots = shader.node('MapRange', shader.noise(0.85, 3, 0.55, (1, 1, 1.25), 0.7), 0.36, 0.56, 0.0, 1.0).outputs[0]
    fine = shader.node('MapRange', shader.noise(0.3, 3, 0.6), 0.5, 0.7, 0.0, 0.6).outputs[0]
    tone = shader.mix(fine, linear('#8f4d1e'), linear('#5f2c10'))
    tone = shader.mix(blots, tone, linear('#1e0d07'))
    shader.set(base_color=tone, roughness=0.16, specular=0.5, clearcoat=0.7, clearcoat_roughness=0.03)
    lit = shader.node('BsdfTranslucent', tone).outputs[0]
    shader.feed(shader.surface, shader.node('MixShader', 0.14, shader.principled.outputs[0], lit).outputs[0])
    return shader.material


def _tint():
    """Gray-green lenses, darker above, that mirror the sky a little."""
    shader = Shader('lens')
    high = shader.node('SeparateXYZ', shader.space_centimeters()).outputs[2]
    share = shader.node('MapRange', high, -2.2, 2.0, 0.0, 1.0).outputs[0]
    clear = shader.node('BsdfTransparent', shader.mix(share, linear('#5f6458'), linear('#1c201e'))).outputs[0]
    mirror = shader.node('BsdfGlossy', (0.9, 0.95, 1, 1), 0.02).outputs[0]
    edge = shader.node('LayerWeight', 0.22).outputs['Fresnel']
    shader.feed(shader.surface, shader.node('MixShader', shader.math('MULTIPLY_ADD', edge, 0.8, 0.05), clear, mirror).outputs[0])
    return shader.material


def _temple(side, acetate, steel):
    """A temple, 145 mm long, with its hinge, rivets, and a pad for the nose."""
    sag = CURVE - CURVE * math.cos(6.75 / CURVE)
    x, y, z = 6.82, sag, 1.25
    path = [(x, y + 0.3, z), (x + 0.12, y + 1.5, z), (x + 0.2, y + 5, z - 0.02), (x + 0.05, y + 8.6, z - 0.12)]
    path += [(x - 0.15, y + 10.4, z - 0.45), (x - 0.35, y + 12.0, z - 1.35), (x - 0.5, y + 13.6, z - 2.6)]
    line = [(Vector((side * px, py, pz)), Vector((side, 0, 0.03))) for px, py, pz in path]

    def taper(t):
        end = math.sqrt(max(0.0, 1 - max(0.0, (t - 0.95) / 0.05) ** 2))
        return (1.0 - 0.42 * min(1, t / 0.62) + 0.22 * max(0.0, (t - 0.62) / 0.38)) * max(0.05, end)

    parts = [lace(line, 1.02, 0.4, acetate, steps=14, sides=28, power=3.4, taper=taper)]
    for k in range(5):
        parts.append(cylinder(0.17, 0.13, 0.02, steel, (side * (x - 0.32), y + 0.36, z - 0.36 + 0.145 * k), sides=24))
    for dz in (-0.16, 0.16):
        front = lathe([(0.085, 0), (0.085, 0.02), (0.05, 0.045), (0, 0.05)], steel, sides=20)
        angle = 6.55 / CURVE
        outward = Vector((side * math.sin(angle), -math.cos(angle), 0))
        place = Vector((side * CURVE * math.sin(angle), CURVE - CURVE * math.cos(angle), z + dz)) + outward * 0.205
        front.matrix_world = Matrix.Translation(place) @ Vector((0, 0, 1)).rotation_difference(outward).to_matrix().to_4x4()
        beside = lathe([(0.085, 0), (0.085, 0.02), (0.05, 0.045), (0, 0.05)], steel, sides=20)
        beside.matrix_world = Matrix.Translation((side * (x + 0.3), y + 1.5, z + dz)) @ Vector((0, 0, 1)).rotation_difference(Vector((side, 0, 0))).to_matrix().to_4x4()
        parts += [front, beside]
    pad = sphere(0.3, acetate, (side * 1.02, 0.3, -0.25), (0.55, 1.15, 1.7))
    pad.rotation_euler = (0.1, side * -0.3, side * 0.5)
    gold = metal('#d9bd77', 0.3)
    name = words('WRENFOLD', 0.34, gold, 'serif', spacing=1.2, depth=0.01)
    name.matrix_world = Matrix.Translation((side * (x + 0.395), y + 4.0, z - 0.01)) @ Matrix.Rotation(math.radians(90 * side), 4, 'Z') @ name.matrix_world
    return [*parts, pad, name]


def _case(at, turn):
    """A hard case, covered in leather, with a seam and the maker's name."""
    hide = leather('#8a5a38', 0.1)
    length, deep, high = 16.4, 6.6, 5.0

    def half(low, top, way):
        rings = []
        for k in range(17):
            t = k / 16
            size = math.sqrt(max(0.0, 1 - t**3.2)) * 0.5 + 0.5 * (1 - t**6)
            grow = -1.7 * (1 - size)
            z = low + (top - low) * t
            rings.append([(x, y, z) for x, y in superellipse(length + grow, deep + grow, 3.4, 120)])
        return loft(rings if way > 0 else rings[::-1], hide, crease=40)

    parts = [half(2.5, high, 1), half(2.42, 0.0, -1)]
    parts.append(loft([[(x, y, z) for x, y in superellipse(length - 0.25, deep - 0.25, 3.4, 120)] for z in (2.4, 2.52)], matte_plastic('#2a1a10')))
    thread = matte_plastic('#e2c9a0')
    for z in (2.78, 2.14):
        rim = superellipse(length + 0.02, deep + 0.02, 3.4, 160)
        line = [(Vector((x, y, z)), Vector((x, y, 0)).normalized()) for x, y in rim]
        parts.append(stitched([[*line, line[0]]], thread, 0.26, 0.13, 0.06, 0.03))
    parts.append(words('WRENFOLD', 1.15, matte_plastic('#4a2c18'), 'serif', (0, 0, high + 0.004), 'top', spacing=1.3))
    group(parts, at, (0, 0, turn))
