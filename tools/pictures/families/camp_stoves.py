"""A stove that screws onto a canister, its arms unfolded."""

import math

from lettering import words
from materials import brushed_metal, glossy_plastic, matt_plastic, metal, polished_metal
from modelling import box, cylinder, group, prism, tube
from outlines import fillet, rounded_rectangle
from surfaces import lathe

ORANGE = '#e8702a'


def ember():
    """Standing on its threaded foot: valve, control wire, lighter, and a sunk burner between three serrated arms."""
    _valve()
    _burner()
    for turn in (30, 150, 270):
        group([_arm(), *_hinge()], (0, 0, 0), (0, 0, turn))


def _valve():
    steel, brass = brushed_metal('#c4c5c7', 'z'), metal('#cfa860', 0.24)
    lathe(fillet([(0, 0), (1.55, 0), (1.68, 0.15), (1.68, 1.25), (1.2, 1.5), (0, 1.5)], [0.1, 0.08, 0.12, 0.1]), metal(ORANGE, 0.3))
    for k in range(36):
        angle = 2 * math.pi * k / 36
        rib = prism(rounded_rectangle(0.13, 0.13, 0.05), 0.8, 0.02, metal(ORANGE, 0.3))
        rib.location, rib.rotation_euler = (1.69 * math.cos(angle), 1.69 * math.sin(angle), 0.25), (0, 0, angle)
    block = box(1.75, 1.55, 1.9, 0.22, steel, (0, 0, 1.5))
    block.name = 'block'
    words('EMBER', 0.42, matt_plastic('#2b2c31'), 'sans-bold', (0, -0.785, 2.62), spacing=1.15)
    words('TARNBECK', 0.2, matt_plastic('#2b2c31'), 'sans-bold', (0, -0.785, 2.2), spacing=1.2)
    lathe(fillet([(0, 3.35), (0.75, 3.35), (0.75, 3.75), (0.5, 3.9), (0.5, 5.1), (0.85, 5.5), (0, 5.5)], [0.08, 0.08, 0.1, 0.1, 0.2]), brass)
    for k in range(3):
        hole = cylinder(0.16, 0.1, 0, matt_plastic('#1d1a16'))
        angle = math.radians(-90 + 62 * (k - 1))
        group([group([hole], turn=(90, 0, 90))], (0.46 * math.cos(angle), 0.46 * math.sin(angle), 4.4), (0, 0, math.degrees(angle)))
    _control(brass)
    _lighter()


def _control(brass):
    """The needle valve and a wire loop to turn it with."""
    stem = lathe(fillet([(0, 0), (0.42, 0), (0.42, 0.9), (0.26, 1.0), (0.26, 1.7), (0, 1.7)], 0.06), brass)
    group([stem], (0.8, 0, 2.4), (0, 90, 0))
    wire = [(2.3, 0.0, 2.15), (2.6, 0, 1.72), (3.6, 0, 1.5), (4.7, 0, 1.62), (5.15, 0, 2.4), (4.7, 0, 3.18), (3.6, 0, 3.3), (2.6, 0, 3.08), (2.3, 0, 2.65)]
    tube(wire, 0.13, polished_metal('#cfd0d2'))
    pin = cylinder(0.2, 0.9, 0.04, polished_metal('#cfd0d2'), (2.34, 0, 1.95))
    pin.name = 'pin'


def _lighter():
    """A push button on the left, its electrode rising to the burner."""
    body = lathe(fillet([(0, 0), (0.5, 0), (0.5, 1.7), (0, 1.7)], 0.1), matt_plastic('#2b2c31'))
    button = lathe(fillet([(0, 1.7), (0.38, 1.7), (0.38, 2.15), (0, 2.15)], 0.1), glossy_plastic('#c93a2b'))
    group([body, button], (-0.75, 0, 2.5), (0, -72, 0))
    tube([(-0.9, -0.1, 3.0), (-1.1, -0.2, 4.2), (-1.25, -0.3, 5.6), (-1.05, -0.3, 6.6), (-0.85, -0.3, 7.35)], 0.1, glossy_plastic('#efe9dc'))
    tube([(-0.85, -0.3, 7.3), (-0.8, -0.3, 7.75)], 0.045, metal('#b9bcbf'))


def _burner():
    """A bowl whose flame ring lies below its rim, out of the wind."""
    steel = brushed_metal('#b7b9bc', 'z')
    wall = [(0.8, 5.4), (1.5, 5.6), (2.35, 6.3), (2.6, 7.4), (2.62, 8.0), (2.5, 8.05), (2.42, 7.4), (2.2, 6.6), (1.4, 6.1), (0, 6.1)]
    lathe(fillet(wall, [0.3, 0.4, 0.3, 0.06, 0.05, 0.2, 0.3, 0.2], 6), steel)
    lathe(fillet([(1.3, 6.0), (1.55, 6.3), (1.55, 6.95), (1.2, 7.15), (0, 7.15)], [0.08, 0.08, 0.15]), metal('#a9906a', 0.34))
    dark = matt_plastic('#171513')
    for row, (radius, count) in enumerate(((0.35, 6), (0.75, 12), (1.08, 18))):
        for k in range(count):
            angle = 2 * math.pi * k / count + row * 0.2
            cylinder(0.085, 0.02, 0, dark, (radius * math.cos(angle), radius * math.sin(angle), 7.145), 16)
    for k in range(20):
        angle = 2 * math.pi * k / 20
        slot = prism(rounded_rectangle(0.1, 0.36, 0.05), 0.03, 0, dark)
        group([group([slot], turn=(90, 0, 90))], (1.55 * math.cos(angle), 1.55 * math.sin(angle), 6.62), (0, 0, math.degrees(angle)))
    for k in range(12):
        angle = 2 * math.pi * (k + 0.5) / 12
        vent = prism(rounded_rectangle(0.5, 0.26, 0.12), 0.05, 0, dark)
        group([group([vent], turn=(90, 0, 90))], (2.585 * math.cos(angle), 2.585 * math.sin(angle), 7.3), (0, -8, math.degrees(angle)))


def _arm():
    """A plate of steel, its window cut out, its upper edge toothed; stands along x."""
    teeth = []
    for k in range(15):
        x = 6.6 - k * 0.26
        teeth += [(x, 9.1), (x - 0.13, 8.92)]
    bar = [(2.6, 8.45), (6.3, 8.45), (6.9, 8.5), (6.95, 9.0), *teeth, (2.75, 9.1), (2.5, 8.9)]
    strut = [(2.35, 5.95), (2.9, 5.6), (3.5, 5.9), (6.9, 8.5), (6.2, 8.75), (3.3, 6.55)]
    post = [(2.35, 5.95), (3.2, 6.2), (3.25, 8.6), (2.55, 8.9)]
    steel = brushed_metal('#cfd1d3', 'x')
    return group([prism(outline, 0.16, 0.03, steel) for outline in (bar, strut, post)], (0, 0.08, 0), (90, 0, 0))


def _hinge():
    """A bracket under the bowl and its rivet."""
    bracket = box(0.9, 0.5, 0.8, 0.1, brushed_metal('#b7b9bc', 'z'), (2.45, 0, 5.45))
    rivet = cylinder(0.2, 0.7, 0.06, polished_metal('#d8d9db'), (0, 0, -0.35))
    return [bracket, group([rivet], (2.85, 0, 5.95), (90, 0, 0))]
