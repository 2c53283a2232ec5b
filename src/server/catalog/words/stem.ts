import { stemmer } from 'stemmer'

const letters = /^[a-z]{3,}$/

/** Plurals that no rule makes. */
const irregular: Record<string, string> = {
  calves: 'calf',
  feet: 'foot',
  geese: 'goose',
  halves: 'half',
  knives: 'knife',
  leaves: 'leaf',
  loaves: 'loaf',
  men: 'man',
  mens: 'man',
  mice: 'mouse',
  scarves: 'scarf',
  shelves: 'shelf',
  teeth: 'tooth',
  wolves: 'wolf',
  women: 'woman',
  womens: 'woman',
}

/** What the forms of an English word have in common (Porter 1980): `batteries` and `battery` are both `batteri`. */
export const stem = (word: string): string =>
  letters.test(word) ? stemmer(Object.hasOwn(irregular, word) ? (irregular[word] ?? word) : word) : word
