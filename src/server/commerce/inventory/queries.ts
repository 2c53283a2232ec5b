import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { Units } from './stock-changes.ts'
import { reservations, stockItems, stockMovements } from './tables.ts'

/** Units that anybody can buy. */
export const availableUnits = sql`(${stockItems.onHand} - ${stockItems.reserved})`.mapWith(Number)

/** Units that this shopper can buy: also those kept for an order of theirs, whose place the next one takes. */
export const availableUnitsFor = (holder: string | Placeholder): SQL<number> =>
  sql`(${stockItems.onHand} - ${stockItems.reserved} + ${heldBy(holder)})`.mapWith(Number)

const heldBy = (holder: string | Placeholder): SQL => sql`coalesce((
  select sum(${reservations.quantity}) from ${reservations}
  where ${reservations.holder} = ${holder} and ${reservations.stockItemId} = ${stockItems.id} and not ${reservations.committed}), 0)`

/** What is kept for somebody, whatever it is kept for. */
export async function listHeldUnits(db: Database, holder: string): Promise<Units[]> {
  return db
    .select({ stockItemId: reservations.stockItemId, quantity: reservations.quantity })
    .from(reservations)
    .where(eq(reservations.holder, holder))
}

/** By how many units something has changed the counts of these items. Those that it has not touched are left out. */
export async function sumMoved(db: Database, reference: string, stockItemIds: number[]): Promise<Map<number, number>> {
  if (stockItemIds.length === 0) return new Map()
  const rows = await db
    .select({ id: stockMovements.stockItemId, units: sql`sum(${stockMovements.onHand})`.mapWith(Number) })
    .from(stockMovements)
    .where(and(inArray(stockMovements.stockItemId, stockItemIds), eq(stockMovements.reference, reference)))
    .groupBy(stockMovements.stockItemId)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

/** What something has once changed in the counts of an item. */
export async function findMovement(db: Database, reference: string, stockItemId: number) {
  const { kind, onHand, note } = stockMovements
  const ofIt = and(eq(stockMovements.stockItemId, stockItemId), eq(stockMovements.reference, reference))
  return (await db.select({ kind, onHand, note }).from(stockMovements).where(ofIt).limit(1))[0]
}

/** Those of these items of which somebody has ever ordered a unit. */
export async function listOrdered(db: Database, stockItemIds: number[]): Promise<Set<number>> {
  if (stockItemIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: stockMovements.stockItemId })
    .from(stockMovements)
    .where(and(inArray(stockMovements.stockItemId, stockItemIds), inArray(stockMovements.kind, ['reserved', 'sold'])))
  return new Set(rows.map(({ id }) => id))
}
