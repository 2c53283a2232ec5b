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

const ask = async (app: TestShop['app'], request: Partial<InjectOptions> = {}) =>
  app.inject({ url: '/readyz?verbose', headers: { host: 'localhost' }, ...request })

const HealthReply = z.strictObject({ status: z.string(), checks: z.array(Health) })

async function check<Id extends HealthJson['id']>(id: Id, of = shop): Promise<Extract<HealthJson, { id: Id }>> {
  const { checks } = HealthReply.parse((await ask(of.app)).json())
  const found = checks.find((each): each is Extract<HealthJson, { id: Id }> => each.id === id)
  if (!found) throw new Error(`There is no check ${id}`)
  return found
}

describe('/readyz?verbose', () => {
  it('has the state of each part, all fine in a new shop to try out', async () => {
    const { status, checks } = HealthReply.parse((await ask(shop.app)).json())
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
    ['by a public name', { headers: { host: 'shop.example.com' } }],
    ['without asking for details', { url: '/readyz' }],
  ])('is only a status word %s', async (_, request) => {
    expect((await ask(shop.app, request)).json()).toEqual({ status: 'ready' })
  })

  it('follows MERCER_METRICS', async () => {
    const token = 'c0ffee-c0ffee-c0ffee'
    const other = await openTestShop({ MERCER_METRICS: `token:${token}` })
    expect((await ask(other.app)).json()).toEqual({ status: 'ready' })
    const authorized = { remoteAddress: '203.0.113.7', headers: { authorization: `Bearer ${token}` } }
    expect((await ask(other.app, authorized)).json().checks).toBeInstanceOf(Array)
    await other.close()
  })

  it('stays ready while a part is critical', async () => {
    const live = await openTestShop({
      SHOP_URL: 'https://shop.example.com',
      MERCER_METRICS: 'loopback',
      MERCER_SANDBOX_PAYMENTS: 'on',
    })
    const { statusCode } = await ask(live.app)
    expect(statusCode).toBe(200)
    expect(await check('payments', live)).toMatchObject({ state: 'critical', figures: { isTest: true } })
    expect(await check('mail', live)).toMatchObject({ state: 'critical', figures: { hasServer: false } })
    expect(await check('backup', live)).toMatchObject({ state: 'warning', figures: { isScheduled: false } })
    await live.close()
  })
})

