import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toCents, toDecimal } from '#contract/money.ts'
import { reducedPrice } from '#contract/sale-campaigns.ts'
import { saleCampaigns } from '#server/catalog/sale-campaigns/tables.ts'
import { updateSalePrices } from '#server/catalog/sale-campaigns/update-sale-prices.ts'
import { openCatalog } from '#server/catalog/search/catalog-index.ts'
import { listProducts } from '#server/catalog/search/list-products.ts'
import { addDemoCategories } from '../support/categories.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

const HOUR_MS = 3_600_000
const tags = ['Red', 'Blue']
const PRODUCTS = 4
const SALES = 3

/** A product with two variants. Prices are in cents. */
interface Item {
  price: number
  /** The price of the second variant, if it differs from the product’s. */
  variantPrice: number | null
  tags: string[]
}
/** A sale of the products with a tag and a price of at least `min`, or of listed products. */
interface Sale {
  id: number
  tag: string | null
  min: number
  listed: number[]
  percent: number | null
  amount: number | null
  phase: 'before' | 'running' | 'after'
}

const cents = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 100, max: 50_000 }))
const item = fc.record({ price: cents, variantPrice: fc.option(cents), tags: fc.subarray(tags) })
const sale = fc.record({
  tag: fc.option(fc.constantFrom(...tags)),
  min: fc.integer({ min: 0, max: 20_000 }),
  listed: fc.subarray(
    Array.from({ length: PRODUCTS }, (_, index) => index),
    { minLength: 1 },
  ),
  reduction: fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 9_999 }), amount: fc.constant(null) }),
    fc.record({ percent: fc.constant(null), amount: cents }),
  ),
  phase: fc.constantFrom('before' as const, 'running' as const),
})
const product = fc.nat({ max: PRODUCTS - 1 })
const saleNumber = fc.nat({ max: SALES - 1 })
const step = fc.oneof(
  fc.record({ action: fc.constant('edit' as const), product, item }),
  fc.record({ action: fc.constant('sale' as const), saleNumber, sale }),
  fc.record({ action: fc.constant('delete' as const), saleNumber }),
  fc.record({ action: fc.constant('start' as const), saleNumber }),
  fc.record({ action: fc.constant('end' as const), saleNumber }),
  fc.record({ action: fc.constant('derive' as const) }),
)

it('prices match a simple model after random edits, sales, starts and ends in two processes', async () => {
  const otherCatalog = openCatalog(shop)
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { minLength: PRODUCTS, maxLength: PRODUCTS }),
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      async (initialItems, rounds) => {
        const items = [...initialItems]
        const ids = await Promise.all(items.map(addItem))
        const sales = new Map<number, Sale>()
        for (const steps of rounds) {
          // Each step runs concurrently with the jobs of two processes.
          for (const each of steps) {
            await Promise.all([applyStep(each), updateSalePrices(shop.db), updateSalePrices(shop.db)])
          }
          await Promise.all([updateSalePrices(shop.db), updateSalePrices(shop.db)])
          const expected = items.map((each, index) => calculatePrices(each, index, [...sales.values()]))
          const { products = [] } = await shop.visitor('GET /products', { ids: ids.join() })
          expect(
            products.map(({ price, variants }) => [
              toCents(price),
              ...variants.map((variant) => toCents(variant.price ?? price)),
            ]),
          ).toEqual(expected)
          for (const [index, id] of ids.entries()) {
            const [price = 0] = expected[index] ?? []
            const query = {
              page: 1,
              limit: 100,
              sortBy: 'newest' as const,
              minPrice: toDecimal(price),
              maxPrice: toDecimal(price),
            }
            for (const catalog of [shop.shop.catalog, otherCatalog])
              expect((await listProducts(catalog, query)).products.map((product) => product.id)).toContain(id)
          }
        }
        for (const { id } of sales.values()) await admin('DELETE /admin/sale-campaigns/{id}', { id })

        async function applyStep(step: (typeof rounds)[number][number]): Promise<void> {
          if (step.action === 'edit') {
            await changeItem(ids[step.product] ?? '', step.item)
            items[step.product] = step.item
          } else if (step.action === 'sale') {
            const { reduction, ...fields } = step.sale
            const existing = sales.get(step.saleNumber)
            const id = await saveSale({ ...fields, ...reduction, id: existing?.id ?? 0 }, ids)
            sales.set(step.saleNumber, { ...fields, ...reduction, id })
          } else if (step.action === 'delete') {
            const existing = sales.get(step.saleNumber)
            if (existing) await admin('DELETE /admin/sale-campaigns/{id}', { id: existing.id })
            sales.delete(step.saleNumber)
          } else if (step.action === 'start' || step.action === 'end') {
            const existing = sales.get(step.saleNumber)
            if (!existing || existing.phase !== (step.action === 'start' ? 'before' : 'running')) return
            await (step.action === 'start' ? startSale(existing.id) : endSale(existing.id))
            existing.phase = step.action === 'start' ? 'running' : 'after'
          }
        }
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 12) },
  )
}, 300_000)

