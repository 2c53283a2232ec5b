"""The creases of real cloth: reliefs/*.pgm hold how a square of cloth that fell came to lie. See reliefs/fall.py."""

import math
import struct
from pathlib import Path

from families.flat_lay import Cloth

_RELIEFS = Path(__file__).parent.parent / 'reliefs'
_SIDE, _HIGHEST = 91, 4.0
_read = {}


def _relief(name):
    """Heights in centimeters about their mean, row by row, one for each centimeter."""
    if name not in _read:
        data = (_RELIEFS / f'{name}.pgm').read_bytes()[-2 * _SIDE * _SIDE :]
        heights = [value / 65535 * _HIGHEST for value in struct.unpack(f'>{_SIDE * _SIDE}H', data)]
        mean = sum(heights) / len(heights)
        _read[name] = [height - mean for height in heights]
    return _read[name]


def _cubic(a, b, c, d, t):
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


class Creased(Cloth):
    """A cloth with the creases of a relief: 'soft' for thick and 'fine' for thin cloth. `size` and `depth` multiply
    them, `turn` (degrees) and `move` choose another part of the relief, `along` stretches the creases along y, `where`
    is a share for each x and y."""

    def __init__(self, relief='fine', size=1.0, depth=1.0, turn=0.0, move=(0, 0), along=1.0, where=None, folds=(), waves=(30, 0.3), seed=0.0):
        super().__init__((9.0, 0.0), waves, 1.5, folds, seed)
        self.relief, self.size, self.depth, self.along, self.where = _relief(relief), size, depth, along, where
        self.cos, self.sin, self.move = math.cos(math.radians(turn)), math.sin(math.radians(turn)), move

    def lift(self, x, y):
        share = self.where(x, y) if self.where else 1.0
        return super().lift(x, y) + self.depth * share * self._crease(x / self.size, y / self.size / self.along)

    def _crease(self, x, y):
        u = 45 + self.move[0] + x * self.cos - y * self.sin
        v = 45 + self.move[1] + x * self.sin + y * self.cos
        # What lies outside the relief is its mirror image; its own rim, where it was held, is left out.
        u, v = (4 + abs((place - 4) % 164 - 82) for place in (u, v))
        i, j = int(u), int(v)
        lines = [self.relief[(j + k) * _SIDE + i - 1 : (j + k) * _SIDE + i + 3] for k in (-1, 0, 1, 2)]
        return _cubic(*[_cubic(*line, u - i) for line in lines], v - j)