describe('a check', () => {
  it('of queues warns of jobs that have been due for ten minutes, and is critical after an hour', async () => {
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
    expect((await check('queues')).state).toBe('fine')
    await shop.db.update(scheduledJobs).set({ nextAttemptAt: at(700) })
    const late = await check('queues')
    expect(late.state).toBe('warning')
    expect(late.figures?.queues).toMatchObject([{ name: 'tests', due: 1 }])
    await shop.db.update(scheduledJobs).set({ nextAttemptAt: at(4_000) })
    expect((await check('queues')).state).toBe('critical')
    shop.shop.queues.pop()
  })

  it('of requests is critical when many fail, and names no other routes', async () => {
    const other = await openTestShop({ MERCER_WORKERS: '0' })
    const url = await other.app.listen({ host: '127.0.0.1', port: 0 })
    const get = () => fetch(`${url}/api/pages/about`).then((reply) => reply.text())
    await get()
    expect(await check('requests', other)).toMatchObject({ state: 'fine', figures: { total: 1, failed: 0, slow: [] } })
    await other.pool.query('alter table page_versions rename to page_versions_gone')
    for (let count = 0; count < 4; count++) await get()
    expect(await check('requests', other)).toMatchObject({ state: 'fine', figures: { failed: 4 } })
    await get()
    expect(await check('requests', other)).toMatchObject({ state: 'warning', figures: { failed: 5 } })
    for (let count = 0; count < 15; count++) await get()
    expect(await check('requests', other)).toMatchObject({ state: 'critical', figures: { failed: 20 } })
    await other.close()
  })

  it('of mail counts emails that are being retried and that could not be sent', async () => {
    const mail = { kind: 'tests', recipient: 'ann@example.test', subject: 'Hello', failure: 'refused' }
    await shop.db.insert(mails).values([mail, { ...mail, givenUpAt: new Date() }])
    await shop.db.insert(mails).values({ ...mail, givenUpAt: new Date(), createdAt: sql`now() - interval '3 days'` })
    expect(await check('mail')).toMatchObject({ state: 'warning', figures: { retried: 1, givenUp: 1 } })
    await shop.db.delete(mails)
    expect((await check('mail')).state).toBe('fine')
  })

  it('of webhooks counts deliveries that are being retried and that failed permanently', async () => {
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
    expect(await check('webhooks')).toMatchObject({
      state: 'warning',
      figures: { endpoints: 1, retried: 1, givenUp: 1 },
    })
    await shop.db.delete(webhookEndpoints)
  })

  it('of payments warns of a refund that the provider refused', async () => {
    const payment = { reference: 'ORD-001', intentId: 'i', clientSecret: 's', amount: 100, currency: 'usd' }
    const [paid] = await shop.db
      .insert(payments)
      .values({ ...payment, provider: 'sandbox', state: 'succeeded' })
      .returning()
    const refund = { paymentId: paid?.id ?? '', amount: 10, reason: 'Broken', cause: 'test', failure: 'refused' }
    await shop.db.insert(refunds).values(refund)
    expect(await check('payments')).toMatchObject({ state: 'warning', figures: { refundsRefused: 1 } })
    await shop.db.update(refunds).set({ refundedAt: new Date(), providerId: 're_1' })
    expect((await check('payments')).state).toBe('fine')
  })

  it('of the product index warns when it cannot catch up', async () => {
    const age = vi.spyOn(shop.shop.catalog, 'ageSeconds', 'get').mockReturnValue(61)
    expect(await check('index')).toEqual({ id: 'index', state: 'warning', figures: { ageSeconds: 61 } })
    age.mockReturnValue(601)
    expect((await check('index')).state).toBe('critical')
    age.mockRestore()
  })

  describe('of backups', () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    const run = (hours: number, ended: Partial<typeof backupRuns.$inferInsert>) =>
      shop.db.insert(backupRuns).values({ id: randomUUID(), place: '/tmp', startedAt: ago(hours), ...ended })
    const verified = (hours: number) => run(hours, { finishedAt: ago(hours), verifiedAt: ago(hours) })
    beforeEach(async () => {
      await shop.db.delete(backupRuns)
      await shop.db.delete(backupSettings)
      await shop.db.insert(backupSettings).values({ isScheduled: true, sealedKey: 'sealed', keyKeptAt: ago(500) })
    })

    it('is fine with a recent verified backup', async () => {
      await run(30, { finishedAt: ago(30), failure: 'It is damaged' })
      await verified(5)
      expect(await check('backup')).toMatchObject({ state: 'fine', figures: { isScheduled: true, hasFailed: false } })
      // One is being made.
      await run(0, {})
      expect((await check('backup')).state).toBe('fine')
    })

    it('warns when the last one failed or could not be verified', async () => {
      await verified(25)
      await run(1, { finishedAt: ago(1), failure: 'It is damaged' })
      expect(await check('backup')).toMatchObject({
        state: 'warning',
        figures: { hasFailed: true, verifiedAt: expect.stringMatching(/Z$/) },
      })
    })

    it('warns when none was verified for two days, and is critical after a week', async () => {
      await verified(49)
      expect((await check('backup')).state).toBe('warning')
      await shop.db.update(backupRuns).set({ startedAt: ago(24 * 7 + 1) })
      expect((await check('backup')).state).toBe('critical')
    })

    it('warns when no one confirmed that the key is stored', async () => {
      await verified(5)
      await shop.db.update(backupSettings).set({ keyKeptAt: null }).where(eq(backupSettings.only, true))
      expect(await check('backup')).toMatchObject({ state: 'warning', figures: { isKeyKept: false } })
    })
  })
})

it('a check that fails is unknown, and leaves the others readable', async () => {
  await shop.pool.query('alter table backup_runs rename to backup_runs_gone')
  expect(await check('backup')).toEqual({ id: 'backup', state: 'unknown', figures: null })
  await shop.pool.query('alter table backup_runs_gone rename to backup_runs')
  expect((await check('database')).state).toBe('fine')
})

it('without its database the shop is not ready, and says what it still knows', async () => {
  const other = await openTestShop({ MERCER_WORKERS: '0' })
  const query = vi.spyOn(other.pool, 'query').mockRejectedValue(new Error('ECONNREFUSED'))
  const reply = await ask(other.app)
  expect(reply.statusCode).toBe(503)
  const { status, checks } = HealthReply.parse(reply.json())
  expect(status).toBe('waiting for the database')
  expect(checks).toContainEqual({ id: 'database', state: 'unknown', figures: null })
  expect(checks.find(({ id }) => id === 'workers')?.state).toBe('fine')
  query.mockRestore()
  await other.close()
})
