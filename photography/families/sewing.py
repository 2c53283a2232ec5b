"""What holds clothes together: stitches, buttons, cords and bands that lie on a table of flat_lay.py."""

import math

import bpy
from mathutils import Matrix, Vector

from families.flat_lay import resample
from materials import matte_plastic, metal
from modeling import add, tube
from outlines import smooth
from surfaces import lathe


def stitches(table, points, material, length=0.32, gap=0.16, width=0.09, rise=0.045):
    """A row of stitches along a line on whatever lies there."""
    line = resample(points, length + gap, False)
    vertices, faces = [], []
    for (ax, ay), (bx, by) in zip(line, line[1:]):
        share = length / (length + gap)
        bx, by = ax + (bx - ax) * share, ay + (by - ay) * share
        start, end = Vector((ax, ay, table.height(ax, ay))), Vector((bx, by, table.height(bx, by)))
        if abs(start.z - end.z) > 0.5:
            continue
        along = (end - start).normalized()
        side = along.cross(Vector((0, 0, 1))).normalized() * width / 2
        up = side.cross(along).normalized() * rise
        first = len(vertices)
        middle = (end - start) * 0.3
        for at, high in ((start, 0.1), (start + middle, 1), (end - middle, 1), (end, 0.1)):
            vertices += [at - side - up, at + up * high + side * -0.5, at + up * high + side * 0.5, at + side - up]
        for k in range(3):
            faces += [tuple(first + 4 * k + i for i in (j, j + 1, j + 5, j + 4)) for j in range(3)]
        faces += [(first, first + 3, first + 2, first + 1), (first + 12, first + 13, first + 14, first + 15)]
    mesh = bpy.data.meshes.new('stitches')
    mesh.from_pydata([tuple(each) for each in vertices], [], faces)
    mesh.update(calc_edges=True)
    return add(mesh, 'stitches', material, crease=80)


def ribbon(points, width, widths=None):
    """The outline of a band around a line; `widths` gives the share of the width at each point."""
    line = resample(smooth([tuple(point) for point in points], 8), 0.4, False)
    left, right = [], []
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(i + 1, len(line) - 1)]
        long = math.dist((ax, ay), (bx, by))
        at = i / (len(line) - 1) * (len(widths) - 1) if widths else 0
        share = widths[int(at)] * (1 - at % 1) + widths[min(int(at) + 1, len(widths) - 1)] * (at % 1) if widths else 1
        nx, ny = -(by - ay) / long * width / 2 * share, (bx - ax) / long * width / 2 * share
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return [*right, *reversed(left)]


def cord(table, points, radius, material, rise=0.7, taper=None):
    """A round cord that lies on the cloth."""
    line = resample(smooth([tuple(point) for point in points], 8), max(radius * 2, 0.7), False)
    return tube([(x, y, table.height(x, y) + radius * rise) for x, y in line], radius, material, taper=taper)


def settle(table, made, x, y, sink=0.0, turn=0.0):
    """Puts a thing made on z = 0 onto the cloth, tipped as the cloth is."""
    up = table.slope(x, y, 0.5)
    lean = Vector((0, 0, 1)).rotation_difference(up).to_matrix().to_4x4()
    place = Matrix.Translation((x, y, table.height(x, y) - sink))
    made.matrix_world = place @ lean @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ made.matrix_world
    return made


def button(table, x, y, radius=0.6, color='#e9dfc8', thread='#f4efe2', holes=4, turn=20.0):
    """A button with a rim and its thread."""
    body = matte_plastic(color, 0.002)
    rim = [(0, 0), (radius * 0.8, 0), (radius, 0.1), (radius, 0.2), (radius * 0.9, 0.26), (radius * 0.72, 0.2), (radius * 0.6, 0.17), (0, 0.17)]
    settle(table, lathe(rim, body, sides=40), x, y, 0.0)
    far = radius * 0.24
    pairs = [((-far, -far), (far, far)), ((-far, far), (far, -far))] if holes == 4 else [((-far, 0), (far, 0))]
    yarn = matte_plastic(thread)
    for (ax, ay), (bx, by) in pairs:
        line = tube([(ax, ay, 0.16), (ax * 0.5, ay * 0.5, 0.22), (bx * 0.5, by * 0.5, 0.22), (bx, by, 0.16)], 0.06, yarn)
        settle(table, line, x, y, 0.0, turn)


def rivet(table, x, y, radius=0.42, color='#b97548'):
    cap = [(radius, 0), (radius, 0.1), (radius * 0.8, 0.18), (radius * 0.45, 0.13), (radius * 0.3, 0.2), (0, 0.22)]
    return settle(table, lathe(cap, metal(color, 0.3), sides=32), x, y, 0.02)


def eyelet(table, x, y, radius=0.55, color='#c9cbce'):
    ring = [(radius, 0), (radius * 0.98, 0.12), (radius * 0.8, 0.2), (radius * 0.6, 0.14), (radius * 0.55, 0.0)]
    settle(table, lathe(ring, metal(color, 0.25), sides=32), x, y, 0.02)
    hole = lathe([(radius * 0.58, 0.05), (0, 0.05)], matte_plastic('#1b1a1c'), sides=24)
    return settle(table, hole, x, y, 0.02)
