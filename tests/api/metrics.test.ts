import { readFileSync, writeFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/app/config.ts'
import { emailRenderContext } from '#server/app/email-templates.ts'
import { products } from '#server/catalog/products/tables.ts'
import { backupRuns } from '#server/operations/backup/tables.ts'
import { openQueue } from '#server/platform/jobs/queue.ts'
import { scheduledJobs } from '#server/platform/jobs/tables.ts'
import { smtpSender } from '#server/platform/mail/smtp.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { type CachingShop, cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { addProduct } from '../support/products.ts'
import { deliverMails } from '../support/queues.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const MANUAL = 'docs/operating.md'
const TOKEN = 'c0ffee-c0ffee-c0ffee'

let shop: TestShop
let serving: CachingShop
beforeAll(async () => {
  shop = await openTestShop()
  serving = await openCachingShop(shop)
})
afterAll(async () => {
  await serving.close()
  await shop.close()
})

const scrape = async (): Promise<string> => {
  const { status, body } = await serving.get('/metrics')
  expect(status).toBe(200)
  return body.toString()
}

/** @param series a metric name with its labels in reported order */
const readSeries = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('access to /metrics', () => {
  it('is allowed for programs on the same machine', async () => {
    const { status, headers } = await serving.get('/metrics')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each([
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { 'x-forwarded-proto': 'https' },
    { host: 'shop.example.com' },
    { host: 'localhost.example.com' },
  ])('is denied through a proxy on the same machine that sends %o', async (headers) => {
    expect((await serving.get('/metrics', headers)).status).toBe(404)
  })

  it('is denied from another machine', async () => {
    const { statusCode } = await shop.app.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.7',
      headers: { host: 'localhost' },
    })
    expect(statusCode).toBe(404)
  })

  it.each([{ MERCER_METRICS: 'off' }, { SHOP_URL: 'https://shop.example.com' }])(
    'is denied with %j',
    async (settings) => {
      const other = await openTestShop(settings)
      expect((await other.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).statusCode).toBe(404)
      await other.close()
    },
  )

  it('is allowed only with the token, from any machine, if a token is set', async () => {
    const other = await openTestShop({ MERCER_METRICS: `token:${TOKEN}` })
    const requestStatus = async (authorization?: string) =>
      (
        await other.app.inject({
          url: '/metrics',
          remoteAddress: '203.0.113.7',
          headers: { 'x-forwarded-for': '203.0.113.8', ...(authorization && { authorization }) },
        })
      ).statusCode
    expect(await requestStatus(`Bearer ${TOKEN}`)).toBe(200)
    expect(await requestStatus(`Bearer ${TOKEN}x`)).toBe(404)
    expect(await requestStatus()).toBe(404)
    expect((await other.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).statusCode).toBe(404)
    await other.close()
  })

  it.each(['on', 'token:', 'token:short', 'token:with a space in it, which no header takes'])(
    'cannot be configured as %s',
    (value) => {
      expect(() => readConfig({ MERCER_METRICS: value }, '/tmp')).toThrow('MERCER_METRICS is invalid')
    },
  )
})

describe('/metrics', () => {
  it('counts and measures requests by route, including cached responses', async () => {
    const { id } = await addProduct(shop.db)
    await serving.waitUntilCurrent()
    await cachedReply(serving, `/api/products/${id}`)
    const series = 'mercer_http_requests_total{method="GET",route="/api/products/:id",status="200"}'
    const before = await scrape()
    for (let calls = 0; calls < 10; calls++) await serving.get(`/api/products/${id}`)
    await serving.get('/api/products/none')
    await vi.waitUntil(async () => readSeries(await scrape(), series) === (readSeries(before, series) ?? 0) + 10)
    const after = await scrape()
    expect(readSeries(after, series.replace('200', '404'))).toBe(1)
    const hits = 'mercer_cache_requests_total{result="hit"}'
    expect((readSeries(after, hits) ?? 0) - (readSeries(before, hits) ?? 0)).toBe(10)
    const count = 'mercer_http_request_duration_seconds_count{method="GET",route="/api/products/:id"}'
    expect((readSeries(after, count) ?? 0) - (readSeries(before, count) ?? 0)).toBe(11)
    const bucket = 'mercer_http_request_duration_seconds_bucket{method="GET",route="/api/products/:id",le="+Inf"}'
    expect(readSeries(after, bucket)).toBe(readSeries(after, count))
    expect(readSeries(after, 'mercer_cache_size_bytes')).toBeGreaterThan(0)
    const evictions = 'mercer_cache_evictions_total{reason="change"}'
    await shop.db.update(products).set({ name: 'Renamed' }).where(eq(products.slug, id))
    await vi.waitUntil(async () => (readSeries(await scrape(), evictions) ?? 0) > (readSeries(after, evictions) ?? 0))
  })

  it('labels pages with their route pattern, including cached pages', async () => {
    const { id } = await addProduct(shop.db)
    await serving.waitUntilCurrent()
    const series = (route: string, status = 200) =>
      `mercer_http_requests_total{method="GET",route="${route}",status="${status}"}`
    const before = await scrape()
    await cachedReply(serving, `/products/${id}`)
    await serving.get(`/products/${id}`)
    await serving.get(`/products/${id}?_=uncached`, { cookie: 'shop_preview=none' })
    await serving.get('/cart')
    await serving.get('/made/up')
    await vi.waitUntil(async () => readSeries(await scrape(), series('/*', 404)) === 1)
    const after = await scrape()
    const readPageCount = (text: string) => readSeries(text, series('/products/:id')) ?? 0
    expect(readPageCount(after) - readPageCount(before)).toBeGreaterThanOrEqual(4)
    expect(readSeries(after, series('/cart'))).toBe(1)
    expect(after).not.toContain(series('/*'))
  })

  it('has no series for unknown paths and parameters', async () => {
    await serving.get('/api/products/made-up-4711?token=secret-4711')
    await serving.get('/made-up-4711')
    expect(await scrape()).not.toMatch(/made-up|secret/)
  })

  it('measures SQL statements', async () => {
    const count = 'mercer_statement_duration_seconds_count'
    const before = readSeries(await scrape(), count) ?? 0
    await shop.db.execute(sql`select 1`)
    expect(readSeries(await scrape(), count)).toBeGreaterThan(before)
  })

  it('has the age of the last verified backup and whether the last backup failed', async () => {
    expect(readSeries(await scrape(), 'mercer_backup_age_seconds')).toBeUndefined()
    const run = { place: '/tmp', startedAt: sql`now() - interval '1 day'` }
    await shop.db.insert(backupRuns).values({ ...run, id: 'verified', verifiedAt: new Date() })
    const fine = await scrape()
    expect(readSeries(fine, 'mercer_backup_age_seconds')).toBeCloseTo(86_400, -2)
    expect(readSeries(fine, 'mercer_backup_failed')).toBe(0)
    await shop.db.insert(backupRuns).values({ id: 'failed', place: '/tmp', failure: 'It is damaged' })
    expect(readSeries(await scrape(), 'mercer_backup_failed')).toBe(1)
    await shop.db.delete(backupRuns)
  })

  it('counts calls to other servers and failed calls', async () => {
    const failed = 'mercer_outside_calls_failed_total{service="mail"}'
    const count = 'mercer_outside_call_duration_seconds_count{service="mail"}'
    const before = await scrape()
    const mail = { kind: 'back-in-stock', recipient: 'ann@example.test', subject: 'Hello', data: {} }
    await shop.db.insert(mails).values({ ...mail, html: '<p>Hello</p>', text: 'Hello' })
    const renderContext = emailRenderContext(shop.db, shop.shop.config.shopUrl, shop.shop.secrets)
    // No server listens on this port.
    const send = smtpSender({ ...shop.shop.config.mail, smtpUrl: 'smtp://127.0.0.1:1' })
    await deliverMails(renderContext, send, shop.shop.log)
    const after = await scrape()
    expect((readSeries(after, failed) ?? 0) - (readSeries(before, failed) ?? 0)).toBe(1)
    expect((readSeries(after, count) ?? 0) - (readSeries(before, count) ?? 0)).toBe(1)
    await shop.db.delete(mails)
  })

  it('has the number of due jobs in a queue and the age of the oldest', async () => {
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
    const at = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
    await shop.db.insert(scheduledJobs).values([
      { id: 'late', schedule: '0 0 1 1 *', nextAttemptAt: at(-90) },
      { id: 'later', schedule: '0 0 1 1 *', nextAttemptAt: at(-10) },
      { id: 'not due', schedule: '0 0 1 1 *', nextAttemptAt: at(60) },
    ])
    const text = await scrape()
    expect(readSeries(text, 'mercer_queue_due_jobs{queue="tests"}')).toBe(2)
    const age = readSeries(text, 'mercer_queue_oldest_job_seconds{queue="tests"}') ?? 0
    expect(age).toBeGreaterThanOrEqual(90)
    expect(age).toBeLessThan(120)
    shop.shop.queues.pop()
  })

  it('has metrics of the disk, connection pool, event loop, product index and process', async () => {
    const text = await scrape()
    expect(readSeries(text, 'mercer_disk_free_bytes')).toBeLessThanOrEqual(
      readSeries(text, 'mercer_disk_size_bytes') ?? 0,
    )
    expect(readSeries(text, 'mercer_pool_limit')).toBe(20)
    expect(readSeries(text, 'mercer_catalog_index_age_seconds')).toBeLessThan(60)
    expect(readSeries(text, 'mercer_workers')).toBe(1)
    expect(readSeries(text, 'mercer_workers_silent')).toBe(0)
    for (const name of [
      'mercer_event_loop_delay_seconds',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
    ])
      expect(readSeries(text, name), name).toBeGreaterThan(0)
  })

  it('still has other metrics if one cannot be read', async () => {
    await shop.pool.query('alter table refunds rename to refunds_gone')
    const text = await scrape()
    await shop.pool.query('alter table refunds_gone rename to refunds')
    expect(readSeries(text, 'mercer_metrics_unreadable')).toBe(1)
    expect(text).not.toContain('mercer_refunds_refused')
    expect(text).toContain('mercer_stock_items_sold_out')
  })
})

it('the manual lists all metrics (UPDATE_DOCS=1 updates it)', () => {
  const rows = shop.app.metrics
    .list()
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, kind, help }) => `| \`${name}\` | ${kind} | ${help} |\n`)
  const expectedTable = ['| Metric | Kind | Meaning |\n', '| --- | --- | --- |\n', ...rows].join('')
  const markers = /(<!-- metrics\b.*-->\n)([\s\S]*?)(<!-- \/metrics -->)/
  if (process.env.UPDATE_DOCS)
    writeFileSync(
      MANUAL,
      readFileSync(MANUAL, 'utf8').replace(markers, (_, begin, __, end) => begin + expectedTable + end),
    )
  expect(markers.exec(readFileSync(MANUAL, 'utf8'))?.[2]).toBe(expectedTable)
})
