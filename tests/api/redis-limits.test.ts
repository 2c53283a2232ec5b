import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '#server/app/http/app.ts'
import { hasRedis, openFakeRedis, openRedis, type RedisServer } from '../support/redis-server.ts'
import { openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

const servers = [
  { kind: 'a fake Redis', open: openFakeRedis, missing: '' },
  { kind: 'Redis', open: openRedis, missing: hasRedis ? '' : 'redis-server is not installed' },
]

describe.each(servers)('processes that share $kind', ({ open, missing }) => {
  let redis: RedisServer
  let lines: string[]
  let one: TestShop
  /** A second process of the same shop, for the purposes of rate limits. */
  let other: TestShop['app']

  beforeEach(async ({ skip }) => {
    skip(missing !== '', missing)
    redis = await open()
    lines = []
    const environment = { MERCER_RATE_LIMIT: 'on', REDIS_URL: redis.url }
    one = await openTestShop(environment, { write: (line) => void lines.push(line) })
    other = await createApp(one.shop, one.shop.log)
    await other.ready()
  })
  afterEach(async () => {
    if (missing) return
    redis.resume()
    await other.close()
    await one.close()
    await redis.stop()
  })

  let tries = 0
  const signIn = (app: TestShop['app'], from = '203.0.113.1') =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-for': from },
      // A new account each time, because wrong passwords for one account have a delay of their own.
      payload: { email: `nobody-${++tries}@example.test`, password: TEST_PASSWORD },
    })
  const statusesOf = async (count: number, ...apps: TestShop['app'][]) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index++) for (const app of apps) statuses.push((await signIn(app)).statusCode)
    return statuses
  }
  const losses = () => lines.filter((line) => line.includes('Redis is unavailable'))

  it('count the calls of an endpoint together', async () => {
    expect(await statusesOf(11, one.app, other)).toEqual([...Array(20).fill(401), 429, 429])
    const refused = await signIn(other)
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect((await signIn(other, '203.0.113.2')).statusCode).toBe(401)
  })

  it('count concurrent requests exactly', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => (await signIn(index % 2 ? one.app : other)).statusCode),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  })

  it('send no email address to Redis', async () => {
    const { email } = await one.newShopper()
    await one.visitor('POST /auth/login', { email, password: TEST_PASSWORD })
    expect(JSON.stringify(redis.commands ?? [])).not.toContain(email)
  })

  it('share their counts of pages and calls within seconds', async () => {
    const ask = (app: TestShop['app']) =>
      app.inject({ url: '/api/products', headers: { 'x-forwarded-for': '203.0.113.9' } })
    for (let index = 0; index < 100; index++) await ask(one.app)
    await vi.waitUntil(async () => Number((await ask(other)).headers['x-ratelimit-remaining']) < 1_200 - 100, {
      timeout: 5_000,
      interval: 20,
    })
  })

  it('count separately while it is down, log that once, and count together again when it is back', async () => {
    expect(await statusesOf(2, one.app)).toEqual([401, 401])
    await redis.stop()
    await vi.waitUntil(() => losses().length > 0, { timeout: 5_000, interval: 10 })
    expect(await statusesOf(19, one.app)).toEqual([...Array(18).fill(401), 429])
    expect((await signIn(other)).statusCode).toBe(401)
    await redis.start()
    await vi.waitUntil(() => lines.some((line) => line.includes('Redis is available again')), {
      timeout: 15_000,
      interval: 10,
    })
    // Each process logs the loss of its own connection.
    expect(losses().length).toBeLessThanOrEqual(2)
  }, 30_000)

  it('do not mistake an open connection for a working one', async () => {
    await redis.stop()
    let connections = 0
    // As a Redis that is shutting down: its system still accepts connections, and drops them.
    const ending = createServer((socket) => {
      connections++
      socket.destroy()
    })
    await once(ending.listen(Number(new URL(redis.url).port), '127.0.0.1'), 'listening')
    try {
      await vi.waitUntil(() => connections >= 6, { timeout: 15_000, interval: 10 })
    } finally {
      ending.close()
      await once(ending, 'close')
      await redis.start()
    }
    expect(losses().length).toBeLessThanOrEqual(2)
    await vi.waitUntil(() => lines.some((line) => line.includes('Redis is available again')), {
      timeout: 15_000,
      interval: 10,
    })
  }, 30_000)

  it('wait only briefly for one that hangs', async () => {
    await signIn(one.app)
    redis.stall()
    const began = performance.now()
    const statuses = await statusesOf(10, one.app)
    expect(statuses).toEqual(Array(10).fill(401))
    expect(losses()).toHaveLength(1)
    redis.resume()
    // The time to hash ten passwords on a busy machine, plus one timeout.
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

describe('a Redis that is down at the start', () => {
  it('does not prevent the shop from serving', async () => {
    const lines: string[] = []
    const settings = { MERCER_RATE_LIMIT: 'on', REDIS_URL: 'redis://127.0.0.1:1' }
    const alone = await openTestShop(settings, { write: (line) => void lines.push(line) })
    try {
      const shopper = await alone.newShopper()
      expect((await shopper('GET /cart')).items).toEqual([])
      await vi.waitUntil(() => lines.some((line) => line.includes('Redis is unavailable')), { timeout: 5_000 })
    } finally {
      await alone.close()
    }
  })
})
