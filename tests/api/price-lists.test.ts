import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PricesBodyJson } from '#contract/price-lists.ts'
import { prices } from '#server/catalog/prices/tables.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
import { updateSalePrices } from '#server/catalog/sale-campaigns/update-sale-prices.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

let count = 0
const addList = async (currency = 'EUR', includesTax = false) =>
  (await admin('POST /admin/price-lists', { name: `List ${++count}`, currency, includesTax })).priceList
const save = (...changes: PricesBodyJson['prices']) => admin('PUT /admin/prices', { prices: changes })
const readPrices = async (id: string) => (await admin('GET /admin/prices', { search: id })).products[0]
const readPrice = async (id: string, list: number) => (await readPrices(id))?.prices.find((each) => each.list === list)
const addTwoVariants = async () => {
  const product = await addProduct(shop.db, {
    stock: [
      { size: 'S', stock: 3 },
      { size: 'M', stock: 3, price: 30_00 },
    ],
  })
  const found = await shop.db.select({ sku: variants.sku }).from(variants).orderBy(variants.id)
  const [small = '', medium = ''] = found.slice(-2).map(({ sku }) => sku)
  return { id: product.id, small, medium }
}

describe('a price list', () => {
  it('has a name and a currency; the default list has the prices of the products', async () => {
    await addProduct(shop.db)
    const { id, revision } = await addList('EUR', true)
    const { priceLists } = await admin('GET /admin/price-lists')
    expect(priceLists[0]).toMatchObject({ isDefault: true, currency: 'USD', includesTax: false, missing: 0 })
    expect(priceLists[0]?.products).toBeGreaterThan(0)
    expect(priceLists.find((list) => list.id === id)).toMatchObject({
      ...{ currency: 'EUR', includesTax: true, isDefault: false, products: 0 },
      missing: priceLists[0]?.products,
    })
    const renamed = { id, name: 'Euro zone', currency: 'EUR', revision }
    expect((await admin('PUT /admin/price-lists/{id}', renamed)).priceList).toMatchObject({ name: 'Euro zone' })
    expect((await expectFailure(admin('PUT /admin/price-lists/{id}', renamed))).code).toBe('stale')
    const taken = await expectFailure(admin('POST /admin/price-lists', { name: 'EURO ZONE', currency: 'CHF' }))
    expect(taken).toMatchObject({ code: 'slug_taken', details: { fields: { name: expect.any(String) } } })
  })

  it('keeps its currency while it has prices, and the default list always', async () => {
    const { id, name } = await addList()
    const { id: product } = await addProduct(shop.db)
    const change = { id, name, currency: 'CHF' }
    await admin('PUT /admin/price-lists/{id}', change)
    await save({ list: id, product, price: 10 })
    expect(await expectFailure(admin('PUT /admin/price-lists/{id}', { ...change, currency: 'EUR' }))).toMatchObject({
      code: 'in_use',
      details: { fields: { currency: expect.any(String) } },
    })
    const [standard] = (await admin('GET /admin/price-lists')).priceLists
    const ofDefault = { id: standard?.id ?? 0, name: 'Standard', currency: 'EUR' }
    expect((await expectFailure(admin('PUT /admin/price-lists/{id}', ofDefault))).code).toBe('invalid_request')
    const deletion = admin('DELETE /admin/price-lists/{id}', { id: ofDefault.id })
    expect((await expectFailure(deletion)).code).toBe('in_use')
  })

  it('is deleted with its prices, and a deleted product leaves every list', async () => {
    const { id: list } = await addList()
    const { id: other } = await addList()
    const { id, medium } = await addTwoVariants()
    await save(
      { list, product: id, price: 10 },
      { list, product: id, sku: medium, price: 12 },
      { list: other, product: id, price: 9 },
    )
    await admin('DELETE /admin/price-lists/{id}', { id: list })
    expect((await readPrices(id))?.prices.map((price) => price.list)).not.toContain(list)
    await shop.db.delete(products).where(eq(products.slug, id))
    expect(await shop.db.$count(prices, eq(prices.priceListId, other))).toBe(0)
  })

  it('can be renamed back by undo', async () => {
    const { id, name } = await addList()
    await admin('PUT /admin/price-lists/{id}', { id, name: 'Mistaken', currency: 'EUR' })
    const { entries } = await admin('GET /admin/audit', { action: 'price_list.changed' })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    expect((await admin('GET /admin/price-lists/{id}', { id })).priceList.name).toBe(name)
  })
})

