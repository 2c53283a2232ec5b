"""Paper labels with words, flat or around a bottle."""

import math

from lettering import words, words_around
from modelling import prism, upright
from outlines import rounded_rectangle
from surfaces import sheet


def label_around(radius, low, high, arc, material, lift=0.015):
    """A label on a cylinder about z, `arc` degrees wide, its middle at -y."""
    reach = math.radians(arc) / 2

    def shape(u, v):
        angle = -math.pi / 2 + reach * (2 * u - 1)
        out = radius + lift
        return (out * math.cos(angle), out * math.sin(angle), low + (high - low) * v)

    return sheet(shape, 48, 2, material)


def lines_around(rows, ink, radius, lift=0.03, fit=None):
    """Rows of (text, size, height, font) around a cylinder."""
    return [
        words_around(text, size, ink, radius, height, font=font, lift=lift, fit=fit, spacing=1.06 if font.startswith('sans') else 1.0)
        for text, size, height, font in rows
    ]


def label_front(width, height, material, at, corner=0.1, thickness=0.02):
    """A flat label that faces the camera, centred on `at`."""
    return upright_at(prism(rounded_rectangle(width, height, corner), thickness, 0, material), at)


def lines_front(rows, ink, at, fit=None):
    """Rows of (text, size, height, font) on a flat front; `at` is x, y and the height that theirs are added to."""
    x, y, z = at
    return [words(text, size, ink, font=font, at=(x, y, z + height), fit=fit) for text, size, height, font in rows]


def upright_at(made, at):
    upright(made)
    made.location = at
    return made
