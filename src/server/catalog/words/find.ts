import { findCorrections } from './corrections.ts'
import type { FindOptions, Found } from './found.ts'
import { createLookups, type Lookup } from './lookup.ts'
import { addMatches, type Matches, matchAll, matchesAny, matchNearly, noMatches } from './match.ts'
import { prefixesToHighlight } from './prefixes-to-highlight.ts'
import { bitCount } from './ranked-set.ts'
import { matchSplitCompound } from './split-compounds.ts'
import { readTerm, type TermWord, withIgnored, withReplaced } from './term.ts'
import type { TermReader, Words } from './term-reader.ts'
import { createPhrase, type WeighedLookup, WHOLE_TERM, weigh } from './weigh.ts'

/** Maximum number of corrections that are tried for a word and for the whole term. */
const MAX_CORRECTIONS = 5
const MAX_TRIES = 12

/** With at least this number of complete matches, no near matches are added. */
const ENOUGH_MATCHES = 24
/** Products that match a smaller share of the term are not relevant. */
const MIN_SHARE = 0.4

/**
 * Finds the products with every word of the term. If there are few, products with nearly all words follow. A word that no
 * product contains is corrected, unless it is a word of the language. Words without a correction are not searched.
 */
export function findTerm(words: Words, text: string, options: FindOptions): Found {
  const reader = { ...words, ...options }
  const term = readTerm(text, words.language)
  if (term.length === 0) return nothingFound(words)
  const lookups = createLookups(term, reader)
  if (lookups.every(({ stems }) => stems.length > 0)) {
    return {
      ...search(reader, term, lookups),
      isGuess: lookups.some(({ meaningCount }) => meaningCount === 0),
      synonyms: listSynonyms(reader, lookups),
    }
  }
  const { applied, offered } = correctedTerms(reader, term)
  const corrected = applied ?? term
  const known = withoutUnknown(reader, corrected)
  const found = known.length > 0 ? search(reader, known, createLookups(known, reader), corrected) : nothingFound(words)
  const isFound = found.share > 0
  const wasChanged = applied !== undefined || known.length < corrected.length
  return {
    ...found,
    isGuess: true,
    // If the missing words are an important part of the term, the suggestion includes them.
    ...(isFound &&
      wasChanged && { suggestion: displayText(words, found.share < MIN_SHARE || applied ? corrected : known) }),
    ...(offered && { offered: displayText(words, offered) }),
  }
}

const listSynonyms = ({ dictionary, sorted }: TermReader, lookups: Lookup[]): string[] =>
  lookups
    .flatMap(({ exactCount, meaningCount, stems }) => (exactCount === 0 ? stems.slice(0, meaningCount) : []))
    .map((stem) => {
      let best = dictionary.wordAt(stem)
      let bestUses = 0
      sorted.eachWithPrefix(best.length > 3 ? best.slice(0, -1) : best, (word) => {
        const uses = dictionary.uses[word] ?? 0
        if (dictionary.stems[word] !== stem || uses <= bestUses) return
        bestUses = uses
        best = dictionary.wordAt(word)
      })
      return best
    })

const nothingFound = ({ ordinals }: Words): Found => toFound(noMatches(ordinals), [], 0, 0)

const toFound = ({ bits, scores, isWhole }: Matches, matched: string[], share: number, complete: number): Found => ({
  bits,
  scores,
  matched,
  share,
  complete,
  isGuess: false,
  isName: isWhole,
  synonyms: [],
})

/** @param whole the term including words that no product contains */
function search(reader: TermReader, term: TermWord[], lookups: Lookup[], whole = term): Found {
  const { segments, products, ordinals, dictionary } = reader
  const weighed = weigh(lookups, products)
  const phrase = createPhrase(term, lookups, dictionary)
  const all = matchAll(segments, weighed, phrase, ordinals)
  const split = matchSplitCompound(reader, term)
  if (split) addMatches(all, split.matches)
  const missing = missingWeight(whole, weighed)
  const complete = all.any ? countFound(all) : 0
  const matched = () => [...new Set([...prefixesToHighlight(lookups, reader), ...(split?.halves ?? [])])]
  const share = WHOLE_TERM / (WHOLE_TERM + missing)
  if (complete >= ENOUGH_MATCHES || (complete > 0 && lookups.length === 1) || all.isWhole) {
    return share < MIN_SHARE ? nothingFound(reader) : toFound(all, matched(), share, complete)
  }
  // Reduced by one for each lookup, because each share is rounded down.
  const minShare = Math.floor((WHOLE_TERM + missing) * MIN_SHARE) - lookups.length
  const near = matchNearly(segments, weighed, phrase, ordinals, { enough: ENOUGH_MATCHES, minShare, missing })
  if (!near.any && complete === 0) return nothingFound(reader)
  if (split) addMatches(near, split.matches)
  return toFound(near, matched(), split ? Math.max(near.bestShare, share) : near.bestShare, complete)
}

