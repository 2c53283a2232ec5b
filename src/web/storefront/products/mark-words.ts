/** A piece of text, and whether it matches the search. */
export interface TextPiece {
  text: string
  marked: boolean
}

/**
 * Splits a text into pieces that match the search and pieces between them.
 * @param beginnings prefixes of words in lower case without accents: "wire" marks the first four letters of "Wireless"
 */
export function markWords(text: string, beginnings: readonly string[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let rest = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const end = index + Math.max(0, ...beginnings.map((beginning) => lengthOf(beginning, word)))
    if (end === index) continue
    if (index > rest) pieces.push({ text: text.slice(rest, index), marked: false })
    pieces.push({ text: text.slice(index, end), marked: true })
    rest = end
  }
  if (rest < text.length) pieces.push({ text: text.slice(rest), marked: false })
  return pieces
}

/** Length of the prefix in the word, in UTF-16 units. 0 if the word does not start with it. */
function lengthOf(beginning: string, word: string): number {
  const looked = folded(beginning)
  if (!looked || !folded(word).startsWith(looked)) return 0
  let length = 0
  for (const letter of word) {
    if (folded(word.slice(0, length)).length >= looked.length && !/\p{M}/u.test(letter)) break
    length += letter.length
  }
  return length
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
