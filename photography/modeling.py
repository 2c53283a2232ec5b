"""Solids: boxes, slabs, prisms, tubes and straps. Lengths are in centimeters, z is up, and the product faces -y.

The functions return a Blender object; `at` is its position."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from outlines import rounded_rectangle, smooth


def add(mesh, name, material, at=(0, 0, 0), crease=35):
    """Adds a mesh to the scene, with smooth shading except at edges sharper than `crease` degrees."""
    if not mesh.uv_layers:
        unwrap(mesh)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(crease)
    if material:
        mesh.materials.append(material)
    made = bpy.data.objects.new(name, mesh)
    made.location = at
    bpy.context.scene.collection.objects.link(made)
    return made


def unwrap(mesh):
    """UV coordinates in centimeters: projects each face along the axis closest to its normal."""
    layer = mesh.uv_layers.new()
    for face in mesh.polygons:
        steep = max(range(3), key=lambda axis: abs(face.normal[axis]))
        across, along = [(1, 2), (0, 2), (0, 1)][steep]
        for loop in face.loop_indices:
            place = mesh.vertices[mesh.loops[loop].vertex_index].co
            layer.data[loop].uv = (place[across], place[along])


def bevel(made, width, segments=4, angle=30):
    """Rounds all edges sharper than `angle`."""
    edge = made.modifiers.new('bevel', 'BEVEL')
    edge.width, edge.segments, edge.limit_method = width, segments, 'ANGLE'
    edge.angle_limit, edge.harden_normals, edge.miter_outer = math.radians(angle), False, 'MITER_ARC'
    made.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True
    return made


def subdivide(made, levels=2):
    made.modifiers.new('subdivide', 'SUBSURF').render_levels = levels
    made.modifiers['subdivide'].levels = levels
    return made


def thicken(made, thickness, middle=0.0):
    """Gives a surface a thickness; `middle` is the offset of Blender's solidify modifier: -1 inwards, 0 to both sides, 1 outwards."""
    shell = made.modifiers.new('thickness', 'SOLIDIFY')
    shell.thickness, shell.offset = thickness, middle
    return made


def box(width, depth, height, radius, material, at=(0, 0, 0), segments=5):
    """A box with rounded edges that stands on z = 0 in its own coordinates."""
    mesh = bpy.data.meshes.new('box')
    form = bmesh.new()
    bmesh.ops.create_cube(form, size=1)
    bmesh.ops.scale(form, vec=(width, depth, height), verts=form.verts)
    bmesh.ops.translate(form, vec=(0, 0, height / 2), verts=form.verts)
    form.to_mesh(mesh)
    form.free()
    return bevel(add(mesh, 'box', material, at), radius, segments)


def prism(outline, height, edge, material, at=(0, 0, 0), segments=4):
    """A closed outline (points in x and y, counter-clockwise) extruded to a height, with its rims rounded by `edge`."""
    mesh = bpy.data.meshes.new('prism')
    count = len(outline)
    vertices = [(x, y, 0) for x, y in outline] + [(x, y, height) for x, y in outline]
    sides = [(i, (i + 1) % count, (i + 1) % count + count, i + count) for i in range(count)]
    mesh.from_pydata(vertices, [], [tuple(reversed(range(count))), tuple(range(count, 2 * count)), *sides])
    made = add(mesh, 'prism', material, at)
    return bevel(made, edge, segments, 50) if edge else made


def slab(width, depth, height, corner, edge, material, at=(0, 0, 0)):
    """A prism over a rectangle with rounded corners, such as a phone, a tray or a case."""
    return prism(rounded_rectangle(width, depth, corner), height, edge, material, at)


def upright(made, lean=0.0):
    """Stands up an object that was modeled lying on its back, so that its top faces the camera. `lean` tilts it backwards by degrees."""
    made.matrix_world = Matrix.Rotation(math.radians(90 - lean), 4, 'X') @ made.matrix_world
    bpy.context.view_layer.update()
    return made


def cylinder(radius, height, edge, material, at=(0, 0, 0), sides=96):
    """A cylinder that stands on z = 0 in its own coordinates."""
    ring = [(radius * math.cos(a), radius * math.sin(a)) for a in (2 * math.pi * i / sides for i in range(sides))]
    return prism(ring, height, edge, material, at)


