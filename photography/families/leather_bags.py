"""A tote of thick, unlined leather with raw edges."""

import math

from mathutils import Matrix, Vector

from colors import linear, shade
from families.stitching import lace, stitched
from lettering import words
from materials import leather, matte_plastic, metal
from modeling import bevel, tube
from nodes import Shader
from surfaces import lathe, rumple, sheet
from textiles import felt

HEIGHT, CORNER = 31.5, 3.2


def _half(z):
    """Half the breadth at a height."""
    return 17.6 + 2.6 * (z / HEIGHT) ** 1.1


def _edge(z):
    """Half the breadth of a panel whose lower corners are round."""
    low = max(0.0, CORNER - z)
    return _half(z) - CORNER + math.sqrt(max(0.0, CORNER**2 - low**2))


def _face(x, z, side=-1):
    """The front (-1) or the back of the bag: it bulges a little and hangs a little askew."""
    up, across = z / HEIGHT, x / _half(z)
    out = 6.9 - 0.8 * up + 1.1 * math.sin(math.pi * min(1.0, up * 0.9 + 0.05)) * (1 - across * across)
    out += 0.32 * rumple(x + 40 * side, z, 13.0, 2.0 + side) + 0.5 * up**3 * math.cos(across * 4.2 + side)
    dip = 0.55 * up**4 * (1 - across * across)
    return Vector((x, side * out, z - dip))


def _spot(x, z, side=-1, lift=0.0):
    """(point, normal) on the outside."""
    here = _face(x, z, side)
    right, up = _face(x + 0.1, z, side) - here, _face(x, z + 0.1, side) - here
    normal = right.cross(up).normalized() * -side
    return here + normal * (0.14 + lift), normal


def tote(color):
    hide, edge = _hide(color), leather(shade(color, 0.72 if color != '#2b2c31' else 0.8), 0.05)
    flesh = felt(shade(color, 1.12) if color != '#2b2c31' else '#4b4a4c', 0.02)
    thread = matte_plastic('#e8d3ad' if color != '#2b2c31' else '#77746f')
    for side in (-1, 1):
        _cut(sheet(lambda u, v, side=side: tuple(_face(side * (1 - 2 * u) * _edge(HEIGHT * v), HEIGHT * v, side)), 70, 60, hide), edge, flesh)
        rim = [_spot(x * (_edge(z) - 0.5), z, side) for x, z in _rim()]
        stitched([rim], thread, 0.42, 0.2, 0.11, 0.055)
        top = [_spot(x, HEIGHT - 0.55, side) for x in (-19.2 + 0.6 * k for k in range(65))]
        stitched([top], thread, 0.42, 0.2, 0.11, 0.055)
        _strap(side, hide, thread)
    _cut(sheet(_gusset, 150, 24, hide, size=(100, 12)), edge, flesh)
    _mark(color)
    _inside(hide)


def _hide(color):
    """Waxed leather: fine pebbles, paler clouds where it has been bent, a few scratches."""
    shader = Shader('hide')
    cells = shader.node('TexVoronoi', shader.space_centimeters(), None, 7.0, feature='SMOOTH_F1').outputs['Distance']
    clouds = shader.node('MapRange', shader.noise(5.0, 4, 0.6), 0.35, 0.7, 0.0, 1.0).outputs[0]
    tone = shader.mix(clouds, linear(shade(color, 0.98)), linear(shade(color, 0.87)))
    scratches = shader.node('MapRange', shader.noise(0.5, 2, 0.5, (0.06, 1, 0.4), 0.6), 0.66, 0.74, 0.0, 0.4).outputs[0]
    tone = shader.mix(scratches, tone, linear(shade(color, 1.12)))
    rough = shader.math('MULTIPLY_ADD', shader.noise(1.0, 3), 0.2, 0.3)
    shader.set(base_color=tone, roughness=rough, specular=0.42, clearcoat=0.1, clearcoat_roughness=0.3)
    return shader.bump(cells, 0.035, 0.5).material


def _cut(made, edge, flesh):
    """Gives a sheet the thickness of leather, its raw edge and its rough inner side."""
    shell = made.modifiers.new('thickness', 'SOLIDIFY')
    shell.thickness, shell.offset = 0.26, 0.0
    made.data.materials.append(edge)
    made.data.materials.append(flesh)
    shell.material_offset_rim, shell.material_offset = 1, 2
    return bevel(made, 0.06, 2, 60)


def _rim(step=0.45):
    """(-1 or 1 for the side, height) pairs down one side, along the bottom and up the other, as shares of the edge."""
    line = [(-1.0, HEIGHT - 0.55 - step * k) for k in range(int((HEIGHT - 1.2) / step))]
    flat = [(-1 + 2 * k / 60, 0.5) for k in range(61)]
    return [*line, *flat, *[(-x, z) for x, z in reversed(line)]]


