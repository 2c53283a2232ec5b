import { stem } from './stem.ts'

/** Product words for searches that only name a purpose. */
const purposes: Record<string, string> = {
  baking: 'bakeware oven mixer pan tin',
  camping: 'tent stove lantern sleeping camp',
  coffee: 'kettle mug grinder espresso',
  cooking: 'pan pot oven skillet saucepan wok cookware knife kitchen',
  cycling: 'bike bicycle helmet',
  drinking: 'bottle mug cup glass',
  gaming: 'console controller keyboard mouse headset',
  gardening: 'garden shears planter pruner spade trowel watering',
  hiking: 'hiking trekking trail backpack boots',
  reading: 'book novel reader lamp',
  running: 'running trail shoes',
  sleeping: 'mattress pillow duvet bedding sleeping blanket',
  swimming: 'swimsuit goggles swim',
  travel: 'luggage suitcase backpack travel',
  writing: 'pen pencil notebook',
  yoga: 'mat block yoga',
}

const byStem = new Map(Object.entries(purposes).map(([purpose, words]) => [stem(purpose), words.split(' ')]))

/** The product words for a purpose, such as `cooking`; undefined for an unknown purpose. */
export const wordsForPurpose = (word: string): string[] | undefined => byStem.get(stem(word))
