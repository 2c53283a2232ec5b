"""Home & Garden: how each product is photographed."""

from families import bedding, candles, coffee, cookware, cutlery, garden_tools, kettles, lamps, planters, rugs, tableware, throws
from picture import Picture

PICTURES = {
    'stoneware-mugs-set-of-4': Picture(tableware.mugs, view=20, angle={'view': 38, 'turn': 12}, detail={'turn': 12, 'view': 26, 'fill': 2.2, 'lift': 0.35, 'shift': -0.1}),
    'enameled-dutch-oven': Picture(cookware.dutch_oven, view=20, turn=-12, fill=0.8, angle={'view': 34, 'turn': 0, 'parameters': {'lifted': True}}, detail={'turn': -12, 'view': 30, 'fill': 2.0, 'lift': -0.35, 'shift': 0.1}),
    'gooseneck-electric-kettle': Picture(kettles.gooseneck, view=16, turn=-8, fill=0.8, angle={'view': 36, 'turn': 34}, detail={'turn': 20, 'view': 24, 'fill': 2.0, 'lift': 0.4, 'shift': -0.1}),
    'brass-task-lamp': Picture(lamps.task_lamp, view=10, turn=-24, fill=0.8, angle={'turn': 28, 'view': 24}),
    'moon-ceramic-table-lamp': Picture(lamps.moon_lamp, view=10, fill=0.82),
    'pour-over-coffee-set': Picture(coffee.pour_over, view=14, turn=-10, fill=0.84, bounces=12, samples=120, angle={'turn': 26, 'view': 34}),
    'cedar-and-fig-candle': Picture(candles.cedar_and_fig, view=20, bounces=10, samples=80),
    'glazed-ceramic-planter': Picture(planters.glazed_planter, view=16, fill=0.82),
    'windowsill-herb-garden': Picture(planters.herb_garden, view=18, turn=-24, fill=0.86),
    'acacia-cutting-board': Picture(cutlery.cutting_board, view=36, turn=-34, fill=0.86),
    'forged-chefs-knife': Picture(cutlery.chefs_knife, view=70, turn=38, fill=0.88),
    'bypass-pruning-shears': Picture(garden_tools.shears, view=70, turn=-38, fill=0.86),
    'long-spout-watering-can': Picture(garden_tools.watering_can, view=14, turn=-14, fill=0.84),
    'handwoven-wool-rug': Picture(rugs.wool_rug, view=40, turn=-28, fill=0.88),
    'washed-linen-duvet-set': Picture(bedding.duvet_set, view=24, turn=26, fill=0.88),
    'waffle-cotton-throw': Picture(throws.waffle_throw, view=24, turn=-26, fill=0.84),
}
