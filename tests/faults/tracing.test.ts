import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort, type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { openTraceReceiver, type TraceReceiver } from '../support/trace-receiver.ts'

/** Each causes five spans or more: several times as many as may wait to be sent. */
const REQUESTS = 1_500
const CALLERS = 8
/** Far below the ten seconds for which the exporter waits for a receiver. */
const MAX_ANSWER_MS = 5_000
/** 2,048 may wait and 512 be on their way, twice at most until all is sent. Without a limit, more than 40,000 would wait. */
const MAX_LATE_SPANS = 10_000
const NOT_SENT = 'traces could not be sent'

let folder: string
let shop: ShopProcess
let port: number
let receiver: TraceReceiver | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mercer-tracing-'))
  port = await freePort()
  shop = await startShopProcess({
    MERCER_DATA: folder,
    MERCER_WORKERS: '0',
    MERCER_DEMO: 'off',
    MERCER_OPEN: 'on',
    MERCER_RATE_LIMIT: 'off',
    MERCER_CACHE_MB: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=key-of-receiver',
    OTEL_SERVICE_NAME: 'lamps',
  })
})
afterAll(async () => {
  await shop.stop()
  await receiver?.close()
  await rm(folder, { recursive: true })
})

async function request(times: number): Promise<void> {
  let left = times
  const call = async () => {
    while (left-- > 0) {
      const signal = AbortSignal.timeout(MAX_ANSWER_MS)
      const reply = await fetch(`${shop.url}/api/products/none-${left}`, { signal })
      await reply.arrayBuffer()
      expect(reply.status).toBe(404)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, call))
}

it('a receiver that is down, refuses or never answers does not delay requests', async () => {
  await request(REQUESTS)
  receiver = await openTraceReceiver(port)
  for (const mode of ['reject', 'hang'] as const) {
    receiver.setMode(mode)
    await request(REQUESTS)
  }
  expect(receiver.requests.length).toBeGreaterThan(0)
})

it('the log says once a minute that traces could not be sent, and the spans that may wait arrive when the receiver is back', async () => {
  await vi.waitUntil(() => shop.output().includes(NOT_SENT), { timeout: 30_000 })
  expect(shop.output().split(NOT_SENT).length - 1).toBeLessThanOrEqual(3)
  await receiver?.close()
  receiver = await openTraceReceiver(port)
  const { spans, requests } = receiver
  const isFound = () => spans.some(({ name }) => name === 'GET /healthz')
  await vi.waitUntil(
    async () => {
      await fetch(`${shop.url}/healthz`)
      return isFound()
    },
    { timeout: 40_000, interval: 500 },
  )
  // Those that waited, and not all that were made meanwhile.
  expect(spans.length).toBeLessThan(MAX_LATE_SPANS)
  expect(spans.find(({ name }) => name === 'GET /healthz')?.resource).toMatchObject({ 'service.name': 'lamps' })
  expect(requests.at(-1)?.headers).toMatchObject({ 'x-api-key': 'key-of-receiver' })
})

it('the shop stops at once while the receiver does not answer', async () => {
  receiver?.setMode('hang')
  await request(10)
  const begun = performance.now()
  expect(await shop.stop()).toBe(0)
  expect(performance.now() - begun).toBeLessThan(20_000)
})
