"""Flat art for covers and pages: shapes and words written as SVG, drawn by draw-svg.mjs, used as a picture in a material."""

import math
import os
import random
import subprocess
import tempfile
from pathlib import Path

import bpy

from lettering import _load

_PROGRAM = Path(__file__).parent.parent / 'draw-svg.mjs'


class Drawing:
    """A sheet measured in millimeters, x to the right and y down, that may begin left of zero. What is drawn with
    `foil=True` is also kept as a mask, for metal leaf."""

    def __init__(self, width, height, left=0.0, top=0.0):
        self.width, self.height, self.left, self.top = width, height, left, top
        self.parts, self.mask, self.defs = [], [], []

    def add(self, *shapes, foil=False):
        self.parts.extend(shapes)
        if foil:
            self.mask.extend(shapes)
        return self

    def define(self, *shapes):
        """Gradients, filters and clip paths."""
        self.defs.extend(shapes)
        return self

    def words(self, text, x, y, size, fill, font='serif', anchor='middle', spacing=1.0, lead=1.05, fit=None, extra='', foil=False):
        """Lines of text; `y` is the foot of the first line, `lead` the distance of lines in ems."""
        for number, line in enumerate(text.split('\n')):
            path = outline(line, x, y + number * size * lead, size, font, anchor, spacing, fit)
            self.add(f'<path d="{path}" fill="{fill}" {extra}/>', foil=foil)
        return self

    def image(self, dots=7.0):
        """The drawing as a Blender image, `dots` for each millimeter."""
        return _draw(self._svg(self.parts, dots), 'sRGB')

    def foil_image(self, dots=7.0):
        black = f'<rect x="{self.left}" y="{self.top}" width="{self.width}" height="{self.height}" fill="#000"/>'
        white = '<filter id="white"><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"/></filter>'
        return _draw(self._svg([black, white, '<g filter="url(#white)">', *self.mask, '</g>'], dots), 'Non-Color')

    def _svg(self, parts, dots):
        box = f'{self.left} {self.top} {self.width} {self.height}'
        size = f'width="{round(self.width * dots)}" height="{round(self.height * dots)}"'
        body = '\n'.join(parts)
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{box}"><defs>{"".join(self.defs)}</defs>{body}</svg>'


def _draw(svg, space):
    with tempfile.TemporaryDirectory() as folder:
        source, target = os.path.join(folder, 'drawing.svg'), os.path.join(folder, 'drawing.png')
        Path(source).write_text(svg)
        subprocess.run(['node', str(_PROGRAM), source, target], check=True)
        image = bpy.data.images.load(target)
        image.colorspace_settings.name = space
        image.pack()
    return image


def outline(text, x, y, size, font='serif', anchor='middle', spacing=1.0, fit=None):
    """The contours of a line of text as an SVG path; no wider than `fit`."""
    data = bpy.data.curves.new('words', 'FONT')
    data.font, data.body, data.space_character = _load(font), text, spacing
    letters = bpy.data.objects.new('words', data)
    bpy.context.scene.collection.objects.link(letters)
    curve = letters.to_curve(bpy.context.evaluated_depsgraph_get())
    loops = [[(p.handle_left[:2], p.co[:2], p.handle_right[:2]) for p in spline.bezier_points] for spline in curve.splines]
    letters.to_curve_clear()
    bpy.data.objects.remove(letters)
    across = [point[1][0] for loop in loops for point in loop] or [0.0]
    low, high = min(across), max(across)
    scale = min(size, fit / (high - low)) if fit else size
    shift = x - scale * {'start': low, 'middle': (low + high) / 2, 'end': high}[anchor]

    def place(point):
        return f'{shift + scale * point[0]:.3f} {y - scale * point[1]:.3f}'

    pieces = []
    for loop in loops:
        pieces.append(f'M{place(loop[0][1])}')
        for before, after in zip(loop, [*loop[1:], loop[0]]):
            pieces.append(f'C{place(before[2])} {place(after[0])} {place(after[1])}')
        pieces.append('Z')
    return ''.join(pieces)


def rect(x, y, width, height, fill, extra=''):
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{fill}" {extra}/>'


def circle(x, y, radius, fill, extra=''):
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="{fill}" {extra}/>'


def path(data, fill='none', stroke=None, width=1.0, extra=''):
    line = f'stroke="{stroke}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"' if stroke else ''
    return f'<path d="{data}" fill="{fill}" {line} {extra}/>'


def polygon(points, fill, extra=''):
    return f'<path d="M{"L".join(f"{x:.2f} {y:.2f}" for x, y in points)}Z" fill="{fill}" {extra}/>'


def flow(points, closed=False):
    """Path data of a soft curve through points."""
    count = len(points)
    pieces = [f'M{points[0][0]:.2f} {points[0][1]:.2f}']
    for i in range(count if closed else count - 1):
        a, b, c, d = (points[(i + k) % count] if closed else points[min(max(i + k, 0), count - 1)] for k in (-1, 0, 1, 2))
        first = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        second = (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)
        pieces.append(f'C{first[0]:.2f} {first[1]:.2f} {second[0]:.2f} {second[1]:.2f} {c[0]:.2f} {c[1]:.2f}')
    return ''.join(pieces) + ('Z' if closed else '')


def fade(name, *stops, turn='x1="0" y1="0" x2="0" y2="1"'):
    """A gradient from top to bottom; stops are (share, color) or (share, color, opacity)."""
    marks = ''.join(f'<stop offset="{s[0]}" stop-color="{s[1]}" stop-opacity="{s[2] if len(s) > 2 else 1}"/>' for s in stops)
    return f'<linearGradient id="{name}" {turn}>{marks}</linearGradient>'


def halo(name, *stops):
    """A gradient from the middle outwards."""
    return fade(name, *stops, turn='').replace('linearGradient', 'radialGradient')


def grain(name, size=0.6, strength=0.25, seed=3, color='0 0 0'):
    """A filter that speckles what it is used on, like ink on rough paper."""
    r, g, b = color.split()
    return (
        f'<filter id="{name}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="{size}" numOctaves="3" seed="{seed}"/>'
        f'<feColorMatrix values="0 0 0 0 {r} 0 0 0 0 {g} 0 0 0 0 {b} 0 0 0 {strength * 5} {-strength * 2.2}"/>'
        '<feComposite operator="in" in2="SourceGraphic"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode/></feMerge></filter>'
    )


def scatter(count, seed, *ranges):
    """Random tuples with each number within its range."""
    chance = random.Random(seed)
    return [tuple(chance.uniform(low, high) for low, high in ranges) for _ in range(count)]


def star(x, y, radius, points=4, inner=0.3, turn=0.0):
    """Corners of a star, for `polygon`."""
    corners = []
    for i in range(points * 2):
        angle, out = math.radians(turn) + math.pi * i / points - math.pi / 2, radius * (inner if i % 2 else 1)
        corners.append((x + out * math.cos(angle), y + out * math.sin(angle)))
    return corners
