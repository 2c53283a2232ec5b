import type { PaymentState } from './tables.ts'

/**
 * What an order was paid with, in words.
 * @param rows payments in their order; one with several refunds can be repeated
 */
export function describeMethods(
  rows: readonly { id: string; state: PaymentState; method: string | null }[],
): string | undefined {
  const paid = rows.filter(({ state }) => state === 'succeeded')
  const others = rows.filter(({ state }) => state !== 'held')
  const methods = new Map((paid.length > 0 ? paid : others).map(({ id, method }) => [id, method]))
  return [...methods.values()].filter((method) => method !== null).join(', ') || undefined
}
