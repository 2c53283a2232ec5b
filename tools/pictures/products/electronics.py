"""Electronics: how each product is photographed."""

from families import speakers
from picture import Picture

PICTURES = {
    'cobble-portable-speaker': Picture(speakers.portable, turn=-14, view=16, angle={'turn': 150, 'view': 'raised'}),
    'alder-bookshelf-speakers': Picture(speakers.bookshelf_pair, fill=0.78),
    'longline-soundbar': Picture(speakers.soundbar, turn=32, view='raised', fill=0.86),
}
