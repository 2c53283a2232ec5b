import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { listsOf, lockedPart, type MovedFor, movedParts, type Units, unitsPart } from './stock-changes.ts'

/**
 * Returns sold units to stock; items without a stock count are skipped. Not idempotent: the caller must prevent repetition.
 */
export async function restock(tx: Database, units: Units[], movedFor: MovedFor): Promise<void> {
  if (units.length === 0) return
  const { ids, quantities } = listsOf(units)
  const lists = { ids: sql.param(ids), quantities: sql.param(quantities) }
  await tx.execute(sql`
    with ${unitsPart('units', lists)}, ${lockedPart('units')}, ${movedParts('returned', movedFor)} select 1`)
}
