"""Seams, laces and cords along lines of (point, normal) on any surface. Lengths in centimeters."""

import math

import bpy
from mathutils import Vector

from modeling import add
from outlines import smooth


def even(line, step):
    """The same line of (point, normal) with points at even distances of about `step`."""
    lengths = [0.0]
    for (before, _), (after, _) in zip(line, line[1:]):
        lengths.append(lengths[-1] + (after - before).length)
    count = max(1, round(lengths[-1] / step))
    found, place = [], 0
    for i in range(count + 1):
        wanted = lengths[-1] * i / count
        while place < len(line) - 2 and lengths[place + 1] < wanted:
            place += 1
        share = (wanted - lengths[place]) / max(lengths[place + 1] - lengths[place], 1e-9)
        (p, m), (q, n) = line[place], line[place + 1]
        found.append((p.lerp(q, share), m.lerp(n, share).normalized()))
    return found


def stitched(lines, material, length=0.26, gap=0.12, width=0.075, rise=0.04):
    """Rows of stitches."""
    vertices, faces = [], []
    for line in lines:
        spots = even(line, length + gap)
        for (start, up), (end, _) in zip(spots, spots[1:]):
            end = start.lerp(end, length / (length + gap))
            along = (end - start).normalized()
            side = along.cross(up).normalized() * width / 2
            first = len(vertices)
            for share, high, broad in ((0, -0.2, 0.5), (0.2, 0.8, 1), (0.5, 1, 1), (0.8, 0.8, 1), (1, -0.2, 0.5)):
                here = start.lerp(end, share)
                vertices += [
                    here + side * broad * math.cos(angle) + up * rise * (high * max(0.0, math.sin(angle)) - (1 - high) * 0.3)
                    for angle in (math.pi * k / 4 for k in range(5))
                ]
            for k in range(4):
                faces += [tuple(first + 5 * k + i for i in (j, j + 1, j + 6, j + 5)) for j in range(4)]
    mesh = bpy.data.meshes.new('stitches')
    mesh.from_pydata([tuple(each) for each in vertices], [], faces)
    return add(mesh, 'stitches', material, crease=80)


def cording(line, radius, material, rise=0.0, closed=False):
    """A round cord, or a bound edge, along a line of (point, normal)."""
    return lace([(point + normal * rise, normal) for point, normal in line], radius * 2, radius * 2, material, steps=1, closed=closed)


def lace(line, width, thick, material, steps=6, closed=False, sides=14, power=2.0, taper=None):
    """A band with rounded edges; each point brings the way its flat face looks. `power` above 2 makes it flatter."""
    rows = smooth([(*point, *normal) for point, normal in line], steps, closed) if steps > 1 else [(*p, *n) for p, n in line]
    path = [(Vector(row[:3]), Vector(row[3:]).normalized()) for row in rows]
    count, vertices, lengths = len(path), [], [0.0]
    for i, (point, up) in enumerate(path):
        before = path[i - 1][0] if i or closed else point
        after = path[(i + 1) % count][0] if i + 1 < count or closed else point
        along = (after - before).normalized()
        side = along.cross(up).normalized()
        top = side.cross(along).normalized()
        share = taper(i / max(1, count - 1)) if taper else 1.0
        for k in range(sides):
            angle = 2 * math.pi * k / sides
            c, s = math.cos(angle), math.sin(angle)
            across = math.copysign(abs(c) ** (2 / power), c) * width / 2 * share
            vertices.append(point + side * across + top * math.copysign(abs(s) ** (2 / power), s) * thick / 2 * share)
        lengths.append(lengths[-1] + (after - point).length)
    faces, uvs, around = [], [], 2 * (width + thick)
    for i in range(count if closed else count - 1):
        for k in range(sides):
            faces.append(tuple(row % count * sides + column % sides for row, column in ((i, k), (i + 1, k), (i + 1, k + 1), (i, k + 1))))
            uvs += [(around * column / sides, lengths[row]) for row, column in ((i, k), (i + 1, k), (i + 1, k + 1), (i, k + 1))]
    mesh = bpy.data.meshes.new('band')
    if not closed:
        faces += [tuple(range(sides)), tuple(reversed(range((count - 1) * sides, count * sides)))]
        uvs += [(0, 0)] * 2 * sides
    mesh.from_pydata([tuple(each) for each in vertices], [], faces)
    layer = mesh.uv_layers.new()
    for data, uv in zip(layer.data, uvs):
        data.uv = uv
    return add(mesh, 'band', material, crease=70)
