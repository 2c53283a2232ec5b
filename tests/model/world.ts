import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Address } from '#contract/checkout.ts'
import type { PromotionBodyJson } from '#contract/promotions.ts'
import { products as productTable, variants } from '#server/catalog/products/tables.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { checkoutJobs } from '#server/sales/checkout/jobs.ts'
import { fulfillmentJobs } from '#server/sales/fulfillment/jobs.ts'
import type { GiftCardSecrets } from '#server/sales/orders/gift-cards/issue-bought.ts'
import type { PaymentProviders } from '#server/sales/payments/providers.ts'
import { SIGNATURE_HEADER } from '#server/sales/payments/sandbox/signature.ts'
import { payments, refunds } from '#server/sales/payments/tables.ts'
import { storedValueJobs } from '#server/sales/stored-value/jobs.ts'
import { promotionBody } from '../support/audited-promotions.ts'
import { addBundle } from '../support/bundles.ts'
import { issueGiftCard } from '../support/gift-cards.ts'
import { addProduct } from '../support/products.ts'
import type { Caller, TestShop } from '../support/shop.ts'

/** Access to the shop under test in addition to its API. The shop runs in this process or another one. */
export interface ShopUnderTest {
  db: Database
  payments: PaymentProviders
  signingSecret: string
  /** From which the codes of bought gift cards are derived. */
  secrets: GiftCardSecrets
  /** Posts an event of the provider to the webhook. @returns the status of the response */
  receiveEvent(body: string, signature: string): Promise<number>
  /** Runs a job, or requests it if the shop runs in another process. */
  run(job: JobName): Promise<void>
  /** Whether the shop was down at any time since this timestamp. */
  wasDownSince(since: number): boolean
}
export type JobName =
  | 'release-reservations'
  | 'make-refunds'
  | 'reconcile-payments'
  | 'complete-orders'
  | 'audit-payments'
  | 'remind-of-payments'
  | 'expire-gift-cards'

/** A shop with few shoppers and products, so that their actions conflict. */
export interface World {
  shop: ShopUnderTest
  /** Some are guests. */
  shoppers: Shopper[]
  admin: Caller
  products: { id: string; stockItem: number; stock: number }[]
  /** IDs of bundles of these products. */
  bundles: string[]
  /** Codes of promotions, each for two orders. With the second and the third, an order costs nothing. */
  codes: string[]
  /** The ID of a gift card as a product. */
  cardProduct: string
  /** Gift cards that staff have issued, which shoppers share. */
  giftCards: { id: number; code: string }[]
  /** All placed orders with the index of their shopper. */
  orders: { id: string; shopper: number }[]
}

/** A caller with an account, or a guest with the address that orders need. */
export type Shopper = Caller & { address?: Address; userId?: string }

const STOCKS = [2, 6, 15]
const PRICES = [9_99, 24_50, 1_01]
const GIFT_CARDS = [12, 40, 150]

export async function openWorld(shop: ShopUnderTest, shoppers: Shopper[], admin: Caller): Promise<World> {
  vi.restoreAllMocks()
  for (const shopper of shoppers) {
    await shopper('DELETE /cart/clear')
    for (const { id } of (await shopper('GET /cart')).giftCards ?? []) await shopper('DELETE /cart/gift-cards', { id })
  }
  const products = []
  for (const [index, stock] of STOCKS.entries()) {
    const { id, variantIds } = await addProduct(shop.db, { stock, price: PRICES[index] ?? 1 })
    products.push({ id, stockItem: variantIds[0] ?? -1, stock })
  }
  const bundles = await addBundles(shop, admin, products)
  const { id: cardProduct } = await addProduct(shop.db, { stock: 100_000, price: 25_00 })
  await shop.db.update(productTable).set({ type: 'gift_card' }).where(eq(productTable.slug, cardProduct))
  const giftCards = []
  for (const amount of GIFT_CARDS) giftCards.push(await issueGiftCard(admin, amount))
  const codes = await addCodes(admin)
  return { shop, shoppers, admin, products, bundles, codes, cardProduct, giftCards, orders: [] }
}

/** Adds two bundles that share a product. One contains two units of it. */
async function addBundles({ db }: ShopUnderTest, admin: Caller, products: World['products']): Promise<string[]> {
  const rows = await db.select({ id: variants.id, sku: variants.sku }).from(variants)
  const findSku = (index: number) => rows.find(({ id }) => id === products[index]?.stockItem)?.sku ?? ''
  const contents = [
    [{ sku: findSku(0) }, { sku: findSku(1), quantity: 2 }],
    [{ sku: findSku(1) }, { sku: findSku(2), quantity: 3 }],
  ]
  const bundles = []
  for (const components of contents) bundles.push((await addBundle(admin, components, { price: 33.33 })).id)
  return bundles
}

/** Adds a code to each promotion. Another promotion, without a limit, reduces each unit. */
async function addCodes(admin: Caller): Promise<string[]> {
  const existing = (await admin('GET /admin/promotions', { search: 'Model' })).promotions
  const add = async (fields: Partial<PromotionBodyJson>) =>
    (await admin('POST /admin/promotions', promotionBody({ name: `Model ${randomUUID()}`, ...fields }))).promotion
  const promotions =
    existing.length > 0
      ? existing
      : [
          await add({
            ...{ type: 'amount', percent: null, needsCode: false, combinesWith: ['order'] },
            amounts: [{ currency: 'USD', value: 0.33 }],
          }),
          await add({ class: 'order', percent: 33.33, combinesWith: ['product'] }),
          await add({ class: 'order', percent: 100, combinesWith: ['product', 'shipping'], limit: 1_000 }),
          await add({ class: 'shipping', type: 'free_shipping', percent: null, combinesWith: ['product', 'order'] }),
          await add({
            ...{ type: 'buy_x_get_y', percent: 100, limitPerCustomer: 5 },
            ...{ conditions: { quantity: 2 }, targets: { quantity: 1 } },
          }),
        ]
  const codes: string[] = []
  for (const { id, needsCode } of promotions) {
    if (!needsCode) continue
    const code = randomUUID()
    await admin('POST /admin/promotions/{id}/codes', { id, code, limit: 2 })
    codes.push(code)
  }
  return codes
}

/**
 * Wraps a shop in the test's process. A job has finished when `run` returns.
 * @param second the shop opened again, which runs every other job
 */
export function shopInProcess({ app, shop, db }: TestShop, second: TestShop['shop'] = shop): ShopUnderTest {
  let runs = 0
  return {
    db,
    payments: shop.payments,
    signingSecret: shop.secrets.sandboxSigningSecret,
    secrets: shop.secrets,
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
      const process = runs++ % 2 ? second : shop
      const jobs = [...checkoutJobs(process), ...fulfillmentJobs(process), ...storedValueJobs(process)]
      await jobs.find((job) => job.name === name)?.run()
    },
    wasDownSince: () => false,
  }
}

/** Restores the provider, and runs the jobs that complete payments and refunds. */
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
