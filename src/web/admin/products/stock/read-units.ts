/** Units as they are typed, `+3`, `-2` or `−2`; NaN when it is no whole number. */
export function readUnits(typed: string): number {
  const text = typed.trim().replace('−', '-')
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}
