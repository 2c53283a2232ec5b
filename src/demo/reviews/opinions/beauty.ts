import type { Opinion } from '../opinion.ts'

export const beautyOpinions = {
  'vitamin-c-brightening-serum': {
    noun: 'serum',
    praise: ['the light texture', 'the even tone after a month', 'how fast it sinks in', 'the lack of perfume'],
    gripes: ['the dropper', 'the slight tingle at first'],
    quotes: [
      'A colleague asked whether I had been on vacation.',
      'Dark spots are visibly lighter after six weeks.',
      'Does not pill under sunscreen, unlike the last three.',
    ],
  },
  'oat-milk-gentle-cleanser': {
    noun: 'cleanser',
    praise: ['how gentle it is', 'the creamy feel', 'how soft my skin is afterwards', 'the pump'],
    gripes: ['the lack of foam', 'the mascara it leaves'],
    quotes: [
      'My eczema and this cleanser are friends.',
      'Takes off sunscreen in one go.',
      'One bottle lasted me four months.',
    ],
  },
  'daily-mineral-sunscreen': {
    noun: 'sunscreen',
    praise: ['the lack of any white cast', 'the light feel', 'how it sits under makeup', 'the finish'],
    gripes: ['the small tube', 'the drying effect in winter'],
    quotes: [
      'Does not run into my eyes on the bike. I could cry, but from joy.',
      'Brown skin here, and no chalk.',
      'I actually wear it every day now.',
    ],
  },
  'overnight-repair-cream': {
    noun: 'cream',
    praise: ['the rich texture', 'how calm my skin is in the morning', 'the glass jar', 'how little I need'],
    gripes: ['the spatula', 'the herbal scent'],
    quotes: [
      'Redness gone by breakfast.',
      'My pillow stays clean, which I cannot say of others.',
      'Got me through a dry winter.',
    ],
  },
  'rose-clay-mask': {
    noun: 'mask',
    praise: ['how moist it stays', 'the smooth skin afterwards', 'the little brush', 'the soft scent'],
    gripes: ['the time it takes to rinse', 'the pink towels'],
    quotes: ['Sunday evening is mask evening now.', 'Pores look smaller for days.', 'Ten minutes, and I look awake.'],
  },
  'rosewater-facial-mist': {
    noun: 'mist',
    praise: ['the fine spray', 'the natural scent', 'how it sets makeup', 'the glass bottle'],
    gripes: ['the leaking cap in my bag', 'how fast I use it up'],
    quotes: [
      'Smells of a garden, not of a perfume counter.',
      'It lives on my desk from May to September.',
      'My skin stopped feeling tight on planes.',
    ],
  },
  'almond-hand-cream': {
    noun: 'hand cream',
    praise: ['how quickly it absorbs', 'the marzipan scent', 'the metal tube', 'what it does for cracked knuckles'],
    gripes: ['the tube that splits at the fold', 'the strong scent'],
    quotes: [
      'I can use my phone a minute later.',
      'I garden without gloves, and this repairs the damage.',
      'Every coat of mine has one in its pocket.',
    ],
  },
  'tinted-lip-balm': {
    noun: 'balm',
    praise: ['the sheer color', 'how long it lasts', 'the paper tube', 'how easy it is to put on without a mirror'],
    gripes: ['the soft stick in summer', 'the stiff paper tube'],
    quotes: [
      'My lips but better, as they say.',
      'Survived a ski week.',
      'I own three colors and lose them in equal measure.',
    ],
  },
  'velvet-matte-lipstick': {
    noun: 'lipstick',
    praise: ['the color in one pass', 'how comfortable it is', 'the click of the case', 'the refills'],
    gripes: ['the transfer onto cups', 'the narrow choice of shades'],
    quotes: [
      'Stayed on through a three-course dinner.',
      'Matte without feeling like chalk.',
      'The case makes me feel like a film star.',
    ],
  },
  'argan-hair-oil': {
    noun: 'oil',
    praise: ['the shine', 'how little I need', 'the light scent', 'what it does against frizz'],
    gripes: ['the drips from the dropper', 'the bottle that gets slippery'],
    quotes: [
      'Fine hair here, and it does not go flat.',
      'Humidity has lost.',
      'Two drops, done. The bottle will last a year.',
    ],
  },
  'rosemary-strengthening-shampoo': {
    noun: 'shampoo',
    praise: ['the fresh scent', 'the clean scalp', 'the difference in my brush', 'how long my color lasts'],
    gripes: ['the thin texture', 'the low foam'],
    quotes: [
      'I wash every third day instead of daily.',
      'The shower smells like a hillside.',
      'New baby hairs along my forehead after two months.',
    ],
  },
  'silk-protein-conditioner': {
    noun: 'conditioner',
    praise: ['how easily I can comb', 'the soft ends', 'the light rinse', 'the five-minute mask trick'],
    gripes: ['the thick cream that is hard to get out', 'the faint scent'],
    quotes: [
      'Curls without crunch.',
      'My daughter no longer cries over knots.',
      'Five minutes of it on Sundays replaces the salon mask.',
    ],
  },
  'whipped-shea-body-butter': {
    noun: 'body butter',
    praise: ['how it melts', 'the vanilla and salt scent', 'how soft my legs stay', 'the glass jar'],
    gripes: ['the greasy minute', 'the warm-weather melting'],
    quotes: ['A walnut-sized bit really does do both legs.', 'Smells like a beach bakery.', 'Winter skin, solved.'],
  },
  'mineral-bath-salts': {
    noun: 'bath salts',
    isPlural: true,
    praise: ['the lavender and cedar', 'how they dissolve', 'the pretty jar', 'what they do for sore legs'],
    gripes: ['the cork that crumbles', 'the jar that is soon empty'],
    quotes: [
      'Marathon on Sunday, bath on Sunday, stairs on Monday.',
      'The whole flat smells like a spa.',
      'I sleep like a stone afterwards.',
    ],
  },
  'fig-and-vetiver-eau-de-parfum': {
    noun: 'perfume',
    praise: ['the green opening', 'how it settles', 'how long it lasts', 'the simple bottle'],
    gripes: ['the heavy first ten minutes', 'the stiff cap'],
    quotes: [
      'Strangers ask me what I am wearing.',
      'Still there on my scarf the next morning.',
      'We both wear it, at home we call it ours.',
    ],
  },
  'bamboo-makeup-brush-set': {
    noun: 'brushes',
    isPlural: true,
    praise: ['the soft bristles', 'the lack of shedding', 'the bamboo cup', 'the choice of shapes'],
    gripes: ['the short handles', 'the long drying time'],
    quotes: [
      'Eight brushes, and I really use all eight.',
      'Washed them ten times and they keep their shape.',
      'They look lovely on the shelf.',
    ],
  },
} satisfies Record<string, Opinion>
