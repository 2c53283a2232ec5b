"""Products in use: on a desk, in a kitchen, in a bathroom, each in daylight that falls through a window."""

import math

import bpy
from mathutils import Vector

from colors import linear
from materials import matte_plastic, paper, wood
from modeling import box, group
from nodes import Shader

from . import (
    boots,
    brush_sets,
    candles,
    coffee,
    cookware,
    cosmetic_bottles,
    cosmetic_glass,
    cosmetic_jars,
    cutlery,
    displays,
    headphones,
    insulated_bottles,
    kettles,
    keyboards,
    lamps,
    leather_bags,
    lip_colors,
    planters,
    speakers,
    strength,
    tableware,
    throws,
    turntables,
    woolens,
    yoga,
)
from . import book_covers_mysteries as mysteries
from .still_life import put

OAK, WALNUT, BLACK, CREAM, GREEN = ('#c9a06a', '#9a6f40'), ('#7c5438', '#4c2f1c'), '#2b2c31', '#ece2cb', '#315e47'

# The way of the sunlight: from the upper left and the front.
SUNLIGHT = Vector((0.72, 0.5, -0.52)).normalized()


def desk():
    """Keyboard, mug and headphones on an oak desk, under a lamp."""
    _room(OAK, 30, '#e9e2d4')
    put(keyboards.tactile_75, '#f1f0ec', (-4, -10, 0), -6)
    put(headphones.over_ear, BLACK, (30, 4, 0), -34)
    put(lamps.task_lamp, '#c8a24e', (-30, 14, 0), 150)
    put(_coffee_mug, '#b3542e', (21, -14, 0), 20)
    _books((-2, 17, 0), 8)


def listening():
    """A record on the turntable between two speakers, on a walnut sideboard."""
    _room(WALNUT, 24, '#dfe0d4')
    put(turntables.belt_drive, WALNUT[0], (-2, -2, 0), -14)
    put(speakers.bookshelf_pair, WALNUT[0], (44, 6, 0), -20)
    put(planters.glazed_planter, '#f1f0ec', (-44, 6, 0), 10)


def kitchen():
    """Coffee being made on a stone counter."""
    _room(None, 26, '#e8e4da')
    put(coffee.pour_over, None, (2, -2, 0), -10)
    put(kettles.gooseneck, BLACK, (31, 4, 0), 168)
    put(_coffee_mug, CREAM, (-17, -10, 0), -20)
    put(_coffee_mug, CREAM, (-25, -1, 0), 24)
    put(planters.herb_garden, None, (-16, 17, 0), 0)


def cooking():
    """The pot on its board, the knife and herbs at hand."""
    _room(OAK, 28, '#e6dfd2')
    put(cookware.dutch_oven, '#b5362f', (10, 4, 0), -12)
    put(cutlery.cutting_board, None, (-28, -6, 0), -14)
    put(cutlery.chefs_knife, None, (-28, -8, 2.6), 24)
    put(planters.herb_garden, None, (-22, 20, 0), -4)


def bathroom():
    """Bottles and jars on a bathroom shelf."""
    _room(None, 9, '#dbe2dd')
    for build, x, y, turn in (
        (cosmetic_bottles.cleanser, -9.5, 0.5, -8),
        (cosmetic_glass.serum, -3.4, -1.5, 4),
        (cosmetic_glass.mist, 6.6, 1.0, 0),
        (cosmetic_jars.night_cream, 2.6, -5.5, -12),
    ):
        put(build, None, (x, y, 0), turn)


def vanity():
    """Perfume, lipstick and brushes on a dressing table."""
    _room(WALNUT, 14, '#ead6cd')
    put(cosmetic_glass.perfume, None, (-4, 0, 0), -20)
    put(lip_colors.lipstick, '#c3272b', (5, -5, 0), 10)
    put(brush_sets.brush_set, None, (10, 4, 0), 0)
    put(cosmetic_jars.clay_mask, None, (-13, -3, 0), 14)


def bedside():
    """A lamp, a book and a candle beside the bed."""
    _room(OAK, 20, '#cfd6d2')
    put(lamps.moon_lamp, CREAM, (10, 8, 0), 0)
    _books((-13, 2, 0), -14)
    put(candles.cedar_and_fig, None, (-10, -12, 0), 0)
    put(_coffee_mug, '#2f8085', (17, -12, 0), 30)


