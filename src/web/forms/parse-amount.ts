import { toCents, toDecimal } from '#contract/money.ts'

/** `$`, `€`, `CA$` or `CHF`, before or after the amount. */
const currency = /^([A-Z]{3}|[A-Z]{0,2}\p{Sc})\s*|\s*([A-Z]{3}|\p{Sc})$/gu
/** `1,234` or `1,234.5`. */
const groupedByCommas = /^\d{1,3}(,\d{3})+(\.\d{0,2})?$/
/** `1.234,5`, or `4,90`, as in most of Europe. */
const decimalComma = /^(\d{1,3}(\.\d{3})+|\d+),\d{1,2}$/

/**
 * Parses an amount in the format of any country, such as `1,234.5`, `$12` or `4,90 €`, in units of the currency.
 * @returns undefined for other texts, and for `1.234`, which is a different amount in different countries
 */
export function parseAmount(typed: string): number | undefined {
  const text = typed.trim().replace(currency, '')
  const plain = groupedByCommas.test(text)
    ? text.replaceAll(',', '')
    : decimalComma.test(text)
      ? text.replaceAll('.', '').replace(',', '.')
      : text
  return /^\d{1,9}(\.\d{0,2})?$/.test(plain) ? toDecimal(toCents(Number(plain))) : undefined
}
