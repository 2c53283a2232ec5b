import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '#server/identity/accounts/opaque-tokens.ts'
import { refreshTokens, sessions } from '#server/identity/accounts/tables.ts'
import { failureOf, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const refresh = (refreshToken: string, idempotencyKey?: string) =>
  shop.visitor('POST /auth/refresh', { refreshToken }, { ...(idempotencyKey && { idempotencyKey }) })
const refusalOf = async (refreshToken: string, idempotencyKey?: string) =>
  (await failureOf(refresh(refreshToken, idempotencyKey))).code
const TWENTY = Array.from({ length: 20 })

describe('a refresh token', () => {
  it('works once, and reuse ends the session with all later tokens', async () => {
    const { refreshToken, userId } = await shop.newShopper()
    const next = await refresh(refreshToken)
    const last = await refresh(next.refreshToken)
    expect(await refusalOf(refreshToken)).toBe('token_reused')
    expect(await refusalOf(last.refreshToken)).toBe('token_expired')
    const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, userId))
    expect(session?.endReason).toBe('reuse')
  })

  it('gives new tokens to one of 20 concurrent requests, and ends the session', async () => {
    const { refreshToken } = await shop.newShopper()
    const outcomes = await Promise.allSettled(TWENTY.map(() => refresh(refreshToken)))
    const [winner, ...others] = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(others).toEqual([])
    expect(await refusalOf(winner?.refreshToken ?? '')).toBe('token_expired')
  })

  it('is stored only as a hash', async () => {
    const { refreshToken } = await shop.newShopper()
    const next = await refresh(refreshToken, randomUUID())
    for (const token of [refreshToken, next.refreshToken]) {
      expect(await shop.db.$count(refreshTokens, eq(refreshTokens.hash, token))).toBe(0)
    }
  })

  it('that does not exist is refused', async () => {
    expect(await refusalOf('nonsense')).toBe('token_expired')
  })
})

describe('a refresh whose response was lost', () => {
  it('returns the same tokens for retries with its key, also concurrent ones', async () => {
    const { refreshToken } = await shop.newShopper()
    const key = randomUUID()
    const responses = await Promise.all(TWENTY.map(() => refresh(refreshToken, key)))
    expect(new Set(responses.map((response) => response.refreshToken)).size).toBe(1)
    const again = await refresh(refreshToken, key)
    expect(again.refreshToken).toBe(responses[0]?.refreshToken)
    await refresh(again.refreshToken, randomUUID())
  })

  it.each([
    ['without a key', undefined],
    ['under another key', randomUUID()],
  ])('is not repeated for a request %s', async (_, key) => {
    const { refreshToken } = await shop.newShopper()
    const next = await refresh(refreshToken, randomUUID())
    expect(await refusalOf(refreshToken, key)).toBe('token_reused')
    expect(await refusalOf(next.refreshToken)).toBe('token_expired')
  })

  it('is not repeated after its tokens were used', async () => {
    const { refreshToken } = await shop.newShopper()
    const key = randomUUID()
    const next = await refresh(refreshToken, key)
    const last = await refresh(next.refreshToken, randomUUID())
    expect(await refusalOf(refreshToken, key)).toBe('token_reused')
    expect(await refusalOf(last.refreshToken)).toBe('token_expired')
  })

  it('does not restore a session that was ended since', async () => {
    const { refreshToken } = await shop.newShopper()
    const key = randomUUID()
    const { token } = await refresh(refreshToken, key)
    const headers = { authorization: `Bearer ${token}` }
    await shop.app.inject({ method: 'POST', url: '/api/auth/logout', headers })
    expect(await refusalOf(refreshToken, key)).toBe('token_expired')
  })

  it('requires a key that cannot be guessed', async () => {
    const { refreshToken } = await shop.newShopper()
    expect(await refusalOf(refreshToken, 'short')).toBe('invalid_request')
  })
})

it('tokens are never logged, in any failure', async () => {
  const lines: string[] = []
  const logged = await openTestShop({}, { write: (line) => void lines.push(line) })
  try {
    const { token, refreshToken } = await logged.newShopper()
    await logged.pool.query('alter table refresh_tokens add constraint broken check (hash is null) not valid')
    await logged.pool.query('alter table wishlist_items rename to gone')
    const key = randomUUID()
    const failures = [
      await logged.app.inject({
        method: 'POST',
        url: '/api/auth/refresh',
        headers: { 'idempotency-key': key },
        payload: { refreshToken },
      }),
      await logged.app.inject({ url: '/api/wishlist/ids', headers: { authorization: `Bearer ${token}` } }),
    ]
    expect(failures.map(({ statusCode }) => statusCode)).toEqual([500, 500])
    const log = lines.join()
    expect(log).toContain('refresh_tokens')
    for (const secret of [token, refreshToken, hashToken(refreshToken), key, 'Bearer']) {
      expect(log).not.toContain(secret)
    }
  } finally {
    await logged.close()
  }
})
