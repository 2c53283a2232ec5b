import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PriceFillBodyJson } from '#contract/price-fills.ts'
import { priceFills } from '#server/catalog/editing/prices/tables.ts'
import { prices } from '#server/catalog/prices/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import { priceLists } from '#server/commerce/price-lists/tables.ts'
import { addProduct } from '../support/products.ts'
import { runPriceFills } from '../support/queues.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await admin('PUT /admin/exchange-rates', { base: 'USD', currency: 'EUR', rate: 0.9 })
  await admin('PUT /admin/exchange-rates', { base: 'USD', currency: 'EUR', rate: 0.8, on: dayAgo(10) })
  await admin('PUT /admin/exchange-rates', { base: 'USD', currency: 'JPY', rate: 156.3 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(priceLists).where(isNotNull(priceLists.currency))
  await shop.db.update(products).set({ deletedAt: sql`now()` })
})

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
let count = 0
const addList = async (currency: string) =>
  (await admin('POST /admin/price-lists', { name: `List ${++count}`, currency })).priceList.id
const preview = async (body: Omit<PriceFillBodyJson, 'dryRun'>) =>
  (await admin('POST /admin/prices/fill', { ...body, dryRun: true })).preview
const fill = async (body: Omit<PriceFillBodyJson, 'dryRun'>) => {
  const { fill } = await admin('POST /admin/prices/fill', { ...body, dryRun: false })
  await runPriceFills(shop.db, shop.shop.log)
  return (await admin('GET /admin/prices/fills/{id}', { id: fill?.id ?? '' })).fill
}
const readPrice = async (id: string, list: number) =>
  (await admin('GET /admin/prices', { search: id })).products[0]?.prices.find((price) => price.list === list)
const countWaiting = async () => {
  const { rowCount } = await shop.pool.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
  return rowCount
}
const save = (list: number, product: string, price: number | null) =>
  admin('PUT /admin/prices', { prices: [{ list, product, price }] })

