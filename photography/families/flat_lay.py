"""Clothes laid flat: panels of cloth that drape over what lies beneath them. Lengths in centimeters, seen from above."""

import math

import bmesh
import bpy
from mathutils import Vector, noise
from mathutils.bvhtree import BVHTree
from mathutils.geometry import delaunay_2d_cdt

from families.mesh_points import beside, grid, rows_inside, tree_of
from modeling import add
from outlines import smooth


def outline(*runs):
    """Joins runs of points; a run of more than two is a smooth curve, the places where runs meet are corners."""
    joined = []
    for run in runs:
        joined.extend(smooth([tuple(point) for point in run], 8) if len(run) > 2 else run)
    return joined


def mirrored(half):
    """Closes a right half, given from top to bottom, with its mirror image."""
    return [*half, *((-x, y) for x, y in reversed(half))]


def flipped(points):
    return [(-x, y) for x, y in reversed(points)]


def resample(points, step, closed=True):
    """The same line with points at even distances of about `step`."""
    line = [*points, points[0]] if closed else list(points)
    lengths = [0.0]
    for before, after in zip(line, line[1:]):
        lengths.append(lengths[-1] + math.dist(before, after))
    count = max(2, round(lengths[-1] / step))
    even, place = [], 0
    for i in range(count if closed else count + 1):
        wanted = lengths[-1] * i / count
        while place < len(line) - 2 and lengths[place + 1] < wanted:
            place += 1
        share = (wanted - lengths[place]) / max(lengths[place + 1] - lengths[place], 1e-9)
        (ax, ay), (bx, by) = line[place], line[place + 1]
        even.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return even


class Cloth:
    """How a cloth lies: `rumple` and `waves` are (size, depth) of its sharp and soft unevenness, `stretch` lengthens
    both along y; `folds` are ridges (x1, y1, x2, y2, width, height), negative for valleys."""

    def __init__(self, rumple=(9.0, 0.25), waves=(22.0, 0.5), stretch=1.6, folds=(), seed=0.0):
        self.rumple, self.waves, self.stretch, self.folds, self.seed = rumple, waves, stretch, folds, seed

    def lift(self, x, y):
        size, depth = self.rumple
        bent = noise.noise(Vector((x / 11, y / 11, self.seed + 9)))
        sharp = noise.noise(Vector((x / size + bent * 0.7, y / size / self.stretch, self.seed)))
        size, soft = self.waves
        wave = noise.noise(Vector((x / size, y / size / self.stretch, self.seed + 4)))
        total = depth * ((1 - abs(sharp)) ** 4 - 0.25) + soft * wave
        for x1, y1, x2, y2, width, height in self.folds:
            dx, dy = x2 - x1, y2 - y1
            long = math.hypot(dx, dy)
            along = ((x - x1) * dx + (y - y1) * dy) / long / long
            if not -0.05 < along < 1.05:
                continue
            aside = ((x - x1) * dy - (y - y1) * dx) / long
            if abs(aside) > 4 * width:
                continue
            aside += width * 0.9 * noise.noise(Vector((along * 2.2, x1 + y2, self.seed)))
            swell = math.sin(math.pi * min(max(along, 0), 1)) ** 0.6
            total += height * swell * math.exp(-abs(aside / width) ** 1.6)
        return total


STILL = Cloth((9.0, 0.0), (22.0, 0.0))


