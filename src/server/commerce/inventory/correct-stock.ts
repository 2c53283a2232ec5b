import { inArray, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import type { MovementCause } from './stock-changes.ts'
import { stockItems, stockMovements } from './tables.ts'

/** A change of an item's count, in units. */
export interface StockCorrection {
  stockItemId: number
  change: number
}

/**
 * Corrects counts manually and records each change as a movement in the same statement. Skips items that are not
 * tracked.
 * @throws ShopError stock_reserved when fewer units would be left than orders have reserved
 */
export async function correctStock(
  tx: Database,
  kind: 'received' | 'corrected',
  corrections: StockCorrection[],
  { reference, actorId, note }: MovementCause,
): Promise<void> {
  const changing = corrections.filter(({ change }) => change !== 0)
  if (changing.length === 0) return
  const locked = await lockItems(tx, changing)
  const untracked = new Set(locked.filter(({ tracked }) => !tracked).map(({ id }) => id))
  const corrected = changing.filter(({ stockItemId }) => !untracked.has(stockItemId))
  if (corrected.length === 0) return
  const available = availableById(locked)
  if (corrected.some(({ stockItemId, change }) => (available.get(stockItemId) ?? 0) + change < 0))
    throw new ShopError('stock_reserved')
  await tx.execute(sql`
    with corrected as (
      select id, change from unnest(
        ${sql.param(corrected.map(({ stockItemId }) => stockItemId))}::int[],
        ${sql.param(corrected.map(({ change }) => change))}::int[]) as correction (id, change)
    ), counted as (
      update ${stockItems} set on_hand = on_hand + change from corrected where stock_items.id = corrected.id
    )
    insert into ${stockMovements} (stock_item_id, kind, on_hand, reserved, reference, actor_id, note)
    select id, ${kind}, change, 0, ${reference}, ${actorId ?? null}::uuid, ${note ?? null} from corrected order by id`)
}

/** Sets the available units of each item to an exact count. */
export async function setAvailable(
  tx: Database,
  counts: { stockItemId: number; available: number }[],
  cause: MovementCause,
): Promise<void> {
  if (counts.length === 0) return
  const current = await lockAvailable(tx, counts)
  const corrections = counts.map(({ stockItemId, available }) => ({
    stockItemId,
    change: available - (current.get(stockItemId) ?? 0),
  }))
  await correctStock(tx, 'corrected', corrections, cause)
}

/** Locks the counts of these items until the end of the transaction. @returns the available units by stock item */
export const lockAvailable = async (tx: Database, items: { stockItemId: number }[]): Promise<Map<number, number>> =>
  availableById(await lockItems(tx, items))

function lockItems(tx: Database, items: { stockItemId: number }[]) {
  const ids = items.map(({ stockItemId }) => stockItemId)
  return lockRows(tx.select().from(stockItems).where(inArray(stockItems.id, ids)).$dynamic(), stockItems.id)
}

const availableById = (locked: (typeof stockItems.$inferSelect)[]): Map<number, number> =>
  new Map(locked.map(({ id, onHand, reserved }) => [id, onHand - reserved]))
