import { correctionsOf } from './corrections.ts'
import type { FindOptions, Found } from './found.ts'
import { type Lookup, lookupsOf } from './lookup.ts'
import { addMatches, type Matches, matchAll, matchesAny, matchNearly, noMatches } from './match.ts'
import { prefixesToHighlight } from './prefixes-to-highlight.ts'
import { bitCount } from './ranked-set.ts'
import { matchSplitCompound } from './split-compounds.ts'
import { readTerm, type TermWord, withIgnored, withReplaced } from './term.ts'
import type { TermReader, Words } from './term-reader.ts'
import { phraseOf, type WeighedLookup, WHOLE_TERM, weigh } from './weigh.ts'

/** Maximum corrections that are tried for a word and for the whole term. */
const MAX_CORRECTIONS = 5
const MAX_TRIES = 12

/** With at least this many complete matches, near matches are not added. */
const ENOUGH_MATCHES = 24
/** Products that match a smaller share of the term are not relevant. */
const MIN_SHARE = 0.4

/**
 * Finds the products with every word of the term and, if these are few, ranks those with nearly every word after them. A
 * word that no product contains is corrected, unless it is a word of the language; if it cannot be corrected, it is left out.
 */
export function findTerm(words: Words, text: string, options: FindOptions): Found {
  const reader = { ...words, ...options }
  const term = readTerm(text, words.language)
  if (term.length === 0) return nothingFound(words)
  const lookups = lookupsOf(term, reader)
  if (lookups.every(({ stems }) => stems.length > 0)) {
    return {
      ...search(reader, term, lookups),
      isGuess: lookups.some(({ meaningCount }) => meaningCount === 0),
      synonyms: synonymsIn(reader, lookups),
    }
  }
  const { applied, offered } = correctedTerms(reader, term)
  const corrected = applied ?? term
  const known = withoutUnknown(reader, corrected)
  const found = known.length > 0 ? search(reader, known, lookupsOf(known, reader), corrected) : nothingFound(words)
  const isFound = found.share > 0
  const wasChanged = applied !== undefined || known.length < corrected.length
  return {
    ...found,
    isGuess: true,
    // If the words left out matter, the suggestion shows the corrected term with them.
    ...(isFound &&
      wasChanged && { suggestion: displayText(words, found.share < MIN_SHARE || applied ? corrected : known) }),
    ...(offered && { offered: displayText(words, offered) }),
  }
}

const synonymsIn = ({ dictionary, sorted }: TermReader, lookups: Lookup[]): string[] =>
  lookups
    .flatMap(({ exactCount, meaningCount, stems }) => (exactCount === 0 ? stems.slice(0, meaningCount) : []))
    .map((stem) => {
      let best = dictionary.wordAt(stem)
      let bestUses = 0
      sorted.eachWithPrefix(best.length > 3 ? best.slice(0, -1) : best, (word) => {
        const uses = dictionary.uses[word] ?? 0
        if (dictionary.stemOf[word] !== stem || uses <= bestUses) return
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
  const phrase = phraseOf(term, lookups, dictionary)
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
  // Reduced by one for each lookup, because the share of each is rounded down.
  const minShare = Math.floor((WHOLE_TERM + missing) * MIN_SHARE) - lookups.length
  const near = matchNearly(segments, weighed, phrase, ordinals, { enough: ENOUGH_MATCHES, minShare, missing })
  if (!near.any && complete === 0) return nothingFound(reader)
  if (split) addMatches(near, split.matches)
  return toFound(near, matched(), split ? Math.max(near.bestShare, share) : near.bestShare, complete)
}

/**
 * The weight of the words that no product contains, in units of `WHOLE_TERM`; each counts as much as the other words do on
 * average.
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
    lookupsOf(term, reader)
      .filter(({ stems }) => stems.length === 0)
      .map(({ text }) => text),
  )
  const known = term.filter(({ text, ignored }) => ignored || !unknown.has(text))
  return known.some(({ ignored }) => !ignored) ? withIgnored(known, reader.language) : []
}

/**
 * Corrects the words of a term that no product contains. A word of the language is unlikely to be a typo, so its correction is
 * only offered and not applied.
 */
function correctedTerms(reader: TermReader, term: TermWord[]): { applied?: TermWord[]; offered?: TermWord[] } {
  // Words that only match as prefixes are corrected as well.
  const unknown = new Set(
    lookupsOf(term, reader)
      .filter(({ meaningCount }) => meaningCount === 0)
      .map(({ text }) => text),
  )
  const optionsFor = (isAllowed: (text: string) => (option: string[]) => boolean) =>
    term.map(({ text, ignored }) =>
      ignored || !unknown.has(text)
        ? []
        : correctionsOf(text, MAX_CORRECTIONS, reader.dictionary).filter(isAllowed(text)),
    )
  const { isKnown } = reader.language
  // Splitting a word into two only adds a space.
  const mayApply = (text: string) => (option: string[]) => option.length > 1 || !isKnown(text)
  const applied = likeliest(reader, term, optionsFor(mayApply))
  const offered = likeliest(
    reader,
    term,
    optionsFor((text) => (option) => !mayApply(text)(option)),
  )
  return { ...(applied && { applied }), ...(offered && { offered }) }
}

function likeliest(reader: TermReader, term: TermWord[], options: string[][][]): TermWord[] | undefined {
  const tried = choices(options)
    .slice(0, MAX_TRIES)
    .map((choice) => withReplaced(term, choice, reader.language))
  return tried.find((each) => findsAny(reader, each)) ?? tried[0]
}

/** Combinations of options for the words: the likeliest first, then those that differ from it in one word. */
function choices(options: string[][][]): Map<number, string[]>[] {
  const best = new Map<number, string[]>()
  for (const [index, [option]] of options.entries()) if (option) best.set(index, option)
  if (best.size === 0) return []
  const others = options.flatMap((ofWord, index) => ofWord.slice(1).map((option) => new Map(best).set(index, option)))
  return [best, ...others]
}

function findsAny(reader: TermReader, term: TermWord[]): boolean {
  const lookups = lookupsOf(term, reader).filter(({ stems }) => stems.length > 0)
  return lookups.length > 0 && matchesAny(reader.segments, weigh(lookups, reader.products))
}

/** The text of a term, with accents as in the catalog. */
function displayText({ dictionary, accented }: Words, term: TermWord[]): string {
  return term
    .map(({ text, hyphenated }, index) => {
      const shown = accented.get(dictionary.numberOf(text) ?? -1) ?? text
      return index === 0 ? shown : (hyphenated ? '-' : ' ') + shown
    })
    .join('')
}
