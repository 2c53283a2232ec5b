import { t } from '#messages/paymentErrors.ts'
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

/** The payments that paid an order together; undefined unless there are several. @param rows as for `describeMethods` */
export function listPaid<Row extends { id: string; state: PaymentState; method: string | null; amount: number }>(
  rows: readonly Row[],
): { method: string; amount: number }[] | undefined {
  const paid = new Map(rows.flatMap((row) => (row.state === 'succeeded' ? [[row.id, row] as const] : [])))
  if (paid.size < 2) return undefined
  return [...paid.values()].map(({ method, amount }) => ({ method: method ?? t('card'), amount }))
}
