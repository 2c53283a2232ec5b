import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/app/config.ts'
import { type CachingShop, cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
let serving: CachingShop
beforeAll(async () => {
  shop = await openTestShop({ MERCER_SERVER_TIMING: 'on' })
  serving = await openCachingShop(shop)
})
afterAll(async () => {
  await serving.close()
  await shop.close()
})

/** The durations in ms, by name. */
const durations = (header: unknown): Record<string, number> =>
  Object.fromEntries([...String(header).matchAll(/(\w+);dur=([\d.]+)/g)].map(([, name, ms]) => [name, Number(ms)]))

describe('with MERCER_SERVER_TIMING=on', () => {
  it('a response says how long the server and the database took', async () => {
    const { headers } = await serving.get('/api/products/none')
    expect(headers['server-timing']).toMatch(/^cache;desc=miss, total;dur=[\d.]+, db;dur=[\d.]+$/)
    const admin = await shop.newAdmin()
    const { headers: uncached } = await serving.get('/api/user/profile', { authorization: `Bearer ${admin.token}` })
    const { total = 0, db = 0 } = durations(uncached['server-timing'])
    expect(db).toBeGreaterThan(0)
    expect(total).toBeGreaterThan(0)
  })

  it('a rendered page also says how long rendering took, and a cached response only that it is one', async () => {
    const { id } = await addProduct(shop.db)
    await serving.waitUntilCurrent()
    const { headers } = await serving.get(`/products/${id}`)
    expect(headers['server-timing']).toMatch(/^cache;desc=miss, total;dur=[\d.]+, db;dur=[\d.]+(, render;dur=[\d.]+)?$/)
    for (const path of [`/products/${id}`, `/api/products/${id}`]) {
      const hit = await cachedReply(serving, path)
      expect(hit.headers['server-timing']).toBe('cache;desc=hit')
      // Not by the quick way.
      const slow = await serving.get(path, { 'x-forwarded-for': '203.0.113.7' })
      expect(slow.headers['server-timing']).toBe('cache;desc=hit')
    }
  })

  it('a sign-in does not tell how long it took', async () => {
    const { headers } = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'nobody@example.test', password: TEST_PASSWORD },
    })
    expect(headers).not.toHaveProperty('server-timing')
  })
})

it('is off by default, except in development', async () => {
  const other = await openTestShop()
  const quiet = await openCachingShop(other)
  for (const path of ['/api/products', '/api/products', '/cart', '/healthz'])
    expect((await quiet.get(path)).headers).not.toHaveProperty('server-timing')
  await quiet.close()
  await other.close()
  expect(readConfig({}, '/tmp').serverTiming).toBe(false)
  expect(readConfig({ MERCER_DEV: 'on' }, '/tmp').serverTiming).toBe(true)
  expect(readConfig({ MERCER_DEV: 'on', MERCER_SERVER_TIMING: 'off' }, '/tmp').serverTiming).toBe(false)
})
