import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '#server/identity/accounts/tables.ts'
import { findSentToken } from '../support/mail-secrets.ts'
import { expectFailure, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

const NEW_PASSWORD = 'a better horse'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const login = (email: string, password: string) => shop.visitor('POST /auth/login', { email, password })

describe('changing the password', () => {
  it('requires the current password and reports an error for its field', async () => {
    const shopper = await shop.newShopper()
    for (const current of ['wrong horse', '', undefined]) {
      const failure = await expectFailure(shopper('POST /user/change-password', { current, next: NEW_PASSWORD }))
      expect([failure.code, failure.status]).toEqual(['invalid_request', 400])
      expect(failure.details.fields).toEqual({ current: 'This isn’t your current password.' })
    }
    await login(shopper.email, TEST_PASSWORD)
  })

  it('rejects an invalid new password with an error for its field', async () => {
    const shopper = await shop.newShopper()
    const failure = await expectFailure(
      shopper('POST /user/change-password', { current: TEST_PASSWORD, next: '12345' }),
    )
    expect(failure.details.fields).toEqual({ next: 'Password must be at least 6 characters' })
  })

  it('ends all other sessions', async () => {
    const shopper = await shop.newShopper()
    const elsewhere = await login(shopper.email, TEST_PASSWORD)
    expect(await shopper('POST /user/change-password', { current: TEST_PASSWORD, next: NEW_PASSWORD })).toBeNull()
    expect(
      (await expectFailure(shop.visitor('POST /auth/refresh', { refreshToken: elsewhere.refreshToken }))).code,
    ).toBe('token_expired')
    await shop.visitor('POST /auth/refresh', { refreshToken: shopper.refreshToken })
    expect((await expectFailure(login(shopper.email, TEST_PASSWORD))).code).toBe('invalid_credentials')
    expect((await login(shopper.email, NEW_PASSWORD)).user.hasPassword).toBe(true)
  })

  it('cancels a pending change of email address', async () => {
    const shopper = await shop.newShopper()
    const email = `thief-of-${shopper.email}`
    await shopper('PUT /user/update', { name: 'Ann', email })
    const token = await findSentToken(shop.db, email, 'email-change-confirm')
    await shopper('POST /user/change-password', { current: TEST_PASSWORD, next: NEW_PASSWORD })
    const failure = await expectFailure(shopper('POST /auth/confirm-email', { token }))
    expect(failure.code).toBe('link_expired')
    expect((await login(shopper.email, NEW_PASSWORD)).user.email).toBe(shopper.email)
  })

  it('succeeds for only one of two concurrent requests', async () => {
    const shopper = await shop.newShopper()
    const outcomes = await Promise.allSettled(
      [`${NEW_PASSWORD} 1`, `${NEW_PASSWORD} 2`].map((next) =>
        shopper('POST /user/change-password', { current: TEST_PASSWORD, next }),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('sets the first password of an account without one, after a recent sign-in', async () => {
    const shopper = await shop.newShopper()
    await shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, shopper.userId))
    expect((await shopper('GET /user/profile')).user.hasPassword).toBe(false)
    const setSessionAge = (minutes: number) =>
      shop.db
        .update(sessions)
        .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
        .where(eq(sessions.userId, shopper.userId))
    await setSessionAge(61)
    const failure = await expectFailure(shopper('POST /user/change-password', { next: NEW_PASSWORD }))
    expect([failure.code, failure.status]).toEqual(['sign_in_again', 403])
    await setSessionAge(59)
    await shopper('POST /user/change-password', { next: NEW_PASSWORD })
    await login(shopper.email, NEW_PASSWORD)
  })
})
