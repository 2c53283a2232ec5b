import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, MAX_BODY } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type JsonSchema, readOperations } from '../support/operations.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const table = Object.entries<Endpoint>(endpoints)

/** Builds JSON with `count` unknown keys in as few bytes as possible. */
const buildUnknownKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [index.toString(36), 1])))

const send = (key: string, payload: string, token?: string) => {
  const [method = '', path = ''] = key.split(' ')
  return shop.app.inject({
    method: method as 'POST',
    url: `/api${path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  })
}

/**
 * Endpoints whose schemas would allow more than products need: 12 MB, with the maximum of pictures at each value and variant, and 258 KB,
 * with 200 items that each have three options of the maximum length. Zones would need 12 MB with 50 methods that have 100 prices in each of 30
 * currencies.
 */
const boundedByBody = new Set([
  'POST /admin/products',
  'PUT /admin/products/{id}',
  'POST /admin/shipping/zones',
  'PUT /admin/shipping/zones/{id}',
  'PUT /admin/translations',
  'POST /cart/discounts',
  'POST /checkout/estimate',
  'POST /checkout/express/quote',
])

describe('a request body', () => {
  it('above the limit of its endpoint is rejected by every endpoint', async () => {
    const admin = await shop.newAdmin()
    const problems: string[] = []
    for (const [key, { body, raw, multipart, maxBody = MAX_BODY, access }] of table) {
      if (multipart || (!body && !raw)) continue
      const { statusCode } = await send(key, `"${'x'.repeat(maxBody)}"`, access === 'public' ? undefined : admin.token)
      if (statusCode !== 413) problems.push(`${key} responds with ${statusCode}`)
    }
    expect(problems).toEqual([])
  })

  it('can exceed 64 KB only at listed endpoints, and never 1 MB', () => {
    const larger = table.flatMap(([key, { maxBody }]) => (maxBody === undefined ? [] : [{ key, maxBody }]))
    expect(larger.filter(({ maxBody }) => maxBody <= 64 * 1024 || maxBody > 1024 * 1024)).toEqual([])
    expect(larger.map(({ key }) => key).toSorted()).toEqual([
      'POST /admin/attributes',
      'POST /admin/collections',
      'POST /admin/option-types',
      'POST /admin/orders/ship',
      'POST /admin/orders/{id}/refunds',
      'POST /admin/pages/{id}/preview',
      'POST /admin/prices/fill',
      'POST /admin/product-imports/{id}/check',
      'POST /admin/product-templates',
      'POST /admin/products',
      'POST /admin/products/bulk',
      'POST /admin/promotions',
      'POST /admin/sale-campaigns',
      'POST /admin/sale-campaigns/preview',
      'POST /admin/shipping/zones',
      'POST /orders/{id}/return',
      'POST /payment/webhook/{provider}',
      'POST /wishlist',
      'PUT /admin/attributes/{id}',
      'PUT /admin/collections/{id}',
      'PUT /admin/option-types/{id}',
      'PUT /admin/pages/{id}',
      'PUT /admin/prices',
      'PUT /admin/product-templates/{id}',
      'PUT /admin/products/{id}',
      'PUT /admin/promotions/{id}',
      'PUT /admin/sale-campaigns/{id}',
      'PUT /admin/shipping/zones/{id}',
      'PUT /admin/taxes/{country}',
      'PUT /admin/translations',
    ])
  })

  it('can be as large as its schema allows', async () => {
    const { document, operations } = await readOperations(shop.app)
    const tooLarge = operations.flatMap(({ key, body }) => {
      const schema = body['application/json']
      const size = schema ? calculateMaxBytes(schema, document) : 0
      const { maxBody = MAX_BODY }: Endpoint = endpoints[key as keyof typeof endpoints]
      return size > maxBody && !boundedByBody.has(key) ? [`${key} may need ${size} bytes`] : []
    })
    expect(tooLarge).toEqual([])
  })

  it('with 95,000 unknown keys is rejected, even by endpoints that accept large bodies', async () => {
    const admin = await shop.newAdmin()
    const payload = buildUnknownKeys(95_000)
    expect((await send('POST /auth/login', payload)).statusCode).toBe(413)
    expect(payload.length).toBeLessThan(1024 * 1024)
    // The rejection before schema validation is tested in `validation.test.ts`.
    const response = await send('POST /admin/products', payload, admin.token)
    expect(response.json()).toMatchObject({ code: 'payload_too_large' })
  })

  it('with 95,000 unknown keys takes little more time than parsing it', async () => {
    const admin = await shop.newAdmin()
    const payload = buildUnknownKeys(95_000)
    const singleString = JSON.stringify({ name: 'x'.repeat(payload.length - 11) })
    const post = (body: string) => send('POST /admin/products', body, admin.token)
    const parsingMs = await measureCpuMs(() => JSON.parse(payload))
    const extraMs = (await measureCpuMs(() => post(payload))) - (await measureCpuMs(() => post(singleString)))
    // Collecting the keys again would double the time.
    expect(extraMs / parsingMs).toBeLessThan(2)
  })
})

/** Returns the shortest processor time of a task, which hardly depends on the load of the machine. */
async function measureCpuMs(task: () => unknown): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 9; n++) {
    const before = process.threadCpuUsage()
    await task()
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}

describe('connections', () => {
  it('from one IP address are limited, and other addresses can still connect', async () => {
    const { lines, stream } = collectWarnings()
    const limitedShop = await openTestShop({ MERCER_TRUST_PROXY: '192.0.2.1' }, stream)
    const sockets: Socket[] = []
    try {
      const port = await listen(limitedShop)
      for (let n = 0; n < 500; n++) sockets.push(await openSocket(port, '127.0.0.1'))
      const extra = await openSocket(port, '127.0.0.1')
      sockets.push(extra)
      await new Promise((resolve) => extra.once('close', resolve))
      expect(await isServed(port, '127.0.0.2')).toBe(true)
      // The limit is logged once, with the remedy.
      expect(await isServed(port, '127.0.0.1')).toBe(false)
      expect(lines.filter(({ address }) => address === '127.0.0.1')).toMatchObject([
        { msg: expect.stringMatching(/500 connections.*MERCER_TRUST_PROXY/) },
      ])
      // Another connection is accepted after one is closed.
      const ended = sockets[0]
      await new Promise((resolve) => ended?.once('close', resolve).destroy())
      await expect.poll(() => isServed(port, '127.0.0.1')).toBe(true)
    } finally {
      for (const socket of sockets) socket.destroy()
      await limitedShop.close()
    }
  })

  it('from a proxy that is not trusted are detected by its headers and reported once', async () => {
    const { lines, stream } = collectWarnings()
    const limitedShop = await openTestShop({ MERCER_TRUST_PROXY: '192.0.2.1' }, stream)
    try {
      const request = (remoteAddress: string) =>
        limitedShop.app.inject({ url: '/healthz', remoteAddress, headers: { 'x-forwarded-for': '198.51.100.1' } })
      await request('192.0.2.1')
      expect(lines).toEqual([])
      for (const address of ['192.0.2.7', '192.0.2.7', '192.0.2.8']) await request(address)
      expect(lines).toMatchObject([{ address: '192.0.2.7', msg: expect.stringContaining('MERCER_TRUST_PROXY') }])
    } finally {
      await limitedShop.close()
    }
  })

  it('from a trusted proxy are not limited', async () => {
    const limitedShop = await openTestShop()
    const sockets: Socket[] = []
    try {
      const port = await listen(limitedShop)
      for (let n = 0; n < 550; n++) sockets.push(await openSocket(port, '127.0.0.1'))
      expect(await isServed(port, '127.0.0.1')).toBe(true)
    } finally {
      for (const socket of sockets) socket.destroy()
      await limitedShop.close()
    }
  })
})

/** Collects log entries of the level “warn” and above. */
function collectWarnings() {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => {
    const entry: Record<string, unknown> = JSON.parse(line)
    if (Number(entry.level) >= 40) lines.push(entry)
  }
  return { lines, stream: { write } }
}

async function listen({ app }: TestShop): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

const openSocket = (port: number, localAddress: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => resolve(socket)).on('error', reject)
  })

async function isServed(port: number, localAddress: string): Promise<boolean> {
  const socket = await openSocket(port, localAddress)
  const hasSucceeded = new Promise<boolean>((resolve) => {
    socket.once('data', (bytes) => resolve(bytes.toString().startsWith('HTTP/1.1 200')))
    socket.once('close', () => resolve(false))
  })
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  return hasSucceeded.finally(() => socket.destroy())
}

/** Calculates the size in bytes of the longest JSON that a schema allows. Unbounded parts, such as map keys, count as 0. */
function calculateMaxBytes(schema: JsonSchema, document: JsonSchema): number {
  const { $ref, anyOf, enum: values, type, maxLength, items, maxItems, properties } = schema
  const getMaxBytes = (each: unknown) => calculateMaxBytes(each as JsonSchema, document)
  if (typeof $ref === 'string') {
    const found = $ref
      .slice(2)
      .split('/')
      .reduce((node: unknown, key) => (node as JsonSchema)[key], document)
    return getMaxBytes(found)
  }
  if (Array.isArray(anyOf)) return Math.max(...anyOf.map(getMaxBytes))
  if (Array.isArray(values)) return Math.max(...values.map((value) => JSON.stringify(value).length))
  // A character has up to three bytes. Characters of four bytes count as two characters.
  if (type === 'string') return typeof maxLength === 'number' ? 3 * maxLength + 2 : 100
  if (type === 'array') return 2 + (typeof maxItems === 'number' ? maxItems : 0) * (1 + getMaxBytes(items))
  if (type !== 'object') return 25
  const parts = Object.entries((properties ?? {}) as Record<string, JsonSchema>)
  return 2 + parts.reduce((sum, [name, each]) => sum + name.length + 4 + getMaxBytes(each), 0)
}
