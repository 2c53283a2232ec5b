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
const LARGE = '/api/openapi.json'
/** How fast a slow client reads. */
const BYTES_PER_MS = 6_000

function open(requests: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(requests)
  return socket
}

it('pipelined requests get their responses in order', async () => {
  const paths = Array.from({ length: MAX_PIPELINED }, (_, index) => (index % 2 ? '/healthz' : `/api/none-${index}`))
  const requests = paths.map((path, index) => get(path, ...(index === paths.length - 1 ? ['Connection: close'] : [])))
  const responses = await text(open(requests.join('')))
  const statuses = [...responses.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
  expect(statuses).toEqual(paths.map((_, index) => (index % 2 ? 200 : 404)))
})

it('a pipelined request is processed only when the previous response was read', async () => {
  const routes: string[] = []
  shop.app.httpServers.observe(({ url = '' }) => void routes.push(url))
  const socket = open(get(LARGE).repeat(MAX_PIPELINED - 1) + get('/healthz', 'Connection: close'))
  socket.pause()
  await expect.poll(() => routes.length).toBeGreaterThan(0)
  // Another connection is served meanwhile.
  await text(open(get('/healthz?other', 'Connection: close')))
  expect(routes).not.toContain('/healthz')
  expect((await text(socket)).match(/HTTP\/1\.1 200/g)).toHaveLength(MAX_PIPELINED)
})

it('a connection with too many pipelined requests is closed', async () => {
  const socket = open(get('/healthz').repeat(MAX_PIPELINED + 1))
  await once(socket.on('error', () => {}).resume(), 'close')
  expect(await text(open(get('/healthz', 'Connection: close')))).toMatch(/^HTTP\/1\.1 200/)
})

it('a connection whose client does not read its responses is closed', async () => {
  shop.app.httpServers.limitSending(200)
  const connections = () => new Promise((resolve) => shop.app.server.getConnections((_, count) => resolve(count)))
  const socket = open(get(LARGE).repeat(MAX_PIPELINED))
  socket.on('error', () => {}).pause()
  await expect.poll(connections).toBe(1)
  await expect.poll(connections, { timeout: 5_000 }).toBe(0)
  socket.destroy()
})

it('a client that reads slowly gets its responses, however long they take', async () => {
  const timeout = 2_000
  shop.app.httpServers.limitSending(timeout)
  const begun = performance.now()
  const socket = open(get(LARGE).repeat(MAX_PIPELINED - 1) + get(LARGE, 'Connection: close'))
  let bytes = 0
  for await (const chunk of socket) {
    bytes += chunk.length
    await sleep(bytes / BYTES_PER_MS - (performance.now() - begun))
  }
  const { length } = (await shop.app.inject(LARGE)).rawPayload
  expect(bytes).toBeGreaterThan(MAX_PIPELINED * length)
  expect(performance.now() - begun).toBeGreaterThan(timeout)
})
