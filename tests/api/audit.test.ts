import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settings } from '#server/commerce/settings/tables.ts'
import { deleteOldAuditEntries } from '#server/platform/audit-log/jobs.ts'
import { type Caller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { sqlState } from '#server/platform/errors/query-errors.ts'
import { buy } from '../support/checkout.ts'
import { createShopperWithCart } from '../support/purchases.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['newAdmin']>>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const systemCaller: Caller = { userId: null, sessionId: null, ip: '192.0.2.1', userAgent: 'test', requestId: 'r1' }
const recordNote = (id: string) =>
  recordAudit(shop.db, systemCaller, { action: 'order.noted', subject: { kind: 'order', id }, reason: 'Called' })

it('the audit log records who shipped an order, from which IP address, and what changed', async () => {
  const { shopper } = await createShopperWithCart(shop)
  const { id } = await buy(shopper)
  await admin('PUT /orders/{id}/status', {
    id,
    status: 'Shipped',
    carrier: 'UPS',
    trackingNumber: '1Z9',
    note: 'Fragile',
  })
  const { entries, total } = await admin('GET /admin/audit', { search: id })
  expect(total).toBe(1)
  expect(entries[0]).toMatchObject({
    action: 'order.shipped',
    actor: { name: 'Ada Admin' },
    subject: { kind: 'order', id },
    before: { status: 'Processing', carrier: null, trackingNumber: null },
    after: { status: 'Shipped', carrier: 'UPS', trackingNumber: '1Z9' },
    reason: 'Fragile',
    ip: '127.0.0.1',
  })
})

it('the audit log records no failed actions', async () => {
  const { shopper } = await createShopperWithCart(shop)
  const { id } = await buy(shopper)
  await expectFailure(admin('PUT /orders/{id}/status', { id, status: 'Completed' }))
  expect(await admin('GET /admin/audit', { search: id })).toEqual({ entries: [], total: 0 })
})

it('the audit log contains no webhook secrets', async () => {
  const { webhook } = await admin('POST /admin/webhooks', { url: 'https://example.com/hook', events: ['order.paid'] })
  await admin('PUT /admin/webhooks/{id}', {
    id: webhook.id,
    url: 'https://example.com/hook',
    events: ['order.shipped'],
  })
  await admin('DELETE /admin/webhooks/{id}', { id: webhook.id })
  const { entries } = await admin('GET /admin/audit', { area: 'webhook', search: webhook.id })
  expect(entries.map(({ action }) => action)).toEqual(['webhook.removed', 'webhook.changed', 'webhook.added'])
  expect(entries[1]).toMatchObject({ before: { events: ['order.paid'] }, after: { events: ['order.shipped'] } })
  expect(JSON.stringify(entries)).not.toContain(webhook.secret)
})

it('the audit log can be filtered by action, day and actor', async () => {
  await recordNote('A-1')
  const includesNote = async (query: Parameters<typeof admin<'GET /admin/audit'>>[1]) =>
    (await admin('GET /admin/audit', query)).entries.some(({ subject }) => subject.id === 'A-1')
  expect(await includesNote({ action: 'order.noted' })).toBe(true)
  expect(await includesNote({ action: 'order.shipped' })).toBe(false)
  expect(await includesNote({ to: '2020-01-01' })).toBe(false)
  expect(await includesNote({ from: '2020-01-01', to: '2999-01-01' })).toBe(true)
  const { entries } = await admin('GET /admin/audit', { search: 'Ada' })
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.every(({ actor }) => actor?.name === 'Ada Admin')).toBe(true)
})

it('the audit log is append-only, and entries are deleted only after the retention period', async () => {
  await recordNote('A-2')
  const isTestEntry = eq(auditEntries.subjectId, 'A-2')
  const findSqlState = (change: Promise<unknown>) => change.then(() => 'changed', sqlState)
  expect(await findSqlState(shop.db.update(auditEntries).set({ reason: 'Nothing' }).where(isTestEntry))).toBe('23001')
  expect(await findSqlState(shop.db.delete(auditEntries).where(isTestEntry))).toBe('23001')
  expect(await findSqlState(shop.db.execute(sql`truncate ${auditEntries}`))).toBe('23001')
  await shop.db.insert(auditEntries).values({
    action: 'order.noted',
    subjectKind: 'order',
    subjectId: 'A-2',
    at: new Date(Date.now() - 401 * 24 * 60 * 60 * 1000),
  })
  await deleteOldAuditEntries(shop.shop)
  expect(await shop.db.$count(auditEntries, isTestEntry)).toBe(1)
})

it('the audit log filters days in the shop’s time zone', async () => {
  const set = { key: 'timeZone', value: 'Pacific/Kiritimati' }
  await shop.db.insert(settings).values(set).onConflictDoUpdate({ target: settings.key, set })
  // 00:30 in Kiritimati is 10:30 UTC of the previous day.
  await shop.db
    .insert(auditEntries)
    .values({ action: 'order.noted', subjectKind: 'order', subjectId: 'A-3', at: new Date('2090-03-01T10:30:00Z') })
  const countEntriesOn = async (day: string) =>
    (await admin('GET /admin/audit', { search: 'A-3', from: day, to: day })).total
  expect(await countEntriesOn('2090-03-02')).toBe(1)
  expect(await countEntriesOn('2090-03-01')).toBe(0)
})

it('the audit log requires a staff account', async () => {
  const shopper = await shop.newShopper()
  expect((await expectFailure(shopper('GET /admin/audit', {}))).code).toBe('forbidden')
  expect((await expectFailure(shop.visitor('GET /admin/audit', {}))).code).toBe('unauthenticated')
})

it('the audit log names brands, options, attributes, categories, collections and redirects, even after they are deleted', async () => {
  const { brand } = await admin('POST /admin/brands', { name: 'Named brand' })
  const { optionType } = await admin('POST /admin/option-types', { name: 'Named option' })
  const { attribute } = await admin('POST /admin/attributes', { name: 'Named attribute', type: 'text' })
  const { category } = await admin('POST /admin/categories', { name: 'Named category' })
  const { collection } = await admin('POST /admin/collections', { name: 'Named collection', type: 'manual' })
  const { redirect } = await admin('POST /admin/redirects', { from: '/named', to: '/', status: 301 })
  const readSubjectNames = async (limit: number) =>
    (await admin('GET /admin/audit', { limit })).entries.map(({ subject }) => subject.name)
  const added = ['/named', 'Named collection', 'Named category', 'Named attribute', 'Named option', 'Named brand']
  expect(await readSubjectNames(6)).toEqual(added)
  await admin('DELETE /admin/redirects/{id}', { id: redirect.id })
  await admin('DELETE /admin/collections/{id}', { id: collection.id })
  await admin('DELETE /admin/categories/{id}', { id: category.id })
  await admin('DELETE /admin/attributes/{id}', { id: attribute.id })
  await admin('DELETE /admin/option-types/{id}', { id: optionType.id })
  await admin('DELETE /admin/brands/{id}', { id: brand.id })
  expect(await readSubjectNames(12)).toEqual([...added.toReversed(), ...added])
})
