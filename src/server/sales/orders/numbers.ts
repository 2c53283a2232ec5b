/** The id for a number of the sequence: ORD-001. */
export const formatId = (prefix: 'ORD' | 'RET', number: string): string => `${prefix}-${number.padStart(3, '0')}`

/** The id for `ord-7`, `ORD-007` or `7`; null for any other text. */
export function parseId(prefix: 'ORD' | 'RET', text: string): string | null {
  const [, number] = new RegExp(`^(?:${prefix}-)?0*(\\d+)$`, 'i').exec(text) ?? []
  return number === undefined ? null : formatId(prefix, number)
}

/** All ids in a text, in canonical form: `ORD-007` for `ord-7`. */
export const extractIds = (prefix: 'ORD' | 'RET', text: string): string[] =>
  [...text.matchAll(new RegExp(`\\b${prefix}-\\d+\\b`, 'gi'))].flatMap(([id]) => parseId(prefix, id) ?? [])
