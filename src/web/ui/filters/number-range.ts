/** Range of numbers. A missing end is unlimited. */
export interface NumberRange {
  min?: number | undefined
  max?: number | undefined
}

export const sameRange = (one: NumberRange, other: NumberRange): boolean =>
  one.min === other.min && one.max === other.max

/** A range with its ends in order. */
export function inOrder(min: number | undefined, max: number | undefined): NumberRange {
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
}
