import type { Language, NameWord } from '../language.ts'
import { isUnit } from '../measures.ts'
import { stem } from './stem.ts'

const split = (words: string): ReadonlySet<string> => new Set(words.split(' '))

// Folded, as all words of the index.
const stopWords = split(
  'aber als am an auch auf aus bei das dem den der des die durch ein eine einem einen einer eines es fur ich im in ist mein meine mit nach nicht oder ohne sie sind uber um und unter vom von vor was wie zu zum zur',
)
/** Words that end the phrase with the head noun: `Lampe mit Dimmer`. */
const phraseEnds = split('mit aus fur von vom im in am an auf ohne zum zur nach und')
/** Words that may follow the head noun. */
const nonHeads = split(
  'schwarz weiss grau blau rot grun gelb braun beige rosa xs s m l xl xxl klein mittel gross set er teilig stuck paar pro max mini',
)

export const german: Language = {
  stem,
  stopWords,
  findSynonyms: () => [],
  // Words without matches are corrected.
  isKnown: () => false,
  readName: readGermanName,
}

/** In German, the head noun is the last word before a phrase such as `mit …`. */
export function readGermanName(
  words: NameWord[],
  isBrand: (text: string) => boolean,
): { heads: number[]; end: number } {
  const isHead = ({ text }: NameWord) =>
    text.length > 1 &&
    !/\d/.test(text) &&
    !phraseEnds.has(text) &&
    !nonHeads.has(text) &&
    !isUnit(text) &&
    !isBrand(text)
  const first = words.findIndex(isHead)
  if (first < 0) return { heads: [], end: words.length }
  const next = words.findIndex(({ text, gap }, at) => at > first && (phraseEnds.has(text) || /[,;:()|–]/.test(gap)))
  const end = next < 0 ? words.length : next
  const head = words.slice(0, end).findLastIndex(isHead)
  return { heads: [head], end }
}

/** For languages without rules of their own: words match as they are written. */
export const plainLanguage: Language = {
  ...german,
  stem: (text) => text,
  stopWords: new Set(),
  readName: (words) => ({ heads: words.length > 0 ? [words.length - 1] : [], end: words.length }),
}
