"""Earbuds in front of the open pebble they charge in."""

import math

import bpy

from colors import cool_white, is_dark, shade
from families.shells import dome, oval
from lettering import words
from materials import glossy_plastic, glow, matte_plastic, metal, painted, rubber
from modeling import cylinder, group, prism, sphere
from outlines import fillet, rounded_rectangle
from surfaces import lathe, loft

CASE = (6.6, 4.9, 2.5)
SPLIT, HIGH = 1.62, 2.75
INK = '#8b8d92'


def drift(color):
    """The case with its lid up and both buds standing before it."""
    color = cool_white(color)
    case(color)
    group(bud(color, 1), (-2.35, -4.1, 0), (0, 0, -28))
    group(bud(color, -1), (2.3, -4.3, 0), (0, 0, -48))


def case(color):
    """A pebble cut in two, with a well for each bud."""
    shell, inside = painted(color, 0.4), matte_plastic(shade(color, 0.88 if not is_dark(color) else 0.8), 0.002)
    width, depth, power = CASE
    under = [(1.4, 0.0), (0.95, 0.04), (0.5, 0.2), (0.2, 0.5), (0.05, 0.9), (0.0, 1.25), (0.02, SPLIT - 0.03), (0.06, SPLIT)]
    dome(width, depth, power, under, shell, caps=False)
    tray = dome(width, depth, power, [(0.75, 0.45), (0.12, 1.2), (0.06, SPLIT - 0.12), (0.06, SPLIT - 0.01), (0.22, SPLIT), (0.3, SPLIT - 0.1)], inside, crease=20)
    for side in (-1, 1):
        _well(tray, side)
    lid = [(0.06, SPLIT), (0.0, SPLIT + 0.04), (0.05, 1.95), (0.22, 2.25), (0.55, 2.52), (1.0, 2.68), (1.45, HIGH)]
    top = dome(width, depth, power, lid, shell, caps=False)
    crown = dome(width, depth, power, [(1.45, HIGH), (1.9, HIGH + 0.03)], shell)
    lining = dome(width, depth, power, [(0.06, SPLIT), (0.24, SPLIT), (0.3, 1.95), (0.5, 2.25), (0.9, 2.45), (1.5, 2.52)], inside, caps=False)
    ceiling = dome(width, depth, power, [(1.5, 2.52), (1.6, 2.62)], inside)
    lift = group([top, crown, lining, ceiling], (0, 0, 0))
    hinge = depth / 2 - 0.25
    for part in lift.children:
        part.location = (0, -hinge, -SPLIT)
    lift.location, lift.rotation_euler = (0, hinge, SPLIT), (math.radians(-98), 0, 0)
    barrel = cylinder(0.2, 2.4, 0.05, metal('#b9bbbf', 0.25))
    barrel.rotation_euler, barrel.location = (0, math.radians(90), 0), (-1.2, hinge + 0.12, SPLIT)
    lamp = cylinder(0.075, 0.05, 0, glow('#bff0cf', 3))
    lamp.rotation_euler, lamp.location = (math.radians(90), 0, 0), (0, -depth / 2 + 0.02, 1.2)
    words('AURIVANE', 0.34, metal(INK, 0.3), 'sans-bold', (0, -0.2 - depth / 4 - 0.55, SPLIT - 0.095), 'top', spacing=1.3)


def _well(tray, side):
    """Sinks the shape of a bud into the tray."""
    head = sphere(0.98, tray.data.materials[0], (side * 1.5, 0.55, SPLIT - 0.1), (1.0, 1.0, 0.95))
    stem = sphere(0.42, tray.data.materials[0], (side * 1.35, -0.7, SPLIT - 0.1), (1.0, 2.6, 1.0))
    for cutter in (head, stem):
        cutter.hide_render = True
        cut = tray.modifiers.new('well', 'BOOLEAN')
        cut.object, cut.operation, cut.solver = cutter, 'DIFFERENCE', 'EXACT'
    for y in (-0.95, -1.2):
        cylinder(0.09, 0.05, 0.02, metal('#d6b36a', 0.2), (side * 1.35, y, SPLIT - 0.48))


def bud(color, side):
    """One bud that stands on its stem; its tip points to `side` along x."""
    skin = glossy_plastic(color, 0.2)
    solid = [
        loft([oval(0.62 * k, 0.7 * k, 2.3, z) for k, z in ((0.3, 0), (0.72, 0.03), (0.93, 0.12), (1, 0.3), (1, 1.2), (1.1, 2.6), (0.8, 3.0))], skin),
        sphere(0.86, skin, (side * 0.28, 0, 2.55), (0.78, 1.0, 0.98)),
        sphere(0.6, skin, (side * 0.85, -0.1, 2.62), (1.15, 0.95, 1.0)),
    ]
    form = _melted(solid, skin)
    parts = [form]
    nozzle = lathe(fillet([(0.42, 0), (0.36, 0.3), (0.3, 0.62), (0.0, 0.62)], 0.05), metal('#5d5e62', 0.35))
    soft = rubber('#e3e1db' if not is_dark(color) else '#3b3c40')
    tip = lathe(fillet([(0.32, 0.1), (0.64, 0.02), (0.66, 0.22), (0.56, 0.62), (0.34, 0.82), (0.22, 0.8), (0.2, 0.6)], [0.05, 0.12, 0.2, 0.25, 0.08]), soft)
    ear = group([nozzle, tip], (side * 1.24, -0.16, 2.68), (0, side * 82, side * 8))
    parts.append(ear)
    pad = cylinder(0.42, 0.06, 0.025, glossy_plastic(shade(color, 0.82), 0.1))
    parts.append(group([pad], (-side * 0.345, 0, 2.6), (0, -side * 90, 0)))
    slot = prism(rounded_rectangle(0.5, 0.14, 0.07), 0.05, 0.015, matte_plastic('#1a1a1c', 0.01))
    parts.append(group([slot], (-side * 0.285, 0, 0.75), (0, -side * 90, 0)))
    ring = lathe(fillet([(0.17, -0.012), (0.21, 0.02), (0.12, 0.02)], 0.01), metal('#d0b071', 0.2))
    parts.append(ring)
    vent = prism(rounded_rectangle(0.42, 0.13, 0.065), 0.05, 0.01, metal('#6c6d70', 0.4))
    parts.append(group([vent], (0.2 * side, -0.72, 2.93), (62, 0, 0)))
    return parts


def _melted(parts, skin):
    """Joins solids and lets their seams flow together."""
    bpy.context.view_layer.update()
    first = parts[0]
    with bpy.context.temp_override(active_object=first, selected_editable_objects=parts, object=first, selected_objects=parts):
        bpy.ops.object.join()
    merge = first.modifiers.new('merge', 'REMESH')
    merge.mode, merge.voxel_size, merge.use_smooth_shade = 'VOXEL', 0.035, True
    flow = first.modifiers.new('flow', 'SMOOTH')
    flow.factor, flow.iterations = 0.5, 14
    first.data.use_auto_smooth = False
    first.data.materials.clear()
    first.data.materials.append(skin)
    return first
