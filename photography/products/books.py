"""Books: how each product is photographed."""

from families import book_covers_handbooks as handbooks
from families import book_covers_ideas as ideas
from families import book_covers_mysteries as mysteries
from families import book_covers_tales as tales
from picture import Picture

# Rotated so that the pages or the spine are visible.
STANDING = {'turn': -30, 'view': 13, 'fill': 0.8}
SPINE = {'turn': 22, 'view': 13, 'fill': 0.8}

PICTURES = {
    'the-lighthouse-ledger': Picture(mysteries.lighthouse_ledger, **STANDING, angle={'turn': 0, 'view': 30, 'parameters': {'lying': True}}),
    'a-quiet-kind-of-orbit': Picture(mysteries.quiet_orbit, **STANDING),
    'the-mapmaker-of-pell-street': Picture(mysteries.mapmaker, **SPINE),
    'winter-at-hollow-pines': Picture(mysteries.hollow_pines, **STANDING),
    'the-beekeeper-of-marrow-lane': Picture(tales.beekeeper, **STANDING),
    'the-tin-comet': Picture(tales.tin_comet, **SPINE),
    'otter-and-the-very-long-river': Picture(tales.otter, **STANDING),
    'a-ledger-of-small-storms': Picture(tales.small_storms, **STANDING),
    'salt-smoke-and-sourdough': Picture(handbooks.sourdough, **STANDING, angle={'turn': -12, 'view': 50, 'fill': 0.86, 'parameters': {'opened': True}}),
    'one-pan-thirty-suppers': Picture(handbooks.one_pan, **STANDING),
    'the-weekend-gardeners-year': Picture(handbooks.gardener, **STANDING),
    'trails-worth-waking-for': Picture(handbooks.trails, **SPINE),
    'small-habits-long-roads': Picture(ideas.small_habits, **SPINE),
    'the-unhurried-runner': Picture(ideas.unhurried_runner, **STANDING),
    'how-cities-listen': Picture(ideas.cities, **SPINE),
    'patterns-in-the-static': Picture(ideas.static, **STANDING),
}
