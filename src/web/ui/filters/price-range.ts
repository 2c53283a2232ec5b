/** Whole prices or prices with cents; without an end it is open there. */
export interface PriceRange {
  min?: number | undefined
  max?: number | undefined
}

/** Nothing costs more, and no list is asked for more. */
export const HIGHEST_PRICE = 10_000_000

/** The range that two typed texts mean: what is no price is left out, and ends that stand the wrong way round are swapped. */
export function readPriceRange(min: string, max: string): PriceRange {
  const ends = [readPrice(min), readPrice(max)] as const
  const [least, most] = ends
  if (least !== undefined && most !== undefined && least > most) return { min: most, max: least }
  return { min: least, max: most }
}

function readPrice(text: string): number | undefined {
  const digits = text.replace(/[\s$]/g, '')
  // Before three digits a comma parts thousands; before fewer it is what many countries write for the point.
  const plain = /^\d{1,3}(,\d{3})+(\.|$)/.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(/^(\d*),(\d{1,2})$/, '$1.$2')
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(plain)) return undefined
  return Math.min(Math.round(Number(plain) * 100) / 100, HIGHEST_PRICE)
}

export const samePriceRange = (one: PriceRange, other: PriceRange): boolean =>
  one.min === other.min && one.max === other.max
