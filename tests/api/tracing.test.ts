import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#server/app/config.ts'
import { emailRenderContext } from '#server/app/email-templates.ts'
import { openTracing } from '#server/operations/tracing/open-tracing.ts'
import type { TracingSettings } from '#server/operations/tracing/tracing-settings.ts'
import { runActivity } from '#server/platform/activity/activity.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { smtpSender } from '#server/platform/mail/smtp.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { type CachingShop, openCachingShop } from '../support/caching-shop.ts'
import { addProduct } from '../support/products.ts'
import { deliverMails } from '../support/queues.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { openTraceReceiver, type ReceivedSpan, type TraceReceiver } from '../support/trace-receiver.ts'

let shop: TestShop
let cachingShop: CachingShop
let receiver: TraceReceiver
beforeAll(async () => {
  shop = await openTestShop()
  cachingShop = await openCachingShop(shop)
  receiver = await openTraceReceiver()
})
beforeEach(() => void receiver.spans.splice(0))
afterAll(async () => {
  await cachingShop.close()
  await shop.close()
  await receiver.close()
})

const log = pino({ level: 'silent' })

/** Runs `work` with tracing enabled. @returns the spans that the receiver got */
async function recordSpans(
  work: () => Promise<unknown>,
  settings: Partial<TracingSettings> = {},
): Promise<ReceivedSpan[]> {
  const close = openTracing(
    { url: `${receiver.url}/v1/traces`, sampler: 'parentbased_always_on', ratio: 1, ...settings },
    log,
  )
  try {
    await work()
  } finally {
    await close()
  }
  return receiver.spans
}

