"""Scenes of several products: the picture on the home page, one for each category, and products in use."""

from families import settings, still_life
from picture import Picture

TILE = {'view': 14, 'fill': 0.8, 'lift': -0.12}
IN_USE = {'view': 18, 'fill': 0.88, 'lift': -0.04, 'bounces': 8, 'samples': 160}

SCENES = {
    'hero': {'category': 'Electronics', 'row': Picture(still_life.hero, view=9, fill=0.93, lift=-0.03), 'size': (1600, 900)},
    'category-electronics': {'category': 'Electronics', 'row': Picture(still_life.electronics, **TILE)},
    'category-fashion': {'category': 'Fashion', 'row': Picture(still_life.fashion, **TILE)},
    'category-home-garden': {'category': 'Home & Garden', 'row': Picture(still_life.home_and_garden, **TILE)},
    'category-sports-outdoors': {'category': 'Sports & Outdoors', 'row': Picture(still_life.sports_and_outdoors, **TILE)},
    'in-use-desk': {'category': 'Electronics', 'row': Picture(settings.desk, **IN_USE)},
    'in-use-listening': {'category': 'Electronics', 'row': Picture(settings.listening, **IN_USE)},
    'in-use-kitchen': {'category': 'Home & Garden', 'row': Picture(settings.kitchen, **IN_USE)},
    'in-use-cooking': {'category': 'Home & Garden', 'row': Picture(settings.cooking, **IN_USE)},
    'in-use-bathroom': {'category': 'Beauty', 'row': Picture(settings.bathroom, **IN_USE)},
    'in-use-vanity': {'category': 'Beauty', 'row': Picture(settings.vanity, **IN_USE)},
    'in-use-bedside': {'category': 'Home & Garden', 'row': Picture(settings.bedside, **IN_USE)},
    'in-use-hall': {'category': 'Fashion', 'row': Picture(settings.hall, **IN_USE)},
    'in-use-gym': {'category': 'Sports & Outdoors', 'row': Picture(settings.gym, **IN_USE)},
    'in-use-reading': {'category': 'Electronics', 'row': Picture(settings.reading, **IN_USE)},
}
