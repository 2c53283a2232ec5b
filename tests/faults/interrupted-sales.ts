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
/** Time limit after the end of a fault for every buyer to buy again. */
const MAX_RECOVERY_MS = 10_000

/** Shoppers who buy the only product of a shop while it has a fault. */
export interface InterruptedSales {
  /** Causes the fault while shoppers are buying, then stops them and waits for their last purchases. */
  during(fault: () => Promise<unknown>): Promise<void>
  /** Also checks that every buyer can buy again soon after the fault. */
  duringAndSoonAfter(fault: () => Promise<unknown>): Promise<void>
  /** Checks confirmed orders and payments, the stock, and that each idempotency key created one order. */
  expectNothingLost(): Promise<void>
}

/** @param urls URLs of the shop's processes, among which the buyers are distributed */
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
      await waitUntilEachPaid(3)
      await fault()
    } finally {
      closing.abort()
      await Promise.all(buying)
    }
  }

  async function waitUntilEachPaid(orders: number, timeout = 30_000): Promise<void> {
    const before = buyers.map(({ paid }) => paid.size)
    const hasPaid = () => buyers.every(({ paid }, number) => paid.size >= (before[number] ?? 0) + orders)
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
      for (const attempt of [...buyer.pendingAttempts]) {
        await buyer.retry(attempt).catch((error) => expect(error).toMatchObject({ status: 409 }))
      }
    }
    const ids = buyers.flatMap(({ placed }) => placed.map(({ id }) => id))
    expect(new Set(ids).size, 'one order per idempotency key').toBe(ids.length)
    await db.transaction((tx) => expectStockAddsUp(tx, variantIds[0] ?? 0, ids), { isolationLevel: 'repeatable read' })
    expect(await auditBooks(db)).toEqual([])
  }

  return {
    during,
    duringAndSoonAfter: (fault) =>
      during(async () => {
        await fault()
        await waitUntilEachPaid(1, MAX_RECOVERY_MS)
      }),
    expectNothingLost,
  }
}

async function expectStockAddsUp(db: Database, variantId: number, ids: string[]): Promise<void> {
  const isVariant = eq(orderItems.variantId, variantId)
  expect(await db.$count(orderItems, isVariant), 'orders of the product').toBe(ids.length)
  const sumUnits = async (status: 'Processing' | 'Pending') => {
    const [ordered] = await db
      .select({ units: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int` })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(sql`${isVariant} and ${eq(orders.status, status)}`)
    return ordered?.units ?? 0
  }
  expect(await db.select().from(stockItems).where(eq(stockItems.id, variantId))).toMatchObject([
    { onHand: STOCK - (await sumUnits('Processing')), reserved: await sumUnits('Pending') },
  ])
}
