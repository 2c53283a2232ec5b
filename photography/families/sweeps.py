"""Bars that follow a path: the handles of mugs, pots and tools, spouts and stems."""

import math

from mathutils import Vector

from outlines import smooth
from surfaces import loft


def sweep(points, widths, depths, material, across=(0, 1, 0), power=2.0, steps=6, sides=28, caps=True, curved=True):
    """A bar through points. Its width lies along `across`, its depth square to it; both are one number or one for each
    point. `power` is the section's: 2 is an ellipse, more is squarer."""
    widths = widths if isinstance(widths, (list, tuple)) else [widths] * len(points)
    depths = depths if isinstance(depths, (list, tuple)) else [depths] * len(points)
    knots = [(*point, width, depth) for point, width, depth in zip(points, widths, depths)]
    path = smooth(knots, steps) if curved else knots
    rings = []
    for i, (x, y, z, width, depth) in enumerate(path):
        before, after = path[max(i - 1, 0)], path[min(i + 1, len(path) - 1)]
        along = (Vector(after[:3]) - Vector(before[:3])).normalized()
        side = Vector(across) - along * along.dot(Vector(across))
        side.normalize()
        out = along.cross(side)
        rings.append([Vector((x, y, z)) + side * a * width / 2 + out * b * depth / 2 for a, b in _section(power, sides)])
    return loft(rings, material, caps=caps, crease=50)


def _section(power, sides):
    for step in range(sides):
        angle = 2 * math.pi * step / sides
        c, s = math.cos(angle), math.sin(angle)
        yield math.copysign(abs(c) ** (2 / power), c), math.copysign(abs(s) ** (2 / power), s)


def arc(center, radius, start, end, steps=12, plane='xz'):
    """Points on a circle from one angle to another, in degrees; `plane` names the two axes."""
    points = []
    for step in range(steps + 1):
        angle = math.radians(start + (end - start) * step / steps)
        place = list(center)
        place['xyz'.index(plane[0])] += radius * math.cos(angle)
        place['xyz'.index(plane[1])] += radius * math.sin(angle)
        points.append(tuple(place))
    return points
