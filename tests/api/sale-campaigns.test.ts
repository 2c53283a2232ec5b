import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { DAY_MS } from '#contract/day.ts'
import type { SaleCampaignBodyJson } from '#contract/sale-campaigns.ts'
import { saleCampaigns } from '#server/catalog/sale-campaigns/tables.ts'
import { startPriceUpdates, updateSalePrices } from '#server/catalog/sale-campaigns/update-sale-prices.ts'
import { createLog } from '#server/platform/log/log.ts'
import { webhookDeliveries } from '#server/platform/webhooks/tables.ts'
import { addDemoCategories } from '../support/categories.ts'
import { address, placeOrder } from '../support/checkout.ts'
import { readXml } from '../support/read-xml.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { tent } from '../support/tents.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { saleCampaigns: existing } = await admin('GET /admin/sale-campaigns', { limit: 100 })
  for (const { id } of existing) await admin('DELETE /admin/sale-campaigns/{id}', { id })
  await updateSalePrices(shop.db)
})

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
let count = 0
const addTentProduct = async (fields: Partial<ProductBodyJson> = {}) =>
  (await admin('POST /admin/products', tent({ originalPrice: null, price: 200, ...fields }))).product
const createSku = () => `SALE-${++count}`
const dates = { startsAt: daysFromNow(-1), endsAt: daysFromNow(1) }
const addSale = async (fields: Partial<SaleCampaignBodyJson>) => {
  const sale = { name: `Sale ${++count}`, ...dates, ...fields }
  return (await admin('POST /admin/sale-campaigns', sale)).saleCampaign
}
const readProduct = async (id: string) => (await shop.visitor('GET /products/{id}', { id })).data
const readPrice = async (id: string) => (await readProduct(id)).price
/** Moves the start or end of a sale to simulate the passing of time. */
const moveDates = (id: number, moved: { startsAt?: Date; endsAt?: Date }) =>
  shop.db.transaction(async (tx) => {
    const { startsAt, endsAt } = moved
    await tx
      .update(saleCampaigns)
      .set({ ...moved, ...(startsAt && { sweepAt: startsAt }) })
      .where(eq(saleCampaigns.id, id))
    if (endsAt)
      for (const table of ['products', 'variants'])
        await tx.execute(
          sql`update ${sql.raw(table)} set sale_ends_at = ${endsAt.toISOString()}::timestamptz where sale_campaign_id = ${id}`,
        )
  })

