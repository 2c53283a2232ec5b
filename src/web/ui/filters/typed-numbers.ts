import { inOrder, type NumberRange } from './number-range.ts'

/** Parses a typed minimum and maximum with up to four decimal places. Other text is ignored, and ends in the wrong order are swapped. */
export const parseNumberRange = (min: string, max: string): NumberRange => inOrder(parseNumber(min), parseNumber(max))

/** "0.5..2", "..2", or '' without ends. */
export const formatNumberRange = ({ min, max }: NumberRange): string =>
  min === undefined && max === undefined ? '' : `${min ?? ''}..${max ?? ''}`

/** A comma before three digits separates thousands; otherwise it is a decimal comma. */
export function parseNumber(typed: string): number | undefined {
  const text = typed.replace(/\s/g, '').replace('−', '-')
  const plain = /^-?\d{1,3}(,\d{3})+(\.|$)/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.')
  if (!/^-?(\d{1,10}(\.\d*)?|\.\d+)$/.test(plain)) return undefined
  // The API has no negative zero.
  return Math.round(Number(plain) * 1e4) / 1e4 || 0
}
