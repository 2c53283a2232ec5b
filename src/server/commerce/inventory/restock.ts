import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { lockedCte, type MovementCause, movementCtes, toColumns, type Units, unitsCte } from './stock-changes.ts'

/**
 * Returns sold units to stock; unknown stock items are skipped. Not idempotent: the caller must prevent repetition.
 */
export async function restock(tx: Database, units: Units[], cause: MovementCause): Promise<void> {
  if (units.length === 0) return
  const { ids, quantities } = toColumns(units)
  const lists = { ids: sql.param(ids), quantities: sql.param(quantities) }
  await tx.execute(sql`
    with ${unitsCte('units', lists)}, ${lockedCte('units')}, ${movementCtes('returned', cause)} select 1`)
}
