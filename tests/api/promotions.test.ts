import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { DAY_MS } from '#contract/day.ts'
import type { PromotionBodyJson } from '#contract/promotions.ts'
import { readPricingRules, readPricingVersion } from '#server/commerce/pricing/read-pricing-rules.ts'
import { promotionCounters, promotions } from '#server/commerce/promotions/tables.ts'
import { promotionBody } from '../support/audited-promotions.ts'
import { addDemoCategories } from '../support/categories.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { getSku, tent } from '../support/tents.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

async function addProduct(fields: Partial<ProductBodyJson>) {
  const body = tent({ originalPrice: null, ...fields })
  return { productId: (await admin('POST /admin/products', body)).product.id, sku: getSku(body) }
}
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const add = async (fields: Partial<PromotionBodyJson> = {}) =>
  (await admin('POST /admin/promotions', promotionBody(fields))).promotion
const read = async (id: number) => (await admin('GET /admin/promotions/{id}', { id })).promotion
const fieldsOf = async (fields: Partial<PromotionBodyJson>) => (await expectFailure(add(fields))).details.fields
/** The fields of a promotion to send it back. */
const toBody = ({
  id,
  state: _,
  held: __,
  used: ___,
  conditions,
  targets,
  ...fields
}: Awaited<ReturnType<typeof add>>) => ({
  ...fields,
  id,
  conditions: { ...conditions, selection: undefined },
  targets: { ...targets, selection: undefined },
})

