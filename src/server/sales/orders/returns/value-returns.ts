import { and, asc, eq, ne } from 'drizzle-orm'
import { add, type Cents } from '#contract/money.ts'
import { calculateRefund } from '#contract/refund-value.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { LineUnits } from '../count-units.ts'
import type { listLines } from '../list-lines.ts'
import { withReturned } from '../order-details.ts'
import { listItems } from '../queries.ts'
import type { OrderRow } from '../tables.ts'
import { listReturnLines } from './queries.ts'
import { calculateShippingRefund } from './returned-shipping.ts'
import { returns } from './tables.ts'

/**
 * The value of a return with its part for shipping, which only one return of an order includes.
 * @param lines with the units returned before
 * @param promisedShipping the shipping in other returns of the order
 * @returns undefined when a line has fewer units left
 */
export function valueReturn(
  order: OrderRow,
  lines: Awaited<ReturnType<typeof listLines>>,
  requested: LineUnits[],
  promisedShipping: Cents,
  settings: ShopSettings,
): { amount: Cents; shipping: Cents } | undefined {
  const value = calculateRefund(order, lines, requested)
  if (value === undefined) return undefined
  const shipping = Math.max(0, calculateShippingRefund(order, lines, requested, settings) - promisedShipping)
  return { amount: value + shipping, shipping }
}

/**
 * Values the returns of a locked order again after one of them was rejected, as if they had been requested without it: the shopper
 * keeps its units, so shipping is not refunded. Returns that are already refunded keep their amounts.
 */
export async function revalueReturns(tx: Database, order: OrderRow): Promise<void> {
  const settings = await readSettings(tx)
  const items = await listItems(tx, order.id)
  const rows = await tx
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, order.id), ne(returns.status, 'Rejected')))
    .orderBy(asc(returns.requestedAt), asc(returns.id))
  const withLines = await Promise.all(rows.map(async (row) => ({ ...row, lines: await listReturnLines(tx, row.id) })))
  const isRefunded = ({ status }: (typeof withLines)[number]) => status === 'Refunded'
  const valued = withLines.filter(isRefunded)
  for (const row of withLines.filter((each) => !isRefunded(each))) {
    const promised = add(...valued.map(({ shipping }) => shipping))
    const value = valueReturn(order, withReturned(items, valued), row.lines, promised, settings)
    if (!value) throw new Error(`The return ${row.id} has more units than its order`)
    if (value.amount !== row.amount || value.shipping !== row.shipping)
      await tx.update(returns).set(value).where(eq(returns.id, row.id))
    valued.push({ ...row, ...value })
  }
}
