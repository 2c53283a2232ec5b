import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { DAY_MS } from '#contract/day.ts'
import { publishDue, startPublishing } from '#server/catalog/editing/publish-due.ts'
import { products } from '#server/catalog/products/tables.ts'
import { createLog } from '#server/platform/log/log.ts'
import { addDemoCategories } from '../support/categories.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'
import { tent } from '../support/tents.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['newAdmin']>>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
let count = 0
const buildTent = (fields: Partial<ProductBodyJson>) =>
  tent({ name: `Tent ${++count}`, colors: [], sizes: [], variants: [{ sku: `P-${count}`, stockCount: 3 }], ...fields })
const addTent = async (fields: Partial<ProductBodyJson>) =>
  (await admin('POST /admin/products', buildTent(fields))).product
const isListed = async (id: string) =>
  (await shop.visitor('GET /products', { limit: 100 })).data?.products.some((each) => each.id === id)

/** Sets dates of a product directly in the database, to simulate that they have passed. */
const setDates = (id: string, dates: Partial<Record<'publishAt' | 'unpublishAt', Date>>) =>
  shop.db.update(products).set(dates).where(eq(products.slug, id))

it('a scheduled draft is published at its date and not before', async () => {
  const { id, revision } = await addTent({ status: 'Draft', publishAt: inDays(1) })
  const later = await addTent({ status: 'Draft', publishAt: inDays(2) })
  await publishDue(shop.db)
  expect(await isListed(id)).toBe(false)
  await setDates(id, { publishAt: new Date(Date.now() - 1) })
  await Promise.all([publishDue(shop.db), publishDue(shop.db)])
  expect(await isListed(id)).toBe(true)
  expect(await isListed(later.id)).toBe(false)
  const { product } = await admin('GET /admin/products/{id}', { id })
  expect(product).toMatchObject({ status: 'Active', publishAt: null, revision: revision + 1 })
})

it('a published product becomes a draft at its unpublishing date and cannot be bought', async () => {
  const { id } = await addTent({ status: 'Active', unpublishAt: inDays(1) })
  expect(await isListed(id)).toBe(true)
  await setDates(id, { unpublishAt: new Date(Date.now() - 1) })
  await publishDue(shop.db)
  expect(await isListed(id)).toBe(false)
  const shopper = await shop.newShopper()
  await expect(expectFailure(shopper('POST /cart/add', { productId: id }))).resolves.toMatchObject({
    code: 'not_found',
  })
  expect((await admin('GET /admin/products/{id}', { id })).product).toMatchObject({
    status: 'Draft',
    unpublishAt: null,
  })
})

it('a product whose two dates have both passed is not published', async () => {
  const { id } = await addTent({ status: 'Draft', publishAt: inDays(1), unpublishAt: inDays(2) })
  await setDates(id, { publishAt: new Date(Date.now() - 2), unpublishAt: new Date(Date.now() - 1) })
  await publishDue(shop.db)
  expect(await isListed(id)).toBe(false)
  expect((await admin('GET /admin/products/{id}', { id })).product).toMatchObject({
    status: 'Draft',
    publishAt: null,
    unpublishAt: null,
  })
})

it('scheduled publishing is recorded in the audit log and can be undone', async () => {
  const { id } = await addTent({ status: 'Draft', publishAt: inDays(1) })
  await setDates(id, { publishAt: new Date(Date.now() - 1) })
  await publishDue(shop.db)
  const { entries } = await admin('GET /admin/audit', { area: 'product', search: id })
  const [entry] = entries
  expect(entry).toMatchObject({ before: { status: 'Draft' }, after: { status: 'Active' }, actor: null })
  await admin('POST /admin/audit/{id}/undo', { id: entry?.id ?? 0 })
  await publishDue(shop.db)
  expect(await isListed(id)).toBe(false)
})

it('dates in the past and in the wrong order are rejected', async () => {
  const past = await expectFailure(admin('POST /admin/products', buildTent({ status: 'Draft', publishAt: inDays(-1) })))
  expect(past.details.fields).toEqual({ publishAt: 'Choose a time in the future.' })
  const order = buildTent({ status: 'Draft', publishAt: inDays(2), unpublishAt: inDays(1) })
  expect((await expectFailure(admin('POST /admin/products', order))).details.fields).toEqual({
    unpublishAt: 'Choose a time after publishing.',
  })
})

it('publishing or archiving a product manually removes its scheduled dates', async () => {
  const { id } = await addTent({ status: 'Draft', publishAt: inDays(1), unpublishAt: inDays(2) })
  await admin('POST /admin/products/bulk', {
    products: [{ id }],
    change: { what: 'status', status: 'Active' },
    dryRun: false,
  })
  const { product } = await admin('GET /admin/products/{id}', { id })
  expect(product).toMatchObject({ publishAt: null, unpublishAt: expect.any(String) })
  const { product: archived } = await admin('PUT /admin/products/{id}', { ...product, status: 'Archived' })
  expect(archived).toMatchObject({ status: 'Archived', publishAt: null, unpublishAt: null })
})

it('an archived product is hidden from shoppers, unavailable in carts and still listed in the panel', async () => {
  const { id, ...body } = await addTent({})
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId: id })
  await admin('PUT /admin/products/{id}', { id, ...body, status: 'Archived' })
  expect((await expectFailure(shop.visitor('GET /products/{id}', { id }))).code).toBe('not_found')
  expect(await isListed(id)).toBe(false)
  const { items } = await shopper('GET /cart', {})
  expect(items).toMatchObject([{ name: body.name, sold: false }])
  const listed = await admin('GET /admin/products', { status: 'Archived' })
  expect(listed.products.map((product) => product.id)).toContain(id)
})

it('a running shop publishes a product within two seconds of its date', async () => {
  const { id } = await addTent({ status: 'Draft', publishAt: new Date(Date.now() + 300).toISOString() })
  const stop = startPublishing(shop.db, createLog('silent'))
  const deadline = Date.now() + 2_300
  while (!(await isListed(id)) && Date.now() < deadline) await sleep(50)
  await stop()
  expect(await isListed(id)).toBe(true)
})

it('restoring a deleted draft removes a date that has passed and keeps a future date', async () => {
  const { id } = await addTent({ status: 'Draft', publishAt: inDays(1) })
  const later = await addTent({ status: 'Draft', publishAt: inDays(2) })
  for (const product of [id, later.id]) await admin('DELETE /admin/products/{id}', { id: product })
  await setDates(id, { publishAt: new Date(Date.now() - 1) })
  const { product } = await admin('POST /admin/products/{id}/restore', { id })
  expect(product).toMatchObject({ status: 'Draft', publishAt: null })
  await publishDue(shop.db)
  expect(await isListed(id)).toBe(false)
  const restored = await admin('POST /admin/products/{id}/restore', { id: later.id })
  expect(restored.product.publishAt).toBe(later.publishAt)
})

it('dates before 1900 and after 9999 are rejected, because they would be misread as other dates', async () => {
  for (const publishAt of ['0001-01-01T00:00:00Z', '0202-05-01T00:00:00Z', '9999-12-31T23:59:59-23:59']) {
    const failure = await expectFailure(admin('POST /admin/products', buildTent({ status: 'Draft', publishAt })))
    expect(failure.details.fields, publishAt).toEqual({ publishAt: 'Choose a date from 1900 to 9999' })
  }
  const { publishAt } = await addTent({ status: 'Draft', publishAt: '9999-12-31T23:59:59Z' })
  expect(publishAt).toBe('9999-12-31T23:59:59.000Z')
})
