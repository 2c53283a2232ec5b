import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { liftTimeLimit } from '#server/platform/database/time-limit.ts'
import { products, variants } from '../products/tables.ts'
import { factsWith, type ProductFacts, ProductFactsRow } from './read-facts.ts'

const SnapshotRow = z.object({ snapshot: z.string() })

/**
 * Reads all products, including drafts and removed ones, in batches in the order of their ids.
 * @returns the database snapshot in which they were read
 */
export async function loadProducts(db: Database, take: (facts: ProductFacts[]) => void): Promise<string> {
  return db.transaction(
    async (tx) => {
      // No time limit for large catalogs. The planner should optimize for all rows, not for the first.
      await liftTimeLimit(tx)
      await tx.execute(sql`set local cursor_tuple_fraction = 1`)
      await tx.execute(sql`declare catalog no scroll cursor for
        select ${factsWith(sql`stocked.id is not null`)} from ${products} left join (
          select distinct ${variants.productId} as id from ${variants}
          join ${stockItems} on ${stockItems.id} = ${variants.id} where ${availableUnits} > 0
        ) as stocked on stocked.id = ${products.id}
        order by ${products.id}`)
      for (;;) {
        const rows = await readRows(tx, ProductFactsRow, sql`fetch ${sql.raw(String(BATCH_SIZE))} from catalog`)
        if (rows.length > 0) take(rows)
        if (rows.length < BATCH_SIZE) break
      }
      const [row] = await readRows(tx, SnapshotRow, sql`select pg_current_snapshot()::text as snapshot`)
      return row?.snapshot ?? ''
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Larger batches are not faster, and leave more garbage in memory. */
const BATCH_SIZE = 1_000
