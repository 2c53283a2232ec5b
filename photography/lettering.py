"""Text on products: thin raised letters, flat or bent around a cylinder."""

import math
from pathlib import Path

import bmesh
import bpy
from mathutils import Matrix, Vector

from modeling import add

_FONTS = Path(__file__).parent / 'fonts'
# Maximum size of a face in centimeters. A larger one would cut into the cylinder around which it is bent.
_MAX_FACE = 0.25


def words(text, size, material, font='sans', at=(0, 0, 0), face='front', align='CENTER', depth=0.004, spacing=1.0, lines=1.0, fit=None):
    """Letters `size` centimeters high (of an em) and `depth` thick, centered on `at`.

    `face` is the direction that they face: 'front' (to -y), 'top' (to z), or the degrees by which a front leans back. `fit` limits
    their width. Fonts: sans, sans-bold, serif, display, narrow-bold, script."""
    mesh = _mesh(text, size, font, align, depth, spacing, lines, fit)
    tip = {'front': 90.0, 'top': 0.0}.get(face)
    mesh.transform(Matrix.Rotation(math.radians(90 - face if tip is None else tip), 4, 'X'))
    return _flat(add(mesh, 'words', material, at, 1))


def words_around(text, size, material, radius, height, font='sans', depth=0.004, spacing=1.0, lines=1.0, fit=None, turn=0.0, lift=0.01):
    """Letters around a cylinder about z whose front is -y, centered at a height; `turn` rotates them by degrees."""
    mesh = _mesh(text, size, font, 'CENTER', depth, spacing, lines, fit)
    for vertex in mesh.vertices:
        x, y, z = vertex.co
        angle = x / radius + math.radians(turn) - math.pi / 2
        out = radius + lift + z
        vertex.co = (out * math.cos(angle), out * math.sin(angle), height + y)
    return _flat(add(mesh, 'words', material, (0, 0, 0), 1))


def cut_finely(mesh):
    """Cuts a flat mesh, which lies in x and y, into pieces that are small enough to follow a bent surface."""
    form = bmesh.new()
    form.from_mesh(mesh)
    for axis in (0, 1):
        reach = [vertex.co[axis] for vertex in form.verts]
        normal = (1 - axis, axis, 0)
        for step in range(math.ceil(min(reach) / _MAX_FACE), math.floor(max(reach) / _MAX_FACE) + 1):
            at = [step * _MAX_FACE * share for share in normal]
            bmesh.ops.bisect_plane(form, geom=[*form.verts, *form.edges, *form.faces], dist=1e-5, plane_co=at, plane_no=normal)
    form.to_mesh(mesh)
    form.free()


def _flat(made):
    made.data.polygons.foreach_set('use_smooth', [False] * len(made.data.polygons))
    return made


def _mesh(text, size, font, align, depth, spacing, lines, fit):
    data = bpy.data.curves.new('words', 'FONT')
    data.font = _load(font)
    data.body, data.size, data.align_x, data.align_y = text, size, align, 'CENTER'
    data.extrude, data.space_character, data.space_line = depth / 2, spacing, lines
    data.resolution_u = 4
    letters = bpy.data.objects.new('words', data)
    bpy.context.scene.collection.objects.link(letters)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(letters.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(letters)
    width = max(v.co.x for v in mesh.vertices) - min(v.co.x for v in mesh.vertices)
    if fit and width > fit:
        mesh.transform(Matrix.Diagonal(Vector((fit / width, fit / width, 1, 1))))
    cut_finely(mesh)
    mesh.materials.clear()
    while mesh.uv_layers:
        mesh.uv_layers.remove(mesh.uv_layers[0])
    return mesh


def _load(font):
    path = str(_FONTS / f'{font}.woff2')
    return next((each for each in bpy.data.fonts if each.filepath == path), None) or bpy.data.fonts.load(path)
