"""Makes the reliefs for families/creases.py: drops a square of cloth that is a little larger than the frame that holds it
and writes how it comes to lie. Run by hand, it takes some minutes: `blender -b --factory-startup -P reliefs/fall.py`."""

import random
import struct
from pathlib import Path

import bpy
from mathutils import noise

SIDE, HIGHEST = 90, 4.0

# The share by which the cloth is larger than its frame, how stiff it is, and where its unevenness begins.
RELIEFS = {'soft': (0.04, 12.0, 3), 'fine': (0.05, 1.5, 5)}


def fall(spare, stiff, seed, frames=28):
    """The heights in centimeters at which the points of the cloth come to rest, row by row."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    # The simulation counts in meters: a tenth of the size keeps its own margins small.
    scale = 0.1
    cloth = _square(scale, seed)
    _floor(scale)
    made = cloth.modifiers.new('cloth', 'CLOTH')
    how = made.settings
    how.quality, how.mass, how.air_damping = 5, 0.3, 2.0
    how.tension_stiffness = how.compression_stiffness = 15
    how.shear_stiffness, how.bending_stiffness, how.bending_model = 5, stiff, 'ANGULAR'
    how.tension_damping = how.compression_damping = how.shear_damping = 8
    how.bending_damping = 1.0
    how.vertex_group_mass, how.pin_stiffness = 'held', 5.0
    how.shrink_min = -spare
    made.collision_settings.distance_min, made.collision_settings.collision_quality = 0.01, 2
    made.collision_settings.use_self_collision = False
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    fallen = cloth.evaluated_get(bpy.context.evaluated_depsgraph_get())
    return [vertex.co.z / scale for vertex in fallen.data.vertices]


def _square(scale, seed):
    """A net whose diagonals change direction, so that the folds do not all run one way."""
    random.seed(seed)
    row = SIDE + 1
    vertices, faces = [], []
    for j in range(row):
        for i in range(row):
            x, y = i - SIDE / 2 + random.uniform(-0.2, 0.2), j - SIDE / 2 + random.uniform(-0.2, 0.2)
            z = 0.6 + max(0.5 * noise.noise((x / 5 + seed, y / 5, seed)), 0)
            vertices.append((x * scale, y * scale, z * scale))
    for j in range(SIDE):
        for i in range(SIDE):
            a = j * row + i
            one = [(a, a + 1, a + row + 1), (a, a + row + 1, a + row)]
            other = [(a, a + 1, a + row), (a + 1, a + row + 1, a + row)]
            faces += one if (i * 7 + j * 3) % 2 else other
    mesh = bpy.data.meshes.new('falling')
    mesh.from_pydata(vertices, [], faces)
    cloth = bpy.data.objects.new('falling', mesh)
    bpy.context.scene.collection.objects.link(cloth)
    rim = [j * row + i for j in range(row) for i in range(row) if i in (0, SIDE) or j in (0, SIDE)]
    cloth.vertex_groups.new(name='held').add(rim, 1.0, 'REPLACE')
    return cloth


def _floor(scale):
    mesh = bpy.data.meshes.new('floor')
    far = 80 * scale
    mesh.from_pydata([(-far, -far, 0), (far, -far, 0), (far, far, 0), (-far, far, 0)], [], [(0, 1, 2, 3)])
    floor = bpy.data.objects.new('floor', mesh)
    bpy.context.scene.collection.objects.link(floor)
    floor.modifiers.new('collision', 'COLLISION')
    floor.collision.thickness_outer = 0.01


for name, settings in RELIEFS.items():
    heights = [round(min(max(height / HIGHEST, 0), 1) * 65535) for height in fall(*settings)]
    head = f'P5\n{SIDE + 1} {SIDE + 1}\n65535\n'.encode()
    (Path(__file__).parent / f'{name}.pgm').write_bytes(head + struct.pack(f'>{len(heights)}H', *heights))
