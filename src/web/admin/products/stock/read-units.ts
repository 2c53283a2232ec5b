/** Parses a number of units, such as `+3`, `-2` or `−2`. Returns NaN if the text is not a whole number. */
export function readUnits(typed: string): number {
  const text = typed.trim().replace('−', '-')
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}
