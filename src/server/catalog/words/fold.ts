const plain = /^[\0-\x7f]*$/
const marks = /\p{M}+/gu
const signs = /[™®©℠]/gu
const inchMark = /(?<=\d) ?["”″]/g
const thousands = /(?<=\d),(?=\d{3}(?!\d))/g
const quotes = /[’ʼ＇‘`´]/gu
const dashes = /[‐‑‒–−]/gu
/** Scripts without spaces between words; each character counts as a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const neitherLetterNorDigit = /[^\p{L}\p{N}\x20-\x7e]/gu
const apostrophe = /(?<=[^\s])'(?=[^\s])/g
/** Letters that Unicode normalization does not decompose. */
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
const composed = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/**
 * Normalizes text for comparison: lower case without accents, `women's` as `womens`, `1,050` as `1050` and `15.6"` as
 * `15.6 in`. Non-ASCII characters other than letters and digits are removed.
 */
export function fold(text: string): string {
  const folded = plain.test(text) ? foldPlain(text) : foldUnicode(text)
  const whole = folded.includes(',') ? folded.replace(thousands, '') : folded
  return whole.includes("'") ? whole.replace(apostrophe, '') : whole
}

const foldPlain = (text: string): string =>
  text.includes('"') ? text.toLowerCase().replace(inchMark, ' in') : text.toLowerCase()

const foldUnicode = (text: string): string =>
  text
    .replace(inchMark, ' in')
    .replace(signs, ' ')
    .replace(quotes, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(composed, (letter) => letters[letter] ?? letter)
    .replace(dashes, '-')
    .replace(unspaced, ' $& ')
    .replace(neitherLetterNorDigit, ' ')
