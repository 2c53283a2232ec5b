import { eq, inArray } from 'drizzle-orm'
import { vi } from 'vitest'
import { payBackWhatIsDue, reconcilePayments } from '#server/checkout/jobs.ts'
import { stockItems } from '#server/inventory/tables.ts'
import { payments, refunds } from '#server/payments/tables.ts'
import { addProduct } from '../support/products.ts'
import type { TestShop } from '../support/shop.ts'

type Shopper = Awaited<ReturnType<TestShop['newShopper']>>

/** A few shoppers and few goods, so that they get in each other's way. */
export interface World {
  shop: TestShop
  shoppers: Shopper[]
  admin: Awaited<ReturnType<TestShop['newAdmin']>>
  goods: { id: string; stockItem: number; stock: number }[]
  /** Every order that was placed, with its shopper's number. */
  orders: { id: string; shopper: number }[]
}

const STOCKS = [2, 6, 15]
const PRICES = [9_99, 24_50, 1_01]

export async function openWorld(shop: TestShop, shoppers: Shopper[], admin: World['admin']): Promise<World> {
  vi.restoreAllMocks()
  for (const shopper of shoppers) await shopper('DELETE /cart/clear')
  const goods = []
  for (const [index, stock] of STOCKS.entries()) {
    const { id, variantIds } = await addProduct(shop.db, { stock, price: PRICES[index] ?? 1 })
    goods.push({ id, stockItem: variantIds[0] ?? -1, stock })
  }
  return { shop, shoppers, admin, goods, orders: [] }
}

/** Lets everything that is under way come to its end: the provider answers again, and the jobs have run. */
export async function settleWorld({ shop, orders }: World): Promise<void> {
  vi.restoreAllMocks()
  const ids = orders.map(({ id }) => id)
  const long = new Date(Date.now() - 3_600_000)
  if (ids.length > 0) await shop.db.update(payments).set({ createdAt: long }).where(inArray(payments.reference, ids))
  await shop.db.update(refunds).set({ nextAttemptAt: long })
  await reconcilePayments(shop.shop)
  await payBackWhatIsDue(shop.shop)
}

export async function readStock({ shop }: World, stockItem: number) {
  const [item] = await shop.db.select().from(stockItems).where(eq(stockItems.id, stockItem))
  if (!item) throw new Error(`There is no stock item ${stockItem}`)
  return item
}
