"""What backpacks are made of: a body with a front, a back and sides, and pockets, zips, webbing and buckles on it.

Lengths in centimeters; a pack stands on z = 0, its front looks to -y, its back (with the straps) to y."""

import math

from mathutils import Matrix, Vector

from colors import linear
from families.lasts import Curve
from families.stitching import even, lace, stitched
from materials import matte_plastic
from modeling import group, slab, tube
from nodes import Shader
from outlines import rounded_rectangle
from surfaces import loft, sheet


class Body:
    """`rows` are (z, half the breadth, y of the front, y of the back, how square); `crease(x, y, z)` moves the cloth
    outwards."""

    def __init__(self, rows, crease=lambda x, y, z: 0.0):
        self.curve, self.crease, self.low, self.high = Curve(*rows), crease, rows[0][0], rows[-1][0]

    def at(self, angle, z, lift=0.0):
        """A point at an angle about z: -90 degrees is the front."""
        half, front, back, power = self.curve(z)
        c, s = math.cos(angle), math.sin(angle)
        x = math.copysign(abs(c) ** (2 / power), c) * half
        y = (front + back) / 2 + math.copysign(abs(s) ** (2 / power), s) * (back - front) / 2
        away = Vector((c / half, 2 * s / max(back - front, 0.5), 0)).normalized()
        return Vector((x, y, z)) + away * (self.crease(x, y, z) + lift)

    def skin(self, material, low=None, high=None, lift=0.0, steps=90, columns=160, caps=False):
        low, high = self.low if low is None else low, self.high if high is None else high
        rings = []
        for k in range(steps + 1):
            z = low + (high - low) * k / steps
            rings.append([tuple(self.at(2 * math.pi * i / columns - math.pi / 2, z, lift)) for i in range(columns)])
        return loft(rings, material, caps=caps, crease=60)

    def face(self, x, z, side=-1):
        """The point of the front (-1) or the back (1) at x and z."""
        half, front, back, power = self.curve(z)
        share = max(0.0, 1 - min(abs(x) / half, 1) ** power) ** (1 / power)
        y = (front + back) / 2 + side * share * (back - front) / 2
        return Vector((x, y + side * self.crease(x, y, z), z))

    def flank(self, y, z, side=1):
        """The point of the left (-1) or right side at y and z."""
        half, front, back, power = self.curve(z)
        across = min(abs((y - (front + back) / 2) / ((back - front) / 2)), 1)
        x = side * half * max(0.0, 1 - across**power) ** (1 / power)
        return Vector((x + side * self.crease(x, y, z), y, z))

    def spot(self, x, z, side=-1, lift=0.0):
        """(point, normal) on the front or the back, `lift` above it."""
        here = self.face(x, z, side)
        normal = (self.face(x + 0.3, z, side) - self.face(x - 0.3, z, side)).cross(self.face(x, z + 0.3, side) - self.face(x, z - 0.3, side))
        normal = normal.normalized() * -side
        return here + normal * lift, normal

    def beside(self, y, z, side=1, lift=0.0):
        here = self.flank(y, z, side)
        normal = (self.flank(y + 0.3, z, side) - self.flank(y - 0.3, z, side)).cross(self.flank(y, z + 0.3, side) - self.flank(y, z - 0.3, side))
        normal = normal.normalized() * side
        return here + normal * lift, normal

    def pocket(self, at, width, height, corner, puff, material, side=-1, columns=48, rows=40, fall=1.6, tilt=0.0):
        """A pocket or a pad that stands `puff` out from the front or the back, around (x, z); gives back its `on(x, z)`:
        (point, normal) on its outside."""
        cx, cz = at

        def out(x, z):
            near = max(0.0, min(width / 2 - abs(x - cx), z - (cz - height / 2), cz + height / 2 - z))
            share = min(1.0, near / fall)
            return puff * math.sqrt(max(0.0, 1 - (1 - share) ** 2)) + 0.12 * share

        def shape(u, v):
            z = cz + (v - 0.5) * height
            low = max(0.0, corner - (height / 2 - abs(z - cz)))
            reach = width / 2 - corner + math.sqrt(max(0.0, corner**2 - low**2))
            x = cx + (2 * u - 1) * reach * -side * (1 + tilt * (v - 0.5))
            rim = min(u, 1 - u, v, 1 - v)
            return tuple(self.spot(x, z, side, out(x, z) if rim > 1e-6 else -0.05)[0])

        sheet(shape, columns, rows, material, crease=50)
        return lambda x, z, lift=0.0: self.spot(x, z, side, out(x, z) + lift)

    def pocket_rim(self, at, width, height, corner, inset, on, step=0.3):
        """A closed line of (point, normal) inside the edge of a pocket."""
        ring = rounded_rectangle(width - 2 * inset, height - 2 * inset, max(0.2, corner - inset))
        ring = [*ring, ring[0]]
        line = []
        for (ax, az), (bx, bz) in zip(ring, ring[1:]):
            count = max(1, int(math.dist((ax, az), (bx, bz)) / step))
            line += [on(at[0] + ax + (bx - ax) * k / count, at[1] + az + (bz - az) * k / count) for k in range(count)]
        return [*line, line[0]]


