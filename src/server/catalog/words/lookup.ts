import type { Dictionary } from './dictionary.ts'
import type { SortedWords } from './sorted-words.ts'
import { stem } from './stem.ts'
import { stopWords } from './stop-words.ts'
import { synonymsOf } from './synonyms.ts'
import type { TermWord } from './term.ts'

/** How much less than the word itself counts what is found in its place. */
const JOINED = 0.95
const SYNONYM = 0.7
const BEGINNING = 0.75
const BEGINNING_INSIDE = 0.4

/** A whole word in the middle of a term that is shorter than this is no beginning of another. */
const SHORTEST_BEGINNING = 4
/** A word in the middle of a term that finds so many products itself is no beginning either: that would only cost time. */
const MANY_PRODUCTS = 1000
/** Words that a beginning can stand for; the most frequent ones. */
const MOST_COMPLETIONS = 64
/** The same for what is a whole word already. */
const MOST_BESIDE_OWN = 16

/** What is looked for in place of one word of a term: any of several stems. */
export interface Lookup {
  text: string
  stems: number[]
  /** By stem, 0…1. */
  worths: number[]
  /** How many of the stems are what the word itself means, rather than something near. */
  own: number
  /** About how many products have it. */
  products: number
}

/** What each word of the term that is not ignored stands for. */
export function lookupsOf(words: TermWord[], dictionary: Dictionary, sorted: SortedWords): Lookup[] {
  const asked = words.flatMap((word, index) => (word.ignored ? [] : [index]))
  return asked.map((index) => {
    const isLast = index === words.length - 1
    return lookupOf(words[index]?.text ?? '', joinedAround(words, index), isLast, dictionary, sorted)
  })
}

function lookupOf(
  text: string,
  joined: string[],
  isLast: boolean,
  dictionary: Dictionary,
  sorted: SortedWords,
): Lookup {
  const lookup: Lookup = { text, stems: [], worths: [], own: 0, products: 0 }
  const add = (itsStem: number | undefined, worth: number) => {
    if (itsStem === undefined || lookup.stems.includes(itsStem)) return
    const products = dictionary.products[itsStem] ?? 0
    if (products === 0) return
    lookup.stems.push(itsStem)
    lookup.worths.push(worth)
    lookup.products += products
  }
  const own = stem(text)
  add(dictionary.numberOf(own), 1)
  for (const word of joined) add(dictionary.numberOf(stem(word)), JOINED)
  lookup.own = lookup.stems.length
  for (const synonym of synonymsOf(own)) add(dictionary.numberOf(synonym), SYNONYM)
  if (isLast || (text.length >= SHORTEST_BEGINNING && lookup.products < MANY_PRODUCTS)) {
    const worth = isLast ? BEGINNING : BEGINNING_INSIDE
    const most = lookup.own > 0 ? MOST_BESIDE_OWN : MOST_COMPLETIONS
    for (const completion of completionsOf(text, most, dictionary, sorted)) {
      add(dictionary.stemOf[completion], worth)
    }
  }
  return lookup
}

/** The words made of this one and its neighbours: `e reader` may be written `ereader`. */
function joinedAround(words: { text: string }[], index: number): string[] {
  const joined: string[] = []
  for (const length of [2, 3]) {
    for (let first = Math.max(0, index - length + 1); first <= index && first + length <= words.length; first++) {
      joined.push(
        words
          .slice(first, first + length)
          .map(({ text }) => text)
          .join(''),
      )
    }
  }
  return joined
}

/** Words that begin so, one for each stem, the most frequent first. */
export function completionsOf(beginning: string, most: number, dictionary: Dictionary, sorted: SortedWords): number[] {
  const best: number[] = []
  const weightOf = (word: number) => dictionary.products[dictionary.stemOf[word] ?? 0] ?? 0
  sorted.eachWith(beginning, (word) => {
    const weight = weightOf(word)
    if (weight === 0 || dictionary.uses[word] === 0) return
    if (best.length === most && weight <= weightOf(best[most - 1] ?? 0)) return
    if (stopWords.has(dictionary.wordAt(word))) return
    const same = best.findIndex((other) => dictionary.stemOf[other] === dictionary.stemOf[word])
    if (same >= 0) {
      if ((dictionary.uses[best[same] ?? 0] ?? 0) < (dictionary.uses[word] ?? 0)) best[same] = word
      return
    }
    if (best.length === most) best.pop()
    const at = best.findIndex((other) => weightOf(other) < weight)
    best.splice(at < 0 ? best.length : at, 0, word)
  })
  return best
}