describe('a sale', () => {
  it('sets prices without a statement timeout', async () => {
    await shop.db.execute(sql`create table limits (statement_timeout text)`)
    await shop.db.execute(sql`create function note_limit() returns trigger language plpgsql as $$ begin
      insert into limits values (current_setting('statement_timeout')); return null; end $$`)
    await shop.db.execute(
      sql`create trigger note_limit after update of sale_price on products for each row execute function note_limit()`,
    )
    const { id } = await addTentProduct()
    const sale = await addSale({ products: [id], percent: 10 })
    await updateSalePrices(shop.db)
    await moveDates(sale.id, { endsAt: new Date(Date.now() - 1) })
    await updateSalePrices(shop.db)
    expect(await readPrice(id)).toBe(200)
    const { rows } = await shop.db.execute(sql`select distinct statement_timeout from limits`)
    expect(rows).toEqual([{ statement_timeout: '0' }])
    await shop.db.execute(sql`drop trigger note_limit on products`)
  })

  it('sets the prices of all its products at once, and sends webhooks for those that changed', async () => {
    await admin('POST /admin/webhooks', { url: 'https://hooks.example/', events: ['product.updated'] })
    const [, ...ids] = await Promise.all([1, 2, 3, 4].map(async () => (await addTentProduct()).id))
    const { id } = await addSale({ products: ids, percent: 10, startsAt: daysFromNow(1), endsAt: daysFromNow(2) })
    await updateSalePrices(shop.db)
    await shop.db.delete(webhookDeliveries)
    await shop.db.execute(sql`create sequence derivations minvalue 0`)
    await shop.db.execute(sql`alter function derive_sale_prices rename to derive_uncounted`)
    await shop.db.execute(sql`create function derive_sale_prices(ids integer[]) returns integer[] begin atomic
      select derive_uncounted(ids) from nextval('derivations'); end`)
    for (const moved of ['startsAt', 'endsAt']) {
      await moveDates(id, { [moved]: new Date(Date.now() - 1) })
      await shop.db.execute(sql`select setval('derivations', 0)`)
      await updateSalePrices(shop.db)
      const { rows } = await shop.db.execute(sql`select last_value::int as calls from derivations`)
      expect(rows).toEqual([{ calls: 1 }])
      const events = await shop.db.delete(webhookDeliveries).returning({ data: webhookDeliveries.data })
      expect(events.map(({ data }) => data.productId).toSorted()).toEqual(ids.toSorted())
    }
    await shop.db.execute(sql`drop function derive_sale_prices`)
    await shop.db.execute(sql`alter function derive_uncounted rename to derive_sale_prices`)
  })

  it('reduces prices everywhere from its start to its end, and then restores only the prices it changed', async () => {
    const { id, name, revision } = await addTentProduct()
    const other = await addTentProduct({ originalPrice: 249 })
    const sale = await addSale({ products: [id], percent: 12.5, startsAt: daysFromNow(1), endsAt: daysFromNow(2) })
    expect(sale.state).toBe('scheduled')
    await updateSalePrices(shop.db)
    expect(await readPrice(id)).toBe(200)
    await moveDates(sale.id, { startsAt: new Date(Date.now() - 1) })
    await Promise.all([updateSalePrices(shop.db), updateSalePrices(shop.db)])

    const { startsAt, endsAt } = (await admin('GET /admin/sale-campaigns/{id}', { id: sale.id })).saleCampaign
    expect(await readProduct(id)).toMatchObject({ price: 175, originalPrice: 200, onSale: true, saleEndsAt: endsAt })
    const list = await shop.visitor('GET /products', { onSale: 'true', maxPrice: 180, limit: 100 })
    expect(list.data?.products.filter((each) => each.id === id)).toMatchObject([{ price: 175 }])
    const { items } = readXml((await shop.app.inject('/feeds/google.xml')).body)
    expect(items.filter(({ link }) => String(link).includes(`/products/${id}`))[0]).toMatchObject({
      price: '200.00 USD',
      sale_price: '175.00 USD',
      sale_price_effective_date: `${startsAt.slice(0, 16)}+0000/${endsAt.slice(0, 16)}+0000`,
    })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: id, color: 'Moss', size: '2P', quantity: 2 })
    expect((await shopper('GET /cart')).items).toMatchObject([{ price: 175 }])
    expect((await placeOrder(shopper)).items).toMatchObject([{ price: 175, quantity: 2 }])
    // The panel still shows the regular price.
    const edited = (await admin('GET /admin/products/{id}', { id })).product
    expect(edited).toMatchObject({ price: 200, originalPrice: null, revision })
    expect(Object.keys(edited)).not.toContain('salePrice')

    await moveDates(sale.id, { endsAt: new Date(Date.now() - 1) })
    await updateSalePrices(shop.db)
    expect(await readProduct(id)).toMatchObject({ price: 200, onSale: false, name })
    expect(await readProduct(id)).not.toHaveProperty('originalPrice')
    expect(await readProduct(id)).not.toHaveProperty('saleEndsAt')
    expect(await readProduct(other.id)).toMatchObject({ price: 200, originalPrice: 249, onSale: true })
    const { changes } = await admin('GET /admin/products/{id}/prices', { id })
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [175, 200],
      [200, 175],
    ])
    expect((await admin('GET /admin/products/{id}/prices', { id: other.id })).changes).toEqual([])
  })

  it('takes effect in every process within two seconds of its start and end', async () => {
    const { id } = await addTentProduct()
    const stops = [startPriceUpdates(shop.db, createLog('silent')), startPriceUpdates(shop.db, createLog('silent'))]
    try {
      const startsAt = new Date(Date.now() + 1_000)
      const endsAt = new Date(Date.now() + 5_000)
      await addSale({ products: [id], amount: 50, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() })
      expect(await readPrice(id)).toBe(200)
      await sleep(startsAt.getTime() + 2_000 - Date.now())
      expect(await readPrice(id)).toBe(150)
      await sleep(endsAt.getTime() + 2_000 - Date.now())
      expect(await readPrice(id)).toBe(200)
    } finally {
      await Promise.all(stops.map((stop) => stop()))
    }
  })

  it('that overlaps others uses the lowest price, at least one cent and at most the regular price', async () => {
    const [moss, sand] = [createSku(), createSku()]
    const { id } = await addTentProduct({
      colors: ['Moss', 'Sand'],
      sizes: [],
      variants: [
        { sku: moss, color: 'Moss', stockCount: 3 },
        { sku: sand, color: 'Sand', price: 20, stockCount: 3 },
      ],
    })
    await addSale({ products: [id], percent: 25 })
    const amount = await addSale({ products: [id], amount: 30 })
    await updateSalePrices(shop.db)
    const readPrices = async () => {
      const { price, variants } = await readProduct(id)
      return [price, ...variants.map((variant) => [variant.price, variant.originalPrice])]
    }
    expect(await readPrices()).toEqual([150, [null, undefined], [0.01, 20]])
    await admin('DELETE /admin/sale-campaigns/{id}', { id: amount.id })
    await updateSalePrices(shop.db)
    expect(await readPrices()).toEqual([150, [null, undefined], [15, 20]])
    expect(await shop.db.$count(saleCampaigns, eq(saleCampaigns.id, amount.id))).toBe(0)
  })

  it('applies to an edited product immediately, and its conditions compare regular prices', async () => {
    const { id } = await addTentProduct({ tags: ['Clearance'] })
    await addSale({
      rule: {
        match: 'all',
        conditions: [
          { what: 'tag', value: 'clearance' },
          { what: 'price', min: 100 },
        ],
      },
      percent: 50,
    })
    await updateSalePrices(shop.db)
    expect(await readPrice(id)).toBe(100)
    const edit = async (fields: object) => {
      const { rating, reviews, unitsSold, createdAt, updatedAt, ...product } = (
        await admin('GET /admin/products/{id}', { id })
      ).product
      await admin('PUT /admin/products/{id}', { ...product, ...fields })
      return readPrice(id)
    }
    expect(await edit({ price: 120 })).toBe(60)
    // The rule compares the regular price: the reduced price would exclude the product from its own sale.
    expect(await edit({ name: 'Another name' })).toBe(60)
    expect(await edit({ price: 99 })).toBe(99)
    expect(await edit({ price: 300 })).toBe(150)
    expect(await edit({ tags: [] })).toBe(300)
    expect(await edit({ tags: ['Clearance'] })).toBe(150)
    await admin('POST /admin/products/bulk', {
      products: [{ id }],
      change: { what: 'price', how: 'lower', by: 100, priceBefore: 'none' },
      dryRun: false,
    })
    expect(await readPrice(id)).toBe(100)
  })

  it('does not replace a compare-at price entered by staff', async () => {
    const { id } = await addTentProduct({ originalPrice: 249 })
    await addSale({ products: [id], percent: 10 })
    await updateSalePrices(shop.db)
    expect(await readProduct(id)).toMatchObject({ price: 180, originalPrice: 249, onSale: true })
  })

  it('that is edited while it runs updates its previous and new products', async () => {
    const [one, two] = [await addTentProduct(), await addTentProduct()]
    const sale = await addSale({ products: [one.id], percent: 10 })
    await updateSalePrices(shop.db)
    const { name, startsAt, endsAt, revision } = sale
    const change = { id: sale.id, name, startsAt, endsAt, products: [two.id], percent: 20 }
    await admin('PUT /admin/sale-campaigns/{id}', { ...change, revision })
    await updateSalePrices(shop.db)
    expect([await readPrice(one.id), await readPrice(two.id)]).toEqual([200, 160])
    expect((await expectFailure(admin('PUT /admin/sale-campaigns/{id}', { ...change, revision }))).code).toBe('stale')
    // Staff undo the change in the audit log.
    const { entries } = await admin('GET /admin/audit', { area: 'sale', limit: 1 })
    expect(entries[0]).toMatchObject({ action: 'sale.changed', before: { percent: 10 }, after: { percent: 20 } })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    await updateSalePrices(shop.db)
    expect([await readPrice(one.id), await readPrice(two.id)]).toEqual([180, 200])
    await admin('PUT /admin/sale-campaigns/{id}', { ...change, startsAt: daysFromNow(0.5) })
    await updateSalePrices(shop.db)
    expect([await readPrice(one.id), await readPrice(two.id)]).toEqual([200, 200])
  })

  it('applies to products in moved categories, and a category named by its rule cannot be deleted', async () => {
    const { category: parent } = await admin('POST /admin/categories', { name: `Outlet ${++count}` })
    const { category } = await admin('POST /admin/categories', { name: `Tents ${count}` })
    const { id } = await addTentProduct({ category: category.name })
    await addSale({ rule: { match: 'all', conditions: [{ what: 'category', value: parent.name }] }, percent: 10 })
    await updateSalePrices(shop.db)
    expect(await readPrice(id)).toBe(200)
    await admin('PUT /admin/categories/{id}/place', { id: category.id, parentId: parent.id, position: 0 })
    await updateSalePrices(shop.db)
    expect(await readPrice(id)).toBe(180)
    await admin('PUT /admin/categories/{id}/place', { id: category.id, parentId: null, position: 0 })
    await updateSalePrices(shop.db)
    expect(await readPrice(id)).toBe(200)
    expect((await expectFailure(admin('DELETE /admin/categories/{id}', { id: parent.id }))).code).toBe('in_use')
  })
})

