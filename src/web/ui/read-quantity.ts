/** The whole number from 1 to `most` that is nearest to what was typed; nothing when that is no whole number. */
export const readQuantity = (typed: string, most: number): number | undefined =>
  /^\s*-?\d+\s*$/.test(typed) ? Math.max(1, Math.min(Number(typed), most)) : undefined
