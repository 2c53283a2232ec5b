"""Electronics: how each product is photographed."""

from families import cameras, earbuds, headphones, keyboards, mice, speakers, turntables, watches
from picture import Picture

PICTURES = {
    'halo-noise-cancelling-headphones': Picture(headphones.over_ear, turn=-34, view=14, fill=0.76, angle={'turn': 24, 'view': 30}, detail={'turn': -58, 'view': 12, 'fill': 1.9, 'lift': 0.5, 'shift': 0.2}),
    'drift-wireless-earbuds': Picture(earbuds.drift, turn=-8, view=28),
    'cobble-portable-speaker': Picture(speakers.portable, turn=-14, view=16, angle={'turn': 150, 'view': 'raised'}),
    'alder-bookshelf-speakers': Picture(speakers.bookshelf_pair, fill=0.78),
    'revolve-belt-drive-turntable': Picture(turntables.belt_drive, turn=-24, view=32, fill=0.86, angle={'turn': 38, 'view': 20}, detail={'turn': 30, 'view': 26, 'fill': 2.0, 'lift': -0.05, 'shift': -0.4}),
    'longline-soundbar': Picture(speakers.soundbar, turn=32, view='raised', fill=0.86),
    'pulse-gps-smartwatch': Picture(watches.pulse, turn=24, view=16, bounces=8, angle={'turn': -32, 'view': 30}),
    'keepsake-instant-camera': Picture(cameras.keepsake, turn=-20, view=14, angle={'turn': 30, 'view': 30}),
    'tactile-75-mechanical-keyboard': Picture(keyboards.tactile_75, turn=-16, view=38, fill=0.9, angle={'turn': 34, 'view': 24}, detail={'turn': 24, 'view': 30, 'fill': 2.4, 'lift': 0.1, 'shift': 0.5}),
    'glide-ergonomic-mouse': Picture(mice.glide, turn=-64, view=22),
}
