import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { DAY_MS } from '#contract/day.ts'
import type { SaleCampaignBodyJson } from '#contract/sale-campaigns.ts'
import { saleCampaigns } from '#server/catalog/sale-campaigns/tables.ts'
import { updateSalePrices } from '#server/catalog/sale-campaigns/update-sale-prices.ts'
import { addDemoCategories } from '../support/categories.ts'
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

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
let count = 0
const addTent = async (fields: Partial<ProductBodyJson> = {}) =>
  (await admin('POST /admin/products', tent({ originalPrice: null, price: 200, ...fields }))).product
const dates = { startsAt: inDays(-1), endsAt: inDays(1) }
const addSale = async (fields: Partial<SaleCampaignBodyJson>) => {
  const sale = { name: `Sale ${++count}`, ...dates, ...fields }
  return (await admin('POST /admin/sale-campaigns', sale)).saleCampaign
}
/** Moves a date of a sale to simulate that time has passed. */
const moveDates = (id: number, dates: { startsAt?: Date; endsAt?: Date }) =>
  shop.db.transaction(async (tx) => {
    const { startsAt, endsAt } = dates
    await tx
      .update(saleCampaigns)
      .set({ ...dates, ...(startsAt && { sweepAt: startsAt }) })
      .where(eq(saleCampaigns.id, id))
    if (endsAt)
      for (const table of ['products', 'variants'])
        await tx.execute(
          sql`update ${sql.raw(table)} set sale_ends_at = ${endsAt.toISOString()}::timestamptz where sale_campaign_id = ${id}`,
        )
  })

describe('a sale is rejected with', () => {
  const rule = (what: 'sale' | 'stock') => ({ match: 'all' as const, conditions: [{ what }] })
  it.each<[string, Partial<SaleCampaignBodyJson>, string]>([
    ['both a percentage and an amount', { percent: 10, amount: 5 }, 'percent'],
    ['neither a percentage nor an amount', {}, 'percent'],
    ['a discount of 100 percent', { percent: 100 }, 'percent'],
    ['a percentage with three decimal places', { percent: 12.345 }, 'percent'],
    ['an end before the start', { percent: 10, endsAt: inDays(-2) }, 'endsAt'],
    ['an end in the past', { percent: 10, startsAt: inDays(-3), endsAt: inDays(-2) }, 'endsAt'],
    ['an unknown product', { percent: 10, products: ['no-such-product'] }, 'products'],
    ['a rule that depends on sales', { percent: 10, products: null, rule: rule('sale') }, 'rule.conditions.0.what'],
    ['a rule that depends on stock', { percent: 10, products: null, rule: rule('stock') }, 'rule.conditions.0.what'],
    [
      'an unknown tag',
      { percent: 10, products: null, rule: { match: 'all', conditions: [{ what: 'tag', value: 'no such' }] } },
      'rule.conditions.0.value',
    ],
  ])('%s', async (_, fields, field) => {
    const { id } = await addTent()
    const failure = await expectFailure(addSale({ products: [id], ...fields }))
    expect(failure.status).toBe(400)
    expect(Object.keys(failure.details.fields ?? {})).toEqual([field])
  })
})

it('a preview counts the products and shows the prices of the first three', async () => {
  const ids: string[] = []
  for (let index = 0; index < 4; index++) ids.push((await addTent({ tags: ['Preview'] })).id)
  const byList = await admin('POST /admin/sale-campaigns/preview', { products: ids, percent: 10 })
  expect(byList).toMatchObject({ count: 4, products: [{ id: ids[0], price: 200, salePrice: 180 }, {}, {}] })
  const rule = { match: 'all' as const, conditions: [{ what: 'tag' as const, value: 'Preview' }] }
  const byRule = await admin('POST /admin/sale-campaigns/preview', { rule, amount: 300 })
  expect(byRule.count).toBe(4)
  expect(byRule.products.map(({ salePrice }) => salePrice)).toEqual([0.01, 0.01, 0.01])
})

