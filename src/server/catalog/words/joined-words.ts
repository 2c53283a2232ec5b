import { Joint, type Spans } from './spans.ts'

/** What stands behind a number: `20 l` is found as `20l`. */
const units = new Set('l ml cl g kg mg oz lb lbs cm mm m km in ft w kw v mah gb tb mb hz khz h k'.split(' '))
const LONGEST_UNIT = 3
const digits = /^\d+$/

/** Of `3-in-1` and the like, no more words than these are joined. */
export const MOST_JOINED = 4

/**
 * Calls with words that can as well be written as one: `e-reader`, `e reader`; `20-l`, `20 l`; `noise-cancelling`. A
 * term finds them by looking up its own words joined.
 */
export function eachJoined(folded: string, spans: Spans, take: (joined: string) => void): void {
  for (let index = 1; index < spans.count; index++) {
    const joint = spans.joint[index]
    if (joint === Joint.none) continue
    if (joint === Joint.hyphen) {
      const first = index - 1
      while (spans.joint[index + 1] === Joint.hyphen && index + 1 < spans.count) index++
      if (index - first < MOST_JOINED) take(textOf(folded, spans, first, index))
    } else if (joinsBySpace(folded, spans, index)) {
      take(textOf(folded, spans, index - 1, index))
    }
  }
}

function joinsBySpace(folded: string, spans: Spans, index: number): boolean {
  const startsWithDigit = folded.charCodeAt(spans.from[index - 1] ?? 0) < 58
  // Most words end here, without a string made of them.
  if (lengthAt(spans, startsWithDigit ? index : index - 1) > (startsWithDigit ? LONGEST_UNIT : 1)) return false
  const first = wordAt(folded, spans, index - 1)
  const second = wordAt(folded, spans, index)
  if (startsWithDigit) return units.has(second) && digits.test(first)
  return first !== 'a' && second.length > 2 && !digits.test(second)
}

const lengthAt = ({ from, to }: Spans, index: number): number => (to[index] ?? 0) - (from[index] ?? 0)

const wordAt = (folded: string, spans: Spans, index: number): string => folded.slice(spans.from[index], spans.to[index])

function textOf(folded: string, spans: Spans, first: number, last: number): string {
  let text = ''
  for (let index = first; index <= last; index++) text += wordAt(folded, spans, index)
  return text
}
