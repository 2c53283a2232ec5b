"""A cotton throw woven in wells, folded."""

import math

import bpy
from mathutils import Vector

from colors import shade
from modeling import add
from outlines import smooth
from surfaces import rumple, sheet
from textiles import canvas, weave

# One well of the honeycomb.
CELL = 1.7


def waffle_throw(color):
    """Folded in layers, the last of them hanging over the front with its fringe."""
    width = 46.0
    path = _even(_folds(), 640)
    cloth = weave(color, 0.16)
    _layer(path, width, 1, cloth, 190)
    _layer(path[::4], width, 0, cloth, 60)
    _throw_fringe(path[-1], width, color)


def _even(path, count):
    """The same path with its points at equal distances."""
    reached = [0.0]
    for before, after in zip(path, path[1:]):
        reached.append(reached[-1] + math.dist(before, after))
    even, i = [], 0
    for k in range(count):
        want = reached[-1] * k / (count - 1)
        while i < len(path) - 2 and reached[i + 1] < want:
            i += 1
        share = (want - reached[i]) / max(reached[i + 1] - reached[i], 1e-6)
        even.append(tuple(a + (b - a) * share for a, b in zip(path[i], path[i + 1])))
    return even


def _folds():
    """The middle of the doubled cloth in the plane of y and z, from underneath to the end that hangs in front."""
    deep, rise = 17.0, 2.75
    points = [(-deep + 3, 1.4), (0, 1.4)]
    z = 1.4
    for turn, y in enumerate((deep, -deep, deep - 0.8)):
        side = 1 if y > 0 else -1
        radius = rise / 2
        points.append((y - side * 4, z + 0.05))
        for k in range(1, 6):
            angle = math.pi * k / 6
            points.append((y - side * 1.2 + side * radius * 1.15 * math.sin(angle), z + radius - radius * math.cos(angle)))
        z += rise
        points.append((y - side * 4, z))
        points.append((-side * 3 + turn, z + 0.15))
    top = z
    points += [(-deep + 3, top + 0.1), (-deep + 0.2, top - 0.5), (-deep - 1.5, top - 2.4), (-deep - 2.0, top - 4.6), (-deep - 2.1, top - 5.6)]
    return smooth(points, 5)


def _layer(path, width, layer, cloth, columns):
    """One of the two plies; the outer one (1) is woven in wells. They are joined at the right."""
    half = 0.62
    spacing = sum(math.dist(a, b) for a, b in zip(path, path[1:])) / (len(path) - 1)

    def shape(u, v):
        i = round(v * (len(path) - 1))
        before, after = Vector(path[max(i - 2, 0)]), Vector(path[min(i + 2, len(path) - 1)])
        along = (after - before).normalized()
        x = width * (u - 0.5)
        # The ply bends round to its twin at the right.
        close = 1 - max(0.0, (u - 0.965) / 0.035)
        ply = (half if layer else -half) * close
        relief = 0.0
        if layer:
            wells = max(abs(math.cos(math.pi * x / CELL)), abs(math.cos(math.pi * i * spacing / CELL)))
            relief = 0.34 * (wells**2.2 - 1)
        y, z = Vector(path[i]) + Vector((along.y, -along.x)) * (ply + relief)
        sag = 0.45 * rumple(x, i * spacing, 18, 2.0 + layer)
        edge = 0.5 * rumple(i * spacing, layer * 7, 15, 6.0) + (0.7 if layer else 0.0) * (1 - u)
        return (x + edge, y + 0.5 * sag, max(0.12, z + sag))

    return sheet(shape, columns, len(path) - 1, cloth, size=(width, spacing * len(path)), thickness=0.3)


def _throw_fringe(end, width, color):
    """Hand-knotted bundles along the end that hangs."""
    cotton = canvas(shade(color, 1.12))
    y, z = end
    vertices, faces = [], []
    count = 27
    for ply, back in ((0, 0.75), (1, -0.65)):
        for i in range(count):
            x = width * ((i + 0.5) / count - 0.5) + 0.2 * rumple(i * 3.1, ply, 2, 4.0)
            sway = 0.5 * rumple(x, ply * 9, 6, 3.0)
            for strand in range(6):
                spread = (strand - 2.5) * 0.13
                deep = 0.2 * math.sin(strand * 2.4)
                line = [(x + spread * 2.2, y + back, z + 0.3), (x + spread * 0.5, y + back + deep * 0.3, z - 0.85), (x + spread + sway * 0.3, y + back + deep - 0.1, z - 1.9), (x + spread * 1.5 + sway, y + back + deep - 0.25, z - 3.6 - 0.3 * math.sin(strand * 1.7 + i))]
                _strand(vertices, faces, smooth(line, 3), 0.1)
            _strand(vertices, faces, [(x, y + back, z - 0.55), (x, y + back, z - 0.75), (x, y + back, z - 1.0), (x, y + back, z - 1.15)], 0.34, 8)
    mesh = bpy.data.meshes.new('fringe')
    mesh.from_pydata(vertices, [], faces)
    add(mesh, 'fringe', cotton, (0, 0, 0), 180)


def _strand(vertices, faces, path, radius, sides=5):
    start = len(vertices)
    for x, y, z in path:
        for k in range(sides):
            angle = 2 * math.pi * k / sides
            vertices.append((x + radius * math.cos(angle), y + radius * math.sin(angle), max(0.05, z)))
    for i in range(len(path) - 1):
        for k in range(sides):
            a, b = start + i * sides + k, start + i * sides + (k + 1) % sides
            faces.append((a, b, b + sides, a + sides))
