"""Paper labels around bottles and jars, with drawings and words printed on them."""

import math

from families.books import _skin
from families.drawing import Drawing, circle, path, rect
from label import label_around


class Label(Drawing):
    """A label on a cylinder of `radius` centimeters between two heights, `arc` degrees wide. Draw on it in millimeters:
    x from its middle to the right, y from its top down. Then call `stick`."""

    def __init__(self, radius, low, high, arc, paper='#f5efe3'):
        across = math.radians(arc) * radius * 10
        super().__init__(across, (high - low) * 10, left=-across / 2)
        self.place = radius, low, high, arc
        self.add(rect(-across / 2, 0, across, self.height, paper))

    def line(self, text, y, size, ink, font='sans-bold', fit=None, spacing=1.06):
        """A line of text in the middle; `y` is its foot."""
        return self.words(text, 0, y, size, ink, font, spacing=spacing if font.startswith('sans') else 1.0, fit=fit)

    def rule(self, y, long, ink, width=0.22):
        return self.add(path(f'M{-long / 2} {y}H{long / 2}', stroke=ink, width=width))

    def stick(self):
        return label_around(*self.place, _skin(self.image(14.0), 0.6, None, None), drawn=True)


def rose(x, y, size, petal='#d98d86', heart='#a8504c', leaf='#8c9a74', line='#f5efe3'):
    """A rose seen from above on two leaves, in flat print; `size` is its radius."""
    shapes = []
    for turn in (-1, 1):
        tip, base = (x + turn * size * 1.85, y + size * 0.62), (x + turn * size * 0.5, y + size * 0.55)
        up, down = (x + turn * size * 1.1, y - size * 0.2), (x + turn * size * 1.3, y + size * 1.35)
        curve = f'M{base[0]} {base[1]}Q{up[0]} {up[1]} {tip[0]} {tip[1]}Q{down[0]} {down[1]} {base[0]} {base[1]}Z'
        shapes += [path(curve, leaf), path(f'M{base[0]} {base[1]}L{tip[0]} {tip[1]}', stroke=line, width=size * 0.06)]
    for ring, (out, wide, turn) in enumerate(((0.52, 0.54, 0), (0.34, 0.42, 36), (0.17, 0.28, 10))):
        for k in range(5):
            angle = math.radians(turn + 72 * k - 90)
            spot = x + out * size * math.cos(angle), y + out * size * math.sin(angle)
            shapes.append(circle(*spot, wide * size, (petal, petal, heart)[ring], f'stroke="{line}" stroke-width="{size * 0.07}"'))
    spiral = [(a / 60 * size * 0.036, math.radians(a * 6)) for a in range(20, 150, 5)]
    points = 'L'.join(f'{x + r * math.cos(t):.2f} {y + r * math.sin(t):.2f}' for r, t in spiral)
    return [*shapes, path(f'M{points}', stroke=line, width=size * 0.08)]
