"""Woven and knitted materials. They use the UV coordinates in centimeters that all modeling functions set."""

from math import pi

from colors import linear, shade
from nodes import Shader


def weave(color, thread=0.06, second=None, depth=0.35):
    """Plain weave: threads over and under, in one color or with a `second` for the weft."""
    shader = _cloth('weave')
    x, y = shader.surface_centimeters()
    height, over = _plain(shader, x, y, thread)
    tone = linear(color)
    if second:
        tone = shader.mix(over, tone, linear(second))
    return _finish(shader, tone, height, thread * depth)


def canvas(color):
    return weave(color, 0.09)


def denim(color, thread=0.05, worn=None):
    """Twill: slanted ridges with the pale weft showing between. `worn` is a faded oval and its mirror image: the x and y
    of its center, and its radii along both."""
    shader = _cloth('denim')
    x, y = shader.surface_centimeters()
    slant = shader.math('ADD', x, y)
    height = shader.math('MULTIPLY_ADD', shader.math('SINE', shader.math('MULTIPLY', slant, 2 * pi / (thread * 2))), 0.5, 0.5)
    pale = shader.math('MULTIPLY', shader.math('SUBTRACT', 1.0, height), 0.25)
    faded = shader.math('MULTIPLY', shader.noise(9.0, 2), 0.22)
    if worn:
        faded = shader.math('MULTIPLY_ADD', _oval(shader, *worn), 0.34, faded)
    tone = shader.mix(shader.math('ADD', pale, faded), linear(color), linear(shade(color, 1.55)))
    return _finish(shader, tone, height, thread * 0.4)


def _oval(shader, x, y, wide, high):
    """1 in the center of an oval and of its mirror image about x = 0, falling to 0 at the rim."""
    place = shader.node('SeparateXYZ', shader.space_centimeters()).outputs
    across = shader.math('DIVIDE', shader.math('SUBTRACT', shader.math('ABSOLUTE', place[0]), x), wide)
    along = shader.math('DIVIDE', shader.math('SUBTRACT', place[1], y), high)
    away = shader.math('ADD', shader.math('MULTIPLY', across, across), shader.math('MULTIPLY', along, along))
    return shader.math('MAXIMUM', shader.math('SUBTRACT', 1.0, away), 0.0)


def knit(color, stitch=0.35):
    """Stockinette stitch: columns of small Vs."""
    shader = _cloth('knit')
    x, y = shader.surface_centimeters()
    column = shader.math('FRACT', shader.math('DIVIDE', x, stitch))
    side = shader.math('ABSOLUTE', shader.math('SUBTRACT', column, 0.5))
    along = shader.math('ADD', shader.math('DIVIDE', y, stitch * 0.8), shader.math('MULTIPLY', side, -1.5))
    leg = shader.math('ABSOLUTE', shader.math('SINE', shader.math('MULTIPLY', along, pi)))
    width = shader.math('ABSOLUTE', shader.math('SINE', shader.math('MULTIPLY', column, 2 * pi)))
    height = shader.math('MULTIPLY', shader.math('POWER', leg, 0.6), shader.math('POWER', width, 0.5))
    return _finish(shader, _shaded(shader, color, height), height, stitch * 0.3)


def rib_knit(color, rib=0.5):
    """Ribbing: raised columns along the second surface direction."""
    shader = _cloth('rib knit')
    x, y = shader.surface_centimeters()
    wave = shader.math('MULTIPLY_ADD', shader.math('SINE', shader.math('MULTIPLY', x, 2 * pi / rib)), 0.5, 0.5)
    stitches = shader.math('ABSOLUTE', shader.math('SINE', shader.math('MULTIPLY', y, pi / (rib * 0.4))))
    height = shader.math('MULTIPLY_ADD', stitches, 0.18, wave)
    return _finish(shader, _shaded(shader, color, wave), height, rib * 0.35)


def waffle(color, cell=1.1):
    """Honeycomb weave: square wells between ridges."""
    shader = _cloth('waffle')
    x, y = shader.surface_centimeters()
    ridges = [
        shader.math('ABSOLUTE', shader.math('COSINE', shader.math('MULTIPLY', axis, pi / cell))) for axis in (x, y)
    ]
    height = shader.math('POWER', shader.math('MAXIMUM', *ridges), 1.6)
    threads, _ = _plain(shader, x, y, cell / 9)
    height = shader.math('MULTIPLY_ADD', threads, 0.08, height)
    return _finish(shader, _shaded(shader, color, height, 0.45), height, cell * 0.3)


def felt(color, depth=0.03):
    """Brushed fleece or wool cloth: a soft nap without visible threads."""
    shader = _cloth('felt')
    height = shader.noise(0.06, 5, 0.7)
    return _finish(shader, _shaded(shader, color, shader.noise(0.5, 4), 0.12), height, depth)


def _cloth(name):
    return Shader(name).set(roughness=0.9, specular=0.12, sheen=0.35, sheen_tint=0.6)


def _finish(shader, tone, height, depth):
    return shader.set(base_color=tone).bump(height, depth, 0.8).material


def _shaded(shader, color, height, share=0.3):
    """Darkens low areas, which bump mapping alone does not."""
    base = linear(color)
    low = tuple(channel * (1 - share) for channel in base[:3]) + (1.0,)
    return shader.mix(height, low, base)


def _plain(shader, x, y, thread):
    """The height of a plain weave, and 1 where the second set of threads is on top."""
    waves, cells = [], []
    for axis in (x, y):
        steps = shader.math('DIVIDE', axis, thread)
        waves.append(shader.math('ABSOLUTE', shader.math('SINE', shader.math('MULTIPLY', steps, pi))))
        cells.append(shader.math('FLOOR', steps))
    over = shader.math('PINGPONG', shader.math('ADD', *cells), 1.0)
    first = shader.math('MULTIPLY', waves[0], shader.math('SUBTRACT', 1.0, over))
    second = shader.math('MULTIPLY', waves[1], over)
    return shader.math('ADD', first, second), over