/**
 * The weight of the words that no product contains, in units of `WHOLE_TERM`. Each has the average weight of the other words.
 */
function missingWeight(term: TermWord[], known: WeighedLookup[]): number {
  const words = term.filter(({ ignored }) => !ignored).length
  return Math.max(0, Math.round((WHOLE_TERM * (words - known.length)) / known.length))
}

function countFound({ bits }: Matches): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += bitCount(bits[word] ?? 0)
  return count
}

/** The term without words that no product contains. */
function withoutUnknown(reader: TermReader, term: TermWord[]): TermWord[] {
  const unknown = new Set(
    createLookups(term, reader)
      .filter(({ stems }) => stems.length === 0)
      .map(({ text }) => text),
  )
  const known = term.filter(({ text, ignored }) => ignored || !unknown.has(text))
  return known.some(({ ignored }) => !ignored) ? withIgnored(known, reader.language) : []
}

/**
 * Corrects the words of a term that no product contains. The correction of a word of the language is only offered and not
 * applied, because such a word is unlikely to be a typo.
 */
function correctedTerms(reader: TermReader, term: TermWord[]): { applied?: TermWord[]; offered?: TermWord[] } {
  // Words that match only as prefixes are also corrected.
  const unknown = new Set(
    createLookups(term, reader)
      .filter(({ meaningCount }) => meaningCount === 0)
      .map(({ text }) => text),
  )
  const optionsFor = (isAllowed: (text: string) => (option: string[]) => boolean) =>
    term.map(({ text, ignored }) =>
      ignored || !unknown.has(text)
        ? []
        : findCorrections(text, MAX_CORRECTIONS, reader.dictionary).filter(isAllowed(text)),
    )
  const { isKnown } = reader.language
  // Splitting a word into two only adds a space.
  const canApply = (text: string) => (option: string[]) => option.length > 1 || !isKnown(text)
  const applied = chooseCorrection(reader, term, optionsFor(canApply))
  const offered = chooseCorrection(
    reader,
    term,
    optionsFor((text) => (option) => !canApply(text)(option)),
  )
  return { ...(applied && { applied }), ...(offered && { offered }) }
}

function chooseCorrection(reader: TermReader, term: TermWord[], options: string[][][]): TermWord[] | undefined {
  const tried = combineOptions(options)
    .slice(0, MAX_TRIES)
    .map((choice) => withReplaced(term, choice, reader.language))
  return tried.find((each) => hasMatches(reader, each)) ?? tried[0]
}

/** Combinations of options for the words: the most likely first, then those that differ from it in one word. */
function combineOptions(options: string[][][]): Map<number, string[]>[] {
  const best = new Map<number, string[]>()
  for (const [index, [option]] of options.entries()) if (option) best.set(index, option)
  if (best.size === 0) return []
  const others = options.flatMap((wordOptions, index) =>
    wordOptions.slice(1).map((option) => new Map(best).set(index, option)),
  )
  return [best, ...others]
}

function hasMatches(reader: TermReader, term: TermWord[]): boolean {
  const lookups = createLookups(term, reader).filter(({ stems }) => stems.length > 0)
  return lookups.length > 0 && matchesAny(reader.segments, weigh(lookups, reader.products))
}

/** The text of a term, with accents as in the catalog. */
function displayText({ dictionary, accented }: Words, term: TermWord[]): string {
  return term
    .map(({ text, hyphenated }, index) => {
      const shown = accented.get(dictionary.findNumber(text) ?? -1) ?? text
      return index === 0 ? shown : (hyphenated ? '-' : ' ') + shown
    })
    .join('')
}
