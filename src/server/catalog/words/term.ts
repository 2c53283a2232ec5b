import { fold } from './fold.ts'
import type { Language } from './language.ts'
import { joinMeasure, readMeasure } from './measures.ts'
import { createSpans, hashText, Joint, readSpans } from './spans.ts'

/** Maximum number of words of a term that are searched. Further words are ignored, to limit search time. */
export const MAX_WORDS = 12

export interface TermWord {
  /** Folded. */
  text: string
  /** Whether it follows a hyphen. */
  hyphenated: boolean
  /** Whether it is not searched: a stop word, a repetition, the unit of the previous number, or a word beyond `MAX_WORDS`. */
  ignored: boolean
  /** A number with its unit, such as `15.6in`, which may be typed as one word or two. */
  measure?: { measure: string; amount: string }
}

const spans = createSpans()

/** Splits a typed term into words. */
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

/** Marks the ignored words. */
export function withIgnored(words: TermWord[], { stopWords }: Language): TermWord[] {
  const onlyStopWords = words.every(({ text }) => stopWords.has(text))
  const searched = new Set<string>()
  let isUnit = false
  return words.map(({ text, hyphenated }, index) => {
    const measure = isUnit ? undefined : measureAt(words, index)
    const ignored =
      isUnit || searched.has(text) || searched.size === MAX_WORDS || (!onlyStopWords && !measure && stopWords.has(text))
    isUnit = measure !== undefined && !readMeasure(text)
    if (!ignored) searched.add(text)
    return { text, hyphenated, ignored, ...(measure && { measure }) }
  })
}

/** Replaces words of a term, by position. */
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
  const measure = joinMeasure(amount, words[index + 1]?.text ?? '')
  return measure === undefined ? undefined : { measure, amount }
}

/** The hash of a name with exactly these words, as in `NameShape.whole`. */
export const wholeHash = (words: TermWord[]): number =>
  words.reduce((hash, { text }) => hashText(text, hash), hashText(''))
