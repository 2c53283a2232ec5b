"""Electronics: how each product is photographed."""

from families import cameras, earbuds, headphones, keyboards, mice, speakers, turntables, watches
from picture import Picture

PICTURES = {
    'halo-noise-cancelling-headphones': Picture(headphones.over_ear, turn=-34, view=14, fill=0.76, colors=3, angle={'turn': 24, 'view': 30}),
    'drift-wireless-earbuds': Picture(earbuds.drift, turn=-8, view=28, colors=3),
    'cobble-portable-speaker': Picture(speakers.portable, turn=-14, view=16, angle={'turn': 150, 'view': 'raised'}),
    'alder-bookshelf-speakers': Picture(speakers.bookshelf_pair, fill=0.78),
    'revolve-belt-drive-turntable': Picture(turntables.belt_drive, turn=-24, view=32, fill=0.86, angle={'turn': 38, 'view': 20}),
    'longline-soundbar': Picture(speakers.soundbar, turn=32, view='raised', fill=0.86),
    'pulse-gps-smartwatch': Picture(watches.pulse, turn=24, view=16, colors=3, bounces=8, angle={'turn': -32, 'view': 30}),
    'keepsake-instant-camera': Picture(cameras.keepsake, turn=-20, view=14, colors=3, angle={'turn': 30, 'view': 30}),
    'tactile-75-mechanical-keyboard': Picture(keyboards.tactile_75, turn=-16, view=38, fill=0.9, colors=1, angle={'turn': 34, 'view': 24}),
    'glide-ergonomic-mouse': Picture(mice.glide, turn=-64, view=22, colors=1),
}
