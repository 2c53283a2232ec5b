import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_PIPELINED } from '#server/platform/http/server-limits.ts'
import { addProduct } from '../support/products.ts'
import { residentBytes } from './process-facts.ts'
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
  ['send a byte of the head per second', 'GET / HTTP/1.1\r\nHost: shop.test\r\nX-Slow: ', 'a'],
  [
    'never finish a body',
    'POST /api/auth/login HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
    ' ',
  ],
])(`${CONNECTIONS} clients that %s do not delay others, and take little memory`, async (_, first, rest) => {
  const before = await memory()
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => openClient(first)))
  const trickle = setInterval(() => {
    for (const client of clients) if (client.writable) client.write(rest)
  }, 1_000)
  try {
    await expectQuickResponses()
    expect((await memory()) - before).toBeLessThan(CONNECTIONS * MEGABYTE)
  } finally {
    clearInterval(trickle)
    for (const client of clients) client.destroy()
  }
  expect((await shop.call('/readyz', { timeout: 1_000 })).status).toBe(200)
})

it(`${CONNECTIONS} clients that request large responses in advance and never read them do not delay others for long, and take little memory`, async () => {
  expect((await shop.call('/api/openapi.json')).text.length).toBeGreaterThan(MEGABYTE / 4)
  const before = await memory()
  const request = 'GET /api/openapi.json HTTP/1.1\r\nHost: shop.test\r\n\r\n'
  const counts = Array.from({ length: CONNECTIONS }, (_, index) => (index % 2 ? MAX_PIPELINED : 300))
  const clients = await Promise.all(counts.map((count) => openClient(request.repeat(count))))
  try {
    // The first responses fill the buffers of the network.
    expect((await shop.call(page, { timeout: 15_000 })).status).toBe(200)
    await expectQuickResponses()
    expect((await memory()) - before).toBeLessThan(CONNECTIONS * MEGABYTE)
  } finally {
    for (const client of clients) client.destroy()
  }
})

async function expectQuickResponses(): Promise<void> {
  const waits: number[] = []
  const end = performance.now() + 5_000
  while (performance.now() < end) {
    const began = performance.now()
    expect((await shop.call(page, { timeout: 10_000 })).status).toBe(200)
    waits.push(performance.now() - began)
  }
  waits.sort((one, other) => one - other)
  expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(100)
}

/** Opens a connection whose answers are never read. */
function openClient(first: string): Promise<Socket> {
  const { hostname, port } = new URL(shop.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.pause()
    socket.once('error', reject).once('connect', () => {
      // The shop closes connections that take too long.
      socket.off('error', reject).on('error', () => socket.destroy())
      socket.write(first)
      resolve(socket)
    })
  })
}

async function memory(): Promise<number> {
  const each = await Promise.all((await shop.workers()).map(residentBytes))
  return each.reduce((sum, bytes) => sum + bytes, 0)
}
