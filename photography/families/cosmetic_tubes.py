"""Tubes: sunscreen that stands on its cap, and hand cream in rolled aluminum."""

import math

from colors import linear
from lettering import cut_finely, words
from materials import glossy_plastic, matte_plastic, metal, printed
from modeling import group, prism, tube
from nodes import Shader
from outlines import fillet
from surfaces import lathe, loft, sheet

INK = '#33302c'


def sunscreen():
    """A white tube with a low sun on it, standing on its cap."""
    white, yellow = matte_plastic('#f8f4ea', 0.001), '#e9a63c'
    lathe([(0, 0), *fillet([(1.85, 0), (1.9, 2.3), (0, 2.3)], [0.14, 0.08])], matte_plastic(yellow, 0.001))
    form = Form(2.05, 2.32, 13.2, 0.2)
    form.body(white, 14.2)
    _sun(form, yellow)
    ink = printed(INK)
    form.words('SORRELUNE', 0.4, ink, 11.7, 'sans-bold', 1.12)
    form.words('Daily mineral\nsunscreen', 0.66, ink, 9.85, 'serif', lines=0.95)
    form.words('SPF 40', 1.15, printed('#b9721a'), 8.05, 'narrow-bold')
    form.words('SHEER ZINC  ·  50 ml  1.7 fl oz', 0.2, ink, 3.0, 'sans-bold')


def _sun(form, yellow):
    """Rays and half a disc, printed around the front."""
    middle = 4.35
    for step in range(13):
        angle = math.pi * step / 12
        for near, far, width in ((1.12, 1.95 if step % 2 == 0 else 1.6, 0.075),):
            c, s = math.cos(angle), math.sin(angle)
            ray = [(near * c + width * s, near * s - width * c), (far * c, far * s), (near * c - width * s, near * s + width * c)]
            form.patch([(x, middle + z) for x, z in ray], printed(yellow))
    disc = [(0.9 * math.cos(math.pi * i / 32), middle + 0.9 * math.sin(math.pi * i / 32)) for i in range(33)]
    form.patch(disc, printed('#e58a3c'))


def hand_cream():
    """A painted aluminum tube lying on its back, half rolled up with its key."""
    parts = []
    form = Form(1.75, 2.0, 13.0, 0.3)
    parts.append(form.body(_foil('#e9d3b0'), None))
    parts.append(lathe(fillet([(0.7, 1.2), (0.75, 1.55), (1.72, 2.0), (1.75, 2.1)], [0.1, 0.1]), metal('#d6d4cf', 0.3)))
    ridged = []
    for i in range(240):
        out = 1.02 + 0.035 * math.cos(i / 240 * 2 * math.pi * 36)
        ridged.append((out * math.cos(2 * math.pi * i / 240), out * math.sin(2 * math.pi * i / 240)))
    parts.append(prism(ridged, 1.55, 0.06, glossy_plastic('#5b3a2a', 0.25)))
    ink, brown = printed('#4a2f22'), printed('#8a5a38')
    parts += [
        form.words('SORRELUNE', 0.42, ink, 11.2, 'sans-bold', 1.12),
        form.words('Almond', 1.05, brown, 9.75, 'serif'),
        form.words('hand cream', 0.62, brown, 8.85, 'serif'),
        form.words('SHEA  ·  5 % UREA', 0.22, ink, 3.7, 'sans-bold'),
        form.words('75 ml  2.5 fl oz', 0.2, ink, 3.2, 'sans'),
    ]
    for x, z, turn in ((-0.42, 6.9, 28), (0.45, 6.55, -24), (0.02, 5.65, 4)):
        parts += _almond(form, x, z, turn)
    parts += _key(form, 13.0)
    slope = math.degrees(math.atan(1.75 / 11.0))
    group(parts, (0, 0, 0), (-90 - slope, 0, 0))


def _foil(color):
    shader = Shader('foil').set(base_color=linear(color), metallic=0.25, roughness=0.34, clearcoat=0.3)
    return shader.bump(shader.noise(1.6, 3), 0.06, 0.35).material


