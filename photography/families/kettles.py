"""Kettles: one with a gooseneck on its heating base."""

import math

from colors import linear
from families.sweeps import sweep
from lettering import words
from materials import glow, matte_plastic, metal, rubber, spun_metal, wood
from modeling import cylinder, prism, sphere, tube
from nodes import Shader
from outlines import fillet, superellipse
from surfaces import lathe

COPPER = '#b97548'
BASE = 2.6


def gooseneck(color):
    """The kettle on its base: the spout to the left, the handle to the right, the dial in front."""
    shell = metal('#d98f62', 0.24) if color == COPPER else satin(color)
    dark = color == '#2b2c31'
    walnut = wood('#8a5a38', '#4d2d19', 'z', 1.2)
    _base(matte_plastic('#26262a') if color == COPPER or dark else satin(color), dark or color == COPPER)
    _body(shell, walnut)
    _spout(shell)
    _handle(satin('#26262a') if color == COPPER else shell, walnut)


def _body(shell, walnut):
    low = BASE + 0.25
    wall = [(0, low), (8.0, low), (8.35, low + 0.5), (6.2, low + 12.6), (5.75, low + 13.5), (5.2, low + 13.5)]
    lathe(fillet(wall, [0.3, 0.6, 0.8, 0.25], 10), shell)
    lathe(fillet([(7.4, BASE - 0.2), (7.9, BASE - 0.2), (7.9, low + 0.1), (7.4, low + 0.1)], 0.05), rubber())
    lid = [(5.3, low + 13.3), (5.3, low + 13.62), (4.9, low + 13.95), (1.5, low + 14.2), (0, low + 14.2)]
    lathe(fillet(lid, [0.1, 0.2, 0.4], 8), shell)
    knob = [(0.75, low + 14.1), (0.6, low + 14.7), (1.25, low + 15.3), (1.35, low + 15.9), (1.05, low + 16.2), (0, low + 16.25)]
    lathe(fillet(knob, [0.3, 0.4, 0.25, 0.2, 0.2], 8), walnut)


def _spout(shell):
    """It leaves the foot, swings out and back up, and ends in a drooping lip."""
    z = BASE
    path = [(-6.6, 0, z + 2.7), (-8.4, 0, z + 2.9), (-10.3, 0, z + 4.2), (-10.9, 0, z + 6.6), (-10.7, 0, z + 9.4), (-11.1, 0, z + 12.0), (-12.5, 0, z + 13.9), (-14.3, 0, z + 14.35), (-15.5, 0, z + 13.95)]
    widths = [2.5, 2.1, 1.75, 1.5, 1.35, 1.25, 1.2, 1.15, 1.15]
    sweep(path, widths, widths, shell, steps=10, sides=36)
    mouth = cylinder(0.42, 0.04, 0, matte_plastic('#141414'), sides=32)
    mouth.rotation_euler = (0, math.radians(-108), 0)
    mouth.location = (-15.5, 0, z + 13.95)


def _handle(frame, walnut):
    """A steel bow from the rim with a grip of walnut that stands away from the hot wall."""
    z = BASE
    bow = [(5.3, 0, z + 12.7), (7.6, 0, z + 13.35), (9.8, 0, z + 13.6), (11.0, 0, z + 12.9), (11.35, 0, z + 11.6)]
    sweep(bow, [2.3, 1.9, 1.75, 1.75, 1.75], [0.9, 0.75, 0.75, 0.85, 0.95], frame, power=3.2, steps=8)
    grip = [(11.33, 0, z + 11.9), (11.5, 0, z + 10.6), (11.75, 0, z + 8.4), (11.75, 0, z + 6.2), (11.3, 0, z + 4.6), (10.9, 0, z + 4.0)]
    sweep(grip, [2.0, 2.1, 2.25, 2.2, 1.9, 1.4], [1.25, 1.45, 1.6, 1.5, 1.25, 0.9], walnut, power=2.6, steps=8)
    for low in (10.9, 6.1):
        rivet = sphere(0.3, metal('#c9b48c', 0.25), (11.6, -1.04, z + low), (1, 0.35, 1))
        rivet.name = 'rivet'


def _base(case, dark):
    prism(superellipse(19.6, 23.4, 5.0, 96), BASE - 0.5, 0.5, case, (0, -2.0, 0.3))
    prism(superellipse(18.6, 22.4, 5.0, 96), 0.35, 0, rubber(), (0, -2.0, 0))
    lathe(fillet([(8.6, BASE - 0.4), (8.6, BASE - 0.2), (8.1, BASE - 0.12), (0, BASE - 0.12)], 0.1), metal('#7c7d80', 0.35))
    pane = Shader('pane').set(base_color=linear('#08090b'), roughness=0.08, clearcoat=1.0).material
    prism(superellipse(6.4, 2.9, 5, 64), 0.08, 0.03, pane, (-3.4, -11.1, BASE - 0.22))
    lit = glow('#f7f4ea', 2.2)
    words('205°', 1.7, lit, 'sans', (-4.3, -11.05, BASE - 0.13), 'top')
    words('02:30', 0.62, lit, 'sans', (-1.6, -11.25, BASE - 0.13), 'top')
    cylinder(1.35, 1.05, 0.12, spun_metal('#cfcac0') if dark else spun_metal('#d7d7d6'), (4.6, -11.1, BASE - 0.25))
    cylinder(0.1, 0.04, 0, matte_plastic('#222222'), (4.6, -12.1, BASE + 0.79))
    ink = metal('#a9a7a1', 0.4) if dark else metal('#55565a', 0.4)
    words('FENNIMOOR', 0.62, ink, 'sans-bold', (0, -13.72, 1.2), spacing=1.25)
    tube([(3, 9, 0.8), (4.5, 12, 0.45), (9, 13.6, 0.35), (13, 11, 0.35), (14.4, 7.5, 0.35)], 0.32, rubber('#2a2a2c'))


def satin(color):
    """Fine-textured paint on steel."""
    shader = Shader('satin').set(base_color=linear(color), roughness=0.4, specular=0.5, clearcoat=0.25, clearcoat_roughness=0.3)
    return shader.bump(shader.noise(0.05, 2), 0.005, 0.4).material
