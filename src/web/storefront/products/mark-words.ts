/** A segment of text, and whether it matches the search. */
export interface TextSegment {
  text: string
  marked: boolean
}

/**
 * Splits a text into segments that match the search and segments between them.
 * @param prefixes of words, in lower case without accents: "wire" marks the first four letters of "Wireless"
 */
export function markWords(text: string, prefixes: readonly string[]): TextSegment[] {
  const segments: TextSegment[] = []
  let position = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const end = index + Math.max(0, ...prefixes.map((prefix) => getPrefixLength(prefix, word)))
    if (end === index) continue
    if (index > position) segments.push({ text: text.slice(position, index), marked: false })
    segments.push({ text: text.slice(index, end), marked: true })
    position = end
  }
  if (position < text.length) segments.push({ text: text.slice(position), marked: false })
  return segments
}

/** Length of the prefix in the word, in UTF-16 units. 0 if the word does not start with it. */
function getPrefixLength(prefix: string, word: string): number {
  const start = fold(prefix)
  if (!start || !fold(word).startsWith(start)) return 0
  let length = 0
  for (const letter of word) {
    if (fold(word.slice(0, length)).length >= start.length && !/\p{M}/u.test(letter)) break
    length += letter.length
  }
  return length
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
