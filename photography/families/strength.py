"""Training: kettlebell, resistance bands and foam roller."""

import math

import bmesh
import bpy

from colors import linear
from lettering import words_around
from materials import matte_plastic, metal, printed
from modeling import add, cylinder, group, sphere, strap, tube
from nodes import Shader
from outlines import fillet
from surfaces import lathe, sheet

IRON = '#2f3033'


def kettlebell():
    """Sixteen kilograms, with a yellow ring; ball and handle are skinned together so that no seam shows."""
    iron = _cast_iron()
    ball, middle = 9.6, 9.0
    grip = [(-4.6, 0, 13.5), (-6.0, 0, 17.3), (-6.5, 0, 20.4), (-5.2, 0, 23.6), (-2.2, 0, 24.75), (0, 0, 24.85)]
    grip += [(-x, y, z) for x, y, z in reversed(grip[:-1])]
    handle = tube(grip, 1.7, iron, taper=[1.5, 1.15, 1.02, 1, 1, 1, 1, 1, 1.02, 1.15, 1.5])
    _cast([sphere(ball, iron, (0, 0, middle), (1, 1, 0.97)), handle], iron)
    lathe(fillet([(0, 0), (6.15, 0), (6.5, 0.35), (6.5, 1.2), (0, 1.2)], [0.1, 0.15, 0.3]), metal('#8c8d90', 0.4))
    paint = printed('#e3a72f', 0.45)
    for side in (-1, 1):
        ring = [(side * 6.18, 0, 18.25), (side * 6.38, 0, 19.1), (side * 6.47, 0, 19.9)]
        tube(ring, 1.94, paint, taper=[1.03, 1.0, 0.98])
    ink = printed('#e9e6df', 0.5)
    for text, size, height, font in (('16', 5.6, 10.4, 'narrow-bold'), ('KG', 1.7, 6.7, 'sans-bold'), ('VELODUNE', 1.15, 4.4, 'sans-bold')):
        _on_ball(words_around(text, size, ink, ball, height, font, spacing=1.08), ball, middle, 0.97)


