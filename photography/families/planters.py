"""Pots with something green in them: a glazed planter, herbs on the sill."""

import math

from mathutils import Vector

from colors import linear, shade
from families.leaves import Greenery, around
from lettering import words, words_around
from materials import ceramic, foliage, printed, soil, wood
from modeling import box, group
from nodes import Shader
from outlines import fillet
from surfaces import lathe
from textiles import felt


def glazed_planter(color):
    """A dipped pot on its saucer with a coin plant in it."""
    glaze = dipped_glaze(color)
    wall = [(4.9, 1.5), (5.5, 1.5), (6.6, 2.6), (7.4, 7.0), (7.9, 12.0), (8.05, 15.2)]
    outside = [(0, 1.5), *fillet(wall, [0.3, 0.9, 3, 3], 8), (7.95, 15.55), (7.7, 15.65), (7.45, 15.5)]
    lathe([*outside, (7.3, 14.5), (7.2, 12.5), (0, 12.5)], glaze)
    dish = [(0, 0.3), (5.6, 0.3), (6.2, 0.3), (8.0, 0.9), (8.5, 2.3), (8.35, 2.55), (8.15, 2.4), (7.7, 1.35), (6.0, 0.95), (0, 0.95)]
    lathe(fillet(dish, [0.1, 0.5, 0.6, 0.12, 0.12, 0.4, 0.5, 0.5], 6), ceramic(color, shade(color, 0.55), 0.5))
    lathe(fillet([(0, 0), (5.4, 0), (5.4, 0.35), (0, 0.35)], 0.08), felt('#7b6a57'))
    lathe(fillet([(4.6, 0.9), (5.2, 0.9), (5.2, 1.6), (4.6, 1.6)], 0.05), ceramic('#d8c2a0'))
    _earth(7.3, 14.3)
    coin_plant((0, 0, 14.2))


def _earth(radius, height):
    lathe([(radius, height - 0.4), (radius * 0.7, height + 0.05), (0, height + 0.35)], soil())


def coin_plant(at, seed=5, count=38):
    """Round leaves on long stalks, young and pale in the middle."""
    old, young, stalks = Greenery(seed), Greenery(seed + 1), Greenery(seed + 2)
    x, y, z = at
    chance = old.chance
    stalks.stem([(x, y, z - 0.5), (x + 0.2, y, z + 3), (x, y, z + 6.5)], 0.5, 0.35)
    for i in range(count):
        age = 1 - i / count
        angle = i * 137.5 + chance.uniform(-12, 12)
        slope = 78 - 66 * age + chance.uniform(-6, 6)
        reach = 6.0 + 5.2 * math.sin(math.pi * min(1.0, 0.25 + age * 0.6)) + chance.uniform(-0.8, 0.8)
        foot = Vector((x, y, z + 1.2 + 5.0 * (1 - age)))
        way = around(angle, slope)
        middle = foot + way * reach * 0.55 + Vector((0, 0, 0.7))
        tip = foot + way * reach + Vector((0, 0, -0.5 * age))
        stalks.stem([foot, middle, tip], 0.13, 0.1)
        size = (2.2 + 3.1 * min(1.0, age * 1.6 + 0.12)) * chance.uniform(0.88, 1.08)
        face = around(angle + chance.uniform(-18, 18), slope * 0.35 - 48 * age + 12 + chance.uniform(-10, 10))
        # The stalk meets the leaf behind its middle, so that a part of it stands back over the stalk.
        kept = old if age > 0.3 else young
        kept.leaf(tip - face * size * 0.3, face, size, size, 'round', 0.0, 0.12, -0.1, 0.015, roll=chance.uniform(-16, 16), columns=8, rows=10)
    stalks.grow(foliage('#8a9a5a', '#9a7a58'))
    return [old.grow(waxy('#2f6a35', '#4b8a46')), young.grow(waxy('#5f9a48', '#86b65c'))]


def waxy(color, other):
    material = foliage(color, other)
    material.node_tree.nodes['Principled BSDF'].inputs['Roughness'].default_value = 0.3
    return material


