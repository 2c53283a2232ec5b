import { fold } from './fold.ts'
import type { Language } from './language.ts'
import { measureOf, readMeasure } from './measures.ts'
import { createSpans, hashText, Joint, readSpans } from './spans.ts'

/** Words of a term that are searched; the rest is ignored, so that search time is bounded. */
export const MAX_WORDS = 12

export interface TermWord {
  /** Folded. */
  text: string
  /** Stands after a hyphen. */
  hyphenated: boolean
  /** A stop word beside others, the unit of the number before, or more than are looked for. */
  ignored: boolean
  /** A number with its unit: `15.6in`, whether it was typed as one word or as two. */
  measure?: { measure: string; amount: string }
}

const spans = createSpans()

/** The words that somebody typed. */
export function readTerm(text: string, language: Language): TermWord[] {
  const folded = fold(text)
  readSpans(folded, spans)
  const words: TermWord[] = []
  for (let index = 0; index < spans.count; index++) {
    const word = folded.slice(spans.from[index], spans.to[index])
    words.push({ text: word, hyphenated: spans.joint[index] === Joint.hyphen, ignored: false })
  }
  return withIgnored(words, language)
}

/** Marks the words that are not looked for. */
export function withIgnored(words: TermWord[], { stopWords }: Language): TermWord[] {
  const onlyStopWords = words.every(({ text }) => stopWords.has(text))
  const kept = new Set<string>()
  let isUnit = false
  return words.map(({ text, hyphenated }, index) => {
    const measure = isUnit ? undefined : measureAt(words, index)
    const ignored =
      isUnit || kept.has(text) || kept.size === MAX_WORDS || (!onlyStopWords && !measure && stopWords.has(text))
    isUnit = measure !== undefined && !readMeasure(text)
    if (!ignored) kept.add(text)
    return { text, hyphenated, ignored, ...(measure && { measure }) }
  })
}

/** The term with other words in the places of some. */
export function withReplaced(term: TermWord[], by: ReadonlyMap<number, string[]>, language: Language): TermWord[] {
  const words = term.flatMap((word, index) => {
    const texts = by.get(index)
    return texts ? texts.map((text, at) => ({ ...word, text, hyphenated: word.hyphenated && at === 0 })) : [word]
  })
  return withIgnored(words, language)
}

function measureAt(words: TermWord[], index: number): TermWord['measure'] {
  const amount = words[index]?.text ?? ''
  const one = readMeasure(amount)
  if (one) return one
  const measure = measureOf(amount, words[index + 1]?.text ?? '')
  return measure === undefined ? undefined : { measure, amount }
}

/** The hash that `NameShape.whole` has for a name of these words. */
export const wholeHash = (words: TermWord[]): number =>
  words.reduce((hash, { text }) => hashText(text, hash), hashText(''))
