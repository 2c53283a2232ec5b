"""An upright mouse that is held like a hand."""

import math

from mathutils import Matrix, Vector

from colors import is_dark, shade
from lettering import words
from materials import glow, matte_plastic, metal, printed, rubber
from modeling import cylinder, group, prism, tube
from outlines import smooth
from surfaces import loft

# Across the middle, seen from behind: up the thumb's side, over the ridge and down the side of the fingers.
SECTION = smooth(
    [(-3.5, 0.0), (-3.55, 0.7), (-2.9, 2.2), (-2.35, 4.2), (-2.05, 5.9), (-1.3, 7.0), (-0.3, 7.15), (0.75, 6.35), (2.0, 4.7), (3.3, 2.7), (4.3, 0.9), (4.3, 0.0)], 8
)
HALF = 5.9


def glide(color):
    """The side of the fingers towards +x, the wheel towards -y."""
    skin = matte_plastic(color, 0.003)
    soft = rubber(shade(color, 0.62 if is_dark(color) else 0.7))
    line = matte_plastic('#16171a', 0.001)
    parts = [_body(0.02, 1.0, skin, 0.0), *_trim(), _grip(soft)]
    ridge, low = 0.56, 0.93
    parts.append(_groove([(0.755, y) for y in _span(-HALF + 0.35, 0.6)], line))
    parts.append(_groove([(s, 0.6) for s in _span(ridge, low)], line))
    parts.append(_groove([(ridge, y) for y in _span(-HALF + 0.35, 0.6)], line))
    parts += _wheel(0.755, -3.1, line)
    parts += _badge(0.72, 2.9)
    return group(parts)


def _span(start, end, count=24):
    return [start + (end - start) * i / count for i in range(count + 1)]


def surface(share, y, lift=0.0):
    """The place on the shell at a share of the section and a length; `lift` goes outwards."""
    place = min(max(share, 0.0), 1.0) * (len(SECTION) - 1)
    i = min(int(place), len(SECTION) - 2)
    f = place - i
    x = SECTION[i][0] * (1 - f) + SECTION[i + 1][0] * f
    z = SECTION[i][1] * (1 - f) + SECTION[i + 1][1] * f
    t = y / HALF
    round_off = max(0.0, 1 - abs(t) ** 3.4) ** (1 / 2.6)
    tall = 0.9 - 0.13 * max(0, -t) ** 1.4 - 0.09 * max(0, t) ** 2 + 0.1 * math.exp(-((t - 0.2) ** 2) / 0.3)
    wide = 0.98 - 0.16 * max(0, -t) ** 1.5 + 0.04 * math.sin(math.pi * (t + 1) / 2)
    waist = 0.35 * math.exp(-((t + 0.15) ** 2) / 0.12) * max(0.0, 1 - share / 0.45)
    px = (x + waist) * wide * (0.35 + 0.65 * round_off) - 0.5 * t * t * (z / 7)
    point = Vector((px, y * (0.96 + 0.04 * round_off), z * tall * round_off))
    if lift:
        along = surface(share, min(y + 0.05, HALF * 0.999)) - surface(share, y - 0.05)
        around = surface(min(share + 0.01, 1), y) - surface(share - 0.01, y)
        point += around.cross(along).normalized() * lift
    return point


def _body(start, end, material, lift):
    rings = []
    steps = [-math.cos(math.pi * i / 64) for i in range(65)]
    for t in steps:
        rings.append([tuple(surface(s, t * HALF * 0.999, lift)) for s in _span(start, end, 96)])
    return loft([list(reversed(ring)) for ring in rings], material, caps=True, crease=40)


def _grip(soft):
    """The pad for the thumb on the far side."""
    rings = []
    for y in _span(-3.6, 3.2, 40):
        reach = math.sqrt(max(0.0, 1 - ((y + 0.2) / 3.45) ** 4))
        rings.append([tuple(surface(0.3 + (s - 0.5) * 0.3 * reach, y, 0.03)) for s in _span(0, 1, 16)])
    return loft(rings, soft, caps=False, closed=False)


def _trim():
    """A metal line along the foot."""
    points = [surface(0.985, y, 0.01) + Vector((0, 0, 0.25)) for y in _span(-HALF * 0.93, HALF * 0.93, 40)]
    return [tube([tuple(p) for p in points], 0.09, metal('#b9bbbf', 0.22))]


def _groove(places, material):
    return tube([tuple(surface(s, y, -0.012)) for s, y in places], 0.045, material)


def _wheel(share, y, line):
    """A ribbed wheel in its slot, the button behind it and three lamps."""
    at = surface(share, y)
    along = (surface(share, y + 0.1) - surface(share, y - 0.1)).normalized()
    around = (surface(share + 0.02, y) - surface(share - 0.02, y)).normalized()
    out = around.cross(along).normalized()
    frame = Matrix((around, along, out)).transposed().to_4x4()
    frame.translation = at
    slot = cylinder(1.0, 0.12, 0.03, line, sides=64)
    slot.data.transform(Matrix.Diagonal((0.62, 1.45, 1, 1)))
    slot.data.transform(Matrix.Translation((0, 0, -0.06)))
    ridged = []
    for i in range(192):
        radius = 1.05 + 0.022 * math.cos(i / 192 * 2 * math.pi * 32)
        ridged.append((radius * math.cos(2 * math.pi * i / 192), radius * math.sin(2 * math.pi * i / 192)))
    wheel = prism(ridged, 0.66, 0.14, rubber('#2a2b2f'))
    rims = [cylinder(1.0, 0.07, 0.03, metal('#d0d1d4', 0.15)) for _ in range(2)]
    parts = [slot]
    for part, offset in ((wheel, -0.33), (rims[0], 0.3), (rims[1], -0.37)):
        part.data.transform(Matrix.Translation((0, 0, offset)))
        part.data.transform(Matrix.Rotation(math.radians(90), 4, 'Y'))
        part.data.transform(Matrix.Translation((0, 0, -0.45)))
        parts.append(part)
    button = prism([(0.32 * math.cos(a), 0.62 * math.sin(a)) for a in (2 * math.pi * i / 48 for i in range(48))], 0.16, 0.05, metal('#8e9095', 0.3), (0, 2.35, -0.02))
    parts.append(button)
    for part in parts:
        part.matrix_world = frame @ part.matrix_basis
    return parts


def _badge(share, y):
    """The name, and three lamps for three computers, laid into the shell."""
    made = words('pixelmoor', 0.62, printed('#b9bcc1'), 'sans-bold', (0, 0, 0), 'top')
    for vertex in made.data.vertices:
        u, v, lift = vertex.co
        vertex.co = surface(share - v * 0.026, y + u, 0.012 + lift)
    parts = [made]
    for i in range(3):
        lamp = tube([tuple(surface(0.61, 1.5 + 0.35 * i, 0.0)), tuple(surface(0.61, 1.5 + 0.35 * i, 0.02))], 0.06, glow('#bdf3d0' if i == 0 else '#5d6166', 3 if i == 0 else 0.3))
        parts.append(lamp)
    return parts
