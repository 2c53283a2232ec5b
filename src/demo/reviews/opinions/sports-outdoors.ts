import type { Opinion } from '../opinion.ts'

export const sportsOutdoorsOpinions = {
  'ridgeline-two-person-tent': {
    noun: 'tent',
    praise: ['the two doors', 'how fast it goes up', 'the upright walls', 'the weight'],
    gripes: ['the thin stakes', 'the tight stuff sack'],
    quotes: [
      'Pitched it alone, in wind, in under five minutes.',
      'Three days of rain and not a drop inside.',
      'Nobody climbs over anybody at night any more.',
    ],
  },
  'down-sleeping-bag': {
    noun: 'sleeping bag',
    praise: ['the warmth', 'the room for my knees', 'the zipper that does not snag', 'how small it packs'],
    gripes: ['the feathers from one seam', 'the snug hood'],
    quotes: [
      'Frost on the tent, and I was too warm.',
      'Packs down to a loaf of bread, as they say.',
      'I sleep on my side and can finally turn.',
    ],
  },
  'feather-sleeping-pad': {
    noun: 'pad',
    praise: ['the thickness', 'how quiet it is', 'the pump sack', 'the fast valve'],
    gripes: ['the slippery top', 'the narrow width'],
    quotes: [
      'Slept better than in some hotels.',
      'No more crisp-packet noises in the night.',
      'Inflated in a minute without dizziness.',
    ],
  },
  'ember-camp-stove': {
    noun: 'stove',
    praise: ['the real simmer', 'the tiny size', 'the wide arms', 'the lighter'],
    gripes: ['the missing pouch', 'the noise at full power'],
    quotes: [
      'Cooked rice on it without burning it, a first.',
      'Coffee before the others had their boots on.',
      'Works in wind that blew out my friend’s stove.',
    ],
  },
  'firefly-camp-lantern': {
    noun: 'lantern',
    praise: ['the warm light', 'the smooth dimmer', 'the battery', 'the magnet'],
    gripes: ['the stiff ring', 'the heavy base'],
    quotes: [
      'Made our dinner table at the campsite the cozy one.',
      'Four nights on one charge.',
      'We use it at home during power cuts, too.',
    ],
  },
  'carbon-trekking-poles': {
    noun: 'poles',
    isPlural: true,
    praise: ['the cork grips', 'the low weight', 'the lever locks', 'how small they fold'],
    gripes: ['the thin straps', 'the worn tips after a season'],
    quotes: [
      'My knees thanked me on the way down.',
      'They fit inside my daypack.',
      'Used them to pitch a tarp, and they held.',
    ],
  },
  'traverse-45l-hiking-pack': {
    noun: 'pack',
    praise: ['the ventilated back', 'the hip belt', 'the stretch pocket', 'the rain cover'],
    gripes: ['the small hip pockets', 'the many straps'],
    quotes: [
      'Thirty pounds felt like twenty.',
      'Dry back after a day in the sun.',
      'Everything I need on the move is in reach.',
    ],
  },
  'summit-insulated-bottle': {
    noun: 'bottle',
    praise: ['how long it stays cold', 'the cap', 'the grippy coating', 'the wide mouth'],
    gripes: ['the weight when full', 'how wide it is for my cup holder'],
    quotes: [
      'Ice was still rattling the next morning.',
      'Tumbled down a trail and only got a scratch.',
      'Never leaked in my bag, not once.',
      'Hot tea at the summit, as the name suggests.',
    ],
  },
  'scree-trail-running-shoes': {
    noun: 'shoes',
    isPlural: true,
    praise: ['the grip', 'the wide toe box', 'the locked heel', 'how fast they dry'],
    gripes: ['the long laces', 'the stiff first run'],
    quotes: [
      'Wet rock, loose gravel, mud: they just hold.',
      'First trail shoes that did not cost me a toenail.',
      'Ran a mountain half in them straight out of the box.',
    ],
  },
  'grounded-yoga-mat': {
    noun: 'mat',
    praise: ['the grip when I sweat', 'the cushion for knees', 'the alignment lines', 'the feel of it'],
    gripes: ['the rubber smell in the first week', 'the weight'],
    quotes: [
      'No more sliding in downward dog.',
      'The lines showed me how crooked I was.',
      'Worth carrying across town.',
    ],
  },
  'cork-yoga-blocks': {
    noun: 'blocks',
    isPlural: true,
    praise: ['the firmness', 'the rounded edges', 'the natural look', 'the steady stand'],
    gripes: ['the crumbs at one corner', 'the weight for travel'],
    quotes: [
      'Half moon became possible.',
      'Much steadier than my old foam ones.',
      'They look nice enough to leave out.',
    ],
  },
  'cast-iron-kettlebell': {
    noun: 'kettlebell',
    praise: ['the smooth handle', 'the flat base', 'the coating', 'the exact weight'],
    gripes: ['the delivery box that broke', 'the wide handle for small hands'],
    quotes: [
      'Fifteen minutes of swings a day and my back is better.',
      'No seam, no torn palms.',
      'It will outlive me.',
    ],
  },
  'resistance-band-set': {
    noun: 'bands',
    isPlural: true,
    praise: ['the range of resistance', 'the door anchor', 'the booklet', 'the foam handles'],
    gripes: ['the latex smell', 'the small bag'],
    quotes: [
      'My whole gym fits in a drawer now.',
      'I take them on work trips.',
      'My physiotherapist asked where I got them.',
    ],
  },
  'deep-tissue-foam-roller': {
    noun: 'roller',
    praise: ['the three zones', 'the firm core', 'the short length', 'what it does for my calves'],
    gripes: ['how hard it is at first', 'the light color that shows dirt'],
    quotes: ['I can take the stairs after long runs.', 'Painful in the way that helps.', 'Fits in my carry-on.'],
  },
  'metro-bike-helmet': {
    noun: 'helmet',
    praise: ['the magnetic buckle', 'the vents', 'the rear light', 'the fit dial'],
    gripes: ['the short strap', 'the small visor'],
    quotes: [
      'Closes with one hand, in gloves.',
      'The first helmet I do not mind being seen in.',
      'The clip-in light has saved me twice.',
    ],
  },
  'beacon-bike-light-set': {
    noun: 'lights',
    isPlural: true,
    praise: ['the beam with a cut-off', 'the quick mounts', 'the battery warning', 'the bright rear light'],
    gripes: ['the rubber flap over the port', 'the small button in gloves'],
    quotes: [
      'I see potholes in time now.',
      'Drivers keep more distance, I swear.',
      'On and off the bike in two seconds.',
    ],
  },
} satisfies Record<string, Opinion>
