"""Sports & Outdoors: how each product is photographed."""

from families import bike_lights, helmets, hiking_packs, insulated_bottles, sleeping_bags, sleeping_pads, strength, tents, trail_shoes, trekking_poles, yoga
from picture import Picture

PICTURES = {
    'summit-insulated-bottle': Picture(insulated_bottles.summit, turn=-12, fill=0.8),
    'grounded-yoga-mat': Picture(yoga.mat, turn=28, view='raised', fill=0.84, angle={'turn': -24, 'view': 20, 'parameters': {'rolled': True}}, detail={'parameters': {'rolled': True}, 'turn': -46, 'view': 16, 'fill': 2.0, 'shift': 0.45}),
    'cork-yoga-blocks': Picture(yoga.cork_blocks, turn=18, view=20),
    'cast-iron-kettlebell': Picture(strength.kettlebell, turn=-16, view=14),
    'resistance-band-set': Picture(strength.band_set, turn=0, view='above', fill=0.86),
    'deep-tissue-foam-roller': Picture(strength.foam_roller, turn=-38, view=22),
    'carbon-trekking-poles': Picture(trekking_poles.pair, turn=14, view=68, fill=0.84),
    'ridgeline-two-person-tent': Picture(tents.ridgeline, turn=24, view=15, fill=0.94, angle={'turn': -42, 'view': 26, 'parameters': {'opened': False}}),
    'down-sleeping-bag': Picture(sleeping_bags.starfall, turn=-34, view=52, fill=0.86),
    'feather-sleeping-pad': Picture(sleeping_pads.feather, turn=-38, view=50, fill=0.88),
    'beacon-bike-light-set': Picture(bike_lights.pair, view=18),
    'scree-trail-running-shoes': Picture(
        trail_shoes.scree, turn=-30, view=20, fill=0.88, angle={'turn': -16, 'view': 26, 'fill': 0.84, 'parameters': {'lying': True}}
    ),
    'traverse-45l-hiking-pack': Picture(hiking_packs.traverse, turn=-30, view=10, fill=0.86, angle={'turn': 148, 'view': 14}),
    'metro-bike-helmet': Picture(helmets.metro, turn=20, view=18, fill=0.8),
}
