/** Parses a whole number and limits it to 1 to `most`. Undefined for other texts. */
export const readQuantity = (typed: string, most: number): number | undefined =>
  /^\s*-?\d+\s*$/.test(typed) ? Math.max(1, Math.min(Number(typed), most)) : undefined
