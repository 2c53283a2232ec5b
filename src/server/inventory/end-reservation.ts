import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { lockedPart, movedParts } from './stock-changes.ts'
import { reservations } from './tables.ts'

/** Gives back what was kept for something. */
export const releaseStock = (tx: Database, reference: string): Promise<void> =>
  endReservation(tx, 'released', reference)

/** What was kept for something has been paid: it leaves the shelf. */
export const sellReservedStock = (tx: Database, reference: string): Promise<void> =>
  endReservation(tx, 'sold', reference)

async function endReservation(tx: Database, kind: 'released' | 'sold', reference: string): Promise<void> {
  await tx.execute(sql`
    with units as (
      delete from ${reservations} where reference = ${reference} returning stock_item_id as id, quantity
    ), ${lockedPart('units')}, ${movedParts(kind, { reference })}
    select 1`)
}
