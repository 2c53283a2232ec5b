"""Still lifes: several products together on plinths, for the home page and the categories."""

import bpy

from materials import backdrop
from modeling import box, cylinder, group
from studio import BACKDROPS, DEEPER

from . import (
    boots,
    cameras,
    candles,
    cookware,
    headphones,
    insulated_bottles,
    kettles,
    lamps,
    sneakers,
    speakers,
    strength,
    tableware,
    turntables,
    yoga,
)

GREEN, TEAL, RUST, CREAM, BLACK, SLATE, TAN = '#315e47', '#2f8085', '#b3542e', '#ece2cb', '#2b2c31', '#66758a', '#b5814f'


def hero():
    """The whole shop on plinths at the right; the left stays free for words."""
    stone = _stone('Electronics')
    _leave_room(-98)
    _plinth(32, 28, 15, stone, (0, 7))
    put(cookware.dutch_oven, GREEN, (0, 5, 15), -14)
    _round_plinth(13, 34, stone, (31, 18))
    put(headphones.over_ear, CREAM, (31, 17, 34), -30)
    _plinth(30, 27, 9, stone, (59, 6))
    put(boots.chelsea, TAN, (50, 0, 9), -36)
    put(lamps.task_lamp, '#c8a24e', (84, 20, 0), -40)
    put(tableware.mugs, RUST, (17, -16, 0), 12)
    put(insulated_bottles.summit, SLATE, (-23, -8, 0), -14)
    put(cameras.keepsake, TEAL, (41, -17, 0), -22)
    put(candles.cedar_and_fig, None, (82, -15, 0), 6)


def electronics():
    stone = _stone('Electronics')
    put(turntables.belt_drive, '#7c5438', (0, 4, 0), -22)
    _round_plinth(13, 24, stone, (24, 30))
    put(headphones.over_ear, BLACK, (24, 29, 24), -30)
    put(speakers.portable, TEAL, (-26, 24, 0), 14)
    put(cameras.keepsake, RUST, (30, -16, 0), -24)


def fashion():
    stone = _stone('Fashion')
    _plinth(36, 32, 20, stone, (-10, 10))
    put(boots.chelsea, TAN, (-22, 2, 20), -30)
    put(sneakers.low, CREAM, (2, -32, 0), -34)


def home_and_garden():
    stone = _stone('Home & Garden')
    _plinth(38, 32, 12, stone, (-6, 4))
    put(cookware.dutch_oven, RUST, (-6, 3, 12), -14)
    put(lamps.moon_lamp, CREAM, (28, 28, 0), 0)
    put(kettles.gooseneck, BLACK, (30, -12, 0), -24)
    put(candles.cedar_and_fig, None, (-26, -18, 0), 0)


def sports_and_outdoors():
    stone = _stone('Sports & Outdoors')
    _round_plinth(12, 16, stone, (-16, 14))
    put(insulated_bottles.summit, SLATE, (-16, 13, 16), -16)
    put(strength.kettlebell, None, (10, 2, 0), -18)
    put(_rolled_mat, GREEN, (6, 30, 0), 12)


def _rolled_mat(color):
    yoga.mat(color, rolled=True)


def put(build, color, at, turn):
    """Builds a product and sets it down."""
    before = set(bpy.context.scene.objects)
    build(color) if color else build()
    made = [each for each in bpy.context.scene.objects if each not in before and each.parent is None]
    group(made, at, (0, 0, turn))


def _stone(category):
    return backdrop(DEEPER[category])


def _plinth(width, depth, height, material, at):
    box(width, depth, height, 0.6, material, (*at, 0))


def _round_plinth(radius, height, material, at):
    cylinder(radius, height, 0.5, material, (*at, 0))


def _leave_room(x):
    """A speck on the floor, in the floor's color, that the camera frames with the rest."""
    box(0.05, 0.05, 0.05, 0.01, backdrop(BACKDROPS['Electronics']), (x, 0, 0))
