"""Books: boards, a rounded or a flat spine, and a block of pages, wrapped in a drawn cover."""

import math
import re

import bpy

from colors import linear
from families.drawing import Drawing, path
from materials import paper
from modeling import add, bevel, group, prism, strap
from nodes import Shader
from textiles import weave

# What a leaf adds to the thickness, in centimeters.
LEAF = {'novel': 0.0125, 'coated': 0.0135, 'board': 0.045}

# Thickness of the cover, how far it stands out beyond the pages, and how round the spine is (a share of the thickness).
BINDINGS = {'hardcover': (0.27, 0.32, 0.24), 'flexibound': (0.12, 0.2, 0.16), 'paperback': (0.045, 0.0, 0.0)}


class Book(Drawing):
    """One book: draw on it as on its cover — the front runs from 0 to `wide` and `high` millimeters, the spine lies
    left of zero and is `spine` wide — and then call `bind`."""

    def __init__(self, details, binding='paperback', stock='novel'):
        facts = details['specifications']
        across, up = (float(number) * 2.54 for number in re.findall(r'[\d.]+', facts['Dimensions'])[:2])
        self.board, self.square, self.round = BINDINGS[binding]
        self.binding, self.title, self.author = binding, details['name'], facts['Author']
        self.front = across + (self.square if binding != 'paperback' else 0)
        self.tall = up + 2 * self.square
        self.thick = int(facts['Pages']) / 2 * LEAF[stock] + 2 * self.board
        self.spine, self.wide, self.high = _arc(self.thick, self.round) * 10, self.front * 10, self.tall * 10
        super().__init__(self.wide + self.spine, self.high, left=-self.spine)

    def spine_words(self, fill, font='serif', size=None, author_font=None, mark=None, foil=False, author=None):
        """Title, author and the house's mark, read from the top down."""
        size = size or min(self.spine * 0.46, self.high * 0.04)
        middle = -self.spine / 2
        name = (author or self.author).split(' and ')[0].split()[-1].upper() if author is None else author
        parts = [(self.title, 'start', self.high * 0.07, size, font, 0.56), (name, 'end', self.high * 0.86, size * 0.62, author_font or font, 0.24)]
        for text, anchor, along, height, face, share in parts:
            before = len(self.parts)
            self.words(text, 0, 0, height, fill, face, anchor, fit=self.high * share)
            shapes = self.parts[before:]
            del self.parts[before:]
            turned = [f'<g transform="translate({middle - height * 0.34:.2f} {along:.2f}) rotate(90)">', *shapes, '</g>']
            self.add(*turned, foil=foil)
        if mark:
            self.add(mark(middle, self.high * 0.93, min(self.spine * 0.22, 3.2), fill), foil=foil)
        return self

    def bind(self, ends='#efe7d8', pages='#f3ead8', band='#c9b48c', ribbon=None, roughness=0.42, cloth=None, dots=7.0):
        """Models the book standing with its front to -y; returns its parts."""
        skin = _skin(self.image(dots), roughness, cloth, self.foil_image(dots) if self.mask else None)
        parts = [self._case(skin, paper(ends)), self._block(pages)]
        if self.binding == 'hardcover':
            parts += self._bands(band)
        if ribbon:
            parts.append(self._ribbon(ribbon))
        return parts

    def _profile(self, inset=0.0):
        """The case seen from above, from the front's outer edge around the spine: (x, y, where on the cover in cm)."""
        half, bulge, spine = self.thick / 2 - inset, self.thick * self.round, self.spine / 10
        if self.binding == 'paperback':
            front = [(x, -half + dip) for x, dip in ((self.front, 0), (0.78, 0), (0.7, 0.018), (0.62, 0), (0.05, 0))]
            turn = [(inset, -half + 0.04), (inset, half - 0.04)]
        else:
            deep = 0.55 * self.board
            front = [(x, -half + dip * deep) for x, dip in ((self.front, 0), (0.98, 0), (0.86, 0.25), (0.7, 0.95), (0.58, 0.95), (0.4, 0.2), (0.3, 0))]
            wide = self.thick / 2 - inset
            steps = [-1 + 2 * i / 20 for i in range(21)]
            turn = [(inset + 0.12 - bulge * (1 - step * step), wide * step) for step in steps]
            turn = [(x if 0 < i < 20 else 0.12, y) for i, (x, y) in enumerate(turn)]
        back = [(x, -y) for x, y in reversed(front)]
        lengths = [0.0]
        for a, b in zip(turn, turn[1:]):
            lengths.append(lengths[-1] + math.dist(a, b))
        along = [-spine * value / lengths[-1] for value in lengths]
        return [(x, y, x) for x, y in front] + [(*p, s) for p, s in zip(turn, along)] + [(x, y, -spine - x) for x, y in back]

    def _case(self, skin, lining):
        outer, inner = self._profile(), self._profile(self.board)
        count, spine = len(outer), self.spine / 10
        vertices = [(x, y, z) for ring in (outer, inner) for z in (0, self.tall) for x, y, _ in ring]
        faces = []
        for i in range(count - 1):
            a, b, c, d = i, count + i, 2 * count + i, 3 * count + i
            faces += [(a, b, b + 1, a + 1), (d, c, c + 1, d + 1), (b, d, d + 1, b + 1), (c, a, a + 1, c + 1)]
        for i in (0, count - 1):
            faces.append((i, 2 * count + i, 3 * count + i, count + i) if i == 0 else (i, count + i, 3 * count + i, 2 * count + i))
        mesh = bpy.data.meshes.new('case')
        mesh.from_pydata(vertices, [], [tuple(reversed(face)) for face in faces])
        layer = mesh.uv_layers.new()
        places = [s for _, _, s in outer]
        for face in mesh.polygons:
            for loop in face.loop_indices:
                index = mesh.loops[loop].vertex_index
                layer.data[loop].uv = ((places[index % count] + spine) / (self.front + spine), mesh.vertices[index].co.z / self.tall)
        made = add(mesh, 'case', skin, crease=40)
        mesh.materials.append(lining)
        for number, face in enumerate(mesh.polygons):
            face.material_index = 1 if number < len(mesh.polygons) - 2 and number % 4 == 1 else 0
        return bevel(made, min(0.07, self.board * 0.4), 3, 50)

    def _block(self, color):
        gap, half, low = self.square, self.thick / 2 - self.board, self.square
        far = self.front - self.square
        hollow = self.thick * self.round * 0.3
        if self.binding == 'paperback':
            plan = [(self.board, -half), (far - 0.03, -half), (far - 0.03, half), (self.board, half)]
        else:
            steps = [-1 + 2 * i / 14 for i in range(15)]
            edge = [(far - hollow * (1 - step * step), half * step) for step in steps]
            back = [(0.16 + self.board - self.thick * self.round * 0.8 * (1 - step * step), -half * step) for step in steps]
            plan = [*edge, *back]
        height = self.tall - 2 * gap if gap else self.tall - 0.03
        return prism(plan, height, 0, _pages(color), (0, 0, low or 0.015))

    def _bands(self, color):
        """The striped ribbon at the head and foot of a sewn block."""
        half = self.thick / 2 - self.board
        bulge = self.thick * self.round
        made = []
        for z in (self.square, self.tall - self.square):
            points = [(0.1 + self.board - bulge * 0.86 * (1 - s * s), half * s, z) for s in (-0.96, -0.6, -0.2, 0.2, 0.6, 0.96)]
            made.append(strap(points, 0.26, 0.16, weave(color, 0.09, '#f5efe2'), across=(0, 0, 1)))
        return made

    def _ribbon(self, color):
        """A marker that hangs out below the pages."""
        x, top = self.front * 0.32, self.tall - self.square
        points = [(0.9, 0.12, top + 0.1), (1.6, 0.1, top + 0.12), (x, 0.05, top * 0.5), (x + 0.2, -0.05, 0.4), (x + 0.9, -0.9, 0.06), (x + 1.5, -2.6, 0.05)]
        return strap(points[2:], 0.55, 0.03, weave(color, 0.05), across=(1, 0.2, 0))


