"""A tent for two: panels of nylon that hang between curved poles, a porch on either side."""

import math

from mathutils import Vector

from colors import linear, shade
from families.nylon import sack
from lettering import words
from materials import matte_plastic, metal
from modeling import prism, strap, tube
from nodes import Shader
from outlines import fillet
from surfaces import lathe, rumple, sheet

PEAK, HEM = 107.0, 5.0
CORNER, PORCH = (110.0, 64.0), 134.0
ORANGE = '#e8772e'


def ridgeline(color, opened=True):
    """Pitched, with one door of the near porch rolled up so that the mesh inside shows."""
    fly = _nylon(color)
    right, left = _pole(1, -1), _pole(-1, -1)
    far_right, far_left = _pole(1, 1), _pole(-1, 1)
    near, far = _porch(-1), _porch(1)
    panels = [(right, far_right, 7.0), (far_right, far, 5.0), (far, far_left, 5.0), (far_left, left, 7.0), (left, near, 5.0)]
    for number, (a, b, sag) in enumerate(panels):
        _panel(a, b, sag, fly, number)
    if opened:
        _panel(near, right, 5.0, fly, 7, high=0.4)
        _panel(near, right, 5.0, fly, 7, low=0.4, start=0.66)
        _rolled_door(near, right, fly)
        _inside()
    else:
        _panel(near, right, 5.0, fly, 7)
    _seams((right, left, far_right, far_left), (near, far), color)
    _pegs((right, left, far_right, far_left), (near, far))
    _vent(near, fly, color)
    _name(left, near)
    sack(color, 9.0, 46.0, (-62, -140), 64)


def _nylon(color, grid=3.2):
    """Proofed ripstop: a dull shine, and a little of the light from behind."""
    shader = Shader('fly')
    x, y = shader.surface_centimeters()
    lines = [shader.math('LESS_THAN', shader.math('FRACT', shader.math('DIVIDE', axis, grid)), 0.1) for axis in (x, y)]
    base = linear(color)
    tone = shader.mix(shader.math('MULTIPLY', shader.math('MAXIMUM', *lines), 0.18), base, tuple(min(1.0, c * 1.4 + 0.02) for c in base[:3]) + (1.0,))
    shader.set(base_color=tone, roughness=0.42, specular=0.4)
    shader.bump(shader.noise(14.0, 4, 0.6), 1.2, 0.35)
    lit = shader.node('BsdfTranslucent', tone).outputs[0]
    shader.feed(shader.surface, shader.node('MixShader', 0.22, shader.principled.outputs[0], lit).outputs[0])
    return shader.material


def _pole(side, end):
    """From the hub over the shoulder down to a corner; v runs from 0 to 1."""

    def place(v):
        turn = v * math.pi / 2
        out, up = math.sin(turn) ** (2 / 2.25), math.cos(turn) ** (2 / 2.25)
        return Vector((side * CORNER[0] * out, end * CORNER[1] * out, HEM + (PEAK - HEM) * up))

    return place


def _porch(end):
    """Along the short ridge pole, then straight down to the peg of the porch."""

    def place(v):
        if v < 0.3:
            share = v / 0.3
            return Vector((0, end * 43 * share, PEAK - 2.5 * share * share))
        share = (v - 0.3) / 0.7
        dip = 5.0 * math.sin(math.pi * share)
        return Vector((0, end * (43 + (PORCH - 43) * share - dip * 0.6), (PEAK - 2.5) * (1 - share) + HEM * share - dip * 0.5))

    return place


def _on(a, b, sag, f, v):
    """A place on the cloth between two ridges: pulled in where nothing holds it, its hem cut to a curve."""
    point = a(v) * (1 - f) + b(v) * f
    free = 4 * f * (1 - f)
    inward = Vector((-point.x, -point.y, 0))
    if inward.length > 1:
        point += inward.normalized() * sag * free * min(1.0, 2.4 * v) * (1 - 0.45 * v)
    point.z += 5.5 * free * max(0.0, v - 0.75) / 0.25
    return point


def _panel(a, b, sag, cloth, seed, low=0.0, high=1.0, start=0.0):
    def shape(u, w):
        f, v = start + (1 - start) * u, low + (high - low) * w
        point = _on(a, b, sag, f, v)
        crease = rumple(f * 60, v * 26, 9.0, seed * 3.1) * 0.9 * 4 * f * (1 - f) + rumple(f * 20, v * 90, 12.0, seed) * 0.5
        out = Vector((point.x, point.y, 30)).normalized()
        return tuple(point + out * crease * min(1.0, 6 * f, 6 * (1 - f), 4 * v))

    return sheet(shape, 56, 64, cloth, size=(150, 170), crease=180)


def _rolled_door(near, right, cloth):
    """The flap, rolled to a sausage beside the opening and held by two toggles."""
    line = [_on(near, right, 5.0, 0.655, 0.42 + 0.55 * i / 8) + Vector((-1.5, -3.0, 0)) for i in range(9)]
    tube([tuple(p) for p in line], 4.6, cloth, taper=[0.55, 0.8, 0.95, 1.0, 1.05, 1.0, 1.0, 0.9, 0.7])
    for i in (2, 5):
        ring = [tuple(line[i] + Vector((5.1 * math.cos(t), 5.1 * math.sin(t), 1.2 * math.cos(t)))) for t in (k * math.pi / 6 for k in range(12))]
        tube(ring, 0.8, matte_plastic(ORANGE), closed=True)


