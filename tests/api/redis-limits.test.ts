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
  /** A second app of the same shop, which counts requests like a second process. */
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
      // Uses a new account each time, because failed sign-ins to one account are delayed.
      payload: { email: `nobody-${++tries}@example.test`, password: TEST_PASSWORD },
    })
  const signInRepeatedly = async (count: number, ...apps: TestShop['app'][]) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index++) for (const app of apps) statuses.push((await signIn(app)).statusCode)
    return statuses
  }
  const findOutages = () => lines.filter((line) => line.includes('Redis is unavailable'))

  it('count requests to an endpoint together', async () => {
    expect(await signInRepeatedly(11, one.app, other)).toEqual([...Array(20).fill(401), 429, 429])
    const limited = await signIn(other)
    expect(limited.json()).toMatchObject({ code: 'too_many_requests' })
    const wait = Number(limited.headers['retry-after'])
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

  it('share their general request counts within seconds', async () => {
    const request = (app: TestShop['app']) =>
      app.inject({ url: '/api/products', headers: { 'x-forwarded-for': '203.0.113.9' } })
    for (let index = 0; index < 100; index++) await request(one.app)
    await vi.waitUntil(async () => Number((await request(other)).headers['x-ratelimit-remaining']) < 1_200 - 100, {
      timeout: 5_000,
      interval: 20,
    })
  })

  it('count separately and log once while it is down, and count together when it is available again', async () => {
    expect(await signInRepeatedly(2, one.app)).toEqual([401, 401])
    await redis.stop()
    await vi.waitUntil(() => findOutages().length > 0, { timeout: 5_000, interval: 10 })
    expect(await signInRepeatedly(19, one.app)).toEqual([...Array(18).fill(401), 429])
    expect((await signIn(other)).statusCode).toBe(401)
    await redis.start()
    await vi.waitUntil(() => lines.some((line) => line.includes('Redis is available again')), {
      timeout: 15_000,
      interval: 10,
    })
    // Each process logs the loss of its own connection.
    expect(findOutages().length).toBeLessThanOrEqual(2)
  }, 30_000)

  it('do not treat an open connection as a working connection', async () => {
    await redis.stop()
    let connections = 0
    // Simulates a Redis that is shutting down, whose system accepts connections and drops them.
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
    expect(findOutages().length).toBeLessThanOrEqual(2)
    await vi.waitUntil(() => lines.some((line) => line.includes('Redis is available again')), {
      timeout: 15_000,
      interval: 10,
    })
  }, 30_000)

  it('wait only briefly if it hangs', async () => {
    await signIn(one.app)
    redis.stall()
    const startedAt = performance.now()
    const statuses = await signInRepeatedly(10, one.app)
    expect(statuses).toEqual(Array(10).fill(401))
    expect(findOutages()).toHaveLength(1)
    redis.resume()
    // The time to hash ten passwords on a busy machine, plus one timeout.
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })
})

describe('a Redis that is down at startup', () => {
  it('does not prevent the shop from serving', async () => {
    const lines: string[] = []
    const settings = { MERCER_RATE_LIMIT: 'on', REDIS_URL: 'redis://127.0.0.1:1' }
    const shop = await openTestShop(settings, { write: (line) => void lines.push(line) })
    try {
      const shopper = await shop.newShopper()
      expect((await shopper('GET /cart')).items).toEqual([])
      await vi.waitUntil(() => lines.some((line) => line.includes('Redis is unavailable')), { timeout: 5_000 })
    } finally {
      await shop.close()
    }
  })
})