def zipped(line, pull=None, tape='#232427', teeth='#3b3c40', wide=1.3):
    """A coil zip along a line of (point, normal), with a pull at a share of it."""
    line = even(line, 0.8)
    lace([(p + n * 0.03, n) for p, n in line], wide, 0.1, matte_plastic(tape), steps=3, power=6)
    lace([(p + n * 0.1, n) for p, n in line], wide * 0.3, 0.14, matte_plastic(teeth), steps=3)
    if pull is not None:
        i = min(len(line) - 2, int(pull * (len(line) - 1)))
        place, normal = line[i]
        along = (line[i + 1][0] - place).normalized()
        down = Vector((0, 0, -1)) if abs(normal.z) < 0.7 else along
        black = matte_plastic('#1c1d1f')
        lace([(place + normal * 0.2 - along * 0.5, normal), (place + normal * 0.3, normal), (place + normal * 0.2 + along * 0.5, normal)], 0.7, 0.35, black, power=3)
        lace([(place + normal * 0.4, normal), (place + normal * 0.34 + down * 1.2, normal), (place + normal * 0.26 + down * 2.6, normal)], 0.42, 0.2, black, power=3)


def webbing(color, ridge=0.12):
    """Narrow woven tape."""
    shader = Shader('webbing').set(roughness=0.8, specular=0.2, sheen=0.2)
    x, y = shader.surface_centimeters()
    slant = shader.math('ADD', shader.math('PINGPONG', x, 0.5), y)
    rows = shader.math('MULTIPLY_ADD', shader.math('SINE', shader.math('MULTIPLY', slant, 2 * math.pi / ridge)), 0.5, 0.5)
    base = linear(color)
    shader.set(base_color=shader.mix(rows, tuple(channel * 0.7 for channel in base[:3]) + (1.0,), base))
    return shader.bump(rows, 0.03, 0.5).material


def tape(line, width, material, thick=0.16, steps=4):
    """Webbing along (point, normal)."""
    return lace(line, width, thick, material, steps=steps, power=7)


def buckle(place, normal, along, width=2.0, color='#1d1e20'):
    """A side-release buckle; `along` is the way of its strap."""
    plastic = matte_plastic(color, 0.002)
    parts = [slab(width + 0.7, 1.7, 0.55, 0.25, 0.12, plastic, (0, 0.9, 0)), slab(width + 0.5, 1.3, 0.45, 0.2, 0.12, plastic, (0, -1.1, 0))]
    for side in (-1, 1):
        parts.append(slab(0.32, 1.3, 0.4, 0.14, 0.08, plastic, (side * (width / 2 + 0.12), -0.2, 0.04)))
    parts.append(slab(width * 0.45, 1.6, 0.4, 0.12, 0.08, plastic, (0, -0.2, 0.02)))
    return laid(parts, place, normal, along)


def ladder(place, normal, along, width=2.0, color='#1d1e20'):
    """The buckle that a strap is pulled tight through."""
    plastic = matte_plastic(color, 0.002)
    bars = [tube([(-width / 2, y, 0.3), (width / 2, y, 0.3)], 0.17, plastic) for y in (-0.8, 0.0, 0.8)]
    sides = [tube([(s * width / 2, -0.9, 0.28), (s * width / 2, 0.9, 0.28)], 0.2, plastic) for s in (-1, 1)]
    return laid([*bars, *sides], place, normal, along)


def laid(parts, place, normal, along):
    """Moves parts that were made around the origin, flat on z = 0, to a place on a surface; `along` is their y."""
    side = along.cross(normal).normalized()
    forward = normal.cross(side).normalized()
    hub = group(parts)
    hub.matrix_world = Matrix.Translation(place) @ Matrix((side, forward, normal)).transposed().to_4x4()
    return hub


def seam(lines, color, length=0.34):
    return stitched(lines, matte_plastic(color), length, 0.16, 0.08, 0.045)
