"""Surfaces: of revolution, lofted over rings, or given by a function. Lengths are in centimeters."""

import math

import bpy
from mathutils import Vector, noise

from modeling import add, thicken


def lathe(profile, material, at=(0, 0, 0), sides=128, crease=35, arc=360.0):
    """Revolves a profile of (radius, height) points about z. It must run counter-clockwise (from the foot up the outside)
    for outward faces, and for a vessel back down the inside. A radius of 0 closes the surface."""
    whole = arc >= 360
    count = sides if whole else sides + 1
    vertices, rows = [], []
    for radius, height in profile:
        if radius < 1e-6:
            rows.append([len(vertices)] * count)
            vertices.append((0, 0, height))
            continue
        rows.append(list(range(len(vertices), len(vertices) + count)))
        for i in range(count):
            angle = math.radians(arc) * i / sides - math.pi / 2
            vertices.append((radius * math.cos(angle), radius * math.sin(angle), height))
    widest = max(radius for radius, _ in profile)
    return _skin(rows, vertices, material, at, whole, 2 * math.pi * widest * arc / 360, crease, 'lathe')


def loft(rings, material, at=(0, 0, 0), caps=True, closed=True, crease=35):
    """Lofts a surface over rings: lists of equally many points, counter-clockwise as seen from the end of the stack."""
    vertices, rows = [], []
    for ring in rings:
        rows.append(list(range(len(vertices), len(vertices) + len(ring))))
        vertices.extend(ring)
    if caps:
        for row, place in ((rows[0], 0), (rows[-1], len(rows) + 1)):
            middle = sum((Vector(vertices[i]) for i in row), Vector()) / len(row)
            rows.insert(place, [len(vertices)] * len(row))
            vertices.append(tuple(middle))
    points = rings[len(rings) // 2]
    around = sum(math.dist(points[i - 1], points[i]) for i in range(len(points)))
    return _skin(rows, vertices, material, at, closed, around, crease, 'loft')


def sheet(shape, columns, rows, material, at=(0, 0, 0), size=None, thickness=0.0, crease=60):
    """A surface given by `shape(u, v)` → (x, y, z) for u and v from 0 to 1, such as cloth, pages or petals. `size`
    is its (width, height) in UV coordinates, in centimeters; by default it is measured along the middle."""
    grid = [[shape(u / columns, v / rows) for u in range(columns + 1)] for v in range(rows + 1)]
    vertices = [point for line in grid for point in line]
    numbers = [[v * (columns + 1) + u for u in range(columns + 1)] for v in range(rows + 1)]
    middle = grid[rows // 2]
    width = size[0] if size else sum(math.dist(middle[i], middle[i + 1]) for i in range(columns))
    made = _skin(numbers, vertices, material, at, False, width, crease, 'sheet', size and size[1])
    return thicken(made, thickness) if thickness else made


def ring(center, width, depth, power=2.0, turn=(0.0, 0.0), steps=64):
    """A flat superellipse ring for `loft`; `turn` tilts it about x and y by degrees."""
    points = []
    tip_x, tip_y = (math.radians(angle) for angle in turn)
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        c, s = math.cos(angle), math.sin(angle)
        x = math.copysign(abs(c) ** (2 / power), c) * width / 2
        y = math.copysign(abs(s) ** (2 / power), s) * depth / 2
        z = 0.0
        y, z = y * math.cos(tip_x) - z * math.sin(tip_x), y * math.sin(tip_x) + z * math.cos(tip_x)
        x, z = x * math.cos(tip_y) + z * math.sin(tip_y), -x * math.sin(tip_y) + z * math.cos(tip_y)
        points.append((center[0] + x, center[1] + y, center[2] + z))
    return points


def rumple(x, y, size=1.0, seed=0.0, detail=3):
    """Deterministic noise between about -1 and 1 for folds."""
    return noise.fractal(Vector((x / size, y / size, seed)), 0.8, 2.0, detail, noise_basis='PERLIN_ORIGINAL')


def rumple_all(made, size, depth, seed=0.0):
    """Displaces the vertices of a mesh along their normals by noise of up to `depth`, with features of about `size`."""
    mesh = made.data
    moves = [
        vertex.normal * depth * noise.fractal(vertex.co / size + Vector((seed, seed, 0)), 0.9, 2.0, 3, noise_basis='PERLIN_ORIGINAL')
        for vertex in mesh.vertices
    ]
    for vertex, move in zip(mesh.vertices, moves):
        vertex.co += move
    mesh.update()
    return made


def _skin(rows, vertices, material, at, closed, around, crease, name, length=None):
    faces, corners = [], []
    heights = [0.0]
    for before, after in zip(rows, rows[1:]):
        half = len(before) // 2
        step = max(math.dist(vertices[a], vertices[b]) for a, b in ((before[0], after[0]), (before[half], after[half])))
        heights.append(heights[-1] + step)
    if length:
        heights = [length * height / heights[-1] for height in heights]
    width = len(rows[0])
    for v in range(len(rows) - 1):
        for u in range(width if closed else width - 1):
            loop = [(u, v), (u + 1, v), (u + 1, v + 1), (u, v + 1)]
            kept = {}
            for column, row in loop:
                kept.setdefault(rows[row][column % width], (column, row))
            if len(kept) < 3:
                continue
            faces.append(tuple(kept))
            corners.extend((around * column / (width if closed else width - 1), heights[row]) for column, row in kept.values())
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    layer = mesh.uv_layers.new()
    for loop, place in zip(layer.data, corners):
        loop.uv = place
    return add(mesh, name, material, at, crease)
