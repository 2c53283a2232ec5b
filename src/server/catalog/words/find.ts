import { matchApart } from './apart.ts'
import { correctionsOf } from './corrections.ts'
import type { Found, HowToFind } from './found.ts'
import { type Lookup, lookupsOf } from './lookup.ts'
import { addMatches, type Matches, matchAll, matchesAny, matchNearly, noMatches } from './match.ts'
import { prefixesToMark } from './prefixes-to-mark.ts'
import { bitCount } from './ranked-set.ts'
import { readTerm, type TermWord, withIgnored, withReplaced } from './term.ts'
import type { TermReader, Words } from './term-reader.ts'
import { phraseOf, type WeighedLookup, WHOLE_TERM, weigh } from './weigh.ts'

/** Corrections of one word that are tried, and of the whole term. */
const MAX_CORRECTIONS = 5
const MAX_TRIES = 12

/** With at least this many exact matches, near matches are not added. */
const ENOUGH = 24
/** What has less of a term than this is not what somebody means. */
const MIN_SHARE = 0.4

/**
 * The products with every word of the term, and where they are few, those with nearly every word behind them. Words that
 * nothing has are corrected before, unless the language has them; what cannot be corrected is left out.
 */
export function findTerm(words: Words, text: string, how: HowToFind): Found {
  const reader = { ...words, ...how }
  const term = readTerm(text, words.language)
  if (term.length === 0) return nothing(words)
  const lookups = lookupsOf(term, reader)
  if (lookups.every(({ stems }) => stems.length > 0)) {
    return {
      ...search(reader, term, lookups),
      isGuess: lookups.some(({ meant }) => meant === 0),
      synonyms: synonymsIn(reader, lookups),
    }
  }
  const { imposed, offered } = correctedTerms(reader, term)
  const taken = imposed ?? term
  const kept = withoutUnknown(reader, taken)
  const found = kept.length > 0 ? search(reader, kept, lookupsOf(kept, reader), taken) : nothing(words)
  const isFound = found.share > 0
  const wasChanged = imposed !== undefined || kept.length < taken.length
  return {
    ...found,
    isGuess: true,
    // What is left out of the corrected term may still be corrected in what is said.
    ...(isFound && wasChanged && { suggestion: written(words, found.share < MIN_SHARE || imposed ? taken : kept) }),
    ...(offered && { offered: written(words, offered) }),
  }
}

const synonymsIn = ({ dictionary, sorted }: TermReader, lookups: Lookup[]): string[] =>
  lookups
    .flatMap(({ own, meant, stems }) => (own === 0 ? stems.slice(0, meant) : []))
    .map((stem) => {
      let best = dictionary.wordAt(stem)
      let most = 0
      sorted.eachWith(best.length > 3 ? best.slice(0, -1) : best, (word) => {
        const uses = dictionary.uses[word] ?? 0
        if (dictionary.stemOf[word] !== stem || uses <= most) return
        most = uses
        best = dictionary.wordAt(word)
      })
      return best
    })

const nothing = ({ ordinals }: Words): Found => foundOf(noMatches(ordinals), [], 0, 0)

const foundOf = ({ bits, scores, isWhole }: Matches, matched: string[], share: number, complete: number): Found => ({
  bits,
  scores,
  matched,
  share,
  complete,
  isGuess: false,
  isName: isWhole,
  synonyms: [],
})