describe('prices in a list', () => {
  it('belong to a product or a variant, which otherwise has the price of its product', async () => {
    const { id: list } = await addList()
    const { id, small, medium } = await addTwoVariants()
    const changes = [
      { list, product: id, price: 19.9, compareAt: 25 },
      { list, product: id, sku: medium, price: 27.5 },
    ]
    expect(await save(...changes)).toEqual({ changed: 2 })
    expect(await save(...changes)).toEqual({ changed: 0 })
    const found = await readPrices(id)
    expect(found?.prices.find((price) => price.list === list)).toEqual({
      ...{ list, price: 19.9, compareAt: 25, salePrice: null, origin: 'manual' },
    })
    expect(found?.variants.map(({ sku, options, prices }) => [sku, options, prices.map(({ price }) => price)])).toEqual(
      [
        [small, ['S'], []],
        [medium, ['M'], [30, 27.5]],
      ],
    )
    // Without the product's price, its variants have none either.
    await save({ list, product: id, price: null })
    expect((await readPrices(id))?.variants[1]?.prices.map(({ price }) => price)).toEqual([30])
  })

  it('lists the products that have none', async () => {
    const { id: list } = await addList()
    const { id } = await addProduct(shop.db)
    const listMissing = async () =>
      (await admin('GET /admin/prices', { search: id, missing: list })).products.map((each) => each.id)
    expect(await listMissing()).toEqual([id])
    await save({ list, product: id, price: 1 })
    expect(await listMissing()).toEqual([])
  })

  it('are rejected at their field, and then none is saved', async () => {
    const { id: list } = await addList('JPY')
    const { id: euro } = await addList('EUR')
    const [standard] = (await admin('GET /admin/price-lists')).priceLists
    const { id, medium } = await addTwoVariants()
    const { id: unpriced, medium: unpricedVariant } = await addTwoVariants()
    const failure = await expectFailure(
      save(
        { list, product: id, price: 1500 },
        { list, product: id, price: 1500 },
        { list, product: id, sku: medium, price: 19.9 },
        { list: euro, product: id, price: 20, compareAt: 20 },
        { list: euro, product: id, sku: medium, price: 20, compareAt: 30 },
        { list: euro, product: id, sku: 'NO-SUCH-SKU', price: 20 },
        { list: euro, product: 'no-such-product', price: 20 },
        { list: euro, product: unpriced, sku: unpricedVariant, price: 20 },
        { list: standard?.id ?? 0, product: id, price: 20 },
        { list: 999_999, product: id, price: 20 },
      ),
    )
    expect(failure.code).toBe('invalid_request')
    expect(Object.keys(failure.details.fields ?? {}).sort()).toEqual([
      'prices.1.price',
      'prices.2.price',
      'prices.3.compareAt',
      'prices.4.compareAt',
      'prices.5.sku',
      'prices.6.product',
      'prices.7.price',
      'prices.8.list',
      'prices.9.list',
    ])
    expect(await readPrice(id, list)).toBeUndefined()
    await expect(
      shop.db.execute(sql`insert into prices (price_list_id, product_id, amount, origin)
        select ${list}, id, 0, 'manual' from products where slug = ${id}`),
    ).rejects.toThrow()
  })

  it('are saved by one of two staff who edit the same price, and the other is told', async () => {
    const { id: list } = await addList()
    const { id } = await addProduct(shop.db)
    await save({ list, product: id, price: 10, before: null })
    const attempts = await Promise.allSettled([
      save({ list, product: id, price: 11, before: 10 }),
      save({ list, product: id, price: 12, before: 10 }),
    ])
    const failed = attempts.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(failed).toHaveLength(1)
    expect(failed[0]).toMatchObject({ code: 'stale' })
    const price = (await readPrice(id, list))?.price
    expect([11, 12]).toContain(price)
    expect(failed[0].details.fields['prices.0.price']).toContain(`€${price}.00`)
  })

  it('have a history of their own, and can be undone unless they changed since', async () => {
    const { id: list } = await addList()
    const { id, medium } = await addTwoVariants()
    await save({ list, product: id, price: 10 })
    await save({ list, product: id, price: 12, compareAt: 15 }, { list, product: id, sku: medium, price: 14 })
    const readHistory = async () =>
      (await admin('GET /admin/products/{id}/prices', { id, list })).changes.map(({ sku, before, after }) => [
        ...[sku, before, after],
      ])
    expect(await readHistory()).toEqual([
      [medium, null, 14],
      [null, 10, 12],
      [null, null, 10],
    ])
    expect((await admin('GET /admin/products/{id}/prices', { id })).total).toBe(0)
    const { entries } = await admin('GET /admin/audit', { action: 'prices.changed' })
    expect(entries[0]).toMatchObject({ subject: { kind: 'price_list', id: String(list) }, canUndo: true })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    expect(await readPrice(id, list)).toMatchObject({ price: 10, compareAt: null })
    expect((await readPrices(id))?.variants[1]?.prices).toHaveLength(1)
    await save({ list, product: id, price: 11 })
    expect((await expectFailure(admin('POST /admin/audit/{id}/undo', { id: entries[1]?.id ?? 0 }))).code).toBe(
      'changed_since',
    )
  })
})

