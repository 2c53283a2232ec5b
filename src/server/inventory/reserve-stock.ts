import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { type Given, prepared, type Statement } from '../database/prepared.ts'
import { listsOf, lockedPart, movedParts, type Units, unitsPart } from './stock-changes.ts'
import { reservations } from './tables.ts'

/** Stock that is not there: of this item only `available` units can be sold. */
export interface Shortage extends Units {
  available: number
}

/** `available`: what each item could sell before; nothing was reserved when there are shortages. */
export interface Reserved {
  shortages: Shortage[]
  available: Map<number, number>
}

/** Keeps units for something that is not paid yet: all of them, or none. */
export const reserveStock = (
  tx: Database,
  { reference, holder }: { reference: string; holder: string },
  wanted: Units[],
): Statement<Reserved> => reserved(tx, { reference, holder, ...listsOf(wanted) })

type Wanted = { reference: string; holder: string } & ReturnType<typeof listsOf>

const reserved = prepared(
  (_, { reference, holder, ids, quantities }: Given<Wanted>) => sql<Row>`
    with ${unitsPart('wanted', { ids, quantities })}, ${lockedPart('wanted')}, enough as (
      select bool_and(coalesce(quantity <= available, false)) as for_all from wanted left join locked using (id)
    ), units as (
      select wanted.* from wanted, enough where for_all
    ), kept as (
      insert into ${reservations} (reference, stock_item_id, holder, quantity)
      select ${reference}, id, ${holder}, quantity from units
    ), ${movedParts('reserved', { reference })}
    select id, quantity, coalesce(available, 0) as available from wanted left join locked using (id)`,
  (rows): Reserved => ({
    shortages: rows
      .filter(({ quantity, available }) => quantity > available)
      .map(({ id, quantity, available }) => ({ stockItemId: id, quantity, available })),
    available: new Map(rows.map(({ id, available }) => [id, available])),
  }),
)

type Row = { id: number; quantity: number; available: number }
