import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Health, type HealthJson } from '#contract/health.ts'
import { backupRuns, backupSettings } from '#server/operations/backup/tables.ts'
import { openQueue } from '#server/platform/jobs/queue.ts'
import { scheduledJobs } from '#server/platform/jobs/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/platform/webhooks/tables.ts'
import { payments, refunds } from '#server/sales/payments/tables.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ MERCER_WORKERS: '0' })
})
afterAll(() => shop.close())

const request = async (app: TestShop['app'], options: Partial<InjectOptions> = {}) =>
  app.inject({ url: '/readyz?verbose', headers: { host: 'localhost' }, ...options })

const VerboseResponse = z.strictObject({ status: z.string(), checks: z.array(Health) })

async function readCheck<Id extends HealthJson['id']>(id: Id, from = shop): Promise<Extract<HealthJson, { id: Id }>> {
  const { checks } = VerboseResponse.parse((await request(from.app)).json())
  const found = checks.find((each): each is Extract<HealthJson, { id: Id }> => each.id === id)
  if (!found) throw new Error(`There is no check ${id}`)
  return found
}

describe('/readyz?verbose', () => {
  it('reports the state of each component, all fine in a new demo shop', async () => {
    const { status, checks } = VerboseResponse.parse((await request(shop.app)).json())
    expect(status).toBe('ready')
    // A development machine may have little free space.
    const others = checks.filter(({ id }) => id !== 'disk')
    expect(others.map(({ id, state }) => [id, state])).toEqual(
      ['database', 'workers', 'requests', 'queues', 'index', 'payments', 'mail', 'webhooks', 'backup']
        .toSpliced(1, 0, ...(shop.shop.replica ? ['replica'] : []))
        .map((id) => [id, 'fine']),
    )
    expect(checks.find(({ id }) => id === 'database')?.figures).toMatchObject({
      kind: 'built-in',
      waiting: 0,
      limit: 20,
    })
  })

  it.each<[string, Partial<InjectOptions>]>([
    ['from another machine', { remoteAddress: '203.0.113.7' }],
    ['through a proxy', { headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.7' } }],
    ['with a public host name', { headers: { host: 'shop.example.com' } }],
    ['without the parameter “verbose”', { url: '/readyz' }],
  ])('returns only the status %s', async (_, options) => {
    expect((await request(shop.app, options)).json()).toEqual({ status: 'ready' })
  })

  it('requires the token if MERCER_METRICS sets one', async () => {
    const token = 'c0ffee-c0ffee-c0ffee'
    const other = await openTestShop({ MERCER_METRICS: `token:${token}` })
    expect((await request(other.app)).json()).toEqual({ status: 'ready' })
    const authorized = { remoteAddress: '203.0.113.7', headers: { authorization: `Bearer ${token}` } }
    expect((await request(other.app, authorized)).json().checks).toBeInstanceOf(Array)
    await other.close()
  })

  it('stays ready while a component is critical', async () => {
    const live = await openTestShop({
      SHOP_URL: 'https://shop.example.com',
      MERCER_METRICS: 'loopback',
      MERCER_SANDBOX_PAYMENTS: 'on',
    })
    const { statusCode } = await request(live.app)
    expect(statusCode).toBe(200)
    expect(await readCheck('payments', live)).toMatchObject({ state: 'critical', figures: { isTest: true } })
    expect(await readCheck('mail', live)).toMatchObject({ state: 'critical', figures: { hasServer: false } })
    expect(await readCheck('backup', live)).toMatchObject({ state: 'warning', figures: { isScheduled: false } })
    await live.close()
  })
})

describe('a check', () => {
  it('of queues warns about jobs that are overdue by ten minutes, and is critical after an hour', async () => {
    const queue = openQueue(shop.db, {
      name: 'tests',
      table: scheduledJobs,
      waiting: sql`true`,
      maxAttempts: 1,
      failed: () => ({}),
      givenUp: () => ({}),
      work: async () => 'deleted',
    })
    shop.shop.queues.push(queue)
    const at = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`
    await shop.db.insert(scheduledJobs).values({ id: 'late', schedule: '0 0 1 1 *', nextAttemptAt: at(60) })
    expect((await readCheck('queues')).state).toBe('fine')
    await shop.db.update(scheduledJobs).set({ nextAttemptAt: at(700) })
    const late = await readCheck('queues')
    expect(late.state).toBe('warning')
    expect(late.figures?.queues).toMatchObject([{ name: 'tests', due: 1 }])
    await shop.db.update(scheduledJobs).set({ nextAttemptAt: at(4_000) })
    expect((await readCheck('queues')).state).toBe('critical')
    shop.shop.queues.pop()
  })

  it('of requests warns at 5 failed requests and is critical at 20', async () => {
    const other = await openTestShop({ MERCER_WORKERS: '0' })
    const url = await other.app.listen({ host: '127.0.0.1', port: 0 })
    const get = () => fetch(`${url}/api/pages/about`).then((response) => response.text())
    await get()
    expect(await readCheck('requests', other)).toMatchObject({
      state: 'fine',
      figures: { total: 1, failed: 0, slow: [] },
    })
    await other.pool.query('alter table page_versions rename to page_versions_gone')
    for (let count = 0; count < 4; count++) await get()
    expect(await readCheck('requests', other)).toMatchObject({ state: 'fine', figures: { failed: 4 } })
    await get()
    expect(await readCheck('requests', other)).toMatchObject({ state: 'warning', figures: { failed: 5 } })
    for (let count = 0; count < 15; count++) await get()
    expect(await readCheck('requests', other)).toMatchObject({ state: 'critical', figures: { failed: 20 } })
    await other.close()
  })

  it('of mail counts retried and abandoned emails', async () => {
    const mail = { kind: 'tests', recipient: 'ann@example.test', subject: 'Hello', failure: 'refused' }
    await shop.db.insert(mails).values([mail, { ...mail, givenUpAt: new Date() }])
    await shop.db.insert(mails).values({ ...mail, givenUpAt: new Date(), createdAt: sql`now() - interval '3 days'` })
    expect(await readCheck('mail')).toMatchObject({ state: 'warning', figures: { retried: 1, givenUp: 1 } })
    await shop.db.delete(mails)
    expect((await readCheck('mail')).state).toBe('fine')
  })

  it('of webhooks counts retried and abandoned deliveries', async () => {
    const [endpoint] = await shop.db
      .insert(webhookEndpoints)
      .values({ url: 'https://example.test', secret: 'secret', events: [] })
      .returning()
    const delivery = { endpointId: endpoint?.id ?? '', eventId: randomUUID(), type: 'order.paid', data: {} } as const
    await shop.db.insert(webhookDeliveries).values([
      { ...delivery, failure: 'refused' },
      { ...delivery, failure: 'refused', givenUpAt: new Date() },
      { ...delivery, deliveredAt: new Date() },
    ])
    expect(await readCheck('webhooks')).toMatchObject({
      state: 'warning',
      figures: { endpoints: 1, retried: 1, givenUp: 1 },
    })
    await shop.db.delete(webhookEndpoints)
  })

  it('of payments warns about a refund that failed at the provider', async () => {
    const payment = { reference: 'ORD-001', intentId: 'i', clientSecret: 's', amount: 100, currency: 'usd' }
    const [paid] = await shop.db
      .insert(payments)
      .values({ ...payment, provider: 'sandbox', state: 'succeeded' })
      .returning()
    const refund = { paymentId: paid?.id ?? '', amount: 10, reason: 'Broken', cause: 'test', failure: 'refused' }
    await shop.db.insert(refunds).values(refund)
    expect(await readCheck('payments')).toMatchObject({ state: 'warning', figures: { refundsRefused: 1 } })
    await shop.db.update(refunds).set({ refundedAt: new Date(), providerId: 're_1' })
    expect((await readCheck('payments')).state).toBe('fine')
  })

  it('of the product index warns if the index is 61 seconds old, and is critical at 601', async () => {
    const age = vi.spyOn(shop.shop.catalog, 'ageSeconds', 'get').mockReturnValue(61)
    expect(await readCheck('index')).toEqual({ id: 'index', state: 'warning', figures: { ageSeconds: 61 } })
    age.mockReturnValue(601)
    expect((await readCheck('index')).state).toBe('critical')
    age.mockRestore()
  })

  describe('of backups', () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    const insertRun = (hours: number, result: Partial<typeof backupRuns.$inferInsert>) =>
      shop.db.insert(backupRuns).values({ id: randomUUID(), place: '/tmp', startedAt: ago(hours), ...result })
    const insertVerifiedRun = (hours: number) => insertRun(hours, { finishedAt: ago(hours), verifiedAt: ago(hours) })
    beforeEach(async () => {
      await shop.db.delete(backupRuns)
      await shop.db.delete(backupSettings)
      await shop.db.insert(backupSettings).values({ isScheduled: true, sealedKey: 'sealed', keyKeptAt: ago(500) })
    })

    it('is fine with a recent verified backup', async () => {
      await insertRun(30, { finishedAt: ago(30), failure: 'It is damaged' })
      await insertVerifiedRun(5)
      expect(await readCheck('backup')).toMatchObject({
        state: 'fine',
        figures: { isScheduled: true, hasFailed: false },
      })
      // Another backup is running.
      await insertRun(0, {})
      expect((await readCheck('backup')).state).toBe('fine')
    })

    it('warns if the last backup failed', async () => {
      await insertVerifiedRun(25)
      await insertRun(1, { finishedAt: ago(1), failure: 'It is damaged' })
      expect(await readCheck('backup')).toMatchObject({
        state: 'warning',
        figures: { hasFailed: true, verifiedAt: expect.stringMatching(/Z$/) },
      })
    })

    it('warns after two days without a verified backup, and is critical after a week', async () => {
      await insertVerifiedRun(49)
      expect((await readCheck('backup')).state).toBe('warning')
      await shop.db.update(backupRuns).set({ startedAt: ago(24 * 7 + 1) })
      expect((await readCheck('backup')).state).toBe('critical')
    })

    it('warns if the storage of the backup key is not confirmed', async () => {
      await insertVerifiedRun(5)
      await shop.db.update(backupSettings).set({ keyKeptAt: null }).where(eq(backupSettings.only, true))
      expect(await readCheck('backup')).toMatchObject({ state: 'warning', figures: { isKeyKept: false } })
    })
  })
})

it('a check that fails has the state “unknown”, and other checks still work', async () => {
  await shop.pool.query('alter table backup_runs rename to backup_runs_gone')
  expect(await readCheck('backup')).toEqual({ id: 'backup', state: 'unknown', figures: null })
  await shop.pool.query('alter table backup_runs_gone rename to backup_runs')
  expect((await readCheck('database')).state).toBe('fine')
})

it('without its database the shop is not ready, and other checks still work', async () => {
  const other = await openTestShop({ MERCER_WORKERS: '0' })
  const query = vi.spyOn(other.pool, 'query').mockRejectedValue(new Error('ECONNREFUSED'))
  const response = await request(other.app)
  expect(response.statusCode).toBe(503)
  const { status, checks } = VerboseResponse.parse(response.json())
  expect(status).toBe('waiting for the database')
  expect(checks).toContainEqual({ id: 'database', state: 'unknown', figures: null })
  expect(checks.find(({ id }) => id === 'workers')?.state).toBe('fine')
  query.mockRestore()
  await other.close()
})
