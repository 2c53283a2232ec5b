/** The id with a number of its sequence: ORD-001. */
export const numbered = (prefix: 'ORD' | 'RET', number: string): string => `${prefix}-${number.padStart(3, '0')}`

/** The id that somebody means by `ord-7`, `ORD-007` or `7`; anything else means none. */
export function idMeant(prefix: 'ORD' | 'RET', text: string): string | null {
  const [, number] = new RegExp(`^(?:${prefix}-)?0*(\\d+)$`, 'i').exec(text) ?? []
  return number === undefined ? null : numbered(prefix, number)
}

/** All ids that stand in a text, as the shop writes them: `ORD-007` for `ord-7`. */
export const idsIn = (prefix: 'ORD' | 'RET', text: string): string[] =>
  [...text.matchAll(new RegExp(`\\b${prefix}-\\d+\\b`, 'gi'))].flatMap(([id]) => idMeant(prefix, id) ?? [])
