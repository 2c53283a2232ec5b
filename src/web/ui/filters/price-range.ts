import { inOrder, type NumberRange } from './number-range.ts'

/** The API's limit. */
export const HIGHEST_PRICE = 10_000_000

/** Parses a typed minimum and maximum. Invalid prices are ignored, and ends in the wrong order are swapped. */
export const readPriceRange = (min: string, max: string): NumberRange => inOrder(readPrice(min), readPrice(max))

function readPrice(text: string): number | undefined {
  const digits = text.replace(/[\s$]/g, '')
  // A comma before three digits separates thousands; otherwise it is a decimal comma.
  const plain = /^\d{1,3}(,\d{3})+(\.|$)/.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(/^(\d*),(\d{1,2})$/, '$1.$2')
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(plain)) return undefined
  return Math.min(Math.round(Number(plain) * 100) / 100, HIGHEST_PRICE)
}
