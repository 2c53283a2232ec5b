import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { lockedPart, movedParts, type Units, unitsPart } from './stock-changes.ts'
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
export async function reserveStock(
  tx: Database,
  { reference, holder }: { reference: string; holder: string },
  wanted: Units[],
): Promise<Reserved> {
  const { rows } = await tx.execute<{ id: number; available: number }>(sql`
    with ${unitsPart('wanted', wanted)}, ${lockedPart('wanted')}, enough as (
      select bool_and(coalesce(quantity <= available, false)) as for_all from wanted left join locked using (id)
    ), units as (
      select wanted.* from wanted, enough where for_all
    ), kept as (
      insert into ${reservations} (reference, stock_item_id, holder, quantity)
      select ${reference}, id, ${holder}, quantity from units
    ), ${movedParts('reserved', { reference })}
    select id, available from locked`)
  const available = new Map(rows.map((row) => [row.id, row.available]))
  const shortages = wanted
    .map((units) => ({ ...units, available: available.get(units.stockItemId) ?? 0 }))
    .filter(({ quantity, available }) => quantity > available)
  return { shortages, available }
}
