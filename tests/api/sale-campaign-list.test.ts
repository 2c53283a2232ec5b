import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import type { SaleCampaignBodyJson } from '#contract/sale-campaigns.ts'
import { deriveDue } from '#server/catalog/sale-campaigns/derive-due.ts'
import { saleCampaigns } from '#server/catalog/sale-campaigns/tables.ts'
import { addDemoCategories } from '../support/categories.ts'
import { failureOf, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
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
  const { saleCampaigns: all } = await admin('GET /admin/sale-campaigns', { limit: 100 })
  for (const { id } of all) await admin('DELETE /admin/sale-campaigns/{id}', { id })
  await deriveDue(shop.db)
})

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
let count = 0
const addTent = async (fields: Partial<ProductBodyJson> = {}) =>
  (await admin('POST /admin/products', tent({ originalPrice: null, price: 200, ...fields }))).product
const dates = { startsAt: inDays(-1), endsAt: inDays(1) }
const addSale = async (fields: Partial<SaleCampaignBodyJson>) => {
  const sale = { name: `Sale ${++count}`, ...dates, ...fields }
  return (await admin('POST /admin/sale-campaigns', sale)).saleCampaign
}
/** Moves a date of a sale, as if time had passed. */
const passTime = (id: number, moved: { startsAt?: Date; endsAt?: Date }) =>
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

describe('is refused', () => {
  const rule = (what: 'sale' | 'stock') => ({ match: 'all' as const, conditions: [{ what }] })
  it.each<[string, Partial<SaleCampaignBodyJson>, string]>([
    ['both a percentage and an amount', { percent: 10, amount: 5 }, 'percent'],
    ['neither', {}, 'percent'],
    ['all of the price', { percent: 100 }, 'percent'],
    ['a third decimal place', { percent: 12.345 }, 'percent'],
    ['an end before the start', { percent: 10, endsAt: inDays(-2) }, 'endsAt'],
    ['an end in the past', { percent: 10, startsAt: inDays(-3), endsAt: inDays(-2) }, 'endsAt'],
    ['an unknown product', { percent: 10, products: ['no-such-product'] }, 'products'],
    ['a sale that depends on sales', { percent: 10, products: null, rule: rule('sale') }, 'rule.conditions.0.what'],
    ['a sale that depends on stock', { percent: 10, products: null, rule: rule('stock') }, 'rule.conditions.0.what'],
    [
      'an unknown tag',
      { percent: 10, products: null, rule: { match: 'all', conditions: [{ what: 'tag', value: 'no such' }] } },
      'rule.conditions.0.value',
    ],
  ])('%s', async (_, fields, field) => {
    const { id } = await addTent()
    const failure = await failureOf(addSale({ products: [id], ...fields }))
    expect(failure.status).toBe(400)
    expect(Object.keys(failure.details.fields ?? {})).toEqual([field])
  })
})

it('a preview counts the products and shows the prices of the first three', async () => {
  const ids: string[] = []
  for (let at = 0; at < 4; at++) ids.push((await addTent({ tags: ['Preview'] })).id)
  const byList = await admin('POST /admin/sale-campaigns/preview', { products: ids, percent: 10 })
  expect(byList).toMatchObject({ count: 4, products: [{ id: ids[0], price: 200, salePrice: 180 }, {}, {}] })
  const rule = { match: 'all' as const, conditions: [{ what: 'tag' as const, value: 'Preview' }] }
  const byRule = await admin('POST /admin/sale-campaigns/preview', { rule, amount: 300 })
  expect(byRule.count).toBe(4)
  expect(byRule.products.map(({ salePrice }) => salePrice)).toEqual([0.01, 0.01, 0.01])
})

