"""A city bicycle helmet."""

import math
from types import SimpleNamespace

import bpy
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from colors import linear, shade
from families.pack_parts import laid
from families.panels import Panel
from lettering import words
from materials import matte_plastic, painted, rubber
from modeling import add, slab
from nodes import Shader
from textiles import felt

# Half the length, half the breadth and the height of the shell above its equator; it faces -x.
LONG, BROAD, TALL = 13.6, 10.6, 11.4
# Slots: (how far towards the back, how far aside, half the length, half the breadth) on the shell seen from above, in
# shares of the way from the crown; all but those in the middle come on both sides.
VENTS = [
    (-0.62, 0.0, 0.17, 0.05),
    (0.62, 0.0, 0.15, 0.05),
    (-0.5, 0.27, 0.2, 0.052),
    (-0.02, 0.26, 0.19, 0.05),
    (0.46, 0.27, 0.19, 0.052),
    (-0.42, 0.55, 0.19, 0.056),
    (0.02, 0.56, 0.18, 0.056),
    (0.43, 0.55, 0.17, 0.056),
    (-0.8, 0.3, 0.1, 0.042),
]


def _flat(p):
    """Where a point of the shell is on a map seen from the crown: (back, aside), 1 at the equator."""
    x, y, z = p.x / LONG, p.y / BROAD, max(-0.99, min(1.0, p.z / TALL))
    away = math.acos(z) / (math.pi / 2)
    side = math.hypot(x, y) or 1e-6
    return x / side * away, y / side * away


def _shell(way=1, shrink=0.0):
    """The round body that everything is cut from: an egg, fuller at the back, seen from outside (1) or inside (-1)."""
    columns, rows = 180, 66
    points, uvs, normals, triangles = [], [], [], []

    def place(i, k):
        round_, down = 2 * math.pi * i / columns, 0.008 + 2.05 * k / rows
        s, c = math.sin(down), math.cos(down)
        x, y, z = s * math.cos(round_), s * math.sin(round_), c
        full = 1 + 0.045 * x - 0.05 * x * x * z
        flat = 1 - 0.05 * max(0.0, -z)
        return Vector(((LONG - shrink) * x * flat, (BROAD - shrink) * y * full * flat, (TALL - shrink) * z * (1 + 0.03 * x)))

    for i in range(columns + 1):
        for k in range(rows + 1):
            here = place(i, k)
            normal = (place(i, k + 0.5) - place(i, k - 0.5)).cross(place(i + 0.5, k) - place(i - 0.5, k)).normalized()
            points.append(here)
            normals.append(normal * way)
            uvs.append((here.x, here.y + here.z))
    wide = rows + 1
    for i in range(columns):
        for k in range(rows):
            a, b = i * wide + k, (i + 1) * wide + k
            for three in ((a, a + 1, b + 1), (a, b + 1, b)):
                triangles.append(three if way > 0 else tuple(reversed(three)))
    return SimpleNamespace(points=points, normals=normals, uvs=uvs, triangles=triangles)


def _brim(p):
    """The lower edge: over the brow, up above the ears, down at the neck."""
    x = p.x / LONG
    ear = math.exp(-(((x - 0.12) / 0.33) ** 2))
    return -1.5 - 1.7 * max(0.0, x) ** 1.5 + 1.5 * ear - 1.7 * max(0.0, -x) ** 1.5


def _slots(p, grow=0.0):
    """Below 0 in a vent, in centimeters or so."""
    back, aside = _flat(p)
    nearest = 9.0
    for at, off, long, wide in VENTS:
        bend = off * (1 - 0.22 * back * back)
        along = min(max(back, at - long + wide), at + long - wide)
        across = abs(aside) - bend if off else aside
        away = math.hypot((back - along) * 1.0, across) - wide * (1 - 0.35 * abs((back - at) / long) ** 2)
        nearest = min(nearest, away * 15.0)
    return nearest - grow


def metro(color):
    outer, inner = _shell(1), _shell(-1, 2.2)
    skin = _paint(color)
    foam = matte_plastic('#5a5d63', 0.02)
    low = lambda p: _brim(p) - p.z  # noqa: E731
    top = Panel(outer, lambda p: max(low(p), -_slots(p)), skin, 0.16, edge=0.22)
    Panel(outer, lambda p: max(low(p) - 1.15, -low(p) - 0.3), rubber('#27282c'), 0.04, 0.0, edge=0.12)
    Panel(inner, lambda p: max(low(p) - 0.75, -_slots(p, 0.1)), foam, 0.1, edge=0.1)
    _walls(outer, inner, foam, lambda p: low(p) - 1.1)
    _vents(outer, inner, foam)
    _pads(inner)
    _light(outer)
    _name(outer, color)
    return top


def _paint(color):
    shader = Shader('helmet').set(base_color=linear(shade(color, 0.96)), roughness=0.42, specular=0.4, clearcoat=0.35, clearcoat_roughness=0.25)
    return shader.bump(shader.noise(0.05, 2), 0.003, 0.3).material


