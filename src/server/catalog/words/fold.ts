const plain = /^[\0-\x7f]*$/
const marks = /\p{M}+/gu
const signs = /[™®©℠]/gu
const quotes = /[’ʼ＇‘`´]/gu
const dashes = /[‐‑‒–−]/gu
/** Written without spaces between the words, so that each sign is taken as one. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const neitherLetterNorDigit = /[^\p{L}\p{N}'-]/gu
const apostrophe = /(?<=[^\s])'(?=[^\s])/g
/** Letters that Unicode does not take apart. */
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
const whole = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/**
 * Text as it is compared: small letters without accents, `women's` as `womens`. Beyond ASCII only letters and digits
 * are left of it.
 */
export function fold(text: string): string {
  const folded = plain.test(text) ? text.toLowerCase() : foldUnicode(text)
  return folded.includes("'") ? folded.replace(apostrophe, '') : folded
}

const foldUnicode = (text: string): string =>
  text
    .replace(signs, ' ')
    .replace(quotes, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(whole, (letter) => letters[letter] ?? letter)
    .replace(dashes, '-')
    .replace(unspaced, ' $& ')
    .replace(neitherLetterNorDigit, ' ')