def lay(parts, turn=0.0, at=(0, 0, 0), down=False):
    """Puts a book on its back, front up."""
    return group([group(parts, turn=(-90 if not down else 90, 0, 0))], at, (0, 0, turn))


def stand(parts, turn=0.0, at=(0, 0, 0)):
    return group(parts, at, (0, 0, turn))


def quill(x, y, size, fill):
    """The mark of Quillmarsh: a feather."""
    tip = f'M{x - size} {y + size * 1.5}Q{x - size * 0.2} {y - size * 0.2} {x + size} {y - size * 1.6}'
    return path(f'{tip}Q{x + size * 1.2} {y + size * 0.4} {x - size * 0.4} {y + size * 0.7}Z', fill)


def lantern(x, y, size, fill):
    """The mark of Lanternfold: a paper lantern."""
    belly = f'M{x - size * 0.5} {y - size}H{x + size * 0.5}Q{x + size * 1.5} {y} {x + size * 0.5} {y + size}H{x - size * 0.5}Q{x - size * 1.5} {y} {x - size * 0.5} {y - size}Z'
    folds = f'M{x - size * 0.35} {y - size * 1.4}H{x + size * 0.35}M{x - size * 0.35} {y + size * 1.4}H{x + size * 0.35}M{x} {y - size}V{y + size}'
    return path(belly + folds, 'none', fill, size * 0.24)


