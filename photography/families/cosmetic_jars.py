"""Jars: night cream, clay mask, body butter and bath salts, open so that what is inside shows."""

import math
import random

import bpy

from colors import linear
from families.printed_labels import Label
from label import lines_around
from lettering import words
from materials import ceramic, cork, cream, glass, matte_plastic, metal, printed, rubber, spun_metal, wood
from modeling import add, group, prism, tube
from nodes import Shader
from outlines import fillet, smooth, superellipse
from surfaces import lathe, loft, sheet


def night_cream():
    """A heavy jar of smoky blue glass, its lid leaning on it, the spatula in front."""
    radius, height = 3.0, 4.4
    jar(radius, height, 2.45, glass('#c3d1e6', 0.12))
    _filled(2.48, 0.75, 3.75, cream('#f3ece0'))
    swirl(2.5, 3.7, 0.38, cream('#f3ece0'))
    ink = '#26344d'
    label = Label(radius, 0.7, 3.5, 130, '#f3f1ec')
    label.line('SORRELUNE', 6.0, 3.2, ink, fit=22)
    label.line('Overnight', 14.6, 7.6, ink, 'serif', fit=36)
    label.line('repair cream', 20.2, 4.6, ink, 'serif')
    label.line('CERAMIDES  ·  PEPTIDES  ·  50 ml', 25.0, 1.9, ink, fit=38)
    label.stick()
    lid = _lid(2.75, 1.5, metal('#cfc3ae', 0.26))
    lid.append(words('S', 1.6, metal('#8f8470', 0.3), 'serif', (0, 0, 1.502), 'top'))
    lean(lid, 2.75, radius, height, 24, 68)
    blade = fillet([(-0.3, -2.6), (0.3, -2.6), (0.24, 1.0), (0.5, 2.6), (0, 3.2), (-0.5, 2.6), (-0.24, 1.0), (-0.3, -2.6)], [0.2, 0.6, 0.4, 0.3, 0.4, 0.6])
    spatula = prism(blade[:-1], 0.14, 0.04, metal('#c9bb9f', 0.3))
    group([spatula], (-3.0, -4.6, 0), (0, 0, 64))


def clay_mask():
    """A low rose-colored pot with whipped clay, a silicone brush laid across."""
    radius, height = 3.7, 3.7
    pot = ceramic('#dba39a', None, 0.5)
    jar(radius, height, 3.3, pot)
    clay = cream('#cf9088')
    _filled(3.32, 0.75, 2.9, clay)
    swirl(3.34, 2.85, 0.5, clay, 2.6)
    ink = printed('#6d3531')
    lines_around([('SORRELUNE', 0.34, 2.85, 'sans-bold')], ink, radius, fit=2.4)
    lines_around([('Rose clay', 0.86, 1.9, 'serif'), ('mask', 0.46, 1.2, 'serif')], ink, radius)
    lid = _lid(3.7, 1.25, pot, 0.3)
    lid.append(words('SORRELUNE', 0.4, ink, 'sans-bold', (0, 0, 1.252), 'top', spacing=1.15))
    lean(lid, 3.7, radius, height, 26, -66)
    _silicone_brush((2.2, -5.4, 0.42), 74)


def _silicone_brush(at, turn):
    handle = fillet([(0, -5.2), (0.3, -5.2), (0.42, -3.0), (0.3, 0.0), (0.42, 0.9), (0, 0.9)], [0.28, 0.8, 0.6, 0.1], 8)
    parts = [lathe(handle, matte_plastic('#efe4da'))]
    parts.append(lathe(fillet([(0, 0.85), (0.44, 0.85), (0.44, 1.3), (0, 1.3)], 0.06), metal('#d8b79a', 0.24)))
    rings = []
    for z, w, d in ((1.25, 0.8, 0.7), (1.8, 1.1, 0.66), (2.7, 1.42, 0.42), (3.6, 1.36, 0.24), (4.1, 0.9, 0.14), (4.25, 0.3, 0.08)):
        rings.append([(x, y, z) for x, y in superellipse(w, d, 2.2, 48)])
    rings = [list(each) for each in zip(*(smooth(list(line), 5) for line in zip(*rings)))]
    parts.append(loft(rings, rubber('#c9827b'), crease=80))
    group([group(parts, turn=(90, 0, 0))], at, (0, 0, turn))


