const removeNonDigits = (text: string): string => text.replace(/\D/g, '')

/** Groups digits as printed on the card: `4242 4242 4242 4242`, or 4, 6 and 5 digits for American Express. */
export function formatCardNumber(typed: string): string {
  const digits = removeNonDigits(typed).slice(0, 19)
  const groups = /^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3]
  let from = 0
  const parts = groups.map((size) => {
    from += size
    return digits.slice(from - size, from)
  })
  return parts.filter(Boolean).join(' ')
}

/** Formats 930, 0930, 9/30 and 09/2030 as `09 / 30`. */
export function formatExpiry(typed: string): string {
  const [, first = '', second = ''] = /^\s*(\d{1,2})\s*[/-]\s*(\d{0,4})/.exec(typed) ?? []
  const digits = first ? first.padStart(2, '0') + second : removeNonDigits(typed).replace(/^[2-9]/, '0$&')
  const month = digits.slice(0, 2)
  const year = digits.slice(2, 6)
  return year ? `${month} / ${shortYear(year)}` : month
}

/** A third digit is kept while it may become a full year such as 2030. */
const shortYear = (year: string): string =>
  /^20\d\d$/.test(year) ? year.slice(2) : year.slice(0, year.startsWith('20') ? 3 : 2)

export const formatCode = (typed: string): string => removeNonDigits(typed).slice(0, 4)

/** Position of the caret after formatting: after the same digit as before. */
export function caretAfter(formatted: string, digits: number): number {
  if (digits === 0) return 0
  let seen = 0
  for (let index = 0; index < formatted.length; index++) {
    if (/\d/.test(formatted[index] ?? '') && ++seen === digits) return index + 1
  }
  return formatted.length
}

export const countDigits = (text: string): number => removeNonDigits(text).length
