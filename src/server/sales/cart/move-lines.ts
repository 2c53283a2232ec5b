import { sql } from 'drizzle-orm'
import { MAX_PER_LINE } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { cartLines } from './tables.ts'

/**
 * Moves the lines of a locked cart to another one. Units that are not available stay in the cart, which says so, because they may be sold in
 * another market or be back in stock later.
 */
export async function moveLines(tx: Database, fromId: string, toId: string): Promise<void> {
  // One statement, so that units that are added meanwhile are not lost.
  await tx.execute(sql`
    with taken as (
      delete from ${cartLines} where user_id = ${fromId}::uuid returning variant_id, quantity, market_id, added_at)
    insert into ${cartLines} as line (user_id, variant_id, quantity, market_id, added_at)
      select ${toId}::uuid, variant_id, quantity, market_id, added_at from taken order by variant_id
    on conflict (user_id, variant_id) do update set
      quantity = least(line.quantity + excluded.quantity, ${MAX_PER_LINE}), market_id = excluded.market_id, changed_at = now()`)
}
