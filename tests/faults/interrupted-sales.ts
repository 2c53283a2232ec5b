import { eq, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { orderItems, orders } from '#server/sales/orders/tables.ts'
import { addProduct } from '../support/products.ts'
import { type Buyer, newBuyer } from './buyer.ts'

const STOCK = 100_000
const BUYERS = 4
/** Milliseconds after the end of a fault in which every buyer can buy again. */
const MAX_RECOVERY_MS = 10_000

/** Shoppers who buy the only product of a shop while it has a fault. */
export interface InterruptedSales {
  /** Causes the fault while shoppers are buying, and waits for their last purchases. */
  during(fault: () => Promise<unknown>): Promise<void>
  /** Checks that every buyer buys again in time after the fault. */
  duringAndSoonAfter(fault: () => Promise<unknown>): Promise<void>
  /** Checks confirmed orders and payments, the stock, and that a key made one order. */
  expectNothingLost(): Promise<void>
}

/** @param url of each buyer's shop: all of one, or several in turn */
export async function openSales(db: Database, ...urls: [string, ...string[]]): Promise<InterruptedSales> {
  const { id: productId, variantIds } = await addProduct(db, { stock: STOCK })
  const buyers: Buyer[] = await Promise.all(
    Array.from({ length: BUYERS }, (_, number) =>
      newBuyer(urls[number % urls.length] ?? urls[0], `${productId}-buyer-${number}@example.test`),
    ),
  )

  async function during(fault: () => Promise<unknown>): Promise<void> {
    const closing = new AbortController()
    const buying = buyers.map((buyer) => buyer.shop(productId, closing.signal))
    try {
      await untilEachPaid(3)
      await fault()
    } finally {
      closing.abort()
      await Promise.all(buying)
    }
  }

  async function untilEachPaid(more: number, timeout = 30_000): Promise<void> {
    const before = buyers.map(({ paid }) => paid.size)
    const hasPaid = () => buyers.every(({ paid }, number) => paid.size >= (before[number] ?? 0) + more)
    await vi.waitUntil(hasPaid, { timeout, interval: 20 })
  }

  async function expectNothingLost(): Promise<void> {
    for (const buyer of buyers) {
      for (const { id, items, total } of buyer.placed) {
        expect(await buyer.order(id)).toMatchObject({ id, items, total })
      }
      for (const id of buyer.paid) {
        expect(await buyer.order(id)).toMatchObject({ status: 'Processing', paymentStatus: 'paid' })
      }
      for (const attempt of [...buyer.unanswered]) {
        await buyer.repeat(attempt).catch((error) => expect(error).toMatchObject({ status: 409 }))
      }
    }
    const ids = buyers.flatMap(({ placed }) => placed.map(({ id }) => id))
    expect(new Set(ids).size, 'one order for each key').toBe(ids.length)
    await db.transaction((tx) => expectStockAddsUp(tx, variantIds[0] ?? 0, ids), { isolationLevel: 'repeatable read' })
    expect(await auditBooks(db)).toEqual([])
  }

  return {
    during,
    duringAndSoonAfter: (fault) =>
      during(async () => {
        await fault()
        await untilEachPaid(1, MAX_RECOVERY_MS)
      }),
    expectNothingLost,
  }
}

async function expectStockAddsUp(db: Database, variantId: number, ids: string[]): Promise<void> {
  const ofVariant = eq(orderItems.variantId, variantId)
  expect(await db.$count(orderItems, ofVariant), 'no order but those').toBe(ids.length)
  const unitsOf = async (status: 'Processing' | 'Pending') => {
    const [ordered] = await db
      .select({ units: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int` })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(sql`${ofVariant} and ${eq(orders.status, status)}`)
    return ordered?.units ?? 0
  }
  expect(await db.select().from(stockItems).where(eq(stockItems.id, variantId))).toMatchObject([
    { onHand: STOCK - (await unitsOf('Processing')), reserved: await unitsOf('Pending') },
  ])
}
