import { fold } from './fold.ts'
import { createSpans, hashText, Joint, readSpans } from './spans.ts'
import { stopWords } from './stop-words.ts'

/** Words of a term that are looked for; what follows is passed over, so that every term is answered in bounded time. */
export const MOST_WORDS = 12

export interface TermWord {
  /** Folded. */
  text: string
  /** Stands after a hyphen. */
  hyphenated: boolean
  /** A stop word beside others, or more than are looked for. */
  ignored: boolean
}

const spans = createSpans()

/** The words that somebody typed. */
export function readTerm(text: string): TermWord[] {
  const folded = fold(text)
  readSpans(folded, spans)
  const words: TermWord[] = []
  for (let index = 0; index < spans.count; index++) {
    const word = folded.slice(spans.from[index], spans.to[index])
    words.push({ text: word, hyphenated: spans.joint[index] === Joint.hyphen, ignored: false })
  }
  return withIgnored(words)
}

/** Marks the words that are not looked for. */
export function withIgnored(words: TermWord[]): TermWord[] {
  const onlyStopWords = words.every(({ text }) => stopWords.has(text))
  const kept = new Set<string>()
  return words.map((word) => {
    const { text } = word
    const ignored = kept.has(text) || kept.size === MOST_WORDS || (!onlyStopWords && stopWords.has(text))
    if (!ignored) kept.add(text)
    return { ...word, ignored }
  })
}

/** The hash that `NameShape.whole` has for a name of these words. */
export const wholeHash = (words: TermWord[]): number =>
  words.reduce((hash, { text }) => hashText(text, hash), hashText(''))
