"""A flat-woven rug, its far end rolled up."""

import math

import bpy

from colors import linear, shade
from modeling import add
from nodes import Shader
from outlines import smooth
from surfaces import rumple, sheet
from textiles import canvas

WIDTH, LENGTH, THICK = 122.0, 183.0, 0.65
# One step of the pattern.
STEP = 2.6
PALETTES = {
    '#b3542e': ('#97452c', '#e6d8bd', '#333f58', '#c98f4a'),
    '#36486f': ('#33456b', '#ebe0ca', '#b3542e', '#8fa0b8'),
    '#d3bb94': ('#e2d3b4', '#6b5038', '#b3542e', '#b99a6c'),
}


def wool_rug(color):
    """It lies flat for most of its length; the rest is a roll at the back, which shows that both sides are good."""
    path = _path(132.0)
    kilim = stepped_diamonds(*PALETTES[color])
    count = len(path) - 1

    def face(side):
        def shape(u, v):
            y, z, ny, nz = path[round(v * count)]
            x = WIDTH * (u - 0.5)
            wave = 0.28 * rumple(x, y, 46, 3.0) if z < 1 else 0.0
            # The edges are never quite straight.
            x += 0.5 * rumple(y, 0, 24, 9.0 + round(u)) * (2 * u - 1) ** 8
            return (x, y + ny * THICK * side, z + nz * THICK * side + max(wave, -0.1) + 0.12)

        return sheet(shape, 60, count, kilim, size=(WIDTH, LENGTH))

    face(0), face(1)
    for u in (0.0, 1.0):
        _selvedge(path, u, kilim)
    _fringe(path)


def _path(flat):
    """The lower side in the plane of y and z from the front, with the way it looks up: flat, then a spiral."""
    points = [(-flat / 2 + flat * i / 90, 0.0, 0.0, 1.0) for i in range(90)]
    pitch, inner = THICK * 1.35, 4.2
    outer = math.sqrt((LENGTH - flat) * pitch / math.pi + inner**2)
    turns = (outer - inner) / pitch
    for i in range(int(turns * 48) + 1):
        angle = 2 * math.pi * i / 48
        radius = outer - pitch * angle / (2 * math.pi)
        points.append((flat / 2 + radius * math.sin(angle), outer - radius * math.cos(angle), -math.sin(angle), math.cos(angle)))
    return points


def _selvedge(path, u, material):
    """Closes the long edges between the two sides."""
    count = len(path) - 1
    x = WIDTH * (u - 0.5)

    def shape(w, v):
        y, z, ny, nz = path[round(v * count)]
        out = 0.5 * rumple(y, 0, 24, 9.0 + round(u)) * (2 * u - 1)
        wave = max(0.28 * rumple(x, y, 46, 3.0), -0.1) if z < 1 else 0.0
        return (x + out, y + ny * THICK * w, z + nz * THICK * w + wave + 0.12)

    return sheet(shape, 1, count, material)


def _fringe(path):
    """Knotted warp ends along the front."""
    cotton = canvas('#e9dcc2')
    front = path[0][0]
    count = 74
    vertices, faces = [], []
    for i in range(count):
        x = WIDTH * ((i + 0.5) / count - 0.5)
        sway = 0.9 * rumple(x, 0, 7, 5.0)
        for strand in range(3):
            lean = sway + 0.45 * (strand - 1) + 0.25 * rumple(x, strand, 1.3, 8.0)
            long = 6.2 + 0.7 * rumple(x, strand, 3, 2.0)
            line = [(x, front + 0.4, 0.42), (x, front - 0.9, 0.5), (x + lean * 0.45, front - long * 0.55, 0.2), (x + lean, front - long, 0.14)]
            _cord(vertices, faces, smooth(line, 3), 0.17)
        _cord(vertices, faces, [(x, front - 0.5, 0.45), (x, front - 0.8, 0.5), (x, front - 1.1, 0.5), (x, front - 1.4, 0.42)], 0.36)
    mesh = bpy.data.meshes.new('fringe')
    mesh.from_pydata(vertices, [], faces)
    add(mesh, 'fringe', cotton, (0, 0, 0), 180)


