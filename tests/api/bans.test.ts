import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '#server/app/http/app.ts'
import { endSessions } from '#server/identity/accounts/end-sessions.ts'
import { EndedSessions } from '#server/identity/accounts/ended-sessions.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

/** Another process of the shop, with its own pool. */
interface OtherProcess {
  app: FastifyInstance
  /** Queries for requests since `counting` began, without the background ones. */
  queries(): number
  close(): Promise<void>
}

let shop: TestShop
let hearing: OtherProcess
let asking: OtherProcess
beforeAll(async () => {
  shop = await openTestShop()
  hearing = await openProcess(true)
  asking = await openProcess(false)
})
afterAll(async () => {
  await hearing.close()
  await asking.close()
  await shop.close()
})

/** @param receivesNotices whether it receives notices; otherwise it polls, as behind a pooler that forwards none */
async function openProcess(receivesNotices: boolean): Promise<OtherProcess> {
  const log = createLog('silent')
  const open = (): DatabaseClient => connect(shop.direct, () => {})
  const [client, listener] = [open(), open()]
  const endedSessions = await EndedSessions.follow({
    db: listener.db,
    direct: receivesNotices ? listener.direct : undefined,
    log,
    pollIntervalMs: 100,
  })
  const app = await createApp({ ...shop.shop, db: client.db, endedSessions }, log)
  let queries = 0
  client.pool.on('acquire', () => {
    queries += 1
  })
  return {
    app,
    queries: () => queries,
    async close() {
      await app.close()
      await endedSessions.close()
      await client.close()
      await listener.close()
    },
  }
}

const statusOf = async ({ app }: Pick<OtherProcess, 'app'>, token: string, url = '/api/user/profile') =>
  (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode

/** Waits until both other processes refuse a token, at most five seconds. */
async function untilRefused(token: string): Promise<void> {
  await vi.waitUntil(async () => (await statusOf(hearing, token)) === 401, { timeout: 5_000, interval: 20 })
  await vi.waitUntil(async () => (await statusOf(asking, token)) === 401, { timeout: 5_000, interval: 20 })
}

describe('an account that loses access', () => {
  it.each(['Suspended', 'Banned'] as const)('is refused in every process when it is %s', async (status) => {
    const shopper = await shop.newShopper()
    const admin = await shop.newAdmin()
    for (const each of [hearing, asking]) expect(await statusOf(each, shopper.token)).toBe(200)
    await admin('PUT /admin/users/{id}/status', { id: shopper.userId, status })
    expect(await statusOf(shop, shopper.token)).toBe(401)
    await untilRefused(shopper.token)
  })

  it('is refused when its password changes in another process, or when its sessions end otherwise', async () => {
    const shopper = await shop.newShopper()
    await shop.db.transaction((tx) => endSessions(tx, shopper.userId, 'reset'))
    await untilRefused(shopper.token)
  })

  it('is refused the panel when its role changes, even by hand in the database', async () => {
    const shopper = await shop.newShopper()
    await shop.db.update(users).set({ role: 'admin' }).where(eq(users.id, shopper.userId))
    await untilRefused(shopper.token)
    const { token } = await shop.visitor('POST /auth/login', { email: shopper.email, password: 'correct horse' })
    for (const each of [hearing, asking]) expect(await statusOf(each, token, '/api/admin/dashboard')).toBe(200)
    await shop.db.update(users).set({ role: 'user' }).where(eq(users.id, shopper.userId))
    await untilRefused(token)
  })

  it('is not admitted by a sign-in that began earlier', async () => {
    const shopper = await shop.newShopper()
    const [user] = await shop.db.select().from(users).where(eq(users.id, shopper.userId))
    await shop.db.update(users).set({ status: 'Banned' }).where(eq(users.id, shopper.userId))
    const { openSession } = await import('#server/identity/accounts/sessions.ts')
    const caller = { userId: null, sessionId: null, ip: '::1', userAgent: '', requestId: 'r' }
    const attempt = openSession(shop.db, shop.shop.accessTokens, user as never, false, caller)
    await expect(attempt).rejects.toMatchObject({ code: 'account_banned' })
  })
})

describe('the caller', () => {
  it('is authenticated without a query, as shopper and as administrator', async () => {
    const shopper = await shop.newShopper()
    const admin = await shop.newAdmin()
    const { token } = await shop.visitor('POST /auth/login', { email: admin.email, password: 'correct horse' })
    const refused = async (url: string, token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await hearing.app.inject({ method: 'PUT', url, headers, payload: { unknown: true } })).statusCode
    }
    // Includes the data that browsers poll every two seconds.
    await refused(`/api/admin/users/${shopper.userId}/role`, token)
    const before = hearing.queries()
    // Past authentication, before any data is read.
    for (let time = 0; time < 20; time++) {
      expect(await refused('/api/cart/update', shopper.token)).toBe(400)
      expect(await refused(`/api/admin/users/${shopper.userId}/role`, token)).toBe(400)
      expect(await refused(`/api/admin/users/${shopper.userId}/role`, shopper.token)).toBe(403)
    }
    const queriesBefore = hearing.queries()
    // The two-step setting, if the run takes longer than its cache of two seconds.
    expect(queriesBefore - before).toBeLessThan(10)
    expect(await statusOf(hearing, shopper.token)).toBe(200)
    expect(hearing.queries() - queriesBefore).toBeLessThanOrEqual(2)
  })
})
