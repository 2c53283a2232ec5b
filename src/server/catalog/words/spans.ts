/** The character between a word and the previous one; `none` for any other character and for several characters. */
export const Joint = { none: 0, hyphen: 1, space: 2 } as const

/** Longer words are truncated. */
export const MAX_WORD_LENGTH = 40

const hyphen = 45
const space = 32
const point = 46
const zero = 48

/** Minimum number of digits of a GTIN without leading zeros. Shorter numbers keep their leading zeros: `0000007` is not 7. */
const MIN_GTIN = 7

/** The positions of words in a folded text. Reused for many texts, to avoid garbage collection. */
export interface Spans {
  count: number
  from: Int32Array
  to: Int32Array
  hash: Int32Array
  joint: Uint8Array
}

export const createSpans = (): Spans => ({ count: 0, ...buffers(256) })

/** Finds the words of a folded text. Leading zeros of long numbers are skipped, because a UPC is an EAN without its leading zero. */
export function readSpans(folded: string, spans: Spans): void {
  spans.count = 0
  let lastEnd = -2
  for (let at = 0; at < folded.length; at++) {
    if (!isWordUnit(folded.charCodeAt(at))) continue
    const between = at === lastEnd + 1 ? folded.charCodeAt(lastEnd) : 0
    if (folded.charCodeAt(at) === zero) at = skipZeros(folded, at)
    const from = at
    let hash = HASH_START
    for (; at < folded.length; at++) {
      const unit = folded.charCodeAt(at)
      if (!isWordUnit(unit) && !(unit === point && isDecimal(folded, at))) break
      if (at - from < MAX_WORD_LENGTH) hash = hashUnit(hash, unit)
    }
    push(spans, from, Math.min(at, from + MAX_WORD_LENGTH), hash)
    spans.joint[spans.count - 1] = between === hyphen ? Joint.hyphen : between === space ? Joint.space : Joint.none
    lastEnd = at
  }
}

export const HASH_START = 0x811c9dc5 | 0

/** One step of FNV-1a. */
export const hashUnit = (hash: number, unit: number): number => Math.imul(hash ^ unit, 16777619)

export function hashText(text: string, hash: number = HASH_START): number {
  for (let at = 0; at < text.length; at++) hash = hashUnit(hash, text.charCodeAt(at))
  return hash
}

const isWordUnit = (unit: number): boolean => (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) || unit > 127

/** Whether the point is between digits. */
const isDecimal = (folded: string, at: number): boolean =>
  isDigit(folded.charCodeAt(at - 1)) && isDigit(folded.charCodeAt(at + 1))

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57

function push(spans: Spans, from: number, to: number, hash: number): void {
  const { count } = spans
  if (count === spans.from.length) {
    const { from, to, hash, joint } = spans
    Object.assign(spans, buffers(count * 2))
    spans.from.set(from)
    spans.to.set(to)
    spans.hash.set(hash)
    spans.joint.set(joint)
  }
  spans.from[count] = from
  spans.to[count] = to
  spans.hash[count] = hash
  spans.count = count + 1
}

/** The end of leading zeros, if the number is as long as a GTIN; otherwise `from`. */
function skipZeros(folded: string, from: number): number {
  let at = from
  while (folded.charCodeAt(at) === zero) at++
  let end = at
  while (isDigit(folded.charCodeAt(end))) end++
  return end - at < MIN_GTIN || isWordUnit(folded.charCodeAt(end)) ? from : at
}

const buffers = (size: number) => ({
  from: new Int32Array(size),
  to: new Int32Array(size),
  hash: new Int32Array(size),
  joint: new Uint8Array(size),
})
