"""Stoneware for the table: mugs."""

from colors import linear, shade
from families.sweeps import sweep
from materials import ceramic, clay
from modeling import cylinder, group
from nodes import Shader
from outlines import fillet, smooth
from surfaces import lathe

MUG_HEIGHT, MUG_RADIUS = 9.4, 4.3
# How far a mug sinks into the one that it is stacked on.
NEST = 0.85


def mugs(color):
    """A stack of two and two beside it."""
    mug(color, (-4.4, 4.2, 0), -52)
    mug(color, (-4.3, 4.3, MUG_HEIGHT - NEST), -22)
    mug(color, (6.6, 1.2, 0), 24)
    mug(color, (0.6, -7.4, 0), -28)


def mug(color, at=(0, 0, 0), turn=0.0, coffee=False):
    """One mug at a place; its handle is at +x, turned by degrees. Raw outside, glazed inside, a bare clay foot."""
    raw = ceramic(color, shade(color, 0.45), 0.62)
    glaze = inner_glaze('#f3ead9' if color != '#ece2cb' else '#f7f0e2')
    r, h = MUG_RADIUS, MUG_HEIGHT
    foot = fillet([(0, 0.3), (2.5, 0.3), (2.65, 0), (3.05, 0), (3.3, 0.3), (r - 0.22, 1.25)], [0.05, 0.1, 0.12, 0.3], 6)
    parts = [lathe(foot, clay('#c8a581'), sides=96)]
    wall = [(r - 0.24, 1.18), (r - 0.1, 1.5), (r, 2.2), (r + 0.02, 4.5), (r - 0.04, 7.2), (r - 0.1, h - 0.35)]
    parts.append(lathe([*smooth(wall, 8), (r - 0.1, h - 0.3)], raw, sides=96))
    lip = [(r - 0.1, h - 0.32), (r - 0.11, h - 0.12), (r - 0.2, h), (r - 0.32, h - 0.06), (r - 0.38, h - 0.3)]
    inside = [(r - 0.4, h - 1.0), (r - 0.36, 4.0), (r - 0.5, 1.9), (r - 1.2, 0.95), (1.4, 0.8), (0, 0.8)]
    parts.append(lathe(smooth([*lip, *inside], 5), glaze, sides=96))
    parts.append(_handle(raw))
    if coffee:
        parts.append(cylinder(r - 0.39, 0.05, 0, brew(), (0, 0, 7.6), 64))
    return group(parts, at, (0, 0, turn))


def _handle(material):
    """An ear for three fingers, a thumb rest on top of it."""
    r = MUG_RADIUS
    path = [(r - 0.22, 0, 7.75), (r + 0.5, 0, 8.0), (r + 1.75, 0, 7.9), (r + 2.75, 0, 6.9), (r + 2.95, 0, 5.3), (r + 2.4, 0, 3.7), (r + 1.2, 0, 2.7), (r - 0.2, 0, 2.25)]
    widths = [2.2, 1.75, 1.6, 1.4, 1.3, 1.3, 1.4, 1.9]
    depths = [1.5, 0.95, 0.82, 0.78, 0.74, 0.74, 0.85, 1.3]
    return sweep(path, widths, depths, material, power=2.5)


def inner_glaze(color):
    """A smooth pale glaze."""
    return Shader('inner glaze').set(base_color=linear(color), roughness=0.16, specular=0.5, clearcoat=0.4).material


def brew():
    """The surface of black coffee."""
    return Shader('coffee').set(base_color=linear('#2a160c'), roughness=0.06, specular=0.5).material
