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
/** The number of calls of the test route, and its handler. */
let calls = 0
let handler: (reply: FastifyReply) => unknown

beforeAll(async () => {
  shop = await openTestShop()
  product = await addProduct(shop.db)
  caching = await openCachingShop(shop, {
    bytes: BUDGET,
    routes: (app) => {
      app.get('/made/*', { config: { isCacheable: true } }, async (_request, reply) => {
        calls += 1
        return handler(reply)
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
  handler = (reply) => withTags(reply).send('response')
})

it('concurrent requests render a response once', async () => {
  handler = async (reply) => {
    await sleep(200)
    return withTags(reply).send('for all')
  }
  const all = await Promise.all(Array.from({ length: 50 }, () => caching.get('/made/once')))
  expect(calls).toBe(1)
  expect(new Set(all.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 for all']))
})

it('a response rendered before a change is neither stored nor sent to requests made after it', async () => {
  let release: (() => void) | undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  handler = async (reply) => {
    const text = `response number ${calls}`
    if (calls === 1) await gate
    return withTags(reply, 'lists').send(text)
  }
  const before = caching.get('/made/overlapping')
  await vi.waitUntil(() => calls === 1)
  const joined = caching.get('/made/overlapping')
  await sleep(50)
  await changeProduct()
  const after = await caching.get('/made/overlapping')
  release?.()
  expect(String((await before).body)).toBe('response number 1')
  expect(String((await joined).body)).toBe('response number 1')
  expect(String(after.body)).toBe('response number 2')
  expect(String((await cachedReply(caching, '/made/overlapping')).body)).toBe('response number 2')
})

it('a response rendered during an unrelated change is stored', async () => {
  handler = async (reply) => {
    await changeProduct()
    return withTags(reply).send('no products here')
  }
  await caching.get('/made/apart')
  expect(await cachedReply(caching, '/made/apart')).toMatchObject({ status: 200 })
  expect(calls).toBe(1)
})

it('a failure is shared by the waiting requests and not stored', async () => {
  handler = async () => {
    await sleep(100)
    throw new Error('It broke')
  }
  const all = await Promise.all(Array.from({ length: 10 }, () => caching.get('/made/failing')))
  expect(all.map(({ status }) => status)).toEqual(Array(10).fill(500))
  expect(calls).toBe(1)
  handler = (reply) => withTags(reply).send('working again')
  expect(await caching.get('/made/failing')).toMatchObject({ status: 200, hit: false })
})

it.each([
  ['sets a cookie', (reply: FastifyReply) => withTags(reply).header('set-cookie', 'a=b')],
  ['is marked no-store', (reply: FastifyReply) => withTags(reply).header('cache-control', 'no-store')],
  ['is private', (reply: FastifyReply) => withTags(reply).header('cache-control', 'private')],
  ['has no cache tags', (reply: FastifyReply) => reply.type('text/html')],
])('a response that %s is neither stored nor shared', async (name, prepare) => {
  handler = async (reply) => {
    const text = `number ${calls}`
    await sleep(100)
    return prepare(reply).send(text)
  }
  const address = `/made/${encodeURIComponent(name)}`
  const all = await Promise.all([caching.get(address), caching.get(address), caching.get(address)])
  expect(new Set(all.map(({ body }) => String(body))).size).toBe(3)
  expect((await caching.get(address)).hit).toBe(false)
})

it('the cache stays within its budget, and a flood of URLs does not evict popular entries', async () => {
  handler = (reply) => withTags(reply, 'lists').send('x'.repeat(5_000))
  await cachedReply(caching, '/made/often')
  let peakSize = 0
  for (let flood = 0; flood < 400; flood++) {
    await caching.get(`/made/${randomUUID()}`)
    peakSize = Math.max(peakSize, caching.cache.size)
  }
  expect(peakSize).toBeGreaterThan(BUDGET / 10)
  expect(peakSize).toBeLessThanOrEqual(BUDGET)
  expect((await caching.get('/made/often')).hit).toBe(true)
})

it('a response larger than the budget is not stored', async () => {
  handler = (reply) => withTags(reply).send('x'.repeat(2 * BUDGET))
  await caching.get('/made/huge')
  expect(await caching.get('/made/huge')).toMatchObject({ status: 200, hit: false })
  expect(caching.cache.size).toBeLessThanOrEqual(BUDGET)
})

it('popular responses are recompressed at a higher level', async () => {
  const words = Array.from({ length: 3_000 }, (_, index) => `word${(index * 7919) % 1_000}`).join(' ')
  handler = (reply) => withTags(reply).send(words)
  const accepting = { 'accept-encoding': 'br' }
  const first = await caching.get('/made/popular', accepting)
  const hasChanged = async () => (await caching.get('/made/popular', accepting)).headers.etag !== first.headers.etag
  for (let count = 0; count < 10; count++) expect(await hasChanged()).toBe(false)
  await vi.waitUntil(hasChanged, { timeout: 10_000 })
  const recompressed = await caching.get('/made/popular', accepting)
  expect(recompressed.body.length).toBeLessThan(first.body.length)
  const conditional = { ...accepting, 'if-none-match': String(first.headers.etag) }
  expect((await caching.get('/made/popular', conditional)).status).toBe(304)
})

it('cached responses count toward the rate limit', async () => {
  const limited = await openTestShop({ MERCER_RATE_LIMIT: 'on' })
  const cachingLimited = await openCachingShop(limited)
  try {
    await cachedReply(cachingLimited, '/cart')
    const statuses = []
    for (let count = 0; count < 1_300; count++) statuses.push((await cachingLimited.get('/cart')).status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1_150)
    expect(statuses.at(-1)).toBe(429)
    const elsewhere = await cachingLimited.get('/cart', { 'x-forwarded-for': '203.0.113.7' })
    expect(elsewhere).toMatchObject({ status: 200, hit: true })
  } finally {
    await cachingLimited.close()
    await limited.close()
  }
})

it('requests that the cache passes on to a route count once', async () => {
  const limited = await openTestShop({ MERCER_RATE_LIMIT: 'on' })
  const cachingLimited = await openCachingShop(limited)
  try {
    const readRemaining = async () => Number((await cachingLimited.get('/robots.txt')).headers['x-ratelimit-remaining'])
    const before = await readRemaining()
    for (let count = 0; count < 5; count++) expect((await cachingLimited.get('/api/products?page=0')).status).toBe(400)
    expect(before - (await readRemaining())).toBe(6)
  } finally {
    await cachingLimited.close()
    await limited.close()
  }
})

it('responses for missing files count toward the rate limit', async () => {
  const limited = await openTestShop({ MERCER_RATE_LIMIT: 'on' })
  const cachingLimited = await openCachingShop(limited)
  try {
    const statuses = []
    for (let count = 0; count < 1_250; count++)
      statuses.push((await cachingLimited.get(`/assets/${randomUUID()}.js`)).status)
    expect(statuses[0]).toBe(404)
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await cachingLimited.close()
    await limited.close()
  }
})

const withTags = (reply: FastifyReply, ...tags: Tag[]) =>
  reply.type('text/html').header(CACHE_TAGS_HEADER, writeCacheTags([{ tags, snapshot: '0:0:' }]))

/** Changes the product, and waits for the notice. */
async function changeProduct(): Promise<void> {
  await shop.pool.query('update products set price = price + 1 where slug = $1', [product.id])
  await sleep(300)
}
