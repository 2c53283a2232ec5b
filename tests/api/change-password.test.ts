import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '#server/identity/accounts/tables.ts'
import { tokenSentTo } from '../support/mail-secrets.ts'
import { failureOf, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

const NEXT = 'a better horse'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const login = (email: string, password: string) => shop.visitor('POST /auth/login', { email, password })

describe('changing the password', () => {
  it('requires the current password, with the error at its field', async () => {
    const shopper = await shop.newShopper()
    for (const current of ['wrong horse', '', undefined]) {
      const failure = await failureOf(shopper('POST /user/change-password', { current, next: NEXT }))
      expect([failure.code, failure.status]).toEqual(['invalid_request', 400])
      expect(failure.details.fields).toEqual({ current: 'This isn’t your current password.' })
    }
    await login(shopper.email, TEST_PASSWORD)
  })

  it('reports at its field what is wrong with the new password', async () => {
    const shopper = await shop.newShopper()
    const failure = await failureOf(shopper('POST /user/change-password', { current: TEST_PASSWORD, next: '12345' }))
    expect(failure.details.fields).toEqual({ next: 'Password must be at least 6 characters' })
  })

  it('ends all other sessions', async () => {
    const shopper = await shop.newShopper()
    const elsewhere = await login(shopper.email, TEST_PASSWORD)
    expect(await shopper('POST /user/change-password', { current: TEST_PASSWORD, next: NEXT })).toBeNull()
    expect((await failureOf(shop.visitor('POST /auth/refresh', { refreshToken: elsewhere.refreshToken }))).code).toBe(
      'token_expired',
    )
    await shop.visitor('POST /auth/refresh', { refreshToken: shopper.refreshToken })
    expect((await failureOf(login(shopper.email, TEST_PASSWORD))).code).toBe('invalid_credentials')
    expect((await login(shopper.email, NEXT)).user.hasPassword).toBe(true)
  })

  it('cancels a pending change of the email', async () => {
    const shopper = await shop.newShopper()
    const email = `thief-of-${shopper.email}`
    await shopper('PUT /user/update', { name: 'Ann', email })
    const token = await tokenSentTo(shop.db, email, 'email-change-confirm')
    await shopper('POST /user/change-password', { current: TEST_PASSWORD, next: NEXT })
    const failure = await failureOf(shopper('POST /auth/confirm-email', { token }))
    expect(failure.code).toBe('link_expired')
    expect((await login(shopper.email, NEXT)).user.email).toBe(shopper.email)
  })

  it('succeeds once for two concurrent requests', async () => {
    const shopper = await shop.newShopper()
    const outcomes = await Promise.allSettled(
      [`${NEXT} 1`, `${NEXT} 2`].map((next) => shopper('POST /user/change-password', { current: TEST_PASSWORD, next })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('sets the first password of an account that has none, soon after signing in', async () => {
    const shopper = await shop.newShopper()
    await shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, shopper.userId))
    expect((await shopper('GET /user/profile')).user.hasPassword).toBe(false)
    const age = (minutes: number) =>
      shop.db
        .update(sessions)
        .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
        .where(eq(sessions.userId, shopper.userId))
    await age(61)
    const failure = await failureOf(shopper('POST /user/change-password', { next: NEXT }))
    expect([failure.code, failure.status]).toEqual(['sign_in_again', 403])
    await age(59)
    await shopper('POST /user/change-password', { next: NEXT })
    await login(shopper.email, NEXT)
  })
})