def body_butter():
    """Whipped shea in a wide glass jar, with an aluminum lid."""
    radius, height = 4.2, 5.4
    jar(radius, height, 3.75, glass('#fbfaf3'), 0.3)
    butter = cream('#f4e7c6')
    _filled(3.95, 0.5, 4.3, butter)
    swirl(3.8, 4.28, 1.15, butter, 2.4, 0.34)
    ink = '#2f4438'
    label = Label(radius, 0.9, 4.0, 130, '#f6f0e2')
    label.line('CALYNDRA', 6.6, 3.8, ink, fit=26)
    label.line('Whipped shea', 16.4, 8.4, ink, 'display', fit=56)
    label.line('body butter', 23.2, 6.0, ink, 'display')
    label.line('VANILLA  ·  SEA SALT  ·  200 ml', 28.2, 2.1, ink, fit=46)
    label.stick()
    lid = _lid(4.25, 1.5, spun_metal('#d4d5d6'), 0.14, 0.05)
    lid.append(words('CALYNDRA', 0.6, metal('#77797b', 0.4), 'sans-bold', (0, 0, 1.502), 'top', spacing=1.15))
    lean(lid, 4.25, radius, height, 24, 76)


def bath_salts():
    """Coarse crystals in a corked jar with a wooden scoop tied to it."""
    radius, height = 4.4, 10.5
    jar(radius, height, 3.5, glass('#fafcfa'), 0.22)
    _crystals(radius - 0.45, 0.45, 8.9)
    lathe(fillet([(0, 0), (3.4, 0), (3.75, 2.2), (0, 2.2)], [0.12, 0.2]), cork(), (0, 0, height - 0.95))
    ink = '#4a4663'
    label = Label(radius, 2.6, 7.0, 112, '#f6f2ea')
    label.line('CALYNDRA', 8.2, 4.0, ink, fit=28)
    label.line('Mineral', 21.6, 11.0, ink, 'display')
    label.line('bath salts', 30.4, 8.2, ink, 'display')
    label.line('LAVENDER  ·  CEDAR  ·  20 OZ', 38.4, 2.5, ink, fit=50)
    label.stick()
    _scoop()


def _crystals(radius, low, high):
    """Flakes and grains along the glass and on top, around a core of the same stuff, with buds of lavender among them."""
    salt, buds = _salt('#f3eef4'), _salt('#8a78b4')
    lathe(fillet([(0, low), (radius - 0.1, low), (radius - 0.1, high - 0.2), (0, high - 0.2)], [0.2, 0.4]), salt)
    chance = random.Random(4)
    grains = {salt: ([], []), buds: ([], [])}
    for i in range(7600):
        if i % 4:
            out, z = radius - chance.random() * 0.16, low + 0.1 + chance.random() * (high - low - 0.1)
        else:
            out, z = (radius - 0.2) * math.sqrt(chance.random()), high - 0.15 + chance.random() * 0.15
        angle = chance.random() * 2 * math.pi
        kind = grains[buds if i % 17 == 0 else salt]
        _grain(*kind, (out * math.cos(angle), out * math.sin(angle), z), 0.06 + 0.08 * chance.random(), chance)
    _grains_on_the_floor(*grains[salt], chance)
    for material, (vertices, faces) in grains.items():
        mesh = bpy.data.meshes.new('crystals')
        mesh.from_pydata(vertices, [], faces)
        add(mesh, 'crystals', material, (0, 0, 0), 1)


def _salt(color):
    """Grains pass light on to each other, also where glass around them keeps the light of the room away."""
    return Shader('salt').set(base_color=linear(color), roughness=0.35, emission=linear(color), emission_strength=0.18).material


