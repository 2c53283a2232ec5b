import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { orderItems } from './tables.ts'

/** Units of a line item, by its position in the order. */
export interface LineUnits {
  line: number
  quantity: number
}

/** Counts units of a locked order as restocked or refunded. A database constraint limits them to the ordered quantity. */
export async function countUnits(
  tx: Database,
  orderId: string,
  column: 'restocked' | 'refunded',
  lines: LineUnits[],
): Promise<{ stockItemId: number; line: number; tracked: boolean }[]> {
  const isOneOfLines = inArray(
    orderItems.position,
    lines.map(({ line }) => line),
  )
  return tx
    .update(orderItems)
    .set({ [column]: sql`${orderItems[column]} + ${selectQuantity(lines)}` })
    .where(and(eq(orderItems.orderId, orderId), isOneOfLines))
    .returning({ stockItemId: orderItems.variantId, line: orderItems.position, tracked: orderItems.tracked })
}

/** SQL for the number of units of each line. */
const selectQuantity = (lines: LineUnits[]) =>
  sql`case ${orderItems.position} ${sql.join(
    lines.map(({ line, quantity }) => sql`when ${line} then ${quantity}::int`),
    sql` `,
  )} end`
