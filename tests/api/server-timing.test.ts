import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/app/config.ts'
import { type CachingShop, cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
let caching: CachingShop
beforeAll(async () => {
  shop = await openTestShop({ MERCER_SERVER_TIMING: 'on' })
  caching = await openCachingShop(shop)
})
afterAll(async () => {
  await caching.close()
  await shop.close()
})

/** Parses the durations in milliseconds by name. */
const parseDurations = (header: unknown): Record<string, number> =>
  Object.fromEntries([...String(header).matchAll(/(\w+);dur=([\d.]+)/g)].map(([, name, ms]) => [name, Number(ms)]))

describe('with MERCER_SERVER_TIMING=on', () => {
  it('a response contains the durations of the request and of its database queries', async () => {
    const { headers } = await caching.get('/api/products/none')
    expect(headers['server-timing']).toMatch(/^cache;desc=miss, total;dur=[\d.]+, db;dur=[\d.]+$/)
    const admin = await shop.newAdmin()
    const { headers: uncached } = await caching.get('/api/user/profile', { authorization: `Bearer ${admin.token}` })
    const { total = 0, db = 0 } = parseDurations(uncached['server-timing'])
    expect(db).toBeGreaterThan(0)
    expect(total).toBeGreaterThan(0)
  })

  it('a rendered page also contains the rendering time, and a cached response only the cache hit', async () => {
    const { id } = await addProduct(shop.db)
    await caching.waitUntilCurrent()
    const { headers } = await caching.get(`/products/${id}`)
    expect(headers['server-timing']).toMatch(/^cache;desc=miss, total;dur=[\d.]+, db;dur=[\d.]+(, render;dur=[\d.]+)?$/)
    for (const path of [`/products/${id}`, `/api/products/${id}`]) {
      const hit = await cachedReply(caching, path)
      expect(hit.headers['server-timing']).toBe('cache;desc=hit')
      // The header excludes the request from the fast path.
      const slowPath = await caching.get(path, { 'x-forwarded-for': '203.0.113.7' })
      expect(slowPath.headers['server-timing']).toBe('cache;desc=hit')
    }
  })

  it('a sign-in response does not contain its duration', async () => {
    const { headers } = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'nobody@example.test', password: TEST_PASSWORD },
    })
    expect(headers).not.toHaveProperty('server-timing')
  })
})

it('server timing is off by default, except in development', async () => {
  const other = await openTestShop()
  const otherCaching = await openCachingShop(other)
  for (const path of ['/api/products', '/api/products', '/cart', '/healthz'])
    expect((await otherCaching.get(path)).headers).not.toHaveProperty('server-timing')
  await otherCaching.close()
  await other.close()
  expect(readConfig({}, '/tmp').serverTiming).toBe(false)
  expect(readConfig({ MERCER_DEV: 'on' }, '/tmp').serverTiming).toBe(true)
  expect(readConfig({ MERCER_DEV: 'on', MERCER_SERVER_TIMING: 'off' }, '/tmp').serverTiming).toBe(false)
})
