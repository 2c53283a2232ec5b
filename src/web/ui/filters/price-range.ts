/** Range of prices. A missing end is unlimited. */
export interface PriceRange {
  min?: number | undefined
  max?: number | undefined
}

/** The API's limit. */
export const HIGHEST_PRICE = 10_000_000

/** Parses two typed prices. Invalid prices are ignored, and ends in the wrong order are swapped. */
export function readPriceRange(min: string, max: string): PriceRange {
  const ends = [readPrice(min), readPrice(max)] as const
  const [least, most] = ends
  if (least !== undefined && most !== undefined && least > most) return { min: most, max: least }
  return { min: least, max: most }
}

function readPrice(text: string): number | undefined {
  const digits = text.replace(/[\s$]/g, '')
  // A comma before three digits separates thousands; otherwise it is a decimal comma.
  const plain = /^\d{1,3}(,\d{3})+(\.|$)/.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(/^(\d*),(\d{1,2})$/, '$1.$2')
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(plain)) return undefined
  return Math.min(Math.round(Number(plain) * 100) / 100, HIGHEST_PRICE)
}

export const samePriceRange = (one: PriceRange, other: PriceRange): boolean =>
  one.min === other.min && one.max === other.max