def dipped_glaze(color):
    """The pot's rim was dipped in its color, a little askew; below, a pale speckled glaze."""
    shader = Shader('dipped glaze')
    place = shader.node('SeparateXYZ', shader.node('TexCoord').outputs['Object'])
    wave = shader.math('MULTIPLY', shader.noise(5.0, 1), 1.0)
    line = shader.math('ADD', place.outputs[2], shader.math('MULTIPLY_ADD', place.outputs[0], 0.1, wave))
    above = shader.node('MapRange', line, 7.35, 7.5, 0.0, 1.0).outputs[0]
    edge = shader.math('MULTIPLY', above, shader.node('MapRange', line, 7.4, 8.3, 1.0, 0.0).outputs[0])
    base, pale = linear(color), linear('#e4d6bd' if color != '#f1f0ec' else '#c9a684')
    dots = shader.node('TexVoronoi', shader.space_centimeters(), None, 2.4).outputs['Distance']
    fleck = shader.math('LESS_THAN', dots, shader.math('MULTIPLY', shader.noise(0.5, 1), 0.24))
    lower = shader.mix(shader.math('MULTIPLY', fleck, 0.6), pale, linear('#7d5f42'))
    upper = shader.mix(shader.math('MULTIPLY', shader.noise(3.0, 4), 0.5), base, tuple(channel * 0.72 for channel in base[:3]) + (1.0,))
    upper = shader.mix(shader.math('MULTIPLY', edge, 0.45), upper, tuple(channel * 0.5 for channel in base[:3]) + (1.0,))
    shader.set(base_color=shader.mix(above, lower, upper), roughness=0.42, clearcoat=0.25, clearcoat_roughness=0.25)
    return shader.bump(shader.math('MULTIPLY_ADD', above, 0.7, shader.math('MULTIPLY', shader.noise(1.2, 2), 0.3)), 0.07, 0.5).material


def herb_garden():
    """Basil, thyme and parsley in white pots in a cedar tray."""
    _tray()
    glaze = ceramic('#f3eee3', '#b3a48c', 0.42)
    ink = printed('#3c4a35')
    for x, name, grow in ((-12.0, 'basil', basil), (0.0, 'thyme', thyme), (12.0, 'parsley', parsley)):
        pot = [(0, 0), (4.1, 0), (4.4, 0.3), (5.15, 10.6), (5.3, 10.8), (5.3, 11.5), (4.9, 11.6), (4.8, 10.4), (0, 10.2)]
        body = lathe(fillet(pot, [0.2, 0.3, 0.15, 0.15, 0.2, 0.2, 0.1], 6), glaze, (0, 0, 1.1))
        earth = lathe([(4.85, 10.9), (3.4, 11.25), (0, 11.5)], soil(), (0, 0, 0.7))
        # Each pot is set down a little differently.
        group([body, earth, words_around(name, 1.9, ink, 5.06, 9.3, 'serif')], (x, 0, 0), (0, 0, x / 3))
        grow((x, 0, 11.8))


def _tray():
    """Thin cedar boards, joined at the corners with pegs."""
    long, short, floor = wood('#c08a58', '#8f5d36', 'x', 0.9), wood('#b98353', '#895732', 'y', 0.9), wood('#a87748', '#7d5231', 'x', 1.0)
    box(37.0, 13.0, 1.0, 0.1, floor, (0, 0, 0.3))
    for y in (-6.6, 6.6):
        box(38.1, 1.1, 6.6, 0.18, long, (0, y, 0))
    for x in (-18.2, 18.2):
        box(1.1, 12.2, 6.6, 0.18, short, (x, 0, 0))
    peg = wood('#8a5a36', '#5d3a20', 'y', 0.4)
    for x in (-18.3, 18.3):
        for z in (1.6, 4.7):
            round_peg = lathe([(0, 0.06), (0.3, 0.06), (0.3, 0)][::-1], peg, (x, -7.16, z), 24)
            round_peg.rotation_euler = (math.pi / 2, 0, 0)
    words('FENNIMOOR', 1.15, printed('#5a351b', 0.8), 'sans-bold', (0, -7.16, 3.2), spacing=1.3)


