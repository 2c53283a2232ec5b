"""Fashion: how each product is photographed."""

from families import knitted_tops
from picture import Picture

FLAT = {'view': 80, 'fill': 0.8}

PICTURES = {
    'merino-crew-sweater': Picture(knitted_tops.crew_sweater, turn=-4, **FLAT),
}
