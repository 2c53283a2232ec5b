import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { type Given, prepared, type Statement } from '../database/prepared.ts'
import { lockedPart, movedParts } from './stock-changes.ts'
import { reservations } from './tables.ts'

/** Gives back what was kept for something. */
export const releaseStock = (tx: Database, reference: string): Statement<unknown> => released(tx, { reference })

/** What was kept for something has been paid: it leaves the shelf. */
export const sellReservedStock = (tx: Database, reference: string): Statement<unknown> => sold(tx, { reference })

const released = endReservation('released')
const sold = endReservation('sold')

function endReservation(kind: 'released' | 'sold') {
  return prepared(
    (_, { reference }: Given<{ reference: string }>) => sql`
      with units as (
        delete from ${reservations} where reference = ${reference} returning stock_item_id as id, quantity
      ), ${lockedPart('units')}, ${movedParts(kind, { reference })}
      select 1`,
  )
}
