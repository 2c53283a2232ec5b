import type { Found } from './found.ts'
import type { WordIndex } from './word-index.ts'

/** What searches need of an index of words. */
export type SearchedWords = Pick<WordIndex, 'find' | 'hasWord' | 'suggest'> & {
  /** Distinguishes cached results of different indexes. */
  key?: string
}

/** Searches the translations of products besides their originals. @param key the language */
export const mergeWords = (key: string, translated: WordIndex, originals: WordIndex): SearchedWords => ({
  key,
  find: (term, options) => mergeFound(translated.find(term, options), originals.find(term, options)),
  hasWord: (word) => translated.hasWord(word) || originals.hasWord(word),
  suggest(term) {
    const [own, others] = [translated.suggest(term).terms, originals.suggest(term).terms]
    return { terms: [...new Set([...own, ...others])] }
  },
})

/** Guesses in one language, such as corrections, are left out when the other one has matches for the term as it was typed. */
function mergeFound(translated: Found, originals: Found): Found {
  const [better, other] = rate(translated) >= rate(originals) ? [translated, originals] : [originals, translated]
  if (rate(other) < rate(better) || other.share === 0) return better
  const [longer, shorter] = better.scores.length >= other.scores.length ? [better, other] : [other, better]
  const bits = longer.bits.slice()
  const scores = longer.scores.slice()
  for (let at = 0; at < shorter.bits.length; at++) bits[at] = (bits[at] ?? 0) | (shorter.bits[at] ?? 0)
  for (let at = 0; at < shorter.scores.length; at++) scores[at] = Math.max(scores[at] ?? 0, shorter.scores[at] ?? 0)
  return {
    ...better,
    bits,
    scores,
    complete: better.complete + other.complete,
    isName: better.isName || other.isName,
    matched: [...new Set([...better.matched, ...other.matched])],
  }
}

/** 2 if products contain all words as typed, 1 if they contain some of them, otherwise 0. */
const rate = ({ isGuess, complete, share }: Found): number => (share === 0 ? 0 : complete > 0 && !isGuess ? 2 : 1)