def basil(at):
    """Cupped, glossy leaves in pairs that stand crosswise."""
    leaves, stems = Greenery(3), Greenery(4)
    chance = leaves.chance
    for i in range(11):
        angle, out = i * 137.5, 0.8 + 2.6 * math.sqrt(i / 11)
        foot = Vector(at) + Vector((math.cos(angle), math.sin(angle), 0)) * out * 0.7
        tall = 8.6 - 0.9 * out + chance.uniform(-0.9, 1.2)
        top = foot + Vector((math.cos(angle) * out * 0.55, math.sin(angle) * out * 0.55, tall))
        stems.stem([foot - Vector((0, 0, 0.8)), foot.lerp(top, 0.5) + Vector((chance.uniform(-0.3, 0.3), 0, 0)), top], 0.16, 0.09)
        turn = chance.uniform(0, 180)
        for node, share in enumerate((0.45, 0.7, 0.9, 1.0)):
            size = (3.6, 4.3, 3.3, 1.9)[node] * chance.uniform(0.85, 1.15)
            for side in (0, 180):
                way = around(turn + 90 * node + side, (4, 14, 28, 55)[node] + chance.uniform(-10, 10))
                leaves.leaf(foot.lerp(top, share) + way * 0.25, way, size, size * 0.66, 'oval', 0.18, 0.5, 0.28, 0.015, roll=chance.uniform(-12, 12))
    stems.grow(foliage('#7da052', '#8fae5e'))
    leaves.grow(waxy('#3f8a2f', '#62a83c'))


def thyme(at):
    """Wiry sprigs with tiny leaves that hang over the rim."""
    leaves, stems = Greenery(8), Greenery(9)
    chance = leaves.chance
    for i in range(64):
        angle, out = i * 137.5 + chance.uniform(-20, 20), math.sqrt(i / 64)
        foot = Vector(at) + around(angle, 0) * 3.2 * out
        long = chance.uniform(5.2, 8.4)
        way = around(angle, 80 - 55 * out)
        middle, top = foot + way * long * 0.55, foot + way * long + Vector((0, 0, -1.6 * out))
        stems.stem([foot - Vector((0, 0, 0.7)), middle, top], 0.055, 0.03, 5)
        for node in range(13):
            share = 0.2 + 0.8 * node / 12
            place = foot.lerp(middle, share * 2) if share < 0.5 else middle.lerp(top, share * 2 - 1)
            for side in (0, 180):
                leaves.leaf(place, around(angle + 90 * (node % 2) + side + 20, 28 + chance.uniform(-15, 15)), chance.uniform(0.62, 0.95), 0.4, 'oval', 0.1, 0.3, columns=2, rows=3)
    stems.grow(foliage('#7a6a48', '#8a8a58'))
    leaves.grow(foliage('#66865a', '#8aa473'))


def parsley(at):
    """Stalks that fork in three, each fork with three crisp fans."""
    leaves, stems = Greenery(12), Greenery(13)
    chance = leaves.chance
    for i in range(30):
        angle, out = i * 137.5 + chance.uniform(-20, 20), math.sqrt((i + 0.5) / 30)
        foot = Vector(at) + around(angle, 0) * 2.4 * out
        way = around(angle, 84 - 42 * out)
        fork = foot + way * chance.uniform(4.6, 7.2)
        stems.stem([foot - Vector((0, 0, 0.7)), foot.lerp(fork, 0.5) + Vector((0, 0, 0.3)), fork], 0.12, 0.08)
        for turn in (-62, 0, 62):
            arm = around(angle + turn, 40 - 25 * out + (8 if turn == 0 else 0))
            end = fork + arm * chance.uniform(1.0, 1.5)
            stems.stem([fork, fork.lerp(end, 0.5), end], 0.07, 0.05, 5, 2)
            for spread in (-50, 0, 50):
                face = around(angle + turn + spread, 24 + chance.uniform(-18, 14))
                leaves.leaf(end, face, chance.uniform(1.5, 2.1), 1.9, 'fan', 0.3, 0.3, 0, 0.13, 3.5, chance.uniform(-25, 25), 6, 9)
    stems.grow(foliage('#86ad52', '#9aba62'))
    leaves.grow(foliage('#3c8136', '#5fa348'))