describe('filling a list', () => {
  it('is previewed, and writes exactly what the preview said', async () => {
    const list = await addList('EUR')
    const { id } = await addProduct(shop.db, { price: 20_00 })
    await admin('PUT /admin/products/{id}', await withCompareAt(id, 25))
    const { id: kept } = await addProduct(shop.db, { price: 30_00 })
    await save(list, kept, 29)
    const expected = { added: 1, changed: 0, unchanged: 0, kept: 1, unpriced: 0, tooLarge: 0 }
    const body = { list, factor: 1.1, ending: '.99' as const }
    expect(await preview(body)).toEqual({
      ...{ rate: 0.9, rateOn: dayAgo(0), rateSource: 'manual', counts: expected },
      examples: [{ product: id, name: expect.any(String), sku: null, from: 20, before: null, after: 19.99 }],
    })
    expect(await readPrice(id, list)).toBeUndefined()
    expect(await fill(body)).toMatchObject({ state: 'filled', looked: 2, counts: expected, rate: 0.9 })
    expect(await readPrice(id, list)).toMatchObject({ price: 19.99, compareAt: 24.99, origin: 'converted' })
    expect(await readPrice(kept, list)).toMatchObject({ price: 29, origin: 'manual' })
    expect(await fill(body)).toMatchObject({ counts: { added: 0, changed: 0, unchanged: 1, kept: 1 } })
  })

  it('replaces prices of staff only when asked, and those of earlier fills always', async () => {
    const list = await addList('EUR')
    const { id } = await addProduct(shop.db, { price: 20_00 })
    const { id: entered } = await addProduct(shop.db, { price: 20_00 })
    await save(list, entered, 21)
    await fill({ list })
    await fill({ list, on: dayAgo(3) })
    expect([(await readPrice(id, list))?.price, (await readPrice(entered, list))?.price]).toEqual([16, 21])
    await fill({ list, overwriteManual: true })
    expect(await readPrice(entered, list)).toMatchObject({ price: 18, origin: 'converted' })
    // What staff change after a fill is theirs.
    await save(list, id, 17.5)
    expect(await readPrice(id, list)).toMatchObject({ price: 17.5, origin: 'manual' })
  })

  it('keeps a price that staff save while the fill waits for the product', async () => {
    const list = await addList('EUR')
    const { id: product } = await addProduct(shop.db, { price: 20_00 })
    await save(list, product, 21)
    await shop.db.update(prices).set({ origin: 'converted' })
    const { filling } = await shop.db.transaction(async (tx) => {
      await tx.select().from(products).where(eq(products.slug, product)).for('update')
      const started = fill({ list })
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1)
      await tx.update(prices).set({ amount: 25_00, origin: 'manual' })
      return { filling: started }
    })
    expect(await filling).toMatchObject({ counts: { kept: 1, changed: 0 } })
    expect(await readPrice(product, list)).toMatchObject({ price: 25, origin: 'manual' })
  })

  it('converts the prices of a chosen list, category or products', async () => {
    const [euro, yen] = [await addList('EUR'), await addList('JPY')]
    const { id: book } = await addProduct(shop.db, { price: 20_00, category: 'Books' })
    const { id: shirt } = await addProduct(shop.db, { price: 20_00, category: 'Fashion' })
    await fill({ list: euro, category: 'Books' })
    expect([await readPrice(book, euro), await readPrice(shirt, euro)]).toMatchObject([{ price: 18 }, undefined])
    // From euros to yen by the dollar's rates: 156.3 / 0.9 is not published, so there is none.
    expect(await expectFailure(fill({ list: yen, from: euro }))).toMatchObject({
      details: { fields: { from: expect.stringContaining('EUR to JPY') } },
    })
    await admin('PUT /admin/exchange-rates', { base: 'EUR', currency: 'JPY', rate: 170 })
    expect(await fill({ list: yen, from: euro })).toMatchObject({ counts: { added: 1, unpriced: 1 } })
    expect((await readPrice(book, yen))?.price).toBe(3060)
    await fill({ list: euro, products: [shirt] })
    expect((await readPrice(shirt, euro))?.price).toBe(18)
  })

  it('copies amounts between lists of the same currency', async () => {
    const [euro, outlet] = [await addList('EUR'), await addList('EUR')]
    const { id } = await addProduct(shop.db, { price: 20_00 })
    await fill({ list: euro })
    expect(await fill({ list: outlet, from: euro, factor: 0.5 })).toMatchObject({ rate: 1, rateOn: null })
    expect((await readPrice(id, outlet))?.price).toBe(9)
  })

  it('is rejected at the field that is wrong', async () => {
    const [euro, yen, franc] = [await addList('EUR'), await addList('JPY'), await addList('CHF')]
    const standard = (await admin('GET /admin/price-lists')).priceLists[0]?.id ?? 0
    const bodies = {
      list: { list: standard, from: euro },
      from: { list: euro, from: euro },
      ending: { list: yen, ending: '.99' as const },
      factor: { list: euro, factor: 0 },
      products: { list: euro, products: ['no-such-product'] },
      category: { list: euro, category: 'No such category' },
      on: { list: euro, on: 'yesterday' },
    }
    for (const [field, body] of Object.entries(bodies))
      expect(await expectFailure(preview(body))).toMatchObject({
        code: 'invalid_request',
        details: { fields: { [field]: expect.any(String) } },
      })
    expect(await expectFailure(preview({ list: franc }))).toMatchObject({
      message: expect.stringContaining('no exchange rate from USD to CHF'),
    })
    expect(await expectFailure(preview({ list: euro, on: dayAgo(11) }))).toMatchObject({ code: 'invalid_request' })
  })

  it('resumes after its process ended, with the rate of the request', async () => {
    const list = await addList('EUR')
    const { id } = await addProduct(shop.db, { price: 20_00 })
    await shop.db.execute(sql`
      insert into products (slug, name, category_id, price, description, images, colors, sizes, features, specifications)
      select 'many-' || ${list}::text || '-' || n, 'Many ' || n, category_id, 1000 + n, '', '{}', '{}', '{}', '{}', '{}'
      from products, generate_series(1, 600) as n where slug = ${id}`)
    const { fill: started } = await admin('POST /admin/prices/fill', { list, dryRun: false })
    // The first worker ends after a batch.
    let checks = 0
    await runPriceFills(shop.db, shop.shop.log, () => ++checks < 3)
    const [halfway] = await shop.db.select().from(priceFills).where(sql`id = ${started?.id}`)
    expect(halfway).toMatchObject({ state: 'filling', worker: null })
    expect(halfway?.looked).toBeGreaterThan(0)
    expect(halfway?.looked).toBeLessThan(601)
    await admin('PUT /admin/exchange-rates', { base: 'USD', currency: 'EUR', rate: 0.7 })
    await Promise.all([runPriceFills(shop.db, shop.shop.log), runPriceFills(shop.db, shop.shop.log)])
    await admin('PUT /admin/exchange-rates', { base: 'USD', currency: 'EUR', rate: 0.9 })
    expect((await admin('GET /admin/prices/fills', {})).fills[0]).toMatchObject({
      ...{ id: started?.id, state: 'filled', looked: 601 },
      counts: { added: 601, changed: 0 },
    })
    expect(
      await shop.db.$count(
        prices,
        sql`price_list_id = ${list} and amount <> round(
      (select price from products where id = product_id) * 0.9)`,
      ),
    ).toBe(0)
  })

  it('is rejected while another fill writes to one of its lists, or reads from the one to fill', async () => {
    const [list, other, third] = [await addList('EUR'), await addList('EUR'), await addList('EUR')]
    const { id } = await addProduct(shop.db, { price: 20_00 })
    const request = (body: Omit<PriceFillBodyJson, 'dryRun'>) =>
      admin('POST /admin/prices/fill', { ...body, dryRun: false })
    const results = await Promise.allSettled([request({ list, factor: 1.1 }), request({ list, factor: 1.2 })])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await expectFailure(request({ list: other, from: list }))).toMatchObject({
      code: 'in_use',
      message: 'Prices of one of these lists are being saved now. Try again when that has ended.',
    })
    await request({ list: third })
    expect((await expectFailure(request({ list: third, factor: 1.2 }))).code).toBe('in_use')
    await runPriceFills(shop.db, shop.shop.log)
    expect((await fill({ list: other, from: list })).state).toBe('filled')
    expect((await readPrice(id, other))?.price).toBe((await readPrice(id, list))?.price)
    await request({ list: other, from: list })
    expect((await expectFailure(request({ list }))).code).toBe('in_use')
    await runPriceFills(shop.db, shop.shop.log)
  })

  it('fails when the currency of its list is another one before it begins', async () => {
    const list = await addList('EUR')
    await addProduct(shop.db)
    const { fill: started } = await admin('POST /admin/prices/fill', { list, dryRun: false })
    await admin('PUT /admin/price-lists/{id}', { id: list, name: `List ${++count}`, currency: 'JPY' })
    await runPriceFills(shop.db, shop.shop.log)
    expect((await admin('GET /admin/prices/fills/{id}', { id: started?.id ?? '' })).fill.state).toBe('failed')
    expect(await shop.db.$count(prices, sql`price_list_id = ${list}`)).toBe(0)
  })
})

async function withCompareAt(id: string, originalPrice: number) {
  const { rating, reviews, unitsSold, createdAt, updatedAt, revision, variants, ...product } = (
    await admin('GET /admin/products/{id}', { id })
  ).product
  return { ...product, originalPrice, variants: variants.map(({ reserved, ...variant }) => variant) }
}
