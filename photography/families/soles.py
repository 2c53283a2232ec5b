"""Soles: walls, slabs and inner soles that follow the outline of a last. Lengths in centimeters."""

import math

import bpy
from mathutils import Vector

from surfaces import loft


def wall(last, profile, material, spring, swell=None, crease=35):
    """Skins (out, z) rows around the outline of a last; `spring` lifts them at an x, `swell(x)` adds to `out`."""
    rings = []
    for row in profile:
        ring = []
        for foot, away in zip(last.rim, last.outward):
            out, z = row(foot.x) if callable(row) else row
            place = foot + away * (out + (swell(foot.x) if swell else 0.0))
            ring.append((place.x, place.y, z + spring(foot.x)))
        rings.append(ring)
    return loft(list(rings), material, crease=crease)


def inner_sole(last, material, inset, height, thick=0.4):
    """The footbed inside a shoe; `height` is a function of x."""
    return wall(last, [(-inset - 0.1, 0), (-inset, 0.1), (-inset, thick - 0.1), (-inset - 0.15, thick)], material, height)


def mirrored_pair(parts, place, turn, tip=None):
    """Hangs the parts under one empty as they are, and their mirror images under another.

    `place` and `turn` are those of the mirrored shoe: (x, y, z) and degrees about z; `tip` lays it over: degrees
    about x and y."""
    bpy.context.view_layer.update()
    hubs = []
    for side in (1, -1):
        hub = bpy.data.objects.new('shoe', None)
        bpy.context.scene.collection.objects.link(hub)
        hubs.append(hub)
        for part in parts:
            one = part
            if side < 0:
                one = part.copy()
                bpy.context.scene.collection.objects.link(one)
            one.parent = hub
        hub.scale = (1, side, 1)
    other = hubs[1]
    other.location = place
    lean = tip or (0, 0)
    other.rotation_euler = (math.radians(lean[0]), math.radians(lean[1]), math.radians(turn))
    bpy.context.view_layer.update()
    return hubs


def grounded(hub):
    """Lowers a shoe that was laid over until it touches the floor."""
    bpy.context.view_layer.update()
    low = min((part.matrix_world @ Vector(corner)).z for part in hub.children for corner in part.bound_box)
    hub.location.z -= low
    bpy.context.view_layer.update()
