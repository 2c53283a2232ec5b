import type { Opinion } from '../opinion.ts'

export const fashionOpinions = {
  'merino-crew-sweater': {
    noun: 'sweater',
    praise: ['the softness', 'how warm it is for its weight', 'the clean fit', 'the itch-free wool'],
    gripes: ['the slight pilling at the sleeves', 'the long drying time'],
    quotes: [
      'I have sensitive skin and wear it without a shirt underneath.',
      'Washed it on the wool cycle and it came out as new.',
      'It went from the office to a campfire without smelling of either.',
      'The spare yarn in the box is a lovely touch.',
    ],
  },
  'organic-cotton-tee': {
    noun: 'T-shirt',
    praise: ['the thick cotton', 'the collar that keeps its shape', 'the length', 'the muted colors'],
    gripes: ['the boxy cut', 'how much it weighs on hot days'],
    quotes: [
      'Twenty washes and it looks the same.',
      'I own five now and wear little else.',
      'Not see-through, even in white.',
      'No scratchy label, finally.',
    ],
  },
  'oxford-button-down-shirt': {
    noun: 'shirt',
    praise: ['the collar', 'the sturdy cloth', 'the length when worn untucked', 'the buttons'],
    gripes: ['the stiff first week', 'the tight cuffs'],
    quotes: [
      'Looks good straight off the hanger.',
      'Softened after three washes and is now my favorite.',
      'Smart enough for a wedding, relaxed enough for Saturday.',
    ],
  },
  'linen-wrap-dress': {
    noun: 'dress',
    praise: ['the deep pockets', 'the fall of the linen', 'the wrap that never gapes', 'the color'],
    gripes: ['the creases after sitting', 'the long tie'],
    quotes: [
      'Wore it to a July wedding and was the only one not melting.',
      'It has pockets, and they hold a phone.',
      'With a sweater over it, it carried me into October.',
    ],
  },
  'straight-leg-jeans': {
    noun: 'jeans',
    isPlural: true,
    praise: ['the weight of the denim', 'the straight leg', 'the comfortable rise', 'the pockets'],
    gripes: ['the dye that rubs off at first', 'the single inseam'],
    quotes: [
      'Finally jeans that are neither skinny nor a tent.',
      'They kept their shape after a full day of sitting.',
      'Fading nicely after two months.',
    ],
  },
  'everyday-stretch-chinos': {
    noun: 'chinos',
    isPlural: true,
    praise: ['the stretch', 'the hidden zip pocket', 'the soft inside', 'the neat taper'],
    gripes: ['the thin belt loops', 'the lint they attract'],
    quotes: [
      'Flew overnight in them and walked into a meeting.',
      'The zip pocket has carried my passport through five airports.',
      'As comfortable as sweatpants, and my boss will never know.',
    ],
  },
  'brushed-fleece-hoodie': {
    noun: 'hoodie',
    praise: ['the thick fleece', 'the hood that stands up', 'the pocket', 'the roomy cut'],
    gripes: ['the fluff from the first wash', 'the wide sleeves'],
    quotes: [
      'My teenager stole it, so I ordered a second.',
      'Like wearing a blanket that is allowed outside.',
      'Heavy in a good way.',
    ],
  },
  'harbor-rain-jacket': {
    noun: 'rain jacket',
    praise: ['the quiet fabric', 'the hood that turns with my head', 'how dry I stayed', 'the underarm vents'],
    gripes: ['the small inner pocket', 'the stiff zipper'],
    quotes: [
      'An hour on the bike in a downpour, and my shirt was dry.',
      'It does not rustle, so I wear it to the theater too.',
      'Survived a week in Scotland.',
    ],
  },
  'wool-blend-overcoat': {
    noun: 'coat',
    praise: ['the drape', 'the room for a blazer', 'the warm cloth', 'the inner pockets'],
    gripes: ['the loose button thread', 'the lint on the dark one'],
    quotes: [
      'I get stopped on the street about it.',
      'Fits over a chunky sweater without looking like a tent.',
      'Warm down to freezing with just a shirt underneath.',
    ],
  },
  'canvas-low-sneakers': {
    noun: 'sneakers',
    isPlural: true,
    praise: ['the cork footbed', 'the tough canvas', 'the plain look', 'the sole that stays on'],
    gripes: ['the break-in at the heel', 'the flat laces'],
    quotes: [
      'Comfortable after three days, perfect after ten.',
      'Walked a whole weekend in Rome in them.',
      'They look better dirty, which suits me.',
    ],
  },
  'leather-chelsea-boots': {
    noun: 'boots',
    isPlural: true,
    praise: ['the leather', 'the shape', 'the grip on wet stone', 'the pull tabs'],
    gripes: ['the stiff first days', 'the narrow toe'],
    quotes: [
      'Had them resoled after a hard winter and they are like new.',
      'They got darker and more handsome every week.',
      'Dressed up or down, they always work.',
    ],
  },
  'full-grain-leather-tote': {
    noun: 'tote',
    praise: ['the thick leather', 'the padded laptop pocket', 'the long straps', 'the brass'],
    gripes: ['the weight when empty', 'the open top'],
    quotes: [
      'It stands up by itself on the train.',
      'Carries my laptop, lunch and gym shoes.',
      'The scratches from the first month already look like character.',
    ],
  },
  'commuter-roll-top-backpack': {
    noun: 'backpack',
    praise: ['the side access to the laptop', 'the roll top', 'the waxed canvas', 'the hidden pocket'],
    gripes: ['the stiff straps at first', 'the smell of wax in week one'],
    quotes: [
      'Fits groceries on the way home and lies flat on the way out.',
      'Heavy rain on the bike, dry laptop.',
      'The side zip is the best idea I have seen on a bag.',
    ],
  },
  'lambswool-check-scarf': {
    noun: 'scarf',
    praise: ['the soft wool', 'the size', 'the colors of the check', 'the hand-twisted fringe'],
    gripes: ['the fluff on dark coats', 'the price of dry cleaning'],
    quotes: [
      'Big enough to be a blanket on a night train.',
      'Warm without being thick.',
      'Gave it to my mother and she has not taken it off.',
    ],
  },
  'ribbed-wool-beanie': {
    noun: 'beanie',
    praise: ['the snug fit', 'the soft inside', 'the double cuff', 'the color'],
    gripes: ['the tight first day', 'the hat hair'],
    quotes: [
      'Does not itch, even on a bald head.',
      'Kept its shape after being stuffed in pockets all winter.',
      'Warm on windy morning rides.',
    ],
  },
  'cove-polarized-sunglasses': {
    noun: 'sunglasses',
    isPlural: true,
    praise: ['the clear lenses', 'the solid hinges', 'how they suit my face', 'the hard case'],
    gripes: ['the marks on my nose after a day', 'the dark tint indoors'],
    quotes: [
      'Driving into evening sun is no longer a fight.',
      'I saw fish in the river I never saw before.',
      'Sat on them once. They survived.',
    ],
  },
} satisfies Record<string, Opinion>
