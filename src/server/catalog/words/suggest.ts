import { english } from './english/english.ts'
import { fold } from './fold.ts'
import { readTerm } from './term.ts'

const MAX_TERMS = 5
const written = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu

/**
 * Whole terms to offer for one that is being typed: out of the names of the products that fit best, from the word that
 * was begun to the end of what belongs together (`wirel` → `wireless headphones`), and single words.
 * @param names the best first
 * @param completions of the last word, from `WordIndex.suggest`
 */
export function termsFor(typed: string, names: string[], completions: string[]): string[] {
  const asked = readTerm(typed, english).map(({ text }) => text)
  const phrases = names.flatMap((name) => phraseIn(name, asked) ?? [])
  const [best = [], others = []] = [completions.slice(0, 1), completions.slice(1)]
  const terms = new Map<string, string>()
  for (const term of [...best, ...phrases, ...others]) {
    // What one has typed already is nothing to offer.
    if (fold(term) !== fold(typed.trim()) && !terms.has(fold(term))) terms.set(fold(term), term)
  }
  return [...terms.values()].slice(0, MAX_TERMS)
}

/** The words of the name that were typed, side by side, the last perhaps begun only, and one more to the right. */
function phraseIn(name: string, asked: string[]): string | undefined {
  const words = (name.toLowerCase().match(written) ?? []).map((text) => ({ text, folded: fold(text) }))
  const start = words.findIndex((_, first) =>
    asked.every((word, at) => {
      const its = words[first + at]?.folded
      return at === asked.length - 1 ? its?.startsWith(word) : its === word
    }),
  )
  if (start < 0 || asked.length === 0) return undefined
  const last = start + asked.length - 1
  const next = words[last + 1]
  const end = next && !english.stopWords.has(next.folded) && !/\d/.test(next.folded) ? last + 1 : last
  return words
    .slice(start, end + 1)
    .map(({ text }) => text)
    .join(' ')
}
