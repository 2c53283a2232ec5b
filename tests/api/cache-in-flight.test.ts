import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Tag } from '#server/platform/http/response-cache/cache-tags.ts'
import { CACHE_TAGS_HEADER, writeCacheTags } from '#server/platform/http/response-cache/cache-tags-header.ts'
import { type CachingShop, cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const BUDGET = 1024 * 1024

let shop: TestShop
let caching: CachingShop
let product: { id: string }
/** Number of calls of the route below, and its reply. */
let calls = 0
let respond: (reply: FastifyReply) => unknown

beforeAll(async () => {
  shop = await openTestShop()
  product = await addProduct(shop.db)
  caching = await openCachingShop(shop, {
    bytes: BUDGET,
    routes: (app) => {
      app.get('/made/*', { config: { isCacheable: true } }, async (_request, reply) => {
        calls += 1
        return respond(reply)
      })
    },
  })
})

afterAll(async () => {
  await caching.close()
  await shop.close()
})

beforeEach(() => {
  calls = 0
  respond = (reply) => tagged(reply).send('made')
})

it('renders a response once for concurrent requests', async () => {
  respond = async (reply) => {
    await sleep(200)
    return tagged(reply).send('for all')
  }
  const all = await Promise.all(Array.from({ length: 50 }, () => caching.get('/made/once')))
  expect(calls).toBe(1)
  expect(new Set(all.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 for all']))
})

it('does not store a response that was started before a change, nor send it to requests after the change', async () => {
  let open: (() => void) | undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  respond = async (reply) => {
    const text = `call number ${calls}`
    if (calls === 1) await gate
    return tagged(reply, 'lists').send(text)
  }
  const before = caching.get('/made/overlapping')
  await vi.waitUntil(() => calls === 1)
  const joined = caching.get('/made/overlapping')
  await sleep(50)
  await change()
  const after = await caching.get('/made/overlapping')
  open?.()
  expect(String((await before).body)).toBe('call number 1')
  expect(String((await joined).body)).toBe('call number 1')
  expect(String(after.body)).toBe('call number 2')
  expect(String((await cachedReply(caching, '/made/overlapping')).body)).toBe('call number 2')
})

it('stores a response that was started before an unrelated change', async () => {
  respond = async (reply) => {
    await change()
    return tagged(reply).send('no products here')
  }
  await caching.get('/made/apart')
  expect(await cachedReply(caching, '/made/apart')).toMatchObject({ status: 200 })
  expect(calls).toBe(1)
})

it('does not store failures, and shares them among the requests that waited', async () => {
  respond = async () => {
    await sleep(100)
    throw new Error('It broke')
  }
  const all = await Promise.all(Array.from({ length: 10 }, () => caching.get('/made/failing')))
  expect(all.map(({ status }) => status)).toEqual(Array(10).fill(500))
  expect(calls).toBe(1)
  respond = (reply) => tagged(reply).send('whole again')
  expect(await caching.get('/made/failing')).toMatchObject({ status: 200, hit: false })
})

it.each([
  ['sets a cookie', (reply: FastifyReply) => tagged(reply).header('set-cookie', 'a=b')],
  ['is marked no-store', (reply: FastifyReply) => tagged(reply).header('cache-control', 'no-store')],
  ['is private', (reply: FastifyReply) => tagged(reply).header('cache-control', 'private')],
  ['has no cache tags', (reply: FastifyReply) => reply.type('text/html')],
])('neither stores nor shares a response that %s', async (name, prepare) => {
  respond = async (reply) => {
    const text = `number ${calls}`
    await sleep(100)
    return prepare(reply).send(text)
  }
  const address = `/made/${encodeURIComponent(name)}`
  const all = await Promise.all([caching.get(address), caching.get(address), caching.get(address)])
  expect(new Set(all.map(({ body }) => String(body))).size).toBe(3)
  expect((await caching.get(address)).hit).toBe(false)
})

it('stays within its budget, and a flood of URLs does not evict popular entries', async () => {
  respond = (reply) => tagged(reply, 'lists').send('x'.repeat(5_000))
  await cachedReply(caching, '/made/often')
  let most = 0
  for (let flood = 0; flood < 400; flood++) {
    await caching.get(`/made/${randomUUID()}`)
    most = Math.max(most, caching.cache.size)
  }
  expect(most).toBeGreaterThan(BUDGET / 10)
  expect(most).toBeLessThanOrEqual(BUDGET)
  expect((await caching.get('/made/often')).hit).toBe(true)
})

it('does not store a response larger than its budget', async () => {
  respond = (reply) => tagged(reply).send('x'.repeat(2 * BUDGET))
  await caching.get('/made/huge')
  expect(await caching.get('/made/huge')).toMatchObject({ status: 200, hit: false })
  expect(caching.cache.size).toBeLessThanOrEqual(BUDGET)
})

it('recompresses popular responses at a better level after a while', async () => {
  const words = Array.from({ length: 3_000 }, (_, index) => `word${(index * 7919) % 1_000}`).join(' ')
  respond = (reply) => tagged(reply).send(words)
  const accepting = { 'accept-encoding': 'br' }
  const first = await caching.get('/made/popular', accepting)
  const isAnother = async () => (await caching.get('/made/popular', accepting)).headers.etag !== first.headers.etag
  for (let n = 0; n < 10; n++) expect(await isAnother()).toBe(false)
  await vi.waitUntil(isAnother, { timeout: 10_000 })
  const later = await caching.get('/made/popular', accepting)
  expect(later.body.length).toBeLessThan(first.body.length)
  const again = { ...accepting, 'if-none-match': String(first.headers.etag) }
  expect((await caching.get('/made/popular', again)).status).toBe(304)
})

it('counts cached responses for the rate limit', async () => {
  const limited = await openTestShop({ MERCER_RATE_LIMIT: 'on' })
  const cachingLimited = await openCachingShop(limited)
  try {
    await cachedReply(cachingLimited, '/cart')
    const statuses = []
    for (let n = 0; n < 1_300; n++) statuses.push((await cachingLimited.get('/cart')).status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1_150)
    expect(statuses.at(-1)).toBe(429)
    const elsewhere = await cachingLimited.get('/cart', { 'x-forwarded-for': '203.0.113.7' })
    expect(elsewhere).toMatchObject({ status: 200, hit: true })
  } finally {
    await cachingLimited.close()
    await limited.close()
  }
})

it('counts requests that it passes on to the route once', async () => {
  const limited = await openTestShop({ MERCER_RATE_LIMIT: 'on' })
  const cachingLimited = await openCachingShop(limited)
  try {
    const left = async () => Number((await cachingLimited.get('/robots.txt')).headers['x-ratelimit-remaining'])
    const before = await left()
    for (let n = 0; n < 5; n++) expect((await cachingLimited.get('/api/products?page=0')).status).toBe(400)
    expect(before - (await left())).toBe(6)
  } finally {
    await cachingLimited.close()
    await limited.close()
  }
})

it('counts a page that reports a missing file', async () => {
  const limited = await openTestShop({ MERCER_RATE_LIMIT: 'on' })
  const cachingLimited = await openCachingShop(limited)
  try {
    const statuses = []
    for (let n = 0; n < 1_250; n++) statuses.push((await cachingLimited.get(`/assets/${randomUUID()}.js`)).status)
    expect(statuses[0]).toBe(404)
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await cachingLimited.close()
    await limited.close()
  }
})

const tagged = (reply: FastifyReply, ...tags: Tag[]) =>
  reply.type('text/html').header(CACHE_TAGS_HEADER, writeCacheTags([{ tags, snapshot: '0:0:' }]))

/** Changes the product, and waits until the notice is received. */
async function change(): Promise<void> {
  await shop.pool.query('update products set price = price + 1 where slug = $1', [product.id])
  await sleep(300)
}
