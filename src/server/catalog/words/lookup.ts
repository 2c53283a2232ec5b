import type { Dictionary } from './dictionary.ts'
import { MAX_JOINED } from './joined-words.ts'
import type { Language } from './language.ts'
import type { SortedWords } from './sorted-words.ts'
import type { TermWord } from './term.ts'
import type { TermReader } from './term-reader.ts'

/** Weights of alternatives relative to the word itself. */
const JOINED = 0.95
const SYNONYM = 0.8
const AMOUNT = 0.7
const COMPLETION = 0.75

/** Shorter words are completed only while the shopper is typing. */
const MIN_PREFIX = 2
/** Completions of a prefix; the most frequent ones. */
const MAX_COMPLETIONS = 64
/** Completions of a prefix that is also a whole word. */
const MAX_COMPLETIONS_OF_WORD = 16

/** Alternatives for one word of a term: any of several stems. */
export interface Lookup {
  text: string
  stems: number[]
  /** By stem, 0…1. */
  factors: number[]
  /** How many of the stems, from the first on, are the word itself or its amount, unit or joined form. */
  exactCount: number
  /** How many of the stems, from the first on, are the word itself or synonyms; the rest are completions. */
  meaningCount: number
  /** Approximate number of products with the word. */
  products: number
  /** The share (0…1) of products with the word or a synonym whose name has it as the head noun. */
  headShare: number
  /** Whether the word is the head noun of the term. */
  isHead: boolean
}

/**
 * The lookups of all words of a term that are not ignored. A word that no product contains is also looked up as a prefix, and
 * so is the last word while the shopper is typing.
 */
export function lookupsOf(words: TermWord[], reader: TermReader): Lookup[] {
  const searched = words.flatMap((word, index) => (word.ignored ? [] : [index]))
  const lookups = searched.map((index) => lookupOf(words, index, reader))
  const head = headOf(words, searched, lookups, reader.language)
  return lookups.map((lookup) => ({ ...lookup, isHead: lookup === head }))
}

function lookupOf(words: TermWord[], index: number, reader: TermReader): Lookup {
  const { dictionary, language, typing, literal, alternatives = {} } = reader
  const { text = '', measure } = words[index] ?? {}
  const stems: number[] = []
  const factors: number[] = []
  const add = (stem: number | undefined, factor: number) => {
    if (stem === undefined || stems.includes(stem) || (dictionary.counts.products[stem] ?? 0) === 0) return
    stems.push(stem)
    factors.push(factor)
  }
  const addWord = (word: string, factor: number) => add(dictionary.numberOf(language.stem(word)), factor)
  if (measure) addWord(measure.measure, 1)
  const code = codeAround(words, index)
  if (code) addWord(code, 1)
  addWord(text, measure || stems.length > 0 ? AMOUNT : 1)
  if (measure) addWord(measure.amount, AMOUNT)
  const joined = joinedAround(words, index)
  for (const word of joined) addWord(word, JOINED)
  const exactCount = stems.length
  if (!literal) {
    for (const word of [text, ...joined]) {
      for (const synonym of language.synonymsOf(language.stem(word))) add(dictionary.numberOf(synonym), SYNONYM)
    }
  }
  for (const word of Object.hasOwn(alternatives, text) ? (alternatives[text] ?? []) : []) addWord(word, SYNONYM)
  const meaningCount = stems.length
  const isTyped = typing && index === words.length - 1
  if (isTyped || (meaningCount === 0 && text.length >= MIN_PREFIX)) {
    const limit = exactCount > 0 ? MAX_COMPLETIONS_OF_WORD : MAX_COMPLETIONS
    for (const completion of completionsOf(text, limit, reader)) add(dictionary.stemOf[completion], COMPLETION)
  }
  const { counts } = dictionary
  const sumOf = (numbers: Uint32Array, first: number) =>
    stems.slice(0, first > 0 ? first : stems.length).reduce((sum, stem) => sum + (numbers[stem] ?? 0), 0)
  const headShare = sumOf(counts.heads, meaningCount) / Math.max(1, sumOf(counts.products, meaningCount))
  return {
    text,
    stems,
    factors,
    exactCount,
    meaningCount,
    products: sumOf(counts.products, exactCount),
    headShare,
    isHead: false,
  }
}

/**
 * Boost for the word in the position of a head noun. Terms may have another order, such as `laptop 15.6 inch`, so the head
 * noun is the word with the highest `headShare`, after this boost.
 */
const HEAD_POSITION_BOOST = 4
/** The minimum `headShare` of a head noun. */
const MIN_HEAD_SHARE = 0.004

function headOf(words: TermWord[], searched: number[], lookups: Lookup[], language: Language): Lookup | undefined {
  const named = words.map(({ text, hyphenated }, index) => ({ text, gap: index === 0 ? '' : hyphenated ? '-' : ' ' }))
  const headPositions = language.readName(named, () => false).heads
  let best: Lookup | undefined
  let bestShare = MIN_HEAD_SHARE
  for (const [at, lookup] of lookups.entries()) {
    const boostedShare = headPositions.includes(searched[at] ?? -1)
      ? lookup.headShare * HEAD_POSITION_BOOST
      : lookup.headShare
    if (boostedShare <= bestShare) continue
    bestShare = boostedShare
    best = lookup
  }
  return best
}

/** Joins a code with hyphens, `5W-30` to `5w30`, because its parts also occur in other codes. */
function codeAround(words: TermWord[], index: number): string | undefined {
  let first = index
  while (words[first]?.hyphenated) first--
  let next = index + 1
  while (words[next]?.hyphenated) next++
  const code = words.slice(first, next).map(({ text }) => text)
  return code.length > 1 && code.length <= MAX_JOINED && /\d/.test(code.join('')) ? code.join('') : undefined
}

/** The word joined with its neighbors, because `e reader` may be written `ereader`. */
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

/** Words with a prefix, one for each stem, the most frequent first. */
export function completionsOf(
  prefix: string,
  limit: number,
  { dictionary, sorted, language }: { dictionary: Dictionary; sorted: SortedWords; language: Language },
): number[] {
  const best: number[] = []
  const weightOf = (word: number) => dictionary.counts.products[dictionary.stemOf[word] ?? 0] ?? 0
  sorted.eachWithPrefix(prefix, (word) => {
    const weight = weightOf(word)
    if (weight === 0 || dictionary.uses[word] === 0) return
    if (best.length === limit && weight <= weightOf(best[limit - 1] ?? 0)) return
    if (language.stopWords.has(dictionary.wordAt(word))) return
    const sameStem = best.findIndex((other) => dictionary.stemOf[other] === dictionary.stemOf[word])
    if (sameStem >= 0) {
      if ((dictionary.uses[best[sameStem] ?? 0] ?? 0) < (dictionary.uses[word] ?? 0)) best[sameStem] = word
      return
    }
    if (best.length === limit) best.pop()
    const at = best.findIndex((other) => weightOf(other) < weight)
    best.splice(at < 0 ? best.length : at, 0, word)
  })
  return best
}