class Table:
    """Remembers how high everything laid so far is."""

    def __init__(self, width, height, cell=0.5):
        self.cell, self.left, self.low = cell, -width / 2, -height / 2
        self.columns, self.rows = int(width / cell) + 1, int(height / cell) + 1
        self.field = [[0.0] * self.columns for _ in range(self.rows)]
        self.trees = []

    def height(self, x, y):
        """The exact height of the topmost cloth."""
        hits = (tree.ray_cast(Vector((x, y, 99)), Vector((0, 0, -1)))[0] for tree in self.trees)
        return max((hit.z for hit in hits if hit), default=0.0)

    def slope(self, x, y, reach=0.4):
        """The way the surface faces there."""
        dx = self.height(x + reach, y) - self.height(x - reach, y)
        dy = self.height(x, y + reach) - self.height(x, y - reach)
        return Vector((-dx, -dy, 2 * reach)).normalized()

    def lay(self, points, material, thick=1.2, edge=1.0, cloth=STILL, drape=1.5, grain=None, uv=None, seams=(), spacing=0.6, shape=None):
        """Lays a panel with the given outline down: `thick` in its middle, rolled over `edge` at its rim, bridging
        steps of `drape` beneath (0 follows exactly). `grain` is the slant of its threads in degrees, or a function of
        x and y; `seams` are lines (points, width, depth) pressed in; `shape(x, y, distance)` adds to its height."""
        rim = resample(points, min(0.35, edge * 0.8))
        if sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(rim, [*rim[1:], rim[0]])) < 0:
            rim.reverse()
        near = tree_of(resample(points, 0.12))
        pressed = [(tree_of(resample(line, 0.15, False)), width, depth) for line, width, depth in seams]
        spots = [Vector(point) for point in rim]
        spots += rows_inside(rim, near, [edge * share for share in (0.08, 0.28, 0.6, 1.0)])
        for line, width, _ in seams:
            spots += beside(resample(line, 0.4, False), near, edge * 1.15, (0, width * 0.7, width * 1.6))
        spots += grid(rim, near, edge * 1.15 + spacing * 0.4, spacing)
        flat, _, faces, *_ = delaunay_2d_cdt(spots, [], [list(range(len(rim)))], 1, 1e-4)
        base = self._draped(drape) if drape else self.height
        vertices = []
        for x, y in flat:
            away = near.find((x, y, 0))[2]
            turn = 1 - min(away / edge, 1)
            z = base(x, y) + thick * math.sqrt(max(0.0, 1 - turn * turn))
            z += cloth.lift(x, y) * (0.15 + 0.85 * min(away / (edge + 2.0), 1))
            for tree, width, depth in pressed:
                gap = tree.find((x, y, 0))[2]
                z -= depth * math.exp(-(gap / width) ** 2)
            if shape:
                z += shape(x, y, away)
            vertices.append((x, y, max(z, base(x, y) + 0.04)))
        made = self._mesh(vertices, faces, material, grain, uv)
        self._remember(made.data)
        return made

    def _mesh(self, vertices, faces, material, grain, uv):
        count = len(vertices)
        edges = {}
        for face in faces:
            for a, b in zip(face, [*face[1:], face[0]]):
                edges.pop((b, a)) if (b, a) in edges else edges.setdefault((a, b), True)
        floor = [(x, y, min(z, self.height(x, y)) - 0.03) for x, y, z in vertices]
        walls = [(b, a, a + count, b + count) for a, b in edges]
        mesh = bpy.data.meshes.new('cloth')
        mesh.from_pydata([*vertices, *floor], [], [*faces, *walls])
        layer = mesh.uv_layers.new()
        for face in mesh.polygons:
            middle = face.center
            slant = math.radians(grain(middle.x, middle.y) if callable(grain) else grain or 0.0)
            c, s = math.cos(slant), math.sin(slant)
            for loop in face.loop_indices:
                x, y, _ = mesh.vertices[mesh.loops[loop].vertex_index].co
                layer.data[loop].uv = uv(x, y) if uv else (x * c + y * s, y * c - x * s)
        loose = set(range(count, 2 * count)) - {i for wall in walls for i in wall}
        if loose:
            form = bmesh.new()
            form.from_mesh(mesh)
            bmesh.ops.delete(form, geom=[each for each in form.verts if not each.link_faces], context='VERTS')
            form.to_mesh(mesh)
            form.free()
        return add(mesh, 'cloth', material, crease=70)

    def _remember(self, mesh):
        tree = BVHTree.FromPolygons([v.co.copy() for v in mesh.vertices], [tuple(face.vertices) for face in mesh.polygons])
        self.trees.append(tree)
        xs, ys = [v.co.x for v in mesh.vertices], [v.co.y for v in mesh.vertices]
        for row in range(max(0, int((min(ys) - self.low) / self.cell)), min(self.rows, int((max(ys) - self.low) / self.cell) + 2)):
            line, y = self.field[row], self.low + row * self.cell
            for column in range(
                max(0, int((min(xs) - self.left) / self.cell)), min(self.columns, int((max(xs) - self.left) / self.cell) + 2)
            ):
                hit = tree.ray_cast(Vector((self.left + column * self.cell, y, 99)), Vector((0, 0, -1)))[0]
                if hit and hit.z > line[column]:
                    line[column] = hit.z

    def _draped(self, reach):
        """The height of what lies there as a cloth that cannot follow every step would feel it."""
        steps = max(1, round(reach / self.cell))
        field = [_slide(line, steps, max) for line in self.field]
        field = list(zip(*[_slide(line, steps, max) for line in zip(*field)]))
        for _ in range(2):
            field = [_slide(line, max(1, steps // 2), _mean) for line in field]
            field = list(zip(*[_slide(line, max(1, steps // 2), _mean) for line in zip(*field)]))

        def height(x, y):
            u = min(max((x - self.left) / self.cell, 0), self.columns - 1.001)
            v = min(max((y - self.low) / self.cell, 0), self.rows - 1.001)
            i, j = int(u), int(v)
            u, v = u - i, v - j
            low = field[j][i] * (1 - u) + field[j][i + 1] * u
            return low * (1 - v) + (field[j + 1][i] * (1 - u) + field[j + 1][i + 1] * u) * v

        return height


def _mean(values):
    return sum(values) / len(values)


def _slide(line, steps, how):
    if not any(line):
        return line
    return [how(line[max(0, i - steps) : i + steps + 1]) for i in range(len(line))]
