import { inArray, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import type { MovedFor } from './stock-changes.ts'
import { stockItems, stockMovements } from './tables.ts'

/** By how many units the count of an item was wrong, or how many came. */
export interface StockCorrection {
  stockItemId: number
  change: number
}

/**
 * Changes counts by hand, and writes each change down in the same statement.
 * @throws ShopError stock_reserved when units that are kept for orders would go
 */
export async function correctStock(
  tx: Database,
  kind: 'received' | 'corrected',
  corrections: StockCorrection[],
  { reference, actorId, note }: MovedFor,
): Promise<void> {
  const wanted = corrections.filter(({ change }) => change !== 0)
  if (wanted.length === 0) return
  const available = await lockAvailable(tx, wanted)
  if (wanted.some(({ stockItemId, change }) => (available.get(stockItemId) ?? 0) + change < 0))
    throw new ShopError('stock_reserved')
  await tx.execute(sql`
    with corrected as (
      select id, change from unnest(
        ${sql.param(wanted.map(({ stockItemId }) => stockItemId))}::int[],
        ${sql.param(wanted.map(({ change }) => change))}::int[]) as correction (id, change)
    ), counted as (
      update ${stockItems} set on_hand = on_hand + change from corrected where stock_items.id = corrected.id
    )
    insert into ${stockMovements} (stock_item_id, kind, on_hand, reserved, reference, actor_id, note)
    select id, ${kind}, change, 0, ${reference}, ${actorId ?? null}::uuid, ${note ?? null} from corrected order by id`)
}

/** Sets the available units of each item to an exact count. */
export async function setAvailable(
  tx: Database,
  wanted: { stockItemId: number; available: number }[],
  movedFor: MovedFor,
): Promise<void> {
  if (wanted.length === 0) return
  const now = await lockAvailable(tx, wanted)
  const corrections = wanted.map(({ stockItemId, available }) => ({
    stockItemId,
    change: available - (now.get(stockItemId) ?? 0),
  }))
  await correctStock(tx, 'corrected', corrections, movedFor)
}

/** Keeps the counts of these items as they are until the end of the transaction. @returns what each can still sell */
export async function lockAvailable(tx: Database, items: { stockItemId: number }[]): Promise<Map<number, number>> {
  const ids = items.map(({ stockItemId }) => stockItemId)
  const rows = await lockRows(tx.select().from(stockItems).where(inArray(stockItems.id, ids)).$dynamic(), stockItems.id)
  return new Map(rows.map(({ id, onHand, reserved }) => [id, onHand - reserved]))
}
