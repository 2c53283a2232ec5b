/** Parses a whole number and limits it to 1 to `max`. Undefined for other texts. */
export const readQuantity = (typed: string, max: number): number | undefined =>
  /^\s*-?\d+\s*$/.test(typed) ? Math.max(1, Math.min(Number(typed), max)) : undefined
