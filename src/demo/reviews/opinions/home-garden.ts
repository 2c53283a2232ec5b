import type { Opinion } from '../opinion.ts'

export const homeGardenOpinions = {
  'washed-linen-duvet-set': {
    noun: 'bedding',
    praise: ['how soft it was from the first night', 'the inner ties', 'how cool it stays', 'the color'],
    gripes: ['the creases', 'the lint in the first wash'],
    quotes: [
      'We slept through the heat wave.',
      'The ties mean the duvet stays in its corners. Revolutionary.',
      'Making the bed is optional because wrinkled is the look.',
    ],
  },
  'waffle-cotton-throw': {
    noun: 'throw',
    praise: ['the deep weave', 'the weight', 'how it got softer with each wash', 'the fringe'],
    gripes: ['the loops that the cat catches', 'the size for two people'],
    quotes: [
      'The whole family fights over it on the sofa.',
      'Warm enough for evenings, light enough for summer.',
      'Looks good even when thrown carelessly, as the name says.',
    ],
  },
  'handwoven-wool-rug': {
    noun: 'rug',
    praise: ['the pattern', 'the tight weave', 'the two good sides', 'the honest colors'],
    gripes: ['the corners that curled at first', 'the wool smell for a week'],
    quotes: [
      'The room looks finished at last.',
      'Turned it over after a wine accident and nobody knows.',
      'The colors are just like the photos in daylight.',
    ],
  },
  'brass-task-lamp': {
    noun: 'lamp',
    praise: ['the balance of the arm', 'the touch dimmer', 'the warm light', 'the solid joints'],
    gripes: ['the short cord', 'the fingerprints on the shade'],
    quotes: [
      'It stays exactly where I push it.',
      'Looks like it came from an architect’s desk.',
      'The light is kind to tired eyes.',
    ],
  },
  'moon-ceramic-table-lamp': {
    noun: 'lamp',
    praise: ['the glaze', 'the soft light', 'the linen shade', 'the dimmer'],
    gripes: ['the bulb that is not included', 'the creased shade on arrival'],
    quotes: [
      'Each one is a little different and ours is lovely.',
      'It made our hallway a place to linger.',
      'Bought a second for the other nightstand.',
    ],
  },
  'cedar-and-fig-candle': {
    noun: 'candle',
    praise: ['the scent', 'the even burn', 'the heavy glass', 'how long it lasts'],
    gripes: ['the smoke when the wick is long', 'the faint scent in a large room'],
    quotes: [
      'Smells like a cabin with the window open, as promised.',
      'Not sweet, for once.',
      'The empty glass now holds my toothbrush.',
    ],
  },
  'stoneware-mugs-set-of-4': {
    noun: 'mugs',
    isPlural: true,
    praise: ['the thumb rest', 'the glaze', 'the generous size', 'how they stack'],
    gripes: ['the rough outside on a wooden table', 'the weight when full'],
    quotes: [
      'Coffee tastes better, and I will not be told otherwise.',
      'Half a year of dishwasher and not a chip.',
      'The handle really fits three fingers.',
    ],
  },
  'acacia-cutting-board': {
    noun: 'board',
    praise: ['the weight', 'the juice groove', 'the grain', 'the finger grips'],
    gripes: ['the oiling', 'the size of my sink'],
    quotes: [
      'Goes from chopping to the cheese course.',
      'My knives stay sharp longer.',
      'A monthly oiling and it looks new.',
    ],
  },
  'pour-over-coffee-set': {
    noun: 'coffee set',
    praise: ['the clean cup', 'the wooden collar', 'the clear glass', 'how easy it is to rinse'],
    gripes: ['the thin glass', 'the leather tie when wet'],
    quotes: [
      'I make better coffee than the place downstairs now.',
      'A calm five minutes every morning.',
      'Enough for two large cups, with a little left over.',
    ],
  },
  'gooseneck-electric-kettle': {
    noun: 'kettle',
    praise: ['the steady pour', 'the exact temperature', 'the hold function', 'the look'],
    gripes: ['the beep', 'the short cord'],
    quotes: [
      'Green tea no longer tastes like hay.',
      'The pour is so steady that I show it to guests.',
      'Heats enough for two cups in no time.',
    ],
  },
  'enameled-dutch-oven': {
    noun: 'pot',
    praise: ['the even heat', 'the tight lid', 'the pale inside', 'the color'],
    gripes: ['the weight', 'the knob that gets hot'],
    quotes: [
      'My first sourdough with a proper crust.',
      'Beans, stews, bread: it never leaves the stove.',
      'Burned rice came off with a soak.',
    ],
  },
  'forged-chefs-knife': {
    noun: 'knife',
    praise: ['the edge', 'the balance', 'the comfortable handle', 'the thin blade'],
    gripes: ['the plain blade guard', 'the hand washing'],
    quotes: [
      'Tomatoes do not stand a chance.',
      'Still sharp after three months of daily use.',
      'It made me throw out the other six.',
    ],
  },
  'glazed-ceramic-planter': {
    noun: 'planter',
    praise: ['the glaze', 'the saucer that fits', 'the drainage hole', 'the weight'],
    gripes: ['the drip marks on one side', 'the scratchy foot'],
    quotes: [
      'My fiddle-leaf has stopped sulking.',
      'Looks twice its price.',
      'Stood outside through frost without a crack.',
    ],
  },
  'windowsill-herb-garden': {
    noun: 'herb garden',
    praise: ['the self-watering', 'the cedar tray', 'how fast the basil came up', 'the plain booklet'],
    gripes: ['the slow parsley', 'the small seed packets'],
    quotes: [
      'Went on holiday for a week and everything lived.',
      'Pasta with our own basil, in February.',
      'The children check the pots before breakfast.',
    ],
  },
  'bypass-pruning-shears': {
    noun: 'shears',
    isPlural: true,
    praise: ['the clean cut', 'the grip', 'how easily they come apart for sharpening', 'the light spring'],
    gripes: ['the safety catch', 'the bright handle'],
    quotes: [
      'Went through the roses like butter.',
      'Two hours of hedge and my wrist was fine.',
      'Easy to find in the grass, too.',
    ],
  },
  'long-spout-watering-can': {
    noun: 'watering can',
    praise: ['the precise spout', 'the balance', 'the brass rose', 'the look'],
    gripes: ['the small filling hole', 'how often I refill it'],
    quotes: [
      'Reaches the pot at the very back.',
      'I leave it out, so I water more.',
      'No more puddles on the parquet.',
    ],
  },
} satisfies Record<string, Opinion>