def _almond(form, x, z, turn):
    """A printed almond with its furrows."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def place(u, v):
        return (x + u * c - v * s, z + u * s + v * c)

    outline = []
    for i in range(48):
        angle = 2 * math.pi * i / 48
        width = 0.36 * (1 - 0.28 * math.sin(angle)) * math.cos(angle)
        outline.append(place(width, 0.62 * math.sin(angle) + 0.06 * math.sin(angle) ** 7))
    made = [form.patch(outline, printed('#b27a4c'))]
    for bend in (-0.16, 0.0, 0.16):
        line = [place(bend * math.cos(math.pi * (t - 0.5)), -0.42 + 0.84 * t) for t in (i / 8 for i in range(9))]
        made.append(form.stroke(line, 0.018, printed('#8a5a38')))
    return made


def _key(form, z):
    """The rolled end and the slotted key in it."""
    width = form.size(z)[0]
    coil = []
    for i in range(80):
        angle = i / 80 * 2 * math.pi * 2.6
        out = 0.16 + 0.0155 * angle
        coil.append((out * math.cos(angle), out * math.sin(angle)))

    def shape(u, v):
        y, up = coil[min(int(v * 79), 79)]
        return ((u - 0.5) * width, y - 0.25, z + up)

    foil = metal('#d5d3ce', 0.32)
    roll = sheet(shape, 2, 79, foil, thickness=0.02)
    steel = metal('#c9c9c7', 0.25)
    stick = tube([(-width / 2 - 0.25, -0.25, z), (width / 2 + 0.3, -0.25, z)], 0.11, steel)
    ring = [(width / 2 + 1.15 + 0.8 * math.cos(a), -0.25, z + 0.55 * math.sin(a)) for a in (2 * math.pi * i / 12 for i in range(12))]
    return [roll, stick, tube(ring, 0.12, steel, closed=True)]


class Form:
    """The body of a tube: round with a `radius` at height `low`, flat at height `high`, `flat` thick there."""

    def __init__(self, radius, low, high, flat):
        self.radius, self.low, self.high, self.flat = radius, low, high, flat

    def size(self, z):
        """Width and depth at a height."""
        share = min(max((z - self.low) / (self.high - self.low), 0), 1)
        ease = share * share * (3 - 2 * share) * 0.35 + share * 0.65
        depth = 2 * self.radius * (1 - ease) + self.flat * ease
        width = 2 * self.radius + (math.pi * self.radius - 2 * self.radius) * ease * 0.92
        return width, depth

    def front(self, x, z):
        """How far the front stands out at a place."""
        width, depth = self.size(z)
        return depth / 2 * math.sqrt(max(0.0, 1 - min(1, abs(2 * x / width)) ** 2))

    def body(self, material, crimp):
        """The skin; `crimp` is the height where a pressed end stops, None leaves it out."""
        rings, heights = [], [self.low + (self.high - self.low) * i / 40 for i in range(41)]
        low_width, low_depth = self.size(self.low)
        for z, shrink in ((self.low - 0.02, 0.86), (self.low, 0.97)):
            rings.append([(low_width / 2 * shrink * math.cos(a), low_depth / 2 * shrink * math.sin(a), z) for a in _round()])
        for z in heights:
            width, depth = self.size(z)
            rings.append([(width / 2 * math.cos(a), depth / 2 * math.sin(a), z + 0.06) for a in _round()])
        made = loft(rings, material, crease=60)
        if crimp:
            width = self.size(self.high)[0]
            end = prism([(-width / 2, -0.09), (width / 2, -0.09), (width / 2, 0.09), (-width / 2, 0.09)], crimp - self.high, 0.03, material, (0, 0, self.high))
            end.name = 'crimp'
            count = int(width / 0.16)
            for i in range(count):
                x = -width / 2 + (i + 0.5) * width / count
                tube([(x, -0.085, self.high + 0.2), (x, -0.085, crimp - 0.12)], 0.022, material)
        return made

    def words(self, text, size, ink, z, font='sans', spacing=1.0, lines=1.0):
        return self._lay(words(text, size, ink, font, (0, 0, z), spacing=spacing, lines=lines, depth=0.003))

    def patch(self, outline, ink):
        """A printed area: a closed outline of x and z."""
        flat = prism([(x, z) for x, z in outline], 0.002, 0, ink)
        cut_finely(flat.data)
        for vertex in flat.data.vertices:
            x, z, out = vertex.co
            vertex.co = (x, -out, z)
        return self._lay(flat)

    def stroke(self, line, width, ink):
        return tube([(x, -self.front(x, z) - 0.012, z) for x, z in line], width, ink)

    def _lay(self, made):
        for vertex in made.data.vertices:
            x, z = vertex.co.x + made.location.x, vertex.co.z + made.location.z
            vertex.co.y -= self.front(x, z) + 0.012
        made.data.update()
        return made


def _round():
    return [2 * math.pi * i / 128 for i in range(128)]


__all__ = ['cylinder']
