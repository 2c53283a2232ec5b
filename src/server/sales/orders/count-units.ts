import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { orderItems } from './tables.ts'

/** Units of lines of an order, by the lines' numbers. */
export interface LineUnits {
  line: number
  quantity: number
}

/** Counts units of lines of a locked order as restocked or refunded. The database lets no line count more than it has. */
export async function countUnits(
  tx: Database,
  orderId: string,
  as: 'restocked' | 'refunded',
  lines: LineUnits[],
): Promise<{ stockItemId: number; line: number }[]> {
  const ofLines = inArray(
    orderItems.position,
    lines.map(({ line }) => line),
  )
  return tx
    .update(orderItems)
    .set({ [as]: sql`${orderItems[as]} + ${quantityOf(lines)}` })
    .where(and(eq(orderItems.orderId, orderId), ofLines))
    .returning({ stockItemId: orderItems.variantId, line: orderItems.position })
}

/** Each line's number of units, in one statement. */
const quantityOf = (lines: LineUnits[]) =>
  sql`case ${orderItems.position} ${sql.join(
    lines.map(({ line, quantity }) => sql`when ${line} then ${quantity}::int`),
    sql` `,
  )} end`
