"""Pieces of leather, cloth or rubber that are cut to lie on the last of a shoe. Lengths in centimeters."""

import math

import bmesh
import bpy
from mathutils import kdtree

from modeling import add


class Panel:
    """The part of a last where `field(point)` is below 0: a piece of leather or cloth with rolled edges.

    `thick` is how far it stands out over `lift`; with a `lining` it also has an inner face of that material."""

    def __init__(self, last, field, material, thick=0.15, lift=0.0, edge=0.12, lining=None, puff=None):
        cut = _Cut(last)
        cut.clip([field(point) for point in cut.points])
        self.border = cut.border()
        tree = kdtree.KDTree(len(self.border))
        for i, point in enumerate(self.border):
            tree.insert(point, i)
        tree.balance()
        self.depth = [tree.find(point)[2] if self.border else 9.0 for point in cut.points]
        for share in (0.15, 0.45, 1.0):
            self.depth = cut.split(self.depth, edge * share)
        self.cut, self.tops = cut, []
        roll = [math.sqrt(max(0.0, 1 - (1 - min(depth / edge, 1)) ** 2)) for depth in self.depth]
        for i, (point, normal, share) in enumerate(zip(cut.points, cut.normals, roll)):
            more = puff(point, self.depth[i]) if puff else 0.0
            self.tops.append(point + normal * (lift + (thick + more) * share))
        vertices, faces, uvs = list(self.tops), list(cut.triangles), list(cut.uvs)
        if lining:
            first = len(vertices)
            vertices += [point - normal * 0.12 * share for point, normal, share in zip(cut.points, cut.normals, roll)]
            faces += [tuple(first + i for i in reversed(three)) for three in cut.triangles]
            uvs += cut.uvs
        mesh = bpy.data.meshes.new('panel')
        mesh.from_pydata([tuple(each) for each in vertices], [], faces)
        layer = mesh.uv_layers.new()
        for loop, data in zip(mesh.loops, layer.data):
            data.uv = uvs[loop.vertex_index]
        self.made = add(mesh, 'panel', material, crease=180)
        if lining:
            mesh.materials.append(lining)
            for face in mesh.polygons:
                face.material_index = int(face.index >= len(cut.triangles))
        _weld(mesh)

    def line(self, depth, keep=None):
        """Lines of (point, normal) on the panel that run beside its border."""
        cut, found = self.cut, []
        for three in cut.triangles:
            ends = []
            for a, b in zip(three, (*three[1:], three[0])):
                before, after = self.depth[a] - depth, self.depth[b] - depth
                if (before < 0) != (after < 0):
                    t = before / (before - after)
                    ends.append((self.tops[a].lerp(self.tops[b], t), cut.normals[a].lerp(cut.normals[b], t).normalized()))
            if len(ends) == 2 and (keep is None or (keep(ends[0][0]) and keep(ends[1][0]))):
                found.append(ends)
        return chained(found)


def chained(segments):
    """Joins pairs of (point, normal) to lines."""
    ends = {}

    def key(end):
        return tuple(round(value, 2) for value in end[0])

    for number, segment in enumerate(segments):
        for end in segment:
            ends.setdefault(key(end), []).append(number)
    used, lines = set(), []
    for number, segment in enumerate(segments):
        if number in used:
            continue
        used.add(number)
        line = list(segment)
        for _ in range(2):
            while True:
                following = next((n for n in ends[key(line[-1])] if n not in used), None)
                if following is None:
                    break
                used.add(following)
                a, b = segments[following]
                line.append(b if key(a) == key(line[-1]) else a)
            line.reverse()
        if len(line) > 4:
            lines.append(line)
    return lines


def _weld(mesh):
    form = bmesh.new()
    form.from_mesh(mesh)
    bmesh.ops.remove_doubles(form, verts=form.verts, dist=0.0015)
    bmesh.ops.dissolve_degenerate(form, dist=0.001, edges=form.edges)
    form.to_mesh(mesh)
    form.free()
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))


class _Cut:
    """Triangles that can be cut along the lines where a function of their corners is 0."""

    def __init__(self, last):
        self.points, self.normals, self.uvs = list(last.points), list(last.normals), list(last.uvs)
        self.triangles, self.seam = list(last.triangles), []

    def clip(self, values):
        self._divide(values)
        self.triangles = [three for three in self.triangles if min(self.values[i] for i in three) < -1e-9]

    def border(self):
        """Points close together along the line of the last clip."""
        found = []
        for three in self.triangles:
            rim = [i for i in three if abs(self.values[i]) < 1e-9]
            for a, b in zip(rim, rim[1:]):
                steps = max(1, int((self.points[a] - self.points[b]).length / 0.02))
                found += [self.points[a].lerp(self.points[b], step / steps) for step in range(steps + 1)]
        return found

    def split(self, depths, at):
        """Adds corners where the depth is `at`; gives back the depths of all corners."""
        self._divide([depth - at for depth in depths])
        return [value + at for value in self.values]

    def _divide(self, values):
        values, middles, triangles = [0.0 if abs(value) < 1e-6 else value for value in values], {}, []

        def middle(a, b):
            key = (min(a, b), max(a, b))
            if key not in middles:
                t = values[key[0]] / (values[key[0]] - values[key[1]])
                middles[key] = len(self.points)
                a, b = key
                self.points.append(self.points[a].lerp(self.points[b], t))
                self.normals.append(self.normals[a].lerp(self.normals[b], t).normalized())
                self.uvs.append(tuple(p + (q - p) * t for p, q in zip(self.uvs[a], self.uvs[b])))
                values.append(0.0)
            return middles[key]

        for three in self.triangles:
            signs = [(values[i] > 0) - (values[i] < 0) for i in three]
            if 1 not in signs or -1 not in signs:
                triangles.append(three)
                continue
            ring = []
            for a, b in zip(three, (*three[1:], three[0])):
                ring.append(a)
                if values[a] * values[b] < 0:
                    ring.append(middle(a, b))
            for half in (1, -1):
                part = [i for i in ring if values[i] * half >= 0]
                triangles += [(part[0], part[k], part[k + 1]) for k in range(1, len(part) - 1)]
        self.triangles, self.values = triangles, values