def _arc(thick, share):
    """How long the line around a spine is that bulges by a share of its thickness."""
    bulge = thick * share
    steps = [(bulge * (1 - s * s), thick / 2 * s) for s in (-1 + i / 20 for i in range(41))]
    return sum(math.dist(a, b) for a, b in zip(steps, steps[1:]))


def _skin(image, roughness, cloth, mask):
    """Printed cover: laminated paper, or book cloth where `cloth` gives its thread in centimeters."""
    shader = Shader('cover')
    picture = shader.node('TexImage', extension='EXTEND', image=image, interpolation='Cubic')
    shader.set(base_color=picture.outputs[0], roughness=roughness, specular=0.35)
    height, depth = shader.noise(0.05, 3), 0.002
    if cloth:
        x, y = (shader.node('SeparateXYZ', shader.space_centimeters()).outputs[i] for i in (0, 2))
        waves = [shader.math('SINE', shader.math('MULTIPLY', axis, 2 * math.pi / cloth)) for axis in (x, y)]
        height, depth = shader.math('ADD', shader.math('MULTIPLY', *waves), shader.noise(cloth * 2, 3)), 0.012
        shader.set(roughness=0.8, specular=0.15, sheen=0.2)
    if mask:
        leaf = shader.node('TexImage', extension='EXTEND', image=mask).outputs[0]
        shader.set(metallic=leaf, roughness=shader.math('MULTIPLY_ADD', leaf, 0.3 - (0.8 if cloth else roughness), 0.8 if cloth else roughness))
        height = shader.math('MULTIPLY_ADD', leaf, -1.5, height)
    return shader.bump(height, depth, 0.5).material


def _pages(color):
    """The cut edges of a block of paper: fine lines along each leaf."""
    shader = Shader('pages')
    base = linear(color)
    leaves = shader.noise(0.1, 2, 0.6, (0.006, 1, 0.006))
    gaps = shader.math('MULTIPLY_ADD', leaves, 7.0, -3.3)
    sheaves = shader.math('MULTIPLY_ADD', shader.noise(0.34, 1, 0.5, (0.01, 1, 0.01)), 6.0, -2.9)
    clamped = [shader.node('Clamp', value).outputs[0] for value in (gaps, sheaves)]
    tone = shader.mix(shader.math('MULTIPLY', clamped[0], 0.8), base, tuple(c * 0.55 for c in base[:3]) + (1.0,))
    tone = shader.mix(shader.math('MULTIPLY', clamped[1], 0.3), tone, linear('#a58a63'))
    return shader.set(base_color=tone, roughness=0.9, specular=0.1).bump(leaves, 0.02, 0.6).material

