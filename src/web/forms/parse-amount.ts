import { toCents, toDecimal } from '#contract/money.ts'

/** Parses an amount such as `1,234.5` or `$12`, in dollars. Undefined for other texts. */
export function parseAmount(typed: string): number | undefined {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '')
  return /^\d{1,9}(\.\d{0,2})?$/.test(text) ? toDecimal(toCents(Number(text))) : undefined
}
