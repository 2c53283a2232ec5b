import { correctionsOf } from './corrections.ts'
import type { Dictionary } from './dictionary.ts'
import { type Lookup, lookupsOf } from './lookup.ts'
import { type Matches, matchAll, matchesAny, matchMost, noMatches } from './match.ts'
import { prefixesToMark } from './prefixes-to-mark.ts'
import type { Segment } from './segment.ts'
import type { SortedWords } from './sorted-words.ts'
import { readTerm, type TermWord, withIgnored } from './term.ts'
import { phraseOf, weigh } from './weigh.ts'
import type { Found } from './word-index.ts'

/** Corrections of one word that are tried, and of the whole term. */
const MOST_CORRECTIONS = 5
const MOST_TRIES = 12

export interface Words {
  dictionary: Dictionary
  sorted: SortedWords
  segments: Segment[]
  /** By word: as it is written with accents. */
  accented: ReadonlyMap<number, string>
  /** How many products there are. */
  products: number
  /** One more than the highest ordinal. */
  ordinals: number
}

/**
 * Products with every word of the term; failing that, with every word of the term corrected; failing that, with the
 * most of the words.
 */
export function findTerm(words: Words, text: string): Found {
  const term = readTerm(text)
  if (term.length === 0) return nothing(words)
  const asTyped = tryTerm(words, term)
  if (asTyped) return asTyped
  const corrected = correctedTerm(words, term)
  const found = corrected && tryTerm(words, corrected)
  if (found) return { ...found, suggestion: written(words, corrected) }
  const most = findMost(words, corrected ?? term)
  // What is left out of the corrected term may still be corrected in what is said.
  return corrected && most.matched.length > 0 ? { suggestion: written(words, corrected), ...most } : most
}

const nothing = ({ ordinals }: Words): Found => found(noMatches(ordinals), [])
const found = ({ bits, scores }: Matches, matched: string[]): Found => ({ bits, scores, matched })

function tryTerm(words: Words, term: TermWord[]): Found | undefined {
  const lookups = lookupsOf(term, words.dictionary, words.sorted)
  if (lookups.some(({ stems }) => stems.length === 0)) return undefined
  const phrase = phraseOf(term, lookups, words.dictionary)
  const matches = matchAll(words.segments, weigh(lookups, words.products), phrase, words.ordinals)
  return matches.any ? found(matches, prefixesToMark(lookups, words)) : undefined
}

/**
 * The term with the words corrected that find nothing, and with them those of which only the beginning is known; when
 * each finds something, but not together, with the one word corrected that makes them. Words that cannot be corrected
 * remain as they are.
 */
function correctedTerm(words: Words, term: TermWord[]): TermWord[] | undefined {
  const { dictionary } = words
  const lookups = lookupsOf(term, dictionary, words.sorted)
  const someUnknown = lookups.some(({ stems }) => stems.length === 0)
  const unknown = new Set(someUnknown ? lookups.filter(({ own }) => own === 0).map(({ text }) => text) : [])
  const options = term.map(({ text, ignored }) =>
    ignored || (unknown.size > 0 && !unknown.has(text)) ? [] : correctionsOf(text, MOST_CORRECTIONS, dictionary),
  )
  if (unknown.size === 0) {
    const one = options.flatMap((ofWord, index) => ofWord.map((option) => replaced(term, new Map([[index, option]]))))
    return one.slice(0, MOST_TRIES).find((each) => finds(words, each))
  }
  const likeliest = choices(options).slice(0, MOST_TRIES)
  const tried = likeliest.map((choice) => replaced(term, choice))
  return tried.find((each) => finds(words, each)) ?? tried[0]
}

/** Ways to choose an option for each word that has any: the likeliest first, then those that differ in one word. */
function choices(options: string[][][]): Map<number, string[]>[] {
  const best = new Map<number, string[]>()
  for (const [index, [option]] of options.entries()) if (option) best.set(index, option)
  if (best.size === 0) return []
  const others = options.flatMap((ofWord, index) => ofWord.slice(1).map((option) => new Map(best).set(index, option)))
  return [best, ...others]
}

function replaced(term: TermWord[], by: Map<number, string[]>): TermWord[] {
  const words = term.flatMap((word, index) => {
    const texts = by.get(index)
    return texts ? texts.map((text, at) => ({ ...word, text, hyphenated: word.hyphenated && at === 0 })) : [word]
  })
  return withIgnored(words)
}

function finds(words: Words, term: TermWord[]): boolean {
  const lookups = lookupsOf(term, words.dictionary, words.sorted)
  return lookups.every(({ stems }) => stems.length > 0) && matchesAny(words.segments, weigh(lookups, words.products))
}

/** Leaves out the words that nothing has; then, what has the most of the others. At least half of them must be there. */
function findMost(words: Words, term: TermWord[]): Found {
  const lookups = lookupsOf(term, words.dictionary, words.sorted)
  const known = lookups.filter(({ stems }) => stems.length > 0)
  const least = Math.ceil(lookups.length / 2)
  if (known.length < least) return nothing(words)
  const texts = new Set(known.map(({ text }) => text))
  const kept = withIgnored(term.filter(({ text, ignored }) => ignored || texts.has(text)))
  const all = known.length < lookups.length ? tryTerm(words, kept) : undefined
  if (all) return { ...all, suggestion: written(words, kept) }
  return findSome(words, kept, known, least)
}

function findSome(words: Words, term: TermWord[], lookups: Lookup[], least: number): Found {
  const phrase = phraseOf(term, lookups, words.dictionary)
  const weighed = weigh(lookups, words.products)
  const matches = matchMost(words.segments, weighed, phrase, words.ordinals, least)
  return matches.any ? found(matches, prefixesToMark(lookups, words)) : nothing(words)
}

/** The term as the shop writes its words. */
function written({ dictionary, accented }: Words, term: TermWord[]): string {
  return term
    .map(({ text, hyphenated }, index) => {
      const shown = accented.get(dictionary.numberOf(text) ?? -1) ?? text
      return index === 0 ? shown : (hyphenated ? '-' : ' ') + shown
    })
    .join('')
}
