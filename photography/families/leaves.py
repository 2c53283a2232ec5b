"""Plants: leaves and stems gathered into one mesh for each tone of green."""

import math
import random

import bpy
from mathutils import Matrix, Vector

from modeling import add
from outlines import smooth


class Greenery:
    """Collects leaves and stems; `grow` makes them an object."""

    def __init__(self, seed=1):
        self.vertices, self.faces = [], []
        self.chance = random.Random(seed)

    def leaf(self, at, direction, length, width, shape='oval', fold=0.25, droop=0.3, cup=0.0, ruffle=0.0, teeth=0, roll=0.0, columns=4, rows=8):
        """A leaf from its stalk outwards. `fold` lifts its halves, `droop` bends its tip down, `cup` bends its rim down,
        `ruffle` waves its rim, `teeth` notch it; `roll` turns it about its midrib by degrees."""
        along = Vector(direction).normalized()
        side = along.cross(Vector((0, 0, 1)))
        side = side.normalized() if side.length > 1e-3 else Vector((1, 0, 0))
        side = Matrix.Rotation(math.radians(roll), 3, along) @ side
        up = side.cross(along).normalized()
        phase = self.chance.random() * 6.28
        start = len(self.vertices)
        for row in range(rows + 1):
            v = row / rows
            half = width / 2 * _half_width(shape, v)
            for column in range(columns + 1):
                u = 2 * column / columns - 1
                reach = half * (1 + (0.3 * math.cos(2 * math.pi * teeth * v + phase) if teeth and abs(u) > 0.99 else 0))
                x = u * reach
                y = length * v * (1 - 0.12 * droop * v)
                z = abs(x) * fold - droop * length * 0.5 * v * v - cup * (u * u * half + (2 * v - 1) ** 2 * length * 0.25)
                z += ruffle * width * u * u * math.sin(9 * v + phase + 2 * u)
                self.vertices.append(tuple(Vector(at) + side * x + along * y + up * z))
        for row in range(rows):
            for column in range(columns):
                a = start + row * (columns + 1) + column
                self.faces.append((a, a + 1, a + columns + 2, a + columns + 1))

    def stem(self, points, radius, tip=None, sides=6, steps=4):
        """A thin round stalk through points, `tip` thick at its end."""
        path = smooth([tuple(point) for point in points], steps)
        start = len(self.vertices)
        for i, point in enumerate(path):
            before, after = Vector(path[max(i - 1, 0)]), Vector(path[min(i + 1, len(path) - 1)])
            along = (after - before).normalized()
            side = along.orthogonal().normalized()
            out = along.cross(side)
            thick = radius + ((tip if tip is not None else radius) - radius) * i / (len(path) - 1)
            for k in range(sides):
                angle = 2 * math.pi * k / sides
                self.vertices.append(tuple(Vector(point) + (side * math.cos(angle) + out * math.sin(angle)) * thick))
        for i in range(len(path) - 1):
            for k in range(sides):
                a, b = start + i * sides + k, start + i * sides + (k + 1) % sides
                self.faces.append((a, b, b + sides, a + sides))

    def grow(self, material, at=(0, 0, 0)):
        mesh = bpy.data.meshes.new('greenery')
        mesh.from_pydata(self.vertices, [], self.faces)
        return add(mesh, 'greenery', material, at, 180)


def _half_width(shape, v):
    """The share of its full width that a leaf has at `v` of its length."""
    if shape == 'round':
        return max(0.02, math.sqrt(max(0.0, 1 - (2 * v - 1) ** 2)))
    if shape == 'lance':
        return max(0.02, math.sin(math.pi * v**0.8) ** 0.9)
    if shape == 'fan':
        return max(0.04, min(1.0, v * 1.5) * math.sqrt(max(0.0, 1 - max(0.0, (v - 0.72) / 0.3) ** 2)))
    return max(0.02, math.sin(math.pi * v**0.72) ** 0.75)


def around(angle, slope):
    """A direction: `angle` about z and `slope` above the floor, in degrees."""
    a, s = math.radians(angle), math.radians(slope)
    return Vector((math.cos(a) * math.cos(s), math.sin(a) * math.cos(s), math.sin(s)))