def sphere(radius, material, at=(0, 0, 0), squash=(1, 1, 1)):
    mesh = bpy.data.meshes.new('sphere')
    form = bmesh.new()
    bmesh.ops.create_uvsphere(form, u_segments=64, v_segments=32, radius=radius)
    bmesh.ops.scale(form, vec=squash, verts=form.verts)
    form.to_mesh(mesh)
    form.free()
    return add(mesh, 'sphere', material, at, 180)


def tube(points, radius, material, closed=False, taper=None, curved=True, at=(0, 0, 0)):
    """A round tube through points; `taper` gives the share of the radius at each point."""
    data = bpy.data.curves.new('tube', 'CURVE')
    data.dimensions, data.bevel_depth, data.bevel_resolution = '3D', radius, 6
    data.resolution_u, data.use_fill_caps = 16, True
    line = data.splines.new('BEZIER')
    line.bezier_points.add(len(points) - 1)
    line.use_cyclic_u = closed
    for place, (knot, point) in enumerate(zip(line.bezier_points, points)):
        knot.co = point
        knot.handle_left_type = knot.handle_right_type = 'AUTO' if curved else 'VECTOR'
        knot.radius = taper[place] if taper else 1.0
    data.materials.append(material)
    made = bpy.data.objects.new('tube', data)
    made.location = at
    bpy.context.scene.collection.objects.link(made)
    return made


def strap(points, width, thickness, material, across=(1, 0, 0), closed=False, widths=None, edge=0.05, at=(0, 0, 0)):
    """A flat band through points. Its width lies along `across`; `widths` gives the share of the width at each point."""
    path = smooth([tuple(point) for point in points], 8, closed)
    shares = [value for (value,) in smooth([(value,) for value in widths], 8, closed)] if widths else [1.0] * len(path)
    side = Vector(across).normalized()
    rows, lengths = [], [0.0]
    for i, point in enumerate(path):
        before = Vector(path[i - 1] if i or closed else path[0])
        after = Vector(path[(i + 1) % len(path)] if i + 1 < len(path) or closed else path[-1])
        outward = side.cross((after - before).normalized()).normalized() * (thickness / 2)
        reach, here = side * (width * shares[i] / 2), Vector(point)
        rows.append([here - reach - outward, here + reach - outward, here + reach + outward, here - reach + outward])
        lengths.append(lengths[-1] + (here - Vector(path[i - 1])).length if i else 0.0)
    mesh = bpy.data.meshes.new('strap')
    count, steps = len(rows), len(rows) if closed else len(rows) - 1
    faces = [
        (4 * i + k, 4 * i + (k + 1) % 4, 4 * ((i + 1) % count) + (k + 1) % 4, 4 * ((i + 1) % count) + k)
        for i in range(steps)
        for k in range(4)
    ]
    if not closed:
        faces += [(3, 2, 1, 0), tuple(4 * (count - 1) + k for k in range(4))]
    mesh.from_pydata([corner for row in rows for corner in row], [], faces)
    layer = mesh.uv_layers.new()
    for face in mesh.polygons:
        for loop in face.loop_indices:
            row, corner = divmod(mesh.loops[loop].vertex_index, 4)
            layer.data[loop].uv = (width * (0.0 if corner in (0, 3) else 1.0), lengths[row + 1])
    made = add(mesh, 'strap', material, at)
    return bevel(made, min(edge, thickness * 0.45), 3, 50)


def group(parts, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Groups parts under an empty object, rotated by degrees about x, y and z."""
    bpy.context.view_layer.update()
    hub = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(hub)
    for part in parts:
        if part.parent is None:
            part.parent = hub
    hub.rotation_euler = [math.radians(angle) for angle in turn]
    hub.location, hub.scale = at, (scale, scale, scale)
    bpy.context.view_layer.update()
    return hub


def copy(made, at=(0, 0, 0), turn=(0, 0, 0)):
    """A copy with the same mesh and modifiers, moved by `at` and rotated by degrees."""
    twin = made.copy()
    bpy.context.scene.collection.objects.link(twin)
    spin = [Matrix.Rotation(math.radians(angle), 4, axis) for angle, axis in zip(turn, 'XYZ')]
    bpy.context.view_layer.update()
    twin.matrix_world = Matrix.Translation(at) @ spin[2] @ spin[1] @ spin[0] @ made.matrix_world
    return twin