it('a sale reduces every list by its percentage, and by its amount only those in its currency', async () => {
  const { id: euro } = await addList('EUR')
  const { id: yen } = await addList('JPY')
  const { id: dollar } = await addList('USD')
  const { id, medium } = await addTwoVariants()
  await save(
    { list: euro, product: id, price: 19.99 },
    { list: euro, product: id, sku: medium, price: 25 },
    { list: yen, product: id, price: 1_995 },
    { list: dollar, product: id, price: 15 },
  )
  const during = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2999-01-01T00:00:00.000Z' }
  const addSale = async (reduction: { percent: number } | { amount: number }) =>
    (await admin('POST /admin/sale-campaigns', { name: 'Sale', products: [id], ...reduction, ...during })).saleCampaign
      .id
  const readSale = async () => {
    const found = await readPrices(id)
    const reduced = (list: number) => found?.prices.find((price) => price.list === list)?.salePrice
    const ofVariant = found?.variants[1]?.prices.find((price) => price.list === euro)?.salePrice
    return [reduced(euro), ofVariant, reduced(yen), reduced(dollar)]
  }
  const percent = await addSale({ percent: 10 })
  await updateSalePrices(shop.db)
  expect(await readSale()).toEqual([17.99, 22.5, 1795, 13.5])
  const amount = await addSale({ amount: 5 })
  await updateSalePrices(shop.db)
  expect(await readSale()).toEqual([17.99, 22.5, 1795, 10])
  // An edit derives the price again in its own transaction.
  await save({ list: euro, product: id, price: 10 })
  expect((await readSale())[0]).toBe(9)
  await admin('DELETE /admin/sale-campaigns/{id}', { id: percent })
  await updateSalePrices(shop.db)
  expect(await readSale()).toEqual([null, null, null, 10])
  await admin('DELETE /admin/sale-campaigns/{id}', { id: amount })
  await updateSalePrices(shop.db)
  expect(await readSale()).toEqual([null, null, null, null])
  expect((await readPrice(id, dollar))?.price).toBe(15)
})