def _grains_on_the_floor(vertices, faces, chance):
    for _ in range(46):
        spread = chance.random() ** 2
        x, y = 3.6 + chance.uniform(-1, 1) * 2.6 * spread, -6.6 + chance.uniform(-1, 1) * 1.1 * spread
        _grain(vertices, faces, (x, y, 0.09), 0.09 + 0.06 * chance.random(), chance)


def _grain(vertices, faces, at, size, chance):
    """An octahedron, pulled out of shape."""
    start = len(vertices)
    for axis in range(3):
        for sign in (-1, 1):
            point = [at[k] + chance.uniform(-0.4, 0.4) * size for k in range(3)]
            point[axis] += sign * size * chance.uniform(0.6, 1.3)
            point[2] = max(point[2], 0.0)
            vertices.append(tuple(point))
    for a, b, c in ((0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5)):
        faces.append((start + a, start + b, start + c))


def _scoop():
    birch = wood('#d9b988', '#b98f5c', 'x', 0.8)
    outside = [(0, 0), (0.7, 0.02), (1.25, 0.4), (1.4, 0.95)]
    bowl = lathe([*smooth(outside, 6), (1.25, 0.95), *smooth([(1.1, 0.5), (0.6, 0.18), (0, 0.16)], 6)], birch)
    bowl.scale = (1.25, 1.0, 1.0)
    stick = tube([(1.5, 0, 0.8), (3.2, 0, 0.95), (6.2, 0, 0.8)], 0.34, birch, taper=[0.8, 0.75, 1.1])
    group([bowl, stick], (1.0, -6.2, 0), (0, 0, 10))


def jar(radius, height, mouth, material, wall=0.5):
    """A straight jar with a thick foot whose mouth is `mouth` wide (in radius)."""
    outside = fillet([(0, 0), (radius, 0), (radius, height), (mouth, height)], [0.45, min(0.3, (radius - mouth) * 0.5)])
    inside = fillet([(mouth, height), (mouth, height - 0.5), (radius - wall, height - 0.9), (radius - wall, wall + 0.1), (0, wall + 0.1)], [0.06, 0.3, 0.4])
    if mouth >= radius - wall:
        inside = fillet([(mouth, height), (mouth, wall + 0.1), (0, wall + 0.1)], [0.4])
    lathe([*outside, *inside[1:]], material)


def _filled(radius, low, high, material):
    lathe(fillet([(0, low), (radius, low), (radius, high), (0, high)], [0.35, 0.02]), material)


def swirl(radius, base, peak, material, turns=2.0, ridge=0.2):
    """The whipped surface of a cream: one ridge that winds up to a tip."""

    def shape(u, v):
        angle, out = 2 * math.pi * u, max(v, 1e-4)
        wave = 0.5 + 0.5 * math.cos(angle - 2 * math.pi * turns * out)
        edge = min(1.0, (1 - out) * 6)
        z = base + peak * (1 - out) ** 1.3 + ridge * (0.3 + 0.7 * out) * (wave**0.7) * edge
        return (radius * out * math.cos(angle), radius * out * math.sin(angle), z)

    return sheet(shape, 120, 60, material, crease=180)


def _lid(radius, height, material, edge=0.12, wall=0.15):
    outside = fillet([(radius, 0), (radius, height), (0, height)], edge)
    inside = [(0, height - wall), (radius - wall, height - wall), (radius - wall, 0), (radius, 0)]
    liner = lathe([(radius - wall - 0.02, height * 0.5), (0, height * 0.5)], matte_plastic('#efece6'))
    return [lathe([*outside, *inside], material), liner]


def lean(lid, radius, jar_radius, jar_height, slope, azimuth):
    """Leans a lid against a jar at the origin, from the front turned by `azimuth` degrees; `slope` from upright."""
    tilt = math.radians(90 - slope)
    tall = 2 * radius * math.sin(tilt)
    reach = jar_height / math.tan(tilt) if tall > jar_height else 2 * radius * math.cos(tilt)
    hub = group(lid, (0, -(jar_radius + reach) + radius * math.cos(tilt), radius * math.sin(tilt)), (90 - slope, 0, 0))
    return group([hub], (0, 0, 0), (0, 0, azimuth))
