/** What is not seen, or turns the text around: nobody means anything by it. */
const unseen = /[\p{Cc}\p{Cf}]+/gu

/** Characters. No word that anybody means is longer, and looking for one would take its time. */
const MAX_WORD_LENGTH = 40
const longWord = new RegExp(`\\S{${MAX_WORD_LENGTH + 1},}`, 'g')

/**
 * A message as the rules read it: small letters without accents, one space between words, `what's` as `whats`, `max:` as
 * `max of`, and of all signs only those that prices, sizes and numbers of orders have.
 */
export const foldMessage = (message: string): string =>
  message
    .normalize('NFKD')
    .replace(unseen, ' ')
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

/** The words of a folded message, without signs around them. */
export const wordsOf = (folded: string): string[] => placesOfWords(folded).map(({ word }) => word)

/** The same with where each stands in the message. */
export const placesOfWords = (folded: string): { word: string; from: number; to: number }[] =>
  [...folded.matchAll(/[\p{L}\p{N}](?:[^\s,?/]*[\p{L}\p{N}])?/gu)].map(({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }))