/** @param asked the term with the words that nothing has, where there are such */
function search(reader: TermReader, term: TermWord[], lookups: Lookup[], asked = term): Found {
  const { segments, products, ordinals, dictionary } = reader
  const weighed = weigh(lookups, products)
  const phrase = phraseOf(term, lookups, dictionary)
  const all = matchAll(segments, weighed, phrase, ordinals)
  const apart = matchApart(reader, term)
  if (apart) addMatches(all, apart.matches)
  const missing = shareOfMissing(asked, weighed)
  const complete = all.any ? countFound(all) : 0
  const matched = () => [...new Set([...prefixesToMark(lookups, reader), ...(apart?.halves ?? [])])]
  const share = WHOLE_TERM / (WHOLE_TERM + missing)
  if (complete >= ENOUGH || (complete > 0 && lookups.length === 1) || all.isWhole) {
    return share < MIN_SHARE ? nothing(reader) : foundOf(all, matched(), share, complete)
  }
  // Shares are rounded down.
  const least = Math.floor((WHOLE_TERM + missing) * MIN_SHARE) - lookups.length
  const near = matchNearly(segments, weighed, phrase, ordinals, { enough: ENOUGH, least, missing })
  if (!near.any && complete === 0) return nothing(reader)
  if (apart) addMatches(near, apart.matches)
  return foundOf(near, matched(), apart ? Math.max(near.most, share) : near.most, complete)
}

/** What the words that nothing has would say of the term, if they said as much as the others do on average. */
function shareOfMissing(asked: TermWord[], known: WeighedLookup[]): number {
  const words = asked.filter(({ ignored }) => !ignored).length
  return Math.max(0, Math.round((WHOLE_TERM * (words - known.length)) / known.length))
}

function countFound({ bits }: Matches): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += bitCount(bits[word] ?? 0)
  return count
}

/** The words of a term that some product has. */
function withoutUnknown(reader: TermReader, term: TermWord[]): TermWord[] {
  const unknown = new Set(
    lookupsOf(term, reader)
      .filter(({ stems }) => stems.length === 0)
      .map(({ text }) => text),
  )
  const kept = term.filter(({ text, ignored }) => ignored || !unknown.has(text))
  return kept.some(({ ignored }) => !ignored) ? withIgnored(kept, reader.language) : []
}

/**
 * The term with the words corrected that nothing has. A word that the language has was hardly mistyped: its correction is
 * only offered.
 */
function correctedTerms(reader: TermReader, term: TermWord[]): { imposed?: TermWord[]; offered?: TermWord[] } {
  // Once a word has to be corrected, so may be those of which only the beginning is known.
  const unknown = new Set(
    lookupsOf(term, reader)
      .filter(({ meant }) => meant === 0)
      .map(({ text }) => text),
  )
  const optionsFor = (isWanted: (text: string) => (option: string[]) => boolean) =>
    term.map(({ text, ignored }) =>
      ignored || !unknown.has(text)
        ? []
        : correctionsOf(text, MAX_CORRECTIONS, reader.dictionary).filter(isWanted(text)),
    )
  const { isKnown } = reader.language
  // Two words instead of one change nothing but the space.
  const mayImpose = (text: string) => (option: string[]) => option.length > 1 || !isKnown(text)
  const imposed = likeliest(reader, term, optionsFor(mayImpose))
  const offered = likeliest(
    reader,
    term,
    optionsFor((text) => (option) => !mayImpose(text)(option)),
  )
  return { ...(imposed && { imposed }), ...(offered && { offered }) }
}

function likeliest(reader: TermReader, term: TermWord[], options: string[][][]): TermWord[] | undefined {
  const tried = choices(options)
    .slice(0, MAX_TRIES)
    .map((choice) => withReplaced(term, choice, reader.language))
  return tried.find((each) => finds(reader, each)) ?? tried[0]
}

/** Ways to choose an option for each word that has any: the likeliest first, then those that differ in one word. */
function choices(options: string[][][]): Map<number, string[]>[] {
  const best = new Map<number, string[]>()
  for (const [index, [option]] of options.entries()) if (option) best.set(index, option)
  if (best.size === 0) return []
  const others = options.flatMap((ofWord, index) => ofWord.slice(1).map((option) => new Map(best).set(index, option)))
  return [best, ...others]
}

function finds(reader: TermReader, term: TermWord[]): boolean {
  const lookups = lookupsOf(term, reader).filter(({ stems }) => stems.length > 0)
  return lookups.length > 0 && matchesAny(reader.segments, weigh(lookups, reader.products))
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
