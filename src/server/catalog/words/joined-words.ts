import { joinMeasure, MAX_UNIT_LENGTH, readMeasure } from './measures.ts'
import { Joint, type Spans } from './spans.ts'

const digits = /^\d+$/

/** Hyphenated words with more parts are not joined. An ISBN has five. */
export const MAX_JOINED = 5

/**
 * Calls `take` with each joined form of words that can also be written as one word: `ereader` for `e-reader` and `e reader`,
 * `20l` for `20-liter` and `20 l`. The joined words of a term are looked up to find them.
 */
export function forEachJoined(folded: string, spans: Spans, take: (joined: string) => void): void {
  for (let index = 0; index < spans.count; index++) {
    if (isDigit(folded, spans, index)) addMeasure(folded, spans, index, take)
    const joint = spans.joint[index]
    if (joint === Joint.none) continue
    if (joint === Joint.hyphen) {
      const first = index - 1
      while (spans.joint[index + 1] === Joint.hyphen && index + 1 < spans.count) index++
      if (index - first < MAX_JOINED) take(joinWords(folded, spans, first, index))
    } else if (joinsBySpace(folded, spans, index)) {
      take(joinWords(folded, spans, index - 1, index))
    }
  }
}

/** Indexes `20 l`, `20-liter` and `20l` all as `20l`. */
function addMeasure(folded: string, spans: Spans, index: number, take: (joined: string) => void): void {
  const amount = wordAt(folded, spans, index)
  const written = readMeasure(amount)
  if (written && written.measure !== amount) take(written.measure)
  const next = index + 1
  if (next >= spans.count || spans.joint[next] === Joint.none || lengthAt(spans, next) > MAX_UNIT_LENGTH) return
  const measure = joinMeasure(amount, wordAt(folded, spans, next))
  if (measure) take(measure)
}

function joinsBySpace(folded: string, spans: Spans, index: number): boolean {
  // Returns for most words without creating a string.
  if (lengthAt(spans, index - 1) > 1 || isDigit(folded, spans, index - 1)) return false
  const second = wordAt(folded, spans, index)
  return wordAt(folded, spans, index - 1) !== 'a' && second.length > 2 && !digits.test(second)
}

const isDigit = (folded: string, { from }: Spans, index: number): boolean => folded.charCodeAt(from[index] ?? 0) < 58

const lengthAt = ({ from, to }: Spans, index: number): number => (to[index] ?? 0) - (from[index] ?? 0)

const wordAt = (folded: string, spans: Spans, index: number): string => folded.slice(spans.from[index], spans.to[index])

function joinWords(folded: string, spans: Spans, first: number, last: number): string {
  let text = ''
  for (let index = first; index <= last; index++) text += wordAt(folded, spans, index)
  return text
}
