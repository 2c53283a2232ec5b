"""Scenes of several products: the picture on the home page, and one for each category."""

from families import still_life
from picture import Picture

TILE = {'view': 14, 'fill': 0.8, 'lift': -0.12}

SCENES = {
    'hero': {'category': 'Electronics', 'row': Picture(still_life.hero, view=9, fill=0.93, lift=-0.03), 'size': (1600, 900)},
    'category-electronics': {'category': 'Electronics', 'row': Picture(still_life.electronics, **TILE)},
    'category-fashion': {'category': 'Fashion', 'row': Picture(still_life.fashion, **TILE)},
    'category-home-garden': {'category': 'Home & Garden', 'row': Picture(still_life.home_and_garden, **TILE)},
    'category-sports-outdoors': {'category': 'Sports & Outdoors', 'row': Picture(still_life.sports_and_outdoors, **TILE)},
}
