import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared, type Statement } from '#server/platform/database/prepared.ts'
import type { RowRetention } from '#server/platform/jobs/retention.ts'
import { lockedCte, movementCtes } from './stock-changes.ts'
import { lapsedHolds, reservations } from './tables.ts'

/** Releases the stock reserved under `reference`, and records how long it was held and whether a payment was tried. */
export const releaseStock = (tx: Database, reference: string, triedToPay: boolean): Statement<unknown> =>
  releaseReservation(tx, { reference, triedToPay })

/** Turns a paid reservation into a sale. The holder's earlier lapsed holds of these items no longer count. */
export const sellReservedStock = (tx: Database, reference: string): Statement<unknown> =>
  sellReservation(tx, { reference, triedToPay: true })

/**
 * Marks a reservation as committed while its payment is processing, so that the holder's next order does not replace
 * it. When the payment fails, the reservation counts as made now.
 */
export async function commitStock(tx: Database, reference: string, committed: boolean): Promise<void> {
  await tx
    .update(reservations)
    .set({ committed, ...(!committed && { madeAt: sql`now()` }) })
    .where(eq(reservations.reference, reference))
}

/** Whether units are reserved under `reference`. */
export const hasReservation = async (tx: Database, reference: string): Promise<boolean> =>
  (await tx.$count(reservations, eq(reservations.reference, reference))) > 0

const releaseReservation = endReservation(
  'released',
  ({
    triedToPay,
  }) => sql`insert into ${lapsedHolds} (reference, stock_item_id, holder, party, held_from, held_until, tried_to_pay)
    select reference, id, holder, party, made_at, now(), ${triedToPay}::boolean from units`,
)
const sellReservation = endReservation(
  'sold',
  () =>
    sql`delete from ${lapsedHolds} using units where lapsed_holds.holder = units.holder and stock_item_id = units.id`,
)

/** Lapsed holds limit new ones for a day; older ones have no effect. */
export const holdRetention: RowRetention[] = [
  {
    data: 'records of lapsed reservations',
    period: '1 day',
    after: 'the release',
    table: lapsedHolds,
    since: lapsedHolds.heldUntil,
  },
]

type EndedReservation = { reference: string; triedToPay: boolean }

function endReservation(kind: 'released' | 'sold', sideEffect: (placeholders: Placeholders<EndedReservation>) => SQL) {
  return prepared(
    (_, placeholders: Placeholders<EndedReservation>) => sql`
      with units as (
        delete from ${reservations} where reference = ${placeholders.reference}
        returning reference, stock_item_id as id, holder, party, quantity, made_at
      ), side_effect as (${sideEffect(placeholders)}), ${lockedCte('units')}, ${movementCtes(kind, { reference: placeholders.reference })}
      select 1`,
  )
}