/** Calculates the expected prices of a product and its two variants. */
function calculatePrices({ price, variantPrice, tags: itemTags }: Item, index: number, sales: Sale[]): number[] {
  const active = sales.filter(
    ({ phase, tag, min, listed }) =>
      phase === 'running' && (tag === null ? listed.includes(index) : itemTags.includes(tag) && price >= min),
  )
  const lowest = (regular: number) => Math.min(regular, ...active.map((each) => reducedPrice(regular, each, 1)))
  return [lowest(price), lowest(price), lowest(variantPrice ?? price)]
}

let count = 0
async function addItem({ price, variantPrice, tags }: Item): Promise<string> {
  const number = ++count
  const { product } = await admin('POST /admin/products', {
    ...{ name: `Item ${number}`, brand: 'Halden', category: 'Books', price: toDecimal(price), tags, sizes: ['S', 'M'] },
    variants: [
      { sku: `ITEM-${number}-S`, size: 'S' },
      { sku: `ITEM-${number}-M`, size: 'M', price: variantPrice && toDecimal(variantPrice) },
    ],
  })
  return product.id
}

async function changeItem(id: string, { price, variantPrice, tags }: Item): Promise<void> {
  const { rating, reviews, unitsSold, createdAt, updatedAt, revision, variants, ...product } = (
    await admin('GET /admin/products/{id}', { id })
  ).product
  await admin('PUT /admin/products/{id}', {
    ...product,
    ...{ price: toDecimal(price), tags },
    variants: variants.map(({ reserved, ...variant }, index) => ({
      ...variant,
      price: index === 1 ? variantPrice && toDecimal(variantPrice) : null,
    })),
  })
}

async function saveSale(sale: Sale, ids: string[]): Promise<number> {
  const { id, tag, min, listed, percent, amount, phase } = sale
  const start = phase === 'before' ? 1 : -1
  const rule = {
    match: 'all' as const,
    conditions: [
      { what: 'tag' as const, value: tag ?? '' },
      { what: 'price' as const, min: toDecimal(min) },
    ],
  }
  // A rule can only name existing tags.
  if (tag !== null) await addItem({ price: 1, variantPrice: null, tags: [tag] })
  const body = {
    name: `Sale ${++count}`,
    ...(tag === null ? { products: listed.map((index) => ids[index] ?? '') } : { rule }),
    ...(percent === null ? { amount: toDecimal(amount ?? 0) } : { percent: percent / 100 }),
    startsAt: new Date(Date.now() + start * HOUR_MS).toISOString(),
    endsAt: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
  }
  const { saleCampaign } = id
    ? await admin('PUT /admin/sale-campaigns/{id}', { ...body, id })
    : await admin('POST /admin/sale-campaigns', body)
  return saleCampaign.id
}

/** Moves the start of a sale to the past. */
async function startSale(id: number): Promise<void> {
  const startsAt = new Date(Date.now() - 1)
  await shop.db.update(saleCampaigns).set({ startsAt, sweepAt: startsAt, sweptTo: 0 }).where(eq(saleCampaigns.id, id))
}

/** Moves the end of a sale to the past, also in the dates derived for its products. */
async function endSale(id: number): Promise<void> {
  const endsAt = new Date(Date.now() - 1)
  await shop.db.transaction(async (tx) => {
    await tx.update(saleCampaigns).set({ endsAt, sweepAt: endsAt, sweptTo: 0 }).where(eq(saleCampaigns.id, id))
    await tx.execute(
      sql`update products set sale_ends_at = ${endsAt.toISOString()}::timestamptz where sale_campaign_id = ${id}`,
    )
  })
}
