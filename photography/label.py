"""Paper labels with words, flat or around a bottle."""

import math

from lettering import words_around
from modeling import upright
from surfaces import sheet


def label_around(radius, low, high, arc, material, lift=0.015, drawn=False):
    """A label on a cylinder about z, `arc` degrees wide, its middle at -y; `drawn` if its material is an image of the label."""
    reach = math.radians(arc) / 2

    def shape(u, v):
        angle = -math.pi / 2 + reach * (2 * u - 1)
        out = radius + lift
        return (out * math.cos(angle), out * math.sin(angle), low + (high - low) * v)

    return sheet(shape, 48, 2, material, size=(1.0, 1.0) if drawn else None)


def lines_around(rows, ink, radius, lift=0.03, fit=None):
    """Rows of (text, size, height, font) around a cylinder."""
    return [
        words_around(text, size, ink, radius, height, font=font, lift=lift, fit=fit, spacing=1.06 if font.startswith('sans') else 1.0)
        for text, size, height, font in rows
    ]


def upright_at(made, at):
    upright(made)
    made.location = at
    return made
