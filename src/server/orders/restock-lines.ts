import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { restock } from '../inventory/restock.ts'
import { orderItems } from './tables.ts'

/** Units of lines of an order, by the lines' numbers. */
export interface LineUnits {
  line: number
  quantity: number
}

/**
 * Puts units of a locked order back on the shelf. The database lets no line give back more than it took.
 * @param reference what brings them back: the order or a return
 */
export async function restockLines(
  tx: Database,
  orderId: string,
  lines: LineUnits[],
  movedFor: { reference: string; actorId?: string | undefined; note?: string | undefined },
): Promise<void> {
  if (lines.length === 0) return
  const units = await tx
    .update(orderItems)
    .set({ restocked: sql`${orderItems.restocked} + ${quantityOf(lines)}` })
    .where(
      and(
        eq(orderItems.orderId, orderId),
        inArray(
          orderItems.position,
          lines.map(({ line }) => line),
        ),
      ),
    )
    .returning({ stockItemId: orderItems.variantId, line: orderItems.position })
  const quantities = new Map(lines.map(({ line, quantity }) => [line, quantity]))
  await restock(
    tx,
    units.map(({ stockItemId, line }) => ({ stockItemId, quantity: quantities.get(line) ?? 0 })),
    movedFor,
  )
}

/** Each line's number of units, in one statement. */
const quantityOf = (lines: LineUnits[]) =>
  sql`case ${orderItems.position} ${sql.join(
    lines.map(({ line, quantity }) => sql`when ${line} then ${quantity}::int`),
    sql` `,
  )} end`
