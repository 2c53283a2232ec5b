import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { IdRow, readRows } from '#server/platform/database/read-rows.ts'
import type { MovementCause } from './stock-changes.ts'
import { stockItems, stockMovements } from './tables.ts'

/**
 * Creates stock items.
 * @param onHand the units in stock of each item
 * @param composed whether the items are bundles, which have no units of their own
 * @returns the ids of the stock items, in the same order
 */
export async function createStockItems(
  tx: Database,
  onHand: number[],
  { reference, actorId, note }: MovementCause = { reference: null },
  composed = false,
): Promise<number[]> {
  if (onHand.length === 0) return []
  const rows = await readRows(
    tx,
    IdRow,
    sql`
    select nextval(pg_get_serial_sequence('stock_items', 'id'))::int as id from generate_series(1, ${onHand.length}::int)`,
  )
  const ids = rows.map(({ id }) => id)
  await tx.execute(sql`
    with opened as (
      select id, units from unnest(${sql.param(ids)}::int[], ${sql.param(onHand)}::int[]) as item (id, units)
    ), counted as (
      insert into ${stockItems} (id, on_hand, tracked, composed)
      select id, units, not ${composed}::boolean, ${composed}::boolean from opened returning id
    )
    insert into ${stockMovements} (stock_item_id, kind, on_hand, reserved, reference, actor_id, note)
    select id, 'received', units, 0, ${reference}, ${actorId ?? null}::uuid, ${note ?? null}
    from opened join counted using (id) where units > 0 order by id`)
  return ids
}