def _cord(vertices, faces, path, radius, sides=6):
    start = len(vertices)
    for x, y, z in path:
        for k in range(sides):
            angle = 2 * math.pi * k / sides
            vertices.append((x + radius * math.cos(angle), y, max(0.02, z + radius * math.sin(angle))))
    for i in range(len(path) - 1):
        for k in range(sides):
            a, b = start + i * sides + k, start + i * sides + (k + 1) % sides
            faces.append((a, b, b + sides, a + sides))


def stepped_diamonds(ground, pale, dark, warm):
    """Rows of diamonds whose outlines go in steps, with striped bands at both ends; ribs of weft run across."""
    shader = Shader('kilim').set(roughness=0.95, specular=0.08, sheen=0.3, sheen_tint=0.6)
    x, y = shader.surface_centimeters()
    m = shader.math
    column = m('FLOOR', m('DIVIDE', m('SUBTRACT', x, WIDTH / 2), STEP))
    row = m('FLOOR', m('DIVIDE', y, STEP * 0.8))
    # A diamond is 14 steps wide and 18 long; its outlines lie where the two distances add up to the same.
    across = m('PINGPONG', m('ADD', column, 700.5), 7.0)
    along = m('MULTIPLY', m('PINGPONG', m('ADD', row, 0.5), 9.0), 7.0 / 9.0)
    ring = m('ADD', across, along)
    ramp = shader.node('ValToRGB', m('DIVIDE', ring, 14.0))
    stops = ramp.color_ramp.elements
    ramp.color_ramp.interpolation = 'CONSTANT'
    plan = [(0.0, warm), (0.09, dark), (0.2, pale), (0.3, ground), (0.5, pale), (0.57, dark), (0.66, ground), (0.86, pale), (0.93, warm)]
    for place, tint in plan:
        stop = stops[0] if place == 0 else stops[-1] if place == 0.93 else stops.new(place)
        stop.position, stop.color = place, linear(tint)
    tone = ramp.outputs[0]
    end = m('MINIMUM', y, m('SUBTRACT', LENGTH, y))
    side = m('SUBTRACT', WIDTH / 2, m('ABSOLUTE', m('SUBTRACT', x, WIDTH / 2)))
    tone = shader.mix(m('LESS_THAN', side, 5.2), tone, linear(ground))
    tone = shader.mix(m('MULTIPLY', m('LESS_THAN', side, 5.2), m('GREATER_THAN', side, 3.9)), tone, linear(pale))
    for reach, tint in ((15.0, pale), (13.4, ground), (10.4, dark), (9.0, warm), (7.4, dark), (6.0, ground), (2.4, pale), (1.2, ground)):
        tone = shader.mix(m('LESS_THAN', end, reach), tone, linear(tint))
    # Hand-dyed yarn is never twice the same.
    streaks = shader.node('TexNoise', shader.node('CombineXYZ', m('MULTIPLY', x, 0.03), m('MULTIPLY', y, 1.6)).outputs[0], None, 1.0, 3.0, 0.6).outputs['Fac']
    tone = shader.mix(m('MULTIPLY', streaks, 0.3), tone, linear(shade(ground, 0.55)), 'MULTIPLY')
    rib = m('ABSOLUTE', m('SINE', m('MULTIPLY', y, math.pi / 0.55)))
    warp = m('ABSOLUTE', m('SINE', m('MULTIPLY', x, math.pi / 0.8)))
    height = m('MULTIPLY_ADD', warp, 0.45, rib)
    shader.set(base_color=shader.mix(m('MULTIPLY', m('SUBTRACT', 1.0, rib), 0.22), tone, linear('#2a1d14')))
    return shader.bump(height, 0.12, 0.8).material