describe('at checkout', () => {
  it('the price of an ended sale is not charged, even before prices are derived again', async () => {
    const { id } = await addTentProduct()
    const sale = await addSale({ products: [id], percent: 50 })
    await updateSalePrices(shop.db)
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: id, color: 'Moss', size: '2P' })
    const { totals } = await shopper('GET /checkout/quote')
    await shop.db
      .update(saleCampaigns)
      .set({ endsAt: new Date(Date.now() - 1) })
      .where(eq(saleCampaigns.id, sale.id))
    const form = { ...address, shippingMethod: 'standard' as const, expectedTotal: totals.standard?.total ?? 0 }
    expect(form.expectedTotal).toBe(108)
    const failure = await expectFailure(shopper('POST /orders/create', form, { idempotencyKey: crypto.randomUUID() }))
    expect(failure.code).toBe('total_changed')
    expect((await placeOrder(shopper)).items).toMatchObject([{ price: 200 }])
  })

  it('the price of a started sale is charged, even before prices are derived again', async () => {
    const { id } = await addTentProduct()
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: id, color: 'Moss', size: '2P' })
    await addSale({ products: [id], percent: 50 })
    expect(await readPrice(id)).toBe(200)
    expect((await placeOrder(shopper)).items).toMatchObject([{ price: 100 }])
  })
})
