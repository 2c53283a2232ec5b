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
  /** The number of connections acquired by requests, excluding background queries. */
  queries(): number
  close(): Promise<void>
}

let shop: TestShop
let notified: OtherProcess
let polling: OtherProcess
beforeAll(async () => {
  shop = await openTestShop()
  notified = await openProcess(true)
  polling = await openProcess(false)
})
afterAll(async () => {
  await notified.close()
  await polling.close()
  await shop.close()
})

/** @param receivesNotices false for a process that polls, as behind a pooler that does not forward notices */
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

const requestStatus = async ({ app }: Pick<OtherProcess, 'app'>, token: string, url = '/api/user/profile') =>
  (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode

/** Waits at most five seconds until both other processes reject a token. */
async function waitUntilRejected(token: string): Promise<void> {
  await vi.waitUntil(async () => (await requestStatus(notified, token)) === 401, { timeout: 5_000, interval: 20 })
  await vi.waitUntil(async () => (await requestStatus(polling, token)) === 401, { timeout: 5_000, interval: 20 })
}

describe('an account that loses access', () => {
  it.each(['Suspended', 'Banned'] as const)('is rejected by every process when it is %s', async (status) => {
    const shopper = await shop.newShopper()
    const admin = await shop.newAdmin()
    for (const each of [notified, polling]) expect(await requestStatus(each, shopper.token)).toBe(200)
    await admin('PUT /admin/users/{id}/status', { id: shopper.userId, status })
    expect(await requestStatus(shop, shopper.token)).toBe(401)
    await waitUntilRejected(shopper.token)
  })

  it('is rejected by every process when its sessions end', async () => {
    const shopper = await shop.newShopper()
    await shop.db.transaction((tx) => endSessions(tx, shopper.userId, 'reset'))
    await waitUntilRejected(shopper.token)
  })

  it('must sign in again when its role changes, even directly in the database', async () => {
    const shopper = await shop.newShopper()
    await shop.db.update(users).set({ role: 'admin' }).where(eq(users.id, shopper.userId))
    await waitUntilRejected(shopper.token)
    const { token } = await shop.visitor('POST /auth/login', { email: shopper.email, password: 'correct horse' })
    for (const each of [notified, polling]) expect(await requestStatus(each, token, '/api/admin/dashboard')).toBe(200)
    await shop.db.update(users).set({ role: 'user' }).where(eq(users.id, shopper.userId))
    await waitUntilRejected(token)
  })

  it('cannot complete a sign-in that began before it was banned', async () => {
    const shopper = await shop.newShopper()
    const [user] = await shop.db.select().from(users).where(eq(users.id, shopper.userId))
    await shop.db.update(users).set({ status: 'Banned' }).where(eq(users.id, shopper.userId))
    const { openSession } = await import('#server/identity/accounts/sessions.ts')
    const caller = { userId: null, sessionId: null, ip: '::1', userAgent: '', requestId: 'r' }
    const attempt = openSession(shop.db, shop.shop.accessTokens, user as never, false, caller)
    await expect(attempt).rejects.toMatchObject({ code: 'account_banned' })
  })
})

describe('the caller of a request', () => {
  it('is authenticated without a query, both as a shopper and as an administrator', async () => {
    const shopper = await shop.newShopper()
    const admin = await shop.newAdmin()
    const { token } = await shop.visitor('POST /auth/login', { email: admin.email, password: 'correct horse' })
    const sendInvalidRequest = async (url: string, token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await notified.app.inject({ method: 'PUT', url, headers, payload: { unknown: true } })).statusCode
    }
    // Fills the cache of settings.
    await sendInvalidRequest(`/api/admin/users/${shopper.userId}/role`, token)
    const before = notified.queries()
    // These requests fail after authentication and before any data is read.
    for (let time = 0; time < 20; time++) {
      expect(await sendInvalidRequest('/api/cart/update', shopper.token)).toBe(400)
      expect(await sendInvalidRequest(`/api/admin/users/${shopper.userId}/role`, token)).toBe(400)
      expect(await sendInvalidRequest(`/api/admin/users/${shopper.userId}/role`, shopper.token)).toBe(403)
    }
    const queriesBefore = notified.queries()
    // Allows for reloads of the two-step setting, which is cached for two seconds.
    expect(queriesBefore - before).toBeLessThan(10)
    expect(await requestStatus(notified, shopper.token)).toBe(200)
    expect(notified.queries() - queriesBefore).toBeLessThanOrEqual(2)
  })
})