def _inside():
    """The inner tent: a dark tub of a floor, pale cloth, mesh above, and the D of its zip."""
    tub = matte_plastic('#3a3f46', 0.02)
    x, y = CORNER[0] - 4, CORNER[1] - 3
    prism([(-x, -y), (x, -y), (x, y), (-x, y)], 13.0, 2.0, tub, (0, 0, 0.3))
    mesh = Shader('mesh').set(base_color=linear('#e9e3d3'), roughness=0.9)
    clear = mesh.node('BsdfTransparent', linear('#ffffff')).outputs[0]
    mesh.feed(mesh.surface, mesh.node('MixShader', 0.3, mesh.principled.outputs[0], clear).outputs[0])

    def wall(u, v):
        across = (2 * u - 1) * x
        top = 96 - 34 * abs(2 * u - 1) ** 2.2
        lean = 26 * v**1.4
        return (across * (1 - 0.28 * v), -y + lean + 1.5 * math.sin(u * math.pi * 3) * v, 12 + (top - 12) * v)

    sheet(wall, 60, 40, mesh.material, crease=180)
    path = []
    for t in (k * math.pi / 16 for k in range(17)):
        px, pz = 36 + 34 * math.cos(math.pi - t), 20 + 52 * math.sin(t) ** 0.75
        share = (pz - 12) / 84
        path.append((px, -y + 26 * share**1.4 - 0.8, pz))
    tube(path, 0.7, matte_plastic(ORANGE))
    tube([path[0], (path[0][0], path[0][1], 15), (path[-1][0], path[-1][1], 15), path[-1]], 0.55, matte_plastic('#6b6e74'), curved=False)


def _seams(poles, porches, color):
    """Taped seams over the poles, the zip of the near porch, and the poles' feet."""
    tape = matte_plastic(shade(color, 0.62))
    for ridge in poles:
        tube([tuple(ridge(0.02 + 0.97 * i / 20) + Vector((0, 0, 0.5))) for i in range(21)], 0.85, tape)
        foot = ridge(1.0)
        tube([tuple(foot + Vector((0, 0, 1))), (foot.x * 1.012, foot.y * 1.012, 0.4)], 1.0, metal('#c9ccd0', 0.25))
    for ridge, width in zip(porches, (1.2, 0.8)):
        tube([tuple(ridge(0.02 + 0.97 * i / 24) + Vector((0, 0, 0.5))) for i in range(25)], width, matte_plastic('#2c2e33') if width > 1 else tape)
    hub = lathe(fillet([(0, 2.6), (5.5, 1.8), (7.5, -0.6)], 1.2)[::-1], tape, (0, 0, PEAK - 0.6))
    hub.name = 'hub'


def _pegs(poles, porches):
    """Loops and pegs at the hem, and guy lines from the shoulders."""
    webbing, line, steel = matte_plastic('#2c2e33'), matte_plastic(ORANGE), metal('#c9ccd0', 0.25)
    for ridge, far in [(r, 1.07) for r in poles] + [(r, 1.05) for r in porches]:
        foot = ridge(1.0)
        end = Vector((foot.x * far, foot.y * far, 0.6))
        strap([tuple(foot), tuple((foot + end) / 2 - Vector((0, 0, 0.6))), tuple(end)], 2.4, 0.3, webbing, across=(-foot.y, foot.x, 0))
        _peg(end, foot, steel)
    for ridge in poles:
        high = ridge(0.5)
        end = Vector((high.x * 1.34 + math.copysign(14, high.x), high.y * 1.5, 0.6))
        tube([tuple(high), tuple((high + end) / 2), tuple(end)], 0.32, line, curved=False)
        slide = high * 0.45 + end * 0.55
        tube([tuple(slide), tuple(slide + (end - high).normalized() * 3.5)], 0.8, webbing)
        _peg(end, high, steel)


def _peg(at, towards, steel):
    lean = Vector((at.x - towards.x, at.y - towards.y, 0)).normalized() * 2.2
    tube([(at.x, at.y, 0.0), tuple(at + lean + Vector((0, 0, 3.6)))], 0.65, steel)


def _vent(ridge, cloth, color):
    """A small hood that a strut holds open, high on the porch."""
    top, low = ridge(0.31), ridge(0.44)
    reach = Vector((0, -7, 5))

    def shape(u, v):
        point = top + (low - top) * v + reach * v
        half = 4 + 13 * v
        drop = 11 * v * (2 * u - 1) ** 2
        return (point.x + (2 * u - 1) * half, point.y + drop * 0.5, point.z - drop + 1)

    sheet(shape, 20, 10, cloth, size=(30, 25), crease=180)
    edge = low + reach
    rim = [(k * 17, edge.y + 5.5 * k * k, edge.z - 11 * k * k + 1) for k in (-1, -0.6, -0.2, 0.2, 0.6, 1)]
    tube(rim, 0.7, matte_plastic(shade(color, 0.62)))
    tube([tuple(edge + Vector((0, 0, 0.5))), tuple(ridge(0.5))], 0.7, matte_plastic('#2c2e33'))


def _name(a, b):
    """The maker's name and mark, printed on the panel beside the closed half of the porch."""
    ink = metal('#f1ede3', 0.45)
    for text, size, f0, v0 in (('TARNBECK', 11.0, 0.55, 0.86), ('RIDGELINE 2', 5.0, 0.55, 0.93)):
        letters = words(text, size, ink, 'sans-bold', (0, 0, 0), 'top', spacing=1.2)
        wide = (b(v0) - a(v0)).length
        for vertex in letters.data.vertices:
            point = _on(a, b, 5.0, f0 + vertex.co.x / wide, v0 - vertex.co.y / 165)
            vertex.co = point + Vector((point.x, point.y - 40, 30)).normalized() * 2.4
