import type { Slug } from '#demo/catalog/catalog.ts'

/** A photograph of several products in use, which is in the gallery of each. */
export interface Scene {
  products: readonly Slug[]
  en: string
  de: string
}

/** The photographs of products in use by name. */
export const scenes: Record<string, Scene> = {
  'in-use-desk': {
    products: ['halo-noise-cancelling-headphones', 'tactile-75-mechanical-keyboard', 'brass-task-lamp'],
    en: 'Oak desk in the sun with a brass lamp, books, a white keyboard, a mug of coffee and black headphones',
    de: 'Schreibtisch aus Eiche in der Sonne mit Messinglampe, Büchern, weißer Tastatur, Kaffeebecher und schwarzen Kopfhörern',
  },
  'in-use-listening': {
    products: ['revolve-belt-drive-turntable', 'alder-bookshelf-speakers', 'glazed-ceramic-planter'],
    en: 'Walnut sideboard in the sun with a turntable, a pair of speakers and a plant in a white pot',
    de: 'Sideboard aus Nussbaum in der Sonne mit Plattenspieler, zwei Lautsprechern und einer Pflanze im weißen Topf',
  },
  'in-use-kitchen': {
    products: ['pour-over-coffee-set', 'gooseneck-electric-kettle', 'stoneware-mugs-set-of-4'],
    en: 'Stone kitchen counter in the sun with a coffee carafe, a black kettle, two mugs of coffee and herbs',
    de: 'Küchenplatte aus Stein in der Sonne mit Kaffeekaraffe, schwarzem Wasserkocher, zwei Bechern Kaffee und Kräutern',
  },
  'in-use-cooking': {
    products: ['enameled-dutch-oven', 'acacia-cutting-board', 'forged-chefs-knife', 'windowsill-herb-garden'],
    en: 'Oak table with a red pot, pots of herbs, and a knife on a cutting board',
    de: 'Eichentisch mit rotem Topf, Kräutertöpfen und einem Messer auf dem Schneidebrett',
  },
  'in-use-bathroom': {
    products: [
      'vitamin-c-brightening-serum',
      'oat-milk-gentle-cleanser',
      'rosewater-facial-mist',
      'overnight-repair-cream',
    ],
    en: 'Bathroom shelf in the sun with cleanser, serum, cream and facial mist',
    de: 'Badablage in der Sonne mit Reinigung, Serum, Creme und Gesichtsspray',
  },
  'in-use-vanity': {
    products: ['velvet-matte-lipstick', 'fig-and-vetiver-eau-de-parfum', 'bamboo-makeup-brush-set', 'rose-clay-mask'],
    en: 'Dressing table with a clay mask, a bottle of perfume, a red lipstick and makeup brushes',
    de: 'Schminktisch mit Tonmaske, Parfümflakon, rotem Lippenstift und Make-up-Pinseln',
  },
  'in-use-bedside': {
    products: ['moon-ceramic-table-lamp', 'cedar-and-fig-candle'],
    en: 'Bedside table with a white ceramic lamp, two books, a burning candle and a teal mug',
    de: 'Nachttisch mit weißer Keramiklampe, zwei Büchern, brennender Kerze und türkisem Becher',
  },
  'in-use-hall': {
    products: ['full-grain-leather-tote', 'leather-chelsea-boots', 'lambswool-check-scarf'],
    en: 'Oak bench in the sun with a leather bag, a folded scarf and a pair of ankle boots',
    de: 'Eichenbank in der Sonne mit Ledertasche, gefaltetem Schal und einem Paar Stiefeletten',
  },
  'in-use-gym': {
    products: ['grounded-yoga-mat', 'cork-yoga-blocks', 'summit-insulated-bottle', 'cast-iron-kettlebell'],
    en: 'Wooden floor in the sun with cork blocks, a rolled yoga mat, a bottle and a kettlebell',
    de: 'Holzboden in der Sonne mit Korkblöcken, aufgerollter Yogamatte, Flasche und Kettlebell',
  },
  'in-use-reading': {
    products: ['folio-e-reader', 'waffle-cotton-throw'],
    en: 'E-reader leaning on a folded throw, beside a green mug of coffee',
    de: 'E-Book-Reader, an eine gefaltete Decke gelehnt, daneben ein grüner Becher Kaffee',
  },
}
