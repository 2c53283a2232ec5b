import type { Dictionary } from './dictionary.ts'
import { MAX_JOINED } from './joined-words.ts'
import type { Language } from './language.ts'
import type { SortedWords } from './sorted-words.ts'
import type { TermWord } from './term.ts'
import type { TermReader } from './term-reader.ts'

/** Weights of alternatives relative to the word. */
const JOINED = 0.95
const SYNONYM = 0.8
const AMOUNT = 0.7
const COMPLETION = 0.75

/** Shorter words are only completed while the shopper is typing. */
const MIN_PREFIX = 2
/** Maximum number of completions of a prefix. */
const MAX_COMPLETIONS = 64
/** Maximum number of completions of a prefix that is also a whole word. */
const MAX_COMPLETIONS_OF_WORD = 16

/** The alternative stems for one word of a term. */
export interface Lookup {
  text: string
  stems: number[]
  /** By stem, 0…1. */
  factors: number[]
  /** The number of stems, at the start, that are the word itself or its amount, unit or joined form. */
  exactCount: number
  /** The number of stems, at the start, that are the word itself or synonyms. The other stems are completions. */
  meaningCount: number
  /** Approximate number of products with the word. */
  products: number
  /** The share (0…1) of products with the word or a synonym whose name has it as the head noun. */
  headShare: number
  /** Whether the word is the head noun of the term. */
  isHead: boolean
}

/**
 * The lookups of all words of a term that are not ignored. A word that no product contains is also looked up as a prefix, like
 * the last word while the shopper is typing.
 */
export function createLookups(words: TermWord[], reader: TermReader): Lookup[] {
  const searched = words.flatMap((word, index) => (word.ignored ? [] : [index]))
  const lookups = searched.map((index) => createLookup(words, index, reader))
  const head = findHead(words, searched, lookups, reader.language)
  return lookups.map((lookup) => ({ ...lookup, isHead: lookup === head }))
}

function createLookup(words: TermWord[], index: number, reader: TermReader): Lookup {
  const { dictionary, language, typing, literal, alternatives = {} } = reader
  const { text = '', measure } = words[index] ?? {}
  const stems: number[] = []
  const factors: number[] = []
  const add = (stem: number | undefined, factor: number) => {
    if (stem === undefined || stems.includes(stem) || (dictionary.counts.products[stem] ?? 0) === 0) return
    stems.push(stem)
    factors.push(factor)
  }
  const addWord = (word: string, factor: number) => add(dictionary.findNumber(language.stem(word)), factor)
  if (measure) addWord(measure.measure, 1)
  const code = codeAround(words, index)
  if (code) addWord(code, 1)
  addWord(text, measure || stems.length > 0 ? AMOUNT : 1)
  if (measure) addWord(measure.amount, AMOUNT)
  const joined = joinWithNeighbors(words, index)
  for (const word of joined) addWord(word, JOINED)
  const exactCount = stems.length
  if (!literal) {
    for (const word of [text, ...joined]) {
      for (const synonym of language.findSynonyms(language.stem(word))) add(dictionary.findNumber(synonym), SYNONYM)
    }
  }
  for (const word of Object.hasOwn(alternatives, text) ? (alternatives[text] ?? []) : []) addWord(word, SYNONYM)
  const meaningCount = stems.length
  const isTyped = typing && index === words.length - 1
  if (isTyped || (meaningCount === 0 && text.length >= MIN_PREFIX)) {
    const limit = exactCount > 0 ? MAX_COMPLETIONS_OF_WORD : MAX_COMPLETIONS
    for (const completion of findCompletions(text, limit, reader)) add(dictionary.stems[completion], COMPLETION)
  }
  const { counts } = dictionary
  const sumCounts = (numbers: Uint32Array, first: number) =>
    stems.slice(0, first > 0 ? first : stems.length).reduce((sum, stem) => sum + (numbers[stem] ?? 0), 0)
  const headShare = sumCounts(counts.heads, meaningCount) / Math.max(1, sumCounts(counts.products, meaningCount))
  return {
    text,
    stems,
    factors,
    exactCount,
    meaningCount,
    products: sumCounts(counts.products, exactCount),
    headShare,
    isHead: false,
  }
}

/**
 * Boost for the word in the position of a head noun. The head noun of a term is the word with the highest `headShare` after
 * this boost, because terms may have another order, such as `laptop 15.6 inch`.
 */
const HEAD_POSITION_BOOST = 4
/** The minimum `headShare` of a head noun. */
const MIN_HEAD_SHARE = 0.004

function findHead(words: TermWord[], searched: number[], lookups: Lookup[], language: Language): Lookup | undefined {
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

/** The word joined with adjacent words, because `e reader` may be written `ereader`. */
function joinWithNeighbors(words: { text: string }[], index: number): string[] {
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

/** Words with a prefix, one for each stem, by descending frequency. */
export function findCompletions(
  prefix: string,
  limit: number,
  { dictionary, sorted, language }: { dictionary: Dictionary; sorted: SortedWords; language: Language },
): number[] {
  const best: number[] = []
  const getWeight = (word: number) => dictionary.counts.products[dictionary.stems[word] ?? 0] ?? 0
  sorted.eachWithPrefix(prefix, (word) => {
    const weight = getWeight(word)
    if (weight === 0 || dictionary.uses[word] === 0) return
    if (best.length === limit && weight <= getWeight(best[limit - 1] ?? 0)) return
    if (language.stopWords.has(dictionary.wordAt(word))) return
    const sameStem = best.findIndex((other) => dictionary.stems[other] === dictionary.stems[word])
    if (sameStem >= 0) {
      if ((dictionary.uses[best[sameStem] ?? 0] ?? 0) < (dictionary.uses[word] ?? 0)) best[sameStem] = word
      return
    }
    if (best.length === limit) best.pop()
    const at = best.findIndex((other) => getWeight(other) < weight)
    best.splice(at < 0 ? best.length : at, 0, word)
  })
  return best
}