describe('a promotion', () => {
  it('is stored as it was entered, with names in place of ids', async () => {
    const product = await addProduct({ price: 20 })
    const brand = `Brand ${randomUUID()}`
    await admin('POST /admin/brands', { name: brand })
    const rule = { match: 'all' as const, conditions: [{ what: 'brand' as const, value: brand }] }
    const fields = {
      ...{ name: 'Three for two', type: 'buy_x_get_y', percent: 100, needsCode: false, limit: 10, limitPerCustomer: 1 },
      amounts: [{ currency: 'JPY', value: null, minimum: 500 }],
      conditions: { quantity: 2, selection: { rule }, firstOrder: true, weekdays: [1, 7], methods: ['express'] },
      targets: { quantity: 1, times: 2, selection: { products: [product.productId] }, includesQualifying: true },
      ...{ combinesWith: ['order', 'shipping'], startsAt: inDays(1), endsAt: inDays(2) },
    } satisfies Partial<PromotionBodyJson>
    const added = await add(fields)
    expect(added).toMatchObject({
      ...{ ...fields, conditions: {}, targets: {} },
      ...{ class: 'product', state: 'scheduled', held: 0, used: 0, revision: 1 },
    })
    expect(added.conditions).toEqual({ ...fields.conditions, selection: { rule, products: [], count: 0 } })
    expect(added.targets).toMatchObject({
      ...{ quantity: 1, times: 2, includesQualifying: true },
      selection: { rule: null, products: [{ id: product.productId }], count: 1 },
    })
    expect(await read(added.id)).toEqual(added)
    const { promotions: listed } = await admin('GET /admin/promotions', { search: 'three FOR', state: 'scheduled' })
    const { revision: _, ...row } = added
    expect(listed).toEqual([{ ...row, codes: 0 }])
    expect((await admin('GET /admin/promotions', { search: 'three for', class: 'order' })).promotions).toEqual([])
  })

  it.each<[string, Partial<PromotionBodyJson>, string]>([
    ['a percentage above 100', { percent: 100.01 }, 'percent'],
    ['three decimals', { percent: 1.005 }, 'percent'],
    ['no percentage', { percent: null }, 'percent'],
    ['a type of another class', { type: 'free_shipping', percent: null }, 'type'],
    ['an amount off without an amount', { type: 'amount', percent: null }, 'amounts'],
    ['an amount of a percentage', { amounts: [{ currency: 'USD', value: 5 }] }, 'amounts.0.value'],
    ['an amount off the step', { amounts: [{ currency: 'JPY', minimum: 5.5 }] }, 'amounts.0.minimum'],
    ['a currency twice', { amounts: [1, 2].map((minimum) => ({ currency: 'USD', minimum })) }, 'amounts.1.currency'],
    ['an unknown currency', { amounts: [{ currency: 'XXX', minimum: 5 }] }, 'amounts.0.currency'],
    ['buy X without X', { type: 'buy_x_get_y', targets: { quantity: 1 } }, 'conditions.quantity'],
    ['get Y without Y', { type: 'buy_x_get_y', conditions: { quantity: 1 } }, 'targets.quantity'],
    ['a number of units of a percentage', { targets: { quantity: 1 } }, 'targets.quantity'],
    ['products of an order', { class: 'order', targets: { selection: { products: ['a'] } } }, 'targets.selection'],
    ['an end before the start', { startsAt: inDays(2), endsAt: inDays(1) }, 'endsAt'],
    ['an end in the past', { endsAt: inDays(-1) }, 'endsAt'],
    ['a class twice', { combinesWith: ['order', 'order'] }, 'combinesWith'],
    ['an unknown product', { targets: { selection: { products: ['none'] } } }, 'targets.selection.products'],
    ['neither rule nor products', { conditions: { selection: {} } }, 'conditions.selection.products'],
    ['an unknown market', { conditions: { markets: [9_999] } }, 'conditions.markets'],
    ['an unknown shipping method', { conditions: { methods: ['standard', 'drone'] } }, 'conditions.methods'],
    ['a limit of 0', { limit: 0 }, 'limit'],
    [
      'a condition on stock',
      { conditions: { selection: { rule: { match: 'all', conditions: [{ what: 'stock' }] } } } },
      'conditions.selection.rule.conditions.0.what',
    ],
    [
      'an unknown brand',
      { targets: { selection: { rule: { match: 'any', conditions: [{ what: 'brand', value: 'None' }] } } } },
      'targets.selection.rule.conditions.0.value',
    ],
  ])('is rejected with %s', async (_, fields, field) => {
    expect(Object.keys((await fieldsOf(fields)) ?? {})).toEqual([field])
  })

  it('is rejected with an amount of three decimals for its decimals, not for its currency', async () => {
    const fields = await fieldsOf({ amounts: [{ currency: 'USD', minimum: 5.555 }] })
    expect(fields).toEqual({ 'amounts.0.minimum': 'Use at most two decimal places' })
  })

  it('is changed only by an edit of its present state, and the change can be undone', async () => {
    const before = await add({ conditions: { quantity: 2, weekdays: [2] } })
    const edited = { ...toBody(before), name: 'Renamed', percent: 15, limit: 5, combinesWith: ['product'] as const }
    const { promotion } = await admin('PUT /admin/promotions/{id}', { ...edited, combinesWith: ['product'] })
    expect(promotion).toMatchObject({ name: 'Renamed', percent: 15, limit: 5, revision: 2 })
    const stale = admin('PUT /admin/promotions/{id}', { ...toBody(before), name: 'Stale' })
    expect((await expectFailure(stale)).code).toBe('stale')
    await admin('PUT /admin/promotions/{id}', toBody(promotion))
    expect((await read(before.id)).revision).toBe(2)
    const { entries } = await admin('GET /admin/audit', { area: 'promotion', limit: 1 })
    expect(entries[0]).toMatchObject({
      action: 'promotion.changed',
      subject: { id: String(before.id), name: 'Renamed' },
      before: { name: before.name, percent: 10_00, limit: null, combinesWith: [] },
      after: { name: 'Renamed', percent: 15_00, limit: 5, combinesWith: ['product'] },
    })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    expect(await read(before.id)).toEqual({ ...before, revision: 3 })
  })

  it('cannot have a limit below its uses, or be deleted once orders use it', async () => {
    const { id } = await add({ limit: 5 })
    await shop.db.update(promotionCounters).set({ held: 1, used: 2 }).where(eq(promotionCounters.promotionId, id))
    const used = await read(id)
    expect(used).toMatchObject({ held: 1, used: 2 })
    const lower = admin('PUT /admin/promotions/{id}', { ...toBody(used), limit: 2 })
    expect((await expectFailure(lower)).details.fields).toEqual({
      limit: 'It has 3 uses already. Enter a higher limit.',
    })
    expect((await admin('PUT /admin/promotions/{id}', { ...toBody(used), limit: 3 })).promotion.limit).toBe(3)
    await expect(
      shop.db.update(promotionCounters).set({ held: 2 }).where(eq(promotionCounters.promotionId, id)),
    ).rejects.toThrow()
    expect((await expectFailure(admin('DELETE /admin/promotions/{id}', { id }))).code).toBe('in_use')
    await shop.db.update(promotionCounters).set({ held: 0, used: 0 }).where(eq(promotionCounters.promotionId, id))
    await admin('DELETE /admin/promotions/{id}', { id })
    expect((await expectFailure(read(id))).code).toBe('not_found')
  })

  it('changes the version of the pricing rules, but its counters do not', async () => {
    const version = () => readPricingVersion(shop.db)
    const first = await version()
    const { id } = await add({ amounts: [{ currency: 'USD', minimum: 10 }] })
    const added = await version()
    expect(added).toBeGreaterThan(first)
    expect((await readPricingRules(shop.db)).promotions.byId.get(id)).toMatchObject({ percent: 10_00, needsCode: true })
    await shop.db.update(promotionCounters).set({ held: 1 }).where(eq(promotionCounters.promotionId, id))
    expect(await version()).toBe(added)
    const past = new Date(Date.now() - 2 * DAY_MS)
    await shop.db.update(promotions).set({ startsAt: null, endsAt: past }).where(eq(promotions.id, id))
    expect(await version()).toBeGreaterThan(added)
    expect((await readPricingRules(shop.db)).promotions.byId.has(id)).toBe(false)
    expect((await read(id)).state).toBe('ended')
  })

  it('keeps what it refers to, and follows brands that are merged', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(async () => (await admin('POST /admin/brands', { name: `Brand ${randomUUID()}` })).brand),
    )
    if (!one || !other) throw new Error('No brands')
    const rule = { match: 'any' as const, conditions: [{ what: 'brand' as const, value: one.name }] }
    const { id, name } = await add({ targets: { selection: { rule } } })
    const failure = await expectFailure(admin('DELETE /admin/brands/{id}', { id: one.id }))
    expect([failure.code, failure.message]).toEqual(['in_use', expect.stringContaining(name)])
    await admin('POST /admin/brands/{id}/merge', { id: one.id, into: other.id })
    expect(await read(id)).toMatchObject({
      revision: 2,
      targets: { selection: { rule: { conditions: [{ what: 'brand', value: other.name }] } } },
    })
    await shop.db
      .update(promotions)
      .set({ endsAt: new Date(Date.now() - 1) })
      .where(eq(promotions.id, id))
    await admin('DELETE /admin/brands/{id}', { id: other.id })
  })

  it('can be added off, to be turned on later', async () => {
    const { promotion } = await admin('POST /admin/promotions', { ...promotionBody({}), enabled: false })
    expect(promotion.state).toBe('off')
    const readEnd = async () => (await readPricingRules(shop.db)).promotions.byId.get(promotion.id)?.endsAt
    expect(await readEnd()).toBeLessThanOrEqual(Date.now())
    await admin('PUT /admin/promotions/{id}/enabled', { id: promotion.id, enabled: true })
    expect(await readEnd()).toBeNull()
  })

  it('is not applied while it is off, does not keep what it refers to, and is turned on only if that still exists', async () => {
    const { brand } = await admin('POST /admin/brands', { name: `Brand ${randomUUID()}` })
    const rule = { match: 'any' as const, conditions: [{ what: 'brand' as const, value: brand.name }] }
    const { id, revision } = await add({ targets: { selection: { rule } } })
    const turn = (enabled: boolean) => admin('PUT /admin/promotions/{id}/enabled', { id, enabled })
    const version = await readPricingVersion(shop.db)
    expect((await turn(false)).promotion).toMatchObject({ state: 'off', revision })
    expect(await readPricingVersion(shop.db)).toBeGreaterThan(version)
    expect((await readPricingRules(shop.db)).promotions.byId.get(id)?.endsAt).toBeLessThanOrEqual(Date.now())
    const idsIn = async (state: 'off' | 'active') =>
      (await admin('GET /admin/promotions', { state, limit: 100 })).promotions.map((each) => each.id)
    expect(await idsIn('off')).toContain(id)
    expect(await idsIn('active')).not.toContain(id)
    await turn(false)
    expect((await turn(true)).promotion).toMatchObject({ state: 'active', revision })
    expect((await readPricingRules(shop.db)).promotions.byId.get(id)?.endsAt).toBeNull()
    const { entries } = await admin('GET /admin/audit', { area: 'promotion', limit: 2 })
    expect(entries.map(({ action }) => action)).toEqual(['promotion.turned_on', 'promotion.turned_off'])
    await turn(false)
    await admin('DELETE /admin/brands/{id}', { id: brand.id })
    expect((await expectFailure(turn(true))).code).toBe('invalid_request')
    expect((await read(id)).state).toBe('off')
  })

  it('is listed with the first three products of its selection and the number of its codes', async () => {
    const products = await Promise.all([1, 2, 3, 4].map(() => addProduct({ price: 20 })))
    const ids = products.map(({ productId }) => productId)
    const { id, name } = await add({ targets: { selection: { products: ids } } })
    for (const code of ['ONE', 'TWO']) await admin('POST /admin/promotions/{id}/codes', { id, code: `${code}-${id}` })
    const { promotions: listed } = await admin('GET /admin/promotions', { search: name })
    expect(listed).toMatchObject([{ id, codes: 2, targets: { selection: { rule: null, count: 4 } } }])
    expect(listed[0]?.targets.selection?.products.map((product) => product.id)).toEqual(ids.slice(0, 3))
    expect((await read(id)).targets.selection?.products.map((product) => product.id)).toEqual(ids)
  })

  it('keeps its markets', async () => {
    const { market } = await admin('POST /admin/markets', {
      ...{ code: 'promoted', name: 'Promoted', countries: ['IS'], languages: [{ prefix: 'is', language: 'en' }] },
    })
    const { id } = await add({ conditions: { markets: [market.id] } })
    expect((await expectFailure(admin('DELETE /admin/markets/{id}', { id: market.id }))).code).toBe('in_use')
    await admin('DELETE /admin/promotions/{id}', { id })
    await admin('DELETE /admin/markets/{id}', { id: market.id })
  })
})

it('promotions are limited to 1,000 that are on and have not ended', async () => {
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    insert into promotions (name, class, type, percent, conditions, targets, combines_with, needs_code)
    select 'Many', 'order', 'percent', 100, '{}', '{}', '{}', true from generate_series(1, 1000) returning id`)
  expect((await expectFailure(add())).code).toBe('promotions_full')
  const ids = rows.map(({ id }) => id)
  await shop.db.execute(sql`update promotions set ends_at = now() where id = any(${sql.param(ids)}::int[])`)
  const { id } = await add()
  const turn = (enabled: boolean) => admin('PUT /admin/promotions/{id}/enabled', { id, enabled })
  await shop.db.execute(sql`update promotions set ends_at = null where id = any(${sql.param(ids)}::int[])`)
  await turn(false)
  expect((await expectFailure(turn(true))).code).toBe('promotions_full')
  await shop.db.execute(sql`update promotions set disabled_at = now() where id = any(${sql.param(ids)}::int[])`)
  expect((await turn(true)).promotion.state).toBe('active')
  await shop.db.execute(sql`delete from promotions where id = any(${sql.param(ids)}::int[])`)
})
