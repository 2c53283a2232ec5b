"""Fashion: how each product is photographed."""

from families import boots, coats, dresses, eyewear, hoodies, knitted_tops, leather_bags, roll_tops, shirts, sneakers, tees, trousers, woolens
from picture import Picture

FLAT = {'view': 80, 'fill': 0.86}

PICTURES = {
    'merino-crew-sweater': Picture(knitted_tops.crew_sweater, turn=-4, **FLAT),
    'organic-cotton-tee': Picture(tees.tee, turn=3, samples=48, **FLAT),
    'oxford-button-down-shirt': Picture(shirts.button_down, turn=-7, samples=48, **FLAT),
    'brushed-fleece-hoodie': Picture(hoodies.hoodie, turn=4, **FLAT),
    'canvas-low-sneakers': Picture(sneakers.low, turn=-30, view=22, fill=0.88, angle={'turn': -62, 'view': 58, 'fill': 0.84}),
    'leather-chelsea-boots': Picture(boots.chelsea, turn=-34, view=14, fill=0.84, angle={'turn': 62, 'view': 34}, detail={'turn': -30, 'view': 20, 'fill': 2.0, 'lift': -0.1, 'shift': 0.4}),
    'full-grain-leather-tote': Picture(leather_bags.tote, turn=-24, view=13, fill=0.86, angle={'turn': 28, 'view': 38}, detail={'turn': -14, 'view': 10, 'fill': 2.2, 'lift': -0.1, 'shift': 0.4}),
    'commuter-roll-top-backpack': Picture(roll_tops.commuter, turn=-26, view=12, fill=0.84, angle={'turn': 150, 'view': 14}),
    'straight-leg-jeans': Picture(trousers.jeans, turn=-5, **FLAT),
    'everyday-stretch-chinos': Picture(trousers.chinos, turn=4, **FLAT),
    'lambswool-check-scarf': Picture(woolens.scarf, turn=-26, view=34, fill=0.84),
    'ribbed-wool-beanie': Picture(woolens.beanie, turn=-14, view=12, fill=0.7),
    'linen-wrap-dress': Picture(dresses.wrap_dress, turn=5, **FLAT),
    'wool-blend-overcoat': Picture(coats.overcoat, turn=-3, **FLAT),
    'harbor-rain-jacket': Picture(coats.rain_jacket, turn=4, **FLAT),
    'cove-polarized-sunglasses': Picture(eyewear.cove, turn=-20, view=17, fill=0.86, bounces=8),
}
