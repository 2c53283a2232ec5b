import type { Dictionary } from './dictionary.ts'
import { MAX_JOINED } from './joined-words.ts'
import type { Language } from './language.ts'
import type { SortedWords } from './sorted-words.ts'
import type { TermWord } from './term.ts'
import type { TermReader } from './term-reader.ts'

/** How much less than the word itself counts what is found in its place. */
const JOINED = 0.95
const SYNONYM = 0.8
const AMOUNT = 0.7
const BEGINNING = 0.75

/** Shorter words are completed only while they are being typed. */
const MIN_BEGINNING = 2
/** Words that a beginning can stand for; the most frequent ones. */
const MAX_COMPLETIONS = 64
/** The same for what is a whole word already. */
const MAX_BESIDE_OWN = 16

/** Alternatives for one word of a term: any of several stems. */
export interface Lookup {
  text: string
  stems: number[]
  /** By stem, 0…1. */
  worths: number[]
  /** How many of the stems are what the word itself means, rather than something near. */
  own: number
  /** How many of them are no mere beginning. */
  meant: number
  /** About how many products have it. */
  products: number
  /** Of those that have it or what means the same, how many are called so: 0…1. */
  headShare: number
  /** What the term's thing is called. */
  isHead: boolean
}

/**
 * What each word of the term that is not ignored stands for. A word that nothing has stands for those that begin so, and
 * so does the last one while somebody is typing.
 */
export function lookupsOf(words: TermWord[], reader: TermReader): Lookup[] {
  const asked = words.flatMap((word, index) => (word.ignored ? [] : [index]))
  const lookups = asked.map((index) => lookupOf(words, index, reader))
  const head = headOf(words, asked, lookups, reader.language)
  return lookups.map((lookup) => ({ ...lookup, isHead: lookup === head }))
}

function lookupOf(words: TermWord[], index: number, reader: TermReader): Lookup {
  const { dictionary, language, typing, literal, also = {} } = reader
  const { text = '', measure } = words[index] ?? {}
  const stems: number[] = []
  const worths: number[] = []
  const add = (itsStem: number | undefined, worth: number) => {
    if (itsStem === undefined || stems.includes(itsStem) || (dictionary.counts.products[itsStem] ?? 0) === 0) return
    stems.push(itsStem)
    worths.push(worth)
  }
  const addWord = (word: string, worth: number) => add(dictionary.numberOf(language.stem(word)), worth)
  if (measure) addWord(measure.measure, 1)
  const code = codeAround(words, index)
  if (code) addWord(code, 1)
  addWord(text, measure || stems.length > 0 ? AMOUNT : 1)
  if (measure) addWord(measure.amount, AMOUNT)
  const joined = joinedAround(words, index)
  for (const word of joined) addWord(word, JOINED)
  const own = stems.length
  if (!literal) {
    for (const word of [text, ...joined]) {
      for (const synonym of language.synonymsOf(language.stem(word))) add(dictionary.numberOf(synonym), SYNONYM)
    }
  }
  for (const word of Object.hasOwn(also, text) ? (also[text] ?? []) : []) addWord(word, SYNONYM)
  const meant = stems.length
  const isTyped = typing && index === words.length - 1
  if (isTyped || (meant === 0 && text.length >= MIN_BEGINNING)) {
    const most = own > 0 ? MAX_BESIDE_OWN : MAX_COMPLETIONS
    for (const completion of completionsOf(text, most, reader)) add(dictionary.stemOf[completion], BEGINNING)
  }
  const { counts } = dictionary
  const sumOf = (numbers: Uint32Array, first: number) =>
    stems.slice(0, first > 0 ? first : stems.length).reduce((sum, stem) => sum + (numbers[stem] ?? 0), 0)
  const headShare = sumOf(counts.heads, meant) / Math.max(1, sumOf(counts.products, meant))
  return { text, stems, worths, own, meant, products: sumOf(counts.products, own), headShare, isHead: false }
}

/** Of a term that is not in the usual order, such as `laptop 15.6 inch`, the word that most often is a thing. */
const USUAL_ORDER = 4
/** Of what has a word, so much is called by it at least if it is a thing. */
const MIN_HEADS = 0.004

function headOf(words: TermWord[], asked: number[], lookups: Lookup[], language: Language): Lookup | undefined {
  const named = words.map(({ text, hyphenated }, index) => ({ text, gap: index === 0 ? '' : hyphenated ? '-' : ' ' }))
  const usual = language.readName(named, () => false).heads
  let best: Lookup | undefined
  let most = MIN_HEADS
  for (const [at, lookup] of lookups.entries()) {
    const weighed = usual.includes(asked[at] ?? -1) ? lookup.headShare * USUAL_ORDER : lookup.headShare
    if (weighed <= most) continue
    most = weighed
    best = lookup
  }
  return best
}

/** A code with hyphens as one word, `5w30` of `5W-30`: its parts alone are also those of other codes. */
function codeAround(words: TermWord[], index: number): string | undefined {
  let first = index
  while (words[first]?.hyphenated) first--
  let next = index + 1
  while (words[next]?.hyphenated) next++
  const code = words.slice(first, next).map(({ text }) => text)
  return code.length > 1 && code.length <= MAX_JOINED && /\d/.test(code.join('')) ? code.join('') : undefined
}

/** The words made of this one and its neighbors: `e reader` may be written `ereader`. */
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
export function completionsOf(
  beginning: string,
  most: number,
  { dictionary, sorted, language }: { dictionary: Dictionary; sorted: SortedWords; language: Language },
): number[] {
  const best: number[] = []
  const weightOf = (word: number) => dictionary.counts.products[dictionary.stemOf[word] ?? 0] ?? 0
  sorted.eachWith(beginning, (word) => {
    const weight = weightOf(word)
    if (weight === 0 || dictionary.uses[word] === 0) return
    if (best.length === most && weight <= weightOf(best[most - 1] ?? 0)) return
    if (language.stopWords.has(dictionary.wordAt(word))) return
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
