"""The photographer's studio: one camera, one light and one backdrop for every picture.

Products are modeled in centimeters, standing on z = 0 and facing -y. The studio is scaled to the size of the frame, so that a
lipstick and a tent get the same light."""

import math

import bpy
from mathutils import Matrix, Vector

from colors import linear
from materials import backdrop
from rendering import render

# Part of all fingerprints. Increase it when all pictures must be rendered again.
LOOK = 1

LENS = 85.0
SENSOR = 36.0

# Elevation of the camera in degrees. Flat products need a higher one.
VIEWS = {'eye': 11.0, 'raised': 26.0, 'high': 42.0, 'above': 64.0}

BACKDROPS = {
    'Electronics': '#ecdfcd',
    'Fashion': '#efd6c4',
    'Home & Garden': '#eedfbd',
    'Sports & Outdoors': '#dde3cd',
    'Books': '#ead3b8',
    'Beauty': '#f4d5cb',
}


# Colors of the plinths in a scene, slightly darker than its backdrop.
DEEPER = {
    'Electronics': '#dcc7ab',
    'Fashion': '#e3bfa8',
    'Home & Garden': '#e0c995',
    'Sports & Outdoors': '#c8d1b2',
    'Books': '#dcbc98',
    'Beauty': '#e8bfb2',
}


def clear():
    """Empties the scene. Called before each picture."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def photograph(path, category, width=800, height=800, samples=96, view='eye', turn=0.0, fill=0.74, lift=0.0, shift=0.0, bounces=6):
    """Lights, frames and renders all objects of the scene.

    `turn` rotates the product by degrees, `fill` is the share of the frame that its longer side fills, `lift` and `shift` move it
    up and to the right by a share of the frame. Writes `path` + -picture.png, -albedo.png and -normal.png; the last two guide the
    denoising."""
    scene = bpy.context.scene
    products = [each for each in scene.objects if each.parent is None]
    _stand(products, turn)
    frame, center = _frame(VIEWS.get(view, view), fill, lift, shift, width / height)
    # A room has a floor and a wall of its own, and less light from the studio.
    if not scene.get('daylight'):
        _backdrop(frame, BACKDROPS[category])
    _lights(frame, center, 0.4 if scene.get('daylight') else 1.0)
    render(scene, path, width, height, samples, bounces)


def _stand(products, turn):
    """Rotates the product, and places its lowest point on the floor and its center over the origin."""
    # Objects moved before have outdated matrices until this update.
    bpy.context.view_layer.update()
    spin = Matrix.Rotation(math.radians(turn), 4, 'Z')
    for each in products:
        each.matrix_world = spin @ each.matrix_world
    bpy.context.view_layer.update()
    points = _points()
    low = Vector(min(point[axis] for point in points) for axis in range(3))
    high = Vector(max(point[axis] for point in points) for axis in range(3))
    shift = Matrix.Translation((-(low.x + high.x) / 2, -(low.y + high.y) / 2, -low.z))
    for each in products:
        each.matrix_world = shift @ each.matrix_world
    bpy.context.view_layer.update()


def _points():
    """Vertices of all visible objects, at most about 4000 of each mesh."""
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for instance in graph.object_instances:
        visible = instance.object
        if visible.type not in {'MESH', 'CURVE', 'FONT', 'SURFACE'} or visible.hide_render or visible.get('room'):
            continue
        mesh = visible.to_mesh()
        matrix = instance.matrix_world.copy()
        step = max(1, len(mesh.vertices) // 4000)
        points.extend(matrix @ mesh.vertices[index].co for index in range(0, len(mesh.vertices), step))
        visible.to_mesh_clear()
    return points


def _frame(elevation, fill, lift, shift, aspect):
    """Places the camera so that the product fills its share of the frame. Returns the width of the frame and its center."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.sensor_fit = LENS, SENSOR, 'HORIZONTAL'
    camera = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    tilt = math.radians(elevation)
    outward = Vector((0, -math.cos(tilt), math.sin(tilt)))
    right, up = Vector((1, 0, 0)), Vector((0, math.sin(tilt), math.cos(tilt)))
    points = _points()
    center = sum(points, Vector()) / len(points)
    spread = SENSOR / LENS
    distance = 4 * max((point - center).length for point in points) / spread
    for _ in range(12):
        eye = center + outward * distance
        seen = [
            ((point - eye).dot(right) / depth, (point - eye).dot(up) / depth)
            for point in points
            for depth in [(eye - point).dot(outward)]
        ]
        left, far = min(x for x, _ in seen), max(x for x, _ in seen)
        bottom, top = min(y for _, y in seen), max(y for _, y in seen)
        center = center + right * (left + far) / 2 * distance + up * (bottom + top) / 2 * distance
        distance *= max((far - left) / spread, (top - bottom) / spread * aspect) / fill
    frame = spread * distance
    center = center - (up * lift + right * shift) * frame
    camera.location = center + outward * distance
    camera.rotation_euler = (math.pi / 2 - tilt, 0, 0)
    data.clip_start, data.clip_end = distance * 0.05, distance * 20
    return frame, center


def _backdrop(frame, color):
    """A floor that curves up into a wall without an edge."""
    front, start, bend, top = -9 * frame, 1.5 * frame, 2.2 * frame, 9 * frame
    rail = [(front, 0.0)] + [
        (start + bend * math.sin(angle), bend - bend * math.cos(angle))
        for angle in (step / 24 * math.pi / 2 for step in range(25))
    ]
    rail.append((start + bend, top))
    sides = (-9 * frame, 9 * frame)
    vertices = [(side, y, z) for y, z in rail for side in sides]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(rail) - 1)]
    mesh = bpy.data.meshes.new('backdrop')
    mesh.from_pydata(vertices, [], faces)
    mesh.polygons.foreach_set('use_smooth', [True] * len(faces))
    mesh.materials.append(backdrop(color))
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('backdrop', mesh))


def _lights(frame, center, share):
    """A large soft key light from the upper left, a weak fill light from the right, and a strip light from behind for the edges."""
    _panel('key', frame, center, (-1.35, -1.05, 1.75), (1.3, 1.3), 62.0 * share, '#fff4e6')
    _panel('fill', frame, center, (1.8, -1.2, 0.8), (1.6, 1.8), 8.0 * share, '#eef3ff')
    _panel('rim', frame, center, (0.5, 1.25, 1.7), (1.8, 0.7), 15.0 * share, '#ffffff')
    world = bpy.data.worlds.new('room')
    world.use_nodes = True
    bpy.context.scene.world = world
    shade = world.node_tree.nodes['Background']
    shade.inputs['Color'].default_value = linear('#fbf6ef')
    shade.inputs['Strength'].default_value = 0.3


def _panel(name, frame, center, place, size, power, color):
    data = bpy.data.lights.new(name, 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', size[0] * frame, size[1] * frame
    data.energy, data.color = power * frame * frame / 3, linear(color)[:3]
    light = bpy.data.objects.new(name, data)
    target = Vector((center.x, center.y, center.z))
    light.location = target + Vector(place) * frame
    light.rotation_euler = (target - light.location).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(light)