def _ray(shell):
    if not hasattr(shell, 'tree'):
        shell.tree = BVHTree.FromPolygons(shell.points, shell.triangles)
    return shell.tree


def _spot(shell, way):
    """(point, normal) of the outside in a direction from the middle."""
    hit, normal, _, _ = _ray(shell).ray_cast(Vector((0, 0.001, 0)), Vector(way).normalized())
    if hit is None:
        hit, normal, _, _ = _ray(shell).ray_cast(Vector((0, 0.001, 0)), (Vector(way) + Vector((0.02, 0.03, 0.01))).normalized())
    return hit, normal if normal.dot(hit) > 0 else -normal


def _walls(outer, inner, material, field):
    """The thickness of the foam at the brim."""
    rings = []
    for shell in (outer, inner):
        ring = []
        for i in range(180):
            angle = 2 * math.pi * (i + 0.37) / 180
            low, high = -0.5, 0.6
            for _ in range(24):
                middle = (low + high) / 2
                spot, _n = _spot(shell, (math.cos(angle) * LONG, math.sin(angle) * BROAD, middle * 10))
                low, high = (middle, high) if field(spot) > 0 else (low, middle)
            ring.append(spot)
        rings.append(ring)
    first, last = rings
    rows = [first]
    for share, drop in ((0.12, 0.28), (0.4, 0.4), (0.7, 0.38), (0.92, 0.2)):
        rows.append([a.lerp(b, share) - Vector((0, 0, drop)) for a, b in zip(first, last)])
    rows.append(last)
    vertices = [tuple(p) for row in rows for p in row]
    faces = [
        (180 * k + i, 180 * k + (i + 1) % 180, 180 * (k + 1) + (i + 1) % 180, 180 * (k + 1) + i) for k in range(len(rows) - 1) for i in range(180)
    ]
    mesh = bpy.data.meshes.new('brim')
    mesh.from_pydata(vertices, [], faces)
    add(mesh, 'brim', material, crease=60)


def _vents(outer, inner, material):
    """The walls of the vents through the foam."""
    vertices, faces = [], []
    tree = _ray(inner)
    rim = Panel(outer, lambda p: -_slots(p, 0.02), None, 0.0, edge=0.05)
    bpy.data.objects.remove(rim.made)
    for line in rim.line(0.004):
        first = len(vertices)
        for p, n in line:
            hit = tree.ray_cast(p, -(n * 0.75 + p.normalized() * 0.25).normalized())[0]
            deep = hit if hit else p - n * 2.2
            vertices += [tuple(p), tuple(p.lerp(deep, 0.5)), tuple(deep)]
        for i in range(len(line) - 1):
            for k in range(2):
                faces.append(tuple(first + 3 * a + b for a, b in ((i, k), (i + 1, k), (i + 1, k + 1), (i, k + 1))))
    mesh = bpy.data.meshes.new('vents')
    mesh.from_pydata(vertices, [], faces)
    add(mesh, 'vents', material, crease=60)


def _pads(inner):
    """The slip liner's yellow net and the soft pads."""
    cloth = felt('#55585e')
    for back, aside, long, wide in ((-0.55, 0.0, 0.26, 0.1), (0.0, 0.0, 0.4, 0.09), (-0.2, 0.4, 0.5, 0.1), (0.6, 0.0, 0.2, 0.1)):

        def pad(p, back=back, aside=aside, long=long, wide=wide):
            b, a = _flat(p)
            along = min(max(b, back - long + wide), back + long - wide)
            return (math.hypot(b - along, abs(a) - aside) - wide) * 12

        Panel(inner, pad, cloth, 0.7, 0.05, edge=0.4)


def _light(outer):
    """The rear light, clipped in at the back."""
    place, normal = _spot(outer, (1, 0, 0.06))
    body = slab(5.2, 2.5, 1.1, 1.1, 0.3, matte_plastic('#1f2023'))
    glow = Shader('light').set(base_color=linear('#b3201d'), roughness=0.15, emission=linear('#e8231d'), emission_strength=0.7, clearcoat=1.0).material
    lens = slab(4.3, 1.6, 0.35, 0.75, 0.16, glow, (0, 0, 0.98))
    button = slab(0.9, 0.5, 0.2, 0.2, 0.08, rubber('#3a3b3f'), (0, -0.98, 0.95))
    laid([body, lens, button], place - normal * 0.35, normal, Vector((0, 0, 1)))


def _name(outer, color):
    """The maker's name on both sides, above the brim."""
    ink = painted('#2b2c31' if color in ('#f1f0ec', '#d2a032') else '#e9e6df', 0.4)
    for side in (-1, 1):
        made = words('VELODUNE', 1.25, ink, 'sans-bold', spacing=1.2)
        for vertex in made.data.vertices:
            x, _, z = vertex.co
            hit, normal, _, _ = _ray(outer).ray_cast(Vector((-side * x * -1 if side > 0 else x, side * 40, 2.6 + z)), Vector((0, -side, 0)))
            vertex.co = hit + (normal if normal.dot(hit) > 0 else -normal) * 0.21
