import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MAX_PIPELINED, SEND_TIMEOUT } from '#server/platform/http/server-limits.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let port: number
beforeAll(async () => {
  shop = await openTestShop()
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
beforeEach(() => {
  shop.app.httpServers.limitSending(SEND_TIMEOUT)
})
afterAll(() => shop.close())

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: shop', ...headers, '', ''].join('\r\n')
const LARGE_PATH = '/api/openapi.json'
/** The reading speed of a slow client. */
const BYTES_PER_MS = 6_000

function open(requests: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(requests)
  return socket
}

it('responses to pipelined requests are sent in order', async () => {
  const paths = Array.from({ length: MAX_PIPELINED }, (_, index) => (index % 2 ? '/healthz' : `/api/none-${index}`))
  const requests = paths.map((path, index) => get(path, ...(index === paths.length - 1 ? ['Connection: close'] : [])))
  const responses = await text(open(requests.join('')))
  const statuses = [...responses.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
  expect(statuses).toEqual(paths.map((_, index) => (index % 2 ? 200 : 404)))
})

it('a pipelined request is processed only after the previous response is read', async () => {
  const routes: string[] = []
  shop.app.httpServers.observe(({ url = '' }) => void routes.push(url))
  const socket = open(get(LARGE_PATH).repeat(MAX_PIPELINED - 1) + get('/healthz', 'Connection: close'))
  socket.pause()
  await expect.poll(() => routes.length).toBeGreaterThan(0)
  // Requests of another connection are still served.
  await text(open(get('/healthz?other', 'Connection: close')))
  expect(routes).not.toContain('/healthz')
  expect((await text(socket)).match(/HTTP\/1\.1 200/g)).toHaveLength(MAX_PIPELINED)
})

it('a connection with too many pipelined requests is closed', async () => {
  const socket = open(get('/healthz').repeat(MAX_PIPELINED + 1))
  await once(socket.on('error', () => {}).resume(), 'close')
  expect(await text(open(get('/healthz', 'Connection: close')))).toMatch(/^HTTP\/1\.1 200/)
})

it('a connection is closed if the client does not read its responses', async () => {
  shop.app.httpServers.limitSending(200)
  const countConnections = () => new Promise((resolve) => shop.app.server.getConnections((_, count) => resolve(count)))
  const socket = open(get(LARGE_PATH).repeat(MAX_PIPELINED))
  socket.on('error', () => {}).pause()
  await expect.poll(countConnections).toBe(1)
  await expect.poll(countConnections, { timeout: 5_000 }).toBe(0)
  socket.destroy()
})

it('a slow client receives all responses, even beyond the timeout', async () => {
  const timeout = 2_000
  shop.app.httpServers.limitSending(timeout)
  const startedAt = performance.now()
  const socket = open(get(LARGE_PATH).repeat(MAX_PIPELINED - 1) + get(LARGE_PATH, 'Connection: close'))
  let bytes = 0
  for await (const chunk of socket) {
    bytes += chunk.length
    await sleep(bytes / BYTES_PER_MS - (performance.now() - startedAt))
  }
  const { length } = (await shop.app.inject(LARGE_PATH)).rawPayload
  expect(bytes).toBeGreaterThan(MAX_PIPELINED * length)
  expect(performance.now() - startedAt).toBeGreaterThan(timeout)
})
