import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '#server/identity/accounts/opaque-tokens.ts'
import { refreshTokens, sessions } from '#server/identity/accounts/tables.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const refresh = (refreshToken: string, idempotencyKey?: string) =>
  shop.visitor('POST /auth/refresh', { refreshToken }, { ...(idempotencyKey && { idempotencyKey }) })
const readErrorCode = async (refreshToken: string, idempotencyKey?: string) =>
  (await expectFailure(refresh(refreshToken, idempotencyKey))).code
const TWENTY = Array.from({ length: 20 })

describe('a refresh token', () => {
  it('can be used once, and reuse ends the session with all its tokens', async () => {
    const { refreshToken, userId } = await shop.newShopper()
    const second = await refresh(refreshToken)
    const third = await refresh(second.refreshToken)
    expect(await readErrorCode(refreshToken)).toBe('token_reused')
    expect(await readErrorCode(third.refreshToken)).toBe('token_expired')
    const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, userId))
    expect(session?.endReason).toBe('reuse')
  })

  it('returns new tokens to only one of 20 concurrent requests, and the session ends', async () => {
    const { refreshToken } = await shop.newShopper()
    const outcomes = await Promise.allSettled(TWENTY.map(() => refresh(refreshToken)))
    const [success, ...others] = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(others).toEqual([])
    expect(await readErrorCode(success?.refreshToken ?? '')).toBe('token_expired')
  })

  it('is stored only as a hash', async () => {
    const { refreshToken } = await shop.newShopper()
    const second = await refresh(refreshToken, randomUUID())
    for (const token of [refreshToken, second.refreshToken]) {
      expect(await shop.db.$count(refreshTokens, eq(refreshTokens.hash, token))).toBe(0)
    }
  })

  it('that is unknown is rejected', async () => {
    expect(await readErrorCode('nonsense')).toBe('token_expired')
  })
})

describe('a refresh whose response was lost', () => {
  it('returns the same tokens for retries with its idempotency key, even concurrently', async () => {
    const { refreshToken } = await shop.newShopper()
    const key = randomUUID()
    const responses = await Promise.all(TWENTY.map(() => refresh(refreshToken, key)))
    expect(new Set(responses.map((response) => response.refreshToken)).size).toBe(1)
    const retry = await refresh(refreshToken, key)
    expect(retry.refreshToken).toBe(responses[0]?.refreshToken)
    await refresh(retry.refreshToken, randomUUID())
  })

  it.each([
    ['without a key', undefined],
    ['under another key', randomUUID()],
  ])('is not repeated for a request %s', async (_, key) => {
    const { refreshToken } = await shop.newShopper()
    const second = await refresh(refreshToken, randomUUID())
    expect(await readErrorCode(refreshToken, key)).toBe('token_reused')
    expect(await readErrorCode(second.refreshToken)).toBe('token_expired')
  })

  it('is not repeated after its tokens were used', async () => {
    const { refreshToken } = await shop.newShopper()
    const key = randomUUID()
    const second = await refresh(refreshToken, key)
    const third = await refresh(second.refreshToken, randomUUID())
    expect(await readErrorCode(refreshToken, key)).toBe('token_reused')
    expect(await readErrorCode(third.refreshToken)).toBe('token_expired')
  })

  it('does not restore a session that has ended', async () => {
    const { refreshToken } = await shop.newShopper()
    const key = randomUUID()
    const { token } = await refresh(refreshToken, key)
    const headers = { authorization: `Bearer ${token}` }
    await shop.app.inject({ method: 'POST', url: '/api/auth/logout', headers })
    expect(await readErrorCode(refreshToken, key)).toBe('token_expired')
  })

  it('requires a long idempotency key', async () => {
    const { refreshToken } = await shop.newShopper()
    expect(await readErrorCode(refreshToken, 'short')).toBe('invalid_request')
  })
})

it('tokens are not logged when requests fail', async () => {
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
