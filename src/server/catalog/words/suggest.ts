import { english } from './english/english.ts'
import { fold } from './fold.ts'
import { readTerm } from './term.ts'

const MAX_TERMS = 5
const written = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu

/**
 * Suggests terms while a shopper is typing: completions from `WordIndex.suggest`, and phrases from the names of the best
 * matches with one more word than the typed term (`wirel` → `wireless headphones`).
 * @param names of the best matches, best first
 */
export function suggestTerms(typed: string, names: string[], completions: string[]): string[] {
  const typedWords = readTerm(typed, english).map(({ text }) => text)
  const phrases = names.flatMap((name) => findPhrase(name, typedWords) ?? [])
  const [best = [], others = []] = [completions.slice(0, 1), completions.slice(1)]
  const terms = new Map<string, string>()
  for (const term of [...best, ...phrases, ...others]) {
    // The typed term itself is not suggested.
    if (fold(term) !== fold(typed.trim()) && !terms.has(fold(term))) terms.set(fold(term), term)
  }
  return [...terms.values()].slice(0, MAX_TERMS)
}

/**
 * The adjacent words of the name that match the typed words, with the last one completed. The next word is added unless it is a
 * stop word or has a digit.
 */
function findPhrase(name: string, typedWords: string[]): string | undefined {
  const words = (name.toLowerCase().match(written) ?? []).map((text) => ({ text, folded: fold(text) }))
  const start = words.findIndex((_, first) =>
    typedWords.every((word, at) => {
      const folded = words[first + at]?.folded
      return at === typedWords.length - 1 ? folded?.startsWith(word) : folded === word
    }),
  )
  if (start < 0 || typedWords.length === 0) return undefined
  const last = start + typedWords.length - 1
  const next = words[last + 1]
  const end = next && !english.stopWords.has(next.folded) && !/\d/.test(next.folded) ? last + 1 : last
  return words
    .slice(start, end + 1)
    .map(({ text }) => text)
    .join(' ')
}
