import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { Units } from './stock-changes.ts'
import { reservations, stockItems, stockMovements } from './tables.ts'

/** Unreserved units of the item itself, as in the index `stock_items_by_available`. A bundle has none. */
export const ownUnits = sql`(${stockItems.onHand} - ${stockItems.reserved})`.mapWith(Number)

/** Unreserved units; for a bundle, the number that the stock of its components allows. */
export const availableUnits =
  sql`(case when ${stockItems.composed} then bundle_units(${stockItems.id}) else ${stockItems.onHand} - ${stockItems.reserved} end)`.mapWith(
    Number,
  )

/** Units that this shopper can buy, including those of their own unpaid order, which the next order replaces. */
export const availableUnitsFor = (holder: string | Placeholder): SQL<number> =>
  sql`(case when ${stockItems.composed} then bundle_units(${stockItems.id}, ${holder}::text)
    else ${stockItems.onHand} - ${stockItems.reserved} + ${unitsHeldBy(holder)} end)`.mapWith(Number)

const unitsHeldBy = (holder: string | Placeholder): SQL => sql`coalesce((
  select sum(${reservations.quantity}) from ${reservations}
  where ${reservations.holder} = ${holder} and ${reservations.stockItemId} = ${stockItems.id} and not ${reservations.committed}), 0)`

/** All units that are reserved for a holder. */
export async function listHeldUnits(db: Database, holder: string): Promise<Units[]> {
  return db
    .select({ stockItemId: reservations.stockItemId, quantity: reservations.quantity })
    .from(reservations)
    .where(eq(reservations.holder, holder))
}

/** The sum of the movements under `reference` by stock item, in units. Items without movements are omitted. */
export async function sumMovements(
  db: Database,
  reference: string,
  stockItemIds: number[],
): Promise<Map<number, number>> {
  if (stockItemIds.length === 0) return new Map()
  const rows = await db
    .select({ id: stockMovements.stockItemId, units: sql`sum(${stockMovements.onHand})`.mapWith(Number) })
    .from(stockMovements)
    .where(and(inArray(stockMovements.stockItemId, stockItemIds), eq(stockMovements.reference, reference)))
    .groupBy(stockMovements.stockItemId)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

/** The movement of a stock item under `reference`. */
export async function findMovement(db: Database, reference: string, stockItemId: number) {
  const { kind, onHand, note } = stockMovements
  const isMatch = and(eq(stockMovements.stockItemId, stockItemId), eq(stockMovements.reference, reference))
  return (await db.select({ kind, onHand, note }).from(stockMovements).where(isMatch).limit(1))[0]
}

/** Whether the units of an item are counted. */
export async function isTracked(db: Database, stockItemId: number): Promise<boolean> {
  const [item] = await db.select({ tracked: stockItems.tracked }).from(stockItems).where(eq(stockItems.id, stockItemId))
  return item?.tracked ?? false
}

/** The items of this list that were ever ordered. */
export async function listEverOrdered(db: Database, stockItemIds: number[]): Promise<Set<number>> {
  if (stockItemIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: stockMovements.stockItemId })
    .from(stockMovements)
    .where(and(inArray(stockMovements.stockItemId, stockItemIds), inArray(stockMovements.kind, ['reserved', 'sold'])))
  return new Set(rows.map(({ id }) => id))
}
