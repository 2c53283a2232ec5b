"""Fashion: how each product is photographed."""

from families import boots, knitted_tops, shirts, sneakers, tees
from picture import Picture

FLAT = {'view': 80, 'fill': 0.86}

PICTURES = {
    'merino-crew-sweater': Picture(knitted_tops.crew_sweater, turn=-4, colours=3, **FLAT),
    'organic-cotton-tee': Picture(tees.tee, turn=3, colours=3, **FLAT),
    'oxford-button-down-shirt': Picture(shirts.button_down, turn=-7, colours=2, **FLAT),
    'canvas-low-sneakers': Picture(sneakers.low, turn=-30, view=22, fill=0.88, colours=3, angle={'turn': -62, 'view': 58, 'fill': 0.84}),
    'leather-chelsea-boots': Picture(boots.chelsea, turn=-34, view=14, fill=0.84, colours=2),
}
