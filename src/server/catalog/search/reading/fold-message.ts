/** Control and formatting characters, which are invisible or change the direction of text. */
const invisible = /[\p{Cc}\p{Cf}]+/gu

/** In characters. Longer words are truncated, because searching them takes time and finds nothing. */
const MAX_WORD_LENGTH = 40
const longWord = new RegExp(`\\S{${MAX_WORD_LENGTH + 1},}`, 'g')

/**
 * Normalizes a message for matching rules: lower case without accents, single spaces, `what's` as `whats`, `max:` as `max of`,
 * and only the punctuation of prices, sizes and order numbers.
 */
export const foldMessage = (message: string): string =>
  message
    .normalize('NFKD')
    .replace(invisible, ' ')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’ʼ‘`´']/g, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/×/g, 'x')
    .replace(/&/g, ' and ')
    .replace(/\b(max|min)(imum)? ?:/g, '$1 of ')
    .replace(/[^\p{L}\p{N}$€£.,%@#+/?-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(longWord, (word) => word.slice(0, MAX_WORD_LENGTH))
    .trim()

/** The words of a folded message, without punctuation. */
export const splitWords = (folded: string): string[] => locateWords(folded).map(({ word }) => word)

/** The words of a folded message with their positions. */
export const locateWords = (folded: string): { word: string; from: number; to: number }[] =>
  [...folded.matchAll(/[\p{L}\p{N}](?:[^\s,?/]*[\p{L}\p{N}])?/gu)].map(({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }))
