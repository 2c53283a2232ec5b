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

/** JSON with this many keys, in as few bytes as possible. */
const unknownKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [at.toString(36), 1])))

const send = (key: string, payload: string, token?: string) => {
  const [method = '', path = ''] = key.split(' ')
  return shop.app.inject({
    method: method as 'POST',
    url: `/api${path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  })
}

/** With the most pictures at each value and variant of a product, it would be 12 MB: what counts is the sum of all pictures. */
const boundedByBody = new Set(['POST /admin/products', 'PUT /admin/products/{id}'])

describe('a body', () => {
  it('larger than its endpoint allows is refused, at every endpoint', async () => {
    const admin = await shop.newAdmin()
    const wrong: string[] = []
    for (const [key, { body, raw, multipart, maxBody = MAX_BODY, access }] of table) {
      if (multipart || (!body && !raw)) continue
      const { statusCode } = await send(key, `"${'x'.repeat(maxBody)}"`, access === 'public' ? undefined : admin.token)
      if (statusCode !== 413) wrong.push(`${key} responds with ${statusCode}`)
    }
    expect(wrong).toEqual([])
  })

  it('may exceed 64 KB only where a form can, and never 1 MB', () => {
    const larger = table.flatMap(([key, { maxBody }]) => (maxBody === undefined ? [] : [{ key, maxBody }]))
    expect(larger.filter(({ maxBody }) => maxBody <= 64 * 1024 || maxBody > 1024 * 1024)).toEqual([])
    expect(larger.map(({ key }) => key).toSorted()).toEqual([
      'POST /admin/attributes',
      'POST /admin/collections',
      'POST /admin/option-types',
      'POST /admin/orders/ship',
      'POST /admin/pages/{id}/preview',
      'POST /admin/product-imports/{id}/check',
      'POST /admin/product-templates',
      'POST /admin/products',
      'POST /admin/products/bulk',
      'POST /admin/sale-campaigns',
      'POST /admin/sale-campaigns/preview',
      'POST /payment/webhook/{provider}',
      'POST /wishlist',
      'PUT /admin/attributes/{id}',
      'PUT /admin/collections/{id}',
      'PUT /admin/option-types/{id}',
      'PUT /admin/pages/{id}',
      'PUT /admin/product-templates/{id}',
      'PUT /admin/products/{id}',
      'PUT /admin/sale-campaigns/{id}',
    ])
  })

  it('may be as large as its schema allows', async () => {
    const { document, operations } = await readOperations(shop.app)
    const tooLarge = operations.flatMap(({ key, body }) => {
      const schema = body['application/json']
      const size = schema ? largest(schema, document) : 0
      const { maxBody = MAX_BODY }: Endpoint = endpoints[key as keyof typeof endpoints]
      return size > maxBody && !boundedByBody.has(key) ? [`${key} may need ${size} bytes`] : []
    })
    expect(tooLarge).toEqual([])
  })

  it('with 95,000 unknown keys is refused, also where bodies may be that large', async () => {
    const admin = await shop.newAdmin()
    const payload = unknownKeys(95_000)
    expect((await send('POST /auth/login', payload)).statusCode).toBe(413)
    expect(payload.length).toBeLessThan(1024 * 1024)
    // Before validation by its schema: `validation.test.ts`.
    const reply = await send('POST /admin/products', payload, admin.token)
    expect(reply.json()).toMatchObject({ code: 'payload_too_large' })
  })

  it('with 95,000 unknown keys costs little more than parsing it', async () => {
    const admin = await shop.newAdmin()
    const payload = unknownKeys(95_000)
    const ofOneString = JSON.stringify({ name: 'x'.repeat(payload.length - 11) })
    const post = (body: string) => send('POST /admin/products', body, admin.token)
    const parsing = await cpuMs(() => JSON.parse(payload))
    const ofKeys = (await cpuMs(() => post(payload))) - (await cpuMs(() => post(ofOneString)))
    // Collecting the keys once more would double the time.
    expect(ofKeys / parsing).toBeLessThan(2)
  })
})

/** Median processor time of a task, which hardly depends on the load of the machine. */
async function cpuMs(task: () => unknown): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 9; n++) {
    const before = process.threadCpuUsage()
    await task()
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / 1000)
  }
  return times.toSorted((a, b) => a - b)[4] ?? 0
}

describe('connections', () => {
  it('from one address are limited, and another address still connects', async () => {
    const { lines, stream } = logLines()
    const own = await openTestShop({ MERCER_TRUST_PROXY: '192.0.2.1' }, stream)
    const sockets: Socket[] = []
    try {
      const port = await listen(own)
      for (let n = 0; n < 500; n++) sockets.push(await open(port, '127.0.0.1'))
      const extra = await open(port, '127.0.0.1')
      sockets.push(extra)
      await new Promise((resolve) => extra.once('close', resolve))
      expect(await isServed(port, '127.0.0.2')).toBe(true)
      // Logged once, with the remedy.
      expect(await isServed(port, '127.0.0.1')).toBe(false)
      expect(lines.filter(({ address }) => address === '127.0.0.1')).toMatchObject([
        { msg: expect.stringMatching(/500 connections.*MERCER_TRUST_PROXY/) },
      ])
      // A closed connection makes room for another.
      const ended = sockets[0]
      await new Promise((resolve) => ended?.once('close', resolve).destroy())
      await expect.poll(() => isServed(port, '127.0.0.1')).toBe(true)
    } finally {
      for (const socket of sockets) socket.destroy()
      await own.close()
    }
  })

  it('from a proxy that is not trusted are detected by its headers and reported once', async () => {
    const { lines, stream } = logLines()
    const own = await openTestShop({ MERCER_TRUST_PROXY: '192.0.2.1' }, stream)
    try {
      const ask = (remoteAddress: string) =>
        own.app.inject({ url: '/healthz', remoteAddress, headers: { 'x-forwarded-for': '198.51.100.1' } })
      await ask('192.0.2.1')
      expect(lines).toEqual([])
      for (const address of ['192.0.2.7', '192.0.2.7', '192.0.2.8']) await ask(address)
      expect(lines).toMatchObject([{ address: '192.0.2.7', msg: expect.stringContaining('MERCER_TRUST_PROXY') }])
    } finally {
      await own.close()
    }
  })

  it('from a trusted proxy, which serves many people, are not limited', async () => {
    const own = await openTestShop()
    const sockets: Socket[] = []
    try {
      const port = await listen(own)
      for (let n = 0; n < 550; n++) sockets.push(await open(port, '127.0.0.1'))
      expect(await isServed(port, '127.0.0.1')).toBe(true)
    } finally {
      for (const socket of sockets) socket.destroy()
      await own.close()
    }
  })
})

/** Collects the log from the level of warnings on. */
function logLines() {
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

const open = (port: number, localAddress: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => resolve(socket)).on('error', reject)
  })

async function isServed(port: number, localAddress: string): Promise<boolean> {
  const socket = await open(port, localAddress)
  const response = new Promise<boolean>((resolve) => {
    socket.once('data', (bytes) => resolve(bytes.toString().startsWith('HTTP/1.1 200')))
    socket.once('close', () => resolve(false))
  })
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  return response.finally(() => socket.destroy())
}

/** Bytes of the longest JSON that a schema allows. Unbounded parts, such as keys of a map, count as nothing. */
function largest(schema: JsonSchema, document: JsonSchema): number {
  const { $ref, anyOf, enum: values, type, maxLength, items, maxItems, properties } = schema
  const inside = (each: unknown) => largest(each as JsonSchema, document)
  if (typeof $ref === 'string') {
    const found = $ref
      .slice(2)
      .split('/')
      .reduce((node: unknown, key) => (node as JsonSchema)[key], document)
    return inside(found)
  }
  if (Array.isArray(anyOf)) return Math.max(...anyOf.map(inside))
  if (Array.isArray(values)) return Math.max(...values.map((value) => JSON.stringify(value).length))
  // Characters of three bytes; those of four count as two characters.
  if (type === 'string') return typeof maxLength === 'number' ? 3 * maxLength + 2 : 100
  if (type === 'array') return 2 + (typeof maxItems === 'number' ? maxItems : 0) * (1 + inside(items))
  if (type !== 'object') return 25
  const parts = Object.entries((properties ?? {}) as Record<string, JsonSchema>)
  return 2 + parts.reduce((sum, [name, each]) => sum + name.length + 4 + inside(each), 0)
}
