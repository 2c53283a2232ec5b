"""Beauty: how each product is photographed."""

from families import brush_sets, cosmetic_bottles, cosmetic_glass, cosmetic_jars, cosmetic_tubes, lip_colors
from picture import Picture

PICTURES = {
    'vitamin-c-brightening-serum': Picture(cosmetic_glass.serum, view=14, fill=0.8, bounces=10, samples=56, angle={'turn': 10, 'view': 32}, detail={'turn': 8, 'view': 14, 'fill': 2.2, 'lift': 0.35}),
    'oat-milk-gentle-cleanser': Picture(cosmetic_bottles.cleanser, view=12),
    'daily-mineral-sunscreen': Picture(cosmetic_tubes.sunscreen, view=12, turn=-8),
    'overnight-repair-cream': Picture(cosmetic_jars.night_cream, view='raised', fill=0.8, bounces=10, samples=72),
    'rose-clay-mask': Picture(cosmetic_jars.clay_mask, view='raised', angle={'view': 50, 'turn': 14}),
    'rosewater-facial-mist': Picture(cosmetic_glass.mist, view=14, fill=0.84, bounces=10, samples=56),
    'almond-hand-cream': Picture(cosmetic_tubes.hand_cream, view='above', turn=24),
    'tinted-lip-balm': Picture(lip_colors.lip_balm, view=20),
    'velvet-matte-lipstick': Picture(lip_colors.lipstick, view=18, angle={'view': 38, 'turn': 22}, detail={'turn': 20, 'view': 20, 'fill': 2.2, 'lift': -0.5, 'shift': 0.6}),
    'argan-hair-oil': Picture(cosmetic_glass.hair_oil, view=14, fill=0.8, bounces=10, samples=72),
    'rosemary-strengthening-shampoo': Picture(cosmetic_bottles.shampoo, view=12),
    'silk-protein-conditioner': Picture(cosmetic_bottles.conditioner, view=12),
    'whipped-shea-body-butter': Picture(cosmetic_jars.body_butter, view='raised', bounces=10, samples=72),
    'mineral-bath-salts': Picture(cosmetic_jars.bath_salts, view=18, bounces=10),
    'fig-and-vetiver-eau-de-parfum': Picture(cosmetic_glass.perfume, view=14, turn=-18, bounces=10, samples=96, angle={'turn': 32, 'view': 24}, detail={'turn': -30, 'view': 18, 'fill': 2.0, 'lift': 0.2}),
    'bamboo-makeup-brush-set': Picture(brush_sets.brush_set, view=16),
}
