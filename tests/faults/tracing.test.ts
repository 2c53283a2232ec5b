import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort, type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { openTraceReceiver, type TraceReceiver } from '../support/trace-receiver.ts'

/** Each request creates at least five spans, so there are several times as many as the queue of the exporter holds. */
const REQUESTS = 1_500
const CALLERS = 8
/** Far below the exporter's timeout of ten seconds. */
const MAX_RESPONSE_MS = 5_000
/**
 * The queue holds 2,048 spans and a batch 512, at most twice until all are sent. Without a limit, more than 40,000
 * would arrive.
 */
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

async function sendRequests(count: number): Promise<void> {
  let remaining = count
  const call = async () => {
    while (remaining-- > 0) {
      const signal = AbortSignal.timeout(MAX_RESPONSE_MS)
      const response = await fetch(`${shop.url}/api/products/none-${remaining}`, { signal })
      await response.arrayBuffer()
      expect(response.status).toBe(404)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, call))
}

it('a trace receiver that is down, rejects requests, or does not respond does not delay the shop', async () => {
  await sendRequests(REQUESTS)
  receiver = await openTraceReceiver(port)
  for (const mode of ['reject', 'hang'] as const) {
    receiver.setMode(mode)
    await sendRequests(REQUESTS)
  }
  expect(receiver.requests.length).toBeGreaterThan(0)
})

it('failed exports are logged once a minute, and queued spans arrive when the receiver is available again', async () => {
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
  // Only queued spans arrive, not all that were created while the receiver was unavailable.
  expect(spans.length).toBeLessThan(MAX_LATE_SPANS)
  expect(spans.find(({ name }) => name === 'GET /healthz')?.resource).toMatchObject({ 'service.name': 'lamps' })
  expect(requests.at(-1)?.headers).toMatchObject({ 'x-api-key': 'key-of-receiver' })
})

it('the shop stops in time while the receiver does not respond', async () => {
  receiver?.setMode('hang')
  await sendRequests(10)
  const startedAt = performance.now()
  expect(await shop.stop()).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})
