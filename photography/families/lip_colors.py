"""Lipstick in a metal case and lip balm in a paper tube, both open, with their caps beside them."""

import math

from colors import linear
from label import label_around, lines_around
from lettering import words
from materials import metal, paper, printed, wax
from modeling import group
from nodes import Shader
from outlines import fillet
from surfaces import lathe, loft

CHAMPAGNE = '#d9bf9a'


def lipstick(color):
    """A turned-up bullet with its slanted tip; the cap stands beside it."""
    satin, bright = metal(CHAMPAGNE, 0.3), metal('#e4cfae', 0.12)
    parts = [lathe([(0, 0), *fillet([(0.98, 0), (0.98, 2.9), (0.82, 2.95), (0, 2.95)], [0.08, 0.07, 0.02])], satin)]
    for z in (0.42, 2.62):
        parts.append(lathe(fillet([(0.97, z - 0.05), (1.0, z - 0.03), (1.0, z + 0.03), (0.97, z + 0.05)], 0.01), bright))
    parts.append(lathe(fillet([(0.78, 2.9), (0.78, 4.5), (0.72, 4.55), (0.7, 4.5), (0.7, 3.0)], [0.04, 0.02, 0.02]), bright))
    parts += bullet(0.66, 4.0, 6.5, 8.0, _velvet(color))
    parts += lines_around([('CALYNDRA', 0.3, 1.55, 'sans-bold')], metal('#9b8260', 0.3), 0.98, 0.006)
    group(parts)
    cap = [lathe([*fillet([(1.0, 0), (1.0, 4.4), (0, 4.4)], [0.16], 8)], satin)]
    cap.append(lathe([(0.86, 4.2), (0.86, 0), (1.0, 0)], bright))
    cap.append(lathe(fillet([(0.99, 0.14), (1.02, 0.16), (1.02, 0.24), (0.99, 0.26)], 0.01), bright))
    cap.append(words('C', 0.9, metal('#a58b66', 0.3), 'display', (0, 0, 4.402), 'top'))
    group([group(cap, turn=(0, 90, 0))], (2.1, -1.4, 1.02), (0, 0, -58))


def _velvet(color):
    shader = Shader('velvet').set(base_color=linear(color), roughness=0.42, specular=0.35, sheen=0.3)
    shader.set(subsurface=0.06, subsurface_color=linear(color), subsurface_radius=(0.3, 0.15, 0.1))
    return shader.material


def bullet(radius, low, shoulder, tip, material):
    """A round stick cut off at a slant from `shoulder` in front to `tip` behind, with soft edges."""

    def cut(x, y):
        share = (y / radius + 1) / 2
        plane = shoulder + (tip - shoulder) * (1 - (1 - share) ** 1.25)
        out = math.hypot(x, y) / radius
        return plane - 0.22 * max(0.0, (out - 0.72) / 0.28) ** 2.2 - 0.1 * max(0.0, share - 0.75) * 4 * out

    rings = []
    for step in range(13):
        rings.append([_wall(angle, radius, low, cut, step / 12) for angle in _round()])
    for step in range(1, 22):
        r = radius * (1 - step / 22)
        rings.append([(r * math.cos(a), r * math.sin(a), cut(r * math.cos(a), r * math.sin(a))) for a in _round()])
    return [loft(rings, material, crease=80)]


def _wall(angle, radius, low, cut, share):
    x, y = radius * math.cos(angle), radius * math.sin(angle)
    return (x, y, low + (cut(x, y) - low) * share)


def _round():
    return [2 * math.pi * i / 96 for i in range(96)]


def lip_balm(color):
    """A compostable tube in two papers: plain below, a band in the tint."""
    kraft, tinted = paper('#e9dcc3'), paper(color)
    tube_low = [lathe([(0, 0), *fillet([(1.15, 0), (1.15, 4.2), (1.0, 4.2), (1.0, 3.6)], [0.05, 0.04, 0.02])], kraft)]
    tube_low.append(lathe(fillet([(1.02, 4.1), (1.02, 5.2), (0.9, 5.24), (0.88, 5.15), (0.88, 4.4)], [0.03, 0.02, 0.02]), paper('#f7f1e4')))
    tube_low.append(label_around(1.15, 0.0, 1.0, 360, tinted, 0.012))
    ink = printed('#5c2f2a')
    tube_low += lines_around([('SORRELUNE', 0.24, 3.6, 'sans-bold')], ink, 1.15, fit=1.5)
    tube_low += lines_around([('Tinted', 0.52, 2.6, 'serif'), ('lip balm', 0.44, 2.05, 'serif')], ink, 1.15)
    tube_low += lines_around([('8 g  ·  0.28 oz', 0.13, 0.5, 'sans')], printed('#fbf3e8'), 1.15)
    tube_low.append(_balm(color))
    group(tube_low, (0, 0, 0), (0, 0, -6))
    cap = [lathe([*fillet([(1.15, 0), (1.15, 3.0), (0, 3.0)], [0.06])], kraft)]
    cap.append(lathe([(1.04, 2.9), (1.04, 0), (1.15, 0)], paper('#f7f1e4')))
    cap.append(label_around(1.15, 0.0, 0.55, 360, tinted, 0.012))
    cap += [words('S', 1.1, ink, 'serif', (0, 0, 3.003), 'top')]
    group([group(cap, turn=(0, 90, 0))], (2.7, -1.5, 1.16), (0, 0, -52))


def _balm(color):
    stick = fillet([(0.86, 4.6), (0.86, 6.3), (0.45, 6.62), (0, 6.66)], [0.2, 0.3], 10)
    return lathe(stick, wax(color))


__all__ = ['cylinder']
