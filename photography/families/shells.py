"""What cases of appliances share: profiles swept along a line, domes over an outline, and shades of a color."""

import math

from mathutils import Vector

from outlines import smooth
from surfaces import loft


def oval(width, depth, power, z, steps=96, x=0.0, y=0.0):
    """A level superellipse ring for `loft`."""
    ring = []
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        c, s = math.cos(angle), math.sin(angle)
        px = math.copysign(abs(c) ** (2 / power), c) * width / 2
        ring.append((x + px, y + math.copysign(abs(s) ** (2 / power), s) * depth / 2, z))
    return ring


def dome(width, depth, power, levels, material, caps=True, crease=35):
    """Rings over one outline: `levels` are (inset from the outline, height), from the lowest to the top."""
    rings = [oval(width - 2 * inset, depth - 2 * inset, power, z) for inset, z in levels]
    return loft(rings, material, caps=caps, crease=crease)


def sweep(points, size, material, across=(0, 1, 0), power=2.4, steps=8, sides=40, crease=40, closed=False):
    """A rounded profile along a line; `size(t)` gives (width along `across`, thickness) for t from 0 to 1."""
    path = [Vector(point) for point in smooth([tuple(p) for p in points], steps, closed)]
    side = Vector(across).normalized()
    rings = []
    for i, point in enumerate(path):
        if closed:
            forward = path[(i + 1) % len(path)] - path[i - 1]
        else:
            forward = path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]
        out = side.cross(forward.normalized()).normalized()
        width, thick = size(i / (len(path) - 1))
        rings.append([tuple(point + side * x + out * y) for x, y, _ in oval(width, thick, power, 0, sides)])
    if closed:
        rings.append(rings[0])
    return loft(rings, material, caps=not closed, crease=crease)


def lay_on(made, height):
    """Moves the points of something flat up to the surface z = height(x, y) beneath them."""
    base = made.location
    for vertex in made.data.vertices:
        vertex.co.z += height(vertex.co.x + base.x, vertex.co.y + base.y)
    made.data.update()
    return made