def hall():
    """Bag, boots and scarf on a bench by the door."""
    _room(OAK, 26, '#e2dccf')
    put(leather_bags.tote, '#b5814f', (-16, 4, 0), -18)
    put(boots.chelsea, '#6b4630', (26, -4, 0), -36)
    put(woolens.scarf, '#b98c5c', (4, 17, 0), -10)


def gym():
    """The mat rolled up, with blocks, a bottle and a kettlebell, on a wooden floor."""
    _room(OAK, 40, '#dfe3da')
    put(_rolled_mat, '#5d3a5a', (-4, 12, 0), -12)
    put(yoga.cork_blocks, None, (-34, -4, 0), 16)
    put(insulated_bottles.summit, '#66758a', (20, -8, 0), -16)
    put(strength.kettlebell, None, (38, 2, 0), -18)


def reading():
    """An e-reader leaning on a folded throw, with tea."""
    _room(WALNUT, 24, '#e4dccd')
    put(throws.waffle_throw, '#ddd3bf', (2, 12, 0), -12)
    put(displays.e_reader, BLACK, (0, -9, 0), -10)
    put(_coffee_mug, GREEN, (20, -12, 0), 24)


def _coffee_mug(color):
    tableware.mug(color, coffee=True)


def _rolled_mat(color):
    yoga.mat(color, rolled=True)


def _books(at, turn):
    """Two closed books in plain cloth, one on the other."""
    group([box(15, 22, 3.1, 0.25, matte_plastic('#3d5a57', 0.02)), box(14.2, 22.1, 2.5, 0.05, paper('#f1e8d6'), (0.7, 0, 0.3))], at, (0, 0, turn))
    upper = [box(13.5, 20, 2.4, 0.25, matte_plastic('#b0603a', 0.02)), box(12.8, 20.1, 1.8, 0.05, paper('#f1e8d6'), (0.6, 0, 0.3))]
    group(upper, (at[0], at[1], at[2] + 3.1), (0, 0, turn + 11))


def _room(grain, back, wall):
    """A surface whose top is the floor of the picture, of wood or of stone (None), and a wall behind it at y = `back`."""
    scene = bpy.context.scene
    scene['daylight'] = True
    top = wood(*grain, 'x', 2.2, 0.5) if grain else _stone()
    _part_of_room(box(700, 400, 4, 0.3, top, (0, back - 200, -4)))
    _part_of_room(box(700, 4, 400, 0.3, paper(wall, 0.95), (0, back + 2, -4)))
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.angle, sun.color = 2.7, math.radians(0.9), (1.0, 0.93, 0.82)
    light = bpy.data.objects.new('sun', sun)
    light.rotation_euler = SUNLIGHT.to_track_quat('-Z', 'Y').to_euler()
    scene.collection.objects.link(light)
    _window(back)


def _window(back):
    """The bars of a window far away in the sunlight, which only their shadow shows."""
    pane, bar, away = 17 + back * 0.35, 3.2, 420.0
    turn = SUNLIGHT.to_track_quat('-Z', 'Y').to_euler()
    dark = matte_plastic('#3a3a3a')
    wide, high = 3 * pane + 4 * bar, 3 * pane + 4 * bar
    bars = [box(bar, high, 1, 0.1, dark, (-wide / 2 + bar / 2 + i * (pane + bar), 0, 0)) for i in range(4)]
    bars += [box(wide, bar, 1, 0.1, dark, (0, -high / 2 + bar / 2 + i * (pane + bar), 0)) for i in range(4)]
    bars += [box(400, 400, 1, 0.1, dark, (x * (wide / 2 + 200), y * (high / 2 + 200), 0)) for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1))]
    for each in bars:
        _part_of_room(each).visible_camera = False
    frame = group(bars, tuple(Vector((0, back * 0.3, 6)) - SUNLIGHT * away))
    frame.rotation_euler = turn


def _part_of_room(made):
    """Marks an object that the camera does not frame and that is not placed with the products."""
    made['room'] = True
    return made


def _stone():
    shader = Shader('stone')
    clouds = shader.noise(14.0, 6, 0.6)
    tone = shader.mix(clouds, linear('#efece6'), linear('#c9c5bd'))
    return shader.set(base_color=tone, roughness=0.25, specular=0.45).material
