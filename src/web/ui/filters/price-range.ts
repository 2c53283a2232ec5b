/** Whole prices or prices with cents; without an end it is open there. */
export interface PriceRange {
  min?: number
  max?: number
}

/** The range that two typed texts mean: what is no price is left out, and ends that stand the wrong way round are swapped. */
export function readPriceRange(min: string, max: string): PriceRange {
  const ends = [readPrice(min), readPrice(max)] as const
  const [least, most] = ends
  if (least !== undefined && most !== undefined && least > most) return { min: most, max: least }
  return { min: least, max: most }
}

function readPrice(text: string): number | undefined {
  const digits = text.replace(/[\s$,]/g, '')
  if (!/^\d{1,9}(\.\d*)?$|^\.\d+$/.test(digits)) return undefined
  return Math.round(Number(digits) * 100) / 100
}

export const samePriceRange = (one: PriceRange, other: PriceRange): boolean =>
  one.min === other.min && one.max === other.max