def _gusset(u, v):
    """The strip that joins front and back: down one side, along the bottom and up the other; it folds in near the top."""
    long = [HEIGHT - CORNER, math.pi / 2 * CORNER, 2 * (_half(0) - CORNER), math.pi / 2 * CORNER, HEIGHT - CORNER]
    at, part = u * sum(long), 0
    while part < 4 and at > long[part]:
        at -= long[part]
        part += 1
    share = at / long[part]
    inset = 0.45
    if part in (0, 4):
        z = HEIGHT - share * (HEIGHT - CORNER) if part == 0 else CORNER + share * (HEIGHT - CORNER)
        x = _half(z) - inset
    elif part in (1, 3):
        angle = share * math.pi / 2 if part == 1 else (1 - share) * math.pi / 2
        z = CORNER - (CORNER - inset) * math.sin(angle)
        x = _half(0) - CORNER + (CORNER - inset) * math.cos(angle)
    else:
        x, z = abs((2 * share - 1) * (_half(0) - CORNER)), inset
    side = -1 if u < 0.5 else 1
    v = 1 - v
    near, far = _face(side * x, z, -1), _face(side * x, z, 1)
    q = 2 * v - 1
    fold = 4.2 * max(0.0, z / HEIGHT - 0.25) ** 1.4 * (1 - abs(q)) ** 0.8
    place = near.lerp(far, v)
    return (place.x - side * fold, place.y, place.z - 0.6 * (1 - q * q) * (z / HEIGHT) ** 4)


def _strap(side, hide, thread):
    """A strap sewn and riveted to the face; it rises, turns on edge and bows over."""
    foot, lean = 9.6, 0.6 * side
    half = [_spot(foot, z, side, 0.16) for z in (21.5, 24, 27, 29.5, HEIGHT - 0.4)]
    y = half[-1][0].y
    out = Vector((0, side, 0))
    for x, dy, z, round_ in ((9.75, 0.1, 35.5, 0.25), (9.5, 0.5, 40.5, 0.6), (8.6, 1.0, 46.0, 0.9), (6.6, 1.4, 51.5, 1.0), (3.6, 1.7, 55.3, 1.0), (0.4, 1.8, 56.6, 1.0)):
        angle = math.radians({9.75: 5, 9.5: 8, 8.6: 18, 6.6: 35, 3.6: 62, 0.4: 88}[x])
        radial = Vector((math.cos(angle), 0, math.sin(angle)))
        half.append((Vector((x, y + dy * lean - dy * 0.4 * side, z)), (out * (1 - round_) + radial * round_).normalized()))
    other = [(Vector((-p.x, p.y, p.z)), Vector((-n.x, n.y, n.z))) for p, n in reversed(half[5:-1])]
    other += [_spot(-foot, z, side, 0.16) for z in (HEIGHT - 0.4, 29.5, 27, 24, 21.5)]
    line = [*half, *other]
    lace(line, 2.5, 0.3, hide, steps=8, power=7)
    brass = metal('#c39a4a', 0.22)
    for x in (-foot, foot):
        box = [(-0.9, 21.9), (0.9, 21.9), (0.9, 26.6), (-0.9, 26.6), (-0.9, 21.9)]
        stitched([[_spot(x + bx, z, side, 0.33) for bx, z in _dense(box)]], thread, 0.36, 0.18, 0.1, 0.05)
        for z in (24.25, HEIGHT - 1.6):
            place, normal = _spot(x, z, side, 0.3)
            cap = lathe([(0.56, 0), (0.56, 0.08), (0.45, 0.2), (0.25, 0.27), (0, 0.3)], brass, sides=32)
            cap.matrix_world = Matrix.Translation(place) @ Vector((0, 0, 1)).rotation_difference(normal).to_matrix().to_4x4()


def _dense(points, step=0.3):
    found = []
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        count = max(1, int(math.dist((ax, ay), (bx, by)) / step))
        found += [(ax + (bx - ax) * k / count, ay + (by - ay) * k / count) for k in range(count)]
    return [*found, points[-1]]


def _mark(color):
    """The maker's name, pressed into the front."""
    ink = matte_plastic(shade(color, 0.5) if color != '#2b2c31' else '#101012')
    made = words('WRENFOLD', 1.25, ink, font='serif', spacing=1.35)
    for vertex in made.data.vertices:
        vertex.co, _ = _spot(vertex.co.x, 6.2 + vertex.co.z, -1, 0.012)


def _inside(hide):
    """A pocket on the back with a brass zip, and a key leash that hangs over the side."""
    brass = metal('#c39a4a', 0.25)

    def pocket(u, v):
        x, z = -9 + 18 * u, 15.5 + 11.5 * v
        return tuple(_face(x, z, 1) + Vector((0, -0.55 - 0.5 * math.sin(math.pi * u) * v, 0)))

    sheet(pocket, 30, 16, hide, thickness=0.2)
    lace([(Vector((x, _face(x, 25.2, 1).y - 1.25, 25.2)), Vector((0, -1, 0.25))) for x in (-7, -3, 0, 3, 7)], 0.75, 0.16, brass, power=5)
    y = _face(14, HEIGHT, -1).y
    line = [(Vector((14.2, y + 0.6, 24)), Vector((0, 1, 0))), (Vector((14.2, y + 0.5, 30)), Vector((0, 1, 0))), (Vector((14.3, y + 0.25, HEIGHT + 0.1)), Vector((0, 0.6, 1)))]
    line += [(Vector((14.4, y - 0.15, HEIGHT + 0.15)), Vector((0, -0.4, 1))), (Vector((14.5, y - 0.45, 30)), Vector((0, -1, 0))), (Vector((14.6, y - 0.75, 25)), Vector((0, -1, 0)))]
    lace(line, 1.0, 0.2, hide, power=6)
    hook = [(14.6, y - 0.8, 25.1), (14.6, y - 0.8, 24.2), (14.25, y - 0.85, 23.3), (14.3, y - 0.9, 22.2), (14.65, y - 0.9, 21.9), (15.0, y - 0.9, 22.4), (14.95, y - 0.85, 23.3), (14.65, y - 0.8, 23.9)]
    tube(hook, 0.14, brass)