def _cast(parts, material):
    """Melts parts into one skin with soft inner corners, and cuts it flat at the foot."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    whole = bpy.data.meshes.new('casting')
    form = bmesh.new()
    for part in parts:
        mesh = bpy.data.meshes.new_from_object(part.evaluated_get(graph))
        mesh.transform(part.matrix_world)
        form.from_mesh(mesh)
        bpy.data.objects.remove(part)
    form.to_mesh(whole)
    form.free()
    made = add(whole, 'casting', None, crease=180)
    melt = made.modifiers.new('melt', 'REMESH')
    melt.mode, melt.voxel_size, melt.use_smooth_shade = 'VOXEL', 0.22, True
    soften = made.modifiers.new('soften', 'SMOOTH')
    soften.factor, soften.iterations = 0.5, 34
    bpy.context.view_layer.update()
    skin = bpy.data.meshes.new_from_object(made.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    for vertex in skin.vertices:
        vertex.co.z = max(vertex.co.z, 0.45)
    bpy.data.objects.remove(made)
    skin.materials.clear()
    return add(skin, 'casting', material, crease=60)


def _on_ball(made, radius, middle, squash):
    for vertex in made.data.vertices:
        x, y, z = vertex.co
        share = (z - middle) / squash
        out = math.sqrt(max(0.1, radius**2 - share**2)) + 0.035 + (math.hypot(x, y) - radius - 0.01)
        angle = math.atan2(y, x)
        # A parallel is shorter than the equator: the letters keep their width.
        angle = -math.pi / 2 + (angle + math.pi / 2) * radius / out
        vertex.co = (out * math.cos(angle), out * math.sin(angle), z)


def _cast_iron():
    shader = Shader('cast iron').set(base_color=linear(IRON), roughness=0.58, specular=0.45)
    height = shader.math('MULTIPLY_ADD', shader.noise(0.35, 2), 0.6, shader.noise(0.09, 2))
    return shader.bump(height, 0.03, 0.55).material


def foam_roller(color):
    """A short roller with three zones: blocks, ridges and points."""
    radius, length = 7.0, 33.0
    foam = _eva(color)
    columns, rows = 720, 460

    def shape(u, v):
        angle, along = 2 * math.pi * u, (v - 0.5) * length
        rim = min(1.0, (length / 2 - abs(along)) / 0.5)
        out = radius - 0.75 + 0.75 * _pattern(u, along, length) - 0.35 * (1 - rim) ** 2
        return (along, out * math.cos(angle), radius + out * math.sin(angle))

    parts = [sheet(shape, columns, rows, foam, size=(2 * math.pi * radius, length), crease=70)]
    core = matte_plastic('#232427')
    bore = 4.9
    wall = fillet([(bore, -length / 2 + 0.2), (bore + 0.5, -length / 2), (bore + 0.5, length / 2), (bore, length / 2 - 0.1)], 0.1)
    shell = [lathe([(bore - 0.05, length / 2 + 0.15), (bore - 0.05, -length / 2 - 0.15)], core), lathe(wall, core)]
    for end in (-1, 1):
        z = end * length / 2
        rim = fillet([(bore - 0.05, z), (bore - 0.05, z + end * 0.18), (bore + 0.42, z + end * 0.18), (bore + 0.42, z - end * 0.3)], 0.08)
        face = [(bore + 0.3, z - end * 0.02), (radius - 1.12, z), (radius - 1.1, z - end * 0.02)]
        shell += [lathe(rim if end < 0 else rim, core), lathe(face, foam)]
    group(shell, (0, 0, radius), (0, 90, 0))
    return parts


def _pattern(u, along, length):
    """How far the foam stands out, from 0 to 1."""

    def bar(value, share, soft):
        """1 in the middle `share` of each period, with soft flanks."""
        away = abs(value - math.floor(value) - 0.5) * 2
        return min(1.0, max(0.0, (share - away) / soft + 0.5))

    edge = length / 2 - abs(along)
    if edge < 0.9:
        return 1.0
    place = along + length / 2
    if place < 12.2:
        zone = (place - 0.9) / 11.3
        high = min(bar(u * 10, 0.8, 0.14), bar(zone * 3, 0.86, 0.14))
    elif place < 21.0:
        zone = (place - 12.2) / 8.8
        high = min(bar(u * 26, 0.62, 0.25), bar(zone, 0.95, 0.08))
    else:
        zone = (place - 21.0) / 11.1
        shift = 0.5 if int(zone * 6) % 2 else 0.0
        high = min(bar(u * 18 + shift, 0.68, 0.45), bar(zone * 6, 0.68, 0.45))
    return high * high * (3 - 2 * high)


def _eva(color):
    shader = Shader('foam').set(base_color=linear(color), roughness=0.75, specular=0.25)
    return shader.bump(shader.noise(0.05, 3), 0.012, 0.5).material


BANDS = ('#e3a72f', '#d8664f', '#2f8085', '#66758a', '#2b2c31')


def band_set():
    """Five tubes laid side by side in bends, with the two foam handles in front."""
    for place, color in enumerate(BANDS):
        _band(color, 7.2 * (place - 2), 0.38 + 0.1 * place)
    _handle((-9.5, -22, 0), 16)
    _handle((9.5, -23, 0), -10)


def _band(color, x, radius):
    latex = Shader('latex').set(base_color=linear(color), roughness=0.38, specular=0.4).material
    half, length = 1.75, 44.0
    line = [(x - half, -12, radius), (x - half, 0, radius), (x - half - 0.2, length * 0.5, radius), (x - half, length * 0.68, radius)]
    line += [(x, length * 0.68 + half * 1.15, radius)]
    line += [(2 * x - px, py, pz) for px, py, pz in reversed(line[:-1])]
    tube(line, radius, latex)
    for px in (x - half, x + half):
        _clip((px, -12, radius), radius)


def _clip(at, radius):
    """The end of a band: a black sleeve, a steel ring and a carabiner."""
    x, y, z = at
    sleeve = cylinder(radius + 0.22, 2.6, 0.12, matte_plastic('#232427'))
    group([sleeve], (x, y + 0.6, z), (90, 0, 0))
    steel = metal('#c6c8ca', 0.2)
    loop = [(x, y - 1.8, z), (x - 0.75, y - 2.6, z), (x - 0.75, y - 5.0, z), (x, y - 5.9, z), (x + 0.75, y - 5.0, z), (x + 0.75, y - 2.6, z)]
    tube(loop, 0.17, steel, closed=True)
    strap([(x, y - 2.4, z + 0.3), (x, y - 1.9, z + 0.3)], 0.1, 0.1, steel)


def _handle(at, turn):
    """A foam grip in a webbing triangle."""
    foam, webbing = _eva('#2b2c31'), matte_plastic('#3b3c42')
    grip = lathe(fillet([(0, -6), (1.5, -6), (1.65, -5), (1.5, 0), (1.65, 5), (1.5, 6), (0, 6)], [0.3, 0.6, 4, 0.6, 0.3], 10), foam)
    bar = group([grip], (0, 0, 1.65), (0, 90, 0))
    band = [(-6.6, 0, 1.65), (-6.4, 1.4, 1.65), (-3.0, 9.0, 1.3), (-0.4, 12.4, 1.2)]
    parts = [bar]
    for side in (1, -1):
        parts.append(strap([(side * x, y, z) for x, y, z in band], 2.4, 0.22, webbing, across=(0, 0, 1)))
        disc = cylinder(1.75, 0.5, 0.12, matte_plastic('#232427'))
        parts.append(group([disc], (side * 6.0, 0, 1.65), (0, 90 * side, 0)))
    group(parts, at, (0, 0, turn))
