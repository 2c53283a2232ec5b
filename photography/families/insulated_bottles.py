"""Vacuum bottles of powder-coated steel."""

import math

from colors import ink_on, linear
from lettering import words_around
from materials import brushed_metal, matte_plastic, metal, printed, rubber
from modeling import cylinder, prism, strap, tube
from nodes import Shader
from outlines import fillet
from surfaces import lathe


def summit(color):
    """A wide-mouth bottle with a carry loop on its cap."""
    radius, height = 3.65, 20.4
    steel = brushed_metal('#cfd1d3', 'z')
    wall = fillet([(0, 0.55), (radius - 0.35, 0.55), (radius, 0.9), (radius, 16.2), (2.95, 19.3), (2.95, height)], [0.2, 0.4, 3.0, 1.6], 16)
    lathe(wall, powder_coat(color))
    lathe(fillet([(0, 0), (radius - 0.25, 0), (radius - 0.06, 0.2), (radius - 0.06, 0.75), (0, 0.75)], [0.2, 0.1, 0.05]), steel)
    lathe(fillet([(2.9, height - 0.4), (2.9, height + 0.1), (2.7, height + 0.75), (0, height + 0.75)], [0.1, 0.2]), steel)
    _cap(height + 0.35)
    mark = printed(ink_on(color))
    _peaks(mark, radius, 11.0)
    words_around('TARNBECK', 0.86, mark, radius, 8.7, 'sans-bold', lift=0.012, spacing=1.28)
    words_around('24 OZ', 0.36, mark, radius, 1.75, 'sans', lift=0.012, spacing=1.3)


def _cap(low):
    """A ribbed cap with a hinged loop."""
    plastic = matte_plastic('#232427')
    lathe(fillet([(3.12, low), (3.22, low), (3.22, low + 2.0), (2.4, low + 2.45), (0, low + 2.45)], [0.1, 0.45, 0.6], 8), plastic)
    for i in range(44):
        angle = 2 * math.pi * i / 44
        rib = prism([(-0.09, -0.06), (0.09, -0.06), (0.06, 0.09), (-0.06, 0.09)], 1.3, 0.03, plastic)
        rib.location = (3.21 * math.cos(angle), 3.21 * math.sin(angle), low + 0.2)
        rib.rotation_euler = (0, 0, angle - math.pi / 2)
    top = low + 2.2
    arch = [(-2.75, 0, top - 0.9), (-2.85, 0, top + 0.4), (-2.45, 0, top + 2.1), (-1.3, 0, top + 3.0), (0, 0, top + 3.2)]
    arch += [(-x, y, z) for x, y, z in reversed(arch[:-1])]
    strap(arch, 1.75, 0.62, plastic, across=(0, 1, 0), edge=0.2, widths=[1.2, 1.1, 0.95, 0.85, 0.8, 0.85, 0.95, 1.1, 1.2])
    for side in (-1, 1):
        pin = cylinder(0.34, 0.12, 0.04, metal('#b9bbbe'))
        pin.rotation_euler = (0, math.pi / 2 * side, 0)
        pin.location = (side * 3.06, 0, top - 0.25)
    cylinder(1.7, 0.1, 0.04, rubber('#2e2f33'), (0, 0, low + 2.42))


def _peaks(material, radius, low):
    """The maker's mark: two ridge lines."""
    for line in ([(-1.5, 0), (-0.45, 1.5), (0.1, 0.75), (0.45, 1.1), (1.5, 0)], [(-0.85, 0), (-0.42, 0.55), (0.0, 0)]):
        points = []
        for x, z in line:
            angle = x / radius - math.pi / 2
            points.append(((radius + 0.005) * math.cos(angle), (radius + 0.005) * math.sin(angle), low + z))
        tube(points, 0.055, material, curved=False)


def powder_coat(color):
    """Paint baked on as powder: a fine orange peel."""
    shader = Shader('powder coat').set(base_color=linear(color), roughness=0.5, specular=0.45)
    return shader.bump(shader.noise(0.045, 2), 0.012, 0.5).material
