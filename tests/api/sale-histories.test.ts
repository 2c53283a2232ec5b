import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toCents, toDecimal } from '#contract/money.ts'
import { reducedPrice } from '#contract/sale-campaigns.ts'
import { deriveDue } from '#server/catalog/sale-campaigns/derive-due.ts'
import { saleCampaigns } from '#server/catalog/sale-campaigns/tables.ts'
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

/** A product for sale. Prices in cents. */
interface Item {
  price: number
  /** The own price of the second variant. */
  own: number | null
  tags: string[]
}
/** A sale: of the products with a tag that cost at least `min`, or of a list. */
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
const item = fc.record({ price: cents, own: fc.option(cents), tags: fc.subarray(tags) })
const sale = fc.record({
  tag: fc.option(fc.constantFrom(...tags)),
  min: fc.integer({ min: 0, max: 20_000 }),
  listed: fc.subarray(
    Array.from({ length: PRODUCTS }, (_, at) => at),
    { minLength: 1 },
  ),
  reduction: fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 9_999 }), amount: fc.constant(null) }),
    fc.record({ percent: fc.constant(null), amount: cents }),
  ),
  phase: fc.constantFrom('before' as const, 'running' as const),
})
const at = fc.nat({ max: PRODUCTS - 1 })
const which = fc.nat({ max: SALES - 1 })
const step = fc.oneof(
  fc.record({ do: fc.constant('edit' as const), at, item }),
  fc.record({ do: fc.constant('sale' as const), which, sale }),
  fc.record({ do: fc.constant('delete' as const), which }),
  fc.record({ do: fc.constant('start' as const), which }),
  fc.record({ do: fc.constant('end' as const), which }),
  fc.record({ do: fc.constant('derive' as const) }),
)

it('random histories of edits, sales and their edges agree with a plain model, in two processes', async () => {
  const other = openCatalog(shop)
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { minLength: PRODUCTS, maxLength: PRODUCTS }),
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      async (first, rounds) => {
        const items = [...first]
        const ids = await Promise.all(items.map(addItem))
        const sales = new Map<number, Sale>()
        for (const steps of rounds) {
          // Each step at once with the jobs of two processes.
          for (const each of steps) {
            await Promise.all([take(each), deriveDue(shop.db), deriveDue(shop.db)])
          }
          await Promise.all([deriveDue(shop.db), deriveDue(shop.db)])
          const expected = items.map((each, index) => pricesOf(each, index, [...sales.values()]))
          const { products = [] } = await shop.visitor('GET /products', { ids: ids.join() })
          expect(
            products.map(({ price, variants }) => [
              toCents(price),
              ...variants.map((variant) => toCents(variant.price ?? price)),
            ]),
          ).toEqual(expected)
          for (const [index, id] of ids.entries()) {
            const [now = 0] = expected[index] ?? []
            const query = {
              page: 1,
              limit: 100,
              sortBy: 'newest' as const,
              minPrice: toDecimal(now),
              maxPrice: toDecimal(now),
            }
            for (const catalog of [shop.shop.catalog, other])
              expect((await listProducts(catalog, query)).products.map((product) => product.id)).toContain(id)
          }
        }
        for (const { id } of sales.values()) await admin('DELETE /admin/sale-campaigns/{id}', { id })

        async function take(taken: (typeof rounds)[number][number]): Promise<void> {
          if (taken.do === 'edit') {
            await changeItem(ids[taken.at] ?? '', taken.item)
            items[taken.at] = taken.item
          } else if (taken.do === 'sale') {
            const { reduction, ...fields } = taken.sale
            const known = sales.get(taken.which)
            const id = await saveSale({ ...fields, ...reduction, id: known?.id ?? 0 }, ids)
            sales.set(taken.which, { ...fields, ...reduction, id })
          } else if (taken.do === 'delete') {
            const known = sales.get(taken.which)
            if (known) await admin('DELETE /admin/sale-campaigns/{id}', { id: known.id })
            sales.delete(taken.which)
          } else if (taken.do === 'start' || taken.do === 'end') {
            const known = sales.get(taken.which)
            if (!known || known.phase !== (taken.do === 'start' ? 'before' : 'running')) return
            await (taken.do === 'start' ? startSale(known.id) : endSale(known.id))
            known.phase = taken.do === 'start' ? 'running' : 'after'
          }
        }
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 12) },
  )
}, 300_000)

/** The prices of the product and its two variants. */
function pricesOf({ price, own, tags: tagged }: Item, index: number, sales: Sale[]): number[] {
  const active = sales.filter(
    ({ phase, tag, min, listed }) =>
      phase === 'running' && (tag === null ? listed.includes(index) : tagged.includes(tag) && price >= min),
  )
  const lowest = (regular: number) => Math.min(regular, ...active.map((each) => reducedPrice(regular, each)))
  return [lowest(price), lowest(price), lowest(own ?? price)]
}

let count = 0
async function addItem({ price, own, tags }: Item): Promise<string> {
  const number = ++count
  const { product } = await admin('POST /admin/products', {
    ...{ name: `Item ${number}`, brand: 'Halden', category: 'Books', price: toDecimal(price), tags, sizes: ['S', 'M'] },
    variants: [
      { sku: `ITEM-${number}-S`, size: 'S' },
      { sku: `ITEM-${number}-M`, size: 'M', price: own && toDecimal(own) },
    ],
  })
  return product.id
}

async function changeItem(id: string, { price, own, tags }: Item): Promise<void> {
  const { rating, reviews, unitsSold, createdAt, updatedAt, revision, variants, ...product } = (
    await admin('GET /admin/products/{id}', { id })
  ).product
  await admin('PUT /admin/products/{id}', {
    ...product,
    ...{ price: toDecimal(price), tags },
    variants: variants.map(({ reserved, ...variant }, index) => ({
      ...variant,
      price: index === 1 ? own && toDecimal(own) : null,
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
  // A rule names only tags that exist.
  if (tag !== null) await addItem({ price: 1, own: null, tags: [tag] })
  const body = {
    name: `Sale ${++count}`,
    ...(tag === null ? { products: listed.map((at) => ids[at] ?? '') } : { rule }),
    ...(percent === null ? { amount: toDecimal(amount ?? 0) } : { percent: percent / 100 }),
    startsAt: new Date(Date.now() + start * HOUR_MS).toISOString(),
    endsAt: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
  }
  const { saleCampaign } = id
    ? await admin('PUT /admin/sale-campaigns/{id}', { ...body, id })
    : await admin('POST /admin/sale-campaigns', body)
  return saleCampaign.id
}

/** As if its time had come. */
async function startSale(id: number): Promise<void> {
  const startsAt = new Date(Date.now() - 1)
  await shop.db.update(saleCampaigns).set({ startsAt, sweepAt: startsAt, sweptTo: 0 }).where(eq(saleCampaigns.id, id))
}

/** The dates of its products follow, as they would have been derived. */
async function endSale(id: number): Promise<void> {
  const endsAt = new Date(Date.now() - 1)
  await shop.db.transaction(async (tx) => {
    await tx.update(saleCampaigns).set({ endsAt, sweepAt: endsAt, sweptTo: 0 }).where(eq(saleCampaigns.id, id))
    await tx.execute(
      sql`update products set sale_ends_at = ${endsAt.toISOString()}::timestamptz where sale_campaign_id = ${id}`,
    )
  })
}