it('sales can be filtered by state and searched by name', async () => {
  const { id } = await addTent()
  const running = await addSale({ name: 'Winter sale', products: [id], percent: 10 })
  const scheduled = await addSale({ products: [id], percent: 10, startsAt: inDays(1), endsAt: inDays(2) })
  const ended = await addSale({ products: [id], percent: 10 })
  await moveDates(ended.id, { endsAt: new Date(Date.now() - 1) })
  const listIds = async (query: object) =>
    (await admin('GET /admin/sale-campaigns', query)).saleCampaigns.map((each) => each.id)
  expect(await listIds({})).toEqual(expect.arrayContaining([running.id, scheduled.id, ended.id]))
  expect(await listIds({ state: 'running' })).toEqual([running.id])
  expect(await listIds({ state: 'scheduled' })).toEqual([scheduled.id])
  expect(await listIds({ state: 'ended' })).toEqual([ended.id])
  expect(await listIds({ search: 'winter' })).toEqual([running.id])
  await admin('DELETE /admin/sale-campaigns/{id}', { id: running.id })
  expect(await listIds({ search: 'winter' })).toEqual([])
  expect((await expectFailure(admin('GET /admin/sale-campaigns/{id}', { id: running.id }))).code).toBe('not_found')
  expect(
    await shop.db.$count(saleCampaigns, and(eq(saleCampaigns.id, running.id), isNull(saleCampaigns.deletedAt))),
  ).toBe(0)
})

it('the product count of a sale uses regular prices and excludes drafts', async () => {
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
  await updateSalePrices(shop.db)
  expect((await shop.visitor('GET /products/{id}', { id: ids[1] ?? '' })).data?.price).toBe(60)
  const { saleCampaigns: existing } = await admin('GET /admin/sale-campaigns', {})
  expect(existing.map((sale) => [sale.id, sale.count])).toEqual([
    [byList.id, 3],
    [byRule.id, 2],
  ])
  expect((await admin('POST /admin/sale-campaigns/preview', { rule, percent: 50 })).count).toBe(2)
})

describe('ending a sale', () => {
  it('restores the regular prices, and can be repeated and undone', async () => {
    const { id } = await addTent()
    const readPrice = async () => (await shop.visitor('GET /products/{id}', { id })).data?.price
    const sale = await addSale({ products: [id], percent: 10 })
    await updateSalePrices(shop.db)
    expect(await readPrice()).toBe(180)
    const endSale = async () => (await admin('POST /admin/sale-campaigns/{id}/end', { id: sale.id })).saleCampaign
    const ended = await endSale()
    expect(ended).toMatchObject({ state: 'ended', revision: sale.revision + 1, startsAt: sale.startsAt })
    await updateSalePrices(shop.db)
    expect(await readPrice()).toBe(200)
    expect(await endSale()).toEqual(ended)
    // An ended sale can be renamed, because its end date does not change.
    const { name: _, rule: __, amount: ___, count: ____, state: _____, ...fields } = ended
    const renamed = { ...fields, name: 'Last winter', products: [id] }
    await admin('PUT /admin/sale-campaigns/{id}', renamed)
    const { entries } = await admin('GET /admin/audit', { area: 'sale', limit: 2 })
    expect(entries[1]).toMatchObject({ action: 'sale.changed', before: { endsAt: sale.endsAt } })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    await admin('POST /admin/audit/{id}/undo', { id: entries[1]?.id ?? 0 })
    await updateSalePrices(shop.db)
    expect(await readPrice()).toBe(180)
  })

  it('is rejected before the sale starts', async () => {
    const { id } = await addTent()
    const ancient = { products: [id], percent: 10, startsAt: '0001-01-01T00:00:00Z', endsAt: inDays(2) }
    expect((await expectFailure(addSale(ancient))).details.fields).toHaveProperty('startsAt')
    const sale = await addSale({ products: [id], percent: 10, startsAt: inDays(1), endsAt: inDays(2) })
    const failure = await expectFailure(admin('POST /admin/sale-campaigns/{id}/end', { id: sale.id }))
    expect(failure).toMatchObject({
      ...{ code: 'invalid_transition', message: 'This sale hasn’t started. Change its times or delete it.' },
    })
  })
})

it('the rule of an ended sale is shown without conditions on deleted objects', async () => {
  const { category } = await admin('POST /admin/categories', { name: `Deleted ${++count}` })
  const rule = { match: 'all' as const, conditions: [{ what: 'category' as const, value: category.name }] }
  const { id } = await addSale({ rule, percent: 10 })
  await admin('POST /admin/sale-campaigns/{id}/end', { id })
  await admin('DELETE /admin/categories/{id}', { id: category.id })
  const { saleCampaign } = await admin('GET /admin/sale-campaigns/{id}', { id })
  expect(saleCampaign).toMatchObject({ state: 'ended', count: 0, rule: { match: 'all', conditions: [] } })
})
