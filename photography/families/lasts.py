"""Lasts: the smooth body that a shoe is built over.

A right shoe stands with its heel at x = 0 and its toe at +x; its outer side looks to -y. Lengths in centimeters."""

import bisect

from mathutils import Vector
from mathutils.bvhtree import BVHTree

from outlines import smooth


class Curve:
    """A smooth function through rows of (place, value, value …)."""

    def __init__(self, *rows):
        self.places = [row[0] for row in rows]
        self.values = [row[1:] for row in rows]
        self.slopes = [self._slope(i) for i in range(len(rows))]

    def _slope(self, i):
        a, b = max(i - 1, 0), min(i + 1, len(self.places) - 1)
        long = self.places[b] - self.places[a]
        return [(after - before) / long for before, after in zip(self.values[a], self.values[b])]

    def __call__(self, place):
        place = min(max(place, self.places[0]), self.places[-1])
        i = min(max(bisect.bisect_right(self.places, place) - 1, 0), len(self.places) - 2)
        long = self.places[i + 1] - self.places[i]
        t = (place - self.places[i]) / long
        h = (2 * t**3 - 3 * t**2 + 1, (t**3 - 2 * t**2 + t) * long, 3 * t**2 - 2 * t**3, (t**3 - t**2) * long)
        found = [
            sum(share * part for share, part in zip(h, parts))
            for parts in zip(self.values[i], self.slopes[i], self.values[i + 1], self.slopes[i + 1])
        ]
        return found[0] if len(found) == 1 else found


def resampled(points, count, closed=False):
    """`count` points at even distances along a line in space."""
    line = [Vector(point) for point in points]
    if closed:
        line.append(line[0])
    lengths = [0.0]
    for before, after in zip(line, line[1:]):
        lengths.append(lengths[-1] + (after - before).length)
    even, place = [], 0
    for i in range(count):
        wanted = lengths[-1] * i / (count if closed else count - 1)
        while place < len(line) - 2 and lengths[place + 1] < wanted:
            place += 1
        share = (wanted - lengths[place]) / max(lengths[place + 1] - lengths[place], 1e-9)
        even.append(line[place].lerp(line[place + 1], share))
    return even


class Last:
    """`outer` and `inner` are the two halves of the sole's outline, (x, y) from the heel to the tip of the toe; `base`
    is the height of its edge at an x. `rows` describe the crown, which goes around the collar from the heel, down the
    instep and ends over the toes: (share of the outline, x, breadth, z, and the way the skin leaves it as x, out, z,
    and how long and how far out it starts from the sole)."""

    def __init__(self, outer, inner, base, rows, columns=220, steps=40, sway=lambda x: 0.0):
        self.steps, self.sway, self.base = steps, sway, base
        rim = smooth([*outer, *list(reversed(inner))[1:-1]], 10, closed=True)
        toe = 10 * (len(outer) - 1)
        half = columns // 2
        halves = [resampled([(*p, 0) for p in rim[: toe + 1]], half + 1), resampled([(*p, 0) for p in [*rim[toe:], rim[0]]], half + 1)]
        edge = [*halves[0], *halves[1][1:]]
        self.rim = [Vector((p.x, p.y, base(p.x))) for p in edge[:-1]]
        self.outward = []
        for i in range(columns):
            along = edge[(i + 1) % columns] - edge[i - 1]
            self.outward.append(Vector((-along.y, along.x, 0)).normalized() * -1)
        crown = Curve(*rows)
        grid = []
        for i in range(columns + 1):
            side = -1 if i < half or i == columns else 1
            share = i / half if i <= half else (columns - i) / half
            grid.append(self._section(self.rim[i % columns], self.outward[i % columns], crown(share), side))
        self.columns = columns
        self._keep(grid)

    def _section(self, foot, out, row, side):
        x, breadth, z, tx, ty, tz, long, lean = row
        top = Vector((x, side * max(0.0, breadth) + self.sway(x), z))
        second = foot + Vector((0, 0, long)) + out * lean
        third = top + Vector((tx, side * ty, tz))
        points = []
        for step in range(self.steps + 1):
            t = step / self.steps
            s = 1 - t
            points.append(foot * s**3 + second * 3 * s * s * t + third * 3 * s * t * t + top * t**3)
        return points

    def _keep(self, grid):
        self.points = [point for line in grid for point in line]
        wide = self.steps + 1
        self.uvs, around = [], 0.0
        level = wide // 3
        for i, line in enumerate(grid):
            around += (line[level] - grid[i - 1][level]).length if i else 0.0
            up = 0.0
            for k, point in enumerate(line):
                up += (point - line[k - 1]).length if k else 0.0
                self.uvs.append((around, up))
        self.triangles, sums = [], {}
        for i in range(self.columns):
            for k in range(self.steps):
                a, b = i * wide + k, (i + 1) * wide + k
                for three in ((a, b, b + 1), (a, b + 1, a + 1)):
                    p, q, r = (self.points[each] for each in three)
                    cross = (q - p).cross(r - p)
                    if cross.length < 1e-7:
                        continue
                    self.triangles.append(three)
                    for each in three:
                        key = tuple(round(value, 4) for value in self.points[each])
                        sums[key] = sums.get(key, Vector()) + cross
        self.normals = [sums.get(tuple(round(v, 4) for v in p), Vector((0, 0, 1))).normalized() for p in self.points]
        self.tree = BVHTree.FromPolygons(self.points, self.triangles)

    def near(self, point):
        """The place on the last next to a point, and its normal."""
        return self.tree.find_nearest(Vector(point))[:2]

    def above(self, x, y):
        """The place that is seen from above, and its normal."""
        return self.tree.ray_cast(Vector((x, y, 99)), Vector((0, 0, -1)))[:2]

    def beside(self, x, z, side=-1):
        """The place that is seen from the outer (-1) or the inner side, and its normal."""
        return self.tree.ray_cast(Vector((x, side * 99, z)), Vector((0, -side, 0)))[:2]
