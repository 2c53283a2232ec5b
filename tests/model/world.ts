import { eq, inArray } from 'drizzle-orm'
import { vi } from 'vitest'
import { variants } from '#server/catalog/products/tables.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { checkoutJobs } from '#server/sales/checkout/jobs.ts'
import { fulfillmentJobs } from '#server/sales/fulfillment/jobs.ts'
import type { PaymentProviders } from '#server/sales/payments/providers.ts'
import { SIGNATURE_HEADER } from '#server/sales/payments/sandbox/signature.ts'
import { payments, refunds } from '#server/sales/payments/tables.ts'
import { addBundle } from '../support/bundles.ts'
import { addProduct } from '../support/products.ts'
import type { Caller, TestShop } from '../support/shop.ts'

/** Access to the shop under test besides its API, in this process or another. */
export interface ShopUnderTest {
  db: Database
  payments: PaymentProviders
  signingSecret: string
  /** Posts an event of the provider. @returns the status of the reply */
  receiveEvent(body: string, signature: string): Promise<number>
  /** Runs a job, or requests it. */
  run(job: JobName): Promise<void>
  /** Whether the shop was down at some time since this moment, so that a reply may be missing. */
  wasDownSince(since: number): boolean
}
export type JobName =
  | 'release-reservations'
  | 'make-refunds'
  | 'reconcile-payments'
  | 'complete-orders'
  | 'audit-payments'

/** A few shoppers and few products, so that they conflict. */
export interface World {
  shop: ShopUnderTest
  shoppers: Caller[]
  admin: Caller
  products: { id: string; stockItem: number; stock: number }[]
  /** The ids of bundles of these products, which share them. */
  bundles: string[]
  /** Every placed order, with its shopper's index. */
  orders: { id: string; shopper: number }[]
}

const STOCKS = [2, 6, 15]
const PRICES = [9_99, 24_50, 1_01]

export async function openWorld(shop: ShopUnderTest, shoppers: Caller[], admin: Caller): Promise<World> {
  vi.restoreAllMocks()
  for (const shopper of shoppers) await shopper('DELETE /cart/clear')
  const products = []
  for (const [index, stock] of STOCKS.entries()) {
    const { id, variantIds } = await addProduct(shop.db, { stock, price: PRICES[index] ?? 1 })
    products.push({ id, stockItem: variantIds[0] ?? -1, stock })
  }
  return { shop, shoppers, admin, products, bundles: await addBundles(shop, admin, products), orders: [] }
}

/** Two bundles that share a product; one has two units of it. */
async function addBundles({ db }: ShopUnderTest, admin: Caller, products: World['products']): Promise<string[]> {
  const rows = await db.select({ id: variants.id, sku: variants.sku }).from(variants)
  const skuOf = (index: number) => rows.find(({ id }) => id === products[index]?.stockItem)?.sku ?? ''
  const contents = [
    [{ sku: skuOf(0) }, { sku: skuOf(1), quantity: 2 }],
    [{ sku: skuOf(1) }, { sku: skuOf(2), quantity: 3 }],
  ]
  const bundles = []
  for (const components of contents) bundles.push((await addBundle(admin, components, { price: 33.33 })).id)
  return bundles
}

/** The shop of a test, in its own process: a job has finished when `run` returns. */
export function shopInProcess({ app, shop, db }: TestShop): ShopUnderTest {
  const jobs = [...checkoutJobs(shop), ...fulfillmentJobs(shop)]
  return {
    db,
    payments: shop.payments,
    signingSecret: shop.secrets.sandboxSigningSecret,
    async receiveEvent(body, signature) {
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
      const response = await app.inject({
        method: 'POST',
        url: '/api/payment/webhook/sandbox',
        headers,
        payload: body,
      })
      return response.statusCode
    },
    async run(name) {
      await jobs.find((job) => job.name === name)?.run()
    },
    wasDownSince: () => false,
  }
}

/** Completes everything that is in progress: the provider works again, and the jobs have run. */
export async function settleWorld(world: World): Promise<void> {
  vi.restoreAllMocks()
  await makeDue(world)
  await world.shop.run('reconcile-payments')
  await world.shop.run('make-refunds')
}

/** Makes every payment and refund due for the jobs. */
export async function makeDue({ shop: { db }, orders }: World): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const longAgo = new Date(Date.now() - 3_600_000)
  if (ids.length > 0) await db.update(payments).set({ createdAt: longAgo }).where(inArray(payments.reference, ids))
  await db.update(refunds).set({ nextAttemptAt: longAgo })
}

export async function readStock({ shop }: World, stockItem: number) {
  const [item] = await shop.db.select().from(stockItems).where(eq(stockItems.id, stockItem))
  if (!item) throw new Error(`There is no stock item ${stockItem}`)
  return item
}
