import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { lockRows } from '../database/locks.ts'
import { stockItems } from './tables.ts'

/** Units of one stock item. */
export interface Units {
  stockItemId: number
  quantity: number
}

/** Stock that is not there: of this item only `available` units can be sold. */
export interface Shortage extends Units {
  available: number
}

/**
 * Keeps units for an order that is not paid yet: all of them, or none.
 * @returns what is short; empty when everything was reserved
 */
export async function reserveStock(tx: Database, wanted: Units[]): Promise<Shortage[]> {
  const stock = await lockStock(tx, wanted)
  const shortages = wanted
    .map((units) => ({ ...units, available: availableOf(stock.get(units.stockItemId)) }))
    .filter(({ quantity, available }) => quantity > available)
  if (shortages.length === 0) await change(tx, wanted, { onHand: 0, reserved: 1 })
  return shortages
}

/** Gives back what was reserved. */
export async function releaseStock(tx: Database, units: Units[]): Promise<void> {
  await lockStock(tx, units)
  await change(tx, units, { onHand: 0, reserved: -1 })
}

/** What was reserved has been paid: it leaves the shelf. */
export async function sellReservedStock(tx: Database, units: Units[]): Promise<void> {
  await lockStock(tx, units)
  await change(tx, units, { onHand: -1, reserved: -1 })
}

/** Begins to count something new. @returns the id of its stock item */
export async function openStockItem(tx: Database, onHand: number): Promise<number> {
  const [item] = await tx.insert(stockItems).values({ onHand }).returning({ id: stockItems.id })
  if (!item) throw new Error('PostgreSQL returned no row for an insert')
  return item.id
}

/** Units that can be sold, as an SQL expression. */
export const availableUnits = sql<number>`(${stockItems.onHand} - ${stockItems.reserved})`.mapWith(Number)

async function lockStock(tx: Database, units: Units[]) {
  const ids = units.map(({ stockItemId }) => stockItemId)
  const rows = await lockRows(tx.select().from(stockItems).where(inArray(stockItems.id, ids)).$dynamic(), stockItems.id)
  return new Map(rows.map((row) => [row.id, row]))
}

const availableOf = (item: { onHand: number; reserved: number } | undefined): number =>
  item ? item.onHand - item.reserved : 0

/** One statement per item: an order has few, and each row is locked already. */
async function change(tx: Database, units: Units[], sign: { onHand: number; reserved: number }): Promise<void> {
  for (const { stockItemId, quantity } of units) {
    await tx
      .update(stockItems)
      .set({
        onHand: sql`${stockItems.onHand} + ${sign.onHand * quantity}`,
        reserved: sql`${stockItems.reserved} + ${sign.reserved * quantity}`,
      })
      .where(eq(stockItems.id, stockItemId))
  }
}
