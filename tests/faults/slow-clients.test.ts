import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_PIPELINED } from '#server/platform/http/server-limits.ts'
import { addProduct } from '../support/products.ts'
import { readResidentBytes } from './process-facts.ts'
import { openWorkerShop, type WorkerShop } from './worker-shop.ts'

const WORKERS = 2
const CONNECTIONS = 300
const MEGABYTE = 1024 * 1024

let shop: WorkerShop
let page: string
beforeAll(async () => {
  shop = await openWorkerShop(WORKERS)
  const { id } = await addProduct(shop.client.db)
  page = `/api/products/${id}`
})
afterAll(() => shop.close())

it.each<[string, string, string]>([
  ['send one byte of the headers per second', 'GET / HTTP/1.1\r\nHost: shop.test\r\nX-Slow: ', 'a'],
  [
    'never complete a body',
    'POST /api/auth/login HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
    ' ',
  ],
])(`${CONNECTIONS} clients that %s do not delay others and use little memory`, async (_, start, chunk) => {
  const before = await sumMemory()
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => openClient(start)))
  const trickle = setInterval(() => {
    for (const client of clients) if (client.writable) client.write(chunk)
  }, 1_000)
  try {
    await expectQuickResponses()
    expect((await sumMemory()) - before).toBeLessThan(CONNECTIONS * MEGABYTE)
  } finally {
    clearInterval(trickle)
    for (const client of clients) client.destroy()
  }
  expect((await shop.call('/readyz', { timeout: 1_000 })).status).toBe(200)
})

it(`${CONNECTIONS} clients that pipeline requests for large responses and never read them do not delay others for long and use little memory`, async () => {
  expect((await shop.call('/api/openapi.json')).text.length).toBeGreaterThan(MEGABYTE / 4)
  const before = await sumMemory()
  const request = 'GET /api/openapi.json HTTP/1.1\r\nHost: shop.test\r\n\r\n'
  const counts = Array.from({ length: CONNECTIONS }, (_, index) => (index % 2 ? MAX_PIPELINED : 300))
  const clients = await Promise.all(counts.map((count) => openClient(request.repeat(count))))
  try {
    // Slower at first, while responses fill the network buffers.
    expect((await shop.call(page, { timeout: 15_000 })).status).toBe(200)
    await expectQuickResponses()
    expect((await sumMemory()) - before).toBeLessThan(CONNECTIONS * MEGABYTE)
  } finally {
    for (const client of clients) client.destroy()
  }
})

async function expectQuickResponses(): Promise<void> {
  const durations: number[] = []
  const end = performance.now() + 5_000
  while (performance.now() < end) {
    const startedAt = performance.now()
    expect((await shop.call(page, { timeout: 10_000 })).status).toBe(200)
    durations.push(performance.now() - startedAt)
  }
  durations.sort((a, b) => a - b)
  expect(durations[Math.floor(durations.length / 2)]).toBeLessThan(100)
}

/** Opens a connection, sends data, and never reads the response. */
function openClient(data: string): Promise<Socket> {
  const { hostname, port } = new URL(shop.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.pause()
    socket.once('error', reject).once('connect', () => {
      // Ignores errors, because the shop closes connections that take too long.
      socket.off('error', reject).on('error', () => socket.destroy())
      socket.write(data)
      resolve(socket)
    })
  })
}

async function sumMemory(): Promise<number> {
  const sizes = await Promise.all((await shop.workers()).map(readResidentBytes))
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}