const createTraceContext = (flags = '01') => {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-${flags}` }
}

const TextRow = z.object({ text: z.string() })
/** Reads the text of its own SQL statement as PostgreSQL received it. */
const readStatementText = async (marker: number): Promise<string> => {
  const [row] = await readRows(shop.db, TextRow, sql`select current_query() as text, ${sql.raw(String(marker))}`)
  return row?.text ?? ''
}

describe('a request', () => {
  it('is a child span of its caller, with spans for rendering, internal requests and SQL statements', async () => {
    const { id } = await addProduct(shop.db)
    await cachingShop.waitUntilCurrent()
    const caller = createTraceContext()
    const spans = await recordSpans(() => cachingShop.get(`/products/${id}`, { traceparent: caller.traceparent }))
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([caller.traceId]))
    const server = spans.find(({ kind }) => kind === 2)
    expect(server).toMatchObject({
      parentSpanId: caller.spanId,
      name: 'GET /products/:id',
      failed: false,
      attributes: { 'http.request.method': 'GET', 'http.response.status_code': 200, 'http.route': '/products/:id' },
      resource: { 'service.name': 'mercer' },
    })
    const page = spans.find(({ name, kind }) => name === 'GET /products/:id' && kind === 1)
    const call = spans.find(({ name }) => name === 'GET /api/products/:id')
    expect(page).toMatchObject({ kind: 1, attributes: { 'http.route': '/products/:id' } })
    expect(call).toMatchObject({ kind: 1, attributes: { 'http.response.status_code': 200 } })
    const statements = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
    expect(statements.some(({ parentSpanId, name }) => parentSpanId === call?.spanId && name === 'select')).toBe(true)
    const byId = new Map(spans.map((span) => [span.spanId, span]))
    for (const span of spans) {
      expect(span.ms).toBeGreaterThanOrEqual(0)
      if (span !== server) expect(byId.has(span.parentSpanId), span.name).toBe(true)
    }
    expect(JSON.stringify(spans)).not.toContain(id)
  })

  it('that fails has failed spans', async () => {
    const spans = await recordSpans(async () => {
      await shop.pool.query('alter table products rename to products_renamed')
      await shop.app.inject('/api/admin/products/export')
      await shop.app.inject('/api/products/none')
      await shop.pool.query('alter table products_renamed rename to products')
    })
    const failed = spans.filter(({ failed }) => failed).map(({ name }) => name)
    expect(failed).toContain('GET /api/products/:id')
    expect(failed).toContain('select')
    expect(spans.find(({ name }) => name === 'GET /api/admin/products/export')?.failed).toBe(false)
  })

  it('is not recorded if the caller’s trace is not sampled', async () => {
    const spans = await recordSpans(() =>
      shop.app.inject({ url: '/api/products/none', headers: { traceparent: createTraceContext('00').traceparent } }),
    )
    expect(spans).toEqual([])
  })

  it('starts a new trace if the traceparent header is invalid', async () => {
    const [span] = await recordSpans(() =>
      shop.app.inject({ url: '/healthz', headers: { traceparent: '00-invalid-01' } }),
    )
    expect(span).toMatchObject({ name: 'GET /healthz', parentSpanId: '' })
  })

  it.each<[Partial<TracingSettings>, boolean]>([
    [{ sampler: 'always_off' }, false],
    [{ sampler: 'parentbased_always_off' }, false],
    [{ sampler: 'traceidratio', ratio: 0 }, false],
    [{ sampler: 'parentbased_traceidratio', ratio: 0 }, false],
    [{ sampler: 'parentbased_traceidratio', ratio: 1 }, true],
    [{ sampler: 'always_on' }, true],
  ])('is sampled with %j', async (settings, isRecorded) => {
    expect((await recordSpans(() => shop.app.inject('/healthz'), settings)).length > 0).toBe(isRecorded)
  })
})

it('a job is a span, and its requests to other servers are child spans', async () => {
  const mail = { kind: 'back-in-stock', recipient: 'ann@example.test', subject: 'Hello', data: {} }
  await shop.db.insert(mails).values({ ...mail, html: '<p>Hello</p>', text: 'Hello' })
  const renderContext = emailRenderContext(shop.db, shop.shop.config.shopUrl, shop.shop.secrets)
  // No server listens on this port.
  const send = smtpSender({ ...shop.shop.config.mail, smtpUrl: 'smtp://127.0.0.1:1' })
  const spans = await recordSpans(() => deliverMails(renderContext, send, shop.shop.log))
  const job = spans.find(({ name }) => name === 'queue mails')
  expect(job).toMatchObject({ kind: 1, parentSpanId: '' })
  expect(spans.find(({ name }) => name === 'mail back-in-stock')).toMatchObject({
    kind: 3,
    failed: true,
    parentSpanId: job?.spanId,
    attributes: { 'peer.service': 'mail' },
  })
  expect(JSON.stringify(spans)).not.toContain('ann@example.test')
  await shop.db.delete(mails)
})

describe('an SQL statement of a recorded job', () => {
  it('has a comment with the trace context of its span in the sqlcommenter format', async () => {
    let text = ''
    const spans = await recordSpans(() =>
      runActivity('job example', async () => {
        text = await readStatementText(1)
      }),
    )
    const job = spans.find(({ name }) => name === 'job example')
    expect(text).toContain(` /*traceparent='00-${job?.traceId}-${job?.spanId}-01'*/`)
  })

  it('has no comment once it is prepared, so that PostgreSQL reuses its plan', async () => {
    const texts: string[] = []
    await recordSpans(() =>
      runActivity('job example', async () => {
        for (let times = 0; times < 10; times++) texts.push(await readStatementText(2))
      }),
    )
    expect(texts[0]).toContain('traceparent')
    expect(texts.at(-1)).not.toContain('traceparent')
  })

  it('has no comment if the job is not recorded', async () => {
    let text = ''
    const runJob = () =>
      runActivity('job example', async () => {
        text = await readStatementText(3)
      })
    await recordSpans(runJob, { sampler: 'always_off' })
    expect(text).not.toContain('traceparent')
    await runJob()
    expect(text).not.toContain('traceparent')
  })
})

describe('the settings', () => {
  const readTracing = (environment: Record<string, string>) => readConfig(environment, '/tmp').tracing

  it('are read from the OpenTelemetry variables, and tracing is off without an endpoint', () => {
    expect(readTracing({})).toBeUndefined()
    expect(readTracing({ OTEL_SERVICE_NAME: 'shop', OTEL_TRACES_SAMPLER: 'always_on' })).toBeUndefined()
    expect(readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' })).toEqual({
      url: 'http://collector:4318/v1/traces',
      sampler: 'parentbased_always_on',
      ratio: 1,
    })
    expect(
      readTracing({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.com/shop',
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.01',
      }),
    ).toEqual({ url: 'https://traces.example.com/shop', sampler: 'parentbased_traceidratio', ratio: 0.01 })
  })

  it.each([{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }])('disable tracing with %j', (off) => {
    expect(readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', ...off })).toBeUndefined()
  })

  it.each([
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' },
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { OTEL_TRACES_SAMPLER: 'often' },
    { OTEL_TRACES_SAMPLER_ARG: '2' },
  ])('are rejected if they are invalid: %j', (invalid) => {
    expect(() => readTracing(invalid)).toThrow(Object.keys(invalid)[0])
  })

  it('include the service name and other resource attributes', async () => {
    vi.stubEnv('OTEL_SERVICE_NAME', 'lamps')
    vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=staging')
    const [span] = await recordSpans(() => shop.app.inject('/healthz'))
    vi.unstubAllEnvs()
    expect(span?.resource).toMatchObject({ 'service.name': 'lamps', 'deployment.environment.name': 'staging' })
    expect(receiver.requests.at(-1)).toMatchObject({ path: '/v1/traces', type: 'application/x-protobuf' })
  })
})