it('sales are listed by state, and found by name', async () => {
  const { id } = await addTent()
  const running = await addSale({ name: 'Winter sale', products: [id], percent: 10 })
  const scheduled = await addSale({ products: [id], percent: 10, startsAt: inDays(1), endsAt: inDays(2) })
  const ended = await addSale({ products: [id], percent: 10 })
  await passTime(ended.id, { endsAt: new Date(Date.now() - 1) })
  const idsOf = async (query: object) =>
    (await admin('GET /admin/sale-campaigns', query)).saleCampaigns.map((each) => each.id)
  expect(await idsOf({})).toEqual(expect.arrayContaining([running.id, scheduled.id, ended.id]))
  expect(await idsOf({ state: 'running' })).toEqual([running.id])
  expect(await idsOf({ state: 'scheduled' })).toEqual([scheduled.id])
  expect(await idsOf({ state: 'ended' })).toEqual([ended.id])
  expect(await idsOf({ search: 'winter' })).toEqual([running.id])
  await admin('DELETE /admin/sale-campaigns/{id}', { id: running.id })
  expect(await idsOf({ search: 'winter' })).toEqual([])
  expect((await failureOf(admin('GET /admin/sale-campaigns/{id}', { id: running.id }))).code).toBe('not_found')
  expect(
    await shop.db.$count(saleCampaigns, and(eq(saleCampaigns.id, running.id), isNull(saleCampaigns.deletedAt))),
  ).toBe(0)
})

it('counts the visible products of each sale, by regular prices also while they are reduced', async () => {
  const tag = `Counted ${++count}`
  const ids: string[] = []
  for (const price of [200, 120, 80]) ids.push((await addTent({ tags: [tag], price })).id)
  ids.push((await addTent({ tags: [tag], status: 'Draft' })).id)
  const conditions = [
    { what: 'tag' as const, value: tag },
    { what: 'price' as const, min: 100 },
  ]
  const rule = { match: 'all' as const, conditions }
  const byRule = await addSale({ rule, percent: 50 })
  const byList = await addSale({ products: ids, percent: 10 })
  expect([byRule.count, byList.count]).toEqual([2, 3])
  await deriveDue(shop.db)
  expect((await shop.visitor('GET /products/{id}', { id: ids[1] ?? '' })).data?.price).toBe(60)
  const { saleCampaigns: all } = await admin('GET /admin/sale-campaigns', {})
  expect(all.map((sale) => [sale.id, sale.count])).toEqual([
    [byList.id, 3],
    [byRule.id, 2],
  ])
  expect((await admin('POST /admin/sale-campaigns/preview', { rule, percent: 50 })).count).toBe(2)
})

describe('ending a sale', () => {
  it('restores regular prices, and can be repeated and undone', async () => {
    const { id } = await addTent()
    const priceOf = async () => (await shop.visitor('GET /products/{id}', { id })).data?.price
    const sale = await addSale({ products: [id], percent: 10 })
    await deriveDue(shop.db)
    expect(await priceOf()).toBe(180)
    const end = async () => (await admin('POST /admin/sale-campaigns/{id}/end', { id: sale.id })).saleCampaign
    const ended = await end()
    expect(ended).toMatchObject({ state: 'ended', revision: sale.revision + 1, startsAt: sale.startsAt })
    await deriveDue(shop.db)
    expect(await priceOf()).toBe(200)
    expect(await end()).toEqual(ended)
    // A sale that has ended can be renamed, because its end does not change.
    const { name: _, rule: __, amount: ___, count: ____, state: _____, ...fields } = ended
    const renamed = { ...fields, name: 'Last winter', products: [id] }
    await admin('PUT /admin/sale-campaigns/{id}', renamed)
    const { entries } = await admin('GET /admin/audit', { area: 'sale', limit: 2 })
    expect(entries[1]).toMatchObject({ action: 'sale.changed', before: { endsAt: sale.endsAt } })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    await admin('POST /admin/audit/{id}/undo', { id: entries[1]?.id ?? 0 })
    await deriveDue(shop.db)
    expect(await priceOf()).toBe(180)
  })

  it('is refused before its start', async () => {
    const { id } = await addTent()
    const sale = await addSale({ products: [id], percent: 10, startsAt: inDays(1), endsAt: inDays(2) })
    const failure = await failureOf(admin('POST /admin/sale-campaigns/{id}/end', { id: sale.id }))
    expect(failure.code).toBe('invalid_transition')
  })
})

it('an ended sale is shown without conditions on deleted categories', async () => {
  const { category } = await admin('POST /admin/categories', { name: `Gone ${++count}` })
  const rule = { match: 'all' as const, conditions: [{ what: 'category' as const, value: category.name }] }
  const { id } = await addSale({ rule, percent: 10 })
  await admin('POST /admin/sale-campaigns/{id}/end', { id })
  await admin('DELETE /admin/categories/{id}', { id: category.id })
  const { saleCampaign } = await admin('GET /admin/sale-campaigns/{id}', { id })
  expect(saleCampaign).toMatchObject({ state: 'ended', count: 0, rule: { match: 'all', conditions: [] } })
})
