import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoints.ts'
import { deleteEndedSessions } from '#server/identity/accounts/jobs.ts'
import { endedSessions, refreshTokens, sessions } from '#server/identity/accounts/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { expectFailure, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

type Tokens = Pick<Reply<'POST /auth/login'>, 'token' | 'refreshToken'>

async function signIn(email: string, userAgent: string): Promise<Tokens> {
  const payload = { email, password: TEST_PASSWORD }
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': userAgent },
    remoteAddress: '203.0.113.9',
    payload,
  })
  return response.json()
}

const request = (token: string, method: 'GET' | 'DELETE', path: string) =>
  shop.app.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
const listSessions = async (token: string): Promise<Reply<'GET /user/sessions'>['sessions']> =>
  (await request(token, 'GET', '/user/sessions')).json().sessions
const listAuditActions = async (userId: string) =>
  (await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, userId))).map(({ action }) => action)

describe('the sessions of an account', () => {
  it('are listed by device, with the current session first', async () => {
    const shopper = await shop.newShopper()
    const phone = await signIn(shopper.email, IPHONE)
    const computer = await signIn(shopper.email, FIREFOX)
    expect(await listSessions(phone.token)).toMatchObject([
      { device: 'Safari on iOS', ip: '203.0.113.9', current: true },
      { device: 'Firefox on Linux', current: false },
      { current: false },
    ])
    expect((await listSessions(computer.token)).map(({ current }) => current)).toEqual([true, false, false])
    expect(await listAuditActions(shopper.userId)).not.toContain('account.session_ended')
  })

  it('record their last use when they are refreshed, not with each request', async () => {
    const shopper = await shop.newShopper()
    await shop.db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - interval '1 day'` })
      .where(eq(sessions.userId, shopper.userId))
    await shopper('GET /user/profile')
    const [before] = (await shopper('GET /user/sessions')).sessions
    expect(Date.now() - Date.parse(before?.lastUsedAt ?? '')).toBeGreaterThan(86_000_000)
    await shop.visitor('POST /auth/refresh', { refreshToken: shopper.refreshToken })
    const [after] = (await shopper('GET /user/sessions')).sessions
    expect(Date.now() - Date.parse(after?.lastUsedAt ?? '')).toBeLessThan(60_000)
  })

  it('can be ended individually, which immediately invalidates both tokens', async () => {
    const shopper = await shop.newShopper()
    const phone = await signIn(shopper.email, IPHONE)
    const { id } = (await listSessions(phone.token)).find(({ current }) => current) ?? { id: '' }
    await shopper('DELETE /user/sessions/{id}', { id })
    const response = await request(phone.token, 'GET', '/user/profile')
    expect([response.statusCode, response.json().code]).toEqual([401, 'token_expired'])
    const failure = await expectFailure(shop.visitor('POST /auth/refresh', { refreshToken: phone.refreshToken }))
    expect(failure.code).toBe('token_expired')
    expect((await shopper('GET /user/sessions')).sessions).toHaveLength(1)
    expect((await expectFailure(shopper('DELETE /user/sessions/{id}', { id }))).code).toBe('not_found')
    expect(await listAuditActions(shopper.userId)).toContain('account.session_ended')
  })

  it('can all be ended except for the current session', async () => {
    const shopper = await shop.newShopper()
    const others = [await signIn(shopper.email, IPHONE), await signIn(shopper.email, FIREFOX)]
    await shopper('DELETE /user/sessions')
    for (const { token } of others) expect((await request(token, 'GET', '/user/profile')).statusCode).toBe(401)
    expect((await shopper('GET /user/sessions')).sessions).toMatchObject([{ current: true }])
    expect(await listAuditActions(shopper.userId)).toContain('account.sessions_ended')
  })

  it('cannot be listed or ended by other accounts', async () => {
    const [mine, theirs] = [await shop.newShopper(), await shop.newShopper()]
    const [session] = (await theirs('GET /user/sessions')).sessions
    expect((await mine('GET /user/sessions')).sessions.map(({ id }) => id)).not.toContain(session?.id)
    const failure = await expectFailure(mine('DELETE /user/sessions/{id}', { id: session?.id ?? '' }))
    expect(failure.code).toBe('not_found')
    await theirs('GET /user/profile')
  })

  it('are deleted a month after they expired, and their revocations as soon as every token has expired', async () => {
    const [expired, recent] = [await shop.newShopper(), await shop.newShopper()]
    await expired('POST /auth/logout')
    await recent('POST /auth/logout')
    await shop.db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '31 days'` })
      .where(eq(sessions.userId, expired.userId))
    const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, expired.userId))
    await shop.db
      .update(endedSessions)
      .set({ endedAt: sql`now() - interval '2 hours'` })
      .where(eq(endedSessions.id, session?.id ?? ''))
    await deleteEndedSessions(shop.shop)
    expect(await shop.db.$count(sessions, eq(sessions.userId, expired.userId))).toBe(0)
    expect(await shop.db.$count(refreshTokens, eq(refreshTokens.sessionId, session?.id ?? ''))).toBe(0)
    expect(await shop.db.$count(endedSessions, eq(endedSessions.id, session?.id ?? ''))).toBe(0)
    expect(await shop.db.$count(sessions, eq(sessions.userId, recent.userId))).toBe(1)
    expect(await shop.db.$count(endedSessions)).toBeGreaterThan(0)
  })
})
