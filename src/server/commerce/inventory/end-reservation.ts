import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { type Given, prepared, type Statement } from '#server/platform/database/prepared.ts'
import type { RowRetention } from '#server/platform/jobs/retention.ts'
import { lockedPart, movedParts } from './stock-changes.ts'
import { lapsedHolds, reservations } from './tables.ts'

/** Gives back what was kept for something, and notes how long it was kept and whether somebody tried to pay. */
export const releaseStock = (tx: Database, reference: string, triedToPay: boolean): Statement<unknown> =>
  released(tx, { reference, triedToPay })

/** What was kept for something has been paid: it leaves the shelf, and its holder may hold more of it again. */
export const sellReservedStock = (tx: Database, reference: string): Statement<unknown> =>
  sold(tx, { reference, triedToPay: true })

/**
 * Says whether the payment for something is on its way: then nothing else of its holder takes its stock over. It counts as
 * unpaid again from the moment the payment fails.
 */
export async function commitStock(tx: Database, reference: string, committed: boolean): Promise<void> {
  await tx
    .update(reservations)
    .set({ committed, ...(!committed && { madeAt: sql`now()` }) })
    .where(eq(reservations.reference, reference))
}

const released = endReservation(
  'released',
  ({
    triedToPay,
  }) => sql`insert into ${lapsedHolds} (reference, stock_item_id, holder, party, held_from, held_until, tried_to_pay)
    select reference, id, holder, party, made_at, now(), ${triedToPay}::boolean from units`,
)
const sold = endReservation(
  'sold',
  () =>
    sql`delete from ${lapsedHolds} using units where lapsed_holds.holder = units.holder and stock_item_id = units.id`,
)

/** Then they limit nothing anymore. */
export const holdRetention: RowRetention[] = [
  {
    data: 'how long stock was held without paying',
    keep: '1 day',
    after: 'it was released',
    table: lapsedHolds,
    since: lapsedHolds.heldUntil,
  },
]

type Ended = { reference: string; triedToPay: boolean }

function endReservation(kind: 'released' | 'sold', note: (given: Given<Ended>) => SQL) {
  return prepared(
    (_, given: Given<Ended>) => sql`
      with units as (
        delete from ${reservations} where reference = ${given.reference}
        returning reference, stock_item_id as id, holder, party, quantity, made_at
      ), noted as (${note(given)}), ${lockedPart('units')}, ${movedParts(kind, { reference: given.reference })}
      select 1`,
  )
}
